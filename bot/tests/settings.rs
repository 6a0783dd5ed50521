//! Settings as an operator gives them: options, environment, files; and what the program says of them.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

fn pawmail(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pawmail"));
    program.current_dir(folder);
    for (name, _) in std::env::vars_os() {
        let is_setting = name.to_str().is_some_and(|name| {
            ["PAWMAIL_", "DISCORD_", "TELEGRAM_", "DATABASE_URL"]
                .iter()
                .any(|prefix| name.starts_with(prefix))
        });
        if is_setting {
            program.env_remove(name);
        }
    }
    program
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What the program says on its way out with this status.
#[track_caller]
fn told(output: &Output, status: i32) -> &str {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{said}");
    said
}

fn run_in(folder: &Path, args: &[&str]) -> Output {
    pawmail(folder).args(args).output().unwrap()
}

/// The long options in the help of a command.
fn options(command: &str) -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let output = run_in(folder.path(), &[command, "--help"]);
    let help = text(&output.stdout);
    let options = help.lines().filter_map(|line| {
        let line = line.trim_start().trim_start_matches("-o, ");
        let option = line.strip_prefix("--")?;
        option.split_whitespace().next().map(str::to_owned)
    });
    options.collect()
}

#[test]
fn the_help_of_a_command_shows_what_it_uses() {
    let services = "discord-token-file telegram-token-file discord-api-url telegram-api-url discord-shards \
                    telegram-webhook-url telegram-webhook-secret-file";
    let serving = "sandbox sandbox-addr sandbox-state sandbox-database-url sandbox-recording database-url durability \
                   thinking engine engine-seconds http-addr metrics-addr log-format public-url telegram-app tables workers";
    for (command, expected) in [
        ("run", format!("{services} {serving}")),
        ("engine", "threads".to_owned()),
        (
            "simulate",
            "presses game seats games players seed threads options json save month days people without-plans database-url"
                .to_owned(),
        ),
        ("replay", "lang seat quiet".to_owned()),
        ("doctor", format!("{services} database-url public-url telegram-app replay")),
        ("migrate", "database-url".to_owned()),
        ("backup", "database-url".to_owned()),
        ("export", "database-url output".to_owned()),
        ("import", "database-url".to_owned()),
        ("prune", "days yes database-url".to_owned()),
    ] {
        let expected = expected.split_whitespace().map(str::to_owned).collect();
        assert_eq!(options(command), expected, "{command}");
    }
    assert_eq!(
        options("--help"),
        BTreeSet::new(),
        "help and version have short names too"
    );
}

#[test]
fn options_by_their_old_names_are_understood() {
    let folder = tempfile::tempdir().unwrap();
    for option in [
        "durability=normal",
        "discord-shards=0/1",
        "telegram-webhook-url=https://example.org/",
        "sandbox=off",
        "sandbox-addr=127.0.0.1:0",
        "sandbox-state=state.json",
        "sandbox-database-url=sqlite::memory:",
        "sandbox-recording=requests.jsonl",
        "http-addr=127.0.0.1:0",
        "tables=5",
        "thinking=1-2",
        "workers=1",
        "engine=player",
        "engine-seconds=5",
    ] {
        for prefix in ["--", "--pawmail-"] {
            let output = run_in(
                folder.path(),
                &["run", &format!("{prefix}{option}"), "--help"],
            );
            told(&output, 0);
        }
    }
    let output = run_in(folder.path(), &["run", "--pawmail-nonsense=1", "--help"]);
    told(&output, 2);
    let output = run_in(folder.path(), &["--pawmail-sandbox", "off"]);
    assert!(told(&output, 1).contains("set DISCORD_TOKEN"));
}

#[test]
fn settings_stand_before_or_behind_the_command() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::File::create(folder.path().join("tables.db")).unwrap();
    for args in [
        ["--database-url", "sqlite:tables.db", "backup", "before.db"],
        ["backup", "--database-url", "sqlite:tables.db", "behind.db"],
    ] {
        let output = run_in(folder.path(), &args);
        let said = told(&output, 1);
        assert!(
            said.contains("tables.db has no tables of Pawmail"),
            "{said}"
        );
    }
}

#[test]
fn a_token_on_the_command_line_is_refused_and_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    for (flag, variable) in [
        ("--discord-token", "DISCORD_TOKEN"),
        ("--telegram-token", "TELEGRAM_TOKEN"),
        (
            "--pawmail-telegram-webhook-secret",
            "PAWMAIL_TELEGRAM_WEBHOOK_SECRET",
        ),
    ] {
        for args in [
            vec![flag.to_owned(), "123:hidden".to_owned()],
            vec!["doctor".to_owned(), format!("{flag}=123:hidden")],
        ] {
            let output = pawmail(folder.path()).args(&args).output().unwrap();
            let said = told(&output, 2);
            assert!(said.contains(&format!("Set {variable} ")), "{said}");
            assert!(said.contains(&format!("{variable}_FILE")), "{said}");
            assert!(!said.contains("hidden"), "{said}");
        }
    }
}

