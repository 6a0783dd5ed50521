//! How fast the rules are: one line per figure, `name<TAB>value<TAB>unit`.
//!
//! `cargo bench -p pawmail-core --bench rules -- [--quick] [WORD]`: a word selects by name, `--quick` spends 0.2 s on each figure.
//! Time is CPU time of the thread, the best of five runs after one warm-up.

mod figures;

use std::alloc::System;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use figures::{SEED, Wanted, figure, new_game};
use pawmail_core::chance::Chance;
use pawmail_core::erased::{AnyGame, Erased};
use pawmail_core::for_each_game;
use pawmail_core::game::{Game, from_json, to_json};
use pawmail_core::record::Record;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::{Saved, Table};
use stats_alloc::{Region, StatsAlloc};

#[global_allocator]
static COUNTING: StatsAlloc<System> = StatsAlloc::system();

/// How long one run of a figure lasts, and how many runs follow the first.
fn runs(wanted: &Wanted, seconds: f64) -> (Duration, u32) {
    if wanted.is_quick {
        (Duration::from_millis(200), 0)
    } else {
        (Duration::from_secs_f64(seconds), 5)
    }
}

/// The shortest time `work` takes, in nanoseconds.
fn nanoseconds(wanted: &Wanted, mut work: impl FnMut()) -> f64 {
    let (time, runs) = runs(wanted, 0.3);
    let mut best = f64::INFINITY;
    for _ in 0..=runs {
        let begin = ThreadTime::now();
        let mut n = 0u32;
        while begin.elapsed() < time {
            for _ in 0..16 {
                work();
            }
            n += 16;
        }
        best = best.min(begin.elapsed().as_secs_f64() * 1e9 / f64::from(n));
    }
    best
}

fn main() {
    let wanted = Wanted::from_args();
    macro_rules! run {
        ($game:ty) => {
            bench::<$game>(&wanted);
        };
    }
    for_each_game!(run);
}

fn bench<G: Game>(wanted: &Wanted) {
    let id = G::META.id;
    let (min, max) = G::META.seats;
    for seats in min..=max {
        let name = format!("rules/{id}/{seats}/playout");
        if wanted.wants(&name) {
            let (time, runs) = runs(wanted, 3.0);
            let best = (0..=runs)
                .map(|_| playouts::<G>(seats, |seconds, _| seconds >= time.as_secs_f64()))
                .max_by(|a, b| a.rate().total_cmp(&b.rate()));
            if let Some(best) = best {
                figure(&name, best.rate(), "steps/s");
                figure(
                    &format!("{name}/games"),
                    best.games / best.seconds,
                    "games/s",
                );
                figure(
                    &format!("{name}/length"),
                    best.steps / best.games,
                    "steps/game",
                );
                figure(
                    &format!("{name}/choices"),
                    best.choices / best.steps,
                    "legal/step",
                );
            }
        }
    }
    let seats = 4.clamp(min, max);
    let name = format!("rules/{id}/alloc");
    if wanted.wants(&name) {
        let mut at_warm = None;
        let region = Region::new(&COUNTING);
        let played = playouts::<G>(seats, |_, games| {
            at_warm.get_or_insert_with(|| region.change());
            games >= if wanted.is_quick { 50.0 } else { 1000.0 }
        });
        let warm = at_warm.map_or(0, |stats| stats.allocations + stats.reallocations);
        let all = region.change();
        let count = f64::from(
            u32::try_from(all.allocations + all.reallocations - warm).unwrap_or(u32::MAX),
        );
        figure(&name, count / played.steps, "allocations/step");
    }
    figures_of_one_position::<G>(wanted, seats);
    replay::<G>(wanted);
    erased::<G>(wanted, seats);
}

#[derive(Default)]
struct Played {
    steps: f64,
    choices: f64,
    games: f64,
    seconds: f64,
}

impl Played {
    fn rate(&self) -> f64 {
        self.steps / self.seconds
    }
}

