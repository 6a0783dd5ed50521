//! The position as JSON: the documented shape, and what makes it possible.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::{Board, Column, Cube, Placed, Row};
use super::data::{Card, Event, N_EVENTS, N_PARTS, Part, resources};
use super::position::{Hand, Hidden, Position};
use super::site::{Ended, HEALTH_EMERGENCY, HEALTH_MAX, MAX_SEATS, Options, Phase, Pile, Site};
use crate::game::{BadPosition, Complete, GameId, require};
use crate::seat::Seat;

/// A position in its documented form (RULES.md, section 5). In a view, hands and decks are what the viewer knows of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 5, says what each key means")]
pub struct Wire<H = Vec<Card>, C = Vec<Card>, P = Vec<Part>, E = Vec<Event>> {
    pub game: GameId<Position>,
    pub n: u8,
    pub options: Complete<Options>,
    pub turn: u8,
    pub round: u8,
    pub first: Seat,
    pub active: Seat,
    pub phase: Name,
    #[serde(deserialize_with = "Option::deserialize")]
    pub card: Option<Card>,
    pub reveal: Vec<Part>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub pile: Option<Pile>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub target: Option<Seat>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub taken: Option<Card>,
    pub hands: Vec<H>,
    pub deck: C,
    pub discard: Vec<Card>,
    pub parts_deck: P,
    pub parts_discard: Vec<Part>,
    pub event_deck: E,
    pub event_discard: Vec<Event>,
    pub events: Vec<Event>,
    pub building: u32,
    pub coins: Vec<u32>,
    pub cubes: Vec<u8>,
    pub lost_cubes: Vec<u8>,
    pub health: [u8; 4],
    pub board: WireBoard,
    #[serde(deserialize_with = "Option::deserialize")]
    pub result: Option<Ended>,
}

/// The name of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Name {
    Setup,
    Play,
    Use,
    Place,
    Compete,
    Take,
    SwapWith,
    SwapTake,
    SwapGive,
    Over,
}

/// The eight rows by id.
pub type WireBoard = BTreeMap<String, WireRow>;

/// The three boxes of a row.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "they are the ids of the columns")]
pub struct WireRow {
    #[serde(deserialize_with = "Option::deserialize")]
    pub market: Option<WirePart>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub ready: Option<WirePart>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub installed: Option<WirePart>,
}

/// A part in a box and the cubes in its slots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 5, says what each key means")]
pub struct WirePart {
    pub card: Part,
    pub sales: Cube,
    pub design: Vec<Cube>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub install: Option<Cube>,
}

impl From<&Placed> for WirePart {
    fn from(placed: &Placed) -> Self {
        Self {
            card: placed.part,
            sales: placed.yellow(),
            design: placed.blue().to_vec(),
            install: placed.red(),
        }
    }
}

fn wire_board(board: &Board) -> WireBoard {
    let boxes = |row| {
        let part = |column| board.at(row, column).map(WirePart::from);
        WireRow {
            market: part(Column::MARKET),
            ready: part(Column::READY),
            installed: part(Column::INSTALLED),
        }
    };
    Row::by_id()
        .map(|row| (row.to_string(), boxes(row)))
        .collect()
}

impl From<Position> for Wire {
    fn from(Position { open, hidden }: Position) -> Self {
        let hands = hidden.hands.iter().map(|hand| hand.to_vec()).collect();
        let [card, taken] = [hidden.card, hidden.taken];
        open.write(
            [card, taken],
            hands,
            from_top(&hidden.deck),
            from_top(&hidden.parts_deck),
            from_top(&hidden.event_deck),
        )
    }
}

impl Site {
    /// What everyone sees, with what somebody knows of the rest.
    pub(super) fn write<H, C, P, E>(
        &self,
        [card, taken]: [Option<Card>; 2],
        hands: Vec<H>,
        deck: C,
        parts_deck: P,
        event_deck: E,
    ) -> Wire<H, C, P, E> {
        let mut pile = None;
        let phase = match self.phase {
            Phase::Setup { .. } => Name::Setup,
            Phase::Play => Name::Play,
            Phase::Use => Name::Use,
            Phase::Place { .. } => Name::Place,
            Phase::Compete => Name::Compete,
            Phase::Take { pile: searched } => {
                pile = Some(searched);
                Name::Take
            }
            Phase::SwapWith => Name::SwapWith,
            Phase::SwapTake { .. } => Name::SwapTake,
            Phase::SwapGive { .. } => Name::SwapGive,
            Phase::Over { .. } => Name::Over,
        };
        Wire {
            game: GameId::default(),
            n: self.n,
            options: Complete(self.options),
            turn: self.turn,
            round: self.round,
            first: self.first,
            active: self.active,
            phase,
            card,
            reveal: self.revealed().collect(),
            pile,
            target: self.target(),
            taken,
            hands,
            deck,
            discard: self.discard.to_vec(),
            parts_deck,
            parts_discard: self.parts_discard.to_vec(),
            event_deck,
            event_discard: self.event_discard.to_vec(),
            events: self.events.to_vec(),
            building: self.building,
            coins: self.coins.to_vec(),
            cubes: self.cubes.to_vec(),
            lost_cubes: self.lost_cubes.to_vec(),
            health: self.health,
            board: wire_board(&self.board),
            result: self.result(),
        }
    }
}

