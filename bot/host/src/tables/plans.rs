//! Answers given ahead: what a seat wants done when it is asked next, as long as nothing surprises it.
//!
//! A plan is built of ordinary presses on a board on which the seat's next turn has begun ([`AnyTable::ahead`]), so it knows no more than its person.
//! When that turn begins, the plan is tried on a copy. Each press must be legal, must read as it did, step by step, and must show or draw nothing that was not planned.
//! Otherwise nothing is played, and the person is called and told what is different.
//!
//! Everything that is answered by itself waits equally long, whatever it is, and rings nobody.
//! `planning.rs` shows and changes all this.

use pawmail_core::erased::AnyTable;
use pawmail_core::game::PlayError;
use pawmail_core::phrase::{Lang, Look, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::people::Guest;
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::offers;
use crate::tables::question::in_a_row;
use crate::tables::scene::Scene;
use crate::tables::turn::{End, after};
use crate::tables::written::is_linked;
use crate::time::alarms::Alarm;

/// No plan has more presses than this.
pub(crate) const LONGEST: usize = 24;

/// How many turns can be planned, in order of preference.
pub(crate) const MOST: usize = 5;

/// What a seat has answered ahead.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Plans {
    /// Its next turn, the best way first: a later one is made where those before it cannot be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) turns: Vec<Plan>,
    /// A turn that is being planned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) draft: Option<Plan>,
    /// Whether what there is only one of is done without a question.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) only: bool,
    /// It passes as long as it can choose between these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pass: Option<Vec<String>>,
    /// The turn that is answered by itself when its alarm rings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) due: Option<u32>,
    /// The turn before which its plans stopped, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped: Option<(u32, Stop)>,
}

/// A turn, press by press.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    /// The number of the log at which its person was shown it last.
    pub(crate) number: u32,
    pub(crate) presses: Vec<Planned>,
    /// Whether nothing can be planned after them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_whole: bool,
}

/// A press as it was planned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Planned {
    /// The notation of its steps.
    pub(crate) press: String,
    /// What its steps say, in one language and without names: another language or another name is no surprise.
    pub(crate) words: Vec<String>,
    /// If it ends undo: what it does that stands, as far as the game says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ends: Option<String>,
}

/// Why a plan stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stop {
    /// What it was built on was taken back.
    Undone,
    /// The choices are others.
    Choices,
    /// A pass is to be looked at first.
    Look,
    /// Only a part of the turn was planned, and it is made.
    Made,
    /// It does not fit any more.
    Differs(Plan),
}

/// What keeps a plan from being made.
pub(crate) enum Misfit {
    /// What has happened since.
    Surprise(String),
    /// Why a press is refused.
    Refused(String),
    /// What a press says now.
    Reads(String),
    /// It would show, draw or end what was not planned.
    Ends(String),
}

/// A press that has been tried on a copy.
pub(crate) struct Tried {
    pub(crate) then: Box<dyn AnyTable>,
    pub(crate) planned: Planned,
    /// Whether the seat has nothing to choose after it that could be planned.
    pub(crate) is_whole: bool,
    /// Whether it loses the game for all.
    pub(crate) is_fatal: bool,
}

impl Plans {
    pub(crate) fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// Whether anything is answered by itself, or would be.
    pub(crate) const fn are_any(&self) -> bool {
        !self.turns.is_empty() || self.only || self.pass.is_some()
    }
}

/// How a press is compared: in one language, without names.
fn plain() -> Look {
    Look::new(Lang::En)
}

/// What each step of a press says.
fn read(game: &dyn AnyTable, seat: Seat, press: &str, look: &Look) -> Vec<String> {
    let chosen = offers::chosen(game, seat, press, look).into_iter();
    chosen.map(|choice| choice.label).collect()
}

