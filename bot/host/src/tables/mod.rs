//! Tables: what a request does at one of them.
//!
//! [`live`] is a table in memory, a value; [`scene`] is one request at one table: a copy to work on, and the table as it
//! was; [`work`] is the request as a whole. What is written is what differs between the two ([`written`]), in one batch;
//! a handler changes the copy and nothing else.
//! [`verbs`] lists what can be done. The others do it: [`lobby`] and [`options`] before the game, [`turn`], [`question`],
//! [`offers`] and [`settle`] in it, [`votes`] and [`absence`] beside it, [`rooms`] about where it is shown, [`rematch`], [`replay`] and [`thinking`] after it.
//! [`portable`] is a table as a file, and [`import`] brings one in.

pub(crate) mod absence;
pub(crate) mod engine;
pub(crate) mod import;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod offers;
pub(crate) mod options;
pub(crate) mod payload;
pub(crate) mod portable;
pub(crate) mod presses;
pub(crate) mod propose;
pub(crate) mod question;
pub(crate) mod recap;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod rooms;
pub(crate) mod rules;
pub(crate) mod scene;
pub(crate) mod settle;
pub(crate) mod thinking;
pub(crate) mod turn;
pub(crate) mod verbs;
pub(crate) mod votes;
pub(crate) mod work;
pub(crate) mod written;
