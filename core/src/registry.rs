//! The list of games: the only place that knows them all.

use crate::erased::{AnyGame, Erased};
use crate::games::conti::Conti;
use crate::games::dog::Dog;
use crate::games::hvac::Hvac;
use crate::games::petz::Petz;
use crate::games::stray::Stray;

/// Calls a macro with the type of every game, in the order in which they are shown: for tests and benches that are generic over them.
#[macro_export]
macro_rules! for_each_game {
    ($then:ident) => {
        $then!($crate::games::dog::Dog);
        $then!($crate::games::stray::Stray);
        $then!($crate::games::conti::Conti);
        $then!($crate::games::hvac::Hvac);
        $then!($crate::games::petz::Petz);
    };
}

macro_rules! registry {
    ($($game:ident),*) => {
        /// Every game, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$({
            static FACE: Erased<$game> = Erased::new();
            &FACE
        }),*];
    };
}

registry![Dog, Stray, Conti, Hvac, Petz];

/// The game with this id.
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
