//! What the log tells.

use std::collections::VecDeque;

use crate::Told;
use crate::games::stray::msg;
use serde::{Serialize, Serializer};

use super::cards::{Breed, Card, Find};
use super::position::{Paper, SEATS};
use super::town::Space;
use crate::feats::{Feat, Source};
use crate::game::Motive;
use crate::ids::write_as;
use crate::list::List;
use crate::phrase::{Message, Phrase, phrase_of};
use crate::seat::{Seat, Seats};

/// The way a dog or the truck took: without the space of departure, with that of arrival.
pub type Way = List<Space, 8>;

/// One entry of the log. `seat` is the seat that acted or was affected, unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 8, says what each means")]
pub enum Fact {
    GameStarted {
        start: Seat,
        dogs: List<Breed, SEATS>,
        dens: List<Space, SEATS>,
    },
    TurnStarted {
        seat: Seat,
        round: u32,
        hunger: u8,
    },
    Starved {
        seat: Seat,
        space: Space,
    },
    PoundCards {
        seat: Seat,
        row: u8,
        cards: List<Exit, 3>,
    },
    StayedIn {
        seat: Seat,
        row: u8,
    },
    Released {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Space,
        to: Space,
        cost: u8,
        way: Way,
    },
    Sniffed {
        seat: Seat,
        space: Space,
        owner: Seat,
        lost_ap: u8,
    },
    Dug {
        seat: Seat,
        space: Space,
        card: Card,
        result: Find,
        gained: Find,
    },
    Begged {
        seat: Seat,
        building: Space,
        card: Card,
        result: Find,
        gained: Find,
    },
    BinDay {
        space: Space,
    },
    Barked {
        seat: Seat,
    },
    PaperSeen {
        seat: Seat,
        no: Paper,
    },
    Delivered {
        seat: Seat,
        no: Paper,
        card: Card,
        result: Find,
        gained: Find,
    },
    DroppedBone {
        seat: Seat,
        space: Space,
    },
    DroppedPaper {
        seat: Seat,
        space: Space,
    },
    TookBone {
        seat: Seat,
        space: Space,
    },
    TookPaper {
        seat: Seat,
        space: Space,
    },
    Buried {
        seat: Seat,
        total: u8,
    },
    Drank {
        seat: Seat,
        bladder: u8,
    },
    Peed {
        seat: Seat,
        space: Space,
        replaced: Option<Seat>,
    },
    Attacked {
        seat: Seat,
        foe: Seat,
        card_a: Claws,
        card_b: Claws,
        winner: Option<Seat>,
    },
    DeckShuffled {
        seat: Seat,
    },
    PapersShuffled {
        count: u8,
    },
    LostThings {
        seat: Seat,
        space: Space,
        bones: u8,
        papers: u8,
    },
    ActionsEnded {
        seat: Seat,
        unused_ap: u8,
    },
    TruckRolled {
        seat: Seat,
        die: u8,
    },
    TruckMoved {
        seat: Seat,
        from: Space,
        to: Space,
        way: Way,
    },
    Caught {
        seat: Seat,
        space: Space,
    },
    Netted {
        seat: Seat,
        card: Card,
    },
    Escaped {
        seat: Seat,
        card: Card,
    },
    Overtime {
        seats: Seats,
    },
    GameOver {
        reason: Reason,
        scores: List<u8, SEATS>,
        ranks: List<u8, SEATS>,
    },
}

/// A card turned in a fight: told by its claws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claws(pub Card);

impl Serialize for Claws {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_as("claws", &self.0, serializer)
    }
}

/// A card turned in the pound: told by whether it lets the dog out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Exit(pub Card);

impl Serialize for Exit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_as("exit", &self.0, serializer)
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A dog has buried enough bones (R10.1).
    Bones,
    /// The rounds are over, and one seat leads (R10.3).
    Rounds,
    /// A leader has buried a bone in overtime (R10.4).
    Overtime,
    /// Overtime is over too (R10.5).
    OvertimeLimit,
}

/// Who won most fights, delivered most newspapers, and was in the pound most often.
pub(super) fn feats(facts: &[Fact]) -> Vec<Phrase> {
    let [mut fights, mut papers, mut pound] = [Feat::default(); 3];
    for fact in facts {
        match fact {
            Fact::Attacked {
                winner: Some(seat), ..
            } => fights.add(*seat, 1),
            Fact::Delivered { seat, .. } => papers.add(*seat, 1),
            Fact::Released { seat } => pound.add(*seat, 1),
            _ => {}
        }
    }
    let told = [
        papers.most(msg::FEAT_PAPERS),
        fights.most(msg::FEAT_FIGHTS),
        pound.most(msg::FEAT_POUND),
    ];
    told.into_iter().flatten().collect()
}

