//! Pictures are uploaded once, and replaced where they change.

use std::sync::Arc;
use std::time::Duration;

use pawmail_host::{Drawing, Message, Paragraph, Png, Run, Screen, Target};

use crate::answers::turn;
use crate::world::World;

#[tokio::test]
async fn a_card_without_its_picture_is_another_message() {
    let world = World::with_pictures(37).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    // A busy machine may draw late: then the picture follows the words.
    for _ in 0..20 {
        if !world.card().pictures().is_empty() {
            break;
        }
        world.wait(Duration::from_secs(20)).await;
    }
    let card = world.card();
    assert_eq!(card.pictures().len(), 1, "{card:?}");
    world.say("Anna", "/settings group").await;
    world
        .press("Anna", &world.panel("Anna"), ".!room text=1")
        .await;
    world.pass(Duration::from_secs(30));
    let (who, _) = turn(&world).await;
    world.press(who, &card, ".!play").await;
    let data = world.panel(who).buttons()[0].id.clone().unwrap();
    world.press(who, &world.panel(who), &data).await;
    let drafted = world.panel(who);
    let confirm = drafted
        .buttons()
        .into_iter()
        .find(|it| it.label == "Confirm");
    if let Some(data) = confirm.and_then(|confirm| confirm.id.clone()) {
        world.press(who, &drafted, &data).await;
    }
    world.wait(Duration::from_mins(1)).await;
    let now = world.card();
    assert!(now.pictures().is_empty() && now.id != card.id, "{now:?}");
    let seen = world.see("Chiara");
    assert!(
        !seen.iter().any(|seen| seen.id == card.id),
        "the old one is gone"
    );
    world.nothing_refused();
}

/// The head of a PNG of this size: enough for a service that looks only at sizes.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0]);
    bytes
}

#[tokio::test]
async fn a_picture_that_stays_is_not_sent_again() {
    let world = World::new(39).await;
    let messenger = world.bot.messenger();
    let room = Target::Room(world.group.to_string());
    let message = |words: &str, key: Option<&str>| Message {
        screen: Screen {
            paragraphs: vec![Paragraph::text(words)],
            picture: Some(Drawing {
                still: String::new(),
                moving: String::new(),
                width: 60,
                height: 40,
                alt: "board".to_owned(),
            }),
            ..Screen::default()
        },
        picture: key.map(|key| Png {
            bytes: Arc::new(png(60, 40)),
            key: key.to_owned(),
        }),
    };
    let sent = messenger
        .send(&room, &message("one", Some("a")), &"once".into())
        .await
        .unwrap();
    // The same try again: nothing is shown twice.
    let again = messenger
        .send(&room, &message("one", Some("a")), &"once".into())
        .await;
    let again = again.unwrap();
    assert_eq!((&again.message, again.is_earlier), (&sent.message, true));
    assert!(again.has_called);
    let mut calling = message("one", None);
    calling.screen.paragraphs.push(Paragraph(vec![Run::Mention {
        account: "7".to_owned(),
        name: "Anna".to_owned(),
    }]));
    let other = messenger
        .send(&room, &calling, &"once".into())
        .await
        .unwrap();
    assert!(!other.has_called);
    world.sandbox.forget_requests();
    for (words, key) in [
        ("two", Some("a")),
        ("three", Some("b")),
        ("four", None),
        ("five", Some("b")),
        ("six", Some("a")),
    ] {
        let message = message(words, key);
        messenger
            .edit(&room, &sent.message, &message)
            .await
            .unwrap();
        world.pass(Duration::from_secs(2));
    }
    let asked: Vec<(String, bool)> = world
        .sandbox
        .requests()
        .into_iter()
        .map(|request| (request.path, !request.files.is_empty()))
        .collect();
    let (caption, media) = ("editMessageCaption", "editMessageMedia");
    let expected = [
        (caption, false),
        (media, true),
        (caption, false),
        (caption, false),
        (media, false),
    ];
    assert_eq!(asked, expected.map(|(path, file)| (path.to_owned(), file)));
    assert_eq!(world.card().text(), "six");
    world.nothing_refused();
}

#[tokio::test]
async fn pictures_are_uploaded_once_and_named_again() {
    let world = World::with_pictures(35).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let (who, _) = turn(&world).await;
    let card = world.card();
    assert_eq!(card.pictures().len(), 1, "{card:?}");
    world.people.start(who, "").unwrap();
    world.rest().await;
    world.sandbox.forget_requests();
    world.press(who, &card, ".!hand").await;
    for _ in 0..400 {
        if world
            .letters(who)
            .iter()
            .any(|seen| !seen.pictures().is_empty())
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    world.rest().await;
    assert_eq!(
        world.panel(who).pictures().len(),
        1,
        "a late picture comes too"
    );
    assert!(
        world
            .letters(who)
            .iter()
            .any(|seen| !seen.pictures().is_empty())
    );
    let n_uploads = world
        .sandbox
        .requests()
        .iter()
        .filter(|request| !request.files.is_empty())
        .count();
    assert!(
        n_uploads <= 2,
        "an ephemeral edit tells no name, a message does"
    );
    world.pass(Duration::from_secs(70));
    world.sandbox.forget_requests();
    world.press(who, &card, ".!hand").await;
    world.rest().await;
    let uploads: Vec<_> = world
        .sandbox
        .requests()
        .into_iter()
        .filter(|request| !request.files.is_empty())
        .collect();
    assert!(uploads.is_empty(), "{uploads:?}");
    world.nothing_refused_but("message is not modified");
}
