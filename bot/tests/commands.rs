//! The program as other programs use it: its commands, what they print and how they exit.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::borrow::Borrow;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use pawmail_month::mangle::Mangler;
use serde_json::{Value, json};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

fn pawmail(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pawmail"))
        .args(args)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A running engine.
struct Engine {
    child: Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        Self::start_with(&[])
    }

    fn start_with(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pawmail"))
            .arg("engine")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self { child, answers }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.child.stdin.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    #[track_caller]
    fn ok(&mut self, request: impl Borrow<Value>) -> Value {
        let request = request.borrow();
        self.write(format!("{request}\n").as_bytes());
        let answer = self.read();
        assert!(answer["ok"] != Value::Null, "{request}: {answer}");
        answer["ok"].clone()
    }

    /// The answer to whatever is asked: never that the program was brought to its limits.
    #[track_caller]
    fn answers(&mut self, request: &Value) -> Value {
        self.write(format!("{request}\n").as_bytes());
        let answer = self.read();
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(!message.contains("limits"), "{request}: {answer}");
        answer
    }

    #[track_caller]
    fn refused(&mut self, request: impl Borrow<Value>, kind: &str) -> String {
        let request = request.borrow();
        self.write(format!("{request}\n").as_bytes());
        let answer = self.read();
        assert_eq!(answer["error"]["kind"], kind, "{request}: {answer}");
        answer["error"]["message"].as_str().unwrap().to_owned()
    }

    fn new_dog(&mut self) -> Value {
        self.ok(json!({"new": {"game": "dog", "seats": 4, "seed": SEED}}))
    }

    /// Ends the input; the process must end with status 0.
    fn end(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn the_engine_lists_its_games_and_their_options() {
    let mut engine = Engine::start();
    let games = engine.ok(json!({"games": {}}));
    let dog = &games[0];
    assert_eq!((&dog["id"], &dog["seats"]), (&json!("dog"), &json!([4, 4])));
    assert_eq!(
        dog["options"][2],
        json!({"name": "pieces", "default": 4, "values": [4, 3, 2]})
    );
    engine.end();
}

#[test]
fn a_game_is_played_and_taken_back() {
    let mut engine = Engine::start();
    let state = engine.new_dog();
    assert_eq!(state["waiting"], json!([0, 1, 2, 3]));
    assert_eq!(
        (&state["number"], &state["outcome"]),
        (&json!(0), &Value::Null)
    );
    let before = engine.ok(json!({"position": {}}));
    let moves = engine.ok(json!({"moves": {"seat": 2}}));
    let moves: Vec<String> = serde_json::from_value(moves).unwrap();
    assert!(moves.is_sorted() && moves[0].starts_with("give "));
    let played = engine.ok(json!({"play": {"seat": 2, "move": moves[0]}}));
    assert_eq!(
        (&played["number"], &played["waiting"]),
        (&json!(1), &json!([0, 1, 3]))
    );
    assert_eq!(
        played["facts"][0],
        json!({"fact": "has_given", "seat": 2, "for": "all"})
    );
    assert_eq!(played["facts"][1]["for"], json!([2]));
    assert_eq!(
        engine.ok(json!({"view": {"seat": 0}}))["given"],
        json!([null, null, "?", null])
    );
    let undone = engine.ok(json!({"undo": {"seat": 2}}));
    assert_eq!(
        (&undone["number"], &undone["waiting"]),
        (&json!(2), &json!([0, 1, 2, 3]))
    );
    assert_eq!(engine.ok(json!({"position": {}})), before);
    engine.refused(json!({"undo": {"seat": 2}}), "cannot_undo");
    engine.end();
}

#[test]
fn every_kind_of_refusal_leaves_the_game_as_it_was() {
    let mut engine = Engine::start();
    engine.refused(json!({"state": {}}), "no_game");
    engine.refused(
        json!({"new": {"game": "chess", "seats": 2}}),
        "unknown_game",
    );
    engine.refused(json!({"new": {"game": "dog", "seats": 5}}), "bad_options");
    engine.refused(json!({"new": {"game": "dog", "seats": -1}}), "bad_options");
    engine.refused(
        json!({"new": {"game": "dog", "seats": 4, "options": {"pieces": 5}}}),
        "bad_options",
    );
    engine.refused(
        json!({"new": {"game": "dog", "seats": 4, "options": {"color": "red"}}}),
        "bad_options",
    );
    engine.refused(
        json!({"new": {"game": "dog", "seats": 4, "seed": "07"}}),
        "bad_request",
    );
    engine.refused(
        json!({"new": {"game": "dog", "seats": 4, "rolls": [7]}}),
        "bad_request",
    );
    engine.new_dog();
    let before = engine.ok(json!({"position": {}}));
    let message = engine.refused(
        json!({"play": {"seat": 0, "move": "card 7"}}),
        "illegal_move",
    );
    assert!(message.contains("R3.1"), "{message}");
    engine.refused(
        json!({"play": {"seat": 0, "move": "dance"}}),
        "illegal_move",
    );
    engine.refused(
        json!({"play": {"seat": 6, "move": "card 7"}}),
        "bad_request",
    );
    engine.refused(
        json!({"describe": {"seat": 0, "lang": "xx"}}),
        "bad_request",
    );
    engine.refused(
        json!({"picture": {"seat": 0, "lang": "en", "sheet": "none"}}),
        "bad_request",
    );
    engine.refused(json!({"perft": {"depth": 1000}}), "bad_request");
    engine.refused(
        json!({"think": {"seat": 0, "player": "oracle", "millis": 5}}),
        "bad_request",
    );
    let mut damaged = before.clone();
    damaged["hand_size"] = json!(5);
    let message = engine.refused(
        json!({"load": {"game": "dog", "position": damaged}}),
        "bad_position",
    );
    assert!(message.contains("hand_size"), "{message}");
    assert_eq!(engine.ok(json!({"position": {}})), before);
    let first = engine.ok(json!({"moves": {"seat": 0}}))[0].clone();
    engine.ok(json!({"play": {"seat": 0, "move": first}}));
    engine.refused(json!({"play": {"seat": 0, "move": first}}), "not_waiting");
    engine.end();
}

#[test]
fn a_position_is_loaded_and_gone_on_with() {
    let mut engine = Engine::start();
    engine.new_dog();
    let first = engine.ok(json!({"moves": {"seat": 1}}))[0].clone();
    engine.ok(json!({"play": {"seat": 1, "move": first}}));
    let position = engine.ok(json!({"position": {}}));
    let state = engine.ok(json!({"load": {"game": "dog", "position": position}}));
    assert_eq!(
        (&state["number"], &state["waiting"]),
        (&json!(0), &json!([0, 2, 3]))
    );
    engine.refused(json!({"undo": {"seat": 1}}), "cannot_undo");
    engine.end();
}

#[test]
fn questions_pictures_thoughts_and_playouts_are_answered() {
    let mut engine = Engine::start();
    engine.ok(json!({"new": {"game": "dog", "seats": 4, "seed": SEED, "options": {"pieces": 2}}}));
    for lang in ["en", "it", "ru"] {
        let asked = engine.ok(json!({"describe": {"seat": 0, "lang": lang}}));
        assert!(!asked["question"].as_str().unwrap().is_empty());
        assert!(
            asked["choices"][0]["move"]
                .as_str()
                .unwrap()
                .starts_with("give ")
        );
        let picture = engine.ok(json!({"picture": {"seat": null, "lang": lang}}));
        assert!(picture["svg"].as_str().unwrap().starts_with("<svg "));
        let alt = picture["alt"].as_str().unwrap();
        assert!(!alt.is_empty() && alt.encode_utf16().count() <= 1024);
    }
    let request = json!({"think": {"seat": 0, "player": "mcts", "iterations": 20}});
    let thought = engine.ok(&request);
    assert_eq!(thought, engine.ok(&request));
    assert!(thought["visits"].as_u64().unwrap() > 0);
    let greedy = engine.ok(json!({"think": {"seat": 0, "player": "greedy", "millis": 1}}));
    assert!(greedy["move"].as_str().unwrap().starts_with("give "));
    let gentle = engine.ok(json!({"think": {"seat": 0, "player": "gentle"}}));
    assert!(gentle["move"].as_str().unwrap().starts_with("give "));
    let steady = engine.ok(json!({"think": {"seat": 0, "player": "steady"}}));
    let thousand = engine.ok(json!({"think": {"seat": 0, "player": "mcts:1000"}}));
    assert_eq!(steady, thousand);
    let hurried = engine.ok(json!({"think": {"seat": 0, "player": "sharp", "millis": 0}}));
    assert_eq!(hurried["visits"], 1);
    let playout = engine.ok(json!({"playout": {"player": "random", "games": 3}}));
    assert_eq!(
        (
            &playout["games"],
            playout["scores"].as_array().unwrap().len()
        ),
        (&json!(3), 4)
    );
    assert_eq!(engine.ok(json!({"state": {}}))["number"], 0);
    let fairness = engine.ok(json!({"fairness": {}}));
    assert_eq!(fairness["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(fairness.get("seed"), None);
    engine.end();
}

#[test]
fn the_seed_is_shown_when_the_game_is_over() {
    let mut engine = Engine::start();
    let begun = engine
        .ok(json!({"new": {"game": "dog", "seats": 4, "seed": SEED, "options": {"pieces": 2}}}));
    loop {
        let state = engine.ok(json!({"state": {}}));
        let Some(seat) = state["waiting"][0].as_u64() else {
            break;
        };
        let best = engine.ok(json!({"think": {"seat": seat, "player": "greedy", "millis": 0}}));
        engine.ok(json!({"play": {"seat": seat, "move": best["move"]}}));
    }
    let state = engine.ok(json!({"state": {}}));
    assert_eq!(state["outcome"]["scores"].as_array().unwrap().len(), 4);
    let fairness = engine.ok(json!({"fairness": {}}));
    assert_eq!(
        (&fairness["seed"], &fairness["commitment"]),
        (&json!(SEED), &begun["commitment"])
    );
    engine.end();
}

#[test]
fn garbage_is_refused_line_by_line() {
    let mut engine = Engine::start();
    let mut lines: Vec<Vec<u8>> = vec![
        b"{".to_vec(),
        b"null".to_vec(),
        b"[]".to_vec(),
        b"{}".to_vec(),
        b"\"new\"".to_vec(),
        b"{\"new\":1}".to_vec(),
        b"{\"state\":{},\"games\":{}}".to_vec(),
        b"\xff\xfe\x00\x01".to_vec(),
        "[".repeat(10_000).into_bytes(),
        format!(
            "{{\"new\":{{\"game\":\"{}\",\"seats\":4}}}}",
            "x".repeat(100_000)
        )
        .into_bytes(),
    ];
    lines.extend((0..20_000u32).map(|i| {
        i.wrapping_mul(2_654_435_761)
            .to_le_bytes()
            .map(|byte| byte | 0x20)
            .to_vec()
    }));
    let n = lines.len();
    let mut bytes = lines.join(&b'\n');
    bytes.push(b'\n');
    let mut input = engine.child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        input.write_all(&bytes).unwrap();
        input.write_all(b"{\"games\":{}}\n").unwrap();
    });
    for line in &lines[..n] {
        let answer = engine.read();
        assert!(answer["error"]["kind"].is_string(), "{line:?}: {answer}");
    }
    assert!(engine.read()["ok"].is_array());
    writer.join().unwrap();
    engine.end();
}

/// `MANGLED=100000` tries more, and `SEED` begins elsewhere.
#[test]
fn mangled_positions_are_refused_or_can_be_played() {
    let asked = |name, usually| {
        std::env::var(name).map_or(usually, |text: String| text.parse::<u64>().unwrap())
    };
    let mut chance = Mangler::new(asked("SEED", 1));
    let mut engine = Engine::start();
    for (game, seats) in [
        ("dog", 4),
        ("stray", 3),
        ("conti", 3),
        ("hvac", 4),
        ("petz", 3),
    ] {
        let new = json!({"game": game, "seats": seats, "seed": SEED});
        engine.ok(json!({ "new": new }));
        let mut positions = vec![engine.ok(json!({"position": {}}))];
        for n_steps in 0..40 {
            let state = engine.ok(json!({"state": {}}));
            let Some(seat) = state["waiting"].as_array().unwrap().first().cloned() else {
                break;
            };
            let moves = engine.ok(json!({"moves": {"seat": seat}}));
            let step = chance.pick(moves.as_array().unwrap()).clone();
            engine.ok(json!({"play": {"seat": seat, "move": step}}));
            if n_steps % 8 == 0 {
                positions.push(engine.ok(json!({"position": {}})));
            }
        }
        for _ in 0..asked("MANGLED", 600) / 5 {
            let position = chance.pick(&positions).clone();
            let position = chance.json(&position);
            let load = json!({"load": {"game": game, "position": position, "seed": SEED}});
            if engine.answers(&load)["ok"].is_null() {
                continue;
            }
            for seat in 0..seats {
                engine.answers(&json!({"describe": {"seat": seat}}));
                engine.answers(&json!({"picture": {"seat": seat}}));
                engine.answers(&json!({"view": {"seat": seat}}));
                let moves = engine.answers(&json!({"moves": {"seat": seat}}));
                let moves = moves["ok"].as_array().cloned().unwrap_or_default();
                if !moves.is_empty() {
                    let step = chance.pick(&moves).as_str().unwrap().to_owned();
                    let step = match chance.below(4) {
                        0 => chance.text(&step, "B"),
                        _ => step,
                    };
                    engine.answers(&json!({"play": {"seat": seat, "move": step}}));
                    engine.answers(&json!({"undo": {"seat": seat}}));
                }
            }
        }
    }
    engine.end();
}

/// As core/src/players/README.md has it.
#[test]
fn the_example_in_python_plays_a_whole_game() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("there is no python3: the example was not tried");
        return;
    }
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../core/src/players/example.py");
    let played = Command::new("python3")
        .arg(&example)
        .args([env!("CARGO_BIN_EXE_pawmail"), "dog", "4"])
        .output()
        .unwrap();
    assert!(played.status.success(), "{}", text(&played.stderr));
    let result = text(&played.stdout);
    assert!(
        result.starts_with("ranks [") && result.contains("scores ["),
        "{result}"
    );
    let lines = std::fs::read_to_string(&example).unwrap();
    assert!(lines.lines().count() < 60);
}

#[test]
fn a_simulation_is_the_same_again_and_tells_programs_all() {
    let args = [
        "simulate",
        "--game",
        "dog",
        "--games",
        "6",
        "--players",
        "random,greedy",
        "--seed",
        "5",
        "--options",
        "{\"pieces\":2}",
        "--json",
    ];
    let run = || {
        let output = pawmail(&args);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(report["steps_per_second"].as_f64().unwrap() > 0.0);
        report["steps_per_second"] = Value::Null;
        report
    };
    let report = run();
    assert_eq!(report, run());
    assert_eq!(
        (
            &report["game"],
            &report["seats"],
            &report["games"],
            &report["unfinished"]
        ),
        (&json!("dog"), &json!(4), &json!(6), &json!(0))
    );
    let players = report["players"].as_array().unwrap();
    assert_eq!(
        (players[0]["player"].as_str(), players[0]["seats"].as_u64()),
        (Some("random"), Some(2))
    );
    let shares: f64 = players
        .iter()
        .map(|player| player["win_share"].as_f64().unwrap())
        .sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert_eq!(report["by_seat"].as_array().unwrap().len(), 4);
    let table = pawmail(&args[..args.len() - 1]);
    assert!(text(&table.stdout).contains("win share"));
}

/// Several trees are grown side by side, with the iterations divided among them, and the answer does not change from one run to the next.
#[test]
fn an_engine_thinks_on_several_threads() {
    let seed = "5e".repeat(32);
    let new = json!({"new": {"game": "dog", "seats": 4, "seed": seed}});
    let think =
        |iterations| json!({"think": {"seat": 0, "player": "mcts", "iterations": iterations}});
    let answers = |threads: &str| {
        let mut engine = Engine::start_with(&["--threads", threads]);
        engine.ok(&new);
        let moves = engine.ok(json!({"moves": {"seat": 0}}));
        let thought = [1, 2, 3, 300].map(|iterations| engine.ok(think(iterations)));
        let timed = engine.ok(json!({"think": {"seat": 0, "player": "mcts", "millis": 20}}));
        let greedy = engine.ok(json!({"think": {"seat": 0, "player": "greedy"}}));
        for answer in thought.iter().chain([&timed, &greedy]) {
            let step = answer["move"].as_str().unwrap();
            assert!(moves.as_array().unwrap().iter().any(|legal| legal == step));
        }
        assert_eq!(
            (&thought[0]["visits"], &greedy["visits"]),
            (&json!(1), &json!(1))
        );
        assert!(thought[3]["visits"].as_u64().unwrap() <= 300);
        let value = thought[3]["value"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&value));
        engine.end();
        thought
    };
    let alone = answers("1");
    let together = answers("3");
    assert_eq!(answers("3"), together);
    assert_ne!(alone[3], together[3]);
    answers("0");
}

