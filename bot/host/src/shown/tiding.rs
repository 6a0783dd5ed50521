//! What people are told in private: which kinds there are, when each is no longer true, and what makes it the same one again.

use pawmail_core::seat::Seat;

use crate::tables::live::{Live, NO_SEAT};

/// Something a person is told in private, once for each occasion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tiding {
    /// It is their turn.
    Turn,
    /// It is their turn still: the first, second and third time since its clock began, and on which occasion: a clock may begin anew.
    Remind(u8, u32),
    /// They asked to be reminded now; on which occasion.
    Snooze(u32),
    /// A turn of theirs waits for its confirmation.
    Nudge,
    /// Whether they are still there, on which occasion: a turn may be late again.
    Still(u32),
    /// What they had planned is done, on which occasion.
    Planned(u32),
    /// The game has begun.
    Start,
    /// A computer plays for them, since which occasion.
    Warm(u32),
    /// The table asks for their consent.
    Vote,
    /// This seat is late: what is to be done?
    Late(Seat),
    /// Their lobby is forgotten.
    Idle,
    /// There is a lobby they may like to join.
    Lobby,
    /// Somebody who likes to play with them asks them to join.
    Asked,
    /// How a table stands that they follow, on which occasion.
    Followed(u32),
    /// The host has taken their seat from them.
    Unseated,
    /// Their table is closed, because the program is in none of its rooms.
    Closed,
    /// Another account wants to be linked with theirs. It is about no table.
    Link,
    /// Private messages arrive.
    Test,
    /// The program lacks a permission in a room.
    Permission,
    /// The program may not give the table a place of its own.
    Place,
}

impl Tiding {
    /// What it is called in its row, but for the occasion.
    pub(crate) fn stem(self) -> String {
        match self {
            Self::Turn => "turn".to_owned(),
            Self::Remind(nth, _) => format!("remind{nth}"),
            Self::Snooze(_) => "snooze".to_owned(),
            Self::Nudge => "nudge".to_owned(),
            Self::Still(_) => "still".to_owned(),
            Self::Planned(_) => "planned".to_owned(),
            Self::Start => "start".to_owned(),
            Self::Warm(_) => "warm".to_owned(),
            Self::Vote => "vote".to_owned(),
            Self::Late(seat) => format!("late{}", seat.number()),
            Self::Idle => "idle".to_owned(),
            Self::Lobby => "lobby".to_owned(),
            Self::Asked => "asked".to_owned(),
            Self::Followed(_) => "followed".to_owned(),
            Self::Unseated => "unseated".to_owned(),
            Self::Closed => "closed".to_owned(),
            Self::Link => "link".to_owned(),
            Self::Test => "test".to_owned(),
            Self::Permission => "permission".to_owned(),
            Self::Place => "place".to_owned(),
        }
    }

    /// What it is called in its row.
    pub(crate) fn kind(self) -> String {
        match self {
            Self::Remind(_, occasion)
            | Self::Snooze(occasion)
            | Self::Still(occasion)
            | Self::Planned(occasion)
            | Self::Followed(occasion)
            | Self::Warm(occasion) => {
                format!("{}.{occasion}", self.stem())
            }
            _ => self.stem(),
        }
    }

    /// What a row calls so; nothing where this program knows no such thing.
    pub(crate) fn of(kind: &str) -> Option<Self> {
        let (stem, occasion) = kind.split_once('.').unwrap_or((kind, "0"));
        let nth = |stem: &str| stem.parse::<u8>().ok();
        let occasion = occasion.parse::<u32>().ok()?;
        Some(match stem {
            "turn" => Self::Turn,
            "snooze" => Self::Snooze(occasion),
            "nudge" => Self::Nudge,
            "still" => Self::Still(occasion),
            "planned" => Self::Planned(occasion),
            "start" => Self::Start,
            "warm" => Self::Warm(occasion),
            "vote" => Self::Vote,
            "idle" => Self::Idle,
            "lobby" => Self::Lobby,
            "asked" => Self::Asked,
            "followed" => Self::Followed(occasion),
            "unseated" => Self::Unseated,
            "closed" => Self::Closed,
            "link" => Self::Link,
            "test" => Self::Test,
            "permission" => Self::Permission,
            "place" => Self::Place,
            _ => match (stem.strip_prefix("remind"), stem.strip_prefix("late")) {
                (Some(rest), _) => Self::Remind(nth(rest)?, occasion),
                (_, Some(rest)) => Self::Late(Seat::new(nth(rest).filter(|n| *n < Seat::MAX)?)),
                _ => return None,
            },
        })
    }

    /// Those that are true only while their turn is owed by its person.
    pub(crate) const OF_TURN: [Self; 7] = [
        Self::Turn,
        Self::Remind(0, 0),
        Self::Remind(1, 0),
        Self::Remind(2, 0),
        Self::Snooze(0),
        Self::Nudge,
        Self::Still(0),
    ];

    /// Whether several of this kind, of several tables, are told in one list.
    pub(crate) const fn merges(self) -> bool {
        matches!(self, Self::Turn | Self::Remind(..) | Self::Snooze(_))
    }

    /// The seat and the turn or occasion of its row: with kind and person they make it the same one again.
    pub(crate) fn place(self, live: &Live, seat: Option<Seat>) -> (u8, u32) {
        let of_seat = seat.and_then(|seat| live.chair(seat));
        match (self, of_seat) {
            (Self::Vote, _) => {
                let vote = live.data.vote.as_ref();
                (
                    NO_SEAT,
                    vote.map_or_else(|| live.occasion(), |vote| vote.id),
                )
            }
            (Self::Late(late), _) => {
                let asked = live.chair(late).and_then(|chair| chair.data.asked);
                (NO_SEAT, asked.unwrap_or_else(|| live.occasion()))
            }
            (_, Some(chair)) => (chair.row.seat, chair.row.turn),
            (_, None) => (NO_SEAT, live.occasion()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        let more = [
            Tiding::Start,
            Tiding::Warm(812),
            Tiding::Vote,
            Tiding::Late(Seat::new(3)),
            Tiding::Idle,
            Tiding::Lobby,
            Tiding::Asked,
            Tiding::Followed(812),
            Tiding::Unseated,
            Tiding::Closed,
            Tiding::Link,
            Tiding::Test,
            Tiding::Permission,
            Tiding::Place,
            Tiding::Snooze(812),
            Tiding::Still(812),
            Tiding::Planned(812),
            Tiding::Remind(1, 812),
        ];
        for tiding in Tiding::OF_TURN.into_iter().chain(more) {
            assert_eq!(Tiding::of(&tiding.kind()), Some(tiding));
        }
    }

    #[test]
    fn rows_of_older_programs_are_read() {
        assert_eq!(Tiding::of("snooze"), Some(Tiding::Snooze(0)));
        assert_eq!(Tiding::of("still"), Some(Tiding::Still(0)));
        assert_eq!(Tiding::of("warm"), Some(Tiding::Warm(0)));
        assert_eq!(Tiding::of("late2"), Some(Tiding::Late(Seat::new(2))));
        assert_eq!(Tiding::of("remind1"), Some(Tiding::Remind(1, 0)));
    }

    #[test]
    fn kinds_of_newer_programs_are_not_taken_for_others() {
        for kind in [
            "",
            "late",
            "late200",
            "remindx",
            "snooze.x",
            "remind1.x",
            "party",
        ] {
            assert_eq!(Tiding::of(kind), None, "{kind}");
        }
    }
}
