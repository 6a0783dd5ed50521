//! What the courier sends: cards by room and private notices by person, as screens made at the moment of sending.

use std::collections::HashSet;

use pawmail_core::phrase::{Arg, Message, Phrase};
use pawmail_core::seat::Seat;
use pawmail_store::{
    Change, Changed, Notice, Platform, Post, Room, RoomId, RoomState, StoreError, TableId, Time,
};

use crate::Host;
use crate::data::{Late, RoomData, read, write};
use crate::host::Trouble;
use crate::people::linking::NO_TABLE;
use crate::people::{Guest, Hall, reached_among};
use crate::request::{NewCard, Reply};
use crate::shown::layout::plain;
use crate::shown::messenger::{Refusal, Target};
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run, Screen};
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::{Chair, NO_SEAT};
use crate::tables::payload::Payload;
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;
use crate::time::pace::DAY;

/// A card that is due within this time is waited for.
const SOON: i64 = 2_000;

/// A card to be sent.
#[derive(Debug)]
pub(crate) struct Card {
    /// The address of the room.
    pub(crate) address: String,
    /// The message that is there now.
    pub(crate) message: Option<String>,
    pub(crate) screen: Screen,
    /// The revision of the table it shows.
    pub(crate) revision: u64,
    /// Whether somebody who reads there is to see it as a new message: it is their turn, or the game has begun or ended.
    pub(crate) calls: bool,
    /// When the newest of the turns that are owed has begun.
    pub(crate) newest: Option<Time>,
    /// When the newest of those has begun to which it calls somebody.
    pub(crate) calls_for: Time,
    pub(crate) standing: CardStanding,
    /// Whether old cards of the table stay, without their buttons.
    pub(crate) keeps_old: bool,
    /// The place of its own that the table should have in this room, if it should.
    pub(crate) place: Option<WantedPlace>,
    /// The message that was the lobby in this room, and the line it becomes.
    pub(crate) lobby: Option<(String, Screen)>,
}

/// Whether a card will change again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardStanding {
    /// It will.
    Open,
    /// The table is over: it is its last.
    Last,
    /// It is a puzzle whose day is over: where it is not shown it need not be any more.
    Past,
}

/// A place of its own for a table.
#[derive(Debug)]
pub(crate) struct WantedPlace {
    /// Its name.
    pub(crate) title: String,
    /// The line that replaces the lobby in the room, and leads there.
    pub(crate) line: String,
}

/// A private notice to be sent.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) target: Target,
    pub(crate) screen: Screen,
}

impl Card {
    /// Whether this message is the lobby. It becomes a line, never a card.
    pub(crate) fn is_lobby(&self, message: Option<&String>) -> bool {
        let lobby = self.lobby.as_ref().map(|(lobby, _)| lobby);
        lobby.is_some() && lobby == message
    }
}

