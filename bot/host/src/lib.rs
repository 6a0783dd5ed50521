//! Hosts every table: people, lobbies, seats, turns, clocks, reminders, screens. It names no chat platform.
//!
//! A [`Request`] comes in, a [`Reply`] goes out at once, and what others shall see is left as rows
//! that the courier brings out through each platform's [`Messenger`].

mod absence;
mod accounts;
mod alarms;
mod card;
mod clock;
mod commands;
mod courier;
mod data;
mod desk;
mod engine;
mod gallery;
mod host;
mod layout;
mod live;
mod lobby;
mod messenger;
mod notices;
mod options;
mod pace;
mod payload;
mod people;
mod personal;
mod portable;
mod propose;
mod question;
mod recap;
mod recent;
mod rematch;
mod replay;
mod request;
mod rules;
mod scene;
mod screen;
mod settings;
mod settle;
mod thinking;
mod turn;
mod verbs;
mod votes;
mod words;

pub use clock::{Clock, Hand, Steady};
pub use commands::{Argument, COMMANDS, Command, Values};
pub use courier::Courier;
pub use desk::Desk;
pub use engine::{Engine, EngineFault};
pub use gallery::Gallery;
pub use host::{Config, Entropy, Host};
pub use lobby::{Invitation, invitation};
pub use messenger::{Message, Messenger, Png, Refusal, Sent, Target};
pub use payload::{Chosen, Payload, code, table_of};
pub use portable::{Portable, PortableError, Replayed, export, import, replay_all};
pub use recent::Recent;
pub use request::{Account, Answer, File, Film, Place, PlaceKind, Proposal, Reply, Request, What};
pub use screen::{
    Abilities, Button, Drawing, Form, Item, Kind, Link, Paragraph, Press, Row, Run, Screen,
};
pub use words::{clean, fit, texts};
