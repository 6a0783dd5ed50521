//! The command line before and after clap reads it: which command is meant, what has no place there, and where a wrong value came from.

use std::env;
use std::ffi::{OsStr, OsString};

use anyhow::bail;
use clap::error::{ContextKind, ContextValue};
use clap::{Command, Parser};

/// Flags of which every user of the machine could read the value, and the variable that takes it instead.
const SECRET: [(&str, &str); 4] = [
    ("--discord-token", "DISCORD_TOKEN"),
    ("--telegram-token", "TELEGRAM_TOKEN"),
    (
        "--telegram-webhook-secret",
        "PAWMAIL_TELEGRAM_WEBHOOK_SECRET",
    ),
    (
        "--pawmail-telegram-webhook-secret",
        "PAWMAIL_TELEGRAM_WEBHOOK_SECRET",
    ),
];

/// Reads the command line of this process. Ends it if it is wrong, or if only help is asked for.
pub(crate) fn parse<C: Parser>() -> anyhow::Result<C> {
    let args = arrange(env::args_os().collect());
    refuse_secrets(&args)?;
    C::try_parse_from(&args).map_err(|error| name_the_variable(error, &args, &C::command()).exit())
}

/// The command comes first: settings before it belong to it, and without a command it is `run`.
fn arrange(mut args: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while let Some(arg) = args.get(at).and_then(|arg| arg.to_str())
        && arg.starts_with("--")
        && !["--help", "--version"].contains(&arg)
    {
        at += if arg.contains('=') { 1 } else { 2 };
    }
    match args.get(at) {
        Some(_) if at == 1 => {}
        Some(arg) if !arg.as_encoded_bytes().starts_with(b"-") => args[1..=at].rotate_right(1),
        _ => args.insert(args.len().min(1), "run".into()),
    }
    args
}

/// A secret on the command line is refused, and never repeated.
fn refuse_secrets(args: &[OsString]) -> anyhow::Result<()> {
    for (flag, variable) in SECRET {
        if args.iter().any(|arg| name(arg) == Some(flag)) {
            bail!(
                "{flag} is not accepted, because every user of this machine can read command lines. \
                 Set {variable} in the environment or in .env, or put the value into a file and name the file in {variable}_FILE. \
                 What was on the command line may have been seen, so replace it with a new one."
            );
        }
    }
    Ok(())
}

/// A flag without its value.
fn name(arg: &OsStr) -> Option<&str> {
    let arg = arg.to_str()?;
    Some(arg.split_once('=').map_or(arg, |(name, _)| name))
}

/// A wrong value that does not stand on the command line comes from the environment: says from which variable.
fn name_the_variable(mut error: clap::Error, args: &[OsString], cli: &Command) -> clap::Error {
    if let Some(ContextValue::String(shown)) = error.get(ContextKind::InvalidArg)
        && let Some(flag) = shown.split_whitespace().next()
        && let Some(long) = flag.strip_prefix("--")
        && let Some(arg) = cli
            .get_subcommands()
            .flat_map(Command::get_arguments)
            .find(|arg| arg.get_long() == Some(long))
        && let Some(variable) = arg.get_env().and_then(OsStr::to_str)
        && env::var_os(variable).is_some()
    {
        let aliases = arg.get_all_aliases().unwrap_or_default();
        let is_given = args.iter().filter_map(|arg| name(arg)).any(|given| {
            given
                .strip_prefix("--")
                .is_some_and(|given| given == long || aliases.contains(&given))
        });
        if !is_given {
            let tip = format!("the value comes from {variable}, in the environment or in .env");
            let tips = ContextValue::StyledStrs(vec![tip.into()]);
            error.insert(ContextKind::Suggested, tips);
        }
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, expected: &str) {
        let words = |text: &str| text.split_whitespace().map(OsString::from).collect();
        let args: Vec<OsString> = words(expected);
        assert_eq!(arrange(words(typed)), args);
    }

    #[test]
    fn without_a_command_it_is_run() {
        check("pawmail", "pawmail run");
        check("pawmail --sandbox off", "pawmail run --sandbox off");
        check(
            "pawmail --sandbox=off --help",
            "pawmail run --sandbox=off --help",
        );
        check("pawmail --sandbox", "pawmail run --sandbox");
    }

    #[test]
    fn settings_before_a_command_belong_to_it() {
        check(
            "pawmail --database-url sqlite:x backup file",
            "pawmail backup --database-url sqlite:x file",
        );
        check(
            "pawmail --sandbox=off --tables 5 run --workers 2",
            "pawmail run --sandbox=off --tables 5 --workers 2",
        );
    }

    #[test]
    fn what_is_in_order_stays() {
        for typed in [
            "pawmail --help",
            "pawmail -V",
            "pawmail engine --threads 2",
            "pawmail dance",
        ] {
            check(typed, typed);
        }
    }
}
