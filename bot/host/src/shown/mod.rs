//! What people see: screens and words, the card of a table, private notices, and the courier that brings them out.
//!
//! Nothing here changes a table. Words and screens:
//! - [`screen`]: what can be shown, as values; [`layout`]: buttons in rows that fit a platform; [`words`]: sentences for one [`words::Reader`];
//! - [`card`]: what everybody in a room sees of a table; [`end`]: the same once it is over; [`daily`]: the puzzle of a group;
//! - [`tiding`]: which private notices there are, when each is true, and what makes it the same one again; [`notices`]: their words, and when a card calls somebody.
//!
//! Bringing it out:
//! - [`courier`]: posts are desired state, notices are sent once, ever; both are worded by how the table stands when they go out;
//! - [`queues`]: one for each room and person, so that one that hangs delays nobody else;
//! - [`messenger`]: what a platform must be able to do, and the reasons for which it can refuse;
//! - [`gallery`]: pictures, drawn once for each position, and films, which no picture waits for.

pub(crate) use pawmail_core::phrase;

pawmail_core::messages!(msg, "arg-", "choice-", "command-");

pub(crate) mod card;
pub(crate) mod courier;
pub(crate) mod daily;
pub(crate) mod end;
pub(crate) mod figures;
pub(crate) mod form;
pub(crate) mod gallery;
pub(crate) mod layout;
pub(crate) mod messenger;
pub(crate) mod notices;
pub(crate) mod queues;
pub(crate) mod screen;
pub(crate) mod tiding;
pub(crate) mod words;
