//! What people read: questions, buttons, the board in words.

use crate::games::hvac::msg;
use crate::phrase;
use std::sync::LazyLock;

use super::danger::Danger;
use super::data::names;
use super::facts::Fact;
use super::position::Position;
use super::reasons;
use super::step::Step;
use super::{Card, Column, Ended, Floor, Phase, Placed, Row, Site, View};
use crate::feats::Source;
use crate::game::{Choice, Motive, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Message, Phrase, Texts, phrase_of};
use crate::seat::Seat;

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(lexicon, names(), |_, _| None);

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        let site = &view.open;
        if site.result().is_some() {
            return vec![phrase!(ASK_OVER)];
        }
        match question(view).filter(|_| site.active == seat) {
            Some(question) => [question].into_iter().chain(to_know(view)).collect(),
            None => vec![phrase!(ASK_WAIT, seat = site.active)],
        }
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        let choice = |&step: &Step| {
            let text = label(view, seat, step)?;
            // Who swaps decides at once what to take and what to give for it.
            let is_swap = matches!(view.open.phase, Phase::SwapTake { .. });
            Some(Choice {
                group: group(step).map(Phrase::new),
                stem: is_swap.then(|| text.clone()),
                ..Choice::new(step, text)
            })
        };
        let mut choices: Vec<_> = legal.iter().filter_map(choice).collect();
        // A card that would do nothing stands below those that do something.
        choices.sort_by_key(|choice| is_useless(&view.open, seat, choice.step));
        choices
    }

    /// A special says on its button that it draws, searches or looks; the card that is taken, and the hand that is looked at, are what somebody came for.
    fn confirms(view: &View, seat: Seat, step: Step) -> bool {
        match step {
            Step::Play(card) => card.is_work() || !view.open.is_useful(seat, card),
            Step::Take(_) | Step::With(_) | Step::Skip => false,
            Step::Propose
            | Step::Place(_)
            | Step::Design(_)
            | Step::Repair(_)
            | Step::Install(_)
            | Step::Idle
            | Step::Compete
            | Step::Steal(..)
            | Step::Give(_) => true,
        }
    }

    /// R6.1: what loses the game for all.
    fn is_fatal(view: &View, seat: Seat, step: Step) -> bool {
        Danger::of(&view.open, seat, step) == Danger::Lost
    }

    /// R7.7d: a card swapped for one of the same kind is no swap, and **No swap** says so.
    fn is_spare(view: &View, _seat: Seat, step: Step) -> bool {
        let mut own = view.hand().iter().filter(|card| card.is_work());
        match (view.open.phase, step) {
            (Phase::SwapTake { .. }, Step::Take(card)) => own.all(|own| *own == card),
            (Phase::SwapGive { .. }, Step::Give(card)) => {
                view.taken == Some(card) && own.any(|own| *own != card)
            }
            _ => false,
        }
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        reasons::refuse(view, seat, step)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::reasons::barred(view, seat)
    }

    /// The own cards and cubes first, then the building; the others stand on the picture.
    fn hand(view: &View, seat: Seat) -> Vec<Phrase> {
        let site = &view.open;
        let mut lines = Vec::from_iter(hand_line(view));
        lines.push(seat_line(view, seat));
        lines.push(building_line(site));
        lines.extend(events_line(site));
        let floors = Floor::ALL.into_iter().rev();
        lines.extend(floors.map(|floor| floor_line(site, floor)));
        lines
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let site = &view.open;
        let mut lines = vec![headline(site, last)];
        lines.extend(
            last.iter()
                .filter(|fact| is_news(fact))
                .take(LAST_FACTS)
                .filter_map(|fact| phrase_of(fact).ok()),
        );
        lines.extend(hand_line(view));
        lines.extend(Seat::all(site.n).map(|seat| seat_line(view, seat)));
        lines.push(building_line(site));
        lines.extend(events_line(site));
        lines.extend(
            Floor::ALL
                .into_iter()
                .rev()
                .map(|floor| floor_line(site, floor)),
        );
        lines.push(phrase!(
            TEXT_DECKS,
            deck = view.deck,
            parts = view.parts_deck,
            events = view.event_deck
        ));
        lines
    }

    /// What the building and each seat have.
    fn standing(view: &View) -> Vec<Phrase> {
        let site = &view.open;
        let coins: Arg = Seat::all(site.n)
            .map(|seat| Phrase::by_seat(seat, site.coins[seat.index()]))
            .collect();
        vec![phrase!(
            TEXT_STANDING,
            building = site.building,
            forecast = site.forecast(),
            seats = coins
        )]
    }

    fn topic(view: &View, _seat: Seat) -> &'static str {
        match (view.open.phase, view.card) {
            (Phase::Setup { .. } | Phase::Place { .. }, _) | (Phase::Use, Some(Card::Sales)) => {
                "sales"
            }
            (Phase::Use, Some(Card::Designer)) => "designer",
            (Phase::Use, Some(Card::Installer)) => "installer",
            (Phase::Play | Phase::Use, _) => "turn",
            (Phase::Compete, _) => "variants",
            (Phase::Over { .. }, _) => "scoring",
            _ => "specials",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }

    fn sources(view: &View, facts: &[Fact], seat: Seat) -> Vec<Source> {
        let cubes = i32::try_from(view.open.bonus(seat)).unwrap_or(i32::MAX);
        super::facts::sources(facts, cubes, seat)
    }

    fn motive(_: &View, seat: Seat, fact: &Fact) -> Option<Motive> {
        super::facts::motive(seat, fact)
    }

    fn says_more(fuller: &Fact, fact: &Fact) -> bool {
        super::facts::says_more(fuller, fact)
    }

    fn is_surprise(fact: &Fact, seat: Seat) -> bool {
        super::facts::is_surprise(fact, seat)
    }

    fn telling(fact: &Fact) -> u8 {
        super::facts::telling(fact)
    }
}

