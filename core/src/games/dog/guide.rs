//! How the game is shown to newcomers.

use super::lessons::{LESSONS, UNTAUGHT};
use crate::game::{Guide, Level, Page, Sign};

pub(super) const GUIDE: Guide = Guide {
    level: Level::Easy,
    turns: 30,
    minutes: 25,
    alone: &[],
    sample: include_str!("replays/greedy-defaults.json"),
    cover: 300,
    signs: [
        Sign::new("home", "🏠"),
        Sign::new("start", "🃏"),
        Sign::new("seven", "🔥"),
    ],
    pages: &[
        Page::new("hand", 21, "hand"),
        Page::new("move", 77, "board"),
        Page::new("gift", 85, "hand"),
        Page::new("home", 570, "board"),
    ],
    lessons: LESSONS,
    untaught: UNTAUGHT,
    puzzles: include_str!("puzzles.txt"),
};
