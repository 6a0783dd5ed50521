//! The board page, asked as a browser asks it.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]
#![expect(
    clippy::cast_possible_truncation,
    reason = "made-up chance need not be good"
)]

mod app;
mod bells;
mod doors;
mod guests;
mod limits;
mod post;
mod shown;
mod watching;
mod world;
mod wrong;
