//! From an update to its answer: the update becomes a request, the host is asked, and the reply goes to the person.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use pawmail_core::phrase;
use pawmail_core::phrase::{Lang, Message, Phrase};
use pawmail_host::measured::{Progress, Stopwatch};
use pawmail_host::{Answer, Desk, File, NewCard, PlaceKind, Reply, Request, Screen, What, fit};
use pawmail_store::Time;

use crate::address::Address;
use crate::api::{Fault, Upload};
use crate::bot::{Inner, Telegram, lock};
use crate::budget::Urgency;
use crate::intake::{Arrival, On, Press, Read, Typed, Way, table_of};
use crate::late::Waiting;
use crate::memory::Powers;
use crate::order::{Before, Held};
use crate::refusal::is_late;
use crate::sender::Posted;
use crate::show::{Case, Mode, Permit, Shown, of_words, seconds};
use crate::words::msg;
use crate::words::say;

/// How long a press waits for its answer before it is merely acknowledged.
const FIRST_ANSWER: Duration = Duration::from_millis(500);

/// How long a press whose answer is ready waits to learn how that answer reached the person.
const DELIVERY: Duration = Duration::from_millis(700);

/// How long a press waits for the card that its answer belongs below.
const CARD: Duration = Duration::from_secs(1);

/// How often the answer to a press is tried.
const TRIES: u32 = 3;

/// When to look again if an answer was not accepted, in seconds.
const AGAIN_S: i64 = 10;

/// The service accepts no longer answers.
const TOAST: usize = 200;

/// Belongs to an update: it is closed when the update has had its effect and need not be delivered again.
pub(crate) type Committed = oneshot::Receiver<()>;

/// The places of an update in the queues.
struct Queues {
    before: [Before; 2],
    person: Held,
    /// Of its table or chat, and of the update itself: until it has had its effect.
    committed: (Held, oneshot::Sender<()>),
}

/// What was pressed, and when we heard of it.
struct Pressed {
    request: Request,
    at: Time,
    mode: Mode,
}

/// The one answer that a press can have.
struct Ack<'a> {
    inner: &'a Inner,
    query: Option<String>,
}

impl Ack<'_> {
    /// Answers, unless that was done, and returns whether the service accepted these words.
    async fn say(&mut self, words: &str, is_alert: bool) -> bool {
        let Some(query) = self.query.take() else {
            return false;
        };
        let mut body = json!({ "callback_query_id": query });
        if !words.is_empty() {
            body["text"] = json!(fit(words, TOAST));
            body["show_alert"] = json!(is_alert);
        }
        let api = self.inner.sender.api();
        for again in 1..=TRIES {
            match api.call("answerCallbackQuery", &body).await {
                Ok(_) => return true,
                Err(Fault::Disturbed(_) | Fault::Undone(_)) if again < TRIES => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                // A press that was answered without anybody noticing is too old at the next try.
                Err(fault) if is_late(&fault) => return again > 1,
                Err(fault) => {
                    tracing::warn!(%fault, "a press could not be answered");
                    return false;
                }
            }
        }
        false
    }

    async fn empty(&mut self) {
        self.say("", false).await;
    }

    fn is_open(&self) -> bool {
        self.query.is_some()
    }
}

impl Inner {
    pub(crate) fn now(&self) -> Time {
        self.sender.clock().now()
    }

    /// Takes an update in. Updates of one person, and those of one table or chat, are handled in the order of the calls.
    pub(crate) fn take_in(self: &Arc<Self>, raw: &Value, desk: &Desk) -> Committed {
        let (commit, committed) = oneshot::channel();
        let taken = |person: i64, line: &str| self.offers.carried(person, line);
        let arrival = match self.reader.read(raw, &taken) {
            Read::Arrival(arrival) => *arrival,
            Read::Nothing => return committed,
            Read::Unreadable(query) => {
                tracing::warn!(update = ?raw["update_id"].as_i64(), "an update cannot be read");
                let inner = Arc::clone(self);
                tokio::spawn(async move {
                    Ack {
                        inner: &inner,
                        query,
                    }
                    .empty()
                    .await;
                });
                return committed;
            }
        };
        self.learn_powers(raw);
        let update = raw["update_id"].as_i64().unwrap_or_default();
        let second = match (arrival.table(), &arrival.way) {
            (Some(table), _) => format!("t{table}"),
            // What concerns only the presser delays nobody else.
            (None, Way::Press(_) | Way::Inline { .. }) => format!("u{update}"),
            (None, Way::Typed(_) | Way::Silent) => format!("g{}", arrival.request.place.group),
        };
        let [(first, person), (other, table)] =
            self.order.enter([format!("p{}", arrival.person), second]);
        let queues = Queues {
            before: [first, other],
            person,
            committed: (table, commit),
        };
        let (inner, desk) = (self.begin(), desk.clone());
        tokio::spawn(async move { inner.work(update, arrival, &desk, queues).await });
        committed
    }

