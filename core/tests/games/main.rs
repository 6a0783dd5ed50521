//! Checks of every registered game, and of what they share.

mod newcomer;
mod words;

macro_rules! run {
    ($root:tt::games::$folder:ident::$game:ident) => {
        pawmail_suite::suite! {
            $folder: pawmail_core::games::$folder::$game,
            concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/", stringify!($folder))
        }
    };
}
pawmail_core::for_each_game!(run);
