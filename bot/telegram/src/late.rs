//! Answers to typed lines for which a busy service has no room at once: late rather than never.
//!
//! A press whose answer can still be shown waits here too, so that nobody has to press twice.
//! What waits is kept in memory: so many answers for each person, each for so long. Cards and the answers to presses go first.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::watch;

use pawmail_core::phrase;
use pawmail_host::{Answer, Desk, File, Paragraph, Reply, Request, Screen};
use pawmail_store::Time;

use crate::address::Address;
use crate::api::Fault;
use crate::bot::{Inner, lock};
use crate::budget::Urgency;
use crate::intake::On;
use crate::sender::ANSWER_COUNTS_MS;
use crate::show::{Case, Mode, Permit, Shown, of_words};
use crate::words::{msg, say, word};

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

/// How many answers wait for one person in a chat: the newest.
const MOST_EACH: usize = 3;

/// How long the answer to a typed line may wait: later it helps nobody. As long again the person may be told so.
const OLD_MS: i64 = 30 * 60_000;

/// How long the answer to a press may wait.
const OLD_PRESS_MS: i64 = 2 * 60_000;

/// For how long at most a press is promised an answer, in seconds.
const PROMISED_S: i64 = 60;

/// An answer that has not yet reached its person.
#[derive(Debug)]
pub(crate) struct Waiting {
    case: Case,
    /// The line in the group that the answer belongs to, if everyone sees it.
    line: Option<i64>,
    /// The press that is asked about again when there is room, so that the answer says how things stand then.
    press: Option<Box<Request>>,
    /// Whether its person knows where the answer would come at once: then nothing is said when there is no other way.
    is_told: bool,
    asked_at: Time,
    unsent: Unsent,
    /// What the private chat keeps once it has arrived.
    copy: Option<Screen>,
    not_before: Time,
    tries: u32,
    /// How many earlier answers to the person were dropped in its favour.
    n_skipped: usize,
    /// Whether it only says that the answer was dropped.
    is_apology: bool,
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
    /// Whether the bot receives updates no longer: then nothing is brought any more.
    is_stopped: watch::Sender<bool>,
}

/// While it lives, late answers are brought.
pub(crate) struct Bringing<'a>(&'a Late);

impl Drop for Bringing<'_> {
    fn drop(&mut self) {
        self.0.is_stopped.send_replace(true);
    }
}

