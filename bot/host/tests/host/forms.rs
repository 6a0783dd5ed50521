//! Forms: several settings that are chosen together.

use pawmail_host::{Answer, Form, Reply, What};

use crate::life::two;
use crate::world::{D, Player, T, World, button, form_of, offered, person, screen_of, words_of};

/// The form behind the one button of a screen that opens it.
async fn asked(world: &World, who: &Player, shown: &Reply) -> Form {
    opened(world, who, shown, "Change").await
}

async fn opened(world: &World, who: &Player, shown: &Reply, label: &str) -> Form {
    let reply = world.press(who, &offered(shown, label)).await;
    form_of(&reply).clone()
}

fn labels(form: &Form) -> Vec<&str> {
    form.fields.iter().map(|field| &*field.label).collect()
}

#[tokio::test]
async fn all_of_ones_settings_are_one_form() {
    let world = World::new(61).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "settings").await;
    let buttons: Vec<&str> = screen_of(&shown)
        .unwrap()
        .presses()
        .map(|it| it.0)
        .collect();
    assert_eq!(buttons[0], "Change");
    // Each has its button still, which explains it.
    assert!(buttons.contains(&"Quiet hours"), "{buttons:?}");
    let form = asked(&world, &anna, &shown).await;
    assert_eq!(
        labels(&form),
        [
            "Switched on",
            "Quiet hours",
            "Time zone",
            "Away until",
            "Language"
        ]
    );
    let on = "Boards as text|Tell me of new tables here";
    let filled = [
        ("Switched on", on),
        ("Quiet hours", "22:00–08:00"),
        ("Time zone", "Rome"),
    ];
    let words = words_of(&world.fill(&anna, &form, &filled).await);
    for line in [
        "Private reminders: off",
        "Boards as text: on",
        "Explanations for beginners: off",
        "Tell me of new tables here: on",
        "Quiet hours: 22:00–08:00",
        "Time zone: Rome",
        "Language: English",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
}

#[tokio::test]
async fn reminders_have_a_form_of_their_own() {
    let world = World::new(62).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "remind").await;
    let form = asked(&world, &anna, &shown).await;
    assert!(!labels(&form).contains(&"Language"), "{form:?}");
    let words = words_of(&world.fill(&anna, &form, &[("Time zone", "Tokyo")]).await);
    assert!(
        words.contains("Time zone: Tokyo") && !words.contains("Language"),
        "{words}"
    );
}

#[tokio::test]
async fn what_cannot_be_set_is_said_and_the_rest_is_set() {
    let world = World::new(63).await;
    let anna = person(D, "Anna");
    let away = "Away until";
    for (days, is_left) in [("14 days", true), ("I am here", true), ("14 days", false)] {
        let shown = world.command(&anna, "settings").await;
        let form = asked(&world, &anna, &shown).await;
        let lang = if is_left { "English" } else { "Italiano" };
        let filled = [(away, days), ("Language", lang)];
        let words = words_of(&world.fill(&anna, &form, &filled).await);
        if !is_left {
            assert!(words.contains("7 giorni"), "{words}");
            assert!(
                words.starts_with("✓ Salvato. Lingua: Italiano\n"),
                "{words}"
            );
        }
    }
}

#[tokio::test]
async fn what_is_saved_is_said_first_also_to_who_goes_away() {
    let world = World::new(70).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "settings").await;
    let form = asked(&world, &anna, &shown).await;
    let filled = [
        ("Time zone", "Rome"),
        ("Away until", "3 days"),
        (
            "Switched on",
            "Boards as text|Explanations for beginners|Questions from friends",
        ),
    ];
    let first = world.fill(&anna, &form, &filled).await;
    let words = words_of(&first);
    let saved = "✓ Saved. Boards as text: on; Time zone: Rome\nYou are away until ";
    assert!(words.starts_with(saved), "{words}");
    assert!(words.contains("no deadline of yours passes"), "{words}");
    // Sent twice it is the same absence, and no day more is spent.
    assert_eq!(world.fill(&anna, &form, &filled).await.answer, first.answer);
    let data = world.command(&anna, "settings").await;
    let form = asked(&world, &anna, &data).await;
    let words = words_of(&world.fill(&anna, &form, &[]).await);
    assert!(words.starts_with("Nothing was changed."), "{words}");
}

