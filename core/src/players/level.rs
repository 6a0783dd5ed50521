//! How strong a computer plays against people.

use crate::players::Player;

/// How strong a computer plays.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sees what is good at once, and slips now and then.
    Gentle,
    /// Thinks a little about what may come.
    #[default]
    Steady,
    /// Thinks for as long as people like to wait.
    Sharp,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Steady, Self::Sharp];

    /// The kind of player with this level.
    #[must_use]
    pub const fn player(self) -> Player {
        match self {
            Self::Gentle => Player::Gentle,
            Self::Steady => Player::Steady,
            Self::Sharp => Player::Sharp,
        }
    }
}
