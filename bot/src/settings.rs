//! Settings: from the command line, the environment, or a file `.env`.

use std::fmt;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use pawmail_store::Durability;

/// Where everything is kept.
#[derive(Args, Clone, Debug)]
pub(crate) struct Database {
    /// Where everything is kept: `sqlite:FILE`, or `postgres://USER:PASSWORD@HOST/DATABASE`.
    #[arg(
        long = "database-url",
        env = "DATABASE_URL",
        default_value = "sqlite:pawmail.db",
        hide_env_values = true,
        global = true
    )]
    pub(crate) url: String,
    /// What an acknowledged step survives, with SQLite: `full` a power loss, `normal` a crash of the program only.
    #[arg(
        long = "pawmail-durability",
        env = "PAWMAIL_DURABILITY",
        default_value = "full",
        global = true
    )]
    pub(crate) durability: Kept,
}

/// What an acknowledged step survives.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Kept {
    /// A power loss.
    Full,
    /// A crash of the program.
    Normal,
}

impl From<Kept> for Durability {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Full => Self::Full,
            Kept::Normal => Self::Normal,
        }
    }
}

/// The services.
#[derive(Args, Clone)]
pub(crate) struct Services {
    /// The token of the Discord application's bot. Without any token the sandbox is served.
    #[arg(
        long = "discord-token",
        env = "DISCORD_TOKEN",
        default_value = "",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) discord_token: Token,
    /// The token of the Telegram bot. Without any token the sandbox is served.
    #[arg(
        long = "telegram-token",
        env = "TELEGRAM_TOKEN",
        default_value = "",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) telegram_token: Token,
    /// The base address of Discord: for a proxy or a test server.
    #[arg(
        long = "discord-api-url",
        env = "DISCORD_API_URL",
        default_value = "https://discord.com"
    )]
    pub(crate) discord_api: String,
    /// The base address of Telegram: for a proxy, a server of one's own, or a test server.
    #[arg(
        long = "telegram-api-url",
        env = "TELEGRAM_API_URL",
        default_value = "https://api.telegram.org"
    )]
    pub(crate) telegram_api: String,
    /// Which shards of the Discord gateway this process takes, like `0-3/8`; all, if it is left out.
    #[arg(
        long = "pawmail-discord-shards",
        env = "PAWMAIL_DISCORD_SHARDS",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) discord_shards: Maybe<Shards>,
    /// The public HTTPS address of the Telegram webhook, which must lead to `PAWMAIL_HTTP_ADDR`; long polling, if it is left out.
    #[arg(
        long = "pawmail-telegram-webhook-url",
        env = "PAWMAIL_TELEGRAM_WEBHOOK_URL",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) telegram_webhook: Maybe<String>,
    /// The secret Telegram shows with each update: 16 to 256 of the signs A-Z a-z 0-9 _ -. One is made of the token, if it is left out.
    #[arg(
        long = "pawmail-telegram-webhook-secret",
        env = "PAWMAIL_TELEGRAM_WEBHOOK_SECRET",
        default_value = "",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) telegram_secret: Token,
}

/// How the program serves.
#[derive(Args, Clone)]
pub(crate) struct Serving {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) services: Services,
    /// Whether the sandbox is served: a Discord and a Telegram of its own, with a page in the browser. `auto`: if there is no token.
    #[arg(
        long = "pawmail-sandbox",
        env = "PAWMAIL_SANDBOX",
        default_value = "auto"
    )]
    pub(crate) sandbox: When,
    /// Where the sandbox listens. Loopback only: whoever reaches it acts as everybody.
    #[arg(
        long = "pawmail-sandbox-addr",
        env = "PAWMAIL_SANDBOX_ADDR",
        default_value = "127.0.0.1:7654"
    )]
    pub(crate) sandbox_addr: SocketAddr,
    /// Where the sandbox keeps its chats.
    #[arg(
        long = "pawmail-sandbox-state",
        env = "PAWMAIL_SANDBOX_STATE",
        default_value = "pawmail-sandbox.json"
    )]
    pub(crate) sandbox_state: PathBuf,
    /// Where the sandbox's tables are kept while real services are served beside it.
    #[arg(
        long = "pawmail-sandbox-database-url",
        env = "PAWMAIL_SANDBOX_DATABASE_URL",
        default_value = "sqlite:pawmail-sandbox.db",
        hide_env_values = true
    )]
    pub(crate) sandbox_database: String,
    /// A file to which the sandbox appends every request it gets, a line of JSON each.
    #[arg(
        long = "pawmail-sandbox-recording",
        env = "PAWMAIL_SANDBOX_RECORDING",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) sandbox_recording: Maybe<PathBuf>,
    /// Where to answer `/healthz`, `/readyz`, `/metrics`, and Telegram's webhook; nowhere, if it is left out.
    #[arg(
        long = "pawmail-http-addr",
        env = "PAWMAIL_HTTP_ADDR",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) http_addr: Maybe<SocketAddr>,
    /// How many tables are held in memory.
    #[arg(long = "pawmail-tables", env = "PAWMAIL_TABLES", default_value_t = 512)]
    pub(crate) tables: usize,
    /// How long a computer player seems to think at a table with people, in seconds: at least and at most.
    #[arg(
        long = "pawmail-thinking",
        env = "PAWMAIL_THINKING",
        default_value = "20-90"
    )]
    pub(crate) thinking: Seconds,
    /// How many computer players think at once, and how many pictures are drawn at once.
    #[arg(
        long = "pawmail-workers",
        env = "PAWMAIL_WORKERS",
        default_value_t = workers()
    )]
    pub(crate) workers: usize,
    #[command(flatten)]
    pub(crate) outsider: Outsider,
}

