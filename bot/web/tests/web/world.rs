//! A host with a chat service and the page, and a browser that has no screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use pawmail_core::chance::Seed;
use pawmail_core::registry;
use pawmail_host::{
    Abilities, Account, Answer, Config, Courier, Desk, Entropy, Hand, Host, Link, Place, PlaceKind,
    Press, Reply, Row, Screen, What, table_of,
};
use pawmail_store::{Identity, Options, Person, PersonId, Platform, Store, TableId, Time};
use pawmail_web::{MiniApp, Push, Settings, Visitors, Web};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::post::Post;

/// A chat service.
pub(crate) const D: Platform = Platform('d');

/// The token of a bot within whose chats the page opens.
pub(crate) const TOKEN: &str = "7:token";

/// Where the page is.
pub(crate) const HERE: &str = "https://games.example";

/// It can show much, so that nothing is put behind another page.
const CAN: Abilities = Abilities {
    text: 8_000,
    caption: 8_000,
    rows: 100,
    must_be_opened: false,
    ..Abilities::LEAST
};

/// Bytes that follow from how often they were asked for.
struct Dice(AtomicU64);

impl Entropy for Dice {
    fn bytes(&self) -> Seed {
        let n = self.0.fetch_add(1, Ordering::SeqCst);
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            let mixed = (n + 1)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .rotate_left(at as u32 * 7);
            *byte = (mixed ^ (mixed >> 31)) as u8;
        }
        bytes
    }
}

pub(crate) struct World {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<Hand>,
    pub(crate) desk: Desk,
    pub(crate) web: Web,
    /// What browsers were sent.
    pub(crate) carried: Arc<Post>,
    courier: Courier,
    n_keys: AtomicU64,
}

/// What a browser was answered.
#[derive(Debug)]
pub(crate) struct Answered {
    pub(crate) status: StatusCode,
    pub(crate) cookie: Option<String>,
    pub(crate) text: String,
}

impl Answered {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The secret in the cookie.
    pub(crate) fn secret(&self) -> String {
        let cookie = self.cookie.as_deref().unwrap();
        let (pair, _) = cookie.split_once(';').unwrap();
        pair.strip_prefix("pawmail=").unwrap().to_owned()
    }
}

pub(crate) fn account(name: &str) -> Account {
    // Some services have numbers for their people.
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let id = if is_number { "" } else { "d-" };
    Account {
        platform: D,
        id: format!("{id}{name}"),
        name: name.to_owned(),
        lang: None,
    }
}

