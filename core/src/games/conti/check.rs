//! What makes a position possible (RULES.md, section 13).

use super::cards::Kind;
use super::cards::{BREEDS, Breed, COPIES, Event};
use super::position::{Begun, Draft, Kennel, Length, Phase, Position, Secret};
use super::rules::{can_sell, sellable};
use super::wire::Wire;
use crate::game::{BadPosition, Rules, require};
use crate::seat::Seat;

type Checked = Result<(), BadPosition>;

/// Each breed occurs exactly twice, anywhere.
pub(super) fn breeds(wire: &Wire) -> Checked {
    let mut left = [COPIES; BREEDS];
    let mut count = |breed: Breed| -> Checked {
        let left = &mut left[breed.index()];
        require(*left > 0, "deck", "there are more than two of a breed")?;
        *left -= 1;
        Ok(())
    };
    for &breed in wire.deck.iter().chain(&wire.discard).chain(&wire.market) {
        count(breed)?;
    }
    for player in &wire.players {
        for &breed in &player.hand {
            count(breed)?;
        }
        for card in player.slots.values().flatten() {
            count(card.breed)?;
        }
    }
    require(
        left.iter().all(|&n| n == 0),
        "deck",
        "breed cards are missing",
    )
}

pub(super) fn check(position: &Position) -> Checked {
    let open = &position.open;
    days_and_events(position)?;
    for seat in open.seats() {
        cards(position, seat)?;
        boards(position, open.kennel(seat))?;
        draft(position, seat)?;
        drafts(position, seat)?;
        ready(position, seat)?;
    }
    queue(position)?;
    turns(position)?;
    last_day(position)?;
    require(
        open.phase == Phase::Over || !position.waiting().is_empty(),
        "phase",
        "somebody owes a step until the game is over",
    )
}

fn days_and_events(position: &Position) -> Checked {
    let open = &position.open;
    let is_before = matches!(open.phase, Phase::Setup | Phase::Accel);
    require(
        is_before == (open.day == 0),
        "day",
        "it is 0 before day 1, and only then",
    )?;
    let [a, b, c] = open.objectives;
    require(
        a != b && a != c && b != c,
        "objectives",
        "they are different",
    )?;
    require(
        open.event.is_none() == (open.day < 2),
        "event",
        "there is one from day 2 on",
    )?;
    require(
        open.event_past.len() == usize::from(open.day.saturating_sub(2)),
        "event_past",
        "an event of each day since day 2 lies there",
    )?;
    require(
        open.event_next.is_none() == (open.day == open.final_day()),
        "event_next",
        "there is one until the last event is today's",
    )?;
    let mut events: Vec<Event> = open
        .event_past
        .iter()
        .chain(&position.hidden.event_deck)
        .copied()
        .chain(open.event)
        .chain(open.event_next)
        .collect();
    require(
        events.len() == usize::from(open.options.length.events()),
        "event_deck",
        "there are as many events as the option says",
    )?;
    events.sort_unstable();
    require(
        events.is_sorted_by(|a, b| a < b),
        "event_deck",
        "no event is there twice",
    )
}

fn cards(position: &Position, seat: Seat) -> Checked {
    let open = &position.open;
    let kennel = open.kennel(seat);
    let bad = |holds: bool, why: &str| require(holds, "slots", why);
    let is_morning = open.phase == Phase::Morning;
    let is_early = is_morning || matches!(open.phase, Phase::Setup | Phase::Accel);
    bad(
        open.phase == Phase::Evening
            || kennel
                .active()
                .all(|slot| kennel.cards[slot.index()].pairs() == 0),
        "dogs mate in the evening only",
    )?;
    bad(
        is_morning || kennel.mature().next().is_none(),
        "a mature puppy is decided on in the morning",
    )?;
    bad(
        !is_morning || kennel.fresh.is_empty(),
        "new cards get their dogs before the morning's decisions",
    )?;
    bad(
        !is_early || kennel.training.is_empty(),
        "training ends before the morning's decisions",
    )?;
    bad(
        kennel
            .training
            .into_iter()
            .all(|slot| slot.pair().is_some_and(|pair| kennel.boards.contains(pair))),
        "dogs train on a training board only",
    )
}

