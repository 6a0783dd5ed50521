//! The move notation.

use std::fmt;
use std::str::FromStr;

use super::ids::{Addon, Artifact, Cage, Color, Food, Gap, Need, Pet, Plot, Space};
use super::position::{Group, Groups};
use crate::game::BadStep;

/// One step: one press of a button. The order is that of the buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// `groups A B …`: a whole draft (R4.1).
    Groups(Proposal),
    /// `new`: a new group with one imp (R4.1).
    New,
    /// `imp`: one imp more in the last group (R4.1).
    Imp,
    /// `gold`: one coin more in the last group (R4.1).
    Gold,
    /// `singles`: one-imp groups while there are imps and exits (R4.1).
    Singles,
    /// `group K`: which of several groups of the same size is sent (R4.5).
    Group(u8),
    /// `to SPACE` (R4.8).
    To(Space),
    /// `take ID`: one of the things on display (R4.8).
    Take(Item),
    /// `book ID C`: the colour of a book (R4.8).
    Book(Artifact, Color),
    /// `keep`: the group goes home (R4.7).
    Keep,
    /// `cage ID P` (R5.1).
    Cage(Cage, Plot),
    /// `addon ID P` (R5.1).
    Addon(Addon, Plot),
    /// `scrap ID`: a new cage or addon is not wanted (R5.1).
    Scrap(Item),
    /// `move PET P` (R5.2).
    Move(Pet, Plot),
    /// `out PET` (R5.2).
    Out(Pet),
    /// `auto`: homeless pets go to free cages, then as `done` (R5.3).
    Auto,
    /// `swap C NEED`: a card to be exchanged (R5.5).
    Swap(Color, Need),
    /// `rest`: all empty bars, carefully (R5.7).
    Rest,
    /// `use NEED` (R5.7).
    Use(Need),
    /// `use NEED both` (R5.7).
    UseBoth(Need),
    /// `use potion` (R5.7).
    UsePotion,
    /// `toss NEED`: the card a potion stands for (R5.9).
    Toss(Need),
    /// `feed all` (R6.2).
    FeedAll,
    /// `feed veg`, `feed meat`, `feed box` (R6.2).
    Feed(Food),
    /// `starve` (R6.2).
    Starve,
    /// `play G` (R6.4).
    Play(Gap),
    /// `play G H star` (R10.6).
    PlayStar(Gap, Gap),
    /// `bored` (R6.4).
    Bored,
    /// `guard`, `guard star` (R10.5, R10.6).
    Guard(Worker),
    /// `catch`, `catch star` (R6.5, R10.6).
    Catch(Worker),
    /// `letgo` (R6.5).
    LetGo,
    /// `mutate` (R6.6).
    Mutate,
    /// `dig P`, `dig P star` (R10.4, R10.6).
    Dig(Plot, Worker),
    /// `stop`: no more digging (R10.4).
    Stop,
    /// `sell PET`, `sell PET podium` (R7.1, R7.5).
    Sell(Pet, Stand),
    /// `pass`: nothing for this customer (R7.1).
    Pass,
    /// `clean all` (R7.7).
    CleanAll,
    /// `clean P`, `clean P star` (R7.7, R10.6).
    Clean(Plot, Worker),
    /// `box veg`, `box meat`, `box none` (R7.8).
    Box(Food),
    /// `done`.
    Done,
    /// `back` (R5.5, R5.10).
    Back,
    /// `clear` (R4.1, R5.10).
    Clear,
    /// `reset` (R5.4).
    Reset,
    /// `reopen` (R4.2, R5.11).
    Reopen,
}

/// Who does a job.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Worker {
    /// Any imp.
    Plain,
    /// The employee of the month, who counts twice (R10.6).
    Star,
}

/// Where a pet is sold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stand {
    /// In the shop: twice the match (R7.4).
    Shop,
    /// On the podium: three times the match (R7.5).
    Podium,
}

/// Something with an id that lies on display.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// A whole draft of groups that is offered: it follows from the imps and the gold in it and from its kind (R4.1).
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
    /// The different proposals for so many imps and so much gold.
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

