//! A host over a file, people, and tables at which they press buttons at random.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use pawmail_core::chance::{Seed, seed_from_hex};
use pawmail_core::erased::AnyTable;
use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_discord::Discord;
use pawmail_host::{
    Account, Answer, Chosen, Config, Entropy, Host, Payload, Place, PlaceKind, Reply, Request,
    Verb, What,
};
use pawmail_store::{Durability, Options, Platform, StepWhat, Store, TableId, TableState, Time};
use pawmail_web::Web;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tempfile::TempDir;

/// The time at which everything happens.
pub(crate) const NOW: Time = Time(1_790_000_000_000);

/// Bytes that follow from a counter.
pub(crate) struct Dice(pub(crate) AtomicU64);

impl Entropy for Dice {
    fn bytes(&self) -> Seed {
        let mut bytes = [0; 32];
        ChaCha8Rng::seed_from_u64(self.0.fetch_add(1, Ordering::Relaxed)).fill_bytes(&mut bytes);
        bytes
    }
}

/// A host, and where its rows are.
pub(crate) struct World {
    pub(crate) folder: TempDir,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) host: Arc<Host>,
    /// When everything happens, and in whose rooms.
    now: Time,
    platform: Platform,
    n_updates: AtomicU64,
}

impl World {
    /// A host over an empty file.
    pub(crate) async fn new(durability: Durability) -> Self {
        Self::at(TempDir::new().expect("a folder"), durability, 0).await
    }

    /// A host with a board page at this address, whose tables are of this moment.
    pub(crate) async fn with_page(page: &str, now: Time) -> Self {
        let folder = TempDir::new().expect("a folder");
        let world = Self::at(folder, Durability::Normal, 0).await;
        let config = Config {
            page: Some(format!("{page}{}", Web::PATH)),
            ..Config::default()
        };
        let host = host(&world.store, config, 0);
        Self {
            host,
            now,
            // Nobody brings cards into rooms that are not there.
            platform: Platform('x'),
            ..world
        }
    }

    /// The same rows again, as another process finds them.
    pub(crate) async fn again(self, durability: Durability) -> Self {
        let n = self.n_updates.load(Ordering::Relaxed);
        drop((self.store, self.host));
        Self::at(self.folder, durability, n).await
    }

    async fn at(folder: TempDir, durability: Durability, n_updates: u64) -> Self {
        let options = Options {
            durability,
            ..Options::default()
        };
        let store = pawmail_store::connect(&url(&folder), &options)
            .await
            .expect("a store");
        let host = host(&store, Config::default(), n_updates);
        Self {
            folder,
            store,
            host,
            now: NOW,
            platform: Discord::PLATFORM,
            n_updates: AtomicU64::new(n_updates),
        }
    }

    pub(crate) fn url(&self) -> String {
        url(&self.folder)
    }

    /// Has something answered.
    pub(crate) async fn ask(&self, who: &str, room: &str, what: What) -> Reply {
        let request = Request {
            key: self.n_updates.fetch_add(1, Ordering::Relaxed).to_string(),
            who: Account {
                platform: self.platform,
                id: who.to_owned(),
                name: who.to_owned(),
                lang: None,
            },
            place: Place {
                address: room.to_owned(),
                group: room.to_owned(),
                title: room.to_owned(),
                kind: PlaceKind::Group,
                lang: None,
                is_admin: false,
            },
            what,
        };
        self.host.handle(&request, self.now).await
    }

    pub(crate) async fn command(&self, who: &str, room: &str, name: &str, rest: &str) -> Reply {
        let what = What::Command {
            name: name.to_owned(),
            args: vec![(String::new(), rest.to_owned())],
        };
        self.ask(who, room, what).await
    }

    pub(crate) async fn press(&self, who: &str, room: &str, data: String) -> Reply {
        let what = What::Press {
            data,
            message: None,
        };
        self.ask(who, room, what).await
    }

    /// People who read boards as text, so that nothing is drawn for them, and who want no notices.
    pub(crate) async fn person(&self, who: &str) {
        let data = Payload::verb(None, 0, Verb::Set, "text=1").to_string();
        self.press(who, "lounge", data).await;
    }

