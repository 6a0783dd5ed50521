//! The screens that show a game to a newcomer.

use crate::game::{Game, Guide};
use crate::phrase::{Look, Message, Phrase};
use crate::seat::Viewer;
use crate::svg::color::palette;
use crate::svg::pen::Place;
use crate::svg::words::{self, Size, Style};
use crate::svg::{Canvas, Svg, signs};
use crate::table::{Saved, Table};

use super::{AnyTable, GuidePage, Picture};

/// The picture of what matters first: its margin, the height of its head and of a row, and where the words begin.
const MARGIN: f64 = 40.0;
const HEAD: f64 = 104.0;
const ROW: f64 = 204.0;
const LEFT: f64 = 292.0;
/// The distance of lines.
const LINE: f64 = 60.0;

/// A game like the sample.
pub(super) fn sample<G: Game>(guide: &Guide) -> Option<Table<G>> {
    let saved: Saved = serde_json::from_str(guide.sample).ok()?;
    Table::load(&saved).ok()
}

/// The board that stands for the game.
pub(super) fn cover<G: Game>(guide: &Guide, look: &Look) -> Option<Picture> {
    let table = sample::<G>(guide)?.at(guide.cover);
    AnyTable::picture(&table, Viewer::Spectator, None, look)
}

/// A screen, from 0.
pub(super) fn page<G: Game>(guide: &Guide, page: usize, look: &Look) -> Option<GuidePage> {
    let texts = G::texts();
    let Some(page) = page.checked_sub(1) else {
        let told = [Message::GAME_AIM, Message::GAME_FIRST]
            .map(|told| texts.say(&Phrase::new(told), look));
        return Some(GuidePage {
            text: told.join(" "),
            picture: what_matters::<G>(guide, look),
        });
    };
    let page = guide.pages.get(page)?;
    let table = sample::<G>(guide)?.at(page.number);
    let viewer = Viewer::Seat(Guide::READER);
    Some(GuidePage {
        text: texts.say(&Phrase::made(format!("guide-{}", page.name)), look),
        picture: AnyTable::picture(&table, viewer, Some(page.sheet), look)?,
    })
}

/// The signs with their words.
pub(super) fn signs<G: Game>(guide: &Guide, look: &Look) -> Vec<String> {
    let told = |name| G::texts().say(&Phrase::made(format!("sign-{name}")), look);
    guide.signs.iter().map(|sign| told(sign.name)).collect()
}

fn what_matters<G: Game>(guide: &Guide, look: &Look) -> Picture {
    let told = signs::<G>(guide, look);
    let title = G::texts().say(&Phrase::new(Message::GAME_NAME), look);
    Picture {
        alt: told.join(" "),
        svg: drawn::<G>(guide, &title, &told),
    }
}

fn drawn<G: Game>(guide: &Guide, title: &str, told: &[String]) -> Svg {
    let width = f64::from(crate::svg::WIDTH);
    let mut canvas = Canvas::new(790, palette::FELT);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    let head = Style::bold(Size::Head, palette::CREAM, palette::FELT);
    pen.words_on((MARGIN + 8.0, 74.0), width - 2.0 * MARGIN, head, title);
    let style = Style::regular(Size::Round, palette::INK, palette::PAPER);
    let mut top = HEAD + 8.0;
    for (sign, told) in guide.signs.iter().zip(told) {
        let size = (width - 2.0 * MARGIN, ROW);
        signs::panel(pen, (MARGIN, top), size, palette::PAPER);
        let middle = top + ROW / 2.0;
        G::sign(
            pen,
            sign.name,
            Place::at(f64::midpoint(MARGIN, LEFT), middle),
        );
        let room = width - MARGIN - 24.0 - LEFT;
        let lines = words::wrap(told, room, style);
        let above = (0..lines.len()).map(|_| LINE).sum::<f64>() / 2.0 - LINE / 2.0;
        let mut at = middle - above;
        for line in &lines {
            pen.words_on((LEFT, at), room, style, line);
            at += LINE;
        }
        top += ROW + 14.0;
    }
    canvas.finish()
}
