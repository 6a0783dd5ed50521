//! How the game is shown to newcomers.

use super::lessons::{LESSONS, UNTAUGHT};
use crate::game::{Guide, Level, Page, Sign};

pub(super) const GUIDE: Guide = Guide {
    level: Level::Middling,
    turns: 18,
    minutes: 30,
    alone: &[],
    sample: include_str!("replays/full-term.json"),
    cover: 100,
    signs: [
        Sign::new("building", "🏢"),
        Sign::new("health", "⚙️"),
        Sign::new("cube", "🧊"),
    ],
    pages: &[
        Page::new("board", 7, "board"),
        Page::new("hand", 14, "hand"),
        Page::new("cubes", 56, "board"),
        Page::new("money", 100, "board"),
    ],
    lessons: LESSONS,
    untaught: UNTAUGHT,
    puzzles: include_str!("puzzles.txt"),
};
