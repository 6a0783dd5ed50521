//! What every registered game must do, checked over random games.

use std::fmt::Debug;

use crate::common::{open, random_step, seed, walk};
use pawmail_core::chance::Chance;
use pawmail_core::game::{Choice, Game, Rules, Sheet, View as _, from_json, to_json, to_text};
use pawmail_core::phrase::{Lang, Look, phrase_of};
use pawmail_core::record::{Record, Undo};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::{Saved, Table, UndoError};

pub fn ends<G: Game>() {
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..300 {
            let (mut position, mut chance) = open::<G>(seats, i);
            let mut steps = 0;
            while let Some((seat, step)) = random_step(&position, &mut chance) {
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
                steps += 1;
                assert!(
                    steps <= G::META.bound,
                    "game {i} of {seats} seats goes on and on"
                );
            }
        }
    }
}

pub fn waits<G: Game>() {
    walk::<G>(40, G::META.bound, |position, step, _| {
        assert_eq!(step.is_none(), position.waiting().is_empty());
        let outcome = position.outcome();
        assert_eq!(step.is_none(), outcome.is_some(), "{position:?}");
        let ranks = outcome.as_ref().map(|outcome| outcome.ranks);
        assert_eq!(position.ranks(), ranks);
        if let Some(outcome) = outcome {
            let seats = usize::from(G::n_seats(position));
            assert_eq!((outcome.scores.len(), outcome.ranks.len()), (seats, seats));
            assert!(
                outcome
                    .ranks
                    .iter()
                    .all(|&rank| (1..=seats).contains(&rank.into()))
            );
        }
    });
}

pub fn lists_steps<G: Game>() {
    walk::<G>(20, G::META.bound, |position, _, _| {
        for seat in Seat::all(G::n_seats(position)) {
            let steps = legal(position, seat);
            assert!(steps.is_sorted_by(|a, b| a < b), "{steps:?}");
            for step in steps {
                let text = step.to_string();
                assert_eq!(text.parse(), Ok(step), "{text}");
                assert!(
                    text.is_ascii() && text.len() <= 50,
                    "{text} is too long for a button"
                );
                assert!(position.is_legal(seat, step));
            }
        }
    });
}

pub fn refuses<G: Game>() {
    let mut seen: Vec<G::Step> = Vec::new();
    walk::<G>(12, 400, |position, step, aside| {
        seen.extend(step.map(|(_, step)| step));
        seen.sort_unstable();
        seen.dedup();
        for seat in Seat::all(G::n_seats(position)) {
            let steps = legal(position, seat);
            let view = position.view(Viewer::Seat(seat));
            for from in [&seen, &seen, &seen, &steps] {
                let Some(&step) = from.get(aside.index(from.len().max(1))) else {
                    break;
                };
                let reason = G::refuse(&view, seat, step);
                assert_eq!(
                    reason.is_none(),
                    steps.contains(&step),
                    "{step} has a reason exactly when seat {seat} cannot take it: {position:?}"
                );
                for look in &Lang::ALL.map(Look::new) {
                    let said = reason.as_ref().map(|it| G::texts().try_say(it, look));
                    assert!(said.is_none_or(|said| said.is_ok()), "{reason:?}");
                }
                let mut copy = position.clone();
                let played = copy.play(seat, step, &mut Record::silent(aside));
                assert_eq!(
                    played.is_ok(),
                    steps.contains(&step),
                    "{step} by seat {seat} in {position:?}"
                );
                assert!(
                    played.is_ok() || copy == *position,
                    "{step} was refused and did something"
                );
            }
        }
    });
}

pub fn survives_json<G: Game>() {
    walk::<G>(6, 700, |position, _, _| {
        let json = to_json(position);
        match from_json::<G>(&json) {
            Ok(back) => assert_eq!(back, *position),
            Err(error) => panic!("{error} in {json}"),
        }
    });
}

pub fn survives_damage<G: Game>() {
    walk::<G>(3, 300, |position, _, aside| {
        let mut json = to_json(position);
        for _ in 0..=aside.below(2) {
            damage(&mut json, aside);
        }
        if let Ok(read) = from_json::<G>(&json) {
            assert_eq!(to_json(&read), json);
            // A position that is accepted can be played on.
            let mut position = read;
            for _ in 0..30 {
                let Some((seat, step)) = random_step(&position, aside) else {
                    break;
                };
                position.play_unchecked(seat, step, &mut Record::silent(aside));
            }
        }
    });
}

