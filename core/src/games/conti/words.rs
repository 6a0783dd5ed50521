//! What people read: questions, buttons, and the board in words.

use crate::games::conti::msg;
use crate::phrase;
use std::sync::LazyLock;

use super::aims::objective;
use super::board::{Pair, Slot, Slots};
use super::cards::{Breed, Event, Kind};
use super::effects::{day_effects, effects};
use super::facts::Fact;
use super::forecast::Forecast;
use super::position::Position;
use super::position::{Begun, Kennel, Open, Phase, Sale, Secret};
use super::questions::{ask_free, ask_in_morning, ask_in_turn, ask_slot, collapsing, only_free};
use super::rules::{parts, ranks};
use super::step::Step;
use super::view::View;
use crate::feats::Source;
use crate::game::{Choice, Motive, Shortcut, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Message, Phrase, Texts, phrase_of};
use crate::seat::Seat;

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(
    lexicon,
    crate::data::names(
        include_str!("data.toml"),
        &[
            ["breed", "breed", "id", "name"],
            // Buttons call cards as the picture beside them does.
            ["short-breed", "breed", "id", "short"],
            ["event", "event", "id", "name"],
            ["objective", "objective", "id", "name"],
        ],
    ),
    spell
);

/// How many facts of the last turn the text board tells.
const LAST_FACTS: usize = 2;
/// With fewer adults a card collapses (R9.5).
pub(super) const LEAST: u8 = 2;
/// How many cards are described one by one, with their effects.
const CARDS_IN_FULL: usize = 4;

/// Kinds of dogs have words, a pair is called by its two slots; the names of slots are their ids.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match (kind, id) {
        ("kind", "adult") => Some(phrase!(KIND_ADULT)),
        ("kind", "trained") => Some(phrase!(KIND_TRAINED)),
        ("kind", _) => Some(phrase!(KIND_PUPPY)),
        ("pair", id) => {
            let mut slots = id.parse::<Pair>().ok()?.slots();
            Some(phrase!(PAIR, left = slots.next()?, right = slots.next()?))
        }
        _ => None,
    }
}

/// A phrase about a card in a slot.
pub(super) fn at(message: Message, kennel: &Kennel, slot: Slot) -> Phrase {
    Phrase::new(message)
        .with("breed", kennel.cards[slot.index()].breed)
        .with("slot", slot)
}

/// The same on a button.
fn on(message: Message, kennel: &Kennel, slot: Slot) -> Phrase {
    Phrase::new(message)
        .with("breed", called(kennel.cards[slot.index()].breed))
        .with("slot", slot)
}

/// A breed as the pictures call it.
fn called(breed: Breed) -> Arg {
    Arg::named("short-breed", breed)
}

pub(super) fn number(n: u16) -> Arg {
    Arg::Number(n.into())
}

fn count(n: impl Into<i64>) -> Arg {
    Arg::Number(n.into())
}

/// The last day, and whether it is sure.
pub(super) fn last_day(open: &Open) -> (u8, &'static str) {
    let possible = (open.final_day(), "no");
    open.sure_last_day().map_or(possible, |day| (day, "yes"))
}

