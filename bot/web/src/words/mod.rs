//! The page's own few words.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use pawmail_core::phrase::{Lang, Look, Message, Phrase, Texts};
use serde_json::{Map, Value};

pawmail_core::messages!(msg);

static TEXTS: LazyLock<Texts> = pawmail_core::texts!();

/// What the script says, by the names that it has for it.
const SCRIPT: [(&str, Message); 58] = [
    ("alike", msg::ALIKE),
    ("back", msg::BACK),
    ("board", msg::BOARD),
    ("close", msg::CLOSE),
    ("closer", msg::CLOSER),
    ("copied", msg::COPIED),
    ("did", msg::DID),
    ("draws", msg::DRAWS),
    ("earlier", msg::EARLIER),
    ("farther", msg::FARTHER),
    ("files", msg::FILES),
    ("fixed", msg::FIXED),
    ("hand", msg::HAND),
    ("hands", msg::HANDS),
    ("how", msg::HOW),
    ("lang", msg::LANG),
    ("lately", msg::LATELY),
    ("later", msg::LATER),
    ("leave", msg::LEAVE),
    ("left", msg::LEFT),
    ("letters", msg::LETTERS),
    ("list", msg::LIST),
    ("many", msg::MANY),
    ("more", msg::MORE),
    ("none", msg::NONE),
    ("notnow", msg::NOTNOW),
    ("of", msg::OF),
    ("offers", msg::OFFERS),
    ("offline", msg::OFFLINE),
    ("other", msg::OTHER),
    ("proven", msg::PROVEN),
    ("settings", msg::SETTINGS),
    ("setup", msg::SETUP),
    ("since", msg::SINCE),
    ("slow", msg::SLOW),
    ("tables", msg::TABLES),
    ("text", msg::TEXT),
    ("touch", msg::TOUCH),
    ("turn", msg::TURN),
    ("turns", msg::TURNS),
    ("unable", msg::UNABLE),
    ("unfixed", msg::UNFIXED),
    ("unproven", msg::UNPROVEN),
    ("verify", msg::VERIFY),
    ("watching", msg::WATCHING),
    ("what", msg::WHAT),
    ("whatnow", msg::WHATNOW),
    ("whole", msg::WHOLE),
    ("invited", msg::INVITED),
    ("name", msg::NAME),
    ("keep", msg::KEEP),
    ("keepcopy", msg::KEEP_COPY),
    ("keepdone", msg::KEEP_DONE),
    ("wayback", msg::WAY_BACK),
    ("tell", msg::TELL),
    ("tellon", msg::TELLON),
    ("telloff", msg::TELLOFF),
    ("tellno", msg::TELLNO),
];

/// The words of a message.
pub(crate) fn word(message: Message, lang: Lang) -> String {
    say(&Phrase::new(message), lang)
}

/// A message in words.
pub(crate) fn say(phrase: &Phrase, lang: Lang) -> String {
    TEXTS.say(phrase, &Look::new(lang))
}

/// Everything that the script says in a language.
pub(crate) fn all(lang: Lang) -> Value {
    let words = SCRIPT
        .iter()
        .map(|(name, message)| ((*name).to_owned(), Value::from(word(*message, lang))));
    Value::Object(words.collect::<Map<_, _>>())
}

/// The language that a browser asks for, of those there are.
pub(crate) fn lang_of(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(header::ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|value| value.to_str().ok());
    let mut wanted = wanted.unwrap_or_default().split(',').filter_map(|one| {
        let code = one.split(';').next()?.trim();
        Lang::from_code(code.get(..2)?)
    });
    wanted.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_speaks_the_language_that_is_asked_for() {
        let lang = |wanted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, wanted.parse().unwrap());
            lang_of(&headers)
        };
        assert_eq!(lang("it-IT,it;q=0.9,en;q=0.8"), Lang::It);
        assert_eq!(lang("fr, ru;q=0.5"), Lang::Ru);
        assert_eq!(lang("*"), Lang::En);
        assert_eq!(lang("é"), Lang::En);
    }

    #[test]
    fn every_word_is_there_in_every_language() {
        let of = |lang: Lang| all(lang).as_object().unwrap().clone();
        let english = of(Lang::En);
        for lang in Lang::ALL {
            for (name, said) in of(lang) {
                let said = said.as_str().unwrap();
                assert!(!said.is_empty() && !said.contains('{'), "{lang}: {name}");
                let is_same = english[&name] == said;
                assert!(lang == Lang::En || !is_same, "{lang}: {name} is English");
            }
        }
    }
}
