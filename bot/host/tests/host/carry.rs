//! Tables that are carried from one database to another.

use pawmail_core::registry;
use pawmail_host::Portable;
use pawmail_store::{PersonId, StepWhat, Store as _, TableId, TableState, Time};

use crate::turns::play_turn;
use crate::world::{D, World, person};

pub(crate) async fn exported(world: &World, id: TableId) -> Portable {
    let games = registry::standard();
    pawmail_host::export(world.store.as_ref(), &games, id)
        .await
        .unwrap()
}

/// A person and three computers in the middle of a game, a computer to move, as a file.
async fn in_mid_game(seed: u64) -> Portable {
    let world = World::new(seed).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new dog 1+3").await;
    world.settle().await;
    let id = world.tables().await[0];
    play_turn(&world, &anna, id).await;
    world.pass(3_600_000).await;
    play_turn(&world, &anna, id).await;
    let portable = exported(&world, id).await;
    assert!(portable.steps.len() > 4, "{}", portable.steps.len());
    portable
}

#[tokio::test]
async fn a_table_from_elsewhere_goes_on_by_itself() {
    let portable = in_mid_game(130).await;
    let world = World::new(131).await;
    world.clock.forward(400 * 24 * 3_600_000);
    let now = world.now();
    let id = world.host.import(&portable, now).await.unwrap();
    assert_eq!(id, portable.table.id);
    let seats = world.store.table(id).await.unwrap().unwrap().seats;
    let owing: Vec<u8> = seats
        .iter()
        .filter(|seat| seat.owes)
        .map(|seat| seat.seat)
        .collect();
    assert!(!owing.is_empty());
    let timers = world.store.timers(id).await.unwrap();
    for seat in &owing {
        let theirs = timers.iter().filter(|timer| timer.seat == *seat);
        let kinds: Vec<&str> = theirs.clone().map(|timer| timer.kind.as_str()).collect();
        let expected: &[&str] = if *seat == 0 {
            &["overdue", "remind0", "remind1"]
        } else {
            &["computer"]
        };
        assert_eq!(kinds, expected, "seat {seat}");
        assert!(theirs.clone().all(|timer| timer.due_at >= now));
        let turn = seats[usize::from(*seat)].turn;
        assert!(theirs.clone().all(|timer| timer.turn == turn));
    }
    // The log is as it was, to the moment.
    let steps = world.store.steps(id, 0).await.unwrap();
    let moments = |steps: &[pawmail_store::StepRow]| -> Vec<(u32, Time)> {
        steps.iter().map(|step| (step.number, step.at)).collect()
    };
    assert_eq!(moments(&steps), moments(&portable.steps));
    assert!(steps.iter().any(|step| step.by.is_some()));
    assert!(owing.iter().any(|seat| *seat != 0), "a computer is to move");
    world.pass(3_600_000).await;
    assert!(world.card(D).plain().contains("Anna"));
    let before = world.store.steps(id, 0).await.unwrap().len();
    let anna = person(D, "Anna");
    play_turn(&world, &anna, id).await;
    world.pass(3_600_000).await;
    let after = world.store.steps(id, 0).await.unwrap().len();
    assert!(
        after > before + 1,
        "{before} {after}: she plays, and the computers do"
    );
}

#[tokio::test]
async fn a_person_who_owes_a_turn_is_reminded_of_it() {
    let away = World::new(132).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = away.table("stray", &[&anna, &boris]).await;
    away.settle().await;
    let portable = exported(&away, id).await;
    let world = World::new(133).await;
    let now = world.now();
    let id = world.host.import(&portable, now).await.unwrap();
    let whole = world.store.table(id).await.unwrap().unwrap();
    let owing = whole.seats.iter().find(|seat| seat.owes).unwrap();
    assert!(owing.deadline.unwrap() > now);
    let timers = world.store.timers(id).await.unwrap();
    assert!(
        timers.iter().any(|timer| timer.kind == "remind0"),
        "{timers:?}"
    );
    assert!(timers.iter().any(|timer| timer.kind == "overdue"));
}

#[tokio::test]
async fn a_lobby_from_elsewhere_begins_or_is_asked_about() {
    let away = World::new(134).await;
    let anna = person(D, "Anna");
    away.command(&anna, "new stray 2").await;
    let open = exported(&away, away.tables().await[0]).await;
    let (boris, chiara) = (person(D, "Boris"), person(D, "Chiara"));
    away.command(&boris, "new stray 2").await;
    let table = away.tables().await[1];
    let join = format!("join {}", pawmail_host::code(table));
    away.command(&chiara, &join).await;
    let full = exported(&away, table).await;
    let world = World::new(135).await;
    let kinds = async |portable: &Portable| {
        let id = world.host.import(portable, world.now()).await.unwrap();
        let timers = world.store.timers(id).await.unwrap();
        let kinds: Vec<String> = timers.into_iter().map(|timer| timer.kind).collect();
        kinds
    };
    assert_eq!(kinds(&open).await, ["lobby"]);
    assert_eq!(kinds(&full).await, ["autostart", "lobby"]);
    world.pass(600_000).await;
    let begun = world.store.table(full.table.id).await.unwrap().unwrap();
    assert_eq!(begun.table.state, TableState::Playing);
}

