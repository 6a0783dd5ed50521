//! The rules of `RULES.md`, section by section; each test names the numbers it proves.

mod cards;
mod end;
mod exchange;
mod facts;
mod haste;
mod home;
mod jack;
mod lexicon;
mod moving;
mod options;
mod partner;
mod perft;
mod position;
mod rounds;
mod setup;
mod seven;
mod start;
mod steps;
mod take_back;
mod turns;
mod views;
mod words;

use serde_json::{Value, json};

use super::{Dog, Options, Piece, Position, Rank, Step};
use crate::erased::AnyTable;
use crate::game::{Rules as _, Words as _, from_json, to_json};
use crate::phrase::{Lang, Look, Phrase};
use crate::record::{Entry, Record};
use crate::seat::{Seat, Viewer};
use crate::table::{Table, UndoError};

/// A position in which the named pieces are at these places and all others in their nests.
///
/// It is seat 0's turn in round 1; each seat holds a joker, which can always be played, and the other cards are in the deck in canonical order.
fn board(pieces: &str) -> Builder {
    Builder {
        pieces: pieces.to_owned(),
        options: Options::default(),
        phase: "play",
        round: 1,
        leader: 0,
        turn: json!(0),
        hands: ["X"; 4].map(cards),
        given: json!(["2", "3", "4", "5"]),
        out: [false; 4],
        draft: Value::Null,
        deck: None,
        discard: Vec::new(),
        winner: Value::Null,
    }
}

struct Builder {
    pieces: String,
    options: Options,
    phase: &'static str,
    round: u32,
    leader: u8,
    turn: Value,
    hands: [Vec<Rank>; 4],
    given: Value,
    out: [bool; 4],
    draft: Value,
    deck: Option<Vec<Rank>>,
    discard: Vec<Rank>,
    winner: Value,
}

impl Builder {
    fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.options);
        self
    }

    /// The exchange is owed: nobody has given, and everyone has a full hand.
    fn exchange(mut self) -> Self {
        self.phase = "exchange";
        self.turn = Value::Null;
        self.given = json!([null, null, null, null]);
        self
    }

    /// The game is over, won by a team.
    fn over(mut self, winner: u8) -> Self {
        self.phase = "over";
        self.turn = Value::Null;
        self.winner = json!(winner);
        self
    }

    fn round(mut self, round: u32) -> Self {
        self.round = round;
        self
    }

    fn leader(mut self, seat: u8) -> Self {
        self.leader = seat;
        self
    }

    fn turn(mut self, seat: u8) -> Self {
        self.turn = json!(seat);
        self
    }

    /// The cards of a seat: `"7 Q"`.
    fn hand(mut self, seat: usize, hand: &str) -> Self {
        self.hands[seat] = sorted(hand);
        self
    }

    /// The cards of all four, seat by seat.
    fn hands(mut self, hands: [&str; 4]) -> Self {
        self.hands = hands.map(sorted);
        self
    }

    fn given(mut self, given: Value) -> Self {
        self.given = given;
        self
    }

    fn out(mut self, seat: usize) -> Self {
        self.out[seat] = true;
        self.hands[seat].clear();
        self
    }

    fn draft(mut self, draft: Value) -> Self {
        self.draft = draft;
        self
    }

    /// The deck holds these cards, the first on top; the cards that nobody holds are discarded.
    fn deck(mut self, deck: &str) -> Self {
        self.deck = Some(cards(deck));
        self
    }

    /// These have been laid down, the oldest first.
    fn discard(mut self, discard: &str) -> Self {
        self.discard = cards(discard);
        self
    }

    fn json(&self) -> Value {
        let mut places = vec![vec!["nest"; self.options.pieces.into()]; 4];
        for named in self.pieces.split(", ").filter(|named| !named.is_empty()) {
            let (piece, place) = named.split_once(' ').expect("a piece and its place");
            let piece: Piece = piece.parse().expect("a piece");
            places[piece.seat().index()][usize::from(piece.number()) - 1] = place;
        }
        let mut left: Vec<Rank> = full_deck();
        let gifts: Vec<Rank> = match self.phase {
            "exchange" => serde_json::from_value::<Vec<Option<Rank>>>(self.given.clone())
                .unwrap()
                .into_iter()
                .flatten()
                .collect(),
            _ => Vec::new(),
        };
        let used = self.hands.iter().flatten().chain(&gifts);
        for used in used.chain(&self.discard).chain(self.deck.iter().flatten()) {
            let at = left.iter().position(|rank| rank == used);
            left.remove(at.unwrap_or_else(|| panic!("there are not so many {used}")));
        }
        let mut discard = self.discard.clone();
        let deck = match &self.deck {
            None => left,
            Some(deck) => {
                discard.extend(left);
                deck.clone()
            }
        };
        json!({
            "game": "dog",
            "options": self.options,
            "phase": self.phase,
            "round": self.round,
            "hand_size": super::hand_size(self.round),
            "leader": self.leader,
            "turn": self.turn,
            "pieces": places,
            "hands": self.hands,
            "given": self.given,
            "out": self.out,
            "draft": self.draft,
            "deck": deck,
            "discard": discard,
            "winner": self.winner,
        })
    }

    #[track_caller]
    fn position(&self) -> Position {
        let json = self.json();
        from_json(&json).unwrap_or_else(|error| panic!("{error} in {json}"))
    }

    #[track_caller]
    fn game(&self) -> Game {
        Game::at(&self.position())
    }
}

