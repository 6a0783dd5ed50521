//! Whole games, played only by buttons.

use std::time::{Duration, Instant};

use pawmail_core::registry;
use pawmail_sandbox::Seen;
use pawmail_store::{TableId, TableState};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::task::JoinSet;

use crate::world::{NAMES, World};

/// A game must be over after this many presses.
const PRESSES: u32 = 12_000;

/// How long a person's view may take to change after a press.
const PATIENCE: Duration = Duration::from_secs(10);

struct Run {
    world: World,
    table: TableId,
    people: Vec<&'static str>,
    dice: ChaCha8Rng,
    n_presses: u32,
}

/// What a button carries, if it advances the game: a step, or what leads to one.
fn moves_on(data: &str) -> bool {
    let what = data.splitn(3, '.').nth(2).unwrap_or_default();
    let what = match what.split_once(':') {
        Some((seat, rest)) if seat.len() == 1 => rest,
        _ => what,
    };
    !what.starts_with('!') || what.starts_with("!ok") || what.starts_with("!group")
}

fn choices(panel: &Seen) -> Vec<String> {
    let buttons = panel.buttons();
    let data = buttons.iter().filter_map(|button| button.id.clone());
    data.filter(|data| moves_on(data)).collect()
}

impl Run {
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.dice.next_u32()).unwrap() % n.max(1)
    }

    /// Who owes a step.
    async fn waiting(&self) -> Vec<&'static str> {
        let whole = self.world.whole(self.table).await;
        let owing = whole.seats.iter().filter(|seat| seat.owes);
        owing
            .map(|seat| self.people[usize::from(seat.seat)])
            .collect()
    }

    async fn is_over(&self) -> bool {
        self.world.whole(self.table).await.table.state == TableState::Over
    }

    /// Presses a button on a message and returns the panel that is there then.
    async fn press(&mut self, who: &'static str, on: &Seen, data: &str) -> Seen {
        self.n_presses += 1;
        assert!(self.n_presses < PRESSES, "the game never ends");
        self.world.pass(Duration::from_secs(7));
        let world = &self.world;
        let before = self.newest_panel(who);
        let pressed = world.people.pressed(who, world.group, &on.id, data).await;
        let answer = pressed.unwrap();
        assert_eq!(answer.text, "", "{data} was offered to {who}");
        // The answer may come before the panel.
        let started = Instant::now();
        loop {
            let panel = self.newest_panel(who);
            if panel != before || started.elapsed() > PATIENCE {
                return panel.unwrap_or_else(|| panic!("{data} shows {who} nothing"));
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    fn newest_panel(&self, who: &str) -> Option<Seen> {
        let seen = self.world.see(who);
        seen.into_iter()
            .rev()
            .find(|seen| seen.from_bot && seen.only_you)
    }

    /// A person makes steps until nothing more is asked of them.
    async fn turn(&mut self, who: &'static str) {
        let card = self.world.card();
        let play = card
            .buttons()
            .iter()
            .find_map(|button| button.id.clone().filter(|id| id.ends_with(".!play")));
        let play = play.unwrap_or_else(|| panic!("no way into the turn: {card:?}"));
        let mut panel = self.press(who, &card, &play).await;
        for _ in 0..200 {
            let choices = choices(&panel);
            if choices.is_empty() || self.is_over().await {
                break;
            }
            let data = choices[self.below(choices.len())].clone();
            panel = self.press(who, &panel, &data).await;
        }
        self.world.settle().await;
    }

    /// Plays to the end, or for at most this many presses.
    async fn play(&mut self, most: u32) {
        let mut n_turns = 0;
        while !self.is_over().await && self.n_presses < most {
            let waiting = self.waiting().await;
            assert!(!waiting.is_empty(), "nobody owes anything");
            let who = waiting[self.below(waiting.len())];
            self.turn(who).await;
            n_turns += 1;
            if n_turns % 16 == 1 && !self.is_over().await {
                self.world.no_leak(self.table, &self.people).await;
            }
        }
    }
}

async fn game(id: &'static str, seats: usize, seed: u64, language: &str, most: u32) {
    let people = &NAMES[..seats];
    let world = World::new(seed).await;
    for who in people {
        world.sandbox.set_language(who, language).unwrap();
        world.people.start(who, "").unwrap();
    }
    world.rest().await;
    let table = world.begun(id, people).await;
    let mut run = Run {
        world,
        table,
        people: people.to_vec(),
        dice: ChaCha8Rng::seed_from_u64(seed),
        n_presses: 0,
    };
    run.play(most).await;
    let world = &run.world;
    world.wait(Duration::from_mins(3)).await;
    let card = world.card();
    let code = pawmail_host::code(table);
    assert!(card.text().contains(&code), "{}", card.text());
    let ends = |id: &str| id.ends_with(".!rematch");
    let has_ended = card
        .buttons()
        .iter()
        .any(|button| button.id.as_deref().is_some_and(ends));
    assert_eq!(has_ended, run.is_over().await, "{card:?}");
    assert!(has_ended || run.n_presses >= most, "{id} stops midway");
    // One card per table: earlier ones are gone.
    let cards = world.see("Anna");
    let n_with_buttons = cards
        .iter()
        .filter(|seen| seen.from_bot && !seen.only_you && !seen.buttons().is_empty())
        .count();
    assert_eq!(n_with_buttons, 1, "{cards:#?}");
    world.nothing_refused();
    eprintln!("{id} {seats} {language}: {} presses", run.n_presses);
}

/// How many games of each kind, and from which seed: `RUNS=20 SEED=100 cargo test -p pawmail-telegram games`.
fn asked(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_buttons() {
    let is_long = std::env::var("RUNS").is_ok();
    let first = asked("SEED", 1);
    let mut games = JoinSet::new();
    for seed in first..first + asked("RUNS", 1) {
        for (at, rules) in registry::standard().iter().enumerate() {
            let meta = rules.meta();
            for seats in meta.seats.0..=meta.seats.1 {
                let turn = at + usize::from(seats) + usize::try_from(seed).unwrap();
                let language = ["en", "it", "ru"][turn % 3];
                // People who choose at random hardly ever finish some games.
                let most = match (is_long, seats == meta.seats.0) {
                    (true, _) => PRESSES,
                    (false, true) => 700,
                    (false, false) => 15,
                };
                games.spawn(game(meta.id, usize::from(seats), seed, language, most));
            }
        }
        while let Some(played) = games.join_next().await {
            played.unwrap();
        }
    }
}
