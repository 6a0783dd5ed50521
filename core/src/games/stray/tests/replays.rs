use std::collections::BTreeSet;

use super::*;
use crate::table::{Saved, Table};

/// The stored games replay to the same positions, and among them everything happens that can.
#[test]
fn stored_games_replay_and_show_everything() {
    let folder = format!("{}/src/games/stray/replays", env!("CARGO_MANIFEST_DIR"));
    let mut seen = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        let table = Table::<Stray>::load(&saved).unwrap();
        assert_eq!(table.position().open.phase, Phase::Over);
        for happened in table.history() {
            let facts = happened.entries.into_iter().map(|entry| entry.fact);
            seen.extend(events(&facts.collect::<Vec<_>>()));
        }
    }
    let wanted = [
        "game_over bones",
        "game_over rounds",
        "game_over overtime",
        "game_over overtime_limit",
        "bin_day",
        "starved",
        "caught",
        "netted",
        "escaped",
        "sniffed",
        "attacked won",
        "attacked lost",
        "attacked drawn",
        "attacked after a shuffle",
        "released from 1",
        "released from 2",
        "released from 3",
        "released from 4",
        "stayed_in",
        "papers_shuffled",
        "lost_things",
    ];
    for event in wanted {
        assert!(seen.contains(event), "no stored game has {event}");
    }
}

/// What happens in a step: tags, with the details that matter.
fn events(facts: &[Fact]) -> Vec<String> {
    let mut events = tags(facts);
    let mut row = 0;
    for (i, fact) in facts.iter().enumerate() {
        let json = serde_json::to_value(fact).unwrap();
        let shuffled = i > 0 && tags(facts)[i - 1] == "deck_shuffled";
        match fact {
            Fact::GameOver { .. } => {
                events.push(format!("game_over {}", json["reason"].as_str().unwrap()));
            }
            Fact::PoundCards { row: now, .. } => row = *now,
            Fact::Released { .. } => events.push(format!("released from {row}")),
            Fact::Attacked { seat, winner, .. } => {
                let how = match winner {
                    None => "drawn",
                    Some(winner) if winner == seat => "won",
                    Some(_) => "lost",
                };
                events.push(format!("attacked {how}"));
                if shuffled {
                    events.push("attacked after a shuffle".to_owned());
                }
            }
            _ => {}
        }
    }
    events
}
