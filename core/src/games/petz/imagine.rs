//! Positions that a view does not exclude.

use super::cards::{Card, Hand, NO_SLOTS};
use super::ids::{Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, Phase, Stage};
use super::position::{Desk, Player, Position, Stock, Work};
use super::rules::wanted;
use super::stack::Stack;
use super::step::Proposal;
use super::view::View;
use crate::chance::Chance;
use crate::list::List;
use crate::record::Record;
use crate::seat::Seat;

/// A position that the view does not exclude: everything hidden is drawn by lot.
pub(super) fn imagine(view: &View, chance: &mut Chance) -> Position {
    let mut position = Position {
        board: view.board,
        stock: imagine_tiles(view, chance),
        desks: [Desk::default(); 4],
    };
    for seat in view.board.seats() {
        let seen = &view.seats[seat.index()];
        position.desks[seat.index()] = Desk {
            hand: seen.hand.unwrap_or_default(),
            groups: seen.groups.unwrap_or_default(),
            aside: seen.aside.unwrap_or_default(),
            work: seen.work.unwrap_or_default(),
        };
    }
    deal(view, &mut position, chance);
    for seat in hidden(view) {
        guess_draft(view, seat, &mut position, chance);
    }
    position
}

/// The seats whose cards the viewer does not see.
fn hidden(view: &View) -> impl Iterator<Item = Seat> + Clone + '_ {
    let seats = view.board.seats();
    seats.filter(|seat| view.seats[seat.index()].hand.is_none())
}

/// As many of the unseen things as are still to come, in random order. No kind of thing has more members than there are pets.
fn unseen<T: Copy + Default>(
    all: &[T],
    index: fn(T) -> usize,
    seen: impl Iterator<Item = T>,
    n: u8,
    chance: &mut Chance,
) -> List<T, { Pet::ALL.len() }> {
    let seen = seen.fold(0, |seen, item| seen | 1_u32 << index(item));
    let all = all.iter().copied();
    let mut unseen: List<T, _> = all.filter(|&item| seen & 1 << index(item) == 0).collect();
    chance.shuffle(&mut unseen);
    unseen.truncate(n.into());
    unseen
}

/// The piles of tiles and pets; the decks stay empty.
fn imagine_tiles(view: &View, chance: &mut Chance) -> Stock {
    let (board, shelf) = (&view.board, &view.shelf);
    let market = &board.market;
    let n = usize::from(board.n);
    let players = board.players[..n].iter();
    let plots = players.clone().flat_map(|player| &player.plots);
    let works = view.seats[..n].iter().flat_map(|seen| &seen.work);
    let bases = works.filter_map(Work::arrangement);
    let pets = shelf.pets.iter().chain(&market.young).chain(&market.old);
    let owned = players.clone().flat_map(|player| &player.pets);
    let pets = pets.copied().chain(owned.map(|animal| animal.pet));
    let cages = shelf.cages.iter().chain(market.cages.iter().flatten());
    let cages = cages
        .chain(plots.clone().flat_map(|plot| &plot.cage))
        .chain(players.clone().flat_map(|player| &player.new_cages))
        .chain(bases.clone().flat_map(|base| base.cages.iter().flatten()))
        .chain(bases.clone().flat_map(|base| &base.new_cages));
    let addons = shelf.addons.iter().chain(market.addons.iter().flatten());
    let addons = addons
        .chain(plots.flat_map(|plot| &plot.addon))
        .chain(players.clone().flat_map(|player| &player.new_addons))
        .chain(bases.clone().flat_map(|base| base.addons.iter().flatten()))
        .chain(bases.flat_map(|base| &base.new_addons));
    let artifacts = shelf.artifacts.iter().chain(&market.tents);
    let artifacts = artifacts.chain(players.flat_map(|player| &player.artifacts));
    let pet_pile = unseen(&Pet::ALL, Pet::index, pets, shelf.n_pets, chance);
    let cage_pile = unseen(
        &Cage::ALL[1..],
        Cage::index,
        cages.copied(),
        shelf.n_cages,
        chance,
    );
    let addon_pile = unseen(
        &Addon::ALL,
        Addon::index,
        addons.copied(),
        shelf.n_addons,
        chance,
    );
    let artifact_pile = unseen(
        &Artifact::ALL,
        Artifact::index,
        artifacts.copied(),
        shelf.n_artifacts,
        chance,
    );
    let exhibitions = unseen(
        &Exhibition::ALL,
        Exhibition::index,
        board.exhibitions.iter().copied(),
        shelf.n_exhibitions,
        chance,
    );
    let customers = unseen(
        &Customer::ALL,
        Customer::index,
        board.customers.iter().copied(),
        shelf.n_customers,
        chance,
    );
    Stock {
        decks: [Stack::new([].into_iter(), []); 4],
        pets: Stack::new(pet_pile.iter().copied(), shelf.pets.iter().copied()),
        cages: Stack::new(cage_pile.iter().copied(), shelf.cages.iter().copied()),
        addons: Stack::new(addon_pile.iter().copied(), shelf.addons.iter().copied()),
        artifacts: Stack::new(
            artifact_pile.iter().copied(),
            shelf.artifacts.iter().copied(),
        ),
        exhibitions: exhibitions.iter().copied().collect(),
        customers: customers.iter().copied().collect(),
    }
}

