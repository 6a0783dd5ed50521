//! Positions that a view does not exclude.

use super::cards::{Card, Hand};
use super::ids::{Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, Stage};
use super::position::{Desk, Draft, Groups, Hidden, Laying, Phase, Player, Position, Stock};
use super::rules::{Filling, wanted};
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
        open: view.open,
        hidden: Hidden {
            stock: imagine_tiles(view, chance),
            desks: [Desk::default(); 4],
        },
    };
    for seat in view.open.seats() {
        if let Some(desk) = view.desk(seat) {
            position.hidden.desks[seat.index()] = *desk;
        }
    }
    deal(view, &mut position, chance);
    for seat in hidden(view) {
        guess_draft(view, seat, &mut position, chance);
    }
    position
}

/// The seats whose cards the viewer does not see.
fn hidden(view: &View) -> impl Iterator<Item = Seat> + Clone + '_ {
    let seats = view.open.seats();
    seats.filter(|seat| view.desk(*seat).is_none())
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
    let (board, shelf) = (&view.open, &view.shelf);
    let market = &board.market;
    let n = usize::from(board.n);
    let players = board.players[..n].iter();
    let plots = players.clone().flat_map(|player| &player.plots);
    let bases = players
        .clone()
        .filter_map(|player| player.work.arrangement());
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
    let pets = unseen(&Pet::ALL, Pet::index, pets, shelf.n_pets, chance);
    let cages = cages.copied();
    let cages = unseen(&Cage::ALL[1..], Cage::index, cages, shelf.n_cages, chance);
    let addons = addons.copied();
    let addons = unseen(&Addon::ALL, Addon::index, addons, shelf.n_addons, chance);
    let artifacts = artifacts.copied();
    let artifacts = unseen(
        &Artifact::ALL,
        Artifact::index,
        artifacts,
        shelf.n_artifacts,
        chance,
    );
    let up = board.exhibitions.iter().copied();
    let exhibitions = unseen(
        &Exhibition::ALL,
        Exhibition::index,
        up,
        shelf.n_exhibitions,
        chance,
    );
    let up = board.customers.iter().copied();
    let customers = unseen(
        &Customer::ALL,
        Customer::index,
        up,
        shelf.n_customers,
        chance,
    );
    Stock {
        decks: [Stack::new([].into_iter(), []); 4],
        pets: Stack::new(pets.iter().copied(), shelf.pets.iter().copied()),
        cages: Stack::new(cages.iter().copied(), shelf.cages.iter().copied()),
        addons: Stack::new(addons.iter().copied(), shelf.addons.iter().copied()),
        artifacts: Stack::new(artifacts.iter().copied(), shelf.artifacts.iter().copied()),
        exhibitions: exhibitions.iter().copied().collect(),
        customers: customers.iter().copied().collect(),
    }
}

/// The decks and the hands that the viewer does not see.
fn deal(view: &View, position: &mut Position, chance: &mut Chance) {
    let mut known = Hand::default();
    for seat in view.open.seats() {
        let hand = view.desk(seat).map(|desk| &desk.hand);
        known.extend(hand.into_iter().flat_map(Hand::cards));
        let laid = view.player(seat).work.slots().iter().flatten();
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
        position.hidden.stock.decks[color.index()] = Stack::new(deck, heap);
        // When deck and discards have run out, seats hold substitutes.
        let dues = dues.map(|due| usize::from(due[color.index()]));
        let n_due: usize = dues.iter().sum();
        cards.resize(n_due.max(cards.len()), Card::substitute(color));
        cards.truncate(n_due);
        chance.shuffle(&mut cards);
        for seat in hidden(view) {
            for _ in 0..dues[seat.index()] {
                let card = cards.pop().unwrap_or(Card::substitute(color));
                position.hidden.desks[seat.index()].hand.add(card);
            }
        }
    }
    for seat in hidden(view) {
        let wanted = view.n_hand[seat.index()];
        let hand = &mut position.hidden.desks[seat.index()].hand;
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
    let n_hand = view.n_hand[seat.index()];
    let due = match view.open.phase {
        Phase::Prep => wanted(player),
        _ => kept(player, usize::MAX),
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
    let player = view.player(seat);
    let draft = &mut position.hidden.desks[seat.index()].draft;
    match (&view.open.phase, player.stage) {
        (Phase::Group, Stage::Done) => {
            let n_home = u8::from(player.imps > 1);
            let proposals: List<Option<Proposal>, 3> =
                Proposal::all(player.imps - n_home, player.gold)
                    .map(Some)
                    .collect();
            let chosen = proposals[chance.index(proposals.len())];
            let chosen = chosen.filter(|_| player.imps > 0);
            *draft = Draft::Groups(chosen.map(Proposal::groups).unwrap_or_default());
        }
        (Phase::Group, _) => *draft = Draft::Groups(Groups::new()),
        (Phase::Prep, Stage::Cards) if !has_drawn(view, seat) => {
            *draft = Draft::Swap(List::new());
        }
        (Phase::Prep, Stage::Cards) => {
            position.lay(seat, Laying::new(), &mut Record::silent(chance));
            // The view shows that the seat has a choice, though with these cards it might have none.
            position.open.players[seat.index()].stage = Stage::Cards;
        }
        (Phase::Prep, Stage::Done) => {
            let mut laying = Laying::new();
            let Desk { hand, .. } = &position.hidden.desks[seat.index()];
            laying.fill_carefully(player, Filling::new(&view.open.options, player, hand));
            position.hidden.desks[seat.index()].draft = Draft::Cards(laying);
        }
        _ => {}
    }
}

/// Whether a seat that is busy with its cards has drawn what its pets need: if not, it can still exchange some (R5.5).
fn has_drawn(view: &View, seat: Seat) -> bool {
    let player = view.player(seat);
    let wanted: u8 = wanted(player).iter().sum();
    view.n_hand[seat.index()] >= wanted && player.by_plot().next().is_some()
}
