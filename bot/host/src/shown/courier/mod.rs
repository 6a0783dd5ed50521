//! The courier of one platform: sends posts and notices, only the newest. The adapter keeps the platform's limits, and says how long to wait.
//!
//! Posts are desired state: a row says what a room should show and what it does show, and the courier makes the two equal.
//! A crash, a limit or an outage delays a message and never loses one.

mod letters;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::{self, FuturesUnordered};
use futures_util::{FutureExt as _, StreamExt as _};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use pawmail_core::chance::to_hex;
use pawmail_store::{Came, Platform, Post, PostDone, StoreError, Time};

use crate::Host;
use crate::host::{Trouble, unbroken};
use crate::measured;
use crate::shown::gallery::{Late, Pictures};
use crate::shown::messenger::{Message, Messenger, Once, Refusal, Sent, Target};
use crate::shown::notices::{Card, CardStanding, WantedPlace};
use crate::shown::queues::{Hold, Job, Key, Queue, Queues};
use crate::shown::screen::{Link, Paragraph, Run, Screen};
use crate::tables::payload::code;
use crate::time::clock::Clock;
use crate::time::pace::{HOUR, MINUTE};
use crate::time::role::Role;

/// At most one new card a table in this time, but for its last.
const BETWEEN_CARDS: i64 = 20_000;

/// How long a claimed row belongs to its claimant.
const CLAIM: i64 = MINUTE;

/// How many rows are claimed at once.
const AT_ONCE: u32 = 200;

/// When a picture that was late is looked for again.
const LATE_PICTURE: i64 = 2_000;

/// How soon a newer program may take over what this one does not understand.
const FOR_NEWER: i64 = MINUTE;

/// How long a new message waits for its picture.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long one that is there waits for its new picture. Where each board is drawn more slowly than the next comes, none would be shown for ever.
const LONG_PATIENCE: Duration = Duration::from_secs(6);

/// How often to look for what is due, and whether the role is ours, although nobody has said that something is.
const LOOK_MS: u64 = 1_000;

/// For less than this nothing waits.
const LEAST_WAIT: i64 = 250;

/// How long to wait after a failure of the database.
const DISTURBED: Duration = Duration::from_secs(1);

/// Sends what is due on one platform.
pub struct Courier {
    host: Arc<Host>,
    messenger: Arc<dyn Messenger>,
    pictures: Option<Arc<dyn Pictures>>,
    clock: Arc<dyn Clock>,
    /// Without a role nobody else sends.
    role: Option<Arc<Role>>,
}

/// When to try again after this many failures in a row.
fn again(now: Time, attempts: u32) -> Time {
    let seconds = 1_i64 << attempts.min(8);
    now.plus(seconds * 1_000)
}

/// When to try again what has to wait so many milliseconds. Rows are not claimed for less than a moment.
fn wait(now: Time, ms: i64) -> Time {
    now.plus(ms.max(LEAST_WAIT))
}

/// When a room is tried again that has refused so often in a row: after a minute at first, four times a day in the end.
fn after_refusal(now: Time, attempts: u32) -> Time {
    now.plus((MINUTE << attempts.min(9)).min(6 * HOUR))
}

impl Courier {
    /// A courier for the platform of this messenger. Without pictures only words are sent.
    #[must_use]
    pub fn new(
        host: Arc<Host>,
        messenger: Arc<dyn Messenger>,
        pictures: Option<Arc<dyn Pictures>>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self {
            host,
            messenger,
            pictures,
            clock,
            role: None,
        }
    }

    /// The platform.
    #[must_use]
    pub fn platform(&self) -> Platform {
        self.messenger.platform()
    }

    /// The same, which sends only while the process has this role.
    #[must_use]
    pub fn under(self, role: Arc<Role>) -> Self {
        let role = Some(role);
        Self { role, ..self }
    }

    fn may_send(&self) -> bool {
        self.role.as_ref().is_none_or(|role| role.is_held())
    }

    /// Who brings something to the platform, if it is us.
    fn messenger(&self) -> Result<&dyn Messenger, Trouble> {
        if self.may_send() {
            return Ok(&*self.messenger);
        }
        Err(Trouble::Lapsed)
    }

