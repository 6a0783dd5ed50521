//! What the log tells.

use crate::Told;
use crate::games::petz::msg;
use serde::{Deserialize, Serialize, Serializer};

use super::cards::{Card, OnBar};
use super::ids::{Artifact, Color, Customer, Exhibition, Farm, Food, Gap, Icon, Pet, Plot, Space};
use super::position::{Group, Market};
use super::step::Item;
use crate::feats::{Feat, Source};
use crate::game::Motive;
use crate::list::List;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 9, says what each means")]
pub enum Fact {
    RoundStarted {
        round: u8,
        start: Seat,
    },
    NeutralMoved {
        spaces: List<Space, 6>,
    },
    TileRevealed {
        kind: TileKind,
        id: Tile,
        round: u8,
    },
    Market(Box<Market>),
    PetLeft {
        pet: Pet,
        farm: Farm,
    },
    Income {
        seat: Seat,
        gold: u8,
    },
    GroupsReady {
        seat: Seat,
    },
    GroupsRevealed {
        seat: Seat,
        groups: Vec<Group>,
    },
    Sent {
        seat: Seat,
        imps: u8,
        gold: u8,
        space: Space,
    },
    Kept {
        seat: Seat,
        imps: u8,
        gold: u8,
    },
    GotFood {
        seat: Seat,
        veg: u8,
        meat: u8,
        gold: u8,
    },
    GotItem {
        seat: Seat,
        kind: &'static str,
        id: Item,
    },
    BookColor {
        seat: Seat,
        book: Artifact,
        color: Color,
    },
    GotRelatives {
        seat: Seat,
        imps: u8,
    },
    GotPotion {
        seat: Seat,
    },
    Healed {
        seat: Seat,
        imps: u8,
    },
    Judge {
        seat: Seat,
    },
    Podium {
        seat: Seat,
        imps: u8,
    },
    Placed {
        seat: Seat,
        id: Item,
        plot: Plot,
        replaced: Option<Item>,
    },
    Scrapped {
        seat: Seat,
        id: Item,
    },
    PetMoved {
        seat: Seat,
        pet: Pet,
        plot: Option<Plot>,
    },
    Swapped {
        seat: Seat,
        cards: Vec<Card>,
    },
    SwappedIn {
        seat: Seat,
        cards: Vec<Card>,
    },
    Reshuffled {
        color: Color,
    },
    Drew {
        seat: Seat,
        counts: ByColor<u8>,
    },
    DrewCards {
        seat: Seat,
        cards: Vec<Card>,
    },
    CardsReady {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        pet: Pet,
        cards: Vec<OnBar>,
    },
    Tossed {
        seat: Seat,
        cards: Vec<Card>,
    },
    Fed {
        seat: Seat,
        pet: Pet,
        kind: Food,
    },
    IconUsed {
        seat: Seat,
        pet: Pet,
        icon: Icon,
    },
    Suffered {
        seat: Seat,
        pet: Pet,
        count: u8,
        why: Hardship,
    },
    Pooped {
        seat: Seat,
        pet: Pet,
        count: u8,
        plot: Plot,
    },
    Entertained {
        seat: Seat,
        gap: Gap,
        gap2: Option<Gap>,
        star: bool,
    },
    Guarded {
        seat: Seat,
        pet: Pet,
        what: Excess,
        star: bool,
    },
    Caught {
        seat: Seat,
        pet: Pet,
        imps: u8,
    },
    Mutated {
        seat: Seat,
        pet: Pet,
        count: u8,
    },
    Dug {
        seat: Seat,
        plot: Plot,
    },
    PetLost {
        seat: Seat,
        pet: Pet,
        why: Loss,
        reputation: i16,
    },
    Scored {
        seat: Seat,
        #[serde(serialize_with = "halves")]
        value2: i16,
    },
    Award {
        seat: Seat,
        place: u8,
        reputation: i16,
    },
    Sold {
        seat: Seat,
        pet: Pet,
        customer: Customer,
        r#match: i16,
        factor: u8,
        reputation: i16,
        gold: i16,
    },
    NoSale {
        seat: Seat,
        customer: Customer,
    },
    Cleaned {
        seat: Seat,
        plot: Plot,
    },
    Wages {
        seat: Seat,
        gold: u8,
    },
    Boxed {
        seat: Seat,
        kind: Food,
    },
    Rotted {
        seat: Seat,
        veg: u8,
        meat: u8,
    },
    ImpsHome {
        seat: Seat,
        imps: u8,
    },
    Final {
        seat: Seat,
        kind: FinalKind,
        #[serde(serialize_with = "halves")]
        value2: i16,
        #[serde(serialize_with = "halves")]
        award2: i16,
    },
    GameOver {
        #[serde(serialize_with = "all_halves")]
        scores: Vec<i16>,
        ranks: Vec<u8>,
    },
}

