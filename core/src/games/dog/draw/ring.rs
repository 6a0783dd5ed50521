//! Where things lie on the board's picture: the ring, the homes and the plates.

use super::super::board::{Place, TRACK, start_of};
use crate::seat::Seat;
use crate::svg::pen::{Data, Turn};

/// A point of the picture, in pixels.
pub(super) type Point = (f64, f64);

/// The middle of the picture and of everything in it.
pub(super) const MIDDLE: f64 = 600.0;
/// From the middle to the centre line of the ring.
const HALF: f64 = 530.0;
/// The radius of its corners.
const CORNER: f64 = 170.0;
/// The straight piece from the middle of a side to a corner.
const STRAIGHT: f64 = HALF - CORNER;
/// A corner, along the centre line.
const BEND: f64 = CORNER * std::f64::consts::FRAC_PI_2;
/// A quarter of the ring: 16 spaces.
const QUARTER: f64 = 2.0 * STRAIGHT + BEND;
/// From one space to the next.
pub(super) const STEP: f64 = QUARTER / 16.0;

/// A place on the centre line of the ring and the direction in which pieces travel there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) at: Point,
    /// The direction of travel, a unit vector.
    pub(super) ahead: Point,
}

impl Spot {
    /// The spot `way` pixels from `t0` along the ring.
    pub(super) fn on_ring(way: f64) -> Self {
        let way = way.rem_euclid(4.0 * QUARTER);
        let quarter = (way / QUARTER).floor();
        let along = way - quarter * QUARTER;
        let (at, ahead) = if along <= STRAIGHT {
            ((along, HALF), (1.0, 0.0))
        } else if along <= STRAIGHT + BEND {
            let (sin, cos) = ((along - STRAIGHT) / CORNER).sin_cos();
            (
                (STRAIGHT + CORNER * sin, STRAIGHT + CORNER * cos),
                (cos, -sin),
            )
        } else {
            ((HALF, STRAIGHT - (along - STRAIGHT - BEND)), (0.0, -1.0))
        };
        // Beginning at the bottom, each quarter continues on the next side, anticlockwise.
        let turn = |(x, y): Point| match quarter {
            0.0 => (x, y),
            1.0 => (y, -x),
            2.0 => (-x, -y),
            _ => (-y, x),
        };
        let (x, y) = turn(at);
        Self {
            at: (MIDDLE + x, MIDDLE + y),
            ahead: turn(ahead),
        }
    }

    /// The spot of a space of the ring.
    pub(super) fn of_space(space: u8) -> Self {
        Self::on_ring(way_to(space))
    }

    /// A point this far towards the middle of the board, at a right angle to the way.
    pub(super) fn inwards(self, pixels: f64) -> Point {
        // The middle is to the left of the direction of travel.
        let (x, y) = self.ahead;
        (self.at.0 + y * pixels, self.at.1 - x * pixels)
    }

    /// A point this far ahead and towards the middle.
    pub(super) fn beside(self, ahead: f64, inwards: f64) -> Point {
        let (x, y) = self.inwards(inwards);
        (x + self.ahead.0 * ahead, y + self.ahead.1 * ahead)
    }
}

/// How far a space is from `t0` along the ring.
pub(super) fn way_to(space: u8) -> f64 {
    f64::from(space) * STEP
}

/// Where a home space lies; 0 is the start.
pub(super) fn home(seat: Seat, space: u8) -> Point {
    let inwards = match space {
        0 => 0.0,
        _ => 70.0 + 62.0 * f64::from(space - 1),
    };
    Spot::of_space(start_of(seat)).inwards(inwards)
}

/// Where a piece stands that is not in its nest.
pub(super) fn place(seat: Seat, place: Place) -> Option<Point> {
    match place.as_home() {
        Some(space) => Some(home(seat, space)),
        None => place.space(seat).map(|space| Spot::of_space(space).at),
    }
}

/// The centre of a seat's plate: the quadrant before its start.
pub(super) fn plate(seat: usize) -> Point {
    [
        (342.0, 858.0),
        (858.0, 858.0),
        (858.0, 342.0),
        (342.0, 342.0),
    ][seat % 4]
}

