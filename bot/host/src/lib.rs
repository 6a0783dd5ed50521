//! Hosts every table: people, lobbies, seats, turns, clocks, reminders, screens. It names no chat platform.
//!
//! A [`Request`] comes in, a [`Reply`] goes out at once, and what others are to see is left as rows
//! that the courier sends through each platform's [`Messenger`].

mod commands;
mod data;
mod desk;
mod host;
pub mod measured;
mod people;
mod recent;
mod request;
mod shown;
mod tables;
mod terms;
mod time;

pub use commands::{Argument, COMMANDS, Command, Values};
pub use desk::{Acts, Desk, Unknown};
pub use host::{Config, Entropy, Host};
pub use people::doors::{Admission, Entered, Invited, Key, Newcomer, Opener, Seated};
pub use recent::Recent;
pub use request::{
    Account, Answer, File, Film, NewCard, Place, PlaceKind, Proposal, Reply, Request, What,
};
pub use shown::courier::Courier;
pub use shown::form::{Field, Form};
pub use shown::gallery::{Gallery, Late, Pictures};
pub use shown::messenger::{Message, Messenger, Once, Png, Refusal, Sent, Target};
pub use shown::screen::{
    Abilities, Button, Drawing, Item, Kind, Link, Paragraph, Press, Row, Run, Screen, Telling,
};
pub use shown::words::{clean, fit, texts};
pub use tables::engine::{Engine, EngineFault};
pub use tables::leafing::{Drawn, Leaf, Leafed, Proof};
pub use tables::newtable::{Invitation, InvitationWords, invitations};
pub use tables::payload::{Chosen, Payload, code, invite, invited, table_of};
pub use tables::portable::{Portable, PortableError, Replayed, export, replay_all};
pub use tables::presses::{Answered, Pressed, presses};
pub use tables::prune::{Prune, Pruned, prune};
pub use tables::puzzles::can_be_asked;
pub use tables::touch::{
    Asked, Offer, Page, Sheet, Shelf, Shelved, Standing, Touchable, Wanted, languages,
};
pub use tables::verbs::Verb;
pub use time::clock::{Clock, Hand, Steady};
pub use time::role::Role;
