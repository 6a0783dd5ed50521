//! Puzzles: a turn of a game between computers in which one choice is clearly the best, to be found by somebody who sees what its seat saw.
//!
//! A game's puzzles are a text beside its other data ([`Guide::puzzles`](crate::game::Guide)), one a line. They are found and judged by [`judge`].
//! What is asked is the first decision of a turn, and it must have more than three choices: it is what a press decides, and what follows in the turn can be chosen differently after any of them.
//! A line says how to play there again, and the short hash of where that leads, so that a puzzle of other rules is none.

pub mod judge;

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::chance::to_hex;
use crate::erased::{AnyGame, AnyTable};
use crate::players::seed_of_match;
use crate::registry::Registry;
use crate::seat::Seat;

/// Fewer choices are no puzzle.
pub const CHOICES: usize = 4;

/// What a step is written with: one of these if there are no more choices, else as many as it takes.
const FIRST: u8 = b'!';
const DIGITS: usize = 94;

/// A turn with one best choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The series and the game in it from which the seed follows, as [`seed_of_match`] makes it.
    pub series: u64,
    /// See there.
    pub game: u32,
    /// How many seats the table has.
    pub seats: u8,
    /// Whose turn it is.
    pub seat: Seat,
    /// How many of ten greedy players miss it.
    pub missed: u8,
    /// The first digits of the SHA-256 of the position, as JSON.
    pub hash: String,
    /// The steps before it: each as its place among all that could be done, and those without a choice left out.
    way: String,
    /// The best choice, in the game's notation.
    pub answer: String,
}

/// What is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a puzzle is SERIES/GAME SEATS SEAT MISSED HASH :STEPS ANSWER")]
pub struct NoPuzzle;

impl Puzzle {
    /// The table in which the turn begins; nothing where the rules lead elsewhere by now.
    #[must_use]
    pub fn table(&self, game: &dyn AnyGame) -> Option<Box<dyn AnyTable>> {
        let seed = seed_of_match(self.series, self.game);
        let opened = game.open(self.seats.into(), &game.defaults(), seed, Vec::new());
        let mut table = opened.ok()?;
        let mut digits = self.way.bytes();
        loop {
            let mut all = choices(&*table);
            let step = match all.len() {
                0 => return None,
                1 => all.pop()?,
                n => match digits.next() {
                    None => break,
                    Some(first) => {
                        let at = read_place(first, n, &mut digits)?;
                        (at < n).then(|| all.swap_remove(at))?
                    }
                },
            };
            table.play(step.0, &step.1).ok()?;
        }
        (short_hash(&*table) == self.hash).then_some(table)
    }

    /// Whether a choice is the answer: itself, or one that leads to the same position. Of several steps at once, the first one decides.
    #[must_use]
    pub fn is_answer(&self, table: &dyn AnyTable, step: &str) -> bool {
        step == self.answer || {
            let after = |step| position_after(table, self.seat, step);
            after(step).is_some_and(|there| after(&self.answer) == Some(there))
        }
    }
}

impl FromStr for Puzzle {
    type Err = NoPuzzle;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let mut words = line.splitn(7, ' ');
        let mut word = || words.next().ok_or(NoPuzzle);
        let (series, game) = word()?.split_once('/').ok_or(NoPuzzle)?;
        let number = |word: &str| word.parse().map_err(|_| NoPuzzle);
        let read = Self {
            series: series.parse().map_err(|_| NoPuzzle)?,
            game: game.parse().map_err(|_| NoPuzzle)?,
            seats: number(word()?)?,
            seat: match number(word()?)? {
                index @ 0..Seat::MAX => Seat::new(index),
                _ => return Err(NoPuzzle),
            },
            missed: number(word()?)?,
            hash: word()?.to_owned(),
            way: word()?.strip_prefix(':').ok_or(NoPuzzle)?.to_owned(),
            answer: word()?.to_owned(),
        };
        let is_whole = read.seat.index() < usize::from(read.seats)
            && read.missed <= judge::GREEDY
            && !read.answer.is_empty();
        is_whole.then_some(read).ok_or(NoPuzzle)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            series,
            game,
            seats,
            missed,
            hash,
            way,
            answer,
            ..
        } = self;
        let seat = u8::from(self.seat);
        write!(
            f,
            "{series}/{game} {seats} {seat} {missed} {hash} :{way} {answer}"
        )
    }
}

/// The puzzles of a game, in their order; lines that are none are left out.
pub fn puzzles_of(game: &dyn AnyGame) -> impl Iterator<Item = Puzzle> + use<> {
    let text = game.meta().guide.map_or("", |guide| guide.puzzles);
    text.lines().filter_map(|line| line.parse().ok())
}

