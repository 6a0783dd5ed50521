//! What platforms and people do to messages and rooms, and how the courier copes.

use pawmail_host::{Answer, Place, PlaceKind, Refusal, Run, Screen, Telling, What};

use pawmail_store::Store as _;

use crate::promises::{data, letters, n_letters};
use crate::turns::{first_step, play_turn};
use crate::world::{
    D, Player, Shown, T, World, button, form_of, offered, person, screen_of, words_of,
};

pub(crate) fn two() -> [Player; 2] {
    [person(D, "Anna"), person(T, "Boris")]
}

#[tokio::test]
async fn a_message_that_people_deleted_is_posted_anew() {
    let world = World::new(40).await;
    let [anna, boris] = two();
    world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    let card = world.messages(D, "hall").pop().unwrap();
    {
        let mut board = world.fake(D).board.lock().unwrap();
        for shown in board.rooms.get_mut("hall").unwrap() {
            shown.is_gone = true;
        }
    }
    let what = What::Deleted {
        message: card.id.clone(),
    };
    world.handle(&world.request(&anna, what)).await;
    world.settle().await;
    let again = world.messages(D, "hall");
    assert_eq!(again.len(), 1);
    assert_ne!(again[0].id, card.id);
}

#[tokio::test]
async fn one_platform_down_the_other_goes_on_and_the_first_catches_up() {
    let world = World::new(41).await;
    let [anna, boris] = two();
    world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    world.pass(25_000).await;
    world.fake(T).board.lock().unwrap().faults = vec![Refusal::Disturbed("down".to_owned()); 5];
    world.command(&anna, "undo").await;
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&anna, &format!("{code}.0.!computer now")).await;
    world.settle().await;
    assert!(
        world.card(D).plain().contains("🤖 plays for Anna"),
        "{}",
        world.card(D).plain()
    );
    for _ in 0..10 {
        world.pass(60_000).await;
    }
    assert!(
        world.card(T).plain().contains("Anna"),
        "{}",
        world.card(T).plain()
    );
    assert!(world.fake(T).board.lock().unwrap().faults.is_empty());
}

/// A card whose sending went unnoticed is not left behind with its buttons when the game has moved on by the second try.
#[tokio::test]
async fn a_card_that_was_shown_unheard_is_replaced_by_the_next() {
    let world = World::new(46).await;
    let people = two();
    let [anna, boris] = &people;
    let id = world.lobby("stray", &[anna, boris]).await;
    let code = pawmail_host::code(id);
    world.settle().await;
    world.press(anna, &format!("{code}.0.!start")).await;
    world.fake(D).unheard("hall");
    world.settle().await;
    let cards = || -> Vec<(String, String)> {
        let mut all = world.messages(D, "hall");
        all.retain(|shown| !shown.screen.rows.is_empty());
        let first = |shown: &Shown| shown.screen.presses().next().unwrap().1.to_owned();
        all.iter().map(|it| (it.id.clone(), first(it))).collect()
    };
    let [(unheard, _)] = &cards()[..] else {
        panic!("{:?}", cards());
    };
    for who in &people {
        play_turn(&world, who, id).await;
    }
    for _ in 0..5 {
        world.pass(60_000).await;
    }
    assert!(world.fake(D).board.lock().unwrap().unheard.is_empty());
    let number = crate::turns::number(&world, id).await;
    let [(card, button)] = &cards()[..] else {
        panic!("{:?}", cards());
    };
    assert_eq!(*button, format!("{code}.{number}.!play"));
    assert_ne!(card, unheard);
}