/// Whether there is a token shows in what follows: a webhook with nowhere to arrive.
#[test]
fn a_token_is_read_from_the_environment_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    std::fs::write(&file, "1:a\n").unwrap();
    let file = file.to_str().unwrap();
    let said = |variables: &[(&str, &str)], args: &[&str]| {
        let mut program = pawmail(folder.path());
        program.args(["run", "--telegram-webhook-url", "https://example.org/"]);
        program.args(args).envs(variables.iter().copied());
        told(&program.output().unwrap(), 1).to_owned()
    };
    for (variables, args) in [
        (&[("TELEGRAM_TOKEN", "1:a")][..], &[][..]),
        (&[("TELEGRAM_TOKEN_FILE", file)], &[]),
        (&[], &["--telegram-token-file", file]),
        // What is empty is not set.
        (
            &[("TELEGRAM_TOKEN", ""), ("TELEGRAM_TOKEN_FILE", file)],
            &[],
        ),
        (
            &[("TELEGRAM_TOKEN", "1:a"), ("TELEGRAM_TOKEN_FILE", "")],
            &[],
        ),
    ] {
        let said = said(variables, args);
        assert!(said.contains("needs PAWMAIL_HTTP_ADDR"), "{said}");
    }
    let both = said(
        &[("TELEGRAM_TOKEN", "1:a"), ("TELEGRAM_TOKEN_FILE", file)],
        &[],
    );
    assert!(both.contains("TELEGRAM_TOKEN_FILE are both set"), "{both}");
    let missing = said(&[("DISCORD_TOKEN_FILE", "nowhere")], &[]);
    assert!(
        missing.contains("DISCORD_TOKEN_FILE=nowhere cannot be read"),
        "{missing}"
    );
}

#[test]
fn a_wrong_value_is_told_with_where_it_comes_from() {
    let folder = tempfile::tempdir().unwrap();
    let said = |args: &[&str], variables: &[(&str, &str)]| {
        let mut program = pawmail(folder.path());
        program.args(args).envs(variables.iter().copied());
        told(&program.output().unwrap(), 2).to_owned()
    };
    for (option, variable, wrong, why) in [
        ("--tables", "PAWMAIL_TABLES", "many", "a whole number"),
        ("--workers", "PAWMAIL_WORKERS", "0", "at least 1"),
        ("--http-addr", "PAWMAIL_HTTP_ADDR", "8080", "127.0.0.1:8080"),
        (
            "--metrics-addr",
            "PAWMAIL_METRICS_ADDR",
            "9090",
            "127.0.0.1:8080",
        ),
        (
            "--public-url",
            "PAWMAIL_PUBLIC_URL",
            "https://games.example/play",
            "has no path",
        ),
        (
            "--telegram-app",
            "PAWMAIL_TELEGRAM_APP",
            "my app",
            "3 to 30 letters",
        ),
        ("--sandbox", "PAWMAIL_SANDBOX", "yes", "auto, on, off"),
        ("--thinking", "PAWMAIL_THINKING", "90-20", "20-90"),
        ("--discord-shards", "PAWMAIL_DISCORD_SHARDS", "4", "0-3/8"),
    ] {
        let from_environment = said(&["run"], &[(variable, wrong)]);
        for part in [option, why, variable] {
            assert!(from_environment.contains(part), "{from_environment}");
        }
        let typed = said(&["run", option, wrong], &[]);
        assert!(
            typed.contains(why) && !typed.contains("environment"),
            "{typed}"
        );
    }
}

/// A page that nobody could reach is no page, and one that others could read is told of.
#[test]
fn a_public_address_must_lead_somewhere_and_be_safe() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = pawmail(folder.path());
    program.args(["run", "--public-url", "https://games.example"]);
    let output = program.env("TELEGRAM_TOKEN", "1:a").output().unwrap();
    let said = told(&output, 1);
    assert!(
        said.contains("PAWMAIL_PUBLIC_URL needs PAWMAIL_HTTP_ADDR"),
        "{said}"
    );
    let examined = |url: &str| {
        let mut program = pawmail(folder.path());
        program.args(["doctor", "--public-url", url]);
        text(&program.output().unwrap().stdout).to_owned()
    };
    let said = examined("http://games.example");
    assert!(
        said.contains("board page: ") && said.contains("not https"),
        "{said}"
    );
    assert!(!examined("https://games.example").contains("board page"));
    // An app that would open nothing is told of too.
    let mut program = pawmail(folder.path());
    program.args(["run", "--telegram-app", "board"]);
    let output = program.env("TELEGRAM_TOKEN", "1:a").output().unwrap();
    let said = told(&output, 1);
    assert!(
        said.contains("PAWMAIL_TELEGRAM_APP needs PAWMAIL_PUBLIC_URL"),
        "{said}"
    );
}

#[test]
fn a_broken_env_file_is_told_without_what_is_secret() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join(".env"),
        "DISCORD_TOKEN=two hidden words\n",
    )
    .unwrap();
    let output = run_in(folder.path(), &["run"]);
    let said = told(&output, 1);
    assert!(said.contains("a value in .env"), "{said}");
    assert!(!said.contains("hidden"), "{said}");
}

#[test]
fn what_cannot_be_served_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let output = run_in(folder.path(), &["--sandbox", "off"]);
    assert!(told(&output, 1).contains("set DISCORD_TOKEN"));
    let output = run_in(folder.path(), &["run", "--sandbox-addr", "0.0.0.0:0"]);
    assert!(told(&output, 1).contains("not a loopback address"));
}
