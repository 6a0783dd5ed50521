//! The rules, each test with the numbers it proves.

mod examples;