/// A deck with its top, which is its end, first.
fn from_top<T: Copy>(deck: &[T]) -> Vec<T> {
    deck.iter().rev().copied().collect()
}

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Result<Self, BadPosition> {
        check_numbers(&wire)?;
        check_cards(&wire)?;
        let open = Site {
            n: wire.n,
            options: wire.options.0,
            turn: wire.turn,
            round: wire.round,
            first: wire.first,
            active: wire.active,
            phase: read_phase(&wire)?,
            discard: wire.discard.iter().copied().collect(),
            parts_discard: wire.parts_discard.iter().copied().collect(),
            event_discard: wire.event_discard.iter().copied().collect(),
            events: wire.events.iter().copied().collect(),
            building: wire.building,
            coins: wire.coins.iter().copied().collect(),
            cubes: wire.cubes.iter().copied().collect(),
            lost_cubes: wire.lost_cubes.iter().copied().collect(),
            health: wire.health,
            board: read_board(&wire.board, wire.n)?,
        };
        let hidden = Hidden {
            card: wire.card,
            taken: wire.taken,
            hands: wire
                .hands
                .iter()
                .map(|hand| hand.iter().copied().collect())
                .collect(),
            deck: wire.deck.iter().rev().copied().collect(),
            parts_deck: wire.parts_deck.iter().rev().copied().collect(),
            event_deck: wire.event_deck.iter().rev().copied().collect(),
        };
        let position = Self { open, hidden };
        check_parts(&position)?;
        check_cubes(&position.open)?;
        check_phase(&position)?;
        check_hands(&position)?;
        check_way_on(&position)?;
        Ok(position)
    }
}

fn read_phase(wire: &Wire) -> Result<Phase, BadPosition> {
    let phase = match (wire.phase, &wire.reveal[..]) {
        (Name::Setup, &[part]) => Phase::Setup { part },
        (Name::Place, &[part]) => Phase::Place { part, then: None },
        (Name::Place, &[part, then]) => Phase::Place {
            part,
            then: Some(then),
        },
        (Name::Setup | Name::Place, _) | (_, [_, ..]) => return Err(misfit("reveal")),
        (Name::Play, []) => Phase::Play,
        (Name::Use, []) => Phase::Use,
        (Name::Compete, []) => Phase::Compete,
        (Name::SwapWith, []) => Phase::SwapWith,
        (Name::Take, []) => {
            let pile = wire.pile.ok_or_else(|| misfit("pile"))?;
            Phase::Take { pile }
        }
        (Name::SwapTake, []) => Phase::SwapTake {
            target: wire.target.ok_or_else(|| misfit("target"))?,
        },
        (Name::SwapGive, []) => Phase::SwapGive {
            target: wire.target.ok_or_else(|| misfit("target"))?,
        },
        (Name::Over, []) => {
            let result = wire.result.ok_or_else(|| misfit("result"))?;
            Phase::Over { result }
        }
    };
    let is_swap = matches!(wire.phase, Name::SwapTake | Name::SwapGive);
    match (wire.pile, wire.target, wire.result) {
        (Some(_), ..) if wire.phase != Name::Take => Err(misfit("pile")),
        (_, Some(_), _) if !is_swap => Err(misfit("target")),
        (.., Some(_)) if wire.phase != Name::Over => Err(misfit("result")),
        _ => Ok(phase),
    }
}

fn misfit(key: &str) -> BadPosition {
    BadPosition::new(key, "it does not fit the phase")
}

