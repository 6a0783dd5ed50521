//! The points of the list that a few people on both services can show.

use std::collections::BTreeSet;
use std::time::Duration;

use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_store::{PersonId, TableId};

use crate::world::{
    Person, Placed, Side, World, all_data, data, discord, is_public, moves_on, shown, sure,
    telegram,
};

const HOUR: Duration = Duration::from_hours(1);

/// A newcomer needs no more presses than this from the greeting to the first move.
const MOST_PRESSES: usize = 12;

/// Words that no person should have to read.
const TECHNICAL: [&str; 6] = [
    "error",
    "Error",
    "invalid",
    "panicked",
    "not made. Code",
    "null",
];

#[track_caller]
fn is_sensible(words: &str, what: &str) {
    for technical in TECHNICAL {
        assert!(!words.contains(technical), "{what}: {words}");
    }
}

/// (1) The greeting's command, **Start**, and what the screens offer from then on.
#[tokio::test]
async fn newcomers_make_their_first_move_by_what_the_screens_say() {
    for (at, rules) in registry::standard().iter().enumerate() {
        for who in [discord("Anna"), telegram("Boris")] {
            let world = World::new(100 + at as u64).await;
            let seats = usize::from(rules.meta().seats.0.max(2));
            let table = world.lobby(rules.meta().id, seats, &[who]).await;
            let mut n_presses = 0;
            while world.n_made(table).await == 0 {
                assert!(n_presses < MOST_PRESSES, "{who:?} finds no way");
                n_presses += 1;
                // The next button is in the latest answer; if that says nothing, on the card.
                let panel = world.panel(who);
                let step = panel.as_ref().and_then(|it| next(&it.seen));
                let (on, step) = match step {
                    Some(step) => (panel.unwrap(), step),
                    None => {
                        let card = world.card(who.side);
                        let play = next(&card.seen).expect("no way into the turn");
                        (card, play)
                    }
                };
                let told = world.press(who, &on, &step).await;
                is_sensible(&told.expect("no answer"), &step);
                world.pass(Duration::from_secs(40)).await;
            }
            world.nothing_refused();
        }
    }
}

/// What a person who reads the screen presses next.
fn next(seen: &pawmail_sandbox::Seen) -> Option<String> {
    let all = all_data(seen);
    let find = |is_it: &dyn Fn(&String) -> bool| all.iter().find(|data| is_it(data)).cloned();
    find(&|data| data.contains("!ok"))
        .or_else(|| find(&|data| data.ends_with("!start")))
        .or_else(|| find(&|data| moves_on(data)))
        .or_else(|| find(&|data| data.ends_with(".!play")))
}

/// Every button there ever was, once for each thing it does.
#[derive(Default)]
pub(crate) struct Album(Vec<(Side, Placed, String)>, BTreeSet<(Side, String)>);

impl Album {
    fn keep(&mut self, world: &World, who: Person) {
        for placed in world.seen(who) {
            for data in all_data(&placed.seen) {
                if self.1.insert((who.side, data.clone())) {
                    self.0.push((who.side, placed.clone(), data));
                }
            }
        }
    }

    /// Everyone presses them, one after the other: the person who sits there, another at the table, a stranger.
    async fn press_all(&self, world: &World, is_it: impl Fn(&str) -> bool) {
        for (side, placed, data) in self.0.iter().filter(|(_, _, data)| is_it(data)) {
            let private =
                world.sandbox.telegram().group() != placed.room && *side == Side::Telegram;
            let names: &[&'static str] = if private {
                &["Boris"]
            } else {
                &["Anna", "Boris", "Elena"]
            };
            for name in names {
                let who = Person { name, side: *side };
                if placed.seen.only_you && *side == Side::Telegram && *name != "Boris" {
                    // It is in nobody else's app.
                    continue;
                }
                // If the message is gone, an outdated app still shows its buttons.
                let is_there = world.is_there(who, placed);
                let card = world.card(*side);
                let on = if is_there { placed } else { &card };
                let told = world.press(who, on, data).await;
                let told = told.unwrap_or_else(|| panic!("{who:?} presses {data}: no answer"));
                is_sensible(&told, data);
                world.pass(Duration::from_secs(4)).await;
                if let Some(panel) = world.panel(who) {
                    is_sensible(&shown(&panel.seen), data);
                }
            }
        }
    }
}

