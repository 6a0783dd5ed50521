//! Tables as the engine and the host hold them: what a seat is asked, and earlier states of a table.

use std::collections::BTreeSet;

use pawmail_core::chance::Chance;
use pawmail_core::erased::{AnyTable, Choice, LETTERS_ON_BUTTONS};
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Table;

use crate::common::{random_step, seed};

fn look() -> Look {
    Look {
        lang: Lang::En,
        names: ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"]
            .map(str::to_owned)
            .to_vec(),
    }
}

/// Random games for every number of seats, in which a seat sometimes takes a step back; `visit` sees each table on the way.
fn play<G: Game>(steps: u32, mut visit: impl FnMut(&Table<G>, &mut Chance)) {
    let (min, max) = G::META.seats;
    for seats in min..=max {
        let begun = Table::<G>::new(seats, G::Options::default(), seed(seats.into()), Vec::new());
        let mut table = begun.unwrap();
        let mut chance = Chance::for_step(&seed(seats.into()), 1_000_000);
        for _ in 0..steps {
            visit(&table, &mut chance);
            let Some((seat, step)) = random_step(table.position(), &mut chance) else {
                break;
            };
            table.play(seat, step).unwrap();
            if chance.below(4) == 0 {
                let seat = Seat::new(u8::try_from(chance.below(seats.into())).unwrap());
                let _ = table.undo(seat);
            }
        }
    }
}

/// Everything that a table says about itself.
fn all_of(table: &dyn AnyTable) -> Vec<String> {
    let look = look();
    let state = table.state();
    let mut all = vec![
        format!("{state:?}"),
        serde_json::to_string(&table.save()).unwrap(),
        format!("{:?}", table.summary(&look)),
        format!("{:?}", table.history(None, &look).collect::<Vec<_>>()),
    ];
    for seat in Seat::all(state.seats) {
        let undo = table.can_undo(seat);
        all.push(format!("{:?} {undo:?}", table.legal(seat)));
        all.push(format!("{:?}", table.ask(seat, &look)));
    }
    for viewer in Viewer::all(state.seats) {
        all.push(table.view(viewer).to_string());
        all.push(table.text(viewer, &look).join("\n"));
        for sheet in table.sheets(viewer) {
            let picture = table.picture(viewer, Some(&sheet), &look).unwrap();
            all.push(format!("{sheet} {} {}", picture.svg, picture.alt));
        }
    }
    all
}

pub fn stood<G: Game>() {
    let mut then: Vec<(u8, u32, Vec<String>)> = Vec::new();
    play::<G>(120, |table, chance| {
        let any: &dyn AnyTable = table;
        let now = any.state();
        then.retain(|(seats, ..)| *seats == now.seats);
        if chance.below(30) == 0 {
            then.push((now.seats, now.number, all_of(any)));
        }
        if chance.below(40) == 0 {
            for (_, number, all) in &then {
                assert_eq!(all_of(any.at(*number).as_ref()), *all, "at {number}");
            }
            let newest = all_of(any);
            assert_eq!(all_of(any.copy().as_ref()), newest);
            assert_eq!(all_of(any.at(u32::MAX).as_ref()), newest);
        }
    });
}

pub fn asks<G: Game>() {
    let look = look();
    let tight = look.tight(LETTERS_ON_BUTTONS);
    play::<G>(150, |table, chance| {
        let any: &dyn AnyTable = table;
        let seat = Seat::new(u8::try_from(chance.below(table.seats().into())).unwrap());
        let question = any.ask(seat, &look);
        let view = table.view(Viewer::Seat(seat));
        let say = |phrase: &Phrase| G::texts().say(phrase, &tight);
        assert_eq!(
            question.text,
            G::texts().say_all(&G::prompt(&view, seat), &look)
        );
        let mut known = BTreeSet::new();
        for line in &question.barred {
            assert!(known.insert(line), "each reason once: {line}");
            assert!(!line.contains("(R"), "a number to look up: {line}");
        }
        let barred: BTreeSet<String> = G::barred(&view, seat).iter().map(say).collect();
        let is_told = |line: &String| {
            let words = line.split(" (R").next().unwrap_or_default();
            known.iter().any(|told| told.starts_with(words))
        };
        assert!(barred.iter().all(is_told), "{barred:?}: {known:?}");
        assert_eq!(question.topic, G::topic(&view, seat));
        let mut offered: Vec<&String> =
            question.choices.iter().map(|choice| &choice.step).collect();
        offered.sort_unstable();
        let legal = any.legal(seat);
        let is_spare = |step: &&String| G::is_spare(&view, seat, step.parse().unwrap());
        let expected: Vec<&String> = legal.iter().filter(|step| !is_spare(step)).collect();
        assert_eq!(offered, expected);
        assert_eq!(offered.is_empty(), legal.is_empty());
        let spare = question.spare.iter().map(|choice| &choice.step);
        let named: BTreeSet<&String> = offered.into_iter().chain(spare).collect();
        assert_eq!(named, legal.iter().collect(), "every legal step has words");
        for choice in question.choices.iter().chain(&question.spare) {
            let alone = G::choices(&view, seat, &[choice.step.parse().unwrap()]);
            let in_words = alone.iter().map(|alone| Choice {
                step: alone.step.to_string(),
                label: say(&alone.text),
                group: alone.group.as_ref().map(say),
                kin: None,
                stem: alone.stem.as_ref().map(say),
                marks: G::marks(&view, seat, alone.step),
            });
            assert!(in_words.eq([choice.clone()]), "{choice:?}");
        }
        // Until its last step, a shortcut can be taken back and goes on.
        for shortcut in &question.shortcuts {
            let steps = &shortcut.steps;
            let mut then = any.copy();
            for (n, step) in steps.iter().enumerate() {
                let is_open = then.state().waiting.contains(seat) && then.can_undo(seat).is_ok();
                assert!(n == 0 || is_open, "{steps:?}");
                then.play(seat, step).unwrap();
            }
        }
        // The path shows the choices as their buttons name them.
        let turn = table.turn_of(seat);
        let chosen = turn.iter().map(|(_, step, position)| {
            let view = position.view(Viewer::Seat(seat));
            let choice = G::choices(&view, seat, &[*step]).swap_remove(0);
            say(&choice.stem.unwrap_or(choice.text))
        });
        assert_eq!(question.path, chosen.collect::<Vec<_>>());
        assert!(question.path.is_empty() || any.state().in_turn.contains(seat));
    });
}

pub fn tells_all<G: Game>() {
    let look = look();
    play::<G>(150, |table, _| {
        let any: &dyn AnyTable = table;
        let summary = any.summary(&look);
        let view = table.view(Viewer::Spectator);
        let asked = table.position().waiting().map(|seat| {
            let question = G::prompt(&view, seat);
            (seat, G::texts().say(&question[0], &look))
        });
        assert_eq!(summary.asked, asked.collect::<Vec<_>>());
        // Everybody sees what is asked, not only of whom.
        for (seat, asked) in &summary.asked {
            assert!(!asked.contains(&G::texts().seat(*seat, &look)), "{asked}");
        }
        let standing = G::standing(&view);
        let standing = standing.iter().map(|it| G::texts().say(it, &look));
        assert_eq!(summary.standing, standing.collect::<Vec<_>>());
        let is_over = any.state().outcome.is_some();
        assert!(is_over || summary.feats.is_empty());
        assert_eq!(is_over, summary.asked.is_empty());
    });
}