    /// A table of the n-th game in a room of its own, with as many people as it takes at most.
    pub(crate) async fn table(&self, n: usize) -> Game {
        let games = registry::standard();
        let rules = games.iter().nth(n % games.iter().len());
        let rules = rules.expect("there are games");
        let (least, most) = rules.meta().seats;
        let seats = 4_u8.clamp(least, most);
        let room = format!("room{n}");
        let people: Vec<String> = (0..seats)
            .map(|seat| format!("p{}x{seat}", n % 50))
            .collect();
        for who in &people {
            self.person(who).await;
        }
        let wanted = format!("{} {seats}", rules.meta().id);
        self.command(&people[0], &room, "new", &wanted).await;
        for who in &people[1..] {
            self.command(who, &room, "join", "").await;
        }
        self.command(&people[0], &room, "start", "").await;
        let ids = self
            .store
            .tables_in_group(self.platform, &room)
            .await
            .expect("the store answers");
        let id = *ids.first().expect("the table is open");
        let row = self.store.table(id).await.expect("the store answers");
        let whole = row.expect("the table is there");
        assert_eq!(whole.table.state, TableState::Playing, "{wanted}");
        let seed = whole.table.seed.as_deref().and_then(seed_from_hex);
        let options = serde_json::from_str(&whole.table.options).expect("options");
        let table = rules
            .open(seats.into(), &options, seed.expect("a seed"), Vec::new())
            .expect("the same table");
        Game {
            id,
            room,
            people,
            table,
            is_over: false,
        }
    }
}

fn host(store: &Arc<dyn Store>, config: Config, n_updates: u64) -> Arc<Host> {
    Arc::new(Host::new(
        Arc::clone(store),
        pawmail_core::registry::standard(),
        [
            (Discord::PLATFORM, Discord::abilities()),
            (Platform('x'), Discord::abilities()),
            (Web::PLATFORM, Web::abilities()),
        ],
        config,
        Box::new(Dice(AtomicU64::new(n_updates))),
    ))
}

fn url(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("pawmail.db").display())
}

/// A table as the people at it know it.
pub(crate) struct Game {
    pub(crate) id: TableId,
    pub(crate) room: String,
    pub(crate) people: Vec<String>,
    /// The same game beside the host's, to find out what can be pressed.
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) is_over: bool,
}

impl Game {
    /// Someone presses a legal step, and confirms it if asked. Returns how long each press took.
    pub(crate) async fn press(&mut self, world: &World, dice: &mut ChaCha8Rng) -> Vec<Duration> {
        let waiting: Vec<Seat> = self.table.state().waiting.collect();
        if waiting.is_empty() {
            self.is_over = true;
            return Vec::new();
        }
        let seat = waiting[dice.next_u32() as usize % waiting.len()];
        let moves = self.table.legal(seat);
        let step = &moves[dice.next_u32() as usize % moves.len()];
        let who = &self.people[seat.index()];
        let what = Chosen::Step(step.clone());
        let mut data = Payload {
            table: Some(self.id),
            number: self.table.state().number,
            seat: None,
            what,
        }
        .to_string();
        let mut times = Vec::new();
        loop {
            let begun = Instant::now();
            let reply = world.press(who, &self.room, data.clone()).await;
            times.push(begun.elapsed());
            let Answer::Panel(screen) = &reply.answer else {
                panic!("{step} at {}: {:?}", self.id, reply.answer);
            };
            match screen.presses().find(|(_, data)| data.contains("!ok")) {
                Some((_, confirm)) => confirm.clone_into(&mut data),
                None => break,
            }
        }
        self.follow(world).await;
        times
    }

    /// What the host has played is played here too: a press may be several steps.
    pub(crate) async fn follow(&mut self, world: &World) {
        let number = self.table.state().number;
        let rows = world.store.steps(self.id, number).await;
        for row in rows.expect("the store answers") {
            let StepWhat::Step(step) = &row.what else {
                panic!("nobody takes anything back");
            };
            let played = self.table.play(Seat::new(row.seat), step);
            played.expect("the host took it too");
        }
    }

    /// Both have the same game.
    pub(crate) async fn check(&self, world: &World) {
        let row = world.store.table(self.id).await.expect("the store answers");
        let stored = row.expect("the table is there").table.number;
        assert_eq!(stored, self.table.state().number, "table {}", self.id);
    }
}
