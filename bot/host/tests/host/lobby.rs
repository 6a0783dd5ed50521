//! Opening tables, taking seats, choosing options, starting.

use pawmail_host::{Answer, Kind, Row, Screen};
use pawmail_store::{Store as _, TableState};

use crate::people::in_private;
use crate::world::{D, Player, T, World, button, form_of, person, screen_of, words_of};

fn four() -> [Player; 4] {
    [
        person(D, "Anna"),
        person(D, "Boris"),
        person(T, "Chiara"),
        person(T, "Dmitry"),
    ]
}

#[tokio::test]
async fn new_asks_for_what_is_missing() {
    let world = World::new(1).await;
    let [anna, ..] = four();
    let reply = world.command(&anna, "new").await;
    let Answer::Panel(screen) = &reply.answer else {
        panic!("{reply:?}");
    };
    let reply = world.press(&anna, &button(screen, "A Dog's Life")).await;
    let Answer::Panel(screen) = &reply.answer else {
        panic!("{reply:?}");
    };
    world.press(&anna, &button(screen, "3 players")).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("A Dog's Life"), "{card}");
    assert!(card.contains("1  Anna (host)"), "{card}");
    assert!(card.contains("24 hours a turn"), "{card}");
    assert!(card.contains("About 18 turns each"), "{card}");
}

#[tokio::test]
async fn seats_that_a_game_does_not_have_are_refused_with_those_it_has() {
    let world = World::new(2).await;
    let [anna, ..] = four();
    let words = words_of(&world.command(&anna, "new dog 3").await);
    assert!(words.contains('4'), "{words}");
    assert!(world.tables().await.is_empty());
}

#[tokio::test]
async fn one_table_sits_in_rooms_of_both_platforms() {
    let world = World::new(3).await;
    let people = four();
    let [anna, boris, chiara, _] = &people;
    world.command(anna, "new dog").await;
    let invite = world.invite(world.tables().await[0]).await;
    for who in [boris, chiara] {
        world.command(who, &format!("join {invite}")).await;
    }
    world.settle().await;
    let (here, there) = (world.card(D).plain(), world.card(T).plain());
    assert!(
        here.contains("3  Chiara (T)") && here.contains("2  Boris\n"),
        "{here}"
    );
    assert!(
        there.contains("3  Chiara\n") && there.contains("1  Anna (D)"),
        "{there}"
    );
}

#[tokio::test]
async fn a_lobby_shows_the_commitment_before_anybody_joins() {
    let world = World::new(4).await;
    let [anna, ..] = four();
    let id = lobby_of_two(&world, &anna).await;
    world.settle().await;
    let card = world.card(D).plain();
    let secret = world.store.table(id).await.unwrap().unwrap().table.secret;
    let seed = pawmail_core::chance::seed_from_hex(&secret).unwrap();
    let commitment = pawmail_core::chance::to_hex(&pawmail_core::chance::commitment(&seed));
    assert!(
        card.contains(&format!("shuffle fingerprint {}", &commitment[..16])),
        "{card}"
    );
    assert!(!card.contains(&secret[..16]));
}

#[tokio::test]
async fn everybody_contributes_to_the_shuffle_by_joining() {
    let world = World::new(5).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    let whole = world.store.table(id).await.unwrap().unwrap();
    let contributions: Vec<String> = whole
        .seats
        .iter()
        .map(|seat| seat.contribution.clone())
        .collect();
    assert!(
        contributions.iter().all(|what| what.starts_with('u')),
        "{contributions:?}"
    );
    let secret = pawmail_core::chance::seed_from_hex(&whole.table.secret).unwrap();
    let seed = pawmail_core::chance::seed_of(&secret, &contributions);
    assert_eq!(whole.table.seed, Some(pawmail_core::chance::to_hex(&seed)));
}

