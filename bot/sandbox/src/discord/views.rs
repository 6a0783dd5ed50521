//! Messages as people see them.

use serde_json::Value;

use super::{Attachment, Author, Channel, Message, flag};
use crate::people::Person;
use crate::seen::{Block, Button, Choice, Picture, Seen, Select};
use crate::world::World;

impl World {
    /// The message as a person sees it; `None` if they do not.
    pub(crate) fn discord_seen(
        &self,
        channel: &Channel,
        message: &Message,
        viewer: u64,
    ) -> Option<Seen> {
        if message.only_for.is_some_and(|person| person != viewer) {
            return None;
        }
        let silent = message.flags & flag::SUPPRESS_NOTIFICATIONS != 0;
        let replied = message.reply_to.and_then(|id| channel.message(id));
        let calls_as_reply =
            replied.is_some_and(|replied| replied.author == Author::Person(viewer));
        let author = match message.author {
            Author::Bot => self.discord.bot_name.clone(),
            Author::Person(id) => self.discord_name(id),
        };
        let command = message
            .called_by
            .as_ref()
            .filter(|called| called["type"] == 2);
        let reply_to = command
            .map(|called| {
                format!(
                    "{} used a command",
                    called["user"]["global_name"].as_str().unwrap_or_default()
                )
            })
            .or_else(|| {
                replied
                    .map(|replied| first_words(&replied.content))
                    .filter(|words| !words.is_empty())
            });
        let is_called = message.pinged.contains(&viewer)
            || (channel.recipient == Some(viewer) && message.author == Author::Bot);
        Some(Seen {
            id: message.id.to_string(),
            author,
            from_bot: message.author == Author::Bot,
            at_ms: message.at_ms,
            edited: message.edited_ms.is_some(),
            silent,
            only_you: message.only_for.is_some(),
            pinged: !silent
                && (is_called
                    || (calls_as_reply && message.kind == 19 && message.called_by.is_none())),
            pinned: message.pinned,
            service: message.kind == 18,
            reply_to,
            thread: message.thread.map(|id| id.to_string()),
            via_bot: false,
            blocks: self.discord_blocks(message),
        })
    }

    pub(crate) fn discord_name(&self, id: u64) -> String {
        self.discord_person(id)
            .map_or_else(|| "Deleted User".to_owned(), Person::discord_name)
    }

    fn discord_blocks(&self, message: &Message) -> Vec<Block> {
        if message.kind == 18 {
            let text = format!(
                "{} started a thread: {}",
                self.discord.bot_name, message.content
            );
            return vec![Block::Text {
                text,
                entities: Vec::new(),
            }];
        }
        let mut blocks = Vec::new();
        if !message.content.is_empty() {
            blocks.push(text(&message.content));
        }
        let mut shown = Vec::new();
        for embed in &message.embeds {
            let image = embed["image"]["url"]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"));
            blocks.push(Block::Embed {
                embed: embed.clone(),
            });
            if let Some(attachment) = image.and_then(|name| by_name(message, name)) {
                shown.push(attachment.id);
                blocks.push(picture_block(attachment, attachment.description.clone()));
            }
        }
        if !message.is_v2() {
            let rest = message
                .attachments
                .iter()
                .filter(|attachment| !shown.contains(&attachment.id));
            blocks.extend(
                rest.map(|attachment| picture_block(attachment, attachment.description.clone())),
            );
        }
        blocks.extend(
            message
                .components
                .iter()
                .flat_map(|component| component_blocks(message, component)),
        );
        blocks
    }
}

fn text(content: &str) -> Block {
    Block::Text {
        text: content.to_owned(),
        entities: Vec::new(),
    }
}

fn by_name<'a>(message: &'a Message, name: &str) -> Option<&'a Attachment> {
    message
        .attachments
        .iter()
        .find(|attachment| attachment.info.name == name)
}

fn picture_block(attachment: &Attachment, alt: Option<String>) -> Block {
    let picture = Picture {
        url: format!("/sandbox/files/d{}", attachment.id),
        name: attachment.info.name.clone(),
        alt,
        pixels: attachment.info.pixels,
        size: attachment.info.size,
    };
    if attachment.info.mime.starts_with("image/") {
        Block::Picture(picture)
    } else {
        Block::File(picture)
    }
}

