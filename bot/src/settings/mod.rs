//! Settings: from the command line, the environment, or a file `.env`.

pub(crate) mod command_line;
mod secret;

use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::bail;
use clap::{Args, ValueEnum};
use pawmail_store::Durability;

pub(crate) use self::secret::Token;

/// Where everything is kept.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Database")]
pub(crate) struct Database {
    /// Where everything is kept: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/DATABASE`. An address with a password belongs in the environment.
    #[arg(
        long = "database-url",
        value_name = "URL",
        env = "DATABASE_URL",
        default_value = "sqlite:pawmail.db",
        hide_env_values = true
    )]
    pub(crate) url: String,
}

/// What an acknowledged step survives.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Kept {
    /// A power loss.
    Full,
    /// A crash of the program, but perhaps not a power loss.
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

/// How the log is written.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// A line of JSON for each entry.
    Json,
}

/// The services.
#[derive(Args, Clone)]
#[command(next_help_heading = "Discord and Telegram")]
pub(crate) struct Services {
    /// A file that holds the token of the Discord bot. Or put the token itself into `DISCORD_TOKEN`.
    #[arg(
        long,
        value_name = "FILE",
        env = "DISCORD_TOKEN_FILE",
        default_value = "",
        hide_default_value = true
    )]
    discord_token_file: Maybe<PathBuf>,
    /// A file that holds the token of the Telegram bot. Or put the token itself into `TELEGRAM_TOKEN`.
    #[arg(
        long,
        value_name = "FILE",
        env = "TELEGRAM_TOKEN_FILE",
        default_value = "",
        hide_default_value = true
    )]
    telegram_token_file: Maybe<PathBuf>,
    /// The base address of Discord, for a proxy or a test server.
    #[arg(
        long = "discord-api-url",
        value_name = "URL",
        env = "DISCORD_API_URL",
        default_value = "https://discord.com"
    )]
    pub(crate) discord_api: String,
    /// The base address of Telegram, for a proxy, a Bot API server of your own, or a test server.
    #[arg(
        long = "telegram-api-url",
        value_name = "URL",
        env = "TELEGRAM_API_URL",
        default_value = "https://api.telegram.org"
    )]
    pub(crate) telegram_api: String,
    /// Which shards of the Discord gateway this process takes, such as `0-3/8`. Default: all.
    #[arg(
        long,
        alias = "pawmail-discord-shards",
        value_name = "SHARDS",
        env = "PAWMAIL_DISCORD_SHARDS",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) discord_shards: Maybe<Shards>,
    /// The public HTTPS address of the Telegram webhook, which must lead to the address of `--http-addr`. Default: long polling, which needs no public address.
    #[arg(
        long = "telegram-webhook-url",
        alias = "pawmail-telegram-webhook-url",
        value_name = "URL",
        env = "PAWMAIL_TELEGRAM_WEBHOOK_URL",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) telegram_webhook: Maybe<String>,
    /// A file that holds the secret Telegram sends with each update: 1 to 256 of the characters A-Z a-z 0-9 _ -. Or put the secret itself into `PAWMAIL_TELEGRAM_WEBHOOK_SECRET`. Default: derived from the token.
    #[arg(
        long,
        value_name = "FILE",
        env = "PAWMAIL_TELEGRAM_WEBHOOK_SECRET_FILE",
        default_value = "",
        hide_default_value = true
    )]
    telegram_webhook_secret_file: Maybe<PathBuf>,
    /// The short name of the bot's Mini App, such as `board`, whose address in `@BotFather` is that of the board page. With it **Open board** opens within Telegram from groups too. Default: it does so in private chats only.
    #[arg(
        long,
        value_name = "NAME",
        env = "PAWMAIL_TELEGRAM_APP",
        default_value = "",
        hide_default_value = true,
        value_parser = app_name
    )]
    telegram_app: Maybe<String>,
}

