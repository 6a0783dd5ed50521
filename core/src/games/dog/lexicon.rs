//! Everything with a name in the game's texts, explained. The examples are played on a board.

use super::board::TRACK;
use super::{Board, Options, Piece, Place, Rank, Reason, Way, hand_size, start_of, steps_to_start};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase};
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
        .map(|seat| {
            Phrase::new("by-seat")
                .with("seat", seat)
                .with("count", start_of(seat))
        })
        .collect();
    let fresh = Phrase::new("eg-fresh")
        .with("seat", OWNER)
        .with("start", start)
        .with("from", start - 3)
        .with("to", goes_to(start - 3, steps(2)));
    let ring = Phrase::new("eg-ring")
        .with("from", TRACK - 4)
        .with("to", goes_to(TRACK - 4, steps(8)))
        .with("last", TRACK - 1);
    let home = Phrase::new("eg-home")
        .with("seat", OWNER)
        .with("from", start - 2)
        .with("left", steps_to_start(OWNER, start - 2))
        .with("start", start)
        .with("home", enters(start - 2, 5))
        .with("to", goes_to(start - 2, steps(5)));
    let sent_back = Phrase::new("eg-sent-back")
        .with("from", SPACE)
        .with("to", goes_to(SPACE, steps(5)));
    let burnt = Phrase::new("eg-burnt")
        .with("from", SPACE)
        .with("one", SPACE + 2)
        .with("other", SPACE + 4)
        .with("to", goes_to(SPACE, steps(7)));
    vec![
        Thing::word(
            "nest",
            "thing-nest",
            &["says-nest", "says-nest-back"],
            "eg-nest",
        ),
        Thing::called("fresh", Phrase::new("thing-fresh"), fresh)
            .says(Phrase::new("says-fresh"))
            .says(Phrase::new("says-fresh-wall"))
            .says(Phrase::new("says-fresh-home")),
        Thing::called(
            "start-space",
            Phrase::new("thing-start"),
            Phrase::new("eg-start"),
        )
        .says(Phrase::new("says-start").with("starts", starts))
        .says(Phrase::new("says-start-taken")),
        Thing::called("home-space", Phrase::new("thing-home"), home)
            .says(Phrase::new("says-home").with("spaces", Options::default().pieces))
            .says(Phrase::new("says-home-enter"))
            .says(Phrase::new("says-home-inside")),
        Thing::called("sent-back", Phrase::new("thing-sent-back"), sent_back)
            .says(Phrase::new("says-sent-back"))
            .says(Phrase::new("says-sent-back-safe")),
        Thing::called("burnt", Phrase::new("thing-burnt"), burnt)
            .says(Phrase::new("says-burnt"))
            .says(Phrase::new("says-burnt-not")),
        Thing::word(
            "part",
            "thing-part",
            &["says-part", "says-part-all"],
            "eg-part",
        ),
        Thing::word(
            "swap",
            "thing-swap",
            &["says-swap", "says-swap-none"],
            "eg-swap",
        ),
        Thing::called("ring", Phrase::new("thing-ring"), ring)
            .says(
                Phrase::new("says-ring")
                    .with("spaces", TRACK)
                    .with("last", TRACK - 1),
            )
            .says(Phrase::new("says-ring-pass")),
        Thing::word(
            "piece",
            "thing-piece",
            &["says-piece", "says-piece-which"],
            "eg-piece",
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
    let hand = Phrase::new("eg-hand")
        .with("round", 3)
        .with("cards", hand_size(3));
    let deck = Phrase::new("eg-deck")
        .with("size", hand_size(1))
        .with("need", 4 * hand_size(1))
        .with("left", 4 * hand_size(1) - 4);
    let lead = Phrase::new("eg-lead")
        .with("seat", OWNER)
        .with("next", OWNER.after(1, 4));
    vec![
        Thing::word(
            "exchange",
            "thing-exchange",
            &["says-exchange", "says-exchange-undo"],
            "eg-exchange",
        ),
        Thing::word(
            "playable",
            "thing-playable",
            &["says-playable", "says-playable-one"],
            "eg-playable",
        )
        .says(Phrase::new("says-playable-why").with("reasons", reasons)),
        Thing::word(
            "fold",
            "thing-fold",
            &["says-fold", "says-fold-itself"],
            "eg-fold",
        ),
        Thing::word(
            "partner",
            "thing-partner",
            &["says-partner", "says-partner-help"],
            "eg-partner",
        ),
        Thing::called("lead", Phrase::new("thing-lead"), lead).says(Phrase::new("says-lead")),
        Thing::called("hand", Phrase::new("thing-hand"), hand)
            .says(Phrase::new("says-hand").with("sizes", sizes)),
        Thing::called("deck", Phrase::new("thing-deck"), deck)
            .says(
                Phrase::new("says-deck")
                    .with("all", all_cards())
                    .with("each", Rank::Ace.copies())
                    .with("jokers", Rank::Joker.copies()),
            )
            .says(Phrase::new("says-deck-shuffle")),
        Thing::word(
            "canadian",
            "thing-canadian",
            &["says-canadian", "says-canadian-part"],
            "eg-canadian",
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
            .says(lengths(Phrase::new("says-ace"), rank))
            .says(Phrase::new("says-card-ends")),
        Rank::King => thing
            .says(lengths(Phrase::new("says-king"), rank))
            .says(Phrase::new("says-card-ends")),
        Rank::Four => thing
            .says(lengths(Phrase::new("says-four"), rank))
            .says(Phrase::new("says-four-home")),
        Rank::Seven => thing
            .says(Phrase::new("says-seven"))
            .says(Phrase::new("says-seven-burns")),
        Rank::Jack => thing
            .says(Phrase::new("says-jack"))
            .says(Phrase::new("says-jack-partner")),
        Rank::Joker => thing
            .says(Phrase::new("says-joker"))
            .says(Phrase::new("says-joker-start")),
        _ => thing
            .says(lengths(Phrase::new("says-forwards"), rank))
            .says(Phrase::new("says-card-ends")),
    };
    thing.says(
        Phrase::new("says-card-count")
            .with("count", rank.copies())
            .with("all", all_cards()),
    )
}

/// With the length of the card's move: `steps`, and `more` if there is a choice.
fn lengths(phrase: Phrase, rank: Rank) -> Phrase {
    let names = ["steps", "more"];
    let lengths = names.into_iter().zip(rank.forwards());
    lengths.fold(phrase, |phrase, (name, &steps)| phrase.with(name, steps))
}

/// A card on a board.
fn example_of(rank: Rank) -> Phrase {
    let phrase = |id: &'static str| Phrase::new(id).with("from", SPACE);
    let forwards = |index: usize| {
        let length = rank.forwards().get(index).copied().unwrap_or_default();
        goes_to(SPACE, steps(length))
    };
    match rank {
        Rank::Ace => phrase("eg-ace")
            .with("to", forwards(0))
            .with("other", forwards(1)),
        Rank::King => phrase("eg-king").with("to", forwards(0)),
        Rank::Four => {
            let past = start_of(OWNER) + 2;
            let back = goes_to(past, BACK);
            phrase("eg-four")
                .with("to", forwards(0))
                .with("back", goes_to(SPACE, BACK))
                .with("seat", OWNER)
                .with("start", start_of(OWNER))
                .with("past", past)
                .with("before", back)
                .with("need", steps_to_start(OWNER, back) + 1)
        }
        Rank::Seven => phrase("eg-seven")
            .with("to", goes_to(SPACE, steps(3)))
            .with("other", SPACE + 10)
            .with("burnt", SPACE + 12)
            .with("end", goes_to(SPACE + 10, steps(4))),
        Rank::Jack => phrase("eg-jack").with("other", SPACE - 35),
        Rank::Joker => phrase("eg-joker")
            .with("card", Rank::Ten)
            .with("to", goes_to(SPACE, steps(10)))
            .with("starter", Rank::King),
        _ => {
            let length = rank.forwards().first().copied().unwrap_or_default();
            let before = start_of(OWNER) + 1 - length;
            phrase("eg-forwards")
                .with("to", forwards(0))
                .with("seat", OWNER)
                .with("near", before)
                .with("left", steps_to_start(OWNER, before))
                .with("home", enters(before, length))
        }
    }
}
