//! Rated tables: who agrees to one, what its end says about those who played, and how that is told.

use std::collections::BTreeMap;

use pawmail_core::game::Outcome;
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::Seat;
use pawmail_store::{Change, PersonId, RatingRow, ResultRow, Room, RoomState};

use crate::Host;
use crate::data::{Closed, Leaver};
use crate::host::Trouble;
use crate::people::Guest;
use crate::request::Reply;
use crate::shown::layout::plain;
use crate::shown::screen::{Kind, Paragraph, Row};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::rating::{Part, Player, SHOWN_AFTER, Skill, figure, rate};
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;

/// What a button adds to what it carries to join, where its words have said that the table is rated.
pub(crate) const AGREES: &str = "+";

/// A computer that has made more than one in so many of a person's turns has played for them.
const MOST_HELPED: u32 = 4;

/// Somebody for whom the end of a table counts.
struct Counted {
    guest: Guest,
    seat: u8,
    side: u8,
    rank: u8,
    part: Part,
    /// Where they have left it to somebody else.
    left: Option<Leaver>,
}

/// Among whom a table in a room counts, besides everybody: those who play in what the room belongs to.
pub(crate) fn place_of(room: &Room) -> String {
    format!("{}{}", room.platform, room.group)
}

/// The figure of a person that goes on: where accounts were linked, that with the most tables.
pub(crate) fn own<'a>(
    rows: &'a [RatingRow],
    guest: &Guest,
    game: &str,
    place: &str,
) -> Option<&'a RatingRow> {
    let ids = guest.ids();
    let is_theirs = |row: &&RatingRow| ids.contains(&row.person);
    let of_place = rows
        .iter()
        .filter(|row| row.game == game && row.place == place);
    of_place
        .filter(is_theirs)
        .max_by_key(|row| (row.n, row.person == guest.id(), row.person))
}

