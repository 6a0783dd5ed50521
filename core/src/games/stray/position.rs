//! The state of a game.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use super::cards::{Breed, CARDS, Card};
use super::town::{SPACES, Space, Spaces, TOWN};
use crate::game::SetupError;
use crate::list::List;
use crate::numbered;
use crate::seat::{Seat, Seats};

/// The most seats there are.
pub(super) const SEATS: usize = 6;
/// Bones in the game (section 2.1).
pub(super) const BONES: u8 = 30;
/// Newspapers in the game, one for each address.
pub(super) const PAPERS: usize = 12;
/// The most things that lie about: all bones and newspapers.
pub(super) const THINGS: usize = BONES as usize + PAPERS;
/// The most cards of a dog that can have been turned: all but the shuffle card.
pub(super) const TURNED: usize = CARDS - 1;
/// Pee tokens of a dog.
pub(super) const TOKENS: u8 = 8;
/// Pee tokens that a bladder holds.
pub(super) const BLADDER: u8 = 2;
/// Things that a mouth holds.
pub(super) const MOUTH: usize = 2;
/// The most days of food.
pub(super) const FULL: u8 = 4;
/// Days of food after the pound (R9.3).
pub(super) const RELEASED: u8 = 2;
/// The last row of the pound table, from which a dog is released without cards.
pub(super) const LAST_ROW: u8 = 4;

/// What a table can choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Bones to bury.
    pub bones: u8,
    /// Rounds after which the game ends; 0 for no limit.
    pub round_limit: u8,
    /// Rounds of overtime after which the leaders share the victory.
    pub overtime_limit: u8,
    /// Whether all cards or one card must show the way out of the pound (R9.1).
    pub pound_test: PoundTest,
    /// Whether a dog in a den can be attacked (R6.2).
    pub den_attack: bool,
    /// Who starts.
    pub first: First,
    /// The dog of each seat; drawn if none are named.
    pub dogs: Option<List<Breed, SEATS>>,
    /// The den of each seat; drawn if none are named.
    pub dens: Option<List<Space, SEATS>>,
}

impl Default for Options {
    fn default() -> Self {
        Self::of(Terms::default())
    }
}

impl Options {
    /// With these terms given, and everything else drawn at random.
    #[must_use]
    pub const fn of(terms: Terms) -> Self {
        Self {
            bones: terms.bones,
            round_limit: terms.round_limit,
            overtime_limit: terms.overtime_limit,
            pound_test: terms.pound_test,
            den_attack: terms.den_attack,
            first: First::Random(Random::Random),
            dogs: None,
            dens: None,
        }
    }

    /// The options that matter after the setup.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        Terms {
            bones: self.bones,
            round_limit: self.round_limit,
            overtime_limit: self.overtime_limit,
            pound_test: self.pound_test,
            den_attack: self.den_attack,
        }
    }

    /// Whether the options go together at a table of `n`.
    pub(super) fn check(&self, n: u8) -> Result<(), SetupError> {
        let together = |why: String| Err(SetupError::Together(why));
        if !self.terms().has_bones_for(n) {
            return together(format!(
                "{n} dogs could bury all {BONES} bones before one has {}",
                self.bones
            ));
        }
        match self.first {
            First::Seat(seat) if seat.index() >= n.into() => {
                together(format!("\"first\": there is no seat {seat}"))
            }
            First::Random(_) | First::Seat(_) => Ok(()),
        }
    }
}

/// The options that matter after the setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "they are those of `Options`")]
pub struct Terms {
    pub bones: u8,
    pub round_limit: u8,
    pub overtime_limit: u8,
    pub pound_test: PoundTest,
    pub den_attack: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            bones: 4,
            round_limit: 60,
            overtime_limit: 10,
            pound_test: PoundTest::All,
            den_attack: true,
        }
    }
}

impl Terms {
    /// Whether the supply lasts until one of `n` dogs has buried enough.
    pub(super) const fn has_bones_for(self, n: u8) -> bool {
        self.bones >= 1 && n * (self.bones - 1) < BONES
    }
}

/// How many of the cards must show the way out of the pound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PoundTest {
    /// All of them.
    All,
    /// One of them.
    Any,
}

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum First {
    /// Drawn by lot.
    Random(Random),
    /// This seat.
    Seat(Seat),
}

