//! What people are shown, as values: paragraphs, a picture, rows of choices.
//!
//! A screen is made for one room or one person on one platform, and fits what that platform can show.
//! An adapter puts it into the platform's form and decides nothing.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use pawmail_core::svg::Svg;
use pawmail_store::Time;

use crate::shown::words::fit;

/// A message.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Screen {
    /// The text, one paragraph per line.
    pub paragraphs: Vec<Paragraph>,
    /// The picture above or below it.
    pub picture: Option<Drawing>,
    /// What can be pressed.
    pub rows: Vec<Row>,
    /// Whether it arrives without a sound.
    pub silent: bool,
    /// Whether the platform should prevent forwarding, if it can.
    pub protected: bool,
}

/// A line of text.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Paragraph(pub Vec<Run>);

/// A piece of a line. All texts are plain: an adapter escapes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// Words.
    Text(String),
    /// Emphasised words.
    Strong(String),
    /// A mention: the platform pings this person.
    Mention {
        /// The platform's id of the account.
        account: String,
        /// The shown name.
        name: String,
    },
    /// A moment, shown in the reader's own time zone if the platform can.
    Moment {
        /// When.
        at: Time,
        /// What to write if the platform cannot.
        words: String,
        /// How.
        telling: Telling,
    },
    /// A link.
    Link {
        /// The words.
        words: String,
        /// Where to.
        to: Link,
    },
}

/// How a moment is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// "in 3 hours".
    Relative,
    /// Date and time.
    Full,
    /// The same in numbers, where words would be in another language than those around them.
    Numbers,
}

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// Into the private chat with the program, with a code for its beginning.
    Direct(String),
    /// To a page outside.
    Web(String),
    /// To a room of the same platform.
    Room(String),
    /// To a message in such a room.
    Message {
        /// The address of the room.
        room: String,
        /// The message.
        message: String,
    },
}

/// A line of things to press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// Buttons, side by side.
    Buttons(Vec<Button>),
    /// A list to choose one from.
    Menu {
        /// What is asked.
        placeholder: String,
        /// What can be chosen.
        options: Vec<Item>,
    },
}

impl Row {
    /// The same, with something done to its buttons.
    pub(crate) fn with_buttons(self, change: impl FnOnce(Vec<Button>) -> Vec<Button>) -> Self {
        match self {
            Self::Buttons(buttons) => Self::Buttons(change(buttons)),
            menu @ Self::Menu { .. } => menu,
        }
    }
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// What it does.
    pub does: Press,
    /// How it looks.
    pub kind: Kind,
}

impl Button {
    /// The same, which looks like this.
    pub(crate) fn of(self, kind: Kind) -> Self {
        Self { kind, ..self }
    }
}

/// What a button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Comes back as [`crate::What::Press`] with this text, of at most 64 bytes.
    Data(String),
    /// Leads elsewhere.
    Link(Link),
    /// Comes back like [`Press::Data`], and may be answered with a [`Form`](crate::Form).
    Form(String),
    /// Puts these words where the person can paste them, if the platform can do that (see [`Abilities::copies`]).
    Copy(String),
}

/// How a button looks.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Kind {
    /// As most.
    #[default]
    Plain,
    /// The one most people will press.
    Main,
    /// It makes something final.
    Good,
    /// It gives something up.
    Danger,
}

/// A line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it says.
    pub label: String,
    /// What that means, in at most 100 letters, where a platform can show it; mostly empty.
    pub about: String,
    /// Comes back as [`crate::What::Press`] with this text, of at most 64 bytes; in a form, as a value.
    pub data: String,
}

/// A picture that is yet to be drawn, with its alt text.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// What lies below, the same throughout a game.
    pub still: String,
    /// What lies above it.
    pub moving: String,
    /// In units.
    pub width: u32,
    /// In units.
    pub height: u32,
    /// Its alt text, at most 1,024 UTF-16 units.
    pub alt: String,
}

/// What a platform can show. Each adapter hands it to the host.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an ability that platforms have or lack by itself"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// How many UTF-16 units a message without a picture may have.
    pub text: usize,
    /// How many UTF-16 units a message with a picture may have.
    pub caption: usize,
    /// How many rows there may be.
    pub rows: usize,
    /// How many buttons a row may have.
    pub row: usize,
    /// Roughly how many letters fit side by side in a row of buttons.
    pub row_letters: usize,
    /// How many letters a label may have.
    pub label: usize,
    /// How many lines a menu may have; 0 where there are no menus.
    pub menu: usize,
    /// How many letters a one-line answer may have; 0 if such an answer is a message like any other.
    pub toast: usize,
    /// How long a private answer can be edited, in milliseconds.
    pub panel_ms: i64,
    /// How long after a press its first private answer may come, in milliseconds.
    pub answer_ms: i64,
    /// Whether a person must open the private chat before the program can write there.
    pub must_be_opened: bool,
    /// Whether the platform shows moments in each reader's own zone.
    pub moments: bool,
    /// Whether a table can have a place of its own in a room.
    pub places: bool,
    /// Whether a button can copy words.
    pub copies: bool,
    /// How many fields a form has at most; 0 where there are no forms.
    pub fields: usize,
}

impl Abilities {
    /// The abilities of an unknown platform: little of everything.
    pub const LEAST: Self = Self {
        text: 1000,
        caption: 1000,
        rows: 5,
        row: 5,
        row_letters: 40,
        label: 40,
        menu: 0,
        toast: 200,
        panel_ms: 0,
        answer_ms: 0,
        must_be_opened: true,
        moments: false,
        places: false,
        copies: false,
        fields: 0,
    };
}

