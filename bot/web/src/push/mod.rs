//! Telling people of their turns through their browsers, where the page is their only way.

mod sealed;
mod wire;

use std::sync::Arc;

use pawmail_host::{
    Account, Desk, Message, Messenger, Once, Payload, Refusal, Screen, Sent, Target, code, fit,
};
use pawmail_store::{Platform, PushAddress};
use serde_json::json;

pub(crate) use self::sealed::{AUTH, PUBLIC, Signer, read};
pub(crate) use self::wire::service_of;
pub use self::wire::{Carrier, Parcel, Wire};
use crate::{ABILITIES, Inner, Web};

/// What the key is kept under, with which the services know us.
const KEY: &str = "push key";

/// How long a service keeps what it cannot bring yet, in seconds: then it is said by the page itself.
const KEPT: &str = "86400";

/// How much is said, so that it fits a message in any language.
const TITLE: usize = 120;
const WORDS: usize = 700;

/// How people are told through their browsers.
#[derive(Clone)]
pub struct Push {
    /// What takes messages to the services of browsers.
    pub carrier: Arc<dyn Carrier>,
    /// Where a service can write to about us: an address with `https:` or `mailto:`.
    pub whom: String,
}

/// The page as the courier sees it: it shows by itself how a table stands, so rooms are sent nothing, and people only that they are called.
pub(crate) struct Ringer(pub(crate) Arc<Inner>);

/// What a browser made of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brought {
    Taken,
    Gone,
    Disturbed,
    Refused,
}

impl Inner {
    /// What signs for us, which is the same for all processes and does not change.
    pub(crate) async fn signer(&self, desk: &Desk) -> Option<&Signer> {
        let made = async {
            let fresh = Signer::fresh().map_err(|error| error.to_string())?;
            let kept = desk.kept(Web::PLATFORM, KEY, fresh).await;
            let kept = kept.map_err(|error| error.to_string())?;
            Signer::kept(&kept).map_err(|error| error.to_string())
        };
        let signer = self.signer.get_or_try_init(|| made).await;
        signer
            .inspect_err(|error| tracing::error!(error, "there is no key for notices"))
            .ok()
    }
}

impl Ringer {
    /// Tells an account something in all its browsers. What has the same tag takes the place of what was told before.
    async fn tell(
        &self,
        account: &str,
        screen: &Screen,
        (tag, is_silent): (&str, bool),
    ) -> Result<(), Refusal> {
        let disturbed = |why: &str| Refusal::Disturbed(why.to_owned());
        let (Some(push), Some(desk)) = (&self.0.settings.push, self.0.desk.get()) else {
            return Err(Refusal::Closed);
        };
        let addresses = desk.push_addresses(Web::PLATFORM, account).await;
        let addresses = addresses.map_err(|_| disturbed("the browsers are not known"))?;
        let signer = self.0.signer(desk).await;
        let signer = signer.ok_or_else(|| disturbed("there is no key"))?;
        let words = words(screen, tag, is_silent);
        let mut all = Vec::new();
        for to in &addresses {
            let brought = bring(push, signer, (to, desk), (&words, tag, is_silent)).await;
            if brought == Brought::Gone
                && let Err(error) = desk.tell_no_more(None, &to.address).await
            {
                tracing::warn!(%error, "a browser that is gone is tried again");
            }
            all.push(brought);
        }
        if all.contains(&Brought::Taken) {
            Ok(())
        } else if all.contains(&Brought::Disturbed) {
            Err(disturbed("no browser's service takes anything now"))
        } else if all.contains(&Brought::Refused) {
            Err(Refusal::Bug("a browser's service refuses us".to_owned()))
        } else {
            Err(Refusal::Closed)
        }
    }
}

