//! Opening a table: which game, who plays, and with computers alone at once.

use std::collections::BTreeMap;

use pawmail_core::chance::to_hex;
use pawmail_core::erased::AnyGame;
use pawmail_core::game;
use pawmail_core::phrase::{Lang, Look, Message, Phrase};
use pawmail_core::registry::Registry;
use pawmail_store::{PersonId, TableId, TableRow, TableState, Time};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use crate::Host;
use crate::data::{Level, TableData, read};
use crate::host::Trouble;
use crate::people::Me;
use crate::people::panels::lang_buttons;
use crate::request::{Answer, Reply, What};
use crate::shown::layout::{plain, rows};
use crate::shown::screen::{Kind, Paragraph, Row, Run, Screen};
use crate::shown::tiding::Tiding;
use crate::shown::words::{Reader, texts};
use crate::shown::{msg, phrase};
use crate::tables::live::Live;
use crate::tables::payload::Payload;
use crate::tables::scene::{Said, Scene, title_of};
use crate::tables::verbs::Verb;
use crate::time::pace::MINUTE;

/// How many tables somebody may have open on the page.
const OF_ONE: usize = 50;

/// How many seats a table with only computers has, if the game allows it.
const MANY: u8 = 4;

/// The seats of a new table: the fewest with which it begins, how many there are, and how many are for computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Places {
    fewest: u8,
    all: u8,
    computers: u8,
}

impl Places {
    /// As typed: "4", "2-4", or "1+3" for one person and three computers.
    fn read(typed: &str, least: u8, most: u8) -> Option<Self> {
        let number = |part: &str| part.trim().parse::<u8>().ok();
        let places = if let Some((people, computers)) = typed.split_once('+') {
            let (people, computers) = (number(people).filter(|n| *n > 0)?, number(computers)?);
            let all = people.checked_add(computers)?;
            Self {
                fewest: all,
                all,
                computers,
            }
        } else if let Some((from, to)) = typed.split_once(['-', '–', '—']) {
            Self {
                fewest: number(from)?,
                all: number(to)?,
                computers: 0,
            }
        } else {
            let only = number(typed)?;
            Self {
                fewest: only,
                all: only,
                computers: 0,
            }
        };
        let Self { fewest, all, .. } = places;
        (least <= fewest && fewest <= all && all <= most).then_some(places)
    }

    /// Whether one person plays against computers, so that there is nobody to wait for.
    const fn is_alone(self) -> bool {
        self.computers > 0 && self.computers + 1 == self.all
    }
}

impl Host {
    /// `/new`: asks for what is missing, then opens a lobby.
    pub(crate) async fn new_table(
        &self,
        me: &Me,
        what: &What,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let named = what.arg("game").unwrap_or_default();
        let mut words = named.split_whitespace();
        let game = words.next().unwrap_or_default().to_lowercase();
        let seats = match what {
            What::Command { args, .. } => args
                .iter()
                .find(|(name, _)| name == "seats")
                .map(|(_, value)| value.clone()),
            _ => None,
        };
        let typed = seats.or_else(|| words.next().map(str::to_owned));
        // A game for one number of players needs no other word.
        let only = self.games.get(&game).map(|rules| rules.meta().seats);
        let only = only.filter(|(least, most)| least == most);
        let seats = typed.or_else(|| only.map(|(least, _)| least.to_string()));
        self.open_table(me, (&game, seats.as_deref()), 0, now).await
    }

