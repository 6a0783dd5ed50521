//! Plans where something happens in between: before they are confirmed, when others take back, when accounts are linked, and before their notice is sent; and how long answers wait.

use pawmail_core::registry;
use pawmail_store::{Store as _, TableId};

use crate::people::link;
use crate::plans::{LONGEST, is_due, people_of, plan, presses, seat, table_of};
use crate::promises::{data, data_now, n_letters, whole};
use crate::turns::{number, panel, play_turn};
use crate::world::{D, Player, T, World, offered, person, words_of};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// A turn is planned as far as the question whether it is meant; the answer that asks it.
async fn asked(world: &World, who: &Player, id: TableId, by: usize) -> Option<pawmail_host::Reply> {
    let mut reply = world.press(who, &data(id, "plan new")).await;
    for n in 0..30 {
        let sure = presses(&reply, "!plan ok ");
        if sure.iter().any(|data| data.ends_with(" all")) {
            return Some(reply);
        }
        let mut choices = presses(&reply, "!plan s ");
        choices.extend(presses(&reply, "!plan g "));
        let chosen = choices.get((by + n) % choices.len().max(1))?;
        reply = world.press(who, chosen).await;
    }
    None
}

/// What has happened to somebody since they were asked is shown before their yes counts.
#[tokio::test]
async fn a_yes_to_a_plan_does_not_count_for_what_has_happened_since() {
    for seed in 0..16_usize {
        for game in ["hvac", "dog", "petz"] {
            let world = World::new(1300 + seed as u64).await;
            let people = people_of(game);
            let id = table_of(&world, game, &people).await;
            for _ in 0..12 {
                let Some(owing) = world.owing(id).await else {
                    break;
                };
                let waits = |at: &usize| *at != owing;
                let mut found = None;
                for at in (0..people.len()).filter(waits) {
                    let owes = seat(&world, id, at).await.owes;
                    let question = asked(&world, &people[at], id, seed).await;
                    if let Some(question) = question.filter(|_| !owes) {
                        found = Some((at, question));
                        break;
                    }
                }
                play_turn(&world, &people[owing], id).await;
                world.settle().await;
                let Some((at, question)) = found else {
                    continue;
                };
                if seat(&world, id, at).await.owes {
                    continue;
                }
                let who = &people[at];
                let answer = world.press(who, &offered(&question, "Yes, plan it")).await;
                let words = words_of(&answer);
                if words.contains("Planned.") || words.contains("The board has changed") {
                    continue;
                }
                // It still fits, but something has happened: it is asked once more.
                let again = presses(&answer, "!plan ok ");
                if !again.iter().any(|data| data.ends_with(" all")) {
                    continue;
                }
                let row = seat(&world, id, at).await;
                assert!(!row.data.contains("\"turns\""), "{}", row.data);
                let answer = world.press(who, &offered(&answer, "Yes, plan it")).await;
                assert!(words_of(&answer).contains("Planned."), "{answer:?}");
                return;
            }
        }
    }
    panic!("nothing happened in between");
}

#[tokio::test]
async fn a_yes_that_is_old_plans_nothing() {
    let world = World::new(1320).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let at = 1 - world.owing(id).await.unwrap();
    let who = &people[at];
    let first = asked(&world, who, id, 0).await.unwrap();
    let yes = offered(&first, "Yes, plan it");
    // Another turn is drafted meanwhile: the yes is not about that one.
    let mut other = None;
    for by in 1..20 {
        let question = asked(&world, who, id, by).await;
        other = question.filter(|question| words_of(question) != words_of(&first));
        if other.is_some() {
            break;
        }
    }
    let other = other.unwrap();
    let answer = world.press(who, &yes).await;
    assert!(!words_of(&answer).contains("Planned."), "{answer:?}");
    let row = async || seat(&world, id, at).await.data;
    assert!(!row().await.contains("\"turns\""));
    // Twice it plans once.
    let yes = offered(&other, "Yes, plan it");
    world.press(who, &yes).await;
    let once = row().await;
    assert!(once.contains("\"turns\""), "{once}");
    let answer = world.press(who, &yes).await;
    assert!(!words_of(&answer).contains("Planned."), "{answer:?}");
    assert_eq!(row().await, once);
    // And what is dropped does not come back.
    world.press(who, &data(id, "plan drop all")).await;
    world.press(who, &yes).await;
    assert!(!row().await.contains("\"turns\""));
    // Nor does what is set by itself count for another moment.
    let only = world.press(who, &data(id, "plan only ask")).await;
    let only = offered(&only, "Yes, plan it");
    play_turn(&world, &people[1 - at], id).await;
    let answer = world.press(who, &only).await;
    assert!(words_of(&answer).contains("only one choice"), "{answer:?}");
    assert!(!row().await.contains("\"only\""));
}