#[tokio::test]
async fn joining_twice_takes_one_seat() {
    let world = World::new(6).await;
    let [anna, boris, ..] = four();
    world.command(&anna, "new stray 2-4").await;
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    for _ in 0..3 {
        let words = words_of(&world.command(&boris, &format!("join {code}")).await);
        assert!(words.contains("seat 2"), "{words}");
    }
    let whole = world.store.table(id).await.unwrap().unwrap();
    let taken = whole
        .seats
        .iter()
        .filter(|seat| seat.person.is_some())
        .count();
    assert_eq!(taken, 2);
}

#[tokio::test]
async fn a_lobby_becomes_a_line_when_the_game_begins() {
    let world = World::new(17).await;
    let (anna, boris) = (person(T, "Anna"), person(T, "Boris"));
    world.lobby("stray", &[&anna, &boris]).await;
    world.settle().await;
    let before = world.messages(T, "group");
    world.command(&anna, "start").await;
    world.clock.forward(1_000);
    world.settle().await;
    // The card has to keep its distance. The lobby does not become one for that while.
    let soon = world.messages(T, "group");
    assert!(
        soon.iter()
            .all(|shown| !shown.screen.plain().contains(" · turn "))
    );
    world.pass(60_000).await;
    let after = world.messages(T, "group");
    let words: Vec<String> = after.iter().map(|shown| shown.screen.plain()).collect();
    assert_eq!(after.len(), 2, "{words:?}");
    assert_eq!(after[0].id, before[0].id);
    assert!(
        words[0].contains("the game is below") && after[0].screen.rows.is_empty(),
        "{words:?}"
    );
    assert!(words[1].contains("turn 1"), "{words:?}");
}

#[tokio::test]
async fn a_full_lobby_begins_by_itself_unless_somebody_waits() {
    let world = World::new(7).await;
    let [anna, boris, ..] = four();
    let id = world.lobby("stray", &[&anna, &boris]).await;
    world.settle().await;
    world.press(&boris, &button(&world.card(D), "Wait")).await;
    world.pass(120_000).await;
    assert_eq!(state(&world, id).await, TableState::Lobby);
    let other = world.lobby("stray", &[&anna, &boris]).await;
    world.pass(59_000).await;
    assert_eq!(state(&world, other).await, TableState::Lobby);
    world.pass(2_000).await;
    assert_eq!(state(&world, other).await, TableState::Playing);
}

/// A lobby of A Dog's Life with one seat taken.
async fn lobby_of_two(world: &World, who: &Player) -> pawmail_store::TableId {
    world.command(who, "new stray 2").await;
    world.tables().await[0]
}

async fn state(world: &World, id: pawmail_store::TableId) -> TableState {
    world.store.table(id).await.unwrap().unwrap().table.state
}

#[tokio::test]
async fn only_the_host_starts_and_after_a_day_anybody_seated() {
    let world = World::new(8).await;
    let people = four();
    let [anna, boris, chiara, _] = &people;
    let reply = world.command(anna, "new stray 2-4").await;
    assert!(matches!(reply.answer, Answer::Extra(_)));
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    world.command(boris, &format!("join {code}")).await;
    assert!(words_of(&world.command(boris, "start").await).contains("Anna"));
    assert!(words_of(&world.command(chiara, "start").await).contains("no table"));
    world.pass(86_400_000).await;
    world.command(boris, "start").await;
    assert_eq!(state(&world, id).await, TableState::Playing);
    assert_eq!(world.store.table(id).await.unwrap().unwrap().seats.len(), 2);
}

#[tokio::test]
async fn computers_fill_seats() {
    let world = World::new(9).await;
    let [anna, ..] = four();
    world.command(&anna, "new dog").await;
    world.settle().await;
    for _ in 0..3 {
        let reply = world
            .press(&anna, &button(&world.card(D), "Add computer"))
            .await;
        let Answer::Panel(screen) = &reply.answer else {
            panic!("{reply:?}");
        };
        world.press(&anna, &button(screen, "Steady")).await;
        world.settle().await;
    }
    let card = world.card(D).plain();
    assert!(card.contains("4  Toby 🤖"), "{card}");
}