/// What the active seat is asked, as the viewer may know it: what the seat has drawn, chosen or found may be hidden.
fn question(view: &View) -> Option<Phrase> {
    let site = &view.open;
    Some(match site.phase {
        Phase::Setup { part } => phrase!(ASK_SETUP, part = part),
        Phase::Place { part, .. } => phrase!(ASK_PLACE, part = part),
        Phase::Play => phrase!(ASK_PLAY, round = site.round),
        // What is hidden from the reader is not named.
        Phase::Use => match view.card {
            Some(card) => ask_use(site, card),
            None => phrase!(ASK_USE_ANY),
        },
        Phase::Compete => phrase!(ASK_COMPETE),
        Phase::Take { .. } => phrase!(ASK_TAKE),
        Phase::SwapWith => phrase!(ASK_SWAP_WITH),
        Phase::SwapTake { target } => match &view.peek {
            Some(seen) => phrase!(ASK_SWAP_TAKE, other = target, cards = cards(seen)),
            None => phrase!(ASK_SWAP_TAKE_FROM, other = target),
        },
        Phase::SwapGive { target } => match view.taken {
            Some(taken) => phrase!(ASK_SWAP_GIVE, taken),
            None => phrase!(ASK_SWAP_GIVE_TO, other = target),
        },
        Phase::Over { .. } => return None,
    })
}

/// What a work card is used for: where there is nothing to choose, that is said.
fn ask_use(site: &Site, card: Card) -> Phrase {
    let mut uses = Vec::new();
    site.uses(site.active, card, &mut uses);
    match uses[..] {
        [Step::Idle] => phrase!(ASK_USE_NONE, card),
        [_] => phrase!(ASK_USE_ONLY, card),
        _ => phrase!(ASK_USE, card),
    }
}

fn cards(cards: &[Card]) -> Arg {
    cards.iter().collect()
}

/// What matters for the present choice.
fn to_know(view: &View) -> Vec<Phrase> {
    let site = &view.open;
    if let Some(part) = site.revealed().next() {
        let floors = Floor::ALL.into_iter();
        let floors = floors.filter(|&floor| part.spec().rows.has_floor(floor));
        let rows = phrase!(KNOW_ROWS, floors = numbers(&floors.collect::<Vec<_>>()));
        let empty = is_any_dangerous(view).then(|| phrase!(KNOW_EMPTY, left = site.plays_left()));
        return [rows].into_iter().chain(then(site)).chain(empty).collect();
    }
    if !matches!(site.phase, Phase::Play | Phase::Use) {
        return Vec::new();
    }
    let mut know = vec![phrase!(
        KNOW_BUILDING,
        building = site.building,
        forecast = site.forecast()
    )];
    let sick = floors_in_emergency(site);
    if !sick.is_empty() {
        know.push(phrase!(KNOW_EMERGENCY, floors = numbers(&sick)));
    }
    if !site.must_survive() {
        know.push(phrase!(KNOW_LAST));
    } else if site.ends_empty() || is_any_dangerous(view) {
        know.push(phrase!(KNOW_EMPTY, left = site.plays_left()));
    }
    know
}

