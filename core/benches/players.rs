//! How fast and how well computer players think: one line per figure, `name<TAB>value<TAB>unit`.
//!
//! `cargo bench -p pawmail-core --bench players -- [--quick] [WORD]`: a word selects by name, `--quick` takes fewer positions and games.
//! Time is CPU time of the thread.

mod figures;

use cpu_time::ThreadTime;
use figures::{SEED, Wanted, figure, new_game};
use pawmail_core::chance::Chance;
use pawmail_core::for_each_game;
use pawmail_core::game::Game;
use pawmail_core::players::{
    Course, Horizon, Level, Player, Search, play_match, playout, random, record_match,
    seed_of_match,
};
use pawmail_core::record::Record;
use pawmail_core::seat::{Seat, Viewer};

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
    let (min, max) = G::META.seats;
    let seats = 4.clamp(min, max);
    iterations::<G>(wanted, seats);
    moves::<G>(wanted, seats);
    strength::<G>(wanted, seats);
    chances::<G>(wanted, seats);
}

/// Searches from the opening, and after half and nine tenths of a random game.
fn iterations<G: Game>(wanted: &Wanted, seats: u8) {
    let name = format!("players/{}/iterations", G::META.id);
    if !wanted.wants(&name) {
        return;
    }
    let length = walk::<G>(seats, u32::MAX).1;
    for (place, steps) in [
        ("opening", 0),
        ("half", length / 2),
        ("late", length * 9 / 10),
    ] {
        let (position, _) = walk::<G>(seats, steps);
        let Some(seat) = position.waiting().first() else {
            continue;
        };
        let counts: &[u32] = if wanted.is_quick {
            &[100]
        } else {
            &[1_000, 10_000]
        };
        for &count in counts {
            let (seconds, step) = search::<G>(&position, seat, Horizon::Turn, count);
            if wanted.is_quick || count < 10_000 {
                let again = search::<G>(&position, seat, Horizon::Turn, count).1;
                assert!(step == again, "{name}: the same seed gives the same step");
            }
            let name = format!("{name}/{place}/{count}");
            figure(&name, f64::from(count) / seconds, "iterations/s");
            figure(&format!("{name}/time"), seconds * 1e3, "ms");
        }
        let count = counts[0];
        let rate = f64::from(count) / search::<G>(&position, seat, Horizon::Game, count).0;
        let begin = ThreadTime::now();
        let mut chance = Chance::for_step(&SEED, 1);
        let mut buffer = Vec::new();
        for _ in 0..count {
            playout(
                &mut position.clone(),
                G::META.bound,
                &mut buffer,
                &mut chance,
            );
        }
        let games = f64::from(count) / begin.elapsed().as_secs_f64();
        let name = format!("{name}/{place}/playouts");
        figure(&name, rate, "iterations/s");
        figure(&format!("{name}/ratio"), rate / games, "of playouts");
    }
}

fn search<G: Game>(
    position: &G,
    seat: Seat,
    horizon: Horizon,
    iterations: u32,
) -> (f64, Option<String>) {
    let mut search = Search::<G>::new(position.view(Viewer::Seat(seat)), seat, horizon);
    let begin = ThreadTime::now();
    search.think(iterations, &mut Chance::for_step(&SEED, 2));
    let seconds = begin.elapsed().as_secs_f64().max(1e-9);
    (seconds, search.best().map(|best| best.step.to_string()))
}

