//! Pawmail with one game more: `cargo run -p paw-race --example sandbox`.

fn main() -> std::process::ExitCode {
    pawmail::main(pawmail_core::registry::standard().with::<paw_race::PawRace>())
}
