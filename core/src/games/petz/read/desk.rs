//! What a seat has, and what lies before it.

use super::{MANY, Read, all, list};
use crate::game::{BadPosition, require};
use crate::games::petz::cards::{Card, Filled, Hand, NO_SLOTS, Slots};
use crate::games::petz::ids::{Artifact, Cage, Phase, Stage};
use crate::games::petz::position::{Animal, Arrangement, Board, Desk, Player, Work};
use crate::games::petz::wire::SeatWire;
use crate::list::List;
use crate::seat::Seat;

pub(super) fn read_player(seat: &SeatWire) -> Read<Player> {
    let mut relatives = 0;
    for &number in &seat.relatives {
        require(
            (1..=4).contains(&number) && relatives >> number & 1 == 0,
            "seats",
            "relatives have numbers 1 to 4",
        )?;
        relatives |= 1 << number;
    }
    let mut books = [None; Artifact::BOOKS];
    for (&book, &color) in &seat.books {
        let is_its = book.colors().is_some_and(|colors| colors.contains(&color));
        require(
            is_its && seat.artifacts.contains(&book),
            "seats",
            "a book has one of its two colours",
        )?;
        books[book.index()] = Some(color);
    }
    let mut player = Player {
        rep2: seat.rep2,
        score2: seat.score2,
        judge: seat.judge,
        stage: seat.stage,
        imps: seat.imps,
        busy: seat.busy,
        hospital: seat.hospital,
        platform: seat.platform,
        relatives,
        gold: seat.gold,
        veg: seat.veg,
        meat: seat.meat,
        r#box: seat.r#box,
        artifacts: list(&seat.artifacts, "seats")?,
        books,
        potions: seat.potions,
        plots: seat.plots,
        new_cages: list(&seat.new_cages, "seats")?,
        new_addons: list(&seat.new_addons, "seats")?,
        star: seat.star,
        armor: seat.armor,
        dig: seat.dig,
        cust: seat.cust,
        staged: seat.staged,
        clean: seat.clean,
        ..Player::default()
    };
    require(seat.pets.len() <= 7, "seats", "nobody has so many pets")?;
    for pet in &seat.pets {
        let is_free = pet.plot.is_none_or(|plot| player.at(plot).is_none());
        require(is_free, "seats", "two pets live on one plot")?;
        player.pets.push(Animal {
            pet: pet.id,
            size: pet.size,
            plot: pet.plot,
            suffering: pet.suffering,
            mutation: pet.mutation,
        });
        if let Some(plot) = pet.plot {
            player.todo[plot.index()] = pet.todo;
        }
    }
    let todo = player.todo.iter();
    let few = todo
        .map(|todo| todo.hunger.max(todo.play).max(todo.anger).max(todo.magic))
        .chain(player.veg)
        .chain(player.meat)
        .chain(player.plots.map(|plot| plot.manure))
        .chain(player.pets.iter().map(|animal| animal.suffering))
        .all(|n| n <= MANY);
    require(few, "seats", "there is not so much of anything")?;
    Ok(player)
}

pub(super) fn read_desk(board: &Board, seat: Seat, written: &SeatWire) -> Read<Desk> {
    let player = board.player(seat);
    let visible = || BadPosition::new("seats", "nothing is hidden in a position");
    let groups = written.groups.as_ref().ok_or_else(visible)?;
    let swap = written.swap.as_ref().ok_or_else(visible)?;
    let assign = written.assign.as_ref().ok_or_else(visible)?;
    let toss = written.toss.as_ref().ok_or_else(visible)?;
    let mut hand = Hand::default();
    for &card in all(&written.hand, "seats")? {
        require(
            card.is_substitute() || !hand.contains(card),
            "seats",
            "a card is there twice",
        )?;
        hand.add(card);
    }
    let is_crystal = player.stage == Stage::Crystal;
    require(
        if is_crystal { toss } else { swap }.is_empty(),
        "seats",
        "\"swap\" and \"toss\" belong to other stages",
    )?;
    let aside: List<Card, 5> = list(if is_crystal { swap } else { toss }, "seats")?;
    let has_cards = match board.phase {
        Phase::Prep => !matches!(player.stage, Stage::Arrange | Stage::Crystal),
        Phase::Show | Phase::Business => true,
        Phase::Group | Phase::Send | Phase::Over => false,
    };
    require(
        has_cards || assign.is_empty() && written.pets.iter().all(|pet| pet.needs.is_empty()),
        "seats",
        "there are no cards at the pets in this stage",
    )?;
    let work = if has_cards {
        Work::Cards(read_slots(board.phase, player, written)?)
    } else if player.stage == Stage::Arrange {
        Work::Arrange(read_arrangement(player, written)?)
    } else {
        Work::None
    };
    require(
        written.base.is_some() == (player.stage == Stage::Arrange),
        "seats",
        "\"base\" belongs to stage \"arrange\"",
    )?;
    Ok(Desk {
        hand,
        groups: list(groups, "seats")?,
        aside,
        work,
    })
}

