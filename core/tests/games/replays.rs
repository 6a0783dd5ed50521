//! Golden games: finished games with the hash of the position after every step, replayed from their seeds.
//!
//! A changed hash means that an old game would continue differently: raise the version of the game's rules, and record its games again.
//! `pawmail simulate --game ID --games 1 --players greedy --seed 1 --options JSON --save FILE` writes one.

use std::fs;
use std::path::Path;

use pawmail_core::erased::AnyGame;
use pawmail_core::registry;
use pawmail_core::table::Saved;

#[test]
fn golden_games_end_as_they_did() {
    let mut wrong = Vec::new();
    for game in registry::standard().iter() {
        let id = game.meta().id;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/games")
            .join(id)
            .join("replays");
        let mut n_games = 0;
        let files = fs::read_dir(&folder).into_iter().flatten();
        for file in files.map(|entry| entry.unwrap().path()) {
            n_games += 1;
            let text = fs::read_to_string(&file).unwrap();
            if let Err(error) = replay(game, &text) {
                wrong.push(format!("{}: {error}", file.display()));
            }
        }
        if n_games == 0 {
            wrong.push(format!("{id} has no golden games in {}", folder.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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

#[test]
fn a_changed_golden_game_is_noticed() {
    for game in registry::standard().iter() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
        let folder = folder.join(game.meta().id).join("replays");
        let Some(file) = fs::read_dir(folder).into_iter().flatten().next() else {
            continue;
        };
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        assert_eq!(replay(game, &text), Ok(()));
        let changed = |change: fn(&mut Saved)| {
            let mut saved = saved.clone();
            change(&mut saved);
            replay(game, &serde_json::to_string(&saved).unwrap()).is_err()
        };
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
}