/// A program of others that can play.
#[derive(Args, Clone, Debug)]
pub(crate) struct Outsider {
    /// A program that can play in seats, with its arguments; none, if it is left out. It is told what its seat may know, and no more.
    #[arg(
        long = "pawmail-engine",
        env = "PAWMAIL_ENGINE",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) engine: Words,
    /// How long this program may think about a step, in seconds; then the built-in player moves.
    #[arg(
        long = "pawmail-engine-seconds",
        env = "PAWMAIL_ENGINE_SECONDS",
        default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=120)
    )]
    pub(crate) engine_seconds: u32,
}

/// A command line as a shell would split it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Words(pub(crate) Vec<String>);

impl FromStr for Words {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        shlex::split(text)
            .map(Self)
            .ok_or("a quotation mark is not closed")
    }
}

/// All cores but one.
fn workers() -> usize {
    cores().saturating_sub(1).max(1)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// So many threads as were asked for; 0 is one for each core.
pub(crate) fn threads(n: u32) -> u32 {
    match n {
        0 => u32::try_from(cores()).unwrap_or(1),
        n => n,
    }
}

/// Whether something is done.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// If nothing speaks against it.
    Auto,
    /// Yes.
    On,
    /// No.
    Off,
}

/// What may be left empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Maybe<T>(pub(crate) Option<T>);

impl<T: FromStr> FromStr for Maybe<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self(None));
        }
        text.parse().map(|value| Self(Some(value)))
    }
}

/// What must not be shown.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Token(pub(crate) String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl FromStr for Token {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.trim().to_owned()))
    }
}

/// Some shards of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shards {
    pub(crate) mine: Range<u32>,
    pub(crate) all: u32,
}

impl FromStr for Shards {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (mine, all) = text.split_once('/')?;
            let (first, last) = mine.split_once('-').unwrap_or((mine, mine));
            let (first, last): (u32, u32) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
            let all = all.trim().parse().ok()?;
            (first <= last && last < all).then_some(Self {
                mine: first..last + 1,
                all,
            })
        };
        read().ok_or_else(|| "say which of how many, like 0-3/8 or 2/3".to_owned())
    }
}

/// A span of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seconds {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (least, most) = text.split_once('-').unwrap_or((text, text));
            let (least, most) = (least.trim().parse().ok()?, most.trim().parse().ok()?);
            (least <= most).then_some(Self { least, most })
        };
        read().ok_or_else(|| "say two numbers of seconds, like 20-90".to_owned())
    }
}

/// Reads `.env` where there is one. What the environment says already stands.
pub(crate) fn read_env_file() -> anyhow::Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        Err(error) => Err(anyhow::Error::new(error).context(".env cannot be read")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_some_of_all() {
        let shards = |text: &str| text.parse::<Shards>().ok().map(|it| (it.mine, it.all));
        assert_eq!(shards("0-3/8"), Some((0..4, 8)));
        assert_eq!(shards("2/3"), Some((2..3, 3)));
        for text in ["", "3/3", "2-1/4", "1", "x/2", "0-8/8"] {
            assert_eq!(shards(text), None, "{text}");
        }
    }

    #[test]
    fn thinking_is_a_span_of_seconds() {
        let span = |text: &str| text.parse::<Seconds>().ok().map(|it| (it.least, it.most));
        assert_eq!(span("20-90"), Some((20, 90)));
        assert_eq!(span("0"), Some((0, 0)));
        for text in ["", "9-3", "a-b", "-1"] {
            assert_eq!(span(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_empty_is_left_out() {
        assert_eq!(" ".parse(), Ok(Maybe::<u8>(None)));
        assert_eq!("7".parse(), Ok(Maybe::<u8>(Some(7))));
        assert!("x".parse::<Maybe<u8>>().is_err());
    }

    #[test]
    fn a_command_line_is_split_as_shells_do() {
        let words = |text: &str| text.parse::<Words>().map(|words| words.0);
        assert_eq!(
            words("python3 'my player.py' --deep").unwrap(),
            ["python3", "my player.py", "--deep"]
        );
        assert_eq!(words("  ").unwrap(), Vec::<String>::new());
        assert!(words("a 'b").is_err());
    }

    #[test]
    fn a_token_is_never_shown() {
        assert_eq!(format!("{:?}", Token("secret".to_owned())), "…");
    }
}