impl Late {
    /// From now on late answers are brought, until what is returned is dropped.
    pub(crate) fn bring(&self) -> Bringing<'_> {
        self.is_stopped.send_replace(false);
        Bringing(self)
    }

    /// Adds an answer; whether somebody must begin to bring those of its chat.
    fn push(&self, waiting: Waiting) -> bool {
        let mut chats = lock(&self.chats);
        let is_first = !chats.contains_key(&waiting.case.at.chat);
        let queue = chats.entry(waiting.case.at.chat).or_default();
        queue.push_back(waiting);
        keep_newest(queue);
        is_first
    }

    /// A person presses something else at a table: what their earlier presses there wait for is of no use any more.
    pub(crate) fn overtake(&self, case: &Case) {
        if let Some(queue) = lock(&self.chats).get_mut(&case.at.chat) {
            queue.retain(|waiting| {
                let is_same =
                    waiting.case.person == case.person && waiting.case.table == case.table;
                waiting.press.is_none() || !is_same
            });
        }
    }

    /// Nothing is brought any more. Returns how many answers are dropped.
    fn give_up(&self, chat: i64) -> usize {
        lock(&self.chats)
            .remove(&chat)
            .map_or(0, |queue| queue.len())
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
        keep_newest(queue);
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

/// Of each person only the newest answers stay. The newest of all says how many do not.
fn keep_newest(queue: &mut VecDeque<Waiting>) {
    let mut kept: HashMap<i64, usize> = HashMap::new();
    let mut skipped: HashMap<i64, usize> = HashMap::new();
    let mut newest_first: Vec<Waiting> = Vec::new();
    while let Some(mut waiting) = queue.pop_back() {
        let person = waiting.case.person;
        let n_kept = kept.entry(person).or_default();
        let n_skipped = skipped.entry(person).or_default();
        *n_skipped += std::mem::take(&mut waiting.n_skipped);
        if *n_kept < MOST_EACH {
            *n_kept += 1;
            newest_first.push(waiting);
        } else {
            *n_skipped += 1;
        }
    }
    for waiting in &mut newest_first {
        waiting.n_skipped = skipped.remove(&waiting.case.person).unwrap_or_default();
    }
    queue.extend(newest_first.into_iter().rev());
}

impl Unsent {
    /// What is to be shown of a reply; `None` if there is nothing to say.
    fn of(answer: Answer) -> Option<Self> {
        let words = |words: &str| Self::Screen(Box::new(of_words(words)), Mode::Beside);
        Some(match answer {
            Answer::Nothing | Answer::Form(_) | Answer::Proposals(_) => return None,
            Answer::Toast(line) | Answer::Alert(line) => words(&line),
            Answer::Panel(screen) | Answer::Settled(screen) => {
                Self::Screen(Box::new(screen), Mode::Replace)
            }
            Answer::Extra(screen) => Self::Screen(Box::new(screen), Mode::Beside),
            Answer::Files(screen, files) => Self::Files(Box::new(screen), files.into()),
        })
    }
}

impl Waiting {
    /// The answer to a typed line; `None` if there is nothing to say.
    pub(crate) fn line(case: Case, line: Option<i64>, reply: Reply, now: Time) -> Option<Self> {
        let unsent = Unsent::of(reply.answer)?;
        Some(Self::new(case, unsent, now).with(line, reply.direct))
    }

    /// A press that is asked about again when there is room for its answer.
    pub(crate) fn press(case: Case, request: Request, now: Time) -> Self {
        let unsent = Unsent::Screen(Box::default(), Mode::Replace);
        let press = Some(Box::new(request));
        Self {
            press,
            ..Self::new(case, unsent, now)
        }
    }

    fn new(case: Case, unsent: Unsent, now: Time) -> Self {
        Self {
            case,
            line: None,
            press: None,
            is_told: false,
            asked_at: now,
            unsent,
            copy: None,
            not_before: now,
            tries: 0,
            n_skipped: 0,
            is_apology: false,
        }
    }

    pub(crate) fn told(self, is_told: bool) -> Self {
        Self { is_told, ..self }
    }

    fn with(self, line: Option<i64>, copy: Option<Screen>) -> Self {
        Self { line, copy, ..self }
    }

    /// How long it may wait.
    const fn oldest_ms(&self) -> i64 {
        if self.press.is_some() {
            OLD_PRESS_MS
        } else {
            OLD_MS
        }
    }

    /// The person is told that there was no answer in time, in its place.
    fn apologise(&mut self) {
        let words = word(msg::TOO_LATE, self.case.lang);
        self.unsent = Unsent::Screen(Box::new(of_words(&words)), Mode::Beside);
        self.case.urgency = Urgency::Late;
        (self.press, self.copy) = (None, None);
        self.is_apology = true;
    }

    /// The screen says which earlier answers will not come.
    fn say_skipped(&mut self) {
        let n = std::mem::take(&mut self.n_skipped);
        if n == 0 {
            return;
        }
        let words = say(&phrase!(SKIPPED, n), self.case.lang);
        match &mut self.unsent {
            Unsent::Screen(screen, _) | Unsent::Files(screen, _) => {
                screen.paragraphs.push(Paragraph::text(words));
            }
        }
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
            tried = tried_hint(self.hint(&waiting.case, waiting.line).await);
        }
        if let Tried::After(ms) = tried {
            waiting.not_before = self.now().plus(ms);
            self.keep(desk, waiting);
        }
    }

    /// Whether an answer to a press for which there is room in so many seconds can still be shown then.
    pub(crate) fn can_wait(&self, case: &Case, mode: Mode, asked_at: Time, seconds: i64) -> bool {
        let shown_at = self.now().plus(seconds * 1_000);
        let is_in_time = case.permit.is_some() && shown_at.since(asked_at) <= ANSWER_COUNTS_MS;
        let is_there = matches!(case.on, On::Ephemeral { .. }) && mode == Mode::Replace;
        let is_open = self.memory.is_open(case.person) == Some(true);
        let is_admin = self.memory.powers(case.at.chat).is_admin;
        seconds <= PROMISED_S && (is_in_time || is_there || is_open || is_admin)
    }

    /// Keeps an answer until there is room for it.
    pub(crate) fn keep(self: &Arc<Self>, desk: &Desk, mut waiting: Waiting) {
        let chat = waiting.case.at.chat;
        if *self.late.is_stopped.borrow() {
            tracing::warn!("an answer is dropped: the bot stops");
            return;
        }
        if waiting.press.is_none() {
            waiting.case.urgency = Urgency::Late;
            // What the person has been shown meanwhile is newer: it stays.
            if let Unsent::Screen(_, mode) = &mut waiting.unsent {
                *mode = Mode::Beside;
            }
        }
        if self.late.push(waiting) {
            // Who stops the program does not wait for it.
            let (inner, desk) = (Arc::clone(self), desk.clone());
            tokio::spawn(async move { inner.bring(&desk, chat).await });
        }
    }

    /// Brings what waits in a chat, until nothing does or the bot stops.
    async fn bring(self: &Arc<Self>, desk: &Desk, chat: i64) {
        let mut is_stopped = self.late.is_stopped.subscribe();
        while let Some(due) = self.late.due(chat, self.now()) {
            let mut left = Vec::new();
            let mut without_way = Vec::new();
            for mut waiting in due {
                if *is_stopped.borrow() {
                    left.push(waiting);
                    continue;
                }
                self.expire(&mut waiting);
                if self.is_too_old(&mut waiting) {
                    continue;
                }
                let tried = match self.has_room(&waiting.case) {
                    Some(Ok(())) => self.try_late(desk, &mut waiting).await,
                    Some(Err(ms)) => Tried::After(LOOK_MS.min(ms)),
                    None => Tried::NoWay,
                };
                match tried {
                    Tried::Done => {}
                    Tried::After(ms) => {
                        waiting.not_before = self.now().plus(ms);
                        left.push(waiting);
                    }
                    Tried::NoWay if waiting.is_told => {
                        waiting.not_before = self.now().plus(LOOK_MS);
                        left.push(waiting);
                    }
                    Tried::NoWay => without_way.push(waiting),
                }
            }
            left.extend(self.hint_all(without_way).await);
            self.late.put_back(chat, left);
            tokio::select! {
                () = tokio::time::sleep(LOOK) => {}
                _ = is_stopped.wait_for(|is_stopped| *is_stopped) => {
                    let n = self.late.give_up(chat);
                    if n > 0 {
                        tracing::warn!(n, "late answers are dropped: the bot stops");
                    }
                    return;
                }
            }
        }
    }

    /// Whether it is of no use any more. An answer that is too old becomes a line that says so, which has as long again.
    fn is_too_old(&self, waiting: &mut Waiting) -> bool {
        let age_ms = self.now().since(waiting.asked_at);
        if age_ms <= waiting.oldest_ms() {
            return false;
        }
        if waiting.is_told && self.has_room(&waiting.case).is_none() {
            return true;
        }
        if waiting.is_apology {
            let is_dropped = age_ms > 2 * OLD_MS;
            if is_dropped {
                tracing::warn!("a late answer is dropped, and nobody could be told");
            }
            return is_dropped;
        }
        tracing::info!("an answer came too late for its person, who is told so");
        waiting.apologise();
        false
    }

    /// What a press asked for is asked for again: the answer says how things stand now.
    async fn try_late(self: &Arc<Self>, desk: &Desk, waiting: &mut Waiting) -> Tried {
        if let Some(request) = &waiting.press {
            let reply = desk.ask(request.as_ref().clone()).await;
            let Some(unsent) = Unsent::of(reply.answer) else {
                return Tried::Done;
            };
            (waiting.unsent, waiting.copy) = (unsent, reply.direct);
        }
        waiting.say_skipped();
        self.try_answer(desk, waiting).await
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
        let is_there = matches!(case.on, On::Ephemeral { .. });
        let is_group = case.at.is_group() && (is_there || case.permit.is_some() && takes_own);
        let is_private = self.memory.is_open(case.person) != Some(false);
        let ways = [(is_group, case.at.chat), (is_private, case.person)];
        let rooms = ways.into_iter().filter(|(is_way, _)| *is_way);
        let rooms = rooms.map(|(_, chat)| self.sender.room(chat, case.urgency));
        // Room before none, and the shorter wait before the longer.
        rooms.min_by_key(|room| room.err().unwrap_or(0))
    }

    async fn try_answer(self: &Arc<Self>, desk: &Desk, waiting: &mut Waiting) -> Tried {
        let case = &waiting.case;
        let shown = match &mut waiting.unsent {
            Unsent::Screen(screen, mode) => {
                self.show(desk, case, screen.as_ref().clone(), *mode).await
            }
            Unsent::Files(screen, files) => self.send_files(case, screen, files).await,
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
                tracing::warn!("somebody could not be answered");
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
            [_] => self.hint(&first.case, first.line).await,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(person: i64, asked_at: i64) -> Waiting {
        let case = Case {
            person,
            name: "Anna".to_owned(),
            lang: pawmail_core::phrase::Lang::En,
            at: Address::chat(-7),
            on: On::Public,
            permit: None,
            table: String::new(),
            urgency: Urgency::Late,
            is_taken: false,
            is_turn: false,
            is_far: false,
        };
        let reply = Reply::toast(format!("answer {asked_at}"));
        Waiting::line(case, None, reply, Time(asked_at)).unwrap()
    }

    /// What a person is shown in the end.
    fn words(late: &Late, person: i64) -> Vec<String> {
        let due = late.due(-7, Time(1_000)).unwrap();
        let mut shown = Vec::new();
        for mut waiting in due.into_iter().filter(|it| it.case.person == person) {
            waiting.say_skipped();
            if let Unsent::Screen(screen, _) = waiting.unsent {
                shown.push(screen.plain());
            }
        }
        shown
    }

    #[test]
    fn the_newest_three_of_each_person_wait_and_the_last_says_what_does_not() {
        let late = Late::default();
        for n in 0..5 {
            late.push(waiting(1, n));
        }
        late.push(waiting(2, 9));
        let shown = words(&late, 1);
        assert_eq!(shown[..2], ["answer 2", "answer 3"]);
        assert!(shown[2].starts_with("answer 4\n"), "{shown:?}");
        assert!(shown[2].contains("2 earlier answers"), "{shown:?}");
    }

    #[test]
    fn what_is_put_back_counts_too() {
        let late = Late::default();
        late.push(waiting(1, 0));
        let due = late.due(-7, Time(1_000)).unwrap();
        for n in 1..4 {
            late.push(waiting(1, n));
        }
        late.put_back(-7, due);
        let shown = words(&late, 1);
        assert_eq!(shown.len(), MOST_EACH);
        assert!(shown[2].contains("an earlier answer"), "{shown:?}");
    }

    #[test]
    fn what_waits_is_dropped_when_the_bot_stops() {
        let late = Late::default();
        let bringing = late.bring();
        late.push(waiting(1, 0));
        assert!(!*late.is_stopped.borrow());
        drop(bringing);
        assert!(*late.is_stopped.borrow());
        assert_eq!(late.give_up(-7), 1);
        assert!(!late.has_queue(-7));
    }
}