fn media_block(message: &Message, media: &Value, alt: Option<String>) -> Block {
    let url = media["url"].as_str().unwrap_or_default();
    match url
        .strip_prefix("attachment://")
        .and_then(|name| by_name(message, name))
    {
        Some(attachment) => {
            let alt = alt.or_else(|| attachment.description.clone());
            picture_block(attachment, alt)
        }
        None => Block::Picture(Picture {
            url: url.to_owned(),
            name: String::new(),
            alt,
            pixels: None,
            size: 0,
        }),
    }
}

fn component_blocks(message: &Message, component: &Value) -> Vec<Block> {
    let inside = || -> Vec<Block> {
        let list = component["components"].as_array();
        list.into_iter()
            .flatten()
            .flat_map(|child| component_blocks(message, child))
            .collect()
    };
    let alt = |value: &Value| value["description"].as_str().map(str::to_owned);
    match component["type"].as_u64() {
        Some(1) => row_blocks(component),
        Some(2) => vec![Block::Buttons {
            row: vec![button(component)],
        }],
        Some(9) => {
            let side = component_blocks(message, &component["accessory"])
                .pop()
                .map(Box::new);
            vec![Block::Section {
                blocks: inside(),
                side,
            }]
        }
        Some(10) => vec![text(component["content"].as_str().unwrap_or_default())],
        Some(11) => vec![media_block(message, &component["media"], alt(component))],
        Some(12) => {
            let items = component["items"].as_array();
            items
                .into_iter()
                .flatten()
                .map(|item| media_block(message, &item["media"], alt(item)))
                .collect()
        }
        Some(13) => vec![media_block(message, &component["file"], None)],
        Some(14) => vec![Block::Line],
        Some(17) => {
            let accent = component["accent_color"]
                .as_u64()
                .and_then(|color| u32::try_from(color).ok());
            vec![Block::Box {
                accent,
                blocks: inside(),
            }]
        }
        _ => Vec::new(),
    }
}

fn row_blocks(row: &Value) -> Vec<Block> {
    let children = row["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    match children {
        [only] if only["type"] != 2 => vec![Block::Select(select(only))],
        buttons => vec![Block::Buttons {
            row: buttons.iter().map(button).collect(),
        }],
    }
}

fn button(component: &Value) -> Button {
    let style = match component["style"].as_u64() {
        Some(1) => "primary",
        Some(3) => "success",
        Some(4) => "danger",
        Some(5) => "link",
        _ => "secondary",
    };
    let emoji = component["emoji"]["name"].as_str().unwrap_or_default();
    let label = component["label"].as_str().unwrap_or_default();
    Button {
        label: format!("{emoji} {label}").trim().to_owned(),
        id: component["custom_id"].as_str().map(str::to_owned),
        url: component["url"].as_str().map(str::to_owned),
        inline: None,
        copy: None,
        style: style.to_owned(),
        disabled: component["disabled"] == true,
    }
}

fn select(component: &Value) -> Select {
    let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let option = |option: &Value| Choice {
        label: format!(
            "{} {}",
            words(&option["emoji"]["name"]),
            words(&option["label"])
        )
        .trim()
        .to_owned(),
        value: words(&option["value"]),
        description: option["description"].as_str().map(str::to_owned),
        chosen: option["default"] == true,
    };
    Select {
        id: words(&component["custom_id"]),
        placeholder: words(&component["placeholder"]),
        range: (
            component["min_values"].as_u64().unwrap_or(1),
            component["max_values"].as_u64().unwrap_or(1),
        ),
        disabled: component["disabled"] == true,
        options: component["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(option)
            .collect(),
    }
}

/// The beginning of a message, without formatting.
fn first_words(text: &str) -> String {
    let plain = text.replace(['*', '_', '~', '`', '|', '#', '>'], "");
    let line = plain.trim().lines().next().unwrap_or_default();
    let mut words: String = line.chars().take(60).collect();
    if words.len() < plain.trim().len() {
        words.push('…');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_words_are_plain() {
        assert_eq!(first_words("## **Your hand:** 4"), "Your hand: 4");
        assert_eq!(first_words("one\ntwo"), "one…");
    }
}
