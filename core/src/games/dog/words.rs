//! What people read: questions, buttons, refusals, the board in words.

use crate::games::dog::msg;
use crate::phrase;
use std::sync::LazyLock;

use super::facts::Fact;
use super::position::Position;
use super::reasons::{why_not, why_unplayable};
use super::step::Step;
use super::{Draft, Gift, Phase, Piece, Place, Play, Rank, View, Way, partner, team};
use crate::feats::Source;
use crate::game::{Choice, Motive, Words, by_reason};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Message, Phrase, Texts, phrase_of};
use crate::seat::Seat;

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(
    lexicon,
    crate::data::names(include_str!("data.toml"), &[["rank", "card", "id", "name"]]),
    spell
);

/// Pieces and places have no names of their own.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match kind {
        "piece" => id.parse().ok().map(piece_of),
        "place" => id.parse().ok().map(place),
        _ => None,
    }
}

/// A piece by its owner and number.
fn piece_of(piece: Piece) -> Phrase {
    phrase!(PIECE, owner = piece.seat(), number = piece.number())
}

/// The beginning of a sentence for `seat`, which calls its own pieces by their numbers.
fn piece_first(seat: Seat, of: Piece) -> Phrase {
    let number = of.number();
    if of.seat() == seat {
        phrase!(OWN_PIECE, number)
    } else {
        phrase!(PIECE_FIRST, owner = of.seat(), number)
    }
}

/// The same within a sentence.
fn piece_within(seat: Seat, of: Piece) -> Phrase {
    if of.seat() == seat {
        phrase!(OWN_PIECE_WITHIN, number = of.number())
    } else {
        piece_of(of)
    }
}

/// A piece that `seat` sends back, alone or with another: whose it is matters more than what it is called.
fn piece_sent(seat: Seat, of: Piece, is_alone: bool) -> Phrase {
    let number = of.number();
    let is_partner = of.seat() == partner(seat);
    match (is_alone, of.seat() == seat) {
        (true, true) => phrase!(PIECE_YOURS, number),
        (true, false) if is_partner => phrase!(PIECE_PARTNER, number),
        (true, false) => piece_of(of),
        (false, true) => phrase!(PIECE_OF_TWO_YOURS, number),
        (false, false) if is_partner => phrase!(PIECE_OF_TWO_PARTNER, number),
        (false, false) => phrase!(PIECE_OF_TWO, owner = of.seat(), number),
    }
}

