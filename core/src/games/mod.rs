//! The games, a folder each.

pub mod conti;
pub mod dog;
