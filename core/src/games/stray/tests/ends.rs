use super::*;

fn outcome(position: &Position) -> (Vec<i32>, Vec<u8>) {
    let outcome = position.outcome().unwrap();
    (outcome.scores.to_vec(), outcome.ranks.to_vec())
}

/// R1.1, R10.1, R10.2, R10.7: the last bone ends the game at once.
#[test]
fn the_last_bone_wins() {
    let mut position = table(3, "");
    position
        .buried(0, 3)
        .buried(1, 2)
        .buried(2, 2)
        .load(0, &[0]);
    let (facts, undo) = play_for(&mut position, "bury", &[]);
    assert_eq!(tags(&facts), ["buried", "game_over"]);
    assert_eq!(fact(&facts, "game_over")["reason"], "bones");
    assert_eq!(undo, Undo::Never);
    assert_eq!(outcome(&position), (vec![4, 2, 2], vec![1, 2, 2]));
    assert_eq!(
        (position.open.phase, position.open.ap, position.open.die),
        (Phase::Over, 0, 0)
    );
    assert!(position.waiting().is_empty() && legal(&position).is_empty());
    position.is_possible();
}

/// R1.1: the option changes the number of bones.
#[test]
fn fewer_bones_win_sooner() {
    let mut position = table(2, r#","bones":1"#);
    position.load(0, &[0]);
    play(&mut position, "bury");
    assert_eq!(position.open.phase, Phase::Over);
}

/// The last turn of a round: seat n − 1 ends it where nothing can happen.
fn last_turn(position: &mut Position) -> Vec<Fact> {
    position.open.turn = seat(position.open.n() - 1);
    end_turn(position)
}

fn end_turn(position: &mut Position) -> Vec<Fact> {
    position.park("d2", "c2").with_ap(1);
    play_for(position, "end", &[1]).0
}

/// R1.2, R10.3: at the round limit most bones win.
#[test]
fn the_round_limit() {
    let mut position = table(3, r#","round_limit":5"#);
    position.open.round = 5;
    position.buried(0, 1).buried(1, 2);
    let facts = last_turn(&mut position);
    assert_eq!(fact(&facts, "game_over")["reason"], "rounds");
    assert_eq!(outcome(&position), (vec![1, 2, 0], vec![2, 1, 3]));
    assert_eq!((position.open.round, position.open.turn), (5, seat(2)));
    position.is_possible();
}

fn overtime() -> Position {
    let mut position = table(3, r#","round_limit":5"#);
    position.open.round = 5;
    position.buried(0, 1).buried(1, 2).buried(2, 2);
    for dog in &mut *position.open.dogs {
        dog.hunger = 4;
    }
    let facts = last_turn(&mut position);
    assert_eq!(fact(&facts, "overtime")["seats"], serde_json::json!([1, 2]));
    position
}

/// R10.3, R10.4, E10: only the leaders go on, and the first bone decides.
#[test]
fn overtime_is_won() {
    let mut position = overtime();
    assert_eq!(
        (
            position.open.turn,
            position.open.round,
            position.open.overtime_round
        ),
        (seat(1), 6, 1)
    );
    assert_eq!(position.dog(seat(1)).hunger, 3);
    end_turn(&mut position);
    assert_eq!((position.open.turn, position.open.round), (seat(2), 6));
    end_turn(&mut position);
    assert_eq!(
        (
            position.open.turn,
            position.open.round,
            position.open.overtime_round
        ),
        (seat(1), 7, 2)
    );
    position.load(1, &[0]);
    let facts = play(&mut position, "bury");
    assert_eq!(fact(&facts, "game_over")["reason"], "overtime");
    assert_eq!(outcome(&position), (vec![1, 3, 2], vec![3, 1, 2]));
    position.is_possible();
}

/// R10.5, E10: without a decision the leaders share the victory.
#[test]
fn overtime_ends_too() {
    let mut position = overtime();
    position.open.overtime_round = 10;
    position.open.round = 15;
    position.open.turn = seat(2);
    let facts = end_turn(&mut position);
    assert_eq!(fact(&facts, "game_over")["reason"], "overtime_limit");
    assert_eq!(outcome(&position), (vec![1, 2, 2], vec![3, 1, 1]));
    assert_eq!(
        (position.open.overtime_round, position.open.round),
        (10, 15)
    );
}

/// R10.6: a round also ends with a turn in the pound.
#[test]
fn a_round_ends_in_the_pound() {
    let mut position = table(2, r#","round_limit":5"#);
    position.open.round = 5;
    position
        .put(0, "b14")
        .jail(1, 1)
        .stack(1, &[2])
        .buried(0, 1);
    let facts = end_turn(&mut position);
    assert_eq!(
        tags(&facts)[3..],
        ["turn_started", "pound_cards", "stayed_in", "game_over"]
    );
    assert_eq!(position.open.turn, seat(1));
    position.is_possible();
}

/// R11.1: no game is without end: nobody is stuck, and limits end it.
#[test]
fn games_end() {
    let mut chance = Chance::for_step(&[5; 32], 0);
    let mut position = table(2, r#","round_limit":3,"overtime_limit":1"#);
    let mut steps = Vec::new();
    while position.open.phase != Phase::Over {
        steps.clear();
        position.legal(position.open.turn, &mut steps);
        let step = steps[chance.index(steps.len())];
        let turn = position.open.turn;
        position.play_unchecked(turn, step, &mut Record::silent(&mut chance));
        position.is_possible();
    }
}
