//! Checks of puzzles: each leads to a turn with more than three choices, of which one is the answer, and a search still finds it.

use std::collections::BTreeSet;

use pawmail_core::erased::Erased;
use pawmail_core::game::Game;
use pawmail_core::puzzles::{CHOICES, judge, puzzles_of};

/// A game that has puzzles has so many at least, and so many at most.
const N_PUZZLES: std::ops::RangeInclusive<usize> = 1..=60;

/// How many iterations search for an answer that longer searches have agreed on.
const ITERATIONS: u32 = 5_000;

/// Every line is a puzzle, each from a game of its own, and its rules still lead there.
pub fn can_be_answered<G: Game>() {
    let Some(guide) = G::META.guide else { return };
    let face = Erased::<G>::new();
    let all: Vec<_> = puzzles_of(&face).collect();
    let written: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(written, guide.puzzles.lines().collect::<Vec<_>>());
    assert!(N_PUZZLES.contains(&all.len()), "{}", all.len());
    let games: BTreeSet<_> = all.iter().map(|it| (it.series, it.game)).collect();
    assert_eq!(games.len(), all.len(), "two of one game");
    for puzzle in &all {
        let table = puzzle.table(&face);
        let table = table.unwrap_or_else(|| panic!("{puzzle} leads elsewhere"));
        let legal = table.legal(puzzle.seat);
        assert!(legal.len() >= CHOICES, "{puzzle}: {legal:?}");
        assert!(legal.contains(&puzzle.answer), "{puzzle}: {legal:?}");
        let right = legal.iter().filter(|step| puzzle.is_answer(&*table, step));
        assert!(right.count() <= legal.len() + 1 - CHOICES, "{puzzle}");
        assert!(puzzle.missed > 0, "{puzzle}: nobody misses it");
    }
}

/// A sample. `pawmail puzzles --check` judges all of them as they were judged at first.
pub fn is_judged_again<G: Game>() {
    let face = Erased::<G>::new();
    let all: Vec<_> = puzzles_of(&face).collect();
    for puzzle in all.first().into_iter().chain(all.last()) {
        assert!(judge::is_found(&face, puzzle, ITERATIONS), "{puzzle}");
    }
}
