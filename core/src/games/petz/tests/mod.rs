//! The rules, each test with the numbers it proves.

mod arranging;
mod artifacts;
mod assigning;
mod business;
mod care;
mod ends;
mod exhibitions;
mod grouping;
mod haste;
mod homes;
mod lexicon;
mod market;
mod sending;
mod setup;
mod shortcuts;
mod undo;
mod views;
mod wire;
mod wording;

use std::fmt::Debug;
use std::str::FromStr;

use serde_json::{Value, json};

use super::cards::{Card, Filled, Hand, NO_SLOTS, Slots};
use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, Plot, Space, Stage, Task,
};
use super::position::{
    Animal, Arrangement, Ask, Draft, Group, Groups, Laying, Options, Phase, Position, Send, Spot,
    Stock, Work,
};
use super::stack::Stack;
use super::step::Step;
use super::{Fact, Petz};
use crate::chance::Chance;
use crate::game::{Mind as _, Rules as _, Words as _, from_json, to_json};
use crate::list::List;
use crate::record::{Entry, Record, Undo};
use crate::seat::Seat;

fn seat(index: usize) -> Seat {
    Seat::new(u8::try_from(index).unwrap())
}

fn id<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

fn card(text: &str) -> Card {
    serde_json::from_value(json!(text)).unwrap()
}

/// A new table with some options; seat 0 starts unless they say otherwise.
fn table(n: u8, options: Value) -> Position {
    let mut all = json!({"start": "first"});
    if let Value::Object(options) = options {
        for (name, value) in options {
            all[name] = value;
        }
    }
    let options: Options = serde_json::from_value(all).unwrap();
    let mut chance = Chance::for_step(&[7; 32], 0);
    Petz::setup(n, &options, &mut Record::silent(&mut chance)).unwrap()
}

/// A round in which nothing is on display and everyone has just a card of each colour, at the end of phase `prep`:
/// only seat 0 has still to confirm.
fn scene_with(n: u8, round: u8, options: Value) -> Position {
    let mut position = table(n, options);
    position.clear_market();
    position.go_to(round);
    position.open.phase = Phase::Prep;
    for index in 0..usize::from(n) {
        position.player_at(index).stage = Stage::Done;
        position.hidden.desks[index].draft = Draft::Cards(Laying::new());
        let number = 16 - index;
        let hand = [
            ("gh", number),
            ("ra", number - 4),
            ("yl", number - 4),
            ("pm", number - 4),
        ];
        let hand = hand.map(|(face, number)| format!("{face}{number:02}"));
        position.hand(index, &hand.join(" "));
    }
    position.player_at(0).stage = Stage::Cards;
    position
}

fn scene(n: u8, round: u8) -> Position {
    scene_with(n, round, json!({}))
}

/// The same with a hungry pet of seat 1, so that phase `show` continues when seat 0 is done.
fn caring_with(round: u8, options: Value) -> Position {
    let mut position = scene_with(2, round, options);
    position.pet(1, "leopard 2 0").cards(1, 0, "gh12 yd04");
    position.player_at(1).meat = [1, 0];
    position
}

fn caring(round: u8) -> Position {
    caring_with(round, json!({}))
}

/// Phase `business`: seat 0 sells, seat 1 has still to clean.
fn selling_with(n: u8, round: u8, options: Value) -> Position {
    let mut position = scene_with(n, round, options);
    position.begin_selling();
    position.player_at(0).stage = Stage::Sell;
    position.player_at(1).stage = Stage::Clean;
    position
}

fn selling(round: u8) -> Position {
    selling_with(2, round, json!({}))
}

/// Phase `group`, in which nobody has a draft yet.
fn grouping(n: u8, round: u8) -> Position {
    let mut position = scene(n, round);
    position.open.phase = Phase::Group;
    for index in 0..usize::from(n) {
        position.player_at(index).stage = Stage::Draft;
        position.hidden.desks[index].draft = Draft::Groups(Groups::new());
    }
    position
}

/// Phase `send` with these groups of each seat; the rest of each seat's ten imps are at home.
fn sending(n: u8, round: u8, drafts: &[&str]) -> Position {
    let mut position = grouping(n, round);
    for (index, draft) in drafts.iter().enumerate() {
        position.draft(index, draft);
    }
    position
}

impl Position {
    fn player_at(&mut self, index: usize) -> &mut super::Player {
        &mut self.open.players[index]
    }

