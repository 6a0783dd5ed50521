//! What only one seat may know of a table, in words.

use std::collections::HashMap;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_host::Screen;
use pawmail_store::TableId;

/// Lines shorter than this are found anywhere by chance.
const LEAST: usize = 13;

/// So many first steps are considered with what follows them.
const CONSIDERED: usize = 40;

/// So many of the newest steps are looked at.
const NEWEST: usize = 8;

/// Stands for every name in what was told: who is called what is no secret, and each reader has it in other words.
const NAME: &str = "\u{1}";

/// The secrets of the tables that were looked at last.
#[derive(Default)]
pub(crate) struct Secrets {
    known: HashMap<(TableId, u32, &'static str), Vec<Vec<String>>>,
}

/// A table that a screen is about, as it stands, and the seats there of the person who sees the screen.
pub(crate) struct Shown<'a> {
    pub(crate) id: TableId,
    pub(crate) name: &'a str,
    pub(crate) game: &'a dyn AnyTable,
    pub(crate) mine: Vec<Seat>,
}

impl Secrets {
    /// The lines on a screen that only another seat may know, and where that is. A screen may be about several tables:
    /// what a person knows from one of them is nothing of the others.
    pub(crate) fn leaks<'a>(
        &mut self,
        tables: &'a [Shown<'_>],
        lang: Lang,
        screen: &Screen,
    ) -> Vec<(&'a Shown<'a>, String)> {
        let alt = screen.picture.as_ref();
        let alt = alt.map_or("", |drawn| drawn.alt.as_str());
        let text = screen.plain();
        let lines: Vec<&str> = text.lines().chain(alt.lines()).collect();
        let leaks = |table: &'a Shown<'a>| {
            let is_known = |line: &String| {
                tables.iter().any(|known| {
                    let is_elsewhere = known.id != table.id;
                    (is_elsewhere && is_told(known, lang, line)) || may_know(known, lang, line)
                })
            };
            let mut found = self.of_others(table, lang, &lines);
            found.retain(|line| !is_known(line));
            found.into_iter().map(move |line| (table, line))
        };
        tables.iter().flat_map(leaks).collect()
    }

    /// The lines among these that are another seat's, and not the person's.
    fn of_others(&mut self, table: &Shown<'_>, lang: Lang, lines: &[&str]) -> Vec<String> {
        let (id, game) = (table.id, table.game);
        if self.known.len() > 400 {
            self.known.clear();
        }
        let of = self.known.entry((id, game.state().number, lang.code()));
        let seats = of.or_insert_with(|| secrets(game, lang));
        let is_mine = |at: usize| table.mine.iter().any(|seat| seat.index() == at);
        let (mine, others): (Vec<_>, Vec<_>) =
            seats.iter().enumerate().partition(|(at, _)| is_mine(*at));
        let own = mine.into_iter().flat_map(|(_, lines)| lines);
        let secret = others.into_iter().flat_map(|(_, lines)| lines);
        let found = secret.filter(|line| {
            lines.iter().any(|shown| says(shown, line))
                && !own.clone().any(|known| known.contains(*line))
                && !is_pictured(game, lang, line)
                && !is_example(game, lang, line)
        });
        found.cloned().collect()
    }
}

/// Whether a person may know this line of a table: what a seat considers may by chance look as what another has,
/// and everybody may leaf back.
fn may_know(table: &Shown<'_>, lang: Lang, line: &str) -> bool {
    let game = table.game;
    let own = |seat: &Seat| knew(game, *seat, lang, line) || considers(game, *seat, lang, line);
    was_open(game, lang, line) || table.mine.iter().any(own)
}

/// Whether a table tells this line to everybody or to the person.
fn is_told(table: &Shown<'_>, lang: Lang, line: &str) -> bool {
    let look = look_of(line, table.game, lang);
    let mine = table.mine.iter().map(|seat| Viewer::Seat(*seat));
    let mut viewers = mine.chain([Viewer::Spectator]);
    viewers.any(|viewer| {
        let mut lines = table.game.text(viewer, &look).into_iter();
        let mut told = told(table.game, viewer, &look);
        lines.any(|known| known.contains(line)) || told.any(|known| known.contains(line))
    })
}

/// The look with which a line was made.
fn look_of(line: &str, game: &dyn AnyTable, lang: Lang) -> Look {
    if line.contains(NAME) {
        nameless(game, lang)
    } else {
        Look::new(lang)
    }
}

