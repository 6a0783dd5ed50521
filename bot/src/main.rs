//! Pawmail with the games of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    pawmail::main(pawmail_core::registry::standard())
}