/// A person plays their turn by the first thing offered each time.
pub(crate) async fn turn(world: &World, who: Person, album: &mut Album) {
    let card = world.card(who.side);
    let mut on = card.clone();
    let Some(mut step) = data(&card.seen, ".!play") else {
        return;
    };
    for _ in 0..40 {
        let before = world.panel(who).map(|panel| panel.seen.blocks);
        world.press(who, &on, &step).await.expect("no answer");
        // A group that has used up its minute gets its answers later, and people do not press twice.
        for _ in 0..15 {
            world.pass(Duration::from_secs(4)).await;
            if world.panel(who).map(|panel| panel.seen.blocks) != before {
                break;
            }
        }
        album.keep(world, who);
        let Some(panel) = world.panel(who) else {
            return;
        };
        let ok = sure(&panel.seen);
        let first = || all_data(&panel.seen).into_iter().find(|it| moves_on(it));
        let Some(then) = ok.or_else(first) else {
            return;
        };
        (on, step) = (panel, then);
    }
}

/// (3) After the game has moved on, and after its end.
#[tokio::test]
async fn every_older_button_answers_everybody() {
    let world = World::new(110).await;
    let people = [discord("Anna"), telegram("Boris")];
    for name in ["Anna", "Boris", "Elena"] {
        opens_chat(&world, telegram(name)).await;
    }
    let table = world.lobby("stray", 2, &people).await;
    let mut album = Album::default();
    for who in people {
        album.keep(&world, who);
    }
    let card = world.card(Side::Discord);
    let start = data(&card.seen, "!start").unwrap();
    world.press(people[0], &card, &start).await.unwrap();
    world.pass(Duration::from_mins(1)).await;
    for _ in 0..4 {
        for who in world.owing(table, &people).await {
            // The other questions beside the turn are asked, too.
            let card = world.card(who.side);
            for verb in [".!hand", ".!log", ".!rules", ".!more"] {
                if let Some(asked) = data(&card.seen, verb) {
                    world.press(who, &card, &asked).await.expect("no answer");
                    world.pass(Duration::from_secs(4)).await;
                    album.keep(&world, who);
                }
            }
            turn(&world, who, &mut album).await;
            world.pass(Duration::from_secs(21)).await;
        }
    }
    let n_made = world.n_made(table).await;
    assert!(n_made >= 4, "{n_made}");
    // Whatever ends the game or takes a person out of it comes later.
    let ends = |data: &str| {
        [
            "!resign",
            "!leave",
            "!computer",
            "!away",
            "!end",
            "!close",
            "!forget",
        ]
        .iter()
        .any(|verb| data.contains(verb))
    };
    album.press_all(&world, |data| !ends(data)).await;
    assert!(!world.is_over(table).await);
    album.press_all(&world, ends).await;
    finish(&world, table, &people).await;
    for who in people {
        album.keep(&world, who);
    }
    album.press_all(&world, |_| true).await;
    world.nothing_refused_but(&["is not modified"]);
    eprintln!("{} buttons", album.0.len());
}

/// Computers play to the end.
pub(crate) async fn finish(world: &World, table: TableId, people: &[Person]) {
    let code = pawmail_host::code(table);
    for who in people {
        let card = world.card(who.side);
        // They may have agreed to pause.
        for verb in ["pause go", "computer now"] {
            world.press(*who, &card, &format!("{code}.0.!{verb}")).await;
        }
    }
    for n_rounds in 0.. {
        if world.is_over(table).await {
            break;
        }
        assert!(n_rounds < 8_000, "{code} never ends");
        world.pass(Duration::from_secs(5)).await;
    }
    world.pass(Duration::from_mins(2)).await;
}

