//! How the game is shown to newcomers.

use super::lessons::{LESSONS, UNTAUGHT};
use crate::game::{Guide, Level, Page, Sign};

pub(super) const GUIDE: Guide = Guide {
    level: Level::Middling,
    turns: 25,
    minutes: 45,
    alone: &[],
    sample: include_str!("replays/standard-3.json"),
    cover: 142,
    signs: [
        Sign::new("kennel", "🐕"),
        Sign::new("money", "🪙"),
        Sign::new("day", "🌙"),
    ],
    pages: &[
        Page::new("hand", 15, "hand"),
        Page::new("kennel", 142, "board"),
        Page::new("puppies", 97, "board"),
        Page::new("money", 178, "board"),
    ],
    lessons: LESSONS,
    untaught: UNTAUGHT,
    puzzles: include_str!("puzzles.txt"),
};
