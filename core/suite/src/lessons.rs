//! Checks of lessons: each begins on a possible board, can be done in the ways it names, answers what is wrong, and together they teach the rules.

use std::collections::BTreeSet;

use pawmail_core::erased::{Erased, Exercise, UNITS_ON_BUTTONS, Verdict};
use pawmail_core::game::{Game, Lesson, Opening, Task, from_json};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Seat;

/// A game that has lessons has so many.
const N_LESSONS: std::ops::RangeInclusive<usize> = 6..=10;

/// The most tasks of a lesson: each takes a press at least, and no lesson takes more than so many.
const MOST_TASKS: usize = 4;

/// The longest id: it stands in every button of the lesson.
const LONGEST_ID: usize = 12;

/// The most letters of a title, of what a lesson is about and its summary, of a task, and of an answer.
const TITLE: usize = 32;
const ABOUT: usize = 330;
const TASK: usize = 140;
const ANSWER: usize = 230;

/// Every position of the lesson can be, everything that is named is legal, every way leads to the end, and what is wrong is answered as such.
pub fn can_be_done<G: Game>() {
    let Some(guide) = G::META.guide else { return };
    let face = Erased::<G>::new();
    for lesson in guide.lessons {
        let id = lesson.id;
        if let Opening::Position(json) = lesson.from {
            let position = serde_json::from_str(json);
            let position = position.unwrap_or_else(|why| panic!("{id}: {why}"));
            let read = from_json::<G>(&position);
            read.unwrap_or_else(|why| panic!("{id}: {why}"));
        }
        let begun = || Exercise::begin(&face, lesson);
        let begun = || begun().unwrap_or_else(|| panic!("{id} has no board"));
        assert!((1..=MOST_TASKS).contains(&lesson.tasks.len()), "{id}");
        // Each way of each task, after the first ways of those before it.
        for (n, task) in lesson.tasks.iter().enumerate() {
            let mut before = begun();
            for earlier in &lesson.tasks[..n] {
                through(&mut before, earlier, 0);
            }
            assert_eq!(before.n_done, n, "{id}: task {n} is not reached");
            is_asked(&before, task);
            for way in 0..task.ways.len() {
                let mut exercise = begun();
                for earlier in &lesson.tasks[..n] {
                    through(&mut exercise, earlier, 0);
                }
                through(&mut exercise, task, way);
                assert_eq!(exercise.n_done, n + 1, "{id}: {}", task.ways[way]);
                follows(&exercise, task);
            }
        }
    }
}

/// Takes a way step by step.
fn through(exercise: &mut Exercise, task: &Task, way: usize) {
    let id = exercise.lesson.id;
    let Some(way) = task.ways.get(way) else {
        let seat = exercise.lesson.seat;
        let any = exercise.table.legal(seat).swap_remove(0);
        assert_eq!(exercise.press(&any), Verdict::Right, "{id}: {any}");
        return;
    };
    for step in way.split("; ") {
        assert_eq!(exercise.press(step), Verdict::Right, "{id}: {way}, {step}");
    }
}

/// The learner has a choice here; presses that have an answer of their own can be made, and are wrong.
fn is_asked(exercise: &Exercise, task: &Task) {
    let (id, seat) = (exercise.lesson.id, exercise.lesson.seat);
    let table = &exercise.table;
    assert!(table.state().waiting.contains(seat), "{id}: not asked");
    let asked = table.ask(seat, &Look::new(Lang::En));
    let n_choices = asked.choices.len() + asked.shortcuts.len();
    // What is only the beginning of a decision has several endings.
    let has_endings = asked.choices.iter().any(|choice| choice.stem.is_some());
    assert!(n_choices > 1 || has_endings, "{id}: nothing to choose");
    for (wrong, word) in task.wrong {
        let mut then = exercise.table.copy();
        for step in wrong.split("; ") {
            let made = then.play(seat, step);
            assert!(made.is_ok(), "{id}: {wrong} cannot be pressed: {made:?}");
        }
        assert_eq!(
            exercise.judge(wrong),
            Verdict::Wrong(Some(word)),
            "{id}: {wrong}"
        );
    }
}

