//! The queue of updates: long polling and webhook.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::args::Args;
use super::{Answer, Refusal};
use crate::world::{Polling, Shared, World};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Queued {
    pub(crate) id: i64,
    pub(crate) update: Value,
    /// Delivered a second time, although it was confirmed.
    pub(crate) again: bool,
    /// Whether a poll has delivered it.
    pub(crate) handed: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Webhook {
    pub(crate) url: String,
    pub(crate) secret: Option<String>,
    pub(crate) max_connections: i64,
    pub(crate) last_error: Option<(i64, String)>,
}

const KINDS: &str = "message edited_message channel_post edited_channel_post business_connection business_message \
    edited_business_message deleted_business_messages message_reaction message_reaction_count inline_query \
    chosen_inline_result callback_query shipping_query pre_checkout_query purchased_paid_media poll poll_answer \
    my_chat_member chat_member chat_join_request chat_boost removed_chat_boost guest_message managed_bot subscription \
    stopped_message_generation";

impl World {
    /// Queues an update, if the bot asked for its kind.
    pub(crate) fn telegram_queue(&mut self, kind: &str, object: Value) {
        let allowed = &self.telegram.allowed_updates;
        let is_wanted = if allowed.is_empty() {
            !matches!(
                kind,
                "chat_member" | "message_reaction" | "message_reaction_count"
            )
        } else {
            allowed.iter().any(|allowed| allowed == kind)
        };
        if !is_wanted {
            return;
        }
        let id = self.telegram.next_update;
        self.telegram.next_update += 1;
        let mut update = json!({ "update_id": id });
        update[kind] = object;
        self.telegram.updates.push_back(Queued {
            id,
            update,
            again: false,
            handed: false,
        });
    }

    fn telegram_allow(&mut self, args: &Args) -> Result<(), Refusal> {
        let Some(list) = args.list("allowed_updates")? else {
            return Ok(());
        };
        let mut kinds = Vec::new();
        for kind in &list {
            let kind = kind
                .as_str()
                .filter(|kind| KINDS.split_whitespace().any(|known| known == *kind));
            kinds.push(
                kind.ok_or_else(|| Refusal::bad("allowed_updates has an unknown kind"))?
                    .to_owned(),
            );
        }
        self.telegram.allowed_updates = kinds;
        Ok(())
    }

    /// Confirms everything before the offset and takes what is next, at most `limit`.
    fn telegram_take_updates(&mut self, offset: Option<i64>, limit: usize) -> Vec<Value> {
        let queue = &mut self.telegram.updates;
        match offset {
            Some(offset) if offset < 0 => {
                let keep = usize::try_from(-offset).unwrap_or(usize::MAX);
                while queue.len() > keep {
                    queue.pop_front();
                }
            }
            Some(offset) => queue.retain(|queued| queued.id >= offset || queued.again),
            None => {}
        }
        let taken: Vec<Value> = queue
            .iter()
            .take(limit)
            .map(|queued| queued.update.clone())
            .collect();
        for queued in queue.iter_mut().take(limit) {
            queued.handed = true;
            // A redelivered one was confirmed long ago: once is enough.
            queued.again = false;
        }
        taken
    }

    pub(crate) fn telegram_webhook_method(&mut self, args: &Args) -> Answer {
        if args.method.name == "getWebhookInfo" {
            let webhook = self.telegram.webhook.clone().unwrap_or_default();
            let mut info = json!({
                "url": webhook.url, "has_custom_certificate": false, "pending_update_count": self.telegram.updates.len(),
                "max_connections": if webhook.max_connections == 0 { 40 } else { webhook.max_connections },
            });
            if let Some((at_ms, error)) = webhook.last_error {
                info["last_error_date"] = json!(at_ms / 1000);
                info["last_error_message"] = json!(error);
            }
            if !self.telegram.allowed_updates.is_empty() {
                info["allowed_updates"] = json!(self.telegram.allowed_updates);
            }
            return Ok(info);
        }
        let url = args.opt_text("url")?.unwrap_or_default().to_owned();
        let secret = args.opt_text("secret_token")?.map(str::to_owned);
        let is_secret = |secret: &String| {
            (1..=256).contains(&secret.len())
                && secret
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
        };
        if secret.as_ref().is_some_and(|secret| !is_secret(secret)) {
            return Err(Refusal::bad("secret token contains unallowed characters"));
        }
        let max_connections = args.opt_int("max_connections")?.unwrap_or(40);
        if !(1..=100).contains(&max_connections) {
            return Err(Refusal::bad("max_connections must be 1-100"));
        }
        // The real service asks for HTTPS; on loopback there is none.
        if !url.is_empty() && !is_loopback(&url) {
            return Err(Refusal::bad(
                "bad webhook: the sandbox delivers to loopback addresses only",
            ));
        }
        self.telegram_allow(args)?;
        if args.flag("drop_pending_updates")? {
            self.telegram.updates.clear();
        }
        let webhook = Webhook {
            url,
            secret,
            max_connections,
            last_error: None,
        };
        self.telegram.webhook = Some(webhook).filter(|webhook| !webhook.url.is_empty());
        Ok(Value::Bool(true))
    }
}

fn is_loopback(url: &str) -> bool {
    let host = url.split_once("://").map_or("", |(_, rest)| rest);
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|loopback| {
        host.strip_prefix(loopback)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
    })
}

