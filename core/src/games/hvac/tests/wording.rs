//! What people read says what the rules do.

use std::collections::BTreeMap;

use super::*;
use crate::games::hvac::{EmergencyCost, Ended, Floor};
use crate::phrase::{Arg, BySeat, Lang, Look, Phrase};
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

/// What the buttons of a seat say.
fn labels(play: &Play, seat: u8) -> Vec<String> {
    let seat = Seat::new(seat);
    let view = play.0.view(Viewer::Seat(seat));
    let mut steps = Vec::new();
    play.0.legal(seat, &mut steps);
    let choices = Position::choices(&view, seat, &steps).into_iter();
    choices.map(|choice| say(&[choice.text])).collect()
}

fn is_fatal(play: &Play, seat: u8, step: &str) -> bool {
    let seat = Seat::new(seat);
    let view = play.0.view(Viewer::Seat(seat));
    Position::is_fatal(&view, seat, step.parse().unwrap())
}

/// R6.1, R9.2: what loses the game for all is said on the button, and asked even where it is the only step.
#[test]
fn what_loses_the_game_is_said_before() {
    let mut play = scene(3)
        .with(|position| {
            position.open.building = 0;
            position.open.health = [2, 2, 2, 1];
        })
        .last_play(Card::Designer)
        .ready();
    let expected = "⚠ Discard Designer: building ends at 0, everybody loses";
    assert_eq!(labels(&play, 2), [expected]);
    assert!(is_fatal(&play, 2, "idle"));
    let (facts, _) = play.told("idle");
    assert_eq!(facts.last().unwrap()["result"], "lost");
}

/// R6.1, R9.3: a step that saves the building is no danger, nor is one before the last of the turn, nor one that a refund makes good.
#[test]
fn only_what_loses_is_called_so() {
    let poor = |position: &mut Position| {
        position.open.building = 0;
        position.open.health = [3, 2, 2, 2];
    };
    let play = scene(3).with(poor).last_play(Card::Installer).ready();
    assert!(!is_fatal(&play, 2, "repair 1"));
    assert!(is_fatal(&play, 2, "repair 2"));
    let said = labels(&play, 2);
    assert!(
        said.contains(&"Repair floor 1: ♥ 3→4".to_owned()),
        "{said:?}"
    );
    let lost = "⚠ Repair floor 2: building ends at 0, everybody loses";
    assert!(said.contains(&lost.to_owned()), "{said:?}");
    let early = scene(3).with(poor).card(Card::Installer).ready();
    assert!(!is_fatal(&early, 0, "repair 2"));
    let refunded = scene(3)
        .with(|position| {
            poor(position);
            position.open.health[3] = 1;
            position.open.coins[0] = 2;
            position.open.options.emergency_cost = EmergencyCost::Richest;
        })
        .last_play(Card::Sales)
        .ready();
    assert!(!is_fatal(&refunded, 2, "propose"));
}

/// R6.1: a warning says why, and stands only where the building would keep coins without the step; the question explains it.
#[test]
fn a_warning_says_why() {
    let asked = |building: u32| {
        let play = scene(3)
            .put("1a", READY, "self_cleaning_filter", &[0])
            .with(|position| {
                position.open.building = building;
                position.open.health = [1, 2, 2, 2];
            })
            .card(Card::Installer)
            .ready();
        let view = play.0.view(Viewer::Seat(Seat::new(0)));
        let prompt = say(&Position::prompt(&view, Seat::new(0)));
        (labels(&play, 0).remove(1), prompt)
    };
    let (label, prompt) = asked(2);
    assert_eq!(
        label,
        "⚠ Install Filter 1A: ♥ +2 🪙 you +2, building ends at 0"
    );
    let why = "If the building ends the year at 0, everybody loses. 5 cards follow yours.";
    assert!(prompt.contains(why), "{prompt}");
    let (label, prompt) = asked(3);
    assert_eq!(label, "Install Filter 1A: ♥ +2 🪙 you +2, building −2");
    assert!(!prompt.contains('⚠'), "{prompt}");
}

/// R7.7a: a card that would be of no use is not offered without saying so.
#[test]
fn a_useless_card_is_taken_with_a_warning() {
    let mut play = scene(3)
        .discard(&[Card::Designer, Card::Installer])
        .hand(0, &[Card::Archive, Card::Sales])
        .with(|position| position.open.building = 0)
        .ready();
    play.play(&["play archive"]);
    let expected = [
        "⚠ Take Designer (1 there): no use now, no plant to design",
        "Take Installer (1 there)",
    ];
    assert_eq!(labels(&play, 0), expected);
}

/// R10.2: why all have lost is the most telling of all that happened.
#[test]
fn why_all_lost_is_told_first() {
    let lost = Fact::GameOver {
        result: Ended::Lost,
        scores: BySeat(List::new()),
        ranks: List::new(),
    };
    let emergency = Fact::Emergency {
        floor: Floor::ALL[0],
    };
    assert!(Position::telling(&lost) > Position::telling(&emergency));
}

