//! Whole pieces of work on one button do what their texts say.

use super::*;
use crate::game::{Choice, Shortcut};
use crate::games::petz::ahead::{Ahead, Ties};
use crate::games::petz::fates;
use crate::games::petz::ids::{Food, PhaseId, Plot};
use crate::phrase::{Arg, Phrase};
use crate::seat::{Seats, Viewer};

/// What seats are offered in random games: the positions, the choices and the shortcuts.
pub(super) fn met(mut see: impl FnMut(&Position, Seat, &[Choice<Step>], &[Shortcut<Step>])) {
    for n in 2..=4 {
        for game in 0..8 {
            let mut chance = Chance::for_step(&[game; 32], u32::from(n));
            let mut position = table(n, json!({}));
            for _ in 0..400 {
                let Some(seat) = position.waiting().first() else {
                    break;
                };
                let view = position.view(Viewer::Seat(seat));
                let shortcuts = Petz::shortcuts(&view, seat);
                let mut legal = Vec::new();
                position.legal(seat, &mut legal);
                see(
                    &position,
                    seat,
                    &Petz::choices(&view, seat, &legal),
                    &shortcuts,
                );
                let step = legal[chance.index(legal.len())];
                // Half of the time what is offered is taken, so that games get on.
                let steps = match shortcuts.len() {
                    n @ 1.. if chance.below(2) == 0 => shortcuts[chance.index(n)].steps.clone(),
                    _ => vec![step],
                };
                for step in steps {
                    position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
                }
            }
        }
    }
}

/// The shortcuts among them.
fn offered(mut see: impl FnMut(&Position, Seat, &Shortcut<Step>)) {
    met(|position, seat, _, shortcuts| {
        for shortcut in shortcuts {
            see(position, seat, shortcut);
        }
    });
}

/// What playing a shortcut tells, and where it leads.
fn played(position: &Position, seat: Seat, steps: &[Step]) -> (Position, Vec<Fact>) {
    let mut then = *position;
    let mut log = Vec::new();
    let mut chance = Chance::for_step(&[9; 32], 1);
    for &step in steps {
        assert!(then.is_legal(seat, step), "{steps:?}");
        then.play_unchecked(seat, step, &mut Record::logging(&mut chance, &mut log));
    }
    (then, log.into_iter().map(|entry| entry.fact).collect())
}

/// The phrases in a list of an argument, and in the arguments of these.
fn parts(phrase: &Phrase) -> Vec<Phrase> {
    let mut all = Vec::new();
    for (_, arg) in &phrase.args {
        collect(arg, &mut all);
    }
    all
}

fn collect(arg: &Arg, all: &mut Vec<Phrase>) {
    match arg {
        Arg::List(args) => args.iter().for_each(|arg| collect(arg, all)),
        Arg::Phrase(inner) => {
            all.push((**inner).clone());
            all.extend(parts(inner));
        }
        _ => {}
    }
}

fn number(phrase: &Phrase, name: &str) -> i64 {
    let arg = phrase.args.iter().find(|(known, _)| *known == name);
    match arg.map(|(_, arg)| arg) {
        Some(Arg::Number(n)) => *n,
        other => panic!("{name} of {phrase:?}: {other:?}"),
    }
}

/// The sum of a number over all parts with an id.
fn sum(phrase: &Phrase, id: &str, name: &str) -> i64 {
    let parts = parts(phrase);
    let of_id = parts.iter().filter(|part| part.id == id);
    of_id.map(|part| number(part, name)).sum()
}

fn n_of(phrase: &Phrase, id: &str) -> usize {
    parts(phrase).iter().filter(|part| part.id == id).count()
}

