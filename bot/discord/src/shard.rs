//! A shard: one connection to the gateway. It keeps up the heartbeat, and resumes where it stopped when the connection breaks.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, MutexGuard, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::{ConnectError, unreachable};

/// How long connecting may take, including the greeting.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long the service may take to accept the shard.
const WELCOME: Duration = Duration::from_mins(1);
/// How long closing the connection may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// How far apart shards of the same bucket identify themselves: the service asks for five seconds.
const APART: Duration = Duration::from_millis(5_500);
/// How long to wait before reconnecting, and at most when the connection breaks again and again.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_mins(1));
/// The longest wait for a shard whose session has ended: the service counts identifications by the day.
const LONGEST_ANEW: Duration = Duration::from_mins(5);
/// How long the service asks to wait after it has declared a session invalid: at least this long, and up to this much more at random.
const INVALID: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(4));
/// A connection that lasted this long was a good one.
const GOOD: Duration = Duration::from_secs(10);
/// The events we ask for: guilds, their channels and threads. Interactions are always sent.
const INTENTS: u64 = 1;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What the shards of a process share.
pub(crate) struct Gateway {
    /// The address that the service gives for its gateway.
    address: String,
    token: String,
    /// Whether the number of shards is the service's recommendation, which changes as the bot grows.
    is_recommended: bool,
    /// When a shard of each bucket last identified itself.
    buckets: Vec<Mutex<Option<Instant>>>,
    /// How many shards are not connected.
    n_missing: Arc<AtomicU32>,
}

impl Gateway {
    /// `at_once` is how many shards may identify themselves at the same time.
    pub(crate) fn new(
        address: String,
        token: String,
        is_recommended: bool,
        at_once: u32,
        n_missing: Arc<AtomicU32>,
    ) -> Self {
        let buckets = (0..at_once.max(1)).map(|_| Mutex::default()).collect();
        Self {
            address,
            token,
            is_recommended,
            buckets,
            n_missing,
        }
    }

    /// Waits until a shard may identify itself. The guard it returns is to be given the moment of the identification.
    async fn turn(&self, shard: u32) -> MutexGuard<'_, Option<Instant>> {
        let at = shard as usize % self.buckets.len();
        let last = self.buckets[at].lock().await;
        if let Some(last) = *last {
            sleep_until(last + APART).await;
        }
        last
    }
}

/// The session by which the service recognises the shard, for as long as it can be resumed.
struct Session {
    id: String,
    /// Where it can be resumed.
    address: String,
    /// The number of the newest event.
    sequence: u64,
}

/// The messages on the connection.
#[derive(Deserialize)]
struct Payload {
    op: u8,
    #[serde(default)]
    d: Value,
    s: Option<u64>,
    t: Option<String>,
}

mod op {
    pub(super) const EVENT: u8 = 0;
    pub(super) const BEAT: u8 = 1;
    pub(super) const IDENTIFY: u8 = 2;
    pub(super) const RESUME: u8 = 6;
    pub(super) const RECONNECT: u8 = 7;
    pub(super) const INVALID_SESSION: u8 = 9;
    pub(super) const HELLO: u8 = 10;
    pub(super) const HEARD: u8 = 11;
}

/// How a connection was lost.
enum Lost {
    Broken(String),
    /// The service has ended the session.
    Invalid,
    /// The service closed it, with a code.
    Closed(CloseFrame),
}

impl Lost {
    fn broken(why: impl Into<String>) -> Self {
        Self::Broken(why.into())
    }
}

/// What is done about it.
enum End {
    /// It is made again, after at least this pause.
    Again(String, Duration),
    /// It cannot be made again.
    Refused(ConnectError),
    /// It is no longer wanted.
    Stopped,
}

/// While this lives, a shard counts as connected.
struct Connected {
    since: Instant,
    n_missing: Arc<AtomicU32>,
}

impl Connected {
    fn new(n_missing: &Arc<AtomicU32>) -> Self {
        n_missing.fetch_sub(1, Ordering::Relaxed);
        Self {
            since: Instant::now(),
            n_missing: Arc::clone(n_missing),
        }
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.n_missing.fetch_add(1, Ordering::Relaxed);
    }
}

