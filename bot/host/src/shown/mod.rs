//! What people see: screens and words, the card of a table, private notices, and the courier that brings them out.
//!
//! Nothing here changes a table. [`card`] and [`notices`] make screens of how it stands; [`courier`] hands them to the
//! [`messenger`] of a service, with the pictures of the [`gallery`], through [`queues`].

pub(crate) mod card;
pub(crate) mod courier;
pub(crate) mod gallery;
pub(crate) mod layout;
pub(crate) mod messenger;
pub(crate) mod notices;
pub(crate) mod queues;
pub(crate) mod screen;
pub(crate) mod tiding;
pub(crate) mod words;
