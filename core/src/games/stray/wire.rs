//! The position as JSON: the documented shape, and what makes it possible.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::cards::{Breed, CARDS, Card};
use super::position::{
    BLADDER, BONES, Dog, FULL, Hidden, Items, LAST_ROW, MOUTH, Open, PAPERS, Paper, Phase, Place,
    Position, SEATS, THINGS, TOKENS, Terms, Thing, Truck,
};
use super::town::{Space, Spaces, TOWN};
use super::view::Front;
use crate::game::{BadPosition, Complete, require};
use crate::list::List;
use crate::seat::{Seat, Seats};

/// A position in its documented form (RULES.md, section 6).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 6, says what each key means")]
pub struct Wire {
    pub game: Stray,
    pub options: Complete<Terms>,
    pub n: u8,
    pub start: Seat,
    pub round: u32,
    pub turn: Seat,
    pub phase: Phase,
    pub ap: u8,
    pub begged: Vec<Space>,
    pub die: u8,
    pub overtime: Vec<Seat>,
    pub overtime_round: u32,
    pub truck: Truck,
    pub dogs: Vec<DogWire>,
    pub items: BTreeMap<Named, Vec<ThingWire>>,
    pub pee: BTreeMap<Named, Seat>,
    pub bins: Vec<Space>,
    pub papers: Pile<Paper>,
    pub bones: u8,
}

/// The id of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stray {
    /// The only one.
    #[serde(rename = "stray")]
    Stray,
}

/// A dog in its documented form.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 6, says what each key means")]
pub struct DogWire {
    pub dog: Breed,
    pub den: Space,
    pub at: PlaceWire,
    pub row: u8,
    pub hunger: u8,
    pub bladder: u8,
    pub reserve: u8,
    pub buried: u8,
    pub mouth: Vec<ThingWire>,
    pub deck: Pile<Card>,
    pub discard: Vec<Card>,
}

/// Where a dog is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PlaceWire {
    /// On the pound table.
    Cell(Cell),
    /// On the board.
    On(Space),
}

/// The word for a place on the pound table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cell {
    /// On the pound table.
    Cell,
}

impl From<Option<Space>> for PlaceWire {
    fn from(at: Option<Space>) -> Self {
        at.map_or(Self::Cell(Cell::Cell), Self::On)
    }
}

/// A thing in its documented form.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum ThingWire {
    /// A bone.
    #[default]
    Bone,
    /// A newspaper.
    Paper {
        /// Its number, hidden from viewers who have not looked at it.
        no: Option<Paper>,
        /// Who has looked at it.
        seen: SeatsWire,
    },
}

/// A set of seats in its documented form.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>")]
pub struct SeatsWire(pub Seats);

impl From<Vec<Seat>> for SeatsWire {
    fn from(seats: Vec<Seat>) -> Self {
        Self(seats.into_iter().collect())
    }
}

/// A space as a key: ordered by its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Named(pub Space);

impl PartialOrd for Named {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Named {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.rank().cmp(&other.0.rank())
    }
}

impl From<Thing<Front>> for ThingWire {
    fn from(thing: Thing<Front>) -> Self {
        match thing {
            Thing::Bone => Self::Bone,
            Thing::Paper(Front { no, seen }) => Self::Paper {
                no,
                seen: SeatsWire(seen),
            },
        }
    }
}

/// Cards or newspapers to come, or in a view how many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Pile<T> {
    /// All of them, the next first.
    All(Vec<T>),
    /// How many.
    Count(usize),
}

impl<T: Copy> Pile<T> {
    /// All of them, from the last on.
    fn all(last: &[T]) -> Self {
        Self::All(last.iter().rev().copied().collect())
    }

    fn named(&self, key: &str) -> Result<&[T], BadPosition> {
        match self {
            Self::All(items) => Ok(items),
            Self::Count(_) => Err(BadPosition::new(key, "all of them are named")),
        }
    }
}

impl Wire {
    /// What a viewer sees.
    pub(super) fn of(open: &Open<Front>) -> Self {
        let mut items: BTreeMap<Named, Vec<ThingWire>> = BTreeMap::new();
        for (space, thing) in open.items.all() {
            items.entry(Named(space)).or_default().push(thing.into());
        }
        Self {
            game: Stray::Stray,
            options: Complete(open.terms),
            n: open.n(),
            start: open.start,
            round: open.round,
            turn: open.turn,
            phase: open.phase,
            ap: open.ap,
            begged: open.begged.sorted(),
            die: open.die,
            overtime: open.overtime.collect(),
            overtime_round: open.overtime_round,
            truck: open.truck,
            dogs: open.dogs.iter().map(DogWire::of).collect(),
            items,
            pee: marks(&open.marks),
            bins: open.bins.sorted(),
            papers: Pile::Count(open.in_kiosk()),
            bones: open.bones,
        }
    }
}

