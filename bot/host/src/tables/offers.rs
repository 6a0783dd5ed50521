//! What one press can choose: a step, or several that are one decision.

use pawmail_core::erased::{AnyTable, Choice, Question, Shortcut};
use pawmail_core::game::PlayError;
use pawmail_core::phrase::Look;
use pawmail_core::record::Entry;
use pawmail_core::seat::{Seat, Viewer};
use serde_json::Value;

/// What stands between the steps of one press. No notation contains it.
const AND: &str = "; ";

/// The longest text of a button, in UTF-16 units.
const LONGEST: usize = 80;

/// No more choices than this are spelled out at once.
const MOST: usize = 12;

/// The steps of one press.
pub(crate) fn steps(pressed: &str) -> impl Iterator<Item = &str> {
    pressed.split(AND)
}

/// These steps as those of one press.
pub(crate) fn as_one(steps: &[&str]) -> String {
    steps.join(AND)
}

/// No press takes more steps.
const MOST_STEPS: usize = 32;

/// What a press did.
#[derive(Default)]
pub(crate) struct Done {
    /// What is told of it.
    pub(crate) told: Vec<Entry<Value>>,
    /// Whether anything else could have been chosen, or all is lost by it.
    pub(crate) was_chosen: bool,
    /// Whether one of its steps, if it cannot be taken back, needs a **Confirm**.
    pub(crate) needs_confirm: bool,
}

/// Takes the steps of one press: after all of them but the last, the seat still owes a step and can take them back.
pub(crate) fn play(game: &mut dyn AnyTable, seat: Seat, pressed: &str) -> Result<Done, PlayError> {
    let mut done = Done::default();
    for (n, step) in steps(pressed).enumerate() {
        if n > 0 && !can_go_on(game, seat) {
            return Err(PlayError::NotWaiting);
        }
        let is_fatal = game.is_fatal(seat, step);
        done.was_chosen |= game.legal(seat).len() > 1 || is_fatal;
        done.needs_confirm |= game.confirms(seat, step) || is_fatal;
        done.told.extend(game.play(seat, step)?);
    }
    Ok(done)
}

/// The game before the last step of a press that has several, and that step.
pub(crate) fn before_last<'a>(
    game: &dyn AnyTable,
    seat: Seat,
    pressed: &'a str,
) -> Option<(Box<dyn AnyTable>, &'a str)> {
    let (earlier, last) = pressed.rsplit_once(AND)?;
    let mut then = game.copy();
    play(&mut *then, seat, earlier).ok()?;
    Some((then, last))
}

/// Why a press is refused: for the first of its steps that is.
pub(crate) fn refuse(game: &dyn AnyTable, seat: Seat, pressed: &str, look: &Look) -> String {
    let mut then = game.copy();
    let refused = steps(pressed).find(|step| then.play(seat, step).is_err());
    then.refuse(seat, refused.unwrap_or(pressed), look)
}

/// What each step of a press chooses.
pub(crate) fn chosen(game: &dyn AnyTable, seat: Seat, pressed: &str, look: &Look) -> Vec<Choice> {
    let mut then = game.copy();
    let mut chosen = Vec::new();
    for step in steps(pressed) {
        let asked = then.ask(seat, look);
        let mut choices = asked.choices.into_iter().chain(asked.spare);
        chosen.extend(choices.find(|choice| choice.step == step));
        if then.play(seat, step).is_err() {
            break;
        }
    }
    chosen
}

/// The words of each step of a press.
pub(crate) fn labels(game: &dyn AnyTable, seat: Seat, pressed: &str, look: &Look) -> Vec<String> {
    let chosen = chosen(game, seat, pressed, look).into_iter();
    chosen
        .map(|choice| choice.stem.unwrap_or(choice.label))
        .collect()
}

/// Whether one of the steps of a press loses the game for all.
pub(crate) fn is_fatal(game: &dyn AnyTable, seat: Seat, pressed: &str) -> bool {
    let mut then = game.copy();
    steps(pressed).any(|step| then.is_fatal(seat, step) || then.play(seat, step).is_err())
}