/// R6.6: where the second part goes by itself, wherever the first one does.
fn then(site: &Site) -> Option<Phrase> {
    let Phase::Place {
        part,
        then: Some(next),
    } = site.phase
    else {
        return None;
    };
    let row = site.places(next).only()?;
    let is_apart = Site::column_for(part) != Site::column_for(next)
        || site.places(part).and(site.places(next)).is_empty();
    is_apart.then(|| phrase!(KNOW_THEN, part = next, row))
}

/// Whether a use of the chosen card, or a place of the next part, would leave the building without coins.
fn is_any_dangerous(view: &View) -> bool {
    let site = &view.open;
    let mut uses = Vec::new();
    if let Some(card) = view.card.filter(|_| site.phase == Phase::Use) {
        site.uses(site.active, card, &mut uses);
    }
    if let Phase::Place { part, .. } = site.phase {
        uses.extend(site.places(part).map(Step::Place));
    }
    let danger = |step| Danger::of(site, site.active, step);
    uses.into_iter().any(|step| danger(step) != Danger::None)
}

pub(super) fn floors_in_emergency(site: &Site) -> Vec<Floor> {
    let rows = site.emergency();
    Floor::ALL
        .into_iter()
        .filter(|&floor| rows.has_floor(floor))
        .collect()
}

pub(super) fn numbers(floors: &[Floor]) -> Arg {
    floors.iter().map(|floor| floor.number()).collect()
}

fn group(step: Step) -> Option<Message> {
    match step {
        Step::Repair(_) => Some(msg::GROUP_REPAIR),
        Step::Install(_) => Some(msg::GROUP_INSTALL),
        _ => None,
    }
}

/// The button text of a legal step.
fn label(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    let site = &view.open;
    let warn = Danger::of(site, seat, step).name();
    Some(match step {
        Step::Play(card) => label_play(site, seat, card),
        Step::Propose => phrase!(LABEL_PROPOSE, warn),
        Step::Place(row) => label_place(site, row, warn)?,
        Step::Design(row) => label_design(site, row)?.with("warn", warn),
        Step::Repair(floor) => {
            let from = site.health_of(floor);
            phrase!(
                LABEL_REPAIR,
                floor = floor.number(),
                from,
                to = site.health_with(floor, site.repair_gain()),
                warn
            )
        }
        Step::Install(row) => label_install(site, seat, row)?.with("warn", warn),
        Step::Idle => {
            let card = view.card?;
            phrase!(LABEL_IDLE, card, why = why_useless(site, seat, card), warn)
        }
        Step::Compete => phrase!(LABEL_COMPETE, warn),
        Step::Steal(row, column) => label_steal(site, seat, row, column)?.with("warn", warn),
        Step::Take(card) => {
            let why = why_useless(site, seat, card);
            match &view.search {
                Some(found) => phrase!(LABEL_SEARCH, card, count = found.count(card), why),
                None => phrase!(LABEL_TAKE, card, why),
            }
        }
        Step::With(other) => phrase!(LABEL_WITH, seat = other),
        Step::Give(card) => phrase!(LABEL_GIVE, card),
        Step::Skip => phrase!(LABEL_SKIP),
    })
}

/// A card by what it can do now.
fn label_play(site: &Site, seat: Seat, card: Card) -> Phrase {
    if card == Card::Sales && has_contact(site, seat) {
        return phrase!(LABEL_PLAY_CONTACT);
    }
    if is_useless(site, seat, Step::Play(card)) {
        phrase!(LABEL_USELESS, card, why = why_useless(site, seat, card))
    } else {
        msg::LABEL_PLAY_.of(card)
    }
}

