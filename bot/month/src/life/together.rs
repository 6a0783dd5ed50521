//! What happens while something else is under way: somebody plays before the sender of a message hears that it is there, and two press the same at once.

use std::collections::BTreeSet;
use std::sync::Arc;

use pawmail_host::{Account, Payload, Place, Reply, Request, What, code};
use pawmail_store::{StoreError, TableId, TableState};

use super::{Done, Life, is_our_fault};
use crate::model::HOUR;
use crate::report::Check;
use crate::world::screen_of;

/// The least that it takes to see something and to press a button.
const A_MOMENT: i64 = 300;

/// What two people of a table may press at once while it is played.
const IN_PLAY: [&str; 6] = ["play", "takeback", "end", "pause", "undo", "computer now"];

impl Life {
    /// A process brings what is due; now and then somebody plays before it hears that its message is there.
    pub(super) async fn bring(&mut self, at: usize, platform: usize) -> Result<usize, StoreError> {
        let courier = Arc::clone(&self.processes[at].couriers[platform]);
        if self.is_calm || !self.dice.one_in(12) {
            return courier.round().await;
        }
        let fake = Arc::clone(&self.fakes[platform]);
        let mut played = Ok(());
        let played_meanwhile = async {
            played = self.play_meanwhile(platform).await;
        };
        let brought = fake.amid_a_message(courier.round(), played_meanwhile);
        let brought = Box::pin(brought).await;
        played?;
        brought
    }

    /// Whoever owes a turn where the newest message has come plays at once.
    async fn play_meanwhile(&mut self, platform: usize) -> Done {
        let id = self.fakes[platform].board.lock().ok().and_then(|board| {
            let presses = board.events.last()?.screen.presses();
            let mut payloads = presses.filter_map(|(_, data)| Payload::read(data));
            payloads.find_map(|payload| payload.table)
        });
        // What has come was seen before anybody plays, and both take a moment.
        self.watch(BTreeSet::new()).await?;
        self.clock.forward(A_MOMENT);
        let Some(id) = id else {
            return Ok(());
        };
        let owing = self.model.owing(id);
        for who in 0..self.people.len() {
            let person = self.who_is(who).await?;
            if person.is_some_and(|person| owing.contains(&person)) {
                self.play_on(who, id).await?;
                return self.think_again(who, id).await;
            }
        }
        Ok(())
    }

    /// Somebody has played too quickly: they take it back and are called away, or ask the others.
    async fn think_again(&mut self, who: usize, id: TableId) -> Done {
        match self.dice.below(4) {
            0 => {
                self.press(who, &format!("{}.0.!undo", code(id))).await?;
                self.people[who].gone_until = self.now().plus(30 * HOUR);
                Ok(())
            }
            1 => {
                self.press(who, &format!("{}.0.!takeback", code(id)))
                    .await?;
                self.agree_late(id).await
            }
            _ => Ok(()),
        }
    }

    /// A person presses what lies before them, a few times.
    async fn play_on(&mut self, who: usize, id: TableId) -> Done {
        let mut reply = self.press(who, &format!("{}.0.!play", code(id))).await?;
        for _ in 0..3 {
            let Some(data) = screen_of(&reply).and_then(|screen| self.choose(screen)) else {
                break;
            };
            reply = self.press(who, &data).await?;
        }
        Ok(())
    }

    /// Somebody has asked to take a turn back: the game goes on meanwhile, and then all agree.
    pub(super) async fn agree_late(&mut self, id: TableId) -> Done {
        let vote = self.model.standing(id).and_then(|standing| standing.vote);
        let Some(vote) = vote else {
            return Ok(());
        };
        for _ in 0..3 {
            let first = self.model.owing(id).first().copied();
            for who in 0..self.people.len() {
                if first.is_some() && self.who_is(who).await? == first {
                    self.play_on(who, id).await?;
                    break;
                }
            }
        }
        for who in 0..self.people.len() {
            let person = self.who_is(who).await?;
            if person.is_some_and(|it| self.model.tables_of(it).contains(&id)) {
                let yes = format!("{}.0.!vote yes {vote}", code(id));
                self.press(who, &yes).await?;
            }
        }
        Ok(())
    }