/// A number of half points: a number in JSON, and whole points and halves in words.
#[derive(Serialize)]
#[serde(rename = "halves")]
struct Halves(i16);

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature is that of serde"
)]
fn halves<S: Serializer>(value2: &i16, serializer: S) -> Result<S::Ok, S::Error> {
    Halves(*value2).serialize(serializer)
}

fn all_halves<S: Serializer>(values2: &[i16], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values2.iter().map(|&value2| Halves(value2)))
}

/// Something for each colour.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, Told)]
#[serde(rename = "counts", deny_unknown_fields)]
pub struct ByColor<T> {
    pub g: T,
    pub r: T,
    pub y: T,
    pub p: T,
}

impl<T> ByColor<T> {
    /// In the order of the colours.
    pub(super) const fn each(&self) -> [&T; 4] {
        [&self.g, &self.r, &self.y, &self.p]
    }
}

impl<T> From<[T; 4]> for ByColor<T> {
    fn from([g, r, y, p]: [T; 4]) -> Self {
        Self { g, r, y, p }
    }
}

/// A tile of the progress board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Tile {
    /// An exhibition.
    Exhibition(Exhibition),
    /// A customer.
    Customer(Customer),
}

/// What kind of tile is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TileKind {
    Exhibition,
    Customer,
}

/// Why a pet suffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hardship {
    Hunger,
    Play,
    Disease,
}

/// What a cage does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Excess {
    Anger,
    Magic,
}

/// Why a pet is lost (R6.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Loss {
    Homeless,
    Anger,
    Mutation,
    Suffering,
}

/// Which final exhibition (R9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FinalKind {
    Business,
    Display,
}

/// Who made the best sale, sold most pets, and lost most.
pub(super) fn feats(facts: &[Fact]) -> Vec<Phrase> {
    let [mut best, mut sold, mut lost] = [Feat::default(); 3];
    for fact in facts {
        match fact {
            Fact::Sold {
                seat, reputation, ..
            } => {
                best.reach(*seat, *reputation);
                sold.add(*seat, 1);
            }
            Fact::PetLost { seat, .. } => lost.add(*seat, 1),
            _ => {}
        }
    }
    let told = [
        best.most(msg::FEAT_SALE),
        sold.most(msg::FEAT_SOLD),
        lost.most(msg::FEAT_LOST),
    ];
    told.into_iter().flatten().collect()
}

/// What brought a seat its reputation, in half points.
pub(super) fn sources(facts: &[Fact], of: Seat) -> Vec<Source> {
    let [mut shown, mut sold, mut lost] = [Feat::default(); 3];
    let [mut business, mut display] = [Feat::default(); 2];
    for fact in facts {
        match *fact {
            Fact::Award {
                seat, reputation, ..
            } => shown.add(seat, 2 * reputation),
            Fact::Sold {
                seat, reputation, ..
            } => sold.add(seat, 2 * reputation),
            Fact::PetLost {
                seat, reputation, ..
            } => lost.add(seat, 2 * reputation),
            Fact::Final {
                seat, kind, award2, ..
            } => match kind {
                FinalKind::Business => business.add(seat, award2),
                FinalKind::Display => display.add(seat, award2),
            },
            _ => {}
        }
    }
    [
        (msg::SOURCE_SHOWN, shown),
        (msg::SOURCE_SOLD, sold),
        (msg::SOURCE_BUSINESS, business),
        (msg::SOURCE_DISPLAY, display),
        (msg::SOURCE_LOST, lost),
    ]
    .map(|(id, points)| Source::new(Phrase::new(id), points.of(of)))
    .into()
}

