//! Phase 3, the cards (R5.5 to R5.12).

use super::*;

fn laid(position: &Position, plot: usize) -> String {
    let slots = position.laying(0).slots[plot];
    let laid = slots.iter().filter(|filled| !filled.is_empty());
    laid.map(|filled| format!("{filled:?}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A fish (yellow, green) and cards for it.
fn fish(hand: &str) -> Position {
    let mut position = scene(2, 2);
    position.pet(0, "fish 2 0").assigning(hand);
    // Seat 1 is not done either.
    position.awaiting();
    position
}

/// R5.5, R10.2, R1.3: up to three cards are marked, discarded together and replaced in order.
#[test]
fn the_crystal_ball_exchanges_cards() {
    let mut position = scene(2, 2);
    position
        .own(0, "crystal")
        .hand(0, "gh01 go01 rd01 yl01 pm01 pa01");
    position.pet(0, "fish 2 0");
    position.next_cards("go09 gd02 pl01");
    position.swapping();
    let before = position;
    check_legal(
        &position,
        0,
        "done, swap g hunger, swap g poop, swap p anger, swap p magic, swap r disease, swap y play",
    );
    play(&mut position, 0, "swap g poop, swap p anger, swap g hunger");
    check_legal(&position, 0, "back, done");
    let mut back = position;
    play(&mut back, 0, "back");
    assert_eq!(back, before);
    let told = play(&mut position, 0, "done");
    assert_eq!(
        facts(&told, "swapped"),
        [json!({"cards": ["go01", "pa01", "gh01"]})]
    );
    let drawn = told
        .iter()
        .find(|fact| fact["fact"] == "swapped_in")
        .unwrap();
    assert_eq!(drawn["cards"], json!(["go09", "pl01", "gd02"]));
    assert_eq!(drawn["for"], json!([0]));
    let gone: Vec<String> = position.hidden.stock.decks[0]
        .heap()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(gone, ["go01", "gh01"]);
}

/// R5.6, R10.1, R5.8: a card for each bar, one more of each colour, one for each book of it.
#[test]
fn cards_are_drawn() {
    let mut position = scene(2, 2);
    // Wheel y g r y.
    position
        .pet(0, "fish 4 0")
        .own(0, "book_gr:g book_gy:g")
        .arranging();
    let told = play(&mut position, 0, "done");
    assert_eq!(
        facts(&told, "drew"),
        [json!({"counts": {"g": 3, "r": 1, "y": 2, "p": 0}})]
    );
    let private: Vec<&Value> = told
        .iter()
        .filter(|fact| fact["fact"] == "drew_cards")
        .collect();
    assert_eq!((private.len(), &private[0]["for"]), (1, &json!([0])));
    let hand = position.hidden.desks[0].hand;
    assert_eq!(Color::ALL.map(|color| hand.count(color)), [4, 2, 3, 1]);
    // Later the book gives no further card.
    let mut later = scene(2, 2);
    later
        .own(0, "book_gr:g")
        .hand(0, "gh01 gh02 ra01 yl01 pm01")
        .pet(0, "fish 2 0")
        .arranging();
    let told = play(&mut later, 0, "done");
    assert_eq!(
        facts(&told, "drew"),
        [json!({"counts": {"g": 1, "r": 0, "y": 1, "p": 0}})]
    );
}

/// R5.6, R10.1, R11.1: a seat without pets draws the card of a new book.
#[test]
fn a_seat_without_pets_draws_too() {
    let mut position = sending(2, 2, &["1", "1"]);
    position.pet(1, "bird 2 0").own(0, "book_rp:r");
    position.send_off();
    play(&mut position, 0, "keep");
    let told = play(&mut position, 1, "keep");
    let drew = facts_of(&told, "drew", 0);
    assert_eq!(drew, [json!({"counts": {"g": 0, "r": 1, "y": 0, "p": 0}})]);
}

/// R5.6: an empty deck is made of its discards; without them substitutes come, and leave the game when they are discarded.
#[test]
fn decks_run_out() {
    let mut position = scene(2, 2);
    position.pet(0, "bird 4 0").arranging();
    // Wheel y p y p: two yellow cards are to come of three discards.
    let deck = &mut position.hidden.stock.decks[2];
    *deck = Stack::new([].into_iter(), [card("yl01"), card("yl02"), card("yd01")]);
    let (told, undo) = play_for(&mut position, 0, "done");
    assert_eq!(facts(&told, "reshuffled"), [json!({"color": "y"})]);
    assert_eq!(undo, Undo::Never);
    let deck = &position.hidden.stock.decks[2];
    assert_eq!((deck.n_pile(), deck.n_heap()), (1, 0));
    let mut empty = scene(2, 2);
    empty.pet(0, "bird 4 0").arranging();
    empty.hidden.stock.decks[2] = Stack::new([].into_iter(), []);
    empty.hidden.stock.decks[3] = Stack::new([].into_iter(), []);
    empty.awaiting();
    play(&mut empty, 0, "done");
    let hand = cards_of(&empty.hidden.desks[0].hand);
    assert_eq!(hand, "gh16 ra12 yl00 yl00 yl12 pm00 pm00 pm12");
    play(&mut empty, 1, "done");
    assert_eq!(cards_of(&empty.hidden.desks[0].hand), "gh16 ra12 yl12 pm12");
    play(&mut empty, 0, "bored");
    play(&mut empty, 1, "done");
    assert_eq!(empty.open.round, 3);
    assert_eq!(
        [2, 3].map(|color: usize| empty.hidden.stock.decks[color].n_heap()),
        [0, 0]
    );
}

/// R5.7, R1.3: bars are filled one after the other, with a card for one need, for both, or with a potion.
#[test]
fn bars_are_filled() {
    let hand = "gh01 go02 go05 ra01 yl01 yd01 ym02 pm01";
    let mut position = fish(hand);
    // Two more yellow than needed.
    check_legal(
        &position,
        0,
        "rest, use disease, use disease both, use magic, use magic both, use play",
    );
    play(&mut position, 0, "use magic both");
    assert_eq!(laid(&position, 0), "ym02 both");
    check_legal(&position, 0, "back, use hunger, use poop, use poop both");
    play(&mut position, 0, "use poop");
    assert_eq!(
        laid(&position, 0),
        "ym02 both, go02",
        "the lowest of equal cards"
    );
    assert_eq!(position.task(), Some(Task::Confirm));
    let mut potion = fish(hand);
    potion.potions(0, 1);
    assert!(legal(&potion, 0).contains(&"use potion".to_owned()));
    play(&mut potion, 0, "use potion");
    assert!(!legal(&potion, 0).contains(&"use potion".to_owned()));
    let mut single = fish("gh01 gh02 ra01 yl01 yd01 pm01");
    single.open.options.double = false;
    check_legal(&single, 0, "rest, use disease, use play");
    // The green bar has a single option then.
    play(&mut single, 0, "use play");
    assert_eq!(laid(&single, 0), "yl01, gh01");
}

/// Lays the rest of seat 0's bars, and says what lies on plot 0.
#[track_caller]
fn rest(position: &mut Position) -> String {
    play(position, 0, "rest");
    laid(position, 0)
}

/// R5.7: `rest` takes the need that costs least, then the earlier one, and minds what the seat has.
#[test]
fn the_rest_is_filled_carefully() {
    // Without food hunger costs 3; with some it is free and comes first.
    let hand = "gh01 go01 ra01 yl01 yd01 pm01";
    let mut hungry = fish(hand);
    assert_eq!(
        rest(&mut hungry),
        "yd01, go01",
        "disease is free in little manure, poop costs 1"
    );
    let mut fed = fish(hand);
    fed.food(0, [1, 0, 0], [0, 0]);
    assert_eq!(rest(&mut fed), "yd01, gh01");
    let mut boxed = fish(hand);
    boxed.own(0, "box");
    boxed.player_at(0).r#box = 1;
    assert_eq!(rest(&mut boxed), "yd01, gh01");
    let mut grazing = fish(hand);
    grazing.cage(0, 0, "c05");
    assert_eq!(rest(&mut grazing), "yd01, gh01");
    // In two tokens of manure disease costs 3 and play, with imps at home, 1.
    let mut dirty = fish(hand);
    dirty.manure(0, [2, 0, 0, 0]);
    assert_eq!(rest(&mut dirty), "yl01, go01");
    let mut alone = fish(hand);
    alone.manure(0, [2, 0, 0, 0]).home(0, 0);
    assert_eq!(
        rest(&mut alone),
        "yl01, go01",
        "equal costs: the earlier need"
    );
    let mut toys = fish("gh01 go01 ra01 yl01 yo01 pm01");
    toys.cage(0, 0, "c11");
    assert_eq!(
        rest(&mut toys),
        "yo01, go01",
        "soaking and toys are free, poop is earlier"
    );
}

/// R5.7: strength and antimagic make anger and magic free, above them they cost 5 and 6.
#[test]
fn the_rest_minds_cages() {
    // Golem: r p.
    let golem = |cage: &str, hand: &str| {
        let mut position = scene(2, 2);
        position
            .pet(0, "golem 2 0")
            .cage(0, 0, cage)
            .assigning(hand);
        position.awaiting();
        position
    };
    let hand = "gh01 ra01 rh01 yl01 pm01 pa01";
    let mut strong = golem("c01", hand);
    assert_eq!(rest(&mut strong), "ra01, pa01");
    let mut warded = golem("c02", hand);
    assert_eq!(rest(&mut warded), "rh01, pm01");
    let mut open = golem("c01", "gh01 ra01 rd01 yl01 pm01 pd01");
    open.manure(0, [1, 0, 0, 0]);
    assert_eq!(rest(&mut open), "ra01, pd01", "magic 6, disease 0");
}

/// R5.8, R5.9, R5.10, E9: for a potion a card of the colour is tossed, of one's choice, or by itself.
#[test]
fn a_card_is_tossed_for_a_potion() {
    let mut position = fish("gh01 gh02 ra01 yl01 ym01 pm01");
    position.potions(0, 1);
    // The green cards are alike, and no potion is left for them.
    play(&mut position, 0, "use potion");
    assert_eq!(laid(&position, 0), "potion, gh01");
    check_legal(&position, 0, "back, toss magic, toss play");
    play(&mut position, 0, "toss play");
    check_legal(&position, 0, "back, clear, done");
    assert_eq!(position.laying(0).tossed[..], [card("yl01")]);
    // Back to the toss, then to the bar.
    play(&mut position, 0, "back");
    check_legal(&position, 0, "back, toss magic, toss play");
    play(&mut position, 0, "back");
    assert_eq!(laid(&position, 0), "");
    let mut equal = fish("gh01 gh02 ra01 yl01 yl02 pm01");
    equal.potions(0, 1);
    play(&mut equal, 0, "use potion");
    assert_eq!(equal.laying(0).tossed[..], [card("yl01")]);
    check_legal(&equal, 0, "back, done");
}

/// R5.9: tosses go by colour, also of several potions.
#[test]
fn tosses_go_by_color() {
    let mut position = fish("gh01 go01 ra01 yl01 ym01 pm01");
    position.potions(0, 2);
    play(&mut position, 0, "use potion, use potion");
    check_legal(&position, 0, "back, clear, toss hunger, toss poop");
    play(&mut position, 0, "toss poop");
    check_legal(&position, 0, "back, clear, toss magic, toss play");
    let cards: Vec<Card> = position.laying(0).tossed.to_vec();
    assert_eq!(cards, [card("go01")]);
}

/// R5.10, R1.4: `back` goes to the last real choice, `clear` to the beginning.
#[test]
fn choices_are_taken_back() {
    let mut position = scene(2, 2);
    // Fish: y g r y.
    position
        .pet(0, "fish 4 0")
        .assigning("gh01 go01 ra01 ra02 yl01 yd01 ym01 pm01");
    position.awaiting();
    let start = position;
    play(&mut position, 0, "use play, use poop");
    // The red bar has a single option.
    assert_eq!(laid(&position, 0), "yl01, go01, ra01");
    check_legal(
        &position,
        0,
        "back, clear, use disease, use disease both, use magic, use magic both",
    );
    let mut back = position;
    play(&mut back, 0, "back");
    assert_eq!(laid(&back, 0), "yl01");
    check_legal(&back, 0, "back, rest, use hunger, use poop, use poop both");
    play(&mut position, 0, "clear");
    assert_eq!(position, start);
    play(
        &mut position,
        0,
        "use play, use poop, use magic, back, back, back",
    );
    assert_eq!(position, start);
}

/// R5.11, R1.3: a seat confirms, and can go back to that; without a real choice it is done at once.
#[test]
fn cards_are_confirmed() {
    let mut position = fish("gh01 gh02 ra01 yl01 ym01 pm01");
    play(&mut position, 0, "use play");
    check_legal(&position, 0, "back, done");
    let told = play(&mut position, 0, "done");
    assert_eq!(facts(&told, "cards_ready").len(), 1);
    check_legal(&position, 0, "reopen");
    play(&mut position, 0, "reopen");
    check_legal(&position, 0, "back, done");
    let mut forced = scene(2, 2);
    forced.awaiting();
    forced
        .pet(0, "fish 2 0")
        .next_cards("gh01 yl01")
        .hand(0, "gh02 ra01 yl02 pm01")
        .arranging();
    play(&mut forced, 0, "done");
    assert_eq!(forced.open.players[0].stage, Stage::Done);
    assert_eq!(legal(&forced, 0), Vec::<String>::new());
}

/// R5.12, R5.9: at the end all cards and potions leave the hands, and tossed cards are discarded.
#[test]
fn cards_are_shown() {
    let mut position = caring(2);
    position
        .pet(0, "fish 2 0")
        .potions(0, 1)
        .cards(0, 0, "yd01 potion");
    position.hand(0, "gh01 gh02 ra01 yl01 yd01 pm01");
    position.tossed("gh01");
    let told = reveal(&mut position);
    let shown = facts_of(&told, "revealed", 0);
    let cards = json!([
        {"color": "y", "card": "yd01", "both": false},
        {"color": "g", "card": "potion", "both": false},
    ]);
    assert_eq!(shown, [json!({"pet": "fish", "cards": cards})]);
    assert_eq!(facts(&told, "revealed").len(), 2);
    assert_eq!(
        cards_of(&position.hidden.desks[0].hand),
        "gh02 ra01 yl01 pm01"
    );
    assert_eq!(position.open.players[0].potions, 0);
    assert_eq!(position.open.potions, 4);
    let gone: Vec<Card> = position.hidden.stock.decks[0].heap().collect();
    assert_eq!(gone, [card("gh01")]);
    assert_eq!(position.open.phase, Phase::Show);
}
