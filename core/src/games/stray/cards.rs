//! Breeds and their cards (RULES.md, sections 2.3 and 2.4).

use std::fmt;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::data::DATA;

/// How many breeds there are.
pub(super) const BREEDS: usize = 6;
/// How many cards each dog has; the last is the shuffle card.
pub(super) const CARDS: usize = 13;

/// A breed.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Breed(u8);

impl Breed {
    /// The ids of all breeds, in the order of the data.
    pub const IDS: [&str; BREEDS] = [
        "boxer", "poodle", "shepherd", "husky", "terrier", "labrador",
    ];

    /// All breeds, in the order of the data.
    #[must_use]
    pub fn all() -> [Self; BREEDS] {
        [0, 1, 2, 3, 4, 5].map(Self)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

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
    /// Whose it is.
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

    pub(super) fn from_id(id: &str) -> Option<Self> {
        let (dog, number) = id.rsplit_once('-')?;
        let breed = Breed::all().into_iter().find(|breed| breed.id() == dog)?;
        breed.cards().find(|card| card.written() == number)
    }

    const fn written(self) -> &'static str {
        const WRITTEN: [&str; CARDS] = [
            "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13",
        ];
        WRITTEN[self.number() as usize - 1]
    }
}

/// What a card shows in one of its sections for bins, restaurants and newspapers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Deserialize)]
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

    /// So many days of food, or nothing.
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

impl Serialize for Find {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::None => "none",
            Self::Food1 => "food1",
            Self::Food2 => "food2",
            Self::Food3 => "food3",
            Self::Bone => "bone",
        })
    }
}

/// The six sections of a card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
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
    debug_assert!(DATA.dog.iter().map(|dog| dog.id.as_str()).eq(Breed::IDS));
    let mut table = Table {
        ap: [0; BREEDS],
        faces: [Face::default(); BREEDS * CARDS],
    };
    for (ap, dog) in table.ap.iter_mut().zip(&DATA.dog) {
        *ap = dog.ap;
    }
    for data in &DATA.card {
        let Some(card) = Card::from_id(&data.id) else {
            debug_assert!(false, "{} is no card", data.id);
            continue;
        };
        debug_assert_eq!(
            (card.breed().id(), card.is_shuffle()),
            (data.dog.as_str(), data.shuffle)
        );
        table.faces[usize::from(card.0)] = Face {
            bin: data.bin,
            rest: data.rest,
            news: data.news,
            claws: data.fight,
            escapes: data.catch == "escape",
            out: data.pound == "out",
        };
    }
    table
});

impl fmt::Display for Breed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Breed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Breed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Breed", self.id())
    }
}

impl<'de> Deserialize<'de> for Breed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::all()
            .into_iter()
            .find(|breed| breed.id() == text)
            .ok_or_else(|| D::Error::custom(format!("there is no dog \"{text}\"")))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.breed(), self.written())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Card", &self.to_string())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_id(&text).ok_or_else(|| D::Error::custom(format!("there is no card \"{text}\"")))
    }
}
