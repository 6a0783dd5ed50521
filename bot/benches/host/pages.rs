//! The board page as a service: how soon it shows a table, how soon everybody sees a step, and what many open pages cost.
//!
//! The program runs as a process of its own, and browsers are connections to it: what it does is all that is counted.

use std::io::Read as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use flate2::read::GzDecoder;
use pawmail_core::seat::Seat;
use pawmail_host::{Answer, Chosen, Link, Payload, Press, Row, Verb};
use pawmail_sandbox::Sandbox;
use pawmail_store::Time;
use pawmail_web::Web;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::process::Program;
use crate::world::{Game, World};
use crate::{Times, Wanted, floor, print};

/// Where the page is, for browsers.
const PAGE: &str = "https://games.example";

const NAMES: [&str; 4] = [
    "host/page-weight",
    "host/page-first-view",
    "host/page-step",
    "host/pages-1000",
];

/// What is to be reached, and what a very strong solution reaches: milliseconds, KiB, cores, MiB.
const FIRST_VIEW: (f64, f64) = (300.0, 150.0);
const WEIGHT: (f64, f64) = (60.0, 40.0);
const STEP: (f64, f64) = (300.0, 100.0);
const CORES: (f64, f64) = (1.0, 0.5);
const MEMORY: (f64, f64) = (200.0, 60.0);

/// So many people press, each so often: twenty steps in a second.
const HANDS: usize = 10;
const PACE: Duration = Duration::from_millis(500);

/// How often a page asks that is told nothing.
const ASKS: Duration = Duration::from_secs(4);

pub(crate) async fn measure(wanted: &Wanted) {
    if !wanted.any(&NAMES) {
        return;
    }
    let weight = f64::from(u32::try_from(Web::weight()).expect("it is light"));
    figure("host/page-weight", weight / 1024.0, "KiB", WEIGHT);
    let n_tables = wanted.pick(250, 10);
    let is_one = wanted.any(&NAMES[1..3]);
    let is_all = wanted.any(&NAMES[3..]);
    if !(is_one || is_all) {
        return;
    }
    let town = Town::new(if is_all { n_tables } else { 10 }).await;
    if is_one {
        town.first_view(wanted).await;
        town.step(wanted).await;
    }
    if is_all {
        town.many(wanted).await;
    }
}

/// A figure beside what it is to be.
fn figure(name: &str, value: f64, unit: &str, (must, good): (f64, f64)) {
    print(name, value, unit);
    print(&format!("{name}/must"), must, unit);
    print(&format!("{name}/good"), good, unit);
}

/// Tables in the middle of a game, and the program that serves their pages.
struct Town {
    world: World,
    program: Program,
    at_rest: f64,
    pages: Vec<Page>,
    games: tokio::sync::Mutex<Vec<Game>>,
    n_keys: AtomicUsize,
    _sandbox: Sandbox,
}

/// Somebody's browser.
#[derive(Clone)]
struct Page {
    browser: reqwest::Client,
    /// `http://…/w`.
    base: String,
    secret: String,
    table: usize,
    code: String,
    seat: usize,
    /// The layers of pictures that it has.
    has: Vec<String>,
}

/// What a browser was sent.
struct Got {
    value: Value,
    n_bytes: usize,
}

