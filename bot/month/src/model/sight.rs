//! What people see: cards, private messages, answers.

use std::collections::BTreeSet;

use pawmail_core::phrase::Lang;
use pawmail_core::seat::Seat;
use pawmail_host::{Chosen, Payload, Screen, Verb};
use pawmail_store::{PersonId, Platform, SeatRow, TableId, TableState, Time};

use super::ahead::Ahead;
use super::past::shown;
use super::{Done, MINUTE, Model, Owed, SECOND};
use crate::report::Check;
use crate::secrets::{Shown, shows};
use crate::service::{Event, PER_MINUTE, T};

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
        let table = presses.iter().find_map(|payload| payload.table);
        self.keeps(event, table.filter(|_| !is_letter));
        self.names(screen, event.at, kind);
        let ids: BTreeSet<TableId> = presses.iter().filter_map(|payload| payload.table).collect();
        if let Some(account) = event.place.strip_prefix('@') {
            let Some(person) = self.person(platform, account).await? else {
                return Ok(());
            };
            for id in &ids {
                self.noted(*id, kind, event);
            }
            if event.is_new && !screen.silent {
                self.rings_awake(person, event.at, &event.place).await?;
            }
            self.letter((person, platform), &presses, event);
            return self
                .hands(Some(person), ids, event.at, (kind, screen))
                .await;
        }
        self.counted(platform, event);
        let Some(id) = table else {
            return Ok(());
        };
        self.noted(id, kind, event);
        if self.daily_seen(id, event) {
            return Ok(());
        }
        if event.is_new {
            self.card(id, platform, event).await?;
        }
        self.hands(None, ids, event.at, (kind, screen)).await
    }

    fn noted(&mut self, id: TableId, kind: &str, event: &Event) {
        let text = event.screen.plain();
        let first = text.lines().next().unwrap_or_default();
        let called = event.screen.called();
        let silent = if event.screen.silent { ", silent" } else { "" };
        let (place, message) = (&event.place, &event.message);
        let line = format!("{kind}{silent}: {message} in {place}, calls {called:?}: {first}");
        self.past.note(id, event.at, line);
    }

    /// A message is there, and stays that of its table.
    fn keeps(&mut self, event: &Event, table: Option<TableId>) {
        let message = (event.place.clone(), event.message.clone());
        let former = self.sent.insert(message, (event.is_whole, table));
        let former = former.and_then(|(_, table)| table);
        if former.is_some() && table.is_some() && former != table {
            let words = format!(
                "{}: {} was of {former:?}, now it is of {table:?}",
                event.place, event.message
            );
            self.breach(Check::Shown, event.at, &words);
        }
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
        if minute.len() > PER_MINUTE as usize {
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
        let former = former.map(|(at, _)| at);
        let has_news = former.is_none_or(|at| known.has_news_since(at));
        let span = former.map_or(MINUTE, |at| now.since(at));
        let is_before = |jump: Time| former.is_some_and(|at| at <= jump);
        let has_jumped = self.jumped_at.is_some_and(is_before);
        if !has_news {
            let words = format!("{name}: a new card {span} ms after the last, and no new turn");
            self.breach(Check::OneCard, now, &words);
        }
        if span < 20 * SECOND && !has_jumped {
            let words = format!("{name}: two cards in {span} ms");
            self.breach(Check::OneCard, now, &words);
        }
        for account in event.screen.called() {
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
            if !owed.is_empty() && owed.iter().all(|owed| owed.is_planned) {
                words = Some(format!("{name}: {account} is called for a planned turn"));
            }
            for owed in &mut owed {
                let n = owed.rings.entry(event.place.clone()).or_default();
                *n += 1;
                if *n > 1 && !owed.is_apart {
                    words = Some(format!(
                        "{name}: {account} is called again for the turn of {}",
                        shown(owed.since)
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

    /// A person is answered, who has pressed something of a table or nothing of any.
    pub(crate) async fn answered(
        &mut self,
        person: Option<PersonId>,
        table: Option<TableId>,
        screen: &Screen,
        now: Time,
    ) -> Done {
        let presses: Vec<Payload> = screen
            .presses()
            .filter_map(|(_, data)| Payload::read(data))
            .collect();
        self.names(screen, now, "answer");
        // A hand that was drawn anew looks like the true one now and then. That it says nothing of it is held of each game.
        let is_copy = |payload: &Payload| matches!(payload.what, Chosen::Verb(Verb::WhatIf, _));
        if presses.iter().any(is_copy) && presses.iter().all(|it| it.table == table) {
            return Ok(());
        }
        let shown = presses.iter().filter_map(|payload| payload.table);
        let ids = shown.chain(table).collect();
        self.hands(person, ids, now, ("answer", screen)).await
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
        ids: BTreeSet<TableId>,
        now: Time,
        (kind, screen): (&str, &Screen),
    ) -> Done {
        let lang = match person {
            Some(person) => self.settings(person).await?.lang,
            None => Lang::default(),
        };
        let mut tables = Vec::new();
        for id in ids {
            let known = self.tables.get(&id);
            let known = known.filter(|known| known.state == TableState::Playing);
            let Some((known, game)) = known.and_then(|known| Some((known, known.game.as_ref()?)))
            else {
                continue;
            };
            let chairs = known.chairs.iter().enumerate();
            let mine = chairs.filter(|(_, chair)| person.is_some() && chair.person == person);
            let mine = mine.filter_map(|(at, _)| Some(Seat::new(u8::try_from(at).ok()?)));
            tables.push(Shown {
                id,
                name: &known.name,
                game: game.as_ref(),
                mine: mine.collect(),
            });
        }
        let mut found = Vec::new();
        for (at, line) in self.secrets.leaks(&tables, lang, screen) {
            let stored = self.store.table(at.id).await?;
            let seats = stored.into_iter().flat_map(|whole| whole.seats);
            let mut mine = seats.filter(|seat| at.mine.contains(&Seat::new(seat.seat)));
            let considers = |row: SeatRow| {
                let seat = Seat::new(row.seat);
                let seen = Ahead::of(&row.data).seen(at.game, seat);
                let mut seen = seen.iter().map(AsRef::as_ref);
                seen.any(|game| shows(game, seat, (lang, &line)))
            };
            if mine.any(considers) {
                continue;
            }
            let (name, mine, text) = (at.name, &at.mine, screen.plain());
            found.push(format!(
                "{name}: {person:?}, of seats {mine:?}, is shown {line:?} in this {kind}: {text:?}"
            ));
        }
        for words in found {
            self.breach(Check::Hand, now, &words);
        }
        Ok(())
    }
}
