//! What happens by itself: reminders among a million, a poll that finds nothing, cards being sent.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use pawmail_discord::Discord;
use pawmail_host::{
    Abilities, Clock, Courier, Hand, Message, Messenger, Once, Refusal, Sent, Target,
};
use pawmail_store::{Platform, Time};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tokio::sync::watch;

use crate::world::{NOW, World};
use crate::{Times, Wanted, copies, floor, print, rate};

pub(crate) async fn measure(wanted: &Wanted) {
    if wanted.any(&["host/reminders", "host/poll-idle", "host/poll-floor"]) {
        reminders(wanted).await;
    }
    if wanted.any(&["host/courier"]) {
        let n = wanted.pick(5000, 200);
        drain(n, 0).await;
        drain(n, 10).await;
    }
}

/// A million timers, of which ten thousand are due: the time until all notices are written, while someone plays.
async fn reminders(wanted: &Wanted) {
    let (n_due, n_all) = wanted.pick((10_000, 1_000_000), (200, 20_000));
    let (world, template, pool) = copies::world(n_due).await;
    copies::later(&pool, n_all - n_due).await;
    let mut idle = Times::default();
    let (begun, time) = (Instant::now(), wanted.time(Duration::from_secs(2)));
    while begun.elapsed() < time {
        let one = Instant::now();
        let n = world.host.ring(NOW).await.expect("it answers");
        idle.add(one.elapsed());
        assert_eq!(n, 0, "nothing is due");
    }
    let mut bare = floor::poll(&pool, time).await;
    bare.print("host/poll-floor");
    idle.print("host/poll-idle");
    let ratio = idle.quantile(500) / bare.quantile(500);
    print("host/poll-idle/to-floor", ratio, "x");
    copies::due(&pool, template, n_due).await;
    let world = Arc::new(world);
    let done = watch::Sender::new(false);
    let playing = tokio::spawn(play(Arc::clone(&world), done.subscribe()));
    let begun = Instant::now();
    while world.host.ring(NOW).await.expect("it answers") > 0 {}
    let seconds = begun.elapsed().as_secs_f64();
    done.send_replace(true);
    let mut times = playing.await.expect("somebody played");
    let n: i64 = sqlx::query_scalar("select count(*) from notices where kind like 'remind1%'")
        .fetch_one(&pool)
        .await
        .expect("it answers");
    assert_eq!(n, n_due, "a reminder each");
    print("host/reminders", seconds, "s");
    print("host/reminders/command-p50", times.quantile(500), "ms");
    print("host/reminders/command-max", times.quantile(1000), "ms");
}

/// Presses at a table until it is done.
async fn play(world: Arc<World>, done: watch::Receiver<bool>) -> Times {
    let mut game = world.table(2).await;
    let mut dice = ChaCha8Rng::seed_from_u64(9);
    let mut times = Times::default();
    while !*done.borrow() && !game.is_over {
        for time in game.press(&world, &mut dice).await {
            times.add(time);
        }
        // People pause between presses.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    times
}

/// A chat that accepts every message except every nth.
struct Chat {
    refuse_each: usize,
    n_calls: AtomicUsize,
    n_taken: AtomicUsize,
    clock: Arc<Hand>,
    /// Until when a room has asked for a pause.
    waits: Mutex<HashMap<Target, Time>>,
}

/// For how long a room asks for a pause.
const WAIT: i64 = 1_500;

impl Chat {
    fn call(&self, to: &Target) -> Result<(), Refusal> {
        let now = self.clock.now();
        let mut waits = self.waits.lock().expect("nobody broke off");
        if let Some(until) = waits.get(to) {
            assert!(*until <= now, "{to:?} was not left alone");
        }
        let n = self.n_calls.fetch_add(1, Ordering::Relaxed);
        if self.refuse_each > 0 && n.is_multiple_of(self.refuse_each) {
            waits.insert(to.clone(), now.plus(WAIT));
            return Err(Refusal::Wait(WAIT));
        }
        self.n_taken.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

#[async_trait::async_trait]
impl Messenger for Chat {
    fn platform(&self) -> Platform {
        Discord::PLATFORM
    }

    fn abilities(&self) -> Abilities {
        Abilities {
            places: false,
            ..Discord::abilities()
        }
    }

    async fn send(&self, to: &Target, _: &Message, once: &Once) -> Result<Sent, Refusal> {
        self.call(to)?;
        Ok(Sent::now(once.key.clone()))
    }

    async fn edit(&self, to: &Target, _: &str, _: &Message) -> Result<(), Refusal> {
        self.call(to)
    }

    async fn remove(&self, to: &Target, _: &str) -> Result<(), Refusal> {
        self.call(to)
    }

    async fn strip(&self, to: &Target, _: &str) -> Result<(), Refusal> {
        self.call(to)
    }
}

/// How fast `n` cards are sent to a chat that accepts them all, or refuses every nth.
async fn drain(n: i64, refuse_each: usize) {
    let (world, _, pool) = copies::world(n).await;
    sqlx::query("update posts set wanted = wanted + 1")
        .execute(&pool)
        .await
        .expect("it is wanted");
    let clock = Arc::new(Hand::at(NOW));
    let chat = Arc::new(Chat {
        refuse_each,
        n_calls: AtomicUsize::new(0),
        n_taken: AtomicUsize::new(0),
        clock: Arc::clone(&clock),
        waits: Mutex::default(),
    });
    let courier = Courier::new(
        Arc::clone(&world.host),
        Arc::clone(&chat) as Arc<dyn Messenger>,
        None,
        Arc::clone(&clock) as Arc<dyn Clock>,
    );
    let begun = Instant::now();
    let mut idle = 0;
    // A message that had to wait comes again afterwards.
    while idle < 4 {
        if courier.round().await.expect("it answers") == 0 {
            clock.forward(WAIT);
            idle += 1;
        } else {
            idle = 0;
        }
    }
    let n_taken = chat.n_taken.load(Ordering::Relaxed);
    assert!(
        i64::try_from(n_taken).is_ok_and(|taken| taken >= n),
        "{n_taken} of {n}"
    );
    let left: i64 = sqlx::query_scalar("select count(*) from posts where wanted > shown")
        .fetch_one(&pool)
        .await
        .expect("it answers");
    assert_eq!(left, 0, "every room shows the newest card");
    let name = if refuse_each == 0 {
        "host/courier"
    } else {
        "host/courier-refused"
    };
    print(name, rate(n_taken, begun), "cards/s");
}
