//! How many buttons people press in a game.

use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Seat;
use pawmail_core::table::SavedRow;

use crate::tables::offers;
use crate::tables::question::are_grouped;
use crate::tables::turn::{Played, after, play_forced};

/// How often people press to make these steps at a new table: choices, groups that are opened for them, and **Confirm**.
/// They press what does most at once.
#[must_use]
pub fn presses(mut game: Box<dyn AnyTable>, rows: &[SavedRow]) -> u32 {
    let look = Look::new(Lang::En);
    let made = rows.iter().filter_map(|row| match row {
        SavedRow::Step { seat, step } => Some((*seat, step.as_str())),
        SavedRow::Undo { .. } => None,
    });
    let made: Vec<(Seat, &str)> = made.collect();
    let mut rest = made.as_slice();
    let mut n_pressed = 0;
    while let Some(&(seat, _)) = rest.first() {
        let asked = offers::question(&*game, seat, &look);
        let Some((chosen, n_made)) = longest(&*game, &asked.choices, seat, rest) else {
            break;
        };
        n_pressed += 1 + u32::from(is_in_a_group(chosen, &asked.choices));
        let Ok(Played { must_confirm, .. }) = after(&*game, seat, &chosen.step) else {
            break;
        };
        n_pressed += u32::from(must_confirm.is_some());
        for (seat, step) in &rest[..n_made] {
            if game.play(*seat, step).is_err() {
                return n_pressed;
            }
        }
        rest = &rest[n_made..];
        let n_before = game.state().number;
        let waits = play_forced(&mut *game, seat);
        let n_forced = game.state().number - n_before;
        rest = rest
            .get(usize::try_from(n_forced).unwrap_or_default()..)
            .unwrap_or_default();
        if let Some(last) = waits
            && game.play(seat, &last.step).is_ok()
        {
            n_pressed += 1;
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    n_pressed
}

/// The choice that does most of what is made next, and how many steps that is. It leads to the same last step at the same position,
/// by the same steps or by others: who goes somewhere in two walks could have gone in one.
fn longest<'a>(
    game: &dyn AnyTable,
    choices: &'a [Choice],
    seat: Seat,
    made: &[(Seat, &str)],
) -> Option<(&'a Choice, usize)> {
    let mut then = game.copy();
    let mut stages = Vec::new();
    for (by, step) in made {
        // What cannot be taken back is the last step of a press.
        let is_open = stages.is_empty() || then.can_undo(seat).is_ok();
        if *by != seat || !is_open {
            break;
        }
        stages.push((then.position(), *step));
        if then.play(seat, step).is_err() {
            break;
        }
    }
    let reached = |choice: &'a Choice| {
        let (earlier, last) = split_last(&choice.step);
        let mut then = None;
        let at = stages.iter().rposition(|(position, step)| {
            *step == last
                && *position == *then.get_or_insert_with(|| position_after(game, seat, &earlier))
        });
        at.map(|at| (choice, at + 1))
    };
    // Of those that do the same, the first.
    let reached = choices.iter().rev().filter_map(reached);
    reached.max_by_key(|(_, n_made)| *n_made)
}

fn split_last(pressed: &str) -> (Vec<&str>, &str) {
    let mut steps: Vec<&str> = offers::steps(pressed).collect();
    let last = steps.pop().unwrap_or_default();
    (steps, last)
}

fn position_after(game: &dyn AnyTable, seat: Seat, steps: &[&str]) -> serde_json::Value {
    let mut then = game.copy();
    for step in steps {
        if then.play(seat, step).is_err() {
            break;
        }
    }
    then.position()
}

/// Whether a group must be opened first.
fn is_in_a_group(chosen: &Choice, choices: &[Choice]) -> bool {
    let like = |other: &&Choice| other.group == chosen.group;
    chosen.group.is_some() && are_grouped(choices) && choices.iter().filter(like).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use pawmail_core::players::Player;
    use pawmail_core::registry;

    #[test]
    fn a_long_game_asks_for_few_presses() {
        let games = registry::standard();
        let game = games.get("petz").unwrap();
        let options = game.defaults();
        let mut n_pressed = 0;
        for seed in [[1; 32], [2; 32]] {
            let seating = [Player::Greedy; 3];
            let saved = game.save_match(&options, &seating, &seed).unwrap();
            let table = game.open(3, &options, seed, Vec::new()).unwrap();
            n_pressed += presses(table, &saved.steps);
        }
        // The steps are more than a hundred for each seat.
        assert!(n_pressed < 2 * 3 * 75, "{n_pressed}");
    }
}