#[tokio::test]
async fn options_are_chosen_by_the_host_and_shown() {
    let world = World::new(10).await;
    let [anna, boris, ..] = four();
    world.command(&anna, "new dog").await;
    world.command(&boris, "join").await;
    world.settle().await;
    let screen = panel(&world, &boris, &button(&world.card(D), "Options")).await;
    assert!(
        screen.plain().contains("Only the table's host"),
        "{}",
        screen.plain()
    );
    let screen = panel(&world, &anna, &button(&world.card(D), "Options")).await;
    let opened = world.press(&anna, &button(&screen, "Change")).await;
    let chosen = [("Pace", "Lively"), ("Canadian rule", "on")];
    world.fill(&anna, form_of(&opened), &chosen).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("4 hours a turn"), "{card}");
    assert!(card.contains("Canadian rule: on"), "{card}");
}

/// The same, one press after the other, where there are no forms.
#[tokio::test]
async fn options_are_chosen_one_by_one_where_there_are_no_forms() {
    let world = World::new(70).await;
    let anna = person(T, "Anna");
    world.command(&anna, "new dog").await;
    for (option, value) in [("Pace", "Lively"), ("Canadian rule", "on")] {
        world.settle().await;
        let screen = panel(&world, &anna, &button(&world.card(T), "Options")).await;
        let screen = panel(&world, &anna, &button(&screen, option)).await;
        panel(&world, &anna, &button(&screen, value)).await;
    }
    world.settle().await;
    let card = world.card(T).plain();
    assert!(card.contains("4 hours a turn"), "{card}");
    assert!(card.contains("Canadian rule: on"), "{card}");
}

