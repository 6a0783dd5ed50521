//! The components: cards, parts and events, read once from `data.toml`.

use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::board::{Floor, Row, Rows};
use crate::data::Names;
use crate::list::List;
use crate::phrase::Name;
use crate::{ids, set};

/// How many resource cards there are.
pub(super) const N_RESOURCES: usize = 27;
/// How many plants and spare parts there are.
pub(super) const N_PARTS: usize = 26;
/// How many events there are.
pub(super) const N_EVENTS: usize = 25;

ids! {
    /// A resource card: cards of one type are equal. The order is that of the ids as text, in which hands are kept.
    pub enum Card: "card" {
        /// Special: a work card from the discards (R7.7a).
        Archive = "archive",
        /// Special: a work card from the deck (R7.7b).
        Catalogue = "catalogue",
        /// Work: designs a plant (R7.2).
        Designer = "designer",
        /// Special: draws a work card, then perhaps swaps one (R7.7d).
        Exchange = "exchange",
        /// Work: repairs or installs (R7.3, R7.8).
        Installer = "installer",
        /// Work: proposes two parts (R7.1), or installs by direct contact (R7.6).
        Sales = "sales",
    }
}

impl Card {
    /// The types of work card, in their order.
    pub const WORK: [Self; 3] = [Self::Designer, Self::Installer, Self::Sales];

    /// Whether it is a work card; the others are specials (C2.2).
    #[must_use]
    pub const fn is_work(self) -> bool {
        matches!(self, Self::Designer | Self::Installer | Self::Sales)
    }
}

set! {
    /// Some types of resource card.
    pub struct Cards(u8) of Card;
}

impl Cards {
    /// Only the work cards.
    #[must_use]
    pub fn work(self) -> Self {
        self.filter(|card| card.is_work()).collect()
    }
}

ids! {
    /// A plant or a spare part, in the order of `data.toml`.
    pub struct Part: "part", N_PARTS, |part| &DATA.parts[part.index()];
}

/// What the rules need to know of a part.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Whether it is a plant; otherwise it is a spare part.
    pub is_plant: bool,
    /// The rows of the floors it may lie on (R3.1).
    pub rows: Rows,
    /// Blue slots.
    pub blue: u8,
    /// Health its floor gains when it is installed.
    pub white: u8,
    /// Wear each turn while it is in service.
    pub black: u8,
    /// Coins for the building each turn while it is in service.
    pub green: u8,
}

impl Spec {
    /// How many slots must be filled before it is ready to be installed: all but the red one.
    #[must_use]
    pub const fn slots_to_ready(self) -> usize {
        1 + self.blue as usize
    }
}

impl Part {
    /// What the rules need to know of it.
    #[must_use]
    #[inline]
    pub fn spec(self) -> &'static Spec {
        &DATA.specs[self.index()]
    }
}

ids! {
    /// An event card, in the order of `data.toml`.
    pub struct Event: "event", N_EVENTS, |event| &DATA.events[event.index()];
}

/// Something an event does: at once when it is revealed, or until the end of the turn (C2.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The health of these floors changes by this much, at once.
    Health(Floors, i8),
    /// The health of the healthiest floor changes by this much, at once.
    Highest(i8),
    /// The health of the weakest floor above 1 changes by this much, at once.
    Lowest(i8),
    /// The health of every floor without a new plant changes by this much, at once.
    Obsolete(i8),
    /// The building receives coins, at once.
    Building(u8),
    /// The building receives a coin for each new plant, but at most this many, at once.
    Credit(u8),
    /// A seat that proposes gets coins.
    PayPropose(u8),
    /// A seat that designs gets coins.
    PayDesign(u8),
    /// A seat that installs a plant gets coins.
    PayPlant(u8),
    /// A seat that installs a spare part gets coins.
    PaySpare(u8),
    /// The reserve pays a part of each plant.
    SubPlant(u8),
    /// The reserve pays a part of each spare part.
    SubSpare(u8),
    /// Ordinary maintenance gives more.
    RepairPlus(u8),
    /// Each spare part gives more.
    SparePlus(u8),
}

impl Default for Effect {
    fn default() -> Self {
        Self::Building(0)
    }
}

/// A set of floors.
pub type Floors = Rows;

impl Event {
    /// What it does, in order.
    #[must_use]
    #[inline]
    pub fn effects(self) -> &'static [Effect] {
        &DATA.effects[self.index()]
    }

    /// Whether it helps; otherwise it harms.
    #[must_use]
    pub fn is_bonus(self) -> bool {
        DATA.bonuses[self.index()]
    }
}

/// The resource cards in the order of the data, each type as often as there are cards of it.
pub(super) fn resources() -> &'static [Card] {
    &DATA.resources
}

