//! All randomness of the games, defined to the bit so that anyone can check a shuffle.
//!
//! A table has a seed of 32 bytes.
//! Setup draws from stream 0 of it, and the step that makes the table's number `n` draws from stream `n`.
//!
//! * The generator is `ChaCha` with 8 rounds: the key is the seed, the 64-bit stream number stands in words 14 (low half) and 15 (high half) of the block, the 64-bit block counter in words 12 and 13, counting from 0.
//!   Its key stream, read as 32-bit words with the low byte first, gives the draws in order.
//! * [`Chance::below`] multiplies a word by `n` (64 bits) and takes the high half.
//!   While the low half is smaller than `(2³² − n) mod n`, the word is thrown away and another drawn, so that every result is equally likely.
//!   It draws at least one word, even for `n` = 1.
//! * [`Chance::shuffle`] goes down from the last place: for i = len − 1, …, 1 it exchanges item i with item `below(i + 1)`.
//!   Item 0 of a deck is its top.
//! * [`Chance::d6`] is `below(6) + 1`.

use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The number from which all chance of a table follows.
pub type Seed = [u8; 32];

/// The SHA-256 of a seed or of a host's secret. It is shown before the game and proves afterwards that the secret was not exchanged.
#[must_use]
pub fn commitment(secret: &Seed) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The seed of a table of people: HMAC-SHA-256, with the host's secret as its key, over what each seat contributed, in seat order, one contribution per line.
/// A computer's contribution is empty.
#[must_use]
#[expect(
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "HMAC takes keys of any length"
)]
pub fn seed_of(secret: &Seed, contributions: &[String]) -> Seed {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key of any length");
    mac.update(contributions.join("\n").as_bytes());
    mac.finalize().into_bytes().into()
}

/// Lower-case hexadecimal digits.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits =
        |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from(DIGITS[usize::from(digit)]));
    bytes.iter().flat_map(digits).collect()
}

/// Reads the 64 hexadecimal digits of a seed, a secret or a commitment.
#[must_use]
pub fn seed_from_hex(text: &str) -> Option<Seed> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut seed = [0; 32];
    for (byte, pair) in seed.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digits = std::str::from_utf8(pair).ok()?;
        if digits.starts_with('+') {
            return None;
        }
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(seed)
}

/// One number drawn: which of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// How many there were to draw from.
    pub of: u32,
    /// Which came, counted from 0.
    pub came: u32,
}

/// A source of chance for one step (or, in a playout, for a whole game).
#[derive(Clone, Debug)]
pub struct Chance {
    words: ChaCha8Rng,
    rolls: Vec<u8>,
    rolls_used: usize,
    /// What was drawn, where somebody wants to know.
    drawn: Option<Vec<Draw>>,
}

impl Chance {
    /// The chance of the step that makes a table's number `number`; setup is number 0.
    #[must_use]
    pub fn for_step(seed: &Seed, number: u32) -> Self {
        let mut words = ChaCha8Rng::from_seed(*seed);
        words.set_stream(u64::from(number));
        Self {
            words,
            rolls: Vec::new(),
            rolls_used: 0,
            drawn: None,
        }
    }

    /// The same, and from now on it is noted what is drawn.
    #[must_use]
    pub fn noted(self) -> Self {
        Self {
            drawn: Some(Vec::new()),
            ..self
        }
    }

    /// What was drawn since that is noted, in order. Scripted rolls are not drawn.
    #[must_use]
    pub fn drawn(&self) -> &[Draw] {
        self.drawn.as_deref().unwrap_or_default()
    }

    /// Dice fall as scripted as long as there are rolls; later dice, and everything else, come from `rest`.
    #[must_use]
    pub fn scripted(rolls: &[u8], rest: Self) -> Self {
        Self {
            rolls: rolls.to_vec(),
            rolls_used: 0,
            ..rest
        }
    }

    /// How many scripted rolls have been used up.
    #[must_use]
    pub fn rolls_used(&self) -> usize {
        self.rolls_used
    }

    /// A number from 0 to `n - 1`, all equally likely. `n` must be above 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = u64::from(self.words.next_u32()) * u64::from(n);
        if low(product) < n {
            let threshold = n.wrapping_neg() % n.max(1);
            while low(product) < threshold {
                product = u64::from(self.words.next_u32()) * u64::from(n);
            }
        }
        let came = (product >> 32) as u32;
        if let Some(drawn) = &mut self.drawn {
            drawn.push(Draw { of: n, came });
        }
        came
    }

    /// An index below `len`, which must be above 0.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "lists of a game are short")]
        {
            self.below(len as u32) as usize
        }
    }

    /// One roll of a die.
    pub fn d6(&mut self) -> u8 {
        if let Some(&roll) = self.rolls.get(self.rolls_used) {
            self.rolls_used += 1;
            return roll;
        }
        #[expect(clippy::cast_possible_truncation, reason = "1 to 6")]
        {
            self.below(6) as u8 + 1
        }
    }

    /// Puts the items in a random order; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.index(i + 1);
            items.swap(i, j);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
