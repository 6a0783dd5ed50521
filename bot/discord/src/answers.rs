//! How an update is answered: at once if the host is quick, otherwise with an acknowledgement first and the answer after it.

use std::sync::Arc;
use std::time::Duration;

use pawmail_host::measured::{Progress, Stopwatch};
use pawmail_host::{
    Answer, Clock, Desk, Form, Message, Paragraph, Proposal, Refusal, Screen, What, fit,
};
use pawmail_store::Time;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::lanes::{GATHER, Lanes};
use crate::panels::{Handle, LINE, Panels};
use crate::render::{Body, EPHEMERAL, Manner, body, files, form};
use crate::requests::{Source, Update};
use crate::rest::{Call, Rest, Trouble};
use crate::sender::Sender;
use crate::shard::Company;

/// How long the host may take before the update is acknowledged without an answer.
const AT_ONCE: Duration = Duration::from_millis(500);
/// How long an answer waits for its picture, counted from the update.
const PICTURE: Duration = Duration::from_millis(700);
/// How long it waits at least.
pub(crate) const GLIMPSE: Duration = Duration::from_millis(150);
/// How long a picture may take at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long suggestions and forms may take: after that, the service shows none.
const TYPING: Duration = Duration::from_millis(2_200);
/// How often sending a letter is tried.
const TRIES: u32 = 5;

const MESSAGE: u64 = 4;
const LATER: u64 = 5;
const LATER_IN_PLACE: u64 = 6;
const IN_PLACE: u64 = 7;
const PROPOSALS: u64 = 8;
const FORM: u64 = 9;

const ORIGINAL: &str = "@original";

/// Answers updates.
pub(crate) struct Answerer {
    pub(crate) rest: Arc<Rest>,
    pub(crate) app: String,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) sender: Arc<Sender>,
    pub(crate) lanes: Lanes,
    pub(crate) panels: Panels,
}

/// How far an update has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Not at all.
    Fresh,
    /// The service knows that the update has arrived.
    Deferred,
    /// It is too late, or somebody else has answered.
    Lost,
}

/// When an update came in, which is when its token begins to live.
#[derive(Clone, Copy, Debug)]
struct Arrived {
    instant: Instant,
    at: Time,
}

/// Where an answer appears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    /// In place of the private message with the button, if it was one.
    InPlace,
    /// Beside it.
    Beside,
}

/// A panel without its picture, which follows.
pub(crate) struct Late {
    pub(crate) screen: Screen,
    pub(crate) handle: Handle,
    /// Table and generation of a panel that a newer one may replace.
    pub(crate) slot: Option<(String, u64)>,
}

impl Answerer {
    /// Hands an update to the host and answers it. Of several that came in together the earliest goes first.
    pub(crate) async fn take(&self, update: Update, company: Company, desk: Desk) {
        if update.source == Source::Typing {
            return self.propose(update, desk).await;
        }
        let began = Arrived {
            instant: Instant::now(),
            at: self.clock.now(),
        };
        let watch = Stopwatch::start(&update.request);
        let gather = match company {
            Company::Others => GATHER,
            Company::Alone => Duration::ZERO,
        };
        let asked = async {
            let turn = self.lanes.enter(update.person, update.id, gather).await;
            watch.has(Progress::Begun);
            let reply = desk.ask(update.request.clone()).await;
            (turn, reply)
        };
        tokio::pin!(asked);
        // Only a first answer can be a form.
        let at_once = if update.asks { TYPING } else { AT_ONCE };
        let (stage, (turn, reply)) = match tokio::time::timeout(at_once, &mut asked).await {
            Ok(done) => (Stage::Fresh, done),
            Err(_) => (self.defer(&update).await, asked.await),
        };
        let mut late = None;
        if stage != Stage::Lost {
            let line = self.panels.take(update.person, LINE, began.at);
            let answer = (reply.answer, reply.is_turn);
            late = self.answer(&update, stage, answer, &desk, began).await;
            watch.has(Progress::Answered);
            drop(turn);
            if let Some(line) = line {
                self.delete(&line).await;
            }
        }
        if let Some(screen) = reply.direct {
            self.write(&update, screen, &desk).await;
        }
        if let Some(late) = late {
            self.add_picture((update.person, update.id), late, &desk)
                .await;
        }
    }