/// The lobby was shown unheard, and its second try finds the game begun: what was shown calls nobody, so whose turn it is is still called.
#[tokio::test]
async fn who_is_to_act_is_called_although_the_lobby_was_shown_unheard() {
    let world = World::new(47).await;
    let people = two();
    let [anna, boris] = &people;
    world.fake(T).unheard("group");
    let id = world.lobby("stray", &[anna, boris]).await;
    let code = pawmail_host::code(id);
    world.settle().await;
    assert!(world.fake(T).board.lock().unwrap().unheard.is_empty());
    world.press(anna, &format!("{code}.0.!start")).await;
    for _ in 0..3 {
        world.pass(30_000).await;
    }
    let board = world.fake(T).board.lock().unwrap();
    let here = board.events.iter().filter(|event| event.place == "group");
    let called: Vec<_> = here
        .filter(|event| event.is_new)
        .map(|event| event.screen.called())
        .filter(|called| !called.is_empty())
        .collect();
    assert_eq!(called.len(), 1, "{called:?}");
}

#[tokio::test]
async fn a_limit_is_obeyed_to_the_millisecond() {
    let world = World::new(42).await;
    let [anna, _] = two();
    world.command(&anna, "new stray 2").await;
    world.fake(D).board.lock().unwrap().faults = vec![Refusal::Wait(7_000)];
    world.settle().await;
    assert!(world.messages(D, "hall").is_empty());
    world.clock.forward(6_999);
    world.settle().await;
    assert!(world.messages(D, "hall").is_empty());
    world.clock.forward(1);
    world.settle().await;
    assert_eq!(world.messages(D, "hall").len(), 1);
}

#[tokio::test]
async fn a_room_that_refuses_is_told_to_the_host_and_the_game_goes_on_elsewhere() {
    let world = World::new(43).await;
    let [anna, boris] = two();
    world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    world.pass(30_000).await;
    world.fake(T).board.lock().unwrap().closed = vec![(
        "group".to_owned(),
        Refusal::Forbidden("Send messages".to_owned()),
    )];
    let code = pawmail_host::code(world.tables().await[0]);
    world
        .press(&boris, &format!("{code}.0.!computer now"))
        .await;
    world.settle().await;
    assert!(
        world.card(D).plain().contains("Boris"),
        "{}",
        world.card(D).plain()
    );
    let letter = world.letter(&anna).expect("the host is told").plain();
    assert!(
        letter.contains("Room group") && letter.contains("Send messages"),
        "{letter}"
    );
    // The permission is given: the room is tried again by itself, and at once when somebody presses there.
    world.fake(T).board.lock().unwrap().closed.clear();
    world.pass(2 * 60_000).await;
    let shown = world.card(T).plain();
    assert!(shown.contains('🤖'), "{shown}");
    world.fake(T).board.lock().unwrap().closed = vec![(
        "group".to_owned(),
        Refusal::Forbidden("Send messages".to_owned()),
    )];
    world.press(&boris, &format!("{code}.0.!seatback")).await;
    for _ in 0..12 {
        world.pass(60 * 60_000).await;
    }
    world.fake(T).board.lock().unwrap().closed.clear();
    world.settle().await;
    assert!(world.card(T).plain().contains('🤖'));
    world.press(&boris, &format!("{code}.0.!board text")).await;
    world.settle().await;
    assert!(!world.card(T).plain().contains("🤖 plays for Boris"));
}

#[tokio::test]
async fn accounts_are_linked_by_a_code() {
    let world = World::new(45).await;
    let anna = person(D, "Anna");
    let other = person(T, "Annuccia");
    let words = words_of(&world.command(&anna, "link").await);
    let digits: String = words.chars().filter(char::is_ascii_digit).take(8).collect();
    let wrong = words_of(&world.command(&other, "link 00000000").await);
    assert!(wrong.contains("code"), "{wrong}");
    let reply = world.command(&other, &format!("link {digits}")).await;
    let ask = button(screen_of(&reply).unwrap(), "Yes, that is me");
    world.press(&other, &ask).await;
    let reply = world.command(&anna, "link").await;
    let yes = button(screen_of(&reply).unwrap(), "Yes, that is me");
    let words = words_of(&world.press(&anna, &yes).await);
    assert!(words.contains("linked"), "{words}");
    world.command(&anna, "new stray 2").await;
    let words = words_of(&world.command(&other, "tables").await);
    assert!(words.contains("A Dog's Life"), "{words}");
}

