//! The town: its spaces, what stands on them, and which lie next to which (RULES.md, section 2.2).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::data::DATA;
use crate::game::BadStep;

/// How many street spaces there are.
pub(super) const STREETS: usize = 104;
/// How many spaces there are, buildings included.
pub(super) const SPACES: usize = 128;

/// A space: a street space, or a building. The order is that of the map, row by row, and then the buildings.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn at(index: usize) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        Self((index % SPACES) as u8)
    }

    /// Its id, as in steps and JSON.
    #[must_use]
    pub fn id(self) -> &'static str {
        TOWN.ids[self.index()]
    }

    /// The space of this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        let found = TOWN.by_id.binary_search_by(|space| space.id().cmp(id));
        found.ok().map(|at| TOWN.by_id[at])
    }

    /// Its place among all ids in the order of plain strings.
    pub(super) fn rank(self) -> u8 {
        TOWN.ranks[self.index()]
    }

    /// What it is, or what stands on it.
    #[must_use]
    pub fn kind(self) -> Kind {
        TOWN.kinds[self.index()]
    }

    /// The number of a building among its kind: of an address its own.
    #[must_use]
    pub fn number(self) -> u8 {
        TOWN.numbers[self.index()]
    }

    /// Whether it is a street space.
    #[must_use]
    pub const fn is_street(self) -> bool {
        self.index() < STREETS
    }

    /// The part of the town it lies in.
    #[must_use]
    pub fn district(self) -> &'static str {
        TOWN.districts[self.index()]
    }

    /// The spaces one action point away, for a dog that may enter them (R4.1).
    pub(super) fn next(self) -> Spaces {
        TOWN.next[self.index()]
    }

    /// The spaces near it, as attacks and the truck have it (R6.1).
    pub(super) fn near(self) -> Spaces {
        TOWN.near[self.index()]
    }

    /// The street spaces beside a street space.
    pub(super) fn sides(self) -> Spaces {
        self.near() & TOWN.streets
    }

    /// The building of this address.
    pub(super) fn home(number: u8) -> Self {
        TOWN.homes[usize::from(number.clamp(1, 12)) - 1]
    }
}

/// What a space is, or what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A street space with nothing on it.
    Street,
    /// A street space with a bin.
    Bin,
    /// A street space with a lamp post.
    Lamp,
    /// A street space with a fountain.
    Fountain,
    /// A den.
    Den,
    /// A restaurant.
    Rest,
    /// The newspaper kiosk.
    Kiosk,
    /// An address.
    Home,
    /// The building of the pound, where released dogs stand.
    Pound,
}

impl Kind {
    fn of(word: &str) -> Self {
        match word {
            "bin" => Self::Bin,
            "lamp" => Self::Lamp,
            "fountain" => Self::Fountain,
            "den" => Self::Den,
            "rest" => Self::Rest,
            "kiosk" => Self::Kiosk,
            "home" => Self::Home,
            "pound" => Self::Pound,
            _ => Self::Street,
        }
    }

    /// Its word in the data file.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Street => "street",
            Self::Bin => "bin",
            Self::Lamp => "lamp",
            Self::Fountain => "fountain",
            Self::Den => "den",
            Self::Rest => "rest",
            Self::Kiosk => "kiosk",
            Self::Home => "home",
            Self::Pound => "pound",
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Space {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        Self::from_id(text).ok_or(BadStep)
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Space", self.id())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_id(&text)
            .ok_or_else(|| D::Error::custom(format!("there is no space \"{text}\"")))
    }
}

/// A set of spaces. It is `Copy` and iterates in the order of the map.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Spaces(u128);

impl Spaces {
    /// No space.
    pub const NONE: Self = Self(0);

