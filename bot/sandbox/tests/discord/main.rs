//! The fake Discord, driven by plain requests, a bare gateway client and serenity.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

mod gateway;
mod interactions;
mod messages;
mod refusals;
mod serenity_bot;
mod support;