    async fn work(self: &Arc<Self>, update: i64, arrival: Arrival, desk: &Desk, queues: Queues) {
        let Queues {
            before,
            person,
            committed,
        } = queues;
        let Arrival {
            request,
            way,
            person: id,
        } = arrival.clone();
        let case = self.case_of(&arrival);
        let pressed = request.clone();
        let chat = case.at.chat;
        let is_choice = matches!(request.what, What::Chosen { .. });
        self.learn(&arrival);
        let watch = Stopwatch::start(&request);
        let asked = async {
            for before in before {
                before.done().await;
            }
            watch.has(Progress::Begun);
            if lock(&self.handled).get(&update).is_some() {
                return None;
            }
            if let What::Chosen { data } = &request.what
                && !self.offers.take(id, data, self.now())
            {
                return None;
            }
            let mut request = request;
            request.place.is_admin = arrival.asks_for_rights() && self.is_admin(chat, id).await;
            let reply = desk.ask(request).await;
            lock(&self.handled).insert(update, ());
            // It has had its effect: it need not come again, and others of its table continue.
            drop(committed);
            Some(reply)
        };
        match way {
            Way::Press(press) => {
                self.answer_press(desk, case, (press, pressed), asked).await;
            }
            Way::Typed(typed) => {
                if let Some(reply) = asked.await {
                    self.answer_typed(desk, case, typed, reply).await;
                }
            }
            Way::Inline { query } => {
                if let Some(reply) = asked.await {
                    self.answer_inline(id, &query, &reply).await;
                }
            }
            Way::Silent => {
                // What was chosen elsewhere is answered in the private chat, if that is open.
                if let Some(reply) = asked.await
                    && is_choice
                {
                    let typed = Typed {
                        at: case.at,
                        message: 0,
                        ephemeral: None,
                        is_choice: false,
                    };
                    self.answer_typed(desk, case, typed, reply).await;
                }
            }
        }
        watch.has(Progress::Answered);
        drop(person);
    }

    /// An update shows by itself whether the private chat with a person is open.
    fn learn(&self, arrival: &Arrival) {
        let request = &arrival.request;
        if request.place.kind == PlaceKind::Direct {
            let is_open = request.what != What::Removed;
            self.memory.open_is(arrival.person, is_open);
        }
    }

    /// The service reports what the program may do in a group when it changes.
    fn learn_powers(&self, raw: &Value) {
        let change = &raw["my_chat_member"];
        let Some(chat) = change["chat"]["id"].as_i64() else {
            return;
        };
        let now = &change["new_chat_member"];
        let is_admin = now["status"] == "administrator";
        self.memory.powers_are(
            chat,
            Powers {
                is_admin,
                deletes: is_admin && now["can_delete_messages"] == true,
            },
        );
    }

    /// Whether a person administers a group. The service is asked, and its answer remembered for a short time.
    async fn is_admin(&self, chat: i64, person: i64) -> bool {
        if let Some(is_admin) = self.memory.rights(chat, person, self.now()) {
            return is_admin;
        }
        let body = json!({ "chat_id": chat, "user_id": person });
        match self.sender.api().call("getChatMember", &body).await {
            Ok(member) => {
                let is_admin =
                    matches!(member["status"].as_str(), Some("creator" | "administrator"));
                self.memory.rights_are(chat, person, is_admin, self.now());
                is_admin
            }
            Err(fault) => {
                tracing::warn!(%fault, "somebody's rights in a group are not known");
                false
            }
        }
    }