fn answer_times(row: &pawmail_store::SeatRow) -> Vec<u64> {
    let data: serde_json::Value = serde_json::from_str(&row.data).unwrap();
    let all = data["answers"].as_array().cloned().unwrap_or_default();
    all.iter().map(|it| it.as_u64().unwrap()).collect()
}

/// What was answered by itself counts for nobody's answer times, neither when it is made nor when it is taken back.
#[tokio::test]
async fn a_planned_turn_that_is_taken_back_takes_no_answer_time_with_it() {
    let mut n_seen = 0;
    for seed in 0..8 {
        let world = World::new(1330 + seed).await;
        let people = people_of("conti");
        let id = table_of(&world, "conti", &people).await;
        for _ in 0..6 {
            world.pass(HOUR).await;
            let owing = world.owing(id).await.unwrap();
            play_turn(&world, &people[owing], id).await;
            world.settle().await;
        }
        let Some((at, _)) = due_in(&world, &people, id).await else {
            continue;
        };
        let before = answer_times(&seat(&world, id, at).await);
        assert!(!before.is_empty());
        world.pass(LONGEST).await;
        if seat(&world, id, at).await.owes {
            continue;
        }
        assert_eq!(answer_times(&seat(&world, id, at).await), before);
        let since = number(&world, id).await;
        world.press(&people[at], &data(id, "undo")).await;
        if number(&world, id).await == since || !seat(&world, id, at).await.owes {
            continue;
        }
        n_seen += 1;
        assert_eq!(answer_times(&seat(&world, id, at).await), before);
        // Made by hand now, it still has no time of its own: how long it took nobody knows.
        world.pass(HOUR).await;
        play_turn(&world, &people[at], id).await;
        assert_eq!(answer_times(&seat(&world, id, at).await), before);
    }
    assert!(n_seen > 1, "{n_seen}");
}

/// Others take back the turn after which one would have been answered for, and make it again: who then answers has the time since then.
#[tokio::test]
async fn an_answer_takes_as_long_as_since_the_others_were_done_for_good() {
    for seed in 0..12 {
        let world = World::new(1350 + seed).await;
        let people = people_of("conti");
        let id = table_of(&world, "conti", &people).await;
        let Some((at, other)) = due_in(&world, &people, id).await else {
            continue;
        };
        let other = &people[other];
        let before = answer_times(&seat(&world, id, at).await);
        world.pass(MINUTE).await;
        let since = number(&world, id).await;
        world.press(other, &data(id, "undo")).await;
        if number(&world, id).await == since || seat(&world, id, at).await.owes {
            continue;
        }
        assert_eq!(answer_times(&seat(&world, id, at).await), before);
        world.pass(HOUR).await;
        play_turn(&world, other, id).await;
        world.settle().await;
        let row = seat(&world, id, at).await;
        if !row.owes {
            continue;
        }
        // Whoever plays before cannot try out what was planned.
        assert!(!is_due(&row), "{}", row.data);
        let asked = words_of(&world.press(&people[at], &data(id, "play")).await);
        assert!(asked.contains("a move before it was taken back"), "{asked}");
        world.pass(7 * MINUTE).await;
        play_turn(&world, &people[at], id).await;
        let after = answer_times(&seat(&world, id, at).await);
        assert_eq!(after.len(), before.len() + 1);
        let took = *after.last().unwrap();
        assert!((7 * 60..10 * 60).contains(&took), "{took}");
        return;
    }
    panic!("nothing was taken back");
}

#[tokio::test]
async fn a_plan_is_ones_own_whichever_account_it_was_made_with() {
    for seed in 0..8 {
        let world = World::new(1370 + seed).await;
        let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
        let people = [person(T, "Annuccia"), boris];
        let id = table_of(&world, "stray", &people).await;
        world.table("stray", &[&anna, &people[1]]).await;
        if world.owing(id).await == Some(0) {
            play_turn(&world, &people[0], id).await;
            world.settle().await;
        }
        if plan(&world, &people[0], id, 0).await.is_none() {
            continue;
        }
        link(&world, &anna, &people[0]).await;
        let row = seat(&world, id, 0).await;
        assert!(row.data.contains("\"turns\""), "{}", row.data);
        let mine = world.press(&anna, &data(id, "plan")).await;
        assert!(words_of(&mine).contains("1. "), "{}", words_of(&mine));
        play_turn(&world, &people[1], id).await;
        world.settle().await;
        if !is_due(&seat(&world, id, 0).await) {
            continue;
        }
        let since = number(&world, id).await;
        world.pass(LONGEST).await;
        assert!(number(&world, id).await > since);
        return;
    }
    panic!("no plan was due");
}

