//! Breeds and their cards (RULES.md, sections 2.3 and 2.4).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::data::DATA;
use crate::game::BadStep;
use crate::{ids, named};

/// How many breeds there are.
pub(super) const BREEDS: usize = 6;
/// How many cards each dog has; the last is the shuffle card.
pub(super) const CARDS: usize = 13;

ids! {
    /// A breed, in the order of the data.
    pub struct Breed: "breed", BREEDS, |breed| Self::IDS[breed.index()];
}

impl Breed {
    /// The ids of all breeds.
    pub const IDS: [&str; BREEDS] = [
        "boxer", "poodle", "shepherd", "husky", "terrier", "labrador",
    ];

    /// Action points of a turn.
    #[must_use]
    pub fn ap(self) -> u8 {
        TABLE.ap[self.index()]
    }

    /// Its card of this number, from 1 to 13.
    #[must_use]
    pub const fn card(self, number: u8) -> Card {
        Card(13 * self.0 + number - 1)
    }

    /// All its cards in the order of their numbers.
    #[must_use]
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (1..=13).map(move |number| self.card(number))
    }
}

/// A card of a dog's own deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Its breed.
    #[must_use]
    pub const fn breed(self) -> Breed {
        Breed(self.0 / 13)
    }

    /// Its number, from 1 to 13.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 13 + 1
    }

    /// Whether it is the shuffle card.
    #[must_use]
    pub const fn is_shuffle(self) -> bool {
        self.number() == 13
    }

    /// Its six sections.
    pub(super) fn face(self) -> &'static Face {
        &TABLE.faces[self.0 as usize]
    }

    const fn written(self) -> &'static str {
        const WRITTEN: [&str; CARDS] = [
            "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13",
        ];
        WRITTEN[self.number() as usize - 1]
    }
}

/// What a card shows in one of its sections for bins, restaurants and newspapers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Find {
    /// Nothing.
    #[default]
    None,
    /// One day of food.
    Food1,
    /// Two days of food.
    Food2,
    /// Three days of food.
    Food3,
    /// A bone.
    Bone,
}

impl Find {
    /// Days of food.
    #[must_use]
    pub const fn days(self) -> u8 {
        match self {
            Self::None | Self::Bone => 0,
            Self::Food1 => 1,
            Self::Food2 => 2,
            Self::Food3 => 3,
        }
    }

    /// This many days of food, or nothing.
    #[must_use]
    pub const fn food(days: u8) -> Self {
        match days {
            0 => Self::None,
            1 => Self::Food1,
            2 => Self::Food2,
            _ => Self::Food3,
        }
    }
}

/// The six sections of a card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Face {
    /// What digging in a bin brings.
    pub(super) bin: Find,
    /// What begging in a restaurant brings.
    pub(super) rest: Find,
    /// What a delivered newspaper brings.
    pub(super) news: Find,
    /// Claws in a fight.
    pub(super) claws: u8,
    /// Whether the dog escapes from the truck beside it.
    pub(super) escapes: bool,
    /// Whether it helps out of the pound.
    pub(super) out: bool,
}

struct Table {
    ap: [u8; BREEDS],
    faces: [Face; BREEDS * CARDS],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table {
        ap: [0; BREEDS],
        faces: [Face::default(); BREEDS * CARDS],
    };
    for dog in &DATA.dog {
        table.ap[dog.id.index()] = dog.ap;
    }
    for card in &DATA.card {
        table.faces[usize::from(card.id.0)] = card.face;
    }
    table
});

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.breed(), self.written())
    }
}

impl FromStr for Card {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let (dog, number) = text.rsplit_once('-').ok_or(BadStep)?;
        let breed: Breed = dog.parse()?;
        let mut cards = breed.cards();
        cards.find(|card| card.written() == number).ok_or(BadStep)
    }
}

named!(Card: "card");
