//! Turns: questions, steps, confirming, going back, old buttons, other people's buttons, private hands.

use pawmail_core::registry;
use pawmail_host::{Answer, Reply, Screen};
use pawmail_store::{Store as _, TableId};

use crate::promises::data;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

pub(crate) fn four() -> [Player; 4] {
    [
        person(D, "Anna"),
        person(D, "Boris"),
        person(T, "Chiara"),
        person(T, "Dmitry"),
    ]
}

#[track_caller]
pub(crate) fn panel(reply: &Reply) -> &Screen {
    screen_of(reply).unwrap_or_else(|| panic!("no panel: {reply:?}"))
}

/// The first step among the buttons of a screen.
pub(crate) fn first_step(screen: &Screen) -> Option<String> {
    screen
        .presses()
        .map(|(_, data)| data)
        .find(|data| !data.contains('!'))
        .map(str::to_owned)
}

pub(crate) async fn number(world: &World, id: TableId) -> u32 {
    world.store.table(id).await.unwrap().unwrap().table.number
}

/// Plays for a person until they owe nothing: always presses the first button, and confirms. Returns the last answer.
pub(crate) async fn play_turn(world: &World, who: &Player, id: TableId) -> Reply {
    let code = pawmail_host::code(id);
    let mut reply = world.press(who, &format!("{code}.0.!play")).await;
    for _ in 0..200 {
        let next = screen_of(&reply).and_then(|screen| {
            let confirm = screen.presses().find(|(_, data)| data.contains("!ok"));
            let confirm = confirm.map(|(_, data)| data.to_owned());
            confirm.or_else(|| first_step(screen))
        });
        let Some(next) = next else {
            return reply;
        };
        reply = world.press(who, &next).await;
    }
    panic!("the turn never ends");
}

#[tokio::test]
async fn a_turn_is_built_step_by_step_in_private() {
    let world = World::new(20).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let card = world.card(D);
    assert!(card.plain().contains("Anna"), "{}", card.plain());
    let reply = world.press(&people[0], &button(&card, "My turn")).await;
    let screen = panel(&reply);
    assert!(
        screen
            .plain()
            .contains("Which card do you give your partner, Chiara (T)?"),
        "{}",
        screen.plain()
    );
    let step = first_step(screen).unwrap();
    let before = number(&world, id).await;
    world.press(&people[0], &step).await;
    assert_eq!(number(&world, id).await, before + 1);
}

/// What a screen asks of an open turn: its choices, if there is a way back and nothing to confirm.
fn open_choices(screen: &Screen) -> Option<Vec<String>> {
    const BESIDE: [&str; 9] = [
        "!back", "!over", "!undo", "!rules", "!advice", "!nohints", "!later", "!play", "!notices",
    ];
    let all: Vec<&str> = screen.presses().map(|(_, data)| data).collect();
    let has = |verb: &str| all.iter().any(|data| data.contains(verb));
    let is_beside = |data: &&str| BESIDE.iter().any(|verb| data.contains(verb));
    let choices = all.iter().filter(|data| !is_beside(data));
    (has("!back") && !has("!ok")).then(|| choices.map(|data| (*data).to_owned()).collect())
}

#[tokio::test]
async fn a_computer_that_is_to_play_says_first_what_it_will_do_and_until_when() {
    let world = World::new(61).await;
    let people = four();
    let people: Vec<&Player> = people.iter().take(2).collect();
    let id = world.table("stray", &people).await;
    world.settle().await;
    let who = people[world.owing(id).await.unwrap()];
    let plays = async || {
        let seats = world.store.table(id).await.unwrap().unwrap().seats;
        let mut seats = seats.iter();
        seats.any(|seat| seat.data.contains("\"computer\":\"steady\""))
    };
    let asked = world.press(who, &data(id, "computer")).await;
    let words = words_of(&asked);
    assert!(words.contains("Take my seat back"), "{words}");
    world.press(who, &offered(&asked, "Stay")).await;
    assert!(!plays().await);
    world.press(who, &offered(&asked, "Yes, play for me")).await;
    assert!(plays().await);
    world.press(who, &data(id, "seatback")).await;
    assert!(!plays().await);
}