/// R4.1: a draft has the groups that it names; nobody is forgotten.
#[test]
fn a_draft_on_one_button_is_what_it_says() {
    let (mut n_seen, mut n_brief) = (0, 0);
    offered(|position, seat, shortcut| {
        let text = &shortcut.text;
        if text.id != "draft" {
            return;
        }
        n_seen += 1;
        assert_eq!(shortcut.steps.last(), Some(&Step::Done));
        let n = shortcut.steps.len();
        let (then, _) = played(position, seat, &shortcut.steps[..n - 1]);
        let groups = then.desk(seat).draft.groups().copied().unwrap();
        let alone = sum(text, "draft-alone", "n");
        let is_group = |part: &&Phrase| matches!(part.id.as_str(), "draft-group" | "draft-more");
        n_brief += n_of(text, "draft-more");
        for part in parts(text).iter().filter(is_group) {
            let is_told = |group: &&Group| {
                number(part, "imps") == i64::from(group.imps)
                    && number(part, "gold") == i64::from(group.gold)
            };
            let n_told = groups.iter().filter(is_told).count();
            assert_eq!(number(part, "n"), i64::try_from(n_told).unwrap());
        }
        let n_groups = sum(text, "draft-group", "n") + sum(text, "draft-more", "n") + alone;
        assert_eq!(n_groups, i64::try_from(groups.len()).unwrap());
    });
    assert!(n_seen > 100, "{n_seen}");
    assert!(n_brief > 0, "many kinds of groups take fewer words");
}

/// R4.1: what a computer would draft is always on a button, in fewer words if need be.
#[test]
fn the_draft_of_a_computer_is_always_offered() {
    let mut n_seen = 0;
    met(|position, seat, _, shortcuts| {
        let is_new = position
            .desk(seat)
            .draft
            .groups()
            .is_some_and(|it| it.is_empty());
        if position.open.phase.id() != PhaseId::Group || !is_new {
            return;
        }
        let mut ahead = Ahead::of(&position.view(Viewer::Seat(seat)), seat);
        if ahead.finish(Ties::First).is_none() || ahead.steps.len() < 2 {
            return;
        }
        n_seen += 1;
        let is_it = |shortcut: &Shortcut<Step>| shortcut.steps == ahead.steps;
        assert!(shortcuts.iter().any(is_it), "{:?}", ahead.steps);
    });
    assert!(n_seen > 50, "{n_seen}");
}

/// R5.5: whatever is arranged says that the crystal ball comes next.
#[test]
fn an_arrangement_says_what_comes_next() {
    let mut n_next = 0;
    offered(|position, seat, shortcut| {
        if shortcut.text.id != "arranged" {
            return;
        }
        let next = shortcut.text.args.iter().find(|(name, _)| *name == "next");
        let told = format!("{:?}", next.map(|(_, next)| next));
        let mut ahead = Ahead::of(&position.view(Viewer::Seat(seat)), seat);
        for &step in &shortcut.steps {
            ahead.take(step).unwrap();
        }
        let is_next = ahead.position.desk(seat).draft.marked().is_some();
        // Where there is no room, what comes next is not told.
        assert!(
            told.contains("none") || told.contains("crystal") == is_next,
            "{told}"
        );
        n_next += usize::from(told.contains("crystal"));
    });
    assert!(n_next > 0);
}

/// R4.8: who goes for a thing gets it.
#[test]
fn an_errand_brings_what_it_names() {
    let mut n_seen = 0;
    offered(|position, seat, shortcut| {
        let [Step::To(_), Step::Take(item)] = shortcut.steps[..] else {
            return;
        };
        n_seen += 1;
        assert!(matches!(
            shortcut.text.id.as_str(),
            "errand" | "label-take-homeless"
        ));
        let (_, told) = played(position, seat, &shortcut.steps);
        let is_got = |fact: &Fact| matches!(fact, Fact::GotItem { seat: by, id, .. } if *by == seat && *id == item);
        assert!(told.iter().any(is_got), "{told:?}");
    });
    assert!(n_seen > 100, "{n_seen}");
}