/// Who sleeps is told of a planned turn later, unless they have moved again by then: then it is no news.
#[tokio::test]
async fn the_notice_of_a_planned_turn_is_not_sent_after_a_later_step_of_ones_own() {
    let mut n_told = [Vec::new(), Vec::new()];
    for seed in 0..6 {
        for moves_again in [false, true] {
            let world = World::new(1380 + seed).await;
            let people = people_of("conti");
            let id = table_of(&world, "conti", &people).await;
            let Some((at, other)) = due_in(&world, &people, id).await else {
                continue;
            };
            let who = &people[at];
            world.press(who, ".0.!set zone=UTC").await;
            let hour = (world.now().0 / HOUR) % 24;
            let quiet = format!(".0.!set quiet={hour}-{}", (hour + 6) % 24);
            world.press(who, &quiet).await;
            let since = number(&world, id).await;
            world.pass(LONGEST).await;
            if number(&world, id).await == since || seat(&world, id, at).await.owes {
                continue;
            }
            assert_eq!(n_letters(&world, who, "as you had planned"), 0);
            // The next turn begins, and is made or not.
            while world.owing(id).await == Some(other) && !seat(&world, id, at).await.owes {
                play_turn(&world, &people[other], id).await;
            }
            if !seat(&world, id, at).await.owes {
                continue;
            }
            if moves_again {
                play_turn(&world, who, id).await;
            }
            world.pass(7 * HOUR).await;
            let n = n_letters(&world, who, "as you had planned");
            n_told[usize::from(moves_again)].push(n);
        }
    }
    assert!(n_told.iter().all(|told| told.len() > 1), "{n_told:?}");
    assert!(n_told[0].iter().all(|n| *n == 1), "{n_told:?}");
    assert!(n_told[1].iter().all(|n| *n == 0), "{n_told:?}");
}

/// Turns are played until a planned one is due: whose, and who has played before.
async fn due_in(world: &World, people: &[Player], id: TableId) -> Option<(usize, usize)> {
    for _ in 0..40 {
        let owing = world.owing(id).await?;
        let at = 1 - owing;
        let owes = seat(world, id, at).await.owes;
        let is_planned = !owes && plan(world, &people[at], id, 0).await.is_some();
        play_turn(world, &people[owing], id).await;
        world.settle().await;
        if is_planned && is_due(&seat(world, id, at).await) {
            return Some((at, owing));
        }
    }
    None
}

/// How an answer that makes itself came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Planned,
    Passed,
    Only,
}

const KINDS: [Kind; 3] = [Kind::Planned, Kind::Passed, Kind::Only];

/// How long an answer waits, and what stands behind it that nobody else knows.
struct Wait {
    kind: Kind,
    ms: i64,
    /// How many things its seat could choose between.
    n_choices: usize,
    /// Something about all that is hidden at the table.
    is_odd: bool,
}

/// How many answers of each kind are looked at.
const OF_EACH: usize = 700;

/// No table tells more of them.
const AT_A_TABLE: usize = 100;

/// Somebody leaves something to the program. Whether that is so.
async fn leave(world: &World, who: &Player, id: TableId, at: usize, kind: Kind) -> bool {
    let yes = async |what: &str| {
        let asked = world
            .press(who, &data(id, &format!("plan {what} ask")))
            .await;
        world.press(who, &offered(&asked, "Yes, plan it")).await;
        let row = seat(world, id, at).await;
        row.data.contains(&format!("\"{what}\""))
    };
    match kind {
        Kind::Planned => plan(world, who, id, at).await.is_some(),
        Kind::Passed => yes("pass").await,
        Kind::Only => yes("only").await,
    }
}

