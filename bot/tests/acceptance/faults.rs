//! Whole games on both services at once, while everything that can go wrong does: what the services refuse, delay or lose,
//! what they deliver twice, what people delete, and the program itself, which dies and starts again.
//!
//! `RUNS=20 SEED=100 cargo test -p pawmail --test acceptance faults` plays more games, and people play them to the end.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pawmail_core::registry;
use pawmail_sandbox::{Fault, GatewayFault, Order, Platform};
use pawmail_store::TableId;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::common::is_one_press;
use crate::world::{
    Person, Placed, Side, World, all_data, data, discord, is_public, moves_on, shown, telegram,
};

/// How many turns people play before computers take their seats, unless more is asked for.
const TURNS: usize = 24;

/// A game must be over after this many turns.
const MOST_TURNS: usize = 8_000;

/// What a service refuses because of what was done to it here, and could not be foreseen.
const EXCUSED: [&str; 11] = [
    // A message that people deleted.
    "10008",
    "message to edit not found",
    "message to delete not found",
    "message not found",
    // An answer that was carried out although the reply was lost, or that waited while time was moved on.
    "40060",
    "10062",
    "is not modified",
    "query is too old",
    // A program that has just started remembers neither whether a message has a picture, nor how much was sent in this minute.
    "there is no caption in the message",
    "there is no text in the message",
    "Too Many Requests",
];

/// What the program would write into its log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn words(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

struct Game {
    world: World,
    table: TableId,
    people: Vec<Person>,
    dice: ChaCha8Rng,
    log: Log,
    n_faults: usize,
    n_restarts: usize,
    n_presses: usize,
    /// The group messages that were checked.
    known: Vec<(Side, String)>,
}