impl DogWire {
    fn of(dog: &Dog<Front>) -> Self {
        Self {
            dog: dog.breed,
            den: dog.den,
            at: dog.at().into(),
            row: dog.row(),
            hunger: dog.hunger,
            bladder: dog.bladder,
            reserve: dog.reserve,
            buried: dog.buried,
            mouth: dog.mouth.iter().map(|&thing| thing.into()).collect(),
            deck: Pile::Count(CARDS - dog.discard.len()),
            discard: dog.discard.to_vec(),
        }
    }
}

impl From<Position> for Wire {
    fn from(position: Position) -> Self {
        let Hidden {
            decks,
            papers,
            seen,
        } = position.hidden;
        let mut wire = Self::of(&position.open.map(|no| Front {
            no: Some(no),
            seen: seen[no.index()],
        }));
        wire.papers = Pile::all(&papers);
        for (dog, deck) in wire.dogs.iter_mut().zip(&decks) {
            dog.deck = Pile::all(deck);
        }
        wire
    }
}

/// The marks by space.
fn marks(marks: &[Spaces; SEATS]) -> BTreeMap<Named, Seat> {
    let all = Seat::all(6).zip(marks);
    all.flat_map(|(seat, spaces)| spaces.map(move |space| (Named(space), seat)))
        .collect()
}

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Result<Self, BadPosition> {
        check_sizes(&wire)?;
        let mut papers = Papers::default();
        let pile = wire.papers.named("papers")?;
        for &paper in pile {
            papers.add(paper, Seats::NONE, "papers")?;
        }
        let mut dogs = List::new();
        let mut decks = [List::new(); SEATS];
        for (seat, dog) in Seat::all(wire.n).zip(&wire.dogs) {
            let deck = dog.deck.named("dogs")?;
            dogs.push(read_dog(seat, dog, deck, &mut papers)?);
            decks[seat.index()] = deck.iter().rev().copied().collect();
        }
        let mut items = Items::default();
        let mut n_items = 0;
        for (&Named(space), things) in &wire.items {
            require(space != TOWN.pound, "items", "nothing lies in the pound")?;
            for &thing in things {
                let thing = papers.read(thing, "items")?;
                let in_kiosk = space == TOWN.kiosk && thing != Thing::Bone;
                require(!in_kiosk, "items", "no newspaper lies in the kiosk")?;
                n_items += 1;
                require(n_items <= THINGS, "items", "there are not so many things")?;
                items.lay(space, thing);
            }
        }
        require(
            papers.found.iter().all(|&found| found),
            "papers",
            "newspapers are missing",
        )?;
        let in_game = papers
            .seen
            .iter()
            .fold(Seats::NONE, |all, &seats| seats.fold(all, Seats::with));
        let everybody = Seats::all(wire.n);
        let known = |mut seats: Seats| seats.all(|seat| everybody.contains(seat));
        require(
            known(in_game),
            "items",
            "\"seen\" names a seat that is not there",
        )?;
        let mut marks = [Spaces::NONE; SEATS];
        for (&Named(space), &seat) in &wire.pee {
            require(everybody.contains(seat), "pee", "there is no such seat")?;
            let is_lamp = TOWN.lamps.contains(space);
            require(is_lamp, "pee", "marks lie on lamp posts")?;
            marks[seat.index()].insert(space);
        }
        let open = Open {
            terms: wire.options.0,
            start: wire.start,
            turn: wire.turn,
            phase: wire.phase,
            ap: wire.ap,
            die: wire.die,
            round: wire.round,
            overtime_round: wire.overtime_round,
            overtime: wire.overtime.iter().copied().collect(),
            begged: wire.begged.iter().copied().collect(),
            bins: wire.bins.iter().copied().collect(),
            marks,
            truck: wire.truck,
            dogs,
            items,
            bones: wire.bones,
        };
        check_tokens(&open)?;
        check_places(&open)?;
        check_phase(&open)?;
        Ok(Self {
            open,
            hidden: Hidden {
                decks,
                papers: pile.iter().rev().copied().collect(),
                seen: papers.seen,
            },
        })
    }
}

