//! What the courier needs: posts and notices become messages.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use pawmail_host::{Abilities, Message, Messenger, Once, Recent, Refusal, Sent, Target};
use pawmail_store::Platform;

use crate::address::Address;
use crate::budget::Urgency;
use crate::html::ROW_LETTERS;
use crate::refusal::{cannot_delete, cannot_edit, refusal};
use crate::sender::{Edit, Edited, Posted, Sender, number};

/// How many sends are remembered, so that a repeated one does not show anything twice.
const SENDS: usize = 2_000;

/// What Telegram can show.
pub(crate) const ABILITIES: Abilities = Abilities {
    text: 4096,
    caption: 1024,
    rows: 8,
    row: 8,
    row_letters: ROW_LETTERS,
    label: 60,
    menu: 0,
    toast: 200,
    panel_ms: 0,
    answer_ms: 15_000,
    must_be_opened: true,
    moments: true,
    places: true,
    copies: true,
    fields: 0,
};

/// Telegram as the courier sees it.
pub(crate) struct Telegraph {
    platform: Platform,
    sender: Arc<Sender>,
    /// What was sent and whom it calls, by try.
    sends: Mutex<Recent<String, (Sent, BTreeSet<String>)>>,
    /// The topics that were opened, by chat and message: the service would open a second one.
    topics: Mutex<Recent<(i64, String), Address>>,
}

impl Telegraph {
    pub(crate) fn new(platform: Platform, sender: Arc<Sender>) -> Self {
        Self {
            platform,
            sender,
            sends: Mutex::new(Recent::new(SENDS)),
            topics: Mutex::new(Recent::new(SENDS)),
        }
    }

    /// Removes a message that an edit cannot change. If it must stay, it does no harm without its buttons.
    async fn clear(&self, post: Posted) {
        let cleared = match self.sender.delete(post).await {
            Err(fault) if cannot_delete(&fault) => self.sender.strip(post, Urgency::Post).await,
            other => other,
        };
        if let Err(fault) = cleared {
            tracing::warn!(%fault, "an old card stays");
        }
    }
}

fn address(to: &Target) -> Result<Address, Refusal> {
    let (text, refusal) = match to {
        Target::Room(address) => (address, Refusal::Gone),
        Target::Person { account, direct } => (direct.as_ref().unwrap_or(account), Refusal::Closed),
    };
    Address::read(text).ok_or(refusal)
}

fn posted(to: Address, id: &str) -> Result<Posted, Refusal> {
    let id = id.parse().map_err(|_| Refusal::Lost)?;
    Ok(Posted::Plain { chat: to.chat, id })
}

#[async_trait::async_trait]
impl Messenger for Telegraph {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn abilities(&self) -> Abilities {
        ABILITIES
    }

    async fn send(&self, to: &Target, message: &Message, once: &Once) -> Result<Sent, Refusal> {
        let address = address(to)?;
        let before = {
            let sends = self.sends.lock().unwrap_or_else(PoisonError::into_inner);
            sends.get(&once.key).cloned()
        };
        let calls = message.screen.called();
        if let Some((sent, called)) = before {
            return Ok(Sent {
                is_earlier: true,
                has_called: calls.iter().all(|account| called.contains(*account)),
                ..sent
            });
        }
        let sent = self
            .sender
            .send_once(address, message, once)
            .await
            .map_err(|fault| refusal(fault, address))?;
        let id = number(&sent).map_err(|fault| refusal(fault, address))?;
        let post = Posted::Plain {
            chat: address.chat,
            id,
        };
        self.sender.sent(post, message, &sent);
        self.sender.newest_is(address, id);
        let sent = Sent {
            direct: matches!(to, Target::Person { .. }).then(|| address.to_string()),
            ..Sent::now(id.to_string())
        };
        let mut sends = self.sends.lock().unwrap_or_else(PoisonError::into_inner);
        let calls = calls.into_iter().map(str::to_owned).collect();
        sends.insert(once.key.clone(), (sent.clone(), calls));
        Ok(sent)
    }

    async fn edit(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal> {
        let address = address(to)?;
        let post = posted(address, id)?;
        let edit = Edit {
            post,
            message,
            urgency: Urgency::Post,
            is_wanted: &|| true,
        };
        match self.sender.edit(edit).await {
            Ok(Edited::Done) => Ok(()),
            Ok(Edited::NeedsNew) => {
                self.clear(post).await;
                Err(Refusal::Lost)
            }
            Err(fault) => {
                if cannot_edit(&fault) {
                    self.clear(post).await;
                }
                Err(refusal(fault, address))
            }
        }
    }

    async fn open_place(&self, to: &Target, message: &str, title: &str) -> Result<String, Refusal> {
        let at = address(to)?;
        let none = || Refusal::Bug("only a forum has topics".to_owned());
        if !at.is_group() || at.topic.is_some() {
            return Err(none());
        }
        let key = (at.chat, message.to_owned());
        let before = {
            let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
            topics.get(&key).copied()
        };
        if let Some(topic) = before {
            return Ok(topic.to_string());
        }
        let opened = async {
            if self.sender.is_forum(at.chat).await? {
                self.sender.open_topic(at.chat, title).await.map(Some)
            } else {
                Ok(None)
            }
        };
        let opened = opened.await.map_err(|fault| match refusal(fault, at) {
            Refusal::Forbidden(_) => Refusal::Forbidden("Manage Topics".to_owned()),
            refusal => refusal,
        });
        let topic = Address {
            topic: Some(opened?.ok_or_else(none)?),
            ..at
        };
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.insert(key, topic);
        Ok(topic.to_string())
    }

    fn room(&self, to: &Target) -> Result<(), i64> {
        // What cannot be read is refused where it is sent.
        address(to).map_or(Ok(()), |address| {
            self.sender.room(address.chat, Urgency::Post)
        })
    }

    async fn remove(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let address = address(to)?;
        self.sender
            .room(address.chat, Urgency::Post)
            .map_err(Refusal::Wait)?;
        let post = posted(address, id)?;
        let removed = match self.sender.delete(post).await {
            Err(fault) if cannot_delete(&fault) => self.sender.strip(post, Urgency::Post).await,
            other => other,
        };
        removed.map_err(|fault| refusal(fault, address))
    }

    async fn strip(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let address = address(to)?;
        self.sender
            .strip(posted(address, id)?, Urgency::Post)
            .await
            .map_err(|fault| refusal(fault, address))
    }
}

// What the service accepts: letters of a text, of a caption, of the answer to a press; buttons in a row and in all.
const _: () = {
    assert!(ABILITIES.text <= 4096 && ABILITIES.caption <= 1024 && ABILITIES.toast <= 200);
    assert!(ABILITIES.row <= 8 && ABILITIES.row * ABILITIES.rows <= 100);
};
