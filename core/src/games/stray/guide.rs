//! How the game is shown to newcomers.

use super::lessons::{LESSONS, UNTAUGHT};
use crate::game::{Guide, Level, Page, Sign, Word};

pub(super) const GUIDE: Guide = Guide {
    level: Level::Middling,
    turns: 18,
    minutes: 40,
    alone: &[("first", Word::Number(0))],
    sample: include_str!("replays/bones.json"),
    cover: 200,
    signs: [
        Sign::new("bone", "🦴"),
        Sign::new("bowl", "🥣"),
        Sign::new("truck", "🚚"),
    ],
    pages: &[
        Page::new("walk", 66, "walk"),
        Page::new("dog", 66, "dog"),
        Page::new("bones", 52, "board"),
        Page::new("truck", 69, "board"),
    ],
    lessons: LESSONS,
    untaught: UNTAUGHT,
    puzzles: include_str!("puzzles.txt"),
};