/// What a press comes to.
pub(crate) fn tried(game: &dyn AnyTable, seat: Seat, press: &str) -> Result<Tried, PlayError> {
    let words = read(game, seat, press, &plain());
    let is_fatal = offers::is_fatal(game, seat, press);
    let played = after(game, seat, press)?;
    let then = played.then;
    let ends = then.can_undo(seat).is_err();
    let ends = ends.then(|| then.why_stands(&plain()).unwrap_or_default());
    let is_whole = ends.is_some()
        || played.must_confirm == Some(End::Turn)
        || !then.state().waiting.contains(seat);
    Ok(Tried {
        then,
        planned: Planned {
            press: press.to_owned(),
            words,
            ends,
        },
        is_whole,
        is_fatal,
    })
}

/// The table after a planned press, if that comes to what was planned.
fn made(
    game: &dyn AnyTable,
    seat: Seat,
    planned: &Planned,
    look: &Look,
) -> Result<Box<dyn AnyTable>, Misfit> {
    let press = &planned.press;
    let Ok(tried) = tried(game, seat, press) else {
        return Err(Misfit::Refused(offers::refuse(game, seat, press, look)));
    };
    let now = || in_a_row(&read(game, seat, press, look));
    if tried.planned.words != planned.words || tried.is_fatal {
        return Err(Misfit::Reads(now()));
    }
    if tried.planned.ends.is_some() && tried.planned.ends != planned.ends {
        return Err(Misfit::Ends(now()));
    }
    Ok(tried.then)
}

/// The table after a plan, press by press, and what they say. Where one does not fit, what keeps it.
pub(crate) fn walked(
    game: &dyn AnyTable,
    seat: Seat,
    presses: &[Planned],
    look: &Look,
) -> (Box<dyn AnyTable>, Vec<String>, Option<Misfit>) {
    let mut then = game.copy();
    let mut path = Vec::new();
    for (n, planned) in presses.iter().enumerate() {
        // What follows would depend on what is shown or drawn.
        if planned.ends.is_some() && n + 1 < presses.len() {
            let now = in_a_row(&read(&*then, seat, &planned.press, look));
            return (then, path, Some(Misfit::Ends(now)));
        }
        match made(&*then, seat, planned, look) {
            Ok(next) => {
                path.extend(offers::labels(&*then, seat, &planned.press, look));
                then = next;
                let following = presses.get(n + 1).map(|next| next.press.as_str());
                go_on(&mut *then, seat, following);
            }
            Err(misfit) => return (then, path, Some(misfit)),
        }
    }
    (then, path, None)
}

/// What there is only one of is done, up to what is planned next and to whatever shows, draws or ends something: a plan does that only where it says so. The step that waits.
pub(crate) fn go_on(game: &mut dyn AnyTable, seat: Seat, planned: Option<&str>) -> Option<String> {
    offers::play_forced(game, seat, |(_, then), step| {
        let is_plain = then.can_undo(seat).is_ok() && then.state().in_turn.contains(seat);
        (!is_plain || planned == Some(step)).then(|| step.to_owned())
    })
}

/// The table after a plan, if it fits as a whole and nothing has surprised the seat since.
fn fitting(
    game: &dyn AnyTable,
    seat: Seat,
    plan: &Plan,
    look: &Look,
) -> Result<Box<dyn AnyTable>, Misfit> {
    if let Some(words) = game.surprise(seat, plan.number, look) {
        return Err(Misfit::Surprise(words));
    }
    match walked(game, seat, &plan.presses, look) {
        (_, _, Some(misfit)) => Err(misfit),
        (then, ..) => Ok(then),
    }
}

/// What a seat can choose between, to be compared.
pub(crate) fn choices(game: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let asked = game.ask(seat, &plain());
    asked
        .choices
        .into_iter()
        .map(|choice| choice.label)
        .collect()
}

/// The table after the steps that a seat has no choice in, if there are any.
fn without_choice(game: &dyn AnyTable, seat: Seat) -> Option<Box<dyn AnyTable>> {
    let mut then: Option<Box<dyn AnyTable>> = None;
    for _ in 0..LONGEST {
        let game = then.as_deref().unwrap_or(game);
        // A draft is not ended without its seat: what takes it back is a choice.
        let legal = game.legal(seat);
        let [step] = &legal[..] else { break };
        if game.is_fatal(seat, step) || !game.state().waiting.contains(seat) {
            break;
        }
        let mut next = game.copy();
        if next.play(seat, step).is_err() {
            break;
        }
        let is_final = next.can_undo(seat).is_err();
        then = Some(next);
        if is_final {
            break;
        }
    }
    then
}

