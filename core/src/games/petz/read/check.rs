//! What must hold for all parts together: components, imps, hands, the sender.

use std::collections::BTreeSet;

use super::{MUCH_GOLD, Read, seats};
use crate::game::require;
use crate::games::petz::cards::{Card, Hand, Slots};
use crate::games::petz::data::data;
use crate::games::petz::ids::{Artifact, Cage, Color, Plot, Space, Stage, Task};
use crate::games::petz::position::{
    Ask, Desk, Draft, Groups, Laying, Open, Phase, Player, Position, Send, laid,
};
use crate::games::petz::wire::Wire;
use crate::seat::Seat;

/// Notes things that must not have been seen before.
fn once<T: Ord>(seen: &mut BTreeSet<T>, items: impl IntoIterator<Item = T>, key: &str) -> Read<()> {
    for item in items {
        require(seen.insert(item), key, "something is there twice")?;
    }
    Ok(())
}

/// Every component is there at most once.
#[expect(
    clippy::too_many_lines,
    reason = "one kind of component after the other"
)]
pub(super) fn check_components(wire: &Wire, position: &Position) -> Read<()> {
    let (mut cards, mut pets, mut cages, mut addons, mut artifacts) = (
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
    );
    let stock = &position.hidden.stock;
    for deck in &stock.decks {
        once(&mut cards, deck.pile().chain(deck.heap()), "decks")?;
    }
    once(
        &mut pets,
        stock.pets.pile().chain(stock.pets.heap()),
        "pet_pile",
    )?;
    once(
        &mut cages,
        stock.cages.pile().chain(stock.cages.heap()),
        "cage_pile",
    )?;
    once(
        &mut addons,
        stock.addons.pile().chain(stock.addons.heap()),
        "addon_pile",
    )?;
    once(
        &mut artifacts,
        stock.artifacts.pile().chain(stock.artifacts.heap()),
        "artifact_pile",
    )?;
    require(!cages.contains(&Cage::C0), "cage_pile", "c0 is no tile")?;
    let market = &position.open.market;
    once(
        &mut pets,
        market.young.iter().chain(&market.old).copied(),
        "market",
    )?;
    once(&mut cages, market.cages.into_iter().flatten(), "market")?;
    once(&mut addons, market.addons.into_iter().flatten(), "market")?;
    once(&mut artifacts, market.tents.iter().copied(), "market")?;
    let mut potions = usize::from(wire.potions);
    for seat in Seat::all(wire.n) {
        let player = position.player(seat);
        let hand = &position.desk(seat).hand;
        let real = |card: &Card| !card.is_substitute();
        once(&mut cards, hand.cards().filter(real), "seats")?;
        let shown = player.work.slots().iter().flatten();
        let laid = shown.clone().filter_map(|filled| filled.get());
        once(&mut cards, laid.filter(real), "seats")?;
        let n = shown.filter(|filled| filled.is_potion()).count();
        potions += n + usize::from(player.potions);
        once(
            &mut pets,
            player.pets.iter().map(|animal| animal.pet),
            "seats",
        )?;
        once(&mut artifacts, player.artifacts.iter().copied(), "seats")?;
        let (own_cages, own_addons): (Vec<Cage>, Vec<_>) = match player.work.arrangement() {
            Some(base) => (
                base.cages
                    .into_iter()
                    .flatten()
                    .chain(base.new_cages.iter().copied())
                    .collect(),
                base.addons
                    .into_iter()
                    .flatten()
                    .chain(base.new_addons.iter().copied())
                    .collect(),
            ),
            None => (
                player
                    .plots
                    .iter()
                    .filter_map(|plot| plot.cage)
                    .chain(player.new_cages.iter().copied())
                    .collect(),
                player
                    .plots
                    .iter()
                    .filter_map(|plot| plot.addon)
                    .chain(player.new_addons.iter().copied())
                    .collect(),
            ),
        };
        let printed = own_cages.iter().filter(|cage| **cage == Cage::C0).count();
        seats(printed <= 1, "c0 is printed once")?;
        let tiles = own_cages.into_iter().filter(|cage| *cage != Cage::C0);
        once(&mut cages, tiles, "seats")?;
        once(&mut addons, own_addons, "seats")?;
        let plots = player.plots.iter();
        let mut now = BTreeSet::new();
        let placed = plots.clone().filter_map(|plot| plot.cage);
        once(
            &mut now,
            placed.chain(player.new_cages.iter().copied()),
            "seats",
        )?;
        let mut now = BTreeSet::new();
        let placed = plots.filter_map(|plot| plot.addon);
        once(
            &mut now,
            placed.chain(player.new_addons.iter().copied()),
            "seats",
        )?;
    }
    let all = usize::from(data().start.potions);
    require(potions == all, "potions", "there are five in all")
}