/// The word for drawing by lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Random {
    /// Drawn by lot.
    Random,
}

/// What the active seat owes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// An action (R3.3).
    Act,
    /// The way of the truck (R8.4).
    Truck,
    /// Nothing any more (R10).
    Over,
}

/// A newspaper: the number of its address, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paper(NonZeroU8);

impl Paper {
    /// The newspaper for this address, if there is one.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        NonZeroU8::new(number)
            .filter(|number| usize::from(number.get()) <= PAPERS)
            .map(Self)
    }

    /// All of them by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=12).filter_map(Self::from_number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    pub(super) const fn index(self) -> usize {
        self.number() as usize - 1
    }

    /// The building it is for.
    #[must_use]
    pub fn home(self) -> Space {
        Space::home(self.number())
    }
}

impl Default for Paper {
    fn default() -> Self {
        Self(NonZeroU8::MIN)
    }
}

numbered!(Paper: "paper");

/// A newspaper in a mouth or on a space, as far as it is known.
pub trait News: Copy + Default + PartialEq {
    /// Its number, for those who have looked at it.
    fn known(self) -> Option<Paper>;
}

impl News for Paper {
    fn known(self) -> Option<Paper> {
        Some(self)
    }
}

/// What a mouth can carry and what can lie about.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub enum Thing<P = Paper> {
    /// A bone.
    #[default]
    Bone,
    /// A newspaper.
    Paper(P),
}

impl<P: News> Thing<P> {
    /// The newspaper it is, if it is one and known.
    pub fn known(self) -> Option<Paper> {
        match self {
            Self::Bone => None,
            Self::Paper(paper) => paper.known(),
        }
    }

    /// The same thing, known otherwise.
    fn map<Q>(self, paper: &mut impl FnMut(P) -> Q) -> Thing<Q> {
        match self {
            Self::Bone => Thing::Bone,
            Self::Paper(front) => Thing::Paper(paper(front)),
        }
    }

    /// Whether it is a bone.
    #[must_use]
    pub const fn is_bone(self) -> bool {
        matches!(self, Self::Bone)
    }
}

/// Where a dog is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the board.
    On(Space),
    /// On the pound table, in this row, from 1.
    Cell(u8),
}

impl Default for Place {
    fn default() -> Self {
        Self::On(Space::default())
    }
}

/// A dog and what belongs to it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Dog<P: News = Paper> {
    /// Its breed.
    pub breed: Breed,
    /// Its den.
    pub den: Space,
    /// Where it is.
    pub place: Place,
    /// Days of food.
    pub hunger: u8,
    /// Pee tokens in the bladder.
    pub bladder: u8,
    /// Pee tokens in the reserve.
    pub reserve: u8,
    /// Bones buried.
    pub buried: u8,
    /// What it carries, in the order in which it was taken.
    pub mouth: List<Thing<P>, MOUTH>,
    /// Its cards turned, the oldest first: never the shuffle card.
    pub discard: List<Card, TURNED>,
}

impl<P: News> Dog<P> {
    /// The space it stands on, unless it is on the pound table.
    #[must_use]
    pub const fn at(&self) -> Option<Space> {
        match self.place {
            Place::On(space) => Some(space),
            Place::Cell(_) => None,
        }
    }

    /// Its row on the pound table, from 1; 0 if it is not there.
    #[must_use]
    pub const fn row(&self) -> u8 {
        match self.place {
            Place::On(_) => 0,
            Place::Cell(row) => row,
        }
    }