/// Turns are played until somebody is in the middle of one.
async fn open_a_turn(world: &World, people: &[&Player], id: TableId) -> usize {
    for _ in 0..40 {
        let at = world.owing(id).await.unwrap();
        let who = people[at];
        let asked = world.press(who, &data(id, "play")).await;
        let steps = panel(&asked).presses();
        for (_, step) in steps.filter(|(_, data)| !data.contains('!')) {
            let reply = world.press(who, step).await;
            let screen = panel(&reply);
            if open_choices(screen).is_some() {
                return at;
            }
            let Some((_, back)) = screen.presses().find(|(_, data)| data.contains("!back")) else {
                break;
            };
            world.press(who, back).await;
        }
        play_turn(world, who, id).await;
    }
    panic!("no turn takes two presses");
}

#[tokio::test]
async fn a_computer_lets_one_finish_the_turn_that_is_being_made() {
    let world = World::new(62).await;
    let people = four();
    let people: Vec<&Player> = people.iter().take(2).collect();
    let id = world.table("stray", &people).await;
    world.settle().await;
    let at = open_a_turn(&world, &people, id).await;
    let who = people[at];
    let seat = async || {
        let seats = world.store.table(id).await.unwrap().unwrap().seats;
        seats[at].data.clone()
    };
    let mut finish = String::new();
    for is_back in [true, false] {
        let asked = world.press(who, &data(id, "computer")).await;
        let words = words_of(&asked);
        assert!(words.contains("Who finishes it?"), "{words}");
        finish = offered(&asked, "I finish it");
        let kept = world.press(who, &finish).await;
        assert!(seat().await.contains("steps_aside"));
        if is_back {
            world.press(who, &offered(&kept, "Take my seat back")).await;
            assert!(!seat().await.contains("steps_aside"));
        }
    }
    assert!(seat().await.contains("\"computer\":null"));
    play_turn(&world, who, id).await;
    assert!(
        seat().await.contains("\"computer\":\"steady\""),
        "{}",
        seat().await
    );
    assert!(!seat().await.contains("steps_aside"));
    // That turn is over: its button asks again.
    world.press(who, &data(id, "seatback")).await;
    let words = words_of(&world.press(who, &finish).await);
    assert!(words.contains("It stops as soon as"), "{words}");
    assert!(seat().await.contains("\"computer\":null"));
}

/// What the others agreed to happens once the turn that ends and the one that begins are settled.
#[tokio::test]
async fn a_table_that_ends_because_somebody_steps_aside_asks_nobody_any_more() {
    let world = World::new(63).await;
    let people = four();
    let people: Vec<&Player> = people.iter().take(2).collect();
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &people).await;
    world.settle().await;
    let mut at = open_a_turn(&world, &people, id).await;
    while at != 0 {
        // Seats are settled in their order: the one that leaves is to be the first.
        play_turn(&world, people[at], id).await;
        at = open_a_turn(&world, &people, id).await;
    }
    world.press(people[1], &data(id, "end")).await;
    let asked = world.press(people[0], &data(id, "computer")).await;
    world
        .press(people[0], &offered(&asked, "I finish it"))
        .await;
    play_turn(&world, people[0], id).await;
    let whole = world.store.table(id).await.unwrap().unwrap();
    assert_eq!(whole.table.state, pawmail_store::TableState::Over);
    for seat in &whole.seats {
        assert!(!seat.owes && seat.deadline.is_none(), "{seat:?}");
    }
}

