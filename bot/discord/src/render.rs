//! Screens in Discord's form: a container with the picture, a title, words, and rows of buttons and menus.
//! What is asked stands right above its buttons, so that a phone shows both at once.
//!
//! Everything with a form is made of layout components (`1 << 15`), because an edit cannot take that flag away.

use std::sync::Arc;

use pawmail_host::{
    Button, File, Form, Item, Kind, Link, Message, Paragraph, Press, Row, Run, Screen, fit,
};
use serde_json::{Map, Value, json};

use crate::words::{Markdown, Weight, escape};
use crate::{ABILITIES, place};

/// The message is made of layout components.
pub(crate) const LAYOUT: u64 = 1 << 15;
/// Only one person sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// It arrives without a sound.
pub(crate) const SILENT: u64 = 1 << 12;

/// How many characters a message may have in all.
const MOST_TEXT: usize = 4_000;
/// Up to this length, a title is a title; a longer one is a line like any other.
const LONGEST_TITLE: usize = 72;
/// Prefix of the data of a button that stands for a link into the private chat.
pub(crate) const OPENS: char = '>';

/// Prefix of the data of a button that asks for a form.
pub(crate) const ASKS: char = '?';

/// Somebody is mentioned.
const CALLING: u32 = 0x00F0_A030;
/// Nobody is.
const CALM: u32 = 0x0058_65F2;
/// It belongs to one person.
const OWN: u32 = 0x003B_A55D;

/// What a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// A card in a room.
    Card,
    /// A letter in a private chat.
    Letter,
    /// An answer that only one person sees.
    Panel,
}

/// A file that goes with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
}

/// A file that a message already has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// The body of a message, and what is uploaded with it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Body {
    /// A short text without any form.
    pub(crate) fn line(words: &str) -> Self {
        Self {
            json: json!({ "content": escape(&fit(words, 900)), "allowed_mentions": { "parse": [] } }),
            uploads: Vec::new(),
        }
    }

    /// The same with these flags added.
    pub(crate) fn flagged(mut self, flags: u64) -> Self {
        let before = self.json["flags"].as_u64().unwrap_or(0);
        self.json["flags"] = json!(before | flags);
        self
    }

    /// The same with another entry.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Self {
        self.json[key] = value;
        self
    }
}

/// The name of a picture file: the same for the same picture.
pub(crate) fn picture_name(key: &str) -> String {
    let short: String = key.chars().take(16).collect();
    format!("board-{short}.png")
}

/// A message in Discord's form. `kept` are the files that the message already has: a picture among them is not uploaded again.
pub(crate) fn body(message: &Message, manner: Manner, kept: &[Kept]) -> Body {
    let screen = &message.screen;
    let mut parts = Parts::of(screen, manner);
    let mut attachments = Vec::new();
    let mut uploads = Vec::new();
    if let (Some(png), Some(drawing)) = (&message.picture, &screen.picture) {
        let name = picture_name(&png.key);
        let alt = fit(&drawing.alt, 1_024);
        parts.gallery.push(item(&name, Some(&alt)));
        match kept.iter().find(|kept| kept.name == name) {
            Some(kept) => attachments.push(json!({ "id": kept.id })),
            None => {
                attachments.push(json!({ "id": 0, "filename": name, "description": alt }));
                uploads.push(Upload {
                    name,
                    bytes: Arc::clone(&png.bytes),
                });
            }
        }
    }
    parts.finish(&attachments, uploads)
}

/// A panel with files in Discord's form.
pub(crate) fn files(screen: &Screen, files: &[File]) -> Body {
    let mut parts = Parts::of(screen, Manner::Panel);
    let mut attachments = Vec::new();
    let mut uploads = Vec::new();
    // A message takes ten files.
    for (at, file) in files.iter().take(10).enumerate() {
        let name = file_name(&file.name, at);
        let alt = file.alt.as_deref().map(|alt| fit(alt, 1_024));
        let mut listed = json!({ "id": at, "filename": name });
        if let Some(alt) = &alt {
            listed["description"] = json!(alt);
        }
        attachments.push(listed);
        let is_picture = [".png", ".gif", ".jpg", ".webp"]
            .iter()
            .any(|end| name.ends_with(end));
        if is_picture {
            parts.gallery.push(item(&name, alt.as_deref()));
        } else {
            let media = json!({ "url": format!("attachment://{name}") });
            parts.files.push(json!({ "type": 13, "file": media }));
        }
        uploads.push(Upload {
            name,
            bytes: Arc::new(file.bytes.clone()),
        });
    }
    parts.finish(&attachments, uploads)
}

