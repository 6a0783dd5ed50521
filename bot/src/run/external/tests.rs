//! Engines of every kind, as small programs for the shell.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use pawmail_core::erased::AnyTable;
use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_host::{Engine, EngineFault};
use serde_json::Map;

use super::{External, LONGEST_LINE};

/// Long enough for everything that ends by itself.
const PATIENCE: Duration = Duration::from_mins(1);

/// The opening of DOG: each of the four owes a card to their partner.
fn table() -> Box<dyn AnyTable> {
    let game = registry::standard().get("dog").unwrap();
    game.open(4, &Map::new(), [7; 32], Vec::new()).unwrap()
}

/// An engine that is a shell script.
fn shell(program: &str, patience: Duration) -> External {
    External::new(
        registry::standard(),
        "sh",
        &["-c".to_owned(), program.to_owned()],
        patience,
    )
}

fn step_of(engine: &External, seat: u8) -> Result<String, EngineFault> {
    engine.step(table(), Seat::new(seat))
}

/// Asks for the state, takes the first step there is, and continues.
const FIRST_STEP: &str = r#"
while echo '{"state":{}}' && read -r state; do
  seat=${state#*\"seat\":}; seat=${seat%%,*}
  echo "{\"moves\":{\"seat\":$seat}}"; read -r moves
  step=${moves#*\[\"}; step=${step%%\"*}
  echo "{\"play\":{\"seat\":$seat,\"move\":\"$step\"}}"; read -r state
done"#;

#[test]
fn an_engine_plays_in_every_seat_and_stays_for_the_next_step() {
    let engine = shell(FIRST_STEP, PATIENCE);
    for seat in [2, 0, 3] {
        let first = table().legal(Seat::new(seat)).remove(0);
        assert_eq!(step_of(&engine, seat), Ok(first));
        assert_eq!(engine.idle().len(), 1);
    }
    let known = engine.idle()[0].child.id();
    step_of(&engine, 1).unwrap();
    assert_eq!(engine.idle()[0].child.id(), known);
}

#[test]
fn an_engine_may_end_after_each_step() {
    let once = FIRST_STEP
        .replacen("while", "if", 1)
        .replace("do\n", "then\n");
    let engine = shell(&once.replace("done", "fi"), PATIENCE);
    for _ in 0..3 {
        assert_eq!(
            step_of(&engine, 2),
            Ok(table().legal(Seat::new(2)).remove(0))
        );
    }
}

#[test]
fn an_engine_that_is_late_is_killed() {
    let engine = shell("read -r never", Duration::from_millis(50));
    assert_eq!(step_of(&engine, 0), Err(EngineFault::Late));
    assert!(engine.idle().is_empty());
}

#[test]
fn an_engine_that_wants_what_is_not_legal_is_refused_and_given_up() {
    let engine = shell(
        r#"while echo '{"play":{"seat":0,"move":"give 99"}}' && read -r answer; do :; done"#,
        PATIENCE,
    );
    assert_eq!(
        step_of(&engine, 0),
        Err(EngineFault::Illegal("give 99".to_owned()))
    );
    let forgiven = shell(
        &format!(r#"echo '{{"play":{{"seat":2,"move":"x"}}}}'; read -r no; {FIRST_STEP}"#),
        PATIENCE,
    );
    assert!(step_of(&forgiven, 2).is_ok());
}

#[test]
fn an_engine_that_dies_or_is_not_there_is_gone() {
    let dies = shell("exit 3", PATIENCE);
    assert!(matches!(step_of(&dies, 0), Err(EngineFault::Gone(_))));
    let missing = External::new(registry::standard(), "/nowhere/engine", &[], PATIENCE);
    assert!(matches!(step_of(&missing, 0), Err(EngineFault::Gone(_))));
}

#[test]
fn an_engine_that_babbles_is_cut_off() {
    let noise = shell("while echo noise; do :; done", PATIENCE);
    assert!(matches!(step_of(&noise, 0), Err(EngineFault::Garbled(_))));
    let long = format!("printf '%{}s' x; read -r never", LONGEST_LINE + 1);
    assert!(matches!(
        step_of(&shell(&long, PATIENCE), 0),
        Err(EngineFault::Garbled(_))
    ));
}

/// What a seat may not know is refused, whichever way the engine asks.
#[test]
fn an_engine_learns_only_what_its_seat_may_know() {
    let engine = |questions: &[&str]| {
        // It plays only if every question was refused.
        let mut program = String::new();
        for question in questions {
            let asks = format!(
                "echo '{question}'; read -r answer; case \"$answer\" in *may\\ not\\ ask*) ;; *) exit 1;; esac\n"
            );
            program.push_str(&asks);
        }
        shell(&format!("{program}{FIRST_STEP}"), PATIENCE)
    };
    let secret = engine(&[
        r#"{"position":{}}"#,
        r#"{"view":{"seat":1}}"#,
        r#"{"moves":{"seat":1}}"#,
        r#"{"describe":{"seat":3}}"#,
        r#"{"picture":{"seat":1}}"#,
        r#"{"think":{"seat":1,"iterations":5}}"#,
        r#"{"play":{"seat":1,"move":"give 7"}}"#,
        r#"{"undo":{"seat":0}}"#,
        r#"{"perft":{"depth":1}}"#,
        r#"{"playout":{"games":10}}"#,
        r#"{"fairness":{}}"#,
        r#"{"new":{"game":"dog","seats":4}}"#,
        r#"{"load":{"game":"dog","position":{}}}"#,
    ]);
    assert!(step_of(&secret, 0).is_ok());
    for open in [
        r#"{"view":{"seat":0}}"#,
        r#"{"view":{"seat":null}}"#,
        r#"{"describe":{"seat":0,"lang":"it"}}"#,
        r#"{"games":{}}"#,
    ] {
        let fault = step_of(&engine(&[open]), 0);
        assert!(
            matches!(fault, Err(EngineFault::Gone(_))),
            "{open}: {fault:?}"
        );
    }
}

/// A search that the engine leaves to us ends in time for its step.
#[test]
fn an_engine_can_have_us_think_but_not_for_ever() {
    let engine = shell(
        r#"echo '{"think":{"seat":0,"millis":600000}}'; read -r thought
step=${thought#*\"move\":\"}; step=${step%%\"*}
echo "{\"play\":{\"seat\":0,\"move\":\"$step\"}}"; read -r state"#,
        Duration::from_millis(500),
    );
    let step = step_of(&engine, 0).unwrap();
    assert!(table().legal(Seat::new(0)).contains(&step));
}

/// No secret of our environment reaches it.
#[test]
fn an_engine_does_not_see_our_environment() {
    // Cargo sets this for every test it runs.
    assert!(std::env::var_os("CARGO_PKG_NAME").is_some());
    let engine = shell(
        &format!("test -z \"$CARGO_PKG_NAME\" || exit 1\n{FIRST_STEP}"),
        PATIENCE,
    );
    assert!(step_of(&engine, 0).is_ok());
}

/// The player from the README, at a table.
#[test]
fn the_example_in_python_plays_in_a_seat() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("there is no python3: the example was not tried");
        return;
    }
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../core/src/players/example.py");
    let arguments = [example.display().to_string()];
    let engine = External::new(registry::standard(), "python3", &arguments, PATIENCE);
    for seat in [3, 1] {
        let step = step_of(&engine, seat).unwrap();
        assert!(table().legal(Seat::new(seat)).contains(&step), "{step}");
    }
}
