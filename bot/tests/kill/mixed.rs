//! A table of three services, whose program is killed while somebody's press is on its way: everything is there once, and all see the same end.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use pawmail_core::registry;
use pawmail_host::{export, invite};
use pawmail_sandbox::{Outcome, Sandbox, Seen, Settings};
use pawmail_store::{Options, Store, TableId, TableState, connect};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::common::is_one_press;
use crate::{PATIENCE, Program, kills, steps};

/// Where the page is, for browsers.
const PUBLIC: &str = "https://games.example";

/// The game: few presses lead to its end.
const GAME: &str = "hvac";

/// How long to hope for an answer that may have been lost.
const HOPE: Duration = Duration::from_secs(4);

/// Who plays where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Person {
    Anna,
    Boris,
    Vera,
}

const PEOPLE: [Person; 3] = [Person::Anna, Person::Boris, Person::Vera];

impl Person {
    const fn name(self) -> &'static str {
        match self {
            Self::Anna => "Anna",
            Self::Boris => "Boris",
            Self::Vera => "Vera",
        }
    }
}

/// Something that can be pressed, and where it stands.
struct Button {
    room: i64,
    message: String,
    data: String,
    confirms: bool,
}

/// A press that was sent.
enum Sent {
    Discord(u64),
    Telegram(String),
    Page(Value),
}

struct Town<'a> {
    sandbox: &'a Sandbox,
    store: Arc<dyn Store>,
    database: &'a str,
    folder: &'a Path,
    program: Program,
    at: SocketAddr,
    browser: reqwest::Client,
    /// Vera's.
    secret: String,
    dice: ChaCha8Rng,
    n_keys: u32,
}

/// Until something is there.
async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let looked = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, looked).await;
    found.unwrap_or_else(|_| panic!("there is no {what}"))
}

impl<'a> Town<'a> {
    async fn new(sandbox: &'a Sandbox, database: &'a str, folder: &'a Path) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = free.local_addr().unwrap();
        drop(free);
        let program = Program::serve(sandbox, database, folder, Some((at, PUBLIC)));
        let town = Self {
            sandbox,
            store: connect(database, &Options::default()).await.unwrap(),
            database,
            folder,
            program,
            at,
            browser: reqwest::Client::builder().no_proxy().build().unwrap(),
            secret: String::new(),
            dice: ChaCha8Rng::seed_from_u64(5),
            n_keys: 0,
        };
        town.is_up().await;
        town
    }

    async fn is_up(&self) {
        assert!(self.sandbox.discord().ready(PATIENCE).await);
        let ready = format!("http://{}/readyz", self.at);
        until("program", async || {
            let answer = self.browser.get(&ready).send().await.ok()?;
            answer.status().is_success().then_some(())
        })
        .await;
    }

    /// As `kill -9` does, and another starts in its place.
    async fn dies(&mut self) {
        self.program.kill();
        let page = Some((self.at, PUBLIC));
        self.program = Program::serve(self.sandbox, self.database, self.folder, page);
        self.is_up().await;
        // What Telegram keeps for the program comes again.
        until("end of what waits", async || {
            self.sandbox.telegram().pending().is_empty().then_some(())
        })
        .await;
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice.next_u32() as usize % n.max(1)
    }

    /// A request of Vera's page; nothing where nobody answers.
    async fn ask(&self, path: &str, body: &Value) -> Option<(Value, Option<String>)> {
        let request = self
            .browser
            .post(format!("http://{}/w/api/{path}", self.at))
            .header("origin", PUBLIC)
            .header("x-pawmail", "1")
            .header("cookie", format!("pawmail={}", self.secret))
            .header("content-type", "application/json")
            .body(body.to_string());
        let answer = request.send().await.ok()?;
        let status = answer.status();
        assert!(
            status.is_success() || status.as_u16() == 503,
            "{path} {body}: {status}"
        );
        let cookie = answer.headers().get("set-cookie");
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let secret = cookie.and_then(|pair| pair.strip_prefix("pawmail="));
        let secret = secret.map(str::to_owned);
        let text = answer.text().await.ok()?;
        let value = serde_json::from_str(&text).ok()?;
        status.is_success().then_some((value, secret))
    }

    /// The page tries again until somebody answers.
    async fn insist(&self, path: &str, body: &Value) -> (Value, Option<String>) {
        until("answer", async || self.ask(path, body).await).await
    }

