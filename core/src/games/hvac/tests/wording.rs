//! What people read says what the rules do.

use super::*;
use crate::phrase::{Arg, Lang, Look, Phrase};
use crate::seat::Viewer;

fn say(phrases: &[Phrase]) -> String {
    let look = Look {
        lang: Lang::En,
        names: ["Anna", "Boris", "Clara"].map(str::to_owned).into(),
    };
    Position::texts().say_all(phrases, &look)
}

/// R6.5, R6.6: where a card can do one thing or nothing, that is said; it is not asked what it is used for.
#[test]
fn what_has_one_answer_is_no_question() {
    let asked = |card: Card| {
        let play = scene(3)
            .with(|position| position.open.building = 9)
            .last_play(card)
            .ready();
        let view = play.0.view(Viewer::Seat(Seat::new(2)));
        say(&Position::prompt(&view, Seat::new(2)))
    };
    let said = asked(Card::Sales);
    assert!(
        said.starts_with("Your work card Sales can do only one thing now."),
        "{said}"
    );
    let said = asked(Card::Designer);
    assert!(
        said.starts_with("Your work card Designer can do nothing now."),
        "{said}"
    );
    let said = asked(Card::Installer);
    assert!(
        said.starts_with("Your work card Installer: what do you use it for?"),
        "{said}"
    );
}

/// R8.2: with an emergency on every floor nothing is forbidden, so nothing of the kind is said.
#[test]
fn an_emergency_everywhere_forbids_nothing() {
    let said = |health: [u8; 4]| {
        let play = scene(3)
            .with(|position| position.open.health = health)
            .last_play(Card::Installer)
            .ready();
        let view = play.0.view(Viewer::Seat(Seat::new(2)));
        say(&Position::prompt(&view, Seat::new(2)))
    };
    assert!(said([1, 1, 5, 1]).contains("may only work there"));
    assert!(!said([1; 4]).contains("may only work"));
}

/// R3.2: cubes on a part are called so, and several of one player are counted.
#[test]
fn cubes_are_called_cubes_and_counted() {
    let play = scene(3)
        .put("2a", INSTALLED, "radiant_panel_1", &[1, 2, 1])
        .last_play(Card::Installer)
        .ready();
    let view = play.0.view(Viewer::Spectator);
    let said = say(&Position::text(&view, &[]));
    assert!(said.contains("(cubes: Boris 2, Clara 1)"), "{said}");
}

/// What a message says in a language.
fn told(id: &str, lang: Lang, args: &[(&'static str, Arg)]) -> String {
    let phrase = Phrase {
        id: id.to_owned(),
        args: args.to_vec(),
    };
    Position::texts().say(&phrase, &Look::new(lang))
}

/// R7.7: one card to take is one card in Italian too.
#[test]
fn one_card_is_singular() {
    let args = |n: i64| {
        let card = Arg::named("resource", Card::Designer);
        [("card", card), ("count", Arg::Number(n))]
    };
    assert!(told("label-search", Lang::It, &args(1)).contains("ce n’è 1"));
    assert!(told("label-search", Lang::It, &args(2)).contains("ce ne sono 2"));
}

/// No chapter of the rules is called like a word of the game, so that no two buttons of the rules read the same.
#[test]
fn chapters_are_not_called_like_words() {
    let mut twice = Vec::new();
    for lang in Lang::ALL {
        let look = Look::new(lang);
        let names: Vec<String> = Position::things()
            .iter()
            .map(|thing| Position::texts().say(&thing.name, &look).to_lowercase())
            .collect();
        for topic in Hvac::META.help {
            let title = told(&format!("help-{topic}-title"), lang, &[]).to_lowercase();
            twice.extend(names.contains(&title).then_some(title));
        }
    }
    assert!(twice.is_empty(), "{twice:?}");
}