/// Whether a step plays a card that does nothing now.
fn is_useless(site: &Site, seat: Seat, step: Step) -> bool {
    match step {
        Step::Play(Card::Sales) if has_contact(site, seat) => false,
        Step::Play(card) => !site.is_useful(seat, card) && !site.can_compete(seat, card),
        _ => false,
    }
}

/// What a card lacks that can do nothing now.
fn why_useless(site: &Site, seat: Seat, card: Card) -> &'static str {
    if site.is_useful(seat, card) || site.can_compete(seat, card) {
        "none"
    } else if card != Card::Designer {
        "work"
    } else if site.board.taken(Column::MARKET).is_empty() {
        "plant"
    } else {
        "coins"
    }
}

fn has_contact(site: &Site, seat: Seat) -> bool {
    !site.contacts(seat).and(site.installable(seat)).is_empty()
}

fn label_place(site: &Site, row: Row, warn: &str) -> Option<Phrase> {
    let part = site.revealed().next()?;
    let column = Site::column_for(part);
    let phrase = match site.board.at(row, column) {
        None => Phrase::new(msg::LABEL_PLACE),
        Some(old) if site.places_for_coin(row) => Phrase::new(msg::LABEL_PLACE_PAID)
            .with("old", old.part)
            .with("warn", warn),
        Some(old) => Phrase::new(msg::LABEL_PLACE_OVER).with("old", old.part),
    };
    Some(phrase.with("row", row))
}

fn label_design(site: &Site, row: Row) -> Option<Phrase> {
    let plant = site.board.at(row, Column::MARKET)?;
    let paid = u8::from(site.building > 0);
    let left = plant.blue_left().saturating_sub(1);
    let phrase = match site.board.at(row, Column::READY) {
        _ if left > 0 => Phrase::new(msg::LABEL_DESIGN).with("left", left),
        None => Phrase::new(msg::LABEL_DESIGN_READY),
        Some(old) => Phrase::new(msg::LABEL_DESIGN_OVER).with("old", old.part),
    };
    Some(
        phrase
            .with("part", plant.part)
            .with("row", row)
            .with("own", paid + site.design_bonus()),
    )
}

fn label_install(site: &Site, seat: Seat, row: Row) -> Option<Phrase> {
    let placed = site.board.at(row, Column::READY)?;
    let cost = site.cost(placed, seat);
    let bonus = u32::from(site.install_bonus(placed.part));
    let own = site.paid(placed, site.next_cube(seat))[seat.index()] + bonus;
    Some(
        Phrase::new(msg::LABEL_INSTALL)
            .with("part", placed.part)
            .with("row", row)
            .with("health", site.install_gain(placed.part))
            .with("own", own)
            .with("cost", cost.building),
    )
}

fn label_steal(site: &Site, seat: Seat, row: Row, column: Column) -> Option<Phrase> {
    let placed = site.board.at(row, column)?;
    Some(
        Phrase::new(msg::LABEL_STEAL)
            .with("part", placed.part)
            .with("row", row)
            .with("cubes", placed.foreign_to(seat)),
    )
}

/// How many sentences of the last turn the text board takes.
const LAST_FACTS: usize = 4;

/// Facts that say more than the board does.
fn is_news(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::CardPlayed { .. }
            | Fact::HandDrawn { .. }
            | Fact::HealthChanged { .. }
            | Fact::BuildingChanged { .. }
            | Fact::Wear { .. }
            | Fact::TurnEnded { .. }
            | Fact::EventRevealed { .. }
            | Fact::TurnStarted { .. }
            | Fact::GameOver { .. }
    )
}

fn headline(site: &Site, last: &[Fact]) -> Phrase {
    let all = site.last_turn();
    match site.phase {
        Phase::Setup { .. } => phrase!(TEXT_SETUP, seat = site.active),
        Phase::Over {
            result: Ended::Lost,
        } => how_it_was_lost(last).unwrap_or_else(|| {
            phrase!(
                TEXT_LOST,
                turn = site.turn,
                sick = floors_in_emergency(site).len(),
                green = site.income().green
            )
        }),
        Phase::Over {
            result: Ended::Done,
        } => {
            let ranks = site.ranks();
            let winners = Seat::all(site.n).filter(|seat| ranks[seat.index()] == 1);
            phrase!(
                TEXT_DONE,
                turn = site.turn,
                winners = winners.collect::<Arg>()
            )
        }
        _ => phrase!(
            TEXT_PLAY,
            turn = site.turn,
            all,
            round = site.round,
            seat = site.active
        ),
    }
}

