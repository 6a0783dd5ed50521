//! What people are told in private: each notice by itself, or what says that several tables wait in one message.

use std::collections::HashSet;
use std::slice;

use pawmail_store::{Notice, NoticeDone, NoticeKey, NoticeState, StoreError, Time};

use super::{Courier, FOR_NEWER, again, digest, wait};
use crate::host::{Trouble, unbroken};
use crate::measured;
use crate::shown::messenger::{Message, Once, Refusal};
use crate::shown::notices::Letter;
use crate::shown::queues::{Hold, Key};
use crate::shown::tiding::Tiding;
use crate::tables::payload::code;
use crate::time::pace::HOUR;

/// For how long every service lets a message be removed: two days, less what a call may take.
const REMOVABLE: i64 = 47 * HOUR;

/// Several waiting tables ping at most once in this time.
const BETWEEN_LISTS: i64 = HOUR;

impl Courier {
    /// Sends the notices of one person. If several say that a table waits, they become one list.
    pub(super) async fn bring_notices(
        &self,
        notices: Vec<Notice>,
        hold: &mut Hold,
    ) -> Result<(), StoreError> {
        let all: Vec<(NoticeKey, u32)> = notices
            .iter()
            .map(|notice| (notice.key(), notice.attempts))
            .collect();
        let done = match unbroken(Box::pin(self.try_notices(notices))).await {
            Ok(done) => done,
            Err(Trouble::Store(error)) => return Err(error),
            Err(Trouble::Lapsed) => return Ok(()),
            Err(trouble) => {
                tracing::error!(error = %trouble, "the notices of a person cannot be made");
                let now = self.clock.now();
                let failed = |attempts| NoticeDone::Failed {
                    again: again(now, attempts),
                };
                all.into_iter()
                    .map(|(key, attempts)| (key, failed(attempts)))
                    .collect()
            }
        };
        for (key, _) in &done {
            hold.let_go(&Key::Notice(key.clone()));
        }
        self.host.store.notices_done(done, self.clock.now()).await
    }

    async fn try_notices(
        &self,
        notices: Vec<Notice>,
    ) -> Result<Vec<(NoticeKey, NoticeDone)>, Trouble> {
        let now = self.clock.now();
        let mut done = Vec::new();
        // What a newer program tells is left to it.
        let (notices, newer): (Vec<Notice>, Vec<Notice>) = notices
            .into_iter()
            .partition(|notice| Tiding::of(&notice.kind).is_some());
        let left = NoticeDone::Later(now.plus(FOR_NEWER));
        done.extend(newer.iter().map(|notice| (notice.key(), left.clone())));
        let (recalled, waiting): (Vec<Notice>, Vec<Notice>) = notices
            .into_iter()
            .partition(|notice| notice.state == NoticeState::Recalled);
        for notice in recalled {
            let recalled = alone(&notice, now, self.recall(&notice, now)).await;
            done.extend(recalled.map(|done| (notice.key(), done)));
        }
        let Some(first) = waiting.first().cloned() else {
            return Ok(done);
        };
        // Quiet hours may have been set since the notice was written.
        if let Some(end) = self.host.quiet_until(&first, now).await? {
            done.extend(
                waiting
                    .iter()
                    .map(|notice| (notice.key(), NoticeDone::Later(end))),
            );
            return Ok(done);
        }
        let (mut listed, single): (Vec<Notice>, Vec<Notice>) =
            waiting.into_iter().partition(merges);
        // A list that may have arrived is tried again as it was. What is new is added to it afterwards.
        if listed.iter().any(|notice| notice.attempts > 0) {
            let is_new = |notice: &mut Notice| notice.attempts == 0;
            let new = listed.extract_if(.., is_new);
            done.extend(new.map(|notice| (notice.key(), NoticeDone::Later(now))));
        }
        let said = match unbroken(self.bring_list(&listed, now)).await {
            Err(Trouble::Lapsed) => return Ok(done),
            Err(Trouble::Store(error)) => {
                tracing::error!(%error, "a list of tables cannot be read");
                let again = again(now, first.attempts);
                Some(NoticeDone::Failed { again })
            }
            Err(trouble) => {
                // One table spoils the list: each is told by itself, and that one fails alone.
                tracing::error!(error = %trouble, "a list of tables cannot be made");
                None
            }
            Ok(said) => said,
        };
        for notice in &listed {
            let said = match &said {
                Some(said) => Some(said.clone()),
                None => alone(notice, now, self.bring_notice(notice, now)).await,
            };
            done.extend(said.map(|done| (notice.key(), done)));
        }
        for notice in &single {
            let said = alone(notice, now, self.bring_notice(notice, now)).await;
            done.extend(said.map(|done| (notice.key(), done)));
        }
        Ok(done)
    }