/// A name that can stand in an address: in plain letters, and unlike that of any other file.
fn file_name(name: &str, at: usize) -> String {
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') {
                c
            } else {
                '_'
            }
        })
        .collect();
    match at {
        0 => plain,
        _ => match plain.rsplit_once('.') {
            Some((stem, end)) => format!("{stem}-{}.{end}", at + 1),
            None => format!("{plain}-{}", at + 1),
        },
    }
}

fn item(name: &str, alt: Option<&str>) -> Value {
    let mut item = json!({ "media": { "url": format!("attachment://{name}") } });
    if let Some(alt) = alt.filter(|alt| !alt.is_empty()) {
        item["description"] = json!(alt);
    }
    item
}

/// The parts of a message, from top to bottom.
struct Parts {
    accent: u32,
    text: String,
    gallery: Vec<Value>,
    files: Vec<Value>,
    foot: String,
    rows: Vec<Value>,
    called: Vec<String>,
    manner: Manner,
}

impl Parts {
    fn of(screen: &Screen, manner: Manner) -> Self {
        let lines = &screen.paragraphs;
        let foot_at = foot_at(lines, manner);
        let (text, mut called, n_left) = written(lines, foot_at, manner);
        let mut foot = String::new();
        if let Some(last) = foot_at.and_then(|at| lines.get(at)) {
            let mut markdown = Markdown::default();
            markdown.line(last, Weight::Small);
            let (words, more) = markdown.finish();
            if words.chars().count() <= n_left {
                foot = words;
                called.extend(more);
            }
        }
        let accent = match manner {
            Manner::Panel => OWN,
            _ if !called.is_empty() => CALLING,
            _ => CALM,
        };
        Self {
            accent,
            text,
            gallery: Vec::new(),
            files: Vec::new(),
            foot,
            rows: rows(&screen.rows),
            called,
            manner,
        }
    }

    fn finish(self, attachments: &[Value], uploads: Vec<Upload>) -> Body {
        let mut inside = Vec::new();
        let words = |text: String| json!({ "type": 10, "content": text });
        if !self.gallery.is_empty() {
            inside.push(json!({ "type": 12, "items": self.gallery }));
        }
        if !self.text.trim().is_empty() {
            inside.push(words(self.text));
        }
        inside.extend(self.files);
        if !self.foot.is_empty() {
            inside.push(words(self.foot));
        }
        if inside.is_empty() {
            inside.push(words("…".to_owned()));
        }
        if !self.rows.is_empty() && self.manner != Manner::Panel {
            inside.push(json!({ "type": 14 }));
        }
        inside.extend(self.rows);
        let container = json!({ "type": 17, "accent_color": self.accent, "components": inside });
        let mut mentions = json!({ "parse": [] });
        if !self.called.is_empty() {
            mentions["users"] = json!(self.called);
        }
        Body {
            json: json!({
                "flags": LAYOUT,
                "components": [container],
                "attachments": attachments,
                "allowed_mentions": mentions,
            }),
            uploads,
        }
    }
}

/// The line of a card that stands small below everything else: the last of several, if it is a single line and mentions nobody.
fn foot_at(lines: &[Paragraph], manner: Manner) -> Option<usize> {
    let at = lines.len().checked_sub(1).filter(|at| *at > 1)?;
    let last = &lines[at];
    let is_line = !last.plain().contains('\n');
    let calls = |run: &Run| matches!(run, Run::Mention { .. });
    (manner == Manner::Card && is_line && !last.0.iter().any(calls)).then_some(at)
}

/// The lines without the foot, those they mention, and how many characters are left.
fn written(
    lines: &[Paragraph],
    foot_at: Option<usize>,
    manner: Manner,
) -> (String, Vec<String>, usize) {
    let last = foot_at.unwrap_or(lines.len());
    let mut n = last;
    loop {
        let mut markdown = Markdown::default();
        for (at, line) in lines[..n].iter().enumerate() {
            let weight = if at == 0 && is_title(line, manner) {
                Weight::Title
            } else {
                Weight::Plain
            };
            markdown.line(line, weight);
        }
        let (mut text, called) = markdown.finish();
        let length = text.chars().count();
        if length <= MOST_TEXT {
            return (text, called, MOST_TEXT - length);
        }
        if n <= 1 {
            // A single endless line: its formatting would be cut in half, so it is plain.
            let plain = lines.first().map(Paragraph::plain).unwrap_or_default();
            text = escape(&fit(&plain, MOST_TEXT / 2 - 1));
            return (text, Vec::new(), 0);
        }
        n -= 1;
    }
}

