//! Checks that every registered game must pass.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

/// Tests that run a check for each registered game.
macro_rules! every_game {
    ($($name:ident => $check:ident;)*) => {$(
        #[test]
        fn $name() {
            macro_rules! run {
                ($game:ty) => {
                    $check::<$game>();
                };
            }
            pawmail_core::for_each_game!(run);
        }
    )*};
}

mod citations;
mod common;
mod conformance;
mod course;
mod labels;
mod lexicon;
mod newcomer;
mod notation;
mod phrases;
mod pictures;
mod remarks;
mod replays;
mod saved;
mod tables;
mod thinking;
