//! M1 to M6: the steps of which a card play is made.

use super::*;

/// M1, R8.6: what is offered can be completed: every draft that is reached has a step.
#[test]
fn a_draft_never_gets_stuck() {
    let position = board("0.1 t14, 0.2 h1, 0.3 h3, 1.1 start, 2.1 t40, 0.4 t61").hand(0, "7 4 A X");
    let mut drafts = vec![position.position()];
    let mut seen = 0;
    while let Some(draft) = drafts.pop() {
        let mut steps = Vec::new();
        draft.legal(Seat::new(0), &mut steps);
        assert!(!steps.is_empty(), "{draft:?}");
        for step in steps {
            let mut next = draft;
            let mut chance = crate::chance::Chance::for_step(&[0; 32], 0);
            next.play_unchecked(Seat::new(0), step, &mut Record::silent(&mut chance));
            if next.in_turn(Seat::new(0)) {
                drafts.push(next);
                seen += 1;
            }
        }
    }
    assert!(seen > 50);
}

/// M1: until the play is complete only the draft changes.
#[test]
fn an_open_draft_changes_nothing_else() {
    let before = board("0.1 t20, 0.2 t40, 1.1 t22").hand(0, "7 X");
    let drafts = [
        (
            "card X",
            json!({"card":"X","as":null,"parts":[],"piece":null}),
        ),
        ("as 7", json!({"card":"X","as":"7","parts":[],"piece":null})),
        (
            "piece 0.1",
            json!({"card":"X","as":"7","parts":[],"piece":"0.1"}),
        ),
        (
            "go 3",
            json!({"card":"X","as":"7","parts":[{"piece":"0.1","steps":3,"home":false}],"piece":null}),
        ),
    ];
    let mut game = before.game();
    for (step, draft) in drafts {
        game = game.play(0, step).check_facts(&[]).check("draft", draft);
        let mut json = game.json();
        json["draft"] = Value::Null;
        assert_eq!(json, before.json());
    }
    game.play(0, "piece 0.2")
        .check("draft", Value::Null)
        .check_pieces("0.1 t23, 0.2 t44");
    let card = before.game().play(0, "card 7");
    card.check(
        "draft",
        json!({"card":"7","as":"7","parts":[],"piece":null}),
    );
}

/// M2: a single way to go on is taken with the piece, in the middle of a seven too; `card`, `as` and a single `piece` are asked.
#[test]
fn only_the_last_choice_is_automatic() {
    let position = board("0.1 t20, 1.1 t40").hand(0, "8");
    position
        .game()
        .check_legal(0, "card 8")
        .play(0, "card 8")
        .check_legal(0, "piece 0.1")
        .play(0, "piece 0.1")
        .check_pieces("0.1 t28, 1.1 t40");
    let jack = board("0.1 t20, 1.1 t40").hand(0, "J");
    check_play(&jack, "card J, piece 0.1", "0.1 t40, 1.1 t20");
    let joker = board("").hand(0, "X");
    check_legal(&joker, "card X, as A", "start");
    // The first part has a single length, and more parts follow.
    let seven = board("0.1 h1, 0.2 h3, 0.3 t40").hand(0, "7");
    seven.game().play(0, "card 7, piece 0.1").check(
        "draft",
        json!({"card":"7","as":"7","parts":[{"piece":"0.1","steps":1,"home":false}],"piece":null}),
    );
}

/// M3: a play is complete with `start`, with the way of a card other than 7, with the part that uses the seven up, with the swap.
#[test]
fn plays_end_with_their_last_step() {
    let position = board("0.1 t60, 0.2 t5, 1.1 t20, 1.2 t30").hand(0, "A 4 5 7 J");
    for steps in [
        "card A, start",
        "card A, piece 0.1, go 11",
        "card 4, piece 0.2, go -4",
        "card 5, piece 0.1, go 5 home",
        "card 7, piece 0.1, go 5 home, piece 0.2",
        "card 7, piece 0.1, go 7",
        "card J, piece 0.1, with 1.2",
    ] {
        let (open, last) = steps.rsplit_once(", ").unwrap();
        let game = position.game().play(0, open);
        assert!(game.table.position().in_turn(Seat::new(0)), "{open}");
        let game = game
            .play(0, last)
            .check("draft", Value::Null)
            .check("turn", 1);
        assert_eq!(game.facts[0]["fact"], "card_played", "{steps}");
    }
}