#[tokio::test]
async fn each_question_of_a_form_shows_what_is_set_and_what_it_means() {
    let world = World::new(71).await;
    let [anna, boris] = two();
    world.lobby("stray", &[&anna, &boris]).await;
    let (more, shown) = options(&world, &anna).await;
    let mut forms = vec![more, asked(&world, &anna, &shown).await];
    for text in ["settings", "settings group"] {
        let shown = world.command(&anna, text).await;
        forms.push(asked(&world, &anna, &shown).await);
    }
    for field in forms.iter().flat_map(|form| &form.fields) {
        assert!(!field.about.is_empty(), "{field:?}");
        if field.is_many {
            let mut choices = field.choices.iter();
            assert!(choices.all(|choice| !choice.about.is_empty()), "{field:?}");
        } else {
            let is_set = !field.chosen.is_empty();
            // No group begins with a zone or a language that somebody chose for it.
            let is_chosen_later = ["zone", "lang"].contains(&&*field.name);
            assert!(is_set || is_chosen_later, "{field:?}");
        }
    }
}

/// What was only heard in a group is not shown as its choice, so that it can be chosen.
#[tokio::test]
async fn a_language_that_was_only_heard_can_be_chosen_in_the_form_of_a_group() {
    use pawmail_core::phrase::Lang;
    let world = World::new(73).await;
    let mut anna = person(D, "Anna");
    anna.account.lang = Some(Lang::It);
    let mut fyodor = person(D, "Fyodor");
    fyodor.account.lang = Some(Lang::En);
    world.command(&fyodor, "help").await;
    let chosen = async || {
        let shown = world.command(&anna, "settings group").await;
        let form = opened(&world, &anna, &shown, "Modifica").await;
        let mut fields = form.fields.iter();
        let lang = fields.find(|field| field.name == "lang").unwrap();
        (lang.chosen.clone(), form)
    };
    let (none, form) = chosen().await;
    assert_eq!(none, [""; 0]);
    let words = words_of(&world.fill(&anna, &form, &[("Lingua", "English")]).await);
    assert!(words.contains("English"), "{words}");
    let (english, _) = chosen().await;
    assert_eq!(english, ["en"]);
}

#[tokio::test]
async fn quiet_hours_without_a_zone_still_ask_for_it() {
    let world = World::new(64).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "settings").await;
    let form = asked(&world, &anna, &shown).await;
    let reply = world
        .fill(&anna, &form, &[("Quiet hours", "23:00–07:00")])
        .await;
    assert!(words_of(&reply).contains("as soon as you have chosen a time zone"));
    // What is opened meanwhile does not take its place, and the settings say what is missing.
    assert!(matches!(reply.answer, Answer::Extra(_)), "{reply:?}");
    let words = words_of(&world.command(&anna, "settings").await);
    assert!(
        words.contains("Quiet hours 23:00–07:00 apply as soon as"),
        "{words}"
    );
    // Whoever goes away by the same form is asked too.
    let boris = person(D, "Boris");
    let shown = world.command(&boris, "settings").await;
    let form = asked(&world, &boris, &shown).await;
    let both = [("Quiet hours", "23:00–07:00"), ("Away until", "3 days")];
    let asks = words_of(&world.fill(&boris, &form, &both).await);
    assert!(
        asks.contains("as soon as you have chosen a time zone"),
        "{asks}"
    );
    let words = words_of(&world.command(&boris, "settings").await);
    assert!(!words.contains("Away until: none"), "{words}");
    world.press(&anna, &offered(&reply, "Moscow")).await;
    let words = words_of(&world.command(&anna, "settings").await);
    assert!(
        words.contains("23:00–07:00") && words.contains("Time zone: Moscow"),
        "{words}"
    );
}

#[tokio::test]
async fn the_settings_of_a_group_are_one_form_for_its_admins() {
    let world = World::new(65).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "settings group").await;
    let form = asked(&world, &anna, &shown).await;
    let screen = screen_of(&shown).unwrap();
    let buttons: Vec<&str> = screen.presses().map(|it| it.0).collect();
    assert_eq!(buttons[0], "Change");
    let filled = [
        ("Switched on", "Only admins open tables"),
        ("Usual pace", "Lively"),
        ("Tables at once", "10"),
    ];
    // An old form of somebody who is no admin any more does nothing.
    let mut demoted = anna.clone();
    demoted.room.is_admin = false;
    assert!(words_of(&world.fill(&demoted, &form, &filled).await).contains("Only admins"));
    let words = words_of(&world.fill(&anna, &form, &filled).await);
    for line in [
        "Only admins open tables: on",
        "Mention people: off",
        "Usual pace: Lively",
        "Tables at once: 10",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    let mut carl = person(D, "Carl");
    carl.room.is_admin = false;
    let words = words_of(&world.command(&carl, "new stray 2").await);
    assert!(words.contains("Only admins"), "{words}");
}

