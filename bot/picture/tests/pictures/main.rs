//! The painter, and the pictures of every game as pixels.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

mod games;
mod painter;
mod sampler;
mod support;