#[tokio::test]
async fn in_an_open_turn_nothing_is_asked_that_has_one_answer() {
    for (at, game) in registry::standard().iter().enumerate() {
        let world = World::new(200 + at as u64).await;
        let meta = game.meta();
        let people = four();
        let people: Vec<&Player> = people.iter().take(meta.seats.1.into()).collect();
        let id = world.table(meta.id, &people).await;
        world.settle().await;
        let code = pawmail_host::code(id);
        let (mut n_presses, mut n_turns) = (0, 0);
        for round in 0..24 {
            let Some(owing) = world.owing(id).await else {
                break;
            };
            let who = people[owing];
            let mut reply = world.press(who, &format!("{code}.0.!play")).await;
            n_turns += 1;
            let mut older: Option<String> = None;
            for press in 0..60 {
                let Some(screen) = screen_of(&reply) else {
                    break;
                };
                let is_draft = screen.presses().any(|(_, data)| data.contains("!ok"));
                if let Some(older) = older.take().filter(|_| is_draft && round % 3 == 0) {
                    // The way back of an older question is not that of the draft: no step is taken back.
                    let before = number(&world, id).await;
                    world.press(who, &older).await;
                    assert_eq!(number(&world, id).await, before, "{}", meta.id);
                }
                let back = screen.presses().find(|(_, data)| data.contains("!back"));
                older = back.map(|(_, data)| data.to_owned());
                if let Some(choices) = open_choices(screen) {
                    assert_ne!(choices.len(), 1, "{}: {screen:?}", meta.id);
                    // What was done because there was no choice is undone with the choice before it.
                    if press % 5 == 4 {
                        let back = button(screen, "Back");
                        reply = world.press(who, &back).await;
                        n_presses += 1;
                        if let Some(choices) = screen_of(&reply).and_then(open_choices) {
                            assert_ne!(choices.len(), 1, "{}: {reply:?}", meta.id);
                        }
                        continue;
                    }
                }
                let steps: Vec<String> = screen
                    .presses()
                    .map(|(_, data)| data)
                    .filter(|data| !data.contains('!') || data.contains("!ok"))
                    .map(str::to_owned)
                    .collect();
                let confirm = steps.iter().find(|data| data.contains("!ok"));
                let other = steps.get((round * 7 + press * 3) % steps.len().max(1));
                let Some(next) = confirm.or(other) else {
                    break;
                };
                reply = world.press(who, next).await;
                n_presses += 1;
            }
        }
        assert!(n_presses >= n_turns && n_turns >= 10, "{}", meta.id);
        eprintln!("{}: {n_presses} presses, {n_turns} turns", meta.id);
    }
}

#[tokio::test]
async fn hands_are_shown_to_their_owner_only() {
    let world = World::new(25).await;
    let people = four();
    world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let mut hands = Vec::new();
    for who in &people {
        let card = world.card(who.account.platform);
        let reply = world.press(who, &button(&card, "My hand")).await;
        hands.push(panel(&reply).plain());
        let is_copied = reply.direct.is_some();
        assert_eq!(is_copied, who.account.platform == T);
    }
    for (at, hand) in hands.iter().enumerate() {
        let secret = hand.lines().find(|line| line.starts_with("Your cards:"));
        assert!(secret.is_some(), "{hand}");
        for platform in [D, T] {
            let card = world.card(platform).plain();
            assert!(!card.contains(secret.unwrap()), "{at}: {card}");
        }
    }
    let eve = person(D, "Eve");
    let words = words_of(&world.press(&eve, &button(&world.card(D), "My hand")).await);
    assert!(words.contains("You are watching"), "{words}");
}

#[tokio::test]
async fn a_hand_is_short_where_the_board_takes_many_lines() {
    let world = World::new(25).await;
    let people = four();
    world
        .table("petz", &people.iter().collect::<Vec<_>>())
        .await;
    world.settle().await;
    for who in &people {
        let card = world.card(who.account.platform);
        let reply = world.press(who, &button(&card, "My hand")).await;
        let hand = panel(&reply).plain();
        assert!(hand.contains("Your need cards:"), "{hand}");
        assert!(hand.contains("Old cage"), "{hand}");
        assert!(!hand.contains("Market:"), "{hand}");
        assert!(hand.lines().count() <= 10, "{hand}");
    }
}

