//! Addresses of rooms: a chat, or a topic of one as `chat/topic`.

use std::fmt;

/// A place where messages are sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address {
    /// The chat. Groups have negative numbers, private chats have the number of the person.
    pub(crate) chat: i64,
    /// The topic of a forum; none for its general topic.
    pub(crate) topic: Option<i64>,
}

impl Address {
    pub(crate) fn chat(chat: i64) -> Self {
        Self { chat, topic: None }
    }

    /// Reads an address in the form in which it is written.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text.split_once('/') {
            Some((chat, topic)) => Some(Self {
                chat: chat.parse().ok()?,
                topic: Some(topic.parse().ok()?),
            }),
            None => text.parse().ok().map(Self::chat),
        }
    }

    /// The same place after its group has become another chat.
    pub(crate) fn moved_to(self, chat: i64) -> Self {
        Self { chat, ..self }
    }

    pub(crate) fn is_group(self) -> bool {
        is_group(self.chat)
    }
}

/// Whether a chat of this number is a group.
pub(crate) fn is_group(chat: i64) -> bool {
    chat < 0
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            Some(topic) => write!(f, "{}/{topic}", self.chat),
            None => self.chat.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_lead_back() {
        for text in ["-1001700000001", "-1001700000001/42", "77"] {
            let address = Address::read(text).unwrap();
            assert_eq!(address.to_string(), text);
            assert_eq!(address.is_group(), text.starts_with('-'));
        }
        for foreign in ["", "x", "1/", "/2", "1/2/3"] {
            assert_eq!(Address::read(foreign), None, "{foreign}");
        }
    }

    #[test]
    fn a_topic_stays_when_its_group_moves() {
        let address = Address::read("-5/42").unwrap();
        assert_eq!(address.moved_to(-100).to_string(), "-100/42");
    }
}
