//! Turns and their actions.

use super::*;
use crate::seat::Seats;

/// The position of E2 and E3: two seats, day 5, medium cards cost 2 less.
fn example() -> Position {
    let mut position = scene(2, 5, "medium_fair");
    position.open.kennels[0].doin = 9;
    position.open.kennels[0].debts = 2;
    hand(&mut position, 0, &["great_dane", "labrador", "pug"]);
    lay(
        &mut position,
        0,
        &[
            "b1 poodle 3A",
            "b2 beagle 2A P4",
            "b4 kai collapsed",
            "c1 boxer 2A 1T",
        ],
    );
    boards(&mut position, 0, &["b1"]);
    position
}

/// R5.2, R5.3, R7.0, R7.4, E2: what a turn can be, and a second secondary action.
#[test]
fn a_turn_is_one_main_action_or_secondary_ones() {
    let position = example();
    check_legal(
        &position,
        0,
        "pass, pay 1, pay 2, play great_dane, play labrador, play pug, sale, train b1",
    );
    let mut trained = position;
    let told = play(&mut trained, 0, &["train b1"]);
    assert_eq!((told[0]["cost"].clone(), doin(&trained, 0)), (0.into(), 9));
    check_legal(&trained, 0, "end, pay 1, pay 2");
    play(&mut trained, 0, &["end"]);
    assert_eq!(trained.open.turn(), Some(seat(1)));
    check_legal(&trained, 1, "pass");
}

/// R7.1, R3.2, E2: a card is paid for and lies in a row that takes its size.
#[test]
fn a_card_is_played() {
    let mut position = example();
    play(&mut position, 0, &["play labrador"]);
    check_legal(
        &position,
        0,
        "slot a1, slot a2, slot a3, slot a4, slot b3, slot b5, slot b6, slot c2, slot c3, slot c4, slot c5, slot c6",
    );
    play(&mut position, 0, &["slot b3"]);
    assert_eq!(doin(&position, 0), 5);
    assert!(
        position.open.kennels[0]
            .fresh
            .contains("b3".parse().unwrap())
    );
    assert_eq!(position.open.turn(), Some(seat(1)));
}

/// R7.2, R9.5, R3.5, R3.6, E3: a sale, and a card that collapses by it.
#[test]
fn a_sale_can_end_a_card() {
    let mut position = example();
    play(&mut position, 0, &["sale", "trained c1", "dog b2"]);
    check_legal(&position, 0, "dog b1, dog b2, dog c1, done, draw");
    let mut drawn = position;
    let told = play(&mut position, 0, &["done"]);
    assert_eq!(told[0]["total"], 19);
    assert_eq!(
        (told[1]["fact"].clone(), told[1]["doin"].clone()),
        ("collapsed".into(), 13.into())
    );
    assert_eq!(doin(&position, 0), 41);
    assert!(!position.open.kennels[0].cards[10].is_upgraded());
    assert!(
        position.open.kennels[0]
            .collapsed
            .contains("b2".parse().unwrap())
    );
    let (told, undo) = play_with(&mut drawn, 0, &["draw"], &[]);
    assert_eq!((doin(&drawn, 0), undo), (36, Undo::Never));
    assert_eq!(facts(&told, "card_seen")[0]["for"], serde_json::json!([0]));
    assert!(!drawn.open.kennels[0].open);
    assert_eq!(
        drawn.open.phase,
        Phase::Closing {
            left: Seats::one(seat(1))
        }
    );
}

/// R7.2: some dogs may not be sold by choice, and events change prices, never below 0.
#[test]
fn prices_change() {
    let mut position = scene(2, 5, "crash");
    lay(
        &mut position,
        0,
        &["c1 st_bernard 3A 1T", "c2 cane_corso 2A 1T"],
    );
    play(&mut position, 0, &["sale"]);
    check_legal(&position, 0, "dog c2, trained c2");
    let price = |id: &str, kind| position.open.price(id.parse().unwrap(), kind);
    assert_eq!(price("cane_corso", Kind::Adult), 8 - 2);
    assert_eq!(price("cane_corso", Kind::Trained), 16 + 3 - 2);
    assert_eq!(price("pinscher", Kind::Puppy), 4 + 3 + 3 - 2);
}