    fn draft_at(&mut self, index: usize) -> &mut Draft {
        &mut self.hidden.desks[index].draft
    }

    /// The cards that a seat assigns.
    #[track_caller]
    fn laying(&self, index: usize) -> &Laying {
        self.hidden.desks[index].draft.laying().unwrap()
    }

    /// What lies on the bars of a seat's pets, hidden or shown.
    fn slots(&mut self, index: usize) -> &mut Slots {
        match (
            &mut self.open.players[index].work,
            &mut self.hidden.desks[index].draft,
        ) {
            (Work::Cards(slots), _) => slots,
            (_, Draft::Cards(laying)) => &mut laying.slots,
            (work, _) => panic!("no cards are laid: {work:?}"),
        }
    }

    /// What seat 0 is asked about its cards.
    fn task(&self) -> Option<Task> {
        self.hidden.desks[0].draft.task(&self.open.players[0])
    }

    #[track_caller]
    fn send(&self) -> &Send {
        self.open.send().unwrap()
    }

    /// Phase `business`, if it is not yet: all that is laid lies open.
    fn begin_selling(&mut self) {
        if self.open.phase == Phase::Business {
            return;
        }
        self.open.phase = Phase::Business;
        for index in 0..usize::from(self.open.n) {
            let draft = std::mem::take(self.draft_at(index));
            let slots = draft.laying().map_or(NO_SLOTS, |laying| laying.slots);
            self.player_at(index).work = Work::Cards(slots);
        }
    }

    /// Seat 0 may exchange cards.
    fn swapping(&mut self) -> &mut Self {
        self.player_at(0).stage = Stage::Cards;
        *self.draft_at(0) = Draft::Swap(List::new());
        self
    }

    /// Seat 0 has tossed these cards for potions.
    fn tossed(&mut self, names: &str) -> &mut Self {
        let mut laying = *self.laying(0);
        laying.tossed.extend(names.split_whitespace().map(card));
        *self.draft_at(0) = Draft::Cards(laying);
        self
    }

    /// Everything on display goes under its pile.
    fn clear_market(&mut self) {
        let market = std::mem::take(&mut self.open.market);
        self.open.market.cages = [None; 3];
        let stock = &mut self.hidden.stock;
        stock.pets = under(&stock.pets, market.young.iter().chain(&market.old));
        stock.cages = under(&stock.cages, market.cages.iter().flatten());
        stock.addons = under(&stock.addons, market.addons.iter().flatten());
        stock.artifacts = under(&stock.artifacts, &market.tents);
    }

    /// The round, with its neutral imps and as many tiles turned up.
    fn go_to(&mut self, round: u8) {
        for _ in self.open.round..round {
            for space in self.open.neutral.iter_mut() {
                *space = space.next();
            }
        }
        self.open.round = round;
        let (known, rounds) = (usize::from(round), usize::from(self.open.rounds()));
        let all: Vec<Exhibition> = self.exhibitions();
        self.open.exhibitions = all.iter().copied().take(known).collect();
        self.hidden.stock.exhibitions = all.iter().copied().skip(known).collect();
        let known = if known + 2 >= rounds { rounds } else { known };
        let all: Vec<Customer> = self.customers();
        self.open.customers = all.iter().copied().take(known).collect();
        self.hidden.stock.customers = all.iter().copied().skip(known).collect();
    }

    fn exhibitions(&self) -> Vec<Exhibition> {
        let (up, down) = (&self.open.exhibitions, &self.hidden.stock.exhibitions);
        up.iter().chain(down).copied().collect()
    }

    fn customers(&self) -> Vec<Customer> {
        let (up, down) = (&self.open.customers, &self.hidden.stock.customers);
        up.iter().chain(down).copied().collect()
    }

    /// The exhibition of the current round (or of a later one that is known).
    fn exhibition(&mut self, round: u8, name: &str) -> &mut Self {
        let mut all = self.exhibitions();
        let (wanted, at) = (id(name), usize::from(round) - 2);
        let other = all.iter().position(|tile| *tile == wanted);
        all[other.unwrap_or(at)] = all[at];
        all[at] = wanted;
        let known = self.open.exhibitions.len();
        self.open.exhibitions = all[..known].iter().copied().collect();
        self.hidden.stock.exhibitions = all[known..].iter().copied().collect();
        self
    }