fn read_slots(phase: Phase, player: &Player, written: &SeatWire) -> Read<Slots> {
    let mut slots = NO_SLOTS;
    let mut assigned = written.assign.iter().flatten();
    for (plot, animal) in player.by_plot() {
        let needs = written
            .pets
            .iter()
            .find(|pet| pet.id == animal.pet)
            .map(|pet| &pet.needs[..])
            .unwrap_or_default();
        require(
            phase == Phase::Prep && needs.is_empty()
                || phase != Phase::Prep && needs.len() == animal.bars().len(),
            "seats",
            "there is something on each bar, from the reveal on",
        )?;
        for (at, &color) in animal.bars().iter().enumerate() {
            let (card, both) = if let Some(need) = needs.get(at) {
                require(need.color == color, "seats", "a bar has another colour")?;
                (need.card.0, need.both)
            } else if let Some(next) = assigned.next() {
                require(
                    next.pet == animal.pet && next.color == color,
                    "seats",
                    "bars are filled in order",
                )?;
                (next.card.0, next.both)
            } else {
                continue;
            };
            slots[plot.index()][at] = match card.get() {
                None => Filled::POTION,
                Some(card) => {
                    require(
                        card.color() == color && (!both || card.is_double()),
                        "seats",
                        "a card does not fit its bar",
                    )?;
                    if both {
                        Filled::both(card)
                    } else {
                        Filled::card(card)
                    }
                }
            };
        }
    }
    require(
        assigned.next().is_none(),
        "seats",
        "more is assigned than there are bars",
    )?;
    Ok(slots)
}

fn read_arrangement(player: &Player, written: &SeatWire) -> Read<Arrangement> {
    let base = written
        .base
        .as_ref()
        .ok_or_else(|| BadPosition::new("seats", "\"base\" is missing"))?;
    let mut arrangement = Arrangement {
        cages: base.plots.map(|plot| plot.cage),
        addons: base.plots.map(|plot| plot.addon),
        places: [None; 8],
        new_cages: list(&base.new_cages, "seats")?,
        new_addons: list(&base.new_addons, "seats")?,
        moved: list(&written.moved, "seats")?,
    };
    require(
        base.places.len() == player.pets.len(),
        "seats",
        "\"base\" has the same pets",
    )?;
    let places = base.places.iter().zip(&player.pets);
    for (at, ((pet, place), animal)) in places.enumerate() {
        require(*pet == animal.pet, "seats", "\"base\" has the same pets")?;
        if let Some(plot) = place {
            require(
                base.plots[plot.index()].cage.is_some()
                    && !arrangement.places.contains(&Some(*plot)),
                "seats",
                "in \"base\" each pet has its own cage",
            )?;
        }
        arrangement.places[at] = *place;
    }
    let moved = &arrangement.moved;
    for (at, pet) in moved.iter().enumerate() {
        require(
            player.find(*pet).is_some() && !moved[..at].contains(pet),
            "seats",
            "\"moved\" names own pets, each once",
        )?;
    }
    let was_there = |cage: Cage| {
        arrangement.cages.contains(&Some(cage)) || arrangement.new_cages.contains(&cage)
    };
    let cages = player.plots.iter().filter_map(|plot| plot.cage);
    require(
        cages.chain(player.new_cages.iter().copied()).all(was_there),
        "seats",
        "a cage is missing from \"base\"",
    )?;
    let was_there = |addon| {
        arrangement.addons.contains(&Some(addon)) || arrangement.new_addons.contains(&addon)
    };
    let addons = player.plots.iter().filter_map(|plot| plot.addon);
    require(
        addons
            .chain(player.new_addons.iter().copied())
            .all(was_there),
        "seats",
        "an addon is missing from \"base\"",
    )?;
    Ok(arrangement)
}
