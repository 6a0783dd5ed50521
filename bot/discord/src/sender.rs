//! The messenger: sends cards and letters, and says why if it cannot.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use pawmail_host::{Abilities, Message, Messenger, Once, Recent, Refusal, Sent, Target, fit};
use pawmail_store::Platform;
use serde_json::{Value, json};

use crate::permissions::Known;
use crate::place;
use crate::render::{Body, Kept, LAYOUT, Manner, SILENT, body, without_rows};
use crate::rest::{Call, Rest, Trouble};
use crate::{ABILITIES, Discord};

/// How many messages' pictures, and how many private chats, are remembered.
const MANY: usize = 5_000;

/// The permission without which a channel is not there.
const VIEW: &str = "View Channel";

/// The service's code for a thread that already exists.
const THREAD_EXISTS: u64 = 160_004;

/// Sends messages.
pub(crate) struct Sender {
    rest: Arc<Rest>,
    /// The pictures that a message shows.
    shown: Mutex<Recent<String, Vec<Kept>>>,
    /// The private chats with people.
    directs: Mutex<Recent<String, String>>,
    /// What the bot is allowed in each channel.
    pub(crate) known: Known,
}

/// What was being done when the service refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Send,
    Edit,
    Remove,
}

impl Sender {
    pub(crate) fn new(rest: Arc<Rest>) -> Self {
        Self {
            rest,
            shown: Mutex::new(Recent::new(MANY)),
            directs: Mutex::new(Recent::new(MANY)),
            known: Known::default(),
        }
    }

    /// The channel of a target, and the private chat if it has just been found.
    async fn channel(&self, to: &Target) -> Result<(String, Option<String>), Refusal> {
        match to {
            Target::Room(address) => Ok((place::channel(address).to_owned(), None)),
            Target::Person {
                direct: Some(direct),
                ..
            } => Ok((direct.clone(), None)),
            Target::Person { account, .. } => {
                let direct = self.direct(account).await?;
                Ok((direct.clone(), Some(direct)))
            }
        }
    }

    async fn direct(&self, account: &str) -> Result<String, Refusal> {
        let known = {
            let directs = self.directs.lock().unwrap_or_else(PoisonError::into_inner);
            directs.get(account).cloned()
        };
        if let Some(direct) = known {
            return Ok(direct);
        }
        let call = Call::open_direct(account).when_there_is_room();
        let opened = self.rest.call(call).await;
        let opened = opened.map_err(|trouble| self.refusal(&trouble, "", false, Deed::Send))?;
        let Some(id) = opened["id"].as_str() else {
            return Err(Refusal::Disturbed(
                "a private chat without a name".to_owned(),
            ));
        };
        let mut directs = self.directs.lock().unwrap_or_else(PoisonError::into_inner);
        directs.insert(account.to_owned(), id.to_owned());
        Ok(id.to_owned())
    }

    /// What a message shows, if that is recorded.
    pub(crate) fn kept(&self, message: &str) -> Option<Vec<Kept>> {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.get(message).cloned()
    }

    /// Records what a message shows, as the service reports it after a change.
    pub(crate) fn note_picture(&self, message: &Value) {
        let Some(id) = message["id"].as_str() else {
            return;
        };
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.insert(id.to_owned(), kept_of(message));
    }

    fn refusal(&self, trouble: &Trouble, channel: &str, has_picture: bool, deed: Deed) -> Refusal {
        let (status, code, message) = match trouble {
            Trouble::Wait(ms) => return Refusal::Wait(*ms),
            Trouble::Disturbed(why) => return Refusal::Disturbed(why.clone()),
            Trouble::Refused {
                status,
                code,
                message,
            } => (*status, *code, message),
        };
        match (status, code) {
            // By the service's list of codes: what is unknown is gone, and an unknown person cannot be written to.
            (_, 10_003 | 10_004) => Refusal::Gone,
            (_, 10_008) => Refusal::Lost,
            (_, 10_013 | 50_007 | 50_033 | 50_278) => Refusal::Closed,
            // Not our message, a system message, too many edits of an old one, an archived thread:
            // a new message is needed.
            (_, 50_005 | 50_021 | 30_046 | 50_083) if deed != Deed::Send => Refusal::Lost,
            (_, 50_001) => Refusal::Forbidden(VIEW.to_owned()),
            (_, 50_013) if deed == Deed::Send => {
                Refusal::Forbidden(self.known.lacking(channel, has_picture))
            }
            (_, 50_013) => Refusal::Forbidden(self.known.lacking(channel, false)),
            (_, 160_005 | 50_083) => Refusal::Forbidden("Manage Threads".to_owned()),
            (_, 20_016 | 20_028 | 40_003) => Refusal::Wait(5_000),
            (401, _) => Refusal::Disturbed("the token is refused".to_owned()),
            (403, _) => Refusal::Forbidden(message.clone()),
            _ => Refusal::Bug(trouble.to_string()),
        }
    }

