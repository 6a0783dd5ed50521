//! Setting up, the end of a round and the end of the game (R2, R8, R9).

use super::Log;
use super::showing::final_values2;
use crate::games::petz::cards::Card;
use crate::games::petz::data::data;
use crate::games::petz::facts::{Fact, FinalKind};
use crate::games::petz::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, Space, Stage,
};
use crate::games::petz::position::{
    Desk, Finals, First, Hidden, LastStart, Market, Open, Options, Phase, Player, PlotState,
    Position, Spot, Stock, Todo, Work, rounds,
};
use crate::games::petz::stack::Stack;
use crate::list::List;
use crate::seat::Seat;

/// Sets a table up (R2).
pub(in super::super) fn set_up(n: u8, options: Options, record: Log<'_, '_>) -> Position {
    let rounds = rounds(n);
    let chance = record.chance();
    // R2.1: the order of the shuffles.
    let decks = Color::ALL.map(|color| {
        let cards: List<Card, 32> = Card::all(color).collect();
        let mut deck = Stack::new(cards.iter().copied(), []);
        deck.shuffle(chance);
        deck
    });
    let mut pets = Stack::new(Pet::ALL.iter().copied(), []);
    pets.shuffle(chance);
    let mut cages = Stack::new(Cage::ALL[1..].iter().copied(), []);
    cages.shuffle(chance);
    let mut addons = Stack::new(Addon::ALL.iter().copied(), []);
    addons.shuffle(chance);
    let mut artifacts = Stack::new(Artifact::ALL.iter().copied(), []);
    artifacts.shuffle(chance);
    let mut exhibitions = Exhibition::ALL;
    chance.shuffle(&mut exhibitions);
    let mut customers = Customer::ALL;
    chance.shuffle(&mut customers);
    // R2.2
    let start = match options.start {
        First::Random => Seat::new(u8::try_from(chance.below(n.into())).unwrap_or_default()),
        First::First => Seat::new(0),
    };
    // R2.3
    let n_tiles = usize::from(rounds) - 1;
    let stock = Stock {
        decks,
        pets,
        cages,
        addons,
        artifacts,
        exhibitions: exhibitions[..n_tiles].iter().copied().collect(),
        customers: customers[..n_tiles].iter().copied().collect(),
    };
    let begin = &data().start;
    let mut player = Player {
        imps: begin.imps,
        gold: begin.gold,
        relatives: begin
            .relatives
            .iter()
            .fold(0, |all, number| all | 1 << number),
        ..Player::default()
    };
    player.plots[0] = PlotState {
        cage: Some(begin.cage),
        addon: None,
        manure: begin.manure,
    };
    let mut players = [Player::default(); 4];
    players[..usize::from(n)].fill(player); // R2.4
    let open = Open {
        options,
        n,
        round: 0,
        start,
        phase: Phase::Group,
        potions: begin.potions,
        exhibitions: List::new(),
        customers: List::new(),
        market: Market::default(),
        neutral: neutral_imps(n),
        spots: [Spot::FREE; Space::ACTIONS],
        players,
    };
    let mut position = Position {
        open,
        hidden: Hidden {
            stock,
            desks: [Desk::default(); 4],
        },
    };
    // R2.5
    for seat in Seat::all(n) {
        position.draw_up_to(seat, record);
    }
    position.begin_round(record);
    position
}

/// R2.7
fn neutral_imps(n: u8) -> List<Space, 6> {
    let dots = [Space::Mixed, Space::PetA, Space::Hospital];
    let opposite = |dot: Space| dot.next().next().next();
    match n {
        2 => dots.iter().flat_map(|&dot| [dot, opposite(dot)]).collect(),
        3 => dots.into_iter().collect(),
        _ => List::new(),
    }
}

impl Position {
    /// R8: everything that ages.
    pub(super) fn end_round(&mut self, record: Log<'_, '_>) {
        for seat in self.open.seats() {
            self.put_cards_away(seat);
        }
        for seat in self.open.seats() {
            let player = self.player_mut(seat);
            // R8.2
            for animal in player.pets.iter_mut() {
                animal.size = match animal.size {
                    2 | 3 => animal.size + 2,
                    4..=6 => animal.size + 1,
                    _ => animal.size,
                };
            }
            // R8.3
            let ([fresh_veg, older, veg], [fresh_meat, meat]) = (player.veg, player.meat);
            player.veg = [0, fresh_veg, older];
            player.meat = [0, fresh_meat];
            if veg + meat > 0 {
                record.log(|| Fact::Rotted { seat, veg, meat });
            }
        }
        self.bring_imps_home(record);
        self.clear_marks();
        if self.open.round >= self.open.rounds() {
            self.finish(record);
            return;
        }
        self.pass_start();
        self.begin_round(record);
    }

    /// R8.1
    fn put_cards_away(&mut self, seat: Seat) {
        let pets = self.player(seat).pets;
        for animal in &pets {
            if let Some(plot) = animal.plot {
                self.put_slots_away(seat, plot);
            }
        }
        self.player_mut(seat).work = Work::None;
    }

