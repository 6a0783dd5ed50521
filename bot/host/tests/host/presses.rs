//! Presses and typed steps: once, twice, late, by others, several steps at once, and the way back.

use pawmail_host::{Answer, Place, Reply, Screen, What};
use pawmail_store::{Store as _, TableId};

use crate::promises::data;
use crate::turns::{first_step, four, number, panel, play_turn};
use crate::world::{D, Player, World, button, person, screen_of, words_of};

/// A new table of DOG, and the first step that Anna is offered when she presses **My turn**.
async fn asked_at_the_card(world: &World) -> ([Player; 4], TableId, String) {
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let card = button(&world.card(D), "My turn");
    let reply = world.press(&people[0], &card).await;
    let step = first_step(panel(&reply)).unwrap();
    (people, id, step)
}

#[tokio::test]
async fn the_same_press_twice_makes_one_step() {
    let world = World::new(21).await;
    let (people, id, step) = asked_at_the_card(&world).await;
    let once = world.press(&people[0], &step).await;
    let n = number(&world, id).await;
    let twice = world.press(&people[0], &step).await;
    assert_eq!(number(&world, id).await, n);
    assert_eq!(words_of(&once), words_of(&twice));
}

/// Who gets no messages of their own is not promised any: the table's card calls them.
#[tokio::test]
async fn what_calls_somebody_next_is_told_truly() {
    for has_notices in [false, true] {
        let world = World::new(26).await;
        let (people, _, step) = asked_at_the_card(&world).await;
        let set = format!(".0.!set notices={}", u8::from(has_notices));
        world.press(&people[0], &set).await;
        let mut said = words_of(&world.press(&people[0], &step).await);
        said.push_str(&words_of(
            &world
                .press(&people[0], &button(&world.card(D), "My turn"))
                .await,
        ));
        assert_eq!(said.contains("I will tell you"), has_notices, "{said}");
        assert_eq!(said.contains("card says"), !has_notices, "{said}");
    }
}

#[tokio::test]
async fn an_update_that_is_delivered_twice_counts_once() {
    let world = World::new(22).await;
    let (people, id, step) = asked_at_the_card(&world).await;
    let what = pawmail_host::What::Press {
        data: step,
        message: None,
    };
    let request = world.request(&people[0], what);
    world.handle(&request).await;
    let n = number(&world, id).await;
    world.handle(&request).await;
    assert_eq!(number(&world, id).await, n);
}

#[tokio::test]
async fn an_older_button_counts_while_the_seat_has_done_nothing_else() {
    let world = World::new(23).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    // Both look at their choices; Boris gives first; Anna's older button still counts.
    let mut steps = Vec::new();
    for who in &people[..2] {
        let reply = world.press(who, &button(&world.card(D), "My turn")).await;
        steps.push(first_step(panel(&reply)).unwrap());
    }
    world.press(&people[1], &steps[1]).await;
    let n = number(&world, id).await;
    world.press(&people[0], &steps[0]).await;
    assert_eq!(number(&world, id).await, n + 1);
}

#[tokio::test]
async fn a_foreign_or_old_button_says_what_to_do_instead() {
    let world = World::new(24).await;
    let people = four();
    let [anna, ..] = &people;
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let eve = person(D, "Eve");
    let words = words_of(&world.press(&eve, &button(&world.card(D), "My turn")).await);
    assert!(words.contains("You are watching"), "{words}");
    for data in ["", "nonsense", "ZZ.1.play 3", "..!hand", "K7.0.!hand"] {
        let words = words_of(&world.press(anna, data).await);
        assert!(!words.is_empty(), "{data}");
    }
    let code = pawmail_host::code(id);
    let n = number(&world, id).await;
    let words = words_of(&world.press(anna, &format!("{code}.{n}.play 3")).await);
    assert!(!words.is_empty() && words.len() < 400, "{words}");
    assert_eq!(number(&world, id).await, n);
    play_turn(&world, anna, id).await;
    let words = words_of(&world.command(anna, "play").await);
    assert!(words.contains("Boris"), "who is waited for: {words}");
}

#[tokio::test]
async fn going_back_takes_steps_of_the_turn_back_one_by_one() {
    let world = World::new(28).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    for who in &people {
        play_turn(&world, who, id).await;
    }
    // The seat that leads builds a turn: the first press opens a draft, or is the whole turn.
    let (who, reply) = asked(&world, id, &people).await;
    let before = panel(&reply).plain();
    let step = first_step(panel(&reply)).unwrap();
    let n = number(&world, id).await;
    let reply = world.press(who, &step).await;
    let screen = panel(&reply).clone();
    let back = screen
        .presses()
        .find(|(_, data)| data.ends_with("!back") || data.ends_with("!undo"))
        .map(|(_, data)| data.to_owned())
        .expect("a way back");
    let reply = world.press(who, &back).await;
    let after = panel(&reply).plain();
    let question = |words: &str| words.lines().last().unwrap_or_default().to_owned();
    assert_eq!(question(&before), question(&after));
    assert!(number(&world, id).await >= n);
}