    /// What is known about how somebody can be answered.
    fn case_of(&self, arrival: &Arrival) -> Case {
        let who = &arrival.request.who;
        let (at, on, permit) = match &arrival.way {
            Way::Press(press) => (press.at, press.on, Some(Permit::Press(press.query.clone()))),
            Way::Typed(typed) => {
                let rights = || {
                    self.memory
                        .powers(typed.at.chat)
                        .is_admin
                        .then_some(Permit::Rights)
                };
                let permit = typed.ephemeral.map(Permit::Command).or_else(rights);
                (typed.at, On::Public, permit)
            }
            Way::Inline { .. } | Way::Silent => {
                let at = Address::read(&arrival.request.place.address);
                (
                    at.unwrap_or(Address::chat(arrival.person)),
                    On::Public,
                    None,
                )
            }
        };
        Case {
            person: arrival.person,
            name: pawmail_host::clean(&who.name),
            lang: who.lang.unwrap_or_default(),
            at,
            on,
            permit,
            table: arrival.table().unwrap_or_default().to_owned(),
            urgency: Urgency::Answer,
            is_taken: false,
            is_turn: false,
            is_far: self.is_far(arrival, at, on),
        }
    }

    /// Whether an answer at the end of a group is out of sight of the button that asked for it.
    fn is_far(&self, arrival: &Arrival, at: Address, on: On) -> bool {
        let What::Press { message, .. } = &arrival.request.what else {
            return false;
        };
        let message = message.as_ref().and_then(|message| message.parse().ok());
        let is_above = |message| self.sender.is_above_another(at, message);
        on == On::Public && at.is_group() && message.is_some_and(is_above)
    }

    async fn answer_press(
        self: &Arc<Self>,
        desk: &Desk,
        mut case: Case,
        (press, request): (Press, Request),
        asked: impl Future<Output = Option<Reply>>,
    ) {
        let mut ack = Ack {
            inner: self,
            query: Some(press.query.clone()),
        };
        let mut pressed = Pressed {
            request,
            at: self.now(),
            mode: Mode::Beside,
        };
        self.late.overtake(&case);
        let asked = std::pin::pin!(asked);
        let reply = {
            let mut asked = asked;
            match tokio::time::timeout(FIRST_ANSWER, &mut asked).await {
                Ok(reply) => reply,
                Err(_) => {
                    let (reply, ()) = tokio::join!(asked, ack.empty());
                    reply
                }
            }
        };
        let Some(reply) = reply else {
            ack.empty().await;
            return;
        };
        if let Some(screen) = reply.answer.screen()
            && case.table.is_empty()
        {
            case.table = table_in(screen);
        }
        let is_look = reply.direct.is_some()
            && case.on == On::Public
            && case.at.is_group()
            && self.memory.takes_ephemeral(case.at.chat, self.now());
        let is_seen_again = is_look
            && self
                .memory
                .looks_again(case.at.chat, case.person, &case.table, self.now());
        let copy = reply.direct;
        case.is_taken = reply.is_taken;
        case.is_turn = reply.is_turn;
        if let Some(card) = reply.below {
            see(desk, card, &case).await;
        }
        match reply.answer {
            Answer::Nothing | Answer::Form(_) | Answer::Proposals(_) => ack.empty().await,
            Answer::Toast(words) => {
                let words = (words.as_str(), false);
                self.say_or_show(desk, &case, &mut ack, words, &pressed)
                    .await;
            }
            Answer::Alert(words) => {
                let words = (words.as_str(), true);
                self.say_or_show(desk, &case, &mut ack, words, &pressed)
                    .await;
            }
            Answer::Settled(screen) if case.on == On::Public => {
                let words = screen.plain();
                self.say_or_show(desk, &case, &mut ack, (&words, false), &pressed)
                    .await;
            }
            Answer::Panel(screen) | Answer::Settled(screen) => {
                pressed.mode = Mode::Replace;
                let shown = (screen, is_seen_again);
                let shown = self
                    .show_press(desk, &case, &mut ack, shown, &pressed)
                    .await;
                if shown == Shown::Private {
                    // The private chat already has it.
                    return;
                }
                if is_look && shown == Shown::Here {
                    self.memory
                        .has_looked(case.at.chat, case.person, &case.table, self.now());
                }
            }
            Answer::Extra(screen) => {
                self.show_press(desk, &case, &mut ack, (screen, false), &pressed)
                    .await;
            }
            Answer::Files(screen, files) => {
                let sent = self.send_files(&case, &screen, &mut files.into()).await;
                let shown = if case.at.is_group() && sent == Shown::Here {
                    Shown::Private
                } else {
                    sent
                };
                self.tell(desk, &case, &mut ack, shown, &pressed).await;
            }
        }
        if let Some(screen) = copy {
            self.copy_later(desk, case, screen);
        }
    }