/// `"7 Q"` as ranks.
fn cards(text: &str) -> Vec<Rank> {
    text.split_whitespace()
        .map(|rank| rank.parse().expect("a rank"))
        .collect()
}

/// Cards as they are held.
fn sorted(text: &str) -> Vec<Rank> {
    let mut hand = cards(text);
    hand.sort_unstable();
    hand
}

/// The 110 cards in canonical order.
fn full_deck() -> Vec<Rank> {
    Rank::ALL
        .into_iter()
        .flat_map(|rank| std::iter::repeat_n(rank, rank.copies().into()))
        .collect()
}

/// A table in the middle of a test, and what the last steps told.
#[derive(Clone)]
struct Game {
    table: Table<Dog>,
    facts: Vec<Value>,
}

impl Game {
    /// A table set up with these options and a seed of its own.
    fn new(options: Options, seed: u8) -> Self {
        let table = Table::new(4, options, [seed; 32], Vec::new()).expect("four seats");
        let facts = table.setup_facts().iter().map(Entry::to_json).collect();
        Self { table, facts }
    }

    fn at(position: &Position) -> Self {
        Self {
            table: Table::from_position(*position, [5; 32], Vec::new()),
            facts: Vec::new(),
        }
    }

    /// Plays steps, `"card 7, piece 0.1"`; each must be legal.
    #[track_caller]
    fn play(mut self, seat: u8, steps: &str) -> Self {
        self.facts.clear();
        for text in steps.split(", ") {
            let legal = self.legal(seat);
            match AnyTable::play(&mut self.table, Seat::new(seat), text) {
                Ok(entries) => self
                    .facts
                    .extend(entries.into_iter().map(|entry| entry.fact)),
                Err(error) => panic!("{text}: {error}; legal: {legal}"),
            }
        }
        self
    }

    #[track_caller]
    fn undo(mut self, seat: u8) -> Self {
        self.table
            .undo(Seat::new(seat))
            .expect("it can be taken back");
        self
    }

    /// Every seat plays the first legal step until `until` holds.
    #[track_caller]
    fn play_until(mut self, until: impl Fn(&Position) -> bool) -> Self {
        for _ in 0..20_000 {
            if until(self.table.position()) {
                return self;
            }
            let seat = self.table.position().waiting().first().expect("not over");
            let step = AnyTable::legal(&self.table, seat).remove(0);
            self = self.play(seat.number(), &step);
        }
        panic!("it never comes to that");
    }

