//! The host and its courier against a store in memory and platforms that are made up.

mod life;
mod lobby;
mod random;
mod texts;
mod time;
mod turns;
mod world;
