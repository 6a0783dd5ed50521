//! Pawmail with one game more: `cargo run -p paw-race --example sandbox`.

use std::process::ExitCode;

use paw_race::PawRace;
use pawmail_core::erased::{AnyGame, Erased};
use pawmail_core::registry;

static PAW_RACE: Erased<PawRace> = Erased::new();

fn main() -> ExitCode {
    let others = registry::standard();
    let race: &'static dyn AnyGame = &PAW_RACE;
    pawmail::main([race].into_iter().chain(others.iter()).collect())
}
