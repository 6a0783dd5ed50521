//! The host's values as the page's script reads them.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use pawmail_core::chance::to_hex;
use pawmail_core::phrase::Lang;
use pawmail_host::{
    Answer, Asked, Button, Drawing, File, Invitation, Kind, Leaf, Link, Page, Paragraph, Press,
    Proof, Reply, Row, Run, Screen, Sheet, Shelf, Standing, Telling, Verb, languages,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// What a browser has already, by its keys.
pub(crate) type Has = BTreeSet<String>;

/// A table.
pub(crate) fn page(page: &Page, now: i64, has: &Has) -> Value {
    let asked = page.asked.as_ref();
    let choices = asked.map_or(&[][..], |asked| &asked.choices);
    let wanted: BTreeSet<&str> = choices
        .iter()
        .flat_map(|offer| offer.marks.iter().map(String::as_str))
        .collect();
    let sheets: Vec<Value> = page
        .sheets
        .iter()
        .map(|shown| sheet(shown, &wanted, has))
        .collect();
    json!({
        "table": page.table,
        "title": page.title,
        "number": page.number,
        "revision": page.revision,
        "state": match page.standing {
            Standing::Mine => "mine",
            Standing::Waiting => "waiting",
            Standing::Over => "over",
        },
        "now": now,
        "lines": lines(&page.lines),
        "rows": rows(&page.rows),
        "introduction": lines(&page.introduction),
        "lessons": page.lessons.iter().map(button).collect::<Vec<_>>(),
        "asked": asked.map(question),
        "sheets": sheets,
        "others": page.others,
        "did": page.did,
        "told": page.told,
        "hand": page.hand,
        "text": page.text,
        "wantsText": page.wants_text,
        "watches": page.watches,
        "turns": page.turns.as_ref().map(Vec::len),
        "counted": page.turns,
        "isOpen": page.is_open,
    })
}

fn question(asked: &Asked) -> Value {
    let choices: Vec<Value> = asked
        .choices
        .iter()
        .map(|offer| {
            json!({
                "step": offer.step, "label": offer.label, "group": offer.group,
                "marks": offer.marks, "data": offer.data,
            })
        })
        .collect();
    json!({
        "lines": lines(&asked.lines),
        "choices": choices,
        "hint": asked.hint.as_ref().map(runs),
        "barred": asked.barred,
        "buttons": asked.buttons.iter().map(button).collect::<Vec<_>>(),
        "draft": asked.draft,
    })
}

/// A layer of a picture, unless the browser has it.
fn layer(svg: &str, has: &Has) -> Value {
    let key = to_hex(&Sha256::digest(svg.as_bytes())[..8]);
    let text = (!has.contains(&key)).then_some(svg);
    json!([key, text])
}

fn drawing(drawing: &Drawing, has: &Has) -> Value {
    json!({
        "still": layer(&drawing.still, has),
        "moving": layer(&drawing.moving, has),
        "width": drawing.width,
        "height": drawing.height,
        "alt": drawing.alt,
    })
}

/// A picture as a browser gets it that has none yet.
pub(crate) fn picture(shown: &Drawing) -> Value {
    drawing(shown, &Has::new())
}

fn sheet(sheet: &Sheet, wanted: &BTreeSet<&str>, has: &Has) -> Value {
    let mut value = drawing(&sheet.drawing, has);
    let spots = sheet.spots.iter();
    let spots = spots.filter(|spot| wanted.contains(spot.mark.as_str()));
    let spots = spots.map(|spot| {
        let ((x, y), (width, height)) = (spot.at, spot.size);
        json!([spot.mark, x, y, width, height])
    });
    value["name"] = json!(sheet.name);
    value["title"] = json!(sheet.title);
    value["spots"] = spots.collect();
    let about = sheet.spots.iter().filter_map(|spot| {
        let (title, data) = spot.about.as_ref()?;
        let ((x, y), (width, height)) = (spot.at, spot.size);
        Some(json!([title, data, x, y, width, height]))
    });
    value["about"] = about.collect();
    value
}

/// A turn of a finished game.
pub(crate) fn leaf(leaf: &Leaf, has: &Has) -> Value {
    let none = BTreeSet::new();
    let sheets = leaf.sheets.iter().map(|shown| sheet(shown, &none, has));
    json!({
        "at": leaf.at, "n": leaf.n, "title": leaf.title, "told": leaf.told,
        "sheets": sheets.collect::<Vec<_>>(),
    })
}

/// All draws of a finished game, with what they follow from.
pub(crate) fn proof(proof: &Proof) -> Value {
    let drawn = proof.drawn.iter().map(|drawn| {
        let draws = drawn.draws.iter().map(|draw| [draw.of, draw.came]);
        json!({
            "number": drawn.number, "turn": drawn.turn, "told": drawn.told, "draws": draws.collect::<Vec<_>>(),
        })
    });
    json!({
        "commitment": proof.commitment, "secret": proof.secret,
        "contributions": proof.contributions, "drawn": drawn.collect::<Vec<_>>(),
    })
}

/// What can be played at once in a sandbox.
pub(crate) fn offers(offered: &[Invitation], lang: Lang) -> Value {
    let offers = offered.iter().filter_map(|offer| {
        let (_, words) = offer.words.iter().find(|(of, _)| *of == lang)?;
        Some(json!({
            "game": offer.game, "seats": offer.n_seats,
            "title": words.title, "facts": words.facts, "about": words.about,
        }))
    });
    offers.collect()
}

/// Whose page it is.
pub(crate) fn shelf(shelf: &Shelf) -> Value {
    let tables: Vec<Value> = shelf
        .tables
        .iter()
        .map(|table| {
            json!({ "table": table.table, "line": runs(&table.line), "mine": table.is_mine })
        })
        .collect();
    json!({ "name": shelf.name, "tables": tables })
}

/// What sets another language.
pub(crate) fn langs() -> Value {
    languages().iter().map(button).collect()
}

/// The answer to a press.
pub(crate) fn reply(reply: &Reply) -> Value {
    match &reply.answer {
        Answer::Nothing | Answer::Form(_) | Answer::Proposals(_) => json!({}),
        Answer::Toast(words) => json!({ "toast": words }),
        Answer::Alert(words) => json!({ "alert": words }),
        Answer::Panel(shown) | Answer::Settled(shown) => json!({ "screen": screen(shown) }),
        Answer::Extra(shown) => json!({ "screen": screen(shown), "extra": true }),
        Answer::Files(shown, files) => {
            let files: Vec<Value> = files.iter().map(file).collect();
            json!({ "screen": screen(shown), "extra": true, "files": files })
        }
    }
}

fn file(file: &File) -> Value {
    json!({ "name": file.name, "alt": file.alt, "bytes": BASE64_STANDARD.encode(&file.bytes) })
}

fn screen(screen: &Screen) -> Value {
    json!({
        "lines": lines(&screen.paragraphs),
        "picture": screen.picture.as_ref().map(picture),
        "rows": rows(&screen.rows),
    })
}

pub(crate) fn lines(lines: &[Paragraph]) -> Value {
    lines.iter().map(runs).collect()
}

fn runs(line: &Paragraph) -> Value {
    let run = |run: &Run| match run {
        Run::Text(words) => json!({ "t": words }),
        Run::Strong(words) => json!({ "b": words }),
        Run::Mention { name, .. } => json!({ "b": name }),
        Run::Moment { at, words, telling } => json!({
            "t": words, "at": at.0, "relative": *telling == Telling::Relative,
        }),
        Run::Link { words, to } => json!({ "t": words, "href": href(to) }),
    };
    line.0.iter().map(run).collect()
}

/// Where a link leads, if a browser can follow it.
fn href(link: &Link) -> Option<&str> {
    match link {
        Link::Web(url) if url.starts_with("https://") || url.starts_with("http://") => Some(url),
        Link::Web(_) | Link::Direct(_) | Link::Room(_) | Link::Message { .. } => None,
    }
}

fn rows(rows: &[Row]) -> Value {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect::<Value>(),
        Row::Menu { options, .. } => options
            .iter()
            .map(|item| json!({ "label": item.label, "data": item.data, "kind": "plain" }))
            .collect(),
    };
    rows.iter().map(row).collect()
}

fn button(button: &Button) -> Value {
    let mut value = json!({
        "label": button.label,
        "kind": match button.kind {
            Kind::Plain => "plain",
            Kind::Main => "main",
            Kind::Good => "good",
            Kind::Danger => "danger",
        },
        "verb": button.verb().map(verb),
    });
    match &button.does {
        Press::Data(data) => value["data"] = json!(data),
        Press::Link(link) => value["href"] = json!(href(link)),
        Press::Copy(words) => value["copies"] = json!(words),
        // The page has no forms: each setting has a button of its own there.
        Press::Form(_) => {}
    }
    value
}

/// What a button is called for programs.
fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Ok => "confirm",
        Verb::Over => "restart",
        other => other.word(),
    }
}