/// R5.1 to R5.3: nothing is lost that the button does not name.
#[test]
fn an_arrangement_names_what_is_lost() {
    let mut n_seen = 0;
    offered(|position, seat, shortcut| {
        let text = &shortcut.text;
        if text.id != "arranged" {
            return;
        }
        n_seen += 1;
        let (_, told) = played(position, seat, &shortcut.steps);
        let is_lost = |fact: &&Fact| matches!(fact, Fact::PetLost { seat: by, .. } if *by == seat);
        let n_lost = told.iter().filter(is_lost).count();
        assert_eq!(n_of(text, "ends-lost"), n_lost);
        // Only a loss is asked about once more.
        let mut then = *position;
        let mut chance = Chance::for_step(&[9; 32], 1);
        let mut is_asked = false;
        for &step in &shortcut.steps {
            let view = then.view(Viewer::Seat(seat));
            is_asked |= Petz::confirms(&view, seat, step);
            then.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
        assert_eq!(is_asked, n_lost > 0, "{:?}", shortcut.steps);
    });
    assert!(n_seen > 50, "{n_seen}");
}

/// R5.2: no pet gets another plot unless the button says so.
#[test]
fn an_arrangement_tells_who_moves() {
    let (mut n_named, mut n_counted) = (0, 0);
    offered(|position, seat, shortcut| {
        let text = &shortcut.text;
        if text.id != "arranged" {
            return;
        }
        let (_, told) = played(position, seat, &shortcut.steps);
        let player = &position.open.players[seat.index()];
        let has_moved = player.pets.iter().filter(|animal| {
            let to = told.iter().rev().find_map(|fact| match *fact {
                Fact::PetMoved {
                    seat: by,
                    pet,
                    plot,
                } if (by, pet) == (seat, animal.pet) => Some(plot),
                _ => None,
            });
            to.flatten().is_some_and(|to| animal.plot != Some(to))
        });
        let n_moved = has_moved.count();
        let named = n_of(text, "arranged-pet");
        let counted = n_of(text, "arranged-moves");
        let n_told = match counted {
            0 => named,
            _ => usize::try_from(sum(text, "arranged-moves", "n")).unwrap(),
        };
        assert_eq!(n_told, n_moved, "{text:?}");
        n_named += named;
        n_counted += counted;
    });
    assert!(n_named > 20 && n_counted > 0, "{n_named} {n_counted}");
}

/// R4.3, R5.12: what a button has told is not asked once more, unless nobody is sent, all groups are shown now, or a pet would be lost.
#[test]
fn only_what_may_surprise_is_asked_about_once_more() {
    let (mut n_asked, mut n_told) = (0, 0);
    offered(|position, seat, shortcut| {
        let text = &shortcut.text;
        let [before @ .., Step::Done] = &shortcut.steps[..] else {
            return;
        };
        let may_surprise = match text.id.as_str() {
            "draft" => {
                let is_last = |other: Seat| {
                    other == seat || position.open.players[other.index()].stage == Stage::Done
                };
                before.is_empty() || position.open.seats().all(is_last)
            }
            "laid" => {
                let lost = ["laid-lost", "laid-lost-many"];
                lost.map(|id| n_of(text, id)) != [0; 2]
            }
            _ => return,
        };
        let is_asked = (0..shortcut.steps.len()).any(|at| {
            let (then, _) = played(position, seat, &shortcut.steps[..at]);
            let view = then.view(Viewer::Seat(seat));
            Petz::confirms(&view, seat, shortcut.steps[at])
        });
        assert_eq!(is_asked, may_surprise, "{text:?}");
        n_asked += usize::from(is_asked);
        n_told += usize::from(!is_asked);
    });
    assert!(n_asked > 5 && n_told > 100, "{n_asked} {n_told}");
}

/// R5.7: no bar stays empty.
#[test]
fn cards_for_all_bars_fill_all_bars() {
    let mut n_seen = 0;
    offered(|position, seat, shortcut| {
        if shortcut.text.id != "laid" {
            return;
        }
        n_seen += 1;
        let n = shortcut.steps.len();
        let last = shortcut.steps.last();
        let (then, _) = played(
            position,
            seat,
            &shortcut.steps[..n - usize::from(last == Some(&Step::Done))],
        );
        let laying = then.desk(seat).draft.laying();
        if let Some(laying) = laying {
            assert_ne!(laying.task(then.player(seat)), Task::Assign);
        }
        let view = position.view(Viewer::Seat(seat));
        let task = view.task(seat);
        assert_eq!(task, Some(Task::Assign));
    });
    assert!(n_seen > 50, "{n_seen}");
}

/// R6, R7: all care and all business on one button tell all the harm and all the sales.
#[test]
fn all_at_once_tells_the_harm_and_the_sales() {
    let (mut n_care, mut n_brief, mut n_business) = (0, 0, 0);
    offered(|position, seat, shortcut| {
        let text = &shortcut.text;
        let phase = position.open.phase.id();
        let (_, told) = played(position, seat, &shortcut.steps);
        let own = |of: fn(&Fact, Seat) -> i64| -> i64 { told.iter().map(|it| of(it, seat)).sum() };
        if matches!(text.id.as_str(), "cared" | "traded") {
            let (then, _) = played(position, seat, &shortcut.steps);
            let is_over = then.player(seat).stage == Stage::Done || then.open.phase.id() != phase;
            assert!(is_over, "nothing is left to be asked: {:?}", shortcut.steps);
        }
        if text.id == "cared" {
            n_care += 1;
            assert_eq!(phase, PhaseId::Show);
            let suffered = own(|fact, seat| match *fact {
                Fact::Suffered {
                    seat: by, count, ..
                } if by == seat => count.into(),
                _ => 0,
            });
            assert_eq!(sum(text, "ends-suffering", "n"), suffered);
            let hurt = own(|fact, seat| match *fact {
                Fact::Caught { seat: by, imps, .. } if by == seat => imps.into(),
                _ => 0,
            });
            assert_eq!(sum(text, "ends-hurt", "n"), hurt);
            let lost = own(|fact, seat| match *fact {
                Fact::PetLost { seat: by, .. } if by == seat => 1,
                _ => 0,
            });
            assert_eq!(n_of(text, "ends-lost"), usize::try_from(lost).unwrap());
            // Where there are too many parts, the first of them are named: what is left out may be what others suffer from.
            let is_cut = n_of(text, "work-more") > 0;
            n_brief += usize::from(is_cut);
            let is_named = ["fed-veg", "fed-meat", "fed-box", "played", "guarded", "dug"]
                .iter()
                .any(|part| n_of(text, &format!("work-{part}")) > 0);
            assert!(is_named || !is_cut, "{text:?}");
            for (food, id) in [(Food::Veg, "work-fed-veg"), (Food::Meat, "work-fed-meat")] {
                let is_fed = |fact: &&Fact| matches!(fact, Fact::Fed { seat: by, kind, .. } if *by == seat && *kind == food);
                let n_fed = i64::try_from(told.iter().filter(is_fed).count()).unwrap();
                let n_told = sum(text, id, "n");
                assert!(n_told == n_fed || is_cut && n_told == 0);
            }
        } else if text.id == "traded" {
            n_business += 1;
            assert_eq!(phase, PhaseId::Business);
            let earned = own(|fact, seat| match *fact {
                Fact::Sold {
                    seat: by,
                    reputation,
                    ..
                } if by == seat => reputation.into(),
                _ => 0,
            });
            assert_eq!(sum(text, "work-sold", "points"), earned);
            let is_sent =
                |fact: &&Fact| matches!(fact, Fact::NoSale { seat: by, .. } if *by == seat);
            let is_kept = earned == 0 && told.iter().any(|fact| is_sent(&fact));
            assert_eq!(n_of(text, "work-kept"), usize::from(is_kept));
        }
    });
    assert!(n_care > 20 && n_business > 5, "{n_care} {n_business}");
    assert!(n_brief > 0, "care of many parts has a button too");
}

/// R6, R7: each way through the care and the business ends differently, and says so.
#[test]
fn ways_that_end_differently_are_told_apart() {
    let mut n_seen = 0;
    let mut known: Vec<(Position, Seat, Vec<Phrase>, Vec<Position>)> = Vec::new();
    offered(|position, seat, shortcut| {
        if !matches!(shortcut.text.id.as_str(), "cared" | "traded") {
            return;
        }
        let (end, _) = played(position, seat, &shortcut.steps);
        if end.open.phase.id() != position.open.phase.id() {
            // What follows from the end of a phase may make them alike again.
            return;
        }
        match known.last_mut() {
            Some((at, by, texts, ends)) if *at == *position && *by == seat => {
                n_seen += 1;
                assert!(!texts.contains(&shortcut.text) && !ends.contains(&end));
                texts.push(shortcut.text.clone());
                ends.push(end);
            }
            _ => known.push((*position, seat, vec![shortcut.text.clone()], vec![end])),
        }
    });
    assert!(n_seen > 20, "{n_seen}");
}

/// R5.7: the cards for a bar stand in the order of the harm they do.
#[test]
fn a_bad_card_never_stands_above_a_good_one() {
    let mut n_cards = 0;
    let mut known = None;
    offered(|position, seat, _| {
        if known.as_ref() == Some(position) {
            return;
        }
        known = Some(*position);
        let view = position.view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let choices = Petz::choices(&view, seat, &legal);
        let slots = position
            .desk(seat)
            .draft
            .laying()
            .map(|laying| laying.slots);
        let Some(before) = slots.filter(|_| view.task(seat) == Some(Task::Assign)) else {
            return;
        };
        let mut worst = None;
        for choice in choices
            .iter()
            .filter(|choice| matches!(choice.step, Step::Use(_)))
        {
            let mut then = *position;
            then.play_unchecked(
                seat,
                choice.step,
                &mut Record::silent(&mut Chance::for_step(&[9; 32], 1)),
            );
            let after = then.desk(seat).draft.laying().unwrap().slots;
            let plot = Plot::ALL
                .into_iter()
                .find(|plot| before[plot.index()] != after[plot.index()])
                .unwrap();
            // Bars that have only one answer left are filled with it: they are not judged here.
            let both = Plot::ALL.into_iter().flat_map(|plot| {
                let (before, after) = (&before[plot.index()], &after[plot.index()]);
                before.iter().zip(after.iter())
            });
            if both.filter(|(before, after)| before != after).count() != 1 {
                return;
            }
            let fates = fates::fates(&then.open.options, then.player(seat), &after, plot);
            let grade = fates.iter().map(|fate| fate.grade).max();
            assert!(grade >= worst, "{:?}", choice.step);
            worst = grade;
            n_cards += 1;
        }
    });
    assert!(n_cards > 50, "{n_cards}");
}

/// R4.1: what one makes is written as what is offered, equal groups together and those who go alone last.
#[test]
fn groups_have_one_notation() {
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let say = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        let prompt = Petz::prompt(&view, seat(0));
        super::super::words::TEXTS.say(&prompt[0], &look)
    };
    let mut position = grouping(2, 1);
    position.home(0, 6);
    position.player_at(0).gold = 3;
    play(&mut position, 0, "groups 2+2 1+1 1 1");
    let said = say(&position);
    assert!(
        said.contains("2 imps+2 gold, 1 imp+1 gold, 2 go alone"),
        "{said}"
    );
    play(&mut position, 0, "clear, new, imp, new, imp");
    let said = say(&position);
    assert!(said.contains("2 groups of 2 imps."), "{said}");
}

