//! What is legal, and what a step does.

#![warn(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

use super::board::{Place, Way, start_of};
use super::cards::Rank;
use super::facts::{Fact, How};
use super::guide::GUIDE;
use super::position::{
    CARDS, Draft, Hidden, Open, Options, Part, Phase, Position, Reshuffle, SEATS, hand_size, team,
};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use super::{Board, Hand, Piece, partner};
use crate::game::{Counted, Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::games::dog::msg;
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
        guide: Some(&GUIDE),
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
        self.open.options
    }

    fn waiting(&self) -> Seats {
        match self.open.phase {
            // R3.1: all four at once.
            Phase::Exchange => Seat::all(SEATS)
                .filter(|seat| self.hidden.given[seat.index()].is_none())
                .collect(),
            Phase::Play { turn } => Seats::one(turn),
            Phase::Over { .. } => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let hand = self.hidden.hands[seat.index()];
        match self.open.phase {
            Phase::Exchange if self.hidden.given[seat.index()].is_none() => {
                steps.extend(hand.ranks().map(Step::Give));
            }
            Phase::Play { turn } if turn == seat => match &self.hidden.draft {
                None => steps.extend(self.open.playable(seat, hand).map(Step::Card)),
                Some(draft) => self.open.legal_in_draft(seat, draft, steps),
            },
            Phase::Exchange | Phase::Play { .. } | Phase::Over { .. } => {}
        }
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match (step, self.hidden.draft) {
            (Step::Give(rank), _) => self.give(seat, rank, record),
            (Step::Card(rank), _) => self.hidden.draft = Some(Draft::new(rank)),
            (_, draft) => {
                draft.and_then(|draft| self.go_on(seat, draft, step, record));
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.open.winner()?;
        let home = self.open.home_by_team();
        // R12.3
        let by_seat = [0, 1, 2, 3].map(Seat::new);
        let scores = by_seat.map(|seat| home[usize::from(team(seat))].into());
        let ranks = by_seat.map(|seat| if team(seat) == winner { 1 } else { 2 });
        Some(Outcome::new(scores, ranks))
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.open.turn() == Some(seat) && self.hidden.draft.is_some()
    }

    fn counted(&self) -> Counted {
        match self.open.phase {
            Phase::Play { .. } => Counted::Turn,
            Phase::Exchange | Phase::Over { .. } => Counted::Nothing,
        }
    }
}

/// Sets a table up (R1).
fn set_up(options: Options, record: Log<'_, '_>) -> Position {
    // R1.2: the leader is drawn before the deck is shuffled.
    let drawn = || Seat::at(record.chance().index(SEATS.into()));
    let leader = options.first_seat.seat().unwrap_or_else(drawn);
    let mut deck: List<Rank, CARDS> = Rank::ALL
        .into_iter()
        .flat_map(|rank| std::iter::repeat_n(rank, usize::from(rank.copies())))
        .collect();
    // R1.1
    record.chance().shuffle(&mut deck);
    deck.reverse();
    let open = Open {
        options,
        phase: Phase::Exchange,
        round: 1,
        leader,
        board: Board::new(options.pieces),
        out: [false; 4],
        discard: List::new(),
    };
    let hidden = Hidden {
        hands: [Hand::default(); 4],
        given: [None; 4],
        draft: None,
        deck,
    };
    let mut position = Position { open, hidden };
    position.deal(record);
    position
}

impl Open {
    fn legal_in_draft(&self, seat: Seat, draft: &Draft, steps: &mut Vec<Step>) {
        let Some(play) = self.begun(seat, draft) else {
            steps.extend(self.values(seat).map(Step::As));
            return;
        };
        match draft.piece {
            Some(piece) if play.value() == Rank::Jack => {
                steps.extend(play.others(piece).map(Step::With));
            }
            Some(piece) => steps.extend(play.ways(piece).iter().copied().map(Step::Go)),
            None => steps.extend(play.choices().map(|(step, _)| step)),
        }
    }
}

impl Position {
    /// R3.1; R3.2 when it was the fourth card.
    fn give(&mut self, seat: Seat, rank: Rank, record: Log<'_, '_>) {
        let Hidden { hands, given, .. } = &mut self.hidden;
        hands[seat.index()].take(rank);
        given[seat.index()] = Some(rank);
        record.undo(Undo::Own);
        record.log(|| Fact::HasGiven { seat });
        record.whisper(seat, || Fact::CardGiven { seat, card: rank });
        let [Some(first), Some(second), Some(third), Some(fourth)] = *given else {
            return;
        };
        record.seals(msg::FINAL_EXCHANGE);
        record.log(|| Fact::Exchanged);
        for (seat, card) in Seat::all(SEATS).zip([third, fourth, first, second]) {
            let from = partner(seat);
            hands[seat.index()].add(card);
            record.whisper(seat, || Fact::CardReceived { seat, from, card });
        }
        // R4.1: the leader begins, unless it folds.
        self.pass_turn_to(self.open.leader, record);
    }

    /// Goes on with a card that has been chosen. Nothing happens if what the step is about has not been chosen: it is not legal.
    fn go_on(
        &mut self,
        seat: Seat,
        mut draft: Draft,
        step: Step,
        record: Log<'_, '_>,
    ) -> Option<()> {
        let board = &self.open.board;
        match step {
            Step::Give(_) | Step::Card(_) => return None,
            Step::As(rank) => {
                draft.r#as = Some(rank);
                self.hidden.draft = Some(draft);
            }
            Step::Piece(piece) => self.choose(seat, draft, piece, record)?,
            Step::Start => {
                let piece = board.starter(board.moving(seat))?;
                self.complete(seat, draft.card, draft.r#as?, &Ending::Start(piece), record);
            }
            Step::Go(way) => self.go(seat, draft, draft.piece?, way, record)?,
            Step::With(other) => {
                let ending = Ending::Swap(draft.piece?, other);
                self.complete(seat, draft.card, draft.r#as?, &ending, record);
            }
        }
        Some(())
    }

    /// A piece is chosen; a single way to go on is taken at once (M2).
    fn choose(
        &mut self,
        seat: Seat,
        mut draft: Draft,
        piece: Piece,
        record: Log<'_, '_>,
    ) -> Option<()> {
        let play = self.open.begun(seat, &draft)?;
        if play.value() == Rank::Jack {
            let mut others = play.others(piece);
            if let (Some(other), None) = (others.next(), others.next()) {
                let ending = Ending::Swap(piece, other);
                self.complete(seat, draft.card, Rank::Jack, &ending, record);
                return Some(());
            }
        } else if let [way] = play.ways(piece)[..] {
            return self.go(seat, draft, piece, way, record);
        }
        draft.piece = Some(piece);
        self.hidden.draft = Some(draft);
        Some(())
    }

    /// The chosen piece goes its way: a part of a 7, or the whole of another card.
    fn go(
        &mut self,
        seat: Seat,
        mut draft: Draft,
        piece: Piece,
        way: Way,
        record: Log<'_, '_>,
    ) -> Option<()> {
        let value = draft.r#as?;
        if value != Rank::Seven {
            let ending = Ending::Go(piece, way);
            self.complete(seat, draft.card, value, &ending, record);
            return Some(());
        }
        draft.parts.push(Part {
            piece,
            steps: way.steps.unsigned_abs(),
            home: way.home,
        });
        draft.piece = None;
        if draft.left() == 0 {
            self.complete(seat, draft.card, value, &Ending::Seven(draft.parts), record);
        } else {
            self.hidden.draft = Some(draft);
        }
        Some(())
    }

    /// M3: the play is complete, and everything it does is done.
    fn complete(
        &mut self,
        seat: Seat,
        card: Rank,
        value: Rank,
        ending: &Ending,
        record: Log<'_, '_>,
    ) {
        record.seals(msg::FINAL_PLAYED);
        self.hidden.draft = None;
        // R4.4
        self.hidden.hands[seat.index()].take(card);
        self.open.discard.push(card);
        record.log(|| Fact::CardPlayed {
            seat,
            card,
            r#as: value,
        });
        match ending {
            &Ending::Start(piece) => self.open.bring_out(seat, piece, record),
            &Ending::Swap(piece, other) => self.open.swap(seat, piece, other, record),
            &Ending::Go(piece, way) => self.open.walk(seat, piece, way, false, record),
            Ending::Seven(parts) => {
                for part in parts {
                    let way = (*part).into();
                    self.open.walk(seat, part.piece, way, true, record);
                }
            }
        }
        // R12.1
        if let Some(winner) = self.open.complete_team() {
            self.open.phase = Phase::Over { winner };
            let pieces = self.open.home_by_team();
            record.log(|| Fact::GameOver {
                team: winner,
                pieces,
            });
            return;
        }
        self.pass_turn_after(seat, record);
    }

    /// The turn goes to the next seat that can play, from the one after `seat` round to itself (R4.1, R4.3).
    fn pass_turn_after(&mut self, seat: Seat, record: Log<'_, '_>) {
        let next = (1..=SEATS)
            .map(|steps| seat.after(steps, SEATS))
            .find(|next| !self.hidden.hands[next.index()].is_empty());
        match next {
            Some(next) => self.pass_turn_to(next, record),
            None => self.next_round(record),
        }
    }

    /// The turn goes to `seat`, which holds cards; if it can play none it folds (R4.3).
    fn pass_turn_to(&mut self, seat: Seat, record: Log<'_, '_>) {
        let hand = &mut self.hidden.hands[seat.index()];
        if self.open.playable(seat, *hand).next().is_some() {
            self.open.phase = Phase::Play { turn: seat };
            return;
        }
        let cards = std::mem::take(hand);
        self.open.discard.extend(cards.cards());
        self.open.out[seat.index()] = true;
        record.log(|| Fact::Folded { seat, cards });
        self.pass_turn_after(seat, record);
    }

    /// R2: all hands are empty.
    fn next_round(&mut self, record: Log<'_, '_>) {
        let open = &mut self.open;
        let round = open.round;
        record.log(|| Fact::RoundOver { round });
        open.round = round.saturating_add(1);
        open.leader = open.leader.after(1, SEATS); // R2.2
        open.phase = Phase::Exchange;
        open.out = [false; 4];
        self.hidden.given = [None; 4];
        // R2.3
        let size = open.hand_size();
        let is_short = self.hidden.deck.len() < usize::from(SEATS * size);
        let is_cycle = open.options.reshuffle == Reshuffle::Cycle && size == 6;
        if is_short || is_cycle {
            self.reshuffle(record);
        }
        self.deal(record);
    }

    /// R2.3: the discards and what is left of the deck become a new deck.
    fn reshuffle(&mut self, record: Log<'_, '_>) {
        let mut cards = std::mem::take(&mut self.open.discard);
        cards.extend(self.hidden.deck.iter().rev().copied());
        record.chance().shuffle(&mut cards);
        cards.reverse();
        self.hidden.deck = cards;
        let cards = cards.n();
        record.log(|| Fact::DeckShuffled { cards });
    }

    /// R2.4
    fn deal(&mut self, record: Log<'_, '_>) {
        let (round, leader) = (self.open.round, self.open.leader);
        let hand_size = hand_size(round);
        record.log(|| Fact::RoundStarted {
            round,
            hand_size,
            leader,
        });
        let Hidden { hands, deck, .. } = &mut self.hidden;
        let order = (0..SEATS).map(|steps| leader.after(steps, SEATS));
        for _ in 0..hand_size {
            for seat in order.clone() {
                if let Some(card) = deck.pop() {
                    hands[seat.index()].add(card);
                }
            }
        }
        for seat in order {
            let cards = hands[seat.index()];
            record.whisper(seat, || Fact::HandDealt { seat, cards });
        }
    }
}

impl Open {
    /// R5
    fn bring_out(&mut self, seat: Seat, piece: Piece, record: Log<'_, '_>) {
        let sent_back = self.board.bring_out(piece);
        let space = Place::track(start_of(piece.seat()));
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
    fn swap(&mut self, seat: Seat, piece: Piece, other: Piece, record: Log<'_, '_>) {
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
}

/// The step that completes a play (M3).
enum Ending {
    Start(Piece),
    Swap(Piece, Piece),
    Go(Piece, Way),
    Seven(List<Part, 7>),
}