/// One of the connections by which updates come in.
pub(crate) struct Shard<H> {
    gateway: Arc<Gateway>,
    number: u32,
    /// How many shards there are in all processes.
    total: u32,
    session: Option<Session>,
    connected: Option<Connected>,
    /// Receives the name of each event, its content, and whether others came in with it.
    hear: H,
}

/// Whether an event came in by itself, or among others that may have been made before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    Alone,
    Others,
}

impl<H: Fn(String, Value, Company)> Shard<H> {
    pub(crate) fn new(gateway: Arc<Gateway>, number: u32, total: u32, hear: H) -> Self {
        Self {
            gateway,
            number,
            total,
            session: None,
            connected: None,
            hear,
        }
    }

    /// Listens until told to stop, and reconnects whenever the connection breaks.
    ///
    /// # Errors
    ///
    /// When the service refuses for good.
    pub(crate) async fn listen(
        mut self,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), ConnectError> {
        let (first, longest) = PAUSES;
        let mut pause = first;
        loop {
            let (why, least) = match self.converse(&mut stop).await {
                End::Again(why, least) => (why, least),
                End::Refused(error) => return Err(error),
                End::Stopped => return Ok(()),
            };
            let known = self.connected.take();
            if known.is_some_and(|known| known.since.elapsed() >= GOOD) {
                pause = first;
            }
            tracing::warn!(shard = self.number, why, "the connection is made again");
            // Not all shards come back at the same moment.
            let wait = pause.max(least) + pause.mul_f64(part());
            let longest = match self.session {
                Some(_) => longest,
                None => LONGEST_ANEW,
            };
            tokio::select! {
                () = sleep(wait) => pause = (pause * 2).min(longest),
                () = stopped(&mut stop) => return Ok(()),
            }
        }
    }

    /// Connects, and listens until the connection ends.
    async fn converse(&mut self, stop: &mut watch::Receiver<bool>) -> End {
        let begun = tokio::select! {
            begun = self.begin() => begun,
            () = stopped(stop) => return End::Stopped,
        };
        let (mut socket, beat) = match begun {
            Ok(begun) => begun,
            Err(lost) => {
                // Perhaps nobody listens any more where the session was to be resumed.
                if let Some(session) = &mut self.session {
                    session.address.clone_from(&self.gateway.address);
                }
                return self.judged(lost);
            }
        };
        let lost = tokio::select! {
            lost = self.follow(&mut socket, beat) => lost,
            () = stopped(stop) => {
                // Closed properly, so that the service shows at once that the bot is gone.
                let code = CloseCode::Normal;
                let farewell = CloseFrame { code, reason: "".into() };
                let _ = timeout(FAREWELL, socket.close(Some(farewell))).await;
                self.connected = None;
                return End::Stopped;
            }
        };
        if self.connected.is_none() {
            self.give_up_in_part();
        }
        self.judged(lost)
    }

    /// The session was not resumed: the next attempt goes to the gateway's own address, the one after that begins a new session.
    fn give_up_in_part(&mut self) {
        match &mut self.session {
            Some(session) if session.address != self.gateway.address => {
                session.address.clone_from(&self.gateway.address);
            }
            session => *session = None,
        }
    }

    /// What follows from how the connection was lost.
    fn judged(&mut self, lost: Lost) -> End {
        let frame = match lost {
            Lost::Broken(why) => return End::Again(why, Duration::ZERO),
            Lost::Invalid => {
                let (least, more) = INVALID;
                let pause = least + more.mul_f64(part());
                return End::Again("the session does not hold".to_owned(), pause);
            }
            Lost::Closed(frame) => frame,
        };
        match u16::from(frame.code) {
            4_004 => return End::Refused(ConnectError::Token),
            // The number of shards has changed, so it is asked for again.
            4_010 | 4_011 if self.gateway.is_recommended => {
                let why = "it recommends another number of shards";
                return End::Refused(unreachable(&self.gateway.address, why));
            }
            // An impossible shard, too few shards, a version or intents that are refused.
            code @ 4_010..=4_014 => {
                let why = format!("the gateway closes with {code}: {}", frame.reason);
                return End::Refused(ConnectError::Refused(why));
            }
            // The session no longer exists.
            4_003 | 4_005 | 4_007 | 4_009 => self.session = None,
            _ => {}
        }
        End::Again(format!("the gateway closes with {frame}"), Duration::ZERO)
    }

