//! Both services on loopback with the people in them, one host between the two adapters, one clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pawmail_core::chance::Seed;
use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_discord::Discord;
use pawmail_host::{Clock, Config, Courier, Desk, Entropy, Gallery, Host};
use pawmail_sandbox::{Outcome, Sandbox, Seen};
use pawmail_store::{Options, StepRow, Store, TableId, TableState, Time, WholeTable};
use pawmail_telegram::Telegram;
use pawmail_web::Web;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

const START_MS: i64 = 1_790_000_000_000;

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// The lists of commands that Telegram is given: two scopes in three languages.
const COMMAND_LISTS: usize = 6;

/// How long nothing must happen before everything counts as settled.
const REST: Duration = Duration::from_millis(8);

/// How long to wait for an answer that may have been lost.
const HOPE: Duration = Duration::from_millis(1_500);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Discord,
    Telegram,
}

/// A person on one of the two services.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
}

pub(crate) const fn discord(name: &'static str) -> Person {
    let side = Side::Discord;
    Person { name, side }
}

pub(crate) const fn telegram(name: &'static str) -> Person {
    let side = Side::Telegram;
    Person { name, side }
}

/// A message and its place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Placed {
    pub(crate) room: i64,
    pub(crate) seen: Seen,
}

/// The sandbox's clock as the host's.
struct Shared(pawmail_sandbox::Clock);

impl Clock for Shared {
    fn now(&self) -> Time {
        Time(self.0.now_ms())
    }
}

/// Bytes that follow from a seed.
struct Dice(Arc<AtomicU64>);

impl Entropy for Dice {
    fn bytes(&self) -> Seed {
        let n = self.0.fetch_add(1, Ordering::SeqCst);
        let mut bytes = [0; 32];
        ChaCha8Rng::seed_from_u64(n).fill_bytes(&mut bytes);
        bytes
    }
}

/// Where the page is, for browsers.
const PAGE: &str = "https://games.example";

/// What a process has in memory.
struct Process {
    host: Arc<Host>,
    couriers: [Courier; 2],
    /// The board page, where there is one.
    page: Option<axum::Router>,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) store: Arc<dyn Store>,
    dice: Arc<AtomicU64>,
    gallery: Option<Gallery>,
    has_page: bool,
    process: Process,
}

impl World {
    /// A world without pictures.
    pub(crate) async fn new(seed: u64) -> Self {
        Self::build(seed, None, false).await
    }

    /// A world in which pictures are drawn.
    pub(crate) async fn with_pictures(seed: u64) -> Self {
        Self::build(seed, Some(Gallery::new(2)), false).await
    }

    /// A world with the board page, and without pictures in the chats.
    pub(crate) async fn with_page(seed: u64) -> Self {
        Self::build(seed, None, true).await
    }

