//! The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME, and everything that can go wrong with it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::id_json;
use crate::world::Shared;

/// How many events a session keeps for a bot that resumes.
const KEPT: usize = 1_000;
const HEARTBEAT_MS: u64 = 41_250;

/// A disturbance of the gateway's connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayFault {
    /// The connection breaks without a word.
    Cut,
    /// It is closed with this code (4000: unknown error, and the like).
    Close(u16),
    /// The bot is asked to reconnect and resume (opcode 7).
    Reconnect,
    /// The session is declared invalid (opcode 9): the bot must identify again, events in between are lost.
    InvalidSession,
    /// The same, but the session can be resumed.
    SuspendedSession,
}

#[derive(Debug)]
enum Order {
    Send(String),
    Fail(GatewayFault),
}

#[derive(Debug)]
struct Session {
    id: String,
    sequence: u64,
    kept: VecDeque<(u64, String)>,
    socket: Option<mpsc::UnboundedSender<Order>>,
    intents: u64,
    shard: Shard,
}

/// Which part of all events a session gets: its number, and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shard(u64, u64);

impl Shard {
    /// As the bot states it; everything, if it states nothing.
    fn read(data: &Value) -> Option<Self> {
        if data.is_null() {
            return Some(Self(0, 1));
        }
        let shard = Self(data[0].as_u64()?, data[1].as_u64()?);
        (shard.0 < shard.1).then_some(shard)
    }

    /// Whether events of this guild are sent here. Events of no guild are sent to the first shard.
    fn hears(self, guild: Option<u64>) -> bool {
        guild.map_or(0, |guild| (guild >> 22) % self.1) == self.0
    }
}

/// The guild an event is about.
fn guild_of(name: &str, data: &Value) -> Option<u64> {
    let key = if name.starts_with("GUILD_") {
        "id"
    } else {
        "guild_id"
    };
    super::form::snowflake(&data[key])
}

#[derive(Debug, Default)]
struct State {
    sessions: Vec<Session>,
    n_sessions: u64,
    /// The interactions that are held back, if they are.
    held: Option<Vec<Value>>,
}

/// The sessions of the bot. As with the real service, they do not survive a restart of the sandbox.
#[derive(Debug, Default)]
pub(crate) struct Gateway(Mutex<State>);

impl Gateway {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to every session that wants it. A session without a connection gets it when it resumes.
    pub(crate) fn dispatch(&self, name: &str, data: &Value) {
        let mut state = self.state();
        if name == "INTERACTION_CREATE"
            && let Some(held) = &mut state.held
        {
            held.push(data.clone());
            return;
        }
        let guild = guild_of(name, data);
        for session in &mut state.sessions {
            if session.shard.hears(guild) {
                session.send(name, data);
            }
        }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.state()
            .sessions
            .iter()
            .any(|session| session.socket.is_some())
    }

    pub(crate) fn fail(&self, fault: GatewayFault) {
        let mut state = self.state();
        for session in &mut state.sessions {
            if let Some(socket) = &session.socket {
                let _ = socket.send(Order::Fail(fault));
            }
        }
        if fault == GatewayFault::InvalidSession {
            state.sessions.clear();
        }
    }

    pub(crate) fn hold(&self) {
        self.state().held.get_or_insert_default();
    }

    pub(crate) fn release(&self, backwards: bool) {
        let mut held = self.state().held.take().unwrap_or_default();
        if backwards {
            held.reverse();
        }
        for event in held {
            self.dispatch("INTERACTION_CREATE", &event);
        }
    }

    fn open(&self, socket: mpsc::UnboundedSender<Order>, intents: u64, shard: Shard) -> String {
        let mut state = self.state();
        state.n_sessions += 1;
        let id = format!("{:032x}", 0x5a4d_0000_u64 + state.n_sessions);
        // A session without a connection is given up when the bot identifies again.
        state
            .sessions
            .retain(|session| session.socket.is_some() || session.shard != shard);
        state.sessions.push(Session {
            id: id.clone(),
            sequence: 0,
            kept: VecDeque::new(),
            socket: Some(socket),
            intents,
            shard,
        });
        id
    }

