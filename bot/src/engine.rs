//! `pawmail engine`: the rules over JSON lines, for programs.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::{Duration, Instant};

use pawmail_core::chance::{self, Seed};
use pawmail_core::erased::{AnyGame, AnyTable, Thinker, agree};
use pawmail_core::game::PlayError;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::players::Player;
use pawmail_core::registry::Registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Saved;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::settings::threads;

/// A line longer than this is garbage: no request needs as much.
const LONGEST_LINE: u64 = 4 << 20;
/// Deeper counts would take too long.
const DEEPEST_COUNT: u32 = 64;
/// Nobody waits longer for one thought.
const LONGEST_THOUGHT: Duration = Duration::from_mins(10);
/// How many iterations there are between two looks at the clock.
const SLICE: u32 = 16;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many cores a search uses; 0 stands for all. Each core grows a tree of its own, and the iterations are divided among them.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=256))]
    threads: u32,
}

/// Answers requests until the input ends.
pub(crate) fn run(
    args: &Args,
    games: Registry,
    input: impl Read,
    output: impl Write,
) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = io::BufWriter::new(output);
    let mut engine = Engine::new(games, threads(args.threads));
    let mut line = Vec::new();
    loop {
        line.clear();
        let answer = match read_line(&mut input, &mut line)? {
            Line::End => return output.flush(),
            Line::Whole => engine.answer(&line),
            Line::TooLong => Err(Refusal::new("bad_request", "the line is too long")),
        };
        serde_json::to_writer(&mut output, &spoken(answer))?;
        output.write_all(b"\n")?;
        // A program that sends many requests at once gets their answers together.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
}

/// An answer in the form in which it is sent.
fn spoken(answer: Answer) -> Value {
    match answer {
        Ok(value) => json!({ "ok": value }),
        Err(refusal) => json!({ "error": { "kind": refusal.kind, "message": refusal.message } }),
    }
}

enum Line {
    Whole,
    TooLong,
    End,
}