    /// Opens a table of this game with these seats, or asks for what is missing.
    pub(crate) async fn open_table(
        &self,
        me: &Me,
        (game, seats): (&str, Option<&str>),
        dialogue: u32,
        now: Time,
    ) -> Result<Reply, Trouble> {
        if me.hall.is_none() && !me.is_on_page() {
            return self.only_me(me, now, Err(phrase!(NO_ROOM_HERE))).await;
        }
        let reader = self.reader_of(me);
        let settings = me.hall.as_ref().map(|hall| hall.data.clone());
        let settings = settings.unwrap_or_default();
        if settings.admins_open && !me.place.is_admin {
            return self.only_me(me, now, Err(phrase!(NO_OPEN_ADMINS))).await;
        }
        let (there, most) = match &me.hall {
            Some(hall) => {
                let group = &hall.room.group;
                let there = self.store.tables_in_group(me.platform, group).await?;
                (there, usize::from(settings.tables))
            }
            // On a page nobody is disturbed by a table but who opens it.
            None => (self.store.tables_of(me.id()).await?, OF_ONE),
        };
        let opened_by = match dialogue {
            0 => me.key.key.clone(),
            dialogue => format!("dialogue {dialogue}"),
        };
        // A dialogue opens one table, however often it is pressed.
        if (me.is_repeated || dialogue > 0)
            && let Some(id) = self.opened_by(me, &opened_by).await?
        {
            let is_first = there.iter().all(|known| *known == id);
            let again = |scene: &mut Scene<'_>| {
                let said = opened_again(scene);
                said.map(|reply| scene.asking_for_language(reply, is_first))
            };
            return self.at_table(id, me, now, again).await;
        }
        if there.len() >= most {
            let phrase = phrase!(NO_OPEN_MANY, n = there.len());
            return self.only_me(me, now, Err(phrase)).await;
        }
        let Some(rules) = self.games.get(game) else {
            let said = Ok(Reply::panel(which_game(&self.games, &reader)));
            return self.only_me(me, now, said).await;
        };
        let (least, most) = rules.meta().seats;
        let Some(seats) = seats else {
            let dialogue = dialogue_of(&me.key.key);
            let said = Ok(Reply::panel(who_plays(rules, dialogue, &reader)));
            return self.only_me(me, now, said).await;
        };
        let Some(places) = Places::read(seats, least, most) else {
            return self.only_me(me, now, Err(no_such_seats(least, most))).await;
        };
        if me.is_repeated {
            // The table that it has opened is over already, or another's.
            return self.only_me(me, now, Err(phrase!(NO_SUCH_TABLE))).await;
        }
        let id = TableId(self.store.next_id("table").await?);
        let data = TableData {
            pace: settings.pace,
            fewest: places.fewest,
            keeps_pictures: settings.keeps_pictures,
            opened_by,
            ..TableData::default()
        };
        let row = self.new_row(id, rules, me.id(), now);
        let live = Live::new(rules, row, data, options(rules, places), places.all);
        let mut me = me.clone();
        let mut watchers = BTreeMap::new();
        if !places.is_alone()
            && let Some(hall) = me.hall.clone()
        {
            let mut data = settings;
            // They asked to be told of the next lobby: they are told of this one, and can ask again.
            watchers = self.by_now(&std::mem::take(&mut data.watchers)).await?;
            if !watchers.is_empty() {
                self.set_group(&mut me, &hall, &data).await?;
            }
        }
        let is_first = there.is_empty();
        self.on_tables(&[], Some(&me), now, |work| {
            let scene = work.open(live);
            let said = scene.furnish(places);
            for guest in watchers.values().filter(|guest| guest.id() != me.id()) {
                scene.tell(None, guest, Tiding::Lobby, "");
            }
            said.map(|reply| scene.asking_for_language(reply, is_first))
        })
        .await
    }

    /// The row of a table that is not there yet.
    pub(crate) fn new_row(
        &self,
        id: TableId,
        rules: &'static dyn AnyGame,
        host: PersonId,
        now: Time,
    ) -> TableRow {
        TableRow {
            id,
            game: rules.meta().id.to_owned(),
            rules: rules.meta().rules,
            state: TableState::Lobby,
            host,
            options: String::new(),
            secret: to_hex(&self.entropy.bytes()),
            seed: None,
            number: 0,
            checkpoint: None,
            position: None,
            data: String::new(),
            revision: 0,
            created_at: now,
            changed_at: now,
        }
    }

    /// The table that this update or dialogue has opened, if it has.
    async fn opened_by(&self, me: &Me, by: &str) -> Result<Option<TableId>, Trouble> {
        for id in self.store.tables_of(me.id()).await? {
            let whole = self.store.table(id).await?;
            if whole.is_some_and(|whole| {
                read::<TableData>(&whole.table.data).is_ok_and(|data| data.opened_by == by)
            }) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}

impl Scene<'_> {
    /// Who has opened the table sits down, and so do the computers. With computers alone the game begins.
    fn furnish(&mut self, places: Places) -> Said {
        let mut said = self.join("");
        for _ in 0..places.computers {
            // The last answer says what can be done next.
            said = self.add_computer(Level::USUAL.word());
        }
        if places.is_alone() {
            return self.start();
        }
        said
    }
}

