//! The move notation.

use super::position::{PAPERS, Paper, SEATS};
use super::town::Space;
use crate::notation;
use crate::seat::Seat;

notation! {
    /// One step: one press of a button. The order is that of the buttons.
    pub enum Step {
        /// A bone, in the own den (R5.9).
        Bury = "bury",
        /// Newspaper N, at its address (R5.6).
        Deliver(paper: Paper) = "deliver {paper}",
        /// In a bin (R5.1).
        Dig = "dig",
        /// In a restaurant (R5.2).
        Beg = "beg",
        /// For a newspaper, in the kiosk (R5.4).
        Bark = "bark",
        /// One that lies here (R5.8).
        TakeBone = "take bone",
        /// The K-th newspaper that lies here (R5.8).
        TakePaper(k: u8) = "take paper {k}" if (1..=PAPERS).contains(&k.into()),
        /// A dog nearby (R6).
        Attack(seat: Seat) = "attack {seat}" if seat.index() < SEATS,
        /// On a lamp post (R5.11).
        Pee = "pee",
        /// At a fountain (R5.10).
        Drink = "drink",
        /// R4.
        Go(space: Space) = "go {space}",
        /// R5.7.
        DropBone = "drop bone",
        /// R5.7.
        DropPaper(paper: Paper) = "drop paper {paper}",
        /// Of the actions (R3.3).
        End = "end",
        /// Where the truck stops, and over which space it comes there (R8.4).
        Truck(end: Space, from: Space) = "truck {end} {from}",
    }
}
