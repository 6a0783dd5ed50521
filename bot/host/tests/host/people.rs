//! What concerns people and their places: being forgotten, linked accounts, invites, seats that are freed, rooms that come and go.

use pawmail_host::{Place, PlaceKind, Reply, What};
use pawmail_store::{PersonId, RoomState, Store as _, TableId, TableState};

use crate::promises::{data, letters, n_letters, whole};
use crate::turns::play_turn;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The same person in another place.
fn at(who: &Player, address: &str, kind: PlaceKind) -> Player {
    Player {
        room: Place {
            address: address.to_owned(),
            group: address.to_owned(),
            title: "Elsewhere".to_owned(),
            kind,
            ..who.room.clone()
        },
        ..who.clone()
    }
}

pub(crate) fn in_private(who: &Player) -> Player {
    at(
        who,
        &format!("chat of {}", who.account.name),
        PlaceKind::Direct,
    )
}

pub(crate) async fn id_of(world: &World, who: &Player) -> PersonId {
    let account = &who.account;
    let known = world.store.person_of(account.platform, &account.id).await;
    known.unwrap().expect("a known person").0.id
}

async fn sitting(world: &World, id: TableId) -> Vec<Option<PersonId>> {
    let seats = whole(world, id).await.seats;
    seats.iter().map(|seat| seat.person).collect()
}

/// The one has a code, the other types it: what the other is shown.
async fn typed(world: &World, one: &Player, other: &Player) -> Reply {
    let words = words_of(&world.command(one, "link").await);
    let digits: String = words.chars().filter(char::is_ascii_digit).take(8).collect();
    world.command(other, &format!("link {digits}")).await
}

pub(crate) async fn link(world: &World, one: &Player, other: &Player) -> Reply {
    let shown = typed(world, one, other).await;
    world
        .press(other, &offered(&shown, "Yes, that is me"))
        .await;
    let question = world.command(one, "link").await;
    world
        .press(one, &offered(&question, "Yes, that is me"))
        .await
}

pub(crate) async fn unlink(world: &World, who: &Player) -> Reply {
    let settings = world.command(who, "settings").await;
    let asked = world.press(who, &offered(&settings, "Unlink T")).await;
    world.press(who, &offered(&asked, "Yes, unlink")).await
}

/// What happens to a place rather than in it.
pub(crate) async fn happens(world: &World, who: &Player, what: What) {
    world.handle(&world.request(who, what)).await;
    world.settle().await;
}

#[tokio::test]
async fn both_sides_are_asked_before_accounts_are_linked() {
    let world = World::new(900).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
    let shown = typed(&world, &anna, &other).await;
    let words = words_of(&shown);
    assert!(words.contains("Anna (D)"), "{words}");
    assert_ne!(id_of(&world, &anna).await, id_of(&world, &other).await);
    let ask = offered(&shown, "Yes, that is me");
    let words = words_of(&world.press(&other, &ask).await);
    assert!(words.contains("other account"), "{words}");
    assert_ne!(id_of(&world, &anna).await, id_of(&world, &other).await);
    world.settle().await;
    let letter = world.letter(&anna).expect("a question in private");
    assert!(
        letter.plain().contains("Annuccia (T)"),
        "{}",
        letter.plain()
    );
    let yes = button(&letter, "Yes, that is me");
    let words = words_of(&world.press(&anna, &yes).await);
    assert!(words.contains("linked"), "{words}");
    assert_eq!(id_of(&world, &anna).await, id_of(&world, &other).await);
    // The code is used up, and so is the question.
    let words = words_of(&world.press(&anna, &yes).await);
    assert!(words.contains("no longer valid"), "{words}");
}