#[tokio::test]
async fn who_asks_to_be_forgotten_is_forgotten() {
    let world = World::new(46).await;
    let [anna, boris] = two();
    let id = world.table("stray", &[&anna, &boris]).await;
    let words = words_of(&world.command(&anna, "forgetme").await);
    assert!(words.contains("Former player"), "{words}");
    let words = words_of(&world.press(&anna, ".0.!forgetme sure").await);
    assert!(words.contains("forgotten"), "{words}");
    world.settle().await;
    let whole = world.store.table(id).await.unwrap().unwrap();
    let person = whole.seats[0].person.unwrap();
    assert!(
        world
            .store
            .person(person)
            .await
            .unwrap()
            .unwrap()
            .name
            .is_empty()
    );
    assert!(
        !world.card(T).plain().contains("Anna"),
        "{}",
        world.card(T).plain()
    );
}

#[tokio::test]
async fn settings_of_a_group_are_for_admins() {
    let world = World::new(47).await;
    let [anna, boris] = two();
    assert!(words_of(&world.command(&boris, "settings group").await).contains("Only admins"));
    let reply = world.command(&anna, "settings group").await;
    let opened = world.press(&anna, &offered(&reply, "Change")).await;
    let switches = [("Switched on", "Only admins open tables|Mention people")];
    world.fill(&anna, form_of(&opened), &switches).await;
    let mut carl = person(D, "Carl");
    carl.room.is_admin = false;
    let words = words_of(&world.command(&carl, "new stray 2").await);
    assert!(words.contains("Only admins"), "{words}");
}

#[tokio::test]
async fn texts_are_in_the_language_of_room_and_person() {
    let world = World::new(48).await;
    let mut anna = person(D, "Anna");
    anna.account.lang = Some(pawmail_core::phrase::Lang::It);
    anna.room.lang = Some(pawmail_core::phrase::Lang::Ru);
    let words = words_of(&world.command(&anna, "new stray 2").await);
    assert!(words.contains("posto"), "{words}");
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("идёт набор"), "{card}");
}

/// How the deadline on a card is told.
fn telling(screen: &Screen) -> Vec<Telling> {
    let runs = screen.paragraphs.iter().flat_map(|paragraph| &paragraph.0);
    let telling = runs.filter_map(|run| match run {
        Run::Moment { telling, .. } => Some(*telling),
        _ => None,
    });
    telling.collect()
}

/// If a group has chosen no language and its platform gives none, a table speaks the language of the person who begins it, not of the first person there.
#[tokio::test]
async fn a_table_speaks_the_language_of_whoever_begins_it_until_the_group_has_chosen_one() {
    use pawmail_core::phrase::Lang;
    let world = World::new(50).await;
    let [anna, boris, fyodor] = [
        ("Anna", Lang::It),
        ("Boris", Lang::Ru),
        ("Fyodor", Lang::En),
    ]
    .map(|(name, lang)| {
        let mut one = person(D, name);
        one.account.lang = Some(lang);
        one
    });
    for (who, words) in [
        (&fyodor, "· open"),
        (&anna, "· aperto"),
        (&boris, "идёт набор"),
    ] {
        world.command(who, "new stray 2").await;
        world.settle().await;
        let card = world.card(D).plain();
        assert!(card.contains(words), "{words}: {card}");
    }
    world.press(&anna, ".0.!room lang=en").await;
    world.command(&boris, "new dog 4").await;
    world.settle().await;
    let card = world.card(D).plain();
    assert!(card.contains("· open"), "{card}");
}