/// Seats, turn, options and markers are within their limits.
fn check_numbers(wire: &Wire) -> Result<(), BadPosition> {
    let n = usize::from(wire.n);
    require(
        (3..=MAX_SEATS).contains(&n),
        "n",
        "there are 3 to 6 seats (R1.1)",
    )?;
    let is_seat = |seat: Seat| seat.index() < n;
    require(is_seat(wire.first), "first", "there is no such seat")?;
    require(is_seat(wire.active), "active", "there is no such seat")?;
    require(
        wire.target.is_none_or(is_seat),
        "target",
        "there is no such seat",
    )?;
    let options = wire.options.0;
    require(
        (1..=3).contains(&options.difficulty),
        "options",
        "\"difficulty\" is 1, 2 or 3",
    )?;
    let last_turn = if options.tenth_turn { 10 } else { 9 };
    if wire.phase == Name::Setup {
        require(wire.turn == 0, "turn", "it is 0 during the setup")?;
        require(wire.round == 0, "round", "it is 0 during the setup")?;
    } else {
        require(
            (1..=last_turn).contains(&wire.turn),
            "turn",
            "there is no such turn",
        )?;
        require(
            (1..=2).contains(&wire.round),
            "round",
            "a turn has two rounds",
        )?;
    }
    for (key, len) in [
        ("hands", wire.hands.len()),
        ("coins", wire.coins.len()),
        ("cubes", wire.cubes.len()),
        ("lost_cubes", wire.lost_cubes.len()),
    ] {
        require(len == n, key, "it has one entry for each seat")?;
    }
    let is_health = |health: &u8| (HEALTH_EMERGENCY..=HEALTH_MAX).contains(health);
    require(
        wire.health.iter().all(is_health),
        "health",
        "it is from 1 to 9 (R3.3)",
    )
}

/// All 27 resource cards and all 25 events are there, once each.
fn check_cards(wire: &Wire) -> Result<(), BadPosition> {
    let mut cards: Vec<Card> = wire.hands.concat();
    cards.extend(wire.deck.iter().chain(&wire.discard).chain(&wire.card));
    cards.sort_unstable();
    let mut all = resources().to_vec();
    all.sort_unstable();
    require(cards == all, "deck", "the 27 resource cards are not there")?;
    for hand in &wire.hands {
        require(hand.len() <= 2, "hands", "nobody holds more than two cards")?;
        require(hand.is_sorted(), "hands", "hands are sorted by id")?;
    }
    let mut events = wire.event_deck.clone();
    events.extend(wire.event_discard.iter().chain(&wire.events));
    events.sort_unstable();
    require(
        events.iter().copied().eq(Event::all()),
        "event_deck",
        "the 25 events are not there",
    )?;
    debug_assert!(events.len() == N_EVENTS);
    require(
        wire.events.len() <= 3,
        "events",
        "a turn has at most three events (R6.2)",
    )?;
    let n_parts = wire.parts_deck.len() + wire.parts_discard.len();
    require(n_parts <= N_PARTS, "parts_deck", "there are too many parts")
}

fn read_board(board: &WireBoard, n: u8) -> Result<Board, BadPosition> {
    let mut read = Board::default();
    for (row, boxes) in board {
        let row = row
            .parse()
            .map_err(|_| BadPosition::new("board", format!("there is no row \"{row}\"")))?;
        let boxes = [&boxes.market, &boxes.ready, &boxes.installed];
        for (column, part) in Column::ALL.into_iter().zip(boxes) {
            if let Some(part) = part {
                *read.at_mut(row, column) = Some(read_part(part, row, column, n)?);
            }
        }
    }
    Ok(read)
}

fn read_part(part: &WirePart, row: Row, column: Column, n: u8) -> Result<Placed, BadPosition> {
    let fail = |why: &str| {
        let (part, column) = (part.card, column.number());
        Err(BadPosition::new(
            "board",
            format!("{part} in {row}, column {column}: {why}"),
        ))
    };
    let spec = part.card.spec();
    let blue = usize::from(spec.blue);
    if !spec.rows.contains(row) {
        return fail("it does not belong on this floor (R3.1)");
    }
    if part.design.len() > blue {
        return fail("it has not so many blue slots");
    }
    let is_designed = part.design.len() == blue;
    let may_lie_there = match column {
        Column::MARKET => spec.is_plant && !is_designed,
        Column::READY => is_designed,
        _ => spec.is_plant && is_designed,
    };
    if !may_lie_there {
        return fail("it may not lie in this column (R3.2)");
    }
    if part.install.is_some() != (column == Column::INSTALLED) {
        return fail("\"install\" is set in column 3 and only there");
    }
    let mut placed = Placed::sold(part.card, part.sales);
    placed.slots.extend(part.design.iter().copied());
    placed.slots.extend(part.install);
    if placed.owners().any(|owner| owner.index() >= n.into()) {
        return fail("there is no such seat");
    }
    Ok(placed)
}