    /// Anna opens a table on Discord, Boris comes from Telegram, and Vera has nothing but the link.
    async fn table(&mut self) -> TableId {
        let discord = self.sandbox.discord();
        let channel = discord.channel();
        let opened = format!("/new game:{GAME} seats:3");
        discord.commanded("Anna", channel, &opened).await.unwrap();
        let lobby = async || {
            let lobbies = self.store.tables_in(TableState::Lobby, TableId(0), 9).await;
            lobbies.unwrap().pop()
        };
        let id = until("lobby", lobby).await;
        let table = self.store.table(id).await.unwrap().unwrap().table;
        let code = invite(id, &table.secret);
        let telegram = self.sandbox.telegram();
        let group = telegram.group();
        telegram.start("Boris", "").unwrap();
        telegram
            .say("Boris", group, &format!("/join {code}"))
            .unwrap();
        let sits = async |n: usize| {
            let whole = self.store.table(id).await.unwrap().unwrap();
            let seated = whole.seats.iter().filter(|seat| seat.person.is_some());
            (seated.count() == n).then_some(())
        };
        until("seat for Boris", async || sits(2).await).await;
        let body = json!({ "invite": code, "name": "Vera", "nonce": "1".repeat(64) });
        let (_, secret) = self.insist("sit", &body).await;
        until("seat for Vera", async || sits(3).await).await;
        discord.commanded("Anna", channel, "/start").await.unwrap();
        self.secret = secret.unwrap();
        id
    }

    /// Who is asked now: one of those who owe a step.
    async fn asked(&mut self, table: TableId) -> Option<Person> {
        let whole = self.store.table(table).await.unwrap().unwrap();
        if whole.table.state == TableState::Over {
            return None;
        }
        let mut owing = Vec::new();
        for seat in whole.seats.iter().filter(|seat| seat.owes) {
            let person = self.store.person(seat.person.unwrap()).await.unwrap();
            let name = person.unwrap().name;
            owing.extend(PEOPLE.iter().find(|who| who.name() == name).copied());
        }
        assert!(!owing.is_empty(), "nobody is asked: {whole:?}");
        let at = self.below(owing.len());
        Some(owing[at])
    }

    /// One of the buttons of a message: **Confirm**, or a choice.
    fn one_of(&mut self, room: i64, seen: &Seen) -> Option<Button> {
        let confirm = seen.buttons().into_iter().find_map(|button| {
            let id = button.id.clone()?;
            id.contains(".!ok").then_some(id)
        });
        let confirms = confirm.is_some();
        let choices = steps(seen);
        let at = self.below(choices.len());
        Some(Button {
            room,
            message: seen.id.clone(),
            data: confirm.or_else(|| choices.get(at).cloned())?,
            confirms,
        })
    }

    /// What somebody would press, on their own service. They ask again where no answer comes.
    async fn button(&mut self, who: Person, table: TableId) -> Button {
        loop {
            let found = match who {
                Person::Anna => self.button_of_anna().await,
                Person::Boris => self.button_of_boris().await,
                Person::Vera => self.button_of_vera(table).await,
            };
            if let Some(found) = found {
                return found;
            }
        }
    }

    async fn button_of_anna(&mut self) -> Option<Button> {
        let discord = self.sandbox.discord();
        let channel = discord.channel();
        let asked = discord.commanded("Anna", channel, "/play").await.unwrap();
        let Outcome::Answered(Some(panel)) = asked else {
            return None;
        };
        self.one_of(i64::try_from(channel).unwrap(), &panel)
    }