impl Host {
    /// Looks at a table without changing it.
    pub(crate) async fn look_at<T: Send>(
        &self,
        id: TableId,
        now: Time,
        look: impl FnOnce(&Scene<'_>) -> T + Send,
    ) -> Result<Option<T>, Trouble> {
        let mut seen = None;
        self.on_table(id, None, now, |scene| {
            seen = Some(look(scene));
            Ok(Reply::default())
        })
        .await?;
        Ok(seen)
    }

    /// The card of a post as it is now.
    pub(crate) async fn card_of(&self, post: &Post, now: Time) -> Result<Option<Card>, Trouble> {
        let card = self
            .look_at(post.table, now, |scene| {
                let hall = scene.halls.get(&post.room)?;
                Some(Card {
                    address: hall.room.address.clone(),
                    message: scene.message_in(post.room).cloned(),
                    screen: scene.card(hall),
                    revision: scene.live.row.revision,
                    calls: scene.calls_in(hall, post),
                    newest: scene.live.newest_turn(),
                    calls_for: scene.calls_for(hall),
                    standing: scene.standing_of_card(),
                    keeps_old: scene.live.data.keeps_pictures || hall.data.keeps_pictures,
                    place: scene.wanted_place(hall, post),
                    lobby: scene.former_lobby(hall),
                })
            })
            .await?;
        Ok(card.flatten())
    }

    /// Whether a room shows a card, or will not soon.
    pub(crate) async fn shows(
        &self,
        card: NewCard,
        (platform, address): (Platform, &str),
        now: Time,
    ) -> Result<bool, StoreError> {
        let room = self.store.room_at(platform, address).await?;
        let Some(room) = room.filter(|room| room.state == RoomState::Open) else {
            return Ok(true);
        };
        let posts = self.store.posts(card.table).await?;
        // One that has to wait its turn in a busy room is not waited for.
        let is_soon = |post: &&Post| post.due_at <= now.plus(SOON);
        let mut here = posts
            .iter()
            .filter(|post| post.room == room.id && is_soon(post));
        Ok(here.all(|post| post.fresh_at.is_some_and(|at| at >= card.since)))
    }

    /// A table cannot get its own place in the room of this post. If it might, its host is told how.
    pub(crate) async fn unplaced(
        &self,
        post: &Post,
        why: &Refusal,
        now: Time,
    ) -> Result<(), Trouble> {
        let rooms = self.store.rooms(&[post.room]).await?;
        let room = rooms.first().map_or("", |room| room.title.as_str());
        let lacking = match why {
            Refusal::Forbidden(what) => Some(format!("{room}\n{what}")),
            _ => None,
        };
        self.on_table(post.table, None, now, |scene| {
            scene.live.data.placed.push(post.room);
            if let Some(lacking) = &lacking {
                scene.tell_of_lack(Tiding::Place, lacking);
            }
            Ok(Reply::default())
        })
        .await?;
        Ok(())
    }

    /// A table has got its own place in the room of this post.
    pub(crate) async fn placed(
        &self,
        post: &Post,
        address: &str,
        title: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        let room = self.place_at(post, address, title).await?;
        self.on_table(post.table, None, now, |scene| {
            scene.live.data.placed.push(post.room);
            if let Some((is_new, room)) = &room {
                scene
                    .more
                    .extend(is_new.then(|| Change::NewRoom(room.clone())));
                let id = scene.live.id();
                scene.more.push(Change::DropPost(id, post.room));
                scene.show_in(room);
            }
            Ok(Reply::default())
        })
        .await?;
        Ok(())
    }

    /// The row of the place at this address, in the group of the post's room, and whether it is new.
    async fn place_at(
        &self,
        post: &Post,
        address: &str,
        title: &str,
    ) -> Result<Option<(bool, Room)>, Trouble> {
        let Some(parent) = self.store.rooms(&[post.room]).await?.pop() else {
            return Ok(None);
        };
        if let Some(known) = self.store.room_at(parent.platform, address).await? {
            return Ok(Some((false, known)));
        }
        let room = Room {
            id: RoomId(self.store.next_id("room").await?),
            address: address.to_owned(),
            title: title.to_owned(),
            state: RoomState::Open,
            settings: write(&RoomData {
                is_place: true,
                ..read(&parent.settings)?
            }),
            ..parent
        };
        Ok(Some((true, room)))
    }

    /// A notice as it should read now; `None` if it is no longer true.
    pub(crate) async fn letter_of(
        &self,
        notice: &Notice,
        now: Time,
    ) -> Result<Option<Letter>, Trouble> {
        let Some((guest, target)) = self.reached(notice).await? else {
            return Ok(None);
        };
        if notice.table == NO_TABLE {
            let screen = self.link_letter(notice, &guest, now).await?;
            return Ok(screen.map(|screen| Letter { target, screen }));
        }
        let screen = self
            .look_at(notice.table, now, |scene| scene.notice(notice, &guest))
            .await?
            .flatten();
        Ok(screen.map(|screen| Letter { target, screen }))
    }

    /// Several notices of one person that all say a table waits: one list.
    pub(crate) async fn list_of(
        &self,
        notices: &[Notice],
        now: Time,
    ) -> Result<Option<Letter>, Trouble> {
        let Some(first) = notices.first() else {
            return Ok(None);
        };
        let Some((guest, target)) = self.reached(first).await? else {
            return Ok(None);
        };
        let can = self.abilities(first.platform);
        let reader = guest.reader(first.platform, can);
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        let mut told = HashSet::new();
        for notice in notices {
            if !told.insert((notice.table, notice.seat)) {
                continue;
            }
            let found = self
                .look_at(notice.table, now, |scene| scene.list_line(notice, &reader))
                .await?
                .flatten();
            if let Some((line, button)) = found {
                lines.push(line);
                buttons.push(button);
            }
        }
        if lines.is_empty() {
            return Ok(None);
        }
        let head = phrase!(NOTICE_LIST, n = lines.len());
        lines.insert(0, reader.told(&head));
        let rows = crate::shown::layout::rows(buttons, &can, can.rows, "");
        let screen = Screen {
            paragraphs: lines,
            rows,
            ..Screen::default()
        };
        Ok(Some(Letter {
            target,
            screen: screen.fitted(&can),
        }))
    }

    /// The text that replaces a notice that is no longer true, and whether it says only that all is done.
    pub(crate) async fn recalled(
        &self,
        notice: &Notice,
        now: Time,
    ) -> Result<Option<(Letter, bool)>, Trouble> {
        let Some((guest, target)) = self.reached(notice).await? else {
            return Ok(None);
        };
        let can = self.abilities(notice.platform);
        let reader = guest.reader(notice.platform, can);
        let words = self
            .look_at(notice.table, now, |scene| {
                let mut decided = scene.live.data.decided.iter();
                let is_it = |(id, _): &&(u32, bool)| {
                    notice.kind == Tiding::Vote.kind() && *id == notice.turn
                };
                let (id, is_done) = match decided.find(is_it) {
                    Some((_, true)) => (msg::NOTICE_AGREED, false),
                    Some((_, false)) => (msg::NOTICE_DISAGREED, false),
                    None => (msg::NOTICE_DONE, true),
                };
                (reader.say(&scene.about(id, &reader)), is_done)
            })
            .await?;
        let letter = |words| Letter {
            target,
            screen: Screen {
                paragraphs: vec![Paragraph::text(words)],
                silent: true,
                ..Screen::default()
            },
        };
        Ok(words.map(|(words, is_done)| (letter(words), is_done)))
    }

    /// The person of a notice, and where to write to them.
    async fn reached(&self, notice: &Notice) -> Result<Option<(Guest, Target)>, Trouble> {
        let people = self.guests(&[notice.person]).await?;
        let Some(guest) = people.into_values().next() else {
            return Ok(None);
        };
        let can = self.abilities(notice.platform);
        let reached = guest.reached_on(notice.platform, can);
        let target = reached.map(|identity| Target::Person {
            account: identity.account.clone(),
            direct: identity.direct.clone(),
        });
        Ok(target.map(|target| (guest, target)))
    }

    /// When a notice may be sent: not in its person's quiet hours.
    pub(crate) async fn quiet_until(
        &self,
        notice: &Notice,
        now: Time,
    ) -> Result<Option<Time>, Trouble> {
        let people = self.guests(&[notice.person]).await?;
        let guest = people.get(&notice.person);
        Ok(guest.and_then(|guest| guest.quiet_until(now)))
    }

    /// A room refuses messages: the table's host is told why.
    pub(crate) async fn room_refuses(
        &self,
        post: &Post,
        why: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        let Some(room) = self.store.rooms(&[post.room]).await?.pop() else {
            return Ok(());
        };
        let lacking = format!("{}\n{why}", room.title);
        self.on_table(post.table, None, now, |scene| {
            if room.state != RoomState::Refused {
                let was = room.clone();
                let is = Room {
                    state: RoomState::Refused,
                    ..was.clone()
                };
                scene.more.push(Change::Room(Changed { was, is }));
            }
            scene.tell_of_lack(Tiding::Permission, &lacking);
            Ok(Reply::default())
        })
        .await?;
        Ok(())
    }

    /// A room has another address from now on.
    pub(crate) async fn room_moved(&self, post: &Post, to: &str, now: Time) -> Result<(), Trouble> {
        let rooms = self.store.rooms(&[post.room]).await?;
        let Some(room) = rooms.into_iter().next() else {
            return Ok(());
        };
        let from = (room.platform, room.address.as_str());
        self.group_moved(None, from, to, now).await?;
        Ok(())
    }

    /// A person could not be written to on a platform. If it does not take messages for them, it is not tried again until they ask for it or write themselves.
    pub(crate) async fn is_closed(
        &self,
        notice: &Notice,
        is_shut: bool,
        now: Time,
    ) -> Result<(), Trouble> {
        let platform = notice.platform;
        let can = self.abilities(platform);
        self.change_private(notice.person, (&[], now), |accounts, data| {
            let reached = reached_among(accounts, platform, can);
            let Some(identity) = reached.and_then(|at| accounts.get_mut(at)) else {
                return;
            };
            if !is_shut {
                identity.direct = None;
            } else if data.shut.iter().all(|(shut, _)| *shut != platform.0) {
                // The chat is known still as theirs: nobody else reads there.
                data.shut.push((platform.0, false));
            }
        })
        .await
    }

    /// The private chat of a person has this address.
    pub(crate) async fn direct_found(
        &self,
        notice: &Notice,
        direct: &str,
        now: Time,
    ) -> Result<(), Trouble> {
        let platform = notice.platform;
        let can = self.abilities(platform);
        self.change_private(notice.person, (&[], now), |accounts, data| {
            let reached = reached_among(accounts, platform, can);
            let Some(identity) = reached.and_then(|at| accounts.get_mut(at)) else {
                return;
            };
            identity.direct = Some(direct.to_owned());
            data.shut.retain(|(shut, _)| *shut != platform.0);
        })
        .await
    }

    /// The platforms of this host.
    pub fn platforms(&self) -> impl Iterator<Item = Platform> {
        self.platforms.keys().copied()
    }
}

impl Scene<'_> {
    /// When the newest turn has begun to which a new card calls somebody who reads there.
    fn calls_for(&self, hall: &Hall) -> Time {
        let waiting = self.live.waiting();
        let news = waiting.filter(|seat| self.is_news_in(*seat, hall));
        let since = news.filter_map(|seat| self.live.chair(seat)?.data.since);
        since.max().unwrap_or_default()
    }

