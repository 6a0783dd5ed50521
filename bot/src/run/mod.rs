//! `pawmail run`: serves tables on the services there are tokens for, or in the sandbox.

mod clock;
mod external;
mod house;
pub(crate) mod http;
mod log;
mod pages;
mod service;
mod tasks;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use pawmail_core::chance::to_hex;
use pawmail_core::registry::Registry;
use pawmail_host::{Clock, Config, Engine, measured as figures};
use pawmail_sandbox::{Invitation, InvitationWords, Sandbox};
use pawmail_store::Options;
use pawmail_telegram::Telegram;
use pawmail_web::{MiniApp, Web};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing_subscriber::util::SubscriberInitExt as _;

use self::clock::SandboxClock;
pub(crate) use self::clock::{SystemClock, SystemEntropy};
use self::external::External;
use self::house::House;
use self::service::Page;
pub(crate) use self::service::Plan;
use crate::settings::{Computers, Services, Serving, Token, When};

/// How long work in progress may take after the program was told to stop.
pub(crate) const GRACE: Duration = Duration::from_secs(8);
/// How long a database may take to be left.
pub(crate) const LEAVE: Duration = Duration::from_secs(2);

/// How long things take is counted by these limits, in seconds.
const BUCKETS: [f64; 14] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0,
];

/// Serves until told to stop.
pub(crate) fn run(args: &Serving, games: Registry) -> anyhow::Result<()> {
    log::to(std::io::stderr, args.log_format).init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(serve(args, games))
}

/// From now on everything is measured.
fn measured() -> anyhow::Result<PrometheusHandle> {
    let recorder = PrometheusBuilder::new().set_buckets(&BUCKETS)?;
    let handle = recorder.install_recorder()?;
    figures::describe();
    Ok(handle)
}

async fn serve(args: &Serving, games: Registry) -> anyhow::Result<()> {
    let measured = measured()?;
    let (stop, stopping) = watch::channel(false);
    let has_http = args.http_addr.0.is_some();
    let public = args.public.address(has_http)?;
    let plans = args.services.plans(has_http, public)?;
    let is_sandboxed = match args.sandbox.when {
        When::On => true,
        When::Off => false,
        When::Auto => plans.is_empty(),
    };
    if plans.is_empty() && !is_sandboxed {
        bail!(
            "there is nothing to serve: set DISCORD_TOKEN or TELEGRAM_TOKEN (or DISCORD_TOKEN_FILE or TELEGRAM_TOKEN_FILE), or try it in the sandbox with PAWMAIL_SANDBOX=on"
        );
    }
    let mut houses = Vec::new();
    let mut tasks = JoinSet::new();
    // Kept until the end: dropping it stops it.
    let mut sandbox = None;
    if is_sandboxed {
        let started = start_sandbox(args, &games).await?;
        let url = if plans.is_empty() {
            &args.database.url
        } else {
            &args.sandbox.database
        };
        let clock: Arc<dyn Clock> = Arc::new(SandboxClock(started.clock()));
        let config = Config {
            thinking: (0, 0),
            page: Some(pages::below(started.page_url())),
            ..config(args, &games)
        };
        let page = pages::in_sandbox(&started);
        let mut plans = sandbox_plans(&started, &clock);
        plans.push(Plan::Web(Page::of_sandbox(page.clone())));
        let house = House::open(url, &options(args), games.clone(), config, &plans, clock).await?;
        started.beside(Web::PATH, page.router(house.desk()));
        houses.push(house.clone());
        tasks.spawn(house.serve(plans, stopping.clone()));
        say(&format!(
            "Pawmail's sandbox is open: {}",
            started.page_url()
        ));
        sandbox = Some(started);
    }
    if !plans.is_empty() {
        let mut plans = plans;
        let token = args.services.telegram_token()?;
        let mini_app = token.map(|token| MiniApp::new(Telegram::PLATFORM, &token.0));
        let page = public.map(|public| Page::of_all(pages::at(public, mini_app)));
        plans.extend(page.map(Plan::Web));
        let page = public.map(pages::below);
        let house = House::open(
            &args.database.url,
            &options(args),
            games.clone(),
            Config {
                page,
                ..config(args, &games)
            },
            &plans,
            Arc::new(SystemClock),
        )
        .await?;
        houses.push(house.clone());
        tasks.spawn(house.serve(plans, stopping.clone()));
    }
    let stores: Vec<_> = houses
        .iter()
        .map(|house| Arc::clone(&house.store))
        .collect();
    let mut answering = JoinSet::new();
    let at = http::Addresses {
        http: args.http_addr.0,
        metrics: args.metrics_addr.0,
    };
    if at.http.is_some() || at.metrics.is_some() {
        answering.spawn(http::serve(at, houses, measured, stopping));
    }
    let reason = tokio::select! {
        () = told_to_stop() => Ok(()),
        Some(ended) = tasks.join_next() => ended?,
        Some(ended) = answering.join_next() => ended?,
    };
    stop.send_replace(true);
    let rest = async {
        while tasks.join_next().await.is_some() {}
        while answering.join_next().await.is_some() {}
    };
    if tokio::time::timeout(GRACE, rest).await.is_err() {
        tracing::warn!("stopped before everything was finished; what was acknowledged is kept");
    }
    for store in stores {
        let _ = tokio::time::timeout(LEAVE, store.close()).await;
    }
    drop(sandbox);
    reason
}

fn options(args: &Serving) -> Options {
    Options {
        durability: args.durability.into(),
        ..Options::default()
    }
}

