//! Buttons, commands, files and rows as nobody means them: each is answered, nothing breaks, and nobody else notices.
//!
//! `MANGLED=100000 cargo test -p pawmail-host --release mangled` goes on for longer, and `SEED` begins elsewhere.

use pawmail_host::{Answer, COMMANDS, Portable, Reply, Screen, code};
use pawmail_month::mangle::Mangler;
use pawmail_store::{Batch, Change, SeatRow, Store as _, TableId, TableRow, TableState};
use serde_json::Value;

use crate::carry::exported;
use crate::promises::{data, whole};
use crate::world::{D, Player, T, World, person, screen_of};

const GAMES: [&str; 5] = ["dog", "stray", "conti", "hvac", "petz"];

/// What the corpus is full with.
const MOST: usize = 3_000;

const HOUR: i64 = 3_600_000;

fn asked(name: &str, usually: u64) -> u64 {
    std::env::var(name).map_or(usually, |text| text.parse().unwrap())
}

/// Four people on two services.
fn people() -> [Player; 4] {
    [
        person(D, "Anna"),
        person(T, "Boris"),
        person(D, "Chiara"),
        person(T, "Dmitry"),
    ]
}

/// A table of each game, and a lobby.
async fn tables(world: &World) -> Vec<TableId> {
    let people = people();
    let four: Vec<&Player> = people.iter().collect();
    let mut ids = Vec::new();
    for game in GAMES {
        ids.push(world.table(game, &four).await);
    }
    // The rooms of the others are full.
    let mut elena = person(D, "Elena");
    "attic".clone_into(&mut elena.room.address);
    "attic".clone_into(&mut elena.room.group);
    world.command(&elena, "new stray 2").await;
    ids.extend(world.tables().await.last());
    ids
}

/// A reply says that something went wrong that should not.
fn is_our_fault(reply: &Reply) -> bool {
    matches!(&reply.answer, Answer::Alert(words) if words.contains("Code "))
}

/// What the buttons of a reply carry becomes part of what is mangled.
fn learn(corpus: &mut Vec<String>, reply: &Reply, chance: &mut Mangler) {
    for (_, press) in screen_of(reply).into_iter().flat_map(Screen::presses) {
        if corpus.len() < MOST {
            corpus.push(press.to_owned());
        } else {
            let at = chance.below(MOST);
            press.clone_into(&mut corpus[at]);
        }
    }
}

/// Every table that is played can still be read, and its log leads to where it stands.
async fn all_stand(world: &mut World, ids: &[TableId]) {
    world.restart();
    for id in ids {
        let table = whole(world, *id).await.table;
        if table.state != TableState::Playing {
            continue;
        }
        let reply = world.press(&people()[0], &data(*id, "board text")).await;
        let words = screen_of(&reply).unwrap().plain();
        assert!(!words.contains("cannot be opened"), "{words}");
        let portable = exported(world, *id).await;
        let replayed = portable.steps.len();
        assert_eq!(replayed, table.number as usize);
    }
}

#[tokio::test]
async fn mangled_buttons_do_nothing_or_what_another_button_does() {
    let seed = asked("SEED", 1);
    let mut world = World::new(20_000 + seed).await;
    let mut chance = Mangler::new(seed);
    let ids = tables(&world).await;
    let mut corpus = Vec::new();
    for id in &ids {
        for verb in ["play", "more", "hand", "plan", "whatif", "album", "options"] {
            corpus.push(data(*id, verb));
        }
    }
    corpus.extend([".0.!settings", ".0.!set notices=1", ".0.!stats"].map(str::to_owned));
    for _ in 0..asked("MANGLED", 1_200) {
        let who = chance.pick(&people()).clone();
        let (one, other) = (chance.pick(&corpus).clone(), chance.pick(&corpus).clone());
        let press = match chance.below(4) {
            0 => one,
            _ => chance.text(&one, &other),
        };
        let reply = world.press(&who, &press).await;
        assert!(!is_our_fault(&reply), "{press:?}: {reply:?}");
        learn(&mut corpus, &reply, &mut chance);
        if chance.below(40) == 0 {
            world.pass(60_000).await;
        }
    }
    all_stand(&mut world, &ids).await;
}