/// All 26 parts are there, once each.
fn check_parts(position: &Position) -> Result<(), BadPosition> {
    let site = &position.open;
    let mut parts: Vec<Part> = site.board.all().map(|(_, _, placed)| placed.part).collect();
    parts.extend(site.revealed());
    parts.extend(position.hidden.parts_deck.iter().chain(&site.parts_discard));
    parts.sort_unstable();
    require(
        parts.into_iter().eq(Part::all()),
        "parts_deck",
        "the 26 parts are not there, once each",
    )
}

/// Each seat has its cubes: in its supply, on the board, lost.
fn check_cubes(site: &Site) -> Result<(), BadPosition> {
    for seat in Seat::all(site.n) {
        let on_board: usize = site
            .board
            .all()
            .map(|(_, _, placed)| usize::from(placed.cubes_of(seat)))
            .sum();
        let supply = usize::from(site.cubes[seat.index()]);
        let lost = usize::from(site.lost_cubes[seat.index()]);
        require(
            supply + on_board + lost == usize::from(site.all_cubes()),
            "cubes",
            "supply, board and lost cubes together are all cubes of a seat (C2.6)",
        )?;
    }
    Ok(())
}

/// What is set only in some phases.
fn check_phase(position: &Position) -> Result<(), BadPosition> {
    let site = &position.open;
    let phase = site.phase;
    let uses_card = matches!(phase, Phase::Use | Phase::Compete | Phase::Place { .. });
    if position.hidden.card.is_some() != uses_card {
        return Err(misfit("card"));
    }
    require(
        position.hidden.card.is_none_or(Card::is_work),
        "card",
        "it is a work card",
    )?;
    require(
        site.target() != Some(site.active),
        "target",
        "nobody swaps with himself",
    )?;
    let has_taken = matches!(phase, Phase::SwapGive { .. });
    if position.hidden.taken.is_some() != has_taken {
        return Err(misfit("taken"));
    }
    if matches!(phase, Phase::Setup { .. } | Phase::Over { .. }) {
        require(site.events.is_empty(), "events", "none is in force now")?;
    }
    if site.result().is_some() {
        require(site.round == 2, "round", "it is 2 when the game is over")?;
        require(
            site.active == site.first,
            "active",
            "it is the first seat when the game is over",
        )?;
    }
    Ok(())
}

/// How many cards each seat holds (R2.1).
fn check_hands(position: &Position) -> Result<(), BadPosition> {
    let site = &position.open;
    let held = |seat: Seat| position.hand(seat).len();
    if matches!(site.phase, Phase::Setup { .. } | Phase::Over { .. }) {
        return require(
            Seat::all(site.n).all(|seat| held(seat) == 0),
            "hands",
            "nobody holds cards now",
        );
    }
    let to_play = if site.round == 1 { 2 } else { 1 };
    let mut has_played = true;
    for seat in site.in_order() {
        let expected = if seat == site.active {
            has_played = false;
            match site.phase {
                Phase::Use | Phase::Compete | Phase::Place { .. } | Phase::Take { .. } => {
                    to_play - 1
                }
                Phase::Play
                | Phase::SwapWith
                | Phase::SwapTake { .. }
                | Phase::SwapGive { .. }
                | Phase::Setup { .. }
                | Phase::Over { .. } => to_play,
            }
        } else if has_played {
            to_play - 1
        } else {
            to_play
        };
        require(
            held(seat) == expected,
            "hands",
            "they do not fit turn order, round and phase (R2.1)",
        )?;
    }
    Ok(())
}

/// The rules can continue from here: there is something to choose from.
fn check_way_on(position: &Position) -> Result<(), BadPosition> {
    let site = &position.open;
    let has_work = |hand: &Hand| hand.iter().any(|card| card.is_work());
    match site.phase {
        Phase::Compete => require(
            site.options.ruthless && site.stealable(site.active).next().is_some(),
            "phase",
            "there is nothing to compete for (R11.2)",
        ),
        Phase::Take { pile } => require(
            !position.work_in(pile).is_empty(),
            "pile",
            "there is no work card in it (R7.7c)",
        ),
        Phase::SwapWith | Phase::SwapTake { .. } | Phase::SwapGive { .. } => {
            require(
                has_work(position.hand(site.active)),
                "hands",
                "whoever swaps holds a work card (R7.7d)",
            )?;
            let offered: &[Card] = site.target().map_or(&[], |target| position.hand(target));
            require(
                position
                    .hidden
                    .taken
                    .is_none_or(|card| offered.contains(&card)),
                "taken",
                "the other seat does not hold it",
            )?;
            require(
                position.hidden.taken.is_none_or(Card::is_work),
                "taken",
                "specials are not swapped (R7.7d)",
            )
        }
        Phase::Setup { .. }
        | Phase::Play
        | Phase::Use
        | Phase::Place { .. }
        | Phase::Over { .. } => Ok(()),
    }
}