/// Apps word how long it is until a moment in their own language: where that is not the language of the sentence, the moment is told in numbers.
#[tokio::test]
async fn a_line_about_a_deadline_is_in_one_language() {
    use pawmail_core::phrase::Lang;
    for (seed, lang, expected) in [
        (55, Some(Lang::It), vec![Telling::Relative, Telling::Full]),
        (56, Some(Lang::En), vec![Telling::Numbers]),
        // It may be any.
        (59, None, vec![Telling::Numbers]),
    ] {
        let world = World::new(seed).await;
        let mut people = ["Anna", "Boris"].map(|name| person(D, name));
        people[0].account.lang = Some(Lang::It);
        people[1].account.lang = lang;
        world.table("stray", &[&people[0], &people[1]]).await;
        world.settle().await;
        let card = world.card(D);
        assert!(card.plain().contains("scadenza"), "{}", card.plain());
        assert_eq!(telling(&card), expected, "{}", card.plain());
    }
}

/// The same person in their private chat.
fn at_home(who: &Player) -> Player {
    let address = format!("{}-direct", who.account.name);
    let mut at_home = who.clone();
    at_home.room = Place {
        group: address.clone(),
        address,
        kind: PlaceKind::Direct,
        ..at_home.room
    };
    at_home
}

#[tokio::test]
async fn a_private_chat_knows_ones_tables() {
    let world = World::new(49).await;
    let [anna, boris] = two();
    world.table("stray", &[&anna, &boris]).await;
    let boris = at_home(&boris);
    let words = words_of(&world.command(&boris, "board text").await);
    assert!(words.contains("A Dog's Life"), "{words}");
    world.settle().await;
    assert!(
        world.messages(D, &boris.room.address).is_empty(),
        "the group has the card"
    );
}

#[tokio::test]
async fn the_list_of_tables_says_who_is_waited_for_and_until_when() {
    let world = World::new(54).await;
    let people = two();
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let (owes, waits) = (&people[at], &people[1 - at]);
    let words = words_of(&world.command(owes, "tables").await);
    assert!(words.contains("your turn, until"), "{words}");
    let words = words_of(&world.command(waits, "tables").await);
    let expected = format!("waiting for {} (", ["Anna", "Boris"][at]);
    assert!(
        words.contains(&expected) && words.contains("), until "),
        "{words}"
    );
}

#[tokio::test]
async fn a_table_may_stand_in_private_chats_alone() {
    let world = World::new(53).await;
    let people =
        [person(D, "Anna"), person(D, "Boris"), person(T, "Chiara")].map(|who| at_home(&who));
    let id = world
        .lobby("stray", &people.iter().collect::<Vec<_>>())
        .await;
    for who in &people {
        let yes = format!("{}.0.!notices yes", pawmail_host::code(id));
        let words = words_of(&world.press(who, &yes).await);
        assert!(words.contains("I will write"), "{words}");
    }
    world.settle().await;
    let letters = |who: &Player| {
        world
            .messages(who.account.platform, &format!("@{}", who.account.id))
            .len()
    };
    world.command(&people[0], "start").await;
    world.pass(60_000).await;
    let before: Vec<usize> = people.iter().map(letters).collect();
    assert_eq!(
        before,
        [1, 2, 2],
        "a test, and for those who did not start it that it has begun"
    );
    for _ in 0..3 {
        world.pass(60_000).await;
        let acts: Vec<bool> = people
            .iter()
            .map(|who| {
                let cards = world.messages(who.account.platform, &who.room.address);
                let card = &cards.last().expect("a card in each chat").screen;
                let called: Vec<&str> = card
                    .paragraphs
                    .iter()
                    .flat_map(|line| &line.0)
                    .filter_map(|run| match run {
                        Run::Mention { account, .. } => Some(account.as_str()),
                        _ => None,
                    })
                    .collect();
                assert_eq!(card.silent, called.is_empty(), "it rings for whom it calls");
                assert!(called.iter().all(|id| *id == who.account.id), "{called:?}");
                !called.is_empty()
            })
            .collect();
        assert_eq!(acts.iter().filter(|acts| **acts).count(), 1, "{acts:?}");
        let at = acts.iter().position(|acts| *acts).unwrap();
        play_turn(&world, &people[at], id).await;
    }
    let after: Vec<usize> = people.iter().map(letters).collect();
    assert_eq!(
        before, after,
        "the card has called already: no letter besides"
    );
}

