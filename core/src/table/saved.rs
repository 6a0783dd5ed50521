//! A table as one document: writing it, and opening it again by replaying it.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::chance::{self, Seed};
use crate::game::{BadPosition, Rules, SetupError, from_json, to_json};
use crate::seat::Seat;

use super::{Row, Table, What};

/// Why a saved table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// This program does not have the game.
    #[error("there is no game \"{0}\" here")]
    UnknownGame(String),
    /// The file has another format, or is not a saved table at all.
    #[error("this is no saved table: {0}")]
    Format(String),
    /// The table was set up in a way the game does not allow.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A step cannot be replayed.
    #[error("step {number} of seat {seat}, \"{step}\", cannot be replayed: {why}")]
    Step {
        /// The number that the step gave the table.
        number: u32,
        /// Who made it.
        seat: Seat,
        /// Its notation.
        step: String,
        /// What is wrong.
        why: String,
    },
    /// The replay leads to another position than the file says.
    #[error("the replay differs from the file at number {0}")]
    Differs(u32),
    /// The seed does not match the commitment.
    #[error("the chance is not what was committed to: {0}")]
    Unfair(&'static str),
    /// The position in the file is impossible.
    #[error("the saved position is impossible: {0}")]
    Position(#[from] BadPosition),
}

/// A table as one JSON document: everything a replay needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this format.
    pub pawmail: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules under which it was played.
    pub rules: u32,
    /// The number of seats.
    pub seats: u8,
    /// The chosen options, all of them.
    pub options: Value,
    /// The seed, as 64 hexadecimal digits.
    pub seed: String,
    /// How the seed was made and committed to, if people sat at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Scripted dice, for tests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    /// Where replay begins, if not at the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<Checkpoint>,
    /// Steps and undos in order; the first makes the number 1.
    pub steps: Vec<SavedRow>,
    /// The newest position, for a quick start and for checking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The [`hash`] of the position after setup (or at the checkpoint) and after each row since, for checking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hashes: Vec<String>,
}

/// How a table's chance was made provable: see [`chance`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The SHA-256 of the secret, published before anyone joined.
    pub commitment: String,
    /// The host's secret.
    pub secret: String,
    /// What each seat contributed, in seat order.
    pub contributions: Vec<String>,
}

/// A position in the middle of a log, from which replay continues.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// The table's number there.
    pub number: u32,
    /// How many scripted rolls were used up by then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rolls_used: usize,
    /// The position.
    pub position: Value,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// A row of a saved log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum SavedRow {
    /// A step.
    Step {
        /// Who made it.
        seat: Seat,
        /// Its notation.
        step: String,
    },
    /// A step taken back.
    Undo {
        /// Who took it back.
        seat: Seat,
        /// The number of the step.
        undo: u32,
    },
}

/// The format [`Table::save`] writes.
pub const FORMAT: u32 = 1;

/// The first 16 hexadecimal digits of the SHA-256 of the canonical JSON of a position.
pub fn hash<P: Rules>(position: &P) -> String {
    let json = serde_json::to_string(&P::Wire::from(position.clone())).unwrap_or_default();
    chance::to_hex(&Sha256::digest(json)[..8])
}

impl<G: Rules> Table<G> {
    /// The table as one document.
    pub fn save(&self) -> Saved {
        let mut steps = self.earlier.clone();
        steps.extend(self.log.iter().map(SavedRow::of));
        let checkpoint = (!self.start.from_setup).then(|| Checkpoint {
            number: self.start.number,
            rolls_used: self.start.rolls_used,
            position: to_json(&self.start.position),
        });
        Saved {
            pawmail: FORMAT,
            game: G::META.id.to_owned(),
            rules: G::META.rules,
            seats: self.seats,
            options: serde_json::to_value(&self.options).unwrap_or_default(),
            seed: chance::to_hex(&self.seed),
            fairness: None,
            rolls: self.rolls.clone(),
            checkpoint,
            steps,
            position: Some(to_json(&self.now.position)),
            hashes: Vec::new(),
        }
    }

    /// The rows of the log after this number; `None` if the log begins later, or has not reached the number.
    pub fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>> {
        let mut rows = match self.start.number.checked_sub(number) {
            Some(n_earlier) => {
                let first = self
                    .earlier
                    .len()
                    .checked_sub(usize::try_from(n_earlier).ok()?)?;
                self.earlier[first..].to_vec()
            }
            None => Vec::new(),
        };
        let newer = self.log.iter().filter(|row| row.number > number);
        rows.extend(newer.map(SavedRow::of));
        (number <= self.number()).then_some(rows)
    }

    /// The [`hash`] of the position where replay begins and after each row of the log.
    pub fn hashes(&self) -> Vec<String> {
        let mut hashes = vec![hash(&self.start.position)];
        let mut table = Self::begun(
            self.options.clone(),
            self.seats,
            self.seed,
            self.rolls.clone(),
            self.start.clone(),
            Vec::new(),
        );
        for row in &self.log {
            match row.what {
                What::Step(step, _) => drop(table.play(row.seat, step)),
                What::Undo(_) => drop(table.undo(row.seat)),
            }
            hashes.push(hash(&table.now.position));
        }
        hashes
    }

