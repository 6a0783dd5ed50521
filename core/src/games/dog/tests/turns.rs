//! R4: turns, folding, and whose pieces are moved.

use super::*;

/// R4.1: the leader begins after the exchange, then it goes seat by seat.
#[test]
fn the_leader_begins_and_play_goes_round() {
    board("0.1 t1, 1.1 t20, 2.1 t40, 3.1 t60")
        .round(5)
        .leader(3)
        .exchange()
        .hands(["2 2", "2 2", "2 2", "3 3"])
        .game()
        .play(0, "give 2")
        .play(1, "give 2")
        .play(2, "give 2")
        .play(3, "give 3")
        .check("turn", 3)
        .check_legal(0, "")
        .play(3, "card 2, piece 3.1")
        .check("turn", 0)
        .play(0, "card 2, piece 0.1")
        .check("turn", 1)
        .play(1, "card 3, piece 1.1")
        .check("turn", 2);
}

/// R4.1: a seat without cards is passed over.
#[test]
fn a_seat_without_cards_is_passed_over() {
    let position = board("0.1 t1").hands(["2 3", "", "", "X"]);
    position
        .game()
        .play(0, "card 2, piece 0.1")
        .check("turn", 3);
}

/// R4.1, R4.4: the seat that played is next again when the others are out of cards, until all hands are empty.
#[test]
fn a_round_ends_when_all_hands_are_empty() {
    board("0.1 t1")
        .hands(["2 3", "", "", ""])
        .game()
        .play(0, "card 2, piece 0.1")
        .check("turn", 0)
        .check("round", 1)
        .check("discard", json!(["2"]))
        .play(0, "card 3, piece 0.1")
        .check("round", 2)
        .check("phase", "exchange")
        .check("turn", Value::Null)
        .check("given", json!([null, null, null, null]))
        .check("discard", json!(["2", "3"]));
}

/// R4.2: exactly the playable cards are offered, each rank once, and nothing else: there is no passing.
#[test]
fn every_playable_card_is_offered_and_no_other() {
    // Nothing but a piece on h2 of 4: one or two spaces are left for it.
    let position = board("0.1 h2, 0.2 h3").hand(0, "2 5 9 A A X");
    position
        .game()
        .check_legal(0, "card A, card X")
        .check_legal(1, "");
    let position = board("0.1 t13, 1.1 start").hand(0, "2 3 5 J");
    position.game().check_legal(0, "card 2");
}

/// R4.2: a card is carried out completely, or the draft stays open.
#[test]
fn one_card_is_played_a_turn() {
    board("0.1 t1")
        .hand(0, "A 2")
        .game()
        .play(0, "card A")
        .check_legal(0, "piece 0.1, start")
        .play(0, "start")
        .check("turn", 1)
        .check("hands", json!([["2"], ["X"], ["X"], ["X"]]))
        .check_legal(0, "");
}

/// R4.3, U5, E8: a seat that can play nothing lays its cards down for all to see, in canonical order, and is out of the round.
#[test]
fn a_seat_that_can_play_nothing_folds() {
    board("0.1 t1")
        .hand(0, "2 X")
        .hand(1, "8 9 J")
        .game()
        .play(0, "card 2, piece 0.1")
        .check("discard", json!(["2", "8", "9", "J"]))
        .check("hands", json!([["X"], [], ["X"], ["X"]]))
        .check("out", json!([false, true, false, false]))
        .check("turn", 2)
        .check_facts(&[
            json!({"fact":"card_played","seat":0,"card":"2","as":"2"}),
            json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t1","to":"t3","steps":2}),
            json!({"fact":"folded","seat":1,"cards":["8","9","J"]}),
        ]);
}

/// R4.3, E8: a seat with an ace, a king or a joker can bring a piece out and does not fold.
#[test]
fn a_starter_keeps_a_seat_from_folding() {
    for starter in ["A", "K", "X"] {
        board("0.1 t1")
            .hand(0, "2 X")
            .hand(1, &format!("8 9 {starter}"))
            .game()
            .play(0, "card 2, piece 0.1")
            .check("turn", 1)
            .check_legal(1, &format!("card {starter}"));
    }
}

/// R4.3: several seats can fold in a row, and the turn comes back.
#[test]
fn several_seats_fold_in_a_row() {
    board("0.1 t1")
        .hands(["2 3", "8", "9 10", "Q"])
        .game()
        .play(0, "card 2, piece 0.1")
        .check_tags("card_played piece_moved folded folded folded")
        .check("out", json!([false, true, true, true]))
        .check("discard", json!(["2", "8", "9", "10", "Q"]))
        .check("turn", 0);
}

/// R4.3: the leader can fold as soon as the cards have changed hands, and so can all four: then the same step deals the next round.
#[test]
fn all_four_can_fold_after_the_exchange() {
    let position = board("")
        .round(5)
        .exchange()
        .hands(["2 3", "8 K", "9 10", "Q 5"]);
    let given = |last| {
        let game = position
            .game()
            .play(0, "give 2")
            .play(2, "give 9")
            .play(3, "give 5");
        game.play(1, last)
    };
    given("give K")
        .check("out", json!([true, true, true, false]))
        .check("turn", 3)
        .check_tags("has_given card_given exchanged card_received card_received card_received card_received folded folded folded");
    let position = board("")
        .round(5)
        .exchange()
        .hands(["2 3", "8 8", "9 10", "Q 5"]);
    let game = position
        .game()
        .play(0, "give 2")
        .play(2, "give 9")
        .play(3, "give 5");
    game.play(1, "give 8")
        .check("round", 6)
        .check("leader", 1)
        .check("out", json!([false, false, false, false]))
        .check("given", json!([null, null, null, null]))
        .check("discard", json!(["3", "9", "5", "8", "2", "10", "8", "Q"]))
        .check_told(&[
            json!({"fact":"folded","seat":0,"cards":["3","9"]}),
            json!({"fact":"folded","seat":1,"cards":["5","8"]}),
            json!({"fact":"folded","seat":2,"cards":["2","10"]}),
            json!({"fact":"folded","seat":3,"cards":["8","Q"]}),
            json!({"fact":"round_over","round":5}),
            json!({"fact":"round_started","round":6,"hand_size":6,"leader":1}),
        ]);
}

/// R4.4: a played card lies on the discard pile, on top of the earlier ones.
#[test]
fn a_played_card_is_laid_down() {
    let position = board("0.1 t1").hand(0, "2 2 3").discard("K 5");
    position
        .game()
        .play(0, "card 2, piece 0.1")
        .check("discard", json!(["K", "5", "2"]))
        .check("hands", json!([["2", "3"], ["X"], ["X"], ["X"]]));
}

/// R4.5: a seat moves its own pieces while not all of them are home, and its partner's from then on.
#[test]
fn the_partner_is_helped_only_when_all_own_pieces_are_home() {
    let own = board("0.1 h1, 0.2 h2, 0.3 h3, 0.4 t5, 2.1 t20").hand(0, "2");
    check_legal(&own, "card 2", "piece 0.4");
    let helping = board("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t20").hand(0, "2");
    check_legal(&helping, "card 2", "piece 2.1");
}