fn is_title(line: &Paragraph, manner: Manner) -> bool {
    let plain = line.plain();
    let is_short = plain.chars().count() <= LONGEST_TITLE && !plain.contains('\n');
    let is_strong = line.0.iter().all(|run| matches!(run, Run::Strong(_)));
    is_short && !plain.trim().is_empty() && (is_strong || manner == Manner::Card)
}

fn rows(rows: &[Row]) -> Vec<Value> {
    let inside = rows.iter().enumerate().flat_map(|(at, row)| match row {
        Row::Buttons(buttons) => {
            let buttons: Vec<Value> = buttons.iter().filter_map(button).collect();
            in_rows(&buttons)
        }
        Row::Menu {
            placeholder,
            options,
        } => {
            let options: Vec<Value> = options.iter().map(choice).collect();
            let menu = json!({
                "type": 3,
                "custom_id": format!("={at}"),
                "placeholder": fit(placeholder, 150),
                "options": options,
            });
            if options.is_empty() {
                Vec::new()
            } else {
                vec![vec![menu]]
            }
        }
    });
    inside
        .map(|inside| json!({ "type": 1, "components": inside }))
        .collect()
}

/// Buttons that stand in one row where there is room for them. The service takes so many, and refuses the whole message for one more.
fn in_rows(buttons: &[Value]) -> Vec<Vec<Value>> {
    let n_rows = buttons.len().div_ceil(ABILITIES.row).max(1);
    let in_each = buttons.len().div_ceil(n_rows).max(1);
    buttons.chunks(in_each).map(<[Value]>::to_vec).collect()
}

/// None for what the service has no buttons for.
fn button(button: &Button) -> Option<Value> {
    let mut face = Map::new();
    face.insert("type".to_owned(), json!(2));
    face.insert("label".to_owned(), json!(shown(&button.label, 80)));
    let style = match button.kind {
        Kind::Main => 1,
        Kind::Plain => 2,
        Kind::Good => 3,
        Kind::Danger => 4,
    };
    match &button.does {
        Press::Data(data) => {
            face.insert("style".to_owned(), json!(style));
            face.insert("custom_id".to_owned(), json!(data));
        }
        Press::Form(data) => {
            face.insert("style".to_owned(), json!(style));
            face.insert("custom_id".to_owned(), json!(format!("{ASKS}{data}")));
        }
        Press::Link(Link::Direct(code)) => {
            face.insert("style".to_owned(), json!(style));
            face.insert("custom_id".to_owned(), json!(format!("{OPENS}{code}")));
        }
        Press::Link(Link::Web(url)) => {
            face.insert("style".to_owned(), json!(5));
            face.insert("url".to_owned(), json!(url));
        }
        Press::Link(Link::Room(room)) => {
            face.insert("style".to_owned(), json!(5));
            face.insert("url".to_owned(), json!(place::channel_link(room)));
        }
        Press::Link(Link::Message { room, message }) => {
            face.insert("style".to_owned(), json!(5));
            face.insert("url".to_owned(), json!(place::link(room, message)));
        }
        Press::Copy(_) => return None,
    }
    Some(Value::Object(face))
}

/// A form. Where one thing is chosen there is a menu, and boxes to tick where there may be several.
pub(crate) fn form(form: &Form) -> Value {
    let fields: Vec<Value> = form
        .fields
        .iter()
        .map(|field| {
            let options: Vec<Value> = field
                .choices
                .iter()
                .map(|item| {
                    let mut made = choice(item);
                    made["default"] = json!(field.chosen.contains(&item.data));
                    made
                })
                .collect();
            let asked = if field.is_many {
                json!({
                    "type": 22,
                    "custom_id": field.name,
                    "min_values": 0,
                    "max_values": options.len(),
                    "required": false,
                    "options": options,
                })
            } else {
                json!({
                    "type": 3,
                    "custom_id": field.name,
                    "placeholder": shown(&field.empty, 150),
                    "required": !field.chosen.is_empty(),
                    "options": options,
                })
            };
            let mut label =
                json!({ "type": 18, "label": shown(&field.label, 45), "component": asked });
            if !field.about.is_empty() {
                label["description"] = json!(fit(&field.about, 100));
            }
            label
        })
        .collect();
    json!({ "custom_id": form.data, "title": shown(&form.title, 45), "components": fields })
}