/// R4.4, R4.7, R4.8: several groups go where the button says, and nobody else is asked between them.
#[test]
fn several_groups_go_where_their_button_says() {
    let (mut n_seen, mut n_home) = (0, 0);
    offered(|position, seat, shortcut| {
        if !matches!(shortcut.text.id.as_str(), "tour" | "tour-all-home") {
            return;
        }
        n_seen += 1;
        let is_sent = |step: &&Step| matches!(step, Step::To(_) | Step::Keep);
        let sent: Vec<&Step> = shortcut.steps.iter().filter(is_sent).collect();
        assert_eq!(
            number(&shortcut.text, "n"),
            i64::try_from(sent.len()).unwrap()
        );
        let mut then = *position;
        let mut chance = Chance::for_step(&[9; 32], 1);
        for &step in &shortcut.steps {
            assert_eq!(then.waiting(), Seats::one(seat));
            then.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
        let n_kept = sent.iter().filter(|step| ***step == Step::Keep).count();
        let is_told = n_of(&shortcut.text, "tour-home");
        n_home += usize::from(shortcut.text.id == "tour-all-home");
        if shortcut.text.id == "tour" {
            assert_eq!(is_told, n_kept);
            assert!(n_kept < sent.len());
        } else {
            assert_eq!(n_kept, sent.len());
        }
        let things = shortcut.steps.iter();
        let n_things = things.filter(|step| matches!(step, Step::Take(_) | Step::Book(..)));
        let n_told = parts(&shortcut.text);
        let n_told = n_told.iter().filter(|part| part.id == "tour-thing").count();
        assert!(n_told <= n_things.count());
    });
    assert!(n_seen > 30 && n_home > 0, "{n_seen} {n_home}");
}