impl Game {
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.dice.next_u32()).unwrap() % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// From now on, something may go wrong.
    async fn disturb(&mut self) {
        if self.one_in(4) {
            let (platform, pattern) = [
                (Platform::Discord, "POST messages"),
                (Platform::Discord, "PATCH messages"),
                (Platform::Discord, "webhooks"),
                (Platform::Telegram, "send"),
                (Platform::Telegram, "edit"),
                (Platform::Telegram, "delete"),
                (Platform::Telegram, "getUpdates"),
                (Platform::Telegram, "answerCallbackQuery"),
            ][self.below(8)];
            let fault = [
                Fault::TooManyRequests(Duration::from_secs(3)),
                Fault::Status(502),
                Fault::DropBefore,
                Fault::DropAfter,
            ][self.below(4)];
            // A message whose reply was lost stays where it is: Telegram accepts no key by which it could be recognised.
            let fault = match (pattern, fault) {
                ("send", Fault::DropAfter) => Fault::DropBefore,
                _ => fault,
            };
            self.world.sandbox.fail(platform, pattern, fault, 1);
            self.n_faults += 1;
        }
        if self.one_in(30) {
            let fault = [
                GatewayFault::Cut,
                GatewayFault::Close(4000),
                GatewayFault::Reconnect,
            ][self.below(3)];
            let people = self.world.sandbox.discord();
            people.break_gateway(fault);
            assert!(people.connected(Duration::from_secs(20)).await);
            self.n_faults += 1;
        }
        if self.one_in(25) {
            self.delete_card();
        }
        if self.one_in(40) {
            self.restart().await;
        }
    }

    /// Anna, who owns the group, deletes a card.
    fn delete_card(&mut self) {
        let side = [Side::Discord, Side::Telegram][self.below(2)];
        let Some(card) = self.world.find_card(side) else {
            return;
        };
        let sandbox = &self.world.sandbox;
        let deleted = match side {
            Side::Discord => {
                let channel = u64::try_from(card.room).unwrap();
                let message = card.seen.id.parse().unwrap();
                sandbox.discord().delete("Anna", channel, message)
            }
            Side::Telegram => {
                let message = card.seen.id.parse().unwrap();
                sandbox.telegram().delete("Anna", card.room, message)
            }
        };
        deleted.unwrap();
        self.n_faults += 1;
    }

    async fn restart(&mut self) {
        self.n_restarts += 1;
        self.world.restart().await;
    }

    /// A person makes steps until nothing more is asked, or something goes wrong.
    async fn turn(&mut self, who: Person) {
        let Some(card) = self.world.find_card(who.side) else {
            return;
        };
        let Some(play) = data(&card.seen, ".!play") else {
            return;
        };
        if !self.press(who, &card, &play).await {
            return;
        }
        for _ in 0..60 {
            let Some(panel) = self.world.panel(who) else {
                return;
            };
            let mut steps = all_data(&panel.seen);
            steps.retain(|data| moves_on(data));
            if steps.is_empty() {
                return;
            }
            let step = steps[self.below(steps.len())].clone();
            if !self.press(who, &panel, &step).await {
                return;
            }
        }
    }

    /// Presses, whatever goes wrong in the meantime. Returns whether the panel has changed.
    async fn press(&mut self, who: Person, on: &Placed, data: &str) -> bool {
        self.n_presses += 1;
        self.disturb().await;
        if !self.world.is_there(who, on) {
            return false;
        }
        let before = self.world.panel(who);
        let n_before = self.world.n_made(self.table).await;
        let is_doubled = self.one_in(10);
        if self.one_in(40) {
            // The program dies while the press is being handled.
            self.world.press_and_go(who, on, data);
            self.restart().await;
        } else {
            if is_doubled {
                self.doubled(who, on, data);
            }
            let _ = self.world.press(who, on, data).await;
        }
        self.world.pass(Duration::from_secs(4)).await;
        assert!(
            is_one_press(self.world.store.as_ref(), self.table, n_before).await,
            "one press of {data} after {n_before} steps made several"
        );
        let after = self.world.panel(who);
        let is_same =
            after.as_ref().map(|it| &it.seen.blocks) == before.as_ref().map(|it| &it.seen.blocks);
        if let Some(panel) = &after {
            let words = panel.seen.text();
            for broken in [
                "not made. Code",
                "non è stata fatta. Codice",
                "не сделан. Код",
            ] {
                assert!(!words.contains(broken), "{who:?} {data}: {words}");
            }
        }
        !is_same
    }

    /// The same press is delivered once more.
    fn doubled(&mut self, who: Person, on: &Placed, data: &str) {
        self.n_faults += 1;
        match who.side {
            Side::Discord => self.world.press_and_go(who, on, data),
            Side::Telegram => {
                let people = self.world.sandbox.telegram();
                people.hold_updates();
                self.world.press_and_go(who, on, data);
                let updates = people.pending();
                people.release_updates(Order::Kept);
                people.redeliver(&updates);
            }
        }
    }

    /// A new message in a group mentions someone who must act, or is a lobby or an end.
    fn look_at_groups(&mut self) {
        for side in [Side::Discord, Side::Telegram] {
            let who = Person {
                name: "Elena",
                side,
            };
            for placed in self.world.seen(who) {
                let key = (side, placed.seen.id.clone());
                if !is_public(&placed.seen) || self.known.contains(&key) {
                    continue;
                }
                self.known.push(key);
                let words = shown(&placed.seen);
                let is_end = data(&placed.seen, "!rematch").is_some();
                let is_lobby = data(&placed.seen, "!join").is_some()
                    || data(&placed.seen, "!start").is_some()
                    || placed.seen.thread.is_some()
                    // The line that a lobby has become.
                    || (placed.seen.edited && placed.seen.silent && placed.seen.buttons().is_empty());
                assert!(
                    words.contains('🎯') || is_end || is_lobby,
                    "{side:?}: nobody is called by {placed:?}"
                );
            }
        }
    }

    async fn play(&mut self, most: usize) {
        for n_turns in 0..most {
            if self.world.is_over(self.table).await {
                return;
            }
            let owing = self.world.owing(self.table, &self.people).await;
            if owing.is_empty() {
                // Computers think.
                self.world.pass(Duration::from_secs(5)).await;
            } else {
                let who = owing[self.below(owing.len())];
                self.turn(who).await;
                self.world.pass(Duration::from_secs(21)).await;
            }
            self.look_at_groups();
            if n_turns % 8 == 0 {
                let log = self.log.words();
                self.world.no_leak(self.table, &self.people, &log).await;
            }
        }
    }

    /// Computers take the seats of the people, and the game comes to its end.
    async fn finish(&mut self) {
        let code = pawmail_host::code(self.table);
        for who in self.people.clone() {
            let on = self.world.seen(who).pop().expect("something to press");
            for _ in 0..5 {
                let computer = format!("{code}.0.!computer now");
                if self.world.press(who, &on, &computer).await.is_some() {
                    break;
                }
            }
        }
        for n_rounds in 0.. {
            if self.world.is_over(self.table).await {
                break;
            }
            assert!(n_rounds < MOST_TURNS, "{code} never ends");
            self.world.pass(Duration::from_secs(5)).await;
            if n_rounds % 50 == 49 {
                self.restart().await;
            }
        }
    }

    /// The end is shown on both services, completely and once, and nothing was sent that a service must refuse.
    async fn has_ended_well(&mut self) {
        self.world.sandbox.heal();
        for _ in 0..10 {
            self.world.pass(Duration::from_mins(1)).await;
        }
        self.look_at_groups();
        for side in [Side::Discord, Side::Telegram] {
            let end = self.world.card(side);
            assert!(data(&end.seen, "!rematch").is_some(), "{side:?}: {end:?}");
            let who = Person {
                name: "Elena",
                side,
            };
            let mut cards = self.world.seen(who);
            cards.retain(|it| is_public(&it.seen) && data(&it.seen, ".!play").is_some());
            assert_eq!(cards, [], "an older card can still be pressed");
        }
        let steps = self.world.steps(self.table).await;
        let numbers: Vec<u32> = steps.iter().map(|row| row.number).collect();
        let expected: Vec<u32> = (1..).take(steps.len()).collect();
        assert_eq!(numbers, expected, "the log has no gaps and no doubles");
        self.world.nothing_refused_but(&EXCUSED);
    }
}