/// A line to choose.
fn choice(item: &Item) -> Value {
    let mut made = json!({ "label": shown(&item.label, 100), "value": item.data });
    if !item.about.is_empty() {
        made["description"] = json!(fit(&item.about, 100));
    }
    made
}

/// A label that is never empty and never too long.
fn shown(label: &str, units: usize) -> String {
    let label = fit(label.trim(), units);
    if label.is_empty() {
        "…".to_owned()
    } else {
        label
    }
}

/// The components of a message as it was read, without anything to press, in the form in which they are sent.
pub(crate) fn without_rows(message: &Value) -> Vec<Value> {
    let attachments: Vec<(&str, &str)> = message["attachments"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|file| Some((file["id"].as_str()?, file["filename"].as_str()?)))
        .collect();
    stripped(&message["components"], &attachments)
}

fn stripped(components: &Value, attachments: &[(&str, &str)]) -> Vec<Value> {
    let mut kept: Vec<Value> = Vec::new();
    for component in components.as_array().into_iter().flatten() {
        match component["type"].as_u64() {
            Some(10) => kept.push(json!({ "type": 10, "content": component["content"] })),
            Some(12) => {
                let items = component["items"].as_array().into_iter().flatten();
                let items: Vec<Value> = items
                    .filter_map(|item| {
                        let id = item["media"]["attachment_id"].as_str()?;
                        let (_, name) = attachments.iter().find(|(known, _)| *known == id)?;
                        Some(self::item(name, item["description"].as_str()))
                    })
                    .collect();
                if !items.is_empty() {
                    kept.push(json!({ "type": 12, "items": items }));
                }
            }
            Some(17) => {
                let mut inside = stripped(&component["components"], attachments);
                while inside.last().is_some_and(|last| last["type"] == 14) {
                    inside.pop();
                }
                if !inside.is_empty() {
                    let mut container = json!({ "type": 17, "components": inside });
                    if let Some(accent) = component["accent_color"].as_u64() {
                        container["accent_color"] = json!(accent);
                    }
                    kept.push(container);
                }
            }
            Some(14) => kept.push(json!({ "type": 14 })),
            _ => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use pawmail_host::{Drawing, Item, Png};

    use super::*;

    fn picture(alt: &str) -> Drawing {
        Drawing {
            still: String::new(),
            moving: String::new(),
            width: 10,
            height: 10,
            alt: alt.to_owned(),
        }
    }

    fn png(key: &str) -> Png {
        Png {
            bytes: Arc::new(vec![1, 2, 3]),
            key: key.to_owned(),
        }
    }

    /// How many components there are, including nested ones.
    fn n_components(body: &Value) -> usize {
        let inside = body["components"].as_array().into_iter().flatten();
        inside.map(|part| 1 + n_components(part)).sum()
    }

    #[test]
    fn the_fullest_message_is_taken() {
        let can = crate::ABILITIES;
        let button = |at: usize| Button {
            label: "x".repeat(can.label),
            does: Press::Data(format!("K7.0.{at}")),
            kind: Kind::Plain,
        };
        let rows = (0..can.rows).map(|row| {
            let places = row * can.row..(row + 1) * can.row;
            Row::Buttons(places.map(button).collect())
        });
        let line = |words: String| Paragraph::text(words);
        let message = Message {
            screen: Screen {
                paragraphs: vec![
                    line("Title".to_owned()),
                    line("*".repeat(can.caption - 20)),
                    line("foot".to_owned()),
                ],
                picture: Some(picture(&"x".repeat(2_000))),
                rows: rows.collect(),
                ..Screen::default()
            },
            picture: Some(png("a")),
        };
        for manner in [Manner::Card, Manner::Letter, Manner::Panel] {
            let made = body(&message, manner, &[]).json;
            assert!(n_components(&made) <= 40, "{}", n_components(&made));
            let parts = made["components"][0]["components"].as_array().unwrap();
            let texts = parts.iter().filter(|part| part["type"] == 10);
            let letters: usize = texts
                .map(|part| part["content"].as_str().unwrap().chars().count())
                .sum();
            assert!(letters <= MOST_TEXT, "{letters}");
            let gallery = parts.iter().find(|part| part["type"] == 12).unwrap();
            let alt = gallery["items"][0]["description"].as_str().unwrap();
            assert!(alt.chars().count() <= 1_024);
        }
        // A menu has as many lines as the host is told.
        assert!(can.menu <= 25 && can.row <= 5 && can.rows <= 5 && can.label <= 80);
    }

    fn card() -> Message {
        let mention = Run::Mention {
            account: "42".to_owned(),
            name: "Anna".to_owned(),
        };
        let moment = Run::Moment {
            at: pawmail_store::Time(60_000),
            words: "soon".to_owned(),
            telling: pawmail_host::Telling::Relative,
        };
        let button = |label: &str, does, kind| Button {
            label: label.to_owned(),
            does,
            kind,
        };
        let message = Link::Message {
            room: "1/2".to_owned(),
            message: "3".to_owned(),
        };
        Message {
            screen: Screen {
                paragraphs: vec![
                    Paragraph(vec![mention, Run::Text(": choose".to_owned())]),
                    Paragraph::text("Boris: 7."),
                    Paragraph(vec![Run::Text("K7 · until ".to_owned()), moment]),
                ],
                picture: Some(picture("All at home.")),
                rows: vec![
                    Row::Buttons(vec![
                        button("My turn", Press::Data("K7.1.!play".to_owned()), Kind::Main),
                        button(
                            "Open",
                            Press::Link(Link::Direct("jK7".to_owned())),
                            Kind::Plain,
                        ),
                        button("Card", Press::Link(message), Kind::Plain),
                    ]),
                    Row::Menu {
                        placeholder: "Which?".to_owned(),
                        options: vec![Item {
                            label: "One".to_owned(),
                            about: "Only one.".to_owned(),
                            data: "K7.1.one".to_owned(),
                        }],
                    },
                ],
                silent: false,
                protected: false,
            },
            picture: Some(png("0123456789abcdef0123")),
        }
    }

    #[test]
    fn a_card_has_picture_title_words_foot_and_rows() {
        let body = body(&card(), Manner::Card, &[]);
        let name = "board-0123456789abcdef.png";
        let expected = json!({
            "flags": LAYOUT,
            "components": [{ "type": 17, "accent_color": CALLING, "components": [
                { "type": 12, "items": [
                    { "media": { "url": format!("attachment://{name}") }, "description": "All at home." },
                ] },
                { "type": 10, "content": "### <@42>: choose\nBoris: 7." },
                { "type": 10, "content": "-# K7 · until <t:60:R>" },
                { "type": 14 },
                { "type": 1, "components": [
                    { "type": 2, "label": "My turn", "style": 1, "custom_id": "K7.1.!play" },
                    { "type": 2, "label": "Open", "style": 2, "custom_id": ">jK7" },
                    { "type": 2, "label": "Card", "style": 5, "url": "https://discord.com/channels/1/2/3" },
                ] },
                { "type": 1, "components": [{ "type": 3, "custom_id": "=1", "placeholder": "Which?", "options": [
                    { "label": "One", "value": "K7.1.one", "description": "Only one." },
                ] }] },
            ] }],
            "attachments": [{ "id": 0, "filename": name, "description": "All at home." }],
            "allowed_mentions": { "parse": [], "users": ["42"] },
        });
        assert_eq!(body.json, expected);
        assert_eq!(body.uploads.len(), 1);
    }

    /// Between a question and its buttons there is nothing, least of all a picture.
    /// What stands below a question may be more than a row has room for.
    #[test]
    fn a_row_that_is_too_long_is_two() {
        let button = |at: usize| Button {
            label: format!("Button {at}"),
            does: Press::Data(format!("K7.0.!log {at}")),
            kind: Kind::Plain,
        };
        let of = |n: usize| {
            let shown = rows(&[Row::Buttons((0..n).map(button).collect())]);
            let lengths = shown
                .iter()
                .map(|row| row["components"].as_array().unwrap().len());
            lengths.collect::<Vec<_>>()
        };
        assert_eq!(of(0), Vec::<usize>::new());
        assert_eq!(of(5), [5]);
        assert_eq!(of(6), [3, 3]);
        assert_eq!(of(11), [4, 4, 3]);
    }

    #[test]
    fn a_panel_has_its_words_right_above_the_buttons() {
        let panel = body(&card(), Manner::Panel, &[]);
        let inside = panel.json["components"][0]["components"]
            .as_array()
            .unwrap();
        let kinds: Vec<_> = inside
            .iter()
            .map(|part| part["type"].as_u64().unwrap())
            .collect();
        assert_eq!(kinds, [12, 10, 1, 1]);
    }

    #[test]
    fn a_picture_that_is_there_is_not_uploaded_again() {
        let kept = [Kept {
            id: "77".to_owned(),
            name: "board-0123456789abcdef.png".to_owned(),
        }];
        let body = body(&card(), Manner::Card, &kept);
        assert_eq!(body.json["attachments"], json!([{ "id": "77" }]));
        assert!(body.uploads.is_empty());
    }

    #[test]
    fn a_late_picture_leaves_no_old_one() {
        let mut late = card();
        late.picture = None;
        let body = body(&late, Manner::Panel, &[]);
        assert_eq!(body.json["attachments"], json!([]));
        let inside = body.json["components"][0]["components"].as_array().unwrap();
        assert!(inside.iter().all(|part| part["type"] != 12));
    }

    #[test]
    fn what_is_too_long_is_cut_at_the_end_of_a_line() {
        let lines = (0..300).map(|n| Paragraph::text(format!("Line {n} *with* marks.")));
        let screen = Screen {
            paragraphs: lines.collect(),
            ..Screen::default()
        };
        let message = Message {
            screen,
            picture: None,
        };
        let cut = body(&message, Manner::Panel, &[]);
        let text = cut.json["components"][0]["components"][0]["content"].clone();
        let text = text.as_str().unwrap();
        assert!(text.chars().count() <= MOST_TEXT && text.chars().count() > MOST_TEXT - 40);
        assert!(text.ends_with("marks."));
        let endless = Message {
            screen: Screen {
                paragraphs: vec![Paragraph::text("*".repeat(9_000))],
                ..Screen::default()
            },
            picture: None,
        };
        let cut = body(&endless, Manner::Panel, &[]);
        let text = cut.json["components"][0]["components"][0]["content"].clone();
        assert!(text.as_str().unwrap().chars().count() <= MOST_TEXT);
    }

    #[test]
    fn files_have_names_of_their_own() {
        let file = |name: &str, alt: Option<&str>| File {
            name: name.to_owned(),
            bytes: vec![1],
            alt: alt.map(str::to_owned),
        };
        let screen = Screen {
            paragraphs: vec![Paragraph::text("Here.")],
            ..Screen::default()
        };
        let files = files(
            &screen,
            &[
                file("a b.json", None),
                file("x.png", Some("A board.")),
                file("x.png", None),
            ],
        );
        let names: Vec<&str> = files
            .uploads
            .iter()
            .map(|file| file.name.as_str())
            .collect();
        assert_eq!(names, ["a_b.json", "x-2.png", "x-3.png"]);
        let inside = &files.json["components"][0]["components"];
        assert_eq!(inside[0]["items"][0]["description"], "A board.");
        assert_eq!(inside[2]["file"]["url"], "attachment://a_b.json");
    }

    #[test]
    fn a_stripped_message_keeps_words_and_picture() {
        let read = json!({
            "attachments": [{ "id": "9", "filename": "board-x.png" }],
            "components": [{ "type": 17, "id": 1, "accent_color": 7, "spoiler": false, "components": [
                { "type": 10, "id": 2, "content": "### Title" },
                { "type": 12, "id": 3, "items": [
                    { "media": { "url": "https://cdn/x", "attachment_id": "9" }, "description": "Alt." , "spoiler": false },
                ] },
                { "type": 14, "id": 4, "divider": true, "spacing": 1 },
                { "type": 1, "id": 5, "components": [] },
            ] }],
        });
        let expected = json!([{ "type": 17, "accent_color": 7, "components": [
            { "type": 10, "content": "### Title" },
            { "type": 12, "items": [{ "media": { "url": "attachment://board-x.png" }, "description": "Alt." }] },
        ] }]);
        assert_eq!(Value::Array(without_rows(&read)), expected);
    }
}
