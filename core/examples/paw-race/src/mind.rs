//! What computer players think of a position. By default that is the lead in points, and they look ahead from there.

use pawmail_core::game::Mind;

use crate::position::PawRace;

impl Mind for PawRace {}
