//! Random people press random buttons on random platforms, including old ones, other people's and repeated ones, while time moves on,
//! the host dies between any two calls of its store, and the platforms fail.
//!
//! What must hold after every run: each step that was accepted is in the log exactly once, every room shows the newest
//! state, nobody was told anything twice or in their quiet hours, and nobody saw another's hand.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Look;
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::{Saved, SavedRow};
use pawmail_host::{Answer, Refusal, Reply, Screen, What};
use pawmail_store::testing::Fault;
use pawmail_store::{
    NoticeState, RoomState, StepWhat, Store as _, TableId, TableState, WholeTable,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::world::{D, Player, T, World, person, screen_of};

const NAMES: [&str; 5] = ["Anna", "Boris", "Chiara", "Dmitry", "Elena"];

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap() % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() {
            None
        } else {
            of.get(self.below(of.len()))
        }
    }
}

/// One run.
struct Run {
    world: World,
    dice: Dice,
    people: Vec<Player>,
    /// Buttons that were seen: on whose screen, and what they carry.
    seen: Vec<(usize, String)>,
    n_crashes: u32,
}

impl Run {
    async fn new(seed: u64) -> Self {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
        let world = World::new(seed).await;
        let people: Vec<Player> = NAMES
            .iter()
            .map(|name| person(if dice.one_in(2) { D } else { T }, name))
            .collect();
        Self {
            world,
            dice,
            people,
            seen: Vec::new(),
            n_crashes: 0,
        }
    }

    fn see(&mut self, who: usize, screen: &Screen) {
        for (_, data) in screen.presses() {
            self.seen.push((who, data.to_owned()));
        }
        let many = self.seen.len().saturating_sub(120);
        self.seen.drain(..many);
    }

    async fn act(&mut self, who: usize, what: What) {
        let player = self.people[who].clone();
        let request = self.world.request(&player, what);
        if self.dice.one_in(12) {
            let n = 1 + self.dice.below(12) as u64;
            let fault = if self.dice.one_in(2) {
                Fault::Before
            } else {
                Fault::After
            };
            if self.dice.one_in(2) {
                self.world.store.crash_at(n, fault);
            } else {
                self.world.store.fail_at(n, fault);
            }
            self.n_crashes += 1;
        }
        let reply = self.world.handle(&request).await;
        self.world.store.heal();
        self.heard(who, &reply).await;
        // The platform delivers again what was not answered, or delivers again for no reason.
        if is_our_fault(&reply) {
            self.world.restart();
            let reply = self.world.handle(&request).await;
            assert!(!is_our_fault(&reply), "{reply:?}");
            self.heard(who, &reply).await;
        } else if self.dice.one_in(10) {
            let reply = self.world.handle(&request).await;
            self.heard(who, &reply).await;
        }
    }

    async fn heard(&mut self, who: usize, reply: &Reply) {
        if let Some(screen) = screen_of(reply) {
            self.no_leak(Some(who), screen).await;
            self.see(who, screen);
        }
    }

    /// Nothing that only another seat may know is on a screen of this person, or of a room.
    async fn no_leak(&self, who: Option<usize>, screen: &Screen) {
        let text = screen.plain();
        let alt = screen
            .picture
            .as_ref()
            .map(|picture| picture.alt.as_str())
            .unwrap_or_default();
        for id in self.world.tables().await {
            let Some((whole, game)) = self.game(id).await else {
                continue;
            };
            if whole.table.state != TableState::Playing {
                continue;
            }
            let mine = self.seats_of(&whole, who).await;
            let look = Look::new(pawmail_core::phrase::Lang::En);
            let mut allowed: Vec<String> = game.text(Viewer::Spectator, &look);
            for seat in &mine {
                allowed.extend(game.text(Viewer::Seat(*seat), &look));
            }
            // A picture for spectators may say more than their text, and in the same words as a seat's.
            for sheet in game.sheets(Viewer::Spectator) {
                let picture = game.picture(Viewer::Spectator, Some(&sheet), &look);
                allowed.extend(picture.map(|picture| picture.alt));
            }
            for seat in Seat::all(game.state().seats).filter(|seat| !mine.contains(seat)) {
                for line in game.text(Viewer::Seat(seat), &look) {
                    let is_known = allowed.iter().any(|known| known.contains(&line));
                    let is_secret = !is_known && line.len() > 12;
                    assert!(
                        !is_secret || (!text.contains(&line) && !alt.contains(&line)),
                        "seat {seat}'s {line:?} in {text}"
                    );
                }
            }
        }
    }

