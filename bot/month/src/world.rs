//! A small world: made-up platforms, people, a clock, a store in memory.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a check that cannot go on has failed"
)]
#![allow(
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "all of it serves checks"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pawmail_core::chance::Seed;
use pawmail_core::registry::{self, Registry};
use pawmail_host::{
    Account, Answer, Clock, Config, Courier, Engine, Entropy, Field, Form, Hand, Host, Messenger,
    Pictures, Place, PlaceKind, Reply, Request, Screen, What,
};
use pawmail_store::testing::Faulty;
use pawmail_store::{Options, Platform, Store, TableId, Time};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub use crate::service::{Board, D, Event, Fake, Shown, T, abilities, check_screen};

/// When it begins.
pub const START: Time = Time(1_790_000_000_000);

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

/// A person in the world.
#[derive(Clone, Debug)]
pub struct Player {
    /// The account they act with.
    pub account: Account,
    /// Where they usually write.
    pub room: Place,
}

/// Two platforms, a store and one process that serves them.
pub struct World {
    /// The clock.
    pub clock: Arc<Hand>,
    /// The store, which fails when told to.
    pub store: Arc<Faulty>,
    /// The host.
    pub host: Arc<Host>,
    /// The platforms.
    pub fakes: [Arc<Fake>; 2],
    /// A courier for each platform.
    pub couriers: Vec<Courier>,
    n_updates: AtomicU64,
    seed: u64,
}

fn room(platform: Platform, address: &str) -> Place {
    Place {
        address: address.to_owned(),
        group: address.to_owned(),
        title: format!("Room {address}"),
        kind: PlaceKind::Group,
        lang: None,
        is_admin: platform == D,
    }
}

/// A person on a platform, who writes in its group.
pub fn person(platform: Platform, name: &str) -> Player {
    let address = if platform == D { "hall" } else { "group" };
    Player {
        account: Account {
            platform,
            id: format!("{platform}-{name}"),
            name: name.to_owned(),
            lang: None,
        },
        room: room(platform, address),
    }
}

impl World {
    /// A world where nothing has happened.
    pub async fn new(seed: u64) -> Self {
        let options = Options::default();
        let inner = pawmail_store::connect("sqlite::memory:", &options)
            .await
            .unwrap();
        let clock = Arc::new(Hand::at(START));
        let fakes =
            [D, T].map(|platform| Fake::new(platform, Arc::clone(&clock), Arc::clone(&inner)));
        let store = Arc::new(Faulty::new(inner));
        let mut world = Self {
            host: host(&store, registry::standard(), seed, None),
            clock,
            store,
            fakes,
            couriers: Vec::new(),
            n_updates: AtomicU64::new(0),
            seed,
        };
        world.hire();
        world
    }

    /// The process dies, and another begins with what is stored.
    pub fn restart(&mut self) {
        self.seed += 1_000;
        self.store.heal();
        self.host = host(&self.store, registry::standard(), self.seed, None);
        self.hire();
    }

    /// The same with an external engine, or with none.
    pub fn restart_with(&mut self, engine: Option<Arc<dyn Engine>>) {
        self.seed += 1_000;
        self.host = host(&self.store, registry::standard(), self.seed, engine);
        self.hire();
    }

    /// The same with other games.
    pub fn restart_with_games(&mut self, games: Registry) {
        self.seed += 1_000;
        self.host = host(&self.store, games, self.seed, None);
        self.hire();
    }

    fn hire(&mut self) {
        self.couriers = couriers(&self.host, &self.fakes, None, &self.clock);
    }

    /// What time it is.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// A platform.
    pub fn fake(&self, platform: Platform) -> &Fake {
        &self.fakes[usize::from(platform == T)]
    }

    /// A key that no update has had.
    pub fn next_key(&self) -> String {
        format!("u{}", self.n_updates.fetch_add(1, Ordering::SeqCst))
    }

