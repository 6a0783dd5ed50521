//! Screens in Telegram's form: a text in its HTML, and rows of buttons.

use std::fmt::Write as _;

use serde_json::{Value, json};

use pawmail_host::{
    Button, Chosen, Kind, Link, Paragraph, Payload, Press, Row, Run, Screen, Telling, Verb, code,
    fit,
};

use crate::address::Address;

/// Roughly how many letters fit side by side in a row of buttons.
pub(crate) const ROW_LETTERS: usize = 34;

/// How many letters a button can copy.
const COPIED: usize = 256;

/// How moments are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moments {
    /// As a tag, so that each reader sees them in their own time zone.
    Own,
    /// As words.
    Words,
}

/// The text of a screen. `bot` is the program's user name.
pub(crate) fn text(screen: &Screen, bot: &str, moments: Moments) -> String {
    let lines: Vec<String> = screen
        .paragraphs
        .iter()
        .map(|line| paragraph(line, bot, moments))
        .collect();
    lines.join("\n")
}

fn paragraph(paragraph: &Paragraph, bot: &str, moments: Moments) -> String {
    let mut html = String::new();
    for run in &paragraph.0 {
        // Writing to a string cannot fail.
        let _ = match run {
            Run::Text(words) => write!(html, "{}", escape(words)),
            Run::Strong(words) => write!(html, "<b>{}</b>", escape(words)),
            Run::Mention { account, name } => match account.parse::<i64>() {
                Ok(id) => write!(html, "<a href=\"tg://user?id={id}\">{}</a>", escape(name)),
                Err(_) => write!(html, "{}", escape(name)),
            },
            Run::Moment { words, .. } if moments == Moments::Words => {
                write!(html, "{}", escape(words))
            }
            Run::Moment { at, words, telling } => {
                let format = match telling {
                    Telling::Relative => "r",
                    Telling::Full => "Dt",
                    Telling::Numbers => "dt",
                };
                let seconds = at.0.div_euclid(1000);
                let words = escape(words);
                write!(
                    html,
                    "<tg-time unix=\"{seconds}\" format=\"{format}\">{words}</tg-time>"
                )
            }
            Run::Link { words, to } => match url(to, bot) {
                Some(url) => write!(html, "<a href=\"{}\">{}</a>", escape(&url), escape(words)),
                None => write!(html, "{}", escape(words)),
            },
        };
    }
    html
}

/// Words as HTML that reads the same. A name with an `@` in it mentions nobody: an invisible joiner follows the sign.
pub(crate) fn escape(words: &str) -> String {
    let mut html = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '@' if letters.peek().is_some_and(char::is_ascii_alphanumeric) => {
                html.push_str("@\u{2060}");
            }
            other => html.push(other),
        }
    }
    html
}

/// The address a link leads to; none if Telegram has no addresses for such a place.
fn url(link: &Link, bot: &str) -> Option<String> {
    match link {
        Link::Direct(code) => Some(start_link(bot, code)),
        Link::Web(url) => ["https://", "http://"]
            .iter()
            .any(|scheme| url.starts_with(scheme))
            .then(|| url.clone()),
        Link::Room(room) => {
            let room = Address::read(room)?;
            // A topic is found at the message with which it began, which has its number; other rooms have no address.
            room.topic.and_then(|_| address_of(room))
        }
        Link::Message { room, message } => {
            let room = address_of(Address::read(room)?)?;
            let message: i64 = message.parse().ok()?;
            Some(format!("{room}/{message}"))
        }
    }
}

/// Only supergroups have addresses, and their numbers begin with -100.
fn address_of(room: Address) -> Option<String> {
    let chat = room.chat.to_string();
    let chat = chat.strip_prefix("-100").filter(|id| id.len() >= 9)?;
    Some(match room.topic {
        Some(topic) => format!("https://t.me/c/{chat}/{topic}"),
        None => format!("https://t.me/c/{chat}"),
    })
}

/// The link that opens the private chat with this code.
pub(crate) fn start_link(bot: &str, code: &str) -> String {
    let fine: String = code
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
        .take(64)
        .collect();
    format!("https://t.me/{bot}?start={fine}")
}