    /// The copy in the private chat is not urgent, but it keeps its order.
    pub(crate) fn copy_later(self: &Arc<Self>, desk: &Desk, case: Case, screen: Screen) {
        let [(before, held)] = self.order.enter([format!("c{}", case.person)]);
        let (inner, desk) = (self.begin(), desk.clone());
        tokio::spawn(async move {
            before.done().await;
            inner.keep_copy(&desk, &case, screen).await;
            drop(held);
        });
    }

    /// A line in the answer to the press, or a private message if that answer was already given.
    async fn say_or_show(
        self: &Arc<Self>,
        desk: &Desk,
        case: &Case,
        ack: &mut Ack<'_>,
        (words, is_alert): (&str, bool),
        pressed: &Pressed,
    ) {
        if ack.is_open() {
            ack.say(words, is_alert).await;
            return;
        }
        let shown = self.show(desk, case, of_words(words), Mode::Beside).await;
        self.tell(desk, case, ack, shown, pressed).await;
    }

    /// Shows a private answer to a press, and answers the press: at once if nothing prevents that, otherwise with how it went.
    async fn show_press(
        self: &Arc<Self>,
        desk: &Desk,
        case: &Case,
        ack: &mut Ack<'_>,
        (screen, is_seen_again): (Screen, bool),
        pressed: &Pressed,
    ) -> Shown {
        if is_seen_again {
            let is_open = self.memory.is_open(case.person) == Some(true);
            let id = if is_open {
                msg::IN_PRIVATE_TOO
            } else {
                msg::CANNOT_SEE
            };
            ack.say(&self.word_of_bot(id, case.lang), !is_open).await;
        }
        let mut showing = std::pin::pin!(self.show(desk, case, screen, pressed.mode));
        // What has arrived is acknowledged at once; what has not is explained.
        let shown = match tokio::time::timeout(DELIVERY, &mut showing).await {
            Ok(shown) => shown,
            Err(_) => {
                let (shown, ()) = tokio::join!(showing, ack.empty());
                shown
            }
        };
        self.tell(desk, case, ack, shown, pressed).await;
        shown
    }

    /// Tells a presser how the private answer reached them, or will.
    async fn tell(
        self: &Arc<Self>,
        desk: &Desk,
        case: &Case,
        ack: &mut Ack<'_>,
        shown: Shown,
        pressed: &Pressed,
    ) {
        let waits = |is_told| {
            Waiting::press(case.clone(), pressed.request.clone(), pressed.at).told(is_told)
        };
        match shown {
            Shown::Here if case.is_far => {
                let words = self.word_of_bot(msg::BELOW, case.lang);
                ack.say(&words, false).await;
            }
            Shown::Here => ack.empty().await,
            Shown::Private => {
                let words = self.word_of_bot(msg::IN_PRIVATE, case.lang);
                ack.say(&words, false).await;
            }
            Shown::NoWay => {
                let words = self.word_of_bot(msg::NO_PRIVATE, case.lang);
                if ack.say(&words, true).await {
                    return;
                }
                match self.hint(case, None).await {
                    // They are told together with the next ones.
                    Err(Fault::Wait(_)) => self.keep(desk, waits(false)),
                    Err(fault) => tracing::info!(%fault, "a hint was not taken"),
                    Ok(()) => {}
                }
            }
            Shown::Busy(seconds) => {
                let comes = self.can_wait(case, pressed.mode, pressed.at, seconds);
                // Where the private chat opens, what waits comes there.
                let opens = case.at.is_group() && self.memory.is_open(case.person) != Some(true);
                let busy = say(&self.busy(case, comes, (opens, seconds)), case.lang);
                let is_told = ack.say(&busy, true).await;
                if comes || opens {
                    self.keep(desk, waits(is_told));
                }
            }
            Shown::Failed => {
                let words = say(&Phrase::new(case.not_shown()).with("n", AGAIN_S), case.lang);
                ack.say(&words, true).await;
            }
        }
    }