impl Page {
    fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        self.browser
            .request(method, format!("{}/{path}", self.base))
            .header("origin", PAGE)
            .header("x-pawmail", "1")
            .header("accept-encoding", "gzip")
            .header("cookie", format!("pawmail={}", self.secret))
    }

    async fn post(&self, path: &str, body: &Value) -> Got {
        let request = self.request(reqwest::Method::POST, &format!("api/{path}"));
        let request = request
            .header("content-type", "application/json")
            .body(body.to_string());
        got(request.send().await.expect("it answers")).await
    }

    fn shown(&self) -> Value {
        json!({ "table": self.code, "has": self.has })
    }

    async fn show(&self) -> Got {
        self.post("show", &self.shown()).await
    }

    /// Everything that a browser needs to show a table for the first time, but for what all share and keep.
    async fn first_view(&self) -> usize {
        let shell = self.request(reqwest::Method::GET, &self.code).send().await;
        let shell = shell.expect("it answers").bytes().await;
        let me = self.request(reqwest::Method::GET, "api/me").send().await;
        let me = got(me.expect("it answers")).await;
        let view = self.post("show", &json!({ "table": self.code })).await;
        shell.expect("a page").len() + me.n_bytes + view.n_bytes
    }

    /// It is told of something newer than this, and shows it.
    async fn sees(&self, live: &mut reqwest::Response, before: u64) -> usize {
        loop {
            told(live).await.expect("it is told");
            let got = self.show().await;
            if got.value["revision"].as_u64() > Some(before) {
                return got.n_bytes;
            }
        }
    }

    /// What it is told of changes; nothing if there is no place for it.
    async fn live(&self) -> Option<reqwest::Response> {
        let path = format!("api/live/{}", self.code);
        let live = self.request(reqwest::Method::GET, &path).send().await;
        live.ok().filter(|live| live.status().is_success())
    }
}

async fn got(response: reqwest::Response) -> Got {
    let status = response.status();
    let is_packed = response.headers().contains_key("content-encoding");
    let bytes = response.bytes().await.expect("a body");
    assert!(status.is_success(), "{status}: {bytes:?}");
    let mut text = Vec::new();
    if is_packed {
        let mut packed = GzDecoder::new(&bytes[..]);
        packed.read_to_end(&mut text).expect("it is packed");
    } else {
        text.extend_from_slice(&bytes);
    }
    Got {
        value: serde_json::from_slice(&text).expect("JSON"),
        n_bytes: bytes.len(),
    }
}

/// The next revision that a page is told.
async fn told(live: &mut reqwest::Response) -> Option<u64> {
    loop {
        let chunk = live.chunk().await.ok()??;
        let text = String::from_utf8_lossy(&chunk).into_owned();
        let mut lines = text.lines().rev();
        let data = lines.find_map(|line| line.strip_prefix("data:"));
        if let Some(revision) = data.and_then(|data| data.trim().parse().ok()) {
            return Some(revision);
        }
    }
}

fn now() -> Time {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.expect("a clock").as_millis();
    Time(i64::try_from(now).expect("a date"))
}

impl Town {
    /// So many tables with four people each, at least thirty presses into their games.
    async fn new(n_tables: usize) -> Self {
        let world = World::with_page(PAGE, now()).await;
        let mut dice = ChaCha8Rng::seed_from_u64(27);
        let mut games = Vec::new();
        let mut tickets = Vec::new();
        for n in 0..n_tables {
            let mut game = world.table(n).await;
            for _ in 0..30 {
                game.press(&world, &mut dice).await;
            }
            for (seat, who) in game.people.iter().enumerate() {
                let ticket = ticket(&world, who, &game).await;
                tickets.push((n, seat, pawmail_host::code(game.id), ticket));
            }
            games.push(game);
        }
        let sandbox = Sandbox::start(pawmail_sandbox::Settings::default()).await;
        let sandbox = sandbox.expect("a sandbox");
        let (program, _) = Program::serve(&sandbox, &world.url(), PAGE);
        let discord = sandbox.discord();
        assert!(discord.connected(Duration::from_secs(20)).await);
        // It connects, registers its commands, sends its cards, and settles.
        tokio::time::sleep(Duration::from_secs(3)).await;
        let base = format!("http://{}{}", program.http, Web::PATH);
        let browser = reqwest::Client::builder().no_proxy().build();
        let browser = browser.expect("a client");
        let at_rest = program.resident();
        let mut pages = Vec::new();
        for (n, (table, seat, code, ticket)) in tickets.into_iter().enumerate() {
            let mut page = Page {
                browser: browser.clone(),
                base: base.clone(),
                secret: String::new(),
                table,
                code,
                seat,
                has: Vec::new(),
            };
            page.secret = entered(&page, n, &ticket).await;
            let view = page.show().await.value;
            let sheets = view["sheets"].as_array().expect("pictures").iter();
            let still = sheets.filter_map(|sheet| sheet["still"][0].as_str());
            page.has = still.map(str::to_owned).collect();
            pages.push(page);
        }
        Self {
            world,
            program,
            at_rest,
            pages,
            games: tokio::sync::Mutex::new(games),
            n_keys: AtomicUsize::new(0),
            _sandbox: sandbox,
        }
    }