/// A game between Anna on Discord and Boris on Telegram, with computers in the other seats.
async fn whole_game(game: &str, seats: usize, seed: u64, turns: usize) {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter("info,pawmail_host=debug,pawmail_discord=debug,pawmail_telegram=debug")
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _told = tracing::subscriber::set_default(subscriber);
    let world = World::new(seed).await;
    let language = ["ru", "it", "en"][usize::try_from(seed).unwrap() % 3];
    for who in ["Anna", "Boris", "Elena"] {
        world.sandbox.set_language(who, language).unwrap();
    }
    world.sandbox.telegram().start("Boris", "").unwrap();
    world.settle().await;
    let people = vec![discord("Anna"), telegram("Boris")];
    let table = world.table(game, seats, &people).await;
    let mut game_ = Game {
        world,
        table,
        people,
        dice: ChaCha8Rng::seed_from_u64(seed),
        log,
        n_faults: 0,
        n_restarts: 0,
        n_presses: 0,
        known: Vec::new(),
    };
    game_.play(turns).await;
    game_.finish().await;
    game_.has_ended_well().await;
    eprintln!(
        "{game} with {seats} in {language}: {} presses, {} faults, {} restarts, {} steps",
        game_.n_presses,
        game_.n_faults,
        game_.n_restarts,
        game_.world.steps(table).await.len()
    );
    assert!(game_.n_faults > 0);
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

async fn games_of(at: usize) {
    let rules = registry::standard().iter().nth(at).unwrap();
    let first = asked("SEED").unwrap_or(1) + at as u64;
    let turns = if asked("RUNS").is_some() {
        MOST_TURNS
    } else {
        TURNS
    };
    for seed in first..first + asked("RUNS").unwrap_or(1) {
        let seats = usize::from(rules.meta().seats.0);
        whole_game(rules.meta().id, seats.max(2), seed, turns).await;
    }
}

macro_rules! whole_games {
    ($($name:ident, $at:literal;)*) => {$(
        #[tokio::test]
        async fn $name() {
            games_of($at).await;
        }
    )*};
}

whole_games! {
    the_first_game_ends_well_whatever_goes_wrong, 0;
    the_second_game_ends_well_whatever_goes_wrong, 1;
    the_third_game_ends_well_whatever_goes_wrong, 2;
    the_fourth_game_ends_well_whatever_goes_wrong, 3;
    the_fifth_game_ends_well_whatever_goes_wrong, 4;
}

#[test]
fn every_game_has_its_test() {
    assert_eq!(registry::standard().iter().len(), 5);
}