fn place(place: Place) -> Phrase {
    match (place, place.as_home(), place.space(Seat::new(0))) {
        (Place::START, ..) => phrase!(PLACE_START),
        (_, Some(home), _) => phrase!(PLACE_HOME, space = home),
        (_, None, Some(space)) => phrase!(PLACE_TRACK, space),
        (_, None, None) => phrase!(PLACE_NEST),
    }
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        match view.open.phase {
            Phase::Over { .. } => vec![phrase!(ASK_OVER)],
            Phase::Exchange if view.given[seat.index()] == Gift::None => {
                // Others need not know whose partner is who to see that a card is owed.
                if view.viewer.seat() == Some(seat) {
                    vec![phrase!(ASK_GIVE, partner = partner(seat))]
                } else {
                    vec![phrase!(ASK_GIVE_ANY)]
                }
            }
            Phase::Exchange => {
                vec![phrase!(ASK_WAIT_GIFTS, seats = still_to_give(view))]
            }
            Phase::Play { turn } if turn == seat => vec![ask_play(view, seat)],
            Phase::Play { turn } => vec![phrase!(ASK_WAIT, seat = turn)],
        }
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        let begun = view.begun();
        let choice = |&step: &Step| {
            let text = label(view, seat, begun.as_ref(), step)?;
            Some(Choice {
                group: group(step).map(Phrase::new),
                stem: stem(seat, step, &text),
                ..Choice::new(step, text)
            })
        };
        legal.iter().filter_map(choice).collect()
    }

    /// R5.1, R10: a joker brings a piece out as an ace just as it does as a king.
    fn is_spare(view: &View, seat: Seat, step: Step) -> bool {
        let is_joker = || view.draft.is_some_and(|draft| draft.card == Rank::Joker);
        match step {
            Step::As(Rank::King) => view.open.only_starts(seat, Rank::King),
            // Who made it a king all the same may have nothing else to do.
            Step::Start if is_joker() => view
                .begun()
                .is_some_and(|(_, _, play)| play.value() == Rank::King && !play.only_starts()),
            _ => false,
        }
    }

    /// R5.1, R10: whatever comes out by a king comes out by an ace too.
    fn twin(view: &View, seat: Seat, spare: Step) -> Option<Step> {
        let is_king = spare == Step::As(Rank::King);
        let ace = Step::As(Rank::Ace);
        (is_king && Self::refuse(view, seat, ace).is_none()).then_some(ace)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        Some(match (view.open.phase, step) {
            (Phase::Over { .. }, _) => phrase!(NO_OVER),
            (Phase::Exchange, _) if view.given[seat.index()] != Gift::None => {
                phrase!(NO_GIVEN_ALREADY)
            }
            (Phase::Exchange, Step::Give(rank)) if view.hand().contains(rank) => return None,
            (Phase::Exchange, Step::Give(rank)) => phrase!(NO_GIFT_HELD, card = rank),
            (Phase::Exchange, _) => phrase!(NO_GIVEN_YET),
            (Phase::Play { turn }, _) if turn != seat => phrase!(NO_TURN, seat = turn),
            (Phase::Play { .. }, Step::Give(_)) => phrase!(NO_EXCHANGE),
            (Phase::Play { .. }, _) => match &view.draft {
                None => refuse_card(view, seat, step)?,
                Some(draft) => refuse_in_draft(view, seat, draft, step)?,
            },
        })
    }

    /// R4.2: the cards of the hand that cannot be played, those with the same reason together.
    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        let open = &view.open;
        if open.turn() != Some(seat) || view.draft.is_some() {
            return Vec::new();
        }
        let barred = view
            .hand()
            .ranks()
            .filter(|&rank| !open.is_playable(seat, rank));
        let barred = by_reason(barred.map(|rank| (why_unplayable(open, seat, rank), rank)));
        barred.iter().map(|(why, cards)| why.long(cards)).collect()
    }

    /// The own cards and pieces first, then who is where.
    fn hand(view: &View, seat: Seat) -> Vec<Phrase> {
        let mut lines = own_lines(view);
        lines.push(headline(view));
        let from_here = Seat::all(4).cycle().skip(seat.index()).take(4);
        lines.extend(from_here.filter_map(|of| pieces_line(view, of)));
        lines.extend(Self::standing(view));
        lines
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let mut lines = vec![headline(view)];
        lines.extend(
            last.iter()
                .take(LAST_FACTS)
                .filter_map(|fact| phrase_of(fact).ok()),
        );
        lines.extend(own_lines(view));
        for seat in Seat::all(4) {
            lines.push(seat_line(view, seat));
            lines.extend(pieces_line(view, seat));
        }
        lines.extend(Self::standing(view));
        lines.push(phrase!(
            TEXT_DECK,
            deck = view.deck,
            leader = view.open.leader
        ));
        lines.extend(
            view.open
                .discard
                .last()
                .map(|card| phrase!(TEXT_LAST, card)),
        );
        lines
    }

    /// How many pieces each team has brought home.
    fn standing(view: &View) -> Vec<Phrase> {
        let [home, home_other] = view.open.home_by_team();
        vec![
            Phrase::new(msg::TEXT_TEAMS)
                .with("one", Seat::new(0))
                .with("other", Seat::new(2))
                .with("home", home)
                .with("three", Seat::new(1))
                .with("four", Seat::new(3))
                .with("home-other", home_other)
                .with("all", 2 * view.open.options.pieces),
        ]
    }

    fn topic(view: &View, _seat: Seat) -> &'static str {
        match (view.open.phase, &view.draft) {
            (Phase::Exchange, _) => "round",
            (Phase::Play { .. }, None) => "must",
            (Phase::Play { .. }, Some(draft)) => match draft.r#as {
                None => "cards",
                Some(Rank::Seven) => "seven",
                Some(Rank::Jack) => "jack",
                Some(_) => "move",
            },
            (Phase::Over { .. }, _) => "goal",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }

    /// The pieces of both partners.
    fn sources(view: &View, _: &[Fact], seat: Seat) -> Vec<Source> {
        let pieces = |owner| {
            let text = Phrase::new(msg::SOURCE_PIECES).with("seat", owner);
            Source::new(text, view.open.board.home_count(owner))
        };
        [seat, partner(seat)].map(pieces).into()
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

fn ask_play(view: &View, seat: Seat) -> Phrase {
    let Some(draft) = &view.draft else {
        let mut playable = view.open.playable(seat, view.hand());
        return match (playable.next(), playable.next()) {
            (Some(only), None) if is_forced(view, seat, only) => phrase!(ASK_CARD_FORCED),
            (Some(only), None) => phrase!(ASK_CARD_ONLY, card = only),
            _ => phrase!(ASK_CARD),
        };
    };
    let Some(play) = view.open.begun(seat, draft) else {
        return phrase!(ASK_AS);
    };
    let is_seven = play.value() == Rank::Seven;
    match draft.piece {
        None if is_seven => phrase!(ASK_PIECE_SEVEN, left = play.left()),
        None => phrase!(ASK_PIECE, card = play.value()),
        Some(chosen) => {
            let id = match play.value() {
                Rank::Jack => msg::ASK_WITH,
                Rank::Seven => msg::ASK_GO_SEVEN,
                _ => msg::ASK_GO,
            };
            let phrase = Phrase::new(id)
                .with("piece", piece_first(seat, chosen))
                .with("place", place(play.board().place(chosen)));
            if is_seven {
                phrase.with("left", play.left())
            } else {
                phrase
            }
        }
    }
}

fn still_to_give(view: &View) -> Arg {
    Seat::all(4)
        .filter(|seat| view.given[seat.index()] == Gift::None)
        .collect()
}

/// A card, its value and a piece that can go several ways are one decision with the way it goes.
fn stem(seat: Seat, step: Step, text: &Phrase) -> Option<Phrase> {
    match step {
        Step::Card(rank) | Step::As(rank) => Some(phrase!(STEM_CARD, card = rank)),
        Step::Piece(chosen)
            if [msg::LABEL_PIECE.id(), msg::LABEL_PIECE_SWAP.id()].contains(&text.id.as_str()) =>
        {
            Some(piece_first(seat, chosen))
        }
        _ => None,
    }
}

/// The kind of play that a joker becomes.
fn group(step: Step) -> Option<Message> {
    match step {
        Step::As(rank) => Some(match rank {
            Rank::Ace | Rank::King => msg::GROUP_OUT,
            Rank::Jack => msg::GROUP_SWAP,
            Rank::Seven => msg::GROUP_SEVEN,
            _ => msg::GROUP_MOVE,
        }),
        _ => None,
    }
}

fn label(
    view: &View,
    seat: Seat,
    begun: Option<&(Seat, Draft, Play)>,
    step: Step,
) -> Option<Phrase> {
    match step {
        Step::Give(rank) => Some(phrase!(LABEL_GIVE, card = rank)),
        Step::Card(rank) | Step::As(rank) => Some(label_card(view, seat, rank)),
        Step::Start | Step::Piece(_) | Step::Go(_) | Step::With(_) => {
            let (_, draft, play) = begun?;
            label_in_draft(seat, draft.piece, play, step)
        }
    }
}

/// A card by what it does; by its whole result if there is only one way to play it.
fn label_card(view: &View, seat: Seat, rank: Rank) -> Phrase {
    let told = the_only_way(view, seat, rank);
    match told.and_then(|(play, step)| label_in_draft(seat, None, &play, step)) {
        Some(play) => phrase!(
            LABEL_CARD_PLAYS,
            card = phrase!(STEM_CARD, card = rank),
            play
        ),
        None => msg::LABEL_CARD_.of(rank),
    }
}

/// Whether a card can do one thing only. A joker that brings a piece out does the same as whichever card.
fn is_forced(view: &View, seat: Seat, rank: Rank) -> bool {
    let only = |rank| Some(the_only_way(view, seat, rank)?.1);
    if rank != Rank::Joker {
        return only(rank).is_some();
    }
    let mut ways = view.open.values(seat).map(only);
    let first = ways.next().flatten();
    first.is_some_and(|first| ways.all(|way| first == Step::Start && way == Some(first)))
}

/// The step that is all of what a card can do, if there is no other.
fn the_only_way(view: &View, seat: Seat, rank: Rank) -> Option<(Play, Step)> {
    if rank == Rank::Joker {
        return None;
    }
    let play = view.open.play(seat, rank);
    let mut steps = play.choices().map(|(step, _)| step);
    let (Some(step), None) = (steps.next(), steps.next()) else {
        return None;
    };
    is_whole(&play, rank, step).then_some((play, step))
}

/// Whether the step, the first of a play, is also its last.
fn is_whole(play: &Play, rank: Rank, step: Step) -> bool {
    match step {
        Step::Piece(piece) if rank == Rank::Jack => play.others(piece).nth(1).is_none(),
        Step::Piece(piece) => match play.ways(piece)[..] {
            [way] => rank != Rank::Seven || way.steps == 7,
            _ => false,
        },
        _ => true,
    }
}

/// What a step of an unfinished play does, with the piece chosen for it.
fn label_in_draft(seat: Seat, piece: Option<Piece>, play: &Play, step: Step) -> Option<Phrase> {
    Some(match step {
        Step::Start => {
            let starter = play.starter()?;
            let lost = play.board().on(super::start_of(starter.seat()));
            let phrase = told(&LABEL_START, seat, lost.as_slice());
            phrase.with("piece", piece_within(seat, starter))
        }
        Step::Piece(chosen) if play.value() == Rank::Jack => {
            let mut others = play.others(chosen);
            match (others.next(), others.next()) {
                (Some(other), None) => phrase!(
                    LABEL_PIECE_WITH,
                    piece = piece_first(seat, chosen),
                    other = piece_of(other),
                    place = place(play.board().place(other))
                ),
                _ => label_piece(seat, play, chosen),
            }
        }
        Step::Piece(chosen) => match play.ways(chosen)[..] {
            [way] => {
                let (from, to, lost) = goes(play, chosen, way);
                told(&LABEL_PIECE_GO, seat, &lost)
                    .with("piece", piece_first(seat, chosen))
                    .with("from", place(from))
                    .with("to", place(to))
            }
            _ => label_piece(seat, play, chosen),
        },
        Step::Go(way) => {
            let chosen = piece?;
            let (from, to, lost) = goes(play, chosen, way);
            let (from, to) = (place(from), place(to));
            // How far a piece goes is told where it can go several lengths.
            let is_one_length = play
                .ways(chosen)
                .iter()
                .all(|other| other.steps == way.steps);
            let way = if is_one_length {
                phrase!(WAY, from, to)
            } else {
                phrase!(WAY_OF, steps = i64::from(way.steps), from, to)
            };
            told(&LABEL_GO, seat, &lost).with("way", way)
        }
        Step::With(other) => phrase!(
            LABEL_WITH,
            piece = piece_of(other),
            place = place(play.board().place(other))
        ),
        Step::Give(_) | Step::Card(_) | Step::As(_) => return None,
    })
}

/// A piece that can go several ways.
fn label_piece(seat: Seat, play: &Play, chosen: Piece) -> Phrase {
    let piece = piece_first(seat, chosen);
    let place = place(play.board().place(chosen));
    if play.value() == Rank::Jack {
        phrase!(LABEL_PIECE_SWAP, piece, place)
    } else {
        phrase!(LABEL_PIECE, piece, place)
    }
}

/// From where to where a piece goes, and the pieces it sends back.
fn goes(play: &Play, chosen: Piece, way: Way) -> (Place, Place, Vec<Piece>) {
    let burning = play.value() == Rank::Seven;
    let mut board = *play.board();
    let from = board.place(chosen);
    let mut lost = Vec::new();
    board.go(chosen, way, burning, |other, _, _| lost.push(other));
    (from, board.place(chosen), lost)
}

/// The messages for a move: nothing is sent back, pieces of the opponents are, pieces of the own team are; and the last two again for many pieces.
type Ids = [Message; 5];

const LABEL_START: Ids = [
    msg::LABEL_START,
    msg::LABEL_START_SENDS,
    msg::LABEL_START_LOSES,
    msg::LABEL_START_SENDS,
    msg::LABEL_START_LOSES,
];
const LABEL_PIECE_GO: Ids = [
    msg::LABEL_PIECE_GO,
    msg::LABEL_PIECE_GO_SENDS,
    msg::LABEL_PIECE_GO_LOSES,
    msg::LABEL_PIECE_GO_SENDS_MANY,
    msg::LABEL_PIECE_GO_LOSES_MANY,
];
const LABEL_GO: Ids = [
    msg::LABEL_GO,
    msg::LABEL_GO_SENDS,
    msg::LABEL_GO_LOSES,
    msg::LABEL_GO_SENDS_MANY,
    msg::LABEL_GO_LOSES_MANY,
];

/// The message for a move that sends back `lost`: a warning if any of them belongs to the mover's team.
fn told(ids: &Ids, seat: Seat, lost: &[Piece]) -> Phrase {
    if lost.is_empty() {
        return Phrase::new(ids[0]);
    }
    let is_loss = lost.iter().any(|other| team(other.seat()) == team(seat));
    let is_many = lost.len() > 2;
    let phrase = Phrase::new(ids[1 + usize::from(is_loss) + 2 * usize::from(is_many)]);
    if is_many {
        phrase.with("count", lost.len())
    } else {
        phrase.with(
            "pieces",
            lost.iter()
                .map(|&other| piece_sent(seat, other, lost.len() == 1))
                .collect::<Arg>(),
        )
    }
}

fn refuse_card(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    match step {
        Step::Card(rank) if view.hand().contains(rank) => refuse_value(view, seat, rank),
        Step::Card(rank) => Some(phrase!(NO_CARD_HELD, card = rank)),
        _ => Some(phrase!(NO_CARD_YET)),
    }
}

/// R4.2
fn refuse_value(view: &View, seat: Seat, rank: Rank) -> Option<Phrase> {
    let why = || why_unplayable(&view.open, seat, rank).long(&[rank]);
    (!view.open.is_playable(seat, rank)).then(why)
}

fn refuse_in_draft(view: &View, seat: Seat, draft: &Draft, step: Step) -> Option<Phrase> {
    let Some(play) = view.open.begun(seat, draft) else {
        return match step {
            Step::As(rank) => refuse_value(view, seat, rank),
            Step::Card(_) => Some(phrase!(NO_CARD_MORE, card = draft.card)),
            _ => Some(phrase!(NO_VALUE_YET)),
        };
    };
    if play.allows(draft.piece, step) {
        return None;
    }
    Some(match (step, draft.piece) {
        (Step::Card(_), _) => phrase!(NO_CARD_MORE, card = draft.card),
        (Step::As(_), _) => phrase!(NO_VALUE_MORE, card = play.value()),
        (Step::Start | Step::Piece(_), Some(chosen)) => {
            phrase!(NO_PIECE_MORE, piece = piece_within(seat, chosen))
        }
        (Step::Start, None) => refuse_start(seat, &play),
        (Step::Piece(chosen), None) => refuse_piece(seat, draft, &play, chosen),
        (Step::Go(_) | Step::With(_), None) => phrase!(NO_PIECE_YET),
        (Step::Go(way), Some(chosen)) => refuse_go(seat, &play, chosen, way),
        (Step::With(other), Some(chosen)) => refuse_with(view, seat, &play, chosen, other),
        (Step::Give(_), _) => phrase!(NO_EXCHANGE),
    })
}

fn refuse_start(seat: Seat, play: &Play) -> Phrase {
    let owner = play.board().moving(seat);
    if !play.value().starts() {
        phrase!(NO_START_VALUE)
    } else if play.board().has_wall(owner) {
        phrase!(NO_START_WALL, space = super::start_of(owner))
    } else {
        phrase!(NO_START_NEST)
    }
}

fn refuse_piece(seat: Seat, draft: &Draft, play: &Play, chosen: Piece) -> Phrase {
    let called = piece_first(seat, chosen);
    if draft.moved().contains(chosen) {
        return phrase!(NO_PIECE_MOVED, piece = called);
    }
    if !play.movable().any(|piece| piece == chosen) {
        return phrase!(NO_PIECE_OWNER, owner = play.board().moving(seat));
    }
    if play.value() == Rank::Jack {
        return if play.board().place(chosen).is_open() {
            phrase!(NO_SWAP_PAIR, piece = piece_within(seat, chosen))
        } else {
            phrase!(NO_SWAP_PIECE, piece = called)
        };
    }
    let lengths: &[u8] = if play.value() == Rank::Seven {
        &[1]
    } else {
        play.value().forwards()
    };
    let mut ways = lengths
        .iter()
        .flat_map(|&steps| [Way::along(steps), Way::home(steps)]);
    match ways.find_map(|way| why_not(play.board(), chosen, way)) {
        Some(no) => no.phrase(called),
        None => phrase!(NO_REST),
    }
}

fn refuse_go(seat: Seat, play: &Play, chosen: Piece, way: Way) -> Phrase {
    let value = play.value();
    let steps = way.steps.unsigned_abs();
    let is_of_card = match value {
        Rank::Seven => way.steps > 0 && steps <= 7,
        Rank::Four => steps == 4,
        _ => way.steps > 0 && value.forwards().contains(&steps),
    };
    if !is_of_card {
        return phrase!(NO_LENGTH, card = value);
    }
    match why_not(play.board(), chosen, way) {
        Some(no) => no.phrase(piece_first(seat, chosen)),
        None => phrase!(NO_REST),
    }
}

fn refuse_with(view: &View, seat: Seat, play: &Play, chosen: Piece, other: Piece) -> Phrase {
    if play.value() != Rank::Jack {
        phrase!(NO_LENGTH, card = play.value())
    } else if other.seat() == chosen.seat() {
        phrase!(NO_SWAP_OWN)
    } else if other.seat() == partner(chosen.seat()) && !view.open.options.jack_partner {
        phrase!(NO_SWAP_PARTNER)
    } else if !play.board().place(other).is_open() {
        phrase!(NO_SWAP_PIECE, piece = piece_first(seat, other))
    } else {
        phrase!(NO_SWAP_PAIR, piece = piece_within(seat, chosen))
    }
}

/// How many sentences the last turn may take.
const LAST_FACTS: usize = 4;

fn headline(view: &View) -> Phrase {
    let phrase = match view.open.phase {
        Phase::Exchange => Phrase::new(msg::TEXT_EXCHANGE).with("seats", still_to_give(view)),
        Phase::Play { turn } => Phrase::new(msg::TEXT_PLAY).with("seat", turn),
        Phase::Over { winner } => {
            let team: Arg = [winner, winner + 2].map(Seat::new).into_iter().collect();
            Phrase::new(msg::TEXT_OVER).with("seats", team)
        }
    };
    phrase.with("round", view.open.round)
}

/// What only the viewer knows.
fn own_lines(view: &View) -> Vec<Phrase> {
    let Some(seat) = view.viewer.seat() else {
        return Vec::new();
    };
    let hand = view.hand();
    let mut lines = vec![phrase!(TEXT_YOU, seat, partner = partner(seat))];
    lines.push(if hand.is_empty() {
        phrase!(TEXT_HAND_EMPTY)
    } else {
        let cards: Arg = hand.cards().collect();
        phrase!(TEXT_HAND, cards)
    });
    lines.extend(match (view.gave(), view.received()) {
        (Some(gave), Some(received)) => Some(phrase!(TEXT_GIFTS, gave, received)),
        (Some(gave), None) => Some(phrase!(TEXT_GIFT, gave)),
        (None, _) => None,
    });
    lines
}

fn seat_line(view: &View, seat: Seat) -> Phrase {
    let nest = view
        .open
        .board
        .of(seat)
        .iter()
        .filter(|&&place| place == Place::NEST)
        .count();
    let phrase = if view.open.out[seat.index()] {
        Phrase::new(msg::TEXT_SEAT_FOLDED)
    } else {
        Phrase::new(msg::TEXT_SEAT).with("cards", view.hands[seat.index()].n)
    };
    phrase
        .with("seat", seat)
        .with("home", view.open.board.home_count(seat))
        .with("all", view.open.options.pieces)
        .with("nest", nest)
}

/// Where the pieces of a seat are that have left the nest.
fn pieces_line(view: &View, seat: Seat) -> Option<Phrase> {
    let pieces: Vec<Phrase> = view
        .open
        .board
        .pieces(seat)
        .filter(|&(_, at)| at != Place::NEST)
        .map(|(piece, at)| {
            let is_fresh = at == Place::START;
            let at = at.space(seat).map_or(at, Place::track);
            Phrase::new(if is_fresh {
                msg::TEXT_FRESH
            } else {
                msg::TEXT_ON
            })
            .with("number", piece.number())
            .with("place", place(at))
        })
        .collect();
    if pieces.is_empty() {
        return None;
    }
    let pieces: Arg = pieces.into_iter().collect();
    Some(phrase!(TEXT_PIECES, seat, pieces))
}
