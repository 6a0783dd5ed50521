//! The ring, the homes and the nests: where pieces are and where they can go.

use std::fmt;
use std::str::FromStr;

use crate::game::BadStep;
use crate::seat::Seat;
use crate::{named, set};

/// How many spaces the ring has (C2).
pub(super) const TRACK: u8 = 64;

/// Where a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// In the nest.
    pub const NEST: Self = Self(TRACK);
    /// On its own start space for the first time since it left the nest: fresh, a wall (R5.2).
    pub const START: Self = Self(TRACK + 1);

    /// On a space of the ring, not fresh.
    #[must_use]
    pub const fn track(space: u8) -> Self {
        debug_assert!(space < TRACK);
        Self(space)
    }

    /// On a home space, 1 being the first after the start.
    #[must_use]
    pub const fn home(space: u8) -> Self {
        debug_assert!(space >= 1 && space <= 4);
        Self(TRACK + 1 + space)
    }

    /// The home space it is, if it is one.
    #[must_use]
    pub const fn as_home(self) -> Option<u8> {
        if self.0 > Self::START.0 {
            Some(self.0 - Self::START.0)
        } else {
            None
        }
    }

    /// The space of the ring on which a piece of `seat` stands here, fresh or not.
    #[must_use]
    pub const fn space(self, seat: Seat) -> Option<u8> {
        if self.0 < TRACK {
            Some(self.0)
        } else if self.0 == Self::START.0 {
            Some(start_of(seat))
        } else {
            None
        }
    }

    /// Whether a piece here stands on the ring and is not fresh.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.0 < TRACK
    }
}

/// The start space of a seat (C2).
#[must_use]
pub const fn start_of(seat: Seat) -> u8 {
    16 * seat.number()
}

impl Default for Place {
    fn default() -> Self {
        Self::NEST
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.as_home()) {
            (Self::NEST, _) => f.write_str("nest"),
            (Self::START, _) => f.write_str("start"),
            (_, Some(home)) => write!(f, "h{home}"),
            (Self(space), None) => write!(f, "t{space}"),
        }
    }
}

impl FromStr for Place {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let place = match text.as_bytes() {
            b"nest" => Self::NEST,
            b"start" => Self::START,
            [b't', digits @ ..] => Self(
                number(digits)
                    .filter(|&space| space < TRACK)
                    .ok_or(BadStep)?,
            ),
            [b'h', digit @ b'1'..=b'4'] => Self::home(digit - b'0'),
            _ => return Err(BadStep),
        };
        Ok(place)
    }
}

/// A decimal number below 100 without sign or leading zero.
fn number(digits: &[u8]) -> Option<u8> {
    match digits {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Some(10 * (tens - b'0') + ones - b'0'),
        _ => None,
    }
}

named!(Place: "place", Piece: "piece");

/// A piece: its seat and its number there, from 1.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

impl Piece {
    /// Piece `number` (from 1) of `seat`.
    #[must_use]
    pub const fn new(seat: Seat, number: u8) -> Self {
        debug_assert!(number >= 1 && number <= 4);
        Self(4 * seat.number() + number - 1)
    }

    /// Its seat.
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat::new(self.0 / 4)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    /// The place among all pieces, seat by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece at this place.
    #[expect(clippy::cast_possible_truncation, reason = "there are sixteen")]
    #[must_use]
    pub const fn at(index: usize) -> Self {
        Self(index as u8)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat(), self.number())
    }
}

impl FromStr for Piece {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        match text.as_bytes() {
            [seat @ b'0'..=b'3', b'.', number @ b'1'..=b'4'] => {
                Ok(Self::new(Seat::new(seat - b'0'), number - b'0'))
            }
            _ => Err(BadStep),
        }
    }
}

set! {
    /// A set of pieces.
    pub struct Pieces(u16) of Piece;
}

/// Where every piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    places: [[Place; 4]; 4],
    per_seat: u8,
    /// The home spaces of each seat that are taken; bit 0 is `h1`.
    homes: [u8; 4],
    /// The spaces of the ring that are taken, one bit each.
    ring: u64,
    /// The spaces of the ring with a fresh piece.
    walls: u64,
}

/// How a piece moves on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Way {
    /// Spaces, forwards or (only ever −4) backwards.
    pub steps: i8,
    /// Whether it leaves the ring and enters its home.
    pub home: bool,
}

impl Way {
    /// The only way backwards (R6.1).
    pub const BACK: Self = Self {
        steps: -4,
        home: false,
    };

    /// Forwards along the ring, or inside home.
    #[must_use]
    pub const fn along(steps: u8) -> Self {
        let steps = steps.cast_signed();
        Self { steps, home: false }
    }

