//! The player board: slots in three rows, and the pairs that can carry a training board (RULES.md 2.4).

use super::cards::Size;
use crate::{ids, set};

/// How many slots a board has.
pub const SLOTS: usize = 16;
/// How many pairs can carry a training board.
pub(super) const PAIRS: usize = 7;

const SLOT_IDS: [&str; SLOTS] = [
    "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2", "c3", "c4", "c5", "c6",
];
/// The left slot of each pair, which names it.
const LEFT: [u8; PAIRS] = [1, 4, 6, 8, 10, 12, 14];

ids! {
    /// A place for a card. The order is that of the board: a1 to a4, b1 to b6, c1 to c6.
    pub struct Slot: "slot", SLOTS, |slot| SLOT_IDS[slot.index()];
}

impl Slot {
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
}

ids! {
    /// Two neighbouring slots that can carry a training board, named by the left one.
    pub struct Pair: "pair", PAIRS, |pair| pair.left().as_str();
}

impl Pair {
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

set! {
    /// A set of slots, in board order.
    pub struct Slots(u16) of Slot;
}

impl Slots {
    /// Every slot.
    pub const ALL: Self = Self::first_of_all(SLOTS);
    /// The three rows, top to bottom.
    pub const ROWS: [Self; 3] = [Self(0x000f), Self(0x03f0), Self(0xfc00)];

    /// The slots that take a card of this size.
    #[must_use]
    pub const fn for_size(size: Size) -> Self {
        match size {
            Size::S => Self(0x03ff),
            Size::M => Self::ALL,
            Size::L => Self(0xfc0f),
        }
    }
}

set! {
    /// A set of pairs, in board order.
    pub struct Pairs(u8) of Pair;
}

impl Pairs {
    /// Every pair.
    pub const ALL: Self = Self::first_of_all(PAIRS);
}
