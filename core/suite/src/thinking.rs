//! Computer players that think side by side, each with chance of its own, and why they advise something.

use std::collections::BTreeSet;

use pawmail_core::chance::Chance;
use pawmail_core::erased::{Advice, AnyTable, Thinker, agree};
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::players::Player;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Table;

pub fn agreed<G: Game>() {
    let id = G::META.id;
    let table = Table::<G>::new(G::META.seats.1, G::Options::default(), [3; 32], Vec::new());
    let table = table.unwrap();
    let table: &dyn AnyTable = &table;
    let seat = table.state().waiting.first().unwrap();
    let think = |number| thought(table, seat, number);
    let opinions: Vec<Vec<Advice>> = (0..3).map(|number| think(number).opinions()).collect();
    assert_eq!(opinions[0], think(0).opinions(), "{id}");
    assert_ne!(opinions[0], opinions[1], "{id}");
    assert_ne!(opinions[1], opinions[2], "{id}");

    let agreed = agree(&[think(0), think(1), think(2)]).unwrap();
    assert!(table.legal(seat).contains(&agreed.step), "{id}");
    let of = |step: &str| -> (u32, f64) {
        let all = opinions.iter().flatten().filter(|one| one.step == step);
        let value = |one: &Advice| one.value.unwrap() * f64::from(one.visits);
        all.fold((0, 0.0), |(visits, sum), one| {
            (visits + one.visits, sum + value(one))
        })
    };
    let (visits, sum) = of(&agreed.step);
    assert_eq!(agreed.visits, visits, "{id}");
    let mean = sum / f64::from(visits);
    assert!((agreed.value.unwrap() - mean).abs() < 1e-9, "{id}");
    for one in opinions.iter().flatten() {
        assert!(of(&one.step).0 <= visits, "{id}: {one:?}");
    }
    assert_eq!(agree(&[]), None);
}

fn thought(table: &dyn AnyTable, seat: Seat, number: u32) -> Box<dyn Thinker> {
    let mut thinker = table.thinker(seat, Player::Mcts(1), number);
    thinker.think(40);
    thinker
}

/// Each reason comes true: the step brings it in the real game, or every other step would bring what is spared.
pub fn gives_reasons<G: Game>() {
    let id = G::META.id;
    let seats = G::META.seats.0;
    let mut told = BTreeSet::new();
    let mut has_any = false;
    for seed in 0..2 {
        let mut table =
            Table::<G>::new(seats, G::Options::default(), [seed; 32], Vec::new()).unwrap();
        let mut chance = Chance::for_step(&[seed; 32], 1);
        for _ in 0..100 {
            let Some(seat) = table.position().waiting().first() else {
                break;
            };
            let step = Player::Greedy.choose::<G>(table.position(), seat, &mut chance);
            let step = step.unwrap();
            let steps = [step.to_string()];
            let reason = |lang| table.reason(seat, &steps, &Look::new(lang));
            if let Some(reason) = reason(Lang::En) {
                assert!(
                    brings(&table, seat, step, &reason, false)
                        || others(&table, seat, step)
                            .into_iter()
                            .all(|other| brings(&table, seat, other, &reason, true)),
                    "{id}: {step}: {reason}"
                );
                told.insert(reason);
            }
            for said in Lang::ALL.into_iter().filter_map(reason) {
                assert!(said.chars().count() <= 120, "{id}: {said}");
            }
            let view = table.view(Viewer::Seat(seat));
            let entries = Table::play(&mut table, seat, step).unwrap();
            let mut facts = entries.iter().map(|entry| &entry.fact);
            has_any |= facts.any(|fact| G::motive(&view, seat, fact).is_some());
        }
    }
    assert_eq!(!told.is_empty(), has_any, "{id}");
}

fn others<G: Game>(table: &Table<G>, seat: Seat, step: G::Step) -> Vec<G::Step> {
    let mut others = Vec::new();
    table.position().legal(seat, &mut others);
    others.retain(|&other| other != step && !G::takes_back(other));
    others
}

/// Whether a step has this reason for it, or against it, in the real game.
fn brings<G: Game>(
    table: &Table<G>,
    seat: Seat,
    step: G::Step,
    reason: &str,
    is_against: bool,
) -> bool {
    let view = table.view(Viewer::Seat(seat));
    let mut then = table.clone();
    let entries = Table::play(&mut then, seat, step).unwrap();
    let facts = entries.iter().map(|entry| &entry.fact);
    let mut reasons = facts.filter_map(|fact| G::motive(&view, seat, fact));
    reasons.any(|one| {
        let said = G::texts().say(&one.text, &Look::new(Lang::En));
        said == reason && (one.weight < 0) == is_against
    })
}
