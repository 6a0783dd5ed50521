//! The position as JSON: the documented shape, and what makes it possible.

use serde::{Deserialize, Serialize};

use super::board::{Board, Piece, Place};
use super::cards::{Hand, Rank};
use super::position::{Draft, Hidden, Open, Options, Phase, Position, SEATS, hand_size};
use crate::game::{BadPosition, Complete, GameId, require};
use crate::seat::Seat;

/// A position in its documented form (RULES.md, section 7). In a view, hands, gifts and the deck are what the viewer knows of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 7, says what each key means")]
pub struct Wire<H = Vec<Rank>, G = Option<Rank>, D = Vec<Rank>> {
    pub game: GameId<Position>,
    pub options: Complete<Options>,
    pub phase: Name,
    pub round: u32,
    pub hand_size: u8,
    pub leader: Seat,
    #[serde(deserialize_with = "Option::deserialize")]
    pub turn: Option<Seat>,
    pub pieces: [Vec<Place>; 4],
    pub hands: [H; 4],
    pub given: [G; 4],
    pub out: [bool; 4],
    #[serde(deserialize_with = "Option::deserialize")]
    pub draft: Option<Draft>,
    pub deck: D,
    pub discard: Vec<Rank>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub winner: Option<u8>,
}

/// The name of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Name {
    Exchange,
    Play,
    Over,
}

impl Open {
    /// What everyone sees, with what somebody knows of the rest.
    pub(super) fn write<H, G, D>(
        &self,
        hands: [H; 4],
        given: [G; 4],
        draft: Option<Draft>,
        deck: D,
    ) -> Wire<H, G, D> {
        Wire {
            game: GameId::default(),
            options: Complete(self.options),
            phase: match self.phase {
                Phase::Exchange => Name::Exchange,
                Phase::Play { .. } => Name::Play,
                Phase::Over { .. } => Name::Over,
            },
            round: self.round,
            hand_size: self.hand_size(),
            leader: self.leader,
            turn: self.turn(),
            pieces: [0, 1, 2, 3].map(|seat| self.board.of(Seat::new(seat)).to_vec()),
            hands,
            given,
            out: self.out,
            draft,
            deck,
            discard: self.discard.to_vec(),
            winner: self.winner(),
        }
    }
}

impl From<Position> for Wire {
    fn from(Position { open, hidden }: Position) -> Self {
        let hands = hidden.hands.map(|hand| hand.cards().collect());
        let deck = hidden.deck.iter().rev().copied().collect();
        open.write(hands, hidden.given, hidden.draft, deck)
    }
}

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Result<Self, BadPosition> {
        let options = wire.options.0;
        let is_pieces = (2..=4).contains(&options.pieces);
        require(is_pieces, "options", "\"pieces\" is 2, 3 or 4")?;
        require(wire.round >= 1, "round", "rounds are numbered from 1")?;
        let is_size = wire.hand_size == hand_size(wire.round);
        require(
            is_size,
            "hand_size",
            "it does not belong to this round (R2.1)",
        )?;
        let is_seat = |seat: Seat| seat.number() < SEATS;
        require(is_seat(wire.leader), "leader", "there are four seats")?;
        let phase = read_phase(&wire)?;
        let board = read_board(options, &wire.pieces)?;
        let mut hands = [Hand::default(); 4];
        for (hand, cards) in hands.iter_mut().zip(&wire.hands) {
            let is_canonical = cards.is_sorted();
            require(is_canonical, "hands", "hands are kept in canonical order")?;
            let is_few = cards.len() <= 6;
            require(is_few, "hands", "nobody holds more than six cards")?;
            hand.extend(cards.iter().copied());
        }
        check_cards(&wire)?;
        let open = Open {
            options,
            phase,
            round: wire.round,
            leader: wire.leader,
            board,
            out: wire.out,
            discard: wire.discard.into_iter().collect(),
        };
        let hidden = Hidden {
            hands,
            given: wire.given,
            draft: None,
            deck: wire.deck.into_iter().rev().collect(),
        };
        let position = Self { open, hidden };
        check_phase(&position)?;
        match wire.draft {
            None => Ok(position),
            Some(draft) => with_draft(&position, draft),
        }
    }
}

fn read_phase(wire: &Wire) -> Result<Phase, BadPosition> {
    let fail = |key, why| Err(BadPosition::new(key, why));
    match (wire.phase, wire.turn, wire.winner) {
        (_, Some(turn), _) if turn.number() >= SEATS => fail("turn", "there are four seats"),
        (_, _, Some(2..)) => fail("winner", "there are two teams"),
        (Name::Exchange, None, None) => Ok(Phase::Exchange),
        (Name::Play, Some(turn), None) => Ok(Phase::Play { turn }),
        (Name::Over, None, Some(winner)) => Ok(Phase::Over { winner }),
        (Name::Play, None, _) => fail("turn", "it is somebody's"),
        (Name::Exchange | Name::Over, Some(_), _) => fail("turn", "it is nobody's"),
        (Name::Exchange | Name::Play, _, Some(_)) => fail("winner", "nobody has won yet"),
        (Name::Over, _, None) => fail("winner", "a team has won"),
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
        .filter(|_| wire.phase == Name::Exchange);
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
    let Position { open, hidden } = position;
    let no_team_is_complete = || {
        let is_complete = open.complete_team().is_some();
        require(!is_complete, "pieces", "a team is complete")
    };
    match open.phase {
        Phase::Exchange => {
            no_team_is_complete()?;
            check_exchange(position)
        }
        Phase::Play { turn } => {
            no_team_is_complete()?;
            check_after_exchange(position)?;
            let hand = hidden.hands[turn.index()];
            let can_play = open.playable(turn, hand).next().is_some();
            require(can_play, "turn", "this seat can play no card")
        }
        Phase::Over { winner } => {
            let all = 2 * open.options.pieces;
            let is_home = open.home_by_team().map(|home| home == all);
            let fits = is_home == [0, 1].map(|team| team == winner);
            require(fits, "winner", "it is the only team with all pieces home")?;
            check_after_exchange(position)
        }
    }
}

fn check_exchange(Position { open, hidden }: &Position) -> Result<(), BadPosition> {
    let has_folded = open.out.contains(&true);
    require(!has_folded, "out", "nobody has folded yet")?;
    let is_owed = hidden.given.contains(&None);
    require(is_owed, "given", "the exchange is complete")?;
    let size = open.hand_size();
    let mut cards = hidden.hands.iter().zip(hidden.given);
    let fits = cards.all(|(hand, gift)| hand.len() + u8::from(gift.is_some()) == size);
    let why = "hand and gift together are the cards of this round";
    require(fits, "hands", why)
}

/// What must hold in `play` and `over`.
fn check_after_exchange(Position { open, hidden }: &Position) -> Result<(), BadPosition> {
    let is_owed = hidden.given.contains(&None);
    require(!is_owed, "given", "everybody has given")?;
    let size = open.hand_size();
    let fits = hidden.hands.iter().all(|hand| hand.len() <= size);
    require(fits, "hands", "nobody holds more than was dealt")?;
    let mut folded = hidden.hands.iter().zip(open.out);
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
    let turn = position.open.turn().ok_or_else(unreachable)?;
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
            && reached
                .hidden
                .draft
                .is_some_and(|draft| draft.piece.is_none());
        if is_taken && matches!(steps.peek(), Some(Step::Go(_))) {
            steps.next();
        }
    }
    if reached.hidden.draft == Some(draft) {
        Ok(reached)
    } else {
        Err(unreachable())
    }
}