/// The names of the components, by kind and id.
pub(super) fn names() -> Names {
    let mut names = crate::data::names(
        include_str!("data.toml"),
        &[
            ["column", "column", "number", "name"],
            ["existing", "existing", "row", "name"],
            ["card", "resource", "id", "name"],
            ["card-text", "resource", "id", "text"],
            // Words call a part as the pictures do.
            ["part", "part", "id", "short"],
            ["event", "event", "id", "name"],
            ["event-text", "event", "id", "text"],
        ],
    );
    for row in Row::all() {
        let [full, short] = [(); 2].map(|()| [(); 3].map(|()| row.to_string().to_uppercase()));
        names.insert(("row", row.to_string()), Name { full, short });
    }
    names
}

/// What is read from `data.toml`, in the shapes the rules use.
struct Data {
    resources: Vec<Card>,
    parts: Vec<String>,
    specs: [Spec; N_PARTS],
    events: Vec<String>,
    effects: [List<Effect, 2>; N_EVENTS],
    bonuses: [bool; N_EVENTS],
}

static DATA: LazyLock<Data> =
    LazyLock::new(|| crate::data::read::<File>(include_str!("data.toml")).into());

/// `data.toml` as it is written. Of columns and old plants there are only names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    resource: Vec<ResourceEntry>,
    part: Vec<PartEntry>,
    event: Vec<EventEntry>,
    #[serde(rename = "column")]
    _columns: IgnoredAny,
    #[serde(rename = "existing")]
    _old_plants: IgnoredAny,
}

#[derive(Deserialize)]
struct ResourceEntry {
    id: Card,
    count: usize,
}

#[derive(Deserialize)]
struct PartEntry {
    id: String,
    kind: Kind,
    floors: Vec<u8>,
    blue: u8,
    white: u8,
    black: u8,
    green: u8,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Plant,
    Spare,
}

#[derive(Deserialize)]
struct EventEntry {
    id: String,
    kind: Favor,
    effects: Vec<EffectEntry>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Favor {
    Malus,
    Bonus,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum EffectEntry {
    Health { floors: Vec<u8>, amount: i8 },
    Highest { amount: i8 },
    Lowest { amount: i8 },
    Obsolete { amount: i8 },
    Building { amount: u8 },
    Credit { amount: u8 },
    PayPropose { amount: u8 },
    PayDesign { amount: u8 },
    PayPlant { amount: u8 },
    PaySpare { amount: u8 },
    SubPlant { amount: u8 },
    SubSpare { amount: u8 },
    RepairPlus { amount: u8 },
    SparePlus { amount: u8 },
}

fn rows_of(floors: &[u8]) -> Rows {
    floors
        .iter()
        .filter_map(|&floor| Floor::from_number(floor))
        .flat_map(Floor::rows)
        .collect()
}

impl From<&EffectEntry> for Effect {
    fn from(entry: &EffectEntry) -> Self {
        match *entry {
            EffectEntry::Health { ref floors, amount } => Self::Health(rows_of(floors), amount),
            EffectEntry::Highest { amount } => Self::Highest(amount),
            EffectEntry::Lowest { amount } => Self::Lowest(amount),
            EffectEntry::Obsolete { amount } => Self::Obsolete(amount),
            EffectEntry::Building { amount } => Self::Building(amount),
            EffectEntry::Credit { amount } => Self::Credit(amount),
            EffectEntry::PayPropose { amount } => Self::PayPropose(amount),
            EffectEntry::PayDesign { amount } => Self::PayDesign(amount),
            EffectEntry::PayPlant { amount } => Self::PayPlant(amount),
            EffectEntry::PaySpare { amount } => Self::PaySpare(amount),
            EffectEntry::SubPlant { amount } => Self::SubPlant(amount),
            EffectEntry::SubSpare { amount } => Self::SubSpare(amount),
            EffectEntry::RepairPlus { amount } => Self::RepairPlus(amount),
            EffectEntry::SparePlus { amount } => Self::SparePlus(amount),
        }
    }
}

impl From<File> for Data {
    fn from(file: File) -> Self {
        Self {
            resources: file
                .resource
                .iter()
                .flat_map(|entry| std::iter::repeat_n(entry.id, entry.count))
                .collect(),
            specs: std::array::from_fn(|at| {
                let entry = &file.part[at];
                Spec {
                    is_plant: entry.kind == Kind::Plant,
                    rows: rows_of(&entry.floors),
                    blue: entry.blue,
                    white: entry.white,
                    black: entry.black,
                    green: entry.green,
                }
            }),
            parts: file.part.into_iter().map(|entry| entry.id).collect(),
            effects: std::array::from_fn(|at| {
                file.event[at].effects.iter().map(Effect::from).collect()
            }),
            bonuses: std::array::from_fn(|at| file.event[at].kind == Favor::Bonus),
            events: file.event.into_iter().map(|entry| entry.id).collect(),
        }
    }
}
