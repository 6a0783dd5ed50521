//! The adapter with a real host behind it, against the sandbox's Discord.

mod play;
mod world;
