//! The components, from `data.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::ids::{Addon, Cage, Color, Customer, Diet, Exhibition, Farm, Icon, Need, Pet};

/// Everything about the components that the rules need.
#[derive(Debug)]
pub(super) struct Data {
    pets: Vec<PetData>,
    cages: Vec<Shelter>,
    addons: Vec<Icon>,
    exhibitions: Vec<ExhibitionData>,
    customers: Vec<Terms>,
    /// Vegetables and meat in the stalls of the first round.
    pub first_food: [[u8; 2]; 3],
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
    pub food: [[u8; 2]; 3],
}

/// What counts, and how much.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
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
    start: StartFile,
    pet: Vec<PetFile>,
    cage: Vec<CageFile>,
    addon: Vec<AddonFile>,
    exhibition: Vec<ExhibitionFile>,
    customer: Vec<CustomerFile>,
}

#[derive(Deserialize)]
struct StartFile {
    food_round1: FoodFile,
}

#[derive(Deserialize)]
struct FoodFile {
    veg: [u8; 2],
    mixed: [u8; 2],
    meat: [u8; 2],
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
struct ExhibitionFile {
    id: Exhibition,
    scope: String,
    terms: TermsFile,
    food: FoodFile,
}

#[derive(Deserialize)]
struct CustomerFile {
    id: Customer,
    terms: TermsFile,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct TermsFile {
    hunger: i8,
    poop: i8,
    play: i8,
    anger: i8,
    magic: i8,
    disease: i8,
    types: i8,
    colors: i8,
    best: i8,
    pets: i8,
    suffering: i8,
    mutation: i8,
    manure: i8,
    poop_colors: i8,
    disease_colors: i8,
}

impl From<FoodFile> for [[u8; 2]; 3] {
    fn from(food: FoodFile) -> Self {
        [food.veg, food.mixed, food.meat]
    }
}

impl From<TermsFile> for Terms {
    fn from(file: TermsFile) -> Self {
        let mut need_colors = [0; 6];
        need_colors[Need::Poop.index()] = file.poop_colors;
        need_colors[Need::Disease.index()] = file.disease_colors;
        Self {
            needs: [
                file.hunger,
                file.poop,
                file.play,
                file.anger,
                file.magic,
                file.disease,
            ],
            types: file.types,
            colors: file.colors,
            best: file.best,
            pets: file.pets,
            suffering: file.suffering,
            mutation: file.mutation,
            manure: file.manure,
            need_colors,
        }
    }
}

static DATA: LazyLock<Data> = LazyLock::new(read);

/// The data of the components.
#[must_use]
pub(super) fn data() -> &'static Data {
    &DATA
}

#[expect(
    clippy::expect_used,
    reason = "the data is part of the program, and a test reads it"
)]
fn read() -> Data {
    let file: File = crate::data::read(include_str!("data.toml"));
    debug_assert!(
        file.pet
            .iter()
            .map(|pet| pet.id)
            .eq(Pet::ALL.iter().copied())
    );
    debug_assert!(
        file.cage
            .iter()
            .map(|cage| cage.id)
            .eq(Cage::ALL.iter().copied())
    );
    debug_assert!(
        file.addon
            .iter()
            .map(|addon| addon.id)
            .eq(Addon::ALL.iter().copied())
    );
    debug_assert!(
        file.exhibition
            .iter()
            .map(|tile| tile.id)
            .eq(Exhibition::ALL.iter().copied())
    );
    debug_assert!(
        file.customer
            .iter()
            .map(|tile| tile.id)
            .eq(Customer::ALL.iter().copied())
    );
    let pet = |pet: PetFile| {
        let mut wheel = [Color::Green; 7];
        for (bar, letter) in wheel.iter_mut().zip(pet.wheel.chars()) {
            *bar = letter.to_string().parse().expect("a colour");
        }
        let mut n_bars = [[0; 4]; 8];
        for (size, bar) in wheel.iter().enumerate() {
            n_bars[size + 1] = n_bars[size];
            n_bars[size + 1][bar.index()] += 1;
        }
        PetData {
            diet: pet.diet,
            wheel,
            n_bars,
            farm: pet.farm,
        }
    };
    let cage = |cage: CageFile| {
        let printed = Shelter {
            strength: cage.strength,
            antimagic: cage.antimagic,
            ..Shelter::default()
        };
        cage.icons.into_iter().fold(printed, Shelter::with)
    };
    let exhibition = |tile: ExhibitionFile| ExhibitionData {
        is_full: tile.scope == "full",
        terms: tile.terms.into(),
        food: tile.food.into(),
    };
    Data {
        pets: file.pet.into_iter().map(pet).collect(),
        cages: file.cage.into_iter().map(cage).collect(),
        addons: file.addon.into_iter().map(|addon| addon.icon).collect(),
        exhibitions: file.exhibition.into_iter().map(exhibition).collect(),
        customers: file
            .customer
            .into_iter()
            .map(|tile| tile.terms.into())
            .collect(),
        first_food: file.start.food_round1.into(),
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
