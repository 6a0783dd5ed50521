//! Breeds, events and objectives: `data.toml`, read once, its effects compiled to numbers.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids;

/// How many breeds there are.
pub(super) const BREEDS: usize = 57;
/// How many cards of each breed there are.
pub(super) const COPIES: usize = 2;
/// How many breed cards there are.
pub(super) const CARDS: usize = BREEDS * COPIES;
/// How many event cards there are.
pub(super) const EVENTS: usize = 24;
/// How many objective cards there are.
pub(super) const OBJECTIVES: usize = 14;

ids! {
    /// The size of a breed: it decides the rows and the capacity.
    pub enum Size: "size" {
        /// Small.
        S = "S",
        /// Medium.
        M = "M",
        /// Large.
        L = "L",
    }
}

ids! {
    /// A kind of dog that the rules and the log distinguish.
    pub enum Kind: "kind" {
        /// An untrained adult.
        Adult = "adult",
        /// A trained adult.
        Trained = "trained",
        /// A puppy.
        Puppy = "puppy",
    }
}

/// Which dogs an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// Dogs of every kind.
    Any,
    /// Untrained adults.
    Adult,
    /// Trained adults.
    Trained,
    /// Puppies.
    Puppy,
}

impl Who {
    const fn is(self, kind: Kind) -> bool {
        matches!(
            (self, kind),
            (Self::Any, _)
                | (Self::Adult, Kind::Adult)
                | (Self::Trained, Kind::Trained)
                | (Self::Puppy, Kind::Puppy)
        )
    }
}

/// When an effect holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Every morning.
    Always,
    /// No other card lies in the row.
    AloneInRow,
    /// The card has a trained dog.
    Upgraded,
    /// The card is full.
    Full,
    /// Every slot of the row holds a card.
    RowFull,
    /// The other slot of the pair holds a card of the same size.
    PairSameSize,
}

/// Which breeds an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Sizes {
    /// Breeds of every size.
    #[serde(rename = "any")]
    Any,
    /// Small ones.
    S,
    /// Medium ones.
    M,
    /// Large ones.
    L,
}

impl Sizes {
    const fn is(self, size: Size) -> bool {
        matches!(
            (self, size),
            (Self::Any, _) | (Self::S, Size::S) | (Self::M, Size::M) | (Self::L, Size::L)
        )
    }
}

/// What a breed card does beyond its numbers (RULES.md 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 2.1, says what each means")]
pub enum Effect {
    StartDoin { when: When, n: i8 },
    Income { who: Who, n: i8 },
    Upkeep { who: Who, n: i8 },
    Sale { who: Who, n: i8 },
    NoSale { who: Who },
    TrainNeed { n: i8 },
    TrainCost { n: i8 },
    Capacity { n: i8 },
    Matings { n: i8 },
    Litter { one_from: u8, two_from: u8 },
    EndPerAdult { n: i8 },
    EndPerPair { n: i8 },
    EndIf { when: When, n: i8 },
}

/// What an event does on its day (RULES.md 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 2.2, says what each means")]
pub enum DayEffect {
    Sale { who: Who, n: i8 },
    Swap,
    BoardCost { n: i8 },
    NoBoard,
    TrainCost { n: i8 },
    Cost { size: Sizes, n: i8 },
    Grant { n: i8 },
    PuppyIncome { n: i8 },
    Upkeep { n: i8 },
    Passes { n: i8 },
    NoMating,
    Show { n: i8 },
}

/// What an objective counts (RULES.md 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 2.3, says what each counts")]
pub enum Metric {
    Small,
    Medium,
    Large,
    MinSize,
    Active,
    Collapsed,
    Trained,
    Upgraded,
    Adults,
    FullCards,
    Puppies,
    Debts,
    Doin,
    FullRows,
    SameBreed,
}

/// How a metric is compared with its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Op {
    /// At least.
    #[serde(rename = ">=")]
    AtLeast,
    /// At most.
    #[serde(rename = "<=")]
    AtMost,
}

