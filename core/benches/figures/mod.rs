//! The shared parts of the benchmarks: the command line, and how to print a figure.

use pawmail_core::chance::{Chance, Seed};
use pawmail_core::game::Game;
use pawmail_core::record::Record;

/// The seed of all chance.
pub(crate) const SEED: Seed = [7; 32];

/// What the command line asks for.
pub(crate) struct Wanted {
    pub(crate) is_quick: bool,
    word: Option<String>,
}

impl Wanted {
    pub(crate) fn from_args() -> Self {
        let mut wanted = Self {
            is_quick: false,
            word: None,
        };
        for arg in std::env::args().skip(1) {
            match arg.as_str() {
                "--quick" => wanted.is_quick = true,
                other if other.starts_with("--") => {}
                word => wanted.word = Some(word.to_owned()),
            }
        }
        wanted
    }

    pub(crate) fn wants(&self, name: &str) -> bool {
        self.word
            .as_ref()
            .is_none_or(|word| name.contains(word.as_str()))
    }
}

#[expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
pub(crate) fn figure(name: &str, value: f64, unit: &str) {
    let value = if value.fract() == 0.0 {
        format!("{value}")
    } else {
        format!("{value:.4}")
    };
    println!("{name}\t{value}\t{unit}");
}

/// A game with default options.
pub(crate) fn new_game<G: Game>(seats: u8, chance: &mut Chance) -> G {
    let options = G::Options::default();
    match G::setup(seats, &options, &mut Record::silent(chance)) {
        Ok(position) => position,
        Err(error) => unreachable!("the defaults are always possible: {error}"),
    }
}