    /// Tells all of it in one message, if there is more than one thing to tell.
    async fn bring_list(
        &self,
        listed: &[Notice],
        now: Time,
    ) -> Result<Option<NoticeDone>, Trouble> {
        let said = self.add_to_list(listed, now).await?;
        if said.is_some() || listed.len() < 2 {
            return Ok(said);
        }
        let mut letter = None;
        if n_turns(listed) > 1 {
            letter = self.host.list_of(listed, now).await?;
        } else {
            // What was held back until the person is awake says the same of one turn.
            for notice in listed {
                if letter.is_none() {
                    letter = self.host.letter_of(notice, now).await?;
                }
            }
        }
        Ok(Some(match letter {
            Some(letter) => self.write(listed, letter, now).await?,
            None => NoticeDone::Done,
        }))
    }

    /// Adds what says that tables wait to a message of the last hour that says it of others: it is edited, which rings nobody.
    /// Nothing where there is no such message.
    async fn add_to_list(
        &self,
        listed: &[Notice],
        now: Time,
    ) -> Result<Option<NoticeDone>, Trouble> {
        let Some(first) = listed.first() else {
            return Ok(None);
        };
        let mut all = self.latest_list(first).await?;
        let told_at = all.iter().filter_map(|notice| notice.sent_at).min();
        let (Some(told_at), Some(id)) = (told_at, all.first().and_then(|it| it.message.clone()))
        else {
            return Ok(None);
        };
        all.extend_from_slice(listed);
        if told_at.plus(BETWEEN_LISTS) <= now || n_turns(&all) < 2 {
            return Ok(None);
        }
        let Some(letter) = self.host.list_of(&all, now).await? else {
            return Ok(Some(NoticeDone::Done));
        };
        let message = Message {
            screen: letter.screen,
            picture: None,
        };
        Ok(
            match self.messenger()?.edit(&letter.target, &id, &message).await {
                Ok(()) => Some(NoticeDone::Sent(Some(id))),
                // If the person has deleted it, they are told again.
                Err(refusal) => passing(&refusal, first, now),
            },
        )
    }

    /// The notices that share the newest message about waiting tables.
    async fn latest_list(&self, notice: &Notice) -> Result<Vec<Notice>, Trouble> {
        let sent = self.host.store.sent_to(notice.person, notice.platform);
        let mut sent = sent.await?;
        sent.retain(|notice| merges(notice) && notice.message.is_some());
        let newest = sent.last().and_then(|notice| notice.message.clone());
        sent.retain(|notice| notice.message == newest);
        Ok(sent)
    }

    async fn bring_notice(&self, notice: &Notice, now: Time) -> Result<NoticeDone, Trouble> {
        match self.host.letter_of(notice, now).await? {
            Some(letter) => self.write(slice::from_ref(notice), letter, now).await,
            None => Ok(NoticeDone::Done),
        }
    }

