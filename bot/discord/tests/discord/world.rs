//! A small world: the sandbox's Discord, a host with a store in memory, its courier, and the adapter between them.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use pawmail_core::chance::Seed;
use pawmail_discord::{ConnectError, Discord, Settings};
use pawmail_host::{Abilities, Clock, Config, Courier, Desk, Entropy, Gallery, Host};
use pawmail_sandbox::{DiscordSide, Outcome, Recorded, Sandbox, Seen};
use pawmail_store::{Options, Store, Time};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub(crate) const START: i64 = 1_790_000_000_000;
pub(crate) const NAMES: [&str; 6] = ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"];

/// How long anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The sandbox's clock as the host's.
pub(crate) struct Shared(pub(crate) pawmail_sandbox::Clock);

impl Clock for Shared {
    fn now(&self) -> Time {
        Time(self.0.now_ms())
    }
}

/// Bytes that follow from a seed. While the gate is shut they do not come, and so the host is slow.
struct Dice {
    n: AtomicU64,
    gate: Arc<Gate>,
}

/// The gate that a slow host waits for.
#[derive(Default)]
pub(crate) struct Gate {
    is_shut: Mutex<bool>,
    moved: Condvar,
}

impl Gate {
    pub(crate) fn shut(&self) {
        *self.is_shut.lock().unwrap() = true;
    }

    pub(crate) fn open(&self) {
        *self.is_shut.lock().unwrap() = false;
        self.moved.notify_all();
    }

    fn pass(&self) {
        if !*self.is_shut.lock().unwrap() {
            return;
        }
        // What else this thread was to do goes on meanwhile.
        tokio::task::block_in_place(|| {
            let shut = self.is_shut.lock().unwrap();
            drop(self.moved.wait_while(shut, |is_shut| *is_shut).unwrap());
        });
    }
}

impl Entropy for Dice {
    fn bytes(&self) -> Seed {
        self.gate.pass();
        let n = self.n.fetch_add(1, Ordering::SeqCst);
        let mut bytes = [0; 32];
        ChaCha8Rng::seed_from_u64(n).fill_bytes(&mut bytes);
        bytes
    }
}

/// What is unusual in a world.
pub(crate) struct How {
    /// What the host believes the platform can show.
    pub(crate) can: Abilities,
    /// Which shards are ours.
    pub(crate) shards: Option<(Range<u32>, u32)>,
}

impl Default for How {
    fn default() -> Self {
        Self {
            can: Discord::abilities(),
            shards: None,
        }
    }
}

pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) host: Arc<Host>,
    pub(crate) discord: Discord,
    pub(crate) courier: Courier,
    pub(crate) desk: Desk,
    pub(crate) gate: Arc<Gate>,
    pub(crate) stop: watch::Sender<bool>,
    pub(crate) serving: Option<JoinHandle<Result<(), ConnectError>>>,
}

impl World {
    /// A world in which no picture is drawn.
    pub(crate) async fn new(seed: u64) -> Self {
        Self::with(seed, None).await
    }

    pub(crate) async fn with(seed: u64, gallery: Option<Gallery>) -> Self {
        let mut world = Self::asleep(sandbox().await, seed, gallery, How::default()).await;
        world.serve().await;
        world
    }

    /// A world whose bot does not listen yet.
    pub(crate) async fn asleep(
        sandbox: Sandbox,
        seed: u64,
        gallery: Option<Gallery>,
        how: How,
    ) -> Self {
        let clock: Arc<dyn Clock> = Arc::new(Shared(sandbox.clock()));
        let options = Options::default();
        let store = pawmail_store::connect("sqlite::memory:", &options)
            .await
            .unwrap();
        let gate = Arc::new(Gate::default());
        let host = Arc::new(Host::new(
            Arc::clone(&store),
            pawmail_core::registry::standard(),
            [(Discord::PLATFORM, how.can)],
            Config {
                thinking: (1_000, 2_000),
                ..Config::default()
            },
            Box::new(Dice {
                n: AtomicU64::new(seed.wrapping_mul(7_919)),
                gate: Arc::clone(&gate),
            }),
        ));
        let discord = connect(&sandbox, Arc::clone(&clock), how.shards).await;
        let courier = Courier::new(
            Arc::clone(&host),
            discord.messenger(),
            gallery.clone().map(|gallery| Arc::new(gallery) as _),
            Arc::clone(&clock),
        );
        Self {
            desk: Desk::new(Arc::clone(&host), gallery, clock),
            gate,
            stop: watch::Sender::new(false),
            serving: None,
            sandbox,
            store,
            host,
            discord,
            courier,
        }
    }