    /// Sends what is due, and returns how many rows that was.
    pub async fn round(&self) -> Result<usize, StoreError> {
        let jobs = self.claim().await?;
        let n = jobs.values().map(Job::len).sum();
        let jobs = stream::iter(jobs.into_values().map(|job| self.bring(job)));
        let brought = jobs.buffer_unordered(self.host.config.at_once);
        let brought: Vec<Result<(), StoreError>> = brought.collect().await;
        brought.into_iter().collect::<Result<(), StoreError>>()?;
        Ok(n)
    }

    /// What is due, by where it goes.
    async fn claim(&self) -> Result<BTreeMap<Queue, Job>, StoreError> {
        let (now, platform) = (self.clock.now(), self.platform());
        let (store, until) = (&self.host.store, now.plus(CLAIM));
        let mut posts = store.claim_posts(platform, now, until, AT_ONCE).await?;
        let notices = store.claim_notices(platform, now, until, AT_ONCE).await?;
        // New messages that mention somebody go before edits.
        posts.sort_by_key(|post| (!post.fresh, post.room, post.table));
        let mut jobs: BTreeMap<Queue, Job> = BTreeMap::new();
        for post in posts {
            let job = jobs.entry(Queue::Room(post.room)).or_default();
            job.posts.push(post);
        }
        for notice in notices {
            let job = jobs.entry(Queue::Person(notice.person)).or_default();
            job.notices.push(notice);
        }
        Ok(jobs)
    }

    async fn bring(&self, mut job: Job) -> Result<(), StoreError> {
        for post in &job.posts {
            self.bring_post(post, &mut job.hold).await?;
        }
        if job.notices.is_empty() {
            return Ok(());
        }
        Box::pin(self.bring_notices(job.notices, &mut job.hold)).await
    }