/// Seats that owe a step, which everyone sees.
pub(super) fn waiting(view: &View) -> Arg {
    view.waiting().collect()
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        let open = &view.open;
        // What others have begun is hidden: then what was asked first is still asked.
        let begun = view.secret(seat).and_then(|secret| secret.begun);
        match open.phase {
            Phase::Over => vec![phrase!(ASK_OVER)],
            _ if !view.waiting().contains(seat) => {
                vec![phrase!(ASK_WAIT, seats = waiting(view))]
            }
            Phase::Setup | Phase::Morning => ask_in_morning(view, seat),
            Phase::Accel => match begun {
                Some(Begun::Pick(breed)) => ask_slot(breed),
                _ => ask_free(view, seat),
            },
            Phase::Turn { .. } | Phase::Closing { .. } => ask_in_turn(open, seat, begun),
            Phase::Evening => vec![phrase!(ASK_MATE)],
        }
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        let forecast = Forecast::of(&view.open, seat);
        let choice = |&step: &Step| Choice {
            group: group(step).map(Phrase::new),
            ..Choice::new(step, label(view, seat, forecast, step))
        };
        let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
        choices.sort_by_key(|choice| place(&view.open, choice.step));
        choices
    }

    /// Who can begin with one card only is asked where it goes, not which it is (R4.8).
    fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
        let Some(breed) = only_free(view, seat) else {
            return Vec::new();
        };
        let kennel = view.open.kennel(seat);
        let into = |slot: Slot| Shortcut {
            steps: vec![Step::Free(breed), Step::Slot(slot)],
            text: label_slot(kennel, slot),
            group: None,
            is_first: true,
        };
        kennel.places(breed).map(into).collect()
    }

    /// All of them are that one where there is only one.
    fn is_spare(view: &View, seat: Seat, step: Step) -> bool {
        let kennel = view.open.kennel(seat);
        match step {
            Step::MateAll => n_matings(kennel) == 1,
            Step::GrowAll | Step::SellAll => n_mature(kennel) == 1,
            _ => false,
        }
    }

    fn twin(view: &View, seat: Seat, spare: Step) -> Option<Step> {
        let kennel = view.open.kennel(seat);
        let mate = || kennel.active().find(|&slot| matings(kennel, slot) > 0);
        let mature = || view.open.first_mature(kennel);
        match spare {
            Step::MateAll => mate().map(Step::Mate),
            Step::GrowAll => mature().map(Step::Grow),
            Step::SellAll => mature().map(Step::Sell),
            _ => None,
        }
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        super::reasons::refuse(view, seat, step)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::reasons::barred(view, seat)
    }

    /// Tonight's money and the cards first, then the own kennel.
    fn hand(view: &View, seat: Seat) -> Vec<Phrase> {
        let mut lines = own_lines(view);
        let kennel = view.open.kennel(seat);
        let rows = kennel_rows(kennel, kennel.filled.but(kennel.collapsed));
        lines.extend(rows.map(|(row, cards)| phrase!(OWN_ROW, row, cards)));
        if !kennel.collapsed.is_empty() {
            let slots: Arg = kennel.collapsed.map(Arg::from).collect();
            lines.push(phrase!(OWN_COLLAPSED, slots));
        }
        let [first, second, third] = view
            .open
            .objectives
            .map(|aim| objective(&view.open, aim, seat));
        lines.push(phrase!(OWN_OBJECTIVES, first, second, third));
        lines
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let open = &view.open;
        let mut lines = vec![headline(view)];
        if open.phase != Phase::Over {
            lines.extend(
                last.iter()
                    .take(LAST_FACTS)
                    .filter_map(|fact| phrase_of(fact).ok()),
            );
            lines.push(phrase!(
                TEXT_EVENTS,
                event = event(open.event),
                next = event(open.event_next),
                passes = open.passes(),
                threshold = open.threshold()
            ));
            lines.extend(own_lines(view));
        }
        lines.extend(seat_lines(view));
        let shown = view.viewer.seat().filter(|&seat| u8::from(seat) < open.n);
        let shown = shown.unwrap_or(acting(view));
        lines.extend(kennel_lines(open, shown));
        let [first, second, third] = open.objectives.map(|aim| objective(open, aim, shown));
        lines.push(phrase!(TEXT_OBJECTIVES, seat = shown, first, second, third));
        lines.extend(market_lines(view, 20_usize.saturating_sub(lines.len())));
        lines
    }

    /// How many points each kennel would have if the game ended now.
    fn standing(view: &View) -> Vec<Phrase> {
        let parts = parts(&view.open);
        let points: Arg = view
            .open
            .seats()
            .map(|seat| Phrase::by_seat(seat, parts[seat.index()].total()))
            .collect();
        vec![phrase!(TEXT_STANDING, seats = points)]
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        let is_selling = view.secret(seat).and_then(Secret::sale).is_some();
        match view.open.phase {
            Phase::Setup | Phase::Accel => "goal",
            Phase::Morning => "day",
            Phase::Turn { .. } | Phase::Closing { .. } if is_selling => "sale",
            Phase::Turn { .. } | Phase::Closing { .. } => "turn",
            Phase::Evening => "puppies",
            Phase::Over => "end",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }

    fn sources(view: &View, _: &[Fact], seat: Seat) -> Vec<Source> {
        parts(&view.open)[seat.index()].sources()
    }

    fn motive(_: &View, seat: Seat, fact: &Fact) -> Option<Motive> {
        super::facts::motive(seat, fact)
    }

    fn says_more(fuller: &Fact, fact: &Fact) -> bool {
        super::facts::says_more(fuller, fact)
    }

    fn is_surprise(fact: &Fact, _: Seat) -> bool {
        super::facts::is_surprise(fact)
    }

    fn pass(view: &View, seat: Seat) -> Option<Step> {
        let begun = view.secret(seat).and_then(|secret| secret.begun);
        let can_pass = view.open.is_to_act(seat) && begun.is_none();
        can_pass.then_some(Step::Pass)
    }

    fn telling(fact: &Fact) -> u8 {
        super::facts::telling(fact)
    }
}