fn check_sizes(wire: &Wire) -> Result<(), BadPosition> {
    let n = wire.n;
    let terms = wire.options.0;
    require((2..=6).contains(&n), "n", "there are 2 to 6 seats")?;
    require(
        wire.dogs.len() == usize::from(n),
        "dogs",
        "there is one a seat",
    )?;
    let is_seat = |seat: &Seat| seat.index() < n.into();
    require(is_seat(&wire.start), "start", "there is no such seat")?;
    require(is_seat(&wire.turn), "turn", "there is no such seat")?;
    let all_seats = wire.overtime.iter().all(is_seat);
    require(all_seats, "overtime", "there is no such seat")?;
    require(wire.round >= 1, "round", "rounds are numbered from 1")?;
    let in_range = (1..=6).contains(&terms.bones)
        && terms.round_limit <= 99
        && (1..=50).contains(&terms.overtime_limit);
    require(in_range, "options", "a value is out of its range")?;
    let has_bones = terms.has_bones_for(n);
    require(has_bones, "options", "there are not enough bones")?;
    let is_overtime = !wire.overtime.is_empty();
    require(
        is_overtime == (wire.overtime_round > 0),
        "overtime_round",
        "its rounds are numbered from 1, and 0 before it",
    )?;
    let n_papers = wire.papers.named("papers")?.len();
    require(n_papers <= PAPERS, "papers", "there are 12 newspapers")
}

/// The newspapers found so far, and who has looked at them.
#[derive(Default)]
struct Papers {
    found: [bool; PAPERS],
    seen: [Seats; PAPERS],
}

impl Papers {
    fn add(&mut self, paper: Paper, seen: Seats, key: &str) -> Result<(), BadPosition> {
        let found = &mut self.found[paper.index()];
        require(!*found, key, "a newspaper is there twice")?;
        *found = true;
        self.seen[paper.index()] = seen;
        Ok(())
    }

    fn read(&mut self, thing: ThingWire, key: &str) -> Result<Thing, BadPosition> {
        match thing {
            ThingWire::Bone => Ok(Thing::Bone),
            ThingWire::Paper { no, seen } => {
                let no = no.ok_or_else(|| BadPosition::new(key, "a newspaper has a number"))?;
                self.add(no, seen.0, key)?;
                Ok(Thing::Paper(no))
            }
        }
    }
}

fn read_dog(
    seat: Seat,
    wire: &DogWire,
    deck: &[Card],
    papers: &mut Papers,
) -> Result<Dog, BadPosition> {
    require(wire.row <= LAST_ROW, "dogs", "the pound has four rows")?;
    require(wire.hunger <= FULL, "dogs", "hunger goes from 0 to 4")?;
    require(wire.bladder <= BLADDER, "dogs", "a bladder holds 2")?;
    require(wire.reserve <= TOKENS, "dogs", "a dog has 8 pee tokens")?;
    require(wire.buried <= BONES, "dogs", "there are 30 bones")?;
    require(wire.mouth.len() <= MOUTH, "dogs", "a mouth holds 2 things")?;
    let mut cards: Vec<Card> = deck.iter().chain(&wire.discard).copied().collect();
    cards.sort_unstable();
    require(
        cards.iter().copied().eq(wire.dog.cards()),
        "dogs",
        "deck and discards together are the dog's 13 cards",
    )?;
    require(
        deck.iter().any(|card| card.is_shuffle()),
        "dogs",
        "the shuffle card is in the deck",
    )?;
    let mut mouth = List::new();
    for &thing in &wire.mouth {
        let thing = papers.read(thing, "dogs")?;
        if let Thing::Paper(no) = thing {
            let is_seen = papers.seen[no.index()].contains(seat);
            require(is_seen, "dogs", "whoever carries a newspaper has seen it")?;
        }
        mouth.push(thing);
    }
    let place = match wire.at {
        PlaceWire::On(space) if wire.row == 0 => Place::On(space),
        PlaceWire::Cell(_) if wire.row > 0 => Place::Cell(wire.row),
        _ => {
            let why = "a dog in a cell has a row, and no other";
            return Err(BadPosition::new("dogs", why));
        }
    };
    Ok(Dog {
        breed: wire.dog,
        den: wire.den,
        place,
        hunger: wire.hunger,
        bladder: wire.bladder,
        reserve: wire.reserve,
        buried: wire.buried,
        mouth,
        discard: wire.discard.iter().copied().collect(),
    })
}