/// Long polling: answers at once if there is something, otherwise waits.
pub(crate) async fn get_updates(shared: &Arc<Shared>, args: &Args) -> Answer {
    let offset = args.opt_int("offset")?;
    let limit = usize::try_from(args.opt_int("limit")?.unwrap_or(100).clamp(1, 100)).unwrap_or(100);
    let timeout = u64::try_from(args.opt_int("timeout")?.unwrap_or(0).clamp(0, 50)).unwrap_or(0);
    let poll = shared.polls.fetch_add(1, Ordering::SeqCst) + 1;
    let _waiting = Polling::new(shared);
    let mut changed = shared.changed();
    {
        let mut world = shared.world();
        if world.telegram.webhook.is_some() {
            return Err(Refusal::new(
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
            ));
        }
        world.telegram_allow(args)?;
    }
    // Wakes a poll that still waits, so that it notices that another has taken over.
    shared.touch();
    let deadline = tokio::time::Instant::now() + Duration::from_secs(timeout);
    let mut offset = offset;
    loop {
        if shared.polls.load(Ordering::SeqCst) != poll {
            return Err(Refusal::new(
                409,
                "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
            ));
        }
        let had = shared.world().telegram.updates.len();
        let updates = if shared.hold_updates.load(Ordering::SeqCst) {
            Vec::new()
        } else {
            shared.world().telegram_take_updates(offset.take(), limit)
        };
        if shared.world().telegram.updates.len() != had {
            shared.touch();
        }
        if !updates.is_empty() {
            return Ok(Value::Array(updates));
        }
        if tokio::time::timeout_at(deadline, changed.changed())
            .await
            .is_err()
        {
            return Ok(json!([]));
        }
    }
}

/// Posts queued updates to the webhook, in order, each until it is accepted with a 2xx.
pub(crate) async fn deliver_to_webhook(shared: Arc<Shared>) {
    let client = match reqwest::Client::builder()
        .no_proxy()
        .timeout(Duration::from_mins(1))
        .build()
    {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(%error, "no client for webhooks");
            return;
        }
    };
    let mut changed = shared.changed();
    loop {
        let next = {
            let world = shared.world();
            let is_held = shared.hold_updates.load(Ordering::SeqCst);
            let webhook = world.telegram.webhook.clone().filter(|_| !is_held);
            webhook.zip(world.telegram.updates.front().cloned())
        };
        let Some((webhook, queued)) = next else {
            if changed.changed().await.is_err() {
                return;
            }
            continue;
        };
        let mut request = client.post(&webhook.url).json(&queued.update);
        if let Some(secret) = &webhook.secret {
            request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        let outcome = match request.send().await {
            Ok(response) if response.status().is_success() => Ok(()),
            Ok(response) => Err(format!(
                "Wrong response from the webhook: {}",
                response.status()
            )),
            Err(error) => Err(format!("Connection failed: {}", error.without_url())),
        };
        let failed = outcome.is_err();
        shared.with(|world| match outcome {
            Ok(()) => world.telegram.updates.retain(|other| other.id != queued.id),
            Err(error) => {
                let at_ms = world.now_ms();
                if let Some(webhook) = &mut world.telegram.webhook {
                    webhook.last_error = Some((at_ms, error));
                }
            }
        });
        if failed {
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }
}