/// M4: legal steps are sorted as text.
#[test]
fn legal_steps_are_sorted_as_text() {
    let position = board("0.1 t20").hand(0, "2 4 9 10 A K");
    position
        .game()
        .check_legal(0, "card 10, card 2, card 4, card 9, card A, card K");
    check_legal(&position, "card 4, piece 0.1", "go -4, go 4");
    let position = board("").round(1).exchange();
    let hands = ["2 9 10 J Q X", "A A A A A A", "3 3 3 3 3 3", "4 4 4 4 4 4"];
    position
        .hands(hands)
        .game()
        .check_legal(0, "give 10, give 2, give 9, give J, give Q, give X");
}

/// M4: the most choices there can be at each step.
#[test]
fn the_longest_lists_of_steps() {
    let n = |builder: &Builder, steps: &str| {
        let game = builder.game();
        let game = if steps.is_empty() {
            game
        } else {
            game.play(0, steps)
        };
        game.legal(0).split(", ").count()
    };
    let seven = board("0.1 t0, 0.2 t20").hand(0, "7");
    assert_eq!(n(&seven, "card 7, piece 0.1"), 11);
    let full = board(
        "0.1 t1, 1.1 t3, 1.2 t4, 1.3 t5, 1.4 t6, 2.1 t7, 2.2 t8, 2.3 t9, 2.4 t10, 3.1 t11, 3.2 t12, 3.3 t13, 3.4 t14",
    )
    .hand(0, "2 9 10 J Q X");
    assert_eq!(n(&full, "card J, piece 0.1"), 12);
    assert_eq!(n(&full, "card X"), 13);
    assert_eq!(n(&full, ""), 6);
    let both = board("0.1 t1, 0.2 t3, 0.3 t5, 0.4 t7, 2.1 t20, 2.2 t22, 2.3 t24, 2.4 t26");
    let both = both.hand(0, "7").options(|options| options.canadian = true);
    assert_eq!(n(&both, "card 7"), 8);
}

/// M5: `piece` names a piece of the moving colour only.
#[test]
fn only_pieces_of_the_moving_colour_are_named() {
    let position = board("0.1 t20, 1.1 t30, 2.1 t40, 3.1 t50").hand(0, "8");
    check_legal(&position, "card 8", "piece 0.1");
    let position = position.options(|options| options.canadian = true);
    check_legal(&position, "card 8", "piece 0.1");
}

/// M6: there is no step for passing, folding, ending or going back, and `with` names another seat's piece.
#[test]
fn there_are_no_other_steps() {
    for bad in [
        "pass",
        "fold",
        "end",
        "done",
        "back",
        "undo",
        "",
        "card",
        "card 1",
        "card x",
        "CARD 7",
        "go 0",
        "go 01",
        "go 14",
        "go +4",
        "go -4 home",
        "go 5 Home",
        "go 5  home",
        "piece 0.5",
        "piece 4.1",
        "piece 0.0",
        "with 01",
        "start ",
        " start",
        "give",
        "give 11",
        "as X",
    ] {
        assert!(bad.parse::<Step>().is_err(), "\"{bad}\" is no step");
    }
    for good in [
        "give X",
        "card 10",
        "as K",
        "start",
        "piece 2.1",
        "go 13",
        "go -4",
        "go 7 home",
        "with 3.4",
    ] {
        assert_eq!(
            good.parse::<Step>().map(|step| step.to_string()),
            Ok(good.to_owned())
        );
    }
    let position = board("0.1 t20, 0.2 t30, 1.1 t40")
        .hand(0, "J")
        .game()
        .play(0, "card J");
    position.check_legal(0, "piece 0.1, piece 0.2");
}
