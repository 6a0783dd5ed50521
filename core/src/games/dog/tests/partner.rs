//! R11: helping the partner.

use super::*;

const HOME: &str = "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4";

/// R11.1, R4.5: a seat that is home brings the partner's pieces out, onto the partner's start.
#[test]
fn a_helper_brings_the_partners_pieces_out() {
    let position = board(&format!("{HOME}, 1.1 t32, 2.1 t40")).hand(0, "K");
    check_legal(&position, "card K", "piece 2.1, start");
    check_play(
        &position,
        "card K, start",
        &format!("{HOME}, 2.1 t40, 2.2 start"),
    )
    .check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"K","as":"K"}),
        json!({"fact":"piece_out","seat":0,"piece":"2.2","space":"t32"}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t32","how":"start"}),
    ]);
}

/// R11.1, R7.1: a helper brings the partner's pieces home, into the partner's home.
#[test]
fn a_helper_brings_the_partners_pieces_home() {
    let position = board(&format!("{HOME}, 2.1 t30, 2.2 h3, 2.3 h4, 2.4 h2")).hand(0, "3");
    check_legal(&position, "card 3, piece 2.1", "go 3, go 3 home");
    let position = board(&format!("{HOME}, 2.1 t30, 2.2 h3, 2.3 h4")).hand(0, "3");
    check_play(
        &position,
        "card 3, piece 2.1, go 3 home",
        &format!("{HOME}, 2.1 h1, 2.2 h3, 2.3 h4"),
    )
    .check_told(&[
        json!({"fact":"piece_home","seat":0,"piece":"2.1","from":"t30","to":"h1","steps":3}),
    ]);
}

/// R11.1, R3.3: a seat that is home is dealt cards, exchanges and plays like anyone.
#[test]
fn a_helper_goes_on_receiving_and_exchanging() {
    let hands = ["2 5", "X X", "3 6", "8 9"];
    board(&format!("{HOME}, 2.1 t40, 3.1 t50"))
        .round(5)
        .exchange()
        .hands(hands)
        .game()
        .check_legal(0, "give 2, give 5")
        .play(0, "give 2")
        .play(1, "give X")
        .play(2, "give 6")
        .play(3, "give 8")
        .check("turn", 0)
        .check_legal(0, "card 5, card 6")
        .play(0, "card 6, piece 2.1")
        .check_pieces(&format!("{HOME}, 2.1 t46, 3.1 t50"));
}

/// R11.1, R4.5: while the partner is home, a seat still moves only its own pieces.
#[test]
fn the_helped_seat_moves_its_own() {
    let position = board(&format!("{HOME}, 2.1 t40, 2.2 h1"))
        .hand(2, "2")
        .turn(2);
    position
        .game()
        .play(2, "card 2")
        .check_legal(2, "piece 2.1, piece 2.2");
}

/// R11.2, R4.3: a helper that can do nothing with the partner's pieces folds.
#[test]
fn a_helper_can_fold() {
    board(HOME)
        .hand(0, "8 Q")
        .hand(3, "A")
        .turn(3)
        .game()
        .play(3, "card A, start")
        .check("out", json!([true, false, false, false]))
        .check_told(&[json!({"fact":"folded","seat":0,"cards":["8","Q"]})]);
}

/// R11.1: a helper's move can be the partner's last into home: then the partner is told to be home.
#[test]
fn the_helper_is_told_to_have_brought_the_partner_home() {
    let position = board(&format!("{HOME}, 2.1 t31, 2.2 h2, 2.3 h3, 2.4 h4")).hand(0, "2");
    let all = format!("{HOME}, 2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4");
    check_play(&position, "card 2, piece 2.1, go 2 home", &all).check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"2","as":"2"}),
        json!({"fact":"piece_home","seat":0,"piece":"2.1","from":"t31","to":"h1","steps":2}),
        json!({"fact":"all_home","seat":2,"by":0}),
        json!({"fact":"game_over","team":0,"pieces":[8,0]}),
    ]);
}