fn check_tokens(position: &Open) -> Result<(), BadPosition> {
    let lying = position.items.all().filter(|(_, thing)| thing.is_bone());
    let with_dogs = position
        .dogs
        .iter()
        .map(|dog| dog.bones() + usize::from(dog.buried));
    let bones = usize::from(position.bones) + lying.count() + with_dogs.sum::<usize>();
    require(
        bones == usize::from(BONES),
        "bones",
        "there are 30 bones in all",
    )?;
    for (seat, dog) in position.all_dogs() {
        let tokens = usize::from(dog.bladder + dog.reserve) + position.marks[seat.index()].len();
        require(
            tokens == usize::from(TOKENS),
            "pee",
            "each dog has 8 pee tokens",
        )?;
    }
    let on_bins = position.bins.but(TOWN.bins).is_empty();
    require(on_bins, "bins", "tokens lie on bins")?;
    let some_left = position.bins != TOWN.bins;
    require(some_left, "bins", "never all bins are covered")?;
    for (i, dog) in position.dogs.iter().enumerate() {
        let others = &position.dogs[..i];
        let is_new = others.iter().all(|other| other.breed != dog.breed);
        require(is_new, "dogs", "all dogs are different")?;
        let is_new = others.iter().all(|other| other.den != dog.den);
        require(is_new, "dogs", "all dens are different")?;
        let is_den = TOWN.dens.contains(dog.den);
        require(is_den, "dogs", "a den is one of the six")?;
    }
    Ok(())
}

fn check_places(position: &Open) -> Result<(), BadPosition> {
    let truck = position.truck;
    require(truck.at.is_street(), "truck", "it stands on a street")?;
    let beside = truck
        .from
        .is_none_or(|from| truck.at.sides().contains(from));
    require(beside, "truck", "it has come from beside where it stands")?;
    let mut taken = Spaces::one(truck.at);
    for dog in &position.dogs {
        let in_cell = dog.at().is_none();
        let is_empty = dog.mouth.is_empty();
        require(
            is_empty || !(in_cell || dog.at() == Some(TOWN.pound)),
            "dogs",
            "in the pound a dog carries nothing",
        )?;
        let Some(at) = dog.at().filter(|&at| at != TOWN.pound) else {
            continue;
        };
        let is_own = at == dog.den || !TOWN.dens.contains(at);
        require(is_own, "dogs", "a dog is in the den of another (R4.2)")?;
        let is_free = !taken.contains(at);
        require(
            is_free,
            "dogs",
            "two dogs, or a dog and the truck, on one space",
        )?;
        taken.insert(at);
    }
    Ok(())
}

fn check_phase(position: &Open) -> Result<(), BadPosition> {
    let dog = position.dog(position.turn);
    let in_act = position.phase == Phase::Act;
    let has_begged = !position.begged.is_empty();
    require(
        in_act || !has_begged,
        "begged",
        "nobody has begged outside the actions",
    )?;
    let only_rests = position.begged.but(TOWN.rests).is_empty();
    require(only_rests, "begged", "dogs beg in restaurants")?;
    match position.phase {
        Phase::Act => {
            let has_ap = (1..=dog.breed.ap()).contains(&position.ap);
            require(has_ap, "ap", "at least 1, and no more than the dog has")?;
        }
        Phase::Truck | Phase::Over => require(position.ap == 0, "ap", "0 outside the actions")?,
    }
    match position.phase {
        Phase::Truck => {
            let is_roll = (1..=6).contains(&position.die);
            require(is_roll, "die", "1 to 6")?;
            let has_choice = position.truck.drives(position.die).len() >= 2;
            require(has_choice, "die", "this roll leaves no choice")?;
        }
        Phase::Act | Phase::Over => {
            require(position.die == 0, "die", "0 unless the truck is to go")?;
        }
    }
    if position.phase == Phase::Over {
        return Ok(());
    }
    require(dog.at().is_some(), "turn", "its dog is on the pound table")?;
    let bones = position.terms.bones;
    let nobody_won = position.dogs.iter().all(|dog| dog.buried < bones);
    require(nobody_won, "dogs", "somebody has buried enough bones")?;
    let plays = position.overtime.is_empty() || position.overtime.contains(position.turn);
    require(plays, "turn", "it does not play in overtime")
}
