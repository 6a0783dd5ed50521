//! Benchmarks of the rules.
fn main() {}
