//! What only one seat may know of a table, in words.

use std::collections::HashMap;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_host::Screen;
use pawmail_store::TableId;

/// Lines shorter than this are found anywhere by chance.
const LEAST: usize = 13;

/// The secrets of the tables that were looked at last.
#[derive(Default)]
pub(crate) struct Secrets {
    known: HashMap<(TableId, u32, &'static str), Vec<Vec<String>>>,
}

impl Secrets {
    /// A line on a screen that only another seat may know.
    pub(crate) fn leak(
        &mut self,
        (id, game): (TableId, &dyn AnyTable),
        mine: &[Seat],
        lang: Lang,
        screen: &Screen,
    ) -> Option<String> {
        let number = game.state().number;
        if self.known.len() > 400 {
            self.known.clear();
        }
        let of = self.known.entry((id, number, lang.code()));
        let seats = of.or_insert_with(|| secrets(game, lang));
        let alt = screen
            .picture
            .as_ref()
            .map_or("", |drawn| drawn.alt.as_str());
        let shown = [screen.plain(), alt.to_owned()];
        let others = seats.iter().enumerate().filter(|(at, _)| {
            let is_mine = |seat: &Seat| seat.index() == *at;
            !mine.iter().any(is_mine)
        });
        let mine: Vec<&String> = mine
            .iter()
            .filter_map(|seat| seats.get(seat.index()))
            .flatten()
            .collect();
        let mut lines = others.flat_map(|(_, lines)| lines);
        let line = lines.find(|line| {
            shown.iter().any(|shown| shown.contains(*line))
                && !mine.iter().any(|known| known.contains(*line))
        });
        line.cloned()
    }
}

/// By seat, what its viewer is told and a spectator is not.
fn secrets(game: &dyn AnyTable, lang: Lang) -> Vec<Vec<String>> {
    let look = Look::new(lang);
    let mut public = game.text(Viewer::Spectator, &look);
    // A picture may say more than the text, and in the same words as a seat's.
    for sheet in game.sheets(Viewer::Spectator) {
        let picture = game.picture(Viewer::Spectator, Some(&sheet), &look);
        public.extend(picture.map(|picture| picture.alt));
    }
    let secret = |seat| {
        let mut lines = game.text(Viewer::Seat(seat), &look);
        lines
            .retain(|line| line.len() >= LEAST && !public.iter().any(|known| known.contains(line)));
        lines
    };
    Seat::all(game.state().seats).map(secret).collect()
}