    async fn seats_of(&self, whole: &WholeTable, who: Option<usize>) -> Vec<Seat> {
        let Some(who) = who else {
            return Vec::new();
        };
        let account = &self.people[who].account;
        let known = self
            .world
            .store
            .person_of(account.platform, &account.id)
            .await
            .unwrap();
        let Some((person, _)) = known else {
            return Vec::new();
        };
        let seats = whole
            .seats
            .iter()
            .filter(|seat| seat.person == Some(person.id));
        seats.map(|seat| Seat::new(seat.seat)).collect()
    }

    /// A table from its rows, replayed in full.
    async fn game(&self, id: TableId) -> Option<(WholeTable, Box<dyn AnyTable>)> {
        let store = &self.world.store;
        let whole = store.table(id).await.unwrap()?;
        let seed = whole.table.seed.clone()?;
        let rows = store.steps(id, 0).await.unwrap();
        for (at, row) in rows.iter().enumerate() {
            assert_eq!(
                row.number as usize,
                at + 1,
                "the log has a hole or a double"
            );
        }
        assert_eq!(rows.len(), whole.table.number as usize);
        let saved = Saved {
            pawmail: pawmail_core::table::FORMAT,
            game: whole.table.game.clone(),
            rules: whole.table.rules,
            seats: u8::try_from(whole.seats.len()).unwrap(),
            options: serde_json::from_str(&whole.table.options).unwrap(),
            seed,
            fairness: None,
            rolls: Vec::new(),
            checkpoint: None,
            steps: rows
                .iter()
                .map(|row| match &row.what {
                    StepWhat::Step(step) => SavedRow::Step {
                        seat: Seat::new(row.seat),
                        step: step.clone(),
                    },
                    StepWhat::Undo(undo) => SavedRow::Undo {
                        seat: Seat::new(row.seat),
                        undo: *undo,
                    },
                })
                .collect(),
            position: whole
                .table
                .position
                .as_deref()
                .map(|json| serde_json::from_str(json).unwrap()),
            hashes: Vec::new(),
        };
        let game = registry::standard()
            .get(&whole.table.game)
            .unwrap()
            .load(&saved);
        Some((whole, game.expect("the log leads to the stored position")))
    }

    async fn open(&mut self) {
        let games = ["dog", "stray", "conti", "hvac"];
        let game = games[self.dice.below(games.len())];
        let seats = if game == "dog" { 4 } else { 3 };
        let host = self.dice.below(self.people.len());
        let what = command("new", &format!("{game} {seats}"));
        self.act(host, what).await;
        let Some(id) = self.world.tables().await.last().copied() else {
            return;
        };
        let code = pawmail_host::code(id);
        let invite = self.world.invite(id).await;
        for who in 0..self.people.len() {
            if who != host && !self.dice.one_in(4) {
                self.act(who, command("join", &invite)).await;
            }
        }
        for _ in 0..2 {
            self.act(host, press(&format!("{code}.0.!add gentle")))
                .await;
        }
        self.act(host, press(&format!("{code}.0.!start"))).await;
    }

    async fn step(&mut self) {
        let who = self.dice.below(self.people.len());
        match self.dice.below(20) {
            0 => {
                let spans = [5_000, 60_000, 1_200_000, 14_400_000, 90_000_000];
                let span = spans[self.dice.below(spans.len())];
                self.world.clock.forward(span);
            }
            1..=3 => self.round().await,
            4 => {
                let words = [
                    "play",
                    "hand",
                    "board",
                    "board text",
                    "log",
                    "rules",
                    "undo",
                    "tables",
                    "stats",
                    "leave",
                    "help",
                    "settings",
                ];
                let words = words[self.dice.below(words.len())];
                let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
                self.act(who, command(name, rest)).await;
            }
            5..=7 => {
                // Any button that anybody has seen, however old, pressed by anybody.
                if let Some((_, data)) = self.dice.pick(&self.seen).cloned() {
                    self.act(who, press(&data)).await;
                }
            }
            8 => {
                let quiet = [
                    "quiet=22-8",
                    "quiet=0",
                    "notices=1",
                    "notices=1",
                    "zone=Europe/Rome",
                    "lang=ru",
                    "lang=it",
                    "text=1",
                    "text=0",
                ];
                let set = quiet[self.dice.below(quiet.len())];
                self.act(who, press(&format!(".0.!set {set}"))).await;
            }
            9 => {
                let platform = if self.dice.one_in(2) { D } else { T };
                let fault = match self.dice.below(3) {
                    0 => Refusal::Wait(3_000),
                    1 => Refusal::Disturbed("timeout".to_owned()),
                    _ => Refusal::Lost,
                };
                self.world
                    .fake(platform)
                    .board
                    .lock()
                    .unwrap()
                    .faults
                    .push(fault);
            }
            10 => {
                self.world.restart();
            }
            _ => {
                // One of the person's own newest buttons, so that games move on.
                let newest: Vec<(usize, String)> =
                    self.seen.iter().rev().take(25).cloned().collect();
                match self.dice.pick(&newest).cloned() {
                    Some((owner, data)) => self.act(owner, press(&data)).await,
                    None => self.open().await,
                }
                if self.dice.one_in(3) {
                    self.act(who, command("play", "")).await;
                }
            }
        }
    }