fn boards(position: &Position, kennel: &Kennel) -> Checked {
    let open = &position.open;
    let is_early = matches!(open.phase, Phase::Setup | Phase::Accel | Phase::Morning);
    require(
        kennel
            .boards
            .into_iter()
            .all(|pair| kennel.can_carry(pair, open.options.mini_board)),
        "boards",
        "too few cards lie there (R7.3.2)",
    )?;
    require(
        kennel.boards.holds(kennel.moved),
        "moved",
        "no board lies there",
    )?;
    require(
        !is_early || kennel.moved.is_empty(),
        "moved",
        "no board has been moved yet today",
    )
}

/// The wish list and the owed discard of a seat.
fn draft(position: &Position, seat: Seat) -> Checked {
    let open = &position.open;
    let kennel = open.kennel(seat);
    let secret = &position.hidden.secrets[seat.index()];
    let is_queued = open.is_queued(seat);
    let wish = &secret.wish;
    require(
        wish.is_empty() || (is_queued && open.options.draft == Draft::Sealed),
        "wish",
        "wish lists are written in a sealed draft only",
    )?;
    require(
        wish.is_empty() || wish.len() <= open.wishes(seat),
        "wish",
        "it is too long",
    )?;
    require(
        wish.iter().all(|breed| {
            let named = wish.iter().filter(|&other| other == breed).count();
            named <= open.n_in_market(*breed)
        }),
        "wish",
        "the market has no such cards",
    )?;
    let may_discard =
        open.phase == Phase::Morning && open.today().swap && secret.hand.len() >= 2 && !is_queued;
    require(
        !kennel.discard || may_discard,
        "discard",
        "nothing is owed (R6.9)",
    )
}

/// What a seat has begun and not completed: legal steps must lead to it.
fn drafts(position: &Position, seat: Seat) -> Checked {
    let open = &position.open;
    let kennel = open.kennel(seat);
    let secret = &position.hidden.secrets[seat.index()];
    let is_to_act = open.is_to_act(seat);
    let is_to_begin = open.phase == Phase::Accel && !kennel.ready;
    let (key, may_begin) = match secret.begun {
        Some(Begun::Pick(_)) => ("pick", is_to_act || is_to_begin),
        Some(Begun::Sale(_)) => ("sale", is_to_act),
        Some(Begun::Lift(_)) => ("lift", is_to_act),
        None => ("pick", true),
    };
    require(may_begin, key, "it is not this seat's turn")?;
    require(
        kennel.acted == 0 || is_to_act,
        "acted",
        "it is not this seat's turn",
    )?;
    if is_to_begin {
        return require(
            secret
                .pick()
                .is_none_or(|pick| position.cheap(seat).any(|breed| breed == pick)),
            "pick",
            "it cannot be begun with (R4.8)",
        );
    }
    require(
        kennel.acted == 0 || (secret.pick().is_none() && secret.sale().is_none()),
        "acted",
        "main and secondary actions are never mixed (R5.2)",
    )?;
    if let Some(pick) = secret.pick() {
        require(
            open.playable(kennel, secret).any(|breed| breed == pick),
            "pick",
            "it cannot be played (R7.1)",
        )?;
    }
    if let Some(lift) = secret.lift() {
        require(
            open.movable(kennel).any(|pair| pair == lift),
            "lift",
            "it cannot be moved (R7.5)",
        )?;
    }
    sale(kennel, secret)?;
    require(
        kennel.acted == 0 || open.has_secondary(kennel),
        "acted",
        "no second action is possible, so the turn is over (R7.0)",
    )
}