/// One condition of an objective.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub struct Need {
    /// What is counted.
    pub metric: Metric,
    /// How it is compared.
    pub op: Op,
    /// The number it is compared with.
    pub n: u16,
}

impl Need {
    /// Whether `count` is enough, or few enough.
    #[must_use]
    pub const fn is_met(self, count: u16) -> bool {
        match self.op {
            Op::AtLeast => count >= self.n,
            Op::AtMost => count <= self.n,
        }
    }
}

/// A breed card.
#[derive(Clone, Debug, Deserialize)]
pub struct Card {
    /// The id.
    pub id: String,
    /// The size.
    pub size: Size,
    /// The printed cost.
    pub cost: i8,
    /// The printed income, for the option of that name.
    pub income: i8,
    /// Victory points.
    pub vp: i8,
    /// Victory points while a trained dog lives there.
    pub vp_trained: i8,
    /// Its effects, as people read them.
    pub effects: Vec<Effect>,
    /// Its effects in numbers.
    #[serde(skip)]
    pub traits: Traits,
}

/// The effects of a breed card in numbers; without effects, those of the plain rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are named for the effects")]
pub struct Traits {
    pub income_adult: i8,
    pub income_trained: i8,
    pub upkeep_any: i8,
    pub upkeep_puppy: i8,
    pub sale: [i8; 3],
    pub no_sale: [bool; 2],
    pub train_need: u8,
    pub train_cost: i8,
    pub capacity: u8,
    pub matings: u8,
    pub one_from: u8,
    pub two_from: u8,
    pub has_morning: bool,
    pub has_end: bool,
}

impl Default for Traits {
    fn default() -> Self {
        Self {
            income_adult: 1,
            income_trained: 2,
            upkeep_any: 0,
            upkeep_puppy: 0,
            sale: [0; 3],
            no_sale: [false; 2],
            train_need: 3,
            train_cost: 2,
            capacity: 0,
            matings: 1,
            one_from: 2,
            two_from: 6,
            has_morning: false,
            has_end: false,
        }
    }
}

impl Traits {
    fn new(size: Size, effects: &[Effect]) -> Self {
        // R3.4
        let mut traits = Self {
            capacity: [5, 4, 3][size as usize],
            ..Self::default()
        };
        for &effect in effects {
            traits.add(effect);
        }
        traits
    }

    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::StartDoin { .. } => self.has_morning = true,
            Effect::Income { who, n } => {
                if who.is(Kind::Adult) {
                    self.income_adult = n;
                }
                if who.is(Kind::Trained) {
                    self.income_trained = n;
                }
            }
            Effect::Upkeep {
                who: Who::Puppy, n, ..
            } => self.upkeep_puppy += n,
            Effect::Upkeep { n, .. } => self.upkeep_any += n,
            Effect::Sale { who, n } => {
                for kind in [Kind::Adult, Kind::Trained, Kind::Puppy] {
                    if who.is(kind) {
                        self.sale[kind as usize] += n;
                    }
                }
            }
            Effect::NoSale { who } => {
                for kind in [Kind::Adult, Kind::Trained] {
                    self.no_sale[kind as usize] |= who.is(kind);
                }
            }
            Effect::TrainNeed { n } => self.train_need = n.unsigned_abs(),
            Effect::TrainCost { n } => self.train_cost = n,
            Effect::Capacity { n } => self.capacity = self.capacity.saturating_add_signed(n),
            Effect::Matings { n } => self.matings = n.unsigned_abs(),
            Effect::Litter { one_from, two_from } => {
                self.one_from = one_from;
                self.two_from = two_from;
            }
            Effect::EndPerAdult { .. } | Effect::EndPerPair { .. } | Effect::EndIf { .. } => {
                self.has_end = true;
            }
        }
    }
}