#[tokio::test]
async fn the_card_calls_those_who_must_act_and_is_sent_anew_for_others() {
    let world = World::new(27).await;
    let people = [person(D, "Anna"), person(D, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    world.settle().await;
    let first = world.messages(D, "hall");
    let at = world.owing(id).await.unwrap();
    let calls = |screen: &Screen| -> Vec<String> {
        let runs = screen.paragraphs.iter().flat_map(|line| &line.0);
        runs.filter_map(|run| match run {
            pawmail_host::Run::Mention { account, .. } => Some(account.clone()),
            _ => None,
        })
        .collect()
    };
    let words = first.last().unwrap().screen.plain();
    assert!(
        words.contains("Bones buried (of 4): Anna: 0, Boris: 0."),
        "{words}"
    );
    assert_eq!(
        calls(&first.last().unwrap().screen),
        vec![people[at].account.id.clone()]
    );
    world.pass(30_000).await;
    play_turn(&world, &people[at], id).await;
    world.settle().await;
    let second = world.messages(D, "hall");
    assert_ne!(
        first.last().unwrap().id,
        second.last().unwrap().id,
        "sent anew"
    );
    assert_eq!(
        calls(&second.last().unwrap().screen),
        vec![people[1 - at].account.id.clone()]
    );
    // The old card is gone.
    assert!(
        !second
            .iter()
            .any(|shown| shown.id == first.last().unwrap().id)
    );
}

#[tokio::test]
async fn a_game_is_played_to_its_end_and_its_shuffle_can_be_checked() {
    let mut world = World::new(2804).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    let mut last = String::new();
    for round in 0..4000 {
        let whole = world.store.table(id).await.unwrap().unwrap();
        if whole.table.state == pawmail_store::TableState::Over {
            break;
        }
        let at = world.owing(id).await.unwrap();
        last = words_of(&play_turn(&world, &people[at], id).await);
        if round % 50 == 0 {
            world.restart();
            world.pass(21_000).await;
        }
        if round > 400 {
            // Let computers finish what people have begun.
            for who in &people {
                let code = pawmail_host::code(id);
                world.press(who, &format!("{code}.0.!computer now")).await;
            }
            world.pass(86_400_000).await;
        }
    }
    world.settle().await;
    let is_told = [
        "The game is over: enough bones are buried.\nYou have won.",
        "The game is over: enough bones are buried.\nYou have lost: Boris (T) wins.",
    ];
    assert!(is_told.iter().any(|told| last.contains(told)), "{last}");
    for platform in [D, T] {
        let card = world.card(platform);
        let words = card.plain();
        assert!(words.contains("🏁"), "{words}");
        assert!(words.contains("\nMost "), "{words}");
        assert!(card.picture.is_some(), "the words leave no room: {words}");
    }
    let reply = world
        .press(&people[0], &button(&world.card(D), "Replay"))
        .await;
    let Answer::Files(_, files) = &reply.answer else {
        panic!("{reply:?}");
    };
    let film = reply.film.as_ref().unwrap();
    assert!((2..=60).contains(&film.frames.len()));
    assert!(film.name.starts_with("stray-") && film.alt.contains("A Dog's Life"));
    let saved: pawmail_core::table::Saved = serde_json::from_slice(&files[0].bytes).unwrap();
    let game = pawmail_core::registry::standard().get(&saved.game).unwrap();
    let table = game.load(&saved).unwrap();
    assert!(table.state().outcome.is_some());
    let rematch = world
        .press(&people[1], &button(&world.card(T), "Rematch"))
        .await;
    assert!(
        words_of(&rematch).contains("seat"),
        "{}",
        words_of(&rematch)
    );
}

#[tokio::test]
async fn what_cannot_be_used_now_is_told_with_the_reason() {
    let world = World::new(33).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    let code = pawmail_host::code(id);
    for _ in 0..60 {
        let at = world.owing(id).await.unwrap();
        let reply = world.press(&people[at], &format!("{code}.0.!play")).await;
        let question = panel(&reply);
        if question.plain().contains("Not now:") {
            let words = question.plain();
            let reason = words.split("Not now:").nth(1).unwrap();
            // **Rules** leads to the rule; its number says nothing here.
            assert!(
                reason.contains("cannot be played") && !reason.contains("(R"),
                "{words}"
            );
            assert!(question.picture.is_some(), "{words}");
            let hand = world.press(&people[at], &format!("{code}.0.!hand")).await;
            assert!(words_of(&hand).contains("Not now:"), "{}", words_of(&hand));
            return;
        }
        play_turn(&world, &people[at], id).await;
    }
    panic!("every card could always be played");
}

#[tokio::test]
async fn a_finished_turn_leads_to_the_next_table_that_waits() {
    let world = World::new(34).await;
    let people = four();
    let all: Vec<&Player> = people.iter().collect();
    let one = world.table("dog", &all).await;
    let two = world.table("dog", &all).await;
    let codes = [one, two].map(pawmail_host::code);
    let question = world
        .press(&people[2], &format!("{}.0.!play", codes[0]))
        .await;
    let give = first_step(panel(&question)).unwrap();
    let reply = world.press(&people[2], &give).await;
    let next = button(panel(&reply), "Next: DOG (1)");
    let reply = world.press(&people[2], &next).await;
    let give = first_step(panel(&reply)).unwrap();
    assert!(
        give.starts_with(&codes[1]),
        "{give} is not of table {}",
        codes[1]
    );
    let reply = world.press(&people[2], &give).await;
    let labels: Vec<_> = panel(&reply).presses().collect();
    assert!(
        !labels.iter().any(|(label, _)| label.contains("Next:")),
        "{labels:?}"
    );
}

#[tokio::test]
async fn the_turns_of_a_game_can_be_leafed_through() {
    let world = World::new(35).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    let code = pawmail_host::code(id);
    for _ in 0..3 {
        let at = world.owing(id).await.unwrap();
        play_turn(&world, &people[at], id).await;
    }
    let log = world.press(&people[1], &format!("{code}.0.!log")).await;
    let mut page = world
        .press(&people[1], &button(panel(&log), "Pictures"))
        .await;
    let mut titles = Vec::new();
    let mut pictures = Vec::new();
    loop {
        let screen = panel(&page);
        titles.push(screen.paragraphs[0].plain());
        pictures.push(screen.picture.clone().unwrap());
        let Some((_, earlier)) = screen.presses().find(|(label, _)| *label == "◀ Earlier") else {
            break;
        };
        page = world.press(&people[1], earlier).await;
    }
    let last = ["Turn 3 of 3", "Turn 2 of 3", "Turn 1 of 3"];
    assert_eq!(titles[..3], last);
    assert_eq!(titles[3..], ["The start, before turn 1"]);
    assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]));
    let newer = world
        .press(&people[1], &button(panel(&page), "Later ▶"))
        .await;
    assert_eq!(panel(&newer).paragraphs[0].plain(), "Turn 1 of 3");
    assert_eq!(panel(&newer).picture.as_ref(), Some(&pictures[2]));
}