/// Changes something somewhere in a value.
fn damage(value: &mut serde_json::Value, chance: &mut Chance) {
    use serde_json::Value;
    let deeper = chance.below(6) > 0;
    match value {
        Value::Object(map) if !map.is_empty() && deeper => {
            let key = map
                .keys()
                .nth(chance.index(map.len()))
                .cloned()
                .unwrap_or_default();
            if chance.below(12) == 0 {
                map.remove(&key);
            } else {
                damage(&mut map[&key], chance);
            }
        }
        Value::Array(items) if !items.is_empty() && deeper => {
            let (at, other) = (chance.index(items.len()), chance.index(items.len()));
            match chance.below(5) {
                0 => drop(items.remove(at)),
                1 => items.swap(at, other),
                2 => items[at] = items[other].clone(),
                _ => damage(&mut items[at], chance),
            }
        }
        Value::Number(number) if deeper => {
            let off = i64::from(chance.below(5)) - 2;
            *value = (number.as_i64().unwrap_or_default() + off).into();
        }
        Value::Bool(flag) => *flag = !*flag,
        _ => {
            let odd = [
                Value::Null,
                0.into(),
                (-1).into(),
                300.into(),
                "".into(),
                "t5".into(),
                serde_json::json!([]),
                serde_json::json!({}),
            ];
            *value = odd[chance.index(odd.len())].clone();
        }
    }
}

pub fn replays<G: Game>() {
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..4 {
            let (table, _) = played::<G>(seats, i, 250, 6);
            let mut saved = table.save();
            saved.hashes = table.hashes();
            let text = serde_json::to_string(&saved).unwrap();
            let saved: Saved = serde_json::from_str(&text).unwrap();
            let back = Table::<G>::load(&saved).unwrap();
            assert_eq!(back.position(), table.position());
            assert_eq!((back.number(), back.last()), (table.number(), table.last()));
            assert_eq!(back.save(), table.save());
            let stored: serde_json::Value =
                serde_json::from_str(&to_text(table.position())).unwrap();
            assert_eq!(stored, to_json(table.position()));
            for number in (0..=table.number()).step_by(37) {
                assert_eq!(back.position_at(number), table.position_at(number));
            }
            assert_eq!(table.position_at(table.number()), *table.position());
        }
    }
}

pub fn undoes<G: Game>() {
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..10 {
            let (mut table, mut chance) = played::<G>(seats, i, 60, 0);
            for _ in 0..40 {
                let Some((seat, step)) = random_step(table.position(), &mut chance) else {
                    break;
                };
                let before = table.position().clone();
                let last = table.last().to_vec();
                let entries = table.play(seat, step).unwrap();
                match table.undo(seat) {
                    Ok(()) => {
                        assert_eq!(*table.position(), before, "{step} was taken back");
                        assert_eq!(table.last(), last);
                        assert_eq!(table.play(seat, step), Ok(entries), "{step} was made again");
                    }
                    Err(error) => assert_eq!(error, UndoError::Final, "{step} had just been made"),
                }
                undo_somebody(&mut table, &mut chance);
            }
        }
    }
}

/// Takes back a step of a random seat, even if others have acted since: it must be as if the step had never been made.
fn undo_somebody<G: Game>(table: &mut Table<G>, chance: &mut Chance) {
    let seat = Seat::new(u8::try_from(chance.below(table.seats().into())).unwrap());
    let possible = table.can_undo(seat);
    let mut copy = table.clone();
    assert_eq!(copy.undo(seat), possible);
    if possible.is_ok() {
        assert_eq!(copy.number(), table.number() + 1);
        assert_eq!(copy.position_at(copy.number()), *copy.position());
        assert_eq!(copy.position_at(table.number()), *table.position());
        if chance.below(3) == 0 {
            *table = copy;
        }
    } else {
        assert_eq!(copy.position(), table.position());
    }
}

/// Everything that a viewer is shown.
fn shown<G: Game>(view: &G::View, viewer: Viewer, steps: &[G::Step]) -> (String, Vec<String>) {
    let texts = G::texts();
    let look = Look::new(Lang::En);
    let mut said = Vec::new();
    said.extend(
        G::text(view, &[])
            .iter()
            .map(|phrase| texts.say(phrase, &look)),
    );
    if let Viewer::Seat(seat) = viewer {
        let asked = [G::prompt(view, seat), G::barred(view, seat)].concat();
        said.extend(asked.iter().map(|phrase| texts.say(phrase, &look)));
        for choice in G::choices(view, seat, steps) {
            said.push(texts.say(&choice.text, &look));
        }
        for shortcut in G::shortcuts(view, seat) {
            said.push(format!("{:?}", shortcut.steps));
            said.push(texts.say(&shortcut.text, &look));
        }
    }
    let sheets: Vec<Sheet> = G::sheets(view);
    said.extend(
        sheets
            .iter()
            .map(|&sheet| G::draw(view, sheet, &[], &look).to_string()),
    );
    (serde_json::to_string(view).unwrap(), said)
}

