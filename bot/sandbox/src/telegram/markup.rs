//! Formatted text and inline keyboards: what Telegram accepts, and what it refuses.

use serde_json::{Value, json};

use super::Refusal;
use super::args::{Args, only};

/// Text with its entities, after parsing.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Formatted {
    pub(crate) text: String,
    pub(crate) entities: Vec<Value>,
}

pub(crate) const TEXT_LIMIT: usize = 4096;
pub(crate) const CAPTION_LIMIT: usize = 1024;

/// Reads a text from its fields (`text`, `parse_mode`, `entities`) of a call or a nested object.
pub(crate) fn formatted(
    text: &str,
    parse_mode: Option<&str>,
    entities: Option<Vec<Value>>,
    people: impl Fn(i64) -> Option<Value>,
) -> Result<Formatted, Refusal> {
    let mut parsed = match parse_mode.map(str::to_lowercase).as_deref() {
        None | Some("") => Formatted {
            text: text.to_owned(),
            entities: entities.unwrap_or_default(),
        },
        Some("html") => parse_html(text)?,
        Some(other) => {
            return Err(Refusal::bad(format!(
                "unsupported parse_mode {other:?}: the sandbox reads HTML and entities"
            )));
        }
    };
    let length = utf16_len(&parsed.text);
    for entity in &mut parsed.entities {
        check_entity(entity, length)?;
        // A link to a person becomes a mention of that person.
        let linked = entity["url"]
            .as_str()
            .and_then(|url| url.strip_prefix("tg://user?id=")?.parse::<i64>().ok());
        if let Some(user) = linked.and_then(&people) {
            *entity = json!({
                "type": "text_mention", "offset": entity["offset"], "length": entity["length"], "user": user,
            });
        }
    }
    trim(&mut parsed);
    mark_plain(&mut parsed);
    Ok(parsed)
}

/// Telegram trims white space at both ends.
fn trim(parsed: &mut Formatted) {
    let kept = parsed.text.trim_start();
    let cut = utf16_len(&parsed.text) - utf16_len(kept);
    let kept = kept.trim_end();
    let length = utf16_len(kept);
    let shifted = parsed.entities.iter().filter_map(|entity| {
        let offset = usize::try_from(entity["offset"].as_u64()?).ok()?;
        let end = offset + usize::try_from(entity["length"].as_u64()?).ok()?;
        let offset = offset.saturating_sub(cut).min(length);
        let end = end.saturating_sub(cut).min(length);
        let mut entity = entity.clone();
        entity["offset"] = json!(offset);
        entity["length"] = json!(end - offset);
        (end > offset).then_some(entity)
    });
    parsed.entities = shifted.collect();
    parsed.text = kept.to_owned();
}

const ENTITY_KINDS: &str = "mention hashtag cashtag bot_command url email phone_number bold italic underline \
    strikethrough spoiler blockquote expandable_blockquote code pre text_link text_mention custom_emoji date_time";

fn check_entity(entity: &Value, length: usize) -> Result<(), Refusal> {
    only(
        "entities",
        entity,
        "type offset length url user language custom_emoji_id unix_time date_time_format",
    )?;
    let kind = entity["type"].as_str().unwrap_or_default();
    if !ENTITY_KINDS.split_whitespace().any(|known| known == kind) {
        return Err(Refusal::bad(format!(
            "can't parse entities: unsupported type {kind:?}"
        )));
    }
    let at = |key: &str| entity[key].as_u64().and_then(|n| usize::try_from(n).ok());
    match (at("offset"), at("length")) {
        (Some(offset), Some(len)) if offset + len <= length => Ok(()),
        _ => Err(Refusal::bad(
            "can't parse entities: entity is out of the text",
        )),
    }
}