fn nameless(game: &dyn AnyTable, lang: Lang) -> Look {
    let names = vec![NAME.to_owned(); game.state().seats.into()];
    Look { lang, names }
}

/// Whether a line of a screen says this, whatever people are called.
fn says(shown: &str, line: &str) -> bool {
    let mut rest = shown;
    line.split(NAME).all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// Whether a picture for everybody says this line: it may say more than the text, and in the same words as a seat's.
fn is_pictured(game: &dyn AnyTable, lang: Lang, line: &str) -> bool {
    let look = look_of(line, game, lang);
    let sheets = game.sheets(Viewer::Spectator).into_iter();
    let mut pictures =
        sheets.filter_map(|sheet| game.picture(Viewer::Spectator, Some(&sheet), &look));
    pictures.any(|picture| picture.alt.contains(line))
}

/// Whether the pictures that teach newcomers say this line: what somebody holds may by chance be as in the sample game.
fn is_example(game: &dyn AnyTable, lang: Lang, line: &str) -> bool {
    let look = look_of(line, game, lang);
    let meta = game.meta();
    let (Some(guide), Some(rules)) = (meta.guide, registry::standard().get(meta.id)) else {
        return false;
    };
    (0..guide.n_pages())
        .filter_map(|page| rules.guide_page(page, &look))
        .any(|page| page.picture.alt.contains(line))
}

/// Whether everybody has seen this line on a board of this game.
fn was_open(game: &dyn AnyTable, lang: Lang, line: &str) -> bool {
    let numbers: Vec<u32> = (0..=game.state().number).collect();
    let boards = game.boards(&numbers, &look_of(line, game, lang));
    boards.iter().any(|board| board.alt.contains(line))
}

/// Whether a seat has seen this line before, or was told it.
fn knew(game: &dyn AnyTable, seat: Seat, lang: Lang, line: &str) -> bool {
    let look = look_of(line, game, lang);
    let viewer = Viewer::Seat(seat);
    let mut told = game.history(Some(viewer), &look);
    let says_it = |words: &String| words.contains(line);
    told.any(|told| told.sentences.iter().any(says_it))
        || (0..game.state().number)
            .any(|number| game.at(number).text(viewer, &look).iter().any(says_it))
}

/// Whether a seat sees this line when it has taken a step or two that it may consider.
fn considers(game: &dyn AnyTable, seat: Seat, lang: Lang, line: &str) -> bool {
    let after = |game: &dyn AnyTable| {
        let steps = game.legal(seat).into_iter();
        steps
            .filter_map(|step| {
                let mut then = game.copy();
                then.play(seat, &step).is_ok().then_some(then)
            })
            .collect::<Vec<_>>()
    };
    let shows = |game: &dyn AnyTable| shows(game, seat, (lang, line));
    let first = after(game);
    let second = first
        .iter()
        .take(CONSIDERED)
        .flat_map(|then| after(then.as_ref()));
    let mut all = first.iter().map(AsRef::as_ref);
    all.any(shows)
        || second
            .take(CONSIDERED * CONSIDERED)
            .any(|then| shows(then.as_ref()))
}

/// Whether a seat is shown this line of a game.
pub(crate) fn shows(game: &dyn AnyTable, seat: Seat, (lang, line): (Lang, &str)) -> bool {
    let text = game.text(Viewer::Seat(seat), &look_of(line, game, lang));
    text.iter().any(|known| known.contains(line))
}

/// The newest of what a viewer was told in the course of the game.
fn told(game: &dyn AnyTable, viewer: Viewer, look: &Look) -> impl Iterator<Item = String> {
    let history = game.history(Some(viewer), look);
    history.rev().take(NEWEST).flat_map(|told| told.sentences)
}

/// By seat, what its viewer sees or was told and a spectator was not.
fn secrets(game: &dyn AnyTable, lang: Lang) -> Vec<Vec<String>> {
    let (look, nameless) = (Look::new(lang), nameless(game, lang));
    let mut public = game.text(Viewer::Spectator, &look);
    public.extend(told(game, Viewer::Spectator, &nameless));
    let secret = |seat| {
        let mut lines = game.text(Viewer::Seat(seat), &look);
        lines.extend(told(game, Viewer::Seat(seat), &nameless));
        let is_long = |line: &str| line.split(NAME).map(str::len).sum::<usize>() >= LEAST;
        lines.retain(|line| is_long(line) && !public.iter().any(|known| known.contains(line)));
        lines
    };
    Seat::all(game.state().seats).map(secret).collect()
}