    /// What a person does in their usual room.
    pub fn request(&self, who: &Player, what: What) -> Request {
        Request {
            key: self.next_key(),
            who: who.account.clone(),
            place: who.room.clone(),
            what,
        }
    }

    /// The answer to a request.
    pub async fn handle(&self, request: &Request) -> Reply {
        let reply = self.host.handle(request, self.now()).await;
        if let Some(screen) = screen_of(&reply) {
            check_screen(screen, request.who.platform);
        }
        reply
    }

    /// A person types a command.
    pub async fn command(&self, who: &Player, text: &str) -> Reply {
        let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
        let args = if rest.is_empty() {
            Vec::new()
        } else {
            vec![(String::new(), rest.to_owned())]
        };
        let what = What::Command {
            name: name.to_owned(),
            args,
        };
        self.handle(&self.request(who, what)).await
    }

    /// A person presses a button by its data.
    pub async fn press(&self, who: &Player, data: &str) -> Reply {
        let what = What::Press {
            data: data.to_owned(),
            message: None,
        };
        self.handle(&self.request(who, what)).await
    }

    /// Everything that is due happens; time passes only as far as the platforms' limits require.
    pub async fn settle(&self) {
        for _ in 0..400 {
            let mut n = self.host.ring(self.now()).await.unwrap();
            n += self.host.look_back_on_all(|| self.now()).await;
            for courier in &self.couriers {
                n += courier.round().await.unwrap();
            }
            if n == 0 {
                return;
            }
        }
        panic!("it never settles");
    }

    /// Time passes in small pieces, and what is due happens.
    pub async fn pass(&self, ms: i64) {
        let pieces = (ms / 600_000).clamp(1, 200);
        for _ in 0..pieces {
            self.clock.forward(ms / pieces);
            self.settle().await;
        }
    }

    /// The present messages in a room, or to a person.
    pub fn messages(&self, platform: Platform, place: &str) -> Vec<Shown> {
        let board = self.fake(platform).board.lock().unwrap();
        let shown = board.rooms.get(place).cloned().unwrap_or_default();
        shown.into_iter().filter(|shown| !shown.is_gone).collect()
    }

    /// The newest card in the usual room of a platform.
    #[track_caller]
    pub fn card(&self, platform: Platform) -> Screen {
        let place = if platform == D { "hall" } else { "group" };
        self.messages(platform, place)
            .last()
            .expect("no card")
            .screen
            .clone()
    }

    /// The newest private message to a person.
    pub fn letter(&self, who: &Player) -> Option<Screen> {
        let place = format!("@{}", who.account.id);
        self.messages(who.account.platform, &place)
            .last()
            .map(|shown| shown.screen.clone())
    }

    /// Opens a lobby and has everyone join, each from their own room.
    pub async fn lobby(&self, game: &str, people: &[&Player]) -> TableId {
        let reply = self
            .command(people[0], &format!("new {game} {}", people.len()))
            .await;
        assert!(screen_of(&reply).is_some(), "{reply:?}");
        let id = *self.tables().await.last().unwrap();
        for who in &people[1..] {
            let reply = self
                .command(who, &format!("join {}", self.invite(id).await))
                .await;
            assert!(screen_of(&reply).is_some(), "{reply:?}");
        }
        id
    }

    /// A table at which the game has begun.
    pub async fn table(&self, game: &str, people: &[&Player]) -> TableId {
        let id = self.lobby(game, people).await;
        self.command(people[0], "start").await;
        let table = self.store.table(id).await.unwrap().unwrap();
        assert_eq!(table.table.state, pawmail_store::TableState::Playing);
        id
    }

    /// What people join a table with from elsewhere.
    pub async fn invite(&self, id: TableId) -> String {
        let table = self.store.table(id).await.unwrap().unwrap().table;
        pawmail_host::invite(id, &table.secret)
    }

    /// The first seat that owes a turn.
    pub async fn owing(&self, id: TableId) -> Option<usize> {
        let whole = self.store.table(id).await.unwrap()?;
        whole.seats.iter().position(|seat| seat.owes)
    }

