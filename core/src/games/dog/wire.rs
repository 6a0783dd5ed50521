//! The position as JSON: the documented shape, and what makes it possible.

use serde::{Deserialize, Serialize};

use super::board::{Board, Piece, Place};
use super::cards::{Hand, Rank};
use super::position::{Draft, Options, Phase, Position, SEATS, hand_size};
use crate::game::{BadPosition, Complete, require};
use crate::seat::Seat;

/// A position in its documented form (RULES.md, section 7).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 7, says what each key means")]
pub struct Wire {
    pub game: Dog,
    pub options: Complete<Options>,
    pub phase: Phase,
    pub round: u32,
    pub hand_size: u8,
    pub leader: Seat,
    #[serde(deserialize_with = "Option::deserialize")]
    pub turn: Option<Seat>,
    pub pieces: [Vec<Place>; 4],
    pub hands: [Vec<Rank>; 4],
    pub given: [Option<Rank>; 4],
    pub out: [bool; 4],
    #[serde(deserialize_with = "Option::deserialize")]
    pub draft: Option<Draft>,
    pub deck: Vec<Rank>,
    pub discard: Vec<Rank>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub winner: Option<u8>,
}

/// The id of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dog {
    /// The only one.
    #[serde(rename = "dog")]
    Dog,
}

impl From<Position> for Wire {
    fn from(position: Position) -> Self {
        Self {
            game: Dog::Dog,
            options: Complete(position.options),
            phase: position.phase,
            round: position.round,
            hand_size: position.hand_size(),
            leader: position.leader,
            turn: position.turn,
            pieces: std::array::from_fn(|seat| position.board.of(seat_at(seat)).to_vec()),
            hands: position.hands.map(|hand| hand.cards().collect()),
            given: position.given,
            out: position.out,
            draft: position.draft,
            deck: position.deck.iter().rev().copied().collect(),
            discard: position.discard.to_vec(),
            winner: position.winner,
        }
    }
}

fn seat_at(index: usize) -> Seat {
    Seat::new(u8::try_from(index).unwrap_or_default())
}

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Result<Self, BadPosition> {
        let options = wire.options.0;
        require(
            (2..=4).contains(&options.pieces),
            "options",
            "\"pieces\" is 2, 3 or 4",
        )?;
        require(wire.round >= 1, "round", "rounds are numbered from 1")?;
        require(
            wire.hand_size == hand_size(wire.round),
            "hand_size",
            "it does not belong to this round (R2.1)",
        )?;
        require(
            wire.leader.index() < SEATS.into(),
            "leader",
            "there are four seats",
        )?;
        require(
            wire.turn.is_none_or(|seat| seat.index() < SEATS.into()),
            "turn",
            "there are four seats",
        )?;
        require(
            wire.winner.is_none_or(|team| team < 2),
            "winner",
            "there are two teams",
        )?;
        let board = read_board(options, &wire.pieces)?;
        let mut hands = [Hand::default(); 4];
        for (hand, cards) in hands.iter_mut().zip(&wire.hands) {
            require(
                cards.is_sorted(),
                "hands",
                "hands are kept in canonical order",
            )?;
            require(
                cards.len() <= 6,
                "hands",
                "nobody holds more than six cards",
            )?;
            hand.extend(cards.iter().copied());
        }
        check_cards(&wire)?;
        let mut deck = wire.deck;
        deck.reverse();
        let position = Self {
            options,
            phase: wire.phase,
            round: wire.round,
            leader: wire.leader,
            turn: wire.turn,
            board,
            hands,
            given: wire.given,
            out: wire.out,
            draft: None,
            deck: deck.into_iter().collect(),
            discard: wire.discard.into_iter().collect(),
            winner: wire.winner,
        };
        check_phase(&position)?;
        match wire.draft {
            None => Ok(position),
            Some(draft) => with_draft(&position, draft),
        }
    }
}

fn read_board(options: Options, pieces: &[Vec<Place>; 4]) -> Result<Board, BadPosition> {
    let mut board = Board::new(options.pieces);
    for (seat, places) in Seat::all(SEATS).zip(pieces) {
        require(
            places.len() == usize::from(options.pieces),
            "pieces",
            "each seat has as many as the option says",
        )?;
        for (number, &place) in (1..).zip(places) {
            if let Some(home) = place.as_home() {
                require(
                    home <= options.pieces,
                    "pieces",
                    "there is no such home space",
                )?;
                let is_free = board.of(seat).iter().all(|&other| other != place);
                require(is_free, "pieces", "two pieces stand on one home space")?;
            }
            if let Some(space) = place.space(seat) {
                require(
                    board.on(space).is_none(),
                    "pieces",
                    "two pieces stand on one space",
                )?;
            }
            board.put(Piece::new(seat, number), place);
        }
    }
    Ok(board)
}