    /// Brings things out until told to stop, and finishes what it has begun. A room or a person that takes long delays nobody else.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let mut desk = Queues::default();
        let mut under_way = FuturesUnordered::new();
        let mut had_role = false;
        while !*stop.borrow() || !under_way.is_empty() {
            let may_send = self.may_send() && !*stop.borrow();
            let claimed = match (may_send, had_role) {
                (false, _) => Ok(BTreeMap::new()),
                (true, true) => self.claim().await,
                // What a process that had the role before has claimed waits for us.
                (true, false) => match self.host.store.free_claims(self.platform()).await {
                    Ok(()) => self.claim().await,
                    Err(error) => Err(error),
                },
            };
            had_role = may_send && (had_role || claimed.is_ok());
            match claimed {
                Ok(jobs) => {
                    for (queue, job) in jobs {
                        under_way.extend(desk.add(queue, job).map(|job| self.work(queue, job)));
                    }
                }
                Err(error) => {
                    tracing::error!(platform = %self.platform(), %error, "nothing could be brought out");
                    tokio::time::sleep(DISTURBED).await;
                }
            }
            let mut done = Vec::new();
            tokio::select! {
                Some(one) = under_way.next() => done.push(one),
                () = self.host.store.woken(LOOK_MS) => {}
                _ = stop.changed() => {}
            }
            while let Some(Some(one)) = under_way.next().now_or_never() {
                done.push(one);
            }
            for (queue, brought) in done {
                if let Err(error) = brought {
                    // The claims run out, and it is tried again.
                    tracing::error!(platform = %self.platform(), %error, "something could not be brought out");
                }
                let next = desk.done(queue);
                under_way.extend(next.map(|job| self.work(queue, job)));
            }
        }
    }

    async fn work(&self, queue: Queue, job: Job) -> (Queue, Result<(), StoreError>) {
        (queue, self.bring(job).await)
    }

    /// The message with its picture, and whether the picture is in it.
    async fn drawn(&self, screen: Screen, patience: Duration) -> (Message, bool) {
        let (picture, is_whole) = match (&screen.picture, &self.pictures) {
            (Some(drawing), Some(pictures)) => match pictures.within(drawing, patience).await {
                // A picture that cannot be drawn never comes; a late one does.
                Ok(picture) => (picture, true),
                Err(Late) => (None, false),
            },
            _ => (None, true),
        };
        (Message { screen, picture }, is_whole)
    }

    async fn bring_post(&self, post: &Post, hold: &mut Hold) -> Result<(), StoreError> {
        let done = match unbroken(self.try_post(post)).await {
            Ok(done) => done,
            // Somebody else was faster: it is looked at anew.
            Err(Trouble::Store(StoreError::Conflict)) => PostDone::Later(wait(self.clock.now(), 0)),
            Err(Trouble::Store(error)) => return Err(error),
            // The process that sends now has claimed it too.
            Err(Trouble::Lapsed) => return Ok(()),
            Err(trouble) => {
                tracing::error!(table = code(post.table), error = %trouble, "a card cannot be made");
                let attempts = match trouble {
                    Trouble::Broke(_) => post.attempts,
                    _ => post.attempts.max(6),
                };
                PostDone::Failed {
                    error: trouble.to_string(),
                    again: again(self.clock.now(), attempts),
                }
            }
        };
        hold.let_go(&Key::of_post(post));
        let done = self.host.store.post_done(post.table, post.room, done).await;
        self.host.brought.notify_waiters();
        done
    }

    async fn try_post(&self, post: &Post) -> Result<PostDone, Trouble> {
        let now = self.clock.now();
        let is_news = post.fresh || post.wanted > post.shown || post.message.is_none();
        if !is_news {
            return self.clear_old(post).await;
        }
        let Some(mut card) = self.host.card_of(post, now).await? else {
            return Ok(PostDone::Removed(post.old.clone()));
        };
        if card.message != post.message {
            // Its message is another since it was claimed: the room has moved.
            return Ok(PostDone::Later(wait(now, 0)));
        }
        let has_never_come = post.message.is_none() && post.tried_for.is_none();
        if card.standing == CardStanding::Past && has_never_come {
            // It was lost before its day was over, as where a group moves: the next one is there by now.
            self.host.daily_is_lost(post.table, now).await?;
            return Ok(PostDone::Removed(post.old.clone()));
        }
        let target = Target::Room(card.address.clone());
        // A new message where somebody is called by it, or where there is none; else the one that is there is edited.
        let calls = post.fresh && card.calls;
        // One that seems to come later came before the clock went back.
        let came_at = post.came_at().filter(|at| *at <= now);
        let earliest = came_at.map_or(now, |at| at.plus(BETWEEN_CARDS));
        let is_early = calls && post.message.is_some() && earliest > now;
        // One that shows nothing yet was sent by an earlier try.
        let is_lobby = post.shown > 0 && card.is_lobby(post.message.as_ref());
        if is_early && card.place.is_none() && (is_lobby || post.shown >= post.wanted) {
            let waits = if is_lobby {
                PostDone::Later(earliest)
            } else {
                PostDone::Calls(earliest)
            };
            return Ok(waits);
        }
        let former = post.message.as_deref().filter(|_| !calls || is_early);
        if let Err(ms) = self.messenger.room(&target) {
            return Ok(PostDone::Later(wait(now, ms)));
        }
        match (&card.place, &post.message) {
            (Some(place), Some(lobby)) => {
                return self.open_place(post, &target, place, lobby).await;
            }
            (Some(place), None) if self.messenger.can_open_place(&target) => {
                return self.send_line(post, &card.address, place).await;
            }
            _ => {}
        }
        let patience = if former.is_some() && !is_early {
            LONG_PATIENCE
        } else {
            PATIENCE
        };
        let screen = std::mem::take(&mut card.screen);
        let (message, is_whole) = self.drawn(screen, patience).await;
        if let (Some(_), false) = (former, is_whole) {
            // What is there stays until the picture is: nobody wants to see a board go and come back.
            return Ok(PostDone::Later(now.plus(LATE_PICTURE)));
        }
        let sent = match former {
            Some(id) => self
                .messenger()?
                .edit(&target, id, &message)
                .await
                .map(|()| Sent::now(id.to_owned())),
            None => self.send_new(post, &card, &message).await?,
        };
        match sent {
            Ok(sent) => {
                // What was sent just now has called whom it could.
                let has_called = sent.has_called || !sent.is_earlier;
                // What an earlier try sent calls to no turn that has begun since.
                let called_for = match post.tried_for.filter(|_| sent.is_earlier) {
                    Some(last) => card.newest.map(|newest| newest.min(last)),
                    None => card.newest,
                };
                let is_all_called = called_for == card.newest;
                let came = match former {
                    Some(_) => Came::Edited,
                    // Whom it does not call may be asked only since.
                    None if has_called || !is_all_called => Came::New(called_for),
                    None => Came::Earlier,
                };
                let word = former.map_or("new", |_| "edited");
                measured::shown(self.platform(), word, self.clock.now().since(post.due_at));
                if let (None, Some(old), true) = (former, &post.message, card.keeps_old) {
                    // It stays, but nothing can be pressed there any more.
                    let _ = self.messenger.strip(&target, old).await;
                }
                Ok(PostDone::Shown {
                    // What an earlier try sent unnoticed mentions the people of that moment, so another message replaces it.
                    revision: if sent.is_earlier {
                        post.shown
                    } else {
                        card.revision
                    },
                    address: card.address,
                    message: sent.message,
                    came,
                    at: self.clock.now(),
                    // Where somebody was to be called only after this was claimed, they still are.
                    // The last card calls nobody: it takes the place of one that has just come.
                    is_called: post.fresh
                        && has_called
                        && is_all_called
                        && (!is_early || card.standing != CardStanding::Open),
                    // One that has not got its picture gets it.
                    is_whole: is_whole && !sent.is_bare,
                })
            }
            Err(refusal) => self.refused(post, refusal).await,
        }
    }

    /// Sends a new message. For which turns it calls is noted first: if nobody hears that it has come, and the next try finds it, it counts for no later turn.
    async fn send_new(
        &self,
        post: &Post,
        card: &Card,
        message: &Message,
    ) -> Result<Result<Sent, Refusal>, Trouble> {
        let messenger = self.messenger()?;
        let is_first = post.tried_for.is_none();
        let note = |newest| {
            let store = &self.host.store;
            store.post_done(post.table, post.room, PostDone::Tried(newest))
        };
        if is_first {
            note(Some(card.newest.unwrap_or_default())).await?;
        }
        let once = Once {
            key: once(post, &card.address),
            calls_for: card.calls_for,
        };
        let target = Target::Room(card.address.clone());
        let sent = messenger.send(&target, message, &once).await;
        let has_not_come = |refusal: &Refusal| !matches!(refusal, Refusal::Disturbed(_));
        if is_first && sent.as_ref().is_err_and(has_not_come) {
            note(None).await?;
        }
        Ok(sent)
    }

    /// The table has begun before its lobby was shown: the line that leads to its place comes first, and calls nobody.
    async fn send_line(
        &self,
        post: &Post,
        address: &str,
        place: &WantedPlace,
    ) -> Result<PostDone, Trouble> {
        let line = a_line(Run::Text(place.line.clone()));
        let once = Once::from(once(post, address).as_str());
        let target = Target::Room(address.to_owned());
        let sent = self.messenger()?.send(&target, &line, &once);
        match sent.await {
            // Who is to be called is still to be called.
            Ok(sent) => Ok(PostDone::Shown {
                revision: post.shown,
                address: address.to_owned(),
                message: sent.message,
                came: Came::Edited,
                at: self.clock.now(),
                is_called: false,
                is_whole: true,
            }),
            Err(refusal) => self.refused(post, refusal).await,
        }
    }

    /// The table has begun: it moves to a place of its own, and a line stays where its lobby was.
    async fn open_place(
        &self,
        post: &Post,
        target: &Target,
        place: &WantedPlace,
        lobby: &str,
    ) -> Result<PostDone, Trouble> {
        let now = self.clock.now();
        let is_passing = |refusal: &Refusal| {
            matches!(
                refusal,
                Refusal::Wait(_) | Refusal::Disturbed(_) | Refusal::Moved(_)
            )
        };
        let opened = self
            .messenger()?
            .open_place(target, lobby, &place.title)
            .await;
        let address = match opened {
            Ok(address) => address,
            Err(refusal) if is_passing(&refusal) => {
                return self.refused(post, refusal).await;
            }
            Err(refusal) => {
                tracing::info!(%refusal, "the table stays in the room");
                self.host.unplaced(post, &refusal, now).await?;
                return Ok(PostDone::Failed {
                    error: "the table stays in the room".to_owned(),
                    again: now,
                });
            }
        };
        let line = a_line(Run::Link {
            words: place.line.clone(),
            to: Link::Room(address.clone()),
        });
        match self.messenger()?.edit(target, lobby, &line).await {
            Ok(()) => {}
            // All of it is tried again; the place is then the same.
            Err(refusal) if is_passing(&refusal) => {
                return self.refused(post, refusal).await;
            }
            Err(refusal) => tracing::info!(%refusal, "a lobby stays as it was"),
        }
        let title = &place.title;
        self.host.placed(post, &address, title, now).await?;
        Ok(PostDone::Failed {
            error: "the table has moved within the room".to_owned(),
            again: now,
        })
    }

    /// Removes messages that were replaced.
    async fn clear_old(&self, post: &Post) -> Result<PostDone, Trouble> {
        let now = self.clock.now();
        let Some(card) = self.host.card_of(post, now).await? else {
            return Ok(PostDone::Removed(post.old.clone()));
        };
        if card.message != post.message {
            // What is old is so at another address.
            return Ok(PostDone::Later(wait(now, 0)));
        }
        let target = Target::Room(card.address.clone());
        let mut gone = Vec::new();
        for old in &post.old {
            if card.keeps_old {
                gone.push(old.clone());
                continue;
            }
            let cleared = match &card.lobby {
                Some((lobby, line)) if lobby == old => {
                    let line = Message {
                        screen: line.clone(),
                        picture: None,
                    };
                    self.messenger()?.edit(&target, old, &line).await
                }
                _ => self.messenger()?.remove(&target, old).await,
            };
            match cleared {
                Ok(())
                | Err(
                    Refusal::Lost
                    | Refusal::Gone
                    | Refusal::Left
                    | Refusal::Forbidden(_)
                    | Refusal::Bug(_)
                    | Refusal::Closed,
                ) => {
                    gone.push(old.clone());
                }
                Err(refusal) => {
                    if gone.is_empty() {
                        return self.refused(post, refusal).await;
                    }
                    break;
                }
            }
        }
        Ok(PostDone::Removed(gone))
    }

    async fn refused(&self, post: &Post, refusal: Refusal) -> Result<PostDone, Trouble> {
        measured::refused(self.platform(), &refusal);
        let now = self.clock.now();
        let failed = |error: String, again| Ok(PostDone::Failed { error, again });
        match refusal {
            Refusal::Wait(ms) => Ok(PostDone::Later(wait(now, ms))),
            Refusal::Disturbed(why) => failed(why, again(now, post.attempts)),
            // People have removed it: the puzzle of a day comes once.
            Refusal::Lost if self.host.daily_is_lost(post.table, now).await? => {
                Ok(PostDone::Removed(post.old.clone()))
            }
            Refusal::Lost => Ok(PostDone::Lost),
            Refusal::Moved(to) => {
                self.host.room_moved(post, &to, now).await?;
                failed("the room has moved".to_owned(), now)
            }
            Refusal::Gone | Refusal::Closed | Refusal::Left => {
                let is_left = refusal == Refusal::Left;
                self.host.room_is_gone(post, is_left, now).await?;
                failed("the room is gone".to_owned(), again(now, 8))
            }
            Refusal::Forbidden(why) => {
                tracing::warn!(table = code(post.table), why, "a room refuses messages");
                self.host.room_refuses(post, &why, now).await?;
                failed(why, after_refusal(now, post.attempts))
            }
            Refusal::Bug(why) => {
                tracing::error!(table = code(post.table), why, "a card is not understood");
                failed(why, again(now, post.attempts.max(6)))
            }
        }
    }
}

