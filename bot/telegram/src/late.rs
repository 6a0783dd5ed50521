//! Answers to typed lines for which a busy service has no room at once: late rather than never.
//!
//! They are few and short-lived, so they are kept in memory. Cards and the answers to presses go first.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pawmail_core::phrase;
use pawmail_host::{Answer, Desk, File, Reply, Screen};
use pawmail_store::Time;

use crate::address::Address;
use crate::api::Fault;
use crate::bot::{Inner, lock};
use crate::budget::Urgency;
use crate::intake::Typed;
use crate::sender::ANSWER_COUNTS_MS;
use crate::show::{Case, Mode, Permit, Shown, of_words};
use crate::words::{msg, say};

/// How often it is looked whether there is room.
const LOOK: Duration = Duration::from_millis(100);

/// How long by the clock what has no room is not looked at again.
const LOOK_MS: i64 = 1_000;

/// When to try again what the service refused, in milliseconds; each time a little later.
const AGAIN_MS: i64 = 10_000;

/// How often what the service refuses is tried.
const TRIES: u32 = 2;

/// How long those who must be told where the private chat is are gathered for one line, after the last one.
const TOGETHER_MS: i64 = 10_000;

/// How many people one line in a group names.
const NAMED: usize = 30;

/// An answer that has not yet reached its person.
#[derive(Debug)]
pub(crate) struct Waiting {
    case: Case,
    typed: Typed,
    asked_at: Time,
    unsent: Unsent,
    /// What the private chat keeps once it has arrived.
    copy: Option<Screen>,
    not_before: Time,
    tries: u32,
}

/// What is to be shown.
#[derive(Debug)]
enum Unsent {
    Screen(Box<Screen>, Mode),
    Files(Box<Screen>, VecDeque<File>),
}

/// How a try went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tried {
    Done,
    /// Again after so many milliseconds.
    After(i64),
    /// Neither the group nor the private chat is a way.
    NoWay,
}

/// The answers that wait.
#[derive(Debug, Default)]
pub(crate) struct Late {
    /// By chat, in the order in which they were asked for.
    chats: Mutex<HashMap<i64, VecDeque<Waiting>>>,
    /// Until when a group is not told again where the private chat is: who asks meanwhile is told together with others.
    told: Mutex<HashMap<i64, Time>>,
}

impl Late {
    /// Adds an answer; whether somebody must begin to bring those of its chat.
    fn push(&self, waiting: Waiting) -> bool {
        let mut chats = lock(&self.chats);
        let is_first = !chats.contains_key(&waiting.case.at.chat);
        let queue = chats.entry(waiting.case.at.chat).or_default();
        queue.push_back(waiting);
        is_first
    }

    fn has_queue(&self, chat: i64) -> bool {
        lock(&self.chats).contains_key(&chat)
    }

    /// Takes everything that can be tried now. `None` if nothing waits any more: then the chat is forgotten.
    fn due(&self, chat: i64, now: Time) -> Option<Vec<Waiting>> {
        let mut chats = lock(&self.chats);
        let queue = chats.get_mut(&chat)?;
        if queue.is_empty() {
            chats.remove(&chat);
            return None;
        }
        let (due, rest) = std::mem::take(queue)
            .into_iter()
            .partition(|waiting| waiting.not_before <= now);
        *queue = rest;
        Some(Vec::from(due))
    }

    /// Puts back what is still to be sent, in front of what has come since.
    fn put_back(&self, chat: i64, left: Vec<Waiting>) {
        let mut chats = lock(&self.chats);
        let queue = chats.entry(chat).or_default();
        for waiting in left.into_iter().rev() {
            queue.push_front(waiting);
        }
    }

    /// Claims the next line that tells a group where the private chat is; or returns how long to wait for it.
    fn claim(&self, chat: i64, now: Time) -> Result<(), i64> {
        let mut told = lock(&self.told);
        told.retain(|_, until| *until > now);
        if let Some(until) = told.get(&chat) {
            return Err(until.since(now));
        }
        told.insert(chat, now.plus(TOGETHER_MS));
        Ok(())
    }

    /// It was not sent after all.
    fn give_back(&self, chat: i64) {
        lock(&self.told).remove(&chat);
    }
}