/// Somebody in a channel where a table can have a place of its own.
pub(crate) fn in_a_square(name: &str) -> Player {
    let mut player = person(D, name);
    "square".clone_into(&mut player.room.address);
    "square".clone_into(&mut player.room.group);
    player
}

#[tokio::test]
async fn a_table_that_begins_moves_to_a_place_of_its_own_where_there_can_be_one() {
    let world = World::new(51).await;
    let (anna, boris) = (in_a_square("Anna"), in_a_square("Boris"));
    world.command(&anna, "new stray 2").await;
    world.command(&boris, "join").await;
    world.settle().await;
    let lobby = world.messages(D, "square").remove(0).id;
    // The platform is disturbed at first; the table moves once that is over.
    let fault = Refusal::Disturbed("storm".to_owned());
    world.fake(D).board.lock().unwrap().faults.push(fault);
    world.command(&anna, "start").await;
    world.pass(60_000).await;
    world.pass(60_000).await;
    let left = world.messages(D, "square");
    assert_eq!(left.len(), 1, "{left:?}");
    let line = left[0].screen.plain();
    assert!(line.contains("your turns are here"), "{line}");
    assert!(left[0].screen.rows.is_empty());
    let place = world.messages(D, &format!("square/{lobby}"));
    let card = place.last().expect("a card in the place").screen.plain();
    assert!(card.contains("A Dog's Life"), "{card}");
    // What is typed there is about this table.
    let mut there = anna.clone();
    there.room.address = format!("square/{lobby}");
    let hand = world.command(&there, "hand").await;
    assert!(matches!(hand.answer, Answer::Panel(_)), "{hand:?}");
}

#[tokio::test]
async fn a_table_that_begins_before_its_lobby_is_shown_calls_once_and_in_its_place() {
    let world = World::new(54).await;
    world.command(&in_a_square("Anna"), "new dog 1+3").await;
    world.settle().await;
    let calls = |place: &str| {
        let shown = world.messages(D, place).into_iter();
        let mut runs = shown
            .flat_map(|card| card.screen.paragraphs)
            .flat_map(|line| line.0);
        runs.any(|run| matches!(run, Run::Mention { .. }))
    };
    assert!(!calls("square"));
    let lobby = world.messages(D, "square").remove(0);
    assert!(
        lobby.screen.plain().contains("your turns are here"),
        "{lobby:?}"
    );
    assert!(calls(&format!("square/{}", lobby.id)));
}

#[tokio::test]
async fn a_table_without_a_place_of_its_own_stays_and_its_host_is_told_what_is_lacking() {
    for (address, is_told) in [("lawn", true), ("stairs", false)] {
        let world = World::new(52).await;
        let mut anna = person(D, "Anna");
        anna.room.address = address.to_owned();
        anna.room.group = address.to_owned();
        world.command(&anna, "new dog 1+3").await;
        world.settle().await;
        world.pass(60_000).await;
        let card = world.messages(D, address).pop().expect("a card");
        assert!(card.screen.plain().contains("DOG"), "{card:?}");
        assert!(!card.screen.rows.is_empty());
        let letter = world.letter(&anna).map(|letter| letter.plain());
        let letter = letter.filter(|letter| letter.contains("Dig Holes"));
        assert_eq!(letter.is_some(), is_told, "{address}: {letter:?}");
    }
}

