//! What a seat has, and what lies before it.

use super::{MANY, Read, all, list, seats};
use crate::game::BadPosition;
use crate::games::petz::cards::{Card, Filled, Hand, NO_SLOTS, OnBar, Slots};
use crate::games::petz::ids::{Artifact, Cage, Color, Pet, PhaseId, Stage, Task};
use crate::games::petz::position::{Animal, Arrangement, Desk, Draft, Laying, Player, Work};
use crate::games::petz::wire::{AssignWire, BaseWire, PetWire, SeatWire, StageWire};

fn read_player(seat: &SeatWire) -> Read<Player> {
    let mut relatives = 0;
    for &number in &seat.relatives {
        seats(
            (1..=4).contains(&number) && relatives >> number & 1 == 0,
            "relatives have numbers 1 to 4",
        )?;
        relatives |= 1 << number;
    }
    let mut books = [None; Artifact::BOOKS];
    for (&book, &color) in &seat.books {
        let is_its = book.colors().is_some_and(|colors| colors.contains(&color));
        seats(
            is_its && seat.artifacts.contains(&book),
            "a book has one of its two colours",
        )?;
        books[book.index()] = Some(color);
    }
    let mut player = Player {
        rep2: seat.rep2,
        score2: seat.score2,
        judge: seat.judge,
        stage: match seat.stage {
            StageWire::Stage(stage) => stage,
            StageWire::Task(_) => Stage::Cards,
        },
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
        dig: u8::try_from(seat.dig).ok(),
        cust: seat.cust,
        staged: seat.staged,
        clean: seat.clean,
        ..Player::default()
    };
    seats(seat.pets.len() <= 7, "nobody has so many pets")?;
    for pet in &seat.pets {
        let is_free = pet.plot.is_none_or(|plot| player.at(plot).is_none());
        seats(is_free, "two pets live on one plot")?;
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
    seats(few, "there is not so much of anything")?;
    Ok(player)
}

/// What a seat has, and what lies before it.
pub(super) fn read_seat(phase: PhaseId, written: &SeatWire) -> Read<(Player, Desk)> {
    let mut player = read_player(written)?;
    let visible = || BadPosition::new("seats", "nothing is hidden in a position");
    let groups = written.groups.as_ref().ok_or_else(visible)?;
    let swap = written.swap.as_ref().ok_or_else(visible)?;
    let assign = written.assign.as_ref().ok_or_else(visible)?;
    let toss = written.toss.as_ref().ok_or_else(visible)?;
    seats(
        written.stage != StageWire::Stage(Stage::Cards),
        "nothing is hidden in a position",
    )?;
    let is_crystal = written.stage == StageWire::Task(Task::Crystal);
    let is_arranging = player.stage == Stage::Arrange;
    let is_assigning = phase == PhaseId::Prep && !is_arranging && !is_crystal;
    let is_shown = matches!(phase, PhaseId::Show | PhaseId::Business);
    seats(
        (is_crystal || swap.is_empty()) && (is_assigning || toss.is_empty()),
        "\"swap\" and \"toss\" belong to other stages",
    )?;
    seats(
        is_assigning || assign.is_empty(),
        "nothing is assigned in this stage",
    )?;
    seats(
        is_shown || written.pets.iter().all(|pet| pet.needs.is_empty()),
        "there are no cards at the pets in this stage",
    )?;
    seats(
        written.base.is_some() == is_arranging,
        "\"base\" belongs to stage \"arrange\"",
    )?;
    let has_groups = matches!(phase, PhaseId::Group | PhaseId::Send);
    seats(
        has_groups && groups.iter().all(|group| group.imps > 0) || groups.is_empty(),
        "groups have imps, and are there in two phases only",
    )?;
    let draft = match phase {
        PhaseId::Group => {
            // What is in the draft has not left its seat.
            for group in groups {
                player.imps = player.imps.saturating_add(group.imps);
                player.gold = player.gold.saturating_add(group.gold);
            }
            Draft::Groups(list(groups, "seats")?)
        }
        _ if is_crystal => Draft::Swap(list(swap, "seats")?),
        _ if is_assigning => Draft::Cards(Laying {
            slots: read_assigned(&player, assign)?,
            tossed: list(toss, "seats")?,
        }),
        _ => Draft::None,
    };
    if let Some(base) = &written.base {
        player.work = Work::Arrange(read_arrangement(&player, base, &written.moved)?);
    } else if is_shown {
        player.work = Work::Cards(read_shown(&player, &written.pets)?);
    }
    let hand = read_hand(written)?;
    Ok((player, Desk { hand, draft }))
}

fn read_hand(written: &SeatWire) -> Read<Hand> {
    let mut hand = Hand::default();
    for &card in all(&written.hand, "seats")? {
        seats(
            card.is_substitute() || !hand.contains(card),
            "a card is there twice",
        )?;
        hand.add(card);
    }
    Ok(hand)
}

/// The cards that are assigned so far: the bars are filled in order.
fn read_assigned(player: &Player, assigned: &[AssignWire]) -> Read<Slots> {
    let mut slots = NO_SLOTS;
    let mut bars = player.by_plot().flat_map(|(plot, animal)| {
        let bars = animal.bars().iter().enumerate();
        bars.map(move |(at, &color)| (plot, at, animal.pet, color))
    });
    for next in assigned {
        let bar = bars.next();
        let bar = bar.filter(|&(_, _, pet, _)| next.pet == pet);
        let (plot, at, _, color) =
            bar.ok_or_else(|| BadPosition::new("seats", "bars are filled in order"))?;
        slots[plot.index()][at] = read_bar(color, next.on_bar)?;
    }
    Ok(slots)
}

/// The cards that were shown: there is something on each bar of a pet with a plot.
fn read_shown(player: &Player, pets: &[PetWire]) -> Read<Slots> {
    let mut slots = NO_SLOTS;
    for (animal, written) in player.pets.iter().zip(pets) {
        let Some(plot) = animal.plot else {
            seats(
                written.needs.is_empty(),
                "a pet without a plot has no cards",
            )?;
            continue;
        };
        seats(
            written.needs.len() == animal.bars().len(),
            "there is something on each bar, from the reveal on",
        )?;
        let bars = slots[plot.index()].iter_mut().zip(animal.bars());
        for ((bar, &color), &need) in bars.zip(&written.needs) {
            *bar = read_bar(color, need)?;
        }
    }
    Ok(slots)
}

/// What lies on a bar of a colour.
fn read_bar(
    color: Color,
    OnBar {
        color: named,
        filled,
    }: OnBar,
) -> Read<Filled> {
    seats(named == color, "a bar has another colour")?;
    let fits = |card: Card| card.color() == color && (!filled.is_both() || card.is_double());
    seats(filled.get().is_none_or(fits), "a card does not fit its bar")?;
    Ok(filled)
}

fn read_arrangement(player: &Player, base: &BaseWire, moved: &[Pet]) -> Read<Arrangement> {
    let mut arrangement = Arrangement {
        cages: base.plots.map(|plot| plot.cage),
        addons: base.plots.map(|plot| plot.addon),
        places: [None; 8],
        new_cages: list(&base.new_cages, "seats")?,
        new_addons: list(&base.new_addons, "seats")?,
        moved: list(moved, "seats")?,
    };
    seats(
        base.places.len() == player.pets.len(),
        "\"base\" has the same pets",
    )?;
    let places = base.places.iter().zip(&player.pets);
    for (at, ((pet, place), animal)) in places.enumerate() {
        seats(*pet == animal.pet, "\"base\" has the same pets")?;
        if let Some(plot) = place {
            seats(
                base.plots[plot.index()].cage.is_some()
                    && !arrangement.places.contains(&Some(*plot)),
                "in \"base\" each pet has its own cage",
            )?;
        }
        arrangement.places[at] = *place;
    }
    let moved = &arrangement.moved;
    for (at, pet) in moved.iter().enumerate() {
        seats(
            player.find(*pet).is_some() && !moved[..at].contains(pet),
            "\"moved\" names own pets, each once",
        )?;
    }
    let was_there = |cage: Cage| {
        arrangement.cages.contains(&Some(cage)) || arrangement.new_cages.contains(&cage)
    };
    let cages = player.plots.iter().filter_map(|plot| plot.cage);
    seats(
        cages.chain(player.new_cages.iter().copied()).all(was_there),
        "a cage is missing from \"base\"",
    )?;
    let was_there = |addon| {
        arrangement.addons.contains(&Some(addon)) || arrangement.new_addons.contains(&addon)
    };
    let addons = player.plots.iter().filter_map(|plot| plot.addon);
    seats(
        addons
            .chain(player.new_addons.iter().copied())
            .all(was_there),
        "an addon is missing from \"base\"",
    )?;
    Ok(arrangement)
}