/// R7.3, R7.5: boards are bought over two cards, and moved once a day.
#[test]
fn boards_are_bought_and_moved() {
    let mut position = scene(2, 5, "open_day");
    lay(
        &mut position,
        0,
        &[
            "b1 pug 2A",
            "b2 pug 2A",
            "b3 kai 2A",
            "b4 kai collapsed",
            "c1 boxer 2A",
        ],
    );
    check_legal(&position, 0, "board b1, board b3, pass, sale");
    let told = play(&mut position, 0, &["board b1"]);
    assert_eq!(told[0]["cost"], 3);
    check_legal(&position, 0, "board b3, end, lift b1");
    play(&mut position, 0, &["lift b1"]);
    check_legal(&position, 0, "to b3");
    play(&mut position, 0, &["to b3"]);
    position.open.phase = Phase::Turn { turn: seat(0) };
    check_legal(&position, 0, "board b1, pass, sale");
    position.open.event = "builders_strike".parse().ok();
    check_legal(&position, 0, "pass, sale");
    position.open.options.mini_board = MiniBoard::OneCard;
    position.open.event = None;
    check_legal(&position, 0, "board b1, board c1, pass, sale");
}

/// R7.4: training needs a board, three adults, an untrained one at home, and money.
#[test]
fn training_needs_adults_under_a_board() {
    let mut position = scene(2, 5, "free_lessons");
    lay(
        &mut position,
        0,
        &[
            "b1 pug 3A 1tr",
            "b2 shiba 2A 1T",
            "c1 afghan 3A",
            "c2 bracco 2A",
            "a1 pug 3A",
        ],
    );
    boards(&mut position, 0, &["b1", "c1"]);
    check_legal(&position, 0, "pass, sale, train b2, train c2");
    position.open.event = None;
    position.open.kennels[0].doin = 1;
    check_legal(&position, 0, "pass, sale");
}

/// R7.6, R3.1: debts are paid at 2 doin each; by option one at a time.
#[test]
fn debts_are_paid() {
    let mut position = scene(2, 5, "");
    position.open.kennels[0].debts = 9;
    position.open.kennels[0].doin = 5;
    check_legal(&position, 0, "pass, pay 1, pay 2");
    position.open.options.debt_action = DebtAction::One;
    check_legal(&position, 0, "pass, pay 1");
    play(&mut position, 0, &["pay 1"]);
    assert_eq!((position.open.kennels[0].debts, doin(&position, 0)), (8, 3));
}

/// R5.4, R5.5, R5.6, R5.7, R3.7, E4: passes close the day, and everyone open has one last turn.
#[test]
fn the_day_closes() {
    let mut position = scene(4, 5, "");
    for index in 0..4 {
        lay(&mut position, index, &["b1 pug 3A", "b2 pug 2A"]);
    }
    position.open.first = seat(1);
    position.open.phase = Phase::Turn { turn: seat(1) };
    hand(&mut position, 3, &["shiba"]);
    play(&mut position, 1, &["pass"]);
    for index in [2, 3, 0] {
        assert_eq!(position.open.turn(), Some(seat(index)));
        play(&mut position, index, &["sale", "dog b1", "done"]);
    }
    assert_eq!(position.open.turn(), Some(seat(2)));
    let (told, undo) = play_with(&mut position, 2, &["pass"], &[]);
    assert_eq!(told[1]["seats"], serde_json::json!([0, 3]));
    let left = [0, 3].map(seat).into_iter().collect();
    let closing = Phase::Closing { left };
    assert_eq!((position.open.phase, undo), (closing, Undo::Last));
    let (_, undo) = play_with(&mut position, 3, &["play shiba", "slot b3"], &[]);
    assert_eq!(undo, Undo::Own);
    assert!(position.open.kennels[3].open && legal(&position, 3).is_empty());
    let (_, undo) = play_with(&mut position, 0, &["board b1"], &[]);
    assert_eq!((position.open.phase, undo), (Phase::Evening, Undo::Sealed));
    for (n, event, threshold) in [(2, "", 1), (3, "", 2), (5, "", 3), (5, "long_day", 4)] {
        assert_eq!(scene(n, 5, event).open.threshold(), threshold);
    }
}