#[tokio::test]
async fn what_is_lacking_is_told_once_a_day_whatever_the_table() {
    let world = World::new(54).await;
    let mut anna = person(D, "Anna");
    anna.room.address = "lawn".to_owned();
    anna.room.group = "lawn".to_owned();
    let letters = || {
        let letters = world.messages(D, &format!("@{}", anna.account.id));
        let is_about_it = |shown: &&Shown| shown.screen.plain().contains("Dig Holes");
        letters.iter().filter(is_about_it).count()
    };
    for (hours, n_letters) in [(0, 1), (23, 1), (2, 2)] {
        world.pass(hours * 3_600_000).await;
        world.command(&anna, "new dog 1+3").await;
        world.settle().await;
        world.pass(60_000).await;
        assert_eq!(letters(), n_letters, "after {hours} hours more");
    }
}

/// Its thread was deleted: the table goes on in the channel around it, and its host is told once.
#[tokio::test]
async fn a_table_whose_place_is_gone_goes_on_around_it() {
    let world = World::new(55).await;
    let people = [in_a_square("Anna"), in_a_square("Boris")];
    let id = world.lobby("stray", &people.each_ref()).await;
    world.command(&people[0], "start").await;
    world.pass(60_000).await;
    world.pass(60_000).await;
    let line = world.messages(D, "square").remove(0);
    let place = format!("square/{}", line.id);
    assert!(world.messages(D, &place).last().is_some());
    let closed = (place, Refusal::Gone);
    world.fake(D).board.lock().unwrap().closed.push(closed);
    for _ in 0..3 {
        let at = world.owing(id).await.unwrap();
        play_turn(&world, &people[at], id).await;
        world.pass(60_000).await;
    }
    let cards = world.messages(D, "square");
    let card = cards.last().expect("a card").screen.plain();
    assert!(
        card.contains("A Dog's Life") && card.contains("turn 4"),
        "{cards:?}"
    );
    assert!(!card.contains("paused"), "{card}");
    let told = |who: &Player| n_letters(&world, who, "was deleted");
    assert_eq!((told(&people[0]), told(&people[1])), (1, 0));
}

/// Who has the bot removed by others learns it, with the table and what helps.
#[tokio::test]
async fn the_host_of_a_table_is_told_when_the_program_is_removed() {
    let world = World::new(56).await;
    let [anna, boris] = two();
    let id = world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    let table = pawmail_host::code(id);
    for (who, words) in [
        (&anna, "goes on in its other chats"),
        (&boris, "stands still"),
    ] {
        world.handle(&world.request(who, What::Removed)).await;
        world.pass(60_000).await;
        let letters = letters(&world, &anna);
        let is_told = |letter: &&String| letter.contains(words) && letter.contains(&table);
        assert_eq!(
            letters.iter().filter(is_told).count(),
            1,
            "{words}: {letters:?}"
        );
    }
}

/// A card whose sending took long came late: the next one keeps its distance from that moment.
#[tokio::test]
async fn new_cards_keep_their_distance_however_long_sending_takes() {
    let world = World::new(47).await;
    let [anna, boris] = &two();
    let id = world.lobby("stray", &[anna, boris]).await;
    let came = || {
        let board = world.fake(T).board.lock().unwrap();
        let mut new: Vec<(String, i64)> = Vec::new();
        for event in board.events.iter().filter(|event| event.is_new) {
            if event.place == "group" {
                new.push((event.message.clone(), event.at.0));
            }
        }
        new
    };
    world.fake(T).board.lock().unwrap().hangs = 9_000;
    world.settle().await;
    let [(_, lobby)] = &came()[..] else {
        panic!("{:?}", came());
    };
    let lobby = *lobby;
    world
        .press(anna, &format!("{}.0.!start", pawmail_host::code(id)))
        .await;
    for _ in 0..60 {
        world.pass(1_000).await;
    }
    let cards = came();
    let [_, (_, card)] = &cards[..] else {
        panic!("{cards:?}");
    };
    assert!(card - lobby >= 20_000, "{cards:?}");
}

