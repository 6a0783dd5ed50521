//! What a person sees: the same shapes for both services, for tests and for the page.

use serde::Serialize;
use serde_json::Value;

/// A message as one person sees it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark that an app shows by itself"
)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Seen {
    /// The message's id in its room. An ephemeral message on Telegram: `e` and its own id.
    pub id: String,
    /// Name of the author.
    pub author: String,
    /// Whether the bot wrote it.
    pub from_bot: bool,
    /// When it was written, in Unix milliseconds.
    pub at_ms: i64,
    /// Whether it was edited since.
    pub edited: bool,
    /// Whether it came without a sound.
    pub silent: bool,
    /// Whether nobody else sees it (ephemeral).
    pub only_you: bool,
    /// Whether it mentions the person.
    pub pinged: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// A line by the service itself: somebody joined, a thread was opened.
    pub service: bool,
    /// First words of the message it answers, or the command that caused it.
    pub reply_to: Option<String>,
    /// The thread that belongs to it (Discord).
    pub thread: Option<String>,
    /// Whether it was sent through the bot's inline mode (Telegram).
    pub via_bot: bool,
    /// What it shows, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a message.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "block")]
pub enum Block {
    /// Words: Markdown on Discord, plain with entities on Telegram.
    Text {
        /// The words.
        text: String,
        /// Telegram's entities; empty on Discord.
        entities: Vec<Value>,
    },
    /// A picture.
    Picture(Picture),
    /// A file that is not a picture.
    File(Picture),
    /// A row of buttons.
    Buttons {
        /// The buttons, from left to right.
        row: Vec<Button>,
    },
    /// A menu to choose from (Discord).
    Select(Select),
    /// A line between parts (Discord).
    Line,
    /// A box around parts (Discord's container).
    Box {
        /// Colour of its edge, `0xRRGGBB`.
        accent: Option<u32>,
        /// Its content.
        blocks: Vec<Block>,
    },
    /// Words with something at their side (Discord's section).
    Section {
        /// The words.
        blocks: Vec<Block>,
        /// The part at their side.
        side: Option<Box<Block>>,
    },
    /// An embed (Discord), as the bot sent it.
    Embed {
        /// The embed.
        embed: Value,
    },
}

/// A picture or another file in a message.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Picture {
    /// The address at which the sandbox serves it.
    pub url: String,
    /// Its name.
    pub name: String,
    /// Its alt text (Telegram has none).
    pub alt: Option<String>,
    /// Width and height in pixels, if known.
    pub pixels: Option<(u32, u32)>,
    /// Size in bytes.
    pub size: usize,
}

/// A button.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Button {
    /// Its text.
    pub label: String,
    /// `custom_id` or `callback_data`; absent for links and the like.
    pub id: Option<String>,
    /// Where a link goes.
    pub url: Option<String>,
    /// What a button that opens inline mode types for the person (Telegram).
    pub inline: Option<String>,
    /// What a button copies (Telegram).
    pub copy: Option<String>,
    /// `primary`, `secondary`, `success`, `danger` or `link`.
    pub style: String,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

/// A menu.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Select {
    /// Its `custom_id`.
    pub id: String,
    /// The placeholder while nothing is chosen.
    pub placeholder: String,
    /// How many can be chosen at once: the fewest and the most.
    pub range: (u64, u64),
    /// Whether it cannot be used.
    pub disabled: bool,
    /// What can be chosen.
    pub options: Vec<Choice>,
}

/// Something to choose, in a menu or among the suggestions while somebody types.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What the person reads.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// A second line.
    pub description: Option<String>,
    /// Whether it is preselected.
    pub chosen: bool,
}

/// A place to talk in, as one person sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Room {
    /// Its id, as text.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `channel`, `thread`, `dm`, `group`, `topic` or `private`.
    pub kind: String,
    /// Whether the person must press Start before they can write there (Telegram).
    pub needs_start: bool,
    /// Whether it is closed or archived.
    pub closed: bool,
}

impl Seen {
    /// All words of the message, one line per block.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        walk(&self.blocks, &mut |block| match block {
            Block::Text { text, .. } => lines.push(text.clone()),
            Block::Embed { embed } => {
                for key in ["title", "description"] {
                    lines.extend(embed.get(key).and_then(Value::as_str).map(str::to_owned));
                }
            }
            _ => {}
        });
        lines.join("\n")
    }

    /// All buttons, in reading order.
    #[must_use]
    pub fn buttons(&self) -> Vec<&Button> {
        let mut buttons = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::Buttons { row } = block {
                buttons.extend(row);
            }
        });
        buttons
    }

    /// The button with this label or id.
    #[must_use]
    pub fn button(&self, label_or_id: &str) -> Option<&Button> {
        let buttons = self.buttons();
        buttons
            .iter()
            .find(|button| button.id.as_deref() == Some(label_or_id))
            .or_else(|| buttons.iter().find(|button| button.label == label_or_id))
            .copied()
    }

    /// All menus, in reading order.
    #[must_use]
    pub fn selects(&self) -> Vec<&Select> {
        let mut selects = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::Select(select) = block {
                selects.push(select);
            }
        });
        selects
    }

    /// All pictures, in reading order.
    #[must_use]
    pub fn pictures(&self) -> Vec<&Picture> {
        let mut pictures = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::Picture(picture) = block {
                pictures.push(picture);
            }
        });
        pictures
    }

    /// All files that are not pictures.
    #[must_use]
    pub fn files(&self) -> Vec<&Picture> {
        let mut files = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::File(file) = block {
                files.push(file);
            }
        });
        files
    }
}

fn walk<'a>(blocks: &'a [Block], look: &mut dyn FnMut(&'a Block)) {
    for block in blocks {
        look(block);
        match block {
            Block::Box { blocks, .. } => walk(blocks, look),
            Block::Section { blocks, side } => {
                walk(blocks, look);
                if let Some(side) = side {
                    walk(std::slice::from_ref(side), look);
                }
            }
            _ => {}
        }
    }
}

/// Why a person cannot do what the test asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// Nobody has this name.
    #[error("nobody is called {0:?}")]
    NoPerson(String),
    /// The room does not exist or the person is not in it.
    #[error("there is no room {0:?} for this person")]
    NoRoom(String),
    /// The person does not see such a message.
    #[error("the person sees no message {0:?} there")]
    NoMessage(String),
    /// The message has no such button, menu or choice.
    #[error("there is no {0:?} to press or choose")]
    NoChoice(String),
    /// It exists, but it is disabled, or the service does not let people do that.
    #[error("not possible: {0}")]
    NotPossible(String),
}