pub(crate) fn hall() -> Place {
    Place {
        address: "hall".to_owned(),
        group: "hall".to_owned(),
        title: "Hall".to_owned(),
        kind: PlaceKind::Group,
        lang: None,
        is_admin: false,
    }
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(None).await
    }

    pub(crate) async fn with(visitors: Option<Visitors>) -> Self {
        let options = Options::default();
        let store = pawmail_store::connect("sqlite::memory:", &options);
        let store = store.await.unwrap();
        let clock = Arc::new(Hand::at(Time(1_790_000_000_000)));
        let config = Config {
            page: Some(format!("{HERE}/w")),
            ..Config::default()
        };
        let host = Arc::new(Host::new(
            Arc::clone(&store),
            registry::standard(),
            [(D, CAN), (Web::PLATFORM, Web::abilities())],
            config,
            Box::new(Dice(AtomicU64::new(7))),
        ));
        let desk = Desk::new(Arc::clone(&host), None, Arc::clone(&clock) as _);
        let post = Arc::new(Post::default());
        let web = Web::new(Settings {
            origins: vec![HERE.to_owned()],
            visitors,
            mini_app: Some(MiniApp::new(D, TOKEN)),
            push: Some(Push {
                carrier: Arc::clone(&post) as _,
                whom: HERE.to_owned(),
            }),
        });
        web.tells_at(&desk);
        let courier = Courier::new(host, web.messenger(), None, Arc::clone(&clock) as _);
        Self {
            store,
            clock,
            desk,
            web,
            carried: post,
            courier,
            n_keys: AtomicU64::new(0),
        }
    }

    pub(crate) fn router(&self) -> Router {
        self.web.router(&self.desk)
    }

    pub(crate) fn key(&self) -> String {
        format!("key{:013}", self.n_keys.fetch_add(1, Ordering::SeqCst))
    }

    /// What is due is brought out.
    pub(crate) async fn round(&self) {
        self.courier.round().await.unwrap();
    }

    /// A guest by what they are called.
    pub(crate) async fn guest(&self, name: &str) -> (Person, Identity) {
        for id in 1..40 {
            let found = self.store.people(&[PersonId(id)]).await.unwrap();
            for (person, identities) in found {
                let is_it = |it: &Identity| it.platform == Web::PLATFORM && it.name == name;
                if let Some(identity) = identities.into_iter().find(is_it) {
                    return (person, identity);
                }
            }
        }
        panic!("nobody is called {name}");
    }

    /// A person does something in the chat.
    pub(crate) async fn chat(&self, name: &str, what: What) -> Reply {
        self.chat_at(name, hall(), what).await
    }

    async fn chat_at(&self, name: &str, place: Place, what: What) -> Reply {
        let request = pawmail_host::Request {
            key: self.key(),
            who: account(name),
            place,
            what,
        };
        self.desk.ask(request).await
    }

    /// A person presses something in another place.
    pub(crate) async fn press_at(&self, name: &str, place: Place, data: &str) -> Reply {
        let what = What::Press {
            data: data.to_owned(),
            message: None,
        };
        self.chat_at(name, place, what).await
    }

    pub(crate) async fn press(&self, name: &str, data: &str) -> Reply {
        let what = What::Press {
            data: data.to_owned(),
            message: None,
        };
        self.chat(name, what).await
    }

    pub(crate) async fn command(&self, name: &str, text: &str) -> Reply {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let what = What::Command {
            name: word.to_owned(),
            args: vec![(String::new(), rest.to_owned())],
        };
        self.chat(name, what).await
    }

    /// A table of these people, whose game has begun: its code.
    pub(crate) async fn table(&self, game: &str, people: &[&str]) -> String {
        let (code, _) = self.lobby(game, people.len(), people).await;
        self.press(people[0], &format!("{code}.0.!start")).await;
        code
    }

    /// Everything of a table that is kept, as text.
    pub(crate) async fn kept(&self, code: &str) -> String {
        let id = table_of(code).unwrap();
        let table = self.store.table(id).await.unwrap();
        let steps = self.store.steps(id, 0).await.unwrap();
        format!("{table:?} {steps:?}")
    }

    pub(crate) async fn revision(&self, code: &str) -> u64 {
        let id: TableId = table_of(code).unwrap();
        self.store.revision(id).await.unwrap().unwrap()
    }

    /// A lobby of these people, for so many: its code and its invite.
    pub(crate) async fn lobby(&self, game: &str, n: usize, people: &[&str]) -> (String, String) {
        self.command(people[0], &format!("new {game} {n}")).await;
        let (person, _) = self
            .store
            .person_of(D, &account(people[0]).id)
            .await
            .unwrap()
            .unwrap();
        let mut tables = self.store.tables_of(person.id).await.unwrap();
        tables.sort_unstable();
        let id = *tables.last().unwrap();
        let code = pawmail_host::code(id);
        for name in &people[1..] {
            self.press(name, &format!("{code}.0.!join")).await;
        }
        let table = self.store.table(id).await.unwrap().unwrap().table;
        (code, pawmail_host::invite(id, &table.secret))
    }

    /// The address behind **Open board**.
    pub(crate) async fn link(&self, name: &str, code: &str) -> String {
        let reply = self.press(name, &format!("{code}.0.!touch")).await;
        let screen = screen_of(&reply);
        let buttons = screen.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu { .. } => &[],
        });
        let links = buttons.filter_map(|button| match &button.does {
            Press::Link(Link::Web(url)) => Some(url.clone()),
            _ => None,
        });
        let links: Vec<String> = links.collect();
        assert_eq!(links.len(), 1, "{screen:?}");
        links[0].clone()
    }

    pub(crate) async fn ticket(&self, name: &str, code: &str) -> String {
        let link = self.link(name, code).await;
        let ticket = link.strip_prefix(&format!("{HERE}/w#")).unwrap();
        ticket.to_owned()
    }

    /// Somebody is signed in: their secret.
    pub(crate) async fn signed(&self, name: &str, code: &str) -> String {
        let ticket = self.ticket(name, code).await;
        let entered = self.post("enter", None, &entering(&ticket)).await;
        assert_eq!(entered.status, StatusCode::OK, "{entered:?}");
        entered.secret()
    }

    /// A request as a browser makes it, unless it is changed.
    pub(crate) async fn ask(&self, request: Request<Body>) -> Answered {
        answered(self.router().oneshot(request).await.unwrap()).await
    }

    pub(crate) fn request(
        method: Method,
        path: &str,
        secret: Option<&str>,
    ) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(format!("/w/{path}"));
        request = request.header(header::HOST, "games.example");
        if let Some(secret) = secret {
            request = request.header(header::COOKIE, format!("other=1; pawmail={secret}"));
        }
        request
    }

    pub(crate) async fn get(&self, path: &str, secret: Option<&str>) -> Answered {
        let request = Self::request(Method::GET, path, secret);
        self.ask(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, secret: Option<&str>, body: &Value) -> Answered {
        let request = Self::request(Method::POST, &format!("api/{path}"), secret)
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1");
        self.ask(request.body(Body::from(body.to_string())).unwrap())
            .await
    }

    /// What the page shows of a table.
    pub(crate) async fn view(&self, secret: &str, code: &str) -> Value {
        let shown = self
            .post("show", Some(secret), &json!({ "table": code }))
            .await;
        assert_eq!(shown.status, StatusCode::OK, "{shown:?}");
        shown.json()
    }

    pub(crate) fn pressed(&self, data: &str) -> Value {
        json!({ "data": data, "key": self.key() })
    }
}

