//! What is counted and what was found, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::Plan;

/// What the model holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Check {
    /// A log has neither hole nor double, and what was in it stays.
    Log,
    /// Every room that can be written to shows its tables as they are.
    Shown,
    /// A turn that is still owed when its card goes out has rung.
    Called,
    /// An answer says that something went wrong only where something did.
    Answered,
    /// A turn rings once, and only its people.
    RingsOnce,
    /// An update that is delivered twice happens once.
    HappensOnce,
    /// A table has at most one new card in 20 seconds in a room.
    OneCard,
    /// A room of the platform that counts has at most 20 messages a minute.
    Minute,
    /// Nobody is called in their quiet hours.
    Quiet,
    /// Nobody is shown another's hand.
    Hand,
    /// Nobody is told what concerns others, and nobody is named who is forgotten.
    Told,
    /// Who asked to be reminded is.
    Reminder,
    /// Who is asked to agree is told, and the question ends when it said it would.
    Question,
    /// The others are asked about a turn when its deadline is over, and not before.
    Deadline,
    /// A seat is kept for its person: at a rematch, and while accounts are linked and separated.
    Seat,
    /// A computer whose turn it is plays.
    Plays,
    /// What a private message says is so, or is withdrawn.
    Withdrawn,
    /// A button does what it said, or nothing.
    Bound,
    /// What somebody tries out changes nothing of the table.
    Apart,
    /// A rated table counts once, and for those who agreed.
    Rated,
    /// What is answered by itself is what was planned, and nothing has surprised its person since.
    Planned,
    /// A group has one puzzle a day, which makes no sound, is over at midnight, and tells nobody what they can still find.
    Daily,
}

impl Check {
    /// The key under which programs read how often it was violated.
    const fn key(self) -> &'static str {
        match self {
            Self::Log | Self::Shown | Self::Called | Self::Answered | Self::Plays => "lost",
            Self::RingsOnce | Self::HappensOnce | Self::OneCard => "doubled",
            Self::Quiet => "mentions_in_quiet_hours",
            Self::Hand | Self::Told | Self::Apart => "leaks",
            Self::Minute
            | Self::Reminder
            | Self::Question
            | Self::Deadline
            | Self::Seat
            | Self::Withdrawn
            | Self::Bound
            | Self::Rated
            | Self::Planned
            | Self::Daily => "broken_promises",
        }
    }
}

/// How a month went.
#[derive(Clone, Debug)]
pub struct Report {
    /// How large it was.
    pub plan: Plan,
    /// How many tables there were, rematches included.
    pub tables: usize,
    /// How many turns of people have begun.
    pub turns: u64,
    /// How many of them were still owed when their card was due, by awake people in a room that can be written to.
    pub turns_due: u64,
    /// How often these rang.
    pub rings: u64,
    /// How many turns were made before their card was due, were owed by people asleep or away, or were told of in a list.
    pub turns_apart: u64,
    /// How many turns were answered as they had been planned.
    pub turns_planned: u64,
    /// How many presses were tried out by people for themselves.
    pub tried: u64,
    /// How many tables have counted for how well people play.
    pub rated: u64,
    /// How many hours a game at the usual pace took from its first card to its end, and how many ended.
    pub hours_to_the_end: (f64, u32),
    /// How many hours a turn of a person took at the usual pace, in games that ended or go on.
    pub hours_a_turn: f64,
    /// How often people pressed or typed something.
    pub presses: u64,
    /// How often processes died.
    pub crashes: u64,
    /// Messages by kind.
    pub messages: BTreeMap<&'static str, u64>,
    /// Tables by how they ended.
    pub ends: BTreeMap<&'static str, u64>,
    /// Promises by kind: how many were followed up.
    pub promises: BTreeMap<&'static str, u64>,
    /// What was violated, each with when and where.
    pub found: Vec<(Check, String)>,
    /// How many hours passed in the world.
    pub hours: f64,
    /// How many seconds that took.
    pub seconds: f64,
}

impl Report {
    /// Whether nothing was violated.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    fn n_found(&self, key: &str) -> usize {
        let found = self.found.iter().filter(|(check, _)| check.key() == key);
        found.count()
    }

    #[expect(clippy::cast_precision_loss, reason = "counts that are only shown")]
    fn notices_per_turn(&self) -> f64 {
        self.rings as f64 / (self.turns_due as f64).max(1.0)
    }

    /// The same for programs.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
            "days": self.plan.days,
            "people": self.plan.people,
            "tables": self.tables,
            "turns": self.turns,
            "notices_per_turn": self.notices_per_turn(),
            "mentions_in_quiet_hours": self.n_found("mentions_in_quiet_hours"),
            "lost": self.n_found("lost"),
            "doubled": self.n_found("doubled"),
            "leaks": self.n_found("leaks"),
            "broken_promises": self.n_found("broken_promises"),
            "crashes": self.crashes,
            "hours_per_second": self.hours / self.seconds.max(1e-9),
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, value: String| writeln!(f, "{name:<42} {value:>10}");
        line("days", self.plan.days.to_string())?;
        line("people", self.plan.people.to_string())?;
        line("tables", self.tables.to_string())?;
        for (end, n) in &self.ends {
            line(&format!("  {end}"), n.to_string())?;
        }
        line("presses and commands", self.presses.to_string())?;
        line("turns of people", self.turns.to_string())?;
        line(
            "  still owed when the notice was due",
            self.turns_due.to_string(),
        )?;
        line("  counted apart", self.turns_apart.to_string())?;
        line("  answered as planned", self.turns_planned.to_string())?;
        line("presses that were only tried out", self.tried.to_string())?;
        line("tables that were rated", self.rated.to_string())?;
        let (hours, n) = self.hours_to_the_end;
        line(
            &format!("hours to the end, {n} daily games"),
            format!("{hours:.1}"),
        )?;
        line(
            "hours a turn, all daily games",
            format!("{:.2}", self.hours_a_turn),
        )?;
        line(
            "notices per turn still owed",
            format!("{:.3}", self.notices_per_turn()),
        )?;
        for (kind, n) in &self.messages {
            line(&format!("messages: {kind}"), n.to_string())?;
        }
        for (kind, n) in &self.promises {
            line(&format!("promises: {kind}"), n.to_string())?;
        }
        line("crashes survived", self.crashes.to_string())?;
        for key in [
            "mentions_in_quiet_hours",
            "lost",
            "doubled",
            "leaks",
            "broken_promises",
        ] {
            line(&key.replace('_', " "), self.n_found(key).to_string())?;
        }
        let per_second = self.hours / self.seconds.max(1e-9);
        line("hours per second", format!("{per_second:.1}"))?;
        for (check, words) in &self.found {
            writeln!(f, "violated: {check:?}: {words}")?;
        }
        Ok(())
    }
}
