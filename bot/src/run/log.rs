//! The log.

use std::io::IsTerminal as _;

use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::settings::LogFormat;

/// What writes the log there. `RUST_LOG` says how much of it.
pub(super) fn to<W>(writer: W, format: LogFormat) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let filter = EnvFilter::builder()
        .with_default_directive(tracing::Level::INFO.into())
        .from_env_lossy();
    let log = tracing_subscriber::fmt()
        .with_ansi(std::io::stderr().is_terminal())
        .with_env_filter(filter)
        .with_writer(writer);
    match format {
        LogFormat::Text => Box::new(log.finish()),
        LogFormat::Json => Box::new(log.json().flatten_event(true).finish()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use serde_json::Value;

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_entry_in_json_has_the_code_of_its_request() {
        let paper = Paper::default();
        let writer = {
            let paper = paper.clone();
            move || paper.clone()
        };
        tracing::subscriber::with_default(to(writer, LogFormat::Json), || {
            let _request = tracing::error_span!("request", code = "3F2A").entered();
            tracing::error!(table = "4X", "a request\nfailed");
        });
        let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        let entry: Value = serde_json::from_str(written.strip_suffix('\n').unwrap()).unwrap();
        assert_eq!(entry["span"]["code"], "3F2A");
        assert_eq!(entry["table"], "4X");
        assert_eq!(entry["message"], "a request\nfailed");
        assert_eq!(entry["level"], "ERROR");
        assert!(!written.trim_end().contains('\n'), "one line: {written}");
    }
}
