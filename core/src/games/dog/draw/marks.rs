//! What is marked on the board: the last turn, or what the viewer's draft does and could do.

use super::super::board::{Board, Piece, Place, TRACK, Way, start_of, steps_to_start};
use super::super::cards::Rank;
use super::super::facts::{Fact, How};
use super::super::moves::Play;
use super::super::position::Draft;
use super::super::view::View;
use super::ring::{self, Point, STEP, Spot};
use crate::seat::Seat;
use crate::svg::color::palette;
use crate::svg::icons;
use crate::svg::pen::{Data, Paint, Pen, Place as Put};
use crate::svg::seats;
use crate::svg::signs::{self, Tip};

/// The card in the middle of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    pub(super) rank: Rank,
    /// The value it was given; for all but a joker its own.
    pub(super) value: Rank,
    /// The seat that played it, if that was in the last turn.
    pub(super) by: Option<Seat>,
    /// What is left of a 7 that is being carried out.
    pub(super) left: Option<u8>,
}

/// The board to draw and what to mark on it.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    pub(super) board: Board,
    pub(super) card: Option<Card>,
    changes: Vec<Change>,
    lost: Vec<(Piece, u8, How)>,
    chosen: Option<Piece>,
    choices: Vec<Choice>,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Out(Piece),
    Walk {
        piece: Piece,
        from: Place,
        to: Place,
        steps: i8,
    },
    Swap {
        one: Piece,
        other: Piece,
    },
}

#[derive(Clone, Copy, Debug)]
enum Choice {
    Piece(Piece),
    End(Seat, Place),
}

impl Marks {
    fn new(board: Board) -> Self {
        Self {
            board,
            card: None,
            changes: Vec::new(),
            lost: Vec::new(),
            chosen: None,
            choices: Vec::new(),
        }
    }

    /// The public board with the last turn.
    pub(super) fn of_last(view: &View, last: &[Fact]) -> Self {
        let mut marks = Self::new(view.open.board);
        marks.card = view.open.discard.last().map(|&card| Card {
            rank: card,
            value: card,
            by: None,
            left: None,
        });
        for fact in last {
            marks.note(fact);
        }
        marks
    }

    fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::CardPlayed { seat, card, r#as } => {
                self.card = Some(Card {
                    rank: card,
                    value: r#as,
                    by: Some(seat),
                    left: None,
                });
            }
            Fact::PieceOut { piece, .. } => self.changes.push(Change::Out(piece)),
            Fact::PieceMoved {
                piece,
                from,
                to,
                steps,
                ..
            }
            | Fact::PieceHome {
                piece,
                from,
                to,
                steps,
                ..
            } => self.changes.push(Change::Walk {
                piece,
                from,
                to,
                steps,
            }),
            Fact::Swapped { piece, other, .. } => {
                self.changes.push(Change::Swap { one: piece, other });
            }
            Fact::SentBack {
                piece, space, how, ..
            } => self.lose(piece, space.space(piece.seat()), how),
            Fact::RoundStarted { .. }
            | Fact::DeckShuffled { .. }
            | Fact::HandDealt { .. }
            | Fact::HasGiven { .. }
            | Fact::CardGiven { .. }
            | Fact::Exchanged
            | Fact::CardReceived { .. }
            | Fact::AllHome { .. }
            | Fact::Folded { .. }
            | Fact::RoundOver { .. }
            | Fact::GameOver { .. } => {}
        }
    }

    fn lose(&mut self, piece: Piece, space: Option<u8>, how: How) {
        if let Some(space) = space {
            self.lost.push((piece, space, how));
        }
    }

    /// The board as the draft would leave it, with what can be chosen next.
    pub(super) fn of_draft(view: &View, seat: Seat, draft: &Draft, play: &Play) -> Self {
        let mut marks = Self::new(view.open.board);
        for part in &draft.parts {
            let from = marks.board.place(part.piece);
            let mut lost = Vec::new();
            let way: Way = (*part).into();
            marks
                .board
                .go(part.piece, way, true, |piece, space, burnt| {
                    lost.push((piece, space, if burnt { How::Burnt } else { How::Hit }));
                });
            marks.lost.extend(lost);
            marks.changes.push(Change::Walk {
                piece: part.piece,
                from,
                to: marks.board.place(part.piece),
                steps: way.steps,
            });
        }
        let value = play.value();
        marks.card = Some(Card {
            rank: draft.card,
            value,
            by: Some(seat),
            left: (value == Rank::Seven).then(|| draft.left()),
        });
        marks.chosen = draft.piece;
        marks.choices = match draft.piece {
            Some(piece) if value == Rank::Jack => play.others(piece).map(Choice::Piece).collect(),
            Some(piece) => {
                let ends = play.ways(piece);
                let end = |&way: &Way| Choice::End(piece.seat(), marks.board.end(piece, way));
                ends.iter().map(end).collect()
            }
            None => play
                .choices()
                .map(|(_, piece)| Choice::Piece(piece))
                .collect(),
        };
        marks
    }

    /// What lies under the pieces.
    pub(super) fn draw_below(&self, pen: &mut Pen) {
        for choice in &self.choices {
            let at = match *choice {
                Choice::Piece(piece) => self.at(piece),
                Choice::End(seat, place) => ring::place(seat, place).unwrap_or_default(),
            };
            pen.circle(
                at,
                40.0,
                Paint::fill(palette::TILE).outlined(palette::INK, 4.0),
            );
        }
        for change in &self.changes {
            match *change {
                Change::Walk {
                    piece,
                    from,
                    to,
                    steps,
                } => {
                    let (way, _) = walk(piece.seat(), from, to, steps);
                    signs::trail(pen, &way, &[]);
                }
                Change::Swap { one, other } => self.draw_swap(pen, one, other),
                Change::Out(_) => {}
            }
        }
        for &(_, space, how) in &self.lost {
            if how == How::Burnt {
                let spot = Spot::of_space(space);
                let is_taken = self.board.on(space).is_some();
                let (inwards, scale) = if is_taken { (-30.0, 0.6) } else { (0.0, 1.0) };
                let (x, y) = spot.inwards(inwards);
                icons::flame(pen, Put::at(x, y).scale(scale));
            }
        }
    }

    /// What lies over the pieces.
    pub(super) fn draw_above(&self, pen: &mut Pen) {
        if let Some(piece) = self.chosen {
            signs::acting(pen, self.at(piece), 40.0);
        }
        for change in &self.changes {
            match *change {
                Change::Walk {
                    piece,
                    from,
                    to,
                    steps,
                } => {
                    self.draw_disc(pen, piece.seat(), from, steps);
                    let (_, tip) = walk(piece.seat(), from, to, steps);
                    let is_short = steps.unsigned_abs() == 1;
                    if is_short || self.is_taken_before(piece.seat(), to, steps) {
                        signs::arrow_head(pen, close(tip));
                    } else {
                        signs::arrow_head(pen, tip);
                    }
                }
                Change::Out(piece) => {
                    let (x, y) = Spot::of_space(start_of(piece.seat())).beside(66.0, 66.0);
                    signs::stamp(pen, (x, y), 23.0);
                }
                Change::Swap { .. } => {}
            }
        }
        for &(piece, space, how) in &self.lost {
            if how != How::Burnt {
                // The piece that came stands on the space itself.
                let spot = Spot::of_space(space);
                let at = match (how, space % 16, space % 4) {
                    (How::Start, _, _) => spot.beside(116.0, 66.0),
                    (_, 0, _) => spot.beside(66.0, 66.0),
                    (_, _, 0) => spot.beside(50.0, 60.0),
                    _ => spot.inwards(60.0),
                };
                signs::cross_out(pen, at, 22.0);
                seats::marker(pen, piece.seat().index(), at, 14.0);
            }
        }
    }

    fn at(&self, piece: Piece) -> Point {
        ring::place(piece.seat(), self.board.place(piece))
            .unwrap_or_else(|| ring::nest_place(piece.seat().index(), piece.number()))
    }

    /// Whether a piece stands, or was sent back, on the space just before the end of a walk.
    fn is_taken_before(&self, seat: Seat, to: Place, steps: i8) -> bool {
        let before = match (to.as_home(), to.space(seat)) {
            (Some(1), _) => Some(start_of(seat)),
            (Some(home), _) => {
                return self.board.of(seat).contains(&Place::home(home - 1));
            }
            (None, space) => space.map(|space| {
                let back = if steps < 0 { 1 } else { TRACK - 1 };
                (space + back) % TRACK
            }),
        };
        before.is_some_and(|space| {
            let is_lost = self.lost.iter().any(|&(_, lost, _)| lost == space);
            is_lost || self.board.on(space).is_some()
        })
    }

    /// Where a walk began: its length in a disc.
    fn draw_disc(&self, pen: &mut Pen, seat: Seat, from: Place, steps: i8) {
        let length = steps.unsigned_abs();
        let radius = match length {
            1 => 23.0,
            2..=9 => 28.0,
            _ => 31.0,
        };
        let at = if let Some(space) = from.as_home() {
            ring::home(seat, space)
        } else if let Some(space) = from.space(seat) {
            // Another piece may have come to stand there; inwards there is room, but for a number or a lane.
            let spot = Spot::of_space(space);
            match (self.board.on(space), space % 16) {
                (None, _) => spot.at,
                (Some(_), 0) => spot.beside(-66.0, 66.0),
                (Some(_), _) => spot.inwards(60.0),
            }
        } else {
            return;
        };
        signs::disc(pen, at, radius, &length.to_string());
    }

    /// A line along the shorter way between two pieces that have changed places.
    fn draw_swap(&self, pen: &mut Pen, one: Piece, other: Piece) {
        let space = |piece: Piece| self.board.place(piece).space(piece.seat());
        let (Some(one), Some(other)) = (space(one), space(other)) else {
            return;
        };
        let apart = (other + TRACK - one) % TRACK;
        let (first, apart) = if apart <= TRACK / 2 {
            (one, apart)
        } else {
            (other, TRACK - apart)
        };
        if apart == 1 {
            for space in [one, other] {
                signs::stamp(pen, Spot::of_space(space).inwards(58.0), 21.0);
            }
            return;
        }
        let start = ring::way_to(first);
        let (from, to) = (start + REACH, start + f64::from(apart) * STEP - REACH);
        let mut data = Data::new();
        data.start(Spot::on_ring(from + HEAD).at);
        ring::along(&mut data, from + HEAD, to - HEAD);
        let tip = |way: f64, turn: f64| {
            let spot = Spot::on_ring(way);
            Tip {
                at: spot.at,
                angle: angle(spot.ahead) + turn,
                scale: 1.0,
            }
        };
        signs::trail(pen, &data, &[tip(from, 180.0), tip(to, 0.0)]);
    }
}