    /// Connects and identifies the shard. Returns the time between two heartbeats.
    async fn begin(&self) -> Result<(Socket, Duration), Lost> {
        let (address, turn) = match &self.session {
            Some(session) => (&session.address, None),
            None => (
                &self.gateway.address,
                Some(self.gateway.turn(self.number).await),
            ),
        };
        let address = format!("{}/?v=10&encoding=json", address.trim_end_matches('/'));
        let greeted = async {
            let (mut socket, _) = connect_async(&address)
                .await
                .map_err(|error| Lost::broken(error.to_string()))?;
            let hello = receive(&mut socket).await?;
            let beat = hello.d["heartbeat_interval"].as_u64();
            match beat {
                Some(beat @ 1..) if hello.op == op::HELLO => {
                    Ok((socket, Duration::from_millis(beat)))
                }
                _ => Err(Lost::broken("it does not greet as Discord does")),
            }
        };
        let (mut socket, beat) = timeout(PATIENCE, greeted)
            .await
            .map_err(|error| Lost::broken(error.to_string()))??;
        let introduction = self.introduction();
        let said = say(&mut socket, &introduction);
        timeout(PATIENCE, said)
            .await
            .map_err(|error| Lost::broken(error.to_string()))??;
        if let Some(mut turn) = turn {
            *turn = Some(Instant::now());
        }
        Ok((socket, beat))
    }

    fn introduction(&self) -> Value {
        let token = &self.gateway.token;
        match &self.session {
            Some(session) => json!({
                "op": op::RESUME,
                "d": { "token": token, "session_id": session.id, "seq": session.sequence },
            }),
            None => json!({
                "op": op::IDENTIFY,
                "d": {
                    "token": token,
                    "intents": INTENTS,
                    "shard": [self.number, self.total],
                    "properties": { "os": std::env::consts::OS, "browser": "pawmail", "device": "pawmail" },
                },
            }),
        }
    }

    /// Listens, and keeps up the heartbeat.
    async fn follow(&mut self, socket: &mut Socket, beat: Duration) -> Lost {
        // The first heartbeat comes at a random moment of its interval, so that not all bots send one at once after an outage.
        let first = beat.mul_f64(part());
        let deadline = Instant::now() + WELCOME;
        let mut beats = interval_at(Instant::now() + first, beat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_heard = true;
        let mut ahead = None;
        loop {
            let was_ahead = ahead.is_some();
            let payload = tokio::select! {
                _ = beats.tick() => {
                    if !is_heard {
                        return Lost::broken("the last beat was not heard");
                    }
                    is_heard = false;
                    match say(socket, &self.beat()).await {
                        Ok(()) => continue,
                        Err(lost) => return lost,
                    }
                }
                payload = next(&mut ahead, socket) => payload,
                () = sleep_until(deadline), if self.connected.is_none() => {
                    return Lost::broken("the service does not say that it knows the shard");
                }
            };
            let payload = match payload {
                Ok(payload) => payload,
                Err(lost) => return lost,
            };
            match payload.op {
                op::EVENT => {
                    let Some(name) = payload.t else { continue };
                    self.note(&name, payload.s, &payload.d);
                    ahead = receive(socket).now_or_never();
                    let is_among_others = was_ahead || ahead.is_some() || self.connected.is_none();
                    let company = if is_among_others {
                        Company::Others
                    } else {
                        Company::Alone
                    };
                    (self.hear)(name, payload.d, company);
                }
                op::BEAT => {
                    if let Err(lost) = say(socket, &self.beat()).await {
                        return lost;
                    }
                }
                op::RECONNECT => return Lost::broken("the service asks for it"),
                op::INVALID_SESSION => {
                    if payload.d != Value::Bool(true) {
                        self.session = None;
                    }
                    return Lost::Invalid;
                }
                op::HEARD => is_heard = true,
                _ => {}
            }
        }
    }

    fn beat(&self) -> Value {
        let sequence = self.session.as_ref().map(|session| session.sequence);
        json!({ "op": op::BEAT, "d": sequence })
    }

    /// Records that the service has accepted the shard, and where to resume.
    fn note(&mut self, name: &str, sequence: Option<u64>, said: &Value) {
        if name == "READY" {
            let text = |key: &str| said[key].as_str().map(str::to_owned);
            self.session = text("session_id").map(|id| Session {
                id,
                address: text("resume_gateway_url").unwrap_or(self.gateway.address.clone()),
                sequence: 0,
            });
        }
        if self.connected.is_none() && matches!(name, "READY" | "RESUMED") {
            self.connected = Some(Connected::new(&self.gateway.n_missing));
        }
        if let (Some(session), Some(sequence)) = (&mut self.session, sequence) {
            session.sequence = sequence;
        }
    }
}

/// A random part of this.
fn part() -> f64 {
    let thousandths = RandomState::new().hash_one(()) % 1_000;
    u32::try_from(thousandths).map_or(0.0, |n| f64::from(n) / 1_000.0)
}

async fn say(socket: &mut Socket, what: &Value) -> Result<(), Lost> {
    let said = socket.send(Message::text(what.to_string())).await;
    said.map_err(|error| Lost::broken(error.to_string()))
}

/// The next message: what has been read ahead, or what comes.
async fn next(
    ahead: &mut Option<Result<Payload, Lost>>,
    socket: &mut Socket,
) -> Result<Payload, Lost> {
    match ahead.take() {
        Some(payload) => payload,
        None => receive(socket).await,
    }
}

/// The next message.
async fn receive(socket: &mut Socket) -> Result<Payload, Lost> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(payload) => return Ok(payload),
                Err(error) => tracing::warn!(%error, "the gateway says what cannot be read"),
            },
            Some(Ok(Message::Close(Some(frame)))) => return Err(Lost::Closed(frame)),
            Some(Ok(Message::Close(None))) | None => return Err(Lost::broken("it was closed")),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Lost::broken(error.to_string())),
        }
    }
}