/// Finds commands, mentions and links in the parts that carry no entity yet, as the servers do.
pub(crate) fn mark_plain(parsed: &mut Formatted) {
    let mut offset = 0;
    for word in parsed.text.split_inclusive(char::is_whitespace) {
        let length = utf16_len(word);
        let bare = word
            .trim_end()
            .trim_end_matches(['.', ',', ':', ';', '!', '?', ')']);
        let kind = if is_command(bare) {
            Some("bot_command")
        } else if bare.len() > 4
            && bare.starts_with('@')
            && bare[1..]
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            Some("mention")
        } else if bare.starts_with("https://") || bare.starts_with("http://") {
            Some("url")
        } else {
            None
        };
        let start = offset;
        offset += length;
        let Some(kind) = kind else { continue };
        let length = utf16_len(bare);
        let is_taken = parsed.entities.iter().any(|entity| {
            let from = entity["offset"].as_u64().unwrap_or_default();
            let to = from + entity["length"].as_u64().unwrap_or_default();
            from < (start + length) as u64 && (start as u64) < to
        });
        if !is_taken {
            parsed
                .entities
                .push(json!({ "type": kind, "offset": start, "length": length }));
        }
    }
    parsed
        .entities
        .sort_by_key(|entity| entity["offset"].as_u64());
}

fn is_command(word: &str) -> bool {
    let Some(name) = word.strip_prefix('/') else {
        return false;
    };
    let (name, bot) = name.split_once('@').unwrap_or((name, "x"));
    let is_word = |part: &str| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    is_word(name) && is_word(bot)
}

pub(crate) fn utf16_len(text: &str) -> usize {
    text.encode_utf16().count()
}

pub(crate) fn utf16_slice(text: &str, entity: &Value) -> String {
    let at = |key: &str| {
        entity[key]
            .as_u64()
            .and_then(|n| usize::try_from(n).ok())
            .unwrap_or_default()
    };
    let units: Vec<u16> = text
        .encode_utf16()
        .skip(at("offset"))
        .take(at("length"))
        .collect();
    String::from_utf16_lossy(&units)
}

struct OpenTag {
    name: String,
    kind: &'static str,
    offset: usize,
    extra: Vec<(&'static str, Value)>,
}

fn parse_html(source: &str) -> Result<Formatted, Refusal> {
    let cannot = |why: String| Refusal::bad(format!("can't parse entities: {why}"));
    let mut out = Formatted::default();
    let mut open: Vec<OpenTag> = Vec::new();
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        if next == '&' {
            let (decoded, used) = decode(rest);
            out.text.push_str(&decoded);
            rest = &rest[used..];
            continue;
        }
        if next != '<' {
            out.text.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        }
        let end = rest
            .find('>')
            .ok_or_else(|| cannot("unclosed start tag".to_owned()))?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        let offset = utf16_len(&out.text);
        if let Some(name) = tag.strip_prefix('/') {
            let top = open
                .pop()
                .ok_or_else(|| cannot(format!("unexpected end tag {name:?}")))?;
            if !name.trim().is_empty() && top.name != name.trim().to_lowercase() {
                return Err(cannot(format!(
                    "unmatched end tag, expected \"</{}>\", found \"</{name}>\"",
                    top.name
                )));
            }
            if offset > top.offset {
                let mut entity = json!({ "type": top.kind, "offset": top.offset, "length": offset - top.offset });
                for (key, value) in top.extra {
                    entity[key] = value;
                }
                out.entities.push(entity);
            }
        } else {
            open.push(
                open_tag(tag, offset)
                    .ok_or_else(|| cannot(format!("unsupported start tag {tag:?}")))?,
            );
        }
    }
    if let Some(tag) = open.pop() {
        return Err(cannot(format!(
            "can't find end tag corresponding to start tag {:?}",
            tag.name
        )));
    }
    out.entities.sort_by_key(|entity| {
        (
            entity["offset"].as_u64(),
            std::cmp::Reverse(entity["length"].as_u64()),
        )
    });
    Ok(out)
}

