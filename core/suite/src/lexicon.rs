//! Everything with a name is explained in a few lines, with the number of a rule and an example.

use std::collections::{BTreeMap, BTreeSet};

use pawmail_core::game::Game;
use pawmail_core::lexicon::Thing;
use pawmail_core::phrase::{Lang, Look};

pub fn explains<G: Game>() {
    for lang in Lang::ALL {
        let look = Look::new(lang);
        for Thing {
            id,
            says,
            example,
            name,
        } in G::things()
        {
            assert!((1..=3).contains(&says.len()), "{id}: {} lines", says.len());
            let said: Vec<String> = [&name, &example]
                .into_iter()
                .chain(&says)
                .map(|phrase| G::texts().try_say(phrase, &look).unwrap())
                .collect();
            assert!(said[0].chars().count() <= 60, "{id}: {}", said[0]);
            for line in &said {
                assert!(
                    !line.trim().is_empty() && !line.contains('\n'),
                    "{id}: {line:?}"
                );
                assert!(line.chars().count() <= 300, "{id}: {line}");
            }
            assert!(
                said[2..].iter().any(|line| line.contains("(R")),
                "{id}: no rule in {lang}"
            );
        }
    }
}

pub fn are_told_apart<G: Game>() {
    let things = G::things();
    let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
    assert_eq!(ids.len(), things.len(), "an id is used twice");
    for id in ids {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(
            id.chars().all(is_plain) && (1..=24).contains(&id.len()),
            "{id}"
        );
        assert!(!G::META.help.contains(&id), "{id} is a topic too");
    }
    for lang in Lang::ALL {
        let look = Look::new(lang);
        let mut titles = BTreeMap::new();
        for thing in &things {
            let title = thing.title(G::texts(), &look).to_lowercase();
            if let Some(other) = titles.insert(title.clone(), &thing.id) {
                panic!("{title}: both {other} and {} in {lang}", thing.id);
            }
        }
    }
}

pub fn knows_every_name<G: Game>() {
    let things = G::things();
    let look = Look::new(Lang::En);
    let titles: BTreeSet<String> = things
        .iter()
        .map(|thing| thing.title(G::texts(), &look).to_lowercase())
        .collect();
    for (kind, id, name) in G::texts().names() {
        // There are sentences too, which are not names.
        if kind.starts_with("short-") || kind.ends_with("-text") {
            continue;
        }
        let full = name.full[0].to_lowercase();
        assert!(
            titles.contains(&full),
            "{kind} {id}: {full} is not explained"
        );
    }
}
