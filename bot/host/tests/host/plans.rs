//! Turns that are planned, passes and turns without a choice: what is done by itself, when, and who learns of it.

use pawmail_core::registry;
use pawmail_host::{Reply, Screen};
use pawmail_store::{SeatRow, StepWhat, Store as _, TableId};

use crate::promises::data;
use crate::turns::{number, panel, play_turn};
use crate::world::{D, Player, World, button, offered, person, screen_of, words_of};

const MINUTE: i64 = 60_000;

/// No automatic answer takes longer.
pub(crate) const LONGEST: i64 = 20 * MINUTE;

pub(crate) fn people_of(game: &str) -> Vec<Player> {
    let games = registry::standard();
    let n = games.get(game).unwrap().meta().seats.0;
    let names = ["Anna", "Boris", "Chiara", "Dmitry"];
    let names = names.into_iter().take(n.into());
    names.map(|name| person(D, name)).collect()
}

pub(crate) async fn table_of(world: &World, game: &str, people: &[Player]) -> TableId {
    let id = world.table(game, &people.iter().collect::<Vec<_>>()).await;
    for who in people {
        world.press(who, &data(id, "notices yes")).await;
    }
    world.settle().await;
    id
}

pub(crate) async fn seat(world: &World, id: TableId, at: usize) -> SeatRow {
    world.store.table(id).await.unwrap().unwrap().seats[at].clone()
}

pub(crate) fn presses(reply: &Reply, what: &str) -> Vec<String> {
    let screen = screen_of(reply);
    let all = screen.into_iter().flat_map(Screen::presses);
    let found = all.filter(|(_, data)| data.contains(what));
    found.map(|(_, data)| data.to_owned()).collect()
}

/// Somebody plans their next turn, choosing by a number, if they can plan one. The last answer.
pub(crate) async fn plan(world: &World, who: &Player, id: TableId, by: usize) -> Option<Reply> {
    let mut reply = world.press(who, &data(id, "plan new")).await;
    for n in 0..30 {
        let is_whole = presses(&reply, "!plan ok ")
            .iter()
            .any(|data| data.ends_with(" all"));
        if is_whole {
            let reply = world.press(who, &offered(&reply, "Yes, plan it")).await;
            assert!(words_of(&reply).contains("Planned."), "{reply:?}");
            return Some(reply);
        }
        let mut choices = presses(&reply, "!plan s ");
        choices.extend(presses(&reply, "!plan g "));
        if choices.is_empty() {
            assert_eq!(n, 0, "{}", words_of(&reply));
            return None;
        }
        let chosen = &choices[(by + n) % choices.len()];
        reply = world.press(who, chosen).await;
    }
    None
}

/// Turns are played until somebody who waits has planned theirs: who that is.
async fn planned(world: &World, people: &[Player], id: TableId, by: usize) -> Option<usize> {
    for _ in 0..60 {
        let owing = world.owing(id).await?;
        for at in (0..people.len()).filter(|at| *at != owing) {
            if !seat(world, id, at).await.owes && plan(world, &people[at], id, by).await.is_some() {
                return Some(at);
            }
        }
        play_turn(world, &people[owing], id).await;
        world.settle().await;
    }
    None
}

/// Everybody else plays until it is the turn of a seat; whether that comes.
async fn until_its_turn(world: &World, people: &[Player], id: TableId, at: usize) -> bool {
    for _ in 0..60 {
        if seat(world, id, at).await.owes {
            return true;
        }
        let Some(owing) = world.owing(id).await else {
            return false;
        };
        play_turn(world, &people[owing], id).await;
        world.settle().await;
    }
    false
}

pub(crate) fn is_due(seat: &SeatRow) -> bool {
    seat.data.contains("\"due\"")
}

/// What a seat has done since a number.
async fn steps_since(world: &World, id: TableId, at: usize, since: u32) -> Vec<String> {
    let steps = world.store.steps(id, since).await.unwrap().into_iter();
    let mine = steps.filter(|row| usize::from(row.seat) == at);
    mine.filter_map(|row| match row.what {
        StepWhat::Step(step) => Some(step),
        StepWhat::Undo(_) => None,
    })
    .collect()
}