impl Waiting {
    /// The answer to a typed line; `None` if there is nothing to say.
    pub(crate) fn new(case: Case, typed: Typed, reply: Reply, asked_at: Time) -> Option<Self> {
        let words = |words: &str| Unsent::Screen(Box::new(of_words(words)), Mode::Beside);
        let unsent = match reply.answer {
            Answer::Nothing | Answer::Proposals(_) => return None,
            Answer::Toast(line) | Answer::Alert(line) => words(&line),
            Answer::Panel(screen) => Unsent::Screen(Box::new(screen), Mode::Replace),
            Answer::Extra(screen) => Unsent::Screen(Box::new(screen), Mode::Beside),
            Answer::Files(screen, files) => Unsent::Files(Box::new(screen), files.into()),
        };
        Some(Self {
            case,
            typed,
            asked_at,
            unsent,
            copy: reply.direct,
            not_before: asked_at,
            tries: 0,
        })
    }

    /// The line in the group that the answer belongs to, if everyone sees it.
    fn line(&self) -> Option<i64> {
        self.typed.ephemeral.is_none().then_some(self.typed.message)
    }
}

impl Inner {
    /// Answers a typed line. If there is no room for the answer, it comes later.
    pub(crate) async fn answer_or_keep(self: &Arc<Self>, desk: &Desk, mut waiting: Waiting) {
        let mut tried = self.try_answer(desk, &mut waiting).await;
        if tried == Tried::NoWay && self.late.has_queue(waiting.case.at.chat) {
            // Who asks in a busy group is told together with the others.
            tried = Tried::After(LOOK_MS);
        } else if tried == Tried::NoWay {
            let (case, line) = (&waiting.case, waiting.line());
            tried = tried_hint(self.hint(case, line).await);
        }
        if let Tried::After(ms) = tried {
            waiting.not_before = self.now().plus(ms);
            self.keep(desk, waiting);
        }
    }

    fn keep(self: &Arc<Self>, desk: &Desk, mut waiting: Waiting) {
        let chat = waiting.case.at.chat;
        waiting.case.urgency = Urgency::Late;
        // What the person has been shown meanwhile is newer: it stays.
        if let Unsent::Screen(_, mode) = &mut waiting.unsent {
            *mode = Mode::Beside;
        }
        if self.late.push(waiting) {
            // Who stops the program does not wait for it.
            let (inner, desk) = (Arc::clone(self), desk.clone());
            tokio::spawn(async move { inner.bring(&desk, chat).await });
        }
    }

    /// Brings what waits in a chat, until nothing does.
    async fn bring(self: &Arc<Self>, desk: &Desk, chat: i64) {
        while let Some(due) = self.late.due(chat, self.now()) {
            let mut left = Vec::new();
            let mut without_way = Vec::new();
            for mut waiting in due {
                self.expire(&mut waiting);
                let tried = match self.has_room(&waiting.case) {
                    Some(Ok(())) => self.try_answer(desk, &mut waiting).await,
                    Some(Err(ms)) => Tried::After(LOOK_MS.min(ms)),
                    None => Tried::NoWay,
                };
                match tried {
                    Tried::Done => {}
                    Tried::After(ms) => {
                        waiting.not_before = self.now().plus(ms);
                        left.push(waiting);
                    }
                    Tried::NoWay => without_way.push(waiting),
                }
            }
            left.extend(self.hint_all(without_way).await);
            self.late.put_back(chat, left);
            tokio::time::sleep(LOOK).await;
        }
    }

    /// A command permits an answer in the group for a few seconds only.
    fn expire(&self, waiting: &mut Waiting) {
        let age_ms = self.now().since(waiting.asked_at);
        let is_fresh = |permit: &Permit| match permit {
            Permit::Rights => true,
            Permit::Press(_) | Permit::Command(_) => age_ms <= ANSWER_COUNTS_MS,
        };
        let case = &mut waiting.case;
        case.permit = case.permit.take().filter(is_fresh);
        if case.permit.is_none() && self.memory.powers(case.at.chat).is_admin {
            case.permit = Some(Permit::Rights);
        }
    }

    /// Whether there is room in one of the ways to a person, else how long to wait; `None` if there is no way.
    fn has_room(&self, case: &Case) -> Option<Result<(), i64>> {
        let takes_own = self.memory.takes_ephemeral(case.at.chat, self.now());
        let is_group = case.at.is_group() && case.permit.is_some() && takes_own;
        let is_private = self.memory.is_open(case.person) != Some(false);
        let ways = [(is_group, case.at.chat), (is_private, case.person)];
        let rooms = ways.into_iter().filter(|(is_way, _)| *is_way);
        let rooms = rooms.map(|(_, chat)| self.sender.room(chat, Urgency::Late));
        // Room before none, and the shorter wait before the longer.
        rooms.min_by_key(|room| room.err().unwrap_or(0))
    }

