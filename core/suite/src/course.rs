//! The course of a finished game: its chances are probabilities, and the last ones match the outcome.

use pawmail_core::chart;
use pawmail_core::erased::AnyTable;
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::players::{Course, Level, Player, record_match, seed_of_match};
use pawmail_core::seat::Seat;
use pawmail_core::table::{SavedRow, Table};

fn seat_of(row: &SavedRow) -> Seat {
    match row {
        SavedRow::Step { seat, .. } | SavedRow::Undo { seat, .. } => *seat,
    }
}

fn finished<G: Game>(seed: u64) -> Table<G> {
    let (min, max) = G::META.seats;
    let players = vec![Player::Greedy; 4.clamp(min, max).into()];
    record_match::<G>(G::Options::default(), &players, &seed_of_match(seed, 0)).unwrap()
}

pub fn leads_to_the_outcome<G: Game>() {
    let id = G::META.id;
    let table = finished::<G>(5);
    let course = Course::of(&table).unwrap();
    assert_eq!(Some(&course), Course::of(&table).as_ref(), "{id}");
    assert!(course.points.len() > 8, "{id}: {}", course.points.len());
    assert_eq!(course.points.first().unwrap().turn, 0, "{id}");
    assert_eq!(course.points.last().unwrap().turn, course.turns, "{id}");
    let winners = f64::from(G::HABITS.winners);
    for point in &course.points {
        let sum: f64 = point.chances.iter().sum();
        assert!((0.0..=winners + 1e-9).contains(&sum), "{id}: {point:?}");
        assert!(
            point
                .chances
                .iter()
                .all(|chance| (0.0..=1.0 + 1e-9).contains(chance))
        );
    }
    let first = &course.points[0].chances;
    let even = winners / f64::from(u8::try_from(first.len()).unwrap());
    assert!(
        first.iter().all(|chance| *chance < 2.0 * even),
        "{id}: {first:?}"
    );
    let shares = course.outcome.shares();
    for (chance, share) in course.points.last().unwrap().chances.iter().zip(&shares) {
        assert!((chance - share * winners).abs() < 1e-9, "{id}");
    }
    assert!(course.moments.len() <= 3, "{id}");
    for pair in course.moments.windows(2) {
        assert!(pair[0].turn + 3 <= pair[1].turn, "{id}: {pair:?}");
    }
}

/// Who turned their own chance by what they did is named, rather than who lost as much by it.
pub fn names_who_did_it<G: Game>() {
    let id = G::META.id;
    let (mut n_by_one, mut n_named) = (0, 0);
    for seed in 1..5 {
        let table = finished::<G>(seed);
        for moment in Course::of(&table).unwrap().moments {
            let (from, to) = moment.steps;
            let rows = table.rows_since(from).unwrap();
            let n = usize::try_from(to - from).unwrap();
            let mut seats: Vec<_> = rows[..n].iter().map(seat_of).collect();
            seats.dedup();
            if let [seat] = seats[..] {
                n_by_one += 1;
                n_named += u32::from(moment.seat == seat);
            }
        }
    }
    assert!(2 * n_named >= n_by_one, "{id}: {n_named} of {n_by_one}");
}

/// What somebody is told they could have done could be done there, and brings more than the doubt of it. Where that is large, nothing is told.
pub fn looks_back<G: Game>() {
    let players = vec![Player::Random; G::META.seats.0.into()];
    let options = G::Options::default();
    let table = record_match::<G>(options, &players, &seed_of_match(3, 0)).unwrap();
    is_told::<G>(&table, Seat::new(0));
}

fn is_told<G: Game>(table: &Table<G>, seat: Seat) {
    let id = G::META.id;
    let mut looking = AnyTable::look_back(table, seat, 10, &|_| true).unwrap();
    assert!(looking.missed().is_empty(), "{id}");
    while looking.go_on() {}
    let missed = looking.missed();
    assert!(missed.len() <= 3, "{id}: {missed:?}");
    for one in &missed {
        assert!(one.gain >= 10 && one.gain > one.doubt, "{id}: {one:?}");
        assert!((0..=100).contains(&one.before), "{id}: {one:?}");
        assert_ne!(one.played, one.better, "{id}");
        for steps in [&one.played, &one.better] {
            let mut board = AnyTable::at(table, one.number);
            for step in steps {
                board.play(seat, step).unwrap();
            }
        }
    }
    assert!(missed.is_sorted_by_key(|one| one.number), "{id}");
}

pub fn none_while_it_runs<G: Game>() {
    let table =
        Table::<G>::new(G::META.seats.0, G::Options::default(), [7; 32], Vec::new()).unwrap();
    assert_eq!(Course::of(&table), None, "{}", G::META.id);
    assert!(AnyTable::look_back(&table, Seat::new(0), 100, &|_| true).is_none());
}

pub fn told<G: Game>() {
    let course = Course::of(&finished::<G>(5)).unwrap();
    for lang in Lang::ALL {
        let mut look = Look::new(lang);
        look.names = ["Anna", "Boris", "Chiara", "Dmitry"]
            .map(str::to_owned)
            .into();
        let alt = chart::alt(&course, G::texts(), &look);
        let winner = course.outcome.ranks.iter().position(|&rank| rank == 1);
        if let Some(winner) = winner {
            assert!(alt.contains(&look.names[winner]), "{alt}");
        }
        assert!(
            !alt.contains("chart-") && alt.chars().count() <= 1_024,
            "{alt}"
        );
        // Partners win together, so their chances are equal.
        if G::HABITS.winners == 2 {
            let one = course.moments[0].seat.index() % 2;
            let [first, second] = [one, one + 2].map(|seat| &look.names[seat]);
            assert!(alt.contains(&format!(": {first}, {second}, ")), "{alt}");
        }
        let svg = chart::draw(&course, &G::META, G::texts(), &look);
        assert!(
            look.names
                .iter()
                .all(|name| svg.as_str().contains(name.as_str()))
        );
        // A picture has no letter for the sign of a computer player.
        for name in &mut look.names {
            name.push_str(" 🤖");
        }
        let computers = chart::draw(&course, &G::META, G::texts(), &look);
        assert_eq!(computers.as_str(), svg.as_str(), "{}", G::META.id);
        // Long names are cut, so that the change of the chance is not.
        look.names =
            vec!["Анна-Мария Константинопольская".to_owned(); 4];
        let long = chart::draw(&course, &G::META, G::texts(), &look);
        assert_eq!(
            long.as_str().matches("%.<").count(),
            course.moments.len(),
            "{}",
            G::META.id
        );
    }
}

pub fn levels<G: Game>() {
    let [gentle, steady, sharp] = Level::ALL.map(|level| level.player().iterations(&G::META));
    assert_eq!(gentle, 0);
    assert!(0 < steady && steady < sharp, "{}", G::META.id);
    for level in Level::ALL {
        let word = level.player().to_string();
        assert_eq!(word.parse(), Ok(level.player()), "{word}");
    }
}