/// A planned turn is made as it was planned, later than others have played and without calling its person, or else nothing is played and the person is called and told why.
#[tokio::test]
async fn a_planned_turn_is_made_or_its_person_is_called_in_every_game() {
    let (mut n_stopped, mut n_made) = (0, [0; 5]);
    for (game, made) in ["dog", "stray", "conti", "hvac", "petz"]
        .into_iter()
        .zip(&mut n_made)
    {
        for by in 0..4 {
            let world = World::new(700 + by as u64).await;
            let people = people_of(game);
            let id = table_of(&world, game, &people).await;
            let Some(at) = planned(&world, &people, id, by).await else {
                continue;
            };
            let who = &people[at];
            if !until_its_turn(&world, &people, id, at).await {
                continue;
            }
            let (row, since) = (seat(&world, id, at).await, number(&world, id).await);
            let letter = world.letter(who).map(|letter| letter.plain());
            let letter = letter.unwrap_or_default();
            if !is_due(&row) {
                n_stopped += 1;
                assert!(row.data.contains("\"stopped\""), "{game}: {}", row.data);
                let asked = world.press(who, &data(id, "play")).await;
                let words = words_of(&asked);
                assert!(words.contains("Your plan stopped"), "{game}: {words}");
                assert_eq!(steps_since(&world, id, at, since).await, [""; 0]);
                continue;
            }
            assert!(!letter.contains("Your turn at"), "{game}: {letter}");
            let card = world.card(who.account.platform);
            assert!(!card.called().contains(who.account.id.as_str()), "{card:?}");
            world.pass(2 * MINUTE - 1).await;
            assert_eq!(number(&world, id).await, since, "{game}: too soon");
            world.pass(LONGEST).await;
            let made_steps = steps_since(&world, id, at, since).await;
            let is_planned = made_steps
                .first()
                .is_some_and(|step| row.data.contains(step));
            assert!(is_planned, "{game}: {made_steps:?}, planned {}", row.data);
            *made += 1;
            let letter = world.letter(who).unwrap();
            let words = letter.plain();
            if seat(&world, id, at).await.owes {
                // A part of the turn was planned.
                assert!(words.contains("Your turn at"), "{game}: {words}");
                assert!(
                    words.contains("The rest of the turn is yours."),
                    "{game}: {words}"
                );
            } else {
                assert!(words.contains("as you had planned"), "{game}: {words}");
                assert!(letter.silent);
            }
        }
    }
    assert!(n_made.iter().all(|n| *n > 0), "{n_made:?}");
    assert!(n_stopped > 0);
}

/// A table of A Dog's Life for two at which the one who waits has planned; who waits, and who plays.
pub(crate) async fn waiting_with_a_plan(
    world: &World,
    people: &[Player],
) -> (TableId, usize, usize) {
    let id = table_of(world, "stray", people).await;
    let at = planned(world, people, id, 0).await.unwrap();
    (id, at, 1 - at)
}

/// The same once the other has played: the plan is due.
pub(crate) async fn due(world: &World, people: &[Player]) -> (TableId, usize, usize) {
    let (id, at, other) = waiting_with_a_plan(world, people).await;
    play_turn(world, &people[other], id).await;
    world.settle().await;
    assert!(is_due(&seat(world, id, at).await));
    (id, at, other)
}

#[tokio::test]
async fn nobody_else_learns_of_a_plan() {
    let world = World::new(41).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let owing = world.owing(id).await.unwrap();
    let (who, other) = (&people[1 - owing], &people[owing]);
    let all = async || {
        let mut seen = vec![world.card(D).plain()];
        for what in ["more", "log", "log 0", "board text", "hand", "options"] {
            seen.push(words_of(&world.press(other, &data(id, what)).await));
        }
        let games = registry::standard();
        let file = pawmail_host::export(&*world.store, &games, id)
            .await
            .unwrap();
        let seats: Vec<_> = file.seats.iter().map(|seat| &seat.data).collect();
        seen.push(format!("{seats:?} {:?}", file.steps));
        seen
    };
    let before = all().await;
    let sent = world.messages(D, "hall").len();
    plan(&world, who, id, 0).await.unwrap();
    world.settle().await;
    assert_eq!(all().await, before);
    assert_eq!(world.messages(D, "hall").len(), sent);
    let theirs = world.press(other, &data(id, "plan")).await;
    assert!(
        words_of(&theirs).contains("Nothing is planned."),
        "{theirs:?}"
    );
    let mine = world.press(who, &data(id, "plan")).await;
    assert!(words_of(&mine).contains("1. "), "{}", words_of(&mine));
}

#[tokio::test]
async fn who_looks_at_their_turn_plays_it_themselves() {
    let world = World::new(42).await;
    let people = people_of("stray");
    let (id, at, _) = due(&world, &people).await;
    let since = number(&world, id).await;
    let asked = world.press(&people[at], &data(id, "play")).await;
    assert!(
        words_of(&asked).contains("Your plan is cancelled"),
        "{asked:?}"
    );
    world.pass(LONGEST).await;
    assert_eq!(number(&world, id).await, since);
    assert!(!seat(&world, id, at).await.data.contains("plans"));
}