    /// Whether one more thing fits into the mouth.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.mouth.len() < MOUTH
    }

    /// Bones in the mouth.
    #[must_use]
    pub fn bones(&self) -> usize {
        self.mouth.iter().filter(|thing| thing.is_bone()).count()
    }

    /// The cards it has not turned since the last shuffle, without the shuffle card.
    pub fn unturned(&self) -> impl Iterator<Item = Card> + use<P> {
        let turned = self
            .discard
            .iter()
            .fold(0u16, |turned, card| turned | 1 << card.number());
        let cards = self.breed.cards();
        cards.filter(move |card| !card.is_shuffle() && turned & 1 << card.number() == 0)
    }

    /// The newspapers in the mouth that are known.
    pub fn papers(&self) -> impl Iterator<Item = Paper> + '_ {
        self.mouth.iter().filter_map(|thing| thing.known())
    }

    /// The same dog, with newspapers known otherwise.
    fn map<Q: News>(&self, paper: &mut impl FnMut(P) -> Q) -> Dog<Q> {
        Dog {
            breed: self.breed,
            den: self.den,
            place: self.place,
            hunger: self.hunger,
            bladder: self.bladder,
            reserve: self.reserve,
            buried: self.buried,
            mouth: self.mouth.iter().map(|thing| thing.map(paper)).collect(),
            discard: self.discard,
        }
    }
}

/// The truck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Truck {
    /// Where it stands.
    pub at: Space,
    /// Where it has just come from (R8.3).
    #[serde(deserialize_with = "Option::deserialize")]
    pub from: Option<Space>,
}

/// The things that lie about, ordered by space and there by age, the oldest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Items<P: News = Paper>(List<(Space, Thing<P>), THINGS>);

impl<P: News> Items<P> {
    /// Everything with its space, in the order of the map.
    pub fn all(&self) -> impl Iterator<Item = (Space, Thing<P>)> + '_ {
        self.0.iter().copied()
    }

    /// What lies on a space, the oldest first.
    pub fn on(&self, space: Space) -> impl Iterator<Item = Thing<P>> + '_ {
        let here = self.0.iter().filter(move |(other, _)| *other == space);
        here.map(|&(_, thing)| thing)
    }

    /// Whether nothing lies on a space.
    #[must_use]
    pub fn is_free(&self, space: Space) -> bool {
        self.0.iter().all(|(other, _)| *other != space)
    }

    /// The spaces on which something lies.
    #[must_use]
    pub fn spaces(&self) -> Spaces {
        self.0.iter().map(|&(space, _)| space).collect()
    }

    /// The same things, with newspapers known otherwise.
    fn map<Q: News>(&self, paper: &mut impl FnMut(P) -> Q) -> Items<Q> {
        let things = self.all().map(|(space, thing)| (space, thing.map(paper)));
        Items(things.collect())
    }
}

impl Items {
    /// Lays a thing down.
    pub(super) fn lay(&mut self, space: Space, thing: Thing) {
        let at = self.0.partition_point(|(other, _)| *other <= space);
        self.0.insert(at, (space, thing));
    }

    /// Picks up a bone.
    pub(super) fn pick_bone(&mut self, space: Space) {
        self.0.take(&(space, Thing::Bone));
    }

    /// Picks up the newspaper of this number, counted from 1 among those that lie there (R5.8).
    pub(super) fn pick_paper(&mut self, space: Space, k: u8) -> Option<Paper> {
        let before = usize::from(k.checked_sub(1)?);
        let paper = self.on(space).filter_map(Thing::known).nth(before)?;
        self.0.take(&(space, Thing::Paper(paper)));
        Some(paper)
    }
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What everyone sees, and the newspapers.
    pub open: Open,
    /// What nobody sees.
    pub hidden: Hidden,
}

/// What nobody sees, or only some.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The cards of each dog still to come, the next one last.
    pub decks: [List<Card, CARDS>; SEATS],
    /// The newspapers in the kiosk, the next one last.
    pub papers: List<Paper, PAPERS>,
    /// Who has looked at each newspaper since it left the kiosk.
    pub seen: [Seats; PAPERS],
}

/// What everyone sees. How much is known of a newspaper outside the kiosk depends on who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open<P: News = Paper> {
    /// What the table chose.
    pub terms: Terms,
    /// The seat that began the game.
    pub start: Seat,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What the seat owes.
    pub phase: Phase,
    /// Its action points.
    pub ap: u8,
    /// The roll of the truck's die while its way is to be chosen, otherwise 0.
    pub die: u8,
    /// The round, from 1.
    pub round: u32,
    /// The round of overtime, from 1; 0 before.
    pub overtime_round: u32,
    /// The leaders that still play, in overtime.
    pub overtime: Seats,
    /// The restaurants begged at in this turn.
    pub begged: Spaces,
    /// Bins that are covered by a token.
    pub bins: Spaces,
    /// The marks of each seat.
    pub marks: [Spaces; SEATS],
    /// The truck.
    pub truck: Truck,
    /// The dogs by seat.
    pub dogs: List<Dog<P>, SEATS>,
    /// What lies about.
    pub items: Items<P>,
    /// Bones in the supply.
    pub bones: u8,
}