/// A message of one line, which calls nobody.
fn a_line(words: Run) -> Message {
    Message {
        screen: Screen {
            paragraphs: vec![Paragraph(vec![words])],
            silent: true,
            ..Screen::default()
        },
        picture: None,
    }
}

/// The same for every try of one message, whatever happens at the table meanwhile.
fn once(post: &Post, address: &str) -> String {
    // A message that replaces another has another key, also where that is gone by now.
    let before = post.came_at().map_or(0, |at| at.0);
    let former = post.message.as_deref().unwrap_or_default();
    digest(&format!("{}.{address}.{before}{former}", post.table))
}

fn digest(text: &str) -> String {
    let mut hex = to_hex(&Sha256::digest(text.as_bytes()));
    hex.truncate(25);
    hex
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_that_refuses_is_tried_four_times_a_day_in_the_end() {
        assert_eq!(after_refusal(Time(0), 0), Time(MINUTE));
        assert_eq!(after_refusal(Time(0), 2), Time(4 * MINUTE));
        assert_eq!(after_refusal(Time(0), 99), Time(6 * HOUR));
    }

    #[test]
    fn failures_wait_longer_each_time_but_not_for_ever() {
        assert_eq!(again(Time(0), 0), Time(1_000));
        assert_eq!(again(Time(0), 3), Time(8_000));
        assert_eq!(again(Time(0), 99), Time(256_000));
    }
}
