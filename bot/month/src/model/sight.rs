//! What people see: cards, private messages, answers.

use std::collections::{BTreeSet, HashSet};

use jiff::Timestamp;
use pawmail_core::phrase::Lang;
use pawmail_core::seat::Seat;
use pawmail_host::{Chosen, Paragraph, Payload, Run, Screen, Verb};
use pawmail_store::{PersonId, Platform, TableId, TableState, Time};

use super::{Done, MINUTE, Model, Owed, SECOND};
use crate::report::Check;
use crate::world::{Event, PER_MINUTE, T};

impl Model {
    /// Something was sent or edited.
    pub(crate) async fn saw(&mut self, platform: Platform, event: &Event) -> Done {
        let screen = &event.screen;
        let presses: Vec<Payload> = screen
            .presses()
            .filter_map(|(_, data)| Payload::read(data))
            .collect();
        let is_letter = event.place.starts_with('@');
        let kind = match (is_letter, event.is_new) {
            (true, true) => "private",
            (true, false) => "private, edited",
            (false, true) => "cards",
            (false, false) => "cards, edited",
        };
        *self.messages.entry(kind).or_default() += 1;
        let message = (event.place.clone(), event.message.clone());
        self.sent.insert(message, event.is_whole);
        self.names(screen, event.at, kind);
        if let Some(account) = event.place.strip_prefix('@') {
            let Some(person) = self.person(platform, account).await? else {
                return Ok(());
            };
            if event.is_new && !screen.silent {
                self.rings_awake(person, event.at, &event.place).await?;
            }
            self.letter(person, &presses, event);
            return self.hands(Some(person), &presses, screen, event.at).await;
        }
        self.counted(platform, event);
        let Some(id) = presses.iter().find_map(|payload| payload.table) else {
            return Ok(());
        };
        if event.is_new {
            self.card(id, platform, event).await?;
        }
        self.hands(None, &presses, screen, event.at).await
    }

    /// A room takes so many messages in a minute.
    fn counted(&mut self, platform: Platform, event: &Event) {
        if platform != T {
            return;
        }
        let minute = self.minutes.entry(event.place.clone()).or_default();
        minute.push_back(event.at);
        while minute
            .front()
            .is_some_and(|at| event.at.since(*at) >= MINUTE)
        {
            minute.pop_front();
        }
        if minute.len() > PER_MINUTE {
            let words = format!("{}: {} in a minute", event.place, minute.len());
            self.breach(Check::Minute, event.at, &words);
        }
    }

    async fn card(&mut self, id: TableId, platform: Platform, event: &Event) -> Done {
        let now = event.at;
        let Some(known) = self.tables.get_mut(&id) else {
            return Ok(());
        };
        let name = format!("{} in {}", known.name, event.place);
        let newest = (now, event.message.clone());
        let former = known.cards.insert(event.place.clone(), newest);
        if let Some((at, _)) = former
            && now.since(at) < 20 * SECOND
        {
            let words = format!("{name}: two cards in {} ms", now.since(at));
            self.breach(Check::OneCard, now, &words);
        }
        if event.screen.silent {
            return Ok(());
        }
        for account in mentions(&event.screen) {
            let Some(person) = self.person(platform, account).await? else {
                continue;
            };
            self.rings_awake(person, now, &name).await?;
            let Some(known) = self.tables.get_mut(&id) else {
                continue;
            };
            let chairs = known.chairs.iter_mut();
            let mut owed: Vec<&mut Owed> = chairs
                .filter(|chair| chair.person == Some(person) && chair.is_human)
                .filter_map(|chair| chair.owed.as_mut())
                .collect();
            let mut words = owed
                .is_empty()
                .then(|| format!("{name}: {account} is called and owes nothing"));
            for owed in &mut owed {
                let n = owed.rings.entry(event.place.clone()).or_default();
                *n += 1;
                if *n > 1 && !owed.is_apart {
                    words = Some(format!(
                        "{name}: {account} is called again for the turn of {}",
                        Timestamp::from_millisecond(owed.since.0).unwrap_or_default()
                    ));
                }
            }
            if let Some(words) = words {
                self.breach(Check::RingsOnce, now, &words);
            }
        }
        Ok(())
    }

    async fn rings_awake(&mut self, person: PersonId, now: Time, what: &str) -> Done {
        if self.settings(person).await?.is_quiet(now) {
            self.breach(
                Check::Quiet,
                now,
                &format!("{what}: person {person} is called"),
            );
        }
        Ok(())
    }

