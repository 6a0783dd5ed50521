//! What one viewer may know.

use serde::{Serialize, Serializer};

use super::cards::{Card, Hand};
use super::ids::{Addon, Artifact, Cage, Pet, Phase, Plot, Stage};
use super::position::{Animal, Board, Desk, Groups, Player, Position, Stock, Work};
use super::wire::Wire;
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: the position without what is to come, and without others' cards and drafts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What everyone sees. While groups are drafted, the imps and gold of others are totals; secret stages read `cards`.
    pub board: Board,
    /// What has left the game, and how much is still to come.
    pub shelf: Shelf,
    /// What the viewer sees before each seat.
    pub seats: [Seen; 4],
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

/// What the viewer sees before a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Cards in hand.
    pub n_hand: u8,
    /// The cards.
    pub hand: Option<Hand>,
    /// The groups.
    pub groups: Option<Groups>,
    /// Cards marked for the crystal ball or tossed.
    pub aside: Option<List<Card, 5>>,
    /// The arrangement, or the cards of the pets.
    pub work: Option<Work>,
}

impl Seen {
    /// Everything that lies before a seat.
    #[must_use]
    pub fn all(desk: &Desk) -> Self {
        Self {
            n_hand: desk.hand.len(),
            hand: Some(desk.hand),
            groups: Some(desk.groups),
            aside: Some(desk.aside),
            work: Some(desk.work),
        }
    }

    /// What others see of a desk.
    fn public(desk: &Desk, phase: Phase) -> Self {
        let is_secret = matches!((phase, desk.work), (Phase::Prep, Work::Cards(_)));
        Self {
            n_hand: desk.hand.len(),
            hand: None,
            groups: (phase != Phase::Group).then_some(desk.groups),
            aside: None,
            work: (!is_secret).then_some(desk.work),
        }
    }

    /// The desk of a seat from which nothing is hidden.
    #[must_use]
    pub fn desk(&self) -> Option<Desk> {
        Some(Desk {
            hand: self.hand?,
            groups: self.groups?,
            aside: self.aside?,
            work: self.work?,
        })
    }
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
        self.board.player(seat)
    }

    /// A seat as everyone sees it: while groups are drafted, with what the viewer's own groups hold.
    #[must_use]
    pub fn public_player(&self, seat: Seat) -> Player {
        let mut player = *self.player(seat);
        if self.board.phase == Phase::Group {
            for group in &self.seats[seat.index()].groups.unwrap_or_default() {
                player.imps += group.imps;
                player.gold += group.gold;
            }
        }
        player
    }

    /// The cards on the bars of the pet on a plot, if the viewer sees them.
    #[must_use]
    pub fn laid(&self, seat: Seat, plot: Plot, animal: Animal) -> List<super::cards::OnBar, 7> {
        match &self.seats[seat.index()].work {
            Some(work) => super::position::laid(work.slots(), plot, animal),
            None => List::new(),
        }
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let mut board = position.board;
        let mut seats = [Seen::default(); 4];
        for seat in position.board.seats() {
            let desk = &position.desks[seat.index()];
            if viewer.is(seat) {
                seats[seat.index()] = Seen::all(desk);
                continue;
            }
            seats[seat.index()] = Seen::public(desk, board.phase);
            let player = &mut board.players[seat.index()];
            if board.phase == Phase::Group {
                for group in &desk.groups {
                    player.imps += group.imps;
                    player.gold += group.gold;
                }
            }
            if player.stage.is_secret() {
                player.stage = Stage::Cards;
            }
        }
        Self {
            viewer,
            board,
            shelf: Shelf::of(&position.stock),
            seats,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        super::imagine::imagine(self, chance)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Wire::of(&self.board, &self.shelf, &self.seats).serialize(serializer)
    }
}
