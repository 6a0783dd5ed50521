//! People and their rooms: who asks, what they have set, their accounts.
//!
//! [`guest`] is what the host knows of a person or a room while it answers one request:
//! - [`Me`] is who asks: a [`Guest`], the account they act with, the place, the key of the update;
//! - a [`Guest`] is a person with their settings and accounts, as they should be; what is written of them is what differs from how they were read;
//! - a [`Hall`] is a room with the settings of the group it belongs to.
//!
//! [`personal`] has the verbs that concern no table, and what befalls places. The larger ones among them:
//! - [`settings`]: what a person and a group can set; going away moves the clocks of all tables in the same batch;
//! - [`linking`]: two accounts become one person's if both say so, and separate ones again. Seats and results remember whose they were;
//! - [`figures`]: how a person has done, and what a group plays;
//! - [`pages`]: what leads to the board page, and who is signed in there; [`doors`]: how they come in; [`pushes`]: which browsers tell them of their turns;
//! - [`accounts`]: being forgotten, and taking one's data along.
//!
//! People and rooms are read with each request and guarded field by field: a request that finds another's change begins again.
//! What is somebody's is guarded by a revision: a request that names somebody at a table, or links, separates or forgets them,
//! counts on who they were when they were read ([`Guest::relied`]).

pub(crate) mod accounts;
pub(crate) mod doors;
pub(crate) mod figures;
mod guest;
pub(crate) mod linking;
pub(crate) mod pages;
pub(crate) mod panels;
pub(crate) mod personal;
mod pushes;
pub(crate) mod settings;

pub(crate) use guest::{Guest, Hall, Me, reached_among};