pub(super) fn n_mature(kennel: &Kennel) -> usize {
    let mature = |slot: Slot| usize::from(kennel.cards[slot.index()].pups.mature());
    kennel.active().map(mature).sum()
}

pub(super) fn n_dogs(sale: Sale) -> u8 {
    sale.dogs().map(|(_, _, count)| count).sum()
}

fn group(step: Step) -> Option<Message> {
    match step {
        Step::Grow(_) | Step::GrowAll | Step::Sell(_) | Step::SellAll => Some(msg::GROUP_PUPPIES),
        Step::Take(_) | Step::Wish(_) | Step::Discard(_) | Step::Play(_) => Some(msg::GROUP_CARDS),
        Step::Train(_) | Step::Board(_) | Step::Lift(_) => Some(msg::GROUP_TRAINING),
        Step::Sale | Step::Pay(_) => Some(msg::GROUP_MONEY),
        Step::End | Step::Pass => Some(msg::GROUP_TURN),
        _ => None,
    }
}

fn label(view: &View, seat: Seat, forecast: Forecast, step: Step) -> Phrase {
    let open = &view.open;
    let kennel = open.kennel(seat);
    let puppy = |slot: Slot| open.price(kennel.cards[slot.index()].breed, Kind::Puppy);
    match step {
        Step::Grow(slot) => on(msg::LABEL_GROW, kennel, slot),
        Step::Sell(slot) => on(msg::LABEL_SELL, kennel, slot).with("doin", number(puppy(slot))),
        Step::GrowAll => phrase!(LABEL_GROW_ALL, count = n_mature(kennel)),
        Step::SellAll => {
            let all =
                |slot: Slot| puppy(slot) * u16::from(kennel.cards[slot.index()].pups.mature());
            phrase!(
                LABEL_SELL_ALL,
                count = n_mature(kennel),
                doin = number(kennel.active().map(all).sum())
            )
        }
        Step::Take(breed) | Step::Wish(breed) => card_on(msg::LABEL_CARD, open, breed),
        Step::Discard(breed) => phrase!(LABEL_DISCARD, breed = called(breed)),
        Step::Free(breed) => card_on(msg::LABEL_FREE, open, breed),
        Step::Play(breed) => label_play(open, seat, forecast, breed),
        Step::Slot(slot) => label_slot(kennel, slot),
        Step::Sale => phrase!(LABEL_SALE),
        Step::Dog(slot) => label_dog(view, seat, slot, Kind::Adult),
        Step::Trained(slot) => label_dog(view, seat, slot, Kind::Trained),
        Step::Train(slot) => {
            let cost = open.train_cost(kennel.cards[slot.index()].breed);
            on(msg::LABEL_TRAIN, kennel, slot)
                .with("cost", number(cost))
                .with("short", short(kennel, forecast, cost))
        }
        Step::Board(pair) => phrase!(
            LABEL_BOARD,
            pair,
            cost = number(open.board_cost()),
            short = short(kennel, forecast, open.board_cost()),
            dead = n_collapsed(kennel, pair)
        ),
        Step::Lift(pair) => phrase!(LABEL_LIFT, pair),
        Step::To(pair) => phrase!(LABEL_TO, pair, dead = n_collapsed(kennel, pair)),
        Step::Pay(debts) => phrase!(
            LABEL_PAY,
            count = number(debts),
            doin = count(2 * i64::from(debts)),
            short = short(kennel, forecast, debts.saturating_mul(2))
        ),
        Step::Mate(slot) => {
            let is_crowded = kennel.occupancy(slot) > kennel.cards[slot.index()].traits().capacity;
            let id = if is_crowded {
                msg::LABEL_MATE_CROWDED
            } else {
                msg::LABEL_MATE
            };
            on(id, kennel, slot)
        }
        Step::MateAll => phrase!(LABEL_MATE_ALL, count = n_matings(kennel)),
        Step::Done if open.phase == Phase::Evening => {
            let has_begun = kennel
                .active()
                .any(|slot| kennel.cards[slot.index()].pairs() > 0);
            phrase!(
                LABEL_NO_MATING,
                begun = if has_begun { "yes" } else { "no" }
            )
        }
        Step::Done => label_sold(view, seat),
        Step::Draw => {
            phrase!(
                LABEL_DRAW,
                count = n_dogs(sale_of(view, seat)),
                doin = number(sold(view, seat).saturating_sub(5))
            )
        }
        Step::End => phrase!(LABEL_END),
        Step::Pass => {
            if forecast.debts > 0 {
                phrase!(LABEL_PASS_SHORT, debts = number(forecast.debts))
            } else {
                phrase!(LABEL_PASS)
            }
        }
    }
}