#[inline]
const fn low(product: u64) -> u32 {
    product as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(number: u32) -> Chance {
        Chance::for_step(&[7; 32], number)
    }

    /// An independent ChaCha8, written from the module's description.
    fn words(seed: &Seed, stream: u32, block: u32) -> [u32; 16] {
        let mut input = [0u32; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in input[4..12].iter_mut().zip(seed.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        // The high halves of both numbers are 0 here.
        (input[12], input[14]) = (block, stream);
        let mut x = input;
        let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
            for (p, q, r, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
                x[p] = x[p].wrapping_add(x[q]);
                x[r] = (x[r] ^ x[p]).rotate_left(turn);
            }
        };
        for _ in 0..4 {
            quarter(0, 4, 8, 12);
            quarter(1, 5, 9, 13);
            quarter(2, 6, 10, 14);
            quarter(3, 7, 11, 15);
            quarter(0, 5, 10, 15);
            quarter(1, 6, 11, 12);
            quarter(2, 7, 8, 13);
            quarter(3, 4, 9, 14);
        }
        std::array::from_fn(|i| x[i].wrapping_add(input[i]))
    }

    #[test]
    fn draws_are_the_documented_key_stream() {
        let seed: Seed = std::array::from_fn(|i| u8::try_from(i * 5 % 251).unwrap());
        for number in [0, 1, 77] {
            let mut chance = Chance::for_step(&seed, number);
            for block in 0..9 {
                for word in words(&seed, number, block) {
                    // With 2³¹ no word is thrown away: the draw is the word without its last bit.
                    assert_eq!(chance.below(1 << 31), word >> 1);
                }
            }
        }
    }

    #[test]
    fn the_algorithms_are_frozen() {
        let mut first = chance(0);
        let draws: Vec<u32> = [6, 110, 64, 4, 1, 1_000_000, 3_000_000_000]
            .map(|n| first.below(n))
            .to_vec();
        let mut cards: Vec<u32> = (0..10).collect();
        first.shuffle(&mut cards);
        let dice: Vec<u8> = (0..8).map(|_| first.d6()).collect();
        assert_eq!(draws, FROZEN_DRAWS);
        assert_eq!(cards, FROZEN_CARDS);
        assert_eq!(dice, FROZEN_DICE);
        assert_eq!(chance(5).below(1 << 30), FROZEN_STREAM_5);
    }
    const FROZEN_DRAWS: [u32; 7] = [2, 24, 54, 3, 0, 290_847, 1_061_672_638];
    const FROZEN_CARDS: [u32; 10] = [8, 9, 7, 1, 3, 2, 0, 4, 6, 5];
    const FROZEN_DICE: [u8; 8] = [4, 6, 6, 2, 2, 4, 4, 6];
    const FROZEN_STREAM_5: u32 = 373_927_002;

    #[test]
    fn no_result_is_preferred() {
        let mut chance = chance(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[chance.index(7)] += 1;
        }
        // Six degrees of freedom: 22.5 is exceeded once in a thousand, and this seed is fixed.
        let spread: f64 = counts
            .iter()
            .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(spread < 22.5, "{counts:?}");
    }

    #[test]
    fn scripted_dice_come_first() {
        let mut free = chance(3);
        let mut scripted = Chance::scripted(&[6, 6, 1], chance(3));
        assert_eq!([scripted.d6(), scripted.d6(), scripted.d6()], [6, 6, 1]);
        assert_eq!(scripted.rolls_used(), 3);
        assert_eq!(scripted.d6(), free.d6());
    }

    #[test]
    fn what_is_drawn_is_noted_and_stays_the_same() {
        let mut noted = Chance::scripted(&[6], chance(2)).noted();
        let mut plain = Chance::scripted(&[6], chance(2));
        let (mut one, mut other) = ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]);
        for (chance, items) in [(&mut noted, &mut one), (&mut plain, &mut other)] {
            chance.shuffle(items);
            chance.d6();
            chance.d6();
        }
        assert_eq!(one, other);
        let drawn = noted.drawn();
        let of: Vec<u32> = drawn.iter().map(|draw| draw.of).collect();
        assert_eq!(of, [5, 4, 3, 2, 6], "a scripted roll is none");
        assert!(drawn.iter().all(|draw| draw.came < draw.of));
        assert_eq!(plain.drawn(), []);
    }

    #[test]
    fn hexadecimal_goes_both_ways() {
        let seed: Seed = std::array::from_fn(|i| u8::try_from(i * 7).unwrap());
        assert_eq!(seed_from_hex(&to_hex(&seed)), Some(seed));
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32), &"+1".repeat(32)] {
            assert_eq!(seed_from_hex(bad), None);
        }
    }

    #[test]
    fn commitment_and_seed_are_the_published_hashes() {
        assert_eq!(
            to_hex(&commitment(&[0; 32])),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        assert_eq!(
            to_hex(&seed_of(
                &[1; 32],
                &["11".into(), String::new(), "22".into()]
            )),
            FROZEN_SEED
        );
    }
    const FROZEN_SEED: &str = "ed1fda7164cb4f7552b612cbfafeb31de50ae1322901f25044f72d6d568004a3";
}