    fn key(&self) -> String {
        format!("{:016}", self.n_keys.fetch_add(1, Ordering::Relaxed))
    }

    async fn first_view(&self, wanted: &Wanted) {
        let floor = floor::http(wanted.time(Duration::from_secs(2))).await;
        let mut times = Times::default();
        let mut bytes = Times::default();
        let begun = Instant::now();
        let time = wanted.time(Duration::from_secs(10));
        for page in self.pages.iter().cycle() {
            let one = Instant::now();
            let n_bytes = page.first_view().await;
            times.add(one.elapsed());
            bytes.add(as_time(n_bytes));
            if begun.elapsed() >= time {
                break;
            }
        }
        print("host/page-first-view/p50", times.quantile(500), "ms");
        let p95 = times.quantile(950);
        figure("host/page-first-view/p95", p95, "ms", FIRST_VIEW);
        let mut floor = floor;
        // A page, who one is, and the table: three exchanges.
        print(
            "host/page-first-view/floor",
            3.0 * floor.quantile(500),
            "ms",
        );
        print("host/page-first-view/bytes", kib(&mut bytes), "KiB");
    }

    /// One step at a time, at tables that everybody looks at.
    async fn step(&self, wanted: &Wanted) {
        let mut http = floor::http(wanted.time(Duration::from_secs(2))).await;
        let (mut bare, _) = floor::transaction(wanted.time(Duration::from_secs(2))).await;
        let mut dice = ChaCha8Rng::seed_from_u64(28);
        let (mut times, mut bytes) = (Times::default(), Times::default());
        let time = wanted.time(Duration::from_secs(20));
        let begun = Instant::now();
        for table in 0..5 {
            let pages: Vec<&Page> = self.pages.iter().filter(|it| it.table == table).collect();
            let mut all = Vec::new();
            for page in pages {
                let mut live = page.live().await.expect("a place");
                told(&mut live).await.expect("how it stands");
                all.push((page, live));
            }
            let until = time * (u32::try_from(table).expect("a few") + 1) / 5;
            loop {
                let Some((seat, data)) = self.next(table, &mut dice).await else {
                    break;
                };
                let mut next = Some(data);
                while let Some(data) = next.take() {
                    let before = self.revision(table).await;
                    let one = Instant::now();
                    let pressing = self.press_once(table, seat, &data);
                    let others = all.iter_mut().filter(|(page, _)| page.seat != seat);
                    let seeing = others.map(|(page, live)| page.sees(live, before));
                    let seeing = futures_util::future::join_all(seeing);
                    let ((_, confirm), seen) = tokio::join!(pressing, seeing);
                    times.add(one.elapsed());
                    for n_bytes in seen {
                        bytes.add(as_time(n_bytes));
                    }
                    next = confirm;
                }
                if begun.elapsed() >= until {
                    break;
                }
            }
        }
        print("host/page-step/p50", times.quantile(500), "ms");
        figure("host/page-step/p95", times.quantile(950), "ms", STEP);
        // The press with its transaction, what is told, and what is asked then.
        let floor = 3.0 * http.quantile(500) + bare.quantile(500);
        print("host/page-step/floor", floor, "ms");
        print("host/page-step/bytes", kib(&mut bytes), "KiB");
    }