/// How far before the middle of a piece an arrow ends.
const REACH: f64 = 35.0;
/// How far before its point the line of an arrow ends.
const HEAD: f64 = 20.0;

/// The way a piece walked, from where it began, and the end of it.
fn walk(seat: Seat, from: Place, to: Place, steps: i8) -> (Data, Tip) {
    let mut data = Data::new();
    let start = ring::way_to(from.space(seat).unwrap_or_else(|| start_of(seat)));
    if let Some(home) = to.as_home() {
        match (from.as_home(), from.space(seat)) {
            (Some(home), _) => data.start(ring::home(seat, home)),
            (None, space) => {
                let left = space.map_or(0, |space| steps_to_start(seat, space));
                data.start(Spot::on_ring(start).at);
                if left > 0 {
                    ring::along(&mut data, start, start + f64::from(left) * STEP);
                }
                &mut data
            }
        };
        let tip = lane(&mut data, seat, home);
        return (data, tip);
    }
    let back = if steps < 0 { -1.0 } else { 1.0 };
    let end = start + f64::from(steps) * STEP - back * REACH;
    data.start(Spot::on_ring(start).at);
    if steps.unsigned_abs() > 1 {
        ring::along(&mut data, start, end - back * HEAD);
    }
    let spot = Spot::on_ring(end);
    let turn = if steps < 0 { 180.0 } else { 0.0 };
    let tip = Tip {
        at: spot.at,
        angle: angle(spot.ahead) + turn,
        scale: 1.0,
    };
    (data, tip)
}

/// A small tip that reaches into the piece, so that it does not hide what stands just before it.
fn close(tip: Tip) -> Tip {
    let (down, right) = tip.angle.to_radians().sin_cos();
    Tip {
        at: (tip.at.0 + 12.0 * right, tip.at.1 + 12.0 * down),
        scale: 0.5,
        ..tip
    }
}

/// From the start inwards to just before a home space.
fn lane(data: &mut Data, seat: Seat, space: u8) -> Tip {
    let (x, y) = ring::home(seat, space);
    let (right, down) = Spot::of_space(start_of(seat)).ahead;
    // Inwards is to the left of the way.
    let inwards = (down, -right);
    let before = |pixels: f64| (x - inwards.0 * pixels, y - inwards.1 * pixels);
    data.to(before(REACH + HEAD));
    Tip {
        at: before(REACH),
        angle: angle(inwards),
        scale: 1.0,
    }
}

/// Degrees clockwise from the right.
fn angle((right, down): Point) -> f64 {
    down.atan2(right).to_degrees()
}
