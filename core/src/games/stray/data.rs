//! The game's data file: the town, the dogs, their cards, and all names.

use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Breed, Card, Face};
use super::town::Kind;
use crate::data::Names;

/// The data file, read once.
pub(super) static DATA: LazyLock<Data> =
    LazyLock::new(|| crate::data::read(include_str!("data.toml")));

/// The whole file.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    pub(super) board: Grounds,
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

/// A street space.
#[derive(Debug, Deserialize)]
pub(super) struct Street {
    pub(super) id: String,
    pub(super) x: u8,
    pub(super) y: u8,
    pub(super) feature: Kind,
}

/// A building.
#[derive(Debug, Deserialize)]
pub(super) struct Building {
    pub(super) id: String,
    pub(super) kind: Kind,
    pub(super) number: u8,
    pub(super) cells: Vec<(u8, u8)>,
    pub(super) enter: Vec<String>,
    pub(super) exit: Vec<String>,
}

/// A breed.
#[derive(Debug, Deserialize)]
pub(super) struct DogData {
    pub(super) id: Breed,
    pub(super) ap: u8,
}

/// A card.
#[derive(Debug, Deserialize)]
pub(super) struct CardData {
    pub(super) id: Card,
    #[serde(flatten)]
    pub(super) face: Face,
}

/// The names of components, by the kind and id that facts and phrases use.
pub(super) fn names() -> Names {
    let lists = [("term", "term"), ("building", "building"), ("breed", "dog")];
    let lists = lists.map(|(kind, list)| [kind, list, "id", "name"]);
    crate::data::names(include_str!("data.toml"), &lists)
}
