//! Floors, rows, boxes, and the parts and cubes that lie there.

use std::cmp::Reverse;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::data::{Part, Spec};
use crate::list::List;
use crate::seat::Seat;
use crate::{ids, numbered, set};

/// How many floors there are.
pub(super) const N_FLOORS: usize = 4;
/// How many rows there are.
pub(super) const N_ROWS: usize = 8;

/// A floor, 1 at the bottom. The order is that of the board: the roof comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Floor(Reverse<u8>);

numbered!(Floor);

impl Floor {
    /// All floors by number.
    pub const ALL: [Self; N_FLOORS] = [Self::new(1), Self::new(2), Self::new(3), Self::new(4)];

    const fn new(number: u8) -> Self {
        Self(Reverse(number))
    }

    /// The floor with this number, 1 to 4.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 {
            Some(Self::new(number))
        } else {
            None
        }
    }

    /// Its number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.0
    }

    /// Its place in an array by floor.
    #[must_use]
    pub const fn index(self) -> usize {
        self.number() as usize - 1
    }

    /// Its two rows, the upper one first.
    #[must_use]
    pub const fn rows(self) -> [Row; 2] {
        let upper = 2 * (4 - self.number());
        [Row(upper), Row(upper + 1)]
    }
}

ids! {
    /// A row: half a floor, with three boxes. The order is that of the board: the roof comes first.
    pub struct Row: "row", N_ROWS, |row| ["4a", "4b", "3a", "3b", "2a", "2b", "1a", "1b"][row.index()];
}

impl Row {
    /// All rows by id: the ground floor comes first.
    pub fn by_id() -> impl Iterator<Item = Self> {
        Floor::ALL.into_iter().flat_map(Floor::rows)
    }

    /// The floor it belongs to.
    #[must_use]
    pub const fn floor(self) -> Floor {
        Floor::new(4 - self.0 / 2)
    }
}

set! {
    /// A set of rows, in the order of the board, the roof first.
    pub struct Rows(u8) of Row;
}

impl Rows {
    /// Every row.
    pub const ALL: Self = Self::first_of_all(N_ROWS);

    /// Whether both rows of `floor` belong to the set.
    #[must_use]
    pub const fn has_floor(self, floor: Floor) -> bool {
        let [upper, lower] = floor.rows();
        self.contains(upper) && self.contains(lower)
    }
}

/// A column of boxes: 1 what is on the market, 2 what is ready, 3 what is installed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

numbered!(Column: "column");

impl Column {
    /// Column 1: proposed plants that are not fully designed.
    pub const MARKET: Self = Self(1);
    /// Column 2: spare parts and fully designed plants.
    pub const READY: Self = Self(2);
    /// Column 3: new plants, over the printed ones.
    pub const INSTALLED: Self = Self(3);
    /// All columns by number.
    pub const ALL: [Self; 3] = [Self::MARKET, Self::READY, Self::INSTALLED];

    /// The column with this number, 1 to 3.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.0 == number)
    }

    /// Its number, 1 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in an array by column.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// What fills a slot: a seat's cube, or nothing if the seat had none left (R7.5). Written as the seat, or -1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cube(i8);

impl Cube {
    /// The slot counts as filled but belongs to nobody.
    pub const NONE: Self = Self(-1);

    /// A cube of this seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a seat is below 8")]
        Self(seat.index() as i8)
    }

    /// The seat it belongs to.
    #[must_use]
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        if self.0 < 0 {
            None
        } else {
            Some(Seat::new(self.0.unsigned_abs()))
        }
    }
}

impl Default for Cube {
    fn default() -> Self {
        Self::NONE
    }
}

impl Serialize for Cube {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(self.0)
    }
}

impl<'de> Deserialize<'de> for Cube {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match i8::deserialize(deserializer)? {
            seat @ -1..=7 => Ok(Self(seat)),
            seat => Err(D::Error::custom(format!("there is no seat {seat}"))),
        }
    }
}

/// A part on the board: its slots are filled in the order yellow, blue, red.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// The part.
    pub part: Part,
    /// What fills its slots so far: at least the yellow one.
    pub slots: List<Cube, 4>,
}

impl Placed {
    /// A part just sold.
    #[must_use]
    pub fn sold(part: Part, yellow: Cube) -> Self {
        let mut slots = List::new();
        slots.push(yellow);
        Self { part, slots }
    }

    /// What the rules need to know of the part.
    #[must_use]
    #[inline]
    pub fn spec(&self) -> &'static Spec {
        self.part.spec()
    }

    /// What fills the yellow slot.
    #[must_use]
    pub fn yellow(&self) -> Cube {
        self.slots.first().copied().unwrap_or_default()
    }

    /// The filled blue slots, in order.
    #[must_use]
    pub fn blue(&self) -> &[Cube] {
        let end = self.slots.len().min(self.spec().slots_to_ready());
        self.slots.get(1..end).unwrap_or_default()
    }

    /// What fills the red slot.
    #[must_use]
    pub fn red(&self) -> Option<Cube> {
        self.slots.get(self.spec().slots_to_ready()).copied()
    }

    /// How many blue slots are open.
    #[must_use]
    pub fn blue_left(&self) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 2")]
        {
            self.spec()
                .slots_to_ready()
                .saturating_sub(self.slots.len()) as u8
        }
    }

    /// The owners of its cubes, one for each, in the order of the slots.
    pub fn owners(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.slots.iter().filter_map(|cube| cube.owner())
    }

    /// How many cubes of other seats than `seat` are on it.
    #[must_use]
    pub fn foreign_to(&self, seat: Seat) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        {
            self.owners().filter(|&owner| owner != seat).count() as u8
        }
    }

    /// How many cubes of `seat` are on it.
    #[must_use]
    pub fn cubes_of(&self, seat: Seat) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        {
            self.owners().filter(|&owner| owner == seat).count() as u8
        }
    }
}

/// The boxes of the building. Each holds at most one card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Board([[Option<Placed>; N_ROWS]; 3]);

impl Board {
    /// What lies in a box.
    #[must_use]
    #[inline]
    pub const fn at(&self, row: Row, column: Column) -> Option<&Placed> {
        self.0[column.index()][row.index()].as_ref()
    }

    /// The box itself.
    #[inline]
    pub const fn at_mut(&mut self, row: Row, column: Column) -> &mut Option<Placed> {
        &mut self.0[column.index()][row.index()]
    }

    /// The rows whose box of `column` holds a card.
    #[must_use]
    #[inline]
    pub fn taken(&self, column: Column) -> Rows {
        let mut rows = Rows::NONE;
        for row in Row::all() {
            if self.at(row, column).is_some() {
                rows.insert(row);
            }
        }
        rows
    }

    /// What lies in a column, by row id.
    pub fn column(&self, column: Column) -> impl Iterator<Item = (Row, &Placed)> {
        Row::by_id().filter_map(move |row| Some((row, self.at(row, column)?)))
    }

    /// Everything that lies on the board, by column and row.
    pub fn all(&self) -> impl Iterator<Item = (Row, Column, &Placed)> {
        Column::ALL.into_iter().flat_map(|column| {
            self.column(column)
                .map(move |(row, placed)| (row, column, placed))
        })
    }
}