    /// Sends an event to one session.
    fn send_to(&self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self
            .state()
            .sessions
            .iter_mut()
            .find(|session| session.id == id)
        {
            session.send(name, data);
        }
    }

    /// Resumes a session: sends again what came after `sequence`. `false` if it is unknown.
    fn resume(&self, id: &str, sequence: u64, socket: mpsc::UnboundedSender<Order>) -> bool {
        let mut state = self.state();
        let Some(session) = state.sessions.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        if sequence > session.sequence {
            return false;
        }
        for (_, event) in session.kept.iter().filter(|(number, _)| *number > sequence) {
            let _ = socket.send(Order::Send(event.clone()));
        }
        session.socket = Some(socket);
        session.send("RESUMED", &json!({}));
        true
    }

    /// A connection ends; the session may have moved to another before.
    fn leave(&self, id: &str, socket: &mpsc::UnboundedSender<Order>) {
        let mut state = self.state();
        let session = state.sessions.iter_mut().find(|session| session.id == id);
        if let Some(session) = session {
            let taken = session.socket.take();
            session.socket = taken.filter(|taken| !taken.same_channel(socket));
        }
    }
}

impl Session {
    fn send(&mut self, name: &str, data: &Value) {
        const GUILDS: u64 = 1;
        let is_guild_event = ["GUILD_", "THREAD_", "CHANNEL_"]
            .iter()
            .any(|prefix| name.starts_with(prefix));
        if is_guild_event && self.intents & GUILDS == 0 {
            return;
        }
        self.sequence += 1;
        let event = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
        if let Some(socket) = &self.socket {
            let _ = socket.send(Order::Send(event.clone()));
        }
        self.kept.push_back((self.sequence, event));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }
}

pub(crate) fn upgrade(shared: Arc<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let (sender, orders) = mpsc::unbounded_channel();
        let mut connection = Connection {
            shared,
            socket,
            session: None,
            n_received: 0,
        };
        connection.run(&sender, orders).await;
        if let Some(id) = &connection.session {
            connection.shared.gateway.leave(id, &sender);
            connection.shared.touch();
        }
    })
}

struct Connection {
    shared: Arc<Shared>,
    socket: WebSocket,
    session: Option<String>,
    n_received: u32,
}

/// What to do after a frame.
enum Next {
    Go,
    Close(u16, &'static str),
    Drop,
}

impl Connection {
    async fn run(
        &mut self,
        sender: &mpsc::UnboundedSender<Order>,
        mut orders: mpsc::UnboundedReceiver<Order>,
    ) {
        let hello =
            json!({ "op": 10, "t": null, "s": null, "d": { "heartbeat_interval": HEARTBEAT_MS } });
        if self
            .socket
            .send(Frame::Text(hello.to_string().into()))
            .await
            .is_err()
        {
            return;
        }
        let mut minute = tokio::time::interval(Duration::from_mins(1));
        // The first tick comes at once.
        minute.tick().await;
        loop {
            let next = tokio::select! {
                _ = minute.tick() => {
                    self.n_received = 0;
                    Next::Go
                }
                frame = self.socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.receive(&text, sender).await,
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => Next::Drop,
                    Some(Ok(_)) => Next::Go,
                },
                Some(order) = orders.recv() => self.carry_out(order).await,
            };
            match next {
                Next::Go => {}
                Next::Drop => return,
                Next::Close(code, reason) => {
                    let frame = CloseFrame {
                        code,
                        reason: reason.into(),
                    };
                    let _ = self.socket.send(Frame::Close(Some(frame))).await;
                    return;
                }
            }
        }
    }

    async fn say(&mut self, value: &Value) -> Next {
        match self
            .socket
            .send(Frame::Text(value.to_string().into()))
            .await
        {
            Ok(()) => Next::Go,
            Err(_) => Next::Drop,
        }
    }