fn sale(kennel: &Kennel, secret: &Secret) -> Checked {
    let Some(sale) = secret.sale() else {
        return Ok(());
    };
    let are_there = sale.dogs().all(|(slot, kind, count)| {
        let card = &kennel.cards[slot.index()];
        let there = match kind {
            Kind::Trained => card.trained,
            Kind::Adult | Kind::Puppy => card.adults,
        };
        count <= there && sellable(kennel, kind).any(|other| other == slot)
    });
    require(
        are_there && can_sell(kennel),
        "sale",
        "these dogs cannot be sold (R7.2)",
    )
}

fn ready(position: &Position, seat: Seat) -> Checked {
    let open = &position.open;
    let kennel = open.kennel(seat);
    let has_choice = match open.phase {
        Phase::Accel => open.options.acceleration && position.cheap(seat).next().is_some(),
        Phase::Evening => open.has_matings() && kennel.can_mate().next().is_some(),
        Phase::Setup
        | Phase::Morning
        | Phase::Turn { .. }
        | Phase::Closing { .. }
        | Phase::Over => {
            return require(!kennel.ready, "ready", "there is nothing to be ready for");
        }
    };
    require(
        kennel.ready || has_choice,
        "ready",
        "a seat that has nothing to choose is ready",
    )
}

fn queue(position: &Position) -> Checked {
    let open = &position.open;
    let is_draft = matches!(open.phase, Phase::Setup | Phase::Morning);
    require(
        open.queue == 0 || (is_draft && !open.market.is_empty()),
        "queue",
        "there is no draft",
    )?;
    if !open.is_sealed() || open.queue == 0 {
        return Ok(());
    }
    require(
        open.queue == open.n,
        "queue",
        "a sealed draft serves all or none",
    )?;
    require(
        open.seats().any(|seat| {
            let written = position.hidden.secrets[seat.index()].wish.len();
            open.owes_wish(seat, written)
        }),
        "wish",
        "all lists are complete",
    )
}

fn turns(position: &Position) -> Checked {
    let open = &position.open;
    let passes = open.passes();
    match open.phase {
        Phase::Setup | Phase::Accel | Phase::Morning => {
            require(passes == 0, "passes", "nobody has passed yet today")?;
        }
        Phase::Turn { .. } => require(
            passes < open.threshold() && passes < open.n,
            "passes",
            "the day is closing (R5.7)",
        )?,
        Phase::Closing { .. } | Phase::Evening | Phase::Over => {
            require(open.is_closing(), "passes", "too few have passed (R5.7)")?;
        }
    }
    let is_open = |seat: Seat| open.kennel(seat).open;
    let why = "it is an open seat's in phase turn, else nobody's";
    require(open.turn().is_none_or(is_open), "turn", why)?;
    let why = "these are open seats in phase closing, else none";
    require(open.last_turns().all(is_open), "final", why)
}

/// R10.1, R10.2
fn last_day(position: &Position) -> Checked {
    let open = &position.open;
    let bad = |holds: bool| require(holds, "last_day", "the end does not come then (R10)");
    let (day, end) = (open.day, open.final_day());
    let is_full = |kennel: &Kennel| kennel.is_full();
    let was_full = |kennel: &Kennel| kennel.is_full() && kennel.fresh.is_empty();
    let any = |holds: fn(&Kennel) -> bool| open.seats().any(|seat| holds(open.kennel(seat)));
    let is_dusk = open.phase == Phase::Evening;
    let is_long = open.options.length == Length::Long;
    match (open.phase, open.last_day) {
        (Phase::Over, last_day) => {
            let is_full_in_time = any(is_full) && (!is_long || day > 3);
            bad(last_day == Some(day) && (day == end || is_full_in_time))
        }
        (_, None) => bad(!any(if is_dusk { is_full } else { was_full })),
        (_, Some(last_day)) => {
            let latest = if is_dusk { day } else { day.saturating_sub(1) };
            let mut seen = 1..=latest;
            bad(is_long
                && last_day >= day
                && seen.any(|seen| last_day == end.min(seen + 3))
                && any(if is_dusk { is_full } else { was_full }))
        }
    }
}