fn config(args: &Serving, games: &Registry) -> Config {
    let ms = |seconds: u32| i64::from(seconds) * 1_000;
    Config {
        tables: args.tables,
        thinking: (
            ms(args.computers.thinking.least),
            ms(args.computers.thinking.most),
        ),
        thinkers: args.workers,
        engine: outsider(&args.computers, games),
        ..Config::default()
    }
}

fn outsider(args: &Computers, games: &Registry) -> Option<Arc<dyn Engine>> {
    let (program, arguments) = args.engine.0.split_first()?;
    Some(Arc::new(External::new(
        games.clone(),
        program,
        arguments,
        Duration::from_secs(args.engine_seconds.into()),
    )))
}

/// What the program says on standard output.
#[expect(
    clippy::print_stdout,
    reason = "the address of the page is what the command is for"
)]
fn say(line: &str) {
    println!("{line}");
}

async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => {
                terminated.recv().await;
            }
            Err(error) => {
                tracing::warn!(%error, "only Ctrl-C stops the program");
                std::future::pending::<()>().await;
            }
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
    }
}

async fn start_sandbox(args: &Serving, games: &Registry) -> anyhow::Result<Sandbox> {
    let addr = args.sandbox.addr;
    if !addr.ip().is_loopback() {
        bail!(
            "the sandbox must not be reached from elsewhere: PAWMAIL_SANDBOX_ADDR={addr} is not a loopback address, use 127.0.0.1:{}",
            addr.port()
        );
    }
    Sandbox::start(pawmail_sandbox::Settings {
        addr,
        state: Some(args.sandbox.state.clone()),
        clock: pawmail_sandbox::Clock::system(),
        recording: args.sandbox.recording.0.clone(),
        invitations: invitations(games),
    })
    .await
    .with_context(|| {
        format!("the sandbox cannot start at {addr}: is it running already? Choose another address with PAWMAIL_SANDBOX_ADDR")
    })
}

/// What the sandbox offers: each game against computers, on either service.
fn invitations(games: &Registry) -> Vec<Invitation> {
    let on_the_page = |offered: pawmail_host::Invitation| {
        let words = offered.words.into_iter().map(|(lang, words)| {
            let words = InvitationWords {
                title: words.title,
                facts: words.facts,
                about: words.about,
            };
            (lang.to_string(), words)
        });
        let (game, seats) = (offered.game, offered.seats);
        Invitation {
            words: words.collect(),
            // A browser draws it, which may not have the font.
            picture: offered
                .picture
                .map(|svg| svg.replacen("\"DejaVu Sans\"", "\"DejaVu Sans, sans-serif\"", 1)),
            page: Some(format!(
                "{}/{{person}}?new={game}&seats={}",
                Web::PATH,
                offered.n_seats
            )),
            commands: vec![
                (
                    pawmail_sandbox::Platform::Discord,
                    format!("/new game:{game} seats:{seats}"),
                ),
                (
                    pawmail_sandbox::Platform::Telegram,
                    format!("/new {game} {seats}"),
                ),
            ],
        }
    };
    let offered = pawmail_host::invitations(games).into_iter();
    offered.map(on_the_page).collect()
}

/// The sandbox's services. Their limits per minute, and how long an answer can be changed, go by the sandbox's clock.
fn sandbox_plans(sandbox: &Sandbox, clock: &Arc<dyn Clock>) -> Vec<Plan> {
    let discord = pawmail_discord::Settings {
        token: sandbox.discord_token(),
        api: sandbox.discord_url().to_owned(),
        shards: None,
    };
    let telegram = pawmail_telegram::Settings {
        token: sandbox.telegram_token(),
        api: sandbox.telegram_url().to_owned(),
        webhook: None,
        page: Some(pages::below(sandbox.page_url())),
        app: None,
    };
    vec![
        Plan::Discord(discord, Some(Arc::clone(clock))),
        Plan::Telegram(telegram, Some(Arc::clone(clock))),
    ]
}

impl Services {
    /// The services there are tokens for.
    pub(crate) fn plans(&self, has_http: bool, public: Option<&str>) -> anyhow::Result<Vec<Plan>> {
        let mut plans = Vec::new();
        if let Some(token) = self.discord_token()? {
            let shards = self.discord_shards.0.clone();
            let settings = pawmail_discord::Settings {
                token: token.0,
                api: self.discord_api.clone(),
                shards: shards.map(|shards| (shards.mine, shards.all)),
            };
            plans.push(Plan::Discord(settings, None));
        }
        if let Some(token) = self.telegram_token()? {
            let webhook = match &self.telegram_webhook.0 {
                None => None,
                Some(_) if !has_http => bail!(
                    "PAWMAIL_TELEGRAM_WEBHOOK_URL needs PAWMAIL_HTTP_ADDR, the address where updates arrive"
                ),
                Some(url) => Some(pawmail_telegram::Webhook {
                    url: url.clone(),
                    secret: self.webhook_secret(&token)?,
                }),
            };
            let settings = pawmail_telegram::Settings {
                token: token.0,
                api: self.telegram_api.clone(),
                webhook,
                page: public.map(pages::below),
                app: self.telegram_app(public)?,
            };
            plans.push(Plan::Telegram(settings, None));
        }
        Ok(plans)
    }

    /// What Telegram sends with each update: the secret that was chosen, else one that follows from the token.
    fn webhook_secret(&self, token: &Token) -> anyhow::Result<String> {
        Ok(match self.telegram_webhook_secret()? {
            Some(secret) => secret.0,
            None => to_hex(&Sha256::digest(format!("webhook {}", token.0))),
        })
    }
}
