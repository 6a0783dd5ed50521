//! How good a position looks: reputation first, then what brings some later (RULES.md, section 11).

use super::ids::{Artifact, Phase, Space, Stage};
use super::position::{Animal, Desk, Player, Position, Work};
use super::rules::{careless, exhibition_value2, final_values2, match_of};
use crate::seat::Seat;

/// A point of reputation.
const POINT: i32 = 10;
/// What a phase that is over weighs: more than anything a draft can be worth.
const AHEAD: i32 = 1_000;

pub(super) fn value(position: &Position, seat: Seat) -> i32 {
    let board = &position.board;
    let own = standing(position, seat);
    let others = board.seats().filter(|&other| other != seat);
    let best = others.map(|other| reputation(position, other)).max();
    own - best.unwrap_or_default() / 2
}

fn reputation(position: &Position, seat: Seat) -> i32 {
    i32::from(position.player(seat).rep2) * POINT / 2
}

fn standing(position: &Position, seat: Seat) -> i32 {
    let mut value = reputation(position, seat);
    if position.board.phase == Phase::Over {
        return value + 100 * AHEAD;
    }
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    value += things(player) + pets(position, seat);
    value += final_values2(player).map(i32::from).iter().sum::<i32>();
    value += match position.board.phase {
        Phase::Group => draft(player, desk),
        // Groups keep their worth until they are sent, so that to be done with a draft costs nothing.
        Phase::Send => sending(position, seat) + draft(player, desk),
        Phase::Prep => AHEAD + preparing(position, seat),
        Phase::Show => 3 * AHEAD + caring(position, seat),
        Phase::Business | Phase::Over => 5 * AHEAD,
    };
    // What has been gone through does not come back: no draft is taken back only to wait.
    value += 10 * AHEAD * i32::from(position.board.round);
    value
}

/// What a seat owns, besides pets.
fn things(player: &Player) -> i32 {
    let cages = player
        .plots
        .iter()
        .filter(|plot| plot.cage.is_some())
        .count();
    let cages = i32::try_from(cages).unwrap_or_default();
    let artifacts: i32 = player
        .artifacts
        .iter()
        .map(|&artifact| worth(artifact))
        .sum();
    let manure: i32 = player.plots.iter().map(|plot| i32::from(plot.manure)).sum();
    let addons: i32 = player
        .plots
        .iter()
        .map(|plot| i32::from(plot.addon.is_some()))
        .sum();
    let new = player.new_cages.len() * 14 + player.new_addons.len() * 7;
    let food = |n: u8| i32::from(n.min(4)) * 3;
    artifacts + 18 * cages + 8 * addons - 4 * manure
        + i32::try_from(new).unwrap_or_default()
        + 4 * i32::from(player.gold)
        + food(player.n_veg())
        + food(player.n_meat())
        + 8 * i32::from(player.potions)
        - 9 * i32::from(player.n_relatives())
        - 7 * i32::from(player.hospital)
        + 5 * i32::from(player.platform.min(1))
}

fn worth(artifact: Artifact) -> i32 {
    match artifact {
        Artifact::Whip | Artifact::Box | Artifact::Star => 14,
        Artifact::Armor | Artifact::Shovel | Artifact::Crystal => 12,
        Artifact::BookGr | Artifact::BookGy | Artifact::BookYp | Artifact::BookRp => 8,
    }
}

/// The pets, and whether they have a home.
fn pets(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let rounds_left = i32::from(position.board.rounds() - position.board.round);
    let mut free = player
        .plots
        .iter()
        .filter(|plot| plot.cage.is_some())
        .count();
    free = free.saturating_sub(player.by_plot().count()) + player.new_cages.len();
    let mut value = 0;
    for animal in &player.pets {
        let home = if animal.plot.is_some() {
            1
        } else if free > 0 {
            free -= 1;
            1
        } else {
            0
        };
        value += home * pet(*animal, rounds_left);
        if let Some(plot) = animal.plot {
            let shelter = player.shelter(plot);
            let icons = shelter.graze + shelter.trough + shelter.toys + shelter.soak;
            let held = shelter.strength.min(2) + shelter.antimagic.min(2);
            value += 2 * i32::from(icons + held) + 6;
        }
    }
    value
}

fn pet(animal: Animal, rounds_left: i32) -> i32 {
    let harm = 7 * i32::from(animal.suffering) + 8 * i32::from(animal.mutation);
    20 + 4 * rounds_left + 2 * i32::from(animal.size) - harm
}