pub(super) fn check_seat(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.open;
    let player = position.player(seat);
    let Desk { draft, .. } = position.desk(seat);
    let fits = match board.phase {
        Phase::Group => matches!(player.stage, Stage::Draft | Stage::Done),
        Phase::Send(_) | Phase::Over(_) => player.stage == Stage::Done,
        Phase::Prep => matches!(player.stage, Stage::Arrange | Stage::Cards | Stage::Done),
        Phase::Show => matches!(
            player.stage,
            Stage::Hunger | Stage::Play | Stage::Anger | Stage::Magic | Stage::Shovel | Stage::Done
        ),
        Phase::Business => matches!(
            player.stage,
            Stage::Sell | Stage::Clean | Stage::Box | Stage::Done
        ),
    };
    seats(fits, "this stage belongs to another phase")?;
    seats(
        !matches!(draft, Draft::Swap(_)) || player.has(Artifact::Crystal),
        "only the owner of the crystal ball swaps",
    )?;
    seats(
        (-2_000..=20_000).contains(&player.rep2),
        "nobody has such a reputation",
    )?;
    seats(
        board.phase.is_over() || player.rep2 >= 0,
        "reputation is not below 0 before the end",
    )?;
    seats(
        player.armor <= 2 && player.dig.is_none_or(|left| left <= 3) && player.clean <= 3,
        "an artifact or an imp has worked too much",
    )?;
    seats(player.cust <= 2, "there are two customers at most")?;
    seats(
        player.r#box <= 1 && (player.r#box == 0 || player.has(Artifact::Box)),
        "the magic box holds one food",
    )?;
    let on_spaces = board.spots.iter().map(|spot| u32::from(spot.imps_of(seat)));
    let groups = board.send().map_or(Groups::new(), |send| *send.of(seat));
    let in_groups = groups.iter().map(|group| u32::from(group.imps));
    let at_work = [player.imps, player.busy, player.n_away()].map(u32::from);
    let imps: u32 = on_spaces.chain(in_groups).chain(at_work).sum();
    seats(imps == 10, "each seat has ten imps")?;
    let gold: u32 = groups.iter().map(|group| u32::from(group.gold)).sum();
    seats(
        gold + u32::from(player.gold) <= MUCH_GOLD.into(),
        "nobody has so much gold",
    )?;
    check_pets(position, seat)?;
    check_hand(position, seat)
}

fn check_pets(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.open;
    let player = position.player(seat);
    let is_mine = |space: &&Space| {
        board
            .spot(**space)
            .guest()
            .is_some_and(|(owner, _)| owner == seat)
    };
    let n_mine = |spaces: &[Space]| spaces.iter().filter(is_mine).count();
    let n_new_pets = player.pets.iter().filter(|pet| pet.plot.is_none()).count();
    let (cages, addons) = (player.new_cages.len(), player.new_addons.len());
    match board.phase {
        Phase::Send(_) => {
            seats(
                n_new_pets <= n_mine(&[Space::PetA, Space::PetB, Space::PetOld])
                    && cages <= n_mine(&[Space::CageA, Space::CageB])
                    && addons <= n_mine(&[Space::Addon]),
                "what is new comes from a space with own imps",
            )?;
        }
        Phase::Prep if player.stage == Stage::Arrange => {}
        _ => {
            seats(
                n_new_pets == 0 && cages == 0 && addons == 0,
                "everything new has been placed",
            )?;
        }
    }
    for animal in &player.pets {
        seats((2..=7).contains(&animal.size), "pets have sizes 2 to 7")?;
        seats(animal.mutation <= 1, "a second mutation ends it")?;
        let has_cage = |plot: Plot| player.plots[plot.index()].cage.is_some();
        seats(
            animal.plot.is_none_or(has_cage),
            "a pet lives on a plot without a cage",
        )?;
    }
    Ok(())
}

