//! The rules, each test with the numbers it proves.

#![expect(clippy::unwrap_used, reason = "a failing test may panic")]

mod examples;
