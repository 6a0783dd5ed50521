//! The adapter with a real host behind it, against the sandbox's Discord.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on has failed"
)]

mod answers;
mod gateway;
mod places;
mod play;
mod sending;
mod setup;
mod shards;
mod world;