/// The component check: deck, discards, hands and (during the exchange) gifts are the 110 cards of C1.
fn check_cards(wire: &Wire) -> Result<(), BadPosition> {
    let mut left = Rank::ALL.map(Rank::copies);
    let gifts = wire
        .given
        .iter()
        .flatten()
        .filter(|_| wire.phase == Phase::Exchange);
    let hands = wire.hands.iter().flatten();
    for &rank in wire
        .deck
        .iter()
        .chain(&wire.discard)
        .chain(hands)
        .chain(gifts)
    {
        let left = &mut left[rank as usize];
        require(
            *left > 0,
            "deck",
            "there are more cards of a rank than the deck has",
        )?;
        *left -= 1;
    }
    require(left.iter().all(|&n| n == 0), "deck", "cards are missing")
}

fn check_phase(position: &Position) -> Result<(), BadPosition> {
    match position.phase {
        Phase::Exchange => check_exchange(position),
        Phase::Play => {
            require(position.winner.is_none(), "winner", "nobody has won yet")?;
            let is_complete = position.complete_team().is_some();
            require(!is_complete, "pieces", "a team is complete")?;
            check_after_exchange(position)?;
            let turn = position
                .turn
                .ok_or_else(|| BadPosition::new("turn", "it is somebody's"))?;
            let can_play = position.playable(turn).next().is_some();
            require(can_play, "turn", "this seat can play no card")
        }
        Phase::Over => {
            require(position.turn.is_none(), "turn", "nobody's, after the end")?;
            let all = 2 * position.options.pieces;
            let complete = position.home_by_team().map(|home| home == all);
            let is_winner = [0, 1].map(|team| position.winner == Some(team));
            let fits = complete == is_winner && position.winner.is_some();
            require(fits, "winner", "it is the only team with all pieces home")?;
            check_after_exchange(position)
        }
    }
}

fn check_exchange(position: &Position) -> Result<(), BadPosition> {
    require(
        position.turn.is_none(),
        "turn",
        "nobody's, during the exchange",
    )?;
    require(position.winner.is_none(), "winner", "nobody has won yet")?;
    let is_complete = position.complete_team().is_some();
    require(!is_complete, "pieces", "a team is complete")?;
    require(
        !position.out.contains(&true),
        "out",
        "nobody has folded yet",
    )?;
    let is_owed = position.given.contains(&None);
    require(is_owed, "given", "the exchange is complete")?;
    let size = position.hand_size();
    let mut cards = position.hands.iter().zip(position.given);
    let fits = cards.all(|(hand, gift)| hand.len() + u8::from(gift.is_some()) == size);
    require(
        fits,
        "hands",
        "hand and gift together are the cards of this round",
    )
}

/// What must hold in `play` and `over`.
fn check_after_exchange(position: &Position) -> Result<(), BadPosition> {
    let is_owed = position.given.contains(&None);
    require(!is_owed, "given", "everybody has given")?;
    let size = position.hand_size();
    let fits = position.hands.iter().all(|hand| hand.len() <= size);
    require(fits, "hands", "nobody holds more than was dealt")?;
    let mut folded = position.hands.iter().zip(position.out);
    let fits = folded.all(|(hand, is_out)| !is_out || hand.is_empty());
    require(fits, "out", "whoever has folded holds no cards")
}

/// A draft must be one that legal steps lead to; they are played again here.
fn with_draft(position: &Position, draft: Draft) -> Result<Position, BadPosition> {
    use super::step::Step;
    use crate::chance::Chance;
    use crate::game::Rules as _;
    use crate::record::Record;

    let unreachable = || BadPosition::new("draft", "no legal steps lead to it");
    let turn = position.turn.ok_or_else(unreachable)?;
    let mut steps = vec![Step::Card(draft.card)];
    if draft.card == Rank::Joker {
        steps.extend(draft.r#as.map(Step::As));
    }
    for part in &draft.parts {
        steps.extend([Step::Piece(part.piece), Step::Go((*part).into())]);
    }
    steps.extend(draft.piece.map(Step::Piece));
    let mut reached = *position;
    let mut chance = Chance::for_step(&[0; 32], 0);
    let mut steps = steps.into_iter().peekable();
    while let Some(step) = steps.next() {
        reached
            .play(turn, step, &mut Record::silent(&mut chance))
            .map_err(|_| unreachable())?;
        // M2: a single way to go on has been taken with the piece.
        let is_taken = matches!(step, Step::Piece(_))
            && reached.draft.is_some_and(|draft| draft.piece.is_none());
        if is_taken && matches!(steps.peek(), Some(Step::Go(_))) {
            steps.next();
        }
    }
    if reached.draft == Some(draft) {
        Ok(reached)
    } else {
        Err(unreachable())
    }
}