    /// Everything that is due is done, perhaps by a host that dies in the middle.
    async fn round(&mut self) {
        if self.dice.one_in(5) {
            let n = 1 + self.dice.below(30) as u64;
            self.world.store.crash_at(n, Fault::After);
            self.n_crashes += 1;
        }
        let now = self.world.now();
        let mut is_dead = self.world.host.ring(now).await.is_err();
        for courier in &self.world.couriers {
            is_dead |= courier.round().await.is_err();
        }
        self.world.store.heal();
        if is_dead {
            self.world.restart();
        }
        for (platform, place) in [(D, "hall"), (T, "group")] {
            for shown in self.world.messages(platform, place) {
                let who = self.dice.below(self.people.len());
                self.see(who, &shown.screen);
            }
        }
    }

    /// What must hold when nothing is due any more.
    async fn check(&mut self) {
        for fake in &self.world.fakes {
            fake.board.lock().unwrap().faults.clear();
        }
        self.world.store.heal();
        // Claims of dead hosts run out, and nights end.
        for _ in 0..60 {
            self.world.clock.forward(1_860_000);
            self.world.settle().await;
        }
        let store = &self.world.store;
        for id in self.world.tables().await {
            if let Some((whole, game)) = self.game(id).await {
                assert_eq!(
                    whole.table.state == TableState::Over && game.state().outcome.is_some(),
                    game.state().outcome.is_some()
                );
                for seat in &whole.seats {
                    let owes = whole.table.state == TableState::Playing
                        && game.state().waiting.contains(Seat::new(seat.seat));
                    assert_eq!(
                        seat.owes, owes,
                        "seat {} of {}",
                        seat.seat, whole.table.game
                    );
                }
            }
            let whole = store.table(id).await.unwrap().unwrap();
            for post in store.posts(id).await.unwrap() {
                let rooms = store.rooms(&[post.room]).await.unwrap();
                assert_eq!(rooms[0].state, RoomState::Open);
                assert!(
                    post.shown >= post.wanted && !post.fresh && post.old.is_empty(),
                    "{post:?}"
                );
                let shown = self.world.messages(post.platform, &rooms[0].address);
                let message = post.message.clone().expect("it was sent");
                let code = pawmail_host::code(id);
                let cards: Vec<&str> = shown
                    .iter()
                    .filter(|shown| shown.screen.plain().contains(&code))
                    .map(|shown| shown.id.as_str())
                    .collect();
                assert!(
                    cards.contains(&message.as_str()),
                    "{} {message} {cards:?}",
                    whole.table.game
                );
            }
            for notice in store.notices(id).await.unwrap() {
                let is_brought = matches!(notice.state, NoticeState::Done | NoticeState::Sent);
                let is_held =
                    notice.state == NoticeState::Waiting && notice.due_at > self.world.now();
                assert!(is_brought || is_held, "{notice:?}");
            }
        }
        for (platform, place) in [(D, "hall"), (T, "group")] {
            for shown in self.world.messages(platform, place) {
                self.no_leak(None, &shown.screen).await;
            }
        }
    }
}

fn press(data: &str) -> What {
    What::Press {
        data: data.to_owned(),
        message: None,
    }
}

fn command(name: &str, rest: &str) -> What {
    let args = if rest.is_empty() {
        Vec::new()
    } else {
        vec![(String::new(), rest.to_owned())]
    };
    What::Command {
        name: name.to_owned(),
        args,
    }
}

fn is_our_fault(reply: &Reply) -> bool {
    let Answer::Alert(words) = &reply.answer else {
        return false;
    };
    ["Code ", "Codice ", "Код "]
        .iter()
        .any(|word| words.contains(word))
}

async fn run(seed: u64, steps: usize) -> u32 {
    let mut run = Run::new(seed).await;
    run.open().await;
    for _ in 0..steps {
        run.step().await;
    }
    run.check().await;
    run.n_crashes
}

/// How many runs, and from which seed: `RUNS=2000 SEED=100 cargo test -p pawmail-host`.
fn asked(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

#[tokio::test]
async fn whatever_happens_nothing_is_lost_doubled_or_shown_to_the_wrong_person() {
    let first = asked("SEED", 1);
    let mut n_crashes = 0;
    for seed in first..first + asked("RUNS", 40) {
        eprintln!("run {seed}");
        n_crashes += run(seed, 60).await;
    }
    assert!(n_crashes > 0);
}
