//! People and their rooms: who asks, what they have set, their accounts.
//!
//! [`guest`] is what the host knows of a person or a room while it answers one request; [`personal`] has the verbs that
//! concern no table, [`settings`], [`accounts`] and [`linking`] the larger ones among them.

pub(crate) mod accounts;
mod guest;
pub(crate) mod linking;
pub(crate) mod personal;
pub(crate) mod settings;

pub(crate) use guest::{Guest, Hall, Me};
