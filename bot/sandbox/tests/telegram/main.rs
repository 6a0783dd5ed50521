//! The fake Telegram, driven by plain requests and by teloxide.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

mod ephemeral;
mod inline;
mod refusals;
mod service;
mod support;
mod teloxide_bot;
