//! Components, setup, and what a position may be.

use super::super::data::resources;
use super::super::{Effect, Floor, View};
use super::*;
use crate::seat::Viewer;

/// C2.1, C2.2, C2.3, C2.4, C2.5, C2.6, R1.1, R4.3: the data are those of the rules.
#[test]
fn the_components_are_complete() {
    assert_eq!(Hvac::META.seats, (3, 6));
    assert_eq!(resources().len(), 27);
    let count = |card| resources().iter().filter(|&&other| other == card).count();
    assert_eq!(Card::ALL.map(count), [2, 2, 4, 2, 11, 6]);
    let plants = Part::all().filter(|part| part.spec().is_plant);
    assert_eq!(plants.count(), 12);
    for part in Part::all() {
        let spec = part.spec();
        if spec.is_plant {
            assert!((1..=2).contains(&spec.blue));
        } else {
            assert_eq!(
                (spec.blue, spec.white, spec.black, spec.green),
                (0, 2, 0, 0)
            );
        }
        assert!(spec.rows.count() >= 2);
    }
    assert_eq!(Event::all().filter(|event| event.is_bonus()).count(), 10);
    assert_eq!(Event::all().count(), 25);
    let kinds: std::collections::HashSet<_> = Event::all()
        .flat_map(Event::effects)
        .map(std::mem::discriminant::<Effect>)
        .collect();
    assert_eq!(kinds.len(), 14);
    for (n, cubes, building) in [(3, 15, 4), (4, 10, 4), (5, 10, 6), (6, 10, 6)] {
        let mut chance = Chance::for_step(&[3; 32], 0);
        let position = Hvac::setup(n, &Options::default(), &mut Record::silent(&mut chance));
        let site = position.unwrap().open;
        assert_eq!((site.all_cubes(), site.building), (cubes, building));
        let wear = Floor::ALL.map(|floor| site.wear(floor));
        assert_eq!(wear, [3; 4], "difficulty 1 and two printed plants");
    }
}

/// R5.1, R5.2, R5.3, R5.4, R3.2: parts are placed from the start seat on, then turn 1 begins.
#[test]
fn each_seat_places_a_part_before_the_first_turn() {
    let options = Options {
        start_five: true,
        ..Options::default()
    };
    let mut chance = Chance::for_step(&[5; 32], 0);
    let mut log = Vec::new();
    let setup = Hvac::setup(5, &options, &mut Record::logging(&mut chance, &mut log));
    let mut game = Play(setup.unwrap());
    assert_eq!(game.0.open.health, [5; 4]);
    assert!(matches!(log[0].fact, Fact::GameStarted { .. }));
    while matches!(game.0.open.phase, Phase::Setup { .. }) {
        let step = game.legal().remove(0);
        assert_eq!(game.told(&step).1, Undo::Never);
    }
    assert_eq!((game.0.open.turn, game.0.open.round), (1, 1));
    assert_eq!(game.coins(), [0; 5]);
    for (_, column, placed) in game.0.open.board.all() {
        assert_eq!(column == MARKET, placed.spec().is_plant);
    }
}

/// R1.2, R2.1: hands and decks are counts for others, and everything for all with open hands.
#[test]
fn hands_are_hidden_unless_they_lie_open() {
    let play = scene(4).card(Card::Sales).ready();
    let view: View = play.0.view(Viewer::Seat(Seat::new(1)));
    assert_eq!((view.card, view.hands[0].n), (None, 1));
    assert_eq!(view.hand().len(), 2);
    let open = scene(4)
        .with(|position| position.open.options.open_hands = true)
        .card(Card::Sales)
        .ready();
    let view = open.0.view(Viewer::Spectator);
    assert_eq!(view.card, Some(Card::Sales));
    let json = serde_json::to_value(&view).unwrap();
    assert!(json["hands"][3].is_array() && json["deck"].is_number());
}

/// R1.3, R6.4: a seat that is waited for always has a step, and no other seat has one.
#[test]
fn only_the_active_seat_has_steps() {
    let play = scene(3).hand(0, &[Card::Sales, Card::Installer]).ready();
    assert_eq!(play.legal(), ["play installer", "play sales"]);
    for seat in [1, 2] {
        let mut steps = Vec::new();
        play.0.legal(Seat::new(seat), &mut steps);
        assert!(steps.is_empty());
    }
}

#[track_caller]
fn refused(change: impl FnOnce(&mut Value), key: &str) {
    let mut json = to_json(&scene(4).ready().0);
    change(&mut json);
    match from_json::<Position>(&json) {
        Ok(_) => panic!("it was accepted"),
        Err(error) => assert_eq!(error.key, key, "{error}"),
    }
}

/// R3.1, R3.3, R4.4: a position that cannot be is refused by its key.
#[test]
fn impossible_positions_are_refused() {
    refused(|json| json["health"][2] = 0.into(), "health");
    refused(|json| json["health"][2] = 10.into(), "health");
    refused(|json| json["turn"] = 10.into(), "turn");
    refused(|json| json["coins"] = serde_json::json!([1]), "coins");
    refused(|json| json["cubes"][0] = 9.into(), "cubes");
    refused(|json| json["phase"] = "take".into(), "pile");
    refused(|json| json["card"] = "sales".into(), "deck");
    refused(|json| json["result"] = "done".into(), "result");
    refused(|json| json["lost"] = 1.into(), "lost");
    let fan = serde_json::json!({"card": "fan", "sales": -1, "design": [], "install": null});
    refused(|json| json["board"]["1a"]["ready"] = fan.clone(), "board");
    refused(|json| json["board"]["4a"]["market"] = fan.clone(), "board");
    refused(|json| json["board"]["4a"]["ready"] = fan, "parts_deck");
}

/// R10.3: coins and cubes make the score; a plate has room for two digits of each at every number of players.
#[test]
fn plates_have_room_for_every_count() {
    use crate::game::Pictures as _;
    use crate::phrase::{Lang, Look};
    for n in 3..=6 {
        let mut position = scene(n).0;
        for seat in 0..usize::from(n) {
            position.open.cubes[seat] = 12;
            position.open.coins[seat] = 13;
        }
        let view = position.view(crate::seat::Viewer::Spectator);
        let board = Position::sheets(&view)[0];
        let svg = Position::draw(&view, board, &[], &Look::new(Lang::En)).to_string();
        let shown = |count: &str| svg.matches(&format!(">{count}</text>")).count();
        assert_eq!((shown("12"), shown("13")), (n.into(), n.into()), "{n}");
    }
}

/// R6.4, R7.1: where a part goes is asked about the building, which card is played about the cards.
#[test]
fn the_picture_beside_a_question_is_what_it_is_about() {
    use crate::game::Pictures as _;
    let mut position = scene(3).hand(0, &[Card::Sales, Card::Designer]).0;
    let about = |position: &Position| {
        let view = position.view(crate::seat::Viewer::Seat(Seat::new(0)));
        Position::about(&view).unwrap().name
    };
    assert_eq!(about(&position), "hand");
    let part = part("fan");
    position.open.phase = Phase::Setup { part };
    assert_eq!(about(&position), "board");
}
