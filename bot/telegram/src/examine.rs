//! What is wrong, for the operator.

use serde_json::json;

use crate::bot::{Inner, is_revoked};

impl Inner {
    /// Sentences that say what to do; none if all is well.
    pub(crate) async fn examine(&self) -> Vec<String> {
        let mut found = Vec::new();
        let me = &self.me;
        if !me.joins_groups {
            found.push(format!(
                "@{} may not be added to groups: in @BotFather choose /setjoingroups, the bot, Enable.",
                me.username
            ));
        }
        if me.reads_all {
            found.push(format!(
                "@{} receives everything that is written in groups, which it drops unread: in @BotFather choose /setprivacy, \
                 the bot, Enable.",
                me.username
            ));
        }
        if !me.is_inline {
            found.push(format!(
                "@{} cannot be typed to in groups: in @BotFather choose /setinline, the bot, and give a short example.",
                me.username
            ));
        }
        self.examine_webhook(&mut found).await;
        match self.outdated_commands().await {
            Ok(0) => {}
            Ok(n) => found.push(format!(
                "{n} of Telegram's lists of commands are not up to date: they are registered when the program runs."
            )),
            Err(fault) => found.push(format!("Telegram does not tell which commands it knows: {fault}")),
        }
        found
    }

    async fn examine_webhook(&self, found: &mut Vec<String>) {
        let info = match self.sender.api().call("getWebhookInfo", &json!({})).await {
            Ok(info) => info,
            Err(fault) if is_revoked(&fault) => {
                found.push(
                    "Telegram does not know the token any more: take a new one from @BotFather (/mybots, the bot, API Token)."
                        .to_owned(),
                );
                return;
            }
            Err(fault) => {
                found.push(format!(
                    "Telegram does not tell how updates come in: {fault}"
                ));
                return;
            }
        };
        let set = info["url"].as_str().unwrap_or_default();
        match &self.webhook {
            None if !set.is_empty() => found.push(
                "A webhook is set although none is wanted: it is taken away when the program runs; if another program uses \
                 this bot, stop one of them."
                    .to_owned(),
            ),
            Some(webhook) if set != webhook.url => found.push(
                "Telegram does not bring updates to the webhook's address yet: it is told when the program runs."
                    .to_owned(),
            ),
            Some(_) => {
                if let Some(error) = info["last_error_message"].as_str() {
                    found.push(format!(
                        "Telegram could not bring updates to the webhook's address: {error}. Check that the address leads \
                         to this program."
                    ));
                }
            }
            None => {}
        }
    }
}
