//! The move notation.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::ids::{Addon, Artifact, Cage, Color, Food, Gap, Need, Pet, Plot, Space};
use super::position::{Group, Groups};
use crate::game::BadStep;
use crate::{ids, notation};

notation! {
    /// One step: one press of a button. The order is that of the buttons.
    pub enum Step {
        /// A whole draft (R4.1).
        Groups(proposal: Proposal) = "groups {proposal}",
        /// A new group with one imp (R4.1).
        New = "new",
        /// One imp more in the last group (R4.1).
        Imp = "imp",
        /// One coin more in the last group (R4.1).
        Gold = "gold",
        /// One-imp groups while there are imps and exits (R4.1).
        Singles = "singles",
        /// Which of several groups of the same size is sent (R4.5).
        Group(index: u8) = "group {index}" if index < 6,
        /// R4.8.
        To(space: Space) = "to {space}" if space.is_action(),
        /// One of the things on display (R4.8).
        Take(item: Item) = "take {item}",
        /// The colour of a book (R4.8).
        Book(book: Artifact, color: Color) = "book {book} {color}" if book.is_book(),
        /// The group goes home (R4.7).
        Keep = "keep",
        /// R5.1.
        Cage(cage: Cage, plot: Plot) = "cage {cage} {plot}",
        /// R5.1.
        Addon(addon: Addon, plot: Plot) = "addon {addon} {plot}",
        /// A new cage or addon is not wanted (R5.1).
        Scrap(item: Item) = "scrap {item}" if matches!(item, Item::Cage(_) | Item::Addon(_)),
        /// R5.2.
        Move(pet: Pet, plot: Plot) = "move {pet} {plot}",
        /// R5.2.
        Out(pet: Pet) = "out {pet}",
        /// Homeless pets go to free cages, then as `done` (R5.3).
        Auto = "auto",
        /// A card to be exchanged (R5.5).
        Swap(color: Color, need: Need) = "swap {color} {need}",
        /// All empty bars, carefully (R5.7).
        Rest = "rest",
        /// R5.7.
        Use(need: Need) = "use {need}",
        /// R5.7.
        UseBoth(need: Need) = "use {need} both",
        /// R5.7.
        UsePotion = "use potion",
        /// The card a potion stands for (R5.9).
        Toss(need: Need) = "toss {need}",
        /// R6.2.
        FeedAll = "feed all",
        /// R6.2.
        Feed(food: Food) = "feed {food}" if food != Food::None,
        /// R6.2.
        Starve = "starve",
        /// R6.4.
        Play(gap: Gap) = "play {gap}",
        /// R10.6.
        PlayStar(gap: Gap, other: Gap) = "play {gap} {other} star",
        /// R6.4.
        Bored = "bored",
        /// R10.5, R10.6.
        Guard(worker: Worker) = "guard{worker}",
        /// R6.5, R10.6.
        Catch(worker: Worker) = "catch{worker}",
        /// R6.5.
        LetGo = "letgo",
        /// R6.6.
        Mutate = "mutate",
        /// R10.4, R10.6.
        Dig(plot: Plot, worker: Worker) = "dig {plot}{worker}",
        /// No more digging (R10.4).
        Stop = "stop",
        /// R7.1, R7.5.
        Sell(pet: Pet, stand: Stand) = "sell {pet}{stand}",
        /// Nothing for this customer (R7.1).
        Pass = "pass",
        /// R7.7.
        CleanAll = "clean all",
        /// R7.7, R10.6.
        Clean(plot: Plot, worker: Worker) = "clean {plot}{worker}",
        /// R7.8.
        Box(food: Food) = "box {food}" if food != Food::Box,
        /// All of what was asked.
        Done = "done",
        /// R5.5, R5.10.
        Back = "back",
        /// R4.1, R5.10.
        Clear = "clear",
        /// R5.4.
        Reset = "reset",
        /// R4.2, R5.11.
        Reopen = "reopen",
    }
}

ids! {
    /// Who does a job, written after it.
    pub enum Worker: "worker" {
        /// Any imp.
        Plain = "",
        /// The employee of the month, who counts twice (R10.6).
        Star = " star",
    }
}

ids! {
    /// Where a pet is sold, written after it.
    pub enum Stand: "stand" {
        /// In the shop: twice the match (R7.4).
        Shop = "",
        /// On the podium: three times the match (R7.5).
        Podium = " podium",
    }
}

