//! The host and its courier against a store in memory and made-up platforms.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on has failed"
)]

mod attackers;
mod breaks;
mod calls;
mod carry;
mod company;
mod corners;
mod daily;
mod endings;
mod engines;
mod figures;
mod foresight;
mod forms;
mod frozen;
mod games;
mod hindsight;
mod identity;
mod later;
mod learn;
mod life;
mod lobby;
mod mangled;
mod motions;
mod moves;
mod newcomers;
mod people;
mod plans;
mod presses;
mod promises;
mod pruned;
mod puzzles;
mod ratings;
mod recaps;
mod roles;
mod rules;
mod seams;
mod texts;
mod time;
mod turns;
mod ways;
mod whatif;

use pawmail_month::world;
