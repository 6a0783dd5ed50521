//! Objectives in words: what they ask for, what is counted, and how far a seat is.

use crate::games::conti::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

use super::cards::{Metric, Need, Objective, Op};
use super::effects;
use super::position::Open;
use super::rules::{metric, scores_objective};
use super::words::number;

/// How far a seat is with an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// What is counted.
    counted: Metric,
    /// What the seat has.
    pub(super) has: u16,
    /// What it needs.
    pub(super) goal: Goal,
}

/// What a count is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// So many at least.
    AtLeast(u16),
    /// No more than so many.
    AtMost(u16),
    /// As many as the best seat has.
    Best(u16),
}

/// How far a seat is with an objective; of several conditions the first that is not met.
pub(super) fn progress(open: &Open, objective: Objective, seat: Seat) -> Progress {
    let card = objective.card();
    let kennel = open.kennel(seat);
    if let Some(most) = card.most {
        let best = open.seats().map(|other| metric(open.kennel(other), most));
        return Progress {
            counted: most,
            has: metric(kennel, most),
            goal: Goal::Best(best.max().unwrap_or_default()),
        };
    }
    let is_open = |need: &&Need| !need.is_met(metric(kennel, need.metric));
    let shown = card.needs.iter().find(is_open).or(card.needs.last());
    let counted = shown.map_or(Metric::Active, |need| need.metric);
    Progress {
        counted,
        has: metric(kennel, counted),
        goal: match shown {
            Some(need) if need.op == Op::AtMost => Goal::AtMost(need.n),
            shown => Goal::AtLeast(shown.map_or(0, |need| need.n)),
        },
    }
}

/// An objective, and how far a seat is with it.
pub(super) fn objective(open: &Open, objective: Objective, seat: Seat) -> Phrase {
    let Progress { counted, has, goal } = progress(open, objective, seat);
    let state = match goal {
        _ if scores_objective(open, objective, seat) => "met",
        Goal::AtMost(_) => "over",
        Goal::Best(_) => "behind",
        Goal::AtLeast(_) => "under",
    };
    let (Goal::AtLeast(of) | Goal::AtMost(of) | Goal::Best(of)) = goal;
    phrase!(
        TEXT_OBJECTIVE,
        objective,
        vp = i32::from(objective.card().vp),
        needs = needs(objective),
        has = has_so_far(objective, counted, has),
        of = number(of),
        state
    )
}

/// How many a seat has: named only where an objective counts several things.
fn has_so_far(objective: Objective, counted: Metric, has: u16) -> Arg {
    match objective.card().needs.as_slice() {
        [_, _, ..] => metric_count(counted, has).into(),
        [] | [_] => number(has),
    }
}

/// What an objective asks for.
pub(super) fn needs(objective: Objective) -> Arg {
    let card = objective.card();
    match card.most {
        Some(most) => [phrase!(TEXT_MOST, name = metric_name(most))]
            .into_iter()
            .collect(),
        None => card
            .needs
            .iter()
            .map(|need| {
                let metric = metric_as(need.metric, "of", need.n);
                match need.op {
                    Op::AtLeast => phrase!(TEXT_AT_LEAST, metric),
                    Op::AtMost => phrase!(
                        TEXT_AT_MOST,
                        metric,
                        name = metric_name(need.metric),
                        n = number(need.n)
                    ),
                }
            })
            .collect(),
    }
}

/// What a metric counts, without a number.
pub(super) fn metric_name(metric: Metric) -> Phrase {
    metric_as(metric, "name", 0)
}

/// What a metric counts, and how many of it there are.
pub(super) fn metric_count(metric: Metric, n: u16) -> Phrase {
    metric_as(metric, "count", n)
}

/// What a metric counts: its name, so many of it, or so many of it where a language wants another case.
fn metric_as(metric: Metric, form: &'static str, n: u16) -> Phrase {
    msg::METRIC_
        .of(effects::id(metric))
        .with("as", form)
        .with("n", number(n))
}