    async fn build(seed: u64, gallery: Option<Gallery>, has_page: bool) -> Self {
        let sandbox = Sandbox::start(pawmail_sandbox::Settings {
            clock: pawmail_sandbox::Clock::frozen_at(START_MS),
            ..pawmail_sandbox::Settings::default()
        })
        .await
        .unwrap();
        let store = pawmail_store::connect("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let dice = Arc::new(AtomicU64::new(seed.wrapping_mul(7_919)));
        let shown = (gallery.as_ref(), has_page);
        let process = begin(&sandbox, &store, &dice, shown).await;
        let world = Self {
            sandbox,
            store,
            dice,
            gallery,
            has_page,
            process,
        };
        world.is_up().await;
        world
    }

    /// Both adapters listen, and have registered the commands.
    async fn is_up(&self) {
        let people = self.sandbox.discord();
        assert!(people.connected(PATIENCE).await);
        let is_registered = || {
            let requests = self.sandbox.requests();
            let lists = requests
                .iter()
                .filter(|request| request.path == "setMyCommands");
            let on_discord = people.commands("Anna", people.channel()).unwrap();
            lists.count() == COMMAND_LISTS && !on_discord.is_empty()
        };
        let registered = async {
            while !is_registered() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(PATIENCE, registered).await.unwrap();
        self.rest().await;
    }

    /// The program dies at once, whatever it is doing, and another starts, which remembers nothing.
    pub(crate) async fn restart(&mut self) {
        for task in &self.process.tasks {
            task.abort();
        }
        self.process.stop.send_replace(true);
        let shown = (self.gallery.as_ref(), self.has_page);
        self.process = begin(&self.sandbox, &self.store, &self.dice, shown).await;
        assert!(self.sandbox.discord().connected(PATIENCE).await);
    }

    /// A request of a browser with this secret: what is answered, and the secret that it has from then on.
    pub(crate) async fn ask_page(
        &self,
        (method, path): (&str, &str),
        secret: &str,
        body: &Value,
    ) -> (Value, String) {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(format!("{}/api/{path}", Web::PATH))
            .header("origin", PAGE)
            .header("content-type", "application/json")
            .header("x-pawmail", "1")
            .header("cookie", format!("pawmail={secret}"));
        let request = request.body(axum::body::Body::from(body.to_string()));
        let page = self.process.page.clone().expect("there is no page");
        let response = page.oneshot(request.unwrap()).await.unwrap();
        assert!(
            response.status().is_success(),
            "{path} {body}: {response:?}"
        );
        let kept = response.headers().get("set-cookie");
        let kept = kept.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let kept = kept.and_then(|pair| pair.strip_prefix("pawmail="));
        let secret = kept.unwrap_or(secret).to_owned();
        let bytes = axum::body::to_bytes(response.into_body(), 16 << 20).await;
        (serde_json::from_slice(&bytes.unwrap()).unwrap(), secret)
    }

    pub(crate) fn now(&self) -> Time {
        Time(self.sandbox.clock().now_ms())
    }

    pub(crate) async fn rest(&self) {
        self.sandbox.quiet(REST, PATIENCE).await.unwrap();
    }

    /// Everything that is due is done.
    pub(crate) async fn settle(&self) {
        for _ in 0..400 {
            self.rest().await;
            let mut n = self.process.host.ring(self.now()).await.unwrap();
            for courier in &self.process.couriers {
                n += courier.round().await.unwrap();
            }
            if n == 0 {
                return;
            }
        }
        panic!("it never settles");
    }

    /// Time passes, and what is due happens.
    pub(crate) async fn pass(&self, time: Duration) {
        self.sandbox.clock().advance(time);
        self.settle().await;
    }

    /// The rooms of a person on their service.
    fn rooms(&self, who: Person) -> Vec<i64> {
        match who.side {
            Side::Discord => {
                let rooms = self.sandbox.discord().rooms(who.name).unwrap();
                rooms.iter().map(|room| room.id.parse().unwrap()).collect()
            }
            Side::Telegram => {
                let people = self.sandbox.telegram();
                vec![people.group(), people.private_chat(who.name).unwrap()]
            }
        }
    }

    /// Everything that a person sees on their service, oldest first within each room.
    pub(crate) fn seen(&self, who: Person) -> Vec<Placed> {
        let see = |room: i64| match who.side {
            Side::Discord => {
                let channel = u64::try_from(room).unwrap();
                self.sandbox.discord().see(who.name, channel).unwrap()
            }
            Side::Telegram => self.sandbox.telegram().see(who.name, room).unwrap(),
        };
        let rooms = self.rooms(who).into_iter();
        rooms
            .flat_map(|room| see(room).into_iter().map(move |seen| Placed { room, seen }))
            .filter(|placed| placed.seen.from_bot)
            .collect()
    }

    /// The newest message that everyone there sees and that can be pressed.
    #[track_caller]
    pub(crate) fn card(&self, side: Side) -> Placed {
        self.find_card(side).expect("no card")
    }

    /// The same, which may be missing just now.
    pub(crate) fn find_card(&self, side: Side) -> Option<Placed> {
        let who = Person {
            name: "Fyodor",
            side,
        };
        let mut cards = self.seen(who);
        cards.retain(|it| is_public(&it.seen) && !it.seen.buttons().is_empty());
        cards.pop()
    }

    /// The newest message that only this person sees.
    pub(crate) fn panel(&self, who: Person) -> Option<Placed> {
        let mut panels = self.seen(who);
        panels.retain(|it| it.seen.only_you);
        panels.pop()
    }

    /// A person types a command. Returns the words they are told, if any.
    pub(crate) async fn command(&self, who: Person, text: &str) -> String {
        let told = match who.side {
            Side::Discord => {
                let people = self.sandbox.discord();
                let outcome = people.commanded(who.name, people.channel(), text).await;
                told(&outcome.unwrap()).expect("no answer")
            }
            Side::Telegram => {
                let people = self.sandbox.telegram();
                people.say(who.name, people.group(), text).unwrap();
                self.rest().await;
                self.panel(who).map(|it| it.seen.text()).unwrap_or_default()
            }
        };
        self.settle().await;
        told
    }

    /// Presses what carries this in a message. Returns what the person is told at once; `None` if nobody answered, or the message is gone.
    pub(crate) async fn press(&self, who: Person, on: &Placed, data: &str) -> Option<String> {
        match who.side {
            Side::Discord => {
                let interaction = self.press_discord(who, on, data)?;
                let settled = self.sandbox.discord();
                let settled = settled.settled(interaction);
                let outcome = tokio::time::timeout(HOPE, settled).await;
                outcome.ok().and_then(|outcome| told(&outcome))
            }
            Side::Telegram => {
                let query = self.press_telegram(who, on, data)?;
                let answered = async {
                    loop {
                        if let Some(answer) = self.sandbox.telegram().answer(&query) {
                            return answer.text;
                        }
                        tokio::time::sleep(Duration::from_millis(2)).await;
                    }
                };
                tokio::time::timeout(HOPE, answered).await.ok()
            }
        }
    }

    /// Presses without waiting for an answer.
    pub(crate) fn press_and_go(&self, who: Person, on: &Placed, data: &str) {
        match who.side {
            Side::Discord => drop(self.press_discord(who, on, data)),
            Side::Telegram => drop(self.press_telegram(who, on, data)),
        }
    }

    fn press_discord(&self, who: Person, on: &Placed, data: &str) -> Option<u64> {
        let people = self.sandbox.discord();
        let channel = u64::try_from(on.room).unwrap();
        let message = on.seen.id.parse().unwrap();
        let menus = on.seen.selects();
        let menu = menus
            .iter()
            .find(|menu| menu.options.iter().any(|line| line.value == data));
        let pressed = match menu.filter(|_| self.is_there(who, on)) {
            // A message may show something else by now; an outdated app still offers its lines.
            Some(menu) => people
                .choose(who.name, channel, message, &menu.id, &[data])
                .or_else(|_| people.press_id(who.name, channel, message, data)),
            None => people.press_id(who.name, channel, message, data),
        };
        pressed.ok()
    }

    /// Whether a person still sees a message.
    pub(crate) fn is_there(&self, who: Person, on: &Placed) -> bool {
        let mut seen = self.seen(who).into_iter();
        seen.any(|it| it.room == on.room && it.seen.id == on.seen.id)
    }

    fn press_telegram(&self, who: Person, on: &Placed, data: &str) -> Option<String> {
        let people = self.sandbox.telegram();
        people.press_data(who.name, on.room, &on.seen.id, data).ok()
    }

    /// A table at which these people have sat down, the first of them as its host, with computers in the other seats.
    pub(crate) async fn lobby(&self, game: &str, seats: usize, people: &[Person]) -> TableId {
        let host = people[0];
        let text = match host.side {
            Side::Discord => format!("/new game:{game} seats:{seats}"),
            Side::Telegram => format!("/new {game} {seats}"),
        };
        let told = self.command(host, &text).await;
        let id = self.newest().await;
        let id = id.unwrap_or_else(|| panic!("no lobby: {told}"));
        self.pass(Duration::from_secs(6)).await;
        let table = self.store.table(id).await.unwrap().unwrap().table;
        let code = pawmail_host::invite(id, &table.secret);
        for who in &people[1..] {
            let text = match who.side {
                Side::Discord => format!("/join table:{code}"),
                Side::Telegram => format!("/join {code}"),
            };
            self.command(*who, &text).await;
            self.pass(Duration::from_secs(6)).await;
        }
        for _ in people.len()..seats {
            let add = format!("{}.0.!add steady", pawmail_host::code(id));
            self.press(host, &self.card(host.side), &add).await.unwrap();
        }
        self.pass(Duration::from_secs(6)).await;
        id
    }

    /// A table at which the game has begun.
    pub(crate) async fn table(&self, game: &str, seats: usize, people: &[Person]) -> TableId {
        let id = self.lobby(game, seats, people).await;
        let card = self.card(people[0].side);
        let start = data(&card.seen, "!start").expect("no way to begin");
        self.press(people[0], &card, &start).await.unwrap();
        self.pass(Duration::from_secs(30)).await;
        self.pass(Duration::from_secs(30)).await;
        assert_eq!(self.whole(id).await.table.state, TableState::Playing);
        id
    }

    async fn newest(&self) -> Option<TableId> {
        let lobbies = self.store.tables_in(TableState::Lobby, TableId(0), 100);
        lobbies.await.unwrap().into_iter().max()
    }

    pub(crate) async fn whole(&self, id: TableId) -> WholeTable {
        self.store.table(id).await.unwrap().unwrap()
    }

    pub(crate) async fn is_over(&self, id: TableId) -> bool {
        self.whole(id).await.table.state == TableState::Over
    }

    pub(crate) async fn steps(&self, id: TableId) -> Vec<StepRow> {
        self.store.steps(id, 0).await.unwrap()
    }

    /// The steps that people have made.
    pub(crate) async fn n_made(&self, id: TableId) -> usize {
        let rows = self.steps(id).await;
        rows.iter().filter(|row| row.by.is_some()).count()
    }

    /// The seats of these people.
    pub(crate) async fn seated(&self, id: TableId, people: &[Person]) -> Vec<Option<Person>> {
        let mut seated = Vec::new();
        for seat in self.whole(id).await.seats {
            let name = match seat.person {
                Some(person) => self.store.person(person).await.unwrap().unwrap().name,
                None => String::new(),
            };
            seated.push(people.iter().find(|who| who.name == name).copied());
        }
        seated
    }

    /// Which of these people owe a step.
    pub(crate) async fn owing(&self, id: TableId, people: &[Person]) -> Vec<Person> {
        let seated = self.seated(id, people).await;
        let whole = self.whole(id).await;
        let owing = seated
            .iter()
            .zip(&whole.seats)
            .filter(|(_, seat)| seat.owes);
        owing.filter_map(|(who, _)| *who).collect()
    }

    /// A table from its rows, replayed in full.
    pub(crate) async fn game(&self, id: TableId) -> Box<dyn AnyTable> {
        let exported = pawmail_host::export(self.store.as_ref(), &registry::standard(), id)
            .await
            .unwrap();
        let rules = registry::standard().get(&exported.table.game).unwrap();
        rules.load(&exported.saved.unwrap()).unwrap()
    }

    /// No service has refused anything.
    #[track_caller]
    pub(crate) fn nothing_refused(&self) {
        self.nothing_refused_but(&[]);
    }

    /// No service has refused anything, except for one of these reasons.
    #[track_caller]
    pub(crate) fn nothing_refused_but(&self, reasons: &[&str]) {
        let mut refused = self.sandbox.refused();
        refused.retain(|request| {
            let why = format!("{:?}", request.verdict);
            !reasons.iter().any(|reason| why.contains(reason))
        });
        assert!(refused.is_empty(), "{refused:#?}");
    }

    /// Nobody is shown what only another seat may know: in words, in alt text, in file names, or in these lines.
    pub(crate) async fn no_leak(&self, id: TableId, people: &[Person], log: &str) {
        const NAMES: [&str; 6] = ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"];
        let game = self.game(id).await;
        let seated = self.seated(id, people).await;
        for lang in Lang::ALL {
            let look = Look::new(lang);
            let public = game.text(Viewer::Spectator, &look);
            let secrets = |at: usize| {
                let seat = Seat::new(u8::try_from(at).unwrap());
                let mut lines = game.text(Viewer::Seat(seat), &look);
                lines.retain(|line| line.len() > 12 && !public.contains(line));
                lines
            };
            for line in (0..usize::from(game.state().seats)).flat_map(secrets) {
                assert!(!log.contains(&line), "{line:?} is in the log");
            }
            for (name, side) in NAMES
                .into_iter()
                .flat_map(|name| [(name, Side::Discord), (name, Side::Telegram)])
            {
                let who = Person { name, side };
                let own = seated.iter().position(|it| *it == Some(who));
                let mine = own.map(secrets).unwrap_or_default();
                let seen = self.seen(who);
                let newest = seen.iter().rev().take(8).map(|it| shown(&it.seen));
                let shown: String = newest.collect();
                for at in (0..usize::from(game.state().seats)).filter(|at| Some(*at) != own) {
                    for line in secrets(at) {
                        assert!(
                            mine.contains(&line) || !shown.contains(&line),
                            "{who:?} sees {line:?} of seat {at}"
                        );
                    }
                }
            }
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.process.stop.send_replace(true);
    }
}

/// A program begins to serve.
async fn begin(
    sandbox: &Sandbox,
    store: &Arc<dyn Store>,
    dice: &Arc<AtomicU64>,
    (gallery, has_page): (Option<&Gallery>, bool),
) -> Process {
    let clock: Arc<dyn Clock> = Arc::new(Shared(sandbox.clock()));
    let host = Arc::new(Host::new(
        Arc::clone(store),
        registry::standard(),
        [
            (Discord::PLATFORM, Discord::abilities()),
            (Telegram::PLATFORM, Telegram::abilities()),
            (Web::PLATFORM, Web::abilities()),
        ],
        Config {
            thinking: (0, 0),
            page: has_page.then(|| format!("{PAGE}{}", Web::PATH)),
            ..Config::default()
        },
        Box::new(Dice(Arc::clone(dice))),
    ));
    let to_discord = pawmail_discord::Settings {
        token: sandbox.discord_token(),
        api: sandbox.discord_url().to_owned(),
        shards: None,
    };
    let to_telegram = pawmail_telegram::Settings {
        token: sandbox.telegram_token(),
        api: sandbox.telegram_url().to_owned(),
        webhook: None,
        page: None,
        app: None,
    };
    let discord = Discord::connect_by(to_discord, Arc::clone(&clock));
    let discord = discord.await.unwrap();
    let telegram = Telegram::connect_by(to_telegram, Arc::clone(&clock));
    let telegram = telegram.await.unwrap();
    for (platform, link) in [
        (Discord::PLATFORM, discord.direct_link()),
        (Telegram::PLATFORM, telegram.direct_link()),
    ] {
        if let Some(link) = link {
            host.reached_at(platform, link);
        }
    }
    let courier = |messenger| {
        let (host, clock) = (Arc::clone(&host), Arc::clone(&clock));
        let pictures = gallery.map(|gallery| Arc::new(gallery.clone()) as _);
        Courier::new(host, messenger, pictures, clock)
    };
    let couriers = [courier(discord.messenger()), courier(telegram.messenger())];
    let desk = Desk::new(Arc::clone(&host), gallery.cloned(), Arc::clone(&clock));
    let web = has_page.then(|| {
        Web::new(pawmail_web::Settings {
            origins: vec![PAGE.to_owned()],
            visitors: None,
            mini_app: None,
            push: None,
        })
    });
    let (stop, stopping) = watch::channel(false);
    let page = web.map(|web| web.router(&desk));
    let (other_desk, also_stopping) = (desk.clone(), stopping.clone());
    let tasks = vec![
        tokio::spawn(async move { discord.serve(desk, stopping).await.unwrap() }),
        tokio::spawn(async move { telegram.serve(other_desk, also_stopping).await.unwrap() }),
    ];
    Process {
        host,
        couriers,
        page,
        stop,
        tasks,
    }
}

/// What a person reads in an answer; `None` if there is none.
fn told(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Answered(Some(seen)) => Some(seen.text()),
        Outcome::Answered(None) | Outcome::Acknowledged | Outcome::Modal(_) | Outcome::Thinking => {
            Some(String::new())
        }
        _ => None,
    }
}

/// Everything that a message shows: its words, and the texts for its pictures.
pub(crate) fn shown(seen: &Seen) -> String {
    let mut words = seen.text().replace(['\\', '*'], "");
    for picture in seen.pictures() {
        words.push_str(&picture.name);
        words.push_str(picture.alt.as_deref().unwrap_or_default());
    }
    words
}

/// Whether everyone in the room sees a message.
pub(crate) fn is_public(seen: &Seen) -> bool {
    !seen.only_you && !seen.service
}

/// What the buttons and menu lines of a message carry.
pub(crate) fn all_data(seen: &Seen) -> Vec<String> {
    let buttons = seen.buttons();
    let buttons = buttons.iter().filter_map(|button| button.id.clone());
    let menus = seen.selects();
    let lines = menus.iter().flat_map(|menu| &menu.options);
    buttons
        .chain(lines.map(|line| line.value.clone()))
        .collect()
}

/// The data of the button that does this.
pub(crate) fn data(seen: &Seen, end: &str) -> Option<String> {
    all_data(seen).into_iter().find(|data| data.ends_with(end))
}

/// The button that confirms the draft.
pub(crate) fn sure(seen: &Seen) -> Option<String> {
    let confirms = |data: &String| chosen(data).starts_with("!ok");
    all_data(seen).into_iter().find(confirms)
}

/// What a button chooses: a step, or a verb with `!` before it.
pub(crate) fn chosen(data: &str) -> &str {
    let rest = data.splitn(3, '.').nth(2).unwrap_or(data);
    match rest.split_once(':') {
        Some((seat, step)) if seat.len() == 1 => step,
        _ => rest,
    }
}

/// Whether it advances the game: a step, or what leads to one.
pub(crate) fn moves_on(data: &str) -> bool {
    let what = chosen(data);
    !what.starts_with('!')
        || ["!ok", "!group", "!page"]
            .iter()
            .any(|verb| what.starts_with(verb))
}
