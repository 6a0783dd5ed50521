//! From a press on a button to the answer, through the gateway, the adapter, the host and HTTP.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use pawmail_discord::{Discord, Settings};
use pawmail_host::{Clock, Config, Desk, Gallery, Host};
use pawmail_sandbox::{DiscordSide, Outcome, Sandbox, Seen};
use pawmail_store::{Options, Time};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::world::Dice;
use crate::{Times, Wanted, floor, print};

const NAMES: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];

const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) async fn measure(wanted: &Wanted) {
    if !wanted.any(&["host/interaction", "host/burst", "host/http-floor"]) {
        return;
    }
    let mut http = floor::http(wanted.time(Duration::from_secs(2))).await;
    http.print("host/http-floor");
    let (mut bare, _) = floor::transaction(wanted.time(Duration::from_secs(2))).await;
    let floor = http.quantile(500) + bare.quantile(500);
    print("host/interaction-floor", floor, "ms");
    let town = Town::new().await;
    town.read_as_text(true).await;
    let time = wanted.time(Duration::from_secs(5));
    let mut one = town.steps(time).await;
    one.print("host/interaction-1");
    print(
        "host/interaction-1/p50-to-floor",
        one.quantile(500) / floor,
        "x",
    );
    print(
        "host/interaction-1/p99-to-floor",
        one.quantile(990) / floor,
        "x",
    );
    town.hands(16, time).await.print("host/interaction-16");
    town.read_as_text(false).await;
    town.steps(time).await.print("host/interaction-1-picture");
    town.hands(50, time).await.print("host/burst-50-picture");
    town.stop.send_replace(true);
}

/// The sandbox's clock as the host's.
struct Shared(pawmail_sandbox::Clock);

impl Clock for Shared {
    fn now(&self) -> Time {
        Time(self.0.now_ms())
    }
}

/// The sandbox's Discord with a host behind it, over a file at the default durability.
struct Town {
    sandbox: Sandbox,
    card: Seen,
    stop: watch::Sender<bool>,
    _folder: TempDir,
}