impl Services {
    /// The token of the Discord bot, if there is one.
    pub(crate) fn discord_token(&self) -> anyhow::Result<Option<Token>> {
        secret::read("DISCORD_TOKEN", self.discord_token_file.0.as_deref())
    }

    /// The token of the Telegram bot, if there is one.
    pub(crate) fn telegram_token(&self) -> anyhow::Result<Option<Token>> {
        secret::read("TELEGRAM_TOKEN", self.telegram_token_file.0.as_deref())
    }

    /// The name of the Mini App, if there is one.
    pub(crate) fn telegram_app(&self, public: Option<&str>) -> anyhow::Result<Option<String>> {
        match (&self.telegram_app.0, public) {
            (Some(_), None) => bail!(
                "PAWMAIL_TELEGRAM_APP needs PAWMAIL_PUBLIC_URL, the address of the board page that it opens"
            ),
            (app, _) => Ok(app.clone()),
        }
    }

    /// The secret of the Telegram webhook, if one was chosen.
    pub(crate) fn telegram_webhook_secret(&self) -> anyhow::Result<Option<Token>> {
        let file = self.telegram_webhook_secret_file.0.as_deref();
        secret::read("PAWMAIL_TELEGRAM_WEBHOOK_SECRET", file)
    }
}

/// How the program serves.
#[derive(Args, Clone)]
pub(crate) struct Serving {
    #[command(flatten)]
    pub(crate) services: Services,
    #[command(flatten)]
    pub(crate) sandbox: Sandbox,
    #[command(flatten)]
    pub(crate) database: Database,
    /// What an acknowledged step survives with SQLite: `full` a power loss, `normal` only a crash of the program.
    #[arg(
        long,
        alias = "pawmail-durability",
        value_name = "WHAT",
        env = "PAWMAIL_DURABILITY",
        default_value = "full",
        hide_possible_values = true,
        help_heading = "Database"
    )]
    pub(crate) durability: Kept,
    #[command(flatten)]
    pub(crate) computers: Computers,
    /// Where to answer `/healthz`, `/readyz`, `/metrics`, Telegram's webhook and the board page, such as `127.0.0.1:8080`. Default: nowhere.
    #[arg(
        long,
        alias = "pawmail-http-addr",
        value_name = "ADDRESS",
        env = "PAWMAIL_HTTP_ADDR",
        default_value = "",
        hide_default_value = true,
        value_parser = optional_address,
        help_heading = "Operation"
    )]
    pub(crate) http_addr: Maybe<SocketAddr>,
    /// Where to answer `/metrics` and nothing else, such as `127.0.0.1:9090`. Default: at the address of `--http-addr`.
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "PAWMAIL_METRICS_ADDR",
        default_value = "",
        hide_default_value = true,
        value_parser = optional_address,
        help_heading = "Operation"
    )]
    pub(crate) metrics_addr: Maybe<SocketAddr>,
    /// How the log is written to standard error: `text` for people, or `json`, a line of JSON for each entry.
    #[arg(
        long,
        value_name = "FORMAT",
        env = "PAWMAIL_LOG_FORMAT",
        default_value = "text",
        hide_possible_values = true,
        help_heading = "Operation"
    )]
    pub(crate) log_format: LogFormat,
    #[command(flatten)]
    pub(crate) public: Public,
    /// How many tables are held in memory.
    #[arg(
        long,
        alias = "pawmail-tables",
        value_name = "N",
        env = "PAWMAIL_TABLES",
        default_value_t = 512,
        value_parser = whole_number,
        help_heading = "Operation"
    )]
    pub(crate) tables: usize,
    /// How many computer players think at once, and how many pictures are drawn at once. Default: the number of cores, less one.
    #[arg(
        long,
        alias = "pawmail-workers",
        value_name = "N",
        env = "PAWMAIL_WORKERS",
        default_value_t = workers(),
        hide_default_value = true,
        value_parser = at_least_one,
        help_heading = "Operation"
    )]
    pub(crate) workers: usize,
}