impl Scene<'_> {
    pub(crate) fn plans(&self, seat: Seat) -> Option<&Plans> {
        Some(&self.live.chair(seat)?.data.plans)
    }

    pub(crate) fn plans_mut(&mut self, seat: Seat) -> Option<&mut Plans> {
        Some(&mut self.live.chairs.get_mut(seat.index())?.data.plans)
    }

    /// Whether the turn that a seat owes is answered by itself.
    pub(crate) fn is_automatic(&self, seat: Seat) -> bool {
        let chair = self.live.chair(seat);
        chair.is_some_and(|chair| chair.data.plans.due == Some(chair.row.turn))
    }

    /// The table after what answers for a seat by itself, if anything does, or why that stops.
    fn answered(&self, seat: Seat) -> Result<Option<Box<dyn AnyTable>>, Stop> {
        let (Some(game), Some(plans)) = (self.game(), self.plans(seat)) else {
            return Ok(None);
        };
        let look = plain();
        if let Some(best) = plans.turns.first() {
            let mut turns = plans.turns.iter();
            let fitting = turns.find_map(|plan| fitting(game, seat, plan, &look).ok());
            return fitting.map(Some).ok_or_else(|| Stop::Differs(best.clone()));
        }
        if let Some(known) = &plans.pass
            && let Some(pass) = game.pass(seat)
        {
            let said = self.live.chair(seat).and_then(|chair| chair.data.pass_at);
            let since = said.unwrap_or_default().max(self.own_newest(seat));
            if choices(game, seat) != *known {
                return Err(Stop::Choices);
            }
            // A pass that shows, draws or settles something is not the one that was left to the program.
            let passed = tried(game, seat, &pass).ok();
            let passed = passed.filter(|pass| pass.planned.ends.is_none() && !pass.is_fatal);
            let passed = passed.filter(|_| game.surprise(seat, since, &look).is_none());
            return passed.map(|passed| Some(passed.then)).ok_or(Stop::Look);
        }
        Ok(plans.only.then(|| without_choice(game, seat)).flatten())
    }

    /// A turn of a seat begins: whether it is answered by itself after a while.
    pub(crate) fn expects_answer(&mut self, seat: Seat) -> bool {
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.begins_again == Some(chair.row.turn)) {
            return false;
        }
        match self.answered(seat) {
            Ok(None) => false,
            Ok(Some(_)) => {
                let turn = self.live.chair(seat).map(|chair| chair.row.turn);
                if let Some(plans) = self.plans_mut(seat) {
                    plans.due = turn;
                }
                self.plan_answer(seat);
                true
            }
            Err(why) => {
                self.stop_plans(seat, why);
                false
            }
        }
    }

    /// When a turn that is answered by itself is: not sooner and not later than any other.
    pub(crate) fn plan_answer(&mut self, seat: Seat) {
        if self.is_automatic(seat) && self.live.data.paused.is_none() {
            let wait = self.host.a_while(self.host.config.answering);
            let at = self.now.plus(wait);
            self.live.ring_at(Some(seat), Alarm::Answer, at);
        }
    }

    /// What a seat wanted done is done, if it still fits; otherwise its person is called after all.
    pub(crate) fn answer(&mut self, seat: Seat, guest: &Guest) {
        if !self.is_automatic(seat) {
            return;
        }
        let before = self.game().map(|game| game.state().waiting);
        match (self.answered(seat), before) {
            (Ok(Some(mut then)), Some(before)) => {
                go_on(&mut *then, seat, None);
                self.live.game = Some(then.into());
                if let Some(plans) = self.plans_mut(seat) {
                    plans.turns.clear();
                }
                self.settle(before, Some(seat));
                if self.is_automatic(seat) && self.live.waiting().contains(seat) {
                    self.stop_plans(seat, Stop::Made);
                    self.call_after_all(seat, guest);
                } else {
                    let (occasion, number) = (self.live.occasion(), self.own_newest(seat));
                    if guest.data.notices {
                        let tiding = Tiding::Planned(occasion);
                        self.tell(Some(seat), guest, tiding, &number.to_string());
                    }
                }
            }
            (Err(why), _) => {
                self.stop_plans(seat, why);
                self.call_after_all(seat, guest);
            }
            (Ok(_), _) => self.call_after_all(seat, guest),
        }
    }

    /// Something is planned otherwise: where nothing answers the present turn any more, its person is called to it.
    pub(crate) fn keep_answer(&mut self, seat: Seat) {
        let guest = self.human(seat).cloned();
        let Some(guest) = guest.filter(|_| self.is_automatic(seat)) else {
            return;
        };
        match self.answered(seat) {
            Ok(Some(_)) => return,
            Ok(None) => {}
            Err(why) => self.stop_plans(seat, why),
        }
        self.live.silence(Some(seat), Alarm::Answer);
        self.call_after_all(seat, &guest);
    }

    /// A seat that was not called, because its turn would be answered by itself, is called now.
    fn call_after_all(&mut self, seat: Seat, guest: &Guest) {
        let since = self.after_cards();
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.plans.due = None;
            chair.data.since = Some(since);
        }
        self.show(true);
        self.call_to_turn(seat, guest);
    }

    /// What a seat has planned is not made.
    fn stop_plans(&mut self, seat: Seat, why: Stop) {
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            let plans = &mut chair.data.plans;
            plans.turns.clear();
            if why == Stop::Choices {
                plans.pass = None;
            }
            plans.stopped = Some((chair.row.turn, why));
        }
    }

    /// The person of a seat acts themselves: nothing is done for them this turn. Whether anything would have been.
    pub(crate) fn drop_plans(&mut self, seat: Seat) -> bool {
        self.live.silence(Some(seat), Alarm::Answer);
        let Some(plans) = self.plans_mut(seat) else {
            return false;
        };
        plans.turns.clear();
        plans.draft = None;
        plans.due.take().is_some()
    }

    /// Steps were taken back: plans that were built on what their seat saw of them stop.
    pub(crate) fn stop_undone(&mut self, undone: u32) {
        let before = self.before.as_ref().and_then(|live| live.game.clone());
        let Some(game) = before else {
            return;
        };
        let seen = |seat, number| game.at(number).view(Viewer::Seat(seat));
        for chair in &mut self.live.chairs {
            let seat = chair.seat();
            let plans = &mut chair.data.plans;
            // A plan was built on all steps up to its number. What its seat did not see of them is nothing to it.
            let stands = |plan: &Plan| {
                plan.number < undone || seen(seat, undone - 1) == seen(seat, plan.number)
            };
            let n = plans.turns.len();
            plans.turns.retain(stands);
            plans.draft = plans.draft.take().filter(stands);
            if plans.turns.is_empty() && n > 0 {
                // It is told in the turn that comes.
                plans.stopped = Some((chair.row.turn + u32::from(!chair.row.owes), Stop::Undone));
            }
        }
    }

    /// The step before a turn of a seat was taken back, and that turn never was. It is not answered by itself when it begins again, and what was planned for it is told to have stopped.
    pub(crate) fn will_begin_again(&mut self, seat: Seat) {
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        let turn = chair.row.turn;
        let plans = &mut chair.data.plans;
        let has_stopped = |(of, _): &(u32, Stop)| *of == turn;
        let had_plans = !plans.turns.is_empty() || plans.stopped.as_ref().is_some_and(has_stopped);
        if !had_plans && !plans.only && plans.pass.is_none() {
            return;
        }
        plans.turns.clear();
        if had_plans {
            plans.stopped = Some((turn + 1, Stop::Undone));
        }
        chair.data.begins_again = Some(turn + 1);
    }

    /// Plans are those of the person who has made them, at a table that goes on.
    pub(crate) fn tidy_plans(&mut self) {
        let goes_on = self.live.is_playing() && self.live.data.paused.is_none();
        let before = self.before.clone();
        let mut gone = Vec::new();
        for chair in &mut self.live.chairs {
            let was = before.as_ref().and_then(|live| live.chair(chair.seat()));
            let is_same =
                was.is_none_or(|was| was.human() == chair.human() || is_linked(was, chair));
            if chair.data.plans.pass.is_none() {
                chair.data.pass_at = None;
            }
            if !chair.data.plans.are_none() && (!goes_on || !is_same) {
                chair.data.plans = Plans::default();
                chair.data.pass_at = None;
                chair.data.begins_again = None;
                gone.push(chair.seat());
            }
        }
        for seat in gone {
            self.live.silence(Some(seat), Alarm::Answer);
        }
    }

    /// What kept a seat's plan from being made this turn, in words.
    pub(crate) fn stopped_plan(&self, seat: Seat, reader: &Reader) -> Option<String> {
        let chair = self.live.chair(seat)?;
        let (turn, why) = chair.data.plans.stopped.as_ref()?;
        let game = self.game()?;
        let is_begun = game.state().in_turn.contains(seat);
        if *turn != chair.row.turn || is_begun && *why != Stop::Made {
            return None;
        }
        Some(reader.say(&match why {
            Stop::Made => phrase!(PLAN_MADE),
            Stop::Undone => phrase!(PLAN_UNDONE),
            Stop::Choices => phrase!(PLAN_CHOICES),
            Stop::Look => phrase!(PLAN_LOOK),
            Stop::Differs(plan) => {
                let misfit = fitting(game, seat, plan, &self.look(reader)).err()?;
                return Some(misfit.say(reader));
            }
        }))
    }
}

