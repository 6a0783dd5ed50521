//! R12: the end.

use super::*;
use crate::chance::Chance;
use crate::games::dog::team;
use crate::players;

const PARTNER: &str = "2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4";

/// R12.1, R12.3: the game ends at once when all pieces of a team are home, even with cards left in the hands.
#[test]
fn the_game_ends_when_a_team_is_home() {
    let position = board(&format!(
        "0.1 t63, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 h4, {PARTNER}, 3.1 t9"
    ));
    let game = position
        .hand(0, "2 8")
        .game()
        .play(0, "card 2, piece 0.1, go 2 home")
        .check("phase", "over")
        .check("turn", Value::Null)
        .check("winner", 0)
        .check("draft", Value::Null)
        .check("hands", json!([["8"], ["X"], ["X"], ["X"]]))
        .check_facts(&[
            json!({"fact":"card_played","seat":0,"card":"2","as":"2"}),
            json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"t63","to":"h1","steps":2}),
            json!({"fact":"all_home","seat":0,"by":0}),
            json!({"fact":"game_over","team":0,"pieces":[8,1]}),
        ]);
    assert!(game.table.position().waiting().is_empty());
    let outcome = serde_json::to_value(game.table.position().outcome()).unwrap();
    assert_eq!(outcome, json!({"scores":[8,1,8,1],"ranks":[1,2,1,2]}));
    game.check_legal(0, "").check_legal(1, "");
}

/// R12.1, R12.3: team 1 can win as well, also in a game with fewer pieces.
#[test]
fn the_score_is_the_pieces_of_the_team() {
    let game = board("0.1 h1, 1.1 h2, 1.2 t15, 2.1 h2, 2.2 h1, 3.1 h1, 3.2 h2")
        .options(|options| options.pieces = 2)
        .turn(1)
        .hand(1, "2")
        .game()
        .play(1, "card 2, piece 1.2, go 2 home")
        .check("winner", 1)
        .check_told(&[json!({"fact":"game_over","team":1,"pieces":[3,4]})]);
    let outcome = serde_json::to_value(game.table.position().outcome()).unwrap();
    assert_eq!(outcome, json!({"scores":[3,4,3,4],"ranks":[2,1,2,1]}));
}

/// R12.1: one seat alone does not win.
#[test]
fn nobody_wins_alone() {
    let position = board("0.1 t63, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h1").hand(0, "2");
    let game = position.game().play(0, "card 2, piece 0.1, go 2 home");
    game.check("phase", "play")
        .check("winner", Value::Null)
        .check_tags("card_played piece_home all_home");
}

/// R12.1, R8.6, U16, E9: a seven that would win with spaces left over is not legal.
#[test]
fn the_winning_card_must_be_used_up() {
    let position = |own: &str, hand| board(&format!("{own}, {PARTNER}")).hand(0, hand);
    let start = position("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t62", "7 2");
    let after = |own: &str| format!("{own}, {PARTNER}");
    start.game().check_legal(0, "card 2, card 7");
    check_legal(&start, "card 7", "piece 0.1, piece 0.4");
    check_legal(&start, "card 7, piece 0.1", "piece 0.4");
    check_legal(&start, "card 7, piece 0.4", "go 6, go 7");
    let divided = after("0.1 h2, 0.2 h3, 0.3 h4, 0.4 t4");
    check_play(&start, "card 7, piece 0.1, piece 0.4", &divided);
    check_play(&start, "card 7, piece 0.4, go 6, piece 0.1", &divided);
    check_play(
        &start,
        "card 7, piece 0.4, go 7",
        &after("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t5"),
    );
    check_play(
        &start,
        "card 2, piece 0.4",
        &after("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t0"),
    );

    // From the start an ace wins only after 0.1 has made room.
    let waiting = position("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t0", "A A");
    check_legal(&waiting, "card A, piece 0.4", "go 1, go 11");
    check_play(
        &waiting,
        "card A, piece 0.1",
        &after("0.1 h2, 0.2 h3, 0.3 h4, 0.4 t0"),
    );
    let ready = position("0.1 h2, 0.2 h3, 0.3 h4, 0.4 t0", "A");
    check_play(
        &ready,
        "card A, piece 0.4, go 1 home",
        &after("0.1 h2, 0.2 h3, 0.3 h4, 0.4 h1"),
    )
    .check("winner", 0);
}

/// R12.1: a seven that is used up by the last piece wins.
#[test]
fn a_seven_can_win() {
    let position = board(&format!("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t60, {PARTNER}")).hand(0, "7");
    // 0.1 to h2 is one, 0.4 from 60 to h1 five: six, so it is not enough.
    check_legal(&position, "card 7, piece 0.1", "piece 0.4");
    let position = board(&format!("0.1 h1, 0.2 h3, 0.3 h4, 0.4 t59, {PARTNER}")).hand(0, "7");
    let game = position
        .game()
        .play(0, "card 7, piece 0.1, piece 0.4")
        .check_legal(0, "go 6, go 6 home");
    game.play(0, "go 6 home").check("winner", 0).check_told(&[
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"h1","to":"h2","steps":1}),
        json!({"fact":"piece_home","seat":0,"piece":"0.4","from":"t59","to":"h1","steps":6}),
        json!({"fact":"all_home","seat":0,"by":0}),
        json!({"fact":"game_over","team":0,"pieces":[8,0]}),
    ]);
}

/// R12.2: the team that plays is the one that wins, and the other is never complete.
#[test]
fn only_the_team_that_plays_wins() {
    for seed in 0..12 {
        let options = Options {
            pieces: 2,
            ..Options::default()
        };
        let mut chance = Chance::for_step(&[seed; 32], 7);
        let mut position = Dog::setup(4, &options, &mut Record::silent(&mut chance)).unwrap();
        let mut steps = Vec::new();
        let mut last = None;
        while let Some(seat) = position.waiting().first() {
            let step = players::random(&position, seat, &mut steps, &mut chance).unwrap();
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            last = Some(seat);
        }
        assert_eq!(position.open.winner(), last.map(team));
        let home = position.open.home_by_team();
        assert!(home.contains(&4) && home != [4, 4], "{home:?}");
    }
}

/// R12.4: no number of rounds ends the game.
#[test]
fn rounds_go_on_without_end() {
    let position = board("0.1 t1").hands(["2", "", "", ""]).round(100_000);
    position
        .game()
        .play(0, "card 2, piece 0.1")
        .check("round", 100_001)
        .check("phase", "exchange");
}