/// What is marked, laid or tossed is still in hand, each card once.
fn check_hand(position: &Position, seat: Seat) -> Read<()> {
    let player = position.player(seat);
    let Desk { hand, draft } = position.desk(seat);
    let mut left = *hand;
    let mut use_up = |card: Card| {
        let is_there = left.contains(card);
        left.take(card);
        seats(is_there, "a card is used that is not in hand")
    };
    match draft {
        Draft::None | Draft::Groups(_) => Ok(()),
        Draft::Swap(marked) => marked.iter().try_for_each(|&card| use_up(card)),
        Draft::Cards(laying) => {
            let laid = laying.slots.iter().flatten();
            let laid = laid.filter_map(|filled| filled.get());
            laid.chain(laying.tossed.iter().copied())
                .try_for_each(use_up)?;
            check_laying(player, hand, laying)
        }
    }
}

fn check_laying(player: &Player, hand: &Hand, laying: &Laying) -> Read<()> {
    seats(
        laying.n_potions() <= usize::from(player.potions),
        "a potion is used that is not in hand",
    )?;
    let mut needed = [1; 4];
    for (_, animal) in player.by_plot() {
        for bar in animal.bars() {
            needed[bar.index()] += 1;
        }
    }
    let enough = Color::ALL
        .iter()
        .all(|&color| hand.count(color) >= needed[color.index()]);
    seats(
        enough,
        "there is a card for each bar and one more of each colour",
    )?;
    let used = used_potions(player, &laying.slots);
    let tossed: Vec<Color> = laying.tossed.iter().map(|card| card.color()).collect();
    let task = laying.task(player);
    seats(
        used.starts_with(&tossed) && (task != Task::Assign || tossed.is_empty()),
        "a card is tossed for each potion",
    )?;
    seats(
        task == Task::Confirm || player.stage != Stage::Done,
        "who is done has filled and tossed everything",
    )
}

/// The colours of the bars with potions, in the order of colours.
fn used_potions(player: &Player, slots: &Slots) -> Vec<Color> {
    let laid = player
        .by_plot()
        .flat_map(|(plot, animal)| laid(slots, plot, animal).to_vec());
    let mut used: Vec<Color> = laid
        .filter(|on_bar| on_bar.filled.is_potion())
        .map(|on_bar| on_bar.color)
        .collect();
    used.sort_unstable();
    used
}

/// The books without a colour are those that wait for one.
pub(super) fn check_books(position: &Position) -> Read<()> {
    let board = &position.open;
    for seat in board.seats() {
        let player = board.player(seat);
        let artifacts = player.artifacts.iter().copied();
        let without =
            artifacts.filter(|book| book.is_book() && player.books[book.index()].is_none());
        let asked = match board.send() {
            Some(Send {
                ask: Ask::Book(book, next),
                seat: sender,
                ..
            }) if *sender == seat => [Some(*book), *next],
            _ => [None; 2],
        };
        require(
            without.eq(asked.into_iter().flatten()),
            "send",
            "the books without a colour are those that wait for one",
        )?;
    }
    Ok(())
}

/// The sender has what is asked about.
pub(super) fn check_send(board: &Open, send: &Send) -> Read<()> {
    let require = |holds: bool, why: &str| require(holds, "send", why);
    let own = send.of(send.seat);
    let sizes = send.groups.iter().flat_map(|groups| groups.iter());
    let largest = sizes.map(|group| group.size()).max().unwrap_or_default();
    let stands = |space: Space| {
        let guest = board.spot(space).guest();
        guest.is_some_and(|(seat, _)| seat == send.seat)
    };
    let fits = match send.ask {
        Ask::Book(..) => return require(stands(Space::Tents), "the sender stands in the tents"),
        Ask::Item(space) => return require(stands(space), "the sender stands on the space"),
        Ask::To(index) => own
            .get(usize::from(index))
            .is_some_and(|group| group.size() == send.size),
        Ask::Group => own.iter().any(|group| group.size() == send.size),
    };
    require(send.size == largest, "the largest groups are sent first")?;
    require(fits, "the sender has such a group")
}
