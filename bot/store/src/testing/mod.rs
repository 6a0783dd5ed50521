//! For tests: a throw-away PostgreSQL server, and a store that fails when told to.

mod faulty;
mod server;

pub use faulty::{Fault, Faulty};
pub use server::fresh_postgres;