/// The words and pictures of a table, of which a stranger sees nothing.
pub(crate) fn is_silent(answered: &Answered, code: &str) {
    assert!(!answered.text.contains("<svg"), "{answered:?}");
    for word in [code, "Anna", "Boris", "Chiara", "Dmitry", "DOG"] {
        assert!(!answered.text.contains(word), "{word}: {answered:?}");
    }
    assert_eq!(answered.cookie, None);
}

/// What a page posts to get in with a ticket.
pub(crate) fn entering(ticket: &str) -> Value {
    json!({ "ticket": ticket, "nonce": "5".repeat(64) })
}

/// What a page posts to sit down.
pub(crate) fn sitting(invite: &str, name: &str, nonce: char) -> Value {
    json!({ "invite": invite, "name": name, "nonce": nonce.to_string().repeat(64) })
}

pub(crate) async fn answered(response: Response) -> Answered {
    let status = response.status();
    let cookie = response.headers().get(header::SET_COOKIE);
    let cookie = cookie.map(|value| value.to_str().unwrap().to_owned());
    let bytes = to_bytes(response.into_body(), 16 << 20).await.unwrap();
    Answered {
        status,
        cookie,
        text: String::from_utf8_lossy(&bytes).into_owned(),
    }
}

#[track_caller]
pub(crate) fn screen_of(reply: &Reply) -> &Screen {
    match &reply.answer {
        Answer::Panel(screen) | Answer::Extra(screen) | Answer::Files(screen, _) => screen,
        other => panic!("no screen: {other:?}"),
    }
}
