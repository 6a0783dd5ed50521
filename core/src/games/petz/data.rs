//! The components and the numbers of the rules, from `data.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Diet, Exhibition, Farm, Icon, Need, Pet, Space,
};

/// Vegetables and meat in each of the three stalls.
pub(super) type Food = [[u8; 2]; 3];

/// Everything in the file that the rules need.
#[derive(Debug)]
pub(super) struct Data {
    pub start: Start,
    /// How many rounds there are (R2.3).
    pub rounds: BySeats<u8>,
    /// Reputation by place (R6.9.4).
    pub awards: BySeats<Vec<i16>>,
    /// Gold from the start player on (R3.8).
    pub income: BySeats<Vec<u8>>,
    pub price: Price,
    spaces: Vec<SpaceData>,
    pets: Vec<PetData>,
    cages: Vec<Shelter>,
    addons: Vec<Icon>,
    books: Vec<Option<[Color; 2]>>,
    exhibitions: Vec<ExhibitionData>,
    customers: Vec<Terms>,
}

/// What there is at the beginning (R2.4, R2.6, R3.3).
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    pub imps: u8,
    pub gold: u8,
    pub relatives: Vec<u8>,
    pub manure: u8,
    pub cage: Cage,
    /// In the stack.
    pub potions: u8,
    /// In the stalls of the first round.
    pub food: Stalls,
}

/// What is paid for a pet: its size less this (R7.4).
#[derive(Debug, Deserialize)]
pub(super) struct Price {
    carnivore: i16,
    herbivore: i16,
    omnivore: i16,
    /// For each mutation.
    pub mutation: i16,
}

impl Price {
    /// By what the pet eats.
    pub(super) const fn less(&self, diet: Diet) -> i16 {
        match diet {
            Diet::Carnivore => self.carnivore,
            Diet::Herbivore => self.herbivore,
            Diet::Omnivore => self.omnivore,
        }
    }
}

/// Something that depends on how many seats there are.
#[derive(Debug, Deserialize)]
pub(super) struct BySeats<T> {
    #[serde(rename = "2")]
    two: T,
    #[serde(rename = "3")]
    three: T,
    #[serde(rename = "4")]
    four: T,
}

impl<T> BySeats<T> {
    /// For this many seats.
    pub(super) const fn of(&self, n: u8) -> &T {
        match n {
            2 => &self.two,
            3 => &self.three,
            _ => &self.four,
        }
    }
}

/// The data of a space.
#[derive(Debug, Deserialize)]
pub struct SpaceData {
    id: Space,
    /// Imps that a group needs there (R4.6).
    pub min_imps: u8,
    /// Gold that it needs.
    pub min_gold: u8,
    /// Where neutral imps go from there (section 3: the cycles).
    pub next: Space,
}

/// The data of a pet.
#[derive(Debug)]
pub struct PetData {
    /// What it eats.
    pub diet: Diet,
    /// The colours of its bars; size k shows the first k.
    pub wheel: [Color; 7],
    /// How many bars of each colour size k shows.
    pub n_bars: [[u8; 4]; 8],
    /// What it leaves behind when nobody buys it (R3.7).
    pub farm: Farm,
}

/// What a cage with its addon does for the pet in it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Shelter {
    /// Angers it holds.
    pub strength: u8,
    /// Magics it holds.
    pub antimagic: u8,
    /// Hungers of a pet that eats vegetables.
    pub graze: u8,
    /// Hungers of a pet that eats meat.
    pub trough: u8,
    /// Plays.
    pub toys: u8,
    /// Manure tokens it takes up.
    pub soak: u8,
}

impl Shelter {
    /// The same with one more sign.
    #[must_use]
    pub const fn with(mut self, icon: Icon) -> Self {
        match icon {
            Icon::Graze => self.graze += 1,
            Icon::Trough => self.trough += 1,
            Icon::Toys => self.toys += 1,
            Icon::Soak => self.soak += 1,
            Icon::Strength => self.strength += 1,
            Icon::Antimagic => self.antimagic += 1,
        }
        self
    }

