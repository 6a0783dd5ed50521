//! The games, a folder each.

pub mod dog;
pub mod petz;