#[tokio::test]
async fn a_first_game_gives_hints_one_a_turn_until_none_are_wanted() {
    let world = World::new(44).await;
    let people = four();
    let refs: Vec<&Player> = people.iter().collect();
    let id = world.table("dog", &refs).await;
    // The first turn says what the game is about, and no more.
    for who in people.iter().rev() {
        let asked = world.command(who, "play").await;
        let words = words_of(&asked);
        assert!(words.contains("Bring all your pieces home"), "{words}");
        assert!(!words.contains("💡"), "{words}");
        let (_, give) = screen_of(&asked).unwrap().presses().next().unwrap();
        let given = world.press(who, give).await;
        let mut presses = screen_of(&given).unwrap().presses();
        if let Some((_, confirm)) = presses.find(|(label, _)| *label == "Confirm") {
            world.press(who, confirm).await;
        }
    }
    let next = &people[world.owing(id).await.unwrap()];
    let asked = world.command(next, "play").await;
    let words = words_of(&asked);
    assert!(words.contains("💡"), "{words}");
    assert!(!words.contains("Bring all your pieces home"), "{words}");
    let again = words_of(&world.command(next, "play").await);
    assert!(!again.contains("💡"), "{again}");
    let no_more = button(screen_of(&asked).unwrap(), "No more hints");
    let still = world.press(next, &no_more).await;
    assert!(words_of(&still).contains("No more hints."), "{still:?}");
    // The question stands there still.
    assert!(
        first_step(screen_of(&still).unwrap()).is_some(),
        "{still:?}"
    );
    let settings = world.command(next, "settings").await;
    let hints = words_of(&settings);
    assert!(hints.contains("Explanations for beginners: off"), "{hints}");
}

