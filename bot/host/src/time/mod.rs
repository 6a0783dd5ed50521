//! Time: how fast is played, what rings when, the clock that is handed in, and the roles one process has at a time.
//!
//! - [`pace`]: how long a turn may take, when its person is reminded, quiet hours by named time zone. Pure sums.
//! - [`alarms`]: what happens by itself. [`alarms::Alarm`] lists all of it. A table keeps when each rings; a process claims those that are due,
//!   keeps its claims with a heartbeat, and hears each like a request at its table. Turns of computers are due like everything else, and are thought out beside it.
//! - [`role`]: what one process does at a time, such as sending to a platform. A heartbeat keeps it; nothing is done under one that may have lapsed.
//! - [`clock`]: where the time comes from. Nothing else asks the machine.
//!
//! Turns begin and end in `tables/settle.rs`, which sets the alarms; a clock that begins anew, after a pause or an absence, reminds anew.

pub(crate) mod alarms;
pub(crate) mod clock;
pub(crate) mod pace;
pub(crate) mod role;
