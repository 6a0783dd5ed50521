//! Everything with a name in the game's texts, explained. The examples are played on a board.

use super::board::TRACK;
use super::{Board, Options, Piece, Place, Rank, Reason, Way, hand_size, start_of, steps_to_start};
use crate::games::dog::msg;
use crate::lexicon::Thing;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

/// The seat whose pieces are in the examples. None of its walks there passes space 0.
const OWNER: Seat = Seat::new(1);

/// Where the piece of most examples stands.
const SPACE: u8 = 40;

pub(super) fn things() -> Vec<Thing> {
    let mut things = of_pieces();
    things.extend(of_rounds());
    things.extend(Rank::ALL.into_iter().map(card));
    things
}

fn steps(steps: u8) -> Way {
    Way {
        steps: i8::try_from(steps).unwrap_or(i8::MAX),
        home: false,
    }
}

const BACK: Way = Way {
    steps: -4,
    home: false,
};

/// A board with one piece of `OWNER` on it.
fn board(place: Place) -> (Board, Piece) {
    let mut board = Board::new(Options::default().pieces);
    let piece = Piece::new(OWNER, 1);
    board.put(piece, place);
    (board, piece)
}

/// Where a piece on a space of the ring ends.
fn end(from: u8, way: Way) -> Place {
    let (board, piece) = board(Place::track(from));
    board.end(piece, way)
}

/// The space of the ring on which it ends.
fn goes_to(from: u8, way: Way) -> u8 {
    end(from, way).space(OWNER).unwrap_or_default()
}

/// The home space at which it ends when it turns in.
fn enters(from: u8, steps: u8) -> u8 {
    let way = Way {
        home: true,
        ..self::steps(steps)
    };
    end(from, way).as_home().unwrap_or_default()
}

/// Words of the board: where pieces are and what happens to them.
fn of_pieces() -> Vec<Thing> {
    let start = start_of(OWNER);
    let starts: Arg = Seat::all(4)
        .map(|seat| Phrase::by_seat(seat, start_of(seat)))
        .collect();
    let fresh = phrase!(
        EG_FRESH,
        seat = OWNER,
        start,
        from = start - 3,
        to = goes_to(start - 3, steps(2))
    );
    let ring = phrase!(
        EG_RING,
        from = TRACK - 4,
        to = goes_to(TRACK - 4, steps(8)),
        last = TRACK - 1
    );
    let home = phrase!(
        EG_HOME,
        seat = OWNER,
        from = start - 2,
        left = steps_to_start(OWNER, start - 2),
        start,
        home = enters(start - 2, 5),
        to = goes_to(start - 2, steps(5))
    );
    let sent_back = phrase!(EG_SENT_BACK, from = SPACE, to = goes_to(SPACE, steps(5)));
    let burnt = phrase!(
        EG_BURNT,
        from = SPACE,
        one = SPACE + 2,
        other = SPACE + 4,
        to = goes_to(SPACE, steps(7))
    );
    vec![
        Thing::word(
            "nest",
            msg::THING_NEST,
            &[msg::SAYS_NEST, msg::SAYS_NEST_BACK],
            msg::EG_NEST,
        ),
        Thing::called("fresh", phrase!(THING_FRESH), fresh)
            .says(phrase!(SAYS_FRESH))
            .says(phrase!(SAYS_FRESH_WALL))
            .says(phrase!(SAYS_FRESH_HOME)),
        Thing::called("start-space", phrase!(THING_START), phrase!(EG_START))
            .says(phrase!(SAYS_START, starts))
            .says(phrase!(SAYS_START_TAKEN)),
        Thing::called("home-space", phrase!(THING_HOME), home)
            .says(phrase!(SAYS_HOME, spaces = Options::default().pieces))
            .says(phrase!(SAYS_HOME_ENTER))
            .says(phrase!(SAYS_HOME_INSIDE)),
        Thing::called("sent-back", phrase!(THING_SENT_BACK), sent_back)
            .says(phrase!(SAYS_SENT_BACK))
            .says(phrase!(SAYS_SENT_BACK_SAFE)),
        Thing::called("burnt", phrase!(THING_BURNT), burnt)
            .says(phrase!(SAYS_BURNT))
            .says(phrase!(SAYS_BURNT_NOT)),
        Thing::word(
            "part",
            msg::THING_PART,
            &[msg::SAYS_PART, msg::SAYS_PART_ALL],
            msg::EG_PART,
        ),
        Thing::word(
            "swap",
            msg::THING_SWAP,
            &[msg::SAYS_SWAP, msg::SAYS_SWAP_NONE],
            msg::EG_SWAP,
        ),
        Thing::called("ring", phrase!(THING_RING), ring)
            .says(phrase!(SAYS_RING, spaces = TRACK, last = TRACK - 1))
            .says(phrase!(SAYS_RING_PASS)),
        Thing::word(
            "piece",
            msg::THING_PIECE,
            &[msg::SAYS_PIECE, msg::SAYS_PIECE_WHICH],
            msg::EG_PIECE,
        ),
    ]
}

