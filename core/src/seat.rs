//! Places at a table, sets of them, and who is looking.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::BadStep;
use crate::ids::is_written;
use crate::set;

/// A place at a table; 0 is first in seating order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "seat", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// No game seats more than this.
    pub const MAX: u8 = 8;

    /// The seat with this index, counted from 0 and below [`Seat::MAX`].
    #[must_use]
    pub const fn new(index: u8) -> Self {
        debug_assert!(index < Self::MAX);
        Self(index % Self::MAX)
    }

    /// The seat with this index, for sets.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 256")]
    #[must_use]
    pub const fn at(index: usize) -> Self {
        Self::new(index as u8)
    }

    /// The index, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index as a small number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter printed on the seat's tokens: A for seat 0.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat `steps` places further round a table of `n`.
    #[must_use]
    pub const fn after(self, steps: u8, n: u8) -> Self {
        Self((self.0 + steps) % n)
    }

    /// All seats of a table of `n`, in order.
    pub fn all(n: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n).map(Self::new)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if index < Self::MAX {
            Ok(Self(index))
        } else {
            Err(format!("there is no seat {index}"))
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let seat = Self::all(Self::MAX).find(|seat| is_written(seat, text));
        seat.ok_or(BadStep)
    }
}

set! {
    /// A set of seats.
    pub struct Seats(u16) of Seat;
}

impl Seats {
    /// Every seat of a table of `n`.
    #[must_use]
    pub const fn all(n: u8) -> Self {
        Self::first_of_all(n as usize)
    }
}

/// Who is looking at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or computer that plays this seat.
    Seat(Seat),
    /// Anyone else.
    Spectator,
}

impl Viewer {
    /// Whether this is the player of `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat the viewer plays, if any.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Every viewer of a table of `n`: the seats, then a spectator.
    pub fn all(n: u8) -> impl Iterator<Item = Self> {
        Seat::all(n).map(Self::Seat).chain([Self::Spectator])
    }
}