/// How the board page opens within Telegram.
#[derive(Clone, Debug)]
pub(crate) struct Pages {
    /// The address of the page.
    pub(crate) address: String,
    /// The name of the bot's Mini App, with which a button in a group opens it.
    pub(crate) app: Option<String>,
}

/// By whom a screen is shown, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) bot: &'a str,
    /// How the page opens, if the service opens it by itself.
    pub(crate) pages: Option<&'a Pages>,
    /// Whether others are there too: in a group the service opens only what has a name.
    pub(crate) is_group: bool,
}

impl Place<'_> {
    /// What a button has besides its label that opens the page at this table; nothing where it is to be answered with a link.
    fn opens(&self, (table, letters): (&str, &str)) -> Option<(&'static str, Value)> {
        let pages = self.pages?;
        if self.is_group {
            let (bot, app) = (self.bot, pages.app.as_ref()?);
            // Whoever reads here may look on.
            let sign = if letters.is_empty() { "" } else { "-" };
            let link = format!("https://t.me/{bot}/{app}?startapp={table}{sign}{letters}");
            return Some(("url", json!(link)));
        }
        // The service takes no other address.
        let is_taken = pages.address.starts_with("https://");
        is_taken.then(|| {
            let url = format!("{}/{table}", pages.address);
            ("web_app", json!({ "url": url }))
        })
    }
}

/// The table whose board page a button asks for, and the letters of those who look on.
fn opened(data: &str) -> Option<(String, String)> {
    let payload = Payload::read(data)?;
    let table = payload.table.map(code)?;
    match payload.what {
        Chosen::Verb(Verb::Touch, letters) => Some((table, letters)),
        _ => None,
    }
}

/// The keyboard of a screen; nothing if there is nothing to press.
pub(crate) fn keyboard(screen: &Screen, at: Place<'_>) -> Option<Value> {
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => rows.extend(
                uncut(buttons)
                    .into_iter()
                    .map(|row| row.iter().filter_map(|one| button(one, at)).collect()),
            ),
            // The host makes no menus for Telegram. If it did, each line would be a button.
            Row::Menu { options, .. } => rows.extend(
                options
                    .iter()
                    .map(|item| vec![json!({ "text": item.label, "callback_data": item.data })]),
            ),
        }
    }
    rows.retain(|row| !row.is_empty());
    (!rows.is_empty()).then(|| json!({ "inline_keyboard": rows }))
}

/// Splits a row into several if its labels would not fit side by side, because the apps cut them off.
fn uncut(buttons: &[Button]) -> Vec<&[Button]> {
    let width = |button: &Button| button.label.chars().count() + 2;
    let mut rows = Vec::new();
    let mut rest = buttons;
    while !rest.is_empty() {
        let mut widest = 0;
        let n = rest
            .iter()
            .enumerate()
            .take_while(|(at, button)| {
                // All buttons of a row are as wide as its widest.
                widest = widest.max(width(button));
                *at == 0 || widest * (at + 1) <= ROW_LETTERS
            })
            .count();
        let (row, others) = rest.split_at(n);
        rows.push(row);
        rest = others;
    }
    rows
}

