//! Buttons are bound to what they showed.

use pawmail_host::{Chosen, Payload, Reply, Screen, Verb};

use super::Life;
use crate::model::Standing;
use crate::report::Check;
use crate::world::screen_of;

impl Life {
    /// What a button has done is what it said when it was shown.
    pub(super) fn is_bound(
        &mut self,
        data: &str,
        payload: &Payload,
        before: &Standing,
        reply: &Reply,
    ) {
        let Some(id) = payload.table else {
            return;
        };
        let mut words = None;
        match &payload.what {
            Chosen::Step(step) => {
                let Some(shown) = self.model.to_confirm(id, step) else {
                    return;
                };
                let presses = screen_of(reply).into_iter().flat_map(Screen::presses);
                for (_, offered) in presses {
                    let what = Payload::read(offered).map(|payload| payload.what);
                    if matches!(what, Some(Chosen::Verb(Verb::Ok, _))) {
                        // A stale press is answered with what was to be confirmed already.
                        let first = self.confirms.entry(offered.to_owned());
                        first.or_insert_with(|| shown.clone());
                    }
                }
            }
            Chosen::Verb(Verb::Ok, _) => {
                let made = self.model.steps_after(id, before.n_rows);
                let shown = self.confirms.get(data).map(String::as_str);
                let shown: Vec<&str> = shown.into_iter().flat_map(|it| it.split("; ")).collect();
                if !made.is_empty() && !made.starts_with(&shown) {
                    words = Some(format!("{made:?} is played where {shown:?} was confirmed"));
                }
            }
            Chosen::Verb(Verb::Vote, rest) => {
                let asked = rest.rsplit(' ').next().and_then(|asked| asked.parse().ok());
                let after = self.model.standing(id);
                if let Some(after) = after
                    && asked != before.vote
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
                let after = self.model.standing(id).map(|after| late(&after));
                let was = late(before);
                if was.0 != occasion && after != Some(was) {
                    words = Some(format!("an answer to {occasion:?} counts for {was:?}"));
                }
            }
            Chosen::Verb(..) | Chosen::Hash(_) => {}
        }
        if let Some(words) = words {
            let now = self.now();
            self.model.breach(Check::Bound, now, &words);
        }
    }
}