    async fn send_to(
        &self,
        channel: &str,
        message: &Message,
        manner: Manner,
        once: &str,
    ) -> Result<Delivered, Refusal> {
        let mut made = body(message, manner, &[])
            .with("nonce", json!(once))
            .with("enforce_nonce", json!(true));
        if message.screen.silent {
            made = made.flagged(SILENT);
        }
        let has_picture = !made.uploads.is_empty();
        let asked = buttons(&made.json["components"]);
        let calls = message.screen.called();
        let call = Call::post(channel, made).when_there_is_room();
        match self.rest.call(call).await {
            Ok(sent) => {
                self.note_picture(&sent);
                let id = sent["id"].as_str();
                let id =
                    id.ok_or_else(|| Refusal::Disturbed("a message without a name".to_owned()))?;
                Ok(Delivered {
                    id: id.to_owned(),
                    is_earlier: buttons(&sent["components"]) != asked,
                    has_called: called(&sent).is_superset(&calls),
                    is_bare: has_picture && kept_of(&sent).is_empty(),
                })
            }
            Err(trouble) => Err(self.refusal(&trouble, channel, has_picture, Deed::Send)),
        }
    }

    /// Who may not see a channel is perhaps not in its server any more: the service tells both alike, and who was removed while nobody listened was told nothing.
    async fn or_gone(&self, to: &Target, refusal: Refusal) -> Refusal {
        let (Target::Room(room), true) = (to, refusal == Refusal::Forbidden(VIEW.to_owned()))
        else {
            return refusal;
        };
        let guild = room.split_once('/').map(|(guild, _)| guild);
        let Some(before) = guild
            .and_then(|guild| guild.parse::<u64>().ok())
            .and_then(|guild| guild.checked_sub(1))
        else {
            return refusal;
        };
        let path = format!("/users/@me/guilds?after={before}&limit=1");
        match self.rest.call(Call::get("GET guilds", path)).await {
            Ok(next) if next[0]["id"].as_str() != guild => Refusal::Left,
            Ok(_) | Err(_) => refusal,
        }
    }

    /// Writes to a person in private, for whatever reason.
    pub(crate) async fn write(
        &self,
        account: &str,
        message: &Message,
        once: &str,
    ) -> Result<(), Refusal> {
        let direct = self.direct(account).await?;
        self.send_to(&direct, message, Manner::Letter, once)
            .await
            .map(|_| ())
    }
}

/// A message that was accepted.
struct Delivered {
    id: String,
    /// Whether the service returned the message of an earlier attempt.
    is_earlier: bool,
    /// Whether it calls everybody who should be called.
    has_called: bool,
    /// Whether it has not got its picture.
    is_bare: bool,
}

/// Whom a message calls.
fn called(message: &Value) -> BTreeSet<&str> {
    let is_silent = message["flags"]
        .as_u64()
        .is_some_and(|flags| flags & SILENT != 0);
    let mentioned = message["mentions"].as_array().into_iter().flatten();
    let mentioned = mentioned.filter_map(|user| user["id"].as_str());
    mentioned.filter(|_| !is_silent).collect()
}

/// What the buttons of a message stand for, in order: each names the moment of its table.
fn buttons(components: &Value) -> Vec<String> {
    let mut all = Vec::new();
    let mut left = vec![components];
    while let Some(part) = left.pop() {
        match part {
            Value::Array(parts) => left.extend(parts.iter().rev()),
            Value::Object(fields) => {
                all.extend(
                    fields
                        .get("custom_id")
                        .and_then(Value::as_str)
                        .map(str::to_owned),
                );
                left.extend(
                    ["accessory", "components"]
                        .iter()
                        .filter_map(|key| fields.get(*key)),
                );
            }
            _ => {}
        }
    }
    all
}