/// What the first who owes a turn is asked.
async fn asked<'a>(world: &World, id: TableId, people: &'a [Player]) -> (&'a Player, Reply) {
    let who = &people[world.owing(id).await.unwrap()];
    let code = pawmail_host::code(id);
    (who, world.press(who, &format!("{code}.0.!play")).await)
}

/// A card and where it goes are one decision.
#[tokio::test]
async fn a_card_and_where_it_goes_are_one_press() {
    let world = World::new(60).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    let chained = |screen: &Screen| {
        let mut presses = screen.presses();
        let chained = presses.find(|(_, data)| data.contains("; "));
        chained.map(|(label, data)| (label.to_owned(), data.to_owned()))
    };
    for _ in 0..60 {
        let (who, asked) = asked(&world, id, &people).await;
        let n_before = number(&world, id).await;
        let Some((label, data)) = chained(panel(&asked)) else {
            play_turn(&world, who, id).await;
            continue;
        };
        assert!(label.contains(" · "), "{label}");
        let shown = world.press(who, &data).await;
        let on = |screen: &Screen, end: &str| {
            let mut presses = screen.presses();
            let on = presses.find(|(_, data)| data.contains(end));
            on.map(|(_, data)| data.to_owned())
        };
        let Some(back) = on(panel(&shown), "!back") else {
            // There was nothing else to do.
            continue;
        };
        assert!(panel(&shown).plain().contains(&label), "{shown:?}");
        let back = world.press(who, &back).await;
        assert_eq!(number(&world, id).await, n_before);
        assert_eq!(chained(panel(&back)).map(|(label, _)| label), Some(label));
        let shown = world.press(who, &data).await;
        let ok = on(panel(&shown), "!ok").unwrap();
        world.press(who, &ok).await;
        let n_after = number(&world, id).await;
        assert!(n_after >= n_before + 2, "both steps are in the log");
        // The same buttons once more do nothing else.
        for again in [&data, &ok] {
            let again = world.press(who, again).await;
            assert!(panel(&again).plain().contains("Done."), "{again:?}");
        }
        assert_eq!(number(&world, id).await, n_after);
        return;
    }
    panic!("no such turn");
}

/// Who says every step is asked before the last one ends undo, although it is the only one left.
#[tokio::test]
async fn the_end_of_a_typed_turn_is_asked_first() {
    let world = World::new(60).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    for _ in 0..60 {
        let (who, asked) = asked(&world, id, &people).await;
        let mut chains = panel(&asked).presses().filter_map(|(_, data)| {
            let (card, rest) = data.splitn(3, '.').nth(2)?.split_once("; ")?;
            Some((card.to_owned(), rest.to_owned()))
        });
        let Some((card, rest)) = chains.find(|(_, rest)| !rest.contains("; ")) else {
            drop(chains);
            play_turn(&world, who, id).await;
            continue;
        };
        drop(chains);
        world.command(who, &format!("play {card}")).await;
        let n_before = number(&world, id).await;
        let shown = world.command(who, &format!("play {rest}")).await;
        assert_eq!(number(&world, id).await, n_before, "{shown:?}");
        assert!(
            panel(&shown)
                .presses()
                .any(|(_, data)| data.contains("!ok"))
        );
        return;
    }
    panic!("no such turn");
}

fn labels(reply: &Reply) -> Vec<(String, Option<String>)> {
    let Answer::Proposals(proposals) = &reply.answer else {
        panic!("{reply:?}");
    };
    let pairs = proposals.iter();
    pairs
        .map(|it| (it.label.clone(), it.data.clone()))
        .collect()
}

#[tokio::test]
async fn a_typed_step_against_the_rules_shows_the_rule() {
    let world = World::new(38).await;
    let people = four();
    world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    // If the text is not a step, the answer shows what is one.
    let words = words_of(&world.command(&people[0], "play nonsense").await);
    assert!(
        words.contains("nonsense") && words.contains("You can: "),
        "{words}"
    );
    let refused = world.command(&people[0], "play card A").await;
    let words = words_of(&refused);
    assert!(words.contains("(R"), "{words}");
    let rule = button(panel(&refused), "Show rule");
    let words = words_of(&world.press(&people[0], &rule).await);
    assert!(words.contains("A round"), "{words}");
}