    /// The customers of the current round.
    fn customer(&mut self, names: &[&str]) -> &mut Self {
        let mut all = self.customers();
        for (more, name) in names.iter().enumerate() {
            let (wanted, at) = (id(name), usize::from(self.open.round) - 3 + more);
            let other = all.iter().position(|tile| *tile == wanted);
            all[other.unwrap_or(at)] = all[at];
            all[at] = wanted;
        }
        let known = self.open.customers.len();
        self.open.customers = all[..known].iter().copied().collect();
        self.hidden.stock.customers = all[known..].iter().copied().collect();
        self
    }

    /// Takes things of these names out of the piles and off the market.
    fn fetch(&mut self, names: &str) {
        let market = &mut self.open.market;
        let Stock {
            pets,
            cages,
            addons,
            artifacts,
            ..
        } = &mut self.hidden.stock;
        for name in names.split_whitespace() {
            if let Ok(pet) = name.parse::<Pet>() {
                *pets = without(pets, pet);
                market.young = market
                    .young
                    .iter()
                    .copied()
                    .filter(|&other| other != pet)
                    .collect();
                market.old = market
                    .old
                    .iter()
                    .copied()
                    .filter(|&other| other != pet)
                    .collect();
            } else if let Ok(cage) = name.parse::<Cage>() {
                *cages = without(cages, cage);
            } else if let Ok(addon) = name.parse::<Addon>() {
                *addons = without(addons, addon);
            } else {
                *artifacts = without(artifacts, id(name));
            }
        }
    }

    /// What is on display: cages, addons, artifacts, young pets.
    fn display(&mut self, names: &str) -> &mut Self {
        self.fetch(names);
        let market = &mut self.open.market;
        for name in names.split_whitespace() {
            if let Ok(pet) = name.parse::<Pet>() {
                market.young.push(pet);
            } else if let Ok(cage) = name.parse::<Cage>() {
                *market
                    .cages
                    .iter_mut()
                    .find(|place| place.is_none())
                    .unwrap() = Some(cage);
            } else if let Ok(addon) = name.parse::<Addon>() {
                *market
                    .addons
                    .iter_mut()
                    .find(|place| place.is_none())
                    .unwrap() = Some(addon);
            } else {
                market.tents.push(id(name));
            }
        }
        self
    }

    /// Pets in the old corral.
    fn old(&mut self, names: &str) -> &mut Self {
        self.fetch(names);
        self.open.market.old = names.split_whitespace().map(id).collect();
        self
    }

    /// Vegetables, meat and gold in a stall.
    fn stall(&mut self, space: Space, veg: u8, meat: u8, gold: u8) -> &mut Self {
        self.open.market.stands[space.index()] = super::position::Stand { veg, meat, gold };
        self
    }

    /// Takes a card out of decks and hands.
    fn fetch_card(&mut self, card: Card) {
        for deck in &mut self.hidden.stock.decks {
            *deck = without(deck, card);
        }
        for desk in &mut self.hidden.desks {
            desk.hand.take(card);
        }
    }

    /// The whole hand of a seat.
    fn hand(&mut self, index: usize, names: &str) -> &mut Self {
        let old = std::mem::take(&mut self.hidden.desks[index].hand);
        for card in old.cards() {
            let deck = &mut self.hidden.stock.decks[card.color().index()];
            *deck = under(deck, &[card]);
        }
        for name in names.split_whitespace() {
            self.fetch_card(card(name));
            self.hidden.desks[index].hand.add(card(name));
        }
        self
    }

    /// The cards that come next from the decks of their colours, the first one first.
    fn next_cards(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace().rev() {
            self.fetch_card(card(name));
            let deck = &mut self.hidden.stock.decks[card(name).color().index()];
            let pile: Vec<Card> = [card(name)].into_iter().chain(deck.pile()).collect();
            *deck = Stack::new(pile.into_iter(), deck.heap().collect::<Vec<_>>());
        }
        self
    }

    /// A pet of a seat: id, size, plot or `-`.
    fn pet(&mut self, index: usize, text: &str) -> &mut Self {
        let words: Vec<&str> = text.split(' ').collect();
        self.fetch(words[0]);
        self.player_at(index).pets.push(Animal {
            pet: id(words[0]),
            size: id(words[1]),
            plot: words[2].parse().ok(),
            ..Animal::default()
        });
        self
    }

    fn pet_at(&mut self, index: usize, at: usize) -> &mut Animal {
        &mut self.player_at(index).pets[at]
    }