/// An event card.
#[derive(Clone, Debug, Deserialize)]
pub struct EventCard {
    /// The id.
    pub id: String,
    /// Its effects, as people read them.
    pub effects: Vec<DayEffect>,
    /// Its effects in numbers.
    #[serde(skip)]
    pub today: Today,
}

/// What an event does to its day, in numbers; nothing by default.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are named for the effects")]
pub struct Today {
    pub sale: [i8; 3],
    pub swap: bool,
    pub board_cost: i8,
    pub no_board: bool,
    pub train_cost: i8,
    pub cost: [i8; 3],
    pub grant: i8,
    pub puppy_income: i8,
    pub upkeep: i8,
    pub passes: i8,
    pub no_mating: bool,
    pub show: i8,
}

impl Today {
    fn new(effects: &[DayEffect]) -> Self {
        let mut today = Self::default();
        for &effect in effects {
            today.add(effect);
        }
        today
    }

    fn add(&mut self, effect: DayEffect) {
        match effect {
            DayEffect::Sale { who, n } => {
                for kind in [Kind::Adult, Kind::Trained, Kind::Puppy] {
                    if who.is(kind) {
                        self.sale[kind as usize] += n;
                    }
                }
            }
            DayEffect::Swap => self.swap = true,
            DayEffect::BoardCost { n } => self.board_cost += n,
            DayEffect::NoBoard => self.no_board = true,
            DayEffect::TrainCost { n } => self.train_cost += n,
            DayEffect::Cost { size, n } => {
                for each in Size::ALL {
                    if size.is(each) {
                        self.cost[each as usize] += n;
                    }
                }
            }
            DayEffect::Grant { n } => self.grant += n,
            DayEffect::PuppyIncome { n } => self.puppy_income += n,
            DayEffect::Upkeep { n } => self.upkeep += n,
            DayEffect::Passes { n } => self.passes += n,
            DayEffect::NoMating => self.no_mating = true,
            DayEffect::Show { n } => self.show += n,
        }
    }
}

/// An objective card.
#[derive(Clone, Debug, Deserialize)]
pub struct ObjectiveCard {
    /// The id.
    pub id: String,
    /// Victory points.
    pub vp: i8,
    /// The conditions, if every seat that meets them scores it.
    pub needs: Vec<Need>,
    /// The metric in which the seat with the highest value scores, if there is one.
    #[serde(deserialize_with = "metric_or_nothing")]
    pub most: Option<Metric>,
}

fn metric_or_nothing<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Metric>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        return Ok(None);
    }
    Metric::deserialize(serde::de::value::StrDeserializer::new(&text)).map(Some)
}

/// Everything `data.toml` says, breeds in the order of their ids.
pub(super) struct Data {
    /// Breed cards by [`Breed`].
    pub(super) breeds: [Card; BREEDS],
    /// The breeds in the order of the file: the order of the deck before it is shuffled.
    pub(super) file_order: [Breed; BREEDS],
    /// Event cards by [`Event`].
    pub(super) events: [EventCard; EVENTS],
    /// Objective cards by [`Objective`].
    pub(super) objectives: [ObjectiveCard; OBJECTIVES],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    breed: Vec<Card>,
    event: Vec<EventCard>,
    objective: Vec<ObjectiveCard>,
}

pub(super) static DATA: LazyLock<Data> = LazyLock::new(read);

static NO_EVENT: Today = Today {
    sale: [0; 3],
    swap: false,
    board_cost: 0,
    no_board: false,
    train_cost: 0,
    cost: [0; 3],
    grant: 0,
    puppy_income: 0,
    upkeep: 0,
    passes: 0,
    no_mating: false,
    show: 0,
};