/// Every legal step can be chosen, each once, and a choice reads the same alone as among the others.
pub fn offers<G: Game>() {
    walk::<G>(2, 300, |position, _, aside| {
        if aside.below(4) > 0 {
            return;
        }
        for seat in Seat::all(G::n_seats(position)) {
            let view = position.view(Viewer::Seat(seat));
            let legal = legal(position, seat);
            let choices = G::choices(&view, seat, &legal);
            let mut steps: Vec<G::Step> = choices.iter().map(|choice| choice.step).collect();
            steps.sort_unstable();
            assert_eq!(steps, legal);
            let one = |choice: &Choice<G::Step>| G::choices(&view, seat, &[choice.step]);
            let alone: Vec<_> = choices.iter().flat_map(one).collect();
            assert_eq!(alone, choices);
        }
    });
}

pub fn hides<G: Game>() {
    walk::<G>(2, 260, |position, _, aside| {
        if aside.below(3) > 0 {
            return;
        }
        for viewer in Viewer::all(G::n_seats(position)) {
            let view = position.view(viewer);
            let other = G::imagine(&view, aside);
            if other == *position {
                continue;
            }
            let steps = |position: &G| {
                viewer
                    .seat()
                    .map(|seat| legal(position, seat))
                    .unwrap_or_default()
            };
            let own = steps(position);
            assert_eq!(own, steps(&other), "{viewer:?} learns from its legal steps");
            assert_eq!(
                position.waiting(),
                other.waiting(),
                "{viewer:?} learns from who is waited for"
            );
            assert_eq!(
                shown::<G>(&view, viewer, &own),
                shown::<G>(&other.view(viewer), viewer, &own),
                "{viewer:?} is shown something hidden"
            );
            // A step that uses the same chance tells the viewer the same, unless it uncovers something.
            learns_nothing_from_own_drafts::<G>(position, &other, viewer, aside);
        }
    });
}

/// A step that can be taken back has revealed nothing: played in both positions, it leaves equal views and reports equal facts.
///
/// If another seat is waited for after a step, the step has ended a draft. What the game then does by itself for that seat may depend on hidden things.
fn learns_nothing_from_own_drafts<G: Game>(one: &G, other: &G, viewer: Viewer, chance: &Chance) {
    let Viewer::Seat(seat) = viewer else { return };
    for step in legal(one, seat) {
        let played = [one, other].map(|position| {
            let mut position = position.clone();
            let mut log = Vec::new();
            let mut chance = chance.clone();
            let mut record = Record::logging(&mut chance, &mut log);
            position.play_unchecked(seat, step, &mut record);
            let undo = record.how_far();
            log.retain(|entry| entry.is_for(viewer));
            let passed = position.waiting().any(|seat| !one.waiting().contains(seat));
            let undo = if passed { Undo::Never } else { undo };
            (undo, position.view(viewer), log)
        });
        let [(undo, view, log), (other_undo, other_view, other_log)] = played;
        if undo < Undo::Never && other_undo < Undo::Never {
            assert_eq!(
                (view, log),
                (other_view, other_log),
                "{viewer:?} could take {step} back after having learnt from it"
            );
        }
    }
}

pub fn imagines<G: Game>() {
    walk::<G>(8, 500, |position, _, aside| {
        for viewer in Viewer::all(G::n_seats(position)) {
            let view = position.view(viewer);
            let imagined = G::imagine(&view, aside);
            assert_eq!(imagined.view(viewer), view);
            if aside.below(20) == 0 {
                let json = to_json(&imagined);
                assert_eq!(
                    from_json(&json),
                    Ok(imagined),
                    "{viewer:?} imagines something impossible: {json}"
                );
            }
        }
    });
}

/// A turn that is planned begins on a board that stands as it does: who is asked already plans nothing, what is offered follows from what is known,
/// and where nobody acts in between, the turn that comes offers the same.
pub fn plans<G: Game>() {
    let mut n_planned = 0;
    let mut n_alike = 0;
    let mut ahead_of: Vec<(Seat, Vec<String>)> = Vec::new();
    walk::<G>(2, 400, |position, step, aside| {
        let n = G::n_seats(position);
        let waiting = position.waiting();
        for (seat, planned) in std::mem::take(&mut ahead_of) {
            if waiting.contains(seat) {
                n_alike += usize::from(labels(position, seat) == planned);
            }
        }
        for seat in Seat::all(n) {
            let viewer = Viewer::Seat(seat);
            let view = position.view(viewer);
            let chance = aside.clone();
            let ahead = view.ahead(seat, &mut chance.clone());
            let Some(ahead) = ahead else { continue };
            assert!(!waiting.contains(seat), "{seat} is asked already");
            assert!(ahead.waiting().contains(seat), "{seat} plans nothing");
            assert!(!legal(&ahead, seat).is_empty());
            n_planned += 1;
            let offered = labels(&ahead, seat);
            let alike = G::imagine(&view, aside).view(viewer);
            let other = alike.ahead(seat, &mut chance.clone());
            let other = other.map(|other| labels(&other, seat));
            assert_eq!(
                other,
                Some(offered.clone()),
                "{seat} plans with what it does not know"
            );
            if step.is_some_and(|(by, _)| by != seat) {
                ahead_of.push((seat, offered));
            }
        }
    });
    let is_true = n_planned == 0 || n_alike > 0;
    assert!(is_true, "{}: no plan was ever true", G::META.id);
}

