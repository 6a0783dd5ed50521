//! Private messages: what each says holds, or is withdrawn.

use pawmail_host::{Chosen, Payload, Verb};
use pawmail_store::{PersonId, Platform, TableId, Time};

use super::promises::reminder_after;
use super::{Done, Known, MINUTE, Model, Owed};
use crate::report::Check;
use crate::world::Event;

/// What is wrong about a message, if anything is.
type Wrong = Option<(Check, &'static str)>;

/// A turn that its reader does not owe.
const OF_OTHERS: Wrong = Some((Check::Told, "is told of a turn of others"));

/// What a private message says, until it is edited.
pub(super) struct Letter {
    pub(super) at: Time,
    says: Vec<(TableId, Says)>,
}

/// What is true for a while only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Says {
    /// A turn is owed by its reader.
    Turn,
    /// A motion is open.
    Motion(u32),
    /// This seat is late, on an occasion.
    Late(usize, u64),
}

impl Says {
    fn of(payload: &Payload) -> Option<(TableId, Self)> {
        let (verb, rest) = verb(payload)?;
        let last = rest.rsplit(' ').next().unwrap_or_default();
        let says = match verb {
            Verb::Play => Self::Turn,
            Verb::Vote => Self::Motion(last.parse().ok()?),
            Verb::Late => Self::Late(rest.split(' ').next()?.parse().ok()?, last.parse().ok()?),
            _ => return None,
        };
        Some((payload.table?, says))
    }
}

impl Model {
    /// A private message tells of what its buttons are about.
    pub(super) fn letter(
        &mut self,
        (person, platform): (PersonId, Platform),
        presses: &[Payload],
        event: &Event,
    ) {
        let now = event.at;
        let mut says: Vec<(TableId, Says)> = Vec::new();
        for said in presses.iter().filter_map(Says::of) {
            if !says.contains(&said) {
                says.push(said);
            }
        }
        let mut verbs = presses.iter().filter_map(verb);
        let is_turn = verbs.any(|(verb, _)| verb == Verb::Album);
        for (id, said) in &says {
            let Some(known) = self.tables.get_mut(id) else {
                continue;
            };
            let mut wrong = match said {
                Says::Turn if is_turn => known.is_called(person, event),
                Says::Turn => known.is_reminded(person, event),
                Says::Late(seat, occasion) if event.is_new => {
                    known.is_asked(person, *seat, *occasion, now)
                }
                Says::Motion(_) | Says::Late(..) => None,
            };
            if event.is_new && *said != Says::Turn {
                if !known.is_played_by(person) {
                    wrong = Some((Check::Told, "is asked at a table of others"));
                } else if !self.told.insert((*id, person, *said)) {
                    wrong = Some((Check::RingsOnce, "is asked twice"));
                }
            }
            if let Some((check, words)) = wrong {
                let words = format!("{}: person {person} {words}: {said:?}", known.name);
                self.breach(check, now, &words);
            }
        }
        if event.is_new && self.died_at == Some(now) {
            // A process may have sent it as it died, and nobody knows of it.
            return;
        }
        let key = (platform, event.place.clone(), event.message.clone());
        self.letters.insert(key, Letter { at: now, says });
    }

    /// A process has died. It may have sent something of which nobody knows, and that nobody can withdraw.
    pub(crate) fn crashed(&mut self, now: Time) {
        self.past.note_everywhere(now, "a process dies");
        self.died_at = Some(now);
        self.letters
            .retain(|_, letter| now.since(letter.at) > MINUTE);
    }

    /// What is not true any more has been withdrawn.
    pub(super) async fn withdrawn(&mut self, now: Time) -> Done {
        for ((platform, place, message), letter) in std::mem::take(&mut self.letters) {
            let account = place.trim_start_matches('@');
            let Some(person) = self.person(platform, account).await? else {
                continue;
            };
            for (id, said) in letter.says {
                let known = self.tables.get(&id);
                if let Some(known) = known.filter(|known| !known.holds(person, said)) {
                    let words = format!(
                        "{}: {message} to {account} of {} says {said:?} still",
                        known.name, letter.at.0
                    );
                    self.breach(Check::Withdrawn, now, &words);
                }
            }
        }
        Ok(())
    }
}

impl Known {
    fn is_played_by(&self, person: PersonId) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.any(|chair| chair.person == Some(person) && chair.is_human)
    }

    /// Whether what a letter said is so.
    fn holds(&self, person: PersonId, said: Says) -> bool {
        match said {
            Says::Turn => {
                let mut mine = self
                    .chairs
                    .iter()
                    .filter(|chair| chair.person == Some(person));
                mine.any(|chair| chair.owed.is_some())
            }
            Says::Motion(vote) => self.vote.is_some_and(|motion| motion.id == vote),
            Says::Late(seat, occasion) => {
                let late = self.chairs.get(seat);
                late.is_some_and(|chair| chair.late.0 == Some(occasion))
            }
        }
    }

    /// The newest turn that a person owes.
    fn owed_by(&mut self, person: PersonId) -> Option<&mut Owed> {
        let chairs = self.chairs.iter_mut();
        let mut mine = chairs.filter(|chair| chair.person == Some(person));
        mine.find_map(|chair| chair.owed.as_mut())
    }

    /// A person is told that it is their turn.
    fn is_called(&mut self, person: PersonId, event: &Event) -> Wrong {
        let after = reminder_after(&self.pace);
        let Some(owed) = self.owed_by(person) else {
            return OF_OTHERS.filter(|_| event.is_new);
        };
        owed.n_letters += u32::from(event.is_new);
        // Who is called only when the reminder is due is written to once.
        if owed
            .clock
            .is_some_and(|clock| clock.plus(after) <= event.at)
        {
            owed.reminded_at = Some(event.at);
        }
        if owed.is_planned && event.is_new {
            return Some((Check::RingsOnce, "is told of a turn that is planned"));
        }
        let is_again = owed.n_letters > 1 && !owed.is_apart && event.is_new;
        is_again.then_some((Check::RingsOnce, "is told of a turn again"))
    }

    /// A person is reminded of their turn.
    fn is_reminded(&mut self, person: PersonId, event: &Event) -> Wrong {
        let Some(owed) = self.owed_by(person) else {
            return OF_OTHERS.filter(|_| event.is_new);
        };
        owed.reminded_at = Some(event.at);
        None
    }

    /// A person is asked what is to be done about a seat.
    fn is_asked(&mut self, person: PersonId, seat: usize, occasion: u64, now: Time) -> Wrong {
        let chair = self.chairs.get_mut(seat)?;
        let is_early = chair.deadline.is_some_and(|deadline| deadline > now);
        let is_early = is_early && chair.at_once.is_none_or(|at_once| at_once > now);
        if chair.person == Some(person) {
            return Some((Check::Told, "is asked about themselves"));
        }
        let Some(owed) = &mut chair.owed else {
            return Some((Check::Told, "is asked about a turn that nobody owes"));
        };
        owed.asked.insert(person, (now, occasion));
        is_early.then_some((Check::Deadline, "is asked before its deadline"))
    }
}

fn verb(payload: &Payload) -> Option<(Verb, &str)> {
    match &payload.what {
        Chosen::Verb(verb, rest) => Some((*verb, rest)),
        Chosen::Step(_) | Chosen::Hash(_) => None,
    }
}
