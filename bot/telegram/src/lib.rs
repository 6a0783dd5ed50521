//! The Telegram side of Pawmail: updates become requests, screens become messages.
//!
//! [`Telegram`] is a bot. It fetches updates (or receives them at [`Telegram::webhook_router`]) and has each answered by
//! a [`pawmail_host::Desk`]; the courier sends cards and notices with [`Telegram::messenger`].
//!
//! What only one person may see is sent as a message in the group that nobody else sees, or in the private chat with the
//! person. If neither is possible, the person is told so, and nothing is shown.

mod address;
mod answering;
mod api;
mod bot;
mod budget;
mod commands;
mod examine;
mod follow;
mod html;
mod inline;
mod intake;
mod late;
mod memory;
mod messenger;
mod order;
mod polling;
mod refusal;
mod sender;
mod show;
mod webhook;
mod words;

pub use bot::{ConnectError, Settings, Telegram, Webhook};