/// What is told in fuller words by something else that happened at the same step: cards of the pound by what came of them, the last point by the roll of the die, the roll by the drive,
/// and that a turn begins by anything of weight, because who is to move and with how much food stands in the question.
pub(super) fn says_more(fuller: &Fact, fact: &Fact) -> bool {
    match (fuller, fact) {
        (
            Fact::Released { seat } | Fact::StayedIn { seat, .. },
            Fact::PoundCards { seat: other, .. },
        )
        | (
            Fact::TruckRolled { seat, .. },
            Fact::ActionsEnded {
                seat: other,
                unused_ap: 0,
            },
        )
        | (Fact::TruckMoved { seat, .. }, Fact::TruckRolled { seat: other, .. }) => seat == other,
        (_, Fact::TurnStarted { .. }) => telling(fuller) > 0,
        _ => false,
    }
}

/// How a dog came into the pound, and what it lost (R7).
fn lost(facts: &[Fact], of: Seat) -> Vec<Phrase> {
    let mut told = Vec::new();
    let mut driver = None;
    for fact in facts {
        match *fact {
            Fact::TruckMoved { seat, .. } => driver = Some(seat),
            Fact::Caught { seat, .. } | Fact::Netted { seat, .. } if seat == of => {
                told = vec![match driver {
                    Some(driver) if driver != of => {
                        Phrase::new(msg::MEANWHILE_CAUGHT).with("driver", driver)
                    }
                    _ => Phrase::new(msg::MEANWHILE_CAUGHT_SELF),
                }];
            }
            Fact::Attacked {
                seat, foe, winner, ..
            } if winner.is_some_and(|winner| winner != of) && (seat == of || foe == of) => {
                let foe = if seat == of { foe } else { seat };
                told = vec![Phrase::new(msg::MEANWHILE_BEATEN).with("foe", foe)];
            }
            Fact::Starved { seat, .. } if seat == of => {
                told = vec![Phrase::new(msg::MEANWHILE_STARVED)];
            }
            Fact::LostThings { seat, .. } if seat == of => {
                told.extend(phrase_of(fact).ok());
            }
            _ => {}
        }
    }
    told
}

/// What a dog's master missed: how it came into the pound, the turns that passed there, and that the dog is out (R9).
pub(super) fn meanwhile(facts: &[Fact], of: Seat) -> Vec<Phrase> {
    let n_passed = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::StayedIn { seat, .. } if *seat == of))
        .count();
    let is_out = facts
        .iter()
        .any(|fact| matches!(fact, Fact::Released { seat } if *seat == of));
    if !is_out {
        return Vec::new();
    }
    let mut told = lost(facts, of);
    told.push(match n_passed {
        0 => Phrase::new(msg::MEANWHILE_OUT),
        n => Phrase::new(msg::MEANWHILE_PASSED).with("turns", n),
    });
    told
}

/// Where the buried bones of a dog were found. One bone is like another: the first that it got hold of is the first to leave its mouth.
pub(super) fn sources(facts: &[Fact], of: Seat) -> Vec<Source> {
    const FOUND: [Message; 4] = [
        msg::SOURCE_DUG,
        msg::SOURCE_BEGGED,
        msg::SOURCE_PAPERS,
        msg::SOURCE_TAKEN,
    ];
    let mut carried = VecDeque::new();
    let mut buried = [0; FOUND.len()];
    for fact in facts {
        let found = match *fact {
            Fact::Dug { seat, gained, .. } => (seat, gained, 0),
            Fact::Begged { seat, gained, .. } => (seat, gained, 1),
            Fact::Delivered { seat, gained, .. } => (seat, gained, 2),
            Fact::TookBone { seat, .. } => (seat, Find::Bone, 3),
            Fact::DroppedBone { seat, .. } if seat == of => {
                carried.pop_front();
                continue;
            }
            Fact::LostThings { seat, .. } if seat == of => {
                carried.clear();
                continue;
            }
            Fact::Buried { seat, .. } if seat == of => {
                if let Some(found) = carried.pop_front() {
                    let n: &mut i32 = &mut buried[found];
                    *n += 1;
                }
                continue;
            }
            _ => continue,
        };
        if let (seat, Find::Bone, found) = found
            && seat == of
        {
            carried.push_back(found);
        }
    }
    let sources = FOUND.into_iter().zip(buried);
    sources
        .map(|(id, bones)| Source::new(Phrase::new(id), bones))
        .collect()
}

