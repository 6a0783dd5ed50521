//! What one viewer may know, and positions that fit it.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::cards::{Breed, CARDS, Card};
use super::position::{
    Dog, Items, MOUTH, PAPERS, Paper, Phase, Position, SEATS, TURNED, Terms, Thing, Truck,
};
use super::town::{Space, Spaces};
use super::wire::{Named, PlaceWire, SeatsWire, Stray, ThingWire, marks};
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Seats, Viewer};

/// What one viewer may know: the position without decks, the kiosk's pile, and newspapers it has not looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "RULES.md, section 6, says what each key means")]
pub struct View {
    game: Stray,
    pub options: Terms,
    pub n: u8,
    pub start: Seat,
    pub round: u32,
    pub turn: Seat,
    pub phase: Phase,
    pub ap: u8,
    #[serde(serialize_with = "sorted")]
    pub begged: Spaces,
    pub die: u8,
    pub overtime: Seats,
    pub overtime_round: u32,
    pub truck: Truck,
    pub dogs: List<SeenDog, SEATS>,
    #[serde(serialize_with = "items")]
    pub items: List<(Space, ThingWire), 42>,
    #[serde(rename = "pee", serialize_with = "pee")]
    pub marks: [Spaces; SEATS],
    #[serde(serialize_with = "sorted")]
    pub bins: Spaces,
    pub papers: u8,
    pub bones: u8,
    /// The viewer.
    #[serde(skip)]
    pub viewer: Viewer,
}

/// What the viewer knows of a dog.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "RULES.md, section 6, says what each key means")]
pub struct SeenDog {
    #[serde(rename = "dog")]
    pub breed: Breed,
    pub den: Space,
    #[serde(serialize_with = "place")]
    pub at: Option<Space>,
    pub row: u8,
    pub hunger: u8,
    pub bladder: u8,
    pub reserve: u8,
    pub buried: u8,
    pub mouth: List<ThingWire, MOUTH>,
    pub deck: u8,
    pub discard: List<Card, TURNED>,
}

fn sorted<S: Serializer>(spaces: &Spaces, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(spaces.sorted())
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn place<S: Serializer>(at: &Option<Space>, serializer: S) -> Result<S::Ok, S::Error> {
    PlaceWire::from(*at).serialize(serializer)
}

fn items<S: Serializer>(
    items: &List<(Space, ThingWire), 42>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut by_space: BTreeMap<Named, Vec<ThingWire>> = BTreeMap::new();
    for &(space, thing) in items {
        by_space.entry(Named(space)).or_default().push(thing);
    }
    serializer.collect_map(by_space)
}

fn pee<S: Serializer>(pee: &[Spaces; SEATS], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(marks(pee))
}

impl ThingWire {
    /// The newspaper's number, if the viewer has looked at it.
    #[must_use]
    pub const fn known(self) -> Option<Paper> {
        match self {
            Self::Bone => None,
            Self::Paper { no, .. } => no,
        }
    }

    /// Whether it is a bone.
    #[must_use]
    pub const fn is_bone(self) -> bool {
        matches!(self, Self::Bone)
    }
}

impl SeenDog {
    /// Bones in the mouth.
    #[must_use]
    pub fn bones(&self) -> usize {
        self.mouth.iter().filter(|thing| thing.is_bone()).count()
    }

    /// The cards that have not been turned since the last shuffle, without the shuffle card.
    pub fn left(&self) -> impl Iterator<Item = Card> + '_ {
        self.breed
            .cards()
            .filter(|card| !card.is_shuffle() && !self.discard.contains(card))
    }
}

impl View {
    /// The dog of a seat.
    #[must_use]
    pub fn dog(&self, seat: Seat) -> &SeenDog {
        &self.dogs[seat.index()]
    }

    /// All seats with their dogs.
    pub fn all_dogs(&self) -> impl Iterator<Item = (Seat, &SeenDog)> {
        Seat::all(self.n).zip(&self.dogs)
    }