    /// Hungers of a pet of this diet that it meets (R6.1).
    #[must_use]
    pub const fn feeds(self, diet: Diet) -> u8 {
        match diet {
            Diet::Herbivore => self.graze,
            Diet::Carnivore => self.trough,
            Diet::Omnivore => self.graze + self.trough,
        }
    }
}

/// The data of an exhibition.
#[derive(Debug)]
pub struct ExhibitionData {
    /// Whether all pets and plots count together, not only the best pet.
    pub is_full: bool,
    /// What counts, and how much.
    pub terms: Terms,
    /// Vegetables and meat it brings to each stall (R3.3).
    pub food: Food,
}

/// What counts, and how much.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, i8>")]
pub struct Terms {
    /// Each need.
    pub needs: [i8; 6],
    /// Each different need.
    pub types: i8,
    /// Each different card colour.
    pub colors: i8,
    /// Each need of the most frequent one.
    pub best: i8,
    /// Each pet.
    pub pets: i8,
    /// Each suffering token.
    pub suffering: i8,
    /// Each mutation token.
    pub mutation: i8,
    /// Each manure token.
    pub manure: i8,
    /// Each colour of cards that shows a need (only poop and disease are asked for).
    pub need_colors: [i8; 6],
}

#[derive(Deserialize)]
struct File {
    start: Start,
    rounds: BySeats<u8>,
    awards: BySeats<Vec<i16>>,
    income: BySeats<Vec<u8>>,
    price: Price,
    space: Vec<SpaceData>,
    pet: Vec<PetFile>,
    cage: Vec<CageFile>,
    addon: Vec<AddonFile>,
    artifact: Vec<ArtifactFile>,
    exhibition: Vec<ExhibitionFile>,
    customer: Vec<CustomerFile>,
}

#[derive(Deserialize)]
struct PetFile {
    id: Pet,
    diet: Diet,
    wheel: String,
    farm: Farm,
}

#[derive(Deserialize)]
struct CageFile {
    id: Cage,
    strength: u8,
    antimagic: u8,
    icons: Vec<Icon>,
}

#[derive(Deserialize)]
struct AddonFile {
    id: Addon,
    icon: Icon,
}

#[derive(Deserialize)]
struct ArtifactFile {
    id: Artifact,
    colors: Option<[Color; 2]>,
}

#[derive(Deserialize)]
struct ExhibitionFile {
    id: Exhibition,
    full: bool,
    terms: Terms,
    food: Stalls,
}

#[derive(Deserialize)]
struct CustomerFile {
    id: Customer,
    terms: Terms,
}

/// Vegetables and meat in each stall.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Stalls {
    veg: [u8; 2],
    mixed: [u8; 2],
    meat: [u8; 2],
}

impl Stalls {
    pub(super) const fn food(self) -> Food {
        [self.veg, self.mixed, self.meat]
    }
}

impl TryFrom<BTreeMap<String, i8>> for Terms {
    type Error = String;

    fn try_from(weights: BTreeMap<String, i8>) -> Result<Self, String> {
        let need = |word: &str| {
            let need = word.parse().map(Need::index);
            need.map_err(|_| format!("nothing is called {word}"))
        };
        let mut terms = Self::default();
        for (what, weight) in weights {
            let place = match what.as_str() {
                "types" => &mut terms.types,
                "colors" => &mut terms.colors,
                "best" => &mut terms.best,
                "pets" => &mut terms.pets,
                "suffering" => &mut terms.suffering,
                "mutation" => &mut terms.mutation,
                "manure" => &mut terms.manure,
                word => match word.strip_suffix("_colors") {
                    Some(word) => &mut terms.need_colors[need(word)?],
                    None => &mut terms.needs[need(word)?],
                },
            };
            *place = weight;
        }
        Ok(terms)
    }
}

static DATA: LazyLock<Data> = LazyLock::new(read);

