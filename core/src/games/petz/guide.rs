//! How the game is shown to newcomers.

use super::lessons::{LESSONS, UNTAUGHT};
use crate::game::{Guide, Level, Page, Sign};

pub(super) const GUIDE: Guide = Guide {
    level: Level::Hard,
    turns: 30,
    minutes: 60,
    alone: &[],
    sample: include_str!("replays/greedy-3.json"),
    cover: 112,
    signs: [
        Sign::new("imp", "👿"),
        Sign::new("pet", "🐾"),
        Sign::new("trophy", "🏆"),
    ],
    pages: &[
        Page::new("market", 10, "board"),
        Page::new("places", 36, "board"),
        Page::new("burrow", 45, "burrow 0"),
        Page::new("needs", 123, "hand"),
    ],
    lessons: LESSONS,
    untaught: UNTAUGHT,
    puzzles: include_str!("puzzles.txt"),
};