#[tokio::test]
async fn what_could_be_typed_is_proposed_and_can_be_taken() {
    let world = World::new(42).await;
    let anna = person(D, "Anna");
    let propose = |name: &str, option: &str, typed: &str| What::Propose {
        name: name.to_owned(),
        option: option.to_owned(),
        typed: typed.to_owned(),
    };
    let games = world
        .handle(&world.request(&anna, propose("new", "game", "dog")))
        .await;
    assert!(
        labels(&games)
            .iter()
            .any(|(label, id)| label == "DOG" && id.as_deref() == Some("dog"))
    );
    let settings = async |typed| {
        let asked = propose("settings", "what", typed);
        let proposed = labels(&world.handle(&world.request(&anna, asked)).await);
        let data = proposed.into_iter().filter_map(|(_, data)| data);
        data.collect::<Vec<_>>()
    };
    assert_eq!(settings("").await, ["group", "language", "data"]);
    assert_eq!(settings("group paris").await, ["group Europe/Paris"]);
    let of_paris = settings("paris").await;
    assert_eq!(of_paris, ["Europe/Paris"]);
    let said = world
        .command(&anna, &format!("settings {}", of_paris[0]))
        .await;
    assert!(words_of(&said).contains("Europe/Paris"), "{said:?}");
    world.command(&person(D, "Boris"), "new stray 2").await;
    let tables = world
        .handle(&world.request(&anna, propose("join", "table", "")))
        .await;
    assert_eq!(labels(&tables).len(), 1);
    world.command(&anna, "new dog 1+3").await;
    let steps = world
        .handle(&world.request(&anna, propose("play", "step", "give")))
        .await;
    let steps = labels(&steps);
    assert!(!steps.is_empty());
    // A card given in secret does not belong on a line that everyone reads.
    let typed = What::Inline {
        typed: String::new(),
    };
    let said = world.handle(&world.request(&anna, typed)).await;
    assert!(
        labels(&said).iter().all(|(_, data)| data.is_none()),
        "{said:?}"
    );
    let step = steps[0].1.clone().unwrap();
    world.command(&anna, &format!("play {step}")).await;
    let table = world.tables().await[1];
    assert!(
        world
            .store
            .table(table)
            .await
            .unwrap()
            .unwrap()
            .table
            .number
            > 0
    );
}

/// In a chat a button has said what it does. What is touched in a picture on the page has said nothing, so it is asked about where it cannot be taken back.
#[tokio::test]
async fn what_is_touched_on_the_page_and_cannot_be_taken_back_is_asked_about() {
    let world = World::new(4_714).await;
    let people = ["Anna", "Boris"].map(|name| person(D, name));
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    let truck = |screen: &Screen| {
        let mut presses = screen.presses();
        presses.find_map(|(_, data)| data.contains(".truck ").then(|| data.to_owned()))
    };
    for _ in 0..200 {
        let who = &people[world.owing(id).await.unwrap()];
        let reply = world.press(who, &data(id, "play")).await;
        let screen = screen_of(&reply).unwrap();
        let Some(way) = truck(screen) else {
            let confirm = screen.presses().find(|(_, data)| data.contains("!ok"));
            let next = confirm.map(|(_, data)| data.to_owned());
            world
                .press(who, &next.or_else(|| first_step(screen)).unwrap())
                .await;
            continue;
        };
        let n = number(&world, id).await;
        let on_page = Player {
            room: Place::page(pawmail_store::Platform('w')),
            ..who.clone()
        };
        let asked = world.press(&on_page, &way).await;
        assert!(
            screen_of(&asked)
                .unwrap()
                .presses()
                .any(|(_, data)| data.contains("!ok"))
        );
        assert_eq!(number(&world, id).await, n);
        world.press(who, &way).await;
        assert!(number(&world, id).await > n);
        return;
    }
    panic!("nobody chose the truck's way");
}

/// A question with one answer is not asked a second time, and is put the same way whatever the card.
#[tokio::test]
async fn what_must_be_played_is_pressed_once() {
    let mut n_only = 0;
    for seed in 0..3 {
        let world = World::new(6200 + seed).await;
        let people = four();
        let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
        for _ in 0..80 {
            if world.owing(id).await.is_none() {
                break;
            }
            let (who, asked) = asked(&world, id, &people).await;
            let steps = |(_, data): &(&str, &str)| !data.contains('!') || data.contains("!group");
            let onward: Vec<String> = panel(&asked)
                .presses()
                .filter(steps)
                .map(|(_, data)| data.to_owned())
                .collect();
            let [only] = &onward[..] else {
                play_turn(&world, who, id).await;
                continue;
            };
            let words = words_of(&asked);
            if !words.contains("must") {
                play_turn(&world, who, id).await;
                continue;
            }
            // A joker may still be several cards.
            let is_open = only.ends_with(".card X");
            assert!(is_open || words.contains("only one move"), "{words} {only}");
            n_only += 1;
            let n_before = number(&world, id).await;
            let made = world.press(who, only).await;
            assert!(number(&world, id).await > n_before, "{made:?}");
        }
    }
    assert!(n_only > 2, "{n_only}");
}
