//! Time: how fast is played, what rings when, and the clock that is handed in.

pub(crate) mod alarms;
pub(crate) mod clock;
pub(crate) mod pace;
