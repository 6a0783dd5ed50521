//! Updates are fetched by long polling, and confirmed when they have had their effect.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot::error::TryRecvError;
use tokio::sync::watch;

use pawmail_host::Desk;

use crate::answering::Committed;
use crate::api::Fault;
use crate::bot::{ConnectError, FAREWELL, Inner, Webhook, connect_error, is_revoked};
use crate::intake::KINDS;

/// How long the service may hold the request while there is no news, in seconds.
const POLL_S: u64 = 30;

/// How long to wait for updates in progress before looking for more.
const BREATH: Duration = Duration::from_millis(200);

/// The shortest and the longest pause after a failure.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(30)];

/// The updates that were fetched and are not confirmed: each is confirmed only together with all before it.
#[derive(Default)]
struct Open(BTreeMap<i64, Option<Committed>>);

impl Open {
    /// Forgets what can be confirmed, and returns the number from which the next updates are wanted.
    fn confirm(&mut self, newest: Option<i64>) -> Option<i64> {
        for committed in self.0.values_mut() {
            let is_done = committed
                .as_mut()
                .is_some_and(|committed| committed.try_recv() != Err(TryRecvError::Empty));
            if is_done {
                *committed = None;
            }
        }
        let first_open = self
            .0
            .iter()
            .find_map(|(id, committed)| committed.is_some().then_some(*id));
        let next = first_open.or(newest.map(|newest| newest + 1));
        if let Some(next) = next {
            self.0 = self.0.split_off(&next);
        }
        next
    }

    fn is_busy(&self) -> bool {
        self.0.values().any(Option::is_some)
    }

    /// Waits until everything in progress is done.
    async fn rest(&mut self) {
        for committed in self.0.values_mut() {
            if let Some(open) = committed {
                let _ = open.await;
                *committed = None;
            }
        }
    }
}

impl Inner {
    /// Fetches updates until told to stop.
    pub(crate) async fn serve_polling(
        self: &Arc<Self>,
        desk: Desk,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), ConnectError> {
        let inner = Arc::clone(self);
        tokio::spawn(async move { inner.register_commands().await });
        let mut open = Open::default();
        let mut newest = None;
        let mut pause = PAUSES[0];
        let mut is_cleared = false;
        while !*stop.borrow() {
            let offset = open.confirm(newest);
            let timeout = if open.is_busy() { 0 } else { POLL_S };
            let fetched = tokio::select! {
                fetched = self.fetch(offset, timeout, &mut is_cleared) => fetched,
                _ = stop.changed() => break,
            };
            match fetched {
                Ok(updates) => {
                    if !open.is_busy() {
                        // Everything that was fetched is confirmed by now. Numbers may start anew after a quiet week.
                        newest = None;
                        open = Open::default();
                    }
                    self.is_serving.store(true, Ordering::SeqCst);
                    pause = PAUSES[0];
                    for raw in &updates {
                        let Some(id) = raw["update_id"].as_i64() else {
                            continue;
                        };
                        if open.0.contains_key(&id) {
                            continue;
                        }
                        open.0.insert(id, Some(self.take_in(raw, &desk)));
                        newest = Some(newest.map_or(id, |newest: i64| newest.max(id)));
                    }
                    // What takes longer does not delay what comes after it.
                    let _ = tokio::time::timeout(BREATH, open.rest()).await;
                }
                Err(fault) if is_revoked(&fault) => {
                    return Err(connect_error(&fault, self.sender.api().base()));
                }
                Err(fault) => {
                    self.is_serving.store(false, Ordering::SeqCst);
                    is_cleared = false;
                    tell(&fault);
                    let wait = match fault {
                        Fault::Wait(ms) => {
                            Duration::from_millis(u64::try_from(ms).unwrap_or_default())
                        }
                        _ => pause,
                    };
                    pause = (pause * 2).min(PAUSES[1]);
                    tokio::select! {
                        () = tokio::time::sleep(wait) => {}
                        _ = stop.changed() => break,
                    }
                }
            }
        }
        let _ = tokio::time::timeout(FAREWELL, open.rest()).await;
        if let Some(offset) = open.confirm(newest) {
            // Confirmed, so that the next process does not get it again.
            let body = json!({ "offset": offset, "timeout": 0, "limit": 1 });
            let _ = self.sender.api().call("getUpdates", &body).await;
        }
        Ok(())
    }

