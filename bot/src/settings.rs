//! Settings: from the command line, the environment, or a file `.env`.

use clap::Args;

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
}

/// Reads `.env` where there is one. What the environment says already stands.
pub(crate) fn read_env_file() -> anyhow::Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        Err(error) => Err(anyhow::Error::new(error).context(".env cannot be read")),
    }
}