/// The question to a seat, with what people often mean by several steps. A choice that is only the beginning of a decision gives way to all its endings,
/// the shortest lists first, as long as the buttons do not become too many.
pub(crate) fn question(game: &dyn AnyTable, seat: Seat, look: &Look) -> Question {
    let mut asked = game.ask(seat, look);
    let mut n_before = 0;
    let mut is_before = true;
    asked.choices.retain(|choice| {
        is_before &= choice.group.is_none();
        let is_kept = !are_all_offered(game, seat, &[choice.step.as_str()], &asked.shortcuts);
        n_before += usize::from(is_before && is_kept);
        is_kept
    });
    let mut choices = spelled_out(game, seat, look, asked.choices, MOST);
    let shortcuts = asked.shortcuts.drain(..).map(|shortcut| {
        let (kin, group) = if shortcut.is_first {
            (shortcut.group, None)
        } else {
            (None, shortcut.group)
        };
        Choice {
            step: shortcut.steps.join(AND),
            label: shortcut.label,
            group,
            kin,
            stem: None,
            marks: shortcut.marks,
        }
    });
    // After what can be done at once, before the groups of single steps, or where these stood if none is left.
    let grouped = choices.iter().position(|choice| choice.group.is_some());
    let at = grouped.unwrap_or(if is_before { choices.len() } else { n_before });
    choices.splice(at..at, shortcuts);
    asked.choices = choices;
    asked
}

/// Whether all that can follow these steps is offered with them; they can be taken back without a button of the game's.
fn are_all_offered(game: &dyn AnyTable, seat: Seat, begun: &[&str], offered: &[Shortcut]) -> bool {
    let begins = |offer: &Shortcut| {
        offer
            .steps
            .iter()
            .zip(begun)
            .all(|(one, other)| one == other)
    };
    let mut longer = offered
        .iter()
        .filter(|offer| offer.steps.len() > begun.len());
    if offered.iter().any(|offer| offer.steps == *begun) {
        return true;
    }
    if !longer.any(begins) {
        return false;
    }
    let mut then = game.copy();
    let Some(last) = begun.last() else {
        return false;
    };
    then.play(seat, last).is_ok()
        && onward(&*then, seat).iter().all(|next| {
            let next = [begun, &[next.as_str()]].concat();
            are_all_offered(&*then, seat, &next, offered)
        })
}

/// What a seat can do but take back what it began.
fn onward(game: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let mut legal = game.legal(seat);
    legal.retain(|step| !game.takes_back(step));
    legal
}

fn spelled_out(
    game: &dyn AnyTable,
    seat: Seat,
    look: &Look,
    choices: Vec<Choice>,
    most: usize,
) -> Vec<Choice> {
    let mut n_all = choices.len();
    let mut endings: Vec<Vec<Choice>> = choices
        .iter()
        .map(|choice| endings(game, seat, look, choice, (most + 1).saturating_sub(n_all)))
        .collect();
    let mut shortest: Vec<usize> = (0..choices.len()).collect();
    shortest.sort_by_key(|&at| endings[at].len());
    for at in shortest {
        let more = endings[at].len().saturating_sub(1);
        if n_all + more > most {
            endings[at].clear();
        } else {
            n_all += more;
        }
    }
    let both = choices.into_iter().zip(endings);
    both.flat_map(|(choice, endings)| {
        if endings.is_empty() {
            vec![choice]
        } else {
            endings
        }
    })
    .collect()
}