/// How long each level thinks about a step, in a game between greedy players.
fn moves<G: Game>(wanted: &Wanted, seats: u8) {
    for level in Level::ALL {
        let name = format!("players/{}/step/{level:?}", G::META.id).to_lowercase();
        if !wanted.wants(&name) {
            continue;
        }
        let player = level.player();
        let mut chance = Chance::for_step(&SEED, 0);
        let mut position = new_game::<G>(seats, &mut chance);
        let mut times = Vec::new();
        let mut number = 0;
        let every = if wanted.is_quick { 23 } else { 5 };
        while let Some(seat) = position.waiting().first() {
            number += 1;
            if number % every == 0 {
                let begin = ThreadTime::now();
                player.choose::<G>(&position, seat, &mut Chance::for_step(&SEED, number));
                times.push(begin.elapsed().as_secs_f64() * 1e3);
            }
            let Some(step) = Player::Greedy.choose::<G>(&position, seat, &mut chance) else {
                break;
            };
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
        times.sort_by(f64::total_cmp);
        if let Some(&p95) = times.get(times.len() * 95 / 100) {
            figure(&format!("{name}/p95"), p95, "ms");
        }
    }
}

/// The share of victories of one seat at the default level among random players.
fn strength<G: Game>(wanted: &Wanted, seats: u8) {
    let name = format!("players/{}/strength", G::META.id);
    if !wanted.wants(&name) {
        return;
    }
    let games = if wanted.is_quick { 8 } else { 100 };
    let level = Level::default().player();
    let mut won = 0.0;
    for game in 0..games {
        let own = usize::try_from(game).unwrap_or_default() % usize::from(seats);
        // Partners sit opposite.
        let apart = usize::from(seats / G::HABITS.winners);
        let players: Vec<Player> = (0..usize::from(seats))
            .map(|seat| {
                if seat % apart == own % apart {
                    level
                } else {
                    Player::Random
                }
            })
            .collect();
        let played = play_match::<G>(&G::Options::default(), &players, &seed_of_match(1, game));
        let shares = played.ok().and_then(|played| played.outcome);
        let share = shares.and_then(|outcome| outcome.shares().get(own).copied());
        won += share.unwrap_or_default() * f64::from(G::HABITS.winners);
    }
    figure(&name, 100.0 * won / f64::from(games), "% won");
}

/// How well the chances shown after a game predict how games between greedy players end:
/// the mean square of their errors (the Brier score), the same for a player who always says the mean, and for each tenth of the predictions how many came true.
fn chances<G: Game>(wanted: &Wanted, seats: u8) {
    let name = format!("players/{}/chances", G::META.id);
    if !wanted.wants(&name) {
        return;
    }
    let players = vec![Player::Greedy; seats.into()];
    let mut told: Vec<(f64, f64)> = Vec::new();
    for game in 0..if wanted.is_quick { 8 } else { 100 } {
        let table =
            record_match::<G>(G::Options::default(), &players, &seed_of_match(3, game)).ok();
        let Some(course) = table.and_then(|table| Course::of(&table)) else {
            continue;
        };
        let shares = course.outcome.shares();
        for point in course.points.iter().filter(|one| one.turn < course.turns) {
            let won = shares
                .iter()
                .map(|share| share * f64::from(G::HABITS.winners));
            told.extend(point.chances.iter().copied().zip(won));
        }
    }
    let mean = |told: &[(f64, f64)], what: &dyn Fn(&(f64, f64)) -> f64| {
        let n: f64 = told.iter().map(|_| 1.0).sum();
        told.iter().map(what).sum::<f64>() / n
    };
    let came = mean(&told, &|&(_, won)| won);
    let off = |said: f64, won: f64| (said - won) * (said - won);
    let brier = mean(&told, &|&(said, won)| off(said, won));
    figure(&format!("{name}/brier"), brier, "of 1");
    let brier = mean(&told, &|&(_, won)| off(came, won));
    figure(&format!("{name}/brier-of-the-mean"), brier, "of 1");
    for tenth in 0..10 {
        let from = f64::from(tenth) / 10.0;
        let said: Vec<(f64, f64)> = told
            .iter()
            .copied()
            .filter(|&(said, _)| (from..from + 0.1).contains(&said.min(0.999)))
            .collect();
        if !said.is_empty() {
            let name = format!("{name}/said-{:.0}", 100.0 * mean(&said, &|&(said, _)| said));
            figure(&name, 100.0 * mean(&said, &|&(_, won)| won), "% came");
        }
    }
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
        let Some(step) = random(&position, seat, &mut steps, &mut chance) else {
            break;
        };
        position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        length += 1;
    }
    (position, length)
}