/// Whether paying this leaves less than tonight's upkeep.
fn short(kennel: &Kennel, forecast: Forecast, cost: u16) -> &'static str {
    if kennel.doin.saturating_sub(cost) < forecast.upkeep {
        "yes"
    } else {
        "no"
    }
}

/// The end of a sale, with all that it brings.
fn label_sold(view: &View, seat: Seat) -> Phrase {
    let sale = sale_of(view, seat);
    let left = collapsing(&view.open, view.open.kennel(seat), sale).map(|(_, doin)| doin);
    let (n, left) = left.fold((0, 0), |(n, sum), doin| (n + 1, sum + doin));
    let id = if n > 0 {
        msg::LABEL_SOLD_COLLAPSES
    } else {
        msg::LABEL_SOLD
    };
    Phrase::new(id)
        .with("count", n_dogs(sale))
        .with("doin", number(sold(view, seat) + left))
}

/// How many cards under a pair hold no dogs any more (R3.6).
fn n_collapsed(kennel: &Kennel, pair: Pair) -> usize {
    kennel.collapsed.and(pair.slots()).len()
}

fn n_matings(kennel: &Kennel) -> u8 {
    kennel.active().map(|slot| matings(kennel, slot)).sum()
}

/// How many matings are possible on a card still (R8.1).
fn matings(kennel: &Kennel, slot: Slot) -> u8 {
    let card = &kennel.cards[slot.index()];
    (card.home() / 2).min(card.traits().matings.saturating_sub(card.pairs()))
}

fn sold(view: &View, seat: Seat) -> u16 {
    view.open.total(view.open.kennel(seat), sale_of(view, seat))
}

/// Where a step stands among the buttons: what is wanted most often first, and cards of the market in the order in which the picture shows them.
fn place(open: &Open, step: Step) -> (u8, Option<usize>) {
    match step {
        Step::MateAll | Step::End => (0, None),
        Step::Take(breed) | Step::Wish(breed) => {
            let at = open.market.iter().position(|&other| other == breed);
            (1, at)
        }
        Step::Done if open.phase == Phase::Evening => (2, None),
        _ => (1, None),
    }
}

fn sale_of(view: &View, seat: Seat) -> Sale {
    view.secret(seat).and_then(Secret::sale).unwrap_or_default()
}

/// A card by name, size, cost and points.
fn card(message: Message, open: &Open, breed: Breed) -> Phrase {
    in_figures(message, open, breed).with("breed", breed)
}

/// The same on a button.
fn card_on(message: Message, open: &Open, breed: Breed) -> Phrase {
    in_figures(message, open, breed).with("breed", called(breed))
}

fn in_figures(message: Message, open: &Open, breed: Breed) -> Phrase {
    let card = breed.card();
    Phrase::new(message)
        .with("size", card.size.as_str())
        .with("cost", number(open.cost(breed)))
        .with("vp", i32::from(card.vp))
        .with("trained", i32::from(card.vp_trained))
}

fn label_play(open: &Open, seat: Seat, forecast: Forecast, breed: Breed) -> Phrase {
    let cost = open.cost(breed);
    let left = open.kennel(seat).doin.saturating_sub(cost);
    let id = if left < forecast.upkeep {
        msg::LABEL_PLAY_SHORT
    } else {
        msg::LABEL_PLAY
    };
    Phrase::new(id)
        .with("breed", called(breed))
        .with("cost", number(cost))
}

