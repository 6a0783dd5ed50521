//! Saved tables of every game: what is checked on opening, and how a table of older rules continues.

use pawmail_core::chance::{Chance, commitment, seed_of, to_hex};
use pawmail_core::game::Game;
use pawmail_core::table::{Checkpoint, Fairness, LoadError, Saved, SavedRow, Table, UndoError};

use crate::common::{random_step, seed};

/// A table after some random steps, as a document with hashes.
fn document<G: Game>(steps: u32) -> (Table<G>, Saved, Chance) {
    let mut chance = Chance::for_step(&seed(5), 0);
    let mut table =
        Table::<G>::new(G::META.seats.0, G::Options::default(), seed(5), Vec::new()).unwrap();
    play_on(&mut table, steps, &mut chance);
    let mut saved = table.save();
    saved.hashes = table.hashes();
    (table, saved, chance)
}

fn play_on<G: Game>(table: &mut Table<G>, steps: u32, chance: &mut Chance) {
    for _ in 0..steps {
        let Some((seat, step)) = random_step(table.position(), chance) else {
            break;
        };
        table.play(seat, step).unwrap();
    }
}

/// Whoever has the seed repeats every draw of the setup and of the steps that stand. Steps that are taken back have drawn nothing.
pub fn draws_from_the_seed<G: Game>() {
    let (mut table, _, mut chance) = document::<G>(200);
    for seat in pawmail_core::seat::Seat::all(table.seats()) {
        let _ = table.undo(seat);
    }
    play_on(&mut table, 3, &mut chance);
    let draws = table.draws();
    assert!(draws.iter().map(|(_, all)| all.len()).sum::<usize>() > 0);
    assert!(draws.is_sorted_by(|one, other| one.0 < other.0));
    for (number, all) in &draws {
        let mut again = Chance::for_step(&seed(5), *number);
        for draw in all {
            assert_eq!(again.below(draw.of), draw.came, "at {number}");
        }
    }
    assert_eq!(draws[0].0, 0, "the setup draws");
    // What a table draws that begins with a position, its own steps draw.
    let begun = Table::<G>::from_position(table.position().clone(), seed(5), Vec::new());
    assert_eq!(begun.draws(), []);
}

pub fn goes_on<G: Game>() {
    let (table, mut saved, mut chance) = document::<G>(30);
    saved.rules = G::META.rules + 1;
    // Under the other rules, the same steps might have done something else.
    saved.hashes = vec!["0".repeat(16); saved.hashes.len()];
    let mut opened = Table::<G>::load(&saved).unwrap();
    assert_eq!(
        (opened.position(), opened.number()),
        (table.position(), table.number())
    );
    for seat in pawmail_core::seat::Seat::all(opened.seats()) {
        assert_eq!(opened.undo(seat), Err(UndoError::Nothing));
    }
    play_on(&mut opened, 20, &mut chance);
    assert!(opened.number() > table.number() || opened.outcome_is_known());
    let again = opened.save();
    assert_eq!(
        again.steps[..saved.steps.len()],
        saved.steps,
        "what was played before is kept"
    );
    let back = Table::<G>::load(&again).unwrap();
    assert_eq!(
        (back.position(), back.number()),
        (opened.position(), opened.number())
    );
    assert_eq!(back.save(), again);
}

/// Whether the game is over, for games that end early.
trait Known {
    fn outcome_is_known(&self) -> bool;
}

impl<G: Game> Known for Table<G> {
    fn outcome_is_known(&self) -> bool {
        self.position().outcome().is_some()
    }
}

pub fn keeps_its_checkpoint<G: Game>() {
    let (table, _, mut chance) = document::<G>(25);
    let mut from = Table::<G>::from_position(table.position().clone(), seed(6), Vec::new());
    play_on(&mut from, 15, &mut chance);
    let mut saved = from.save();
    saved.hashes = from.hashes();
    assert!(matches!(
        &saved.checkpoint,
        Some(Checkpoint { number: 0, .. })
    ));
    let back = Table::<G>::load(&saved).unwrap();
    assert_eq!(
        (back.position(), back.number()),
        (from.position(), from.number())
    );
}

pub fn notices_changes<G: Game>() {
    let (_, saved, _) = document::<G>(25);
    assert!(Table::<G>::load(&saved).is_ok());
    let changed = |change: &dyn Fn(&mut Saved)| {
        let mut saved = saved.clone();
        change(&mut saved);
        Table::<G>::load(&saved)
    };
    let opened = changed(&|saved| saved.seed = to_hex(&seed(99)));
    assert!(opened.is_err(), "another seed");
    let opened = changed(&|saved| drop(saved.steps.pop()));
    assert!(matches!(opened, Err(LoadError::Differs(_))), "a step less");
    let opened = changed(&|saved| saved.hashes[3] = "0".repeat(16));
    assert!(matches!(opened, Err(LoadError::Differs(3))), "another hash");
    let opened = changed(&|saved| {
        if let Some(SavedRow::Step { step, .. }) = saved.steps.get_mut(4) {
            "dance".clone_into(step);
        }
    });
    assert!(
        matches!(opened, Err(LoadError::Step { number: 5, .. })),
        "a step that is none"
    );
    let opened = changed(&|saved| saved.pawmail = 7);
    assert!(
        matches!(opened, Err(LoadError::Format(_))),
        "another format"
    );
    let opened = changed(&|saved| saved.seats = 9);
    assert!(
        matches!(opened, Err(LoadError::Setup(_))),
        "seats the game does not have"
    );
    let opened = changed(&|saved| {
        saved.steps.push(SavedRow::Undo {
            seat: pawmail_core::seat::Seat::new(0),
            undo: 1,
        });
    });
    assert!(opened.is_err(), "an undo that never was");
}

pub fn checks_chance<G: Game>() {
    let secret = seed(8);
    let contributions: Vec<String> = (0..G::META.seats.0)
        .map(|seat| format!("press {seat}"))
        .collect();
    let table = Table::<G>::new(
        G::META.seats.0,
        G::Options::default(),
        seed_of(&secret, &contributions),
        Vec::new(),
    )
    .unwrap();
    let mut saved = table.save();
    let fairness = Fairness {
        commitment: to_hex(&commitment(&secret)),
        secret: to_hex(&secret),
        contributions,
    };
    saved.fairness = Some(fairness.clone());
    assert!(Table::<G>::load(&saved).is_ok());
    for change in [
        |fairness: &mut Fairness| fairness.commitment = "0".repeat(64),
        |fairness: &mut Fairness| fairness.secret = to_hex(&seed(9)),
        |fairness: &mut Fairness| "?".clone_into(&mut fairness.secret),
        |fairness: &mut Fairness| fairness.contributions.reverse(),
    ] {
        let mut forged = fairness.clone();
        change(&mut forged);
        saved.fairness = Some(forged);
        assert!(matches!(
            Table::<G>::load(&saved),
            Err(LoadError::Unfair(_))
        ));
    }
}
