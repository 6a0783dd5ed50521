//! The program as a process: how soon it serves, how much memory and disk it takes.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use pawmail_sandbox::Sandbox;
use pawmail_store::{Durability, Time};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tempfile::TempDir;

use crate::world::{NOW, World};
use crate::{Times, Wanted, copies, print};

pub(crate) async fn measure(wanted: &Wanted) {
    if wanted.any(&["host/start", "host/memory"]) {
        start(wanted).await;
    }
    if wanted.any(&["host/size"]) {
        size(wanted.pick(20, 5)).await;
    }
}

/// The program, serving the sandbox's Discord.
pub(crate) struct Program {
    child: Child,
    pub(crate) http: SocketAddr,
}

impl Program {
    /// Starts it, and returns how long it takes to report that it is alive.
    fn start(sandbox: &Sandbox, database: &str) -> (Self, Duration) {
        Self::serve(sandbox, database, "")
    }

    /// The same with a board page, if there is an address for it.
    pub(crate) fn serve(sandbox: &Sandbox, database: &str, page: &str) -> (Self, Duration) {
        let folder = TempDir::new().expect("a folder");
        let http = TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .expect("a port");
        let begun = Instant::now();
        let child = Command::new(env!("CARGO_BIN_EXE_pawmail"))
            .arg("run")
            .current_dir(folder.path())
            .env("DISCORD_TOKEN", sandbox.discord_token())
            .env("DISCORD_API_URL", sandbox.discord_url())
            .env("TELEGRAM_TOKEN", "")
            .env("DATABASE_URL", database)
            .env("PAWMAIL_HTTP_ADDR", http.to_string())
            .env("PAWMAIL_PUBLIC_URL", page)
            .env("RUST_LOG", "error")
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let program = Self { child, http };
        while !program.is_well() {
            assert!(begun.elapsed() < Duration::from_mins(1), "it never serves");
            std::thread::sleep(Duration::from_millis(1));
        }
        (program, begun.elapsed())
    }

    fn is_well(&self) -> bool {
        let Ok(mut stream) = TcpStream::connect(self.http) else {
            return false;
        };
        let mut answer = String::new();
        let asked = stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n");
        asked.is_ok()
            && stream.read_to_string(&mut answer).is_ok()
            && answer
                .lines()
                .next()
                .is_some_and(|line| line.contains("200"))
    }

    /// What it holds in memory, in MiB.
    pub(crate) fn resident(&self) -> f64 {
        self.status("VmRSS:")
    }

    /// How long it has worked on the processors so far.
    pub(crate) fn worked(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.expect("it runs");
        let (_, rest) = stat.rsplit_once(')').expect("a name");
        let ticks = rest.split_whitespace().skip(11).take(2);
        let ticks = ticks.map(|ticks| ticks.parse::<u64>().expect("a number"));
        // Linux counts a hundred in a second.
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }

    /// The most memory it has held so far, in MiB.
    fn peak(&self) -> f64 {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> f64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find(|line| line.starts_with(name));
        let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        kib.expect("a number") / 1024.0
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Start and memory with no tables and with a hundred thousand idle ones.
async fn start(wanted: &Wanted) {
    let sandbox = Sandbox::start(pawmail_sandbox::Settings::default())
        .await
        .expect("a sandbox");
    let mut empty = Times::default();
    let mut at_rest = 0.0;
    for _ in 0..wanted.pick(5, 1) {
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("pawmail.db").display());
        let (program, time) = Program::start(&sandbox, &url);
        empty.add(time);
        // It connects, registers its commands, and settles.
        assert!(sandbox.discord().connected(Duration::from_secs(20)).await);
        tokio::time::sleep(Duration::from_secs(2)).await;
        at_rest = program.resident();
    }
    print("host/start-empty", empty.quantile(500), "ms");
    print("host/memory-at-rest", at_rest, "MiB");
    print("host/memory-pictures", pictures(&sandbox).await, "MiB");
    let (world, _, pool) = copies::world(wanted.pick(100_000, 1000)).await;
    pool.close().await;
    let url = world.url();
    let mut full = Times::default();
    let mut with_tables = 0.0;
    for _ in 0..wanted.pick(5, 1) {
        let (program, time) = Program::start(&sandbox, &url);
        full.add(time);
        tokio::time::sleep(Duration::from_secs(2)).await;
        with_tables = program.resident();
    }
    print("host/start-tables", full.quantile(500), "ms");
    print("host/memory-tables", with_tables - at_rest, "MiB");
}

/// The most memory it holds while sixteen people look at as many boards at once.
async fn pictures(sandbox: &Sandbox) -> f64 {
    let folder = TempDir::new().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("pawmail.db").display());
    let (program, _) = Program::start(sandbox, &url);
    let discord = sandbox.discord();
    assert!(discord.connected(Duration::from_secs(20)).await);
    let people = sandbox.people();
    let games = ["dog", "stray", "conti", "hvac", "petz"];
    // A private chat has room for a few tables.
    let mut chats = Vec::new();
    for (at, person) in (0..16).zip(people.iter().cycle()) {
        let chat = discord.dm(&person.name).expect("a chat");
        let game = games[at % games.len()];
        let others = if game == "hvac" { 2 } else { 3 };
        let typed = format!("/new game:{game} seats:1+{others}");
        let told = discord.commanded(&person.name, chat, &typed).await;
        told.expect("it is answered");
        if !chats.contains(&(person.name.clone(), chat)) {
            chats.push((person.name.clone(), chat));
        }
    }
    // All games begin at once, when all lobbies are full.
    let mut begun = Vec::new();
    while begun.len() < 16 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        begun.clear();
        for (who, chat) in &chats {
            for seen in discord.see(who, *chat).expect("their chat") {
                let buttons = seen.buttons();
                let ids = buttons.iter().filter_map(|button| button.id.clone());
                let start = ids.into_iter().find(|id| id.ends_with("!start"));
                if let Some(start) = start.filter(|_| !seen.only_you) {
                    begun.push((
                        who.clone(),
                        *chat,
                        seen.id.parse().expect("a number"),
                        start,
                    ));
                }
            }
        }
    }
    for (who, chat, message, start) in &begun {
        discord
            .press_id(who, *chat, *message, start)
            .expect("it is there");
    }
    // Cards and panels have come with their pictures.
    tokio::time::sleep(Duration::from_secs(10)).await;
    program.peak()
}

/// Bytes of the database for a finished table of 300 steps.
async fn size(n: usize) {
    let world = World::new(Durability::Normal).await;
    let empty = packed(&world, "empty").await;
    let mut dice = ChaCha8Rng::seed_from_u64(4);
    let mut n_steps = 0;
    for at in 0..n {
        let mut game = world.table(at).await;
        while !game.is_over && game.table.state().number < 300 {
            game.press(&world, &mut dice).await;
        }
        n_steps += game.table.state().number;
    }
    // Records of handled updates are deleted after some days.
    let later = Time(NOW.0 + 30 * 24 * 3_600_000);
    world.store.sweep(later).await.expect("it is forgotten");
    let bytes = packed(&world, "full").await - empty;
    print(
        "host/size",
        bytes / f64::from(n_steps) * 300.0 / 1024.0,
        "KiB/table",
    );
}

/// The size of everything in one file, in bytes.
async fn packed(world: &World, name: &str) -> f64 {
    let file = world.folder.path().join(name);
    world.store.backup(&file).await.expect("a copy");
    let length = std::fs::metadata(&file).expect("a file").len();
    f64::from(u32::try_from(length).expect("a small file"))
}