    fn cage(&mut self, index: usize, plot: usize, name: &str) -> &mut Self {
        self.fetch(name);
        self.player_at(index).plots[plot].cage = Some(id(name));
        self
    }

    fn addon(&mut self, index: usize, plot: usize, name: &str) -> &mut Self {
        self.fetch(name);
        self.player_at(index).plots[plot].addon = Some(id(name));
        self
    }

    fn manure(&mut self, index: usize, by_plot: [u8; 4]) -> &mut Self {
        for (plot, manure) in self.player_at(index).plots.iter_mut().zip(by_plot) {
            plot.manure = manure;
        }
        self
    }

    /// Artifacts of a seat; a book with its colour: `book_gr:g`.
    fn own(&mut self, index: usize, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            let (name, color) = name.split_once(':').unwrap_or((name, ""));
            self.fetch(name);
            let artifact: Artifact = id(name);
            self.player_at(index).artifacts.push(artifact);
            if artifact.is_book() {
                self.player_at(index).books[artifact.index()] = Some(id(color));
            }
        }
        self
    }

    /// This many of a seat's ten imps are at home, the others busy.
    fn home(&mut self, index: usize, imps: u8) -> &mut Self {
        let player = self.player_at(index);
        (player.imps, player.relatives) = (imps, 0);
        player.busy = 10 - imps - player.hospital - player.platform;
        self
    }

    fn food(&mut self, index: usize, veg: [u8; 3], meat: [u8; 2]) -> &mut Self {
        let player = self.player_at(index);
        (player.veg, player.meat) = (veg, meat);
        self
    }

    fn rep(&mut self, index: usize, points: i16) -> &mut Self {
        self.player_at(index).rep2 = 2 * points;
        self
    }

    fn potions(&mut self, index: usize, n: u8) -> &mut Self {
        self.player_at(index).potions += n;
        self.open.potions -= n;
        self
    }

    /// Cards (or potions) on the bars of the pet on a plot; `+` for both needs. In phase `prep` the seat still holds them.
    fn cards(&mut self, index: usize, plot: usize, names: &str) -> &mut Self {
        let is_held = self.open.phase == Phase::Prep;
        for (at, name) in names.split_whitespace().enumerate() {
            let filled = match name.strip_suffix('+') {
                None if name == "potion" => Filled::POTION,
                None => Filled::card(card(name)),
                Some(name) => Filled::both(card(name)),
            };
            match filled.get() {
                Some(card) => {
                    self.fetch_card(card);
                    if is_held {
                        self.hidden.desks[index].hand.add(card);
                    }
                }
                None if is_held => {}
                None => self.open.potions -= 1,
            }
            self.slots(index)[plot][at] = filled;
        }
        self
    }

    /// Imps of a seat that are at home stand on a space.
    fn post(&mut self, index: usize, space: Space, imps: u8) -> &mut Self {
        self.player_at(index).imps -= imps;
        self.open.spots[space.index()] = Spot::taken(seat(index), imps);
        self
    }

    /// A draft like `3+1 2 1`; imps and gold are taken from the seat, and missing coins are added.
    fn draft(&mut self, index: usize, text: &str) -> &mut Self {
        let groups = text.split_whitespace().map(|group| {
            let (imps, gold) = group.split_once('+').unwrap_or((group, "0"));
            Group {
                imps: id(imps),
                gold: id(gold),
            }
        });
        *self.draft_at(index) = Draft::Groups(groups.collect());
        let gold = self.drafted(index).iter().map(|group| group.gold).sum();
        let player = self.player_at(index);
        (player.imps, player.relatives, player.gold) = (10, 0, gold);
        self
    }

    fn drafted(&self, index: usize) -> Groups {
        *self.hidden.desks[index].draft.groups().unwrap()
    }

    /// Seat 0 arranges, beginning with its present burrow.
    fn arranging(&mut self) -> &mut Self {
        self.arrange(0)
    }

    /// Seat 0 fills its bars, with nothing on them yet.
    fn assigning(&mut self, hand: &str) -> &mut Self {
        self.player_at(0).stage = Stage::Cards;
        *self.draft_at(0) = Draft::Cards(Laying::new());
        self.hand(0, hand)
    }

    /// Seat 1 has still to arrange.
    fn awaiting(&mut self) -> &mut Self {
        self.arrange(1)
    }

    fn arrange(&mut self, index: usize) -> &mut Self {
        *self.draft_at(index) = Draft::None;
        let player = self.player_at(index);
        player.stage = Stage::Arrange;
        player.work = Work::Arrange(Arrangement::of(player));
        self
    }

    /// Every seat with a draft is done with it.
    fn send_off(&mut self) -> Vec<Value> {
        let mut told = Vec::new();
        while self.open.phase == Phase::Group {
            let seat = self.waiting().first().unwrap();
            told.extend(play(self, seat.index(), "done"));
        }
        told
    }

    /// The last seats finish the round.
    fn next_round(&mut self) -> Vec<Value> {
        self.begin_selling();
        for index in 0..usize::from(self.open.n) {
            self.player_at(index).stage = Stage::Done;
        }
        self.player_at(0).stage = Stage::Clean;
        play(self, 0, "done")
    }

    /// Whether the position can be written and read: components add up, and places are possible.
    #[track_caller]
    fn is_possible(&self) {
        let json = to_json(self);
        match from_json::<Self>(&json) {
            Ok(back) => assert!(back == *self, "it is read differently: {json}"),
            Err(error) => panic!("{error} in {json}"),
        }
    }
}

