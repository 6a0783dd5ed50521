//! What is legal, and what a step does.

#![warn(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

use super::board::{Place, Way, start_of};
use super::cards::Rank;
use super::facts::{Fact, How};
use super::moves::Play;
use super::position::{
    CARDS, Draft, First, Options, Part, Phase, Position, Reshuffle, SEATS, hand_size, team,
};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use super::{Board, Hand, Piece, partner};
use crate::game::{Counted, Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::list::List;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

impl Rules for Position {
    const META: Meta = Meta {
        id: "dog",
        seats: (4, 4),
        rules: 1,
        bound: 20_000,
        halves: false,
        thought: (1_000, 10_000),
        options: &[
            OptionSpec::of("canadian", &[Word::Flag(false), Word::Flag(true)]),
            OptionSpec::of("jack_partner", &[Word::Flag(true), Word::Flag(false)]),
            OptionSpec::of(
                "pieces",
                &[Word::Number(4), Word::Number(3), Word::Number(2)],
            ),
            OptionSpec::of("reshuffle", &[Word::Text("short"), Word::Text("cycle")]),
            OptionSpec::of(
                "first_seat",
                &[
                    Word::Text("random"),
                    Word::Text("0"),
                    Word::Text("1"),
                    Word::Text("2"),
                    Word::Text("3"),
                ],
            ),
        ],
        help: &[
            "goal", "round", "must", "start", "move", "home", "seven", "jack", "cards", "hints",
            "editions",
        ],
    };

    type Options = Options;
    type Wire = Wire;
    type Step = Step;
    type Fact = Fact;
    type View = View;

    fn setup(_seats: u8, options: &Options, record: Log<'_, '_>) -> Result<Self, SetupError> {
        Ok(set_up(*options, record))
    }

    fn n_seats(&self) -> u8 {
        SEATS
    }

    fn options(&self) -> Options {
        self.options
    }

    fn waiting(&self) -> Seats {
        match self.phase {
            // R3.1: all four at once.
            Phase::Exchange => Seat::all(SEATS)
                .filter(|seat| self.given[seat.index()].is_none())
                .collect(),
            Phase::Play => self.turn.map_or(Seats::NONE, Seats::one),
            Phase::Over => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        match self.phase {
            Phase::Exchange if self.given[seat.index()].is_none() => {
                steps.extend(self.hands[seat.index()].ranks().map(Step::Give));
            }
            Phase::Play if self.turn == Some(seat) => match &self.draft {
                None => steps.extend(self.playable(seat).map(Step::Card)),
                Some(draft) => self.legal_in_draft(seat, draft, steps),
            },
            Phase::Exchange | Phase::Play | Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        if let Step::Give(rank) = step {
            self.give(seat, rank, record);
            return;
        }
        if let Step::Card(rank) = step {
            self.draft = Some(Draft::new(rank));
            return;
        }
        let Some(mut draft) = self.draft else {
            debug_assert!(false, "{step} without a card");
            return;
        };
        match step {
            Step::As(rank) => {
                draft.r#as = Some(rank);
                self.draft = Some(draft);
            }
            Step::Piece(piece) => self.choose(seat, draft, piece, record),
            Step::Start => self.complete(seat, &draft, &Ending::Start, record),
            Step::Go(way) => self.go(seat, draft, way, record),
            Step::With(other) => self.complete(seat, &draft, &Ending::Swap(other), record),
            Step::Give(_) | Step::Card(_) => {}
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner
            .map(|winner| Outcome::new(scores(self), ranks(winner)))
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.turn == Some(seat) && self.draft.is_some()
    }

    fn counted(&self) -> Counted {
        match self.phase {
            Phase::Play => Counted::Turn,
            Phase::Exchange | Phase::Over => Counted::Nothing,
        }
    }
}

/// Sets a table up (R1).
fn set_up(options: Options, record: Log<'_, '_>) -> Position {
    // R1.2: the leader is drawn before the deck is shuffled.
    let leader = match options.first_seat {
        First::Random => {
            Seat::new(u8::try_from(record.chance().below(SEATS.into())).unwrap_or_default())
        }
        First::Seat0 | First::Seat1 | First::Seat2 | First::Seat3 => {
            options.first_seat.seat().unwrap_or(Seat::new(0))
        }
    };
    let mut deck: List<Rank, CARDS> = Rank::ALL
        .into_iter()
        .flat_map(|rank| std::iter::repeat_n(rank, usize::from(rank.copies())))
        .collect();
    // R1.1
    record.chance().shuffle(&mut deck);
    deck.reverse();
    let mut position = Position {
        options,
        phase: Phase::Exchange,
        round: 1,
        leader,
        turn: None,
        board: Board::new(options.pieces),
        hands: [Hand::default(); 4],
        given: [None; 4],
        out: [false; 4],
        draft: None,
        deck,
        discard: List::new(),
        winner: None,
    };
    position.deal(record);
    position
}

impl Position {
    fn legal_in_draft(&self, seat: Seat, draft: &Draft, steps: &mut Vec<Step>) {
        let Some(value) = draft.r#as else {
            steps.extend(self.values(seat).map(Step::As));
            return;
        };
        let play = Play::of_draft(self.options, seat, value, self.board, draft);
        match draft.piece {
            Some(piece) if value == Rank::Jack => steps.extend(play.others(piece).map(Step::With)),
            Some(piece) => steps.extend(play.ways(piece).iter().copied().map(Step::Go)),
            None => {
                steps.extend(play.starter().map(|_| Step::Start));
                let pieces = play.movable().filter(|&piece| play.can_choose(piece));
                steps.extend(pieces.map(Step::Piece));
            }
        }
    }

    /// The ranks in the hand of `seat` that are playable (R4.2).
    pub(super) fn playable(&self, seat: Seat) -> impl Iterator<Item = Rank> + '_ {
        self.hands[seat.index()]
            .ranks()
            .filter(move |&rank| self.is_playable(seat, rank))
    }

    /// The values a joker could take (R10).
    fn values(&self, seat: Seat) -> impl Iterator<Item = Rank> + '_ {
        Rank::ALL
            .into_iter()
            .filter(move |&rank| rank != Rank::Joker && self.is_playable(seat, rank))
    }

    /// Whether a card of this rank can be carried out by `seat` (R4.2).
    pub(super) fn is_playable(&self, seat: Seat, rank: Rank) -> bool {
        if rank == Rank::Joker {
            self.values(seat).next().is_some()
        } else {
            Play::new(self.options, seat, rank, self.board).is_possible()
        }
    }

    /// R3.1; R3.2 when it was the fourth card.
    fn give(&mut self, seat: Seat, rank: Rank, record: Log<'_, '_>) {
        self.hands[seat.index()].take(rank);
        self.given[seat.index()] = Some(rank);
        record.undo(Undo::Own);
        record.log(|| Fact::HasGiven { seat });
        record.whisper(seat, || Fact::CardGiven { seat, card: rank });
        if self.given.contains(&None) {
            return;
        }
        record.undo(Undo::Sealed);
        record.log(|| Fact::Exchanged);
        for seat in Seat::all(SEATS) {
            let from = partner(seat);
            if let Some(card) = self.given[from.index()] {
                self.hands[seat.index()].add(card);
                record.whisper(seat, || Fact::CardReceived { seat, from, card });
            }
        }
        self.phase = Phase::Play;
        // R4.1: the leader begins, unless it folds.
        self.pass_turn_to(self.leader, record);
    }

    /// A piece is chosen; a single way to go on is taken at once (M2).
    fn choose(&mut self, seat: Seat, mut draft: Draft, piece: Piece, record: Log<'_, '_>) {
        draft.piece = Some(piece);
        let value = draft.r#as.unwrap_or(draft.card);
        let play = Play::of_draft(self.options, seat, value, self.board, &draft);
        if value == Rank::Jack {
            let mut others = play.others(piece);
            if let (Some(other), None) = (others.next(), others.next()) {
                self.complete(seat, &draft, &Ending::Swap(other), record);
                return;
            }
        } else if let [way] = play.ways(piece)[..] {
            self.go(seat, draft, way, record);
            return;
        }
        self.draft = Some(draft);
    }

    /// The chosen piece goes its way: a part of a 7, or the whole of another card.
    fn go(&mut self, seat: Seat, mut draft: Draft, way: Way, record: Log<'_, '_>) {
        let Some(piece) = draft.piece else {
            debug_assert!(false, "no piece is chosen");
            return;
        };
        if draft.r#as != Some(Rank::Seven) {
            self.complete(seat, &draft, &Ending::Go(piece, way), record);
            return;
        }
        draft.parts.push(Part {
            piece,
            steps: way.steps.unsigned_abs(),
            home: way.home,
        });
        draft.piece = None;
        if draft.left() == 0 {
            self.complete(seat, &draft, &Ending::Seven, record);
        } else {
            self.draft = Some(draft);
        }
    }

    /// M3: the play is complete, and everything it does is done.
    fn complete(&mut self, seat: Seat, draft: &Draft, ending: &Ending, record: Log<'_, '_>) {
        record.undo(Undo::Sealed);
        self.draft = None;
        let card = draft.card;
        let value = draft.r#as.unwrap_or(card);
        // R4.4
        self.hands[seat.index()].take(card);
        self.discard.push(card);
        record.log(|| Fact::CardPlayed {
            seat,
            card,
            r#as: value,
        });
        match ending {
            Ending::Start => self.bring_out(seat, record),
            &Ending::Swap(other) => self.swap(seat, draft.piece, other, record),
            &Ending::Go(piece, way) => self.walk(seat, piece, way, false, record),
            Ending::Seven => {
                for part in &draft.parts {
                    self.walk(seat, part.piece, (*part).into(), true, record);
                }
            }
        }
        // R12.1
        if let Some(winner) = self.complete_team() {
            self.phase = Phase::Over;
            self.turn = None;
            self.winner = Some(winner);
            let pieces = self.home_by_team();
            record.log(|| Fact::GameOver {
                team: winner,
                pieces,
            });
            return;
        }
        self.pass_turn_after(seat, record);
    }

    /// R5
    fn bring_out(&mut self, seat: Seat, record: Log<'_, '_>) {
        let owner = self.board.moving(seat);
        let Some(piece) = self.board.starter(owner) else {
            debug_assert!(false, "no piece can come out");
            return;
        };
        let sent_back = self.board.bring_out(piece);
        let space = Place::track(start_of(owner));
        record.log(|| Fact::PieceOut { seat, piece, space });
        if let Some(piece) = sent_back {
            let how = How::Start;
            record.log(|| Fact::SentBack {
                seat,
                piece,
                space,
                how,
            });
        }
    }

    /// R9
    fn swap(&mut self, seat: Seat, piece: Option<Piece>, other: Piece, record: Log<'_, '_>) {
        let Some(piece) = piece else {
            debug_assert!(false, "no piece is chosen");
            return;
        };
        self.board.swap(piece, other);
        let to = self.board.place(piece);
        let other_to = self.board.place(other);
        record.log(|| Fact::Swapped {
            seat,
            piece,
            to,
            other,
            other_to,
        });
    }

    /// R6, R7, R8.3
    fn walk(&mut self, seat: Seat, piece: Piece, way: Way, burning: bool, record: Log<'_, '_>) {
        let from = self.board.place(piece);
        let mut sent_back: List<(Piece, u8, bool), 8> = List::new();
        self.board.go(piece, way, burning, |other, space, burnt| {
            sent_back.push((other, space, burnt));
        });
        let to = self.board.place(piece);
        let steps = way.steps;
        let is_home = to.as_home().is_some();
        record.log(|| {
            if is_home {
                Fact::PieceHome {
                    seat,
                    piece,
                    from,
                    to,
                    steps,
                }
            } else {
                Fact::PieceMoved {
                    seat,
                    piece,
                    from,
                    to,
                    steps,
                }
            }
        });
        for &(piece, space, burnt) in &sent_back {
            let how = if burnt { How::Burnt } else { How::Hit };
            let space = Place::track(space);
            record.log(|| Fact::SentBack {
                seat,
                piece,
                space,
                how,
            });
        }
        let owner = piece.seat();
        if is_home && from.as_home().is_none() && self.board.is_home(owner) {
            record.log(|| Fact::AllHome {
                seat: owner,
                by: seat,
            });
        }
    }

    /// The turn goes to the next seat that can play, from the one after `seat` round to itself (R4.1, R4.3).
    fn pass_turn_after(&mut self, seat: Seat, record: Log<'_, '_>) {
        let next = (1..=SEATS)
            .map(|steps| seat.after(steps, SEATS))
            .find(|next| !self.hands[next.index()].is_empty());
        match next {
            Some(next) => self.pass_turn_to(next, record),
            None => self.next_round(record),
        }
    }

    /// The turn goes to `seat`, which holds cards; if it can play none it folds (R4.3).
    fn pass_turn_to(&mut self, seat: Seat, record: Log<'_, '_>) {
        if self.playable(seat).next().is_some() {
            self.turn = Some(seat);
            return;
        }
        let cards = std::mem::take(&mut self.hands[seat.index()]);
        self.discard.extend(cards.cards());
        self.out[seat.index()] = true;
        record.log(|| Fact::Folded { seat, cards });
        self.pass_turn_after(seat, record);
    }

    /// R2: all hands are empty.
    fn next_round(&mut self, record: Log<'_, '_>) {
        let round = self.round;
        record.log(|| Fact::RoundOver { round });
        self.round = self.round.saturating_add(1);
        self.leader = self.leader.after(1, SEATS); // R2.2
        self.phase = Phase::Exchange;
        self.turn = None;
        self.given = [None; 4];
        self.out = [false; 4];
        // R2.3
        let size = hand_size(self.round);
        let is_short = self.deck.len() < usize::from(SEATS * size);
        let is_cycle = self.options.reshuffle == Reshuffle::Cycle && size == 6;
        if is_short || is_cycle {
            self.reshuffle(record);
        }
        self.deal(record);
    }

    /// R2.3: the discards and what is left of the deck become a new deck.
    fn reshuffle(&mut self, record: Log<'_, '_>) {
        let mut cards = self.discard;
        self.discard.clear();
        cards.extend(self.deck.iter().rev().copied());
        record.chance().shuffle(&mut cards);
        cards.reverse();
        self.deck = cards;
        let cards = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        record.log(|| Fact::DeckShuffled { cards });
    }

    /// R2.4
    fn deal(&mut self, record: Log<'_, '_>) {
        let round = self.round;
        let hand_size = hand_size(round);
        let leader = self.leader;
        record.log(|| Fact::RoundStarted {
            round,
            hand_size,
            leader,
        });
        let order = (0..SEATS).map(|steps| leader.after(steps, SEATS));
        for _ in 0..hand_size {
            for seat in order.clone() {
                if let Some(card) = self.deck.pop() {
                    self.hands[seat.index()].add(card);
                }
            }
        }
        for seat in order {
            let cards = self.hands[seat.index()];
            record.whisper(seat, || Fact::HandDealt { seat, cards });
        }
    }
}

/// The step that completes a play (M3).
enum Ending {
    Start,
    Swap(Piece),
    Go(Piece, Way),
    Seven,
}

/// The score of each seat: the pieces its team has home (R12.3).
pub(super) fn scores(position: &Position) -> [i32; 4] {
    let home = position.home_by_team();
    std::array::from_fn(|seat| home[seat % 2].into())
}

/// Rank 1 for both seats of the winning team (R12.3).
pub(super) fn ranks(winner: u8) -> [u8; 4] {
    std::array::from_fn(|seat| {
        if team(Seat::new(u8::try_from(seat).unwrap_or_default())) == winner {
            1
        } else {
            2
        }
    })
}
