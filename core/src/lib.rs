//! The rules.

pub mod svg;