#[tokio::test]
async fn the_code_of_a_table_from_elsewhere_is_given_to_no_other() {
    let portable = in_mid_game(136).await;
    let world = World::new(137).await;
    let id = world.host.import(&portable, world.now()).await.unwrap();
    assert_eq!(id, TableId(1));
    let (boris, chiara) = (person(D, "Boris"), person(D, "Chiara"));
    let other = world.lobby("stray", &[&boris, &chiara]).await;
    assert_eq!(other, TableId(2));
    // Where the code is taken the table has another.
    let again = world.host.import(&portable, world.now()).await.unwrap();
    assert_eq!(again, TableId(3));
    assert_eq!(world.store.next_id("table").await.unwrap(), 4);
    // Anna is one person, whichever table she came with.
    let of = async |id| world.store.table(id).await.unwrap().unwrap().table.host;
    assert_eq!(of(id).await, of(again).await);
}

#[tokio::test]
async fn a_bad_file_is_refused_before_anything_is_written() {
    type Spoil = fn(&mut Portable);
    let spoils: [(&str, Spoil); 18] = [
        ("a step nobody can make", |it| {
            it.steps[1].what = StepWhat::Step("dance".to_owned());
        }),
        ("the last step is missing", |it| drop(it.steps.pop())),
        ("the first step is missing", |it| drop(it.steps.remove(0))),
        ("a hole", |it| it.steps[2].number += 5),
        ("a step of nobody", |it| it.steps[2].seat = 200),
        ("a seat too few", |it| drop(it.seats.pop())),
        ("a seat twice", |it| it.seats[1].seat = 0),
        ("nobody", |it| it.people.clear()),
        ("an account of somebody else", |it| {
            it.people[0].1[0].person = PersonId(99);
        }),
        ("another number", |it| it.table.number += 1),
        ("the largest number", |it| it.table.number = u32::MAX),
        ("no id", |it| it.table.id = TableId(-3)),
        ("an id without a code", |it| it.table.id = TableId(i64::MAX)),
        ("rules of the future", |it| it.table.rules += 1),
        ("no seed", |it| it.table.seed = None),
        ("no position", |it| it.table.position = None),
        ("a seat that cannot be read", |it| {
            it.seats[0].data.push('}');
        }),
        ("a room twice", |it| it.rooms.push(it.rooms[0].clone())),
    ];
    let portable = in_mid_game(138).await;
    let world = World::new(139).await;
    for (what, spoil) in spoils {
        let mut bad = portable.clone();
        spoil(&mut bad);
        let refused = world.host.import(&bad, world.now()).await;
        let words = refused
            .map(|id| id.to_string())
            .expect_err(what)
            .to_string();
        assert!(
            words.starts_with("the ta") || words.starts_with("the file"),
            "{what}: {words}"
        );
    }
    let mut elsewhere = portable.clone();
    elsewhere.table.checkpoint = Some(format!(
        r#"{{"number":{},"rolls_used":0,"position":{}}}"#,
        u32::MAX,
        portable.table.position.clone().unwrap()
    ));
    assert!(world.host.import(&elsewhere, world.now()).await.is_err());
    let counts = world.store.counts(world.now()).await.unwrap();
    assert_eq!(counts, pawmail_store::Counts::default());
    for name in ["table", "person", "room"] {
        assert_eq!(world.store.next_id(name).await.unwrap(), 1, "{name}");
    }
}

/// Numbers of people mean somebody else in another database.
#[tokio::test]
async fn nobody_of_the_other_database_comes_along_by_number() {
    const STRANGER: i64 = 4_242_424;
    let mut portable = in_mid_game(140).await;
    let stranger = PersonId(STRANGER);
    portable.seats[0].origin = Some(stranger);
    portable.people[0].1[0].origin = Some(stranger);
    portable.steps[0].by = Some(stranger);
    portable.table.data = portable.table.data.replacen(
        r#""lines":["#,
        &format!(r#""lines":[{{"what":"note-left","seat":null,"person":{STRANGER},"number":1}}"#),
        1,
    );
    portable.table.data = portable
        .table
        .data
        .replace(r#""number":1}{"#, r#""number":1},{"#);
    portable.rooms[0].settings = format!(r#"{{"watchers":[{STRANGER}]}}"#);
    let world = World::new(141).await;
    let id = world.host.import(&portable, world.now()).await.unwrap();
    let carried = serde_json::to_string(&exported(&world, id).await).unwrap();
    assert!(!carried.contains(&STRANGER.to_string()), "{carried}");
}