/// Words of a round: cards, turns, partners.
fn of_rounds() -> Vec<Thing> {
    let sizes: Arg = (1..=6).map(hand_size).collect();
    let reasons = [
        Reason::Wall(start_of(OWNER)),
        Reason::Pair,
        Reason::Nest,
        Reason::Long,
        Reason::Taken,
        Reason::Rest,
        Reason::Start,
    ];
    let reasons: Arg = reasons.into_iter().map(Reason::short).collect();
    let hand = phrase!(EG_HAND, round = 3, cards = hand_size(3));
    let deck = phrase!(
        EG_DECK,
        size = hand_size(1),
        need = 4 * hand_size(1),
        left = 4 * hand_size(1) - 4
    );
    let lead = phrase!(EG_LEAD, seat = OWNER, next = OWNER.after(1, 4));
    vec![
        Thing::word(
            "exchange",
            msg::THING_EXCHANGE,
            &[msg::SAYS_EXCHANGE, msg::SAYS_EXCHANGE_UNDO],
            msg::EG_EXCHANGE,
        ),
        Thing::word(
            "playable",
            msg::THING_PLAYABLE,
            &[msg::SAYS_PLAYABLE, msg::SAYS_PLAYABLE_ONE],
            msg::EG_PLAYABLE,
        )
        .says(phrase!(SAYS_PLAYABLE_WHY, reasons)),
        Thing::word(
            "fold",
            msg::THING_FOLD,
            &[msg::SAYS_FOLD, msg::SAYS_FOLD_ITSELF],
            msg::EG_FOLD,
        ),
        Thing::word(
            "partner",
            msg::THING_PARTNER,
            &[msg::SAYS_PARTNER, msg::SAYS_PARTNER_HELP],
            msg::EG_PARTNER,
        ),
        Thing::called("lead", phrase!(THING_LEAD), lead).says(phrase!(SAYS_LEAD)),
        Thing::called("hand", phrase!(THING_HAND), hand).says(phrase!(SAYS_HAND, sizes)),
        Thing::called("deck", phrase!(THING_DECK), deck)
            .says(phrase!(
                SAYS_DECK,
                all = all_cards(),
                each = Rank::Ace.copies(),
                jokers = Rank::Joker.copies()
            ))
            .says(phrase!(SAYS_DECK_SHUFFLE)),
        Thing::word(
            "canadian",
            msg::THING_CANADIAN,
            &[msg::SAYS_CANADIAN, msg::SAYS_CANADIAN_PART],
            msg::EG_CANADIAN,
        ),
    ]
}

fn all_cards() -> u32 {
    Rank::ALL.map(|rank| u32::from(rank.copies())).iter().sum()
}

/// R10: a card and what it does.
fn card(rank: Rank) -> Thing {
    let thing = Thing::named(
        rank.as_str().to_ascii_lowercase(),
        "rank",
        rank.as_str(),
        example_of(rank),
    );
    let thing = match rank {
        Rank::Ace => thing
            .says(lengths(Phrase::new(msg::SAYS_ACE), rank))
            .says(phrase!(SAYS_CARD_ENDS)),
        Rank::King => thing
            .says(lengths(Phrase::new(msg::SAYS_KING), rank))
            .says(phrase!(SAYS_CARD_ENDS)),
        Rank::Four => thing
            .says(lengths(Phrase::new(msg::SAYS_FOUR), rank))
            .says(phrase!(SAYS_FOUR_HOME)),
        Rank::Seven => thing
            .says(phrase!(SAYS_SEVEN))
            .says(phrase!(SAYS_SEVEN_BURNS)),
        Rank::Jack => thing
            .says(phrase!(SAYS_JACK))
            .says(phrase!(SAYS_JACK_PARTNER)),
        Rank::Joker => thing
            .says(phrase!(SAYS_JOKER))
            .says(phrase!(SAYS_JOKER_START)),
        _ => thing
            .says(lengths(Phrase::new(msg::SAYS_FORWARDS), rank))
            .says(phrase!(SAYS_CARD_ENDS)),
    };
    thing.says(phrase!(
        SAYS_CARD_COUNT,
        count = rank.copies(),
        all = all_cards()
    ))
}

/// With the length of the card's move: `steps`, and `more` if there is a choice.
fn lengths(phrase: Phrase, rank: Rank) -> Phrase {
    let names = ["steps", "more"];
    let lengths = names.into_iter().zip(rank.forwards());
    lengths.fold(phrase, |phrase, (name, &steps)| phrase.with(name, steps))
}

/// A card on a board.
fn example_of(rank: Rank) -> Phrase {
    let phrase = |message: Message| Phrase::new(message).with("from", SPACE);
    let forwards = |index: usize| {
        let length = rank.forwards().get(index).copied().unwrap_or_default();
        goes_to(SPACE, steps(length))
    };
    match rank {
        Rank::Ace => phrase(msg::EG_ACE)
            .with("to", forwards(0))
            .with("other", forwards(1)),
        Rank::King => phrase(msg::EG_KING).with("to", forwards(0)),
        Rank::Four => {
            let past = start_of(OWNER) + 2;
            let back = goes_to(past, BACK);
            phrase(msg::EG_FOUR)
                .with("to", forwards(0))
                .with("back", goes_to(SPACE, BACK))
                .with("seat", OWNER)
                .with("start", start_of(OWNER))
                .with("past", past)
                .with("before", back)
                .with("need", steps_to_start(OWNER, back) + 1)
        }
        Rank::Seven => phrase(msg::EG_SEVEN)
            .with("to", goes_to(SPACE, steps(3)))
            .with("other", SPACE + 10)
            .with("burnt", SPACE + 12)
            .with("end", goes_to(SPACE + 10, steps(4))),
        Rank::Jack => phrase(msg::EG_JACK).with("other", SPACE - 35),
        Rank::Joker => phrase(msg::EG_JOKER)
            .with("card", Rank::Ten)
            .with("to", goes_to(SPACE, steps(10)))
            .with("starter", Rank::King),
        _ => {
            let length = rank.forwards().first().copied().unwrap_or_default();
            let before = start_of(OWNER) + 1 - length;
            phrase(msg::EG_FORWARDS)
                .with("to", forwards(0))
                .with("seat", OWNER)
                .with("near", before)
                .with("left", steps_to_start(OWNER, before))
                .with("home", enters(before, length))
        }
    }
}
