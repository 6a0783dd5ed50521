//! What is measured of a running program, for who looks after it: how long each part of a press takes, what services refuse, how far behind everything is.
//!
//! Only counts and times leave it, and nothing decides by them. No person and no table is in it, and what is nobody else's business is not told apart.

use std::time::{Duration, Instant};

use pawmail_store::Platform;

use crate::request::{Request, What};
use crate::shown::messenger::Refusal;
use crate::tables::payload::{Chosen, Payload};
use crate::tables::verbs::Verb;
use crate::terms::terms;

/// What a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// How often something has happened.
    Count,
    /// How much there is.
    Level,
    /// How long something takes.
    Spread,
}

/// A figure that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// What it says.
    pub about: &'static str,
    /// By what it is told apart.
    pub labels: &'static [&'static str],
}

macro_rules! figures {
    ($($(#[doc = $about:literal])+ $NAME:ident = $name:literal: $Kind:ident by $labels:expr;)+) => {
        $($(#[doc = $about])+ pub const $NAME: &str = $name;)+

        /// Everything that is measured.
        pub const FIGURES: &[Figure] = &[$(Figure {
            name: $name,
            kind: Kind::$Kind,
            about: concat!($($about),+),
            labels: &$labels,
        },)+];
    };
}

figures! {
    /// How long after its arrival a press was begun, read, decided, written and answered, in seconds.
    PRESS = "pawmail_press_seconds": Spread by ["service", "what", "stage"];
    /// How long a card took to be shown once it was due, in seconds.
    CARD = "pawmail_card_seconds": Spread by ["service", "came"];
    /// How long a write to the database took, in seconds.
    COMMIT = "pawmail_commit_seconds": Spread by [];
    /// How long a picture waited to be drawn, and was drawn, in seconds.
    PICTURE = "pawmail_picture_seconds": Spread by ["stage"];
    /// How long thinking waited, and took, in seconds.
    THINKING = "pawmail_thinking_seconds": Spread by ["stage"];
    /// How often a service refused a message, and why.
    REFUSALS = "pawmail_refusals": Count by ["service", "why"];
    /// How long a service has asked to wait, in seconds.
    WAITS = "pawmail_waits_seconds": Spread by ["service"];
    /// How many rows of a kind there are.
    ROWS = "pawmail_rows": Level by ["what", "house"];
    /// How long the oldest thing that is due has been so, in seconds.
    OLDEST = "pawmail_oldest_seconds": Level by ["what", "house"];
    /// How often a task has failed and was begun again.
    TASK_FAILURES = "pawmail_task_failures": Count by ["task"];
}

/// Says what everything is that is measured from now on.
pub fn describe() {
    for figure in FIGURES {
        match figure.kind {
            Kind::Count => metrics::describe_counter!(figure.name, figure.about.trim()),
            Kind::Level => metrics::describe_gauge!(figure.name, figure.about.trim()),
            Kind::Spread => metrics::describe_histogram!(figure.name, figure.about.trim()),
        }
    }
}

terms! {
    /// How far a press has come.
    pub enum Progress {
        /// It is its turn, after others of its person and table.
        Begun = "begun",
        /// Its table is read.
        Read = "read",
        /// What comes of it is decided.
        Decided = "decided",
        /// That is written.
        Written = "written",
        /// The service has taken the answer.
        Answered = "answered",
    }
}

/// Measures a press from its arrival on.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    service: Platform,
    what: &'static str,
    since: Instant,
}

impl Stopwatch {
    /// A request that has just arrived.
    #[must_use]
    pub fn start(request: &Request) -> Self {
        Self {
            service: request.who.platform,
            what: kind_of(&request.what),
            since: Instant::now(),
        }
    }

    /// It has come so far.
    pub fn has(self, stage: Progress) {
        metrics::histogram!(PRESS, "service" => self.service.to_string(), "what" => self.what, "stage" => stage.word())
            .record(self.since.elapsed());
    }
}

/// What somebody does, in a word.
fn kind_of(what: &What) -> &'static str {
    match what {
        What::Command { name, .. } => Verb::of(name).map_or("unknown", of_verb),
        What::Press { data, .. } | What::Chosen { data } => {
            match Payload::read(data).map(|payload| payload.what) {
                Some(Chosen::Verb(verb, _)) => of_verb(verb),
                Some(Chosen::Step(_) | Chosen::Hash(_)) => "step",
                None => "unknown",
            }
        }
        What::Filled { .. } => "form",
        What::Propose { .. } | What::Inline { .. } => "suggest",
        What::Opened { .. } => "opened",
        What::Added | What::Removed | What::Moved { .. } | What::Deleted { .. } => "room",
    }
}

/// Nobody should read from a figure that somebody at a small table plans ahead.
const fn of_verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Plan
        | Verb::WhatIf
        | Verb::Hindsight
        | Verb::Advice
        | Verb::Hand
        | Verb::Liked
        | Verb::Learn
        | Verb::Puzzle => "private",
        other => other.word(),
    }
}

/// A card was shown so many milliseconds after it was due.
pub(crate) fn shown(service: Platform, came: &'static str, ms: i64) {
    let took = Duration::from_millis(ms.max(0).unsigned_abs());
    metrics::histogram!(CARD, "service" => service.to_string(), "came" => came).record(took);
}

/// A service has refused something.
pub(crate) fn refused(service: Platform, refusal: &Refusal) {
    let why = match refusal {
        Refusal::Wait(ms) => {
            let asked = Duration::from_millis((*ms).max(0).unsigned_abs());
            metrics::histogram!(WAITS, "service" => service.to_string()).record(asked);
            "wait"
        }
        Refusal::Disturbed(_) => "disturbed",
        Refusal::Lost => "lost",
        Refusal::Gone => "gone",
        Refusal::Left => "left",
        Refusal::Forbidden(_) => "forbidden",
        Refusal::Closed => "closed",
        Refusal::Moved(_) => "moved",
        Refusal::Bug(_) => "bug",
    };
    metrics::counter!(REFUSALS, "service" => service.to_string(), "why" => why).increment(1);
}

/// Something that waits for its turn and then takes a while.
pub(crate) struct Queued {
    name: &'static str,
    since: Instant,
}

impl Queued {
    pub(crate) fn now(name: &'static str) -> Self {
        let since = Instant::now();
        Self { name, since }
    }

    /// It is its turn.
    pub(crate) fn begins(self) -> Self {
        metrics::histogram!(self.name, "stage" => "waited").record(self.since.elapsed());
        Self::now(self.name)
    }

    /// It is done.
    pub(crate) fn ends(self) {
        metrics::histogram!(self.name, "stage" => "done").record(self.since.elapsed());
    }
}

/// How long a commit takes.
pub(crate) async fn committed<T>(work: impl Future<Output = T>) -> T {
    let since = Instant::now();
    let done = work.await;
    metrics::histogram!(COMMIT).record(since.elapsed());
    done
}