impl<P: News> Open<P> {
    /// How many seats there are.
    #[must_use]
    pub fn n(&self) -> u8 {
        u8::try_from(self.dogs.len()).unwrap_or_default()
    }

    /// The dog of a seat.
    #[must_use]
    pub fn dog(&self, seat: Seat) -> &Dog<P> {
        &self.dogs[seat.index()]
    }

    /// All seats with their dogs.
    pub fn all_dogs(&self) -> impl Iterator<Item = (Seat, &Dog<P>)> {
        Seat::all(self.n()).zip(&self.dogs)
    }

    /// The spaces with marks of other seats.
    #[must_use]
    pub fn foreign_marks(&self, seat: Seat) -> Spaces {
        let others = Seat::all(self.n()).filter(|&other| other != seat);
        others.fold(Spaces::NONE, |marks, other| {
            marks.or(self.marks[other.index()])
        })
    }

    /// Where bones lie that a dog can fetch: in no den but its own (R4.2).
    pub(super) fn bones_for(&self, dog: &Dog<P>) -> impl Iterator<Item = Space> {
        let den = dog.den;
        let bones = self.items.all().filter(|(_, thing)| thing.is_bone());
        let open = bones.filter(move |&(space, _)| space == den || !TOWN.dens.contains(space));
        open.map(|(space, _)| space)
    }

    /// The owner of the mark on a space.
    #[must_use]
    pub fn mark_on(&self, space: Space) -> Option<Seat> {
        Seat::all(self.n()).find(|seat| self.marks[seat.index()].contains(space))
    }

    /// The spaces with other dogs or the truck: nobody can stop there (R4.3, R4.7).
    #[must_use]
    pub fn occupied(&self, seat: Seat) -> Spaces {
        let others = self.all_dogs().filter(|&(other, _)| other != seat);
        let mut spaces: Spaces = others.filter_map(|(_, dog)| dog.at()).collect();
        spaces.remove(TOWN.pound);
        spaces.with(self.truck.at)
    }

    /// The seats that could not be overtaken: those with the most bones buried.
    #[must_use]
    pub fn leaders(&self) -> Seats {
        let most = self.dogs.iter().map(|dog| dog.buried).max();
        self.all_dogs()
            .filter(|(_, dog)| Some(dog.buried) == most)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// How many newspapers are in the kiosk.
    #[must_use]
    pub fn in_kiosk(&self) -> usize {
        let carried = self.dogs.iter().flat_map(|dog| dog.mouth.iter().copied());
        let lying = self.items.all().map(|(_, thing)| thing);
        let outside = carried
            .chain(lying)
            .filter(|thing| !thing.is_bone())
            .count();
        PAPERS - outside
    }

    /// The same, with newspapers known otherwise: first those that dogs carry, then those that lie about.
    pub(super) fn map<Q: News>(&self, mut paper: impl FnMut(P) -> Q) -> Open<Q> {
        Open {
            terms: self.terms,
            start: self.start,
            turn: self.turn,
            phase: self.phase,
            ap: self.ap,
            die: self.die,
            round: self.round,
            overtime_round: self.overtime_round,
            overtime: self.overtime,
            begged: self.begged,
            bins: self.bins,
            marks: self.marks,
            truck: self.truck,
            dogs: self.dogs.iter().map(|dog| dog.map(&mut paper)).collect(),
            items: self.items.map(&mut paper),
            bones: self.bones,
        }
    }
}

impl Position {
    /// The dog of a seat.
    #[must_use]
    pub fn dog(&self, seat: Seat) -> &Dog {
        self.open.dog(seat)
    }

    pub(super) fn dog_mut(&mut self, seat: Seat) -> &mut Dog {
        &mut self.open.dogs[seat.index()]
    }
}

const _: () = assert!(SPACES == 128 && size_of::<Position>() <= 512);
