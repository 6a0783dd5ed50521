//! The games, a folder each.

pub mod conti;
pub mod dog;
pub mod hvac;
pub mod petz;
pub mod stray;