/// A table at which a seat would be answered for after the turn of another: which seats these are.
async fn set_up(world: &World, kind: Kind) -> Option<(TableId, Vec<Player>, usize, usize)> {
    let people = people_of("conti");
    let id = table_of(world, "conti", &people).await;
    for who in &people {
        // Nobody looks at pictures.
        world.press(who, ".0.!set text=1").await;
    }
    for _ in 0..40 {
        let owing = world.owing(id).await?;
        let mut at = None;
        for other in (0..people.len()).filter(|other| *other != owing) {
            if seat(world, id, other).await.owes {
                continue;
            }
            let who = &people[other];
            let is_set = leave(world, who, id, other, kind).await;
            at = at.or(is_set.then_some(other));
        }
        let before = number(world, id).await;
        play_turn(world, &people[owing], id).await;
        for at in at.into_iter().chain(0..people.len()) {
            let row = seat(world, id, at).await;
            if at != owing && is_due(&row) && world.owing(id).await == Some(at) {
                world.press(&people[owing], &data(id, "undo")).await;
                if number(world, id).await > before && world.owing(id).await == Some(owing) {
                    return Some((id, people, owing, at));
                }
                break;
            }
        }
        world.settle().await;
    }
    None
}

/// Chi-squared of a table of counts: how far it is from what rows and columns alone would make of it.
fn chi_squared(counts: &[Vec<u32>]) -> f64 {
    let all: u32 = counts.iter().flatten().sum();
    let row = |at: usize| f64::from(counts[at].iter().sum::<u32>());
    let column = |at: usize| f64::from(counts.iter().map(|row| row[at]).sum::<u32>());
    let mut sum = 0.0;
    for (at, counted) in counts.iter().enumerate() {
        for (bin, &n) in counted.iter().enumerate() {
            let expected = row(at) * column(bin) / f64::from(all);
            sum += (f64::from(n) - expected).powi(2) / expected;
        }
    }
    sum
}

/// Counts by a property, and by which of six parts of the eighteen minutes the wait ends in.
fn counted(waits: &[Wait], n: usize, which: impl Fn(&Wait) -> usize) -> Vec<Vec<u32>> {
    let mut counts = vec![vec![0; 6]; n];
    for wait in waits {
        let bin = (wait.ms - 2 * MINUTE) / (3 * MINUTE);
        counts[which(wait)][usize::try_from(bin).unwrap()] += 1;
    }
    counts
}

/// 2,100 answers that make themselves, 700 of each kind, wait 2 to 20 minutes; neither their kind nor anything hidden shows in how long.
///
/// The statistic is Pearson's chi-squared over six bins of three minutes, with the values that chance exceeds once in a thousand times (p = 0.001):
/// - kind (planned, passed, no choice) against bin: 10 degrees of freedom, 29.59;
/// - few or many choices of the seat against bin: 5 degrees of freedom, 20.52;
/// - an arbitrary bit of the whole hidden position against bin: 5 degrees of freedom, 20.52;
/// - all of them against the uniform distribution: 5 degrees of freedom, 20.52.
///
/// The dice are seeded, so the test comes out the same each time.
#[tokio::test]
async fn how_long_an_answer_waits_tells_neither_its_kind_nor_anything_hidden() {
    let games = registry::standard();
    let mut waits: Vec<Wait> = Vec::new();
    for (place, kind) in KINDS.into_iter().enumerate() {
        let mut n_left = OF_EACH;
        for seed in 0..60 {
            if n_left == 0 {
                break;
            }
            let world = World::new(1400 + 100 * place as u64 + seed).await;
            let Some((id, people, owing, at)) = set_up(&world, kind).await else {
                continue;
            };
            for _ in 0..n_left.min(AT_A_TABLE) {
                // What was left to the program before a step was taken back is not done when that is made again.
                if !leave(&world, &people[at], id, at, kind).await {
                    break;
                }
                play_turn(&world, &people[owing], id).await;
                let timers = world.store.timers(id).await.unwrap();
                let mut timers = timers.iter();
                let is_its = |timer: &&pawmail_store::Timer| {
                    timer.kind == "answer" && usize::from(timer.seat) == at
                };
                let Some(timer) = timers.find(is_its) else {
                    break;
                };
                let row = whole(&world, id).await.table;
                let position = row.position.unwrap();
                let json = serde_json::from_str(&position).unwrap();
                let rules = games.get(&row.game).unwrap();
                let game = rules.open_at(&json, [0; 32], Vec::new()).unwrap();
                let by = pawmail_core::seat::Seat::new(u8::try_from(at).unwrap());
                let ms = timer.due_at.since(world.now());
                assert!((2 * MINUTE..LONGEST).contains(&ms), "{kind:?}: {ms}");
                waits.push(Wait {
                    kind,
                    ms,
                    n_choices: game.legal(by).len(),
                    is_odd: position.bytes().map(u32::from).sum::<u32>() % 2 == 1,
                });
                n_left -= 1;
                world.press(&people[owing], &data(id, "undo")).await;
                if world.owing(id).await != Some(owing) {
                    break;
                }
            }
        }
        assert_eq!(n_left, 0, "{kind:?}");
    }
    let by_kind = counted(&waits, 3, |wait| {
        KINDS.iter().position(|kind| *kind == wait.kind).unwrap()
    });
    assert!(chi_squared(&by_kind) < 29.59, "{by_kind:?}");
    let mut n_choices: Vec<usize> = waits.iter().map(|wait| wait.n_choices).collect();
    n_choices.sort_unstable();
    let median = n_choices[n_choices.len() / 2];
    let by_choices = counted(&waits, 2, |wait| usize::from(wait.n_choices >= median));
    assert!(chi_squared(&by_choices) < 20.52, "{by_choices:?}");
    let by_hidden = counted(&waits, 2, |wait| usize::from(wait.is_odd));
    assert!(by_hidden.iter().flatten().all(|n| *n > 20), "{by_hidden:?}");
    assert!(chi_squared(&by_hidden) < 20.52, "{by_hidden:?}");
    let all = &counted(&waits, 1, |_| 0)[0];
    let expected = f64::from(all.iter().sum::<u32>()) / 6.0;
    let apart = all.iter().map(|n| (f64::from(*n) - expected).powi(2));
    let uniform: f64 = apart.map(|apart| apart / expected).sum();
    assert!(uniform < 20.52, "{all:?}");
}

