//! Checks of what people try out for themselves ([`AnyTable::what_if`]).

use pawmail_core::chance::Chance;
use pawmail_core::erased::AnyTable;
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::players::Player;
use pawmail_core::record::Record;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Table;

use crate::common::{open, random_step, seed};

/// How many pairs of positions are compared in a game, unless `PAIRS` says how many.
const PAIRS: u32 = 24;

/// How far a game is played.
const LONGEST: u32 = 300;

/// How far each pair is played on.
const FAR: u32 = 8;

/// Two positions that a seat cannot tell apart, at tables with other luck, give it the same board to try things on: the same choices, words, pictures and luck,
/// whether it moves for others or computers do.
pub fn follows_from_the_view<G: Game>() {
    let wanted = std::env::var("PAIRS").ok();
    let wanted = wanted.map_or(PAIRS, |n| n.parse().unwrap());
    let (min, max) = G::META.seats;
    let mut n_left = wanted;
    for i in 0.. {
        for seats in min..=max {
            let (mut position, mut chance) = open::<G>(seats, i);
            for _ in 0..LONGEST {
                let mut aside = chance.clone();
                if aside.below(12) == 0 {
                    compare(&position, &mut aside);
                    n_left -= 1;
                }
                if n_left == 0 {
                    return;
                }
                let Some((by, step)) = random_step(&position, &mut chance) else {
                    break;
                };
                position.play_unchecked(by, step, &mut Record::silent(&mut chance));
            }
        }
    }
}

/// Two positions that a seat takes for this one.
fn compare<G: Game>(position: &G, aside: &mut Chance) {
    let n = G::n_seats(position);
    let seat = Seat::new(u8::try_from(aside.below(n.into())).unwrap());
    let view = position.view(Viewer::Seat(seat));
    let draw = aside.below(4);
    let boards = [1, 2].map(|luck| {
        let position = G::imagine(&view, aside);
        let table = Table::<G>::from_position(position, seed(luck), Vec::new());
        AnyTable::what_if(&table, seat, draw)
    });
    assert_eq!(
        boards[0].view(Viewer::Seat(seat)),
        serde_json::to_value(&view).unwrap(),
        "{seat} tries things out on another board"
    );
    are_the_same(boards, seat, aside);
}

/// Plays on at both boards alike, and compares all that is shown.
fn are_the_same(mut boards: [Box<dyn AnyTable>; 2], seat: Seat, aside: &mut Chance) {
    for _ in 0..FAR {
        let [one, other] = boards.each_ref().map(|board| shown(&**board, seat));
        assert_eq!(one, other, "{seat} is shown what it does not know");
        let waiting: Vec<Seat> = boards[0].state().waiting.collect();
        if waiting.is_empty() {
            return;
        }
        let by = waiting[aside.index(waiting.len())];
        let legal = boards[0].legal(by);
        let chosen = legal[aside.index(legal.len())].clone();
        let is_computer = by != seat && aside.below(2) == 0;
        let steps = boards.each_ref().map(|board| {
            let thinker = board.thinker(by, Player::Greedy, 0);
            let thought = thinker.opinions().pop().map(|advice| advice.step);
            thought.filter(|_| is_computer).unwrap_or(chosen.clone())
        });
        assert_eq!(steps[0], steps[1], "a computer knows what {seat} does not");
        let told = boards.each_mut().map(|board| board.play(by, &steps[0]));
        assert_eq!(told[0], told[1], "{seat} learns what it does not know");
    }
}

/// All that a board shows: to the seat, and to the others it moves for.
fn shown(board: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let look = Look::new(Lang::En);
    let mut shown = vec![board.position_text()];
    shown.extend(board.text(Viewer::Seat(seat), &look));
    for by in board.state().waiting.chain([seat]) {
        shown.push(format!("{:?}", board.ask(by, &look)));
        let picture = board.picture(Viewer::Seat(by), None, &look);
        shown.extend(picture.map(|picture| picture.svg.to_string()));
    }
    shown
}