/// When the building ran out of coins and how many it lacked, from the end of the turn that emptied it.
fn how_it_was_lost(last: &[Fact]) -> Option<Phrase> {
    let ended = last
        .iter()
        .rposition(|fact| matches!(fact, Fact::TurnEnded { .. }))?;
    let mut phrase = None;
    let mut had = 0;
    let mut income = 0;
    for fact in &last[ended..] {
        match *fact {
            Fact::TurnEnded { turn } => {
                phrase = Some(Phrase::new(msg::TEXT_LOST_WHEN).with("turn", turn));
            }
            Fact::Income {
                floors,
                green,
                total,
            } => {
                income = i64::from(total);
                let brought: i64 = floors.iter().map(|&coins| i64::from(coins)).sum();
                phrase = phrase.map(|it| it.with("floors", brought).with("green", green));
            }
            Fact::BuildingChanged { from, to: 0 } => had = i64::from(from),
            _ => {}
        }
    }
    phrase.map(|it| it.with("had", had).with("short", 1 - had - income))
}

fn hand_line(view: &View) -> Option<Phrase> {
    let seat = view.viewer.seat()?;
    let line = if view.hand().is_empty() {
        Phrase::new(msg::TEXT_HAND_EMPTY)
    } else {
        Phrase::new(msg::TEXT_HAND).with("cards", cards(view.hand()))
    };
    Some(line.with("seat", seat))
}

fn seat_line(view: &View, seat: Seat) -> Phrase {
    let site = &view.open;
    let phrase = Phrase::new(if site.result().is_some() {
        msg::TEXT_SEAT_OVER
    } else {
        msg::TEXT_SEAT
    });
    let phrase = phrase
        .with("seat", seat)
        .with("coins", site.coins[seat.index()])
        .with("service", site.cubes_in_service(seat));
    if site.result().is_some() {
        phrase.with("score", site.score(seat))
    } else {
        phrase
            .with("cubes", site.cubes[seat.index()])
            .with("cards", view.hands[seat.index()].n)
    }
}

fn building_line(site: &Site) -> Phrase {
    if site.result().is_some() {
        return phrase!(TEXT_BUILDING_OVER, building = site.building);
    }
    phrase!(
        TEXT_BUILDING,
        building = site.building,
        forecast = site.forecast(),
        first = site.first
    )
}

fn events_line(site: &Site) -> Option<Phrase> {
    let told = |event| phrase!(TEXT_EVENT, event, effect = Arg::named("event-text", event));
    let events: Arg = site.events.iter().map(told).collect();
    (!site.events.is_empty()).then(|| phrase!(TEXT_EVENTS, events))
}

fn floor_line(site: &Site, floor: Floor) -> Phrase {
    let boxes: Vec<Phrase> = floor
        .rows()
        .into_iter()
        .flat_map(|row| Column::ALL.map(|column| (row, column)))
        .filter_map(|(row, column)| {
            Some(box_words(site.n, row, column, *site.board.at(row, column)?))
        })
        .collect();
    let phrase = if boxes.is_empty() {
        Phrase::new(msg::TEXT_FLOOR_EMPTY)
    } else {
        Phrase::new(msg::TEXT_FLOOR).with("boxes", boxes.into_iter().collect::<Arg>())
    };
    phrase
        .with("floor", floor.number())
        .with("health", site.health_of(floor))
        .with("after", site.health_after_wear(floor))
}

fn box_words(n: u8, row: Row, column: Column, placed: Placed) -> Phrase {
    let of = |seat: Seat| placed.owners().filter(|&owner| owner == seat).count();
    let cubes = Seat::all(n).map(|seat| (seat, of(seat)));
    let mut cubes = cubes.filter(|&(_, count)| count > 0).peekable();
    let phrase = if cubes.peek().is_some() {
        let cubes = cubes.map(|(seat, count)| phrase!(CUBES_OF, seat, count));
        Phrase::new(msg::TEXT_BOX).with("owners", cubes.collect::<Arg>())
    } else {
        Phrase::new(msg::TEXT_BOX_BARE)
    };
    phrase
        .with("row", row)
        .with("column", column)
        .with("part", placed.part)
}