/// The second form of a lobby's options, and their screen. This game has more options than one form takes.
async fn options(world: &World, who: &Player) -> (Form, Reply) {
    world.settle().await;
    let shown = world.press(who, &button(&world.card(D), "Options")).await;
    (opened(world, who, &shown, "Change more").await, shown)
}

#[tokio::test]
async fn the_options_of_a_lobby_are_forms_for_its_host() {
    let world = World::new(66).await;
    let [anna, boris] = two();
    world.lobby("stray", &[&anna, &boris]).await;
    let (form, shown) = options(&world, &anna).await;
    let buttons: Vec<&str> = screen_of(&shown)
        .unwrap()
        .presses()
        .map(|it| it.0)
        .collect();
    assert!(
        buttons.starts_with(&["Change", "Change more"]),
        "{buttons:?}"
    );
    assert_eq!(labels(&form), ["First to play", "Pace", "Switched on"]);
    let first = asked(&world, &anna, &shown).await;
    assert_eq!(first.fields.len(), 5, "{first:?}");
    world.fill(&anna, &first, &[("Bones to bury", "3")]).await;
    let filled = [("Pace", "Lively"), ("Switched on", "Strict clock|Advice")];
    assert!(words_of(&world.fill(&boris, &form, &filled).await).contains("host"));
    let words = words_of(&world.fill(&anna, &form, &filled).await);
    for line in [
        "Pace: Lively",
        "Strict clock: on",
        "Advice: on",
        "Keep pictures: off",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    assert!(words.starts_with("✓ Saved. Pace: Lively; "), "{words}");
    world.settle().await;
    assert!(world.card(D).plain().contains("4 hours a turn"));
}

#[tokio::test]
async fn a_form_counts_for_what_it_shows_and_only_once() {
    let world = World::new(67).await;
    let [anna, boris] = two();
    world.lobby("stray", &[&anna, &boris]).await;
    let (old, _) = options(&world, &anna).await;
    let (form, _) = options(&world, &anna).await;
    let lively = [("Pace", "Lively")];
    let first = world.fill(&anna, &form, &lively).await;
    // The same again changes nothing and is answered alike.
    assert_eq!(world.fill(&anna, &form, &lively).await.answer, first.answer);
    // What has changed meanwhile stays; what has not is set.
    let both = [("Pace", "Relaxed"), ("Switched on", "Advice")];
    let words = words_of(&world.fill(&anna, &old, &both).await);
    let why = "Not changed, because it was changed elsewhere while the form was open: Pace";
    assert!(words.starts_with("✓ Saved. Advice: on\n"), "{words}");
    assert!(
        words.contains(why) && words.contains("Pace: Lively"),
        "{words}"
    );
    // When the game has begun nothing is set.
    let (form, _) = options(&world, &anna).await;
    world.command(&anna, "start").await;
    let words = words_of(&world.fill(&anna, &form, &[("Pace", "Relaxed")]).await);
    assert!(words.contains("has begun already"), "{words}");
    let words = words_of(&world.fill(&anna, &form, &[]).await);
    assert!(words.starts_with("Nothing was changed."), "{words}");
}

#[tokio::test]
async fn an_answer_that_is_delivered_again_is_handled_once() {
    let world = World::new(68).await;
    let anna = person(D, "Anna");
    let shown = world.command(&anna, "settings").await;
    let form = asked(&world, &anna, &shown).await;
    let filled = |zone: &str| What::Filled {
        data: form.data.clone(),
        values: vec![("zone".to_owned(), vec![zone.to_owned()])],
        message: None,
    };
    let request = world.request(&anna, filled("Asia/Tokyo"));
    world.handle(&request).await;
    world.press(&anna, ".0.!set zone=UTC").await;
    world.handle(&request).await;
    let words = words_of(&world.command(&anna, "settings").await);
    assert!(words.contains("Time zone: UTC"), "{words}");
}

#[tokio::test]
async fn there_is_no_form_where_the_platform_has_none() {
    let world = World::new(69).await;
    let mut anna = person(T, "Anna");
    anna.room.is_admin = true;
    for text in ["settings", "remind", "settings group"] {
        let reply = world.command(&anna, text).await;
        assert!(!matches!(reply.answer, Answer::Form(_)));
        let screen = screen_of(&reply).unwrap();
        assert!(
            screen.presses().all(|(label, _)| label != "Change"),
            "{screen:?}"
        );
    }
    for data in [".0.!set form0", ".0.!room form0", ".0.!remind form0"] {
        let reply = world.press(&anna, data).await;
        assert!(!matches!(reply.answer, Answer::Form(_)), "{data}");
    }
}