impl Scene<'_> {
    /// Who opens the first table in a group is asked once which language is spoken there, if they may set it.
    fn asking_for_language(&self, mut reply: Reply, is_first: bool) -> Reply {
        let lacks = |me: &&Me| {
            let is_unset = me
                .hall
                .as_ref()
                .is_some_and(|hall| hall.data.lang.is_none());
            is_unset && !me.is_direct() && me.place.is_admin
        };
        let is_asked = is_first && self.live.is_lobby() && self.me.as_ref().is_some_and(lacks);
        if is_asked && let Answer::Panel(screen) | Answer::Extra(screen) = &mut reply.answer {
            let reader = self.reader();
            screen.paragraphs.push(reader.sentence(msg::ROOM_LANG_ASK));
            let buttons = lang_buttons(Verb::Room, &reader);
            screen.rows.push(Row::Buttons(buttons));
        }
        reply
    }
}

/// The answer to the update that has opened the table, told once more.
fn opened_again(scene: &mut Scene<'_>) -> Said {
    match scene.my_seats().first() {
        Some(seat) if scene.live.is_playing() => Ok(Reply::panel(scene.after_step(*seat))),
        _ => scene.join(""),
    }
}

/// The options of a new table. Against computers alone, who has opened it begins, if the game can say so.
fn options(rules: &dyn AnyGame, places: Places) -> Map<String, Value> {
    let mut options = rules.defaults();
    let guide = rules.meta().guide.filter(|_| places.is_alone());
    for (name, word) in guide.map_or(&[][..], |guide| guide.alone) {
        options.insert((*name).to_owned(), Value::from(*word));
    }
    options
}

fn no_such_seats(least: u8, most: u8) -> Phrase {
    let id = if least == most {
        msg::NO_SEATS_BUT
    } else {
        msg::NO_SEATS
    };
    Phrase::new(id)
        .with("min", least)
        .with("max", most)
        .with("more", least - 1)
}

/// What tells one dialogue from another: its buttons bring it back as their number.
fn dialogue_of(key: &str) -> u32 {
    let hash = Sha256::digest(key.as_bytes());
    u32::from_le_bytes([hash[0], hash[1], hash[2], hash[3]]).max(1)
}

/// How many computers somebody plays against alone.
fn opponents(rules: &dyn AnyGame) -> u8 {
    let (least, most) = rules.meta().seats;
    MANY.clamp(least, most) - 1
}

/// A game that newcomers may like to begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The game, as the command takes it.
    pub game: String,
    /// The seats, as the command takes them.
    pub seats: String,
    /// How many that are.
    pub n_seats: u8,
    /// What it is, in each language.
    pub words: Vec<(Lang, InvitationWords)>,
    /// Its picture as SVG, if it has one.
    pub picture: Option<String>,
}

/// What an invitation says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvitationWords {
    /// The name of the game.
    pub title: String,
    /// How long it takes and how hard it is.
    pub facts: String,
    /// What it is about.
    pub about: String,
}

/// What is suggested to newcomers: each of the games, against computers.
#[must_use]
pub fn invitations(games: &Registry) -> Vec<Invitation> {
    let invitation = |rules: &'static dyn AnyGame| {
        let words = |lang| {
            let look = Look::new(lang);
            let about = if rules.meta().guide.is_some() {
                Message::GAME_AIM
            } else {
                Message::GAME_PITCH
            };
            InvitationWords {
                title: title_of(rules, lang),
                facts: length(rules).map_or_else(String::new, |told| texts().say(&told, &look)),
                about: rules.texts().say(&Phrase::new(about), &look),
            }
        };
        let cover = rules.cover(&Look::new(Lang::default()));
        Invitation {
            game: rules.meta().id.to_owned(),
            seats: format!("1+{}", opponents(rules)),
            n_seats: opponents(rules) + 1,
            words: Lang::ALL.map(|lang| (lang, words(lang))).into(),
            picture: cover.map(|cover| cover.svg.to_string()),
        }
    };
    games.iter().map(invitation).collect()
}

/// How long a game takes against computers, and how hard it is to learn.
fn length(rules: &dyn AnyGame) -> Option<Phrase> {
    let guide = rules.meta().guide?;
    let level = match guide.level {
        game::Level::Easy => msg::LEARN_EASY,
        game::Level::Middling => msg::LEARN_MIDDLING,
        game::Level::Hard => msg::LEARN_HARD,
    };
    Some(phrase!(GAME_LENGTH, minutes = guide.minutes, level))
}

