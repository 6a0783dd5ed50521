//! The program is killed at random moments while people play: everything it acknowledged is there exactly once.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

#[path = "../common/mod.rs"]
mod common;
mod mixed;

use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use pawmail_core::registry;
use pawmail_host::{export, table_of};
use pawmail_sandbox::{DiscordSide, Outcome, Sandbox, Seen, Settings, Verdict};
use pawmail_store::testing::fresh_postgres;
use pawmail_store::{Options, Store, TableId, TableState, connect};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::sync::Notify;

use crate::common::is_one_press;

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often the program is killed, unless `KILLS` says otherwise.
fn kills(usually: u32) -> u32 {
    std::env::var("KILLS").map_or(usually, |text| text.parse().unwrap())
}

/// The program, serving the fake Discord; with a page, the fake Telegram too.
struct Program {
    child: Child,
}

impl Program {
    fn start(sandbox: &Sandbox, database: &str, folder: &Path) -> Self {
        Self::serve(sandbox, database, folder, None)
    }

    /// The same with all services, the page at this address of ours.
    fn serve(
        sandbox: &Sandbox,
        database: &str,
        folder: &Path,
        page: Option<(SocketAddr, &str)>,
    ) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pawmail"));
        command
            .current_dir(folder)
            .env("DISCORD_TOKEN", sandbox.discord_token())
            .env("DISCORD_API_URL", sandbox.discord_url())
            .env("TELEGRAM_TOKEN", "")
            .env("DATABASE_URL", database)
            .env("PAWMAIL_THINKING", "0")
            .env("RUST_LOG", "error")
            .stdout(Stdio::null());
        if let Some((at, public)) = page {
            command
                .env("TELEGRAM_TOKEN", sandbox.telegram_token())
                .env("TELEGRAM_API_URL", sandbox.telegram_url())
                .env("PAWMAIL_HTTP_ADDR", at.to_string())
                .env("PAWMAIL_PUBLIC_URL", public);
        }
        let child = command.spawn().unwrap();
        Self { child }
    }

    /// As `kill -9` does.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// How many presses were sent, how many of them were acknowledged, and how many steps they made.
#[derive(Default)]
struct Tally {
    sent: AtomicU32,
    acknowledged: AtomicU32,
    steps: AtomicU32,
    is_over: std::sync::atomic::AtomicBool,
    pressed: Notify,
}

impl Tally {
    fn count(&self, n_new: usize) {
        let n_new = u32::try_from(n_new).unwrap();
        self.steps.fetch_add(n_new, Ordering::SeqCst);
    }
}

/// The steps that can be taken on a message: the ids of their buttons and menus' lines.
fn steps(seen: &Seen) -> Vec<String> {
    let is_step = |id: &String| {
        let step = id.splitn(3, '.').nth(2);
        step.is_some_and(|step| !step.starts_with('!'))
    };
    let buttons = seen
        .buttons()
        .into_iter()
        .filter_map(|button| button.id.clone());
    let lines = seen.selects().into_iter().flat_map(|select| {
        let values: Vec<String> = select.options.iter().map(|it| it.value.clone()).collect();
        values
    });
    buttons.chain(lines).filter(is_step).collect()
}

fn answer(outcome: Outcome) -> Option<Seen> {
    match outcome {
        Outcome::Answered(seen) => seen,
        _ => None,
    }
}

/// The final outcome of an interaction, even if the program first says that it is thinking.
async fn answered(discord: &DiscordSide, interaction: u64) -> Outcome {
    let late = async {
        loop {
            match discord.settled(interaction).await {
                Outcome::Thinking => tokio::time::sleep(Duration::from_millis(20)).await,
                outcome => return outcome,
            }
        }
    };
    tokio::time::timeout(PATIENCE, late)
        .await
        .unwrap_or(Outcome::Failed)
}

/// Nobody can type commands before the service knows them.
async fn ready(sandbox: &Sandbox) {
    let discord = sandbox.discord();
    assert!(discord.ready(PATIENCE).await);
}

/// A person at a table with three computers.
struct Guest {
    name: &'static str,
    discord: DiscordSide,
    store: Arc<dyn Store>,
    tally: Arc<Tally>,
    dice: ChaCha8Rng,
}

impl Guest {
    /// The steps the person has taken, as they are stored.
    async fn stored(&self, table: TableId) -> usize {
        let rows = self.store.steps(table, 0).await.unwrap();
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        let expected: Vec<u32> = (1..).take(rows.len()).collect();
        assert_eq!(numbers, expected, "the log has no gaps and no doubles");
        rows.iter().filter(|row| row.by.is_some()).count()
    }