/// (4) The same hand is open twice; the first choice counts, once.
#[tokio::test]
async fn two_devices_make_one_move() {
    for who in [discord("Anna"), telegram("Anna")] {
        let world = World::new(120).await;
        opens_chat(&world, telegram("Anna")).await;
        let table = world.table("dog", 4, &[who]).await;
        let card = world.card(who.side);
        let play = data(&card.seen, ".!play").unwrap();
        world.press(who, &card, &play).await.unwrap();
        world.rest().await;
        let hand = world.panel(who).unwrap();
        let mut gifts = all_data(&hand.seen);
        gifts.retain(|data| moves_on(data));
        world.press(who, &hand, &gifts[0]).await.unwrap();
        world.rest().await;
        let asked = world.panel(who).unwrap();
        let sure = sure(&asked.seen).expect("the last gift ends the phase");
        // Twice on one device, and another card on the other, which still shows the hand.
        world.press_and_go(who, &asked, &sure);
        world.press_and_go(who, &asked, &sure);
        world.press_and_go(who, &asked, gifts.last().unwrap());
        world.pass(Duration::from_secs(1)).await;
        let rows = world.steps(table).await;
        let gifts = rows.iter().filter(|row| row.by.is_some());
        assert_eq!(gifts.count(), 1, "{rows:?}");
        world.nothing_refused_but(&["is not modified"]);
    }
}

/// The private chat of a person is open.
async fn opens_chat(world: &World, who: Person) {
    world.sandbox.telegram().start(who.name, "").unwrap();
    world.settle().await;
}

/// What a person was sent in private.
fn letters(world: &World, who: Person) -> Vec<Placed> {
    let group = world.sandbox.telegram().group();
    let mut seen = world.seen(who);
    let direct = world.sandbox.discord().dm(who.name).unwrap();
    seen.retain(|it| match who.side {
        Side::Discord => u64::try_from(it.room) == Ok(direct),
        Side::Telegram => it.room != group,
    });
    seen
}

/// Everybody wants to be told in private.
async fn wants_notices(world: &World, who: Person) {
    if who.side == Side::Telegram {
        opens_chat(world, who).await;
    }
    press_setting(world, who, "notices=1").await;
}

/// Changes one of a person's own settings by its button.
async fn press_setting(world: &World, who: Person, setting: &str) {
    world.command(who, "/settings").await;
    let panel = world.panel(who).expect("no settings");
    let told = world
        .press(who, &panel, &format!(".0.!set {setting}"))
        .await;
    is_sensible(&told.expect("no answer"), setting);
    world.pass(Duration::from_secs(10)).await;
}

/// (6) On both services: a notice comes once, and nothing pings any more when the move is made.
#[tokio::test]
async fn a_turn_rings_once_and_never_after_the_move() {
    let world = World::new(130).await;
    let people = [discord("Anna"), telegram("Boris")];
    for who in people {
        wants_notices(&world, who).await;
    }
    let table = world.table("stray", 2, &people).await;
    let code = pawmail_host::code(table);
    let calls = |who: Person| {
        let mut letters = letters(&world, who);
        letters
            .retain(|it| shown(&it.seen).contains("Your turn") && shown(&it.seen).contains(&code));
        letters.len()
    };
    for n_turns in 0..4 {
        let who = world.owing(table, &people).await[0];
        let other = people[usize::from(people[0] == who)];
        assert_eq!(
            (calls(who), calls(other)),
            (1, 0),
            "turn {n_turns}, {who:?}"
        );
        world.pass(HOUR).await;
        assert_eq!(calls(who), 1, "it came again");
        turn(&world, who, &mut Album::default()).await;
        world.pass(Duration::from_mins(1)).await;
        if world.owing(table, &people).await[0] == who {
            continue;
        }
        assert_eq!(calls(who), 0, "turn {n_turns}: {:?}", letters(&world, who));
    }
    world.nothing_refused();
}

/// (7) Clocks go back on 25 October 2026 in Rome: the night until eight o'clock is an hour longer, and quiet throughout.
#[tokio::test]
async fn a_night_of_a_change_of_clocks_is_quiet_to_its_end() {
    let world = World::new(140).await;
    let people = [telegram("Boris"), discord("Anna")];
    for who in people {
        wants_notices(&world, who).await;
        press_setting(&world, who, "zone=Europe/Rome").await;
        press_setting(&world, who, "quiet=22-8").await;
    }
    // To the evening before, at ten o'clock in summer time.
    let evening_ms = 1_792_872_000_000;
    let ahead = u64::try_from(evening_ms - world.now().0).unwrap();
    world.pass(Duration::from_millis(ahead)).await;
    let table = world.table("stray", 2, &people).await;
    let code = pawmail_host::code(table);
    let n_letters = || {
        people.map(|who| {
            let letters = letters(&world, who).into_iter();
            letters.filter(|it| shown(&it.seen).contains(&code)).count()
        })
    };
    // Ten hours on the wall clock are eleven.
    for n_hours in 1..=10 {
        assert_eq!(n_letters(), [0, 0], "in hour {n_hours} of the night");
        world.pass(HOUR).await;
    }
    world.pass(Duration::from_mins(50)).await;
    assert_eq!(n_letters(), [0, 0], "at ten to eight");
    world.pass(Duration::from_mins(15)).await;
    assert_eq!(n_letters(), [1, 1], "at eight");
}

