//! How fast the service is: one line per figure, `name<TAB>value<TAB>unit`.
//!
//! `cargo bench -p pawmail --bench host -- [--quick] [WORD]`: a word selects by name, `--quick` spends a fraction of a second
//! on each figure and uses fewer rows. Times are wall-clock times. The figures to compare with are measured in the same run
//! and called `floor`: the bare transaction, the bare poll, the bare HTTP exchange.

#![expect(
    clippy::expect_used,
    reason = "a benchmark of what does not work has no figures"
)]

mod copies;
mod due;
mod floor;
mod handling;
mod live;
mod pages;
mod process;
mod world;

use std::time::{Duration, Instant};

// With the allocator of the program.
use pawmail as _;

/// What the command line asks for.
pub(crate) struct Wanted {
    pub(crate) is_quick: bool,
    word: Option<String>,
}

impl Wanted {
    fn from_args() -> Self {
        let mut wanted = Self {
            is_quick: false,
            word: None,
        };
        for arg in std::env::args().skip(1) {
            match arg.as_str() {
                "--quick" => wanted.is_quick = true,
                other if other.starts_with("--") => {}
                word => wanted.word = Some(word.to_owned()),
            }
        }
        wanted
    }

    /// Whether any of these figures is asked for.
    pub(crate) fn any(&self, names: &[&str]) -> bool {
        let Some(word) = &self.word else {
            return true;
        };
        names.iter().any(|name| name.contains(word.as_str()))
    }

    /// One number for a full run, another for a quick one.
    pub(crate) fn pick<T>(&self, whole: T, quick: T) -> T {
        if self.is_quick { quick } else { whole }
    }

    /// How long a figure may take.
    pub(crate) fn time(&self, whole: Duration) -> Duration {
        self.pick(whole, Duration::from_millis(200))
    }
}

#[expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
pub(crate) fn print(name: &str, value: f64, unit: &str) {
    println!("{name}\t{value:.3}\t{unit}");
}

/// Times in milliseconds.
#[derive(Default)]
pub(crate) struct Times(Vec<f64>);

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(time.as_secs_f64() * 1e3);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn extend(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// The time that this many thousandths stay below.
    pub(crate) fn quantile(&mut self, thousandths: usize) -> f64 {
        self.0.sort_by(f64::total_cmp);
        let at = self.0.len().saturating_sub(1) * thousandths / 1000;
        self.0.get(at).copied().unwrap_or(f64::NAN)
    }

    /// Prints the median and the slowest hundredth.
    pub(crate) fn print(&mut self, name: &str) {
        print(&format!("{name}/p50"), self.quantile(500), "ms");
        print(&format!("{name}/p99"), self.quantile(990), "ms");
    }
}

/// How many in a second.
#[expect(clippy::cast_precision_loss, reason = "there are not that many")]
pub(crate) fn rate(n: usize, since: Instant) -> f64 {
    n as f64 / since.elapsed().as_secs_f64()
}

fn main() {
    let wanted = Wanted::from_args();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        handling::measure(&wanted).await;
        due::measure(&wanted).await;
        live::measure(&wanted).await;
        pages::measure(&wanted).await;
        process::measure(&wanted).await;
    });
}