    /// What somebody presses next at a table: **Confirm** where something is drafted, else a step.
    async fn next(&self, table: usize, dice: &mut ChaCha8Rng) -> Option<(usize, String)> {
        let mut games = self.games.lock().await;
        let game = &mut games[table];
        game.follow(&self.world).await;
        let state = game.table.state();
        let waiting: Vec<Seat> = state.waiting.collect();
        let seat = *waiting.get(dice.next_u32() as usize % waiting.len().max(1))?;
        let moves = game.table.legal(seat);
        let step = moves[dice.next_u32() as usize % moves.len()].clone();
        let what = Chosen::Step(step);
        let data = Payload {
            table: Some(game.id),
            number: state.number,
            seat: None,
            what,
        };
        Some((seat.index(), data.to_string()))
    }

    /// Somebody presses this on their page; what is drafted by it they confirm.
    async fn press(&self, table: usize, seat: usize, data: String) -> usize {
        let mut n_bytes = 0;
        let mut next = Some(data);
        while let Some(data) = next.take() {
            let (n, confirm) = self.press_once(table, seat, &data).await;
            n_bytes += n;
            next = confirm;
        }
        n_bytes
    }

    /// The same without confirming: how many bytes came back, and what confirms what is drafted now.
    async fn press_once(&self, table: usize, seat: usize, data: &str) -> (usize, Option<String>) {
        let mut pages = self.pages.iter();
        let page = pages.find(|page| (page.table, page.seat) == (table, seat));
        let page = page.expect("a page for each seat");
        let body = json!({ "data": data, "key": self.key(), "show": page.shown() });
        let got = page.post("press", &body).await;
        let buttons = got.value["view"]["asked"]["buttons"].as_array();
        let mut buttons = buttons.into_iter().flatten();
        let confirm = buttons.find(|button| button["verb"] == "confirm");
        let confirm = confirm.and_then(|button| button["data"].as_str().map(str::to_owned));
        (got.n_bytes, confirm)
    }

    async fn revision(&self, table: usize) -> u64 {
        let id = self.games.lock().await[table].id;
        let newest = self.world.store.revision(id).await;
        newest
            .expect("the store answers")
            .expect("the table is there")
    }

    /// Steps at some of the tables, at their pace: how long each press takes.
    async fn hand(&self, hand: usize, until: Instant) -> Times {
        let mut dice = ChaCha8Rng::seed_from_u64(29);
        let mut ticks = tokio::time::interval(PACE);
        let mut times = Times::default();
        let n_tables = self.games.lock().await.len();
        let mut tables = (hand..n_tables).step_by(HANDS).cycle();
        while Instant::now() < until {
            ticks.tick().await;
            let Some(table) = tables.next() else {
                break;
            };
            if let Some((seat, data)) = self.next(table, &mut dice).await {
                let one = Instant::now();
                self.press(table, seat, data).await;
                times.add(one.elapsed());
            }
        }
        times
    }