    /// R8.4
    fn bring_imps_home(&mut self, record: Log<'_, '_>) {
        for seat in self.open.seats() {
            let podium = self.open.spot(Space::Platform).imps_of(seat);
            let on_spaces: u8 = self.open.spots.iter().map(|spot| spot.imps_of(seat)).sum();
            let player = self.player_mut(seat);
            let imps = player.busy + on_spaces - podium;
            player.platform += podium;
            player.imps += imps;
            player.busy = 0;
            if podium > 0 {
                record.log(|| Fact::Podium { seat, imps: podium });
            }
            if imps > 0 {
                record.log(|| Fact::ImpsHome { seat, imps });
            }
        }
        self.open.spots = [Spot::FREE; Space::ACTIONS];
    }

    /// R8.5
    fn clear_marks(&mut self) {
        for player in &mut self.open.players {
            player.judge = false;
            player.score2 = None;
            player.star = false;
            player.armor = 0;
            player.dig = None;
            player.cust = 0;
            player.staged = false;
            player.clean = 0;
            player.todo = [Todo::default(); 4];
        }
    }

    /// R8.5: the next round, and who starts it.
    fn pass_start(&mut self) {
        let board = &mut self.open;
        board.start = board.start.after(1, board.n);
        let is_last = board.round + 1 == board.rounds();
        if board.options.last_start == LastStart::Lowest && board.n == 4 && is_last {
            let lowest = board.seats().map(|seat| board.player(seat).rep2).min();
            let found = board
                .from_start()
                .find(|&seat| Some(board.player(seat).rep2) == lowest);
            board.start = found.unwrap_or(board.start);
        }
    }

    /// R9
    fn finish(&mut self, record: Log<'_, '_>) {
        let n = self.open.n;
        let mut finals = Finals::default();
        for seat in Seat::all(n) {
            let player = self.player(seat);
            let [business, display] = final_values2(player);
            finals.before[seat.index()] = player.rep2;
            finals.business[seat.index()] = business;
            finals.display[seat.index()] = display;
        }
        self.final_exhibition(FinalKind::Business, finals.business, record);
        self.final_exhibition(FinalKind::Display, finals.display, record);
        self.open.phase = Phase::Over(finals);
        for player in &mut self.open.players {
            player.stage = Stage::Done;
        }
        let scores = self.open.scores();
        let ranks = self.open.ranks();
        record.log(|| Fact::GameOver {
            scores: scores[..usize::from(n)].to_vec(),
            ranks: ranks[..usize::from(n)].to_vec(),
        });
    }

    /// R9.2
    fn final_exhibition(&mut self, kind: FinalKind, halves: [i16; 4], record: Log<'_, '_>) {
        let places = self.open.awards(halves.map(Some));
        for seat in self.open.seats() {
            let value2 = halves[seat.index()];
            let award2 = match places[seat.index()] {
                Some((_, award)) => 2 * award,
                None => value2.min(0),
            };
            self.player_mut(seat).rep2 += award2;
            record.log(|| Fact::Final {
                seat,
                kind,
                value2,
                award2,
            });
        }
    }
}

impl Open {
    /// Reputation by seat in half points.
    pub(in crate::games::petz) fn scores(&self) -> [i16; 4] {
        self.players.map(|player| player.rep2)
    }

    /// R9.3: ranks by seat from 1; equal scores share a rank.
    pub(in crate::games::petz) fn ranks(&self) -> [u8; 4] {
        let scores = self.scores();
        let scores = &scores[..usize::from(self.n)];
        let mut ranks = [1; 4];
        for (rank, score) in ranks.iter_mut().zip(scores) {
            *rank = scores
                .iter()
                .map(|other| u8::from(other > score))
                .sum::<u8>()
                + 1;
        }
        ranks
    }
}

impl Position {
    /// R5.6: the seat draws up to what its pets and books ask for.
    pub(super) fn draw_up_to(&mut self, seat: Seat, record: Log<'_, '_>) {
        let wanted = wanted(self.player(seat));
        let mut counts = [0; 4];
        let mut drawn: List<Card, 64> = List::new();
        for color in Color::ALL {
            let held = self.desk(seat).hand.count(color);
            for _ in held..wanted[color.index()] {
                let card = self.draw_card(color, record);
                self.desk_mut(seat).hand.add(card);
                drawn.push(card);
                counts[color.index()] += 1;
            }
        }
        if !drawn.is_empty() {
            record.log(|| Fact::Drew {
                seat,
                counts: counts.into(),
            });
            record.whisper(seat, || Fact::DrewCards {
                seat,
                cards: drawn.to_vec(),
            });
        }
    }

    /// The next card of a colour; the discards become the deck if it is empty (R5.6).
    pub(super) fn draw_card(&mut self, color: Color, record: Log<'_, '_>) -> Card {
        let deck = &mut self.hidden.stock.decks[color.index()];
        if deck.n_pile() == 0 && deck.n_heap() > 0 {
            deck.turn_over(|| record.chance());
            record.log(|| Fact::Reshuffled { color });
        }
        deck.draw().unwrap_or(Card::substitute(color))
    }

    /// A card goes to the discards; a substitute leaves the game (R5.6).
    pub(super) fn discard(&mut self, card: Card) {
        if !card.is_substitute() {
            self.hidden.stock.decks[card.color().index()].put(card);
        }
    }
}

/// How many cards of each colour a seat holds after drawing (R5.6).
pub(in crate::games::petz) fn wanted(player: &Player) -> [u8; 4] {
    let mut wanted = Color::ALL.map(|color| 1 + player.n_books(color));
    for animal in &player.pets {
        for bar in animal.bars() {
            wanted[bar.index()] += 1;
        }
    }
    wanted
}