    /// What is said where there is no room for an answer: where it comes at once, that it comes by itself, or what to press and when.
    fn busy(&self, case: &Case, comes: bool, (opens, seconds): (bool, i64)) -> Phrase {
        let here = match (comes, case.on) {
            (true, _) => 1,
            (false, On::Public) => 0,
            (false, _) => 2,
        };
        phrase!(
            BUSY,
            counts = i64::from(case.is_taken),
            start = i64::from(opens),
            here,
            n = seconds,
            bot = self.me.username.as_str()
        )
    }

    fn word_of_bot(&self, message: Message, lang: Lang) -> String {
        say(
            &Phrase::new(message).with("bot", self.me.username.as_str()),
            lang,
        )
    }

    async fn answer_typed(
        self: &Arc<Self>,
        desk: &Desk,
        mut case: Case,
        typed: Typed,
        reply: Reply,
    ) {
        case.is_turn = reply.is_turn;
        if let Some(screen) = reply.answer.screen() {
            case.table = table_in(screen);
        }
        if typed.is_choice && self.memory.powers(case.at.chat).deletes {
            let post = Posted::Plain {
                chat: case.at.chat,
                id: typed.message,
            };
            if let Err(fault) = self.sender.delete(post).await {
                tracing::debug!(%fault, "a chosen line stays");
            }
        }
        let asked_at = self.now();
        let line = typed.ephemeral.is_none().then_some(typed.message);
        if let Some(waiting) = Waiting::line(case, line, reply, asked_at) {
            self.answer_or_keep(desk, waiting).await;
        }
    }

    async fn answer_inline(&self, person: i64, query: &str, reply: &Reply) {
        let proposals = match &reply.answer {
            Answer::Proposals(proposals) => proposals.as_slice(),
            _ => &[],
        };
        let body = self.offers.answer(person, query, proposals);
        if let Err(fault) = self.sender.api().call("answerInlineQuery", &body).await
            && !is_late(&fault)
        {
            tracing::warn!(%fault, "an inline query could not be answered");
        }
    }

    /// Files go to the private chat. Those that have arrived are taken away.
    pub(crate) async fn send_files(
        &self,
        case: &Case,
        screen: &Screen,
        files: &mut VecDeque<File>,
    ) -> Shown {
        let person = case.person;
        if self.memory.is_open(person) == Some(false) {
            return Shown::NoWay;
        }
        let mut caption = screen.plain();
        while let Some(file) = files.front().cloned() {
            let mime = match file.name.rsplit('.').next() {
                Some("json") => "application/json",
                Some("txt") => "text/plain",
                Some("png") => "image/png",
                Some("gif") => "image/gif",
                _ => "application/octet-stream",
            };
            let part = match mime {
                "image/png" if file.alt.is_some() => "photo",
                "image/gif" => "animation",
                _ => "document",
            };
            let upload = Upload {
                part,
                name: file.name,
                mime,
                bytes: Arc::new(file.bytes),
            };
            let to = Address::chat(person);
            let sent = self
                .sender
                .send_file(to, upload, &caption, case.urgency)
                .await;
            caption.clear();
            match self.private_result(person, sent) {
                Ok(Some(_)) => _ = files.pop_front(),
                Ok(None) => return Shown::NoWay,
                Err(Fault::Wait(ms)) => return Shown::Busy(seconds(ms)),
                Err(fault) => {
                    tracing::warn!(%fault, "a file was not taken");
                    return Shown::Failed;
                }
            }
        }
        Shown::Here
    }
}

/// Waits until the card is where the answer will be.
async fn see(desk: &Desk, card: NewCard, case: &Case) {
    let address = case.at.to_string();
    desk.see(card, Telegram::PLATFORM, &address, CARD).await;
}

/// The table a screen is about: that of its first button that names one.
fn table_in(screen: &Screen) -> String {
    screen
        .presses()
        .find_map(|(_, data)| table_of(data))
        .unwrap_or_default()
        .to_owned()
}