/// A draft of groups: a big first one, gold only where it buys a pet, somebody at home for the pets.
fn draft(player: &Player, desk: &Desk) -> i32 {
    if desk.groups.is_empty() {
        return 0;
    }
    let mut groups = desk.groups;
    groups.sort_unstable_by_key(|group| std::cmp::Reverse((group.size(), group.imps)));
    let wants_pet = player.free_cage().is_some() || player.pets.is_empty();
    let mut value = 0;
    for (at, group) in (0i32..).zip(&groups) {
        value += (16 - 2 * at).max(4);
        let buys = at == 0 && wants_pet && group.gold > 0;
        value += if buys { 16 } else { 0 };
        value -= 3 * i32::from(group.gold.saturating_sub(u8::from(at == 0)));
        if group.imps > 2 {
            value -= 4 * i32::from(group.imps - 2);
        }
    }
    if let Some(first) = groups.first() {
        value += 2 * i32::from(first.size().min(4));
    }
    let n_pets = u8::try_from(player.pets.len()).unwrap_or_default();
    value += 9 * i32::from(player.imps.min(n_pets.min(2)));
    // Everything is paid for by the imps that are still at home.
    value + i32::from(player.stage == Stage::Done)
}

/// What the groups have brought that is not seen elsewhere.
fn sending(position: &Position, seat: Seat) -> i32 {
    let board = &position.board;
    let player = board.player(seat);
    let n_pets = i32::try_from(player.pets.len()).unwrap_or_default();
    let mut value = 5 * i32::from(player.imps.min(3));
    if player.judge {
        value += if n_pets > 0 { 12 } else { 2 };
    }
    if board.spot(Space::Platform).imps_of(seat) > 0 {
        value += 6;
    }
    if let Some(send) = board.send.filter(|send| send.seat == seat) {
        let is_choosing = send.space.is_some() || !send.books.is_empty();
        value += if is_choosing { 20 } else { 0 };
    }
    // An action space is worth something by itself: it is taken from the others.
    let taken = board
        .spots
        .iter()
        .filter(|spot| spot.imps_of(seat) > 0)
        .count();
    value + 2 * i32::try_from(taken).unwrap_or_default()
}

/// The cards laid so far: against careless ones, for the exhibition and the customers.
fn preparing(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    let progress = match player.stage {
        Stage::Arrange => 0,
        Stage::Crystal => 200,
        _ => 400,
    };
    let Work::Cards(slots) = &desk.work else {
        return progress;
    };
    let filled = slots
        .iter()
        .flatten()
        .filter(|filled| !filled.is_empty())
        .count();
    let filled = i32::try_from(filled).unwrap_or_default();
    let done = i32::from(player.stage == Stage::Done);
    progress + 12 * filled - 2 * careless(player, slots) + shown(position, seat) + done
        - 4 * potions_laid(slots)
}

fn potions_laid(slots: &super::Slots) -> i32 {
    let potions = slots.iter().flatten().filter(|filled| filled.is_potion());
    i32::try_from(potions.count()).unwrap_or_default()
}

/// What the cards are worth in this round's exhibition and to its customers.
fn shown(position: &Position, seat: Seat) -> i32 {
    let board = &position.board;
    let player = position.player(seat);
    let slots = position.desks[seat.index()].work.slots();
    let exhibition = board
        .exhibition(board.round)
        .and_then(|exhibition| exhibition_value2(exhibition, player, slots))
        .unwrap_or_default();
    let mut value = 3 * i32::from(exhibition);
    for &customer in board.customers_of(board.round) {
        let fits = player
            .by_plot()
            .filter(|(_, animal)| animal.size >= 4)
            .map(|(plot, animal)| match_of(customer, slots, plot, animal));
        let fits = i32::from(fits.max().unwrap_or_default());
        value += if fits > 1 { 12 * fits - 12 } else { 0 };
    }
    value
}

/// What the pets still need.
fn caring(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let mut value = 2 * shown(position, seat) / 3 + 3 * i32::from(player.imps);
    for todo in &player.todo {
        value -= 7 * i32::from(todo.hunger) + 6 * i32::from(todo.play);
        value -= 12 * i32::from(todo.anger) + 12 * i32::from(todo.magic);
    }
    value
}