#[tokio::test]
async fn who_says_no_is_not_linked() {
    let world = World::new(901).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Mallory"));
    let shown = typed(&world, &anna, &other).await;
    world
        .press(&other, &offered(&shown, "Yes, that is me"))
        .await;
    let question = world.command(&anna, "link").await;
    let yes = offered(&question, "Yes, that is me");
    world.press(&anna, &offered(&question, "No, not me")).await;
    world.press(&anna, &yes).await;
    assert_ne!(id_of(&world, &anna).await, id_of(&world, &other).await);
    // Nobody agrees in the place of another.
    let shown = typed(&world, &anna, &other).await;
    world
        .press(&other, &offered(&shown, "Yes, that is me"))
        .await;
    world.press(&other, &yes).await;
    assert_ne!(id_of(&world, &anna).await, id_of(&world, &other).await);
}

#[tokio::test]
async fn wrong_codes_are_counted_by_the_hour() {
    let world = World::new(902).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
    for n in 0..5 {
        let words = words_of(&world.command(&other, &format!("link 0000000{n}")).await);
        assert!(words.contains("no longer valid"), "{words}");
    }
    let words = words_of(&typed(&world, &anna, &other).await);
    assert!(words.contains("again today"), "{words}");
    world.pass(HOUR + 60_000).await;
    let shown = typed(&world, &anna, &other).await;
    offered(&shown, "Yes, that is me");
}

#[tokio::test]
async fn linked_tables_and_results_go_back_when_accounts_are_separated() {
    let world = World::new(903).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let other = person(T, "Annuccia");
    let over = world.table("stray", &[&other, &boris]).await;
    world.press(&other, &data(over, "end")).await;
    let more = world.press(&boris, &data(over, "more")).await;
    world.press(&boris, &offered(&more, "Agree")).await;
    assert_eq!(whole(&world, over).await.table.state, TableState::Over);
    let theirs = world.table("stray", &[&other, &boris]).await;
    let mine = world.table("stray", &[&anna, &boris]).await;
    let (me, them) = (id_of(&world, &anna).await, id_of(&world, &other).await);
    world.settle().await;
    let before = world.store.notices(theirs).await.unwrap();
    link(&world, &anna, &other).await;
    assert_eq!(sitting(&world, theirs).await[0], Some(me));
    assert_eq!(sitting(&world, over).await[0], Some(me));
    assert_eq!(world.store.results_of(me, 9).await.unwrap().len(), 1);
    assert_eq!(world.store.results_of(them, 9).await.unwrap().len(), 0);
    // What was told holds, and is told of once.
    let after = world.store.notices(theirs).await.unwrap();
    assert_eq!(after.len(), before.len());
    world.settle().await;
    unlink(&world, &anna).await;
    assert_eq!(id_of(&world, &other).await, them);
    assert_eq!(id_of(&world, &anna).await, me);
    assert_eq!(sitting(&world, theirs).await[0], Some(them));
    assert_eq!(sitting(&world, over).await[0], Some(them));
    assert_eq!(sitting(&world, mine).await[0], Some(me));
    assert_eq!(whole(&world, theirs).await.table.host, them);
    assert_eq!(world.store.results_of(them, 9).await.unwrap().len(), 1);
    assert_eq!(world.store.results_of(me, 9).await.unwrap().len(), 0);
    // Linked once more it is the same again.
    link(&world, &anna, &other).await;
    assert_eq!(sitting(&world, theirs).await[0], Some(me));
}

#[tokio::test]
async fn two_accounts_at_one_table_are_linked_when_it_is_over() {
    let world = World::new(904).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
    let shown = typed(&world, &anna, &other).await;
    let id = world.table("stray", &[&anna, &other]).await;
    let words = words_of(
        &world
            .press(&other, &offered(&shown, "Yes, that is me"))
            .await,
    );
    assert!(words.contains("same table"), "{words}");
    let words = words_of(&typed(&world, &anna, &other).await);
    assert!(words.contains("same table"), "{words}");
    world.press(&anna, &data(id, "end")).await;
    let more = world.press(&other, &data(id, "more")).await;
    world.press(&other, &offered(&more, "Agree")).await;
    link(&world, &anna, &other).await;
    assert_eq!(id_of(&world, &anna).await, id_of(&world, &other).await);
}