/// However many games are played at once, the games and the report are the same.
#[test]
fn a_simulation_on_several_threads_tells_the_same() {
    let told = |threads: &str| {
        let args = ["simulate", "--game", "hvac", "--games", "24", "--json"];
        let players = ["--players", "greedy,random,greedy", "--threads", threads];
        let output = pawmail(&[&args[..], &players].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
        report["steps_per_second"] = Value::Null;
        report
    };
    let alone = told("1");
    assert_eq!(alone["games"], 24);
    assert_eq!(alone, told("3"));
    assert_eq!(alone, told("0"));
}

/// A level plays like a search with the number of iterations that the game sets for it.
#[test]
fn a_level_is_a_player_of_a_simulation() {
    let steps = |players: &str| {
        let args = ["simulate", "--game", "stray", "--games", "2", "--json"];
        let options = ["--options", "{\"bones\":1}", "--players", players];
        let output = pawmail(&[&args[..], &options].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let first = report["players"][0]["player"].as_str().unwrap().to_owned();
        (first, report["steps_per_game"].clone())
    };
    let (steady, by_steady) = steps("steady,random");
    let (search, by_search) = steps("mcts:500,random");
    assert_eq!((&*steady, &*search), ("steady", "mcts:500"));
    assert_eq!(by_steady, by_search);
    assert_ne!(by_steady, steps("sharp,random").1);
}

/// A player who slips now and then still knows what the game is about.
#[test]
fn a_gentle_player_stands_between_a_random_and_a_searching_one() {
    let won = |players: &str, games: &str| {
        let args = ["simulate", "--game", "dog", "--games", games, "--json"];
        let output = pawmail(&[&args[..], &["--players", players]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["players"][0]["player"], "gentle");
        report["players"][0]["win_share"].as_f64().unwrap()
    };
    assert!(won("gentle,random", "20") > 0.8);
    assert!(won("gentle,mcts:60", "20") < 0.5);
}

#[test]
fn a_simulation_tells_who_won_with_what() {
    let args = [
        "simulate", "--game", "stray", "--games", "4", "--seats", "3",
    ];
    let options = ["--options", "{\"bones\":1}"];
    let json = pawmail(&[&args[..], &options, &["--json"]].concat());
    let report: Value = serde_json::from_slice(&json.stdout).unwrap();
    let components = report["components"].as_array().unwrap();
    let of_kind = |kind: &str| components.iter().filter(|row| row["kind"] == kind).count();
    assert_eq!((of_kind("dog"), of_kind("den")), (6, 6));
    let used: u64 = components
        .iter()
        .map(|row| row["used"].as_u64().unwrap())
        .sum();
    assert_eq!(used, 4 * 3 * 2, "each seat has a dog and a den");
    assert!(report["steps_per_visit"].as_f64().unwrap() >= 1.0);
    assert_eq!(report["won_by_nobody"], 0);
    let table = pawmail(&[&args[..], &options].concat());
    let table = text(&table.stdout);
    assert!(
        table.contains("win ratio") && table.contains("steps per visit"),
        "{table}"
    );
    assert!(table.contains("poodle"));
}

#[test]
fn a_turn_takes_few_presses() {
    let presses = |game: &str, seats: &str| {
        let args = [
            "simulate",
            "--game",
            game,
            "--seats",
            seats,
            "--games",
            "4",
            "--players",
            "greedy",
            "--presses",
            "--json",
        ];
        let report: Value = serde_json::from_slice(&pawmail(&args).stdout).unwrap();
        let presses = &report["presses"];
        // What is told by answer adds up.
        let answers = presses["answers"].as_array().unwrap().iter();
        let of_each: f64 = answers.map(|row| row["all"].as_f64().unwrap()).sum();
        let in_all = presses["per_seat"].as_f64().unwrap();
        assert!((of_each - in_all).abs() < 1e-6, "{of_each} {in_all}");
        presses["per_visit"].as_f64().unwrap()
    };
    // A card, where it goes and, where there is no way back, Confirm.
    let dog = presses("dog", "4");
    assert!((1.0..=2.0).contains(&dog), "{dog}");
    // An errand, a place to stop at, the truck.
    let stray = presses("stray", "4");
    assert!((2.0..=3.3).contains(&stray), "{stray}");
    let stray = presses("stray", "2");
    assert!((2.0..=3.95).contains(&stray), "{stray}");
}

#[test]
fn an_exported_game_is_replayed_and_a_changed_one_is_not() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("game.json");
    let file = file.to_str().unwrap();
    let simulate = pawmail(&[
        "simulate",
        "--game",
        "dog",
        "--games",
        "1",
        "--players",
        "greedy",
        "--options",
        "{\"pieces\":2}",
        "--save",
        file,
    ]);
    assert!(simulate.status.success(), "{}", text(&simulate.stderr));
    for (lang, word) in [
        ("en", "The game is over"),
        ("it", "La partita è finita"),
        ("ru", "Игра окончена"),
    ] {
        let replay = pawmail(&["replay", file, "--lang", lang]);
        assert!(replay.status.success(), "{}", text(&replay.stderr));
        assert!(text(&replay.stdout).contains(word), "{lang}");
    }
    let saved = std::fs::read_to_string(file).unwrap();
    let public = pawmail(&["replay", file, "--seat", "spectator"]);
    assert!(!text(&public.stdout).contains("your cards"));
    // Another seed deals other cards.
    let seed = serde_json::from_str::<Value>(&saved).unwrap()["seed"]
        .as_str()
        .unwrap()
        .to_owned();
    let forged = folder.join("forged.json");
    std::fs::write(&forged, saved.replace(&seed, SEED)).unwrap();
    let replay = pawmail(&["replay", forged.to_str().unwrap()]);
    assert_eq!(replay.status.code(), Some(1));
    assert!(
        text(&replay.stderr).contains("differs"),
        "{}",
        text(&replay.stderr)
    );
}

#[test]
fn a_month_is_told_as_one_object() {
    let month = ["simulate", "--month", "--days", "1", "--people", "40"];
    let output = pawmail(&[&month[..], &["--json"]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let keys: Vec<&str> = report
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        keys,
        [
            "broken_promises",
            "crashes",
            "days",
            "doubled",
            "hours_per_second",
            "leaks",
            "lost",
            "mentions_in_quiet_hours",
            "notices_per_turn",
            "people",
            "tables",
            "turns",
        ]
    );
    assert_eq!(report["notices_per_turn"], 1.0);
    let both = ["simulate", "--month", "--game", "dog"];
    assert_eq!(pawmail(&both).status.code(), Some(2));
    assert_eq!(pawmail(&["simulate"]).status.code(), Some(2));
}

#[test]
fn wrong_command_lines_are_told_apart_from_failures() {
    assert_eq!(pawmail(&["dance"]).status.code(), Some(2));
    assert_eq!(
        pawmail(&["simulate", "--game", "dog", "--players", "oracle"])
            .status
            .code(),
        Some(2)
    );
    for args in [
        &["simulate", "--game", "chess"][..],
        &["simulate", "--game", "dog", "--seats", "3"],
        &["simulate", "--game", "dog", "--options", "[]"],
        &["simulate", "--game", "dog", "--options", "{\"pieces\":9}"],
        &["replay", "no such file"],
    ] {
        let output = pawmail(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).starts_with("pawmail: "), "{args:?}");
        assert!(output.stdout.is_empty());
    }
    let seats = pawmail(&["simulate", "--game", "dog", "--seats", "3"]);
    assert!(text(&seats.stderr).contains("dog has 4 seats, not 3"));
    let help = pawmail(&["--help"]);
    assert!(help.status.success() && text(&help.stdout).contains("simulate"));
}

/// What is shipped was found by the command, which finds the same again; and what it judges is the answer.
#[test]
fn a_puzzle_is_found_and_judged_as_it_was() {
    let shipped = include_str!("../../core/src/games/petz/puzzles.txt");
    let first = shipped.lines().next().unwrap();
    let (series, game) = first.split(' ').next().unwrap().split_once('/').unwrap();
    let found = pawmail(&[
        "puzzles", "--game", "petz", "--seed", series, "--first", game,
    ]);
    assert!(found.status.success(), "{found:?}");
    assert_eq!(text(&found.stdout), format!("{first}\n"));
    let judged = pawmail(&["puzzles", "--check", "--game", "petz", "--sample", "1"]);
    assert!(judged.status.success(), "{judged:?}");
    let judged = text(&judged.stdout);
    let answer = first.splitn(7, ' ').nth(6).unwrap();
    assert!(judged.starts_with(&format!("petz {series}/{game}: {answer}, ")));
    assert_eq!(judged.lines().count(), 1, "{judged}");
}
