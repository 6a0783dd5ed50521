//! What must hold for all parts together: components, imps, hands, the sender.

use std::collections::BTreeSet;

use super::{MUCH_GOLD, Read};
use crate::game::require;
use crate::games::petz::cards::Card;
use crate::games::petz::ids::{Artifact, Cage, Color, Phase, Plot, Space, Stage};
use crate::games::petz::position::{Desk, Player, Position, laid};
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
    let stock = &position.stock;
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
    let market = &position.board.market;
    once(
        &mut pets,
        market.young.iter().chain(&market.old).copied(),
        "market",
    )?;
    once(&mut cages, market.cages.into_iter().flatten(), "market")?;
    once(&mut addons, market.addons.into_iter().flatten(), "market")?;
    once(&mut artifacts, market.tents.iter().copied(), "market")?;
    let mut potions = wire.potions;
    for seat in Seat::all(wire.n) {
        let player = position.player(seat);
        let desk = &position.desks[seat.index()];
        let real = |card: &Card| !card.is_substitute();
        once(&mut cards, desk.hand.cards().filter(real), "seats")?;
        if wire.phase != Phase::Prep {
            let laid = desk.work.slots().iter().flatten();
            let laid = laid.filter_map(|filled| filled.get());
            once(&mut cards, laid.filter(real), "seats")?;
            let n = desk.work.slots().iter().flatten();
            let n = n.filter(|filled| filled.is_potion()).count();
            potions = potions.saturating_add(u8::try_from(n).unwrap_or(u8::MAX));
        }
        potions = potions.saturating_add(player.potions);
        once(
            &mut pets,
            player.pets.iter().map(|animal| animal.pet),
            "seats",
        )?;
        once(&mut artifacts, player.artifacts.iter().copied(), "seats")?;
        let (own_cages, own_addons): (Vec<Cage>, Vec<_>) = match desk.work.arrangement() {
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
        require(printed <= 1, "seats", "c0 is printed once")?;
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
    require(potions == 5, "potions", "there are five in all")
}

pub(super) fn check_seat(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.board;
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    let require = |holds: bool, why: &str| require(holds, "seats", why);
    let fits = match board.phase {
        Phase::Group => matches!(player.stage, Stage::Draft | Stage::Done),
        Phase::Send | Phase::Over => player.stage == Stage::Done,
        Phase::Prep => matches!(
            player.stage,
            Stage::Arrange
                | Stage::Crystal
                | Stage::Assign
                | Stage::Toss
                | Stage::Confirm
                | Stage::Done
        ),
        Phase::Show => matches!(
            player.stage,
            Stage::Hunger | Stage::Play | Stage::Anger | Stage::Magic | Stage::Shovel | Stage::Done
        ),
        Phase::Business => matches!(
            player.stage,
            Stage::Sell | Stage::Clean | Stage::Box | Stage::Done
        ),
    };
    require(fits, "this stage belongs to another phase")?;
    require(
        player.stage != Stage::Crystal || player.has(Artifact::Crystal),
        "only the owner of the crystal ball swaps",
    )?;
    require(
        (-2_000..=20_000).contains(&player.rep2),
        "nobody has such a reputation",
    )?;
    require(
        board.phase == Phase::Over || player.rep2 >= 0,
        "reputation is not below 0 before the end",
    )?;
    require(
        player.armor <= 2 && (-1..=3).contains(&player.dig) && player.clean <= 3,
        "an artifact or an imp has worked too much",
    )?;
    require(player.cust <= 2, "there are two customers at most")?;
    require(
        player.r#box <= 1 && (player.r#box == 0 || player.has(Artifact::Box)),
        "the magic box holds one food",
    )?;
    let on_spaces = board.spots.iter().map(|spot| u32::from(spot.imps_of(seat)));
    let in_groups = desk.groups.iter().map(|group| u32::from(group.imps));
    let at_work = [player.imps, player.busy, player.n_away()].map(u32::from);
    let imps: u32 = on_spaces.chain(in_groups).chain(at_work).sum();
    require(imps == 10, "each seat has ten imps")?;
    let gold: u32 = desk.groups.iter().map(|group| u32::from(group.gold)).sum();
    require(
        gold + u32::from(player.gold) <= MUCH_GOLD.into(),
        "nobody has so much gold",
    )?;
    let has_groups = matches!(board.phase, Phase::Group | Phase::Send);
    require(
        has_groups && desk.groups.iter().all(|group| group.imps > 0) || desk.groups.is_empty(),
        "groups have imps, and are there in two phases only",
    )?;
    check_pets(position, seat)?;
    check_hand(position, seat)
}

fn check_pets(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.board;
    let player = position.player(seat);
    let require = |holds: bool, why: &str| require(holds, "seats", why);
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
        Phase::Send => {
            require(
                n_new_pets <= n_mine(&[Space::PetA, Space::PetB, Space::PetOld])
                    && cages <= n_mine(&[Space::CageA, Space::CageB])
                    && addons <= n_mine(&[Space::Addon]),
                "what is new comes from a space with own imps",
            )?;
        }
        Phase::Prep if player.stage == Stage::Arrange => {}
        _ => {
            require(
                n_new_pets == 0 && cages == 0 && addons == 0,
                "everything new has been placed",
            )?;
        }
    }
    for animal in &player.pets {
        require((2..=7).contains(&animal.size), "pets have sizes 2 to 7")?;
        require(animal.mutation <= 1, "a second mutation ends it")?;
        let has_cage = |plot: Plot| player.plots[plot.index()].cage.is_some();
        require(
            animal.plot.is_none_or(has_cage),
            "a pet lives on a plot without a cage",
        )?;
    }
    Ok(())
}

