//! Places at a table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// A place at a table; 0 is first in seating order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
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

/// A set of seats. It is `Copy`, iterates in seat order, and is written as an array.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Every seat of a table of `n`.
    #[must_use]
    pub const fn all(n: u8) -> Self {
        Self((1 << n) - 1)
    }

    /// Just this seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` belongs to the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody belongs to the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats belong to the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first in seat order.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "going through a set is meant to leave the set as it was"
)]
impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.first()?;
        self.remove(seat);
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = Self::len(*self);
        (n, Some(n))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(u8::from)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// Who is looking at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or computer that plays this seat.
    Seat(Seat),
    /// Anybody else.
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