    /// The message that the table has in a room.
    fn message_in(&self, room: RoomId) -> Option<&String> {
        let mut posts = self.posts.iter();
        posts.find(|post| post.room == room)?.message.as_ref()
    }

    /// Whether a new message there is more than a noise: somebody who reads there must act, or the game has begun or ended since the last one.
    fn calls_in(&self, hall: &Hall, post: &Post) -> bool {
        let mut lobbies = self.live.data.lobbies.iter();
        // Each room counts its messages for itself.
        let is_lobby = lobbies
            .any(|(room, message)| *room == post.room && post.message.as_ref() == Some(message));
        let mut waiting = self.live.waiting();
        !self.live.is_playing() || is_lobby || waiting.any(|seat| self.is_news_in(seat, hall))
    }

    /// The place of its own that the table should have in this room, once it has begun.
    fn wanted_place(&self, hall: &Hall, post: &Post) -> Option<WantedPlace> {
        let reader = self.reader_in(hall);
        let wants = self.live.is_playing()
            && reader.can.places
            && !hall.data.no_places
            && !hall.data.is_place
            && !self.live.data.placed.contains(&post.room);
        wants.then(|| WantedPlace {
            title: format!("{} #{}", self.title(&reader), self.live.code()),
            line: reader.say(&self.about(msg::CARD_HAS_PLACE, &reader)),
        })
    }