impl Drawing {
    /// What was drawn, with its words.
    #[must_use]
    pub fn of(svg: &Svg, alt: String) -> Self {
        Self {
            still: svg.static_layer(),
            moving: svg.moving_layer(),
            width: svg.width(),
            height: svg.height(),
            alt,
        }
    }
}

impl Paragraph {
    /// A line of plain words.
    #[must_use]
    pub fn text(words: impl Into<String>) -> Self {
        Self(vec![Run::Text(words.into())])
    }

    /// The line without formatting.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut plain = String::new();
        for run in &self.0 {
            match run {
                Run::Text(words)
                | Run::Strong(words)
                | Run::Moment { words, .. }
                | Run::Link { words, .. } => plain.push_str(words),
                Run::Mention { name, .. } => plain.push_str(name),
            }
        }
        plain
    }
}

impl Screen {
    /// The same number for screens that look the same, as long as the program runs.
    #[must_use]
    pub fn print(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{:?} {:?}", self.paragraphs, self.rows).hash(&mut hasher);
        if let Some(drawing) = &self.picture {
            (&drawing.still, &drawing.moving, &drawing.alt).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The accounts that it mentions.
    pub fn mentioned(&self) -> impl Iterator<Item = &str> {
        let runs = self.paragraphs.iter().flat_map(|Paragraph(runs)| runs);
        runs.filter_map(|run| match run {
            Run::Mention { account, .. } => Some(account.as_str()),
            _ => None,
        })
    }

    /// The accounts of those whom it calls when it comes.
    #[must_use]
    pub fn called(&self) -> BTreeSet<&str> {
        self.mentioned().filter(|_| !self.silent).collect()
    }

    /// The same within what a platform takes: a text too long for a caption stands without the picture,
    /// and what is too long at all is cut at the end of a line.
    #[must_use]
    pub fn fitted(mut self, can: &Abilities) -> Self {
        if self.picture.is_some() && self.units() > can.caption {
            self.picture = None;
        }
        let most = if self.picture.is_some() {
            can.caption
        } else {
            can.text
        };
        while self.units() > most && self.paragraphs.len() > 1 {
            self.paragraphs.pop();
        }
        if self.units() > most
            && let Some(line) = self.paragraphs.first_mut()
        {
            *line = Paragraph::text(fit(&line.plain(), most));
        }
        self
    }

    /// Adds a line if there is room for it; otherwise nothing changes.
    pub(crate) fn add(&mut self, line: Paragraph, can: &Abilities) -> bool {
        let most = if self.picture.is_some() {
            can.caption
        } else {
            can.text
        };
        self.paragraphs.push(line);
        let fits = self.units() <= most;
        if !fits {
            self.paragraphs.pop();
        }
        fits
    }

    /// How long the text is, in UTF-16 units.
    fn units(&self) -> usize {
        // Formatting of names and moments needs a little more on some platforms.
        self.paragraphs
            .iter()
            .flat_map(|line| &line.0)
            .map(|run| match run {
                Run::Text(words) | Run::Strong(words) => words.encode_utf16().count() + 4,
                Run::Mention { name, .. } => name.encode_utf16().count() + 24,
                Run::Moment { words, .. } | Run::Link { words, .. } => {
                    words.encode_utf16().count() + 20
                }
            })
            .sum::<usize>()
            + self.paragraphs.len()
    }

    /// The text as it reads without any form.
    #[must_use]
    pub fn plain(&self) -> String {
        let lines: Vec<String> = self.paragraphs.iter().map(Paragraph::plain).collect();
        lines.join("\n")
    }

    /// Puts a sign before what comes back with this text; whether there is such a thing.
    pub(crate) fn mark(&mut self, data: &str, sign: &str) -> bool {
        let labels = self
            .rows
            .iter_mut()
            .flat_map(|row| -> Vec<(&mut String, bool)> {
                match row {
                    Row::Buttons(buttons) => buttons
                        .iter_mut()
                        .map(|button| {
                            let is_it = matches!(&button.does, Press::Data(does) if does == data);
                            (&mut button.label, is_it)
                        })
                        .collect(),
                    Row::Menu { options, .. } => options
                        .iter_mut()
                        .map(|item| (&mut item.label, item.data == data))
                        .collect(),
                }
            });
        let marked = labels.filter(|(_, is_it)| *is_it);
        let marked = marked.map(|(label, _)| *label = fit(&format!("{sign}{label}"), 80));
        marked.count() > 0
    }

    /// Another button in place of the one that does this.
    pub(crate) fn replace(&mut self, does: &Press, by: Button) {
        for row in &mut self.rows {
            if let Row::Buttons(buttons) = row
                && let Some(button) = buttons.iter_mut().find(|button| button.does == *does)
            {
                *button = by;
                return;
            }
        }
    }

    /// Everything that can be pressed, with its text.
    pub fn presses(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rows.iter().flat_map(|row| {
            let pairs: Vec<(&str, &str)> = match row {
                Row::Buttons(buttons) => buttons
                    .iter()
                    .filter_map(|button| match &button.does {
                        Press::Data(data) | Press::Form(data) => {
                            Some((button.label.as_str(), data.as_str()))
                        }
                        Press::Link(_) | Press::Copy(_) => None,
                    })
                    .collect(),
                Row::Menu { options, .. } => options
                    .iter()
                    .map(|item| (item.label.as_str(), item.data.as_str()))
                    .collect(),
            };
            pairs
        })
    }
}
