//! The player board: slots in three rows, and the pairs that can carry a training board (RULES.md 2.4).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cards::Size;
use crate::game::BadStep;

/// How many slots a board has.
pub const SLOTS: usize = 16;
/// How many pairs can carry a training board.
pub(super) const PAIRS: u8 = 7;

const SLOT_IDS: [&str; SLOTS] = [
    "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2", "c3", "c4", "c5", "c6",
];
/// The left slot of each pair, by which it is named.
const LEFT: [u8; PAIRS as usize] = [1, 4, 6, 8, 10, 12, 14];

/// A place for a card. The order is that of the board: a1 to a4, b1 to b6, c1 to c6.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// The slot with this index in board order, below [`SLOTS`].
    #[must_use]
    pub const fn new(index: u8) -> Self {
        debug_assert!(index < 16);
        Self(index & 15)
    }

    /// Every slot in board order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..16).map(Self)
    }

    /// The index in board order, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slots of its row, itself included.
    #[must_use]
    pub const fn row(self) -> Slots {
        match self.0 {
            0..4 => Slots::ROWS[0],
            4..10 => Slots::ROWS[1],
            _ => Slots::ROWS[2],
        }
    }

    /// The pair it belongs to; a1 and a4 belong to none.
    #[must_use]
    pub const fn pair(self) -> Option<Pair> {
        match self.0 {
            1 | 2 => Some(Pair(0)),
            0 | 3 => None,
            index => Some(Pair(index / 2 - 1)),
        }
    }

    /// The other slot of its pair.
    #[must_use]
    pub fn neighbor(self) -> Option<Self> {
        self.pair()?.slots().find(|&other| other != self)
    }

    /// The id, as in moves.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        SLOT_IDS[self.0 as usize]
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Slot {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        Self::all()
            .find(|slot| slot.as_str() == text)
            .ok_or(BadStep)
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Slot", self.as_str())
    }
}

/// Two neighboring slots that can carry a training board, named by the left one.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair(u8);

impl Pair {
    /// Every pair in board order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..PAIRS).map(Self)
    }

    /// Its left slot.
    #[must_use]
    pub const fn left(self) -> Slot {
        Slot(LEFT[self.0 as usize])
    }

    /// Its two slots.
    #[must_use]
    pub const fn slots(self) -> Slots {
        Slots(0b11 << LEFT[self.0 as usize])
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.left().fmt(f)
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.left().fmt(f)
    }
}

impl FromStr for Pair {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        Self::all()
            .find(|pair| pair.left().as_str() == text)
            .ok_or(BadStep)
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Pair", self.left().as_str())
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| serde::de::Error::custom(format!("there is no pair \"{text}\"")))
    }
}

/// A set of slots; it iterates in board order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Slots(u16);

impl Slots {
    /// Every slot.
    pub const ALL: Self = Self(0xffff);
    /// The three rows, top to bottom.
    pub const ROWS: [Self; 3] = [Self(0x000f), Self(0x03f0), Self(0xfc00)];

    /// The slots that take a card of this size.
    #[must_use]
    pub const fn for_size(size: Size) -> Self {
        match size {
            Size::S => Self(0x03ff),
            Size::M => Self(0xffff),
            Size::L => Self(0xfc0f),
        }
    }

    /// Whether the slot belongs to the set.
    #[must_use]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot.0) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Adds a slot.
    pub const fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// Takes a slot out.
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    /// Those of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of `other` belong to this set.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "a set of bits is walked through and kept"
)]
impl Iterator for Slots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        let mut set = Self::default();
        for slot in slots {
            set.insert(slot);
        }
        set
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// A set of pairs; it iterates in board order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pairs(u8);

impl Pairs {
    /// Every pair.
    pub const ALL: Self = Self((1 << PAIRS) - 1);

    /// Whether the pair belongs to the set.
    #[must_use]
    pub const fn contains(self, pair: Pair) -> bool {
        self.0 & (1 << pair.0) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Adds a pair.
    pub const fn insert(&mut self, pair: Pair) {
        self.0 |= 1 << pair.0;
    }

    /// Takes a pair out.
    pub const fn remove(&mut self, pair: Pair) {
        self.0 &= !(1 << pair.0);
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of `other` belong to this set.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "a set of bits is walked through and kept"
)]
impl Iterator for Pairs {
    type Item = Pair;

    #[inline]
    fn next(&mut self) -> Option<Pair> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 8")]
        let pair = Pair(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(pair)
    }
}

impl FromIterator<Pair> for Pairs {
    fn from_iter<I: IntoIterator<Item = Pair>>(pairs: I) -> Self {
        let mut set = Self::default();
        for pair in pairs {
            set.insert(pair);
        }
        set
    }
}

impl fmt::Debug for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Pairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}