    /// The message that was the lobby in this room, and the line it becomes once the game has begun.
    fn former_lobby(&self, hall: &Hall) -> Option<(String, Screen)> {
        let mut lobbies = self.live.data.lobbies.iter();
        let (_, message) = lobbies.find(|(room, _)| *room == hall.room.id)?;
        let reader = self.reader_in(hall);
        Some((message.clone(), self.played_below(&reader)))
    }

    /// The line that replaces a lobby.
    fn played_below(&self, reader: &Reader) -> Screen {
        Screen {
            paragraphs: vec![reader.told(&self.about(msg::CARD_BELOW, reader))],
            silent: true,
            ..Screen::default()
        }
    }

    /// Tells the host what the program may not do in a room: each thing once a day, for all tables together.
    pub(crate) fn tell_of_lack(&mut self, tiding: Tiding, lacking: &str) {
        let now = self.now;
        let Some(host) = self.guests.get_mut(&self.live.row.host) else {
            return;
        };
        host.data.lacks.retain(|(_, told)| now < told.plus(DAY));
        if host.data.lacks.iter().any(|(known, _)| known == lacking) {
            return;
        }
        host.data.lacks.push((lacking.to_owned(), now));
        let host = host.clone();
        self.tell(None, &host, tiding, lacking);
    }

