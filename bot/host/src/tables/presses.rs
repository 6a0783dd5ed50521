//! How many buttons people press in a game.

use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Seat;
use pawmail_core::table::SavedRow;

use crate::tables::offers;
use crate::tables::question::GROUPED_ABOVE;
use crate::tables::turn::{Played, after, play_forced};

/// How often people press to make these steps at a new table: choices, groups that are opened for them, and **Confirm**.
#[must_use]
pub fn presses(mut game: Box<dyn AnyTable>, rows: &[SavedRow]) -> u32 {
    let look = Look::new(Lang::En);
    let mut made = rows.iter().filter_map(|row| match row {
        SavedRow::Step { seat, step } => Some((*seat, step.as_str())),
        SavedRow::Undo { .. } => None,
    });
    let mut rest: &[(Seat, &str)] = &made.by_ref().collect::<Vec<_>>();
    let mut n_pressed = 0;
    while let Some(&(seat, _)) = rest.first() {
        let asked = offers::question(&*game, seat, &look);
        let is_made = |choice: &&Choice| {
            let mut made = rest.iter();
            offers::steps(&choice.step).all(|step| made.next() == Some(&(seat, step)))
        };
        let Some(chosen) = asked.choices.iter().find(is_made) else {
            break;
        };
        n_pressed += 1 + u32::from(is_in_a_group(chosen, &asked.choices));
        let Ok(Played {
            then, must_confirm, ..
        }) = after(&*game, seat, &chosen.step)
        else {
            break;
        };
        n_pressed += u32::from(must_confirm.is_some());
        rest = &rest[offers::steps(&chosen.step).count()..];
        let n_before = then.state().number;
        game = then;
        let waits = play_forced(&mut *game, seat);
        let n_forced = game.state().number - n_before;
        rest = rest
            .get(usize::try_from(n_forced).unwrap_or_default()..)
            .unwrap_or_default();
        if let Some(last) = waits
            && game.play(seat, &last.step).is_ok()
        {
            n_pressed += 1;
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    n_pressed
}

/// Whether a group must be opened first.
fn is_in_a_group(chosen: &Choice, choices: &[Choice]) -> bool {
    let like = |other: &&Choice| other.group == chosen.group;
    let has_other = choices
        .iter()
        .any(|other| other.group.is_some() && other.group != chosen.group);
    choices.len() > GROUPED_ABOVE
        && chosen.group.is_some()
        && has_other
        && choices.iter().filter(like).count() > 1
}