/// The whole decisions that begin with a choice, if they are at most so many; none if it stands alone.
fn endings(
    game: &dyn AnyTable,
    seat: Seat,
    look: &Look,
    choice: &Choice,
    most: usize,
) -> Vec<Choice> {
    let Some(stem) = &choice.stem else {
        return Vec::new();
    };
    let mut then = game.copy();
    if then.play(seat, &choice.step).is_err() || !is_open(&*then, seat) {
        return Vec::new();
    }
    let next = then.legal(seat);
    if next.len() > most {
        return Vec::new();
    }
    let next = then.ask(seat, look).choices;
    let next = spelled_out(&*then, seat, look, next, most);
    let whole = next.into_iter().map(|ending| Choice {
        step: format!("{}{AND}{}", choice.step, ending.step),
        label: if choice.label.contains(&ending.label) {
            choice.label.clone()
        } else {
            format!("{stem} · {}", ending.label)
        },
        group: choice.group.clone(),
        kin: choice.kin.clone(),
        stem: None,
        marks: [choice.marks.clone(), ending.marks].concat(),
    });
    let whole: Vec<Choice> = whole.collect();
    let fits = |ending: &Choice| ending.label.encode_utf16().count() <= LONGEST;
    if whole.len() <= most && whole.iter().all(fits) {
        whole
    } else {
        Vec::new()
    }
}

/// How many steps ago a press was offered that begins with them and goes on, if the seat stands in the middle of one.
pub(crate) fn begun(game: &dyn AnyTable, seat: Seat, look: &Look) -> Option<usize> {
    let mut offered = Vec::new();
    let mut earlier = game.copy();
    while offered.len() < MOST_STEPS && can_go_on(&*earlier, seat) && earlier.undo(seat).is_ok() {
        offered.push((earlier.copy(), question(&*earlier, seat, look).choices));
    }
    let mut all = offered.iter().flat_map(|(_, choices)| choices);
    if !all.any(|choice| choice.step.contains(AND)) {
        return None;
    }
    let here = game.view(Viewer::Seat(seat));
    let mut found = None;
    for (n, (earlier, choices)) in offered.iter().enumerate() {
        for choice in choices {
            let mut then = earlier.copy();
            let mut steps = steps(&choice.step);
            let mut some = steps.by_ref().take(n + 1);
            if !some.all(|step| then.play(seat, step).is_ok())
                || then.view(Viewer::Seat(seat)) != here
            {
                continue;
            }
            // If a press ended here, nobody stands in the middle of one.
            steps.next()?;
            found = Some(n + 1);
        }
    }
    found
}

/// Whether a turn begins with a question to which this is the only answer.
pub(crate) fn is_only_answer(game: &dyn AnyTable, seat: Seat, step: &str, look: &Look) -> bool {
    if game.state().in_turn.contains(seat) {
        return false;
    }
    let asked = question(game, seat, look);
    let onward = |choice: &&Choice| !game.takes_back(&choice.step);
    let mut onward = asked.choices.iter().filter(onward);
    onward.next().is_some_and(|choice| choice.step == step) && onward.next().is_none()
}

/// Whether the seat owes a step, and can take back what it did.
pub(crate) fn can_go_on(game: &dyn AnyTable, seat: Seat) -> bool {
    game.state().waiting.contains(seat) && game.can_undo(seat).is_ok()
}

/// The only step that a seat has in a turn or a draft that is open, besides what takes it back.
pub(crate) fn forced(game: &dyn AnyTable, seat: Seat) -> Option<String> {
    let state = game.state();
    let legal = game.legal(seat);
    let is_drafted = || {
        let mut back = legal.iter().filter(|step| game.takes_back(step));
        state.waiting.contains(seat) && back.next().is_some()
    };
    if !state.in_turn.contains(seat) && !is_drafted() {
        return None;
    }
    let mut onward = legal.iter().filter(|step| !game.takes_back(step));
    onward.next().filter(|_| onward.next().is_none()).cloned()
}

/// In an open turn, what there is only one of is done without a question, up to the first step of which `stops` makes something: it is shown the game before that step and after it.
pub(crate) fn play_forced<T>(
    game: &mut dyn AnyTable,
    seat: Seat,
    stops: impl Fn((&dyn AnyTable, &dyn AnyTable), &str) -> Option<T>,
) -> Option<T> {
    while let Some(step) = forced(game, seat) {
        let mut then = game.copy();
        then.play(seat, &step).ok()?;
        if let Some(stop) = stops((&*game, &*then), &step) {
            return Some(stop);
        }
        game.play(seat, &step).ok()?;
    }
    None
}

