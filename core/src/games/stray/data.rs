//! The game's data file: the town, the dogs, their cards, and what everything is called.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::phrase::Name;

/// The data file, read once.
pub(super) static DATA: LazyLock<Data> =
    LazyLock::new(|| crate::data::read(include_str!("data.toml")));

/// The whole file.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    pub(super) board: Grounds,
    pub(super) term: Vec<Term>,
    pub(super) district: Vec<District>,
    pub(super) street: Vec<Street>,
    pub(super) building: Vec<Building>,
    pub(super) dog: Vec<DogData>,
    pub(super) card: Vec<CardData>,
}

/// The board as a whole.
#[derive(Debug, Deserialize)]
pub(super) struct Grounds {
    pub(super) truck_start: String,
}

/// A word of the game.
#[derive(Debug, Deserialize)]
pub(super) struct Term {
    pub(super) id: String,
    #[serde(flatten)]
    names: Names,
}

/// A part of the town, for choosing a destination in two presses.
#[derive(Debug, Deserialize)]
pub(super) struct District {
    pub(super) id: String,
    name_en: String,
    name_it: String,
    name_ru: String,
}

/// A street space.
#[derive(Debug, Deserialize)]
pub(super) struct Street {
    pub(super) id: String,
    pub(super) x: u8,
    pub(super) y: u8,
    pub(super) feature: String,
    pub(super) district: String,
}

/// A building.
#[derive(Debug, Deserialize)]
pub(super) struct Building {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) number: u8,
    pub(super) cells: Vec<(u8, u8)>,
    pub(super) enter: Vec<String>,
    pub(super) exit: Vec<String>,
    pub(super) district: String,
    #[serde(flatten)]
    names: Names,
}

/// A breed.
#[derive(Debug, Deserialize)]
pub(super) struct DogData {
    pub(super) id: String,
    pub(super) ap: u8,
    #[serde(flatten)]
    names: Names,
}

/// A card.
#[derive(Debug, Deserialize)]
pub(super) struct CardData {
    pub(super) id: String,
    pub(super) dog: String,
    pub(super) shuffle: bool,
    pub(super) bin: super::cards::Find,
    pub(super) rest: super::cards::Find,
    pub(super) news: super::cards::Find,
    pub(super) fight: u8,
    pub(super) catch: String,
    pub(super) pound: String,
}

#[derive(Debug, Deserialize)]
struct Names {
    name_en: String,
    name_it: String,
    name_ru: String,
    short_en: String,
    short_it: String,
    short_ru: String,
}

impl Names {
    fn name(&self) -> Name {
        Name {
            full: [&self.name_en, &self.name_it, &self.name_ru].map(Clone::clone),
            short: [&self.short_en, &self.short_it, &self.short_ru].map(Clone::clone),
        }
    }
}

/// What components are called, by the kind and id that facts and phrases use.
pub(super) fn names() -> HashMap<(&'static str, String), Name> {
    let terms = DATA
        .term
        .iter()
        .map(|term| ("term", &term.id, term.names.name()));
    let buildings = DATA
        .building
        .iter()
        .map(|building| ("building", &building.id, building.names.name()));
    let dogs = DATA
        .dog
        .iter()
        .map(|dog| ("breed", &dog.id, dog.names.name()));
    let districts = DATA.district.iter().map(|district| {
        let full = [&district.name_en, &district.name_it, &district.name_ru].map(Clone::clone);
        let short = full.clone();
        ("district", &district.id, Name { full, short })
    });
    terms
        .chain(buildings)
        .chain(dogs)
        .chain(districts)
        .map(|(kind, id, name)| ((kind, id.clone()), name))
        .collect()
}