#[tokio::test]
async fn mangled_commands_and_links_are_answered() {
    let seed = asked("SEED", 1);
    let mut world = World::new(21_000 + seed).await;
    let mut chance = Mangler::new(seed);
    let ids = tables(&world).await;
    let invite = world.invite(ids[5]).await;
    let mut lines = vec![
        "new dog 2-4".to_owned(),
        "new petz 1+3".to_owned(),
        format!("join {invite}"),
        format!("start {invite}"),
        format!("start b-{}", code(ids[0])),
        format!("start h-{}", code(ids[0])),
        "play 6 B".to_owned(),
        "board text".to_owned(),
        "stats group".to_owned(),
        "link 12345678".to_owned(),
        "rules dog".to_owned(),
        "settings".to_owned(),
    ];
    for command in COMMANDS {
        lines.push(command.name.to_owned());
        lines.push(format!("{} {}", command.name, code(ids[1])));
    }
    for _ in 0..asked("MANGLED", 600) {
        let mut who = chance.pick(&people()).clone();
        if chance.below(50) == 0 {
            who.account.name = chance.text("Nika", "@everyone <b>");
        }
        let (one, other) = (chance.pick(&lines).clone(), chance.pick(&lines).clone());
        let (name, rest) = one.split_once(' ').unwrap_or((&one, ""));
        let line = match chance.below(6) {
            0 => chance.text(&one, &other),
            _ => format!("{name} {}", chance.text(rest, &other)),
        };
        // Nobody is forgotten by chance, or all would be before long.
        if line.trim_start().starts_with("forgetme") {
            continue;
        }
        let reply = world.command(&who, &line).await;
        assert!(!is_our_fault(&reply), "{line:?}: {reply:?}");
        if chance.below(40) == 0 {
            world.pass(60_000).await;
        }
    }
    all_stand(&mut world, &ids).await;
}

#[tokio::test]
async fn mangled_files_are_refused_or_can_be_played() {
    let seed = asked("SEED", 1);
    let world = World::new(22_000 + seed).await;
    let mut chance = Mangler::new(seed);
    let anna = &people()[0];
    for id in tables(&world).await {
        for _ in 0..6 {
            world.press(anna, &data(id, "advice")).await;
        }
        let file = serde_json::to_value(exported(&world, id).await).unwrap();
        let target = World::new(23_000 + seed).await;
        for _ in 0..asked("MANGLED", 300) / 6 {
            let mangled = chance.json(&file);
            let Ok(portable) = serde_json::from_value::<Portable>(mangled) else {
                continue;
            };
            let Ok(id) = target.host.import(&portable, target.now()).await else {
                continue;
            };
            for what in ["play", "board text", "log", "album 0"] {
                target.press(anna, &data(id, what)).await;
            }
        }
        target.pass(HOUR).await;
    }
}

/// One of the JSON texts of a table's rows.
fn texts<'a>(table: &'a mut TableRow, seats: &'a mut [SeatRow]) -> Vec<&'a mut String> {
    let mut all = vec![&mut table.data, &mut table.options];
    all.extend(table.position.as_mut());
    all.extend(table.checkpoint.as_mut());
    all.extend(seats.iter_mut().map(|seat| &mut seat.data));
    all
}

#[tokio::test]
async fn mangled_rows_concern_no_other_table() {
    let seed = asked("SEED", 1);
    let mut world = World::new(24_000 + seed).await;
    let mut chance = Mangler::new(seed);
    let ids = tables(&world).await;
    let [anna, boris, ..] = &people();
    for _ in 0..asked("MANGLED", 240) {
        let id = *chance.pick(&ids);
        let before = whole(&world, id).await;
        let (mut table, mut seats) = (before.table.clone(), before.seats.clone());
        let mut all = texts(&mut table, &mut seats);
        let at = chance.below(all.len());
        let json: Value = serde_json::from_str(all[at]).unwrap();
        *all[at] = chance.json(&json).to_string();
        write(&mut world, table, seats).await;
        for who in [anna, boris] {
            world.press(who, &data(id, "play")).await;
            world.press(who, &data(id, "board text")).await;
        }
        world.pass(20_000).await;
        let other = ids[usize::from(id == ids[0])];
        let reply = world.press(anna, &data(other, "board text")).await;
        assert!(screen_of(&reply).is_some(), "{reply:?}");
        let now = whole(&world, id).await.table.revision;
        let table = TableRow {
            revision: now,
            ..before.table
        };
        write(&mut world, table, before.seats).await;
    }
}

/// The rows become such, and another process reads them.
async fn write(world: &mut World, table: TableRow, seats: Vec<SeatRow>) {
    let id = table.id;
    let mut changes = vec![Change::Table(table)];
    changes.extend(seats.into_iter().map(|seat| Change::Seat(id, seat)));
    let batch = Batch {
        changes,
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
    world.restart();
}

#[tokio::test]
async fn long_words_that_could_be_about_several_tables_are_asked_about() {
    let world = World::new(25_000).await;
    tables(&world).await;
    let anna = &people()[0];
    for verb in ["rules", "play"] {
        let line = format!("{verb} {}", "x".repeat(300));
        let reply = world.command(anna, &line).await;
        assert_eq!(screen_of(&reply).unwrap().presses().count(), 5, "{reply:?}");
    }
}