fn read_line(input: &mut BufReader<impl Read>, line: &mut Vec<u8>) -> io::Result<Line> {
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', line)? == 0 {
        return Ok(Line::End);
    }
    if line.last() == Some(&b'\n') || (line.len() as u64) < LONGEST_LINE {
        return Ok(Line::Whole);
    }
    input.skip_until(b'\n')?;
    Ok(Line::TooLong)
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Games(Nothing),
    New(New),
    Load(Load),
    State(Nothing),
    Moves(OfSeat),
    Play(Play),
    Undo(OfSeat),
    Position(Nothing),
    View(OfViewer),
    Describe(Describe),
    Picture(Picture),
    Perft(Perft),
    Think(Think),
    Playout(Playout),
    Fairness(Nothing),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    seats: i64,
    #[serde(default)]
    options: Map<String, Value>,
    seed: Option<String>,
    #[serde(default)]
    rolls: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    game: String,
    position: Value,
    seed: Option<String>,
    #[serde(default)]
    rolls: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfViewer {
    seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    seat: Seat,
    r#move: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Describe {
    seat: Seat,
    #[serde(default)]
    lang: Lang,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    seat: Option<Seat>,
    #[serde(default)]
    lang: Lang,
    sheet: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Perft {
    depth: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Think {
    seat: Seat,
    #[serde(default = "mcts")]
    player: String,
    millis: Option<u64>,
    iterations: Option<u32>,
}

/// A search whose number of iterations is in the request.
const MCTS: &str = "mcts";

fn mcts() -> String {
    MCTS.to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Playout {
    #[serde(default = "random")]
    player: String,
    games: u32,
}

fn random() -> String {
    "random".to_owned()
}

fn read(line: &[u8]) -> Result<Request, Refusal> {
    serde_json::from_slice(line).map_err(|error| Refusal::new("bad_request", error))
}

/// Why a request was not carried out. Nothing has changed.
struct Refusal {
    kind: &'static str,
    message: String,
}

impl Refusal {
    fn new(kind: &'static str, message: impl Display) -> Self {
        Self {
            kind,
            message: format!("{message}"),
        }
    }
}

type Answer = Result<Value, Refusal>;

struct Engine {
    games: Registry,
    table: Option<Box<dyn AnyTable>>,
    /// The commitment to all chance of the table.
    commitment: String,
    /// How many threads think together.
    threads: u32,
    /// The latest moment at which thinking ends.
    until: Option<Instant>,
}

impl Engine {
    const fn new(games: Registry, threads: u32) -> Self {
        Self {
            games,
            table: None,
            commitment: String::new(),
            threads,
            until: None,
        }
    }

    fn answer(&mut self, line: &[u8]) -> Answer {
        self.attempt(read(line)?)
    }

    fn attempt(&mut self, request: Request) -> Answer {
        catch_unwind(AssertUnwindSafe(|| self.carry_out(request))).unwrap_or_else(|_| {
            self.table = None;
            Err(Refusal::new(
                "no_game",
                "this position has brought the program to its limits; the game is closed",
            ))
        })
    }

    fn carry_out(&mut self, request: Request) -> Answer {
        match request {
            Request::Games(Nothing {}) => Ok(listed(&self.games)),
            Request::New(new) => self.open(new),
            Request::Load(load) => self.load(&load),
            Request::State(Nothing {}) => self.state(),
            Request::Moves(OfSeat { seat }) => Ok(self.seated(seat)?.legal(seat).into()),
            Request::Play(play) => self.play(&play),
            Request::Undo(OfSeat { seat }) => {
                self.seated(seat)?
                    .undo(seat)
                    .map_err(|error| Refusal::new("cannot_undo", error))?;
                self.state()
            }
            Request::Position(Nothing {}) => Ok(self.table()?.position()),
            Request::View(OfViewer { seat: None }) => Ok(self.table()?.view(Viewer::Spectator)),
            Request::View(OfViewer { seat: Some(seat) }) => {
                Ok(self.seated(seat)?.view(Viewer::Seat(seat)))
            }
            Request::Describe(Describe { seat, lang }) => self.describe(seat, lang),
            Request::Picture(picture) => self.picture(&picture),
            Request::Perft(Perft { depth }) => self.perft(depth),
            Request::Think(think) => self.think(&think),
            Request::Playout(playout) => self.playout(&playout),
            Request::Fairness(Nothing {}) => self.fairness(),
        }
    }

    fn game(&self, id: &str) -> Result<&'static dyn AnyGame, Refusal> {
        self.games
            .get(id)
            .ok_or_else(|| Refusal::new("unknown_game", format!("there is no game \"{id}\"")))
    }

    fn table(&mut self) -> Result<&mut dyn AnyTable, Refusal> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(Refusal::new(
                "no_game",
                "there is no game: ask for `new` or `load` first",
            )),
        }
    }

    /// The table, if it has such a seat.
    fn seated(&mut self, seat: Seat) -> Result<&mut dyn AnyTable, Refusal> {
        let table = self.table()?;
        if seat.index() < usize::from(table.state().seats) {
            Ok(table)
        } else {
            Err(Refusal::new(
                "bad_request",
                format!("there is no seat {seat} at this table"),
            ))
        }
    }

    fn open(&mut self, new: New) -> Answer {
        let game = self.game(&new.game)?;
        let (seed, rolls) = chance_of(new.seed.as_deref(), new.rolls)?;
        let seats = u64::try_from(new.seats).map_err(|_| {
            Refusal::new(
                "bad_options",
                format!("{} is not a possible number of seats", new.seats),
            )
        })?;
        let table = game
            .open(seats, &new.options, seed, rolls)
            .map_err(|error| Refusal::new("bad_options", error))?;
        self.begin(table)
    }

    fn load(&mut self, load: &Load) -> Answer {
        let game = self.game(&load.game)?;
        let (seed, rolls) = chance_of(load.seed.as_deref(), load.rolls.clone())?;
        let table = game
            .open_at(&load.position, seed, rolls)
            .map_err(|error| Refusal::new("bad_position", error))?;
        self.begin(table)
    }

    fn begin(&mut self, table: Box<dyn AnyTable>) -> Answer {
        self.commitment = commitment(&table.save());
        self.table = Some(table);
        self.state()
    }

    fn state(&mut self) -> Answer {
        let table = self.table()?;
        let (game, state) = (table.meta().id, table.state());
        Ok(json!({
            "game": game,
            "seats": state.seats,
            "number": state.number,
            "waiting": state.waiting.map(u8::from).collect::<Vec<_>>(),
            "outcome": state.outcome,
            "commitment": self.commitment,
        }))
    }

    fn play(&mut self, Play { seat, r#move: step }: &Play) -> Answer {
        let table = self.seated(*seat)?;
        match table.play(*seat, step) {
            Ok(entries) => {
                let mut answer = self.state()?;
                answer["facts"] = entries.into_iter().map(|entry| entry.fact).collect();
                Ok(answer)
            }
            Err(PlayError::Illegal | PlayError::Notation(_))
                if table.state().waiting.contains(*seat) =>
            {
                let why = table.refuse(*seat, step, &Look::new(Lang::En));
                Err(Refusal::new("illegal_move", why))
            }
            Err(_) => Err(Refusal::new(
                "not_waiting",
                format!("seat {seat} owes no step now"),
            )),
        }
    }

    fn describe(&mut self, seat: Seat, lang: Lang) -> Answer {
        let asked = self.seated(seat)?.ask(seat, &Look::new(lang));
        let choices: Vec<Value> = asked
            .choices
            .into_iter()
            .map(|choice| json!({ "move": choice.step, "label": choice.label }))
            .collect();
        Ok(json!({ "question": asked.text, "choices": choices }))
    }

    fn picture(&mut self, Picture { seat, lang, sheet }: &Picture) -> Answer {
        let (table, viewer) = match *seat {
            None => (self.table()?, Viewer::Spectator),
            Some(seat) => (self.seated(seat)?, Viewer::Seat(seat)),
        };
        let Some(picture) = table.picture(viewer, sheet.as_deref(), &Look::new(*lang)) else {
            let sheets = table.sheets(viewer).join("\", \"");
            return Err(Refusal::new(
                "bad_request",
                format!("\"sheet\" is one of \"{sheets}\""),
            ));
        };
        Ok(json!({ "svg": picture.svg.as_str(), "alt": picture.alt }))
    }

    fn perft(&mut self, depth: u32) -> Answer {
        let table = self.table()?;
        if depth > DEEPEST_COUNT {
            return Err(Refusal::new(
                "bad_request",
                format!("the depth is at most {DEEPEST_COUNT}"),
            ));
        }
        let perft = table
            .perft(depth)
            .map_err(|error| Refusal::new("chance", error))?;
        Ok(json!({ "leaves": perft.leaves, "positions": perft.positions }))
    }

    fn think(&mut self, think: &Think) -> Answer {
        let (until, threads) = (self.until, self.threads);
        let table = self.seated(think.seat)?;
        let player = player(&think.player)?;
        if table.legal(think.seat).is_empty() {
            return Err(Refusal::new(
                "not_waiting",
                format!("seat {} owes no step now", think.seat),
            ));
        }
        // `mcts` alone has no number of iterations of its own.
        let own = match think.player.as_str() {
            MCTS => 0,
            _ => player.iterations(table.meta()),
        };
        let learns = own > 0 || think.player == MCTS;
        let n = if learns { threads } else { 1 };
        let (iterations, until) = match (think.iterations, think.millis) {
            (Some(iterations), None) if iterations > 0 => (iterations, until),
            (None, Some(millis)) => {
                let end = Instant::now() + Duration::from_millis(millis).min(LONGEST_THOUGHT);
                let end = until.map_or(end, |until| end.min(until));
                let iterations = if own > 0 { own } else { u32::MAX };
                (iterations, Some(end))
            }
            (None, None) if own > 0 || !learns => (own.max(1), until),
            _ => {
                return Err(Refusal::new(
                    "bad_request",
                    "say either `iterations` (at least 1) or `millis`",
                ));
            }
        };
        let mut thinkers: Vec<_> = (0..n)
            .map(|number| table.thinker(think.seat, player, number))
            .collect();
        think_together(&mut thinkers, iterations, until);
        match agree(&thinkers) {
            Some(advice) => {
                Ok(json!({ "move": advice.step, "visits": advice.visits, "value": advice.value }))
            }
            None => Err(Refusal::new(
                "not_waiting",
                format!("seat {} owes no step now", think.seat),
            )),
        }
    }

    fn playout(&mut self, playout: &Playout) -> Answer {
        let table = self.table()?;
        let player = player(&playout.player)?;
        let begin = Instant::now();
        let done = table.playouts(player, playout.games);
        Ok(json!({
            "games": playout.games,
            "steps": done.steps,
            "seconds": begin.elapsed().as_secs_f64(),
            "scores": done.scores,
        }))
    }

    fn fairness(&mut self) -> Answer {
        let table = self.table()?;
        let seed = table.state().outcome.map(|_| table.save().seed);
        let mut answer = json!({ "commitment": self.commitment });
        if let Some(seed) = seed {
            answer["seed"] = seed.into();
        }
        Ok(answer)
    }
}

/// They think side by side, for this many iterations in all and no longer than this.
fn think_together(thinkers: &mut [Box<dyn Thinker>], iterations: u32, until: Option<Instant>) {
    let n = u32::try_from(thinkers.len()).unwrap_or(u32::MAX).max(1);
    let shares = (0..n).map(|number| iterations / n + u32::from(number < iterations % n));
    match thinkers {
        [only] => think_on(only.as_mut(), iterations, until),
        many => thread::scope(|scope| {
            for (thinker, share) in many.iter_mut().zip(shares) {
                scope.spawn(move || think_on(thinker.as_mut(), share, until));
            }
        }),
    }
}

/// Thinks for this many iterations, and no longer than this.
fn think_on(thinker: &mut dyn Thinker, iterations: u32, until: Option<Instant>) {
    let mut left = iterations;
    while left > 0 {
        // The first iteration is made in any case, however late it is.
        let slice = if left == iterations {
            1
        } else {
            left.min(SLICE)
        };
        thinker.think(slice);
        left -= slice;
        if !thinker.learns() || until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
    }
}

/// Answers a program that sits in one seat of a table: it may ask what this seat may know, and chooses one step.
pub(crate) struct Sitting {
    engine: Engine,
    seat: Seat,
}

impl Sitting {
    /// No request is thought about beyond `until`.
    pub(crate) fn new(
        games: Registry,
        table: Box<dyn AnyTable>,
        seat: Seat,
        until: Instant,
    ) -> Self {
        let engine = Engine {
            games,
            commitment: commitment(&table.save()),
            table: Some(table),
            threads: 1,
            until: Some(until),
        };
        Self { engine, seat }
    }

    /// The answer to a line, and the step it chose, whether that is legal or not.
    pub(crate) fn answer(&mut self, line: &[u8]) -> (Value, Option<Result<String, String>>) {
        let mut chosen = None;
        let answer = read(line).and_then(|request| {
            if !self.may_ask(&request) {
                return Err(Refusal::new(
                    "bad_request",
                    format!("seat {} may not ask for this", self.seat),
                ));
            }
            let choice = match &request {
                Request::Play(play) => Some(play.r#move.clone()),
                _ => None,
            };
            let asks_state = matches!(request, Request::State(_));
            let mut answer = self.engine.attempt(request);
            chosen = choice.map(|step| if answer.is_ok() { Ok(step) } else { Err(step) });
            if let Ok(Value::Object(state)) = &mut answer {
                if asks_state {
                    state.insert("seat".to_owned(), u8::from(self.seat).into());
                }
                // What the step reveals to others is not for this seat.
                state.remove("facts");
            }
            answer
        });
        (spoken(answer), chosen)
    }

    /// Whether the answer contains only what the seat may know.
    fn may_ask(&self, request: &Request) -> bool {
        match request {
            Request::Games(_) | Request::State(_) => true,
            Request::View(OfViewer { seat }) | Request::Picture(Picture { seat, .. }) => {
                seat.is_none_or(|seat| seat == self.seat)
            }
            Request::Moves(OfSeat { seat })
            | Request::Play(Play { seat, .. })
            | Request::Describe(Describe { seat, .. })
            | Request::Think(Think { seat, .. }) => *seat == self.seat,
            Request::New(_)
            | Request::Load(_)
            | Request::Undo(_)
            | Request::Position(_)
            | Request::Perft(_)
            | Request::Playout(_)
            | Request::Fairness(_) => false,
        }
    }
}

fn listed(games: &Registry) -> Value {
    games
        .iter()
        .map(|game| {
            let meta = game.meta();
            let defaults = game.defaults();
            let options: Vec<Value> = meta
                .options
                .iter()
                .map(|option| {
                    json!({
                        "name": option.name,
                        "default": defaults.get(option.name),
                        "values": option.values.to_json(),
                    })
                })
                .collect();
            json!({ "id": meta.id, "seats": [meta.seats.0, meta.seats.1], "options": options })
        })
        .collect()
}

/// A kind of player.
fn player(name: &str) -> Result<Player, Refusal> {
    if name == MCTS {
        return Ok(Player::Mcts(1));
    }
    name.parse()
        .map_err(|error| Refusal::new("bad_request", error))
}

fn chance_of(seed: Option<&str>, rolls: Vec<u8>) -> Result<(Seed, Vec<u8>), Refusal> {
    let seed = match seed {
        Some(digits) => chance::seed_from_hex(digits)
            .ok_or_else(|| Refusal::new("bad_request", "\"seed\" is not 64 hexadecimal digits"))?,
        None => fresh_seed()?,
    };
    if rolls.iter().any(|roll| !(1..=6).contains(roll)) {
        return Err(Refusal::new(
            "bad_request",
            "\"rolls\" are numbers from 1 to 6",
        ));
    }
    Ok((seed, rolls))
}

fn fresh_seed() -> Result<Seed, Refusal> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| {
        Refusal::new(
            "bad_request",
            format!("this system gives no random seed ({error}); name one"),
        )
    })?;
    Ok(seed)
}

/// The commitment to all chance of a table.
pub(crate) fn commitment(table: &Saved) -> String {
    let seed = chance::seed_from_hex(&table.seed);
    seed.map_or_else(String::new, |seed| {
        chance::to_hex(&chance::commitment(&seed))
    })
}