#[tokio::test]
async fn advice_is_given_where_the_table_allows_it_and_said_openly() {
    let world = World::new(45).await;
    let people = four();
    let refs: Vec<&Player> = people.iter().collect();
    let anna = &people[0];
    let id = world.lobby("dog", &refs).await;
    let code = pawmail_host::code(id);
    world.press(anna, &format!("{code}.0.!advice")).await;
    world
        .press(anna, &format!("{code}.0.!options -advice=1"))
        .await;
    world.command(anna, "start").await;
    let asked = world.command(anna, "play").await;
    let advice = button(screen_of(&asked).unwrap(), "Advice");
    let advised = world.press(anna, &advice).await;
    let is_asked = first_step(panel(&advised)).is_some();
    let is_marked = |(label, _): &(&str, &str)| label.starts_with("💡");
    let follow = panel(&advised).presses().find(is_marked);
    let follow = follow.expect("what is advised").1.to_owned();
    let advised = words_of(&advised);
    assert!(advised.contains("would choose"), "{advised}");
    assert!(is_asked, "{advised}");
    world.settle().await;
    let card = world.card(T).plain();
    assert!(card.contains("advised by a computer"), "{card}");
    let before = number(&world, id).await;
    let done = world.press(anna, &follow).await;
    let confirm = panel(&done)
        .presses()
        .find(|(_, data)| data.contains("!ok"));
    if let Some((_, confirm)) = confirm {
        world.press(anna, confirm).await;
    }
    assert!(number(&world, id).await > before);
}

/// Somebody who follows the advice is soon told what it gains or spares them.
#[tokio::test]
async fn an_advice_gives_its_reason() {
    let world = World::new(46).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world.lobby("stray", &people.each_ref()).await;
    let code = pawmail_host::code(id);
    world
        .press(&people[0], &format!("{code}.0.!options -advice=1"))
        .await;
    world.command(&people[0], "start").await;
    let reasons = [
        "There may be",
        "It ",
        "Otherwise ",
        "The truck catches",
        "Whoever",
    ];
    for _ in 0..12 {
        let who = &people[world.owing(id).await.unwrap()];
        let asked = world.press(who, &format!("{code}.0.!play")).await;
        let Some(advice) = panel(&asked)
            .presses()
            .find(|(_, data)| data.contains("!advice"))
        else {
            continue;
        };
        let advised = words_of(&world.press(who, advice.1).await);
        let line = advised.lines().nth(1).unwrap();
        if reasons.iter().any(|reason| line.starts_with(reason)) {
            return;
        }
        play_turn(&world, who, id).await;
        world.pass(30_000).await;
    }
    panic!("no advice had a reason");
}

/// The game of a table, played anew from its log.
async fn replayed(world: &World, id: TableId) -> Box<dyn pawmail_core::erased::AnyTable> {
    let whole = world.store.table(id).await.unwrap().unwrap();
    let (row, seats) = (whole.table, whole.seats.len());
    let games = registry::standard();
    let rules = games.get(&row.game).unwrap();
    let options = serde_json::from_str(&row.options).unwrap();
    let seed = pawmail_core::chance::seed_from_hex(&row.seed.unwrap()).unwrap();
    let mut game = rules
        .open(seats as u64, &options, seed, Vec::new())
        .unwrap();
    for step in world.store.steps(id, 0).await.unwrap() {
        if let pawmail_store::StepWhat::Step(words) = step.what {
            let seat = pawmail_core::seat::Seat::new(step.seat);
            game.play(seat, &words).unwrap();
        }
    }
    game
}

/// Whose step reveals what all have drafted is told the first of it at once, and the rest when they ask what happened.
#[tokio::test]
async fn what_ones_own_step_brought_about_is_told() {
    use pawmail_core::phrase::{Lang, Look};
    use pawmail_core::seat::{Seat, Viewer};
    let world = World::new(29).await;
    let people = [person(D, "Anna"), person(D, "Chiara"), person(D, "Boris")];
    let id = world
        .table("petz", &people.iter().collect::<Vec<_>>())
        .await;
    for who in &people[..2] {
        play_turn(&world, who, id).await;
    }
    let mut reply = world.press(&people[2], &data(id, "play")).await;
    while let Some(step) = first_step(panel(&reply)) {
        reply = world.press(&people[2], &step).await;
        let confirm = screen_of(&reply).and_then(|screen| {
            let mut presses = screen.presses();
            presses.find(|(_, data)| data.contains("!ok"))
        });
        if let Some((_, confirm)) = confirm {
            world.press(&people[2], confirm).await;
            break;
        }
    }
    let look = Look {
        names: ["Anna", "Chiara", "Boris"].map(str::to_owned).into(),
        ..Look::new(Lang::En)
    };
    let last = Seat::new(2);
    let game = replayed(&world, id).await;
    let mut history = game.history(Some(Viewer::Seat(last)), &look).rev();
    let told = history.next().unwrap();
    assert!(
        told.seat == Some(last) && told.sentences.len() > 3,
        "{told:?}"
    );
    let words = words_of(&world.press(&people[2], &data(id, "log")).await);
    let fact = told.sentences[3].trim_end_matches('.');
    let fact = fact.split_once(": ").map_or(fact, |(_, fact)| fact);
    assert!(words.contains(fact), "{fact}\n{words}");
}

