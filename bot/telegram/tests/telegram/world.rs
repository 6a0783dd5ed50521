//! A small world: a service on loopback with people, a host with a store in memory, the adapter between them, one clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pawmail_core::chance::Seed;
use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Look;
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_host::{Clock, Config, Courier, Desk, Entropy, Gallery, Host};
use pawmail_sandbox::{CallbackAnswer, Recorded, Sandbox, Seen, TelegramSide};
use pawmail_store::testing::Faulty;
use pawmail_store::{Options, Store, TableId, TableState, Time, WholeTable};
use pawmail_telegram::{ConnectError, Settings, Telegram};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub(crate) const START_MS: i64 = 1_790_000_000_000;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"];

/// The lists of commands the adapter gives: two scopes in three languages.
pub(crate) const COMMAND_LISTS: usize = 6;

/// How long nothing must happen before everything counts as settled.
const REST: Duration = Duration::from_millis(8);
const PATIENCE: Duration = Duration::from_secs(20);

/// How often the bot is found at work until nobody waits for it any more.
const MOST_RESTS: u32 = 12;

/// The service's clock as the host's.
pub(crate) struct Shared(pub(crate) pawmail_sandbox::Clock);

impl Clock for Shared {
    fn now(&self) -> Time {
        Time(self.0.now_ms())
    }
}

/// Bytes that follow from a seed.
struct Dice(AtomicU64);

impl Entropy for Dice {
    fn bytes(&self) -> Seed {
        let n = self.0.fetch_add(1, Ordering::SeqCst);
        let mut bytes = [0; 32];
        ChaCha8Rng::seed_from_u64(n).fill_bytes(&mut bytes);
        bytes
    }
}

pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) people: TelegramSide,
    pub(crate) group: i64,
    pub(crate) store: Arc<dyn Store>,
    /// Makes calls of the store fail.
    pub(crate) faults: Arc<Faulty>,
    pub(crate) host: Arc<Host>,
    pub(crate) bot: Telegram,
    pub(crate) courier: Courier,
    pub(crate) desk: Desk,
    stop: watch::Sender<bool>,
    serving: Option<JoinHandle<Result<(), ConnectError>>>,
}

/// Where the board page is, in worlds that have one.
pub(crate) const PAGE: &str = "https://games.example/w";

pub(crate) fn settings(sandbox: &Sandbox) -> Settings {
    Settings {
        token: sandbox.telegram_token(),
        api: sandbox.telegram_url().to_owned(),
        webhook: None,
        page: None,
        app: None,
    }
}

impl World {
    /// A world without pictures.
    pub(crate) async fn new(seed: u64) -> Self {
        Self::build(seed, None, None, None).await
    }

    /// A world with a board page, which the bot's app of this name opens from groups.
    pub(crate) async fn with_page(seed: u64, app: Option<&str>) -> Self {
        Self::build(seed, None, Some(PAGE), app).await
    }

    /// A world in which pictures are drawn.
    pub(crate) async fn with_pictures(seed: u64) -> Self {
        Self::build(seed, Some(Gallery::new(2)), None, None).await
    }