/// A new round begins.
pub(super) const fn is_surprise(fact: &Fact) -> bool {
    matches!(fact, Fact::RoundStarted { .. })
}

/// What changes somebody's reputation decides the game.
pub(super) const fn telling(fact: &Fact) -> u8 {
    match fact {
        Fact::Sold { .. } | Fact::PetLost { .. } => 5,
        Fact::Award { .. } => 4,
        Fact::Final { .. } | Fact::Caught { .. } => 3,
        Fact::GotItem { .. } | Fact::Sent { .. } | Fact::Suffered { .. } | Fact::Mutated { .. } => {
            2
        }
        Fact::GroupsRevealed { .. }
        | Fact::Kept { .. }
        | Fact::GotFood { .. }
        | Fact::GotRelatives { .. }
        | Fact::GotPotion { .. }
        | Fact::Healed { .. }
        | Fact::Judge { .. }
        | Fact::Podium { .. }
        | Fact::Scrapped { .. }
        | Fact::Scored { .. }
        | Fact::NoSale { .. }
        | Fact::Wages { .. }
        | Fact::Rotted { .. } => 1,
        _ => 0,
    }
}

/// What is told only to those whom it concerns, and what everyone is told of the same.
pub(super) fn says_more(fuller: &Fact, fact: &Fact) -> bool {
    match (fuller, fact) {
        (Fact::DrewCards { seat, .. }, Fact::Drew { seat: other, .. }) => seat == other,
        _ => false,
    }
}

/// What a fact means to its own seat.
pub(super) fn motive(of: Seat, fact: &Fact) -> Option<Motive> {
    let text = Phrase::new;
    let (weight, text) = match *fact {
        Fact::Sold {
            seat,
            pet,
            reputation,
            ..
        } if seat == of => {
            let sold = text(msg::REASON_SELL).with("pet", pet);
            (9, sold.with("reputation", i32::from(reputation)))
        }
        Fact::PetLost { seat, pet, .. } if seat == of => {
            (-9, text(msg::REASON_LOST).with("pet", pet))
        }
        Fact::Suffered { seat, pet, .. } if seat == of => {
            (-6, text(msg::REASON_SUFFER).with("pet", pet))
        }
        Fact::Mutated { seat, pet, .. } if seat == of => {
            (-5, text(msg::REASON_MUTATE).with("pet", pet))
        }
        Fact::GotItem { seat, .. } if seat == of => return Motive::of(5, msg::REASON_GET, fact),
        Fact::Fed { seat, pet, .. } if seat == of => (5, text(msg::REASON_FED).with("pet", pet)),
        Fact::Guarded { seat, pet, .. } if seat == of => {
            (5, text(msg::REASON_GUARD).with("pet", pet))
        }
        Fact::Caught { seat, pet, .. } if seat == of => {
            (4, text(msg::REASON_CATCH).with("pet", pet))
        }
        Fact::GotFood {
            seat,
            veg,
            meat,
            gold,
        } if seat == of => {
            let food = text(msg::REASON_FOOD).with("veg", veg).with("meat", meat);
            (4, food.with("gold", gold))
        }
        Fact::GotPotion { seat } if seat == of => (4, text(msg::REASON_POTION)),
        Fact::GotRelatives { seat, imps } if seat == of => {
            (4, text(msg::REASON_RELATIVES).with("imps", imps))
        }
        Fact::Healed { seat, imps } if seat == of => {
            (4, text(msg::REASON_HEALED).with("imps", imps))
        }
        Fact::Judge { seat } if seat == of => (4, text(msg::REASON_JUDGE)),
        Fact::Wages { seat, gold } if seat == of => (3, text(msg::REASON_WAGES).with("gold", gold)),
        Fact::Dug { seat, .. } | Fact::Cleaned { seat, .. } if seat == of => {
            (3, text(msg::REASON_CLEAN))
        }
        _ => return None,
    };
    Some(Motive::new(weight, text))
}