/// Passing, and what there is only one of, is done when its time has come.
#[tokio::test]
async fn what_is_left_to_the_program_is_done() {
    for (place, kind) in [Kind::Passed, Kind::Only].into_iter().enumerate() {
        let mut n_done = 0;
        for seed in 0..12 {
            let world = World::new(4200 + 100 * place as u64 + seed).await;
            let Some((id, people, owing, at)) = set_up(&world, kind).await else {
                continue;
            };
            if !leave(&world, &people[at], id, at, kind).await {
                continue;
            }
            play_turn(&world, &people[owing], id).await;
            if !is_due(&seat(&world, id, at).await) {
                continue;
            }
            let before = number(&world, id).await;
            world.pass(LONGEST).await;
            assert!(number(&world, id).await > before, "{kind:?}");
            n_done += 1;
        }
        assert!(n_done > 2, "{kind:?}: {n_done}");
    }
}

/// Who leaves passing to the program has not left it the last turn of the day.
#[tokio::test]
async fn a_pass_is_not_made_once_the_day_closes() {
    let mut n_closed = 0;
    for seed in 0..8 {
        let world = World::new(4400 + seed).await;
        let Some((id, people, owing, at)) = set_up(&world, Kind::Passed).await else {
            continue;
        };
        if !leave(&world, &people[at], id, at, Kind::Passed).await {
            continue;
        }
        let over = data_now(&world, id, "over").await;
        world.press(&people[owing], &over).await;
        let now = number(&world, id).await;
        let pass = format!("{}.{now}.pass", pawmail_host::code(id));
        let reply = world.press(&people[owing], &pass).await;
        if let Some(sure) = presses(&reply, "!ok ").first() {
            world.press(&people[owing], sure).await;
        }
        let row = seat(&world, id, at).await;
        if !row.owes {
            continue;
        }
        n_closed += 1;
        assert!(!is_due(&row), "{}", row.data);
    }
    assert!(n_closed > 0);
}

/// Whoever opened it would cancel the plan.
#[tokio::test]
async fn a_turn_that_is_answered_by_itself_is_not_offered_as_the_next() {
    let mut n_due = 0;
    for seed in 0..8 {
        let world = World::new(840 + seed).await;
        let people = people_of("stray");
        let [one, two] = [
            table_of(&world, "stray", &people).await,
            table_of(&world, "stray", &people).await,
        ];
        let at = world.owing(one).await.unwrap();
        let (who, other) = (&people[at], &people[1 - at]);
        if world.owing(two).await == Some(at) {
            play_turn(&world, who, two).await;
        }
        plan(&world, who, two, 0).await;
        play_turn(&world, other, two).await;
        let due = seat(&world, two, at).await;
        if !due.owes {
            continue;
        }
        let reply = play_turn(&world, who, one).await;
        let mut labels = panel(&reply).presses().map(|(label, _)| label);
        let is_offered = labels.any(|label| label.contains("Next:"));
        assert_eq!(is_offered, !is_due(&due), "{reply:?}");
        n_due += u32::from(is_due(&due));
        assert_eq!(is_due(&seat(&world, two, at).await), is_due(&due));
    }
    assert!(n_due > 0);
}