    /// The legal steps of a seat, sorted as text.
    fn legal(&self, seat: u8) -> String {
        AnyTable::legal(&self.table, Seat::new(seat)).join(", ")
    }

    fn json(&self) -> Value {
        to_json(self.table.position())
    }

    fn view(&self, seat: Option<u8>) -> Value {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
        AnyTable::view(&self.table, viewer)
    }

    /// The pieces outside their nests, in order.
    fn pieces(&self) -> String {
        let on_board: Vec<String> = self
            .table
            .position()
            .open
            .board
            .all()
            .filter(|(_, place)| place.to_string() != "nest")
            .map(|(piece, place)| format!("{piece} {place}"))
            .collect();
        on_board.join(", ")
    }

    #[track_caller]
    fn check_legal(self, seat: u8, expected: &str) -> Self {
        assert_eq!(self.legal(seat), expected, "legal steps of seat {seat}");
        self
    }

    /// Where the pieces are, all that are not in their nests.
    #[track_caller]
    fn check_pieces(self, expected: &str) -> Self {
        assert_eq!(self.pieces(), expected, "pieces");
        self
    }

    /// One key of the position.
    #[track_caller]
    fn check(self, key: &str, expected: impl Into<Value>) -> Self {
        assert_eq!(self.json()[key], expected.into(), "\"{key}\"");
        self
    }

    /// What the last steps told, in order; without `for`, everyone was told.
    #[track_caller]
    fn check_facts(self, expected: &[Value]) -> Self {
        let expected: Vec<Value> = expected.iter().map(for_all).collect();
        let lines = |facts: &[Value]| {
            let lines: Vec<String> = facts.iter().map(ToString::to_string).collect();
            lines.join("\n")
        };
        assert_eq!(lines(&self.facts), lines(&expected), "facts");
        self
    }

    /// The last steps told these in this order, perhaps with others in between.
    #[track_caller]
    fn check_told(self, expected: &[Value]) -> Self {
        let mut facts = self.facts.iter();
        for fact in expected {
            let fact = for_all(fact);
            assert!(
                facts.any(|told| *told == fact),
                "{fact} is not told, or not in this order: {:#?}",
                self.facts
            );
        }
        self
    }

    /// The tags of what the last steps told.
    #[track_caller]
    fn check_tags(self, expected: &str) -> Self {
        let tags: Vec<&str> = self
            .facts
            .iter()
            .filter_map(|fact| fact["fact"].as_str())
            .collect();
        assert_eq!(tags.join(" "), expected, "facts");
        self
    }

    #[track_caller]
    fn check_undo(self, seat: u8, expected: Result<(), UndoError>) -> Self {
        assert_eq!(self.table.can_undo(Seat::new(seat)), expected);
        self
    }
}

fn for_all(fact: &Value) -> Value {
    let mut fact = fact.clone();
    if fact.get("for").is_none() {
        fact["for"] = json!("all");
    }
    fact
}

/// From a position with one play to be made by seat 0: its steps, and where the pieces are then.
#[track_caller]
fn check_play(from: &Builder, steps: &str, pieces: &str) -> Game {
    from.game().play(0, steps).check_pieces(pieces)
}

/// What seat 0 can do in the position after steps of its own.
#[track_caller]
fn check_legal(from: &Builder, steps: &str, expected: &str) {
    let game = from.game();
    let game = if steps.is_empty() {
        game
    } else {
        game.play(0, steps)
    };
    game.check_legal(0, expected);
}

/// Seat 0 cannot use its hand, so it folds when the turn comes to it from seat 3.
#[track_caller]
fn check_unplayable(pieces: &str, hand: &str) {
    let position = board(pieces).hand(0, hand).turn(3).position();
    assert!(
        position
            .open
            .playable(Seat::new(0), position.hidden.hands[0])
            .next()
            .is_none(),
        "{hand} can be played"
    );
    let error = from_json::<Position>(&board(pieces).hand(0, hand).json());
    assert_eq!(error.map_err(|error| error.key), Err("turn".to_owned()));
}