/// R5.5: a pass in the closing phase is taken back though another has passed since.
#[test]
fn a_last_pass_is_taken_back() {
    use crate::table::Table;
    let mut position = scene(4, 5, "");
    position.open.phase = Phase::Turn { turn: seat(0) };
    let mut table = Table::<Conti>::from_position(position, [0; 32], Vec::new());
    for index in 0..2 {
        table.play(seat(index), Step::Pass).unwrap();
    }
    table.play(seat(2), Step::Pass).unwrap();
    assert!(table.undo(seat(1)).is_err());
    table.undo(seat(2)).unwrap();
    table.undo(seat(1)).unwrap();
    table.play(seat(1), Step::Pass).unwrap();
    let left = [2, 3].map(seat).into_iter().collect();
    assert_eq!(table.position().open.phase, Phase::Closing { left });
    let mut five = scene(5, 5, "");
    for index in 0..3 {
        play(&mut five, index, &["pass"]);
    }
    let mut table = Table::<Conti>::from_position(five, [0; 32], Vec::new());
    table.play(seat(3), Step::Pass).unwrap();
    table.undo(seat(3)).unwrap();
    let mut three = scene(4, 5, "");
    play(&mut three, 0, &["pass"]);
    play(&mut three, 1, &["pass"]);
    three.open.kennels[0].open = true;
    let left = three.open.last_turns().with(seat(0));
    three.open.phase = Phase::Closing { left };
    let mut table = Table::<Conti>::from_position(three, [0; 32], Vec::new());
    table.play(seat(0), Step::Pass).unwrap();
    table.play(seat(2), Step::Pass).unwrap();
    table.undo(seat(0)).unwrap();
    assert!(table.position().open.last_turns().contains(seat(0)));
    assert!(!table.position().open.kennels[2].open);
}

/// R7.1: the question for a slot says which rows take the card and what is left for the evening, and each slot what it is for.
#[test]
fn the_question_for_a_slot_says_what_differs() {
    use crate::game::Words as _;
    let mut position = example();
    lay(&mut position, 0, &["c3 st_bernard 2A"]);
    boards(&mut position, 0, &["c1"]);
    play(&mut position, 0, &["play labrador"]);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let asked = Position::prompt(&view, seat(0));
    let ids: Vec<String> = asked.iter().map(|asked| asked.id.clone()).collect();
    assert!(ids.iter().any(|id| id.starts_with("ask-rows-")), "{ids:?}");
    assert_eq!(ids.last().map(String::as_str), Some("ask-left"));
    let mut steps = Vec::new();
    position.legal(seat(0), &mut steps);
    let said = |slot: &str| {
        let choices = Position::choices(&view, seat(0), &steps);
        let step = format!("slot {slot}");
        let choice = choices.into_iter().find(|it| it.step.to_string() == step);
        choice.unwrap().text.id
    };
    assert_eq!(said("a1"), "label-slot-alone");
    assert_eq!(said("a2"), "label-slot");
    assert_eq!(said("c4"), "label-slot-pair");
    assert_eq!(said("c2"), "label-slot-pair-board");
}

/// R7.1: the card that is about to go into a slot is seen in every slot that takes it, by its owner alone.
#[test]
fn a_chosen_card_is_drawn_where_it_can_go() {
    use crate::game::Pictures as _;
    use crate::phrase::{Lang, Look};
    use crate::seat::Viewer;
    let mut position = example();
    let drawn = |position: &Position, viewer: Viewer| {
        let view = position.view(viewer);
        let board = Position::sheets(&view)[0];
        let svg = Position::draw(&view, board, &[], &Look::new(Lang::En)).to_string();
        svg.matches("Pug</text>").count()
    };
    let (own, other) = (Viewer::Seat(seat(0)), Viewer::Spectator);
    assert_eq!(drawn(&position, own), 0);
    position.hidden.secrets[0].begun =
        Some(super::super::position::Begun::Pick("pug".parse().unwrap()));
    let n_places = position.open.kennels[0]
        .places("pug".parse().unwrap())
        .count();
    assert!(n_places > 1);
    assert_eq!(drawn(&position, own), n_places);
    assert_eq!(drawn(&position, other), 0);
}
