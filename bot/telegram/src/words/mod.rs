//! The adapter's own few sentences: what to do if a private answer cannot reach the person.

use std::collections::HashMap;
use std::sync::LazyLock;

use pawmail_core::phrase::{Lang, Look, Phrase, Texts};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(
        [
            include_str!("en.ftl"),
            include_str!("it.ftl"),
            include_str!("ru.ftl"),
        ],
        HashMap::new(),
        |_, _| None,
    )
});

/// The words of a phrase.
pub(crate) fn say(phrase: &Phrase, lang: Lang) -> String {
    TEXTS.say(phrase, &Look::new(lang))
}

/// The words of a phrase without arguments.
pub(crate) fn word(id: &str, lang: Lang) -> String {
    say(&Phrase::new(id), lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sentence, with its arguments.
    fn all() -> Vec<Phrase> {
        let bot = "a_bot_whose_name_is_as_long_as_32";
        let name = "W".repeat(32);
        vec![
            Phrase::new("one-moment"),
            Phrase::new("in-private").with("bot", bot),
            Phrase::new("in-private-too").with("bot", bot),
            Phrase::new("cannot-see").with("bot", bot),
            Phrase::new("no-private").with("bot", bot),
            Phrase::new("hint").with("name", name.as_str()),
            Phrase::new("hint-button"),
            Phrase::new("busy").with("n", 60),
            Phrase::new("not-shown").with("n", 30),
            Phrase::new("not-shown-old").with("n", 30),
        ]
    }

    #[test]
    fn sentences_are_there_in_every_language_and_fit_an_alert() {
        for phrase in all() {
            for lang in Lang::ALL {
                let words = TEXTS
                    .try_say(&phrase, &Look::new(lang))
                    .unwrap_or_else(|faults| panic!("{lang} {phrase:?}: {faults:?}"));
                assert!(
                    (1..=200).contains(&words.encode_utf16().count()),
                    "{lang} {words}"
                );
            }
        }
        for source in [
            include_str!("en.ftl"),
            include_str!("it.ftl"),
            include_str!("ru.ftl"),
        ] {
            let ids = source.lines().filter(|line| line.contains(" = ")).count();
            assert_eq!(ids, all().len());
        }
    }
}
