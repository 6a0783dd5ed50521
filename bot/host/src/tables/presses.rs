//! How many buttons people press in a game.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use pawmail_core::erased::{AnyGame, AnyTable, Choice};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Seat;
use pawmail_core::table::SavedRow;
use serde_json::Value;

use crate::tables::arranged::are_grouped;
use crate::tables::offers;
use crate::tables::turn::{Played, after, play_forced};

/// What people press.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// Choices.
    pub choices: u32,
    /// Groups that are opened for them.
    pub groups: u32,
    /// **Confirm**.
    pub confirms: u32,
    /// Choices that were the only one, besides taking back.
    pub single: u32,
}

impl Pressed {
    /// All of it.
    #[must_use]
    pub const fn all(self) -> u32 {
        self.choices + self.groups + self.confirms
    }

    /// Adds what else was pressed.
    pub fn add(&mut self, other: Self) {
        self.choices += other.choices;
        self.groups += other.groups;
        self.confirms += other.confirms;
        self.single += other.single;
    }
}

/// What people press, by what it answers: the topic of the question, and how the notation of the answer begins.
pub type Answered = BTreeMap<String, Pressed>;

/// How often people press to make these steps at a new table. They press what does most at once.
#[must_use]
pub fn presses(rules: &dyn AnyGame, mut game: Box<dyn AnyTable>, rows: &[SavedRow]) -> Answered {
    let look = Look::new(Lang::En);
    let made = rows.iter().filter_map(|row| match row {
        SavedRow::Step { seat, step } => Some((*seat, step.as_str())),
        SavedRow::Undo { .. } => None,
    });
    let made: Vec<(Seat, &str)> = made.collect();
    let mut rest = made.as_slice();
    let mut answered = Answered::new();
    while let Some(&(seat, step)) = rest.first() {
        let asked = offers::question(&*game, seat, &look);
        let Some((chosen, n_made)) = longest(rules, &*game, &asked.choices, (seat, rest)) else {
            // It is not offered, because another step comes to the same; that is a press too, unless the next one does without it.
            let is_needless = is_on_the_way(&*game, rest);
            if game.play(seat, step).is_err() {
                break;
            }
            if !is_needless {
                let about = format!("{} · {}", asked.topic, kind(step));
                answered.entry(about).or_default().choices += 1;
            }
            rest = &rest[1..];
            continue;
        };
        let Ok(Played { must_confirm, .. }) = after(&*game, seat, &chosen.step) else {
            break;
        };
        let about = format!("{} · {}", asked.topic, kind(&chosen.step));
        let pressed = answered.entry(about).or_default();
        pressed.add(Pressed {
            choices: 1,
            groups: u32::from(is_in_a_group(chosen, &asked.choices)),
            confirms: u32::from(must_confirm.is_some()),
            single: u32::from(n_onward(&*game, &asked.choices) == 1),
        });
        for (seat, step) in &rest[..n_made] {
            if game.play(*seat, step).is_err() {
                return answered;
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
            pressed.confirms += 1;
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    answered
}

/// How many choices do not take back.
fn n_onward(game: &dyn AnyTable, choices: &[Choice]) -> usize {
    let onward = choices
        .iter()
        .filter(|choice| !game.takes_back(&choice.step));
    onward.count()
}

/// The first word of a press; of several steps, those of the first and of the last.
fn kind(pressed: &str) -> String {
    let word = |step: &str| step.split(' ').next().unwrap_or_default().to_owned();
    let mut steps = offers::steps(pressed);
    let first = steps.next().map(word).unwrap_or_default();
    match steps.last().map(word) {
        Some(last) => format!("{first} … {last}"),
        None => first,
    }
}

/// The choice that does most of what a seat makes next, and how many steps that is: it leads to the same, with the same luck,
/// by the same steps or by others. Who goes somewhere in two walks could have gone in one.
fn longest<'a>(
    rules: &dyn AnyGame,
    game: &dyn AnyTable,
    choices: &'a [Choice],
    (seat, made): (Seat, &[(Seat, &str)]),
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
    // What each step leads to, with the same luck everywhere; worked out where it is needed.
    let ends: Vec<OnceCell<Option<Value>>> = stages.iter().map(|_| OnceCell::new()).collect();
    let end = |at: usize| {
        let (position, step): &(Value, &str) = &stages[at];
        ends[at].get_or_init(|| with_luck(rules, position, seat, step))
    };
    let reached = |choice: &'a Choice| {
        let (earlier, last) = split_last(&choice.step);
        let before = position_after(game, seat, &earlier);
        let after = OnceCell::new();
        let leads_there = |at: &usize| {
            let (position, step) = &stages[*at];
            *step == last && *position == before
                || end(*at).is_some()
                    && end(*at) == after.get_or_init(|| with_luck(rules, &before, seat, last))
        };
        let at = (0..stages.len()).rev().find(leads_there)?;
        Some((choice, at + 1))
    };
    // Of those that do the same, the first.
    let reached = choices.iter().rev().filter_map(reached);
    reached.max_by_key(|(_, n_made)| *n_made)
}

/// Whether what is made after the next step would have led to the same at once.
fn is_on_the_way(game: &dyn AnyTable, made: &[(Seat, &str)]) -> bool {
    let [(seat, step), (by, then), ..] = *made else {
        return false;
    };
    let is_open = {
        let mut after = game.copy();
        after.play(seat, step).is_ok() && after.can_undo(seat).is_ok()
    };
    by == seat
        && is_open
        && game.legal(seat).iter().any(|legal| legal == then)
        && position_after(game, seat, &[then]) == position_after(game, seat, &[step, then])
}

/// A press without its last step, and that.
fn split_last(pressed: &str) -> (Vec<&str>, &str) {
    let mut steps: Vec<&str> = offers::steps(pressed).collect();
    let last = steps.pop().unwrap_or_default();
    (steps, last)
}

fn position_after(game: &dyn AnyTable, seat: Seat, steps: &[&str]) -> Value {
    let mut then = game.copy();
    for step in steps {
        if then.play(seat, step).is_err() {
            break;
        }
    }
    then.position()
}

/// What a step leads to from a position, always with the same luck.
fn with_luck(rules: &dyn AnyGame, position: &Value, seat: Seat, step: &str) -> Option<Value> {
    let mut table = rules.open_at(position, [0; 32], Vec::new()).ok()?;
    table.play(seat, step).ok()?;
    Some(table.position())
}

/// Whether a group must be opened first.
fn is_in_a_group(chosen: &Choice, choices: &[Choice]) -> bool {
    let like = |other: &&Choice| other.group == chosen.group;
    chosen.group.is_some() && are_grouped(choices) && choices.iter().filter(like).count() > 1
}

#[cfg(test)]
mod tests {
    use pawmail_core::players::Player;
    use pawmail_core::registry;

    use super::*;

    fn all(answered: &Answered) -> Pressed {
        let mut all = Pressed::default();
        for pressed in answered.values() {
            all.add(*pressed);
        }
        all
    }

    fn row(seat: Seat, step: &str) -> SavedRow {
        SavedRow::Step {
            seat,
            step: step.to_owned(),
        }
    }

    /// Two walks that lead where one leads, and whose dog.
    fn two_walks(game: &dyn AnyTable) -> (Seat, String, String) {
        let seat = game.state().waiting.first().unwrap();
        let walks = |game: &dyn AnyTable| {
            let mut legal = game.legal(seat);
            legal.retain(|step| step.starts_with("go "));
            legal
        };
        for first in walks(game) {
            let mut there = game.copy();
            there.play(seat, &first).unwrap();
            for second in walks(&*there) {
                let mut then = there.copy();
                then.play(seat, &second).unwrap();
                if then.can_undo(seat).is_ok()
                    && then.position() == position_after(game, seat, &[&second])
                {
                    return (seat, first, second);
                }
            }
        }
        panic!("no walk leads past another place");
    }

    #[test]
    fn who_walks_twice_could_have_walked_once() {
        let games = registry::standard();
        let stray = games.get("stray").unwrap();
        let open = || {
            stray
                .open(2, &stray.defaults(), [7; 32], Vec::new())
                .unwrap()
        };
        let (seat, first, second) = two_walks(&*open());
        let both = [row(seat, &first), row(seat, &second)];
        assert_eq!(
            all(&presses(stray, open(), &both)),
            all(&presses(stray, open(), &both[1..]))
        );
    }

    #[test]
    fn a_press_that_does_more_is_pressed_rather_than_its_beginning() {
        let games = registry::standard();
        let stray = games.get("stray").unwrap();
        let look = Look::new(Lang::En);
        let mut n_seen = 0;
        for seed in 0..8 {
            let open = || {
                let defaults = stray.defaults();
                stray.open(2, &defaults, [seed; 32], Vec::new()).unwrap()
            };
            let game = open();
            let seat = game.state().waiting.first().unwrap();
            let asked = offers::question(&*game, seat, &look);
            let mut goals = asked.choices.iter();
            let goal = goals
                .find(|choice| choice.group.is_none() && offers::steps(&choice.step).count() == 2);
            let Some(goal) = goal else { continue };
            let rows: Vec<SavedRow> = offers::steps(&goal.step)
                .map(|step| row(seat, step))
                .collect();
            // What is done there turns a card of the own deck: the button says so, and nothing is asked again.
            let pressed = all(&presses(stray, open(), &rows));
            assert_eq!(pressed.all(), 1, "{}: {pressed:?}", goal.step);
            n_seen += 1;
        }
        assert!(n_seen > 2, "{n_seen}");
    }

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
            n_pressed += all(&presses(game, table, &saved.steps)).all();
        }
        // The steps are more than a hundred for each seat.
        assert!(n_pressed < 2 * 3 * 55, "{n_pressed}");
    }
}
