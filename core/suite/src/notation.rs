//! Text from outside: any typed text is either a step in its notation, or refused.

use pawmail_core::game::{Game, from_json};
use proptest::prelude::*;

/// Text that looks a little like notation.
fn texts() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-z]{1,9}",
        "[0-9A-Z.+-]{1,5}",
        "\\PC{0,6}",
        Just("home".to_owned()),
        Just("all".to_owned()),
        Just("go".to_owned()),
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

fn is_read_as_written<G: Game>(text: &str) {
    if let Ok(step) = text.parse::<G::Step>() {
        assert_eq!(step.to_string(), text, "{}", G::META.id);
    }
}

/// JSON of any shape.
fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        texts().prop_map(Into::into),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::btree_map("[a-z_]{1,8}", inner, 0..6)
                .prop_map(|map| map.into_iter().collect::<serde_json::Map<_, _>>().into()),
        ]
    })
}

pub fn is_written_in_one_way<G: Game>() {
    proptest!(settings(), |(text in texts())| {
        is_read_as_written::<G>(&text);
    });
}

pub fn any_json_is_judged<G: Game>() {
    proptest!(settings(), |(value in json())| {
        if let Err(error) = from_json::<G>(&value) {
            prop_assert!(!error.key.is_empty() && !error.why.is_empty());
        }
    });
}

fn settings() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

pub fn a_key_is_named<G: Game>() {
    for value in [
        serde_json::json!({"phase": ""}),
        serde_json::json!([""]),
        serde_json::json!({"`": 1}),
    ] {
        let error = from_json::<G>(&value).unwrap_err();
        assert!(!error.key.is_empty(), "{value}");
    }
}
