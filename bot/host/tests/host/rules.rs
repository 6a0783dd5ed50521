//! Rules: what matters now, whatever has a name, and the way back.

use pawmail_core::phrase::{Lang, Look, Phrase};
use pawmail_host::{Answer, What};

use crate::promises::data;
use crate::turns::{four, panel};
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

#[tokio::test]
async fn the_rules_begin_with_what_matters_now() {
    let world = World::new(36).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    let code = pawmail_host::code(id);
    let now = world.press(&people[0], &format!("{code}.0.!rules")).await;
    let words = words_of(&now);
    assert!(
        words.contains("Which card do you give") && words.contains("A round"),
        "{words}"
    );
    let chapter = button(panel(&now), "The seven");
    let words = words_of(&world.press(&people[0], &chapter).await);
    assert!(
        words.contains("The seven") && !words.contains("A round"),
        "{words}"
    );
}

/// What is suggested while the name of something is typed.
async fn named(world: &World, who: &Player, typed: &str) -> Vec<(String, String)> {
    let what = What::Propose {
        name: "rules".to_owned(),
        option: "name".to_owned(),
        typed: typed.to_owned(),
    };
    let reply = world.handle(&world.request(who, what)).await;
    let Answer::Proposals(proposals) = reply.answer else {
        panic!("{reply:?}");
    };
    let proposals = proposals.into_iter();
    proposals
        .map(|proposal| (proposal.label, proposal.data.unwrap()))
        .collect()
}

#[tokio::test]
async fn whatever_has_a_name_is_explained() {
    let world = World::new(37).await;
    let mut people = four();
    world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    let anna = people[0].clone();
    // Typed as people say it, in upper or lower case.
    let nest = words_of(&world.command(&anna, "rules NEST").await);
    assert!(nest.starts_with("Nest\n"), "{nest}");
    assert!(
        nest.contains("(R5.1)") && nest.contains("Example: "),
        "{nest}"
    );
    assert!(nest.lines().count() <= 6, "{nest}");
    // Chosen from the suggestions: names come first after some letters, chapters without any.
    let jack = named(&world, &anna, "ja").await;
    assert_eq!(jack[0].0, "Jack", "{jack:?}");
    let jack = words_of(&world.command(&anna, &format!("rules {}", jack[0].1)).await);
    assert!(jack.contains("(R9.1"), "{jack}");
    assert_eq!(named(&world, &anna, "").await[0].0, "The goal");
    // Several are offered.
    let several = world.command(&anna, "rules h").await;
    let words = words_of(&several);
    assert!(words.contains("Which one?"), "{words}");
    let hand = button(panel(&several), "Hand");
    let words = words_of(&world.press(&anna, &hand).await);
    assert!(words.contains("R2.1"), "{words}");
    // What only chapters mention is quoted from them, and a name in another language is recognised.
    let words = words_of(&world.command(&anna, "rules overtake").await);
    assert!(words.contains("The seven"), "{words}");
    let words = words_of(&world.command(&anna, "rules гнездо").await);
    assert!(words.starts_with("Nest\n"), "{words}");
    let words = words_of(&world.command(&anna, "rules xyzzy").await);
    assert!(
        words.contains("xyzzy") && words.contains("chapter"),
        "{words}"
    );
    // In the reader's language.
    people[1].account.lang = Some(Lang::Ru);
    let words = words_of(&world.command(&people[1], "rules гнездо").await);
    assert!(
        words.starts_with("Гнездо\n") && words.contains("Пример: "),
        "{words}"
    );
}

#[tokio::test]
async fn what_is_named_in_a_question_is_offered_with_the_rules() {
    let world = World::new(39).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world
        .table("conti", &people.iter().collect::<Vec<_>>())
        .await;
    let code = pawmail_host::code(id);
    let question = world.press(&people[0], &format!("{code}.0.!play")).await;
    let question = words_of(&question);
    let rules = world.press(&people[0], &format!("{code}.0.!rules")).await;
    let game = pawmail_core::registry::standard().get("conti").unwrap();
    let look = pawmail_core::phrase::Look::new(pawmail_core::phrase::Lang::En);
    let titles: Vec<String> = game
        .things()
        .iter()
        .map(|thing| thing.title(game.texts(), &look))
        .collect();
    let offered: Vec<&str> = panel(&rules).presses().map(|(label, _)| label).collect();
    let named = offered
        .iter()
        .filter(|label| titles.iter().any(|title| title == *label));
    assert!(named.count() >= 2, "{offered:?} for {question}");
    // Each has a line of its own.
    let words = words_of(&rules);
    for label in offered
        .iter()
        .filter(|label| titles.iter().any(|title| title == *label))
    {
        assert!(words.contains(&format!("\n{label}: ")), "{label}: {words}");
    }
}