    async fn propose(&self, update: Update, desk: Desk) {
        let reply = tokio::time::timeout(TYPING, desk.ask(update.request.clone())).await;
        let proposals = match reply.map(|reply| reply.answer) {
            Ok(Answer::Proposals(proposals)) => proposals,
            Ok(_) | Err(_) => Vec::new(),
        };
        let choices: Vec<Value> = proposals.iter().take(25).map(choice).collect();
        let data = json!({ "choices": choices });
        // Suggestions that come too late are of no use to anybody.
        let _ = self.first(&update, PROPOSALS, bare(data)).await;
    }

    /// Tells the service that an update has arrived.
    async fn defer(&self, update: &Update) -> Stage {
        let done = match update.source {
            Source::Panel { .. } => self.first(update, LATER_IN_PLACE, bare(Value::Null)).await,
            _ => self.first(update, LATER, private()).await,
        };
        match done {
            Ok(_) => Stage::Deferred,
            Err(_) => Stage::Lost,
        }
    }

    /// Gives the first answer.
    async fn first(&self, update: &Update, kind: u64, body: Body) -> Result<Value, Trouble> {
        let mut json = json!({ "type": kind });
        if !body.json.is_null() {
            json["data"] = body.json;
        }
        let whole = Body {
            json,
            uploads: body.uploads,
        };
        let done = self
            .rest
            .call(Call::answer(update.id, &update.token, whole))
            .await;
        if let Err(trouble) = &done {
            if is_not_understood(trouble) {
                tracing::error!(kind, error = %trouble, "an answer is not understood");
            } else {
                tracing::warn!(kind, error = %trouble, "an answer did not arrive");
            }
        }
        done
    }

    async fn answer(
        &self,
        update: &Update,
        stage: Stage,
        (answer, is_turn): (Answer, bool),
        desk: &Desk,
        began: Arrived,
    ) -> Option<Late> {
        match answer {
            Answer::Nothing | Answer::Proposals(_) => {
                self.nothing(update, stage).await;
                None
            }
            Answer::Form(asked) if stage == Stage::Fresh => {
                // The service has no message of it that could be changed or deleted.
                let shown = self.first(update, FORM, bare(form(&asked))).await;
                if shown.is_err_and(|trouble| is_not_understood(&trouble)) {
                    self.say(update, stage, &asked.unopened, began).await;
                }
                None
            }
            Answer::Form(Form {
                unopened: words, ..
            })
            | Answer::Toast(words)
            | Answer::Alert(words) => {
                self.say(update, stage, &words, began).await;
                None
            }
            Answer::Settled(screen) if !matches!(update.source, Source::Panel { .. }) => {
                self.say(update, stage, &screen.plain(), began).await;
                None
            }
            Answer::Panel(screen) | Answer::Settled(screen) => {
                let table = table_of(&screen, &update.request.what);
                let (handle, is_late) = self
                    .screen(update, stage, &screen, desk, began, Where::InPlace)
                    .await?;
                let shown = (&handle, is_turn.then(|| screen.print()));
                let (generation, old) = self.panels.put(update.person, &table, shown, began.at);
                if let Some(old) = old {
                    self.delete(&old).await;
                }
                is_late.then_some(Late {
                    screen,
                    handle,
                    slot: Some((table, generation)),
                })
            }
            Answer::Extra(screen) => {
                let (handle, is_late) = self
                    .screen(update, stage, &screen, desk, began, Where::Beside)
                    .await?;
                is_late.then_some(Late {
                    screen,
                    handle,
                    slot: None,
                })
            }
            Answer::Files(screen, list) => {
                let body = files(&screen, &list);
                if let Err(trouble) = self.put(update, stage, body, Where::Beside).await {
                    self.plainly(update, stage, &screen, Where::Beside, &trouble)
                        .await;
                }
                None
            }
        }
    }