    /// A message about this table.
    pub(crate) fn about(&self, message: Message, reader: &Reader) -> Phrase {
        Phrase::new(message)
            .with("game", self.title(reader).as_str())
            .with("table", self.live.code().as_str())
    }

    /// A notice as a screen; `None` if it is no longer true.
    fn notice(&self, notice: &Notice, guest: &Guest) -> Option<Screen> {
        let reader = guest.reader(notice.platform, self.abilities(notice.platform));
        let seat = (notice.seat != NO_SEAT).then(|| Seat::new(notice.seat % Seat::MAX));
        let mut lines = Vec::new();
        let mut picture = None;
        let mut rows = Vec::new();
        let mut is_silent = false;
        match Tiding::of(&notice.kind)? {
            Tiding::Turn => {
                let seat = seat.filter(|seat| self.owes_still(*seat, notice))?;
                lines.push(self.turn_line(seat, &reader));
                lines.extend(self.stopped_plan(seat, &reader).map(Paragraph::text));
                let recap = self.short_recap(seat, &reader);
                lines.extend(recap.into_iter().map(Paragraph::text));
                let play = self
                    .button(&reader, msg::BUTTON_PLAY, Verb::Play, "")
                    .of(Kind::Main);
                let pictures = self.button(&reader, msg::BUTTON_PICTURES, Verb::Album, "");
                let log = self.button(&reader, msg::BUTTON_FULL_LOG, Verb::Log, "0");
                rows.push(Row::Buttons(vec![play, pictures, log]));
            }
            Tiding::Remind(..) | Tiding::Snooze(_) => {
                let seat = seat.filter(|seat| self.owes_still(*seat, notice))?;
                lines.push(self.reminder_line(seat, &reader));
                rows = self.reminder_rows(&reader);
            }
            Tiding::Nudge => {
                let seat = seat.filter(|seat| self.owes_still(*seat, notice))?;
                let pending = self.live.chair(seat)?.data.pending.is_some();
                if !pending {
                    return None;
                }
                lines.push(reader.told(&self.about(msg::NOTICE_NUDGE, &reader)));
                let play = self
                    .button(&reader, msg::BUTTON_PLAY, Verb::Play, "")
                    .of(Kind::Main);
                rows.push(Row::Buttons(vec![play]));
            }
            Tiding::Planned(_) => {
                let seat = seat.filter(|seat| {
                    let chair = self.live.chair(*seat);
                    // What they have done since is not what was planned.
                    let is_newest = notice.data.parse() == Ok(self.own_newest(*seat));
                    is_newest && chair.and_then(Chair::human) == Some(notice.person)
                })?;
                let told = self.told_of_newest(seat, &reader);
                lines.push(reader.told(&self.about(msg::NOTICE_PLANNED, &reader)));
                lines.extend(told);
                is_silent = true;
            }
            Tiding::Followed(_) => {
                (lines, rows) = self.followed_line(&reader);
                is_silent = true;
            }
            Tiding::Start => {
                (lines, picture, rows) = self.beginning(Some(guest), &reader);
            }
            tiding => return self.other_notice(tiding, notice, &reader),
        }
        let screen = Screen {
            paragraphs: lines,
            picture,
            rows,
            silent: is_silent,
            ..Screen::default()
        };
        Some(screen.fitted(&reader.can))
    }