    /// All tables.
    pub async fn tables(&self) -> Vec<TableId> {
        let mut all = Vec::new();
        for state in [
            pawmail_store::TableState::Lobby,
            pawmail_store::TableState::Playing,
            pawmail_store::TableState::Over,
        ] {
            all.extend(self.store.tables_in(state, TableId(0), 1000).await.unwrap());
        }
        all.sort_unstable();
        all
    }
}

/// The couriers of a process.
pub fn couriers(
    host: &Arc<Host>,
    fakes: &[Arc<Fake>; 2],
    pictures: Option<&Arc<dyn Pictures>>,
    clock: &Arc<Hand>,
) -> Vec<Courier> {
    let courier = |fake: &Arc<Fake>| {
        let messenger = Arc::clone(fake) as Arc<dyn Messenger>;
        let clock = Arc::clone(clock) as Arc<dyn Clock>;
        Courier::new(Arc::clone(host), messenger, pictures.cloned(), clock)
    };
    fakes.iter().map(courier).collect()
}

/// A host of these games. All it cannot foresee follows from the seed.
pub fn host(
    store: &Arc<Faulty>,
    games: Registry,
    seed: u64,
    engine: Option<Arc<dyn Engine>>,
) -> Arc<Host> {
    let config = Config {
        thinking: (1_000, 2_000),
        // One after the other: a month is the same each time.
        at_once: 1,
        thinkers: 1,
        // Nobody judges how well they play.
        iterations: 8,
        looking_back: 2,
        engine,
        ..Config::default()
    };
    Arc::new(Host::new(
        Arc::clone(store) as Arc<dyn Store>,
        games,
        [D, T].map(|platform| (platform, abilities(platform))),
        config,
        Box::new(Dice(AtomicU64::new(seed.wrapping_mul(7_919)))),
    ))
}

/// The screen of an answer.
pub const fn screen_of(reply: &Reply) -> Option<&Screen> {
    reply.answer.screen()
}

/// The words of an answer.
pub fn words_of(reply: &Reply) -> String {
    reply.answer.words()
}

/// What the button with this label carries.
#[track_caller]
pub fn button(screen: &Screen, label: &str) -> String {
    let labels: Vec<&str> = screen.presses().map(|(label, _)| label).collect();
    let found = screen.presses().find(|(known, _)| *known == label);
    let Some((_, data)) = found else {
        panic!("no button \"{label}\" among {labels:?}");
    };
    data.to_owned()
}

/// What the button with this label in the answer carries.
#[track_caller]
pub fn offered(reply: &Reply, label: &str) -> String {
    let screen = screen_of(reply).unwrap_or_else(|| panic!("no screen: {reply:?}"));
    button(screen, label)
}

/// The form that a reply asks to be filled in.
#[track_caller]
pub fn form_of(reply: &Reply) -> &Form {
    match &reply.answer {
        Answer::Form(form) => form,
        other => panic!("no form: {other:?}"),
    }
}

impl World {
    /// A person fills in a form: fields that are not named stay as they are shown. What is chosen is said by label, several of them with `|` between.
    pub async fn fill(&self, who: &Player, form: &Form, named: &[(&str, &str)]) -> Reply {
        let value = |field: &Field, label: &str| {
            let found = field.choices.iter().find(|choice| choice.label == label);
            let found = found.unwrap_or_else(|| panic!("no {label:?} in {field:?}"));
            found.data.clone()
        };
        let values = form.fields.iter().map(|field| {
            let chosen = named.iter().find(|(label, _)| *label == field.label);
            let chosen = match chosen {
                Some((_, labels)) => {
                    let labels = labels.split('|').filter(|label| !label.is_empty());
                    labels.map(|label| value(field, label)).collect()
                }
                None => field.chosen.clone(),
            };
            (field.name.clone(), chosen)
        });
        let what = What::Filled {
            data: form.data.clone(),
            values: values.collect(),
            message: None,
        };
        self.handle(&self.request(who, what)).await
    }
}