    async fn try_answer(self: &Arc<Self>, desk: &Desk, waiting: &mut Waiting) -> Tried {
        let case = &waiting.case;
        let shown = match &mut waiting.unsent {
            Unsent::Screen(screen, mode) => {
                self.show(desk, case, screen.as_ref().clone(), *mode).await
            }
            Unsent::Files(screen, files) => self.send_files(case.person, screen, files).await,
        };
        match shown {
            Shown::Here | Shown::Private => {
                if let Some(copy) = waiting.copy.take().filter(|_| shown == Shown::Here) {
                    self.copy_later(desk, case.clone(), copy);
                }
                Tried::Done
            }
            Shown::NoWay => Tried::NoWay,
            // Room may come in another way before that; and whose way has ended is told together with others.
            Shown::Busy(seconds) => Tried::After(LOOK_MS.min(seconds * 1_000)),
            Shown::Failed if waiting.tries < TRIES => {
                waiting.tries += 1;
                Tried::After(AGAIN_MS * i64::from(waiting.tries))
            }
            Shown::Failed => {
                tracing::warn!("a typed command could not be answered");
                Tried::Done
            }
        }
    }

    /// Says in the group where the private chat is, to one who cannot be answered otherwise. It contains nothing private.
    pub(crate) async fn hint(&self, case: &Case, reply_to: Option<i64>) -> Result<(), Fault> {
        let (chat, person) = (case.at.chat, case.person);
        if !case.at.is_group() || self.memory.was_hinted(chat, person, self.now()) {
            return Ok(());
        }
        let words = say(&phrase!(HINT, name = case.name.as_str()), case.lang);
        self.tell_group(case, &words, reply_to).await?;
        self.memory.hinted(chat, person, self.now());
        Ok(())
    }

    /// A line for those whom nothing private reaches, one at a time.
    async fn tell_group(
        &self,
        case: &Case,
        words: &str,
        reply_to: Option<i64>,
    ) -> Result<(), Fault> {
        let chat = case.at.chat;
        self.late.claim(chat, self.now()).map_err(Fault::Wait)?;
        let told = self.send_hint(case, words, reply_to).await;
        if told.is_err() {
            self.late.give_back(chat);
        }
        told
    }

    /// The same to all who cannot be answered, in as few lines as possible. Returns those to whom nothing was said yet.
    async fn hint_all(&self, waiting: Vec<Waiting>) -> Vec<Waiting> {
        let mut left = Vec::new();
        let mut places: Vec<(Address, Vec<Waiting>)> = Vec::new();
        for waiting in waiting {
            let (at, person) = (waiting.case.at, waiting.case.person);
            if !at.is_group() || self.memory.was_hinted(at.chat, person, self.now()) {
                continue;
            }
            match places.iter_mut().find(|(place, _)| *place == at) {
                Some((_, there)) => there.push(waiting),
                None => places.push((at, vec![waiting])),
            }
        }
        for (_, there) in places {
            left.extend(self.hint_some(there).await);
        }
        left
    }

    /// The same to those in one place, who are as many as a line takes; the others are next.
    async fn hint_some(&self, mut there: Vec<Waiting>) -> Vec<Waiting> {
        let mut people: Vec<(i64, String)> = Vec::new();
        for waiting in &there {
            if people.len() < NAMED && people.iter().all(|(id, _)| *id != waiting.case.person) {
                people.push((waiting.case.person, waiting.case.name.clone()));
            }
        }
        let Some(first) = there.first() else {
            return there;
        };
        let chat = first.case.at.chat;
        let told = match people.as_slice() {
            [_] => self.hint(&first.case, first.line()).await,
            _ => {
                let names: Vec<&str> = people.iter().map(|(_, name)| name.as_str()).collect();
                let names = names.join(", ");
                let words = say(&phrase!(HINT_ALL, names = names.as_str()), first.case.lang);
                self.tell_group(&first.case, &words, None).await
            }
        };
        match tried_hint(told) {
            Tried::After(ms) => {
                for waiting in &mut there {
                    waiting.not_before = self.now().plus(ms);
                }
            }
            Tried::Done | Tried::NoWay => {
                for (person, _) in &people {
                    self.memory.hinted(chat, *person, self.now());
                }
                there.retain(|waiting| people.iter().all(|(id, _)| *id != waiting.case.person));
            }
        }
        there
    }
}

/// Only what must wait is tried again: a group that refuses such a line refuses it later too.
fn tried_hint(told: Result<(), Fault>) -> Tried {
    match told {
        Ok(()) => Tried::Done,
        Err(Fault::Wait(ms)) => Tried::After(ms),
        Err(fault) => {
            tracing::info!(%fault, "a hint was not taken");
            Tried::Done
        }
    }
}
