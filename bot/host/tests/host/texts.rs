//! The host's messages: all of them, in every language, with the same placeholders, and short enough for their places. That each is used, the compiler says.

use std::collections::{BTreeMap, BTreeSet};

const SOURCES: [(&str, &str); 3] = [
    ("en", include_str!("../../src/shown/en.ftl")),
    ("it", include_str!("../../src/shown/it.ftl")),
    ("ru", include_str!("../../src/shown/ru.ftl")),
];

/// The messages of a source: id, and the places named in it.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let is_head = line.chars().next().is_some_and(|c| c.is_ascii_lowercase());
        if is_head && let Some((name, _)) = line.split_once(" =") {
            name.clone_into(&mut id);
            let known = found.insert(id.clone(), BTreeSet::new());
            assert!(known.is_none(), "{id} twice");
        }
        for place in line.split('$').skip(1) {
            let name: String = place
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect();
            found.entry(id.clone()).or_default().insert(name);
        }
    }
    found
}

#[test]
fn every_language_has_the_same_messages_with_the_same_places() {
    let [english, others @ ..] = SOURCES.map(|(lang, source)| (lang, messages(source)));
    for (lang, other) in others {
        let ids = |of: &BTreeMap<String, BTreeSet<String>>| of.keys().cloned().collect::<Vec<_>>();
        assert_eq!(ids(&english.1), ids(&other), "{lang}");
        for (id, places) in &english.1 {
            assert_eq!(places, &other[id], "{lang} {id}");
        }
    }
}

#[test]
fn refusals_fit_the_smallest_alert() {
    for (lang, source) in SOURCES {
        for (id, _) in messages(source)
            .iter()
            .filter(|(id, _)| id.starts_with("no-"))
        {
            let line = source
                .lines()
                .find(|line| line.starts_with(&format!("{id} =")))
                .unwrap();
            let words = line.chars().count() - id.len();
            assert!(words <= 200, "{lang} {id}: {words} letters");
        }
    }
}

#[test]
fn labels_fit_the_smallest_button() {
    for (lang, source) in SOURCES {
        for line in source.lines().filter(|line| line.starts_with("button-")) {
            let label = line.split_once(" = ").unwrap().1;
            assert!(label.chars().count() <= 32, "{lang} {line}");
        }
        for line in source.lines().filter(|line| {
            line.starts_with("command-") || line.starts_with("arg-") || line.starts_with("choice-")
        }) {
            let words = line.split_once(" = ").unwrap().1;
            assert!(words.chars().count() <= 100, "{lang} {line}");
        }
    }
}

#[test]
fn commands_and_what_follows_them_say_what_they_are() {
    let known = messages(SOURCES[0].1);
    for command in pawmail_host::COMMANDS {
        assert!(known.contains_key(format!("command-{}", command.name).as_str()));
        for arg in command.args {
            assert!(known.contains_key(format!("arg-{}", arg.name).as_str()));
            if let pawmail_host::Values::Listed(values) = arg.values {
                for value in values {
                    assert!(known.contains_key(format!("choice-{value}").as_str()));
                }
            }
        }
    }
    let n_listed = known.keys().filter(|id| id.starts_with("command-")).count();
    assert_eq!(n_listed, pawmail_host::COMMANDS.len());
}

/// The longest that a message can be: each open placeholder takes the longest name, each choice its longest words.
fn longest(source: &str, id: &str) -> usize {
    const NAME: usize = 32;
    let head = format!("{id} =");
    let mut lines = source.lines().skip_while(|line| !line.starts_with(&head));
    let first = lines.next().unwrap().split_once(" =").unwrap().1;
    let more = lines.take_while(|line| line.starts_with(' ') || line.starts_with('}'));
    let written = |line: &str| {
        let mut length = 0;
        for (at, part) in line.split("{ $").enumerate() {
            let words = match part.split_once('}') {
                Some((_, words)) if at > 0 => {
                    length += NAME;
                    words
                }
                _ => part,
            };
            length += words.trim().encode_utf16().count() + 1;
        }
        length
    };
    let (choices, rest): (Vec<&str>, Vec<&str>) = more
        .map(str::trim)
        .partition(|line| line.starts_with('[') || line.starts_with("*["));
    let choice = choices.iter().map(|line| {
        let words = line.split_once(']').unwrap().1;
        written(words)
    });
    let rest: usize = rest.iter().map(|line| written(line)).sum();
    written(first) + rest + choice.max().unwrap_or(0)
}

#[test]
fn what_stands_on_buttons_of_settings_and_options_fits_in_every_language() {
    // The host keeps to the smaller of the platforms' limits.
    const LABEL: usize = 60;
    let families = ["room-", "pace-", "level-", "lang-", "sheet-", "option-"];
    for (lang, source) in SOURCES {
        let known = messages(source);
        let labels = known.keys().filter(|id| {
            let sentences = ["-line", "-on", "-about"];
            let is_sentence = sentences.iter().any(|end| id.ends_with(end));
            !is_sentence && families.iter().any(|family| id.starts_with(family))
        });
        for id in labels {
            let length = longest(source, id);
            assert!(length <= LABEL, "{lang} {id}: {length} letters");
        }
    }
}

#[test]
fn what_explains_a_setting_fits_a_form_in_every_language() {
    for (lang, source) in SOURCES {
        let known = messages(source);
        let explains = |id: &&String| {
            let is_option = id.starts_with("option-") && id.ends_with("-on");
            is_option || id.ends_with("-about") || *id == "away-ask"
        };
        for id in known.keys().filter(explains) {
            let length = longest(source, id);
            assert!(length <= 100, "{lang} {id}: {length} letters");
        }
    }
}

#[test]
fn lines_that_pass_fit_the_smallest_alert() {
    // What is longer only stands on screens; refusals have their own limit.
    let on_screens = [
        "help",
        "help-privacy",
        "notice-gone",
        "notice-permission",
        "notice-permission-puzzle",
        "notice-place",
        "notice-unseated",
    ];
    for (lang, source) in SOURCES {
        let known = messages(source);
        for id in on_screens {
            assert!(longest(source, id) > 200, "{lang} {id} fits after all");
        }
        for id in known.keys().filter(|id| !id.starts_with("no-")) {
            let length = longest(source, id);
            let may_be_long = on_screens.contains(&id.as_str());
            assert!(
                length <= 200 || may_be_long,
                "{lang} {id}: {length} letters"
            );
        }
    }
}