/// What a seat can choose, in words.
fn labels<G: Game>(position: &G, seat: Seat) -> Vec<String> {
    let view = position.view(Viewer::Seat(seat));
    let look = Look::new(Lang::En);
    let choices = G::choices(&view, seat, &legal(position, seat));
    let said = choices
        .iter()
        .map(|choice| G::texts().say(&choice.text, &look));
    said.collect()
}

/// Playing on in haste, as a search does, changes the position exactly if it returns true, and leaves it possible.
pub fn hurries<G: Game>() {
    walk::<G>(3, 300, |position, step, aside| {
        let Some((seat, _)) = step else { return };
        for is_beyond_tree in [false, true] {
            let mut next = position.clone();
            let mut record = Record::silent(aside);
            let hurried = if is_beyond_tree {
                G::hasten(&mut next, seat, &mut record)
            } else {
                G::hurry(&mut next, seat, &mut record)
            };
            assert_eq!(hurried, &next != position);
            let json = to_json(&next);
            assert_eq!(from_json(&json), Ok(next), "{json}");
        }
    });
}

pub fn tells<G: Game>() {
    let looks = Lang::ALL.map(Look::new);
    let texts = G::texts();
    let say = |phrase: &pawmail_core::phrase::Phrase| {
        for look in &looks {
            let said = texts.try_say(phrase, look);
            assert!(said.is_ok(), "{said:?}");
        }
    };
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..3 {
            let (mut position, mut chance) = open::<G>(seats, i);
            let mut last = Vec::new();
            for number in 0..500 {
                let Some((seat, step)) = random_step(&position, &mut chance) else {
                    break;
                };
                let view = position.view(Viewer::Seat(seat));
                G::prompt(&view, seat).iter().for_each(say);
                G::barred(&view, seat).iter().for_each(say);
                for choice in G::choices(&view, seat, &[step]) {
                    say(&choice.text);
                    choice.group.iter().for_each(say);
                }
                for shortcut in G::shortcuts(&view, seat) {
                    say(&shortcut.text);
                    shortcut.group.iter().for_each(say);
                }
                if number % 5 == 0 {
                    G::text(&view, &last).iter().for_each(say);
                    G::text(&position.view(Viewer::Spectator), &last)
                        .iter()
                        .for_each(say);
                }
                let mut log = Vec::new();
                position.play_unchecked(seat, step, &mut Record::logging(&mut chance, &mut log));
                for entry in &log {
                    say(&phrase_of(&entry.fact).unwrap());
                }
                if !log.is_empty() {
                    last = log
                        .into_iter()
                        .filter(|entry| entry.only.is_none())
                        .map(|entry| entry.fact)
                        .collect();
                }
            }
            G::text(&position.view(Viewer::Spectator), &last)
                .iter()
                .for_each(say);
        }
    }
}

fn legal<P: Rules>(position: &P, seat: Seat) -> Vec<P::Step> {
    let mut steps = Vec::new();
    position.legal(seat, &mut steps);
    steps
}

/// A table after random steps; at every `undo_in`-th (never, if that is 0) a seat takes one back.
fn played<G: Game>(seats: u8, i: u32, steps: u32, undo_in: u32) -> (Table<G>, Chance) {
    let mut chance = Chance::for_step(&seed(i), 1_000_000);
    let mut table = loop {
        let options = crate::common::options::<G>(seats, &mut chance);
        if let Ok(table) = Table::<G>::new(seats, options, seed(i), Vec::new()) {
            break table;
        }
    };
    for _ in 0..steps {
        let Some((seat, step)) = random_step(table.position(), &mut chance) else {
            break;
        };
        assert_ok(table.play(seat, step));
        if undo_in > 0 && chance.below(undo_in) == 0 {
            let seat = Seat::new(u8::try_from(chance.below(seats.into())).unwrap());
            let _ = table.undo(seat);
        }
    }
    (table, chance)
}

fn assert_ok<T, E: Debug>(result: Result<T, E>) {
    if let Err(error) = result {
        panic!("a legal step was refused: {error:?}");
    }
}