    /// A private message tells of what its buttons are about.
    fn letter(&mut self, person: PersonId, presses: &[Payload], event: &Event) {
        let now = event.at;
        let has = |wanted: Verb| {
            presses
                .iter()
                .any(|payload| verb(payload).is_some_and(|(verb, _)| verb == wanted))
        };
        let is_reminder = has(Verb::Snooze);
        let is_turn = has(Verb::Album) && has(Verb::Play);
        let mut told = HashSet::new();
        for payload in presses {
            let (Some(id), Some((verb, rest))) = (payload.table, verb(payload)) else {
                continue;
            };
            let Some(known) = self.tables.get_mut(&id) else {
                continue;
            };
            let name = known.name.clone();
            let mut chairs = known.chairs.iter();
            let is_seated = chairs.any(|chair| chair.person == Some(person) && chair.is_human);
            let mut words = None;
            match verb {
                Verb::Play => {
                    let mut chairs = known
                        .chairs
                        .iter_mut()
                        .filter(|chair| chair.person == Some(person));
                    let owed = chairs.find_map(|chair| chair.owed.as_mut());
                    match owed {
                        Some(owed) => {
                            if is_reminder || !is_turn {
                                owed.reminded_at = Some(now);
                            }
                            if is_turn && event.is_new {
                                owed.n_letters += 1;
                                if owed.n_letters > 1 && !owed.is_apart {
                                    words = Some((Check::RingsOnce, "is told of a turn again"));
                                }
                            }
                        }
                        None if event.is_new => {
                            words = Some((Check::Told, "is told of a turn of others"));
                        }
                        None => {}
                    }
                }
                Verb::Vote if event.is_new => {
                    let occasion = rest.rsplit(' ').next().unwrap_or_default();
                    let what = format!("vote {occasion}");
                    if !is_seated {
                        words = Some((Check::Told, "is asked to agree and sits elsewhere"));
                    } else if told.insert(what.clone()) && !self.told.insert((id, person, what)) {
                        words = Some((Check::RingsOnce, "is asked to agree twice"));
                    }
                }
                Verb::Late if event.is_new => {
                    let mut parts = rest.split(' ');
                    let seat: usize = parts
                        .next()
                        .and_then(|seat| seat.parse().ok())
                        .unwrap_or(99);
                    let what = format!(
                        "late {seat} {}",
                        rest.rsplit(' ').next().unwrap_or_default()
                    );
                    if let Some(chair) = known.chairs.get_mut(seat) {
                        if chair.person == Some(person) {
                            words = Some((Check::Told, "is asked about themselves"));
                        }
                        let is_early = chair.deadline.is_some_and(|deadline| deadline > now)
                            && !chair.is_late_at_once;
                        match &mut chair.owed {
                            Some(owed) => {
                                owed.asked.insert(person, now);
                                if is_early {
                                    words = Some((
                                        Check::Deadline,
                                        "is asked about a turn before its deadline",
                                    ));
                                }
                            }
                            None => {
                                words =
                                    Some((Check::Told, "is asked about a turn that nobody owes"));
                            }
                        }
                    }
                    if !is_seated {
                        words = Some((Check::Told, "is asked about a turn at a table of others"));
                    } else if told.insert(what.clone()) && !self.told.insert((id, person, what)) {
                        words = Some((Check::RingsOnce, "is asked about a turn twice"));
                    }
                }
                _ => {}
            }
            if let Some((check, words)) = words {
                self.breach(check, now, &format!("{name}: person {person} {words}"));
            }
        }
    }

    /// A person is answered.
    pub(crate) async fn answered(
        &mut self,
        person: Option<PersonId>,
        screen: &Screen,
        now: Time,
    ) -> Done {
        let presses: Vec<Payload> = screen
            .presses()
            .filter_map(|(_, data)| Payload::read(data))
            .collect();
        self.names(screen, now, "answer");
        self.hands(person, &presses, screen, now).await
    }

    /// Nobody is named who is forgotten.
    fn names(&mut self, screen: &Screen, now: Time, what: &str) {
        self.named(&screen.plain(), now, what);
    }

    /// Nobody is named in a text who is forgotten.
    pub(super) fn named(&mut self, text: &str, now: Time, what: &str) {
        if let Some(name) = self
            .forgotten
            .iter()
            .find(|name| text.contains(*name))
            .cloned()
        {
            self.breach(
                Check::Told,
                now,
                &format!("{what}: {name} is named, who is forgotten: {text:?}"),
            );
        }
    }

    /// Nothing that only another seat may know is on a screen.
    async fn hands(
        &mut self,
        person: Option<PersonId>,
        presses: &[Payload],
        screen: &Screen,
        now: Time,
    ) -> Done {
        let ids: BTreeSet<TableId> = presses.iter().filter_map(|payload| payload.table).collect();
        let lang = match person {
            Some(person) => self.settings(person).await?.lang,
            None => Lang::default(),
        };
        for id in ids {
            let Some(known) = self
                .tables
                .get(&id)
                .filter(|known| known.state == TableState::Playing)
            else {
                continue;
            };
            let Some(game) = &known.game else {
                continue;
            };
            let chairs = known.chairs.iter().enumerate();
            let mine = chairs.filter(|(_, chair)| person.is_some() && chair.person == person);
            let mine: Vec<Seat> = mine
                .filter_map(|(at, _)| Some(Seat::new(u8::try_from(at).ok()?)))
                .collect();
            if let Some(line) = self.secrets.leak((id, game.as_ref()), &mine, lang, screen) {
                let words = format!("{}: {person:?} is shown {line:?}", known.name);
                self.breach(Check::Hand, now, &words);
            }
        }
        Ok(())
    }
}

fn verb(payload: &Payload) -> Option<(Verb, &str)> {
    match &payload.what {
        Chosen::Verb(verb, rest) => Some((*verb, rest)),
        Chosen::Step(_) | Chosen::Hash(_) => None,
    }
}

/// The accounts that a screen calls.
fn mentions(screen: &Screen) -> impl Iterator<Item = &str> {
    let runs = screen.paragraphs.iter().flat_map(|Paragraph(runs)| runs);
    runs.filter_map(|run| match run {
        Run::Mention { account, .. } => Some(account.as_str()),
        _ => None,
    })
}