    /// Forwards from the ring into home.
    #[must_use]
    pub const fn home(steps: u8) -> Self {
        let steps = steps.cast_signed();
        Self { steps, home: true }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.steps, if self.home { " home" } else { "" })
    }
}

impl FromStr for Way {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let (steps, home) = match text.strip_suffix(" home") {
            Some(steps) => (steps, true),
            None => (text, false),
        };
        match steps.parse() {
            Ok(steps @ 1..=13) => Ok(Self { steps, home }),
            Ok(steps @ -4) if !home => Ok(Self { steps, home }),
            _ => Err(BadStep),
        }
    }
}

impl Board {
    /// A board with `per_seat` pieces per seat, all in their nests (R1.1).
    #[must_use]
    pub const fn new(per_seat: u8) -> Self {
        Self {
            places: [[Place::NEST; 4]; 4],
            per_seat,
            homes: [0; 4],
            ring: 0,
            walls: 0,
        }
    }

    /// How many pieces, and home spaces, each seat has (C3, C4).
    #[must_use]
    pub const fn per_seat(&self) -> u8 {
        self.per_seat
    }

    /// Where the pieces of a seat are, by number.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[Place] {
        &self.places[seat.index()][..usize::from(self.per_seat)]
    }

    /// Where a piece is.
    #[must_use]
    pub const fn place(&self, piece: Piece) -> Place {
        self.places[piece.seat().index()][piece.number() as usize - 1]
    }

    /// Puts a piece somewhere; a piece that stands there must be put elsewhere first.
    pub const fn put(&mut self, piece: Piece, place: Place) {
        self.mark(piece.seat(), self.place(piece));
        self.places[piece.seat().index()][piece.number() as usize - 1] = place;
        self.mark(piece.seat(), place);
    }

    /// Flips the bits of a place: free becomes taken, and taken free.
    const fn mark(&mut self, seat: Seat, place: Place) {
        if let Some(home) = place.as_home() {
            self.homes[seat.index()] ^= 1 << (home - 1);
        } else if let Some(space) = place.space(seat) {
            self.ring ^= 1 << space;
            if place.0 == Place::START.0 {
                self.walls ^= 1 << space;
            }
        }
    }

    /// The pieces of a seat with their places.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = (Piece, Place)> + '_ {
        (1..=self.per_seat).map(move |number| {
            let piece = Piece::new(seat, number);
            (piece, self.place(piece))
        })
    }

    /// All pieces with their places.
    pub fn all(&self) -> impl Iterator<Item = (Piece, Place)> + '_ {
        Seat::all(4).flat_map(|seat| self.pieces(seat))
    }

    /// How many pieces of a seat are home.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most four")]
    pub const fn home_count(&self, seat: Seat) -> u8 {
        self.homes[seat.index()].count_ones() as u8
    }

    /// Whether all pieces of a seat are home.
    #[must_use]
    pub const fn is_home(&self, seat: Seat) -> bool {
        self.homes[seat.index()] == (1 << self.per_seat) - 1
    }

    /// The seat whose pieces `seat` moves: its own, or its partner's once all of its own are home (R4.5).
    #[must_use]
    pub fn moving(&self, seat: Seat) -> Seat {
        if self.is_home(seat) {
            partner(seat)
        } else {
            seat
        }
    }

    /// The piece on a space of the ring, fresh or not.
    #[must_use]
    pub fn on(&self, space: u8) -> Option<Piece> {
        if self.ring & (1 << space) == 0 {
            return None;
        }
        self.all()
            .find(|(piece, place)| place.space(piece.seat()) == Some(space))
            .map(|(piece, _)| piece)
    }

    /// Whether a fresh piece of `seat` stands on its start space.
    #[must_use]
    pub const fn has_wall(&self, seat: Seat) -> bool {
        self.walls & (1 << start_of(seat)) != 0
    }

    /// The piece of `seat` that comes out next (R5.1), unless none can (R5.3).
    #[must_use]
    pub fn starter(&self, seat: Seat) -> Option<Piece> {
        if self.has_wall(seat) {
            return None;
        }
        self.pieces(seat)
            .find(|&(_, place)| place == Place::NEST)
            .map(|(piece, _)| piece)
    }

    /// Whether the piece can go `steps` forwards along the ring, or inside its home if it is there (R6.1, R7.4).
    #[must_use]
    pub fn can_go(&self, piece: Piece, steps: u8) -> bool {
        let place = self.place(piece);
        if let Some(home) = place.as_home() {
            return home + steps <= self.per_seat
                && self.homes[piece.seat().index()] & span(home, steps) == 0;
        }
        match place.space(piece.seat()) {
            Some(space) => ring_span(space, steps) & self.walls == 0,
            None => false,
        }
    }

    /// Whether the piece can enter its home with `steps` (R7.1, R7.2).
    #[must_use]
    pub fn can_enter(&self, piece: Piece, steps: u8) -> bool {
        let place = self.place(piece);
        if !place.is_open() {
            return false;
        }
        let to_start = steps_to_start(piece.seat(), place.0);
        let Some(home) = steps
            .checked_sub(to_start)
            .filter(|&home| home >= 1 && home <= self.per_seat)
        else {
            return false;
        };
        ring_span(place.0, to_start) & self.walls == 0
            && self.homes[piece.seat().index()] & span(0, home) == 0
    }

    /// Whether the piece can go 4 backwards (R6.1).
    #[must_use]
    pub fn can_back(&self, piece: Piece) -> bool {
        match self.place(piece).space(piece.seat()) {
            Some(space) => ring_span((space + TRACK - 5) % TRACK, 4) & self.walls == 0,
            None => false,
        }
    }

    /// Whether the piece can go this way.
    #[must_use]
    pub fn can(&self, piece: Piece, way: Way) -> bool {
        match (u8::try_from(way.steps), way.home) {
            (Ok(steps), true) => self.can_enter(piece, steps),
            (Ok(steps), false) => self.can_go(piece, steps),
            (Err(_), _) => self.can_back(piece),
        }
    }

    /// Where a piece would end on a way it can go.
    #[must_use]
    pub fn end(&self, piece: Piece, way: Way) -> Place {
        let place = self.place(piece);
        let steps = way.steps.unsigned_abs();
        let Some(space) = place.space(piece.seat()) else {
            let inside = |home: u8| Place::home((home + steps).min(4));
            return place.as_home().map_or(place, inside);
        };
        if way.home {
            Place::home((steps - steps_to_start(piece.seat(), space)).clamp(1, 4))
        } else if way.steps < 0 {
            Place::track((space + TRACK - steps) % TRACK)
        } else {
            Place::track((space + steps) % TRACK)
        }
    }

    /// Moves a piece along a way it can go.
    ///
    /// A piece on the space where it ends goes back to its nest (R6.3); with `burning`, so do the pieces it overtakes (R8.3).
    /// `sent_back` is called for each, with its space and whether it was overtaken, in the order in which they are passed.
    pub fn go(
        &mut self,
        piece: Piece,
        way: Way,
        burning: bool,
        mut sent_back: impl FnMut(Piece, u8, bool),
    ) {
        let end = self.end(piece, way);
        let from = self.place(piece).space(piece.seat());
        if let Some(from) = from.filter(|_| burning && way.steps > 0) {
            let steps = way.steps.unsigned_abs();
            let overtaken = if way.home {
                steps_to_start(piece.seat(), from)
            } else {
                steps - 1
            };
            for ahead in 1..=overtaken {
                let space = (from + ahead) % TRACK;
                if let Some(other) = self.on(space) {
                    self.put(other, Place::NEST);
                    sent_back(other, space, true);
                }
            }
        }
        if let Some(space) = end.space(piece.seat())
            && let Some(other) = self.on(space)
        {
            self.put(other, Place::NEST);
            sent_back(other, space, false);
        }
        self.put(piece, end);
    }

    /// Brings a piece out onto its start space (R5.1, R5.3); returns the piece that was sent back from there.
    pub fn bring_out(&mut self, piece: Piece) -> Option<Piece> {
        let other = self.on(start_of(piece.seat()));
        if let Some(other) = other {
            self.put(other, Place::NEST);
        }
        self.put(piece, Place::START);
        other
    }

    /// Exchanges the places of two pieces on the ring; neither is fresh afterwards (R9.3).
    pub const fn swap(&mut self, one: Piece, other: Piece) {
        let (place, other_place) = (self.place(one), self.place(other));
        self.put(one, Place::NEST);
        self.put(other, place);
        self.put(one, other_place);
    }
}

/// The seat opposite.
#[must_use]
pub const fn partner(seat: Seat) -> Seat {
    seat.after(2, 4)
}

/// How far a piece on `space` is from its own start; 0 if it stands there (R7.1).
#[must_use]
pub const fn steps_to_start(seat: Seat, space: u8) -> u8 {
    (start_of(seat) + TRACK - space) % TRACK
}

/// The `steps` spaces of the ring after `space`, one bit each.
const fn ring_span(space: u8, steps: u8) -> u64 {
    ((1u64 << steps) - 1).rotate_left(space as u32 + 1)
}

/// The `steps` home spaces after `home`, one bit each.
const fn span(home: u8, steps: u8) -> u8 {
    debug_assert!(home + steps <= 4);
    ((1 << steps) - 1) << home
}