/// All that others are to do after a task has been done.
fn follows(after: &Exercise, task: &Task) {
    let id = after.lesson.id;
    let rows = after.table.rows_since(after.before_last).unwrap();
    let by_others = rows.iter().filter(|row| {
        let others = task.then.iter().map(|(seat, _)| Seat::new(*seat));
        others.into_iter().any(|other| other == row.seat())
    });
    assert_eq!(by_others.count(), task.then.len(), "{id}: {:?}", task.then);
}

/// Lessons have ids and numbers that fit, and every topic of the rules is taught, or there is a reason why not.
pub fn teach_the_rules<G: Game>() {
    let Some(guide) = G::META.guide else { return };
    if guide.lessons.is_empty() {
        return;
    }
    assert!(
        N_LESSONS.contains(&guide.lessons.len()),
        "{}",
        guide.lessons.len()
    );
    let mut ids = BTreeSet::new();
    for lesson in guide.lessons {
        let is_word = lesson.id.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(is_word && lesson.id.len() <= LONGEST_ID, "{}", lesson.id);
        assert!(ids.insert(lesson.id), "{} is there twice", lesson.id);
        assert!(!lesson.teaches.is_empty(), "{} teaches nothing", lesson.id);
    }
    let taught = guide.lessons.iter().flat_map(|lesson| lesson.teaches);
    let taught: BTreeSet<&str> = taught.copied().collect();
    let untaught: BTreeSet<&str> = guide.untaught.iter().map(|(topic, _)| *topic).collect();
    let all: BTreeSet<&str> = G::META.help.iter().copied().collect();
    let both = taught.intersection(&untaught).next();
    assert_eq!(both, None, "taught and not taught");
    let named: BTreeSet<&str> = taught.union(&untaught).copied().collect();
    assert_eq!(named, all, "every topic is taught, or named with a reason");
    assert!(guide.untaught.iter().all(|(_, why)| why.len() > 10));
}

/// What lessons say is short enough for every platform, and each task is the one last sentence.
pub fn are_short<G: Game>() {
    let Some(guide) = G::META.guide else { return };
    for lang in Lang::ALL {
        let look = Look::new(lang);
        let say = |phrase| G::texts().try_say(&phrase, &look).unwrap();
        let fits = |text: String, most: usize| {
            assert!(!text.is_empty());
            assert!(text.chars().count() <= most, "{lang}, {most}: {text}");
            text
        };
        let mut titles = BTreeSet::new();
        for lesson in guide.lessons {
            let title = fits(say(lesson.title()), TITLE);
            assert!(title.encode_utf16().count() + 8 <= UNITS_ON_BUTTONS);
            assert!(titles.insert(title.clone()), "{title} is there twice");
            fits(say(lesson.about()), ABOUT);
            fits(say(lesson.done()), ABOUT);
            for n in 0..lesson.tasks.len() {
                let task = fits(say(lesson.asks(n)), TASK);
                let ends = task.trim_end_matches(['.', '!', '?', ')']);
                assert!(!ends.contains(['.', '!', '?']), "two sentences: {task}");
            }
            fits(say(lesson.refuses(None)), ANSWER);
            let words = lesson.tasks.iter().flat_map(|task| task.wrong);
            for (_, word) in words {
                fits(say(lesson.refuses(Some(word))), ANSWER);
            }
        }
    }
}

/// Every message of a lesson.
pub(crate) fn said_by(lesson: &Lesson) -> Vec<String> {
    let tasks = (0..lesson.tasks.len()).map(|n| lesson.asks(n));
    let words = lesson.tasks.iter().flat_map(|task| task.wrong);
    let own = words.map(|(_, word)| lesson.refuses(Some(word)));
    let always = [
        lesson.title(),
        lesson.about(),
        lesson.refuses(None),
        lesson.done(),
    ];
    let all = always.into_iter().chain(tasks).chain(own);
    all.map(|phrase| phrase.id).collect()
}