fn button(button: &Button, at: Place<'_>) -> Option<Value> {
    let mut json = match &button.does {
        Press::Data(data) | Press::Form(data) => {
            let opens = opened(data).and_then(|(table, letters)| at.opens((&table, &letters)));
            let (does, what) = opens.unwrap_or_else(|| ("callback_data", json!(data)));
            json!({ "text": button.label, does: what })
        }
        Press::Link(link) => json!({ "text": button.label, "url": url(link, at.bot)? }),
        Press::Copy(words) => {
            json!({ "text": button.label, "copy_text": { "text": fit(words, COPIED) } })
        }
    };
    let style = match button.kind {
        Kind::Plain => None,
        Kind::Main => Some("primary"),
        Kind::Good => Some("success"),
        Kind::Danger => Some("danger"),
    };
    if let Some(style) = style {
        json["style"] = json!(style);
    }
    Some(json)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Place<'_> = Place {
        bot: "paw_bot",
        pages: None,
        is_group: false,
    };
    use pawmail_host::Item;
    use pawmail_store::Time;

    #[track_caller]
    fn check(runs: Vec<Run>, expected: &str) {
        let screen = Screen {
            paragraphs: vec![Paragraph(runs)],
            ..Screen::default()
        };
        assert_eq!(text(&screen, "paw_bot", Moments::Own), expected);
    }

    #[test]
    fn names_are_no_markup_and_call_nobody() {
        check(
            vec![Run::Text("<b>@boris & \"co\" a @ b".to_owned())],
            "&lt;b&gt;@\u{2060}boris &amp; &quot;co&quot; a @ b",
        );
        let mention = |account: &str| Run::Mention {
            account: account.to_owned(),
            name: "A<i>".to_owned(),
        };
        check(
            vec![mention("77"), mention("x\" onclick")],
            "<a href=\"tg://user?id=77\">A&lt;i&gt;</a>A&lt;i&gt;",
        );
    }

    #[test]
    fn moments_are_shown_in_each_readers_zone() {
        let moment = |telling| Run::Moment {
            at: Time(1_790_000_000_999),
            words: "today 12:00".to_owned(),
            telling,
        };
        check(
            vec![
                moment(Telling::Relative),
                moment(Telling::Full),
                moment(Telling::Numbers),
            ],
            "<tg-time unix=\"1790000000\" format=\"r\">today 12:00</tg-time>\
             <tg-time unix=\"1790000000\" format=\"Dt\">today 12:00</tg-time>\
             <tg-time unix=\"1790000000\" format=\"dt\">today 12:00</tg-time>",
        );
    }

    #[test]
    fn links_lead_to_the_private_chat_and_to_messages() {
        let link = |to| Run::Link {
            words: "go".to_owned(),
            to,
        };
        let to = |room: &str| Link::Message {
            room: room.to_owned(),
            message: "7".to_owned(),
        };
        let direct = Link::Direct("pK7&x".to_owned());
        check(
            vec![link(direct)],
            "<a href=\"https://t.me/paw_bot?start=pK7x\">go</a>",
        );
        check(
            vec![link(to("-1001700000001"))],
            "<a href=\"https://t.me/c/1700000001/7\">go</a>",
        );
        check(
            vec![link(to("-1001700000001/42"))],
            "<a href=\"https://t.me/c/1700000001/42/7\">go</a>",
        );
        let web = |url: &str| Link::Web(url.to_owned());
        check(
            vec![link(web("https://x.org/?a=1&b=\"2\""))],
            "<a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">go</a>",
        );
        check(vec![link(web("javascript:x"))], "go");
        let room = |room: &str| Link::Room(room.to_owned());
        check(
            vec![link(room("-1001700000001/42"))],
            "<a href=\"https://t.me/c/1700000001/42\">go</a>",
        );
        check(vec![link(room("-1001700000001"))], "go");
        // A basic group has no addresses.
        check(vec![link(to("-4000000002"))], "go");
    }

    #[test]
    fn labels_that_do_not_fit_side_by_side_stand_below_each_other() {
        let check = |labels: &[&str], expected: &[usize]| {
            let buttons = labels.iter().map(|label| Button {
                label: (*label).to_owned(),
                does: Press::Data("K7.0.x".to_owned()),
                kind: Kind::Plain,
            });
            let screen = Screen {
                rows: vec![Row::Buttons(buttons.collect())],
                ..Screen::default()
            };
            let keyboard = keyboard(&screen, HERE).unwrap();
            let rows = keyboard["inline_keyboard"].as_array().unwrap().iter();
            let widths: Vec<usize> = rows.map(|row| row.as_array().unwrap().len()).collect();
            assert_eq!(widths, expected, "{labels:?}");
        };
        let long = "three imps to the market";
        check(&["4", "5", "6"], &[3]);
        check(&["fifteen letters", "fifteen letters"], &[2]);
        check(&["sixteen  letters", "sixteen  letters"], &[1, 1]);
        check(&[long, "pass"], &[1, 1]);
        check(&["pass", "wait", long, "undo", "rules"], &[2, 1, 2]);
    }

    #[test]
    fn buttons_have_their_style_and_every_line_of_a_menu_is_one() {
        let button = |kind, does| Button {
            label: "Go".to_owned(),
            does,
            kind,
        };
        let screen = Screen {
            rows: vec![
                Row::Buttons(vec![
                    button(Kind::Danger, Press::Data("K7.0.!x".to_owned())),
                    button(Kind::Plain, Press::Copy("/join K7".to_owned())),
                    button(Kind::Plain, Press::Link(Link::Direct("n".to_owned()))),
                    button(
                        Kind::Main,
                        Press::Link(Link::Message {
                            room: "7".to_owned(),
                            message: "1".to_owned(),
                        }),
                    ),
                ]),
                Row::Menu {
                    placeholder: "?".to_owned(),
                    options: vec![Item {
                        label: "One".to_owned(),
                        about: String::new(),
                        data: "d".to_owned(),
                    }],
                },
            ],
            ..Screen::default()
        };
        let expected = json!({ "inline_keyboard": [
            [
                { "text": "Go", "callback_data": "K7.0.!x", "style": "danger" },
                { "text": "Go", "copy_text": { "text": "/join K7" } },
                { "text": "Go", "url": "https://t.me/paw_bot?start=n" },
            ],
            [{ "text": "One", "callback_data": "d" }],
        ] });
        assert_eq!(keyboard(&screen, HERE), Some(expected));
        assert_eq!(keyboard(&Screen::default(), HERE), None);
    }

    /// In the private chat the page opens within Telegram, in a group by the name of the app; without either it is asked for.
    #[test]
    fn the_board_opens_where_the_service_opens_it() {
        let screen = Screen {
            rows: vec![Row::Buttons(vec![Button {
                label: "Open board".to_owned(),
                does: Press::Data("32.7.!touch".to_owned()),
                kind: Kind::Plain,
            }])],
            ..Screen::default()
        };
        let check = |address: &str, app: Option<&str>, is_group, does: &str, what: Value| {
            let pages = Pages {
                address: address.to_owned(),
                app: app.map(str::to_owned),
            };
            let at = Place {
                pages: Some(&pages),
                is_group,
                ..HERE
            };
            let button = json!({ "text": "Open board", does: what });
            let expected = json!({ "inline_keyboard": [[button]] });
            assert_eq!(keyboard(&screen, at), Some(expected), "{pages:?}");
        };
        let (secure, plain) = ("https://games.example/w", "http://games.example/w");
        let web_app = json!({ "url": "https://games.example/w/32" });
        let link = json!("https://t.me/paw_bot/board?startapp=32");
        let asks = json!("32.7.!touch");
        check(secure, None, false, "web_app", web_app.clone());
        check(secure, Some("board"), false, "web_app", web_app);
        check(plain, None, false, "callback_data", asks.clone());
        check(secure, Some("board"), true, "url", link);
        let with_letters = "32.7.!touch ABCDE".to_owned();
        assert_eq!(
            opened(&with_letters),
            Some(("32".to_owned(), "ABCDE".to_owned()))
        );
        let pages = Pages {
            address: secure.to_owned(),
            app: Some("board".to_owned()),
        };
        let mut at = Place {
            pages: Some(&pages),
            is_group: true,
            ..HERE
        };
        let link = json!("https://t.me/paw_bot/board?startapp=32-ABCDE");
        assert_eq!(at.opens(("32", "ABCDE")), Some(("url", link)));
        at.is_group = false;
        let url = json!({ "url": "https://games.example/w/32" });
        assert_eq!(at.opens(("32", "ABCDE")), Some(("web_app", url)));
        check(secure, None, true, "callback_data", asks.clone());
        let without =
            json!({ "inline_keyboard": [[{ "text": "Open board", "callback_data": asks }]] });
        assert_eq!(keyboard(&screen, HERE), Some(without));
    }
}
