//! A made-up world around the host: two platforms that send nothing, and a month of people in it, held against a small model.

mod life;
pub mod mangle;
mod model;
mod report;
mod secrets;
mod service;
pub mod world;

use std::sync::Arc;
use std::time::Instant;

use pawmail_core::registry::Registry;
use pawmail_store::{Store, StoreError};

pub use report::{Check, Report};

/// How large a month is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The number from which people, chance and misfortunes follow.
    pub seed: u64,
    /// How many days it lasts.
    pub days: u32,
    /// How many people there are.
    pub people: u32,
    /// How many rooms, half of them on each platform.
    pub rooms: u32,
    /// How many tables are opened, rematches not counted.
    pub tables: u32,
    /// Whether people plan their turns while others play.
    pub with_plans: bool,
}

impl Plan {
    /// So many days of so many people: a room for five of them, and three tables for four.
    #[must_use]
    pub const fn month(seed: u64, days: u32, people: u32) -> Self {
        Self {
            seed,
            days,
            people,
            rooms: people.div_ceil(5),
            tables: people * 3 / 4,
            with_plans: true,
        }
    }
}

/// Lets the month pass in an empty store, and says what happened.
pub async fn simulate(
    plan: Plan,
    games: &Registry,
    store: Arc<dyn Store>,
) -> Result<Report, StoreError> {
    let begin = Instant::now();
    let mut life = life::Life::new(plan, games.clone(), store);
    Box::pin(life.live()).await?;
    Ok(life.report(begin.elapsed().as_secs_f64()))
}
