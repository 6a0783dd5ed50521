//! The permissions that the bot needs, by the names people read in a server's settings.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serenity::model::Permissions;

/// How many channels are remembered.
const MANY: usize = 10_000;

/// What the bot needs to send cards, with the names of the settings.
const NEEDED: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// The names of those that are missing from these permissions.
pub(crate) fn missing(granted: Permissions) -> Vec<&'static str> {
    if granted.administrator() {
        return Vec::new();
    }
    NEEDED
        .iter()
        .filter(|(needed, _)| !granted.contains(*needed))
        .map(|(_, name)| *name)
        .collect()
}

/// What the bot was allowed in each channel at the last event from there.
#[derive(Default, Debug)]
pub(crate) struct Known(Mutex<HashMap<String, Permissions>>);

impl Known {
    /// An event came from a channel.
    pub(crate) fn note(&self, channel: String, granted: Permissions) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MANY {
            known.clear();
        }
        known.insert(channel, granted);
    }

    /// Which permissions a refused message lacks: those known to be missing, else those that may be.
    pub(crate) fn lacking(&self, channel: &str, has_picture: bool) -> String {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let names = known.get(channel).map(|granted| missing(*granted));
        match names {
            Some(names) if !names.is_empty() => names.join(", "),
            _ if has_picture => "Send Messages, Attach Files".to_owned(),
            _ => "Send Messages".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named() {
        let some = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        assert_eq!(missing(some), ["Attach Files", "Read Message History"]);
        assert!(missing(Permissions::ADMINISTRATOR).is_empty());
        let known = Known::default();
        assert_eq!(known.lacking("1", true), "Send Messages, Attach Files");
        known.note("1".to_owned(), some);
        assert_eq!(
            known.lacking("1", false),
            "Attach Files, Read Message History"
        );
    }
}
