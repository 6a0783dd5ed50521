//! Golden games: finished games with the hash of the position after every step, replayed from their seeds.
//!
//! A changed hash means that an old game would continue differently: raise the version of the game's rules, and record its games again.
//! `pawmail simulate --game ID --games 1 --players greedy --seed 1 --options JSON --save FILE` writes one.

use std::fs;
use std::path::Path;

use pawmail_core::erased::{AnyGame, Erased};
use pawmail_core::game::Game;
use pawmail_core::table::Saved;

/// The golden games in a game's folder, of which there must be one.
fn golden(folder: &Path) -> Vec<String> {
    let folder = folder.join("replays");
    let files = fs::read_dir(&folder).into_iter().flatten();
    let games: Vec<String> = files
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    assert!(!games.is_empty(), "no golden games in {}", folder.display());
    games
}

pub fn end_as_they_did<G: Game>(folder: &Path) {
    for text in golden(folder) {
        assert_eq!(replay(&Erased::<G>::new(), &text), Ok(()));
    }
}

/// Opens a saved game, which checks it against its hashes and its position, and checks what else makes it a golden game.
fn replay(game: &dyn AnyGame, text: &str) -> Result<(), String> {
    let saved: Saved = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let meta = game.meta();
    if (saved.game.as_str(), saved.rules) != (meta.id, meta.rules) {
        return Err(format!("it is not of {}, rules {}", meta.id, meta.rules));
    }
    if saved.checkpoint.is_some() {
        return Err("it does not begin at the setup".to_owned());
    }
    if saved.hashes.len() != saved.steps.len() + 1 {
        return Err("it has not a hash for every step".to_owned());
    }
    if saved.position.is_none() {
        return Err("it does not say where it ended".to_owned());
    }
    let table = game.load(&saved).map_err(|error| error.to_string())?;
    let state = table.state();
    if state.outcome.is_none() || !state.waiting.is_empty() {
        return Err("it is not over".to_owned());
    }
    Ok(())
}

pub fn changes_are_noticed<G: Game>(folder: &Path) {
    let game = Erased::<G>::new();
    let saved: Saved = serde_json::from_str(&golden(folder)[0]).unwrap();
    let changed = |change: fn(&mut Saved)| {
        let mut saved = saved.clone();
        change(&mut saved);
        replay(&game, &serde_json::to_string(&saved).unwrap()).is_err()
    };
    assert!(!changed(|_| {}));
    assert!(changed(|saved| saved.rules += 1));
    assert!(changed(|saved| drop(saved.hashes.pop())));
    assert!(changed(|saved| saved.hashes.swap(0, 1)));
    assert!(changed(|saved| drop(saved.steps.pop())));
    assert!(changed(|saved| {
        saved.steps.pop();
        saved.hashes.pop();
    }));
    assert!(changed(|saved| saved.position = None));
}