/// R3.3: what wastes a turn stands below everything that can be done with it, also below what is behind a button.
#[tokio::test]
async fn what_wastes_a_turn_is_the_last_button() {
    let world = World::new(31).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    let owing = &people[world.owing(id).await.unwrap()];
    let question = world.press(owing, &data(id, "play")).await;
    let labels: Vec<&str> = panel(&question).presses().map(|(label, _)| label).collect();
    let at = |what: &str| labels.iter().position(|label| label.contains(what));
    let end = at("End your turn here").unwrap();
    assert!(at("End turn far…").unwrap() < end, "{labels:?}");
    assert!(at("Decide later").unwrap() > end, "{labels:?}");
}

/// Beside **Confirm** stand the numbers of the question that is answered, not those of the next one.
#[tokio::test]
async fn the_picture_beside_confirm_is_the_one_that_was_pressed_in() {
    let world = World::new(31).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let all: Vec<&Player> = people.iter().collect();
    let id = world.table("stray", &all).await;
    let owing = &people[world.owing(id).await.unwrap()];
    let question = world.press(owing, &data(id, "play")).await;
    let near = button(panel(&question), "End turn near…");
    let near = world.press(owing, &near).await;
    // It wastes most of the turn, so it is asked about.
    let mut stops = panel(&near).presses();
    let stop = stops.find(|(label, _)| label.contains("End your turn at"));
    let confirm = world.press(owing, stop.unwrap().1).await;
    assert!(
        panel(&confirm)
            .presses()
            .any(|(label, _)| label == "Confirm")
    );
    let drawn = |reply: &Reply| panel(reply).picture.clone().unwrap().moving;
    let (asked, framed) = (drawn(&question), drawn(&confirm));
    let common = asked
        .bytes()
        .zip(framed.bytes())
        .take_while(|(one, other)| one == other);
    let n_common = common.count();
    assert!(
        asked[n_common..].trim_start().len() < 40,
        "only a frame is added"
    );
    assert!(framed.len() > asked.len());
}

#[tokio::test]
async fn turns_that_were_taken_back_are_not_counted_on_the_card() {
    let mut n_taken_back = 0;
    for (seed, game) in [(1141, "conti"), (1142, "petz")] {
        let world = World::new(seed).await;
        let people = ["Anna", "Boris"].map(|name| person(T, name));
        let people: Vec<&Player> = people.iter().collect();
        let id = world.table(game, &people).await;
        let count = async || {
            world.pass(60_000).await;
            let card = world.card(T).plain();
            let (_, counted) = card.split_once(" · turn ").unwrap();
            counted.split(' ').next().unwrap().to_owned()
        };
        for _ in 0..30 {
            let before = count().await;
            let Some(first) = world.owing(id).await else {
                break;
            };
            play_turn(&world, people[first], id).await;
            if world.owing(id).await == Some(1 - first) {
                play_turn(&world, people[1 - first], id).await;
                world.press(people[first], &data(id, "takeback")).await;
                let more = world.press(people[1 - first], &data(id, "more")).await;
                let agree = panel(&more).presses().find(|(label, _)| *label == "Agree");
                if let Some((_, agree)) = agree {
                    world.press(people[1 - first], agree).await;
                    assert_eq!(count().await, before, "{game}");
                    n_taken_back += 1;
                    break;
                }
            }
        }
    }
    assert!(n_taken_back > 0, "nothing was taken back");
}