/// A slot by what it is for: dogs are trained under a board, which lies over a pair (R7.3, R7.4).
fn label_slot(kennel: &Kennel, slot: Slot) -> Phrase {
    let has_board = slot.pair().is_some_and(|pair| kennel.boards.contains(pair));
    let phrase = match slot.neighbor() {
        None => Phrase::new(msg::LABEL_SLOT_ALONE),
        Some(other) => match (kennel.card(other), has_board) {
            (Some(card), has_board) => Phrase::new(if has_board {
                msg::LABEL_SLOT_PAIR_BOARD
            } else {
                msg::LABEL_SLOT_PAIR
            })
            .with("breed", called(card.breed)),
            (None, true) => Phrase::new(msg::LABEL_SLOT_BOARD).with("other", other),
            (None, false) => Phrase::new(msg::LABEL_SLOT).with("other", other),
        },
    };
    phrase.with("slot", slot)
}

/// A dog for the sale, with a warning if its card would then collapse (R9.5).
fn label_dog(view: &View, seat: Seat, slot: Slot, kind: Kind) -> Phrase {
    let kennel = view.open.kennel(seat);
    let sale = sale_of(view, seat);
    let left = kennel.adults(slot).saturating_sub(chosen(sale, slot) + 1);
    let more = if sale.is_empty() { "no" } else { "yes" };
    let id = match (kind, left < LEAST) {
        (Kind::Trained, false) => msg::LABEL_TRAINED,
        (Kind::Trained, true) => msg::LABEL_TRAINED_COLLAPSES,
        (_, false) => msg::LABEL_DOG,
        (_, true) => msg::LABEL_DOG_COLLAPSES,
    };
    let price = view.open.price(kennel.cards[slot.index()].breed, kind);
    on(id, kennel, slot)
        .with("doin", number(price))
        .with("more", more)
}

pub(super) fn chosen(sale: Sale, slot: Slot) -> u8 {
    sale.adults(slot) + sale.trained(slot)
}

fn headline(view: &View) -> Phrase {
    let open = &view.open;
    match open.phase {
        Phase::Over => {
            let ranks = ranks(open);
            let first = open.seats().filter(|seat| ranks[seat.index()] == 1);
            phrase!(TEXT_OVER, day = open.day, seats = first.collect::<Arg>())
        }
        Phase::Setup | Phase::Accel => phrase!(TEXT_SETUP, seats = waiting(view)),
        Phase::Morning | Phase::Turn { .. } | Phase::Closing { .. } | Phase::Evening => {
            let (last, sure) = last_day(open);
            phrase!(TEXT_HEAD, day = open.day, last, sure, seats = waiting(view))
        }
    }
}

/// An event with what it does.
fn event(event: Option<Event>) -> Phrase {
    let told = |event| {
        Some(phrase!(
            TEXT_EVENT,
            event,
            effects = joined(day_effects(event))?
        ))
    };
    event.and_then(told).unwrap_or_else(|| phrase!(NO_EVENT))
}

/// The seat whose kennel is shown to viewers without one.
pub(super) fn acting(view: &View) -> Seat {
    view.waiting().first().unwrap_or(view.open.first)
}

/// What the viewer needs to know about its own things: tonight's money, the cards in hand and their effects.
fn own_lines(view: &View) -> Vec<Phrase> {
    let Some(seat) = view.viewer.seat() else {
        return Vec::new();
    };
    let open = &view.open;
    let forecast = Forecast::of(open, seat);
    let mut lines = vec![phrase!(
        TEXT_YOU,
        upkeep = number(forecast.upkeep),
        debts = number(forecast.debts),
        income = number(forecast.income)
    )];
    let hand = view.hand();
    let is_drafting = matches!(open.phase, Phase::Setup | Phase::Morning);
    if usize::from(hand.len()) <= CARDS_IN_FULL && !is_drafting {
        let held = |breed| phrase!(TEXT_HELD, card = described(open, breed));
        lines.extend(hand.cards().map(held));
    } else if !hand.is_empty() {
        let cards: Arg = hand
            .cards()
            .map(|breed| card(msg::TEXT_CARD, open, breed))
            .collect();
        lines.push(phrase!(TEXT_HAND, cards));
    }
    lines
}

