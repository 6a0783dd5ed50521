//! English texts: which messages there are and what they need, and the Rust that says so.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The file of a game's sentences, and those of its explanations and its lessons, which not every game has.
const FILES: [&str; 3] = ["en.ftl", "lexicon.en.ftl", "lessons/en.ftl"];

/// How the ids begin of messages that the core says in every game: its options, its topics, its words explained, its lessons.
const SHARED: [&str; 9] = [
    "about-", "game-", "guide-", "help-", "lesson-", "option-", "sign-", "such-", "thing-",
];

/// A message, and the arguments that its text names.
pub(crate) struct Message {
    id: String,
    args: Vec<String>,
}

/// The messages of a folder, or why they cannot be read.
pub(crate) fn read(folder: &Path) -> Result<Vec<Message>, String> {
    let mut messages = Vec::new();
    for name in FILES {
        let path = folder.join(name);
        if name == FILES[0] || path.exists() {
            let text = fs::read_to_string(&path);
            let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
            scan(&text, &mut messages);
        }
    }
    Ok(messages)
}

/// A message begins at the left edge; all that belongs to it is indented, but a closing brace.
fn scan(text: &str, messages: &mut Vec<Message>) {
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let is_head = line.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if is_head && let Some((id, _)) = line.split_once('=') {
            let (id, args) = (id.trim().to_owned(), Vec::new());
            messages.push(Message { id, args });
        }
        let Some(message) = messages.last_mut() else {
            continue;
        };
        for place in line.split('$').skip(1) {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            let name = place.split(|c| !is_name(c)).next().unwrap_or_default();
            // The id of a component is the same argument as its name, and the length of a list the same as the list.
            let name = name.strip_suffix("-id").unwrap_or(name);
            let name = name.strip_suffix("-count").unwrap_or(name).to_owned();
            if !message.args.contains(&name) {
                message.args.push(name);
            }
        }
    }
}

/// The module of these messages, as Rust.
pub(crate) fn module(messages: &[Message], families: &[String]) -> String {
    let mut rust = String::from("pub(crate) mod msg { //! The messages of the texts beside it.\n");
    for Message { id, args } in messages {
        let begins = |family: &str| id.starts_with(family);
        if SHARED.into_iter().any(begins) || families.iter().any(|family| begins(family)) {
            rust.push_str("#[allow(dead_code, reason = \"its id is made at run time\")]");
        }
        let name = constant(id);
        let _ = write!(
            rust,
            "pub(crate) const {name}: ::pawmail_core::phrase::Message = \
             ::pawmail_core::phrase::Message::known(&({id:?}, &{args:?}));"
        );
    }
    for family in families {
        let name = constant(family);
        let _ = write!(
            rust,
            "pub(crate) const {name}: ::pawmail_core::phrase::Family = \
             ::pawmail_core::phrase::Family::known({family:?});"
        );
    }
    // So that the compiler reads the texts again when they have changed.
    rust.push_str("const _: &str = include_str!(\"en.ftl\"); }");
    rust
}

/// The name of a message's constant.
pub(crate) fn constant(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_needs_what_all_its_lines_name() {
        let text = "# note = { $no }\nall-home = { $seat }.\nmany = { $cards-count ->\n    [one] { $cards }\n   *[other] { NUMBER($n) }\n}\n";
        let mut messages = Vec::new();
        scan(text, &mut messages);
        let told = messages
            .iter()
            .map(|it| (it.id.as_str(), it.args.join(" ")));
        let expected = [("all-home", "seat"), ("many", "cards n")];
        assert!(told.eq(expected.map(|(id, args)| (id, args.to_owned()))));
    }
}