#[expect(
    clippy::expect_used,
    reason = "the data is part of the program, and a test reads it"
)]
fn read() -> Data {
    let file: File = crate::data::read(include_str!("data.toml"));
    let mut breeds = file.breed;
    for card in &mut breeds {
        card.traits = Traits::new(card.size, &card.effects);
    }
    let ids: Vec<String> = breeds.iter().map(|card| card.id.clone()).collect();
    breeds.sort_by(|a, b| a.id.cmp(&b.id));
    let at = |id: &String| breeds.iter().position(|card| card.id == *id);
    let file_order: Vec<Breed> = ids
        .iter()
        .filter_map(|id| u8::try_from(at(id)?).ok().map(Breed))
        .collect();
    let mut events = file.event;
    for card in &mut events {
        card.today = Today::new(&card.effects);
    }
    Data {
        breeds: breeds.try_into().expect("57 breeds"),
        file_order: file_order.try_into().expect("57 breeds"),
        events: events.try_into().expect("24 events"),
        objectives: file.objective.try_into().expect("14 objectives"),
    }
}

ids! {
    /// A breed. The order is that of the ids.
    pub struct Breed: "breed", BREEDS, |breed| &breed.card().id;
}
ids! {
    /// An event of a day, in the order of the data.
    pub struct Event: "event", EVENTS, |event| &event.card().id;
}
ids! {
    /// A common objective, in the order of the data.
    pub struct Objective: "objective", OBJECTIVES, |objective| &objective.card().id;
}

impl Breed {
    /// Its card.
    #[inline]
    #[must_use]
    pub fn card(self) -> &'static Card {
        &DATA.breeds[self.index()]
    }

    /// Its effects in numbers.
    #[inline]
    #[must_use]
    pub fn traits(self) -> &'static Traits {
        &self.card().traits
    }
}

impl Event {
    /// Its card.
    #[must_use]
    pub fn card(self) -> &'static EventCard {
        &DATA.events[self.index()]
    }

    /// What it does to its day; nothing without an event.
    #[inline]
    pub(super) fn today(event: Option<Self>) -> &'static Today {
        match event {
            Some(event) => &event.card().today,
            None => &NO_EVENT,
        }
    }
}

impl Objective {
    /// Its card.
    #[must_use]
    pub fn card(self) -> &'static ObjectiveCard {
        &DATA.objectives[self.index()]
    }
}

/// Breed cards without an order, at most two of each: a hand, or the discards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    once: u64,
    twice: u64,
}

impl Hand {
    /// How many cards there are.
    #[expect(clippy::cast_possible_truncation, reason = "at most 114")]
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.once.count_ones() + self.twice.count_ones()) as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether there is a card of this breed.
    #[must_use]
    pub const fn contains(self, breed: Breed) -> bool {
        self.once & (1 << breed.0) != 0
    }

    /// How many cards of a breed there are.
    #[expect(clippy::cast_possible_truncation, reason = "at most 2")]
    #[must_use]
    pub const fn count(self, breed: Breed) -> u8 {
        ((self.once >> breed.0 & 1) + (self.twice >> breed.0 & 1)) as u8
    }

    /// Adds a card; there are never more than two of a breed.
    pub const fn add(&mut self, breed: Breed) {
        let bit = 1 << breed.0;
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// Takes a card out, if it is there.
    pub const fn take(&mut self, breed: Breed) {
        let bit = 1 << breed.0;
        self.once &= !bit | self.twice;
        self.twice &= !bit;
    }

    /// The breeds, each once, in the order of ids.
    pub fn breeds(self) -> impl Iterator<Item = Breed> {
        let mut bits = self.once;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            #[expect(clippy::cast_possible_truncation, reason = "below 64")]
            let breed = Breed(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(breed)
        })
    }

    /// The cards in the order of ids.
    pub fn cards(self) -> impl Iterator<Item = Breed> {
        self.breeds()
            .flat_map(move |breed| std::iter::repeat_n(breed, usize::from(self.count(breed))))
    }
}

impl FromIterator<Breed> for Hand {
    fn from_iter<I: IntoIterator<Item = Breed>>(breeds: I) -> Self {
        let mut hand = Self::default();
        for breed in breeds {
            hand.add(breed);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}