/// The puzzle of a day, counted from the first one of 1970. It follows from the puzzles there are and from nothing else.
///
/// The games take turns from day to day, and each goes through its puzzles in their order. None comes again before all have come.
#[must_use]
pub fn puzzle_of(games: &Registry, day: i64) -> Option<(&'static dyn AnyGame, Puzzle)> {
    let mut all: Vec<(usize, &'static dyn AnyGame, Puzzle)> = Vec::new();
    for game in games.iter() {
        let puzzles = puzzles_of(game).enumerate();
        all.extend(puzzles.map(|(round, puzzle)| (round, game, puzzle)));
    }
    // Within a round they stay in the order of the games.
    all.sort_by_key(|(round, ..)| *round);
    let day = usize::try_from(day).ok()?.checked_rem(all.len())?;
    let (_, game, puzzle) = all.into_iter().nth(day)?;
    Some((game, puzzle))
}

/// Everything that can be done, by seat and then by notation.
fn choices(table: &dyn AnyTable) -> Vec<(Seat, String)> {
    let seats = table.state().waiting;
    let of = |seat| table.legal(seat).into_iter().map(move |step| (seat, step));
    seats.flat_map(of).collect()
}

/// The position after a step, with the table's own chance.
fn position_after(table: &dyn AnyTable, seat: Seat, step: &str) -> Option<String> {
    let mut then = table.copy();
    then.play(seat, step).ok()?;
    Some(then.position_text())
}

fn short_hash(table: &dyn AnyTable) -> String {
    to_hex(&Sha256::digest(table.position_text())[..4])
}

/// A place among `n`, the highest digit first.
fn write_place(way: &mut String, place: usize, n: usize) {
    let mut left = place;
    let mut digits = Vec::new();
    for _ in 0..n_digits(n) {
        digits.push(left % DIGITS);
        left /= DIGITS;
    }
    let written = digits.into_iter().rev().filter_map(|digit| {
        let digit = u8::try_from(digit).ok()?;
        Some(char::from(FIRST + digit))
    });
    way.extend(written);
}

fn read_place(first: u8, n: usize, rest: &mut impl Iterator<Item = u8>) -> Option<usize> {
    let digit = |byte: u8| byte.checked_sub(FIRST).map(usize::from);
    let mut place = digit(first)?;
    for _ in 1..n_digits(n) {
        place = place * DIGITS + digit(rest.next()?)?;
    }
    Some(place)
}

fn n_digits(n: usize) -> u32 {
    let mut digits = 1;
    while DIGITS.pow(digits) < n {
        digits += 1;
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_puzzles_take_little_room() {
        let all = crate::registry::standard();
        let guides = all.iter().filter_map(|rules| rules.meta().guide);
        let bytes: usize = guides.map(|guide| guide.puzzles.len()).sum();
        assert!(bytes <= 100 * 1024, "{bytes}");
    }

    #[test]
    fn none_comes_again_before_all_have_come() {
        let games = crate::registry::standard();
        let n: usize = games.iter().map(|game| puzzles_of(game).count()).sum();
        let n = i64::try_from(n).unwrap();
        let on = |day: i64| {
            let (game, puzzle) = puzzle_of(&games, day).unwrap();
            (game.meta().id, puzzle.series, puzzle.game)
        };
        let all: std::collections::BTreeSet<_> = (0..n).map(on).collect();
        assert_eq!(i64::try_from(all.len()), Ok(n));
        assert_eq!(on(n + 3), on(3));
        assert!(puzzle_of(&games, -1).is_none());
    }

    #[test]
    fn a_place_is_read_as_it_was_written() {
        for n in [2, 94, 95, 8_836, 8_837] {
            for place in [0, 1, n / 2, n - 1] {
                let mut way = String::new();
                write_place(&mut way, place, n);
                let mut bytes = way.bytes();
                let first = bytes.next().unwrap();
                assert_eq!(read_place(first, n, &mut bytes), Some(place), "{way}");
                assert_eq!(bytes.next(), None, "{way}");
            }
        }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = "1/7 4 2 10 00c0ffee :!~# as A";
        let puzzle: Puzzle = line.parse().unwrap();
        assert_eq!(puzzle.to_string(), line);
        assert_eq!((puzzle.seat.index(), &*puzzle.answer), (2, "as A"));
        for line in [
            "",
            "1/7 4 2 10 00c0ffee :!~#",
            "1/7 4 4 10 00c0ffee :! a",
            "1/7 4 2 11 00c0ffee :! a",
            "1/7 4 2 1 00c0ffee ! a",
        ] {
            assert_eq!(line.parse::<Puzzle>(), Err(NoPuzzle), "{line}");
        }
    }
}