/// What the page's worker shows.
fn words(screen: &Screen, tag: &str, is_silent: bool) -> String {
    let mut lines = screen.paragraphs.iter().map(pawmail_host::Paragraph::plain);
    let title = lines.next().unwrap_or_default();
    let rest: Vec<String> = lines.collect();
    let mut presses = screen.presses();
    let table = presses.find_map(|(_, data)| Payload::read(data)?.table);
    let path = Web::PATH;
    let url = table.map_or_else(
        || path.to_owned(),
        |table| format!("{path}/{}", code(table)),
    );
    let (title, body) = (fit(&title, TITLE), fit(&rest.join("\n"), WORDS));
    json!({ "title": title, "body": body, "tag": tag, "url": url, "silent": is_silent }).to_string()
}

/// Hands a message in for one browser.
async fn bring(
    push: &Push,
    signer: &Signer,
    (to, desk): (&PushAddress, &Desk),
    (words, tag, is_silent): (&str, &str, bool),
) -> Brought {
    let keys = read(&to.public_key).zip(read(&to.auth));
    let (Some((theirs, auth)), Some(service)) = (keys, service_of(&to.address)) else {
        return Brought::Gone;
    };
    let Ok(body) = sealed::sealed(words.as_bytes(), &theirs, &auth) else {
        return Brought::Gone;
    };
    let Ok(proof) = signer.proof(&service, &push.whom, desk.now()) else {
        return Brought::Refused;
    };
    let urgency = if is_silent { "low" } else { "normal" };
    let parcel = Parcel {
        address: to.address.clone(),
        headers: vec![
            ("authorization", proof),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT.to_owned()),
            ("topic", tag.to_owned()),
            ("urgency", urgency.to_owned()),
        ],
        body,
    };
    match push.carrier.carry(parcel).await {
        Ok(200..=299) => Brought::Taken,
        Ok(404 | 410) => Brought::Gone,
        Ok(status @ (429 | 500..)) => {
            tracing::warn!(service, status, "a browser's service is disturbed");
            Brought::Disturbed
        }
        Ok(status) => {
            tracing::error!(service, status, "a browser's service refuses a notice");
            Brought::Refused
        }
        Err(why) => {
            tracing::warn!(service, why, "a browser's service cannot be reached");
            Brought::Disturbed
        }
    }
}

#[async_trait::async_trait]
impl Messenger for Ringer {
    fn platform(&self) -> Platform {
        Web::PLATFORM
    }

    fn abilities(&self) -> pawmail_host::Abilities {
        ABILITIES
    }

    async fn send(&self, to: &Target, message: &Message, once: &Once) -> Result<Sent, Refusal> {
        let Target::Person { account, .. } = to else {
            return Err(Refusal::Gone);
        };
        // What rings nobody stands on the page.
        if !message.screen.silent {
            self.tell(account, &message.screen, (&once.key, false))
                .await?;
        }
        Ok(Sent::now(once.key.clone()))
    }

    async fn edit(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal> {
        match to {
            Target::Room(_) => Err(Refusal::Lost),
            Target::Person { .. } if message.screen.silent => Ok(()),
            Target::Person { account, .. } => self.tell(account, &message.screen, (id, true)).await,
        }
    }

    /// What a browser has shown goes away when the page is looked at.
    async fn remove(&self, _: &Target, _: &str) -> Result<(), Refusal> {
        Ok(())
    }

    async fn strip(&self, _: &Target, _: &str) -> Result<(), Refusal> {
        Ok(())
    }
}

/// Whether a browser has told all that is needed to write to it.
pub(crate) fn is_browser(address: &str, public_key: &str, auth: &str) -> bool {
    let is = |text: &str, n: usize| read(text).is_some_and(|bytes| bytes.len() == n);
    service_of(address).is_some() && is(public_key, PUBLIC) && is(auth, AUTH)
}

/// The account that is told through browsers: that of who is nowhere else. Others are told in their chats.
pub(crate) fn told(accounts: Vec<Account>) -> Option<Account> {
    let mut accounts = accounts.into_iter();
    accounts.find(|account| account.platform == Web::PLATFORM)
}