/// (8) A person who goes away says so, and all clocks stop; or a computer plays until the person's first step.
#[tokio::test]
async fn who_is_away_is_waited_for_or_played_for_and_comes_back() {
    let world = World::new(150).await;
    let people = [discord("Anna"), telegram("Boris")];
    let table = world.table("stray", 2, &people).await;
    let who = world.owing(table, &people).await[0];
    let other = people[usize::from(people[0] == who)];
    press_setting(&world, who, "away=7").await;
    world.pass(HOUR).await;
    // A person who is away is not late.
    for _ in 0..3 {
        world.pass(24 * HOUR).await;
    }
    assert!(!shown(&world.card(other.side).seen).contains('⏳'));
    let n_before = world.steps(table).await.len();
    let code = pawmail_host::code(table);
    let card = world.card(who.side);
    let computer = format!("{code}.0.!computer now");
    world.press(who, &card, &computer).await.expect("no answer");
    for _ in 0..20 {
        world.pass(Duration::from_secs(30)).await;
    }
    assert!(
        world.steps(table).await.len() > n_before,
        "the computer plays"
    );
    assert!(shown(&world.card(other.side).seen).contains('🤖'));
    let back = format!("{code}.0.!seatback");
    let told = world.press(who, &world.card(who.side), &back).await;
    is_sensible(&told.expect("no answer"), "back");
    world.pass(Duration::from_mins(1)).await;
    // From now on the person is asked again.
    for _ in 0..6 {
        let owing = world.owing(table, &people).await;
        if owing.contains(&who) {
            let n_before = world.n_made(table).await;
            turn(&world, who, &mut Album::default()).await;
            assert!(world.n_made(table).await > n_before, "who is back plays");
            return;
        }
        turn(&world, owing[0], &mut Album::default()).await;
        world.pass(Duration::from_mins(1)).await;
    }
    panic!("{who:?} is never asked again");
}

/// (9) From the lobby on nothing is pressed; what is typed is the notation of the rules.
#[tokio::test]
async fn every_game_is_played_by_typing_alone() {
    for (at, rules) in registry::standard().iter().enumerate() {
        for who in [discord("Anna"), telegram("Boris")] {
            let world = World::new(160 + at as u64).await;
            let seats = usize::from(rules.meta().seats.0.max(2));
            let table = world.lobby(rules.meta().id, seats, &[who]).await;
            let told = world.command(who, "/start").await;
            is_sensible(&told, "/start");
            world.pass(Duration::from_mins(1)).await;
            let mut n_typed = 0;
            while n_typed < 12 {
                if world.owing(table, &[who]).await.is_empty() {
                    world.pass(Duration::from_secs(20)).await;
                    if world.is_over(table).await {
                        break;
                    }
                    continue;
                }
                let n_before = world.n_made(table).await;
                let steps = legal(&world, table).await;
                let step = &steps[n_typed * 7 % steps.len()];
                let text = match who.side {
                    Side::Discord => format!("/play step:{step}"),
                    Side::Telegram => format!("/play {step}"),
                };
                let told = world.command(who, &text).await;
                is_sensible(&told, &text);
                if world.n_made(table).await == n_before {
                    // It asks for confirmation, and says with which word.
                    let sure = text.replace(step.as_str(), "Confirm");
                    let told = world.command(who, &sure).await;
                    is_sensible(&told, &sure);
                }
                let n_made = world.n_made(table).await;
                assert_eq!(n_made, n_before + 1, "{who:?} {text}: {told}");
                n_typed += 1;
                world.pass(Duration::from_secs(21)).await;
            }
            if world.is_over(table).await {
                continue;
            }
            // What there is to see is told in words.
            let text = if who.side == Side::Discord {
                "/board what:text"
            } else {
                "/board text"
            };
            let board = world.command(who, text).await;
            assert!(board.lines().count() > 3, "{board}");
            world.nothing_refused();
        }
    }
}

