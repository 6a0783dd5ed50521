//! What the host says reaches the person it is for, in the best way there is, and nobody else.

use std::time::Duration;

use pawmail_sandbox::{BotRole, Fault, Order, Platform, Seen};
use serde_json::{Value, json};

use crate::busy::hand_of;
use crate::world::World;

/// Who owes a step at the newest table of Anna and Boris, and who does not.
pub(crate) async fn turn(world: &World) -> (&'static str, &'static str) {
    let whole = world.whole(world.table().await).await;
    if whole.seats[0].owes {
        ("Anna", "Boris")
    } else {
        ("Boris", "Anna")
    }
}

pub(crate) fn ephemeral(world: &World, who: &str) -> Vec<Seen> {
    let mut seen = world.see(who);
    seen.retain(|seen| seen.only_you && seen.from_bot);
    seen
}

#[tokio::test]
async fn a_panel_is_changed_in_place_and_the_last_one_goes_when_a_new_one_comes() {
    let world = World::new(20).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, _) = turn(&world).await;
    world.press(who, &world.card(), ".!play").await;
    let first = world.panel(who);
    world.pass(Duration::from_secs(5));
    let button = first.buttons()[0].id.clone().unwrap();
    world.press(who, &first, &button).await;
    let changed = world.panel(who);
    assert_eq!(changed.id, first.id);
    assert_ne!(changed.text(), first.text());
    world.pass(Duration::from_secs(5));
    let n = ephemeral(&world, who).len();
    world.press(who, &world.card(), ".!play").await;
    assert_eq!(ephemeral(&world, who).len(), n, "the old panel is gone");
    assert_ne!(world.panel(who).id, first.id);
    world.nothing_refused();
}

#[tokio::test]
async fn an_app_that_forgot_its_panel_gets_another() {
    let world = World::new(21).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, _) = turn(&world).await;
    world.press(who, &world.card(), ".!play").await;
    let panel = world.panel(who);
    let data = panel.buttons()[0].id.clone().unwrap();
    // The press is on its way when the message vanishes.
    world.people.hold_updates();
    world.pass(Duration::from_secs(5));
    world
        .people
        .press(who, world.group, &panel.id, &data)
        .unwrap();
    world.people.lose_ephemeral(who, world.group).unwrap();
    world.people.release_updates(Order::Kept);
    world.settle().await;
    let again = world.panel(who);
    assert_ne!(again.id, panel.id);
    assert_ne!(again.text(), panel.text(), "the press counts");
}

/// What can no longer be edited is still there, with buttons of the past: it goes.
#[tokio::test]
async fn a_panel_that_cannot_be_edited_is_deleted_and_another_takes_its_place() {
    let world = World::new(63).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, _) = turn(&world).await;
    world.press(who, &world.card(), ".!play").await;
    let first = world.panel(who);
    world.pass(Duration::from_secs(5));
    let refused = Fault::Refused("Bad Request: message can't be edited");
    let method = "editEphemeralMessage";
    world.sandbox.fail(Platform::Telegram, method, refused, 1);
    let button = first.buttons()[0].id.clone().unwrap();
    world.press(who, &first, &button).await;
    let panels = ephemeral(&world, who);
    assert!(
        panels.iter().all(|panel| panel.id != first.id),
        "{panels:#?}"
    );
    assert_ne!(world.panel(who).text(), first.text(), "the press counts");
}

/// The same with a card: the one that is posted anew is the only one.
#[tokio::test]
async fn a_card_that_cannot_be_edited_is_deleted_and_posted_anew() {
    let world = World::new(64).await;
    world.say("Anna", "/new stray 3").await;
    let lobby = world.card();
    world.pass(Duration::from_secs(5));
    let refused = Fault::Refused("Bad Request: message can't be edited");
    let method = "editMessageText";
    world.sandbox.fail(Platform::Telegram, method, refused, 1);
    world.press("Boris", &lobby, ".!join").await;
    world.wait(Duration::from_mins(1)).await;
    let seen = world.see("Anna");
    let cards: Vec<_> = seen
        .iter()
        .filter(|seen| seen.button("Join").is_some())
        .collect();
    assert_eq!(cards.len(), 1, "{cards:#?}");
    assert!(cards[0].id != lobby.id && cards[0].text().contains("Boris"));
}

