//! Reasons for a step, from what it brings.

use serde::Serialize;

use crate::phrase::{Message, Phrase, phrase_of};

/// What a fact means to a seat: a reason for the steps that lead to it, or against them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motive {
    /// How much it counts. Below 0 it is better avoided.
    pub weight: i8,
    /// The sentence: what the seat gains; of what is better avoided, that it happens otherwise.
    pub text: Phrase,
}

impl Motive {
    /// A reason with its sentence.
    #[must_use]
    pub const fn new(weight: i8, text: Phrase) -> Self {
        Self { weight, text }
    }

    /// A fact under another message, which has all fields of the fact. None of them may be up to chance.
    #[must_use]
    pub fn of<F: Serialize>(weight: i8, message: Message, fact: &F) -> Option<Self> {
        let told = phrase_of(fact).ok()?;
        let id = message.id().to_owned();
        Some(Self::new(weight, Phrase { id, ..told }))
    }
}