impl Host {
    /// A rated table that has ended with this request says how well its people play.
    pub(crate) async fn rate(&self, scene: &mut Scene<'_>) -> Result<(), Trouble> {
        if !scene.ends_rated() {
            return Ok(());
        }
        let leavers = scene.live.chairs.iter().filter_map(|chair| {
            let left = chair.data.left_by?;
            left.person
        });
        let leavers = self.by_now(&leavers.collect::<Vec<_>>()).await?;
        let counted = scene.counted(&leavers);
        let everybody: Vec<PersonId> = counted.iter().flat_map(|one| one.guest.ids()).collect();
        let known = self.store.ratings_of(&everybody).await?;
        let home: Vec<_> = scene.live.data.home.into_iter().collect();
        let home = self.store.rooms(&home).await?;
        let places = std::iter::once(String::new()).chain(home.iter().map(place_of));
        for place in places {
            scene.rate_in(&place, &counted, &known);
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Whether the presser is told that the table is rated before they sit down.
    pub(crate) fn must_agree(&self) -> bool {
        self.live.is_lobby() && self.live.data.rated && self.my_seats().is_empty()
    }

    /// Whoever joins says first that the result may count.
    pub(crate) fn ask_to_be_rated(&self, letters: &str) -> Reply {
        let reader = self.reader();
        let ask = self.about(msg::RATED_ASK, &reader);
        let rest = format!("{letters}{AGREES}");
        let join = plain(
            reader.word(msg::BUTTON_JOIN_RATED),
            self.data(Verb::Join, rest),
        );
        let rows = vec![Row::Buttons(vec![join.of(Kind::Main)])];
        Self::panel(vec![reader.told(&ask)], None, rows, &reader)
    }

    /// **Rated** is switched. On only while nobody else sits there: nobody is rated who has joined another table.
    pub(crate) fn set_rated(&mut self, is_on: bool) -> Result<(), Phrase> {
        let me = self.me.map(crate::people::Me::id);
        let others = self.live.humans().filter_map(Chair::human);
        let others = others.filter(|person| Some(*person) != me).count();
        let data = &mut self.live.data;
        if is_on && !data.rated && others > 0 {
            return Err(phrase!(NO_RATED_JOINED));
        }
        data.rated = is_on;
        data.home = None;
        if is_on {
            let is_open = |room: &&Room| room.state == RoomState::Open;
            let halls = self
                .posts
                .iter()
                .filter_map(|post| self.halls.get(&post.room));
            let halls = halls.filter(|hall| self.owner_of(hall).is_none());
            let home = halls.map(|hall| &hall.room).find(is_open);
            self.live.data.home = home.map(|room| room.id);
        }
        Ok(())
    }

    /// Who leaves a seat at a rated table, as somebody else takes it. Who has played on for another leaves nothing of theirs.
    pub(crate) fn leaver(&self, at: usize) -> Option<Leaver> {
        let chair = self.live.chairs.get(at)?;
        let row = &chair.row;
        chair.data.left_by.or_else(|| {
            let left = Leaver {
                person: row.person,
                origin: row.origin,
            };
            self.live.data.rated.then_some(left)
        })
    }

    /// Whether a rated table ends with this request, with somebody for whom that counts.
    fn ends_rated(&self) -> bool {
        let was_played = self
            .before
            .as_ref()
            .is_some_and(|before| before.is_playing());
        let counts = !matches!(self.live.data.closed, Some(Closed::Lobby | Closed::Idle));
        was_played && self.live.is_over() && self.live.data.rated && counts
    }

    /// For whom the end counts.
    fn counted(&self, leavers: &BTreeMap<PersonId, Guest>) -> Vec<Counted> {
        let outcome = self.game().and_then(|game| game.state().outcome);
        let ranks = outcome.as_ref().map(|outcome| &outcome.ranks);
        let apart = (self.live.n_seats() / self.live.rules.winners().max(1)).max(1);
        // Then only who has given their seat up has lost: not who was away.
        let is_agreed = matches!(
            self.live.data.closed,
            Some(Closed::Agreed | Closed::Removed)
        );
        let mut counted: Vec<Counted> = Vec::new();
        for chair in &self.live.chairs {
            let data = &chair.data;
            let left = data.left_by.map(|left| {
                let guest = leavers.get(&left.person?);
                let heir = || {
                    let is_heir =
                        |guest: &&Guest| left.person.is_some_and(|it| guest.ids().contains(&it));
                    leavers
                        .values()
                        .filter(|guest| !guest.identities.is_empty())
                        .find(is_heir)
                };
                let guest = guest
                    .filter(|guest| !guest.identities.is_empty())
                    .or_else(heir)?;
                let origin = left.person.filter(|it| *it != guest.id());
                let left = Leaver {
                    person: Some(guest.id()),
                    origin: left.origin.or(origin),
                };
                Some((guest, left))
            });
            let (guest, left) = match left {
                Some(left) => left.unzip(),
                None => (chair.row.person.and_then(|it| self.guests.get(&it)), None),
            };
            let Some(guest) = guest.filter(|guest| !guest.person.forgotten) else {
                continue;
            };
            let is_helped = data.by_computer * MOST_HELPED > chair.row.turn;
            let is_away = data.computer.is_some();
            let part = if left.is_some() || is_away && !(is_agreed && data.kept_warm) {
                Part::Left
            } else if is_helped || is_away {
                Part::Helped
            } else {
                Part::Played
            };
            // Nobody counts twice at a table.
            if counted.iter().any(|known| known.guest.id() == guest.id()) {
                continue;
            }
            counted.push(Counted {
                guest: guest.clone(),
                seat: chair.row.seat,
                side: chair.row.seat % apart,
                rank: ranks
                    .and_then(|ranks| ranks.get(usize::from(chair.row.seat)).copied())
                    .unwrap_or(u8::MAX),
                part,
                left,
            });
        }
        counted
    }

    /// What the end says of those for whom it counts, among everybody or in a place.
    fn rate_in(&mut self, place: &str, counted: &[Counted], known: &[RatingRow]) {
        let game = self.live.row.game.clone();
        let outcome = self.game().and_then(|game| game.state().outcome);
        let has_places = outcome.is_some_and(|outcome| outcome.ranks.contains(&1));
        let skill = |row: Option<&RatingRow>| {
            row.map_or_else(Skill::unknown, |row| Skill {
                mean: row.mean,
                spread: row.spread,
            })
        };
        let rows = counted
            .iter()
            .map(|one| own(known, &one.guest, &game, place));
        let rows: Vec<_> = rows.collect();
        let players = counted.iter().zip(&rows).map(|(one, row)| Player {
            skill: skill(*row),
            side: one.side,
            rank: one.rank,
            part: one.part,
        });
        let players: Vec<Player> = players.collect();
        let of_side = usize::from(self.live.rules.winners().max(1));
        let after = rate(&players, of_side, has_places);
        for (((one, row), player), after) in counted.iter().zip(rows).zip(players).zip(after) {
            let Some(after) = after else {
                continue;
            };
            // Who is forgotten or linked at the same moment is read again.
            self.more.extend(one.guest.relied());
            self.more.push(Change::Rating(RatingRow {
                person: row.map_or(one.guest.id(), |row| row.person),
                game: game.clone(),
                place: place.to_owned(),
                n: row.map_or(0, |row| row.n) + 1,
                table: self.live.id(),
                seat: one.seat,
                mean: after.mean,
                spread: after.spread,
                was: player.skill.mean,
                at: self.now,
            }));
            if place.is_empty() {
                self.result_is_rated(one);
            }
        }
    }

    /// The result of somebody counts. Who has left their seat to somebody else has one too.
    fn result_is_rated(&mut self, one: &Counted) {
        let id = one.guest.id();
        let result = self.more.iter_mut().find_map(|change| match change {
            Change::Result(result) if result.seat == one.seat && result.person == id => {
                Some(result)
            }
            _ => None,
        });
        if let Some(result) = result {
            result.rated = true;
        } else if let Some(left) = one.left {
            self.more.push(Change::Result(ResultRow {
                table: self.live.id(),
                seat: one.seat,
                person: id,
                game: self.live.row.game.clone(),
                rank: 0,
                score: 0,
                finished: false,
                rated: true,
                answer_ms: 0,
                at: self.now,
                origin: left.origin,
            }));
        }
    }

    /// The new figures of those who have played, best first, with how they have changed.
    pub(crate) fn rated_line(&self, outcome: &Outcome, reader: &Reader) -> Option<Paragraph> {
        let mut seats: Vec<Seat> = Seat::all(self.live.n_seats()).collect();
        seats.sort_by_key(|seat| outcome.ranks.get(seat.index()).copied());
        let of_seat = |seat: Seat| {
            let chair = self.live.chair(seat)?;
            let guest = self.guests.get(&chair.row.person?)?;
            let is_gone = guest.person.forgotten || chair.data.left_by.is_some();
            let mut rows = self.ratings.iter().filter(|_| !is_gone);
            let row = rows.find(|row| row.place.is_empty() && row.seat == seat.number())?;
            let name = self.name(seat, reader);
            Some(reader.say(&if row.n < SHOWN_AFTER {
                phrase!(
                    RATED_SOON,
                    name = name.as_str(),
                    n = SHOWN_AFTER.saturating_sub(row.n)
                )
            } else {
                phrase!(
                    RATED_FIGURE,
                    name = name.as_str(),
                    figure = figure(row.mean).to_string().as_str(),
                    change = change(row).as_str()
                )
            }))
        };
        let told: Vec<String> = seats.into_iter().filter_map(of_seat).collect();
        if told.is_empty() {
            return None;
        }
        let all = phrase!(RATED_LINE, all = told.join(" · ").as_str());
        Some(reader.told(&all))
    }
}

/// How a figure has changed, with its sign.
pub(crate) fn change(row: &RatingRow) -> String {
    let change = figure(row.mean) - figure(row.was);
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}
