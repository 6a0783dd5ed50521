//! The adapter against a service on loopback: what people do reaches the host, and what the host says reaches them.

#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a helper that cannot go on is a failed test"
)]

mod answers;
mod busy;
mod faults;
mod games;
mod old;
mod pictures;
mod places;
mod updates;
mod webhook;
mod world;