    /// Two of a table want the same at once.
    pub(super) async fn both_want(&mut self, who: usize, id: TableId) -> Done {
        let state = self.model.tables.get(&id).map(|known| known.state);
        let verb = match state {
            Some(TableState::Over) => "rematch",
            Some(TableState::Lobby) => "start",
            _ => self.dice.pick(&IN_PLAY).unwrap_or_default(),
        };
        let mut others = Vec::new();
        for other in 0..self.people.len() {
            let person = self.who_is(other).await?;
            let is_there = person.is_some_and(|it| self.model.tables_of(it).contains(&id));
            if is_there && person != self.who_is(who).await? {
                others.push(other);
            }
        }
        match self.dice.pick(&others) {
            Some(other) => {
                self.at_once([who, other], &format!("{}.0.!{verb}", code(id)))
                    .await
            }
            None => Ok(()),
        }
    }

    /// Two press the same at once, each at another process: the first waits at one of its operations until the second is answered.
    async fn at_once(&mut self, both: [usize; 2], data: &str) -> Done {
        let is_dead = |at: usize| self.processes[at].dead_until.is_some();
        if is_dead(0) || is_dead(1) {
            return Ok(());
        }
        for who in both {
            self.heed(who, data).await?;
        }
        let [held, quick] = both.map(|who| {
            let place = self.place_of(who);
            let what = What::Press {
                data: data.to_owned(),
                message: None,
            };
            self.request(who, place, what)
        });
        let n = 1 + self.dice.below(6) as u64;
        let (store, now) = (Arc::clone(&self.processes[0].store), self.now());
        let [first, second] = [0, 1].map(|at| Arc::clone(&self.processes[at].host));
        let until = store.n_calls() + n;
        let gate = store.hold_at(n);
        let mut slow = Box::pin(first.handle(&held, now));
        let reached = async {
            while store.n_calls() < until {
                tokio::task::yield_now().await;
            }
        };
        let early = tokio::select! {
            biased;
            reply = slow.as_mut() => Some(reply),
            () = reached => None,
        };
        let later = Box::pin(second.handle(&quick, now)).await;
        gate.notify_one();
        let former = match early {
            Some(reply) => reply,
            None => slow.await,
        };
        // What either has changed is looked at together.
        let mut touched = BTreeSet::new();
        for process in &self.processes {
            touched.extend(process.store.touched());
        }
        self.watch(touched).await?;
        self.answered_at_once(both[1], 1, (&quick, &later)).await?;
        self.answered_at_once(both[0], 0, (&held, &former)).await
    }

    async fn answered_at_once(
        &mut self,
        who: usize,
        at: usize,
        (request, reply): (&Request, &Reply),
    ) -> Done {
        self.n_presses += 1;
        let now = self.now();
        let person = self.who_is(who).await?;
        let is_personal = request.place.kind == pawmail_host::PlaceKind::Direct;
        self.model.has_acted(is_personal, person, now);
        self.look(at, false).await?;
        if is_our_fault(reply) {
            let words = format!("{request:?} at once: {:?}", reply.answer);
            self.model.breach(Check::Answered, now, &words);
        }
        if let Some(screen) = screen_of(reply) {
            let table = super::pressed_at(request);
            self.model.answered(person, table, screen, now).await?;
            self.see(who, screen);
        }
        Ok(())
    }

    /// What somebody does in a place, as its platform tells it.
    pub(super) fn request(&mut self, who: usize, place: Place, what: What) -> Request {
        self.n_keys += 1;
        let person = &self.people[who];
        Request {
            key: format!("u{}", self.n_keys),
            who: Account {
                platform: person.platform,
                id: person.account.clone(),
                name: person.name.clone(),
                lang: super::spoken(who),
            },
            place,
            what,
        }
    }
}