fn open_tag(tag: &str, offset: usize) -> Option<OpenTag> {
    let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let name = name.to_lowercase();
    let attribute = |key: &str| {
        let at = attributes.find(&format!("{key}="))?;
        let value = &attributes[at + key.len() + 1..];
        let quote = value.chars().next().filter(|c| *c == '"' || *c == '\'');
        let raw = match quote {
            Some(quote) => value[1..].split(quote).next(),
            None => value.split_whitespace().next(),
        };
        raw.map(decode_all)
    };
    let mut extra = Vec::new();
    let kind = match name.as_str() {
        "b" | "strong" => "bold",
        "i" | "em" => "italic",
        "u" | "ins" => "underline",
        "s" | "strike" | "del" => "strikethrough",
        "tg-spoiler" => "spoiler",
        "span" if attribute("class").as_deref() == Some("tg-spoiler") => "spoiler",
        "code" => "code",
        "pre" => "pre",
        "blockquote" if attributes.contains("expandable") => "expandable_blockquote",
        "blockquote" => "blockquote",
        "a" => {
            extra.push(("url", json!(attribute("href")?)));
            "text_link"
        }
        "tg-emoji" => {
            extra.push(("custom_emoji_id", json!(attribute("emoji-id")?)));
            "custom_emoji"
        }
        "tg-time" => {
            extra.push(("unix_time", json!(attribute("unix")?.parse::<i64>().ok()?)));
            extra.extend(attribute("format").map(|format| ("date_time_format", json!(format))));
            "date_time"
        }
        _ => return None,
    };
    Some(OpenTag {
        name,
        kind,
        offset,
        extra,
    })
}

fn decode_all(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next == '&' {
            let (decoded, used) = decode(rest);
            out.push_str(&decoded);
            rest = &rest[used..];
        } else {
            out.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    out
}

/// The character that an escape at the start of `rest` stands for, and how many bytes the escape has.
fn decode(rest: &str) -> (String, usize) {
    for (escape, plain) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
        ("&quot;", "\""),
    ] {
        if rest.starts_with(escape) {
            return (plain.to_owned(), escape.len());
        }
    }
    let number = rest
        .strip_prefix("&#")
        .and_then(|tail| tail.split_once(';'))
        .filter(|(digits, _)| digits.len() < 9);
    if let Some((digits, _)) = number {
        let code = match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        };
        if let Some(decoded) = code.and_then(char::from_u32) {
            return (decoded.to_string(), digits.len() + 3);
        }
    }
    ("&".to_owned(), 1)
}

const BUTTON_KEYS: &str = "text icon_custom_emoji_id style url callback_data web_app login_url switch_inline_query \
    switch_inline_query_current_chat switch_inline_query_chosen_chat copy_text callback_game pay disabled";

/// The `reply_markup` of a call, checked.
pub(crate) fn keyboard(args: &Args) -> Result<Option<Value>, Refusal> {
    match args.nested("reply_markup")? {
        None => Ok(None),
        Some(markup) if markup.get("inline_keyboard").is_some() => {
            let is_group = args.opt_int("chat_id")?.is_some_and(|chat| chat < 0);
            // Only a private chat opens a page within the app by such a button.
            if is_group && has_web_app(&markup) {
                return Err(Refusal::bad("BUTTON_TYPE_INVALID"));
            }
            inline_keyboard(markup)
        }
        // Keyboards under the text field belong to private chats. The sandbox shows none, but accepts their removal.
        Some(markup)
            if markup.get("remove_keyboard").is_some() && args.method.name.starts_with("send") =>
        {
            Ok(None)
        }
        Some(_) => Err(Refusal::bad("inline keyboard expected")),
    }
}

fn has_web_app(markup: &Value) -> bool {
    let rows = markup["inline_keyboard"].as_array().into_iter().flatten();
    let mut buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
    buttons.any(|button| button.get("web_app").is_some())
}

pub(crate) fn inline_keyboard(markup: Value) -> Result<Option<Value>, Refusal> {
    only("reply_markup", &markup, "inline_keyboard force_reply")?;
    let rows = markup["inline_keyboard"].as_array().ok_or_else(|| {
        Refusal::bad("field \"inline_keyboard\" of the InlineKeyboardMarkup must be of type Array")
    })?;
    let mut n_buttons = 0;
    for row in rows {
        let row = row
            .as_array()
            .ok_or_else(|| Refusal::bad("can't parse inline keyboard: a row must be an Array"))?;
        if row.len() > 8 {
            return Err(Refusal::bad(
                "REPLY_MARKUP_TOO_LONG: more than 8 buttons in a row",
            ));
        }
        n_buttons += row.len();
        for button in row {
            check_button(button)?;
        }
    }
    if n_buttons > 100 {
        return Err(Refusal::bad("REPLY_MARKUP_TOO_LONG"));
    }
    if n_buttons == 0 {
        return Ok(None);
    }
    Ok(Some(markup))
}

