//! Hosts every table: people, lobbies, seats, turns, clocks, reminders, screens. It names no chat platform.
//!
//! A [`Request`] comes in, a [`Reply`] goes out at once, and what others shall see is left as rows
//! that the courier brings out through each platform's [`Messenger`].

mod clock;
mod messenger;
mod request;
mod screen;

pub use clock::{Clock, Hand};
pub use messenger::{Message, Messenger, Png, Refusal, Sent, Target};
pub use request::{Account, Answer, File, Place, PlaceKind, Proposal, Reply, Request, What};
pub use screen::{
    Abilities, Button, Drawing, Form, Item, Kind, Link, Paragraph, Press, Row, Run, Screen,
};
