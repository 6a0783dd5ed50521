//! What most files of a game need: `use pawmail_core::prelude::*;`.

pub use crate::chance::Chance;
pub use crate::feats::{Feat, Source};
pub use crate::game::{
    BadPosition, Choice, Meta, Mind, Motive, NoOptions, Outcome, Pictures, Rules, SetupError,
    Sheet, View, Words, require,
};
pub use crate::lexicon::Thing;
pub use crate::list::List;
pub use crate::phrase::{Arg, BySeat, Look, Message, Phrase, Texts, phrase_of};
pub use crate::record::{Record, Undo};
pub use crate::seat::{Seat, Seats, Viewer};
pub use crate::{Told, ids, messages, notation, phrase, refusals, texts};