#[tokio::test]
async fn another_language_and_another_name_are_no_surprise() {
    let world = World::new(48).await;
    let mut people = people_of("stray");
    let (id, at, other) = waiting_with_a_plan(&world, &people).await;
    world.command(&people[at], "settings lang=it").await;
    people[other].account.name = "Zoe".to_owned();
    play_turn(&world, &people[other], id).await;
    world.settle().await;
    let row = seat(&world, id, at).await;
    assert!(is_due(&row), "{}", row.data);
    let mine = world.press(&people[at], &data(id, "plan")).await;
    assert!(
        words_of(&mine).contains("I tuoi piani"),
        "{}",
        words_of(&mine)
    );
}

/// A dig shows a card: nothing can be planned after it, however often its button is pressed.
#[tokio::test]
async fn nothing_is_planned_after_what_shows_a_card() {
    for by in 0..12 {
        let world = World::new(60 + by).await;
        let people = people_of("stray");
        let id = table_of(&world, "stray", &people).await;
        let at = 1 - world.owing(id).await.unwrap();
        let who = &people[at];
        let begun = world.press(who, &data(id, "plan new")).await;
        let screen = panel(&begun);
        let dig = screen.presses().find(|(label, _)| label.contains("Dig"));
        let Some((_, dig)) = dig else { continue };
        world.press(who, dig).await;
        for again in [dig, &data(id, "plan at"), dig] {
            let reply = world.press(who, again).await;
            assert_eq!(presses(&reply, "!plan s "), [""; 0], "{}", words_of(&reply));
            assert!(words_of(&reply).contains("a card is turned"), "{reply:?}");
        }
        return;
    }
    panic!("nobody can dig");
}

#[tokio::test]
async fn who_drops_what_would_have_answered_is_called_after_all() {
    let world = World::new(49).await;
    let people = people_of("stray");
    let (id, at, _) = due(&world, &people).await;
    let dropped = world.press(&people[at], &data(id, "plan drop all")).await;
    assert!(
        words_of(&dropped).contains("It is your turn"),
        "{dropped:?}"
    );
    world.settle().await;
    let letter = world.letter(&people[at]).unwrap();
    assert!(
        letter.plain().contains("Your turn at"),
        "{}",
        letter.plain()
    );
}

#[tokio::test]
async fn who_chooses_something_else_is_not_played_for() {
    let world = World::new(50).await;
    let people = people_of("stray");
    let (id, at, _) = due(&world, &people).await;
    // The end of the turn is asked about first.
    let asked = world.command(&people[at], "play end").await;
    assert_ne!(presses(&asked, "!ok"), [""; 0], "{asked:?}");
    let since = number(&world, id).await;
    world.pass(LONGEST).await;
    assert_eq!(number(&world, id).await, since);
}

#[tokio::test]
async fn who_planned_before_a_pause_is_called_when_the_table_goes_on() {
    let world = World::new(51).await;
    let people = people_of("stray");
    let (id, at, other) = due(&world, &people).await;
    for what in ["pause stop", "pause go"] {
        world.press(&people[other], &data(id, what)).await;
        world.settle().await;
        let vote = world.letter(&people[at]).unwrap();
        world.press(&people[at], &button(&vote, "Agree")).await;
        world.settle().await;
    }
    let letter = world.letter(&people[at]).unwrap();
    assert!(
        letter.plain().contains("Your turn at"),
        "{}",
        letter.plain()
    );
}

#[tokio::test]
async fn a_plan_ends_with_the_seat_and_with_a_pause() {
    for what in ["resign sure", "computer now", "pause stop"] {
        let world = World::new(43).await;
        let people = people_of("stray");
        let (id, at, other) = waiting_with_a_plan(&world, &people).await;
        world.press(&people[at], &data(id, what)).await;
        if what.starts_with("pause") {
            world.settle().await;
            let vote = world.letter(&people[other]).unwrap();
            world.press(&people[other], &button(&vote, "Agree")).await;
        }
        let row = seat(&world, id, at).await;
        assert!(!row.data.contains("plans"), "{what}: {}", row.data);
    }
}