    /// Many open pages, while steps are made at all their tables.
    async fn many(&self, wanted: &Wanted) {
        let (stop, stopping) = watch::channel(false);
        let (n_told, n_shown) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut open = tokio::task::JoinSet::new();
        for page in &self.pages {
            let counts = (Arc::clone(&n_told), Arc::clone(&n_shown));
            open.spawn(looks(page.clone(), counts, stopping.clone()));
        }
        // All are open.
        tokio::time::sleep(2 * ASKS).await;
        let (worked, begun) = (self.program.worked(), Instant::now());
        n_shown.store(0, Ordering::Relaxed);
        let time = wanted.pick(Duration::from_secs(30), Duration::from_secs(2));
        // Each at tables of its own, so that one need not wait for another.
        let hands = (0..HANDS).map(|hand| self.hand(hand, begun + time));
        let hands = futures_util::future::join_all(hands).await;
        let memory = self.program.resident();
        let mut times = Times::default();
        for hand in hands {
            times.extend(hand);
        }
        let elapsed = begun.elapsed();
        let cores =
            self.program.worked().saturating_sub(worked).as_secs_f64() / elapsed.as_secs_f64();
        stop.send_replace(true);
        let per_second =
            |n: usize| f64::from(u32::try_from(n).expect("not so many")) / elapsed.as_secs_f64();
        let n_pages = f64::from(u32::try_from(self.pages.len()).expect("not so many"));
        print("host/pages-1000/pages", n_pages, "pages");
        let n_told = u32::try_from(n_told.load(Ordering::Relaxed)).expect("not so many");
        print("host/pages-1000/told", f64::from(n_told), "pages");
        print("host/pages-1000/steps", per_second(times.len()), "/s");
        print(
            "host/pages-1000/views",
            per_second(n_shown.load(Ordering::Relaxed)),
            "/s",
        );
        figure("host/pages-1000/cpu", cores, "cores", CORES);
        figure(
            "host/pages-1000/memory",
            memory - self.at_rest,
            "MiB",
            MEMORY,
        );
        print("host/pages-1000/press-p50", times.quantile(500), "ms");
        print("host/pages-1000/press-p95", times.quantile(950), "ms");
    }
}

/// A page is open: it looks whenever it is told of a change, or from time to time where there is no place for it.
async fn looks(
    page: Page,
    (n_told, n_shown): (Arc<AtomicUsize>, Arc<AtomicUsize>),
    mut stop: watch::Receiver<bool>,
) {
    let live = page.live().await;
    n_told.fetch_add(usize::from(live.is_some()), Ordering::Relaxed);
    let looking = async {
        let mut live = live;
        loop {
            match &mut live {
                Some(live) => _ = told(live).await,
                None => tokio::time::sleep(ASKS).await,
            }
            page.show().await;
            n_shown.fetch_add(1, Ordering::Relaxed);
        }
    };
    tokio::select! {
        () = looking => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

/// The way to the page for somebody at a table.
async fn ticket(world: &World, who: &str, game: &Game) -> String {
    let touch = Payload::verb(Some(game.id), 0, Verb::Touch, "").to_string();
    let reply = world.press(who, &game.room, touch).await;
    let Answer::Extra(screen) = &reply.answer else {
        panic!("no way to the page: {:?}", reply.answer);
    };
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu { .. } => &[],
    });
    let mut links = buttons.filter_map(|button| match &button.does {
        Press::Link(Link::Web(url)) => url.split_once('#'),
        _ => None,
    });
    links.next().expect("a link").1.to_owned()
}

/// Somebody comes in, from an address of their own: a proxy says so.
async fn entered(page: &Page, n: usize, ticket: &str) -> String {
    let address = format!("198.18.{}.{}", n / 250, n % 250);
    let body = json!({ "ticket": ticket, "nonce": "5".repeat(64) });
    let request = page.request(reqwest::Method::POST, "api/enter");
    let request = request
        .header("x-forwarded-for", address)
        .header("content-type", "application/json")
        .body(body.to_string());
    let response = request.send().await.expect("it answers");
    let cookie = response.headers().get("set-cookie").expect("a cookie");
    let (pair, _) = cookie
        .to_str()
        .expect("text")
        .split_once(';')
        .expect("more");
    pair.strip_prefix("pawmail=").expect("a secret").to_owned()
}

/// Bytes among times: a byte is a microsecond.
fn as_time(n_bytes: usize) -> Duration {
    Duration::from_micros(u64::try_from(n_bytes).unwrap_or(u64::MAX))
}

/// The median of bytes, in KiB.
fn kib(bytes: &mut Times) -> f64 {
    bytes.quantile(500) * 1_000.0 / 1_024.0
}
