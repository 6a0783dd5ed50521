//! Tables: what a request does at one of them.
//!
//! How a request is carried out:
//! - [`live`]: a table in memory, a value, and the cache of recently used ones;
//! - [`work`]: the request as a whole. Its tables are read, changed as copies, and written in one batch;
//! - [`scene`]: one request at one table: a copy to work on, and the table as it was. A handler changes the copy and nothing else;
//! - [`written`]: what is written is what differs between the two;
//! - [`verbs`]: what can be done, by whom, when, and what its button is bound to; [`payload`]: what a button carries.
//!
//! Before the game: [`newtable`]: how a table is opened; [`lobby`] and its [`options`]; [`rooms`]: who may come from where, and what becomes of a table without a room;
//! [`newcomer`]: what is shown to somebody who has never played it; [`learning`]: lessons, and [`puzzles`]: one a day, both at no table, but [`daily`]: its card in a group.
//!
//! In the game:
//! - [`turn`]: the steps of a person; [`question`]: what a seat is asked, with its choices [`arranged`] as a screen has room; [`confirming`]: a draft before it counts; [`offers`]: what one press can choose, [`presses`] counts them;
//! - [`touch`]: the same for the board page, where the pictures are touched;
//! - [`settle`]: what follows from a step: turns end and begin, clocks start, people are called;
//! - [`plans`]: what a seat has answered ahead, [`planning`]: how it does;
//! - [`whatif`]: boards of one's own to try things on, [`trying`]: how one does;
//! - [`propose`]: what could be typed; [`rules`] and [`recap`]: what there is to look up.
//!
//! Beside the game: [`votes`], what all decide together; [`absence`], who is late, away or gone; [`company`], who is asked to join, and who watches; [`thinking`] and [`engine`], computers.
//!
//! After it: [`rated`], what the end says about how well people play, by the method of [`rating`]; [`hindsight`], what one could have done; [`rematch`], [`replay`], and [`leafing`] for a page. As a file: [`portable`], and [`import`] brings one in. Long after it: [`prune`] leaves only how it ended.

pub(crate) mod absence;
pub(crate) mod arranged;
pub(crate) mod company;
pub(crate) mod confirming;
pub(crate) mod daily;
pub(crate) mod engine;
pub(crate) mod hindsight;
pub(crate) mod import;
pub(crate) mod leafing;
pub(crate) mod learning;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod newcomer;
pub(crate) mod newtable;
pub(crate) mod offers;
pub(crate) mod options;
pub(crate) mod payload;
pub(crate) mod planning;
pub(crate) mod plans;
pub(crate) mod portable;
pub(crate) mod presses;
pub(crate) mod propose;
pub(crate) mod prune;
pub(crate) mod puzzles;
pub(crate) mod question;
pub(crate) mod rated;
pub(crate) mod rating;
pub(crate) mod recap;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod rooms;
pub(crate) mod rules;
pub(crate) mod scene;
pub(crate) mod settle;
pub(crate) mod thinking;
pub(crate) mod touch;
pub(crate) mod trying;
pub(crate) mod turn;
pub(crate) mod verbs;
pub(crate) mod votes;
pub(crate) mod whatif;
pub(crate) mod work;
pub(crate) mod written;