    /// Says a line, which replaces the one before.
    async fn say(&self, update: &Update, stage: Stage, words: &str, began: Arrived) {
        let line = Body::line(words);
        let Ok(handle) = self.put(update, stage, line, Where::Beside).await else {
            return;
        };
        let (_, old) = self
            .panels
            .put(update.person, LINE, (&handle, None), began.at);
        if let Some(old) = old {
            self.delete(&old).await;
        }
    }

    /// There is nothing to say.
    async fn nothing(&self, update: &Update, stage: Stage) {
        let in_place = matches!(update.source, Source::Panel { .. } | Source::Public);
        if stage == Stage::Fresh {
            let done = if in_place {
                self.first(update, LATER_IN_PLACE, bare(Value::Null)).await
            } else {
                self.first(update, LATER, private()).await
            };
            if in_place || done.is_err() {
                return;
            }
        } else if matches!(update.source, Source::Panel { .. }) {
            return;
        }
        // The service shows that the bot is thinking.
        let handle = original(update, None);
        self.delete(&handle).await;
    }

    /// Shows a screen, and returns how to reach it and whether its picture is still to come.
    async fn screen(
        &self,
        update: &Update,
        stage: Stage,
        screen: &Screen,
        desk: &Desk,
        began: Arrived,
        place: Where,
    ) -> Option<(Handle, bool)> {
        let patience = PICTURE.saturating_sub(began.instant.elapsed()).max(GLIMPSE);
        let message = desk.message(screen.clone(), patience).await;
        let is_late = screen.picture.is_some() && message.picture.is_none();
        let kept = match (&update.source, place) {
            // An answer of ours may have replaced what stood there at the press.
            (Source::Panel { message, kept, .. }, Where::InPlace) => {
                self.sender.kept(message).unwrap_or_else(|| kept.clone())
            }
            _ => Vec::new(),
        };
        let made = body(&message, Manner::Panel, &kept);
        match self.put(update, stage, made, place).await {
            Ok(handle) => Some((handle, is_late)),
            Err(trouble) => self
                .plainly(update, stage, screen, place, &trouble)
                .await
                .map(|handle| (handle, false)),
        }
    }

    /// What the service did not accept is said in plain words.
    async fn plainly(
        &self,
        update: &Update,
        stage: Stage,
        screen: &Screen,
        place: Where,
        trouble: &Trouble,
    ) -> Option<Handle> {
        if !is_not_understood(trouble) {
            return None;
        }
        tracing::error!(error = %trouble, "a panel is shown without its form");
        let words = fit(&screen.plain(), 1_500);
        let screen = Screen {
            paragraphs: words.lines().map(Paragraph::text).collect(),
            ..Screen::default()
        };
        let message = Message {
            screen,
            picture: None,
        };
        let made = body(&message, Manner::Panel, &[]);
        self.put(update, stage, made, place).await.ok()
    }

    /// Shows a message to the person, and returns how to reach it.
    async fn put(
        &self,
        update: &Update,
        stage: Stage,
        body: Body,
        place: Where,
    ) -> Result<Handle, Trouble> {
        let panel = match &update.source {
            Source::Panel { message, .. } => Some(message),
            _ => None,
        };
        match (stage, panel, place) {
            (Stage::Fresh, Some(message), Where::InPlace) => {
                let done = self.first(update, IN_PLACE, body).await?;
                self.sender.note_picture(&done["resource"]["message"]);
                Ok(original(update, Some(message)))
            }
            (Stage::Fresh, _, _) => {
                let done = self.first(update, MESSAGE, body.flagged(EPHEMERAL)).await?;
                let message = &done["resource"]["message"];
                self.sender.note_picture(message);
                Ok(original(update, message["id"].as_str()))
            }
            (_, Some(_), Where::Beside) => {
                let body = body.flagged(EPHEMERAL);
                let call = Call::follow_up(&self.app, &update.token, body);
                let done = self.rest.call(call).await?;
                self.sender.note_picture(&done);
                let message = done["id"].as_str().unwrap_or_default().to_owned();
                Ok(Handle {
                    token: update.token.clone(),
                    name: message.clone(),
                    message: Some(message),
                })
            }
            _ => {
                let call = Call::edit_answer(&self.app, &update.token, ORIGINAL, body);
                let done = self.rest.call(call).await?;
                self.sender.note_picture(&done);
                Ok(original(update, done["id"].as_str()))
            }
        }
    }

