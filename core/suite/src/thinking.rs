//! Computer players that think side by side, each with chance of its own.

use pawmail_core::erased::{Advice, AnyTable, Thinker, agree};
use pawmail_core::game::Game;
use pawmail_core::players::Player;
use pawmail_core::seat::Seat;
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