/// The middle of a seat's nest.
pub(super) fn nest(seat: usize) -> Point {
    let (x, y) = plate(seat);
    (x - 58.0, y + 43.0)
}

/// Where a piece lies in its nest.
pub(super) fn nest_place(seat: usize, number: u8) -> Point {
    let (x, y) = nest(seat);
    let right = if number % 2 == 1 { -31.0 } else { 31.0 };
    let down = if number <= 2 { -29.0 } else { 29.0 };
    (x + right, y + down)
}

/// Draws along the ring from one distance to another, forwards or backwards; the pen is already at the first.
pub(super) fn along(data: &mut Data, from: f64, to: f64) {
    let (low, high) = (from.min(to), from.max(to));
    // Straight pieces and corners meet twice in each quarter.
    let mut joints = vec![low];
    let mut quarter = (low / QUARTER).floor() * QUARTER;
    while quarter < high {
        let ends = [quarter + STRAIGHT, quarter + STRAIGHT + BEND];
        joints.extend(
            ends.into_iter()
                .filter(|&joint| joint > low && joint < high),
        );
        quarter += QUARTER;
    }
    joints.push(high);
    let pieces = joints.windows(2).map(|ends| (ends[0], ends[1]));
    if from <= to {
        pieces.for_each(|(start, end)| piece(data, start, end));
    } else {
        pieces
            .rev()
            .for_each(|(start, end)| piece(data, end, start));
    }
}

fn piece(data: &mut Data, start: f64, end: f64) {
    let middle = f64::midpoint(start, end).rem_euclid(QUARTER);
    let at = Spot::on_ring(end).at;
    if middle <= STRAIGHT || middle >= STRAIGHT + BEND {
        data.to(at);
    } else if start <= end {
        data.arc(CORNER, Turn::Anticlockwise, at);
    } else {
        data.arc(CORNER, Turn::Clockwise, at);
    }
}

/// The whole centre line.
pub(super) fn ring() -> Data {
    let mut data = Data::new();
    data.start(Spot::on_ring(0.0).at);
    along(&mut data, 0.0, 4.0 * QUARTER);
    data.close();
    data
}

/// The spaces that have a number beside them: every fourth but the starts, whose number stands beside the lane.
pub(super) fn numbered() -> impl Iterator<Item = u8> {
    (0..TRACK).filter(|space| space % 4 == 0 && space % 16 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(space: u8, expected: Point) {
        let (x, y) = Spot::of_space(space).at;
        assert!(
            (x - expected.0).abs() < 0.06 && (y - expected.1).abs() < 0.06,
            "t{space} at {x} {y}"
        );
    }

    #[test]
    fn the_ring_goes_against_the_clock_from_the_bottom() {
        check(0, (600.0, 1130.0));
        check(4, (846.8, 1130.0));
        check(8, (1080.2, 1080.2));
        check(16, (1130.0, 600.0));
        check(32, (600.0, 70.0));
        check(48, (70.0, 600.0));
        check(60, (353.2, 1130.0));
    }

    #[test]
    fn homes_go_inwards() {
        let seats: Vec<Seat> = Seat::all(4).collect();
        assert_eq!(home(seats[0], 4), (600.0, 874.0));
        assert_eq!(home(seats[1], 1), (1060.0, 600.0));
        assert_eq!(home(seats[2], 4), (600.0, 326.0));
        assert_eq!(home(seats[3], 4), (326.0, 600.0));
    }

    #[test]
    fn a_way_back_is_the_way_there() {
        let mut there = Data::new();
        along(&mut there, way_to(5), way_to(12));
        assert_eq!(
            there.as_str(),
            "L960 1130A170 170 0 0 0 1130 960L1130 846.8"
        );
        let mut back = Data::new();
        along(&mut back, way_to(12), way_to(5));
        assert_eq!(back.as_str(), "L1130 960A170 170 0 0 1 960 1130L908.4 1130");
    }
}