/// The data of the components.
#[must_use]
pub(super) fn data() -> &'static Data {
    &DATA
}

/// The entries of a list, which are those of all components in their order.
fn each<E, I: PartialEq + Copy, T>(
    list: Vec<E>,
    all: &[I],
    id: impl Fn(&E) -> I,
    of: impl Fn(E) -> T,
) -> Vec<T> {
    assert!(list.iter().map(id).eq(all.iter().copied()));
    list.into_iter().map(of).collect()
}

fn read() -> Data {
    let file: File = crate::data::read(include_str!("data.toml"));
    let cage = |cage: CageFile| {
        let printed = Shelter {
            strength: cage.strength,
            antimagic: cage.antimagic,
            ..Shelter::default()
        };
        cage.icons.into_iter().fold(printed, Shelter::with)
    };
    let exhibition = |tile: ExhibitionFile| ExhibitionData {
        is_full: tile.full,
        terms: tile.terms,
        food: tile.food.food(),
    };
    Data {
        start: file.start,
        rounds: file.rounds,
        awards: file.awards,
        income: file.income,
        price: file.price,
        spaces: each(file.space, &Space::ALL, |space| space.id, |space| space),
        pets: each(file.pet, &Pet::ALL, |pet| pet.id, PetData::of),
        cages: each(file.cage, &Cage::ALL, |cage| cage.id, cage),
        addons: each(
            file.addon,
            &Addon::ALL,
            |addon| addon.id,
            |addon| addon.icon,
        ),
        books: each(file.artifact, &Artifact::ALL, |it| it.id, |it| it.colors),
        exhibitions: each(
            file.exhibition,
            &Exhibition::ALL,
            |tile| tile.id,
            exhibition,
        ),
        customers: each(
            file.customer,
            &Customer::ALL,
            |tile| tile.id,
            |tile| tile.terms,
        ),
    }
}

impl PetData {
    #[expect(
        clippy::expect_used,
        reason = "the data is part of the program, and a test reads it"
    )]
    fn of(
        PetFile {
            diet,
            wheel: letters,
            farm,
            ..
        }: PetFile,
    ) -> Self {
        let mut wheel = [Color::Green; 7];
        for (bar, letter) in wheel.iter_mut().zip(letters.chars()) {
            *bar = letter.to_string().parse().expect("a colour");
        }
        let mut n_bars = [[0; 4]; 8];
        for (size, bar) in wheel.iter().enumerate() {
            n_bars[size + 1] = n_bars[size];
            n_bars[size + 1][bar.index()] += 1;
        }
        Self {
            diet,
            wheel,
            n_bars,
            farm,
        }
    }
}

impl Space {
    /// What a group needs there, and where neutral imps go next.
    #[must_use]
    pub fn data(self) -> &'static SpaceData {
        &data().spaces[self.index()]
    }

    /// Where a neutral imp goes from here.
    #[must_use]
    pub fn next(self) -> Self {
        self.data().next
    }
}

impl Artifact {
    /// The two colours of a book, the earlier first.
    #[must_use]
    pub fn colors(self) -> Option<[Color; 2]> {
        data().books[self.index()]
    }
}

impl Pet {
    /// Its data.
    #[must_use]
    pub fn data(self) -> &'static PetData {
        &data().pets[self.index()]
    }

    /// What it eats.
    #[must_use]
    pub fn diet(self) -> Diet {
        self.data().diet
    }
}

impl Cage {
    /// What it does.
    #[must_use]
    pub fn shelter(self) -> Shelter {
        data().cages[self.index()]
    }
}

impl Addon {
    /// Its sign.
    #[must_use]
    pub fn icon(self) -> Icon {
        data().addons[self.index()]
    }
}

impl Exhibition {
    /// Its data.
    #[must_use]
    pub fn data(self) -> &'static ExhibitionData {
        &data().exhibitions[self.index()]
    }
}

impl Customer {
    /// What it wants.
    #[must_use]
    pub fn terms(self) -> &'static Terms {
        &data().customers[self.index()]
    }
}
