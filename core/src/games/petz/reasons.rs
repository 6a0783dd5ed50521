//! Why a step is refused: what is wrong, by which rule, and what to do instead.

use std::slice;

use super::View;
use super::ids::{Space, Stage, Task};
use super::position::{Group, Phase};
use super::rules::No;
use super::step::{Stand, Step};
use super::words::{called, short_pet, waiting};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

/// Why a seat cannot take a step; nothing if it can.
pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    let no = match view.desk(seat) {
        Some(desk) => view.open.check(seat, desk, step).err()?,
        None if view.open.phase.is_over() => No::Over,
        None => No::Done,
    };
    Some(words(view, seat, no))
}

/// R4.6, R7.2: the spaces that are closed to the group that goes, and the pets that the customer does not take.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let board = &view.open;
    let player = view.player(seat);
    match board.send().filter(|send| send.seat == seat) {
        Some(send) => {
            let chosen = send.chosen();
            chosen.map_or_else(Vec::new, |group| closed(view, seat, group))
        }
        None if player.stage == Stage::Sell => {
            let pets = player.by_plot().map(|(_, animal)| animal.pet);
            pets.filter_map(|pet| refuse(view, seat, Step::Sell(pet, Stand::Shop)))
                .collect()
        }
        None => Vec::new(),
    }
}

/// The spaces that are closed to a group, those with the same reason together. What the group lacks is said with the question.
fn closed(view: &View, seat: Seat, group: Group) -> Vec<Phrase> {
    let (mut blocked, mut taken, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for &space in Space::actions() {
        // Two gates lead to the same: it is closed if both are, and taken if one is.
        let ways = match space.gates() {
            [] => slice::from_ref(&space),
            gates => gates,
        };
        let checked = ways.iter().map(|&way| view.open.check_to(group, way));
        let checked: Vec<Result<(), No>> = checked.collect();
        let is_for_others = |checked: &Result<(), No>| {
            matches!(
                checked,
                Ok(()) | Err(No::ToImps(..) | No::ToGold(_) | No::ToGate(_))
            )
        };
        if checked.iter().any(is_for_others) {
            continue;
        }
        let name = called(space);
        let is_taken = |checked: &Result<(), No>| matches!(checked, Err(No::ToTaken(..)));
        let list = match view.open.check_to(group, space) {
            Err(No::ToNeutral(_) | No::ToTaken(..)) if checked.iter().any(is_taken) => &mut taken,
            Err(No::ToNeutral(_)) => &mut blocked,
            Err(no) => {
                others.push(words(view, seat, no));
                continue;
            }
            Ok(()) => continue,
        };
        if !list.contains(&name) {
            list.push(name);
        }
    }
    let together = [(msg::BARRED_NEUTRAL, blocked), (msg::BARRED_TAKEN, taken)];
    let together = together
        .into_iter()
        .filter(|(_, spaces)| !spaces.is_empty());
    together
        .map(|(id, spaces)| Phrase::new(id).with("spaces", Arg::List(spaces)))
        .chain(others)
        .collect()
}

fn words(view: &View, seat: Seat, no: No) -> Phrase {
    match no {
        No::Done => {
            let id = match view.open.phase {
                Phase::Group => msg::NO_DONE_GROUPS,
                Phase::Prep => msg::NO_DONE_CARDS,
                Phase::Show => msg::NO_DONE_CARE,
                _ => msg::NO_DONE_BUSINESS,
            };
            Phrase::new(id).with("seats", waiting(view))
        }
        No::Stage => {
            let task = view.task(seat).map(Task::as_str);
            let stage = task.unwrap_or_else(|| view.player(seat).stage.as_str());
            let asked = msg::STAGE_.of(stage);
            no.words().with("stage", asked)
        }
        // The name is short, for it is beside that of a plot.
        No::CleanPet(at, pet) => phrase!(NO_CLEAN_PET, at, pet = short_pet(pet)),
        _ => no.words(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::{Ask, Draft, Send};
    use super::super::{Options, Petz, Position};
    use super::*;
    use crate::chance::Chance;
    use crate::game::Rules as _;
    use crate::record::Record;
    use crate::seat::Viewer;

    fn opening() -> Position {
        let mut chance = Chance::for_step(&[1; 32], 0);
        let mut record = Record::silent(&mut chance);
        Petz::setup(2, &Options::default(), &mut record).expect("two can play")
    }

    #[track_caller]
    fn check(position: &Position, step: &str, expected: &str) {
        let seat = Seat::new(0);
        let view = position.view(Viewer::Seat(seat));
        let step = step.parse().expect("a step");
        let refusal = refuse(&view, seat, step).expect("it is refused");
        assert_eq!(refusal.id, expected, "{step}");
    }

    /// R4.1: drafts of groups.
    #[test]
    fn a_draft_says_what_it_lacks() {
        let mut position = opening();
        check(&position, "gold", "no-group-yet");
        check(&position, "clear", "no-clear");
        check(&position, "groups 2 2", "no-groups-other");
        check(&position, "to veg", "no-stage");
        check(&position, "reopen", "no-reopen-now");
        let groups = [Group { imps: 6, gold: 0 }].into_iter().collect();
        position.hidden.desks[0].draft = Draft::Groups(groups);
        check(&position, "imp", "no-imps");
        check(&position, "new", "no-imps");
        check(&position, "singles", "no-singles");
        check(&position, "groups 2 1 1 1 1", "no-groups-begun");
    }

    /// R2.7, R4.6: spaces that a group cannot go to.
    #[test]
    fn a_space_says_why_it_is_closed() {
        let mut position = opening();
        for player in &mut position.open.players {
            player.stage = Stage::Done;
        }
        let mut send = Send {
            size: 1,
            seat: Seat::new(0),
            ask: Ask::To(0),
            groups: [[Group { imps: 1, gold: 0 }].into_iter().collect(); 4],
        };
        position.open.phase = Phase::Send(send);
        position.open.neutral = [Space::Mixed].into_iter().collect();
        check(&position, "to mixed", "no-to-neutral");
        check(&position, "to cage_a", "no-to-imps");
        check(&position, "to pet_a", "no-to-gold");
        check(&position, "to judge", "no-to-judge");
        check(&position, "group 1", "no-group-chosen");
        check(&position, "done", "no-send");
        send.seat = Seat::new(1);
        position.open.phase = Phase::Send(send);
        check(&position, "to veg", "no-turn");
    }

    /// R6.4, R6.5, R10.5, R10.6: care that cannot be given.
    #[test]
    fn care_says_who_is_missing() {
        let mut position = opening();
        position.open.phase = Phase::Show;
        position.open.players[0].stage = Stage::Play;
        check(&position, "play 01", "no-play");
        check(&position, "play 01 02 star", "no-star");
        check(&position, "catch", "no-stage");
        position.open.players[0].stage = Stage::Anger;
        check(&position, "guard", "no-armor");
        position.open.players[0].stage = Stage::Magic;
        check(&position, "letgo", "no-catch-magic");
    }
}