    /// Opens a saved table by replaying it, and checks everything else that the document says.
    ///
    /// A table of another version of the rules continues from its saved position: replay begins there and undo stops there.
    pub fn load(saved: &Saved) -> Result<Self, LoadError> {
        if saved.pawmail != FORMAT {
            return Err(LoadError::Format(format!(
                "format {} is not known",
                saved.pawmail
            )));
        }
        let seed = chance::seed_from_hex(&saved.seed)
            .ok_or_else(|| LoadError::Format("\"seed\" is not 64 hexadecimal digits".to_owned()))?;
        if let Some(fairness) = &saved.fairness {
            fairness.check(&seed)?;
        }
        let options: G::Options = serde_json::from_value(saved.options.clone())
            .map_err(|error| LoadError::Format(format!("\"options\": {error}")))?;
        let checkpoint = match &saved.checkpoint {
            Some(checkpoint) if saved.rules == G::META.rules => Some(checkpoint.clone()),
            None if saved.rules == G::META.rules => None,
            _ => Some(Checkpoint {
                number: saved.next_number() - 1,
                rolls_used: saved.rolls.len(),
                position: saved
                    .position
                    .clone()
                    .ok_or_else(|| LoadError::Format("older rules and no position".to_owned()))?,
            }),
        };
        let mut table = match &checkpoint {
            None => Self::new(saved.seats, options, seed, saved.rolls.clone())?,
            Some(checkpoint) => {
                let position: G = from_json(&checkpoint.position)?;
                let mut table = Self::from_position(position, seed, saved.rolls.clone());
                table.start.number = checkpoint.number;
                table.start.rolls_used = checkpoint.rolls_used;
                table.now.rolls_used = checkpoint.rolls_used;
                table
            }
        };
        let first = saved.first_number();
        let skipped =
            usize::try_from((table.start.number + 1).saturating_sub(first)).unwrap_or(usize::MAX);
        let skipped = skipped.min(saved.steps.len());
        table.earlier = saved.steps[..skipped].to_vec();
        let hashes = if skipped == 0 || saved.rules == G::META.rules {
            &saved.hashes[..]
        } else {
            &[]
        };
        table.check_hash(hashes, 0)?;
        for (at, row) in saved.steps[skipped..].iter().enumerate() {
            table.replay_row(row)?;
            table.check_hash(hashes, at + 1)?;
        }
        let expected = saved.position.as_ref();
        if expected.is_some_and(|position| *position != to_json(&table.now.position)) {
            return Err(LoadError::Differs(table.number()));
        }
        Ok(table)
    }

    fn check_hash(&self, hashes: &[String], at: usize) -> Result<(), LoadError> {
        match hashes.get(at) {
            Some(expected) if *expected != hash(&self.now.position) => {
                Err(LoadError::Differs(self.number()))
            }
            _ => Ok(()),
        }
    }

    fn replay_row(&mut self, row: &SavedRow) -> Result<(), LoadError> {
        let number = self.number() + 1;
        let (seat, step, result) = match row {
            SavedRow::Step { seat, step } => {
                let result = step
                    .parse::<G::Step>()
                    .map_err(|error| error.to_string())
                    .and_then(|step| self.play(*seat, step).map_err(|error| error.to_string()));
                (*seat, step.clone(), result.map(drop))
            }
            SavedRow::Undo { seat, undo } => {
                let result = self.undo(*seat).map_err(|error| error.to_string());
                let right = self
                    .log
                    .last()
                    .is_some_and(|row| row.what == What::Undo(*undo));
                let result = result.and_then(|()| {
                    if right {
                        Ok(())
                    } else {
                        Err("it takes back another step".to_owned())
                    }
                });
                (*seat, format!("undo {undo}"), result)
            }
        };
        result.map_err(|why| LoadError::Step {
            number,
            seat,
            step,
            why,
        })
    }
}

impl SavedRow {
    fn of<S: Display>(row: &Row<S>) -> Self {
        let seat = row.seat;
        match &row.what {
            What::Step(step, _) => Self::Step {
                seat,
                step: step.to_string(),
            },
            What::Undo(undo) => Self::Undo { seat, undo: *undo },
        }
    }

    /// The seat of the row.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Step { seat, .. } | Self::Undo { seat, .. } => *seat,
        }
    }
}

impl Saved {
    /// The steps that stand, in order: the number that each gave the table, and its seat.
    #[must_use]
    pub fn standing(&self) -> Vec<(u32, Seat)> {
        let undone = |row: &SavedRow| match row {
            SavedRow::Undo { undo, .. } => Some(*undo),
            SavedRow::Step { .. } => None,
        };
        let taken: Vec<u32> = self.steps.iter().filter_map(undone).collect();
        let steps = self.steps.iter().zip(self.first_number()..);
        steps
            .filter_map(|(row, number)| match row {
                SavedRow::Step { seat, .. } if !taken.contains(&number) => Some((number, *seat)),
                _ => None,
            })
            .collect()
    }

    /// The number that the first of `steps` gives the table.
    fn first_number(&self) -> u32 {
        let steps = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        match &self.checkpoint {
            // A table that was loaded from a position has a checkpoint and no earlier steps.
            Some(checkpoint) if steps < checkpoint.number => checkpoint.number + 1,
            _ => 1,
        }
    }

    /// The number that the next step would give the table.
    fn next_number(&self) -> u32 {
        self.first_number() + u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }
}

impl Fairness {
    /// Whether `seed` matches the commitment.
    pub fn check(&self, seed: &Seed) -> Result<(), LoadError> {
        let secret = chance::seed_from_hex(&self.secret)
            .ok_or(LoadError::Unfair("the secret is not 64 hexadecimal digits"))?;
        if chance::to_hex(&chance::commitment(&secret)) != self.commitment {
            return Err(LoadError::Unfair(
                "the secret is not the one that was committed to",
            ));
        }
        if chance::seed_of(&secret, &self.contributions) != *seed {
            return Err(LoadError::Unfair(
                "the seed does not follow from the secret and the contributions",
            ));
        }
        Ok(())
    }
}