/// Waits until told to stop.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    if stop.wait_for(|stop| *stop).await.is_err() {
        // Nobody is left to say stop.
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use super::*;

    /// A gateway on loopback, and its address without the scheme.
    async fn listener() -> (TcpListener, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        (listener, address)
    }

    fn shard(address: String) -> Shard<impl Fn(String, Value, Company)> {
        shard_that(address, |_, _, _| ())
    }

    fn shard_that<H: Fn(String, Value, Company)>(address: String, hear: H) -> Shard<H> {
        let missing = Arc::new(AtomicU32::new(1));
        let gateway = Gateway::new(address, "token".to_owned(), false, 1, missing);
        Shard::new(Arc::new(gateway), 0, 1, hear)
    }

    /// Greets a shard, and reads how it identifies itself.
    async fn greet(listener: &TcpListener, beat: u64) -> (WebSocketStream<TcpStream>, Value) {
        let (stream, _) = listener.accept().await.unwrap();
        let mut socket = accept_async(stream).await.unwrap();
        let hello = json!({ "op": op::HELLO, "d": { "heartbeat_interval": beat } });
        tell(&mut socket, hello).await;
        let introduction = hear(&mut socket).await.unwrap();
        (socket, introduction)
    }

    async fn tell(socket: &mut WebSocketStream<TcpStream>, what: Value) {
        socket.send(Message::text(what.to_string())).await.unwrap();
    }

    async fn hear(socket: &mut WebSocketStream<TcpStream>) -> Option<Value> {
        match socket.next().await? {
            Ok(Message::Text(text)) => Some(serde_json::from_str(&text).unwrap()),
            _ => None,
        }
    }

    #[tokio::test]
    async fn a_beat_that_is_not_heard_breaks_the_connection_and_the_session_goes_on() {
        let (listener, address) = listener().await;
        let (stop, stopped) = watch::channel(false);
        let shard = shard(format!("ws://{address}"));
        let n_missing = Arc::clone(&shard.gateway.n_missing);
        let listening = tokio::spawn(shard.listen(stopped));
        let (mut socket, introduction) = greet(&listener, 20).await;
        assert_eq!(introduction["op"], op::IDENTIFY);
        assert_eq!(introduction["d"]["shard"], json!([0, 1]));
        assert_eq!(n_missing.load(Ordering::Relaxed), 1);
        let ready =
            json!({ "session_id": "s", "resume_gateway_url": format!("ws://{address}/again") });
        tell(
            &mut socket,
            json!({ "op": op::EVENT, "t": "READY", "s": 7, "d": ready }),
        )
        .await;
        let mut newest = Value::Null;
        // Heartbeats arrive until one reports the newest event, and then no more.
        while let Some(said) = hear(&mut socket).await {
            assert_eq!(said["op"], op::BEAT);
            assert_ne!(newest, 7, "it goes on although it is not heard");
            newest = said["d"].clone();
            if newest != 7 {
                tell(&mut socket, json!({ "op": op::HEARD })).await;
            }
        }
        assert_eq!(newest, 7);
        let (mut socket, introduction) = greet(&listener, 60_000).await;
        assert_eq!(
            introduction,
            json!({ "op": op::RESUME, "d": { "token": "token", "session_id": "s", "seq": 7 } })
        );
        tell(
            &mut socket,
            json!({ "op": op::EVENT, "t": "RESUMED", "s": 8, "d": {} }),
        )
        .await;
        tell(&mut socket, json!({ "op": op::BEAT, "d": null })).await;
        // The first heartbeat may come by itself before.
        while hear(&mut socket).await.unwrap()["d"] != 8 {}
        assert_eq!(n_missing.load(Ordering::Relaxed), 0);
        stop.send_replace(true);
        assert_eq!(listening.await.unwrap(), Ok(()));
        assert_eq!(n_missing.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn what_comes_in_together_is_known() {
        let (listener, address) = listener().await;
        let (stop, stopped) = watch::channel(false);
        let (heard, mut events) = tokio::sync::mpsc::unbounded_channel();
        let shard = shard_that(format!("ws://{address}"), move |name, _, company| {
            heard.send((name, company)).unwrap();
        });
        let listening = tokio::spawn(shard.listen(stopped));
        let (mut socket, _) = greet(&listener, 60_000).await;
        let event = |name: &str| {
            let said = json!({ "op": op::EVENT, "t": name, "s": 1, "d": {} });
            Message::text(said.to_string())
        };
        // What comes before the service knows the shard has been waiting there.
        for (together, expected) in [
            (&["OLD"][..], &[("OLD", Company::Others)][..]),
            (&["READY"], &[("READY", Company::Alone)]),
            (&["ONE"], &[("ONE", Company::Alone)]),
            (
                &["TWO", "THREE"],
                &[("TWO", Company::Others), ("THREE", Company::Others)],
            ),
            (&["FOUR"], &[("FOUR", Company::Alone)]),
        ] {
            for name in together {
                socket.feed(event(name)).await.unwrap();
            }
            socket.flush().await.unwrap();
            for (name, company) in expected {
                let (heard, how) = events.recv().await.unwrap();
                assert_eq!((heard.as_str(), how), (*name, *company));
            }
        }
        stop.send_replace(true);
        assert_eq!(listening.await.unwrap(), Ok(()));
    }

    #[test]
    fn a_code_says_whether_the_connection_is_made_again_and_the_session_goes_on() {
        let closed = |code: u16| {
            let mut shard = shard(String::new());
            shard.session = Some(Session {
                id: "s".to_owned(),
                address: String::new(),
                sequence: 1,
            });
            let frame = CloseFrame {
                code: code.into(),
                reason: "why".into(),
            };
            let refused = match shard.judged(Lost::Closed(frame)) {
                End::Refused(error) => Some(error),
                End::Again(..) => None,
                End::Stopped => panic!("nobody has said so"),
            };
            (refused, shard.session.is_some())
        };
        for code in [1_000, 1_001, 4_000, 4_001, 4_002, 4_008] {
            assert_eq!(closed(code), (None, true), "{code}");
        }
        for code in [4_003, 4_005, 4_007, 4_009] {
            assert_eq!(closed(code), (None, false), "{code}");
        }
        assert_eq!(closed(4_004).0, Some(ConnectError::Token));
        for code in 4_010..=4_014 {
            let why = format!("the gateway closes with {code}: why");
            assert_eq!(closed(code).0, Some(ConnectError::Refused(why)), "{code}");
        }
    }

    #[tokio::test]
    async fn a_secure_connection_is_tried_as_one() {
        let (listener, address) = listener().await;
        let answering = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut first = [0];
            tokio::io::AsyncReadExt::read_exact(&mut stream, &mut first)
                .await
                .unwrap();
            first
        });
        let lost = shard(format!("wss://{address}")).begin().await;
        assert!(matches!(lost, Err(Lost::Broken(_))));
        // How every handshake of TLS begins.
        assert_eq!(answering.await.unwrap(), [0x16]);
    }
}
