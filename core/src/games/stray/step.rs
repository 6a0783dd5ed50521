//! The move notation.

use std::fmt;
use std::str::FromStr;

use super::position::Paper;
use super::town::Space;
use crate::game::BadStep;
use crate::seat::Seat;

/// One step: one press of a button. The order is that of the buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// `bury`: a bone, in the own den (R5.9).
    Bury,
    /// `deliver N`: newspaper N, at its address (R5.6).
    Deliver(Paper),
    /// `dig`: in a bin (R5.1).
    Dig,
    /// `beg`: in a restaurant (R5.2).
    Beg,
    /// `bark`: for a newspaper, in the kiosk (R5.4).
    Bark,
    /// `take bone`: one that lies here (R5.8).
    TakeBone,
    /// `take paper K`: the K-th newspaper that lies here (R5.8).
    TakePaper(u8),
    /// `attack SEAT`: a dog nearby (R6).
    Attack(Seat),
    /// `pee`: on a lamp post (R5.11).
    Pee,
    /// `drink`: at a fountain (R5.10).
    Drink,
    /// `go SPACE` (R4).
    Go(Space),
    /// `drop bone` (R5.7).
    DropBone,
    /// `drop paper N` (R5.7).
    DropPaper(Paper),
    /// `end`: of the actions (R3.3).
    End,
    /// `truck END FROM`: where the truck stops, and over which space it comes there (R8.4).
    Truck(Space, Space),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bury => f.write_str("bury"),
            Self::Deliver(paper) => write!(f, "deliver {paper}"),
            Self::Dig => f.write_str("dig"),
            Self::Beg => f.write_str("beg"),
            Self::Bark => f.write_str("bark"),
            Self::TakeBone => f.write_str("take bone"),
            Self::TakePaper(k) => write!(f, "take paper {k}"),
            Self::Attack(seat) => write!(f, "attack {seat}"),
            Self::Pee => f.write_str("pee"),
            Self::Drink => f.write_str("drink"),
            Self::Go(space) => write!(f, "go {space}"),
            Self::DropBone => f.write_str("drop bone"),
            Self::DropPaper(paper) => write!(f, "drop paper {paper}"),
            Self::End => f.write_str("end"),
            Self::Truck(end, from) => write!(f, "truck {end} {from}"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        // "dig " would be read like "dig".
        if text.ends_with(' ') {
            return Err(BadStep);
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (word, rest) {
            ("bury", "") => Self::Bury,
            ("dig", "") => Self::Dig,
            ("beg", "") => Self::Beg,
            ("bark", "") => Self::Bark,
            ("pee", "") => Self::Pee,
            ("drink", "") => Self::Drink,
            ("end", "") => Self::End,
            ("take", "bone") => Self::TakeBone,
            ("drop", "bone") => Self::DropBone,
            ("deliver", number) => Self::Deliver(paper(number)?),
            ("go", space) => Self::Go(space.parse()?),
            ("attack", seat) => match seat.as_bytes() {
                [digit @ b'0'..=b'5'] => Self::Attack(Seat::new(digit - b'0')),
                _ => return Err(BadStep),
            },
            ("take", rest) => {
                let k = rest.strip_prefix("paper ").ok_or(BadStep)?;
                Self::TakePaper(paper(k)?.number())
            }
            ("drop", rest) => {
                let number = rest.strip_prefix("paper ").ok_or(BadStep)?;
                Self::DropPaper(paper(number)?)
            }
            ("truck", rest) => {
                let (end, from) = rest.split_once(' ').ok_or(BadStep)?;
                Self::Truck(end.parse()?, from.parse()?)
            }
            _ => return Err(BadStep),
        })
    }
}

/// A number of a newspaper, or of its place among those that lie on a space: from 1 to 12, without a leading zero.
fn paper(text: &str) -> Result<Paper, BadStep> {
    let number = match text.as_bytes() {
        [digit @ b'1'..=b'9'] => digit - b'0',
        [b'1', digit @ b'0'..=b'2'] => 10 + digit - b'0',
        _ => return Err(BadStep),
    };
    Paper::new(number).ok_or(BadStep)
}
