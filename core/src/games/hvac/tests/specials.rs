//! Special cards.

use super::*;

/// R7.7, R7.7a, example 7.10: the oldest copy in the discards is taken.
#[test]
fn the_archive_takes_the_oldest_copy() {
    let mut play = scene(4)
        .discard(&[Card::Sales, Card::Designer, Card::Sales, Card::Installer])
        .hand(0, &[Card::Archive, Card::Designer])
        .ready();
    assert_eq!(play.told("play archive").1, Undo::Last);
    assert_eq!(
        play.legal(),
        ["take designer", "take installer", "take sales"]
    );
    let (facts, undo) = play.told("take sales");
    assert_eq!(
        (facts[0]["card"].as_str(), undo),
        (Some("sales"), Undo::Last)
    );
    assert_eq!(
        play.0.open.discard[..],
        [Card::Designer, Card::Sales, Card::Installer, Card::Archive]
    );
    assert_eq!(play.legal(), ["play designer", "play sales"]);
}

/// R7.7b, R2.1: the catalogue takes a card of the deck, which is shuffled; others do not learn which.
#[test]
fn the_catalogue_searches_the_deck() {
    let mut play = scene(4)
        .hand(0, &[Card::Catalogue, Card::Installer])
        .ready();
    assert_eq!(play.told("play catalogue").1, Undo::Never);
    let before = play.0.hidden.deck.len();
    let (facts, _) = play.told("take designer");
    assert_eq!(names(&facts), ["searched", "found_card", "deck_shuffled"]);
    assert_eq!(facts[0]["card"], Value::Null);
    assert_eq!(facts[1]["for"], serde_json::json!([0]));
    assert_eq!(play.0.hidden.deck.len(), before - 1);
    assert_eq!(play.hand(0), [Card::Designer, Card::Installer]);
}

/// R7.7c: a pile without work cards is passed over, and looking at the deck cannot be taken back.
#[test]
fn an_empty_pile_is_passed_over() {
    let mut play = scene(4).hand(0, &[Card::Archive, Card::Designer]).ready();
    assert!(play.work_in_deck() > 1);
    assert_eq!(play.told("play archive").1, Undo::Never);
    let pile = super::super::Pile::Deck;
    assert_eq!(play.0.open.phase, super::super::Phase::Take { pile });
}

/// R7.7d: the site meeting draws a work card, shows a hand and swaps; it may be declined before and after.
#[test]
fn a_site_meeting_draws_and_swaps() {
    let start = scene(4)
        .hand(0, &[Card::Exchange, Card::Designer])
        .hand(2, &[Card::Archive, Card::Sales])
        .with(|position| {
            let at = position
                .hidden
                .deck
                .iter()
                .position(|&card| card == Card::Catalogue);
            let special = position.hidden.deck.remove(at.unwrap());
            let at = position
                .hidden
                .deck
                .iter()
                .position(|&card| card == Card::Installer);
            let work = position.hidden.deck.remove(at.unwrap());
            position.hidden.deck.push(work);
            position.hidden.deck.push(special);
        })
        .ready();
    let mut play = start.clone();
    let (facts, _) = play.told("play exchange");
    assert_eq!(
        names(&facts),
        ["card_played", "drew_work_card", "found_card"]
    );
    assert_eq!(facts[1]["passed"], serde_json::json!(["catalogue"]));
    assert_eq!(play.legal(), ["skip", "with 1", "with 2", "with 3"]);
    play.play(&["with 2"]);
    // Specials are not swapped.
    assert_eq!(play.legal(), ["skip", "take sales"]);
    let mut declined = play.clone();
    assert_eq!(names(&declined.told("skip").0), ["swap_declined"]);
    assert_eq!(play.told("take sales").1, Undo::Last);
    assert_eq!(play.legal(), ["give designer", "give installer"]);
    let (facts, undo) = play.told("give designer");
    assert_eq!(
        (names(&facts), undo),
        (vec!["swapped", "swap_cards"], Undo::Never)
    );
    assert_eq!(facts[1]["for"], serde_json::json!([0, 2]));
    assert_eq!(play.hand(0), [Card::Installer, Card::Sales]);
    assert_eq!(play.hand(2), [Card::Archive, Card::Designer]);
}

/// R4.1, R4.2, R4.4: the discards become the deck only when a card is due from an empty one.
#[test]
fn an_empty_deck_is_shuffled_when_a_card_is_due() {
    let mut play = scene(4)
        .with(|position| {
            position.open.parts_discard = position.hidden.parts_deck;
            position.hidden.parts_deck.clear();
            position
                .hidden
                .parts_deck
                .push(position.open.parts_discard.pop().unwrap());
        })
        .card(Card::Sales)
        .ready();
    let (facts, _) = play.told("propose");
    assert_eq!(
        names(&facts)[..3],
        ["card_played", "deck_shuffled", "proposed"]
    );
    assert_eq!(play.0.hidden.parts_deck.len(), 24);
    assert!(play.0.open.parts_discard.is_empty());
}

/// R7.7: a special does what its button says, without a second question; the swap itself is asked about.
#[test]
fn only_the_swap_of_a_meeting_is_asked_about() {
    let play = scene(4).hand(0, &[Card::Exchange, Card::Designer]).ready();
    let position = &play.0;
    let seat = crate::seat::Seat::new(0);
    let view = position.view(crate::seat::Viewer::Seat(seat));
    let asks = |step: &str| Position::confirms(&view, seat, step.parse().unwrap());
    assert!(!asks("play exchange"));
    assert!(!asks("with 2"));
    assert!(!asks("take sales"));
    assert!(asks("give sales"));
    // Who declines loses nothing.
    assert!(!asks("skip"));
}

/// R7.7d: a card for one of the same kind is no swap, so no button offers it.
#[test]
fn like_for_like_is_not_offered() {
    let mut play = scene(4)
        .hand(0, &[Card::Exchange, Card::Sales])
        .hand(2, &[Card::Sales, Card::Installer])
        .with(|position| {
            let deck = &mut position.hidden.deck;
            let at = deck.iter().position(|&card| card == Card::Designer);
            let drawn = deck.remove(at.unwrap());
            deck.push(drawn);
        })
        .ready();
    play.play(&["play exchange", "with 2"]);
    let is_spare = |play: &Play, step: &str| {
        let seat = Seat::new(0);
        let view = play.0.view(crate::seat::Viewer::Seat(seat));
        Position::is_spare(&view, seat, step.parse().unwrap())
    };
    assert!(!is_spare(&play, "take sales"));
    play.play(&["take sales"]);
    assert!(is_spare(&play, "give sales"));
    assert!(!is_spare(&play, "give designer"));
}

/// R7.7d: who swaps decides at once what to take and what to give for it.
#[test]
fn what_is_taken_in_a_swap_and_what_is_given_are_one_decision() {
    let mut play = scene(4)
        .hand(0, &[Card::Exchange, Card::Designer])
        .hand(2, &[Card::Sales, Card::Installer])
        .ready();
    play.play(&["play exchange", "with 2"]);
    let seat = Seat::new(0);
    let view = play.0.view(crate::seat::Viewer::Seat(seat));
    let mut legal = Vec::new();
    play.0.legal(seat, &mut legal);
    let choices = Position::choices(&view, seat, &legal);
    let begins = |step: &str| {
        let step: Step = step.parse().unwrap();
        let choice = choices.iter().find(|choice| choice.step == step);
        choice.unwrap().stem.is_some()
    };
    assert!(begins("take sales"));
    assert!(begins("take installer"));
}
