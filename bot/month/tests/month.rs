//! Some days of the month, and more of them by hand: `RUNS=200 SEED=1 DAYS=7 cargo test -p pawmail-month`.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use pawmail_core::registry;
use pawmail_month::{Plan, simulate};
use pawmail_store::testing::fresh_postgres;
use pawmail_store::{Options, connect};

fn asked(name: &str, usual: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

async fn check(plan: Plan, database: &str) {
    let store = connect(database, &Options::default()).await.unwrap();
    let report = simulate(plan, &registry::standard(), store).await.unwrap();
    eprintln!("seed {}\n{report}", plan.seed);
    assert!(report.is_clean(), "seed {} on {database}", plan.seed);
}

fn small(seed: u64) -> Plan {
    Plan {
        seed,
        days: u32::try_from(asked("DAYS", 7)).unwrap(),
        people: u32::try_from(asked("PEOPLE", 24)).unwrap(),
        rooms: u32::try_from(asked("ROOMS", 8)).unwrap(),
        tables: u32::try_from(asked("TABLES", 12)).unwrap(),
        with_plans: asked("PLANS", 1) > 0,
    }
}

#[tokio::test]
async fn nothing_is_lost_doubled_leaked_or_forgotten() {
    let first = asked("SEED", 1);
    for seed in first..first + asked("RUNS", 1) {
        check(small(seed), "sqlite::memory:").await;
    }
}

#[tokio::test]
async fn nor_is_it_on_postgresql() {
    if let Some(url) = fresh_postgres().await {
        check(small(asked("SEED", 1) + 1_000), &url).await;
    }
}