/// Two parts that differ are called differently, on the pictures and on buttons, old plants included.
#[test]
fn short_names_differ() {
    let texts = Position::texts();
    for lang in Lang::ALL {
        let look = Look::new(lang);
        let mut known = BTreeMap::new();
        let parts = Part::all().map(|part| ("part", part.as_str().to_owned()));
        let old = Row::by_id().map(|row| ("existing", row.to_string()));
        for (kind, id) in parts.chain(old) {
            let short = texts.short(kind, &id, &look);
            let full = texts.name(kind, &id).unwrap().full[lang as usize].clone();
            let before = known.insert(short.to_lowercase(), full.clone());
            assert!(
                before.is_none_or(|before| before == full),
                "{lang}: {short}"
            );
        }
    }
}

/// R6.1: whatever the danger, every button that can tell one has a sign.
#[test]
fn every_danger_has_a_sign() {
    let texts = include_str!("../en.ftl").lines();
    let starts = texts.filter_map(|line| line.strip_suffix(" = { $warn ->"));
    let ids: Vec<&str> = starts.collect();
    assert!(ids.contains(&"label-repair") && ids.contains(&"label-place-paid"));
    let text = |id: &str| Arg::from(id);
    for id in ids {
        for (danger, is_signed) in [("none", false), ("empty", true), ("lost", true)] {
            let args = [
                ("warn", text(danger)),
                ("part", text("A")),
                ("old", text("B")),
                ("row", text("1A")),
                ("card", text("C")),
                ("why", text("coins")),
                ("floor", Arg::Number(1)),
                ("from", Arg::Number(1)),
                ("to", Arg::Number(2)),
                ("health", Arg::Number(2)),
                ("own", Arg::Number(1)),
                ("cost", Arg::Number(1)),
                ("left", Arg::Number(1)),
                ("cubes", Arg::Number(1)),
            ];
            for lang in Lang::ALL {
                let said = told(id, lang, &args);
                assert_eq!(said.starts_with('⚠'), is_signed, "{danger} {said}");
            }
        }
    }
}

/// R9.3: the last emergency repaired brings no refund, which may leave the building without coins.
#[test]
fn a_repair_that_ends_refunds_is_warned_of() {
    let play = scene(3)
        .with(|position| {
            position.open.building = 0;
            position.open.health = [1, 2, 2, 2];
            position.open.coins[0] = 2;
            position.open.options.emergency_cost = EmergencyCost::Each;
        })
        .card(Card::Installer)
        .ready();
    let said = labels(&play, 0);
    let warned = "⚠ Repair floor 1: ♥ 1→2, building ends at 0";
    assert!(said.contains(&warned.to_owned()), "{said:?}");
}

/// R6.1, R11.1: so is the building's last coin, taken for a part that makes room for one's own.
#[test]
fn a_place_that_takes_the_last_coin_is_warned_of() {
    let placing = |building: u32, is_last: bool| {
        let scene = scene(3)
            .with(|position| {
                position.open.options.self_interest = true;
                position.open.building = building;
                position.open.health = [2; 4];
            })
            .parts(&["thermostat", "fan"])
            .put("2a", READY, "fan_coil", &[1]);
        let scene = if is_last {
            scene.last_play(Card::Sales)
        } else {
            scene.card(Card::Sales)
        };
        let mut play = scene.ready();
        play.play(&["propose"]);
        play
    };
    let asked = |play: &Play, seat: u8| {
        let view = play.0.view(Viewer::Seat(Seat::new(seat)));
        say(&Position::prompt(&view, Seat::new(seat)))
    };
    let rich = placing(9, false);
    let said = labels(&rich, 0).concat();
    assert!(said.contains("🪙 you +1") && !said.contains('⚠'), "{said}");
    assert!(!asked(&rich, 0).contains('⚠'));
    let poor = placing(1, false);
    let said = labels(&poor, 0).concat();
    assert!(said.contains("you +1, building ends at 0"), "{said}");
    assert!(!is_fatal(&poor, 0, "place 2a"));
    assert!(asked(&poor, 0).contains("5 cards follow yours"));
    let last = placing(1, true);
    let said = labels(&last, 2).concat();
    assert!(
        said.contains("⚠ 2A: building ends at 0, everybody loses"),
        "{said}"
    );
    assert!(is_fatal(&last, 2, "place 2a"));
    assert!(!is_fatal(&last, 2, "place 2b"));
}

/// R6.6: a second part that goes to its only place by itself is told before the first is placed.
#[test]
fn a_part_that_places_itself_is_told_before() {
    let asked = |taken: bool| {
        let mut scene = scene(3);
        if taken {
            scene = scene.put("4a", Column::MARKET, "solar_roof", &[0]);
        }
        let mut play = scene.ready();
        play.0.open.phase = Phase::Place {
            part: part("condensing_boiler"),
            then: Some(part("evaporative_tower")),
        };
        let seat = play.0.open.active;
        say(&Position::prompt(&play.0.view(Viewer::Seat(seat)), seat))
    };
    let told = "Then Tower goes to 4B by itself";
    assert!(asked(true).contains(told), "{}", asked(true));
    assert!(!asked(false).contains("by itself"), "{}", asked(false));
}
