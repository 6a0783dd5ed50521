//! What people read says what the rules do.

use super::*;
use crate::erased::UNITS_ON_BUTTONS;
use crate::games::petz::cards::OnBar;
use crate::phrase::{Arg, Lang, Look, Phrase, phrase_of};

fn say(phrase: &Phrase, lang: Lang) -> String {
    Petz::texts().say(phrase, &Look::new(lang))
}

/// R5.7, R6.1: the word for the bars of a pet, as the question has it, is explained as such, and nothing on a cage is called so.
#[test]
fn bars_are_the_bars_of_a_pet() {
    for (lang, word) in [
        (Lang::En, "bars"),
        (Lang::It, "barre"),
        (Lang::Ru, "полосы"),
    ] {
        let asked = Petz::texts().say(
            &Phrase::made("ask-assign".to_owned())
                .with("pet", "")
                .with("color", "")
                .with("plot", 0)
                .with("n", 2),
            &Look::new(lang),
        );
        assert!(asked.to_lowercase().contains(word), "{asked}");
        let things = Petz::things();
        let called = things
            .iter()
            .filter(|thing| say(&thing.name, lang).to_lowercase() == word);
        let ids: Vec<&str> = called.map(|thing| thing.id.as_str()).collect();
        assert_eq!(ids, ["bar"]);
    }
}

/// R5.7: of a card that counts for both needs both are named.
#[test]
fn a_double_card_is_told_with_both_needs() {
    for color in Color::ALL {
        for card in Card::all(color).filter(|card| card.need() != color.dominant()) {
            let filled = Filled::both(card);
            let phrase = phrase_of(&OnBar { color, filled }).unwrap();
            for lang in Lang::ALL {
                let said = say(&phrase, lang);
                let main = Petz::texts().name("need", color.dominant().as_str());
                let main = &main.unwrap().full[lang as usize];
                assert!(said.ends_with(main.as_str()), "{said}: {main}");
            }
        }
    }
}

/// R3.5: an empty place of the market is no word.
#[test]
fn an_empty_place_is_not_told() {
    let position = scene(2, 2);
    let mut market = position.open.market;
    market.cages[0] = None;
    market.addons = [None; 2];
    let told = phrase_of(&Fact::Market(Box::new(market))).unwrap();
    for lang in Lang::ALL {
        let said = say(&told, lang);
        assert!(!said.contains("none"), "{said}");
    }
}

/// R5.6: who is told which cards they drew is not told again how many.
#[test]
fn drawn_cards_are_told_once() {
    let mut position = table(2, json!({}));
    let mut chance = Chance::for_step(&[3; 32], 1);
    let mut told = Vec::new();
    for _ in 0..400 {
        let Some(seat) = position.waiting().first() else {
            break;
        };
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let step = legal[chance.index(legal.len())];
        let mut log: Vec<Entry<Fact>> = Vec::new();
        position.play_unchecked(seat, step, &mut Record::logging(&mut chance, &mut log));
        told.extend(log.into_iter().map(|entry| entry.fact));
    }
    let is_open = |fact: &&Fact| matches!(fact, Fact::Drew { .. });
    let is_own = |fact: &&Fact| matches!(fact, Fact::DrewCards { .. });
    let (open, own) = (
        told.iter().find(is_open).unwrap(),
        told.iter().find(is_own).unwrap(),
    );
    assert!(Petz::says_more(own, open));
    assert!(!Petz::says_more(open, own));
}

/// Of what rots only what there is is told, and one imp is one imp.
#[test]
fn nothing_is_not_told() {
    let rotted = |veg: u8, meat: u8| {
        let seat = Seat::new(0);
        say(
            &phrase_of(&Fact::Rotted { seat, veg, meat }).unwrap(),
            Lang::En,
        )
    };
    assert_eq!(rotted(0, 3), "Seat A throws away 3 rotten meat.");
    assert_eq!(rotted(1, 0), "Seat A throws away 1 rotten vegetable.");
    assert_eq!(
        rotted(2, 1),
        "Seat A throws away 2 rotten vegetables and 1 rotten meat."
    );
    let sent = |imps: i64, gold: i64| {
        let args = [
            ("seat", Arg::Seat(Seat::new(0))),
            ("imps", Arg::Number(imps)),
            ("gold", Arg::Number(gold)),
            ("space", Arg::named("space", "meat")),
        ];
        say(
            &Phrase {
                id: "sent".to_owned(),
                args: args.to_vec(),
            },
            Lang::En,
        )
    };
    assert_eq!(sent(1, 0), "Seat A sends 1 imp to Meat stall.");
    assert_eq!(sent(2, 1), "Seat A sends 2 imps+1 gold to Meat stall.");
}

/// No button is cut on either service: what takes too many words is said in fewer.
#[test]
fn no_button_is_cut() {
    let mut cut: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    let mut n_seen = 0;
    super::shortcuts::met(|_, _, choices, shortcuts| {
        let texts = choices.iter().map(|choice| (&choice.text, &choice.group));
        let texts = texts.chain(shortcuts.iter().map(|it| (&it.text, &it.group)));
        for (text, group) in texts {
            for lang in Lang::ALL {
                // A group's button ends with a sign.
                let signs = group.iter().map(|group| (group, 1));
                for (text, more) in [(text, 0)].into_iter().chain(signs) {
                    n_seen += 1;
                    let said = say(text, lang);
                    if said.encode_utf16().count() + more > UNITS_ON_BUTTONS {
                        cut.insert(format!("{lang} {}", text.id), said);
                    }
                }
            }
        }
    });
    assert!(n_seen > 10_000, "{n_seen}");
    assert!(cut.is_empty(), "{cut:#?}");
}