#[tokio::test]
async fn what_is_set_by_itself_is_asked_first() {
    let world = World::new(44).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let who = &people[0];
    let panel_of = world.press(who, &data(id, "plan")).await;
    let asked = world
        .press(who, &offered(&panel_of, "No choice? Play for me"))
        .await;
    assert!(words_of(&asked).contains("only one choice"), "{asked:?}");
    assert!(!seat(&world, id, 0).await.data.contains("\"only\""));
    let set = world.press(who, &offered(&asked, "Yes, plan it")).await;
    assert!(seat(&world, id, 0).await.data.contains("\"only\":true"));
    let not = world.press(who, &offered(&set, "No choice? Ask me")).await;
    assert!(words_of(&not).contains("Nothing is planned."), "{not:?}");
    assert!(!seat(&world, id, 0).await.data.contains("plans"));
}

#[tokio::test]
async fn an_old_button_plans_nothing_twice_and_confirms_no_other_plan() {
    let world = World::new(45).await;
    let people = people_of("conti");
    let id = table_of(&world, "conti", &people).await;
    let mut found = None;
    for _ in 0..60 {
        let owing = world.owing(id).await.unwrap();
        let who = &people[1 - owing];
        let begun = world.press(who, &data(id, "plan new")).await;
        let choices = presses(&begun, "!plan s ");
        if choices.len() > 1 && !seat(&world, id, 1 - owing).await.owes {
            found = Some((1 - owing, choices));
            break;
        }
        play_turn(&world, &people[owing], id).await;
        world.settle().await;
    }
    let (at, choices) = found.unwrap();
    let who = &people[at];
    let drafted = async || seat(&world, id, at).await.data;
    world.press(who, &choices[0]).await;
    let once = drafted().await;
    world.press(who, &choices[0]).await;
    world.press(who, &choices[1]).await;
    assert_eq!(drafted().await, once, "an older button adds nothing");
    let name = "0123456789";
    world
        .press(who, &data(id, &format!("plan ok {name} all")))
        .await;
    assert!(
        !drafted().await.contains("\"turns\""),
        "{}",
        drafted().await
    );
}

#[tokio::test]
async fn what_is_taken_back_takes_the_plans_with_it_that_were_built_on_it() {
    let world = World::new(46).await;
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    let id = table_of(&world, "conti", &people).await;
    for _ in 0..60 {
        let owing = world.owing(id).await.unwrap();
        play_turn(&world, &people[owing], id).await;
        world.settle().await;
        let next = world.owing(id).await.unwrap();
        let mut waiting = (0..3).filter(|at| *at != owing && *at != next);
        let Some(at) = waiting.next().filter(|_| next != owing) else {
            continue;
        };
        if plan(&world, &people[at], id, 0).await.is_some() {
            let since = number(&world, id).await;
            world.press(&people[owing], &data(id, "undo")).await;
            if number(&world, id).await > since {
                let row = seat(&world, id, at).await;
                assert!(!row.data.contains("\"turns\""), "{}", row.data);
                return;
            }
        }
    }
    panic!("nothing was taken back");
}

/// What the planner did not see of a draft is nothing to the plan, and tells nothing of it.
#[tokio::test]
async fn what_was_drafted_in_secret_stops_no_plan_when_it_is_taken_back() {
    let world = World::new(46).await;
    let people = people_of("conti");
    let id = table_of(&world, "conti", &people).await;
    for _ in 0..60 {
        let owing = world.owing(id).await.unwrap();
        let at = 1 - owing;
        let other = &people[owing];
        let asked = world.press(other, &data(id, "play")).await;
        let step = presses(&asked, "")
            .into_iter()
            .find(|data| !data.contains('!'));
        world.press(other, &step.unwrap()).await;
        let is_open = world.owing(id).await == Some(owing) && !seat(&world, id, at).await.owes;
        if is_open && plan(&world, &people[at], id, 0).await.is_some() {
            let since = number(&world, id).await;
            world.press(other, &data(id, "undo")).await;
            if number(&world, id).await > since {
                let row = seat(&world, id, at).await;
                assert!(row.data.contains("\"turns\""), "{}", row.data);
                return;
            }
        }
        play_turn(&world, other, id).await;
        world.settle().await;
    }
    panic!("nothing was taken back");
}

#[tokio::test]
async fn my_hand_leads_to_planning_while_others_play() {
    let world = World::new(47).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let owing = world.owing(id).await.unwrap();
    let hand = world.press(&people[1 - owing], &data(id, "hand")).await;
    let plans = world
        .press(&people[1 - owing], &offered(&hand, "My plans"))
        .await;
    let asked = world
        .press(&people[1 - owing], &offered(&plans, "Plan my next turn"))
        .await;
    let screen = panel(&asked);
    assert!(
        screen.plain().contains("You are planning your next turn"),
        "{}",
        screen.plain()
    );
    let hand = world.press(&people[owing], &data(id, "hand")).await;
    assert_eq!(presses(&hand, "!plan"), [""; 0]);
}