    /// A notice that is not about a turn of its reader.
    fn other_notice(&self, tiding: Tiding, notice: &Notice, reader: &Reader) -> Option<Screen> {
        let seat = Seat::new(notice.seat % Seat::MAX);
        let (mut lines, mut rows) = (Vec::new(), Vec::new());
        match tiding {
            Tiding::Vote => {
                let vote = self.live.data.vote.as_ref();
                let vote = vote.filter(|vote| vote.id == notice.turn || vote.id == 0)?;
                let is_asked = |chair: &&Chair| chair.human() == Some(notice.person);
                self.live.humans().find(is_asked)?;
                let motion = self.vote_words(vote, reader);
                let phrase = self
                    .about(msg::NOTICE_VOTE, reader)
                    .with("motion", Arg::Text(motion));
                lines.push(reader.told(&phrase));
                rows.push(Row::Buttons(self.vote_buttons(vote, reader)));
            }
            Tiding::Warm(_) => {
                self.live.chair(seat).filter(|chair| chair.data.kept_warm)?;
                lines.push(reader.told(&self.about(msg::NOTICE_WARM, reader)));
                let back = self.button(reader, msg::BUTTON_SEAT_BACK, Verb::SeatBack, "");
                rows.push(Row::Buttons(vec![back]));
            }
            Tiding::Still(_) => {
                // Whoever has played since is there.
                self.is_owed(seat, notice).then_some(())?;
                lines.push(reader.told(&self.about(msg::NOTICE_STILL, reader)));
                rows = self.reminder_rows(reader);
            }
            Tiding::Idle => {
                lines.push(reader.told(&self.about(msg::NOTICE_IDLE, reader)));
                let close = self.button(reader, msg::BUTTON_CLOSE, Verb::CloseLobby, "");
                rows.push(Row::Buttons(vec![close]));
            }
            Tiding::Unseated => lines.push(reader.told(&self.about(msg::NOTICE_UNSEATED, reader))),
            Tiding::Closed => lines.push(reader.told(&self.about(msg::NOTICE_CLOSED, reader))),
            Tiding::Test => lines.push(reader.sentence(msg::NOTICE_TEST)),
            Tiding::Asked => (lines, rows) = self.asked_to_join(notice, reader)?,
            Tiding::Lobby => {
                lines.push(reader.told(&self.about(msg::NOTICE_LOBBY, reader)));
                let letters = self.live.letters();
                let join = self.button(reader, msg::BUTTON_JOIN, Verb::Join, letters);
                rows.push(Row::Buttons(vec![join]));
            }
            Tiding::Permission | Tiding::Place => {
                let mut lacking = notice.data.splitn(3, '\n');
                let room = lacking.next().unwrap_or_default();
                let what = lacking.next().unwrap_or_default();
                let around = lacking.next();
                let id = match (tiding, what, around) {
                    (Tiding::Place, ..) => msg::NOTICE_PLACE,
                    (_, "", Some(_)) => msg::NOTICE_PLACE_GONE,
                    (_, "", None) if self.live.data.removed.is_some() => msg::NOTICE_GONE,
                    (_, "", None) => msg::NOTICE_GONE_HERE,
                    _ if self.live.data.daily.is_some() => msg::NOTICE_PERMISSION_PUZZLE,
                    _ => msg::NOTICE_PERMISSION,
                };
                let phrase = self.about(id, reader).with("room", room).with("what", what);
                let phrase = phrase.with("around", around.unwrap_or_default());
                lines.push(reader.told(&phrase));
            }
            Tiding::Late(late) => {
                let of_reader = self.live.seats_of(notice.person);
                let mut deciders = self.deciders(late).into_iter();
                deciders.find(|seat| of_reader.contains(seat))?;
                let chair = self.live.chair(late)?;
                let asked = chair
                    .data
                    .asked
                    .filter(|asked| *asked == notice.turn || *asked == 0)?;
                let since = chair.data.since.unwrap_or(self.now);
                let phrase = self
                    .about(msg::NOTICE_LATE, reader)
                    .with("name", self.name(late, reader).as_str());
                lines.push(reader.line(phrase, &[("moment", vec![reader.at(since, self.now)])]));
                let buttons = Late::ALL
                    .iter()
                    .map(|choice| {
                        self.button(
                            reader,
                            choice.named(),
                            Verb::Late,
                            format!("{} {} {asked}", late.number(), choice.word()),
                        )
                    })
                    .collect();
                rows = crate::shown::layout::rows(buttons, &reader.can, reader.can.rows, "");
            }
            // These are told where a turn is owed, or at no table.
            Tiding::Link
            | Tiding::Turn
            | Tiding::Remind(..)
            | Tiding::Snooze(_)
            | Tiding::Nudge
            | Tiding::Planned(_)
            | Tiding::Followed(_)
            | Tiding::Start => return None,
        }
        let screen = Screen {
            paragraphs: lines,
            rows,
            ..Screen::default()
        };
        Some(screen.fitted(&reader.can))
    }

