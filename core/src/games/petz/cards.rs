//! Need cards, hands of them, and what fills the bars of the pets.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ids::{Color, Need};
use crate::Told;
use crate::game::BadStep;
use crate::games::petz::msg;
use crate::ids::{Id, is_written, read, write_as};
use crate::named;

/// How many cards of each need a colour has (section 3).
const COUNTS: [[u8; 6]; 4] = [
    [16, 10, 0, 4, 0, 2],
    [3, 3, 4, 12, 0, 2],
    [2, 2, 12, 0, 4, 4],
    [0, 0, 4, 4, 12, 4],
];
/// The letters of the needs in the id of a card.
const LETTERS: [char; 6] = ['h', 'o', 'l', 'a', 'm', 'd'];
/// The first card of each colour; the substitutes come after all.
const FIRST: [u8; 5] = [0, 32, 56, 80, 104];
const KINDS: usize = 108;
const FACES: [Face; KINDS] = faces();
/// The cards of each colour that show a need, as bits of [`Hand`].
const MASKS: [[u32; 6]; 4] = masks();

#[derive(Clone, Copy)]
struct Face {
    color: Color,
    need: Need,
    number: u8,
}

const fn faces() -> [Face; KINDS] {
    let mut faces = [Face {
        color: Color::Green,
        need: Need::Hunger,
        number: 0,
    }; KINDS];
    let mut color = 0;
    while color < 4 {
        let mut at = FIRST[color] as usize;
        let mut need = 0;
        while need < 6 {
            let mut number = 1;
            while number <= COUNTS[color][need] {
                faces[at] = Face {
                    color: Color::ALL[color],
                    need: Need::ALL[need],
                    number,
                };
                at += 1;
                number += 1;
            }
            need += 1;
        }
        faces[FIRST[4] as usize + color] = Face {
            color: Color::ALL[color],
            need: Color::ALL[color].dominant(),
            number: 0,
        };
        color += 1;
    }
    faces
}

const fn masks() -> [[u32; 6]; 4] {
    let mut masks = [[0; 6]; 4];
    let mut at = 0;
    while at < FIRST[4] as usize {
        let face = FACES[at];
        let color = face.color as usize;
        masks[color][face.need as usize] |= 1 << (at - FIRST[color] as usize);
        at += 1;
    }
    masks
}

/// A need card. Its id is colour letter, need letter and two digits; number 00 is a substitute (R5.6).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards a colour has.
    #[must_use]
    pub const fn count(color: Color) -> u8 {
        FIRST[color as usize + 1] - FIRST[color as usize]
    }

    /// The cards of a colour, needs in their order and numbers ascending (R2.1).
    pub fn all(color: Color) -> impl Iterator<Item = Self> {
        (FIRST[color.index()]..FIRST[color.index() + 1]).map(Self)
    }

    /// The card that a seat gets if deck and discards of a colour are empty (R5.6).
    #[must_use]
    pub const fn substitute(color: Color) -> Self {
        Self(FIRST[4] + color as u8)
    }

    /// Whether it is a substitute.
    #[must_use]
    pub const fn is_substitute(self) -> bool {
        self.0 >= FIRST[4]
    }

    /// Its colour.
    #[must_use]
    pub const fn color(self) -> Color {
        FACES[self.0 as usize].color
    }

    /// The need it shows.
    #[must_use]
    pub const fn need(self) -> Need {
        FACES[self.0 as usize].need
    }

    /// Whether it may also be used for the dominant need of its colour (section 3).
    #[must_use]
    pub fn is_double(self) -> bool {
        self.need() != self.color().dominant()
    }

    const fn bit(self) -> u32 {
        1 << (self.0 - FIRST[self.color() as usize])
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Face {
            color,
            need,
            number,
        } = FACES[usize::from(self.0)];
        write!(f, "{color}{}{number:02}", LETTERS[need.index()])
    }
}

impl FromStr for Card {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let mut all = (0u8..).take(KINDS).map(Self);
        all.find(|card| is_written(card, text)).ok_or(BadStep)
    }
}

named!(Card: "card");

/// The cards a seat holds: a set, and how many substitutes of each colour.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: [u32; 4],
    substitutes: [u8; 4],
}

impl Hand {
    /// Adds a card.
    pub const fn add(&mut self, card: Card) {
        let color = card.color() as usize;
        if card.is_substitute() {
            self.substitutes[color] += 1;
        } else {
            self.cards[color] |= card.bit();
        }
    }

    /// Takes out a card; if it is not there, nothing changes.
    pub const fn take(&mut self, card: Card) {
        let color = card.color() as usize;
        if card.is_substitute() {
            self.substitutes[color] = self.substitutes[color].saturating_sub(1);
        } else {
            self.cards[color] &= !card.bit();
        }
    }