/// The files that a message has.
pub(crate) fn kept_of(message: &Value) -> Vec<Kept> {
    message["attachments"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|file| {
            Some(Kept {
                id: file["id"].as_str()?.to_owned(),
                name: file["filename"].as_str()?.to_owned(),
            })
        })
        .collect()
}

fn manner(to: &Target) -> Manner {
    match to {
        Target::Room(_) => Manner::Card,
        Target::Person { .. } => Manner::Letter,
    }
}

#[async_trait::async_trait]
impl Messenger for Sender {
    fn platform(&self) -> Platform {
        Discord::PLATFORM
    }

    fn abilities(&self) -> Abilities {
        ABILITIES
    }

    async fn send(&self, to: &Target, message: &Message, once: &Once) -> Result<Sent, Refusal> {
        let (channel, mut direct) = self.channel(to).await?;
        let mut sent = self.send_to(&channel, message, manner(to), &once.key).await;
        if let (
            Target::Person {
                account,
                direct: Some(_),
            },
            Err(Refusal::Gone),
        ) = (to, &sent)
        {
            // The known private chat no longer exists; there may be another.
            let newer = self.direct(account).await?;
            sent = self.send_to(&newer, message, manner(to), &once.key).await;
            direct = Some(newer);
        }
        let sent = match sent {
            Ok(sent) => sent,
            Err(refusal) => return Err(self.or_gone(to, refusal).await),
        };
        Ok(Sent {
            message: sent.id,
            direct,
            is_earlier: sent.is_earlier,
            has_called: sent.has_called,
            is_bare: sent.is_bare,
        })
    }

    fn room(&self, _: &Target) -> Result<(), i64> {
        self.rest.room()
    }

    async fn edit(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal> {
        let (channel, _) = self.channel(to).await?;
        let made = body(message, manner(to), &self.kept(id).unwrap_or_default());
        let has_picture = !made.uploads.is_empty();
        let call = Call::edit(&channel, id, made).when_there_is_room();
        match self.rest.call(call).await {
            Ok(edited) => {
                self.note_picture(&edited);
                Ok(())
            }
            Err(trouble) => {
                let refusal = self.refusal(&trouble, &channel, has_picture, Deed::Edit);
                Err(self.or_gone(to, refusal).await)
            }
        }
    }

    fn can_open_place(&self, to: &Target) -> bool {
        // A private chat is in no server.
        matches!(to, Target::Room(room) if room.contains('/'))
    }

    async fn open_place(&self, to: &Target, message: &str, title: &str) -> Result<String, Refusal> {
        let (channel, _) = self.channel(to).await?;
        let (Target::Room(room), Ok(thread)) = (to, message.parse()) else {
            return Err(Refusal::Bug("a thread needs a channel".to_owned()));
        };
        let guild = room
            .split_once('/')
            .and_then(|(guild, _)| guild.parse().ok());
        let call = Call::thread(&channel, message, &fit(title, 100)).when_there_is_room();
        match self.rest.call(call).await {
            Ok(_)
            | Err(Trouble::Refused {
                code: THREAD_EXISTS,
                ..
            }) => {
                // A thread has the id of the message at which it begins.
                Ok(place::address(guild, thread))
            }
            Err(Trouble::Refused {
                code: 50_001 | 50_013,
                ..
            }) => Err(Refusal::Forbidden("Create Public Threads".to_owned())),
            Err(trouble) => Err(self.refusal(&trouble, &channel, false, Deed::Edit)),
        }
    }

    async fn remove(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let (channel, _) = self.channel(to).await?;
        let call = Call::delete(&channel, id).when_there_is_room();
        let Err(trouble) = self.rest.call(call).await else {
            return Ok(());
        };
        match self.refusal(&trouble, &channel, false, Deed::Remove) {
            Refusal::Forbidden(_) => self.strip(to, id).await,
            refusal => Err(refusal),
        }
    }

    async fn strip(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let (channel, _) = self.channel(to).await?;
        let refusal = |trouble: Trouble| self.refusal(&trouble, &channel, false, Deed::Edit);
        let call = Call::read(&channel, id).when_there_is_room();
        let read = self.rest.call(call).await.map_err(refusal)?;
        let stripped = Body {
            json: json!({
                "flags": LAYOUT,
                "components": without_rows(&read),
                "allowed_mentions": { "parse": [] },
            }),
            uploads: Vec::new(),
        };
        let call = Call::edit(&channel, id, stripped).when_there_is_room();
        self.rest.call(call).await.map_err(refusal)?;
        Ok(())
    }
}
