//! What all games share: sentences, draws and seeds.

use std::path::Path;

use pawmail_core::chance::{Chance, seed_from_hex, to_hex};
use proptest::prelude::*;

#[test]
fn what_all_games_say_is_there_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/texts");
    pawmail_suite::phrases::languages_agree(&folder);
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

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
