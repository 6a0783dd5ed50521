//! What one viewer may know.

use serde::{Serialize, Serializer};

use super::cards::{Card, OnBar, Slots};
use super::ids::{Addon, Artifact, Cage, Pet, Plot, Task};
use super::position::{
    Animal, Desk, Draft, Group, Groups, Hidden, Open, Phase, Player, Position, Stock, laid,
};
use super::wire::{Held, Wire};
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: what everyone sees, the outside of what is hidden, and what lies before the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What everyone sees.
    pub open: Open,
    /// What has left the game, and how much is still to come.
    pub shelf: Shelf,
    /// How many need cards each seat holds.
    pub n_hand: [u8; 4],
    /// What lies before the viewer, if it has a seat.
    pub own: Option<Desk>,
}

/// What has left the game, and how much is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// Cards in each deck.
    pub n_deck: [u8; 4],
    /// The discards of each colour, the oldest first.
    pub discards: [List<Card, 32>; 4],
    /// Pets to come.
    pub n_pets: u8,
    /// Cages to come.
    pub n_cages: u8,
    /// Addons to come.
    pub n_addons: u8,
    /// Artifacts to come.
    pub n_artifacts: u8,
    /// Pets that have left.
    pub pets: List<Pet, 18>,
    /// Cages that have left.
    pub cages: List<Cage, 11>,
    /// Addons that have left.
    pub addons: List<Addon, 6>,
    /// Artifacts that have left.
    pub artifacts: List<Artifact, 10>,
    /// Exhibitions still face down.
    pub n_exhibitions: u8,
    /// Customers still face down.
    pub n_customers: u8,
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

impl Shelf {
    pub(super) fn of(stock: &Stock) -> Self {
        Self {
            n_deck: stock.decks.map(|deck| small(deck.n_pile())),
            discards: stock.decks.map(|deck| deck.heap().collect()),
            n_pets: small(stock.pets.n_pile()),
            n_cages: small(stock.cages.n_pile()),
            n_addons: small(stock.addons.n_pile()),
            n_artifacts: small(stock.artifacts.n_pile()),
            pets: stock.pets.heap().collect(),
            cages: stock.cages.heap().collect(),
            addons: stock.addons.heap().collect(),
            artifacts: stock.artifacts.heap().collect(),
            n_exhibitions: small(stock.exhibitions.len()),
            n_customers: small(stock.customers.len()),
        }
    }
}

impl View {
    /// The public part of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        self.open.player(seat)
    }

    /// What lies before a seat, if it is the viewer's.
    #[must_use]
    pub fn desk(&self, seat: Seat) -> Option<&Desk> {
        self.own.as_ref().filter(|_| self.viewer.is(seat))
    }

    /// What a seat prepares in secret, if it is the viewer's.
    #[must_use]
    pub fn draft(&self, seat: Seat) -> Option<&Draft> {
        self.desk(seat).map(|desk| &desk.draft)
    }

    /// What a seat is asked about its cards, if it is the viewer's.
    #[must_use]
    pub fn task(&self, seat: Seat) -> Option<Task> {
        self.draft(seat)?.task(self.player(seat))
    }

    /// The groups of a seat that the viewer sees: its own while it drafts them, then those still to be sent.
    #[must_use]
    pub fn groups(&self, seat: Seat) -> Groups {
        match self.open.send() {
            Some(send) => *send.of(seat),
            None => self
                .draft(seat)
                .and_then(Draft::groups)
                .copied()
                .unwrap_or_default(),
        }
    }

    /// What a seat has at home, besides the groups that the viewer sees.
    #[must_use]
    pub fn home(&self, seat: Seat) -> Group {
        let draft = self.draft(seat).and_then(Draft::groups);
        self.player(seat).besides(draft.unwrap_or(&Groups::new()))
    }

    /// What lies on the bars of a seat's pets: its own cards while it assigns them, then those that were shown.
    #[must_use]
    pub fn slots(&self, seat: Seat) -> Option<&Slots> {
        let own = self.draft(seat).and_then(Draft::laying);
        own.map(|laying| &laying.slots)
            .or(self.player(seat).work.shown())
    }

    /// The cards on the bars of the pet on a plot, if the viewer sees them.
    #[must_use]
    pub fn laid(&self, seat: Seat, plot: Plot, animal: Animal) -> List<OnBar, 7> {
        let slots = self.slots(seat);
        slots
            .map(|slots| laid(slots, plot, animal))
            .unwrap_or_default()
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let Hidden { stock, desks } = &position.hidden;
        let seat = viewer.seat().filter(|seat| seat.number() < position.open.n);
        Self {
            viewer,
            open: position.open,
            shelf: Shelf::of(stock),
            n_hand: desks.map(|desk| desk.hand.len()),
            own: seat.map(|seat| desks[seat.index()]),
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        super::imagine::imagine(self, chance)
    }

    // R4.4: groups are sent in turns; everything else is done by all at once.
    fn ahead(&self, seat: Seat, chance: &mut Chance) -> Option<Position> {
        let send = self.open.next_send(seat)?;
        let mut position = self.imagine(chance);
        position.open.phase = Phase::Send(send);
        Some(position)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Wire::of(&self.open, &self.shelf, |seat| match self.desk(seat) {
            Some(desk) => Held::All(desk),
            None => Held::Backs(self.n_hand[seat.index()]),
        })
        .serialize(serializer)
    }
}