/// A stack with more under its pile.
fn under<'a, T: Copy + Default + 'a, const N: usize>(
    stack: &Stack<T, N>,
    more: impl IntoIterator<Item = &'a T>,
) -> Stack<T, N> {
    let pile: Vec<T> = stack.pile().chain(more.into_iter().copied()).collect();
    Stack::new(pile.into_iter(), stack.heap().collect::<Vec<_>>())
}

fn without<T: Copy + Default + PartialEq, const N: usize>(
    stack: &Stack<T, N>,
    item: T,
) -> Stack<T, N> {
    let keep = |other: &T| *other != item;
    let pile: Vec<T> = stack.pile().filter(keep).collect();
    Stack::new(
        pile.into_iter(),
        stack.heap().filter(keep).collect::<Vec<_>>(),
    )
}

/// The legal steps of a seat as they are written, sorted as plain ASCII.
fn legal(position: &Position, index: usize) -> Vec<String> {
    let mut steps = Vec::new();
    position.legal(seat(index), &mut steps);
    let mut steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    steps.sort();
    steps
}

/// The position is possible, and these are the legal steps of a seat.
#[track_caller]
fn check_legal(position: &Position, index: usize, expected: &str) {
    position.is_possible();
    assert_eq!(legal(position, index).join(", "), expected);
}

/// Plays legal steps, separated by `, `; returns everything that was told, and how far the last can be taken back.
#[track_caller]
fn play_for(position: &mut Position, index: usize, steps: &str) -> (Vec<Value>, Undo) {
    let mut told = Vec::new();
    let mut undo = Undo::Last;
    for step in steps.split(", ") {
        position.is_possible();
        let mut chance = Chance::for_step(&[2; 32], 9);
        let mut log: Vec<Entry<Fact>> = Vec::new();
        let mut record = Record::logging(&mut chance, &mut log);
        let played = position.play(seat(index), id::<Step>(step), &mut record);
        assert_eq!(played, Ok(()), "{step} of {:?}", legal(position, index));
        undo = record.how_far();
        told.extend(log.iter().map(Entry::to_json));
    }
    position.is_possible();
    (told, undo)
}

#[track_caller]
fn play(position: &mut Position, index: usize, steps: &str) -> Vec<Value> {
    play_for(position, index, steps).0
}

/// The facts of one kind, without their name, their seat and their audience.
fn facts(told: &[Value], name: &str) -> Vec<Value> {
    let of_kind = told.iter().filter(|fact| fact["fact"] == name);
    let plain = of_kind.map(|fact| {
        let mut fact = fact.clone();
        let object = fact.as_object_mut().unwrap();
        for key in ["fact", "seat", "for"] {
            object.remove(key);
        }
        fact
    });
    plain.collect()
}

/// The facts of one kind and of one seat.
fn facts_of(told: &[Value], name: &str, index: usize) -> Vec<Value> {
    let own: Vec<Value> = told
        .iter()
        .filter(|fact| fact["seat"] == index)
        .cloned()
        .collect();
    facts(&own, name)
}

/// Seat 0 confirms, and everyone's cards are shown.
#[track_caller]
fn reveal(position: &mut Position) -> Vec<Value> {
    play(position, 0, "done")
}

fn cards_of(hand: &Hand) -> String {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    cards.join(" ")
}

fn plot(index: usize) -> Plot {
    Plot::ALL[index]
}
