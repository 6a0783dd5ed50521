//! Browsers that tell of turns: which they are, and when they are told no more.

use pawmail_store::{Change, Platform, PushAddress, Time};

use crate::Host;
use crate::host::Trouble;
use crate::request::Account;

/// An account is told in so many browsers at most: the oldest end for new ones.
const MOST_BROWSERS: usize = 5;

/// What stands where other platforms have the address of a private chat: the browsers themselves are kept elsewhere.
const BY_PUSH: &str = "push";

impl Host {
    /// Where an account is told of its turns, oldest first.
    pub(crate) async fn push_addresses(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Vec<PushAddress>, Trouble> {
        let Some((person, _)) = self.store.person_of(platform, account).await? else {
            return Ok(Vec::new());
        };
        let mut all = self.store.push_addresses_of(person.id).await?;
        all.retain(|one| one.platform == platform && one.account == account);
        Ok(all)
    }

    /// A browser tells somebody of their turns from now on, and no other way of theirs does.
    pub(crate) async fn tell_at(
        &self,
        who: &Account,
        (address, public_key, auth): (&str, &str, &str),
        now: Time,
    ) -> Result<(), Trouble> {
        let Some((person, _)) = self.store.person_of(who.platform, &who.id).await? else {
            return Ok(());
        };
        let mut before = self.push_addresses(who.platform, &who.id).await?;
        before.retain(|one| one.address != address);
        let too_many = before.len().saturating_sub(MOST_BROWSERS - 1);
        let oldest = before.into_iter().take(too_many);
        let mut changes: Vec<Change> = oldest
            .map(|one| Change::DropPushAddress(one.address))
            .collect();
        // Who is forgotten at this moment is told no more.
        changes.push(Change::Relies(person.id, person.revision));
        changes.push(Change::PushAddress(PushAddress {
            address: address.to_owned(),
            platform: who.platform,
            account: who.id.clone(),
            public_key: public_key.to_owned(),
            auth: auth.to_owned(),
            begun: now,
        }));
        self.commit(changes, None, now).await?;
        self.change_private(person.id, who.platform, now, |identity, data| {
            identity.direct = Some(BY_PUSH.to_owned());
            data.shut.retain(|(shut, _)| *shut != who.platform.0);
            data.prefers = Some(who.platform.0);
            data.notices = true;
            data.asked = true;
        })
        .await
    }

    /// A browser of somebody's tells them no more; `None` stands for one that is gone, whosever it was.
    pub(crate) async fn tell_no_more(
        &self,
        who: Option<&Account>,
        address: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        if let Some(who) = who {
            let theirs = self.push_addresses(who.platform, &who.id).await?;
            if theirs.iter().all(|one| one.address != address) {
                return Ok(());
            }
        }
        let ended = vec![Change::DropPushAddress(address.to_owned())];
        self.commit(ended, None, now).await?;
        match who {
            Some(who) => self.is_told_nowhere(who.platform, &who.id, now).await,
            None => Ok(()),
        }
    }

    /// Whose browsers are all gone can be told nothing there.
    pub(crate) async fn is_told_nowhere(
        &self,
        platform: Platform,
        account: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        if !self.push_addresses(platform, account).await?.is_empty() {
            return Ok(());
        }
        let Some((person, _)) = self.store.person_of(platform, account).await? else {
            return Ok(());
        };
        self.change_private(person.id, platform, now, |identity, data| {
            identity.direct = None;
            data.prefers = data.prefers.filter(|prefers| *prefers != platform.0);
        })
        .await
    }

    /// What is kept under a name for all processes. Where nothing is, it is this from now on.
    pub(crate) async fn kept(
        &self,
        platform: Platform,
        name: &str,
        fresh: String,
        now: Time,
    ) -> Result<String, Trouble> {
        if let Some(kept) = self.store.note(name).await? {
            return Ok(kept);
        }
        let key = pawmail_store::UpdateKey {
            platform,
            key: format!("kept {name}"),
        };
        let note = Change::Note(name.to_owned(), fresh.clone());
        match self.commit(vec![note], Some(key), now).await {
            // Another process was quicker.
            Ok(()) | Err(Trouble::Store(pawmail_store::StoreError::Conflict)) => {}
            Err(other) => return Err(other),
        }
        Ok(self.store.note(name).await?.unwrap_or(fresh))
    }
}