    async fn fetch(
        &self,
        offset: Option<i64>,
        timeout: u64,
        is_cleared: &mut bool,
    ) -> Result<Vec<Value>, Fault> {
        let api = self.sender.api();
        if !*is_cleared {
            let info = api.call("getWebhookInfo", &json!({})).await?;
            if info["url"].as_str().is_some_and(|url| !url.is_empty()) {
                tracing::warn!("a webhook is set and none is wanted: it is taken away");
                api.call("deleteWebhook", &json!({})).await?;
            }
            *is_cleared = true;
            self.is_serving.store(true, Ordering::SeqCst);
        }
        let mut body = json!({ "timeout": timeout, "allowed_updates": KINDS });
        if let Some(offset) = offset {
            body["offset"] = json!(offset);
        }
        let patience = Duration::from_secs(timeout + 15);
        let updates = api.call_within("getUpdates", &body, patience).await?;
        Ok(updates.as_array().cloned().unwrap_or_default())
    }

    /// Has the service deliver updates to an address until told to stop.
    pub(crate) async fn serve_webhook(
        self: &Arc<Self>,
        webhook: &Webhook,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), ConnectError> {
        let inner = Arc::clone(self);
        tokio::spawn(async move { inner.register_commands().await });
        let body = json!({
            "url": webhook.url, "secret_token": webhook.secret, "allowed_updates": KINDS, "max_connections": 40,
        });
        let mut pause = PAUSES[0];
        while !*stop.borrow() {
            match self.sender.api().call("setWebhook", &body).await {
                Ok(_) => {
                    self.is_serving.store(true, Ordering::SeqCst);
                    // An error means that nobody is left to say stop.
                    let _ = stop.wait_for(|stop| *stop).await;
                }
                Err(fault) if is_revoked(&fault) => {
                    return Err(connect_error(&fault, self.sender.api().base()));
                }
                Err(Fault::Refused { description, .. }) => {
                    return Err(ConnectError::Webhook(description));
                }
                Err(fault) => {
                    tell(&fault);
                    tokio::select! {
                        () = tokio::time::sleep(pause) => {}
                        _ = stop.changed() => {}
                    }
                    pause = (pause * 2).min(PAUSES[1]);
                }
            }
        }
        Ok(())
    }
}

/// Logs why no updates come in.
fn tell(fault: &Fault) {
    match fault {
        Fault::Refused {
            code: 409,
            description,
        } => tracing::error!(
            description,
            "another program fetches the updates of this bot: stop it, or give each its own token"
        ),
        fault => tracing::warn!(%fault, "updates cannot be fetched; it is tried again"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn an_update_is_confirmed_only_with_all_before_it() {
        let mut open = Open::default();
        assert_eq!(open.confirm(None), None);
        let mut commits = Vec::new();
        for id in [5, 6, 8] {
            let (commit, committed) = oneshot::channel::<()>();
            commits.push(commit);
            open.0.insert(id, Some(committed));
        }
        drop(commits.remove(1));
        assert_eq!(open.confirm(Some(8)), Some(5));
        assert!(
            open.is_busy() && open.0.contains_key(&6),
            "6 is not taken twice"
        );
        drop(commits.remove(0));
        assert_eq!(open.confirm(Some(8)), Some(8));
        drop(commits);
        open.rest().await;
        assert_eq!(open.confirm(Some(8)), Some(9));
        assert!(!open.is_busy() && open.0.is_empty());
    }
}