/// What the first seat may do, in the notation of the rules.
async fn legal(world: &World, table: TableId) -> Vec<String> {
    world.game(table).await.legal(Seat::new(0))
}

/// (11) Everything is played at once, and the service never has to refuse anything.
#[tokio::test]
async fn six_tables_in_a_group_stay_within_its_minute() {
    let world = World::new(170).await;
    let people = [telegram("Anna"), telegram("Boris")];
    for who in people {
        // When the minute is full, answers go to the private chat.
        opens_chat(&world, who).await;
    }
    world.command(people[0], "/settings group").await;
    let panel = world.panel(people[0]).unwrap();
    world
        .press(people[0], &panel, ".0.!room tables=10")
        .await
        .unwrap();
    world.pass(Duration::from_mins(1)).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(world.table("stray", 2, &people).await);
    }
    let by_code = |table: TableId| {
        let code = format!("#{}", pawmail_host::code(table));
        let mut cards = world.seen(telegram("Elena"));
        cards.retain(|it| {
            is_public(&it.seen)
                && shown(&it.seen).contains(&code)
                && data(&it.seen, ".!play").is_some()
        });
        cards
    };
    for _ in 0..6 {
        // Everybody plays everywhere, faster than the minute allows.
        for table in &tables {
            let Some(who) = world.owing(*table, &people).await.first().copied() else {
                continue;
            };
            let code = pawmail_host::code(*table);
            let Some(card) = by_code(*table).pop() else {
                continue;
            };
            let mut step = format!("{code}.0.!play");
            let mut on = card;
            for _ in 0..6 {
                world.press(who, &on, &step).await;
                world.settle().await;
                let Some(panel) = world.panel(who) else { break };
                let ok = sure(&panel.seen);
                let first = || all_data(&panel.seen).into_iter().find(|it| moves_on(it));
                match ok.or_else(first) {
                    Some(then) if then.starts_with(&code) => (on, step) = (panel, then),
                    _ => break,
                }
            }
            world.pass(Duration::from_secs(12)).await;
        }
    }
    world.nothing_refused();
    for _ in 0..12 {
        world.pass(Duration::from_mins(1)).await;
    }
    world.nothing_refused();
    let mut n_moved = 0;
    for table in tables {
        let cards = by_code(table);
        assert_eq!(cards.len(), 1, "{cards:?}");
        let words = shown(&cards[0].seen);
        let line = words.lines().find(|line| line.contains('🎯')).unwrap();
        for who in people {
            let owes = world.owing(table, &people).await.contains(&who);
            assert_eq!(line.contains(who.name), owes, "{words}");
        }
        n_moved += usize::from(world.n_made(table).await > 0);
    }
    assert!(n_moved >= 3, "at {n_moved} of six tables somebody moved");
}

/// (12) The name disappears from both services at once, and the other person plays on.
#[tokio::test]
async fn who_is_forgotten_in_a_game_leaves_no_name_and_the_game_goes_on() {
    for (gone, stays) in [
        (discord("Anna"), telegram("Boris")),
        (telegram("Anna"), discord("Boris")),
    ] {
        let world = World::new(180).await;
        let people = [stays, gone];
        for who in people {
            // When the group's minute is full, answers go to the private chat.
            opens_chat(&world, who).await;
        }
        let table = world.table("stray", 2, &people).await;
        let person: PersonId = world.whole(table).await.seats[1].person.unwrap();
        world.command(gone, "/forgetme").await;
        let asked = world.panel(gone).unwrap();
        let sure = data(&asked.seen, "!forgetme sure").expect("it is asked once");
        let told = world.press(gone, &asked, &sure).await;
        is_sensible(&told.expect("no answer"), "/forgetme");
        world.pass(Duration::from_mins(2)).await;
        let kept = world.store.person(person).await.unwrap().unwrap();
        assert_eq!(kept.name, "");
        for side in [Side::Discord, Side::Telegram] {
            let card = world.card(side);
            assert!(!shown(&card.seen).contains("Anna"), "{card:?}");
        }
        let n_before = world.steps(table).await.len();
        for _ in 0..6 {
            if world.owing(table, &people).await.contains(&stays) {
                turn(&world, stays, &mut Album::default()).await;
            }
            world.pass(Duration::from_mins(1)).await;
        }
        assert!(world.steps(table).await.len() > n_before + 1);
        finish(&world, table, &[stays]).await;
        world.nothing_refused();
    }
}