/// Something with an id that lies on display.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Item {
    /// A cage.
    Cage(Cage),
    /// An addon.
    Addon(Addon),
    /// A pet.
    Pet(Pet),
    /// An artifact.
    Artifact(Artifact),
}

impl Item {
    /// What kind of thing it is.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Cage(_) => "cage",
            Self::Addon(_) => "addon",
            Self::Pet(_) => "pet",
            Self::Artifact(_) => "artifact",
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cage(id) => id.fmt(f),
            Self::Addon(id) => id.fmt(f),
            Self::Pet(id) => id.fmt(f),
            Self::Artifact(id) => id.fmt(f),
        }
    }
}

impl FromStr for Item {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let cage = text.parse().map(Self::Cage);
        let addon = || text.parse().map(Self::Addon);
        let pet = || text.parse().map(Self::Pet);
        cage.or_else(|_| addon()).or_else(|_| pet())
    }
}

/// A complete draft of groups that is offered: its imps, its gold and its kind determine it (R4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Proposal {
    /// Imps in all groups together.
    pub imps: u8,
    /// Gold in all groups together.
    pub gold: u8,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Kind {
    /// A first group of two, the others alone; the gold on the first.
    Lead,
    /// The same; the gold on the first two.
    Shared,
    /// Groups of two; a coin to each in turn.
    Pairs,
}

impl Proposal {
    /// The different drafts offered for this many imps and this much gold.
    pub fn all(imps: u8, gold: u8) -> impl Iterator<Item = Self> {
        let of = move |kind| Self { imps, gold, kind };
        [Kind::Lead, Kind::Shared, Kind::Pairs]
            .into_iter()
            .map(of)
            .filter(|proposal| proposal.is_first_of_its_kind())
    }

    /// The groups, as they are written.
    #[must_use]
    pub fn groups(self) -> Groups {
        let mut groups = match self.kind {
            Kind::Lead | Kind::Shared => lead(self.imps),
            Kind::Pairs => pairs(self.imps),
        };
        let n = groups.len();
        match self.kind {
            _ if n == 0 => {}
            Kind::Shared if n > 1 => {
                groups[0].gold = self.gold.div_ceil(2);
                groups[1].gold = self.gold / 2;
            }
            Kind::Lead | Kind::Shared => groups[0].gold = self.gold,
            Kind::Pairs => {
                for coin in 0..usize::from(self.gold) {
                    groups[coin % n].gold += 1;
                }
            }
        }
        groups
    }

    /// Equal proposals are offered once (R4.1).
    fn is_first_of_its_kind(self) -> bool {
        let earlier: &[Kind] = match self.kind {
            Kind::Lead => &[],
            Kind::Shared => &[Kind::Lead],
            Kind::Pairs => &[Kind::Lead, Kind::Shared],
        };
        let groups = self.groups();
        earlier
            .iter()
            .all(|&kind| Self { kind, ..self }.groups() != groups)
    }
}

/// A first group of two, then groups of one; those after the sixth join the first.
fn lead(imps: u8) -> Groups {
    let n = imps.saturating_sub(1).min(6).max(u8::from(imps > 0));
    let mut groups: Groups = (0..n).map(|_| Group { imps: 1, gold: 0 }).collect();
    if let Some(first) = groups.first_mut() {
        first.imps += imps - n;
    }
    groups
}

/// Groups of two, the last of one if the number is odd; those after the sixth join the first.
fn pairs(imps: u8) -> Groups {
    let n = imps.div_ceil(2).min(6);
    let mut groups: Groups = (0..n).map(|_| Group { imps: 2, gold: 0 }).collect();
    if imps % 2 == 1
        && let Some(last) = groups.last_mut()
    {
        last.imps = 1;
    }
    groups
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Group { imps, gold }) in self.groups().iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{imps}")?;
            if *gold > 0 {
                write!(f, "+{gold}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Proposal {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let (mut imps, mut gold) = (0u8, 0u8);
        for item in text.split(' ') {
            let (i, g) = item.split_once('+').unwrap_or((item, "0"));
            let add = |sum: &mut u8, number: &str| {
                let number = number.parse::<u8>().ok()?;
                *sum = sum.checked_add(number)?;
                Some(())
            };
            add(&mut imps, i).ok_or(BadStep)?;
            add(&mut gold, g).ok_or(BadStep)?;
        }
        if imps > 10 {
            return Err(BadStep);
        }
        Self::all(imps, gold)
            .find(|proposal| proposal.to_string() == text)
            .ok_or(BadStep)
    }
}