    /// What lies on a space, the oldest first.
    pub fn on(&self, space: Space) -> impl Iterator<Item = ThingWire> + '_ {
        let here = self.items.iter().filter(move |(other, _)| *other == space);
        here.map(|&(_, thing)| thing)
    }

    /// The owner of the mark on a space.
    #[must_use]
    pub fn mark_on(&self, space: Space) -> Option<Seat> {
        Seat::all(self.n).find(|seat| self.marks[seat.index()].contains(space))
    }

    /// A position that the view does not exclude, with hidden things in a fixed order, for public questions.
    pub(super) fn laid_out(&self) -> Position {
        self.filled(self.unseen(), |_| {})
    }

    /// The newspapers whose place the viewer does not know.
    fn unseen(&self) -> List<Paper, PAPERS> {
        let carried = self.dogs.iter().flat_map(|dog| &dog.mouth).copied();
        let lying = self.items.iter().map(|&(_, thing)| thing);
        let known: List<Paper, PAPERS> =
            carried.chain(lying).filter_map(ThingWire::known).collect();
        Paper::all()
            .filter(|paper| !known.contains(paper))
            .collect()
    }

    /// The position in which the unknown newspapers are these, from the last, and each deck is put in order by `stack`.
    fn filled(
        &self,
        mut unseen: List<Paper, PAPERS>,
        mut stack: impl FnMut(&mut [Card]),
    ) -> Position {
        let mut seen = [Seats::NONE; PAPERS];
        let mut thing = |thing: ThingWire| match thing {
            ThingWire::Bone => Thing::Bone,
            ThingWire::Paper { no, seen: by } => {
                let no = no.or_else(|| unseen.pop()).unwrap_or_default();
                seen[no.index()] = by.0;
                Thing::Paper(no)
            }
        };
        let mut dogs = List::new();
        for dog in &self.dogs {
            let turned = |card: &Card| dog.discard.contains(card);
            let mut deck: List<Card, CARDS> =
                dog.breed.cards().filter(|card| !turned(card)).collect();
            stack(&mut deck);
            dogs.push(Dog {
                breed: dog.breed,
                den: dog.den,
                at: dog.at,
                row: dog.row,
                hunger: dog.hunger,
                bladder: dog.bladder,
                reserve: dog.reserve,
                buried: dog.buried,
                mouth: dog.mouth.iter().map(|&carried| thing(carried)).collect(),
                deck,
                discard: dog.discard,
            });
        }
        let mut items = Items::default();
        for &(space, lying) in &self.items {
            items.lay(space, thing(lying));
        }
        Position {
            terms: self.options,
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
            dogs,
            items,
            papers: unseen,
            seen,
            bones: self.bones,
        }
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let thing = |thing: Thing| match thing {
            Thing::Bone => ThingWire::Bone,
            Thing::Paper(no) => {
                let seen = position.seen[no.index()];
                let knows = viewer.seat().is_some_and(|seat| seen.contains(seat));
                ThingWire::Paper {
                    no: Some(no).filter(|_| knows),
                    seen: SeatsWire(seen),
                }
            }
        };
        let dog = |dog: &Dog| SeenDog {
            breed: dog.breed,
            den: dog.den,
            at: dog.at,
            row: dog.row,
            hunger: dog.hunger,
            bladder: dog.bladder,
            reserve: dog.reserve,
            buried: dog.buried,
            mouth: dog.mouth.iter().map(|&carried| thing(carried)).collect(),
            deck: u8::try_from(dog.deck.len()).unwrap_or_default(),
            discard: dog.discard,
        };
        Self {
            game: Stray::Stray,
            options: position.terms,
            n: position.n(),
            start: position.start,
            round: position.round,
            turn: position.turn,
            phase: position.phase,
            ap: position.ap,
            begged: position.begged,
            die: position.die,
            overtime: position.overtime,
            overtime_round: position.overtime_round,
            truck: position.truck,
            dogs: position.dogs.iter().map(dog).collect(),
            items: position
                .items
                .all()
                .map(|(space, lying)| (space, thing(lying)))
                .collect(),
            marks: position.marks,
            bins: position.bins,
            papers: u8::try_from(position.papers.len()).unwrap_or_default(),
            bones: position.bones,
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let mut unseen = self.unseen();
        chance.shuffle(&mut unseen);
        self.filled(unseen, |deck| chance.shuffle(deck))
    }
}