/// Whether the seat goes on with a turn that it can take back.
fn is_open(game: &dyn AnyTable, seat: Seat) -> bool {
    game.state().in_turn.contains(seat) && game.can_undo(seat).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pawmail_core::phrase::Lang;
    use pawmail_core::registry;

    /// Positions of a game on the way of somebody who takes the first choice, then the second, and so on.
    fn all_of(id: &str, mut see: impl FnMut(&dyn AnyTable, Seat, &Question)) {
        let look = Look::new(Lang::En);
        let games = registry::standard();
        let rules = games.get(id).unwrap();
        for seed in 0..12 {
            let seats = u64::from(rules.meta().seats.0);
            let mut game = rules
                .open(seats, &rules.defaults(), [seed; 32], Vec::new())
                .unwrap();
            for n in 0..150 {
                let Some(seat) = game.state().waiting.first() else {
                    break;
                };
                let asked = question(&*game, seat, &look);
                see(&*game, seat, &asked);
                let step = &asked.choices[n % asked.choices.len()].step;
                play(&mut *game, seat, step).unwrap();
            }
        }
    }

    #[test]
    fn no_step_is_lost_or_offered_twice() {
        for id in ["dog", "stray", "conti", "hvac", "petz"] {
            all_of(id, |game, seat, asked| {
                let mut first: Vec<&str> = asked
                    .choices
                    .iter()
                    .filter_map(|choice| steps(&choice.step).next())
                    .collect();
                first.sort_unstable();
                first.dedup();
                // A game offers once what two of its steps come to, and with what follows what nobody does alone.
                let all = game.ask(seat, &Look::new(Lang::En));
                let is_first = |one: &Choice| first.contains(&one.step.as_str());
                assert!(all.choices.iter().all(is_first));
                let begun = all
                    .choices
                    .iter()
                    .chain(all.spare.iter().filter(|one| is_first(one)));
                assert_eq!(begun.count(), first.len());
                let chained = asked
                    .choices
                    .iter()
                    .filter(|choice| choice.step.contains(AND));
                let n_shortcuts = game.ask(seat, &Look::new(Lang::En)).shortcuts.len();
                let is_spelled_out = chained.count() > n_shortcuts;
                assert!(!is_spelled_out || asked.choices.len() - n_shortcuts <= MOST);
                for choice in &asked.choices {
                    assert!(play(&mut *game.copy(), seat, &choice.step).is_ok());
                }
            });
        }
    }

    #[test]
    fn what_takes_back_a_draft_is_no_second_answer() {
        let games = registry::standard();
        let petz = games.get("petz").unwrap();
        let mut game = petz.open(2, &petz.defaults(), [0; 32], Vec::new()).unwrap();
        let seat = game.state().waiting.first().unwrap();
        assert_eq!(forced(&*game, seat), None);
        // Everybody and all gold are in groups: nothing is left but to be done, or to start over.
        let whole = game.legal(seat).into_iter().find(|step| {
            let mut then = game.copy();
            then.play(seat, step).is_ok() && then.legal(seat) == ["clear", "done"]
        });
        game.play(seat, &whole.unwrap()).unwrap();
        assert_eq!(forced(&*game, seat), Some("done".to_owned()));
        // Who is done can go back, but owes nothing.
        game.play(seat, "done").unwrap();
        assert_eq!(game.legal(seat), ["reopen"]);
        assert_eq!(forced(&*game, seat), None);
    }

    #[test]
    fn in_the_middle_of_a_press_one_goes_back_to_its_beginning() {
        let look = Look::new(Lang::En);
        let mut n_seen = 0;
        all_of("dog", |game, seat, asked| {
            assert_eq!(begun(game, seat, &look), None);
            for choice in &asked.choices {
                let mut then = game.copy();
                let n_steps = steps(&choice.step).count();
                play(&mut *then, seat, &choice.step).unwrap();
                for n_left in (1..n_steps).rev() {
                    if then.undo(seat).is_err() {
                        break;
                    }
                    let expected = Some(n_left);
                    assert_eq!(begun(&*then, seat, &look), expected, "{}", choice.step);
                    n_seen += 1;
                }
            }
        });
        assert!(n_seen > 0);
    }
}