    /// Just this space.
    #[must_use]
    pub const fn one(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// Whether the space belongs to the set.
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a space.
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Takes a space out.
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    /// The set with the space added.
    #[must_use]
    pub const fn with(self, space: Space) -> Self {
        Self(self.0 | 1 << space.0)
    }

    /// The spaces of this set that are not in the other.
    #[must_use]
    pub const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The spaces in the order of their ids as plain strings.
    #[must_use]
    pub fn sorted(self) -> Vec<Space> {
        let mut spaces: Vec<Space> = self.collect();
        spaces.sort_unstable_by_key(|space| space.rank());
        spaces
    }
}

impl std::ops::BitAnd for Spaces {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for Spaces {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Spaces {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "going through a set is meant to leave the set as it was"
)]
impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        let space = Space(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(space)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = Self::len(*self);
        (n, Some(n))
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The town as tables by space.
pub(super) struct Town {
    ids: [&'static str; SPACES],
    by_id: [Space; SPACES],
    ranks: [u8; SPACES],
    kinds: [Kind; SPACES],
    numbers: [u8; SPACES],
    districts: [&'static str; SPACES],
    next: [Spaces; SPACES],
    near: [Spaces; SPACES],
    homes: [Space; 12],
    /// The street spaces.
    pub(super) streets: Spaces,
    /// The bins.
    pub(super) bins: Spaces,
    /// The lamp posts.
    pub(super) lamps: Spaces,
    /// The fountains.
    pub(super) fountains: Spaces,
    /// The dens.
    pub(super) dens: Spaces,
    /// The restaurants.
    pub(super) rests: Spaces,
    /// The newspaper kiosk.
    pub(super) kiosk: Space,
    /// The building of the pound.
    pub(super) pound: Space,
    /// Where the truck starts.
    pub(super) truck_start: Space,
}

/// The town.
pub(super) static TOWN: LazyLock<Town> = LazyLock::new(Town::new);

impl Town {
    fn new() -> Self {
        let streets = DATA.street.iter().map(|street| &street.id);
        let buildings = DATA.building.iter().map(|building| &building.id);
        let all: Vec<&'static str> = streets.chain(buildings).map(String::as_str).collect();
        debug_assert_eq!((DATA.street.len(), all.len()), (STREETS, SPACES));
        let ids: [&str; SPACES] = std::array::from_fn(|i| all.get(i).copied().unwrap_or_default());
        let space = |id: &str| Space::at(ids.iter().position(|&other| other == id).unwrap_or(0));
        let mut by_id: [Space; SPACES] = std::array::from_fn(Space::at);
        by_id.sort_by_key(|space| ids[space.index()]);
        let mut ranks = [0; SPACES];
        for (rank, space) in (0..).zip(by_id) {
            ranks[space.index()] = rank;
        }
        let mut town = Self {
            ids,
            by_id,
            ranks,
            kinds: [Kind::Street; SPACES],
            numbers: [0; SPACES],
            districts: [""; SPACES],
            next: [Spaces::NONE; SPACES],
            near: [Spaces::NONE; SPACES],
            homes: [Space::default(); 12],
            streets: (0..STREETS).map(Space::at).collect(),
            bins: Spaces::NONE,
            lamps: Spaces::NONE,
            fountains: Spaces::NONE,
            dens: Spaces::NONE,
            rests: Spaces::NONE,
            kiosk: space("kiosk"),
            pound: space("pound"),
            truck_start: space(&DATA.board.truck_start),
        };
        town.lay_streets(space);
        town.build(space);
        town.number_kinds();
        town
    }

    fn lay_streets(&mut self, space: impl Fn(&str) -> Space) {
        for street in &DATA.street {
            let here = space(&street.id);
            self.kinds[here.index()] = Kind::of(&street.feature);
            self.districts[here.index()] = &street.district;
            let beside = DATA
                .street
                .iter()
                .filter(|other| street.x.abs_diff(other.x) + street.y.abs_diff(other.y) == 1);
            let sides: Spaces = beside.map(|other| space(&other.id)).collect();
            self.next[here.index()] = sides;
            self.near[here.index()] = sides;
        }
    }

    fn build(&mut self, space: impl Fn(&str) -> Space) {
        for building in &DATA.building {
            let here = space(&building.id);
            self.kinds[here.index()] = Kind::of(&building.kind);
            self.numbers[here.index()] = building.number;
            self.districts[here.index()] = &building.district;
            self.next[here.index()] = building.exit.iter().map(|id| space(id)).collect();
            for door in building.enter.iter().map(|id| space(id)) {
                self.next[door.index()].insert(here);
                self.near[door.index()].insert(here);
                self.near[here.index()].insert(door);
            }
            if building.kind == "home" {
                self.homes[usize::from(building.number) - 1] = here;
            }
        }
    }

    fn number_kinds(&mut self) {
        let of = |kind: Kind| -> Spaces {
            let all = (0..SPACES).map(Space::at);
            all.filter(|space| self.kinds[space.index()] == kind)
                .collect()
        };
        self.bins = of(Kind::Bin);
        self.lamps = of(Kind::Lamp);
        self.fountains = of(Kind::Fountain);
        self.dens = of(Kind::Den);
        self.rests = of(Kind::Rest);
    }
}