/// Something befalls a dog while others play.
pub(super) fn is_surprise(fact: &Fact, of: Seat) -> bool {
    match *fact {
        Fact::Attacked { foe: seat, .. }
        | Fact::Peed {
            replaced: Some(seat),
            ..
        }
        | Fact::Caught { seat, .. }
        | Fact::Netted { seat, .. }
        | Fact::Escaped { seat, .. }
        | Fact::LostThings { seat, .. } => seat == of,
        Fact::Overtime { .. } => true,
        _ => false,
    }
}

/// Bones and the pound decide the game.
pub(super) const fn telling(fact: &Fact) -> u8 {
    match fact {
        Fact::Buried { .. }
        | Fact::Attacked {
            winner: Some(_), ..
        }
        | Fact::Caught { .. }
        | Fact::Starved { .. }
        | Fact::Overtime { .. } => 4,
        Fact::LostThings { bones: 1.., .. }
        | Fact::Dug {
            gained: Find::Bone, ..
        }
        | Fact::Begged {
            gained: Find::Bone, ..
        }
        | Fact::Delivered {
            gained: Find::Bone, ..
        }
        | Fact::TookBone { .. }
        | Fact::Netted { .. }
        | Fact::Released { .. }
        | Fact::GameOver { .. } => 3,
        Fact::StayedIn { .. }
        | Fact::Escaped { .. }
        | Fact::Attacked { .. }
        | Fact::DroppedBone { .. }
        | Fact::Barked { .. }
        | Fact::Dug { .. }
        | Fact::Begged { .. }
        | Fact::Delivered { .. } => 2,
        Fact::Moved { .. }
        | Fact::Sniffed { .. }
        | Fact::LostThings { .. }
        | Fact::DroppedPaper { .. }
        | Fact::TookPaper { .. }
        | Fact::Drank { .. }
        | Fact::Peed { .. }
        | Fact::TruckMoved { .. } => 1,
        Fact::GameStarted { .. }
        | Fact::TurnStarted { .. }
        | Fact::PoundCards { .. }
        | Fact::BinDay { .. }
        | Fact::PaperSeen { .. }
        | Fact::DeckShuffled { .. }
        | Fact::PapersShuffled { .. }
        | Fact::ActionsEnded { .. }
        | Fact::TruckRolled { .. } => 0,
    }
}

/// What a fact means to a dog. What a card shows is not known before it is turned.
pub(super) fn motive(of: Seat, fact: &Fact) -> Option<Motive> {
    let text = Phrase::new;
    let (weight, text) = match *fact {
        Fact::Caught { seat, .. } if seat == of => (-9, text(msg::REASON_FREE)),
        Fact::Caught { seat, .. } => (8, text(msg::REASON_CATCH).with("seat", seat)),
        Fact::Starved { seat, .. } if seat == of => (-9, text(msg::REASON_STARVE)),
        Fact::Buried { seat, .. } if seat == of => (9, text(msg::REASON_BURY)),
        Fact::TookBone { seat, space } if seat == of => {
            (7, text(msg::REASON_TAKE).with("space", space))
        }
        Fact::Delivered { seat, no, .. } if seat == of => {
            (6, text(msg::REASON_DELIVER).with("no", no))
        }
        Fact::Attacked { seat, foe, .. } if seat == of => {
            (5, text(msg::REASON_ATTACK).with("foe", foe))
        }
        Fact::Barked { seat } | Fact::TookPaper { seat, .. } if seat == of => {
            (5, text(msg::REASON_PAPER))
        }
        Fact::Dug { seat, space, .. } if seat == of => {
            (4, text(msg::REASON_FIND).with("space", space))
        }
        Fact::Begged { seat, building, .. } if seat == of => {
            (4, text(msg::REASON_FIND).with("space", building))
        }
        Fact::Drank { seat, .. } if seat == of => (3, text(msg::REASON_DRINK)),
        Fact::Peed { seat, space, .. } if seat == of => {
            (3, text(msg::REASON_MARK).with("space", space))
        }
        _ => return None,
    };
    Some(Motive::new(weight, text))
}
