//! A shard: one connection to the gateway. It keeps the beat, and goes on where it stopped when the connection breaks.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, MutexGuard, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::{ConnectError, unreachable};

/// How long it may take to connect and to be greeted.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long it may take until the service says that it knows the shard.
const WELCOME: Duration = Duration::from_mins(1);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// How far apart shards of the same bucket introduce themselves: the service asks for five seconds.
const APART: Duration = Duration::from_millis(5_500);
/// How long to wait before the connection is mended, and at most when it breaks again and again.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_mins(1));
/// The same at most for a shard that is not known any more: introductions are counted by the day.
const LONGEST_ANEW: Duration = Duration::from_mins(5);
/// What the service asks for after it has declared a session invalid: at least so long, and so much more by chance.
const INVALID: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(4));
/// A connection that was known so long was a good one.
const GOOD: Duration = Duration::from_secs(10);
/// What is heard: guilds, their channels and threads. Interactions are always told.
const INTENTS: u64 = 1;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What the shards of a process share.
pub(crate) struct Gateway {
    /// Where the service says its gateway is.
    address: String,
    token: String,
    /// Whether the number of shards is what the service recommends: that changes as the bot grows.
    is_recommended: bool,
    /// When somebody of each bucket introduced itself last.
    buckets: Vec<Mutex<Option<Instant>>>,
    /// How many shards are not connected.
    n_missing: Arc<AtomicU32>,
}

impl Gateway {
    /// `at_once` is how many shards may introduce themselves at the same time.
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

    /// Waits until a shard may introduce itself. What is given is to hold the moment when it has.
    async fn turn(&self, shard: u32) -> MutexGuard<'_, Option<Instant>> {
        let at = shard as usize % self.buckets.len();
        let last = self.buckets[at].lock().await;
        if let Some(last) = *last {
            sleep_until(last + APART).await;
        }
        last
    }
}

/// What the service knows a shard by, for as long as it waits for it to come back.
struct Session {
    id: String,
    /// Where it goes on.
    address: String,
    /// The newest event that was heard.
    sequence: u64,
}

/// What is said on the connection.
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
    /// The service does not hold on to the session.
    Invalid,
    /// The service closed it, with a code.
    Closed(CloseFrame),
}

impl Lost {
    fn broken(why: impl Into<String>) -> Self {
        Self::Broken(why.into())
    }
}

/// What follows from that.
enum End {
    /// It is made again, after this pause at least.
    Again(String, Duration),
    /// It cannot be made again.
    Refused(ConnectError),
    /// It is not wanted any more.
    Stopped,
}

/// A shard counts as connected while this lives.
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
    /// Is told the name of each event, and what it says.
    hear: H,
}

impl<H: Fn(String, Value)> Shard<H> {
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

    /// Listens until told to stop, and mends the connection whenever it breaks.
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
            // Not all shards come back in step.
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
                // Where it should go on nobody may be listening any more.
                if let Some(session) = &mut self.session {
                    session.address.clone_from(&self.gateway.address);
                }
                return self.judged(lost);
            }
        };
        let lost = tokio::select! {
            lost = self.follow(&mut socket, beat) => lost,
            () = stopped(stop) => {
                // So that the service shows at once that the bot has gone.
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

    /// The service has not let the shard go on: it tries at the gateway's own address next, and then begins anew.
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
            // There is another number of shards now, which is asked for.
            4_010 | 4_011 if self.gateway.is_recommended => {
                let why = "it recommends another number of shards";
                return End::Refused(unreachable(&self.gateway.address, why));
            }
            // A shard that cannot be, too few shards, a version or intents that are not taken.
            code @ 4_010..=4_014 => {
                let why = format!("the gateway closes with {code}: {}", frame.reason);
                return End::Refused(ConnectError::Refused(why));
            }
            // The session is not known any more.
            4_003 | 4_005 | 4_007 | 4_009 => self.session = None,
            _ => {}
        }
        End::Again(format!("the gateway closes with {frame}"), Duration::ZERO)
    }

    /// Connects and says who it is. Gives the time between two beats.
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

    /// Listens and keeps the beat.
    async fn follow(&mut self, socket: &mut Socket, beat: Duration) -> Lost {
        // The first beat comes at some moment of its time, so that not all bots beat at once after a breakdown.
        let first = beat.mul_f64(part());
        let deadline = Instant::now() + WELCOME;
        let mut beats = interval_at(Instant::now() + first, beat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_heard = true;
        loop {
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
                payload = receive(socket) => payload,
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
                    (self.hear)(name, payload.d);
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

    /// Takes note that the service knows the shard, and of where to go on.
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

/// Some part of one, by chance.
fn part() -> f64 {
    let thousandths = RandomState::new().hash_one(()) % 1_000;
    u32::try_from(thousandths).map_or(0.0, |n| f64::from(n) / 1_000.0)
}

async fn say(socket: &mut Socket, what: &Value) -> Result<(), Lost> {
    let said = socket.send(Message::text(what.to_string())).await;
    said.map_err(|error| Lost::broken(error.to_string()))
}

/// The next thing that is said.
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
        // Nobody can say it any more.
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

    fn shard(address: String) -> Shard<impl Fn(String, Value)> {
        let missing = Arc::new(AtomicU32::new(1));
        let gateway = Gateway::new(address, "token".to_owned(), false, 1, missing);
        Shard::new(Arc::new(gateway), 0, 1, |_, _| ())
    }

    /// Greets a shard, and reads how it introduces itself.
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
        // Beats are heard until one tells the newest event, and then no more.
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
        // The first beat may come by itself before.
        while hear(&mut socket).await.unwrap()["d"] != 8 {}
        assert_eq!(n_missing.load(Ordering::Relaxed), 0);
        stop.send_replace(true);
        assert_eq!(listening.await.unwrap(), Ok(()));
        assert_eq!(n_missing.load(Ordering::Relaxed), 1);
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