/// Whether something stands anywhere in what is kept of people, rooms and these tables.
async fn is_kept(world: &World, people: &[PersonId], tables: &[TableId], what: &str) -> bool {
    for (person, identities) in world.store.people(people).await.unwrap() {
        if format!("{person:?} {identities:?}").contains(what) {
            return true;
        }
    }
    for id in tables {
        if whole(world, *id).await.table.data.contains(what) {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn who_is_forgotten_is_forgotten_everywhere() {
    let world = World::new(905).await;
    let (anna, boris) = (person(D, "Zeldina"), person(D, "Boris"));
    let other = person(T, "Zeldetta");
    let chat = in_private(&other);
    // A table in the private chat, a lobby of their own, one they left, one that was closed when they left.
    world.command(&chat, "new stray 2").await;
    world.command(&anna, "new stray 2-4").await;
    let lobbies = world.tables().await;
    world.command(&anna, "new stray 2-4").await;
    let left = *world.tables().await.last().unwrap();
    let join = format!("join {}", pawmail_host::code(left));
    world.command(&boris, &join).await;
    world.press(&anna, &data(left, "leave")).await;
    world.command(&anna, "new stray 2").await;
    let closed = *world.tables().await.last().unwrap();
    world.press(&anna, &data(closed, "leave")).await;
    assert_eq!(whole(&world, closed).await.table.state, TableState::Over);
    world.settle().await;
    let people = [id_of(&world, &anna).await, id_of(&world, &other).await];
    link(&world, &anna, &other).await;
    world.settle().await;
    let there = world.store.room_at(T, &chat.room.address).await.unwrap();
    assert!(there.is_some());
    world.press(&anna, ".0.!forgetme sure").await;
    world.settle().await;
    assert_eq!(
        world.store.room_at(T, &chat.room.address).await.unwrap(),
        None
    );
    let all = world.tables().await;
    for id in &all {
        let posts = world.store.posts(*id).await.unwrap();
        assert!(
            posts
                .iter()
                .all(|post| Some(post.room) != there.as_ref().map(|it| it.id))
        );
    }
    assert!(!is_kept(&world, &people, &all, "Zeld").await);
    for person in world.store.people(&people).await.unwrap() {
        assert!(person.0.forgotten && person.1.is_empty(), "{person:?}");
    }
    for id in lobbies {
        assert_eq!(whole(&world, id).await.table.state, TableState::Over);
    }
    let host = whole(&world, left).await.table.host;
    assert_eq!(host, id_of(&world, &boris).await);
    for shown in world.messages(D, "hall") {
        let words = shown.screen.plain();
        assert!(!words.contains("Zeld"), "{words}");
    }
}

#[tokio::test]
async fn the_lobby_of_who_is_forgotten_is_the_next_persons() {
    let world = World::new(906).await;
    let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
    let id = world.lobby("stray", &[&anna, &boris]).await;
    world.press(&anna, ".0.!forgetme sure").await;
    let table = whole(&world, id).await;
    assert_eq!(table.table.state, TableState::Lobby);
    assert_eq!(table.table.host, id_of(&world, &boris).await);
    assert_eq!(table.seats[0].person, None);
    // Who comes back is somebody new, and may take the seat again.
    let join = format!("join {}", pawmail_host::code(id));
    let reply = world.command(&anna, &join).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn names_in_lines_of_older_programs_are_forgotten_too() {
    let world = World::new(907).await;
    let anna = person(D, "Zeldina");
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "leave")).await;
    let mut table = whole(&world, id).await.table;
    let mut kept: serde_json::Value = serde_json::from_str(&table.data).unwrap();
    kept["lines"] = serde_json::json!([
        { "what": "note-left", "seat": null, "name": "Zeldina (D)", "number": 0 }
    ]);
    table.data = kept.to_string();
    let batch = pawmail_store::Batch {
        changes: vec![pawmail_store::Change::Table(table)],
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
    world.press(&anna, ".0.!forgetme sure").await;
    let kept = whole(&world, id).await.table.data;
    assert!(!kept.contains("Zeldina"), "{kept}");
}

#[tokio::test]
async fn a_code_that_is_guessed_opens_nothing_outside_its_rooms() {
    let world = World::new(908).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.command(&anna, "new stray 2-4").await;
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    let stranger = at(&person(T, "Eve"), "den", PlaceKind::Group);
    let chat = in_private(&stranger);
    for typed in [code.clone(), format!("{code}-22222"), format!("{code}-")] {
        for who in [&stranger, &chat] {
            let words = words_of(&world.command(who, &format!("join {typed}")).await);
            assert!(words.contains("whole invite"), "{words}");
        }
    }
    for what in [What::Opened {
        code: format!("j{code}"),
    }] {
        let words = words_of(&world.handle(&world.request(&chat, what)).await);
        assert!(words.contains("whole invite"), "{words}");
    }
    // A forged button tells as little.
    for what in ["join", "invite"] {
        let words = words_of(&world.press(&chat, &data(id, what)).await);
        assert!(words.contains("whole invite"), "{words}");
    }
    assert_eq!(world.store.posts(id).await.unwrap().len(), 1);
    // In its rooms the code is enough; from elsewhere the invite is, typed or as a link.
    world.command(&boris, &format!("join {code}")).await;
    let shown = words_of(&world.press(&anna, &data(id, "invite")).await);
    let invite = world.invite(id).await;
    assert!(shown.contains(&invite), "{shown}");
    let chiara = person(T, "Chiara");
    world
        .command(&chiara, &format!("join {}", invite.to_lowercase()))
        .await;
    let dmitry = in_private(&person(T, "Dmitry"));
    let what = What::Opened {
        code: format!("j{invite}"),
    };
    world.handle(&world.request(&dmitry, what)).await;
    let seats = sitting(&world, id).await;
    assert!(seats.iter().all(Option::is_some), "{seats:?}");
    // Who sits there comes in by an old link too.
    let what = What::Opened {
        code: format!("j{code}"),
    };
    let reply = world.handle(&world.request(&dmitry, what)).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn a_seat_that_wants_a_substitute_is_not_open_to_who_counts_codes() {
    let world = World::new(909).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = world.table("stray", &[&anna, &boris]).await;
    let eve = at(&person(T, "Eve"), "den", PlaceKind::Group);
    let join = format!("join {}", pawmail_host::code(id));
    let words = words_of(&world.command(&eve, &join).await);
    assert!(words.contains("whole invite"), "{words}");
    assert_eq!(world.store.posts(id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn who_asked_for_the_next_lobby_and_was_linked_since_is_told_of_it() {
    let world = World::new(918).await;
    let [anna, boris, other] = [person(D, "Anna"), person(D, "Boris"), person(T, "Borja")];
    world.command(&boris, "remind lobby").await;
    world.command(&other, "remind on").await;
    link(&world, &other, &boris).await;
    assert_eq!(id_of(&world, &boris).await, id_of(&world, &other).await);
    let settings = words_of(&world.command(&boris, "settings").await);
    assert!(
        settings.contains("Tell me of new tables here: on"),
        "{settings}"
    );
    world.command(&anna, "new stray 2").await;
    world.settle().await;
    let told = |who| n_letters(&world, who, "A table of A Dog's Life has opened");
    assert_eq!(told(&boris) + told(&other), 1);
}

#[tokio::test]
async fn who_asked_for_the_next_lobby_joins_from_the_letter() {
    let world = World::new(910).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.command(&boris, "remind lobby").await;
    world.command(&anna, "new stray 2").await;
    world.settle().await;
    let join = button(&world.letter(&boris).unwrap(), "Join");
    let reply = world.press(&in_private(&boris), &join).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
    let seats = sitting(&world, world.tables().await[0]).await;
    assert!(seats.iter().all(Option::is_some));
}

#[tokio::test]
async fn the_host_frees_a_seat_and_the_person_is_told() {
    let world = World::new(911).await;
    let [anna, boris, chiara] = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    let id = world.lobby("stray", &[&anna, &boris, &chiara]).await;
    world.press(&anna, &data(id, "options -remove")).await;
    let options = world.press(&anna, &data(id, "options")).await;
    let which = world.press(&anna, &offered(&options, "Free a seat")).await;
    let screen = screen_of(&which).unwrap();
    assert!(screen.presses().all(|(label, _)| !label.contains("Anna")));
    let remove = button(screen, "2 · Boris");
    // Only the host does it.
    world.press(&chiara, &remove).await;
    assert!(sitting(&world, id).await[1].is_some());
    // The button is about whom it names.
    world.press(&boris, &data(id, "leave")).await;
    let dmitry = person(D, "Dmitry");
    world
        .command(&dmitry, &format!("join {}", pawmail_host::code(id)))
        .await;
    let words = words_of(&world.press(&anna, &remove).await);
    assert!(words.contains("Somebody else"), "{words}");
    let which = world.press(&anna, &data(id, "options -remove")).await;
    world.press(&anna, &offered(&which, "2 · Dmitry")).await;
    assert_eq!(sitting(&world, id).await[1], None);
    world.settle().await;
    assert_eq!(n_letters(&world, &dmitry, "without you"), 1);
    let card = world.card(D).plain();
    assert!(card.contains("The seat of Dmitry is free again."), "{card}");
    // A computer too.
    world.press(&anna, &data(id, "add steady")).await;
    let which = world.press(&anna, &data(id, "options -remove")).await;
    let screen = screen_of(&which).unwrap();
    let (_, computer) = screen
        .presses()
        .find(|(label, _)| label.contains('🤖'))
        .unwrap();
    let computer = computer.to_owned();
    world.press(&anna, &computer).await;
    assert!(!whole(&world, id).await.seats[1].data.contains("steady"));
}

#[tokio::test]
async fn a_group_that_becomes_another_gets_its_card_anew() {
    let world = World::new(912).await;
    let people = [person(T, "Anna"), person(T, "Boris")];
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    let to = "supergroup".to_owned();
    happens(&world, &people[0], What::Moved { to }).await;
    let there = world.messages(T, "supergroup");
    assert_eq!(there.len(), 1, "{there:#?}");
    let after = world.store.posts(id).await.unwrap();
    assert_eq!(after.len(), 1);
    // The ids of its messages begin anew, so the old message cannot be told from the new one by its id.
    assert_eq!(after[0].message.as_deref(), Some(there[0].id.as_str()));
    assert!(after[0].old.is_empty());
}

/// Two people at a table in one room, who want notices.
async fn two(world: &World) -> ([Player; 2], TableId) {
    let people = [person(D, "Anna"), person(D, "Boris")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    world.pass(60_000).await;
    (people, id)
}

#[tokio::test]
async fn a_table_without_a_room_stands_still_until_it_has_one() {
    let world = World::new(913).await;
    let (people, id) = two(&world).await;
    happens(&world, &people[0], What::Removed).await;
    let n_told: usize = people.iter().map(|who| letters(&world, who).len()).sum();
    world.pass(20 * DAY).await;
    let seats = whole(&world, id).await.seats;
    assert!(seats.iter().all(|seat| seat.deadline.is_none()));
    let told: usize = people.iter().map(|who| letters(&world, who).len()).sum();
    assert_eq!(told, n_told, "nobody is asked");
    let before = world
        .messages(D, "hall")
        .last()
        .map(|shown| shown.id.clone());
    let n_sent = world.fake(D).board.lock().unwrap().n_sent;
    happens(&world, &people[0], What::Added).await;
    assert_eq!(world.fake(D).board.lock().unwrap().n_sent, n_sent + 1);
    let after = world.messages(D, "hall").last().unwrap().clone();
    assert_ne!(Some(after.id), before);
    assert!(
        after.screen.plain().contains("I am back"),
        "{}",
        after.screen.plain()
    );
    let seats = whole(&world, id).await.seats;
    let at = seats.iter().position(|seat| seat.deadline.is_some());
    play_turn(&world, &people[at.expect("a clock that runs")], id).await;
    world.pass(40 * DAY).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
}

#[tokio::test]
async fn a_table_that_was_paused_before_is_paused_still() {
    let world = World::new(914).await;
    let (people, id) = two(&world).await;
    world.press(&people[0], &data(id, "pause")).await;
    let more = world.press(&people[1], &data(id, "more")).await;
    world.press(&people[1], &offered(&more, "Agree")).await;
    happens(&world, &people[0], What::Removed).await;
    world.pass(DAY).await;
    happens(&world, &people[0], What::Added).await;
    let card = world.card(D).plain();
    assert!(card.contains("paused"), "{card}");
}

#[tokio::test]
async fn a_table_that_nobody_brings_back_is_closed_after_a_month() {
    let world = World::new(915).await;
    let (people, id) = two(&world).await;
    let chiara = person(D, "Chiara");
    world.command(&chiara, "new stray 2").await;
    let lobby = *world.tables().await.last().unwrap();
    happens(&world, &people[0], What::Removed).await;
    world.pass(29 * DAY).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    assert_eq!(whole(&world, lobby).await.table.state, TableState::Lobby);
    world.pass(2 * DAY).await;
    for id in [id, lobby] {
        assert_eq!(whole(&world, id).await.table.state, TableState::Over);
    }
    for who in people.iter().chain([&chiara]) {
        assert_eq!(n_letters(&world, who, "30 days ago"), 1, "{who:?}");
        assert_eq!(n_letters(&world, who, "Nobody has touched"), 0);
    }
}

#[tokio::test]
async fn a_table_with_another_room_goes_on() {
    let world = World::new(916).await;
    let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
    let id = world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    happens(&world, &anna, What::Removed).await;
    assert!(!world.card(T).plain().contains("paused"));
    happens(&world, &boris, What::Removed).await;
    let rooms: Vec<_> = world.store.posts(id).await.unwrap();
    let rooms: Vec<_> = rooms.iter().map(|post| post.room).collect();
    for room in world.store.rooms(&rooms).await.unwrap() {
        assert_eq!(room.state, RoomState::Gone);
    }
    assert!(
        whole(&world, id)
            .await
            .seats
            .iter()
            .all(|seat| seat.deadline.is_none())
    );
    // Somebody of the table brings it to another group: it has a room again.
    let elsewhere = at(&anna, "yard", PlaceKind::Group);
    let join = format!("join {}", pawmail_host::code(id));
    world.command(&elsewhere, &join).await;
    world.settle().await;
    assert_eq!(world.messages(D, "yard").len(), 1);
    assert!(
        whole(&world, id)
            .await
            .seats
            .iter()
            .any(|seat| seat.deadline.is_some())
    );
}

#[tokio::test]
async fn an_admin_who_does_not_sit_there_closes_a_stuck_lobby() {
    let world = World::new(917).await;
    let (anna, mut admin) = (person(T, "Anna"), person(T, "Boris"));
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    let options = world.press(&admin, &data(id, "options")).await;
    let screen = screen_of(&options).unwrap();
    assert!(screen.presses().all(|(label, _)| label != "Close lobby"));
    admin.room.is_admin = true;
    let options = world.press(&admin, &data(id, "options")).await;
    world.press(&admin, &offered(&options, "Close lobby")).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
}