    /// Whether the seat owes the turn of a notice, and its person plays it.
    fn owes_still(&self, seat: Seat, notice: &Notice) -> bool {
        self.live.data.paused.is_none() && self.is_owed(seat, notice)
    }

    /// The same, also of a table that stands still.
    fn is_owed(&self, seat: Seat, notice: &Notice) -> bool {
        self.live.waiting().contains(seat)
            && self.live.chair(seat).is_some_and(|chair| {
                chair.row.turn == notice.turn && chair.human() == Some(notice.person)
            })
    }

    fn turn_line(&self, seat: Seat, reader: &Reader) -> Paragraph {
        let deadline = self.live.chair(seat).and_then(|chair| chair.row.deadline);
        match deadline {
            Some(at) => reader.line(
                self.about(msg::NOTICE_TURN_UNTIL, reader),
                &[("moment", vec![reader.at(at, self.now)])],
            ),
            None => reader.told(&self.about(msg::NOTICE_TURN, reader)),
        }
    }

    fn reminder_line(&self, seat: Seat, reader: &Reader) -> Paragraph {
        let look = self.look(reader);
        let asked = self
            .game()
            .map(|game| game.ask(seat, &look).text)
            .unwrap_or_default();
        let deadline = self.live.chair(seat).and_then(|chair| chair.row.deadline);
        match deadline {
            Some(at) => reader.due(
                |id| {
                    self.about(id, reader)
                        .with("asked", Arg::Text(asked.clone()))
                },
                (msg::NOTICE_REMIND_UNTIL, msg::NOTICE_REMIND_DUE),
                (at, self.now),
            ),
            None => {
                let phrase = self
                    .about(msg::NOTICE_REMIND, reader)
                    .with("asked", Arg::Text(asked));
                reader.told(&phrase)
            }
        }
    }

    fn reminder_rows(&self, reader: &Reader) -> Vec<Row> {
        let show = self
            .button(reader, msg::BUTTON_SHOW, Verb::Play, "")
            .of(Kind::Main);
        let away = plain(
            reader.word(msg::BUTTON_AWAY),
            Payload::verb(None, 0, Verb::Set, "away").to_string(),
        );
        let buttons = vec![
            show,
            self.button(reader, msg::BUTTON_IN2, Verb::Snooze, "2"),
            self.button(reader, msg::BUTTON_EVENING, Verb::Snooze, "evening"),
            self.button(reader, msg::BUTTON_NEED, Verb::Need, ""),
            away,
        ];
        crate::shown::layout::rows(buttons, &reader.can, reader.can.rows, "")
    }

    /// A table's line in a list of several that wait, and the button that opens it.
    fn list_line(&self, notice: &Notice, reader: &Reader) -> Option<(Paragraph, Button)> {
        let seat = Seat::new(notice.seat % Seat::MAX);
        if !self.owes_still(seat, notice) {
            return None;
        }
        let deadline = self.live.chair(seat).and_then(|chair| chair.row.deadline);
        let line = match deadline {
            Some(at) => {
                let runs: Vec<(&'static str, Vec<Run>)> =
                    vec![("moment", vec![reader.at(at, self.now)])];
                reader.line(self.about(msg::NOTICE_LIST_LINE, reader), &runs)
            }
            None => reader.told(&self.about(msg::NOTICE_LIST_LINE_FREE, reader)),
        };
        let button = Button {
            label: format!("{} #{}", self.title(reader), self.live.code()),
            ..self.button(reader, msg::BUTTON_SHOW, Verb::Play, "")
        };
        Some((line, button))
    }
}