/// Random games, until `enough` returns true at the end of one; it gets the seconds and games so far.
fn playouts<G: Game>(seats: u8, mut enough: impl FnMut(f64, f64) -> bool) -> Played {
    let mut played = Played::default();
    let mut steps = Vec::new();
    let begin = ThreadTime::now();
    for game in 0.. {
        let mut chance = Chance::for_step(&SEED, game);
        let mut position = new_game::<G>(seats, &mut chance);
        while let Some(seat) = position.waiting().first() {
            steps.clear();
            position.legal(seat, &mut steps);
            let step = steps[chance.index(steps.len())];
            played.choices += f64::from(u32::try_from(steps.len()).unwrap_or(u32::MAX));
            played.steps += 1.0;
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
        black_box(&position);
        played.games += 1.0;
        played.seconds = begin.elapsed().as_secs_f64();
        if enough(played.seconds, played.games) {
            break;
        }
    }
    played
}

/// The position in the middle of game 0.
fn half_way<G: Game>(seats: u8) -> G {
    let length = walk::<G>(seats, u32::MAX).1;
    walk::<G>(seats, length / 2).0
}

fn walk<G: Game>(seats: u8, longest: u32) -> (G, u32) {
    let mut chance = Chance::for_step(&SEED, 0);
    let mut position = new_game::<G>(seats, &mut chance);
    let mut steps = Vec::new();
    let mut length = 0;
    while length < longest {
        let Some(seat) = position.waiting().first() else {
            break;
        };
        steps.clear();
        position.legal(seat, &mut steps);
        let step = steps[chance.index(steps.len())];
        position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        length += 1;
    }
    (position, length)
}

fn bytes(size: usize) -> f64 {
    f64::from(u32::try_from(size).unwrap_or(u32::MAX))
}

fn figures_of_one_position<G: Game>(wanted: &Wanted, seats: u8) {
    let id = G::META.id;
    let position = half_way::<G>(seats);
    let name = |figure: &str| format!("rules/{id}/{figure}");
    if wanted.wants(&name("size")) {
        figure(&name("size"), bytes(size_of::<G>()), "bytes");
        figure(&name("size-step"), bytes(size_of::<G::Step>()), "bytes");
    }
    if wanted.wants(&name("clone")) {
        figure(
            &name("clone"),
            nanoseconds(wanted, || drop(black_box(position.clone()))),
            "ns",
        );
    }
    if wanted.wants(&name("json-write")) {
        let write = || {
            let wire = G::Wire::from(position.clone());
            drop(black_box(serde_json::to_string(&wire)));
        };
        figure(
            &name("json-write"),
            nanoseconds(wanted, write) / 1000.0,
            "us",
        );
    }
    if wanted.wants(&name("json-read")) {
        let json = to_json(&position);
        let read = || drop(black_box(from_json::<G>(&json)));
        figure(&name("json-read"), nanoseconds(wanted, read) / 1000.0, "us");
    }
    if wanted.wants(&name("view")) {
        let view = || drop(black_box(position.view(Viewer::Seat(Seat::new(0)))));
        figure(&name("view"), nanoseconds(wanted, view), "ns");
    }
}

/// Replays the longest of the game's stored games.
fn replay<G: Game>(wanted: &Wanted) {
    let name = format!("rules/{}/replay", G::META.id);
    if !wanted.wants(&name) {
        return;
    }
    let folder = format!(
        "{}/src/games/{}/replays",
        env!("CARGO_MANIFEST_DIR"),
        G::META.id
    );
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let longest = files
        .filter_map(|file| std::fs::read_to_string(file.path()).ok())
        .filter_map(|text| serde_json::from_str::<Saved>(&text).ok())
        .max_by_key(|saved| saved.steps.len());
    let Some(table) = longest.and_then(|saved| Table::<G>::load(&saved).ok()) else {
        return;
    };
    let length = table.number();
    let nanoseconds = nanoseconds(wanted, || drop(black_box(table.position_at(length - 1))));
    figure(&name, f64::from(length - 1) * 1e9 / nanoseconds, "steps/s");
}

/// Random games through the erased face: strings, facts, JSON.
fn erased<G: Game>(wanted: &Wanted, seats: u8) {
    let name = format!("rules/{}/erased", G::META.id);
    if !wanted.wants(&name) {
        return;
    }
    let (time, runs) = runs(wanted, 1.0);
    let game = Erased::<G>::new();
    let mut best = 0.0f64;
    for _ in 0..=runs {
        let begin = ThreadTime::now();
        let mut steps = 0.0;
        let mut chance = Chance::for_step(&SEED, 0);
        while begin.elapsed() < time {
            let Ok(mut table) = game.open(seats.into(), &game.defaults(), SEED, Vec::new()) else {
                return;
            };
            while let Some(seat) = table.state().waiting.first() {
                let moves = table.legal(seat);
                let played = table.play(seat, &moves[chance.index(moves.len())]);
                black_box(&played);
                steps += 1.0;
                if begin.elapsed() >= time {
                    break;
                }
            }
        }
        best = best.max(steps / begin.elapsed().as_secs_f64());
    }
    figure(&name, best, "steps/s");
}