impl Misfit {
    /// What is different.
    pub(crate) fn what(&self) -> &str {
        let (Self::Surprise(what) | Self::Refused(what) | Self::Reads(what) | Self::Ends(what)) =
            self;
        what
    }

    /// The same in a sentence.
    fn say(&self, reader: &Reader) -> String {
        let id = match self {
            Self::Surprise(_) | Self::Refused(_) => msg::PLAN_STOPPED,
            Self::Reads(_) => msg::PLAN_READS,
            Self::Ends(_) => msg::PLAN_ENDS,
        };
        reader.say(&Phrase::new(id).with("what", self.what()))
    }
}

#[cfg(test)]
mod tests {
    use pawmail_core::registry;

    use super::*;

    #[test]
    fn a_draft_is_not_ended_for_its_seat_because_nothing_else_is_left() {
        let games = registry::standard();
        let petz = games.get("petz").unwrap();
        let mut game = petz.open(2, &petz.defaults(), [0; 32], Vec::new()).unwrap();
        let seat = game.state().waiting.first().unwrap();
        let leaves = |game: &dyn AnyTable, step: &str| {
            let mut then = game.copy();
            then.play(seat, step).unwrap();
            then.legal(seat)
        };
        let whole = game.legal(seat).into_iter();
        let mut whole = whole.filter(|step| leaves(&*game, step) == ["clear", "done"]);
        let whole = whole.next().unwrap();
        game.play(seat, &whole).unwrap();
        assert!(without_choice(&*game, seat).is_none());
        // Who is done can only go back, and owes nothing: that is no answer either.
        game.play(seat, "done").unwrap();
        assert_eq!(game.legal(seat), ["reopen"]);
        assert!(without_choice(&*game, seat).is_none());
    }

    #[test]
    fn what_there_is_only_one_of_is_done() {
        let games = registry::standard();
        let dog = games.get("dog").unwrap();
        let mut n_done = 0;
        for seed in 0..20 {
            let mut game = dog
                .open(4, &dog.defaults(), [seed; 32], Vec::new())
                .unwrap();
            for _ in 0..20 {
                let Some(seat) = game.state().waiting.first() else {
                    break;
                };
                let legal = game.legal(seat);
                let then = without_choice(&*game, seat);
                assert_eq!(then.is_some(), legal.len() == 1, "{legal:?}");
                n_done += usize::from(then.is_some());
                game.play(seat, &legal[0]).unwrap();
            }
        }
        assert!(n_done > 0);
    }
}
