//! The stored games.

use std::collections::BTreeSet;

use super::*;
use crate::table::{Saved, Table};

/// R10.1, R10.2, R10.6: the stored games replay, and among them are every way to end and every way to break a tie for the victory.
#[test]
fn stored_games_end_in_every_way() {
    let folder = format!("{}/src/games/conti/replays", env!("CARGO_MANIFEST_DIR"));
    let mut seen = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        let table = Table::<Conti>::load(&saved).unwrap();
        assert_eq!(table.position().open.phase, Phase::Over);
        seen.insert(way_to_end(&table));
        seen.insert(victory(table.position()));
        let facts = table.history().into_iter().flat_map(|step| step.entries);
        seen.extend(facts.map(|entry| entry.to_json()["fact"].as_str().unwrap().to_owned()));
    }
    let wanted = [
        "the last event",
        "a full board",
        "a full board on the day of the last event",
        "a full board three days ago",
        "a full board less than three days before the last event",
        "by points",
        "by debts",
        "by doin",
        "shared",
        "reshuffled",
        "card_drawn",
        "collapsed",
        "overcrowded",
        "board_moved",
        "debts_paid",
        "wish_made",
        "accel_doin",
    ];
    for what in wanted {
        assert!(seen.contains(what), "no stored game has: {what}; {seen:?}");
    }
}

/// Why the game ended when it did.
fn way_to_end(table: &Table<Conti>) -> String {
    let position = table.position();
    let mut found = None;
    let mut day = 0;
    for entry in table.history().into_iter().flat_map(|step| step.entries) {
        match entry.fact {
            Fact::DayBegins { day: today, .. } => day = today,
            Fact::LastDay { reason, .. } => found = Some((day, reason)),
            _ => {}
        }
    }
    let (seen_on, reason) = found.unwrap();
    let is_final = position.open.day == position.open.final_day();
    match (reason, position.open.day - seen_on) {
        (Reason::Events, 0) => "the last event",
        (Reason::Board, 0) if is_final => "a full board on the day of the last event",
        (Reason::Board, 0) => "a full board",
        (Reason::Board, 3) => "a full board three days ago",
        (Reason::Board, 1 | 2) if is_final => {
            "a full board less than three days before the last event"
        }
        other => panic!("{other:?}"),
    }
    .to_owned()
}

/// What decided who has won.
fn victory(position: &Position) -> String {
    let scores = rules::scores(&position.open);
    let ranks = rules::ranks(&position.open);
    let best = scores.iter().max().unwrap();
    let tied: Vec<Seat> = position
        .open
        .seats()
        .filter(|seat| scores[seat.index()] == *best)
        .collect();
    let debts = |seat: &&Seat| position.open.kennel(**seat).debts;
    let fewest = tied.iter().map(|seat| debts(&seat)).min().unwrap();
    let is_winner = |seat: &Seat| ranks[seat.index()] == 1;
    let winners = position.open.seats().filter(is_winner).count();
    if tied.len() == 1 {
        "by points"
    } else if winners > 1 {
        "shared"
    } else if tied.iter().filter(|seat| debts(seat) == fewest).count() == 1 {
        "by debts"
    } else {
        "by doin"
    }
    .to_owned()
}