#[tokio::test]
async fn foreign_and_stale_presses_are_answered_to_the_presser() {
    let world = World::new(22).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, _) = turn(&world).await;
    let card = world.card();
    let foreign = world.press("Chiara", &card, ".!hand").await;
    assert!(
        foreign.alert && foreign.text.contains("watching"),
        "{foreign:?}"
    );
    world.press(who, &card, ".!play").await;
    let old = world.panel(who);
    let data = old.buttons()[0].id.clone().unwrap();
    world.pass(Duration::from_secs(5));
    world.press(who, &old, &data).await;
    world.pass(Duration::from_secs(5));
    let number = world.whole(world.table().await).await.table.number;
    let pressed = world
        .people
        .press_data(who, world.group, &old.id, &data)
        .unwrap();
    world.settle().await;
    assert!(world.people.answer(&pressed).is_some());
    let after = world.whole(world.table().await).await.table.number;
    assert_eq!(after, number, "an old press makes no move");
    let garbage = world
        .people
        .press_data(who, world.group, &card.id, "no such thing")
        .unwrap();
    world.settle().await;
    let answer = world.people.answer(&garbage).unwrap();
    assert!(answer.alert && !answer.text.is_empty());
    world.nothing_refused_but("message is not modified");
}

#[tokio::test]
async fn a_slow_answer_is_acknowledged_first_and_shown_when_it_is_there() {
    let world = World::new(23).await;
    world.say("Anna", "/settings group").await;
    let panel = world.panel("Anna");
    // Rights are asked for again after a minute.
    world.pass(Duration::from_secs(70));
    let slow = Fault::Slow(Duration::from_millis(900));
    world
        .sandbox
        .fail(Platform::Telegram, "getChatMember", slow, 1);
    world
        .people
        .press("Anna", world.group, &panel.id, ".0.!room quiet")
        .unwrap();
    // Others do not wait for that.
    let answer = world
        .people
        .pressed("Boris", world.group, &welcome(&world).await, "Join")
        .await;
    assert_eq!(answer.unwrap().text, "");
    let open = world.people.pending();
    let is_slow = open[0]["callback_query"]["data"] == ".0.!room quiet";
    assert!(is_slow, "what is not done is not confirmed: {open:?}");
    world.settle().await;
    assert_ne!(world.panel("Anna").text(), panel.text());
    let acknowledged = world
        .asked("answerCallbackQuery")
        .into_iter()
        .filter(|request| request.body.get("text").is_none())
        .count();
    assert_eq!(acknowledged, 2, "each press is answered once");
    world.nothing_refused();
}