    async fn build(
        seed: u64,
        gallery: Option<Gallery>,
        page: Option<&str>,
        app: Option<&str>,
    ) -> Self {
        let sandbox = Sandbox::start(pawmail_sandbox::Settings {
            clock: pawmail_sandbox::Clock::frozen_at(START_MS),
            ..pawmail_sandbox::Settings::default()
        })
        .await
        .unwrap();
        let clock: Arc<dyn Clock> = Arc::new(Shared(sandbox.clock()));
        let store = pawmail_store::connect("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let faults = Arc::new(Faulty::new(store));
        let store: Arc<dyn Store> = Arc::clone(&faults) as _;
        let config = Config {
            thinking: (1_000, 2_000),
            page: page.map(str::to_owned),
            ..Config::default()
        };
        let host = Arc::new(Host::new(
            Arc::clone(&store),
            pawmail_core::registry::standard(),
            [(Telegram::PLATFORM, Telegram::abilities())],
            config,
            Box::new(Dice(AtomicU64::new(seed.wrapping_mul(7_919)))),
        ));
        let settings = Settings {
            page: page.map(str::to_owned),
            app: app.map(str::to_owned),
            ..settings(&sandbox)
        };
        let bot = Telegram::connect_by(settings, Arc::clone(&clock))
            .await
            .unwrap();
        let courier = Courier::new(
            Arc::clone(&host),
            bot.messenger(),
            gallery.clone().map(|gallery| Arc::new(gallery) as _),
            Arc::clone(&clock),
        );
        let desk = Desk::new(Arc::clone(&host), gallery, clock);
        bot.count_at(&desk);
        let people = sandbox.telegram();
        let mut world = Self {
            group: people.group(),
            people,
            sandbox,
            store,
            faults,
            host,
            bot,
            courier,
            desk,
            stop: watch::channel(false).0,
            serving: None,
        };
        world.serve();
        // People can type commands when the service knows them, and which of these nobody else sees.
        while world.asked("setMyCommands").len() < COMMAND_LISTS {
            world.rest().await;
        }
        world.rest().await;
        world
    }

    /// The adapter begins to receive updates.
    pub(crate) fn serve(&mut self) {
        let (stop, stopped) = watch::channel(false);
        self.stop = stop;
        let (bot, desk) = (self.bot.clone(), self.desk.clone());
        self.serving = Some(tokio::spawn(async move { bot.serve(desk, stopped).await }));
    }

    /// The adapter is told to stop, and does.
    pub(crate) async fn stop(&mut self) -> Result<(), ConnectError> {
        self.stop.send_replace(true);
        match self.serving.take() {
            Some(serving) => serving.await.unwrap(),
            None => Ok(()),
        }
    }

    /// The adapter ends by itself.
    pub(crate) async fn ended(&mut self) -> Result<(), ConnectError> {
        let serving = self.serving.take().expect("it serves");
        serving.await.unwrap()
    }

    /// The adapter dies and another begins, which remembers nothing.
    pub(crate) async fn restart(&mut self) {
        if let Some(serving) = self.serving.take() {
            serving.abort();
        }
        let clock: Arc<dyn Clock> = Arc::new(Shared(self.sandbox.clock()));
        self.bot = Telegram::connect_by(settings(&self.sandbox), Arc::clone(&clock))
            .await
            .unwrap();
        self.bot.count_at(&self.desk);
        self.courier = Courier::new(Arc::clone(&self.host), self.bot.messenger(), None, clock);
        self.serve();
    }

    pub(crate) fn now(&self) -> Time {
        Time(self.sandbox.clock().now_ms())
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.sandbox.clock().advance(time);
    }

    /// Waits until all updates are handled and nothing is in progress.
    pub(crate) async fn rest(&self) {
        // On a busy machine the bot may think for longer than the service is quiet. What waits for something else is not waited for.
        for _ in 0..MOST_RESTS {
            self.sandbox.quiet(REST, PATIENCE).await.unwrap();
            if !self.bot.is_at_work() {
                return;
            }
        }
    }

    /// Everything that is due is done.
    pub(crate) async fn settle(&self) {
        for _ in 0..200 {
            self.rest().await;
            let rung = self.host.ring(self.now()).await.unwrap();
            let brought = self.courier.round().await.unwrap();
            if rung + brought == 0 {
                return;
            }
        }
        panic!("it never settles");
    }

    /// Time passes in pieces, and what is due happens.
    pub(crate) async fn wait(&self, time: Duration) {
        for _ in 0..10 {
            self.pass(time / 10);
            self.settle().await;
        }
    }

    /// A person writes in the group, and what follows happens.
    pub(crate) async fn say(&self, who: &str, text: &str) {
        self.people.say(who, self.group, text).unwrap();
        self.settle().await;
    }

    /// What a person sees in the group.
    #[track_caller]
    pub(crate) fn see(&self, who: &str) -> Vec<Seen> {
        self.people.see(who, self.group).unwrap()
    }

    /// What a person sees in the private chat.
    #[track_caller]
    pub(crate) fn letters(&self, who: &str) -> Vec<Seen> {
        let chat = self.people.private_chat(who).unwrap();
        let mut seen = self.people.see(who, chat).unwrap();
        seen.retain(|seen| seen.from_bot);
        seen
    }

    /// The newest card in the group.
    #[track_caller]
    pub(crate) fn card(&self) -> Seen {
        let seen = self.see("Anna");
        let card = seen
            .into_iter()
            .rev()
            .find(|seen| seen.from_bot && !seen.only_you);
        card.expect("no card")
    }

    /// The newest private answer to a person in the group.
    #[track_caller]
    pub(crate) fn panel(&self, who: &str) -> Seen {
        let seen = self.see(who);
        let panel = seen
            .into_iter()
            .rev()
            .find(|seen| seen.from_bot && seen.only_you);
        panel.unwrap_or_else(|| panic!("no panel for {who}"))
    }

    /// A person presses the button in the group whose data ends in this; then what follows happens.
    #[track_caller]
    pub(crate) fn press<'a>(
        &'a self,
        who: &'a str,
        on: &'a Seen,
        verb: &'a str,
    ) -> impl Future<Output = CallbackAnswer> + 'a {
        self.press_in(who, self.group, on, verb)
    }

    #[track_caller]
    pub(crate) fn press_in<'a>(
        &'a self,
        who: &'a str,
        chat: i64,
        on: &'a Seen,
        verb: &'a str,
    ) -> impl Future<Output = CallbackAnswer> + 'a {
        let at = std::panic::Location::caller();
        let data = on
            .buttons()
            .into_iter()
            .filter_map(|button| button.id.clone())
            .find(|id| id.ends_with(verb));
        async move {
            let data = data.unwrap_or_else(|| panic!("no {verb} in {on:?} ({at})"));
            let answer = self.people.pressed(who, chat, &on.id, &data).await;
            let answer = answer.unwrap_or_else(|error| panic!("{who} {data}: {error} ({at})"));
            self.settle().await;
            answer
        }
    }

    /// A lobby with these people.
    pub(crate) async fn lobby(&self, game: &str, people: &[&str]) -> TableId {
        self.say(people[0], &format!("/new {game} {}", people.len()))
            .await;
        for who in &people[1..] {
            self.pass(Duration::from_secs(4));
            self.press(who, &self.card(), ".!join").await;
        }
        self.table().await
    }

    /// A table at which the game has begun.
    pub(crate) async fn begun(&self, game: &str, people: &[&str]) -> TableId {
        let id = self.lobby(game, people).await;
        self.pass(Duration::from_secs(20));
        self.press(people[0], &self.card(), ".!start").await;
        let table = self.whole(id).await;
        assert_eq!(table.table.state, TableState::Playing);
        self.wait(Duration::from_mins(1)).await;
        id
    }

    /// The newest table.
    pub(crate) async fn table(&self) -> TableId {
        let mut all = Vec::new();
        for state in [TableState::Lobby, TableState::Playing, TableState::Over] {
            all.extend(self.store.tables_in(state, TableId(0), 100).await.unwrap());
        }
        *all.iter().max().expect("no table")
    }

    pub(crate) async fn whole(&self, id: TableId) -> WholeTable {
        self.store.table(id).await.unwrap().unwrap()
    }

    /// A table from its rows, replayed in full.
    pub(crate) async fn game(&self, id: TableId) -> Box<dyn AnyTable> {
        let exported = pawmail_host::export(self.store.as_ref(), &registry::standard(), id)
            .await
            .unwrap();
        let rules = registry::standard().get(&exported.table.game).unwrap();
        rules.load(&exported.saved.unwrap()).unwrap()
    }

    /// Nobody sees anything that only another seat may know. The seats are those of these people, in order.
    pub(crate) async fn no_leak(&self, id: TableId, seated: &[&str]) {
        let game = self.game(id).await;
        let look = Look::default();
        let public = game.text(Viewer::Spectator, &look);
        for who in NAMES {
            let mine: Vec<String> = seated
                .iter()
                .position(|name| *name == who)
                .map(|at| game.text(Viewer::Seat(seat(at)), &look))
                .unwrap_or_default();
            let mut seen = self.see(who);
            seen.extend(self.letters(who));
            for (at, owner) in seated.iter().enumerate().filter(|(_, name)| **name != who) {
                let secrets = game.text(Viewer::Seat(seat(at)), &look);
                for line in secrets.iter().filter(|line| {
                    line.len() > 12 && !public.contains(line) && !mine.contains(line)
                }) {
                    for message in &seen {
                        assert!(
                            !message.text().contains(line),
                            "{who} sees {owner}'s {line:?} in {message:?}"
                        );
                    }
                }
            }
        }
    }

    /// The service has refused nothing, and every request is as it describes them.
    #[track_caller]
    pub(crate) fn nothing_refused(&self) {
        let refused = self.sandbox.refused();
        assert!(refused.is_empty(), "{refused:#?}");
        let faults = pawmail_schemas::faults_of(&self.sandbox.requests());
        assert!(faults.is_empty(), "{faults:#?}");
    }

    /// The service has refused nothing except for this reason, and every other request is as it describes them.
    #[track_caller]
    pub(crate) fn nothing_refused_but(&self, why: &str) {
        let mut refused = self.sandbox.refused();
        refused.retain(|request| !format!("{:?}", request.verdict).contains(why));
        assert!(refused.is_empty(), "{refused:#?}");
        let faults = pawmail_schemas::faults_of(&self.sandbox.requests());
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

pub(crate) fn seat(at: usize) -> Seat {
    Seat::new(u8::try_from(at).unwrap())
}

impl World {
    /// Calls a method as the bot, bypassing the adapter.
    pub(crate) async fn raw(&self, method: &str, body: &Value) -> Value {
        let token = self.sandbox.telegram_token();
        let url = format!("{}/bot{token}/{method}", self.sandbox.telegram_url());
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let answer = client.post(url).json(body).send().await.unwrap();
        answer.json().await.unwrap()
    }

    /// What is in a file that a person sees.
    pub(crate) async fn download(&self, url: &str) -> Vec<u8> {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let url = format!("{}{url}", self.sandbox.page_url());
        let answer = client.get(url).send().await.unwrap();
        answer.bytes().await.unwrap().to_vec()
    }

    /// What the bot sent to a method.
    pub(crate) fn asked(&self, method: &str) -> Vec<Recorded> {
        let mut requests = self.sandbox.requests();
        requests.retain(|request| request.path == method);
        requests
    }
}