impl Town {
    /// Four people at a table at which each owes a card; its card is in the channel.
    async fn new() -> Self {
        let sandbox = Sandbox::start(pawmail_sandbox::Settings::default())
            .await
            .expect("a sandbox");
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("pawmail.db").display());
        let store = pawmail_store::connect(&url, &Options::default())
            .await
            .expect("a store");
        let clock: Arc<dyn Clock> = Arc::new(Shared(sandbox.clock()));
        let mut abilities = Discord::abilities();
        // Its card stays in the channel.
        abilities.places = false;
        let host = Arc::new(Host::new(
            store,
            pawmail_core::registry::standard(),
            [(Discord::PLATFORM, abilities)],
            Config::default(),
            Box::new(Dice(AtomicU64::new(3))),
        ));
        let settings = Settings {
            token: sandbox.discord_token(),
            api: sandbox.discord_url().to_owned(),
            shards: None,
        };
        let discord = Discord::connect(settings).await.expect("it answers");
        let gallery = Gallery::new(2);
        let desk = Desk::new(Arc::clone(&host), Some(gallery.clone()), Arc::clone(&clock));
        let stop = watch::Sender::new(false);
        let courier = pawmail_host::Courier::new(
            Arc::clone(&host),
            discord.messenger(),
            Some(Arc::new(gallery)),
            clock,
        );
        let (serving, stopping) = (discord.clone(), stop.subscribe());
        tokio::spawn(async move { serving.serve(desk, stopping).await });
        let stopping = stop.subscribe();
        tokio::spawn(async move { courier.run(stopping).await });
        let people = sandbox.discord();
        assert!(people.connected(PATIENCE).await, "the gateway is there");
        let channel = people.channel();
        while people
            .commands("Anna", channel)
            .expect("commands")
            .is_empty()
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let say = async |who: &str, text: &str| {
            let outcome = people.commanded(who, channel, text).await;
            assert!(
                matches!(outcome, Ok(Outcome::Answered(_))),
                "{text}: {outcome:?}"
            );
        };
        say("Anna", "/new game:dog seats:4").await;
        for who in &NAMES[1..] {
            say(who, "/join").await;
        }
        say("Anna", "/start").await;
        let card = card(&people, channel).await;
        Self {
            sandbox,
            card,
            stop,
            _folder: folder,
        }
    }

    /// Everyone reads boards as text, or sees pictures again.
    async fn read_as_text(&self, wanted: bool) {
        let data = format!(".0.!set text={}", u8::from(wanted));
        for who in NAMES {
            self.press(who, &self.card, &data).await;
        }
    }

    /// How long a press takes until its first answer, and that answer.
    async fn press(&self, who: &str, message: &Seen, id: &str) -> (Duration, Option<Seen>) {
        let people = self.sandbox.discord();
        let number = message.id.parse().expect("a number");
        let begun = Instant::now();
        let press = people.press_id(who, people.channel(), number, id);
        let outcome = people.settled(press.expect("it can be pressed")).await;
        let time = begun.elapsed();
        match outcome {
            Outcome::Answered(seen) => (time, seen),
            Outcome::Thinking | Outcome::Acknowledged => (time, None),
            other => panic!("{id}: {other:?}"),
        }
    }

    /// A step that is made and taken back, over and over.
    async fn steps(&self, time: Duration) -> Times {
        let mut times = Times::default();
        let play = data(&self.card, "!play");
        let who = NAMES[0];
        let (_, panel) = self.press(who, &self.card, &play).await;
        let mut panel = panel.expect("she is asked for a card");
        let begun = Instant::now();
        while begun.elapsed() < time {
            let back = panel.buttons().into_iter().find_map(|button| {
                let id = button.id.as_ref()?;
                (id.contains("!undo") || id.contains("!back")).then(|| id.clone())
            });
            let next = back.or_else(|| step(&panel)).expect("she can go on");
            let (time, seen) = self.press(who, &panel, &next).await;
            times.add(time);
            panel = seen.expect("a press on a panel changes it");
        }
        times
    }

    /// This many people look at their hands at once, again and again.
    async fn hands(&self, at_once: usize, time: Duration) -> Times {
        let hand = data(&self.card, "!hand");
        let mut times = Times::default();
        let begun = Instant::now();
        while times.len() == 0 || begun.elapsed() < time {
            let presses =
                (0..at_once).map(|n| self.press(NAMES[n % NAMES.len()], &self.card, &hand));
            let mut together = Times::default();
            for (time, _) in futures_util::future::join_all(presses).await {
                together.add(time);
            }
            times.extend(together);
        }
        times
    }
}

/// The card of the running game, once it is in the channel.
async fn card(people: &DiscordSide, channel: u64) -> Seen {
    loop {
        let seen = people.see("Anna", channel).expect("she sees it");
        let card = seen.into_iter().rev().find(|seen| {
            !seen.only_you
                && seen
                    .buttons()
                    .iter()
                    .any(|button| button.id.as_ref().is_some_and(|id| id.ends_with("!hand")))
        });
        if let Some(card) = card {
            return card;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The data of the button that ends with this.
fn data(message: &Seen, end: &str) -> String {
    let mut buttons = message.buttons().into_iter();
    let found = buttons.find_map(|button| button.id.clone().filter(|id| id.ends_with(end)));
    found.expect("the button is there")
}

/// The first step that can be pressed.
fn step(panel: &Seen) -> Option<String> {
    let mut buttons = panel.buttons().into_iter();
    buttons.find_map(|button| {
        let id = button.id.as_ref()?;
        let is_step = id
            .splitn(3, '.')
            .nth(2)
            .is_some_and(|it| !it.starts_with('!'));
        is_step.then(|| id.clone())
    })
}