    async fn open_table(&self) -> TableId {
        let channel = self.discord.channel();
        let begun = loop {
            let asked = self
                .discord
                .command(self.name, channel, "/new game:dog seats:1+3")
                .unwrap();
            if let Some(seen) = answer(answered(&self.discord, asked).await)
                && let Some(how) = seen.button("How to play (1 minute)")
                && let Some(id) = how.id.clone()
            {
                break id;
            }
        };
        // A late answer makes people ask again: what counts is the table whose card was answered.
        table_of(begun.split('.').next().unwrap()).unwrap()
    }

    /// Plays until the program has been killed often enough. Every acknowledged step is stored at once, once and for ever.
    async fn play(mut self, table: TableId) -> usize {
        let channel = self.discord.channel();
        let mut n_stored = self.stored(table).await;
        // Whether the last press may still be stored, although nothing was said about it.
        let mut is_unsure = false;
        while is_unsure || !self.tally.is_over.load(Ordering::SeqCst) {
            self.discord.connected(PATIENCE).await;
            let asked = self
                .discord
                .commanded(self.name, channel, "/play")
                .await
                .unwrap();
            let Some(panel) = answer(asked) else {
                continue;
            };
            if is_unsure {
                let n_then = std::mem::replace(&mut n_stored, self.stored(table).await);
                assert!(
                    n_then <= n_stored && is_one_press(self.store.as_ref(), table, n_then).await,
                    "{}: {n_then} steps became {n_stored} although nothing was answered",
                    self.name
                );
                self.tally.count(n_stored - n_then);
                is_unsure = false;
                continue;
            }
            // A step that was chosen before a crash and waits for its confirmation is offered again.
            let wanted = if panel.button("Confirm").is_some() {
                panel.button("Confirm").and_then(|button| button.id.clone())
            } else {
                let steps = steps(&panel);
                let at = self.dice.next_u32() as usize % steps.len().max(1);
                steps.get(at).cloned()
            };
            let Some(wanted) = wanted else {
                let whole = self.store.table(table).await.unwrap().unwrap();
                assert_ne!(
                    whole.table.state,
                    TableState::Over,
                    "the games are long enough"
                );
                continue;
            };
            let message = panel.id.parse().unwrap();
            self.tally.sent.fetch_add(1, Ordering::SeqCst);
            self.tally.pressed.notify_waiters();
            let press = || self.discord.press_id(self.name, channel, message, &wanted);
            let first = press().unwrap();
            // Some press twice.
            let second = self
                .dice
                .next_u32()
                .is_multiple_of(3)
                .then(|| press().unwrap());
            let mut outcome = self.discord.settled(first).await;
            if let Some(second) = second {
                let again = self.discord.settled(second).await;
                if matches!(outcome, Outcome::Failed) {
                    outcome = again;
                }
            }
            let now_stored = self.stored(table).await;
            assert!(
                n_stored <= now_stored && is_one_press(self.store.as_ref(), table, n_stored).await,
                "{}: {n_stored} steps became {now_stored}",
                self.name
            );
            is_unsure = now_stored == n_stored && !matches!(outcome, Outcome::Answered(_));
            if let Outcome::Answered(Some(seen)) = outcome {
                let waits = seen.button("Confirm").is_some();
                self.tally.acknowledged.fetch_add(1, Ordering::SeqCst);
                assert!(
                    waits || now_stored > n_stored,
                    "{}: {wanted} was answered with {seen:?} and is not stored",
                    self.name
                );
            }
            self.tally.count(now_stored - n_stored);
            n_stored = now_stored;
        }
        n_stored
    }
}

async fn killed_at_random(database: String, kills: u32, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    sandbox.discord().enforce_rates(false);
    let mut program = Program::start(&sandbox, &database, folder.path());
    ready(&sandbox).await;
    let store = connect(&database, &Options::default()).await.unwrap();
    let tally = Arc::new(Tally::default());
    let mut guests = tokio::task::JoinSet::new();
    let mut tables = Vec::new();
    for (at, name) in ["Anna", "Boris", "Chiara"].into_iter().enumerate() {
        let guest = Guest {
            name,
            discord: sandbox.discord(),
            store: Arc::clone(&store),
            tally: Arc::clone(&tally),
            dice: ChaCha8Rng::seed_from_u64(seed + at as u64),
        };
        let table = guest.open_table().await;
        tables.push(table);
        guests.spawn(async move { (table, guest.play(table).await) });
    }
    let mut dice = ChaCha8Rng::seed_from_u64(seed + 99);
    for _ in 0..kills {
        // In the middle of play: a few presses later, at the very moment of one.
        for _ in 0..3 + dice.next_u32() % 6 {
            tokio::select! {
                () = tally.pressed.notified() => {}
                Some(ended) = guests.join_next() => panic!("a guest left: {ended:?}"),
            }
        }
        for _ in 0..dice.next_u32() % 200 {
            tokio::task::yield_now().await;
        }
        program.kill();
        program = Program::start(&sandbox, &database, folder.path());
    }
    ready(&sandbox).await;
    tally.is_over.store(true, Ordering::SeqCst);
    while let Some(ended) = guests.join_next().await {
        let (table, n_stored) = ended.unwrap();
        let rows = store.steps(table, 0).await.unwrap();
        let n_now = rows.iter().filter(|row| row.by.is_some()).count();
        assert_eq!(n_now, n_stored, "nothing was lost later");
    }
    program.kill();
    for table in tables {
        // The whole log plays again, step by step.
        let portable = export(store.as_ref(), &registry::standard(), table)
            .await
            .unwrap();
        assert!(portable.saved.is_some());
    }
    let said = |count: &AtomicU32| count.load(Ordering::SeqCst);
    assert!(said(&tally.steps) > 0 && said(&tally.acknowledged) > 0);
    eprintln!(
        "{kills} kills, {} presses, {} acknowledged, {} steps",
        said(&tally.sent),
        said(&tally.acknowledged),
        said(&tally.steps)
    );
}