    async fn recall(&self, notice: &Notice, now: Time) -> Result<NoticeDone, Trouble> {
        let Some(id) = &notice.message else {
            return Ok(NoticeDone::Done);
        };
        let sent = self.host.store.sent_to(notice.person, notice.platform);
        let mut others = sent.await?;
        others.retain(|other| other.message.as_ref() == Some(id));
        // The message may be about other tables too.
        let letter = match self.host.list_of(&others, now).await? {
            Some(list) => Some((list, false)),
            None => self.host.recalled(notice, now).await?,
        };
        let Some((letter, is_done)) = letter else {
            return Ok(NoticeDone::Done);
        };
        let messenger = self.messenger()?;
        let is_young = notice.sent_at.is_some_and(|at| now.since(at) < REMOVABLE);
        let recalled = if is_done && is_young {
            messenger.remove(&letter.target, id).await
        } else {
            let message = Message {
                screen: letter.screen,
                picture: None,
            };
            messenger.edit(&letter.target, id, &message).await
        };
        Ok(match recalled {
            Ok(()) => NoticeDone::Done,
            Err(refusal) => passing(&refusal, notice, now).unwrap_or(NoticeDone::Done),
        })
    }

    /// Writes to a person what these notices tell.
    async fn write(
        &self,
        told: &[Notice],
        letter: Letter,
        now: Time,
    ) -> Result<NoticeDone, Trouble> {
        let Some(notice) = told.first() else {
            return Ok(NoticeDone::Done);
        };
        let message = Message {
            screen: letter.screen,
            picture: None,
        };
        let once = Once::from(once_told(told).as_str());
        let sent = self.messenger()?.send(&letter.target, &message, &once);
        match sent.await {
            Ok(sent) => {
                if let Some(direct) = &sent.direct
                    && let Err(trouble) = self.host.direct_found(notice, direct, now).await
                {
                    // It is found again the next time. What was sent is not sent twice for that.
                    tracing::warn!(error = %trouble, "the address of a private chat is not kept");
                }
                Ok(NoticeDone::Sent(Some(sent.message)))
            }
            Err(
                refusal @ (Refusal::Closed | Refusal::Gone | Refusal::Left | Refusal::Forbidden(_)),
            ) => {
                measured::refused(self.platform(), &refusal);
                let is_shut = refusal == Refusal::Closed;
                self.host.is_closed(notice, is_shut, now).await?;
                Ok(NoticeDone::Done)
            }
            Err(refusal) => {
                measured::refused(self.platform(), &refusal);
                Ok(passing(&refusal, notice, now).unwrap_or_else(|| {
                    tracing::error!(kind = notice.kind, %refusal, "a notice is not taken");
                    NoticeDone::Done
                }))
            }
        }
    }
}

/// What becomes of one notice: where it cannot be made, it alone fails. Nothing where it is another's to send.
async fn alone(
    notice: &Notice,
    now: Time,
    work: impl Future<Output = Result<NoticeDone, Trouble>>,
) -> Option<NoticeDone> {
    match unbroken(work).await {
        Ok(done) => Some(done),
        Err(Trouble::Lapsed) => None,
        Err(trouble) => {
            tracing::error!(table = code(notice.table), kind = notice.kind, error = %trouble, "a notice cannot be made");
            let again = again(now, notice.attempts);
            Some(NoticeDone::Failed { again })
        }
    }
}

/// When to try again to send a notice that was refused for a while; `None` if it was refused for good.
fn passing(refusal: &Refusal, notice: &Notice, now: Time) -> Option<NoticeDone> {
    match refusal {
        Refusal::Wait(ms) => Some(NoticeDone::Later(wait(now, *ms))),
        Refusal::Disturbed(_) => Some(NoticeDone::Failed {
            again: again(now, notice.attempts),
        }),
        _ => None,
    }
}

/// Whether several notices of this kind become one list.
fn merges(notice: &Notice) -> bool {
    Tiding::of(&notice.kind).is_some_and(Tiding::merges)
}

/// Of how many turns these tell.
fn n_turns(notices: &[Notice]) -> usize {
    let turns = notices.iter().map(|notice| (notice.table, notice.seat));
    turns.collect::<HashSet<_>>().len()
}

/// The same for every try of a message that tells these: one that tells more is another message, even if the first try of it may have arrived.
fn once_told(told: &[Notice]) -> String {
    let name = |notice: &Notice| {
        let key = notice.key();
        format!(
            "{}.{}.{}.{}.{}",
            key.table, key.person, key.seat, key.turn, key.kind
        )
    };
    let mut names: Vec<String> = told.iter().map(name).collect();
    names.sort();
    digest(&names.join(" "))
}