async fn panel(world: &World, who: &Player, data: &str) -> Screen {
    let reply = world.press(who, data).await;
    match reply.answer {
        Answer::Panel(screen) => screen,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn leaving_frees_the_seat_and_hands_the_table_on() {
    let world = World::new(11).await;
    let [anna, boris, ..] = four();
    let id = world.lobby("stray", &[&anna, &boris]).await;
    world.command(&anna, "leave").await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(
        card.contains("2  Boris (host)") && card.contains("Anna has left"),
        "{card}"
    );
    world.command(&boris, "leave").await;
    assert_eq!(state(&world, id).await, TableState::Over);
    world.settle().await;
    assert!(world.card(D).plain().contains("closed"));
    assert!(world.card(D).rows.is_empty());
}

#[tokio::test]
async fn a_lobby_nobody_touches_closes_after_two_weeks() {
    let world = World::new(12).await;
    let [anna, ..] = four();
    let id = lobby_of_two(&world, &anna).await;
    world.settle().await;
    world.pass(8 * 86_400_000).await;
    assert_eq!(state(&world, id).await, TableState::Lobby);
    world.pass(7 * 86_400_000).await;
    assert_eq!(state(&world, id).await, TableState::Over);
}

#[tokio::test]
async fn a_hostile_name_is_only_text() {
    let world = World::new(13).await;
    let mut eve = person(D, "@everyone\n\u{202e}\u{1}0\u{1}");
    eve.account.name = "@everyone\n\u{202e}\u{1}0\u{1}<b>".to_owned();
    lobby_of_two(&world, &eve).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("@everyone 0<b> (host)"), "{card}");
}

#[tokio::test]
async fn a_person_alone_begins_against_computers_in_one_line() {
    let world = World::new(41).await;
    let [anna, ..] = four();
    world.command(&anna, "new dog 1+3").await;
    world.settle().await;
    let table = world.tables().await[0];
    let whole = world.store.table(table).await.unwrap().unwrap();
    assert_eq!(whole.table.state, TableState::Playing);
    let n_people = whole.seats.iter().filter(|seat| seat.person.is_some());
    assert_eq!((n_people.count(), whole.seats.len()), (1, 4));
}

#[tokio::test]
async fn who_asked_to_hear_of_the_next_lobby_hears_of_it_once() {
    let world = World::new(43).await;
    let [anna, boris, ..] = four();
    world.command(&boris, "remind lobby").await;
    world.command(&anna, "new dog").await;
    world.settle().await;
    let told = world.letter(&boris).map(|letter| letter.plain());
    assert!(told.is_some_and(|words| words.contains("DOG")));
    let code = pawmail_host::code(world.tables().await[0]);
    world.command(&anna, "new conti 3").await;
    world.settle().await;
    let newest = world.letter(&boris).unwrap().plain();
    assert!(newest.contains(&code), "{newest}");
}

/// What was asked is not asked any more once it is answered.
#[tokio::test]
async fn the_question_about_reminders_closes_with_its_answer() {
    for (seed, answer, words) in [
        (39, "Only in the group", "Then only the card"),
        (40, "Yes, test it", "I will write to you"),
    ] {
        let world = World::new(seed).await;
        let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
        world.command(&anna, "new stray 2").await;
        let joined = world.command(&boris, "join").await;
        let asked = screen_of(&joined).unwrap();
        assert!(asked.plain().contains("remind you"), "{asked:?}");
        let answered = world.press(&boris, &button(asked, answer)).await;
        let answered = screen_of(&answered).expect("a panel in place of the question");
        assert!(answered.rows.is_empty(), "{answered:?}");
        let said = answered.plain();
        assert!(said.contains("seat 2") && said.contains(words), "{said}");
    }
}

/// One person against one computer: the game, and who plays.
#[tokio::test]
async fn one_opponent_is_one_press() {
    let world = World::new(801).await;
    let [anna, ..] = four();
    let dialogue = world.command(&anna, "new stray").await;
    let alone = button(
        screen_of(&dialogue).unwrap(),
        "Against a computer: start now",
    );
    world.press(&anna, &alone).await;
    let whole = world.store.table(world.tables().await[0]).await;
    let whole = whole.unwrap().unwrap();
    assert_eq!(whole.table.state, TableState::Playing);
    assert_eq!(whole.seats.len(), 2);
    // With as many as usual it is one press too.
    let dialogue = world.command(&anna, "new stray").await;
    button(
        screen_of(&dialogue).unwrap(),
        "Against 3 computers: start now",
    );
}

/// The same in a lobby that is open already.
#[tokio::test]
async fn who_waits_alone_in_a_lobby_fills_it_and_begins_at_once() {
    let world = World::new(802).await;
    let [anna, boris, ..] = four();
    world.command(&anna, "new stray 2-4").await;
    let id = world.tables().await[0];
    let add = format!("{}.0.!add", pawmail_host::code(id));
    let which = world.press(&anna, &add).await;
    let fill = button(screen_of(&which).unwrap(), "Against a computer: start now");
    // It is for the host alone.
    let words = words_of(&world.press(&boris, &fill).await);
    assert!(words.contains("seat"), "{words}");
    world.press(&anna, &fill).await;
    let whole = world.store.table(id).await.unwrap().unwrap();
    assert_eq!(whole.table.state, TableState::Playing);
    assert_eq!(whole.seats.len(), 2);
}

#[tokio::test]
async fn a_lobby_says_who_starts_it() {
    let world = World::new(803).await;
    let [anna, boris, ..] = four();
    let id = world.lobby("stray", &[&anna, &boris]).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("Anna can start the game now."), "{card}");
    // After a day anybody at the table can.
    let wait = format!("{}.0.!wait", pawmail_host::code(id));
    world.press(&anna, &wait).await;
    world.pass(25 * 3_600_000).await;
    let options = format!("{}.0.!options -strict=1", pawmail_host::code(id));
    world.press(&anna, &options).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(!card.contains("start the game"), "{card}");
}

