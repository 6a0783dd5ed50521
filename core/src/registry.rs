//! The games to choose from, as a value that is given to the host and to every command.

use crate::erased::{AnyGame, Erased};
use crate::game::Game;

/// Games by their ids, in the order in which they are shown.
#[derive(Clone)]
pub struct Registry(Vec<&'static dyn AnyGame>);

impl Registry {
    /// The game with this id; the first, if several have it.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.meta().id == id)
    }

    /// With one game more, before the others.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Self {
        // A registry lives as long as the program.
        self.0.insert(0, Box::leak(Box::new(Erased::<G>::new())));
        self
    }

    /// Every game, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static dyn AnyGame> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<&'static dyn AnyGame> for Registry {
    fn from_iter<I: IntoIterator<Item = &'static dyn AnyGame>>(games: I) -> Self {
        Self(games.into_iter().collect())
    }
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|game| game.meta().id))
            .finish()
    }
}

/// Makes everything that names the games of this crate from one list; `$d` is a dollar sign.
macro_rules! games {
    ($d:tt $($folder:ident::$game:ident,)*) => {
        /// The games of this crate.
        #[must_use]
        pub fn standard() -> Registry {
            Registry(vec![$({
                static FACE: Erased<crate::games::$folder::$game> = Erased::new();
                &FACE
            }),*])
        }

        /// Calls a macro with the type of every game of this crate, in their order: for tests and benches that are generic over them.
        #[macro_export]
        macro_rules! for_each_game {
            ($d then:ident) => {
                $($d then!($d crate::games::$folder::$game);)*
            };
        }
    };
}

games! { $
    dog::Dog,
    stray::Stray,
    conti::Conti,
    hvac::Hvac,
    petz::Petz,
}
