//! R9: the jack.

use super::*;

/// R9.1, U7, U8, E6: one own piece and one of another seat, both on the ring and not fresh.
#[test]
fn a_jack_exchanges_two_places() {
    let position =
        board("0.1 start, 0.2 t3, 0.3 h2, 1.1 t16, 1.2 h1, 2.1 t33, 3.1 start").hand(0, "J");
    check_legal(&position, "card J", "piece 0.2");
    check_legal(&position, "card J, piece 0.2", "with 1.1, with 2.1");
    let rest = "0.3 h2, 1.1 t16, 1.2 h1";
    let after = format!("0.1 start, 0.2 t33, {rest}, 2.1 t3, 3.1 start");
    check_play(&position, "card J, piece 0.2, with 2.1", &after).check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"J","as":"J"}),
        json!({"fact":"swapped","seat":0,"piece":"0.2","to":"t33","other":"2.1","other_to":"t3"}),
    ]);
    let after = "0.1 start, 0.2 t16, 0.3 h2, 1.1 t3, 1.2 h1, 2.1 t33, 3.1 start";
    check_play(&position, "card J, piece 0.2, with 1.1", after);
}

/// R9.1: two own pieces are not swapped.
#[test]
fn own_pieces_are_not_swapped() {
    check_unplayable("0.1 t3, 0.2 t8", "J");
    let position = board("0.1 t3, 0.2 t8, 3.1 t20").hand(0, "J");
    check_legal(&position, "card J", "piece 0.1, piece 0.2");
    check_play(&position, "card J, piece 0.1", "0.1 t20, 0.2 t8, 3.1 t3");
}

/// R9.1, option `jack_partner`: without it only opponents' pieces are swapped.
#[test]
fn the_partner_can_be_left_out_of_swaps() {
    let position = board("0.1 t3, 1.1 t20, 2.1 t33, 3.1 t60").hand(0, "J");
    check_legal(
        &position,
        "card J, piece 0.1",
        "with 1.1, with 2.1, with 3.1",
    );
    let position = position.options(|options| options.jack_partner = false);
    check_legal(&position, "card J, piece 0.1", "with 1.1, with 3.1");
    let only_partner = board("0.1 t3, 2.1 t33").hand(0, "J X");
    only_partner.game().check_legal(0, "card J, card X");
    let only_partner = only_partner.options(|options| options.jack_partner = false);
    only_partner.game().check_legal(0, "card X");
}

/// R9.2: a seat that is home swaps its partner's piece with an opponent's.
#[test]
fn a_helper_swaps_the_partners_piece() {
    for jack_partner in [true, false] {
        let position = board("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t20, 2.1 t33, 2.2 t40, 3.1 t60")
            .hand(0, "J")
            .options(|options| options.jack_partner = jack_partner);
        check_legal(&position, "card J", "piece 2.1, piece 2.2");
        check_legal(&position, "card J, piece 2.2", "with 1.1, with 3.1");
        check_play(
            &position,
            "card J, piece 2.2, with 3.1",
            "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t20, 2.1 t33, 2.2 t60, 3.1 t40",
        );
    }
}

/// R9.3: a piece that is swapped onto its own start is not fresh: it has no protection and may enter home.
#[test]
fn a_swapped_piece_is_not_fresh() {
    board("0.1 t5, 1.1 t0")
        .hands(["J A", "", "", ""])
        .game()
        .play(0, "card J, piece 0.1")
        .check_pieces("0.1 t0, 1.1 t5")
        .play(0, "card A, piece 0.1")
        .check_legal(0, "go 1, go 1 home, go 11");
    // The other piece neither: seat 1's piece comes to its own start, 16.
    board("0.1 t16, 1.1 t40")
        .hands(["J 3", "", "", ""])
        .game()
        .play(0, "card J, piece 0.1")
        .check_pieces("0.1 t40, 1.1 t16");
}

/// R9.4, U18: a jack without a pair is not playable.
#[test]
fn a_jack_without_a_pair_cannot_be_played() {
    for pieces in [
        "0.1 t3",
        "0.1 start, 1.1 t20",
        "0.1 t3, 1.1 start",
        "0.1 h1, 1.1 t20",
        "1.1 t20",
        "0.1 t3, 2.1 h1",
    ] {
        check_unplayable(pieces, "J");
    }
}

/// R9.4: a jack that can be played must be, however much it hurts.
#[test]
fn a_harmful_jack_must_be_played() {
    let position = board("0.1 t63, 1.1 t15").hand(0, "J");
    position.game().check_legal(0, "card J");
    check_play(&position, "card J, piece 0.1", "0.1 t15, 1.1 t63");
}
