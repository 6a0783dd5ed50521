//! Browsers that tell of turns: which they are, and when they are told no more.

use pawmail_store::{Change, Identity, Platform, PushAddress, Time};

use crate::Host;
use crate::host::Trouble;
use crate::request::Account;

/// An account is told in so many browsers at most: the oldest end for new ones.
const MOST_BROWSERS: usize = 5;

/// What stands where other platforms have the address of a private chat: the browsers themselves are kept elsewhere.
const BY_PUSH: &str = "push";

impl Host {
    /// Where a person with this account is told of their turns, oldest first. All of it is theirs, with whichever account they have asked for it.
    pub(crate) async fn push_addresses(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Vec<PushAddress>, Trouble> {
        let Some((person, _)) = self.store.person_of(platform, account).await? else {
            return Ok(Vec::new());
        };
        Ok(self.store.push_addresses_of(person.id).await?)
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
        let mut before = self.store.push_addresses_of(person.id).await?;
        before.retain(|one| one.address != address);
        let too_many = before.len().saturating_sub(MOST_BROWSERS - 1);
        let oldest = before.into_iter().take(too_many);
        let mut changes: Vec<Change> = oldest
            .map(|one| Change::DropPushAddress(one.address))
            .collect();
        changes.push(Change::PushAddress(PushAddress {
            address: address.to_owned(),
            platform: who.platform,
            account: who.id.clone(),
            public_key: public_key.to_owned(),
            auth: auth.to_owned(),
            begun: now,
        }));
        self.change_private(person.id, (&changes, now), |accounts, data| {
            let theirs = accounts.iter_mut();
            let is_it = |it: &&mut Identity| (it.platform, &it.account) == (who.platform, &who.id);
            for identity in theirs.filter(is_it) {
                identity.direct = Some(BY_PUSH.to_owned());
            }
            data.shut.retain(|(shut, _)| *shut != who.platform.0);
            data.prefers = Some(who.platform.0);
            data.notices = true;
            data.asked = true;
        })
        .await
    }

    /// A browser of somebody's tells them no more, with whichever of their accounts they say so; `None` stands for one that is gone, whosever it was.
    pub(crate) async fn tell_no_more(
        &self,
        who: Option<&Account>,
        address: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        let ended = Change::DropPushAddress(address.to_owned());
        let Some(who) = who else {
            return self.commit(vec![ended], None, now).await;
        };
        let theirs = self.push_addresses(who.platform, &who.id).await?;
        let Some(one) = theirs.iter().find(|one| one.address == address) else {
            return Ok(());
        };
        self.commit(vec![ended], None, now).await?;
        self.is_told_nowhere(one.platform, &one.account, now).await
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
        self.change_private(person.id, (&[], now), |accounts, data| {
            for identity in accounts.iter_mut().filter(|it| it.platform == platform) {
                identity.direct = None;
            }
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