/// How long a game takes people who take turns, in a lobby.
pub(crate) fn usual_length(rules: &dyn AnyGame, reader: &Reader) -> Option<Paragraph> {
    let guide = rules.meta().guide?;
    let phrase = phrase!(
        LOBBY_LENGTH,
        turns = guide.turns,
        span = reader.span(i64::from(guide.minutes) * MINUTE).as_str()
    );
    Some(reader.told(&phrase))
}

fn which_game(games: &Registry, reader: &Reader) -> Screen {
    let mut lines = vec![reader.sentence(msg::NEW_WHICH)];
    let mut buttons = Vec::new();
    for rules in games.iter() {
        let title = title_of(rules, reader.lang);
        lines.extend(described(rules, reader));
        buttons.push(plain(
            title,
            Payload::verb(None, 0, Verb::New, rules.meta().id).to_string(),
        ));
    }
    Screen {
        paragraphs: lines,
        rows: rows(buttons, &reader.can, reader.can.rows, ""),
        silent: true,
        ..Screen::default()
    }
    .fitted(&reader.can)
}

/// A game in two lines: what it is called, for how many, how long and how hard it is, and what it is about.
fn described(rules: &dyn AnyGame, reader: &Reader) -> [Paragraph; 2] {
    let (least, most) = rules.meta().seats;
    let id = if least == most {
        msg::NEW_GAME_EXACT
    } else {
        msg::NEW_GAME
    };
    let phrase = Phrase::new(id).with("min", least).with("max", most);
    let mut facts = vec![reader.say(&phrase)];
    facts.extend(length(rules).map(|length| reader.say(&length)));
    let about = if rules.meta().guide.is_some() {
        Message::GAME_AIM
    } else {
        Message::GAME_PITCH
    };
    let about = rules
        .texts()
        .say(&Phrase::new(about), &Look::new(reader.lang));
    let title = title_of(rules, reader.lang);
    [
        Paragraph(vec![
            Run::Strong(title),
            Run::Text(format!(" · {}", facts.join(" · "))),
        ]),
        Paragraph::text(about),
    ]
}

fn who_plays(rules: &dyn AnyGame, dialogue: u32, reader: &Reader) -> Screen {
    let (least, most) = rules.meta().seats;
    let id = rules.meta().id;
    let button = |label: &Phrase, seats: String| {
        let data = Payload::verb(None, dialogue, Verb::New, format!("{id} {seats}")).to_string();
        plain(reader.say(label), data)
    };
    let alone = |n_computers: u8| {
        let label = phrase!(NEW_ALONE, n = n_computers);
        button(&label, format!("1+{n_computers}")).of(Kind::Main)
    };
    // As few opponents as the game takes, and a table as people usually fill it.
    let mut alone = vec![alone(least - 1), alone(opponents(rules))];
    alone.dedup();
    let mut buttons = Vec::new();
    if least < most {
        let range = phrase!(NEW_RANGE, min = least, max = most);
        buttons.push(button(&range, format!("{least}-{most}")));
    }
    buttons.extend((least..=most).map(|n| button(&phrase!(NEW_PEOPLE, n), n.to_string())));
    let mut all: Vec<Row> = alone
        .into_iter()
        .map(|one| Row::Buttons(vec![one]))
        .collect();
    let left = reader.can.rows.saturating_sub(all.len());
    all.extend(rows(buttons, &reader.can, left, ""));
    let mut lines = Vec::from(described(rules, reader));
    lines.push(reader.sentence(msg::NEW_SEATS));
    Screen {
        paragraphs: lines,
        rows: all,
        silent: true,
        ..Screen::default()
    }
    .fitted(&reader.can)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_number_or_a_range_within_the_game() {
        let read = |typed| {
            let places = Places::read(typed, 2, 6)?;
            Some((places.fewest, places.all, places.computers))
        };
        assert_eq!(read("4"), Some((4, 4, 0)));
        assert_eq!(read("2-4"), Some((2, 4, 0)));
        assert_eq!(read(" 2 – 6 "), Some((2, 6, 0)));
        assert_eq!(read("1+3"), Some((4, 4, 3)));
        assert_eq!(read("2 + 1"), Some((3, 3, 1)));
        for typed in [
            "", "1", "7", "4-2", "2-4-6", "x", "-3", "2-", "0+4", "1+6", "1+", "255+9",
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn one_person_with_computers_is_alone() {
        let is_alone = |typed| Places::read(typed, 2, 6).is_some_and(Places::is_alone);
        assert!(is_alone("1+1") && is_alone("1+3"));
        assert!(!is_alone("2+1") && !is_alone("4") && !is_alone("2-4"));
    }
}