/// The decks and the hands that the viewer does not see.
fn deal(view: &View, position: &mut Position, chance: &mut Chance) {
    let mut known = Hand::default();
    for seat in view.board.seats() {
        let seen = &view.seats[seat.index()];
        known.extend(seen.hand.iter().flat_map(Hand::cards));
        let laid = seen.work.iter().flat_map(Work::slots).flatten();
        known.extend(laid.filter_map(|filled| filled.get()));
    }
    let mut dues = [[0; 4]; 4];
    for seat in hidden(view) {
        dues[seat.index()] = due(view, seat);
    }
    let mut cards: Vec<Card> = Vec::new();
    for color in Color::ALL {
        let discards = view.shelf.discards[color.index()];
        let mut seen = known;
        seen.extend(discards.iter().copied());
        cards.clear();
        cards.extend(Card::all(color).filter(|card| !seen.contains(*card)));
        chance.shuffle(&mut cards);
        let n_deck = usize::from(view.shelf.n_deck[color.index()]).min(cards.len());
        let deck = cards.drain(cards.len() - n_deck..);
        let heap = discards.iter().copied();
        position.stock.decks[color.index()] = Stack::new(deck, heap);
        // When deck and discards have run out, seats hold substitutes.
        let dues = dues.map(|due| usize::from(due[color.index()]));
        let n_due: usize = dues.iter().sum();
        cards.resize(n_due.max(cards.len()), Card::substitute(color));
        cards.truncate(n_due);
        chance.shuffle(&mut cards);
        for seat in hidden(view) {
            for _ in 0..dues[seat.index()] {
                let card = cards.pop().unwrap_or(Card::substitute(color));
                position.desks[seat.index()].hand.add(card);
            }
        }
    }
    for seat in hidden(view) {
        let wanted = view.seats[seat.index()].n_hand;
        let hand = &mut position.desks[seat.index()].hand;
        while hand.len() < wanted {
            hand.add(Card::substitute(Color::Green));
        }
        while hand.len() > wanted {
            if let Some(card) = hand.cards().last() {
                hand.take(card);
            }
        }
    }
}

/// How many cards of each colour a seat holds; everyone can count that (R5.6, R5.8).
fn due(view: &View, seat: Seat) -> [u8; 4] {
    let player = view.player(seat);
    let n_hand = view.seats[seat.index()].n_hand;
    let due = match view.board.phase {
        Phase::Prep => wanted(player),
        Phase::Group | Phase::Send | Phase::Show | Phase::Business | Phase::Over => {
            kept(player, usize::MAX)
        }
    };
    if due.iter().sum::<u8>() == n_hand {
        return due;
    }
    // The newest books have given no card yet.
    kept(player, usize::from(n_hand.saturating_sub(4)))
}

/// A card of each colour, and one for each of the oldest books.
fn kept(player: &Player, n_books: usize) -> [u8; 4] {
    let mut kept = [1; 4];
    let books = player
        .artifacts
        .iter()
        .filter(|artifact| artifact.is_book());
    for book in books.take(n_books) {
        if let Some(color) = player.books[book.index()] {
            kept[color.index()] += 1;
        }
    }
    kept
}

/// What a seat may have drafted that the viewer does not see.
fn guess_draft(view: &View, seat: Seat, position: &mut Position, chance: &mut Chance) {
    let shown = view.player(seat).stage;
    match (view.board.phase, shown) {
        (Phase::Group, Stage::Done) => {
            let player = &mut position.board.players[seat.index()];
            let n_home = u8::from(player.imps > 1);
            let proposals: List<Option<Proposal>, 3> =
                Proposal::all(player.imps - n_home, player.gold)
                    .map(Some)
                    .collect();
            let chosen = proposals[chance.index(proposals.len())];
            if let Some(proposal) = chosen.filter(|_| player.imps > 0) {
                player.imps -= proposal.imps;
                player.gold -= proposal.gold;
                position.desks[seat.index()].groups = proposal.groups();
            }
        }
        (Phase::Prep, Stage::Cards) if view.seats[seat.index()].work == Some(Work::None) => {
            position.board.players[seat.index()].stage = Stage::Crystal;
        }
        (Phase::Prep, Stage::Cards) => {
            position.desks[seat.index()].work = Work::Cards(NO_SLOTS);
            position.fill(seat, &mut Record::silent(chance));
            let player = &mut position.board.players[seat.index()];
            if player.stage == Stage::Done {
                // The view shows that the seat has a choice, though with these cards it would have none.
                player.stage = Stage::Confirm;
            }
        }
        (Phase::Prep, Stage::Done) => {
            position.desks[seat.index()].work = Work::Cards(NO_SLOTS);
            position.fill_carefully(seat);
            position.board.players[seat.index()].stage = Stage::Done;
        }
        _ => {}
    }
}
