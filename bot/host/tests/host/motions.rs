//! What a table decides together stands where it is seen: the question and its two answers on the card, until it is decided.

use pawmail_host::{Answer, Press, Row, Screen};
use pawmail_store::{TableId, TableState};

use crate::promises::{data, n_letters, whole};
use crate::world::{D, Player, T, World, person, screen_of, words_of};

/// Anna and Boris on Discord, Chiara on Telegram.
async fn three_at_table(world: &World) -> ([Player; 3], TableId) {
    let people = [person(D, "Anna"), person(D, "Boris"), person(T, "Chiara")];
    let id = world
        .table("conti", &people.iter().collect::<Vec<_>>())
        .await;
    world.settle().await;
    (people, id)
}

/// What the button that says this on the card carries.
fn on_card(screen: &Screen, label: &str) -> Option<String> {
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.clone(),
        Row::Menu { .. } => Vec::new(),
    });
    let mut buttons = buttons.filter(|button| button.label == label);
    match buttons.next()?.does {
        Press::Data(data) => Some(data),
        Press::Link(_) | Press::Form(_) | Press::Copy(_) => None,
    }
}

#[tokio::test]
async fn a_motion_stands_on_the_card_with_its_answers_until_it_is_decided() {
    let world = World::new(1301).await;
    let ([anna, boris, chiara], id) = three_at_table(&world).await;
    world.press(&anna, &data(id, "end")).await;
    world.settle().await;
    let card = world.card(D);
    let asks = "Anna asks to end the table without a result. Agreed: 1 of 3.";
    assert!(card.plain().contains(asks), "{}", card.plain());
    let yes = on_card(&card, "Agree").unwrap();
    assert!(on_card(&card, "Disagree").is_some());
    // Everything else is still there.
    assert!(on_card(&card, "⋯").is_some());

    world.press(&boris, &yes).await;
    world.settle().await;
    let words = world.card(T).plain();
    assert!(words.contains("Agreed: 2 of 3."), "{words}");
    world.press(&chiara, &yes).await;
    world.settle().await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
    assert_eq!(on_card(&world.card(D), "Agree"), None);
}

/// A card that said "see ⋯" went on saying so when the table had come to stand still.
#[tokio::test]
async fn nothing_of_a_motion_is_left_on_the_card_when_it_is_carried_out() {
    let world = World::new(1302).await;
    let ([anna, boris, chiara], id) = three_at_table(&world).await;
    world.press(&anna, &data(id, "pause stop")).await;
    world.settle().await;
    let yes = on_card(&world.card(D), "Agree").unwrap();
    for who in [&boris, &chiara] {
        world.press(who, &yes).await;
    }
    world.settle().await;
    let card = world.card(D);
    assert!(!card.plain().contains("Anna asks"), "{}", card.plain());
    assert!(!card.plain().contains('⋯'), "{}", card.plain());
    assert_eq!(on_card(&card, "Agree"), None);
}

#[tokio::test]
async fn who_has_asked_can_withdraw_the_question() {
    let world = World::new(1303).await;
    let ([anna, boris, _], id) = three_at_table(&world).await;
    let asked = world.press(&anna, &data(id, "end")).await;
    let Answer::Settled(screen) = &asked.answer else {
        panic!("{asked:?}");
    };
    let withdraw = on_card(screen, "Withdraw the question").unwrap();
    world.settle().await;
    let yes = on_card(&world.card(D), "Agree").unwrap();
    world.press(&anna, &withdraw).await;
    world.settle().await;
    assert_eq!(on_card(&world.card(D), "Agree"), None);
    let words = words_of(&world.press(&boris, &yes).await);
    assert!(words.contains("closed"), "{words}");
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
}

/// The answer takes the place of the private message whose buttons are spent, and leads on.
#[tokio::test]
async fn what_is_settled_leaves_no_spent_buttons() {
    let world = World::new(1304).await;
    let ([anna, boris, _], id) = three_at_table(&world).await;
    world.press(&boris, ".0.!set notices=1").await;
    world.press(&anna, &data(id, "end")).await;
    world.settle().await;
    assert_eq!(n_letters(&world, &boris, "Anna asks to end"), 1);
    let yes = on_card(&world.letter(&boris).unwrap(), "Agree").unwrap();
    for what in [yes, data(id, "resign sure"), data(id, "seatback")] {
        let reply = world.press(&boris, &what).await;
        let settled = matches!(reply.answer, Answer::Settled(_) | Answer::Panel(_));
        assert!(settled, "{reply:?}");
        let screen = screen_of(&reply).unwrap();
        let verbs = ["!vote", "!resign", "!seatback"];
        let mut presses = screen.presses();
        assert!(
            !presses.any(|(_, data)| verbs.iter().any(|verb| data.contains(verb))),
            "{screen:?}"
        );
    }
}

/// With computers alone nobody else is asked: it would end by a slip.
#[tokio::test]
async fn who_plays_alone_is_asked_before_the_table_ends() {
    let world = World::new(1305).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "add steady")).await;
    world.press(&anna, &data(id, "start")).await;
    world.settle().await;
    let asked = world.press(&anna, &data(id, "end")).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    let sure = on_card(screen_of(&asked).unwrap(), "End the table").unwrap();
    world.press(&anna, &sure).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
}