    async fn button_of_boris(&mut self) -> Option<Button> {
        let telegram = self.sandbox.telegram();
        let chat = telegram.private_chat("Boris").unwrap();
        let line = telegram.say("Boris", chat, "/play").unwrap();
        let line: u64 = line.parse().unwrap();
        let answered = async {
            loop {
                let seen = telegram.see("Boris", chat).unwrap();
                let is_later = |it: &&Seen| it.id.parse().is_ok_and(|id: u64| id > line);
                let mut later = seen.iter().rev().filter(|it| it.from_bot).filter(is_later);
                if let Some(panel) = later.find(|it| !steps(it).is_empty() || is_asked(it)) {
                    return panel.clone();
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let panel = tokio::time::timeout(HOPE, answered).await.ok()?;
        self.one_of(chat, &panel)
    }

    async fn button_of_vera(&mut self, table: TableId) -> Option<Button> {
        let code = pawmail_host::code(table);
        let (view, _) = self.insist("show", &json!({ "table": code })).await;
        let mut buttons = view["asked"]["buttons"].as_array().into_iter().flatten();
        let confirm = buttons.find(|button| button["verb"] == "confirm");
        let choices = view["asked"]["choices"].as_array()?;
        let at = self.below(choices.len());
        let data = confirm.or_else(|| choices.get(at))?["data"].as_str()?;
        Some(Button {
            room: 0,
            message: String::new(),
            data: data.to_owned(),
            confirms: confirm.is_some(),
        })
    }

    /// They press it.
    fn press(&mut self, who: Person, button: &Button) -> Sent {
        match who {
            Person::Anna => {
                let discord = self.sandbox.discord();
                let (room, message) = (button.room, button.message.parse().unwrap());
                let room = u64::try_from(room).unwrap();
                let pressed = discord.press_id("Anna", room, message, &button.data);
                Sent::Discord(pressed.unwrap())
            }
            Person::Boris => {
                let telegram = self.sandbox.telegram();
                let (room, message) = (button.room, button.message.as_str());
                let pressed = telegram.press_data("Boris", room, message, &button.data);
                Sent::Telegram(pressed.unwrap())
            }
            Person::Vera => {
                self.n_keys += 1;
                let key = format!("{:016}", self.n_keys);
                Sent::Page(json!({ "data": button.data, "key": key }))
            }
        }
    }

    /// Whether it is answered.
    async fn is_answered(&self, sent: &Sent) -> bool {
        match sent {
            Sent::Discord(press) => {
                let settled = self.sandbox.discord();
                let settled = settled.settled(*press);
                let outcome = tokio::time::timeout(HOPE, settled).await;
                matches!(outcome, Ok(Outcome::Answered(_)))
            }
            Sent::Telegram(query) => {
                let answered = async {
                    while self.sandbox.telegram().answer(query).is_none() {
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                };
                tokio::time::timeout(HOPE, answered).await.is_ok()
            }
            Sent::Page(body) => {
                self.insist("press", body).await;
                true
            }
        }
    }

    /// The program is killed while the press is on its way.
    async fn dies_meanwhile(&mut self, sent: &Sent) {
        let n = self.below(400);
        let on_its_way = async {
            match sent {
                // The connection is there, and the answer is not.
                Sent::Page(body) => drop(self.ask("press", body).await),
                Sent::Discord(_) | Sent::Telegram(_) => std::future::pending().await,
            }
        };
        let a_moment = async {
            for _ in 0..n {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            () = on_its_way => {}
            () = a_moment => {}
        }
        self.dies().await;
    }

    /// What they have pressed so far has had its effect, or never will.
    async fn settles(&self, who: Person) {
        match who {
            Person::Anna => {
                let discord = self.sandbox.discord();
                let (people, channel) = (&discord, discord.channel());
                // Updates of one person are handled in their order.
                until("answer", async || {
                    let asked = people.commanded("Anna", channel, "/tables").await;
                    matches!(asked, Ok(Outcome::Answered(_))).then_some(())
                })
                .await;
            }
            Person::Boris => {
                let telegram = self.sandbox.telegram();
                until("end of what waits", async || {
                    telegram.pending().is_empty().then_some(())
                })
                .await;
            }
            Person::Vera => {}
        }
    }

    /// How many steps people have made. The log has no gaps and no doubles.
    async fn n_made(&self, table: TableId) -> usize {
        let rows = self.store.steps(table, 0).await.unwrap();
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        let expected: Vec<u32> = (1..).take(rows.len()).collect();
        assert_eq!(numbers, expected);
        rows.iter().filter(|row| row.by.is_some()).count()
    }

    /// What the last card in somebody's chat says, once it tells of the end.
    async fn end_card(&self, who: Person, table: TableId) -> String {
        let code = pawmail_host::code(table);
        let is_end = |seen: &Seen| {
            let mut buttons = seen.buttons().into_iter();
            let ends = |id: &String| id.starts_with(&code) && id.contains(".!rematch");
            !seen.only_you && buttons.any(|button| button.id.as_ref().is_some_and(ends))
        };
        let look = async || {
            let all: Vec<Seen> = match who {
                Person::Anna => {
                    let discord = self.sandbox.discord();
                    let rooms = discord.rooms("Anna").unwrap().into_iter();
                    let rooms = rooms.map(|room| room.id.parse().unwrap());
                    rooms
                        .flat_map(|room| discord.see("Anna", room).unwrap())
                        .collect()
                }
                Person::Boris => {
                    let telegram = self.sandbox.telegram();
                    telegram.see("Boris", telegram.group()).unwrap()
                }
                Person::Vera => Vec::new(),
            };
            all.iter().rev().find(|seen| is_end(seen)).map(Seen::text)
        };
        bare(&until("end card", look).await)
    }
}

/// Whether a message asks for **Confirm**.
fn is_asked(seen: &Seen) -> bool {
    let mut buttons = seen.buttons().into_iter();
    buttons.any(|button| button.id.as_ref().is_some_and(|id| id.contains(".!ok")))
}

/// The same without signs, and without the letters of services, which are of those who are elsewhere.
fn bare(text: &str) -> String {
    let mut text = text.replace(['\\', '*'], "");
    for letter in [" (D)", " (T)", " (W)"] {
        text = text.replace(letter, "");
    }
    text
}

/// What is read on the page.
fn lines_of(view: &Value) -> Vec<String> {
    let lines = view["lines"].as_array().unwrap().iter();
    let words = |line: &Value| -> String {
        let runs = line.as_array().unwrap().iter();
        let runs = runs.filter_map(|run| run["t"].as_str().or(run["b"].as_str()));
        bare(&runs.collect::<String>())
    };
    lines.map(words).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_three_services_survives() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("mixed.db").display());
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    sandbox.discord().enforce_rates(false);
    sandbox.telegram().enforce_rates(false);
    let mut town = Town::new(&sandbox, &database, folder.path()).await;
    let table = town.table().await;
    until("beginning", async || {
        let whole = town.store.table(table).await.unwrap().unwrap();
        (whole.table.state == TableState::Playing).then_some(())
    })
    .await;
    let wanted = kills(4);
    let (mut n_kills, mut n_presses, mut n_unsure, mut killed) = (0, 0, 0, Vec::new());
    while let Some(who) = town.asked(table).await {
        let button = town.button(who, table).await;
        let before = town.n_made(table).await;
        n_presses += 1;
        assert!(n_presses < 2_000, "the game never ends");
        // Everybody's presses, drafts as well as what confirms them.
        let is_due = !killed.contains(&(who, button.confirms)) || town.below(12) == 0;
        let dies = n_kills < wanted && n_presses > 6 && is_due;
        let sent = town.press(who, &button);
        if dies {
            n_kills += 1;
            killed.push((who, button.confirms));
            town.dies_meanwhile(&sent).await;
        }
        let is_answered = (!dies || who == Person::Vera) && town.is_answered(&sent).await;
        if !is_answered {
            // Killed, or too busy: whether it counts is seen when nothing of it can come any more.
            town.settles(who).await;
            n_unsure += 1;
        }
        let after = town.n_made(table).await;
        assert!(
            before <= after && is_one_press(town.store.as_ref(), table, before).await,
            "{who:?}: {before} steps became {after} by one press"
        );
        if is_answered && button.confirms {
            assert!(
                after > before,
                "{who:?} has confirmed {} and it is not there",
                button.data
            );
        }
        if let (Sent::Page(body), true) = (&sent, is_answered) {
            // An answer that was lost on its way: the page asks once more.
            town.insist("press", body).await;
            assert_eq!(town.n_made(table).await, after);
        }
    }
    assert_eq!(n_kills, wanted, "after {n_presses} presses");
    let body = json!({ "table": pawmail_host::code(table) });
    let (view, _) = town.insist("show", &body).await;
    assert_eq!(view["state"], "over");
    let (anna, boris) = (
        town.end_card(Person::Anna, table).await,
        town.end_card(Person::Boris, table).await,
    );
    // What their own result is stands first on the page; all below it is everybody's.
    let lines = lines_of(&view);
    let open: Vec<&str> = lines.iter().skip(1).flat_map(|line| line.lines()).collect();
    assert!(open.len() > 3, "{lines:?}");
    for line in open {
        assert!(anna.contains(line), "{line:?} is not in {anna}");
        assert!(boris.contains(line), "{line:?} is not in {boris}");
    }
    town.program.kill();
    // The whole log plays again, step by step, to that end.
    let games = registry::standard();
    let portable = export(town.store.as_ref(), &games, table).await.unwrap();
    let game = games
        .get(GAME)
        .unwrap()
        .load(&portable.saved.unwrap())
        .unwrap();
    assert!(game.state().outcome.is_some());
    eprintln!("{n_kills} kills, {n_presses} presses, {n_unsure} of them without an answer");
}
