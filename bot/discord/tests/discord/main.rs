//! The adapter with a real host behind it, against the sandbox's Discord.

mod answers;
mod gateway;
mod play;
mod sending;
mod setup;
mod world;