    async fn delete(&self, handle: &Handle) {
        let call = Call::delete_answer(&self.app, &handle.token, &handle.name);
        if let Err(trouble) = self.rest.call(call).await {
            // People may have closed it themselves.
            tracing::debug!(error = %trouble, "an old answer is not deleted");
        }
    }

    /// The picture of a panel that was shown without one.
    pub(crate) async fn add_picture(&self, (person, number): (u64, u64), late: Late, desk: &Desk) {
        let message = desk.message(late.screen, PATIENCE).await;
        if message.picture.is_none() {
            return;
        }
        let _turn = self.lanes.enter(person, number, Duration::ZERO).await;
        if let Some((table, generation)) = &late.slot
            && !self.panels.is_current(person, table, *generation)
        {
            return;
        }
        let made = body(&message, Manner::Panel, &[]);
        let call = Call::edit_answer(&self.app, &late.handle.token, &late.handle.name, made);
        match self.rest.call(call).await {
            Ok(changed) => self.sender.note_picture(&changed),
            Err(trouble) => tracing::warn!(error = %trouble, "a picture came too late"),
        }
    }

    /// What else the person is told, in private.
    async fn write(&self, update: &Update, screen: Screen, desk: &Desk) {
        let message = desk.message(screen, PATIENCE).await;
        let once = format!("d{}", update.id);
        for _ in 0..TRIES {
            let account = &update.request.who.id;
            match self.sender.write(account, &message, &once).await {
                Ok(()) => return,
                Err(Refusal::Wait(ms)) => {
                    let wait = u64::try_from(ms).unwrap_or(1).clamp(1, 5_000);
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                }
                Err(refusal) => {
                    tracing::debug!(%refusal, "a letter is not taken");
                    return;
                }
            }
        }
    }
}

/// Whether the service has refused what an answer says, and would take another.
fn is_not_understood(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Refused { status: 400 | 413, code, .. } if *code != 40_060)
}

/// The first answer to an update.
fn original(update: &Update, message: Option<&str>) -> Handle {
    Handle {
        token: update.token.clone(),
        name: ORIGINAL.to_owned(),
        message: message.map(str::to_owned),
    }
}

/// An answer without a message.
fn bare(data: Value) -> Body {
    Body {
        json: data,
        uploads: Vec::new(),
    }
}

/// What follows is for the person's eyes only.
fn private() -> Body {
    bare(json!({ "flags": EPHEMERAL }))
}

/// A suggestion. One that only explains why not is sent back as it was typed.
fn choice(proposal: &Proposal) -> Value {
    let name = fit(&proposal.label, 100);
    let value = proposal.data.as_deref().unwrap_or(&proposal.label);
    json!({ "name": name, "value": fit(value, 100) })
}

/// The table that a panel is about: that of its buttons, or that of the button that was pressed.
fn table_of(screen: &Screen, what: &What) -> String {
    let code = |data: &str| {
        data.split('.')
            .next()
            .filter(|code| !code.is_empty())
            .map(str::to_owned)
    };
    let shown = screen.presses().find_map(|(_, data)| code(data));
    let pressed = || match what {
        What::Press { data, .. } | What::Filled { data, .. } => code(data),
        _ => None,
    };
    shown.or_else(pressed).unwrap_or_default()
}