/// Where the program is reached from everywhere.
#[derive(Args, Clone)]
#[command(next_help_heading = "Operation")]
pub(crate) struct Public {
    /// The public address of the board page, such as `https://games.example`, which must lead to the address of `--http-addr`. Default: there is no board page.
    #[arg(
        long = "public-url",
        value_name = "URL",
        env = "PAWMAIL_PUBLIC_URL",
        default_value = "",
        hide_default_value = true,
        value_parser = public_address
    )]
    public_url: Maybe<String>,
}

impl Public {
    /// The address, if there is one; `has_http` says whether anything answers there.
    pub(crate) fn address(&self, has_http: bool) -> anyhow::Result<Option<&str>> {
        match self.public_url.0.as_deref() {
            Some(_) if !has_http => bail!(
                "PAWMAIL_PUBLIC_URL needs PAWMAIL_HTTP_ADDR, the address where the board page is answered"
            ),
            url => Ok(url),
        }
    }

    /// What is wrong with the address, as far as can be told without asking.
    pub(crate) fn examine(&self) -> Option<String> {
        let url = self.public_url.0.as_deref()?;
        (!url.starts_with("https://")).then(|| {
            format!(
                "PAWMAIL_PUBLIC_URL={url} is not https: Telegram refuses such links, and anyone who listens on the way can play for others. Put a reverse proxy with a certificate in front of it"
            )
        })
    }
}

/// The sandbox.
#[derive(Args, Clone)]
#[command(next_help_heading = "Sandbox")]
pub(crate) struct Sandbox {
    /// Whether to serve the sandbox, a Discord and a Telegram of its own on a page in the browser: `on`, `off`, or `auto`, which means: if there is no token.
    #[arg(
        long = "sandbox",
        alias = "pawmail-sandbox",
        value_name = "WHEN",
        env = "PAWMAIL_SANDBOX",
        default_value = "auto",
        hide_possible_values = true
    )]
    pub(crate) when: When,
    /// Where the sandbox listens. Only loopback addresses are allowed, because everyone who reaches the page can act as any of its people.
    #[arg(
        long = "sandbox-addr",
        alias = "pawmail-sandbox-addr",
        value_name = "ADDRESS",
        env = "PAWMAIL_SANDBOX_ADDR",
        default_value = "127.0.0.1:7654",
        value_parser = address
    )]
    pub(crate) addr: SocketAddr,
    /// The file in which the sandbox keeps its chats.
    #[arg(
        long = "sandbox-state",
        alias = "pawmail-sandbox-state",
        value_name = "FILE",
        env = "PAWMAIL_SANDBOX_STATE",
        default_value = "pawmail-sandbox.json"
    )]
    pub(crate) state: PathBuf,
    /// Where the sandbox's tables are kept while real services are served beside it.
    #[arg(
        long = "sandbox-database-url",
        alias = "pawmail-sandbox-database-url",
        value_name = "URL",
        env = "PAWMAIL_SANDBOX_DATABASE_URL",
        default_value = "sqlite:pawmail-sandbox.db",
        hide_env_values = true
    )]
    pub(crate) database: String,
    /// A file to which the sandbox appends every request it gets, one line of JSON each. Default: none.
    #[arg(
        long = "sandbox-recording",
        alias = "pawmail-sandbox-recording",
        value_name = "FILE",
        env = "PAWMAIL_SANDBOX_RECORDING",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) recording: Maybe<PathBuf>,
}

/// The computer players.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Computer players")]
pub(crate) struct Computers {
    /// How long a computer player seems to think at a table with people, in seconds: the shortest and the longest time.
    #[arg(
        long,
        alias = "pawmail-thinking",
        value_name = "SECONDS",
        env = "PAWMAIL_THINKING",
        default_value = "20-90"
    )]
    pub(crate) thinking: Seconds,
    /// A program of your own that can play in seats, with its arguments. It is told what its seat may know and nothing else. Default: none.
    #[arg(
        long,
        alias = "pawmail-engine",
        value_name = "COMMAND",
        env = "PAWMAIL_ENGINE",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) engine: Words,
    /// How many seconds that program may think about a step. Then the built-in player moves.
    #[arg(
        long,
        alias = "pawmail-engine-seconds",
        value_name = "N",
        env = "PAWMAIL_ENGINE_SECONDS",
        default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=120)
    )]
    pub(crate) engine_seconds: u32,
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    let text = text.trim();
    text.parse()
        .map_err(|_| "an address is an IP address and a port, such as 127.0.0.1:8080")
}

