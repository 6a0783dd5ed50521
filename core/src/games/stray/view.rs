//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::cards::{CARDS, Card};
use super::position::{Dog, Hidden, News, Open, PAPERS, Paper, Phase, Position};
use super::wire::Wire;
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};

/// What one viewer may know: what everyone sees, and the newspapers it has looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What everyone sees.
    pub open: Open<Front>,
}

/// A newspaper outside the kiosk, as a viewer sees it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Front {
    /// Its number, if the viewer has looked at it.
    pub no: Option<Paper>,
    /// Who has looked at it.
    pub seen: Seats,
}

impl News for Front {
    fn known(self) -> Option<Paper> {
        self.no
    }
}

impl View {
    /// The newspapers whose place the viewer does not know.
    fn unseen(&self) -> List<Paper, PAPERS> {
        let carried = self.open.dogs.iter().flat_map(Dog::papers);
        let lying = self.open.items.all().filter_map(|(_, thing)| thing.known());
        let known: List<Paper, PAPERS> = carried.chain(lying).collect();
        Paper::all()
            .filter(|paper| !known.contains(paper))
            .collect()
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let open = position.open.map(|no| {
            let seen = position.hidden.seen[no.index()];
            let knows = viewer.seat().is_some_and(|seat| seen.contains(seat));
            Front {
                no: Some(no).filter(|_| knows),
                seen,
            }
        });
        Self { viewer, open }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let mut unseen = self.unseen();
        chance.shuffle(&mut unseen);
        let mut seen = [Seats::NONE; PAPERS];
        let open = self.open.map(|front| {
            let no = front.no.or_else(|| unseen.pop()).unwrap_or_default();
            seen[no.index()] = front.seen;
            no
        });
        let mut decks = [List::new(); _];
        for (deck, dog) in decks.iter_mut().zip(&self.open.dogs) {
            let left = dog.breed.cards().filter(|card| !dog.discard.contains(card));
            *deck = left.collect::<List<Card, CARDS>>();
            chance.shuffle(deck);
        }
        Position {
            open,
            hidden: Hidden {
                decks,
                papers: unseen,
                seen,
            },
        }
    }

    fn ahead(&self, seat: Seat, chance: &mut Chance) -> Option<Position> {
        let open = &self.open;
        let dog = open.dogs.get(seat.index())?;
        let is_next = open.phase != Phase::Over && open.turn != seat;
        // R10.3: in overtime only the leaders play.
        let plays = open.overtime.is_empty() || open.overtime.contains(seat);
        // R3.1: in the pound and without food a turn is not the dog's own to make.
        let is_free = dog.at().is_some() && dog.hunger > 0;
        if !is_next || !plays || !is_free {
            return None;
        }
        let mut position = self.imagine(chance);
        position.open.turn = seat;
        let begins = position.begin_turn(&mut Record::silent(chance));
        begins.then_some(position)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Wire::of(&self.open).serialize(serializer)
    }
}