    /// The bot begins to listen.
    pub(crate) async fn serve(&mut self) {
        self.stop.send_replace(false);
        let (discord, desk) = (self.discord.clone(), self.desk.clone());
        let stop = self.stop.subscribe();
        self.serving = Some(tokio::spawn(async move { discord.serve(desk, stop).await }));
        assert!(self.people().connected(PATIENCE).await);
        let registered = async {
            while self
                .people()
                .commands("Anna", self.channel())
                .unwrap()
                .is_empty()
            {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, registered).await.unwrap();
        self.quiet().await;
    }

    /// The bot stops listening, in good order.
    pub(crate) async fn hang_up(&mut self) {
        self.stop.send_replace(true);
        let serving = self.serving.take().unwrap();
        let done = tokio::time::timeout(PATIENCE, serving).await;
        assert_eq!(done.unwrap().unwrap(), Ok(()));
    }

    pub(crate) fn people(&self) -> DiscordSide {
        self.sandbox.discord()
    }

    pub(crate) fn channel(&self) -> u64 {
        self.people().channel()
    }

    pub(crate) fn now(&self) -> Time {
        Time(self.sandbox.clock().now_ms())
    }

    pub(crate) async fn quiet(&self) {
        self.sandbox
            .quiet(Duration::from_millis(20), PATIENCE)
            .await
            .unwrap();
    }

    /// Time passes, and everything that is due happens.
    pub(crate) async fn pass(&self, ms: u64) {
        self.sandbox.clock().advance(Duration::from_millis(ms));
        self.settle().await;
    }

    /// Everything that is due happens.
    pub(crate) async fn settle(&self) {
        for _ in 0..200 {
            let mut n = self.host.ring(self.now()).await.unwrap();
            n += self.courier.round().await.unwrap();
            if n == 0 {
                return;
            }
        }
        panic!("it never settles");
    }

    /// The channel and its threads.
    fn rooms(&self, who: &str) -> Vec<u64> {
        let rooms = self.people().rooms(who).unwrap();
        let rooms = rooms.iter().filter(|room| room.kind != "dm");
        rooms.map(|room| room.id.parse().unwrap()).collect()
    }

    /// Everything that a person sees in the channel and its threads, oldest first.
    pub(crate) fn seen(&self, who: &str) -> Vec<Seen> {
        let rooms = self.rooms(who).into_iter();
        let mut seen: Vec<Seen> = rooms
            .flat_map(|room| self.people().see(who, room).unwrap())
            .collect();
        seen.sort_by_key(|seen| seen.id.parse::<u64>().unwrap());
        seen
    }

    /// In which room a message is.
    pub(crate) fn home(&self, who: &str, message: &Seen) -> u64 {
        let mut rooms = self.rooms(who).into_iter();
        let home = rooms.find(|room| {
            let seen = self.people().see(who, *room).unwrap();
            seen.iter().any(|seen| seen.id == message.id)
        });
        home.unwrap_or_else(|| panic!("{who} does not see {message:?}"))
    }

    /// The newest message of the bot with something to press that everyone sees.
    #[track_caller]
    pub(crate) fn card(&self) -> Seen {
        let seen = self.seen("Fyodor").into_iter().rev();
        let mut cards = seen.filter(|seen| seen.from_bot && !seen.only_you && !seen.service);
        cards
            .find(|seen| !seen.buttons().is_empty())
            .expect("no card")
    }

    /// A person types a command in the channel.
    pub(crate) async fn command(&self, who: &str, text: &str) -> Outcome {
        self.people()
            .commanded(who, self.channel(), text)
            .await
            .unwrap()
    }

    /// A person presses the button whose data ends in this, in a message of the channel.
    #[track_caller]
    pub(crate) fn press(
        &self,
        who: &str,
        message: &Seen,
        end: &str,
    ) -> impl Future<Output = Outcome> + use<> {
        let id = button(message, end);
        let (people, channel) = (self.people(), self.home(who, message));
        let message: u64 = message.id.parse().unwrap();
        let pressed = people.press(who, channel, message, &id);
        let interaction = pressed.unwrap().expect("no link");
        async move { people.settled(interaction).await }
    }

    /// The requests so far with all of these words in method and path.
    pub(crate) fn asked(&self, words: &str) -> Vec<Recorded> {
        let mut requests = self.sandbox.requests();
        requests.retain(|request| {
            let line = format!("{} {}", request.method, request.path);
            words.split_whitespace().all(|word| line.contains(word))
        });
        requests
    }

    /// What is in a file that a person sees.
    pub(crate) async fn download(&self, url: &str) -> Vec<u8> {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let url = format!("{}{url}", self.sandbox.page_url());
        let answer = client.get(url).send().await.unwrap();
        answer.bytes().await.unwrap().to_vec()
    }

    /// What only this person sees.
    pub(crate) fn private(&self, who: &str) -> Vec<Seen> {
        let mut seen = self.seen(who);
        seen.retain(|seen| seen.only_you);
        seen
    }

    /// Waits, in real time, until something holds.
    pub(crate) async fn until<T>(&self, is_so: impl Fn(&Self) -> Option<T>) -> T {
        let waited = async {
            loop {
                if let Some(found) = is_so(self) {
                    return found;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, waited)
            .await
            .expect("never so")
    }

    /// Nothing was refused, and every request is as the service describes it.
    #[track_caller]
    pub(crate) fn nothing_refused(&self) {
        let refused = self.sandbox.refused();
        assert!(refused.is_empty(), "{refused:#?}");
        let faults = pawmail_schemas::faults_of(&self.sandbox.requests());
        assert!(faults.is_empty(), "{faults:#?}");
    }

    /// Opens a lobby and seats everybody; the game has not begun.
    pub(crate) async fn lobby(&self, game: &str, n_seats: u8, people: &[&str]) {
        let text = format!("/new game:{game} seats:{n_seats}");
        let opened = answered(self.command(people[0], &text).await);
        assert!(opened.only_you, "{opened:?}");
        self.pass(6_000).await;
        for who in &people[1..] {
            let joined = answered(self.press(who, &self.card(), "!join").await);
            assert!(joined.only_you, "{joined:?}");
            self.pass(6_000).await;
        }
    }

    /// A table at which the game has begun.
    pub(crate) async fn table(&self, game: &str, people: &[&str]) {
        let n_seats = u8::try_from(people.len()).unwrap();
        self.lobby(game, n_seats, people).await;
        let started = self.press(people[0], &self.card(), "!start").await;
        assert!(matches!(started, Outcome::Answered(Some(_))), "{started:?}");
        self.pass(30_000).await;
        self.pass(30_000).await;
    }
}

/// A service whose clock stands still.
pub(crate) async fn sandbox() -> Sandbox {
    let settings = pawmail_sandbox::Settings {
        clock: pawmail_sandbox::Clock::frozen_at(START),
        ..pawmail_sandbox::Settings::default()
    };
    Sandbox::start(settings).await.unwrap()
}

/// The adapter in front of this sandbox.
pub(crate) async fn connect(
    sandbox: &Sandbox,
    clock: Arc<dyn Clock>,
    shards: Option<(Range<u32>, u32)>,
) -> Discord {
    let settings = Settings {
        token: sandbox.discord_token(),
        api: sandbox.discord_url().to_owned(),
        shards,
    };
    Discord::connect_by(settings, clock).await.unwrap()
}

/// The message that an update was answered with.
#[track_caller]
pub(crate) fn answered(outcome: Outcome) -> Seen {
    match outcome {
        Outcome::Answered(Some(seen)) => seen,
        other => panic!("no message: {other:?}"),
    }
}

/// The data of the button that ends in this.
#[track_caller]
pub(crate) fn button(message: &Seen, end: &str) -> String {
    let buttons = message.buttons();
    let ids: Vec<&str> = buttons.iter().filter_map(|b| b.id.as_deref()).collect();
    let found = ids.iter().find(|id| id.ends_with(end));
    (*found.unwrap_or_else(|| panic!("no {end} among {ids:?}"))).to_owned()
}

/// The words of a message as they read, without formatting.
pub(crate) fn words(message: &Seen) -> String {
    let mut plain = String::new();
    let text = message.text();
    let lines = text.lines().map(|line| {
        let line = line.strip_prefix("### ").unwrap_or(line);
        line.strip_prefix("-# ").unwrap_or(line)
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' if rest.peek().is_some_and(|c| !c.is_alphanumeric()) => plain.extend(rest.next()),
            '*' => {}
            c => plain.push(c),
        }
    }
    plain
}