#[tokio::test]
async fn a_dialogue_opens_one_table_however_often_it_is_pressed() {
    let world = World::new(804).await;
    let [anna, ..] = four();
    let dialogue = world.command(&anna, "new stray").await;
    let dialogue = screen_of(&dialogue).unwrap();
    let (some, three) = (
        button(dialogue, "2–6 players"),
        button(dialogue, "3 players"),
    );
    world.press(&anna, &some).await;
    for again in [&some, &three] {
        let words = words_of(&world.press(&anna, again).await);
        assert!(words.contains("You sit in seat 1"), "{words}");
    }
    assert_eq!(world.tables().await.len(), 1);
    // Another dialogue opens another.
    let dialogue = world.command(&anna, "new stray").await;
    world
        .press(&anna, &button(screen_of(&dialogue).unwrap(), "3 players"))
        .await;
    assert_eq!(world.tables().await.len(), 2);
}

#[tokio::test]
async fn the_whole_fingerprint_is_one_press_behind_the_options_of_a_lobby() {
    let world = World::new(805).await;
    let [anna, boris, ..] = four();
    let id = lobby_of_two(&world, &anna).await;
    let secret = world.store.table(id).await.unwrap().unwrap().table.secret;
    let seed = pawmail_core::chance::seed_from_hex(&secret).unwrap();
    let whole = pawmail_core::chance::to_hex(&pawmail_core::chance::commitment(&seed));
    for who in [&anna, &boris] {
        let options = format!("{}.0.!options", pawmail_host::code(id));
        let options = world.press(who, &options).await;
        let proof = button(screen_of(&options).unwrap(), "Fairness");
        let words = words_of(&world.press(who, &proof).await);
        assert!(
            words.contains(&whole) && !words.contains(&secret),
            "{words}"
        );
    }
    // On the card it is one line, the last.
    world.settle().await;
    let card = world.card(D).plain();
    let last = card.lines().last().unwrap();
    let line = format!("fingerprint {}: proves later", &whole[..16]);
    assert!(last.contains(&line), "{card}");
}

#[tokio::test]
async fn a_group_is_asked_once_which_language_it_speaks() {
    let world = World::new(806).await;
    let [anna, _, chiara, _] = four();
    let asked = world.command(&anna, "new stray 2").await;
    let screen = screen_of(&asked).unwrap();
    assert!(
        screen.plain().contains("Which language should I write"),
        "{screen:?}"
    );
    world.press(&anna, &button(screen, "Italiano")).await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("mescolamento"), "{card}");
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&anna, &format!("{code}.0.!closelobby")).await;
    let again = words_of(&world.command(&anna, "new stray 2").await);
    assert!(!again.contains("Which language"), "{again}");
    // Who may not set it is not asked.
    let other = words_of(&world.command(&chiara, "new stray 2").await);
    assert!(!other.contains("Which language"), "{other}");
}

#[tokio::test]
async fn who_sits_already_is_not_invited_to_join() {
    let world = World::new(59).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2-4").await;
    world.settle().await;
    let kind = |label: &str| {
        let card = world.card(D);
        let rows = card.rows.into_iter();
        let buttons = rows.flat_map(|row| match row {
            Row::Buttons(buttons) => buttons,
            Row::Menu { .. } => Vec::new(),
        });
        let mut buttons = buttons.filter(|button| button.label == label);
        buttons.next().map(|button| button.kind)
    };
    assert_eq!(kind("Join"), Some(Kind::Plain));
    let alone = in_private(&person(T, "Boris"));
    world.command(&alone, "new stray 2-4").await;
    world.settle().await;
    let place = alone.room.address.clone();
    let lobby = world.messages(T, &place).pop().unwrap().screen;
    let labels: Vec<&str> = lobby.presses().map(|it| it.0).collect();
    assert!(
        labels.contains(&"Options") && !labels.contains(&"Join"),
        "{labels:?}"
    );
}