    async fn carry_out(&mut self, order: Order) -> Next {
        match order {
            Order::Send(event) => match self.socket.send(Frame::Text(event.into())).await {
                Ok(()) => Next::Go,
                Err(_) => Next::Drop,
            },
            Order::Fail(GatewayFault::Cut) => Next::Drop,
            Order::Fail(GatewayFault::Close(code)) => Next::Close(code, "ordered"),
            Order::Fail(GatewayFault::Reconnect) => self.say(&json!({ "op": 7, "d": null })).await,
            Order::Fail(GatewayFault::InvalidSession) => {
                self.session = None;
                self.say(&json!({ "op": 9, "d": false })).await
            }
            Order::Fail(GatewayFault::SuspendedSession) => {
                self.say(&json!({ "op": 9, "d": true })).await
            }
        }
    }

    async fn receive(&mut self, text: &str, sender: &mpsc::UnboundedSender<Order>) -> Next {
        if text.len() > 4096 {
            return Next::Close(4002, "Payload too large.");
        }
        self.n_received += 1;
        if self.n_received > 120 {
            return Next::Close(4008, "You are being rate limited.");
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return Next::Close(4002, "Error while decoding payload.");
        };
        match payload["op"].as_u64() {
            Some(1) => self.say(&json!({ "op": 11, "d": null })).await,
            Some(2) => self.identify(&payload["d"], sender),
            Some(6) => self.resume(&payload["d"], sender).await,
            Some(3 | 4 | 8) if self.session.is_some() => Next::Go,
            Some(3 | 4 | 8) => Next::Close(4003, "Not authenticated."),
            _ => Next::Close(4001, "Unknown opcode."),
        }
    }

    fn is_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.shared.world().discord.token
    }

    fn identify(&mut self, data: &Value, sender: &mpsc::UnboundedSender<Order>) -> Next {
        if self.session.is_some() {
            return Next::Close(4005, "Already authenticated.");
        }
        if !self.is_token(data) {
            return Next::Close(4004, "Authentication failed.");
        }
        let Some(intents) = data["intents"].as_u64() else {
            return Next::Close(4013, "Invalid intent(s).");
        };
        let Some(shard) = Shard::read(&data["shard"]) else {
            return Next::Close(4010, "Invalid shard.");
        };
        let id = self.shared.gateway.open(sender.clone(), intents, shard);
        let (ready, guild) = {
            let world = self.shared.world();
            let app = id_json(world.discord.app_id);
            let is_here = world.discord.bot_is_in && shard.hears(Some(world.discord.guild_id));
            let guild = is_here.then(|| world.discord_guild());
            let unavailable: Vec<Value> = guild
                .iter()
                .map(|guild| json!({ "id": guild["id"], "unavailable": true }))
                .collect();
            let mut ready = json!({
                "v": 10, "user": world.discord_bot_user(), "guilds": unavailable, "session_id": id, "session_type": "normal",
                "resume_gateway_url": format!("{}/gateway", world.base_url.replacen("http", "ws", 1)),
                "application": { "id": app, "flags": 0 }, "private_channels": [], "relationships": [], "presences": [],
                "user_settings": {}, "_trace": [], "geo_ordered_rtc_regions": [],
            });
            if data["shard"].is_array() {
                ready["shard"] = data["shard"].clone();
            }
            (ready, guild)
        };
        self.shared.gateway.send_to(&id, "READY", &ready);
        if let Some(guild) = guild {
            self.shared.gateway.send_to(&id, "GUILD_CREATE", &guild);
        }
        self.session = Some(id);
        self.shared.touch();
        Next::Go
    }

    async fn resume(&mut self, data: &Value, sender: &mpsc::UnboundedSender<Order>) -> Next {
        if !self.is_token(data) {
            return Next::Close(4004, "Authentication failed.");
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        if self.shared.gateway.resume(id, sequence, sender.clone()) {
            self.session = Some(id.to_owned());
            self.shared.touch();
            return Next::Go;
        }
        self.say(&json!({ "op": 9, "d": false })).await
    }
}
