//! What is where in a picture, for programs that let people touch it.

use std::fmt::{self, Display};

use crate::ids::Id;
use crate::seat::Seat;

/// Something that can be touched: its kind and its id, the same in every picture and in what can be chosen: `piece C2`, `space k14`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    kind: &'static str,
    id: String,
}

/// Where something is in a picture: a rectangle, in pixels from the left top corner.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// What is there.
    pub mark: Mark,
    /// Its left top corner.
    pub at: (f64, f64),
    /// Its width and height.
    pub size: (f64, f64),
}

impl Mark {
    /// A mark of a kind, with the id that the game's notation has for it.
    #[must_use]
    pub fn new(kind: &'static str, id: impl Display) -> Self {
        let id = id.to_string();
        Self { kind, id }
    }

    /// Its kind: `piece`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Which of its kind it is.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// One of several alike, of which every seat has one: `slot A-b3`.
    #[must_use]
    pub fn of_seat(kind: &'static str, seat: Seat, id: impl Display) -> Self {
        Self::new(kind, format_args!("{}-{id}", seat.letter()))
    }
}

impl<T: Id> From<T> for Mark {
    fn from(id: T) -> Self {
        Self::new(T::KIND, id)
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.id)
    }
}
