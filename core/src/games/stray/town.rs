//! The town: its spaces, what stands on them, and which lie next to which (RULES.md, section 2.2).

use std::sync::LazyLock;

use super::data::DATA;
use crate::{ids, set};

/// How many street spaces there are.
pub(super) const STREETS: usize = 104;
/// How many spaces there are, buildings included.
pub(super) const SPACES: usize = 128;

ids! {
    /// A space: a street space, or a building. The order is that of the map, row by row, and then the buildings.
    pub struct Space: "space", SPACES, |space| TOWN.ids[space.index()];
}

impl Space {
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
        self.near().and(TOWN.streets)
    }

    /// The building of this address.
    pub(super) fn home(number: u8) -> Self {
        TOWN.homes[usize::from(number.clamp(1, 12)) - 1]
    }
}

ids! {
    /// What a space is, or what stands on it.
    pub enum Kind: "kind" {
        /// A street space with nothing on it.
        Street = "street",
        /// A street space with a bin.
        Bin = "bin",
        /// A street space with a lamp post.
        Lamp = "lamp",
        /// A street space with a fountain.
        Fountain = "fountain",
        /// A den.
        Den = "den",
        /// A restaurant.
        Rest = "rest",
        /// The newspaper kiosk.
        Kiosk = "kiosk",
        /// An address.
        Home = "home",
        /// The building of the pound, where released dogs stand.
        Pound = "pound",
    }
}

set! {
    /// A set of spaces. It goes in the order of the map.
    pub struct Spaces(u128) of Space;
}

impl Spaces {
    /// The spaces in the order of their ids as plain strings.
    #[must_use]
    pub fn sorted(self) -> Vec<Space> {
        let mut spaces: Vec<Space> = self.collect();
        spaces.sort_unstable_by_key(|space| space.rank());
        spaces
    }
}

/// The town as tables by space.
pub(super) struct Town {
    ids: [&'static str; SPACES],
    ranks: [u8; SPACES],
    kinds: [Kind; SPACES],
    numbers: [u8; SPACES],
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
    #[expect(
        clippy::expect_used,
        reason = "the data is part of the program, and a test reads it"
    )]
    fn new() -> Self {
        let streets = DATA.street.iter().map(|street| &street.id);
        let buildings = DATA.building.iter().map(|building| &building.id);
        let all: Vec<&'static str> = streets.chain(buildings).map(String::as_str).collect();
        debug_assert_eq!(DATA.street.len(), STREETS);
        let ids: [&str; SPACES] = all.try_into().expect("all spaces");
        let space = |id: &str| {
            let at = ids.iter().position(|&other| other == id);
            Space::at(at.expect("a space of the map"))
        };
        let mut by_id: [Space; SPACES] = std::array::from_fn(Space::at);
        by_id.sort_by_key(|space| ids[space.index()]);
        let mut ranks = [0; SPACES];
        for (rank, space) in (0..).zip(by_id) {
            ranks[space.index()] = rank;
        }
        let mut town = Self {
            ids,
            ranks,
            kinds: [Kind::Street; SPACES],
            numbers: [0; SPACES],
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
            self.kinds[here.index()] = street.feature;
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
            self.kinds[here.index()] = building.kind;
            self.numbers[here.index()] = building.number;
            self.next[here.index()] = building.exit.iter().map(|id| space(id)).collect();
            for door in building.enter.iter().map(|id| space(id)) {
                self.next[door.index()].insert(here);
                self.near[door.index()].insert(here);
                self.near[here.index()].insert(door);
            }
            if building.kind == Kind::Home {
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