/// How soon another process takes over after one has died.
const HANDED_OVER: Duration = Duration::from_secs(10);

/// Less than the 20 seconds between two cards that call the same person: they count from when a card is made, and it may wait three for its picture.
const BETWEEN_CALLS_MS: i64 = 15_000;

/// When somebody was called by a message in a room. A message that is sent again by another process has the number of the first, and calls nobody.
fn calls(sandbox: &Sandbox) -> Vec<i64> {
    let mut sent = HashSet::new();
    let calling = sandbox.requests().into_iter().filter(|request| {
        let users = request.body["allowed_mentions"]["users"].as_array();
        request.method == "POST"
            && request.path.ends_with("/messages")
            && matches!(request.verdict, Verdict::Done)
            && users.is_some_and(|users| !users.is_empty())
            && sent.insert(request.body["nonce"].to_string())
    });
    calling.map(|request| request.at_ms).collect()
}

/// Two processes share a database. One after the other dies and comes back, and the one that is left takes the roles.
async fn handed_over(database: String, kills: u32) {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    sandbox.discord().enforce_rates(false);
    let first = Program::start(&sandbox, &database, folder.path());
    ready(&sandbox).await;
    let second = Program::start(&sandbox, &database, folder.path());
    let mut programs = [first, second];
    let store = connect(&database, &Options::default()).await.unwrap();
    let tally = Arc::new(Tally::default());
    let guest = Guest {
        name: "Anna",
        discord: sandbox.discord(),
        store: Arc::clone(&store),
        tally: Arc::clone(&tally),
        dice: ChaCha8Rng::seed_from_u64(7),
    };
    let table = guest.open_table().await;
    let playing = tokio::spawn(guest.play(table));
    let acknowledged = || tally.acknowledged.load(Ordering::SeqCst);
    let more = async |n: u32| {
        while acknowledged() < n {
            assert!(!playing.is_finished(), "the guest left");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, more(3)).await.unwrap();
    for dying in [0, 1].into_iter().cycle().take(kills as usize) {
        programs[dying].kill();
        let n_before = acknowledged();
        let begun = std::time::Instant::now();
        // The service notices at once that it is gone.
        assert!(sandbox.discord().connected(HANDED_OVER).await);
        let received = begun.elapsed();
        // One press may have been answered just before.
        let over = tokio::time::timeout(PATIENCE, more(n_before + 2)).await;
        assert!(over.is_ok(), "nobody went on within {PATIENCE:?}");
        eprintln!(
            "received again after {received:?}, played on after {:?}",
            begun.elapsed()
        );
        programs[dying] = Program::start(&sandbox, &database, folder.path());
        tokio::time::timeout(PATIENCE, more(n_before + 5))
            .await
            .unwrap();
    }
    tally.is_over.store(true, Ordering::SeqCst);
    let n_stored = playing.await.unwrap();
    let rows = store.steps(table, 0).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.by.is_some()).count(), n_stored);
    let calls = calls(&sandbox);
    assert!(!calls.is_empty());
    let doubled = calls
        .windows(2)
        .filter(|two| two[1] - two[0] < BETWEEN_CALLS_MS);
    assert_eq!(doubled.count(), 0, "called twice for a turn: {calls:?}");
    eprintln!(
        "called {} times, {} presses acknowledged",
        calls.len(),
        acknowledged()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_process_goes_on_where_one_has_died_and_calls_nobody_twice() {
    match fresh_postgres().await {
        Some(database) => handed_over(database, kills(2)).await,
        None => eprintln!("PostgreSQL is not installed here: not tried"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("killed.db").display());
    killed_at_random(database, kills(4), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_on_postgresql() {
    match fresh_postgres().await {
        // Each time, the roles of the dead process must first expire.
        Some(database) => killed_at_random(database, kills(2), 2).await,
        None => eprintln!("PostgreSQL is not installed here: not tried"),
    }
}