/// A card that calls somebody keeps its distance from the one before; until then that one says what is true.
#[tokio::test]
async fn a_card_that_waits_to_call_somebody_says_at_once_whose_turn_it_is() {
    let world = World::new(48).await;
    let people = ["Anna", "Boris"].map(|name| person(T, name));
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    let newest = || world.messages(T, "group").pop().expect("a card");
    let play = async || {
        let at = world.owing(id).await.expect("somebody's turn");
        play_turn(&world, &people[at], id).await;
        world.settle().await;
    };
    world.pass(60_000).await;
    play().await;
    let called = newest();
    world.clock.forward(1_000);
    play().await;
    let edited = newest();
    assert_eq!(edited.id, called.id);
    assert_ne!(edited.screen.plain(), called.screen.plain());
    assert!(edited.screen.plain().contains("turn 3"));
    world.pass(20_000).await;
    assert_ne!(newest().id, called.id);
    // The last card does not wait: it takes the place of one that has just come.
    play().await;
    let before = newest();
    world.press(&people[0], &data(id, "end")).await;
    let table = world.store.table(id).await.unwrap().unwrap().table;
    let asked: serde_json::Value = serde_json::from_str(&table.data).unwrap();
    let yes = format!("vote yes {}", asked["vote"]["id"]);
    world.press(&people[1], &data(id, &yes)).await;
    world.settle().await;
    let last = newest();
    assert_eq!(last.id, before.id);
    assert!(last.screen.plain().contains("ended by agreement"));
    world.pass(60_000).await;
    assert_eq!(newest().id, last.id);
}

/// A card is claimed to be edited, and before it is looked at the next turn begins.
#[tokio::test]
async fn who_is_to_be_called_while_another_card_is_edited_is_called() {
    let world = World::new(49).await;
    let people = ["Anna", "Boris"].map(|name| person(T, name));
    let both: Vec<&Player> = people.iter().collect();
    let tables = [
        world.table("stray", &both).await,
        world.table("stray", &both).await,
    ];
    world.pass(60_000).await;
    let mut who = None;
    for id in tables {
        let at = world.owing(id).await.expect("somebody's turn");
        let asked = world.press(&people[at], &data(id, "play")).await;
        let step = screen_of(&asked).and_then(first_step).expect("a choice");
        world.press(&people[at], &step).await;
        assert_eq!(world.owing(id).await, Some(at), "the turn goes on");
        who = Some(&people[at]);
    }
    let rest = async {
        play_turn(&world, who.unwrap(), tables[1]).await;
    };
    let n_cards = || {
        let board = world.fake(T).board.lock().unwrap();
        let cards = board.events.iter().filter(|event| event.place == "group");
        cards.filter(|event| event.is_new).count()
    };
    let before = n_cards();
    let brought = world.settle();
    Box::pin(world.fake(T).amid_an_edit(brought, rest)).await;
    world.pass(60_000).await;
    assert_eq!(n_cards(), before + 1, "nobody was called");
}

/// A service does not name those as called who are in none of its rooms: the card that calls them is no other for that.
#[tokio::test]
async fn who_is_in_no_room_is_called_once_all_the_same() {
    let world = World::new(48).await;
    let people = two();
    let [anna, boris] = &people;
    let id = world.lobby("stray", &[anna, boris]).await;
    world.settle().await;
    let accounts = people.each_ref().map(|who| who.account.id.clone());
    world.fake(D).board.lock().unwrap().absent = accounts.into();
    let code = pawmail_host::code(id);
    world.press(anna, &format!("{code}.0.!start")).await;
    for _ in 0..5 {
        world.pass(30_000).await;
    }
    let board = world.fake(D).board.lock().unwrap();
    let new = board.events.iter().filter(|event| event.is_new);
    let calls = new.filter(|event| event.place == "hall" && !event.screen.called().is_empty());
    assert_eq!(calls.count(), 1);
}
