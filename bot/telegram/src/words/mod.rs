//! The adapter's own few sentences: what to do if a private answer cannot reach the person.

use std::sync::LazyLock;

use pawmail_core::phrase::{Lang, Look, Message, Phrase, Texts};

pawmail_core::messages!(msg);

static TEXTS: LazyLock<Texts> = pawmail_core::texts!();

/// The words of a phrase.
pub(crate) fn say(phrase: &Phrase, lang: Lang) -> String {
    TEXTS.say(phrase, &Look::new(lang))
}

/// The words of a message without arguments.
pub(crate) fn word(message: Message, lang: Lang) -> String {
    say(&Phrase::new(message), lang)
}

#[cfg(test)]
mod tests {
    use pawmail_core::phrase;

    use super::*;

    /// Every sentence, with its arguments.
    fn all() -> Vec<Phrase> {
        let bot = "a_bot_whose_name_is_as_long_as_32";
        let name = "W".repeat(32);
        vec![
            phrase!(ONE_MOMENT),
            phrase!(IN_PRIVATE, bot),
            phrase!(IN_PRIVATE_TOO, bot),
            phrase!(CANNOT_SEE, bot),
            phrase!(NO_PRIVATE, bot),
            phrase!(HINT, name = name.as_str()),
            phrase!(HINT_ALL, names = "Anna, Boris"),
            phrase!(HINT_BUTTON),
            phrase!(BUSY, counts = 1, start = 1, here = 1, n = 60, bot),
            phrase!(NOT_SHOWN, n = 30),
            phrase!(NOT_SHOWN_OLD, n = 30),
            phrase!(BELOW),
            phrase!(TOO_LATE),
            phrase!(SKIPPED, n = 3),
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
