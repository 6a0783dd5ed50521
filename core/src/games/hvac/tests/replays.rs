//! The stored games.

use std::collections::BTreeSet;

use super::super::{Deck, Ended};
use super::*;
use crate::phrase::{Arg, Lang, Look};
use crate::seat::Viewer;
use crate::table::{Saved, Table};

/// R4.1, R6.1, R7.5, R10.1, R10.2, R10.4, R11.1, R11.2, R12: the stored games replay, and among them is every end, variant and shortage.
#[test]
fn stored_games_show_everything() {
    let folder = format!("{}/src/games/hvac/replays", env!("CARGO_MANIFEST_DIR"));
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        let table = Table::<Hvac>::load(&saved).unwrap();
        let site = &table.position().open;
        let options = site.options;
        seen.insert(match site.result().unwrap() {
            Ended::Lost => "lost",
            Ended::Done if site.turn == 10 => "done after ten turns",
            Ended::Done => "done",
        });
        let ranks = site.ranks();
        let winners = Seat::all(site.n).filter(|seat| ranks[seat.index()] == 1);
        if winners.count() > 1 {
            seen.insert("tie");
        }
        if options.extra_cogs && options.start_five && options.tenth_turn {
            seen.insert("hard options");
        }
        for entry in table.history().into_iter().flat_map(|step| step.entries) {
            seen.extend(event(&entry.fact));
        }
    }
    for what in [
        "lost",
        "done",
        "done after ten turns",
        "tie",
        "hard options",
        "self-interest",
        "ruthless competition",
        "a cube missing",
        "resource deck shuffled",
        "part deck shuffled",
        "a plant installed",
        "a spare part installed",
        "direct contact",
        "replaced",
        "emergency",
        "nothing to do",
        "searched",
        "swapped",
    ] {
        assert!(seen.contains(what), "no stored game has: {what}; {seen:?}");
    }
}

/// R6.1, R10.2: a common loss is told with the turn that emptied the building and what was missing then; the floors and plants add up.
#[test]
fn a_common_loss_is_told_with_its_turn() {
    let text = include_str!("../replays/bankruptcy.json");
    let table = Table::<Hvac>::load(&serde_json::from_str(text).unwrap()).unwrap();
    let site = &table.position().open;
    assert_eq!(site.result(), Some(Ended::Lost));
    let view = table.view(Viewer::Spectator);
    let headline = &Hvac::text(&view, table.last())[0];
    assert_eq!(headline.id, "text-lost-when");
    let figure = |name: &str| match headline.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(figure("turn") + 1, i64::from(site.turn));
    assert_eq!(
        figure("had") + figure("floors") + figure("green") + figure("short"),
        1
    );
    assert!(figure("short") > 0);
    for lang in Lang::ALL {
        assert!(Hvac::texts().try_say(headline, &Look::new(lang)).is_ok());
    }
    // A table without a record of the turn says what it sees.
    assert_eq!(Hvac::text(&view, &[])[0].id, "text-lost");
}

/// R6.1: the risk of a common loss grows as coins go, and is none where the building need not survive.
#[test]
fn risk_grows_as_coins_go() {
    let risk = |coins: u32, turn: u8| {
        let mut position = scene(4).0;
        position.open.health = [3; 4];
        position.open.building = coins;
        position.open.turn = turn;
        Hvac::risk(&position)
    };
    let risks = [0, 2, 4, 6, 9].map(|coins| risk(coins, 4));
    assert!(risks.is_sorted_by(|more, less| more >= less), "{risks:?}");
    assert!(risks[0] > risks[4] && risks[0] < 1000);
    assert_eq!(risk(0, 9), 0);
}

fn event(fact: &Fact) -> Vec<&'static str> {
    match fact {
        Fact::SelfInterest { .. } => vec!["self-interest"],
        Fact::Stolen { .. } => vec!["ruthless competition"],
        Fact::Placed { cube: false, .. } | Fact::Designed { cube: false, .. } => {
            vec!["a cube missing"]
        }
        Fact::DeckShuffled {
            deck: Deck::Resource,
        } => vec!["resource deck shuffled"],
        Fact::DeckShuffled { deck: Deck::Part } => vec!["part deck shuffled"],
        Fact::Installed { part, contact, .. } => {
            let mut seen = vec![if part.spec().is_plant {
                "a plant installed"
            } else {
                "a spare part installed"
            }];
            if *contact {
                seen.push("direct contact");
            }
            seen
        }
        Fact::Replaced { .. } => vec!["replaced"],
        Fact::Emergency { .. } => vec!["emergency"],
        Fact::Idled { .. } => vec!["nothing to do"],
        Fact::Searched { .. } => vec!["searched"],
        Fact::Swapped { .. } => vec!["swapped"],
        _ => Vec::new(),
    }
}