    /// Whether the card is there.
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        let color = card.color() as usize;
        if card.is_substitute() {
            self.substitutes[color] > 0
        } else {
            self.cards[color] & card.bit() != 0
        }
    }

    /// How many cards of a colour there are.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    pub const fn count(&self, color: Color) -> u8 {
        self.cards[color as usize].count_ones() as u8 + self.substitutes[color as usize]
    }

    /// How many cards of a colour show a need.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    pub fn count_of(&self, color: Color, need: Need) -> u8 {
        let cards = self.cards[color.index()] & MASKS[color.index()][need.index()];
        let substitutes = if need == color.dominant() {
            self.substitutes[color.index()]
        } else {
            0
        };
        cards.count_ones() as u8 + substitutes
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        Color::ALL.iter().map(|&color| self.count(color)).sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a card of the colour shows the need.
    #[must_use]
    pub fn has(&self, color: Color, need: Need) -> bool {
        self.cards[color.index()] & MASKS[color.index()][need.index()] != 0
            || self.substitutes[color.index()] > 0 && need == color.dominant()
    }

    /// The needs on cards of a colour, each once, in their order.
    pub fn needs(&self, color: Color) -> impl Iterator<Item = Need> + '_ {
        Need::ALL
            .into_iter()
            .filter(move |&need| self.has(color, need))
    }

    /// Of equal cards the one with the lowest id (7.4).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 31")]
    pub fn lowest(&self, color: Color, need: Need) -> Option<Card> {
        if self.substitutes[color.index()] > 0 && need == color.dominant() {
            return Some(Card::substitute(color));
        }
        let cards = self.cards[color.index()] & MASKS[color.index()][need.index()];
        (cards != 0).then(|| Card(FIRST[color.index()] + cards.trailing_zeros() as u8))
    }

    /// The card to take of a colour, if there is no choice of needs.
    #[must_use]
    pub fn only(&self, color: Color) -> Option<Card> {
        let mut needs = self.needs(color);
        let need = needs.next().filter(|_| needs.next().is_none())?;
        self.lowest(color, need)
    }

    /// The cards by colour, need and id.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Color::ALL.into_iter().flat_map(move |color| {
            Need::ALL.into_iter().flat_map(move |need| {
                let substitutes = if need == color.dominant() {
                    self.substitutes[color.index()]
                } else {
                    0
                };
                let mut bits = self.cards[color.index()] & MASKS[color.index()][need.index()];
                let real = std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        #[expect(clippy::cast_possible_truncation, reason = "at most 31")]
                        let at = bits.trailing_zeros() as u8;
                        bits &= bits - 1;
                        Card(FIRST[color.index()] + at)
                    })
                });
                std::iter::repeat_n(Card::substitute(color), usize::from(substitutes)).chain(real)
            })
        })
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.add(card);
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        hand.extend(cards);
        hand
    }
}

/// What lies on one bar of a pet: nothing, a card for one need or for both, or a potion.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Filled(u8);

impl Filled {
    /// Nothing yet.
    pub const EMPTY: Self = Self(u8::MAX);
    /// A potion: it replaces a card.
    pub const POTION: Self = Self(0x7F);
    const BOTH: u8 = 0x80;

    /// A card, for its need alone.
    #[must_use]
    pub const fn card(card: Card) -> Self {
        Self(card.0)
    }

    /// A double card, for its need and the dominant one of its colour.
    #[must_use]
    pub const fn both(card: Card) -> Self {
        Self(card.0 | Self::BOTH)
    }

    /// Whether nothing lies there.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether it is a potion.
    #[must_use]
    pub fn is_potion(self) -> bool {
        self == Self::POTION
    }

    /// The card, if it is one.
    #[must_use]
    pub fn get(self) -> Option<Card> {
        let code = self.0 & !Self::BOTH;
        (usize::from(code) < KINDS).then_some(Card(code))
    }

    /// Whether a card is used for both needs.
    #[must_use]
    pub fn is_both(self) -> bool {
        self.get().is_some() && self.0 & Self::BOTH != 0
    }
}

impl Default for Filled {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            Some(card) if self.is_both() => write!(f, "{card} both"),
            Some(card) => write!(f, "{card}"),
            None if self.is_potion() => f.write_str("potion"),
            None => f.write_str("-"),
        }
    }
}

/// What lies on the bars of the pet on each plot, in wheel order.
pub type Slots = [[Filled; 7]; 4];
/// Nothing on any bar.
pub(super) const NO_SLOTS: Slots = [[Filled::EMPTY; 7]; 4];

/// What lies on one bar, in the form of the position and of the facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct OnBar {
    /// The colour of the bar.
    pub color: Color,
    /// What lies there; never nothing.
    pub filled: Filled,
}

#[derive(Serialize, Deserialize, Told)]
#[serde(rename = "on-bar", deny_unknown_fields)]
struct Written {
    color: Color,
    card: Laid,
    both: bool,
}

impl From<OnBar> for Written {
    fn from(OnBar { color, filled }: OnBar) -> Self {
        Self {
            color,
            card: Laid(filled.get().map_or(filled, Filled::card)),
            both: filled.is_both(),
        }
    }
}

impl From<Written> for OnBar {
    fn from(Written { color, card, both }: Written) -> Self {
        let filled = match card.0.get() {
            Some(card) if both => Filled::both(card),
            _ => card.0,
        };
        Self { color, filled }
    }
}

/// A card or a potion, as a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid(pub Filled);

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.get() {
            Some(card) => card.serialize(serializer),
            None => write_as(Card::KIND, &"potion", serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer)
    }
}

impl FromStr for Laid {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        if text == "potion" {
            return Ok(Self(Filled::POTION));
        }
        text.parse().map(|card| Self(Filled::card(card)))
    }
}

impl Default for OnBar {
    fn default() -> Self {
        Self {
            color: Color::Green,
            filled: Filled::EMPTY,
        }
    }
}
