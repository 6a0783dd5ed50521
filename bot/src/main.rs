//! The `pawmail` program.
fn main() {}