fn check_hand(position: &Position, seat: Seat) -> Read<()> {
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    let require = |holds: bool, why: &str| require(holds, "seats", why);
    let for_potions = matches!(player.stage, Stage::Toss | Stage::Confirm | Stage::Done)
        && position.board.phase == Phase::Prep;
    require(
        desk.aside.is_empty()
            || for_potions
            || player.stage == Stage::Crystal && desk.aside.len() <= 3,
        "no cards are set aside in this stage",
    )?;
    if position.board.phase != Phase::Prep {
        return Ok(());
    }
    // What is assigned, tossed or marked is still in hand, each card once.
    let mut hand = desk.hand;
    let laid = desk.work.slots().iter().flatten();
    let laid = laid.filter_map(|filled| filled.get());
    for card in laid.chain(desk.aside.iter().copied()) {
        require(hand.contains(card), "a card is used that is not in hand")?;
        hand.take(card);
    }
    let n_potions = desk.work.slots().iter().flatten();
    let n_potions = n_potions.filter(|filled| filled.is_potion()).count();
    require(
        n_potions <= usize::from(player.potions),
        "a potion is used that is not in hand",
    )?;
    if matches!(player.stage, Stage::Arrange | Stage::Crystal) {
        return Ok(());
    }
    let mut needed = [1; 4];
    for (_, animal) in player.by_plot() {
        for bar in animal.bars() {
            needed[bar.index()] += 1;
        }
    }
    let enough = Color::ALL
        .iter()
        .all(|&color| desk.hand.count(color) >= needed[color.index()]);
    require(
        enough,
        "there is a card for each bar and one more of each colour",
    )?;
    let is_full = player.by_plot().all(|(plot, animal)| {
        let bars = &desk.work.slots()[plot.index()][..animal.bars().len()];
        bars.iter().all(|filled| !filled.is_empty())
    });
    require(
        is_full != (player.stage == Stage::Assign),
        "bars are empty in stage \"assign\" only",
    )?;
    let used: Vec<Color> = used_potions(player, desk);
    let tossed: Vec<Color> = desk.aside.iter().map(|card| card.color()).collect();
    require(
        used.starts_with(&tossed) && (tossed.len() < used.len()) == (player.stage == Stage::Toss)
            || player.stage == Stage::Assign && tossed.is_empty(),
        "a card is tossed for each potion",
    )
}

/// The colours of the bars with potions, in the order of colours.
fn used_potions(player: &Player, desk: &Desk) -> Vec<Color> {
    let mut used = Vec::new();
    for (plot, animal) in player.by_plot() {
        for on_bar in &laid(desk.work.slots(), plot, animal) {
            if on_bar.filled.is_potion() {
                used.push(on_bar.color);
            }
        }
    }
    used.sort_unstable();
    used
}

pub(super) fn check_send(position: &Position) -> Read<()> {
    let board = &position.board;
    let require = |holds: bool, why: &str| require(holds, "send", why);
    require(
        board.send.is_some() == (board.phase == Phase::Send),
        "it is there in phase \"send\"",
    )?;
    let waits_for_color = |seat: Seat| {
        let player = board.player(seat);
        let books = player.artifacts.iter().filter(|book| book.is_book());
        books
            .copied()
            .filter(|book| player.books[book.index()].is_none())
            .collect::<Vec<_>>()
    };
    for seat in board.seats() {
        let books = board
            .send
            .filter(|send| send.seat == seat)
            .map(|send| send.books)
            .unwrap_or_default();
        require(
            waits_for_color(seat) == books.to_vec(),
            "the books without a colour are those that wait for one",
        )?;
    }
    let Some(send) = board.send else {
        return Ok(());
    };
    require(send.seat.number() < board.n, "there is no such seat")?;
    let groups = &position.desks[send.seat.index()].groups;
    let sizes = position.desks.iter().flat_map(|desk| desk.groups.iter());
    let largest = sizes.map(|group| group.size()).max().unwrap_or_default();
    if send.space.is_some() || !send.books.is_empty() {
        require(
            send.group.is_none() && (send.space.is_none() || send.books.is_empty()),
            "one thing is chosen at a time",
        )?;
        let space = send.space.unwrap_or(Space::Tents);
        let is_there = board
            .spot(space)
            .guest()
            .is_some_and(|(owner, _)| owner == send.seat);
        return require(is_there, "the sender stands on the space");
    }
    require(send.size == largest, "the largest groups are sent first")?;
    let fits = match send.group {
        Some(index) => groups
            .get(usize::from(index))
            .is_some_and(|group| group.size() == send.size),
        None => groups.iter().any(|group| group.size() == send.size),
    };
    require(fits, "the sender has such a group")
}