fn optional_address(text: &str) -> Result<Maybe<SocketAddr>, &'static str> {
    if text.trim().is_empty() {
        return Ok(Maybe(None));
    }
    address(text).map(|address| Maybe(Some(address)))
}

/// As browsers say from where they come: in small letters, and without a port that goes without saying.
fn public_address(text: &str) -> Result<Maybe<String>, &'static str> {
    let text = text.trim().trim_end_matches('/').to_lowercase();
    if text.is_empty() {
        return Ok(Maybe(None));
    }
    let schemes = [("https://", ":443"), ("http://", ":80")];
    let known = schemes
        .iter()
        .find_map(|(scheme, port)| Some((scheme, port, text.strip_prefix(scheme)?)));
    let is_host = |host: &str| {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        !host.is_empty() && host.chars().all(is_fine)
    };
    match known {
        Some((scheme, port, host)) if is_host(host) => {
            let host = host.strip_suffix(port).unwrap_or(host);
            Ok(Maybe(Some(format!("{scheme}{host}"))))
        }
        _ => Err("a public address has no path, such as https://games.example"),
    }
}

/// As `@BotFather` takes it.
fn app_name(text: &str) -> Result<Maybe<String>, &'static str> {
    let text = text.trim();
    let is_fine = |c: char| c.is_ascii_alphanumeric() || c == '_';
    match text.len() {
        0 => Ok(Maybe(None)),
        3..=30 if text.chars().all(is_fine) => Ok(Maybe(Some(text.to_owned()))),
        _ => Err("the short name of a Mini App is 3 to 30 letters, digits or _, such as board"),
    }
}

fn whole_number(text: &str) -> Result<usize, &'static str> {
    text.trim()
        .parse()
        .map_err(|_| "this is not a whole number")
}

fn at_least_one(text: &str) -> Result<usize, &'static str> {
    match whole_number(text)? {
        0 => Err("at least 1 is needed"),
        n => Ok(n),
    }
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

/// One for each core but one.
fn workers() -> usize {
    cores().saturating_sub(1).max(1)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The number of threads to use; 0 stands for one per core.
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
        read().ok_or_else(|| "say which shards of how many, such as 0-3/8 or 2/3".to_owned())
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
        read().ok_or_else(|| "say a range of seconds, such as 20-90, or one number".to_owned())
    }
}

/// Reads `.env`, if there is one. What is in the environment already counts more.
pub(crate) fn read_env_file() -> anyhow::Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // What could not be read may be a token, so it is not shown.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a value in .env cannot be read: put values with spaces or quotes between '…'")
        }
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
    fn a_public_address_is_a_scheme_and_a_host() {
        let read = |text: &str| public_address(text).map(|address| address.0);
        assert_eq!(read(" "), Ok(None));
        for text in [
            "https://games.example",
            "HTTPS://Games.Example/",
            "https://games.example:443",
        ] {
            assert_eq!(read(text), Ok(Some("https://games.example".to_owned())));
        }
        assert!(read("http://127.0.0.1:8080").is_ok());
        for text in [
            "games.example",
            "https://",
            "https://a/b",
            "ftp://a",
            "https://a b",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_app_has_a_short_name() {
        let read = |text: &str| app_name(text).map(|name| name.0);
        assert_eq!(read(" "), Ok(None));
        assert_eq!(read("board_2"), Ok(Some("board_2".to_owned())));
        for text in ["ab", "my app", "https://t.me/bot/app", "приложение"] {
            assert!(read(text).is_err(), "{text}");
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
}