fn check_button(button: &Value) -> Result<(), Refusal> {
    let map = only("inline keyboard button", button, BUTTON_KEYS)?;
    if map
        .get("text")
        .and_then(Value::as_str)
        .is_none_or(|text| text.trim().is_empty())
    {
        return Err(Refusal::bad(
            "can't parse inline keyboard button: button text must be non-empty",
        ));
    }
    let n_actions = map
        .keys()
        .filter(|key| !matches!(key.as_str(), "text" | "style" | "icon_custom_emoji_id"))
        .count();
    match n_actions {
        0 => {
            let why = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard";
            return Err(Refusal::bad(why));
        }
        1 => {}
        _ => {
            return Err(Refusal::bad(
                "can't parse inline keyboard button: exactly one action must be given",
            ));
        }
    }
    if let Some(data) = map.get("callback_data") {
        let length = data.as_str().map_or(0, str::len);
        if !(1..=64).contains(&length) {
            return Err(Refusal::bad("BUTTON_DATA_INVALID"));
        }
    }
    if let Some(url) = map.get("url") {
        let url = url.as_str().unwrap_or_default();
        let is_url = ["http://", "https://", "tg://"]
            .iter()
            .any(|scheme| url.starts_with(scheme) && url.len() > scheme.len());
        if !is_url && !url.starts_with("t.me/") {
            return Err(Refusal::bad(
                "inline keyboard button URL is invalid: wrong HTTP URL",
            ));
        }
    }
    if let Some(app) = map.get("web_app") {
        let url = app["url"].as_str().unwrap_or_default();
        if !url.starts_with("https://") {
            return Err(Refusal::bad(
                "inline keyboard button Web App URL is invalid: Only HTTPS links are allowed",
            ));
        }
    }
    if let Some(style) = map.get("style")
        && !matches!(style.as_str(), Some("danger" | "success" | "primary"))
    {
        return Err(Refusal::bad("invalid button style specified"));
    }
    if let Some(copy) = map.get("copy_text") {
        let length = copy["text"].as_str().map_or(0, |text| text.chars().count());
        if !(1..=256).contains(&length) {
            return Err(Refusal::bad("BUTTON_COPY_TEXT_INVALID"));
        }
    }
    if map.contains_key("pay") || map.contains_key("callback_game") {
        return Err(Refusal::bad("BUTTON_TYPE_INVALID"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(source: &str) -> Result<Formatted, Refusal> {
        formatted(source, Some("HTML"), None, |_| None)
    }

    #[test]
    fn html_becomes_text_and_entities_in_utf16_units() {
        let parsed =
            html("🎯 <b>Anna &amp; <i>Bo</i></b> <a href=\"https://x.y/?a=1&amp;b=2\">go</a>")
                .unwrap();
        assert_eq!(parsed.text, "🎯 Anna & Bo go");
        assert_eq!(
            parsed.entities,
            [
                json!({ "type": "bold", "offset": 3, "length": 9 }),
                json!({ "type": "italic", "offset": 10, "length": 2 }),
                json!({ "type": "text_link", "offset": 13, "length": 2, "url": "https://x.y/?a=1&b=2" }),
            ]
        );
    }

    #[test]
    fn broken_html_is_refused() {
        for source in [
            "<b>open",
            "</b>",
            "<b><i>x</b></i>",
            "<div>x</div>",
            "a < b",
        ] {
            assert!(html(source).is_err(), "{source} must be refused");
        }
    }

    #[test]
    fn commands_mentions_and_links_are_found() {
        let parsed = formatted(
            "/play@pawmail_bot 4, says @anna: https://a.b",
            None,
            None,
            |_| None,
        )
        .unwrap();
        let kinds: Vec<_> = parsed
            .entities
            .iter()
            .map(|entity| entity["type"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["bot_command", "mention", "url"]);
        assert_eq!(utf16_slice(&parsed.text, &parsed.entities[1]), "@anna");
    }

    #[test]
    fn trimming_moves_entities() {
        let parsed = html("\n <b>x</b> ").unwrap();
        assert_eq!(parsed.text, "x");
        assert_eq!(
            parsed.entities,
            [json!({ "type": "bold", "offset": 0, "length": 1 })]
        );
    }
}
