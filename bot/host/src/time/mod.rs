//! Time: how fast is played, what rings when, the clock that is handed in, and the roles one process has at a time.

pub(crate) mod alarms;
pub(crate) mod clock;
pub(crate) mod pace;
pub(crate) mod role;
