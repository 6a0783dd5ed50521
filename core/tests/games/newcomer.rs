//! A new game that says nothing about how to play it well can still be played by computers.

use pawmail_core::chance::Chance;
use pawmail_core::game::{
    BadPosition, Meta, Mind, Outcome, Rules, SetupError, View as _, from_json, to_json,
};
use pawmail_core::notation;
use pawmail_core::players::{Hindsight, Missed, Player, play_match, seed_of_match};
use pawmail_core::record::Record;
use pawmail_core::seat::{Seat, Seats, Viewer};
use pawmail_core::table::Table;
use serde::{Deserialize, Serialize};

/// A heap of stones: the seat that takes the last one wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Heap {
    stones: u8,
    turn: Seat,
}

notation! {
    /// One step.
    enum Step {
        /// How many stones are taken.
        Take(n: u8) = "take {n}" if (1..=3).contains(&n),
    }
}

impl Rules for Heap {
    const META: Meta = Meta {
        id: "heap",
        seats: (2, 2),
        rules: 1,
        bound: 30,
        halves: false,
        thought: (100, 1_000),
        options: &[],
        help: &[],
        guide: None,
    };
    type Options = ();
    type Wire = Self;
    type Step = Step;
    type Fact = ();
    type View = Self;

    fn setup(_: u8, (): &(), record: &mut Record<'_, ()>) -> Result<Self, SetupError> {
        let stones = 20 + u8::try_from(record.chance().below(3)).unwrap_or_default();
        Ok(Self {
            stones,
            turn: Seat::new(0),
        })
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn options(&self) {}

    fn waiting(&self) -> Seats {
        if self.stones > 0 {
            Seats::one(self.turn)
        } else {
            Seats::NONE
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        if seat == self.turn {
            steps.extend((1..=self.stones.min(3)).map(Step::Take));
        }
    }

    fn play_unchecked(&mut self, seat: Seat, Step::Take(n): Step, _: &mut Record<'_, ()>) {
        self.stones -= n;
        self.turn = seat.after(1, 2);
    }

    fn outcome(&self) -> Option<Outcome> {
        let loser = (self.stones == 0).then_some(self.turn)?;
        let has_lost = Seat::all(2).map(|seat| u8::from(seat == loser));
        Some(Outcome::new(
            has_lost.clone().map(|lost| 1 - i32::from(lost)),
            has_lost.map(|lost| 1 + lost),
        ))
    }
}

impl Mind for Heap {}

#[test]
fn where_nothing_is_hidden_everybody_sees_the_position() -> Result<(), BadPosition> {
    let heap = Heap {
        stones: 7,
        turn: Seat::new(1),
    };
    let view = heap.view(Viewer::Spectator);
    assert_eq!(view.imagine(&mut Chance::for_step(&[0; 32], 0)), heap);
    assert_eq!(from_json::<Heap>(&to_json(&heap))?, heap);
    Ok(())
}

#[test]
fn computers_play_it_without_being_told_how() {
    let won = |players: [Player; 2], winner: usize| {
        let wins = |game: &u32| {
            let played = play_match::<Heap>(&(), &players, &seed_of_match(5, *game)).unwrap();
            played.outcome.unwrap().ranks[winner] == 1
        };
        (0..40).filter(wins).count()
    };
    assert!(won([Player::Mcts(200), Player::Random], 0) >= 38);
    assert!(won([Player::Random, Player::Mcts(200)], 1) >= 36);
    // It sees no further than its own turn: the last stones.
    assert!(won([Player::Greedy, Player::Random], 0) >= 22);
}

/// What a seat could have done in a game that begins with so many stones.
fn could_have(seat: u8, stones: u8, taken: &[u8]) -> Option<Vec<Missed>> {
    let turn = Seat::new(0);
    let mut table = Table::from_position(Heap { stones, turn }, [3; 32], Vec::new());
    for n in taken {
        let seat = table.position().turn;
        table.play(seat, Step::Take(*n)).ok()?;
    }
    let mut looking = Hindsight::of(&table, Seat::new(seat), 100, &|_| true)?;
    while looking.go_on() {}
    Some(looking.missed())
}

#[test]
fn who_gave_a_won_game_away_is_told_where() {
    // Of five stones one must be taken: with four left the other can only lose.
    let missed = could_have(0, 5, &[2, 3]).unwrap();
    let [only] = &missed[..] else {
        panic!("{missed:?}");
    };
    assert_eq!(only.number, 0);
    assert_eq!(
        (&only.played, &only.better),
        (&vec!["take 2".to_owned()], &vec!["take 1".to_owned()])
    );
    // What was expected before any game was played counts a little.
    assert!(only.gain >= 95, "{only:?}");
    assert!(only.before > 60, "{only:?}");
    assert_eq!(
        missed,
        could_have(0, 5, &[2, 3]).unwrap(),
        "it does not follow from the game"
    );
    // A slip that did no harm in the end was one all the same, and only that is told, with what made good for it.
    let missed = could_have(0, 9, &[2, 2, 1, 1, 3]).unwrap();
    let told: Vec<_> = missed
        .iter()
        .map(|one| (one.number, one.better.clone()))
        .collect();
    assert_eq!(told, [(0, vec!["take 1".to_owned()])]);
    assert!(missed[0].luck > 0, "{missed:?}");
}

#[test]
fn where_nothing_could_have_been_done_nothing_is_told() {
    assert_eq!(could_have(1, 5, &[2, 3]), Some(Vec::new()));
    assert_eq!(could_have(0, 5, &[1, 2, 2]), Some(Vec::new()));
    assert_eq!(could_have(1, 5, &[1, 2, 2]), Some(Vec::new()));
    let turn = Seat::new(0);
    let running = Table::from_position(Heap { stones: 5, turn }, [3; 32], Vec::new());
    assert!(Hindsight::of(&running, turn, 100, &|_| true).is_none());
}