impl fmt::Display for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "",
            Self::Star => " star",
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Groups(proposal) => write!(f, "groups {proposal}"),
            Self::Group(index) => write!(f, "group {index}"),
            Self::To(space) => write!(f, "to {space}"),
            Self::Take(item) => write!(f, "take {item}"),
            Self::Book(book, color) => write!(f, "book {book} {color}"),
            Self::Cage(cage, plot) => write!(f, "cage {cage} {plot}"),
            Self::Addon(addon, plot) => write!(f, "addon {addon} {plot}"),
            Self::Scrap(item) => write!(f, "scrap {item}"),
            Self::Move(pet, plot) => write!(f, "move {pet} {plot}"),
            Self::Out(pet) => write!(f, "out {pet}"),
            Self::Swap(color, need) => write!(f, "swap {color} {need}"),
            Self::Use(need) => write!(f, "use {need}"),
            Self::UseBoth(need) => write!(f, "use {need} both"),
            Self::Toss(need) => write!(f, "toss {need}"),
            Self::Feed(food) => write!(f, "feed {food}"),
            Self::Play(gap) => write!(f, "play {gap}"),
            Self::PlayStar(gap, other) => write!(f, "play {gap} {other} star"),
            Self::Guard(worker) => write!(f, "guard{worker}"),
            Self::Catch(worker) => write!(f, "catch{worker}"),
            Self::Dig(plot, worker) => write!(f, "dig {plot}{worker}"),
            Self::Sell(pet, Stand::Shop) => write!(f, "sell {pet}"),
            Self::Sell(pet, Stand::Podium) => write!(f, "sell {pet} podium"),
            Self::Clean(plot, worker) => write!(f, "clean {plot}{worker}"),
            Self::Box(food) => write!(f, "box {food}"),
            Self::New => f.write_str("new"),
            Self::Imp => f.write_str("imp"),
            Self::Gold => f.write_str("gold"),
            Self::Singles => f.write_str("singles"),
            Self::Keep => f.write_str("keep"),
            Self::Auto => f.write_str("auto"),
            Self::Rest => f.write_str("rest"),
            Self::UsePotion => f.write_str("use potion"),
            Self::FeedAll => f.write_str("feed all"),
            Self::Starve => f.write_str("starve"),
            Self::Bored => f.write_str("bored"),
            Self::LetGo => f.write_str("letgo"),
            Self::Mutate => f.write_str("mutate"),
            Self::Stop => f.write_str("stop"),
            Self::Pass => f.write_str("pass"),
            Self::CleanAll => f.write_str("clean all"),
            Self::Done => f.write_str("done"),
            Self::Back => f.write_str("back"),
            Self::Clear => f.write_str("clear"),
            Self::Reset => f.write_str("reset"),
            Self::Reopen => f.write_str("reopen"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        if let Some(proposal) = text.strip_prefix("groups ") {
            return Ok(Self::Groups(proposal.parse()?));
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["new"] => Self::New,
            ["imp"] => Self::Imp,
            ["gold"] => Self::Gold,
            ["singles"] => Self::Singles,
            ["group", index] => Self::Group(read_index(index)?),
            ["to", space] => match space.parse::<Space>()? {
                space if space.index() < Space::ACTIONS => Self::To(space),
                _ => return Err(BadStep),
            },
            ["take", item] => Self::Take(item.parse()?),
            ["book", book, color] => match book.parse::<Artifact>()? {
                book if book.is_book() => Self::Book(book, color.parse()?),
                _ => return Err(BadStep),
            },
            ["keep"] => Self::Keep,
            ["cage", cage, plot] => Self::Cage(cage.parse()?, plot.parse()?),
            ["addon", addon, plot] => Self::Addon(addon.parse()?, plot.parse()?),
            ["scrap", item] => match item.parse()? {
                item @ (Item::Cage(_) | Item::Addon(_)) => Self::Scrap(item),
                Item::Pet(_) | Item::Artifact(_) => return Err(BadStep),
            },
            ["move", pet, plot] => Self::Move(pet.parse()?, plot.parse()?),
            ["out", pet] => Self::Out(pet.parse()?),
            ["auto"] => Self::Auto,
            ["swap", color, need] => Self::Swap(color.parse()?, need.parse()?),
            ["rest"] => Self::Rest,
            ["use", "potion"] => Self::UsePotion,
            ["use", need] => Self::Use(need.parse()?),
            ["use", need, "both"] => Self::UseBoth(need.parse()?),
            ["toss", need] => Self::Toss(need.parse()?),
            ["feed", "all"] => Self::FeedAll,
            ["feed", food] => match food.parse()? {
                Food::None => return Err(BadStep),
                food => Self::Feed(food),
            },
            ["starve"] => Self::Starve,
            ["play", gap] => Self::Play(gap.parse()?),
            ["play", gap, other, "star"] => Self::PlayStar(gap.parse()?, other.parse()?),
            ["bored"] => Self::Bored,
            ["guard"] => Self::Guard(Worker::Plain),
            ["guard", "star"] => Self::Guard(Worker::Star),
            ["catch"] => Self::Catch(Worker::Plain),
            ["catch", "star"] => Self::Catch(Worker::Star),
            ["letgo"] => Self::LetGo,
            ["mutate"] => Self::Mutate,
            ["dig", plot] => Self::Dig(plot.parse()?, Worker::Plain),
            ["dig", plot, "star"] => Self::Dig(plot.parse()?, Worker::Star),
            ["stop"] => Self::Stop,
            ["sell", pet] => Self::Sell(pet.parse()?, Stand::Shop),
            ["sell", pet, "podium"] => Self::Sell(pet.parse()?, Stand::Podium),
            ["pass"] => Self::Pass,
            ["clean", "all"] => Self::CleanAll,
            ["clean", plot] => Self::Clean(plot.parse()?, Worker::Plain),
            ["clean", plot, "star"] => Self::Clean(plot.parse()?, Worker::Star),
            ["box", food] => match food.parse()? {
                Food::Box => return Err(BadStep),
                food => Self::Box(food),
            },
            ["done"] => Self::Done,
            ["back"] => Self::Back,
            ["clear"] => Self::Clear,
            ["reset"] => Self::Reset,
            ["reopen"] => Self::Reopen,
            _ => return Err(BadStep),
        })
    }
}

/// The index of a group.
fn read_index(text: &str) -> Result<u8, BadStep> {
    (0..6u8)
        .find(|index| index.to_string() == text)
        .ok_or(BadStep)
}