/// Another group's lobby, and its card's number.
async fn welcome(world: &World) -> String {
    world
        .people
        .say("Chiara", world.group, "/new stray 3")
        .unwrap();
    for _ in 0..200 {
        world.courier.round().await.unwrap();
        let seen = world.see("Chiara");
        if let Some(card) = seen.iter().find(|seen| seen.button("Join").is_some()) {
            return card.id.clone();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("no lobby");
}

#[tokio::test]
async fn a_line_that_is_late_is_shown_all_the_same() {
    let world = World::new(24).await;
    world.say("Boris", "/help").await;
    let panel = world.panel("Boris");
    let slow = Fault::Slow(Duration::from_millis(900));
    world
        .sandbox
        .fail(Platform::Telegram, "getChatMember", slow, 1);
    // Boris does not administer the group, and is told so after the press was acknowledged.
    let pressed = world
        .people
        .press_data("Boris", world.group, &panel.id, ".0.!room quiet")
        .unwrap();
    world.settle().await;
    assert_eq!(world.people.answer(&pressed).unwrap().text, "");
    let said = world.panel("Boris");
    assert_ne!(said.id, panel.id);
    assert!(said.text().contains("admin"), "{}", said.text());
    world.nothing_refused();
}

#[tokio::test]
async fn rights_are_asked_of_the_service_and_only_where_they_matter() {
    let world = World::new(25).await;
    world.say("Boris", "/settings group").await;
    assert!(world.panel("Boris").text().contains("admin"));
    world.say("Anna", "/settings group").await;
    let panel = world.panel("Anna");
    assert!(panel.buttons().len() > 4, "{panel:?}");
    world.press("Anna", &panel, ".!room mentions=0").await;
    assert_eq!(world.asked("getChatMember").len(), 2, "asked once a minute");
    world.say("Anna", "/help").await;
    world.say("Anna", "/hand").await;
    assert_eq!(world.asked("getChatMember").len(), 2);
    world.nothing_refused();
}

#[tokio::test]
async fn the_hand_has_one_lasting_copy_in_the_private_chat() {
    let world = World::new(26).await;
    for who in ["Anna", "Boris"] {
        world.people.start(who, "").unwrap();
    }
    world.rest().await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let n = world.letters("Anna").len();
    for _ in 0..3 {
        world.pass(Duration::from_secs(90));
        let answer = world.press("Anna", &world.card(), ".!hand").await;
        assert_eq!(answer.text, "");
    }
    let hand = world.panel("Anna");
    let letters = world.letters("Anna");
    assert_eq!(letters.len(), n + 1, "one message a table: {letters:#?}");
    assert_eq!(letters[n].text(), hand.text());
    assert!(letters[n].silent);
    let copies = world.asked("sendMessage");
    let copy = copies
        .iter()
        .find(|request| request.body["text"].as_str() == copies[0].body["text"].as_str());
    assert!(copy.is_some());
    let protected = copies
        .iter()
        .filter(|request| request.body["protect_content"] == true)
        .count();
    assert!(protected > 0);
    // Chiara never pressed Start: all she misses is the copy.
    let answer = world.press("Chiara", &world.card(), ".!hand").await;
    assert_eq!(answer.text, "");
    assert!(world.letters("Chiara").is_empty());
    world
        .no_leak(world.table().await, &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
}

#[tokio::test]
async fn who_looks_twice_in_a_minute_is_told_of_the_private_chat() {
    let world = World::new(27).await;
    world.people.start("Anna", "").unwrap();
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    for (who, is_open) in [("Anna", true), ("Boris", false)] {
        world.pass(Duration::from_secs(61));
        let first = world.press(who, &world.card(), ".!hand").await;
        assert_eq!(first.text, "");
        world.pass(Duration::from_secs(20));
        let second = world.press(who, &world.card(), ".!hand").await;
        assert!(second.text.contains("@pawmail_bot"), "{second:?}");
        assert_eq!(second.alert, !is_open, "{who}");
    }
}

#[tokio::test]
async fn a_group_without_private_answers_is_remembered_and_nothing_private_is_posted() {
    let world = World::new(28).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.people.start("Anna", "").unwrap();
    world.settle().await;
    world
        .sandbox
        .fail(Platform::Telegram, "sendMessage", Fault::Status(400), 1);
    let sent = world.press("Anna", &world.card(), ".!hand").await;
    assert!(
        sent.text.contains("private chat") && !sent.alert,
        "{sent:?}"
    );
    let hand = world.letters("Anna").pop().unwrap();
    assert!(!hand.buttons().is_empty());
    world.pass(Duration::from_secs(61));
    world.sandbox.forget_requests();
    world.press("Anna", &world.card(), ".!hand").await;
    let tried = world.asked("sendMessage");
    assert!(
        tried
            .iter()
            .all(|request| request.body.get("ephemeral_message_parameters").is_none()),
        "{tried:?}"
    );
    // Boris has no private chat: he is told what to do, and sees no hand.
    let answer = world.press("Boris", &world.card(), ".!hand").await;
    assert!(
        answer.alert && answer.text.contains("@pawmail_bot"),
        "{answer:?}"
    );
    let people = ["Anna", "Boris", "Chiara", "Dmitry"];
    world.no_leak(world.table().await, &people).await;
}

#[tokio::test]
async fn an_answer_that_is_too_late_for_the_group_goes_to_the_private_chat() {
    let world = World::new(29).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.people.start("Anna", "").unwrap();
    world.settle().await;
    for who in ["Anna", "Boris"] {
        world.people.hold_updates();
        let card = world.card();
        world
            .people
            .press_data(who, world.group, &card.id, &hand_of(&card))
            .unwrap();
        world.pass(Duration::from_secs(20));
        world.people.release_updates(Order::Kept);
        world.settle().await;
    }
    assert!(!world.letters("Anna").pop().unwrap().buttons().is_empty());
    assert!(world.letters("Boris").is_empty());
    // A late press can no longer be answered: the group is told where the private chat is, and nothing else.
    let hint = world.card();
    assert!(hint.text().starts_with("Boris: "), "{}", hint.text());
    // The next press is in time, so the group is asked again.
    world.pass(Duration::from_secs(61));
    let card = world.see("Anna");
    let card = card
        .iter()
        .find(|seen| seen.button("My hand").is_some())
        .unwrap();
    let answer = world.press("Boris", card, ".!hand").await;
    assert_eq!(answer.text, "");
    assert!(world.panel("Boris").only_you);
}

#[tokio::test]
async fn a_notice_rings_in_the_private_chat_and_goes_when_it_is_done() {
    let world = World::new(38).await;
    let table = world.lobby("stray", &["Anna", "Boris"]).await;
    let code = pawmail_host::code(table);
    for who in ["Anna", "Boris"] {
        world.people.start(who, &format!("n{code}")).unwrap();
    }
    world.settle().await;
    world.pass(Duration::from_secs(20));
    world.press("Anna", &world.card(), ".!start").await;
    world.wait(Duration::from_mins(2)).await;
    let (who, other) = turn(&world).await;
    let chat = world.people.private_chat(who).unwrap();
    let is_notice = |seen: &&Seen| seen.text().contains(&code) && seen.pinged;
    let letters = world.letters(who);
    let notice = letters.iter().rev().find(is_notice).unwrap();
    assert!(
        !world
            .letters(other)
            .iter()
            .any(|seen| seen.text() == notice.text())
    );
    // The turn is made from the notice. Its answer is another message, because the notice will go.
    world.press_in(who, chat, notice, ".!play").await;
    let panel = world.letters(who).pop().unwrap();
    assert_ne!(panel.id, notice.id);
    for _ in 0..40 {
        if turn(&world).await.0 != who {
            break;
        }
        world.pass(Duration::from_secs(5));
        let letters = world.letters(who);
        let panel = letters
            .iter()
            .rev()
            .find(|seen| seen.id == panel.id)
            .unwrap();
        let moves_on =
            |id: &String| !id.contains('!') || id.contains("!ok") || id.contains("!group");
        let steps = panel.buttons();
        let step = steps
            .iter()
            .find_map(|button| button.id.clone().filter(moves_on));
        let step = step.unwrap_or_else(|| panic!("nothing to press: {panel:?}"));
        world.press_in(who, chat, panel, &step).await;
    }
    assert_eq!(turn(&world).await.0, other);
    world.wait(Duration::from_mins(2)).await;
    let letters = world.letters(who);
    assert!(
        letters.iter().all(|seen| seen.id != notice.id),
        "{letters:?}"
    );
    world.nothing_refused();
}

/// On the card it is a passing line; what was asked in private closes with its answer.
#[tokio::test]
async fn what_is_settled_takes_the_place_of_what_was_asked() {
    let world = World::new(39).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    world.press("Anna", &world.card(), ".!more").await;
    let menu = world.panel("Anna");
    world.press("Anna", &menu, ".!pause stop").await;
    let asked = world.panel("Anna");
    assert_eq!(asked.id, menu.id);
    assert!(asked.text().contains("asking the others"), "{asked:?}");
    let spent = |id: &String| id.ends_with(".!pause stop");
    let buttons = asked.buttons();
    assert!(
        !buttons
            .iter()
            .any(|button| button.id.as_ref().is_some_and(spent))
    );

    world.pass(Duration::from_secs(30));
    world.settle().await;
    let card = world.card();
    assert!(card.text().contains("Agreed: 1 of 2"), "{card:?}");
    let answers = card.buttons();
    let yes = answers
        .iter()
        .find(|button| button.label == "Agree")
        .unwrap();
    let answer = world.press("Boris", &card, yes.id.as_ref().unwrap()).await;
    assert_eq!(answer.text, "Agreed by all.");
    world.nothing_refused();
}

#[tokio::test]
async fn files_go_to_the_private_chat_or_it_is_said_why_not() {
    let world = World::new(31).await;
    world.say("Anna", "/settings").await;
    let answer = world.press("Anna", &world.panel("Anna"), ".!mydata").await;
    assert!(
        answer.alert && answer.text.contains("@pawmail_bot"),
        "{answer:?}"
    );
    world.people.start("Anna", "").unwrap();
    world.rest().await;
    world.pass(Duration::from_secs(5));
    let answer = world.press("Anna", &world.panel("Anna"), ".!mydata").await;
    assert!(
        answer.text.contains("private chat") && !answer.alert,
        "{answer:?}"
    );
    let letter = world.letters("Anna").pop().unwrap();
    let files = letter.files();
    assert_eq!(files.len(), 1, "{letter:?}");
    assert_eq!(files[0].name, "pawmail-data.json");
    let bytes = world.download(&files[0].url).await;
    let read: Value = serde_json::from_slice(&bytes).unwrap();
    assert!(read.to_string().contains("Anna"), "{read}");
}

#[tokio::test]
async fn in_the_private_chat_an_answer_takes_the_place_of_the_last_but_of_no_card_or_notice() {
    let world = World::new(32).await;
    let chat = world.people.private_chat("Anna").unwrap();
    world.people.start("Anna", "").unwrap();
    world.people.say("Anna", chat, "/settings").unwrap();
    world.settle().await;
    let panel = world.letters("Anna").pop().unwrap();
    world.press_in("Anna", chat, &panel, ".!set lang").await;
    let changed = world.letters("Anna").pop().unwrap();
    assert_eq!(changed.id, panel.id);
    assert_ne!(changed.text(), panel.text());
    world.people.say("Anna", chat, "/new stray 2").unwrap();
    world.wait(Duration::from_secs(10)).await;
    let letters = world.letters("Anna");
    let card = letters
        .iter()
        .find(|seen| {
            seen.buttons()
                .iter()
                .any(|b| b.id.as_deref().is_some_and(|id| id.ends_with(".!add")))
        })
        .unwrap_or_else(|| panic!("{letters:#?}"));
    world.pass(Duration::from_secs(5));
    world.press_in("Anna", chat, card, ".!options").await;
    let after = world.letters("Anna");
    assert!(
        after
            .iter()
            .any(|seen| seen.id == card.id && seen.text() == card.text())
    );
    let answer = after.last().unwrap();
    assert!(letters.iter().all(|seen| seen.id != answer.id));
    world.nothing_refused();
}

#[tokio::test]
async fn a_step_that_is_typed_anywhere_is_proposed_to_its_writer_and_taken_once() {
    for feedback in [false, true] {
        let world = World::new(33).await;
        world.people.inline_feedback(feedback);
        world.begun("stray", &["Anna", "Boris"]).await;
        let (who, other) = turn(&world).await;
        // Some steps ask for confirmation; one that does not is among them.
        let number = async || world.whole(world.table().await).await.table.number;
        let before = number().await;
        for at in 0..6 {
            let (query, results) = world
                .people
                .type_inline(who, world.group, "")
                .await
                .unwrap();
            world.pass(Duration::from_secs(5));
            world.people.choose_inline(&query, &results[at].id).unwrap();
            world.settle().await;
            if number().await > before {
                break;
            }
        }
        let after = number().await;
        assert_eq!(
            after,
            before + 1,
            "told twice, it is made once ({feedback})"
        );
        let answer = world.asked("answerInlineQuery").pop().unwrap();
        assert_eq!(answer.body["is_personal"], Value::Bool(true));
        assert_eq!(answer.body["cache_time"], json!(0));
        let line = world.see(other).into_iter().rev().find(|seen| seen.via_bot);
        assert_eq!(line.unwrap().author, who);
        let (query, results) = world
            .people
            .type_inline(other, world.group, "go")
            .await
            .unwrap();
        // What only explains why not leaves nothing in the group.
        assert_eq!(results, []);
        let (why, code) = world.people.inline_button(&query).unwrap();
        assert_eq!(why, "It is not your turn at any table.");
        let in_group = world.see(who);
        world.people.start(other, &code).unwrap();
        world.settle().await;
        assert_eq!(world.see(who), in_group);
        assert!(!world.letters(other).is_empty());
        assert_eq!(number().await, after);
        world.nothing_refused_but("can't initiate conversation");
    }
}

#[tokio::test]
async fn a_chosen_line_is_removed_where_that_is_allowed() {
    let world = World::new(36).await;
    world
        .people
        .set_bot_role("Anna", world.group, BotRole::Admin)
        .unwrap();
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, other) = turn(&world).await;
    let (query, results) = world
        .people
        .type_inline(who, world.group, "go")
        .await
        .unwrap();
    world.pass(Duration::from_secs(5));
    world.people.choose_inline(&query, &results[0].id).unwrap();
    world.settle().await;
    assert!(!world.see(other).iter().any(|seen| seen.via_bot));
    world.nothing_refused();
}

#[tokio::test]
async fn an_administrator_answers_commands_in_the_group_however_they_are_sent() {
    let world = World::new(34).await;
    world
        .people
        .set_bot_role("Anna", world.group, BotRole::Admin)
        .unwrap();
    world.settle().await;
    world.say("Boris", "/nonsense").await;
    assert!(world.panel("Boris").text().contains("/help"));
    world.nothing_refused();
}

/// The board comes first, then what one is asked about it.
#[tokio::test]
async fn the_first_question_is_below_the_card_it_is_about() {
    let world = World::new(97).await;
    world.lobby("stray", &["Anna", "Boris"]).await;
    world.pass(Duration::from_secs(20));
    let lobby = world.card();
    let start = |button: &String| button.ends_with(".!start");
    let buttons = lobby.buttons();
    let mut data = buttons.iter().filter_map(|button| button.id.clone());
    let data = data.find(start).unwrap();
    // The courier is at work meanwhile, as it always is outside tests.
    let bring = async {
        loop {
            world.courier.round().await.unwrap();
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::select! {
        pressed = world.people.pressed("Anna", world.group, &lobby.id, &data) => drop(pressed.unwrap()),
        () = bring => unreachable!("it never ends"),
    }
    world.settle().await;
    let order = |seen: &Seen| world.see("Anna").iter().position(|one| one.id == seen.id);
    let (card, panel) = (world.card(), world.panel("Anna"));
    assert!(card.text().contains("turn 1"), "{}", card.text());
    let lines = |seen: &Seen| seen.text().lines().next().map(str::to_owned);
    let seen: Vec<_> = world.see("Anna").iter().map(lines).collect();
    assert!(order(&card) < order(&panel), "{seen:?}");
    world.nothing_refused();
}