/// Effects one after the other: each is a sentence.
fn joined(effects: Vec<Phrase>) -> Option<Phrase> {
    let joined = |first, second| phrase!(EFFECT_JOINED, first, second);
    effects.into_iter().reduce(joined)
}

/// A card with everything that stands on it.
pub(super) fn described(open: &Open, breed: Breed) -> Phrase {
    let effects = effects(breed, open.options.income);
    match joined(effects) {
        None => card(msg::TEXT_CARD, open, breed),
        Some(effects) => card(msg::TEXT_CARD_DOES, open, breed).with("effects", effects),
    }
}

fn seat_lines(view: &View) -> Vec<Phrase> {
    let open = &view.open;
    let parts = parts(open);
    let ranks = ranks(open);
    open.seats()
        .map(|seat| {
            let kennel = open.kennel(seat);
            let of = parts[seat.index()];
            if open.phase == Phase::Over {
                return phrase!(
                    TEXT_SCORE,
                    seat,
                    rank = ranks[seat.index()],
                    score = of.total(),
                    cards = of.cards,
                    dogs = of.dogs,
                    effects = of.effects,
                    objectives = of.objectives,
                    debts = of.debts
                );
            }
            phrase!(
                TEXT_SEAT,
                seat,
                open = if kennel.open { "yes" } else { "no" },
                doin = number(kennel.doin),
                debts = number(kennel.debts),
                vp = of.total(),
                cards = kennel.filled.len(),
                dogs = number(kennel.dogs()),
                hand = view.hands[seat.index()].n
            )
        })
        .collect()
}

/// The rows of one kennel in which any of these cards lie.
fn kennel_rows(kennel: &Kennel, shown: Slots) -> impl Iterator<Item = (&'static str, Arg)> {
    let rows = ["a", "b", "c"].into_iter().zip(Slots::ROWS);
    rows.filter_map(move |(name, row)| {
        let cards = shown.and(row);
        let words = cards.map(|slot| slot_phrase(kennel, slot));
        (!cards.is_empty()).then(|| (name, words.collect()))
    })
}

/// One kennel in words.
fn kennel_lines(open: &Open, seat: Seat) -> Vec<Phrase> {
    let kennel = open.kennel(seat);
    let rows = kennel_rows(kennel, kennel.filled);
    let row_line = |(row, cards)| phrase!(TEXT_ROW, seat, row, cards);
    let mut lines: Vec<Phrase> = rows.map(row_line).collect();
    if !kennel.boards.is_empty() {
        let pairs = kennel.boards.map(Arg::from);
        lines.push(phrase!(TEXT_BOARDS, seat, pairs = pairs.collect::<Arg>()));
    }
    lines
}

fn slot_phrase(kennel: &Kennel, slot: Slot) -> Phrase {
    if kennel.fresh.contains(slot) {
        return at(msg::TEXT_SLOT_NEW, kennel, slot);
    }
    if kennel.collapsed.contains(slot) {
        return at(msg::TEXT_SLOT_COLLAPSED, kennel, slot);
    }
    let card = &kennel.cards[slot.index()];
    let counted = [
        (msg::TEXT_ADULTS, card.adults),
        (msg::TEXT_TRAINED, card.trained),
        (msg::TEXT_MATING, 2 * card.pairs()),
        (msg::TEXT_TRAINING, kennel.in_training(slot)),
        (msg::TEXT_PUPPIES, card.pups.len()),
    ];
    let dogs: Arg = counted
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(id, count)| Phrase::new(id).with("count", count))
        .collect();
    at(msg::TEXT_SLOT, kennel, slot)
        .with("taken", kennel.occupancy(slot))
        .with("room", card.traits().capacity)
        .with("dogs", dogs)
}

/// The market: card by card if a card is to be chosen and there is room, otherwise in one line.
fn market_lines(view: &View, room: usize) -> Vec<Phrase> {
    let open = &view.open;
    let market = &open.market;
    if market.is_empty() || open.phase == Phase::Over {
        return Vec::new();
    }
    if open.queue > 0 && market.len() <= room {
        return market
            .iter()
            .map(|&breed| phrase!(TEXT_IN_MARKET, card = described(open, breed)))
            .collect();
    }
    let cards: Arg = market
        .iter()
        .map(|&breed| card(msg::TEXT_CARD, open, breed))
        .collect();
    vec![phrase!(TEXT_MARKET, cards)]
}
