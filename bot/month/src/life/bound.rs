//! Buttons are bound to what they showed.

use pawmail_host::{Chosen, Payload, Reply, Screen, Verb, code};
use pawmail_store::PersonId;

use super::Life;
use crate::model::Standing;
use crate::report::Check;
use crate::world::screen_of;

impl Life {
    /// What a button has done is what it said when it was shown.
    pub(super) fn is_bound(
        &mut self,
        person: Option<PersonId>,
        data: &str,
        payload: &Payload,
        before: &Standing,
        reply: &Reply,
    ) {
        let Some(id) = payload.table else {
            return;
        };
        let Some(after) = self.model.standing(id) else {
            return;
        };
        for (_, offered) in screen_of(reply).into_iter().flat_map(Screen::presses) {
            let what = Payload::read(offered).map(|payload| payload.what);
            if let Some(Chosen::Verb(Verb::Ok, rest)) = what {
                let seat = rest.split_once(' ').and_then(|(seat, _)| seat.parse().ok());
                let pending = after.to_confirm(person, seat).unwrap_or_default();
                let shown = self.confirms.entry(offered.to_owned());
                shown.or_insert_with(|| pending.to_owned());
            }
        }
        let made = self.model.steps_after(id, before.n_rows);
        let mut words = None;
        match &payload.what {
            Chosen::Step(pressed) => {
                let seats = before.pending.iter().zip(&after.pending);
                let anew = seats.filter(|(was, is)| was != is);
                for pending in anew.filter_map(|(_, (_, is))| is.as_deref()) {
                    let pending = pending.split("; ");
                    let all: Vec<&str> = made.iter().copied().chain(pending).collect();
                    let meant: Vec<&str> = pressed.split("; ").collect();
                    if !all.starts_with(&meant) {
                        words = Some(format!("{all:?} is to be confirmed, {meant:?} was pressed"));
                    }
                }
            }
            Chosen::Verb(Verb::Ok, _) => {
                let shown = self.confirms.get(data).map(String::as_str);
                let shown: Vec<&str> = shown.into_iter().flat_map(|it| it.split("; ")).collect();
                if !made.is_empty() && !made.starts_with(&shown) {
                    words = Some(format!("{made:?} is played where {shown:?} was confirmed"));
                }
            }
            Chosen::Verb(Verb::Vote, rest) => {
                let asked = rest.rsplit(' ').next().and_then(|asked| asked.parse().ok());
                if asked != before.vote
                    && (after.vote, after.n_answers) != (before.vote, before.n_answers)
                {
                    words = Some(format!(
                        "an answer to {asked:?} counts for {:?}",
                        before.vote
                    ));
                }
            }
            Chosen::Verb(Verb::Late, rest) => {
                let seat = rest.split(' ').next().and_then(|seat| seat.parse().ok());
                let occasion = rest.rsplit(' ').next().and_then(|asked| asked.parse().ok());
                let late = |standing: &Standing| {
                    let of_seat = |seat: usize| standing.late.get(seat).copied();
                    seat.and_then(of_seat).unwrap_or_default()
                };
                let was = late(before);
                if was.0 != occasion && late(&after) != was {
                    words = Some(format!("an answer to {occasion:?} counts for {was:?}"));
                }
            }
            Chosen::Verb(..) | Chosen::Hash(_) => {}
        }
        if let Some(words) = words {
            let now = self.now();
            let words = format!("{}: {words}", code(id));
            self.model.breach(Check::Bound, now, &words);
        }
    }
}