/// How many rows the buttons of a screen take on a phone, where no label is cut.
fn n_rows(screen: &pawmail_host::Screen) -> usize {
    const LETTERS: usize = 36;
    let rows = screen.rows.iter().map(|row| {
        let pawmail_host::Row::Buttons(buttons) = row else {
            panic!("a menu: {row:?}");
        };
        let mut n_rows = 0;
        let (mut beside, mut widest) = (0, 0);
        for button in buttons {
            widest = widest.max(button.label.chars().count() + 2);
            beside += 1;
            if n_rows == 0 || widest * beside > LETTERS {
                n_rows += 1;
                (beside, widest) = (1, button.label.chars().count() + 2);
            }
        }
        n_rows
    });
    rows.sum()
}

/// All chapters of every game are there in every language, on no more rows of buttons than a phone shows, and no label is cut.
#[tokio::test]
async fn chapters_and_names_share_the_rows_of_a_phone() {
    for rules in pawmail_core::registry::standard().iter() {
        let game = rules.meta().id;
        for lang in Lang::ALL {
            let world = World::new(31).await;
            let n_seats = usize::from(rules.meta().seats.0);
            let mut people = four();
            for one in &mut people {
                *one = person(T, &one.account.name);
                one.account.lang = Some(lang);
            }
            let seated: Vec<&Player> = people.iter().take(n_seats).collect();
            let id = world.table(game, &seated).await;
            let first = world.press(&people[0], &data(id, "rules")).await;
            let others = world.press(&people[0], &data(id, "rules +")).await;
            assert!(
                n_rows(panel(&first)) <= 8,
                "{game} {lang}: {:?}",
                panel(&first).rows
            );
            assert!(n_rows(panel(&others)) <= 8, "{game} {lang}");
            let shown: Vec<String> = [&first, &others]
                .into_iter()
                .flat_map(|reply| panel(reply).presses())
                .map(|(label, _)| label.to_owned())
                .collect();
            for topic in rules.meta().help {
                let title = Phrase::made(format!("help-{topic}-title"));
                let title = rules.texts().say(&title, &Look::new(lang));
                assert!(shown.contains(&title), "{game} {lang}: {title}");
            }
        }
    }
}

/// Beside the questions of a whole game there are no more rows than a phone shows, in any language and with all that newcomers are offered.
#[tokio::test]
async fn questions_take_no_more_rows_than_a_phone_shows() {
    for (lang, seed) in Lang::ALL.into_iter().zip(41..) {
        let world = World::new(seed).await;
        let people = ["Anna", "Boris"].map(|name| {
            let mut one = person(T, name);
            one.account.lang = Some(lang);
            one
        });
        let id = world
            .table("stray", &people.iter().collect::<Vec<_>>())
            .await;
        let mut n_seen = 0;
        for n in 0..60 {
            for who in &people {
                let reply = world.press(who, &data(id, "play")).await;
                let Some(screen) = screen_of(&reply) else {
                    continue;
                };
                let n_rows = n_rows(screen);
                assert!(n_rows <= 8, "{lang}: {n_rows} rows {screen:?}");
                n_seen += 1;
                let presses: Vec<&str> = screen.presses().map(|(_, data)| data).collect();
                if let Some(press) = presses.get(n % presses.len().max(1)) {
                    world.press(who, press).await;
                }
            }
        }
        assert!(n_seen > 60, "{lang}: {n_seen}");
    }
}

/// From the rules one comes back to what they were opened from.
#[tokio::test]
async fn the_rules_lead_back() {
    let world = World::new(30).await;
    let people = [person(D, "Anna"), person(T, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    let all = world.press(&people[0], &data(id, "rules")).await;
    let chapter = offered(&all, "The truck");
    let page = world.press(&people[0], &chapter).await;
    let back = offered(&page, "Back");
    let again = world.press(&people[0], &back).await;
    assert_eq!(words_of(&again), words_of(&all));
    // Who plays comes to the question, others have none to come to.
    let turn = world
        .press(&people[0], &button(panel(&again), "My turn"))
        .await;
    assert!(screen_of(&turn).is_some(), "{turn:?}");
    let other = person(D, "Chiara");
    let all = world.press(&other, &data(id, "rules")).await;
    let mut presses = panel(&all).presses();
    assert!(!presses.any(|(label, _)| label == "My turn"));
}

#[tokio::test]
async fn every_page_of_the_rules_leads_back_to_the_question() {
    let world = World::new(1263).await;
    let anna = person(T, "Anna");
    world.command(&anna, "new dog 1+3").await;
    let id = world.tables().await[0];
    for rest in ["rules", "rules goal", "rules 7", "rules nothing like it"] {
        let page = world.press(&anna, &data(id, rest)).await;
        let back = world.press(&anna, &offered(&page, "My turn")).await;
        let words = words_of(&back);
        assert!(words.contains("Which card do you give"), "{rest}: {words}");
    }
    // A chapter also leads back to where the rules begin.
    let eve = person(T, "Eve");
    let begin = words_of(&world.press(&eve, &data(id, "rules")).await);
    let page = world.press(&eve, &data(id, "rules goal")).await;
    let back = world.press(&eve, &offered(&page, "Back")).await;
    assert_eq!(words_of(&back), begin);
}
