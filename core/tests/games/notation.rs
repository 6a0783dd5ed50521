//! Text from outside: any typed text is either a step in its notation, or refused.

use pawmail_core::chance::{Chance, seed_from_hex, to_hex};
use pawmail_core::for_each_game;
use pawmail_core::game::{Game, from_json};
use pawmail_core::table::Saved;
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

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_step_is_written_in_one_way_only(text in texts()) {
        macro_rules! run {
            ($game:ty) => {
                is_read_as_written::<$game>(&text);
            };
        }
        for_each_game!(run);
    }

    #[test]
    fn any_json_is_read_or_refused_with_a_key(value in json()) {
        macro_rules! run {
            ($game:ty) => {
                if let Err(error) = from_json::<$game>(&value) {
                    prop_assert!(!error.key.is_empty() && !error.why.is_empty());
                }
            };
        }
        for_each_game!(run);
        let _ = serde_json::from_value::<Saved>(value);
    }

    #[test]
    fn draws_are_below_their_bound(seed: [u8; 32], number: u32, n in 1..=u32::MAX) {
        let mut chance = Chance::for_step(&seed, number);
        prop_assert!(chance.below(n) < n);
        prop_assert!((1..=6).contains(&chance.d6()));
        let mut items: Vec<u32> = (0..n % 50).collect();
        chance.shuffle(&mut items);
        items.sort_unstable();
        prop_assert!(items.into_iter().eq(0..n % 50));
    }

    #[test]
    fn a_seed_is_read_as_it_is_written(seed: [u8; 32], text in "[0-9a-fA-F]{60,68}") {
        prop_assert_eq!(seed_from_hex(&to_hex(&seed)), Some(seed));
        if let Some(read) = seed_from_hex(&text) {
            prop_assert_eq!(to_hex(&read), text.to_lowercase());
        }
    }
}

#[test]
fn a_key_is_named_whatever_its_value_is() {
    for value in [
        serde_json::json!({"phase": ""}),
        serde_json::json!([""]),
        serde_json::json!({"`": 1}),
    ] {
        macro_rules! run {
            ($game:ty) => {
                let error = from_json::<$game>(&value).unwrap_err();
                assert!(!error.key.is_empty(), "{value}");
            };
        }
        for_each_game!(run);
    }
}
