//! The card: what everyone in a room sees of a table. There is one per room, in the room's language.

use pawmail_core::erased::Summary;
use pawmail_core::phrase::{Arg, Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};

use pawmail_store::PersonId;

use crate::data::Line;
use crate::people::{Guest, Hall};
use crate::shown::layout::rows;
use crate::shown::screen::{Drawing, Kind, Paragraph, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::learning::learn_button;
use crate::tables::newtable::usual_length;
use crate::tables::rated::AGREES;
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;

/// How many facts of what just happened a card shows.
const FACTS: usize = 2;

/// How many facts it shows of what several computers did in a row.
const OF_MANY: usize = 3;

/// How many digits of the commitment a card shows.
const DIGITS: usize = 16;

impl Scene<'_> {
    /// The card as the room should show it.
    pub(crate) fn card(&self, hall: &Hall) -> Screen {
        let reader = self.reader_in(hall);
        let screen = if let Some(card) = &self.live.data.daily {
            self.daily_card(card, &reader, hall)
        } else if self.live.is_lobby() {
            let owner = self.owner_of(hall).map(Guest::ids);
            self.lobby_card(&reader, owner.as_deref())
        } else if self.live.is_over() {
            self.end_card(&reader, self.card_picture(&reader, hall))
        } else {
            self.turn_card(&reader, hall)
        };
        screen.fitted(&reader.can)
    }

    /// Whether sending the card anew makes a sound: only if somebody who must act reads there.
    pub(crate) fn rings_in(&self, hall: &Hall) -> bool {
        let is_quiet = hall.quiet_until(self.now).is_some();
        !is_quiet
            && !hall.data.no_mentions
            && self.live.waiting().any(|seat| self.rings_for(seat, hall))
    }

    /// Whether a new card in a room calls this seat now: its person is awake and was not called there for this turn.
    fn rings_for(&self, seat: Seat, hall: &Hall) -> bool {
        let is_asleep = |guest: &Guest| guest.quiet_until(self.now).is_some();
        self.is_news_in(seat, hall) && self.human(seat).is_some_and(|guest| !is_asleep(guest))
    }

    /// Whether the person of a seat reads in a room and its turn has begun since the newest message of the table there.
    pub(crate) fn is_news_in(&self, seat: Seat, hall: &Hall) -> bool {
        let post = self.posts.iter().find(|post| post.room == hall.room.id);
        let newest = post.and_then(|post| post.fresh_at);
        let since = self.live.chair(seat).and_then(|chair| chair.data.since);
        let is_new = newest.is_none_or(|newest| since.is_none_or(|since| since > newest));
        is_new
            && !self.is_automatic(seat)
            && self
                .human(seat)
                .is_some_and(|guest| self.reads(guest, hall))
    }

    /// The lobby, for one person alone or for a group.
    pub(crate) fn lobby_card(&self, reader: &Reader, owner: Option<&[PersonId]>) -> Screen {
        let live = &self.live;
        let look = self.look(reader);
        let texts = live.rules.texts();
        let pitch = texts.say(&Phrase::new(Message::GAME_PITCH), &look);
        let title = self.about(msg::LOBBY_TITLE, reader);
        let mut lines = vec![
            Paragraph(vec![Run::Strong(reader.say(&title))]),
            Paragraph::text(pitch),
        ];
        lines.extend(usual_length(live.rules, reader));
        lines.push(reader.sentence(live.data.pace.line()));
        let seats: Vec<String> = live
            .chairs
            .iter()
            .map(|chair| self.lobby_seat(chair.seat(), reader))
            .collect();
        lines.push(Paragraph::text(seats.join("\n")));
        let taken = self.n_taken();
        let least = self.fewest();
        if taken < least {
            let phrase = phrase!(LOBBY_MISSING, n = least - taken);
            lines.push(reader.told(&phrase));
        }
        if taken >= least && !self.anybody_starts() {
            let host = self.person_name(live.row.host, reader, Seat::new(0));
            lines.push(reader.told(&phrase!(LOBBY_STARTS, host = host.as_str())));
        }
        let options = self.option_lines(reader);
        if !options.is_empty() {
            lines.push(Paragraph::text(options.join("\n")));
        }
        lines.extend(self.note_lines(reader).into_iter().map(Paragraph::text));
        let digits: String = live.commitment().chars().take(DIGITS).collect();
        let shuffles = phrase!(LOBBY_SHUFFLES, digits = digits.as_str());
        lines.push(reader.told(&shuffles));
        let mut buttons = Vec::new();
        let has_free = live.chairs.iter().any(crate::tables::live::Chair::is_free);
        // In a group some sit already, and nothing there is first for everybody.
        let sits = owner.is_some_and(|ids| {
            let mut sitting = live.chairs.iter().filter_map(|chair| chair.row.person);
            sitting.any(|person| ids.contains(&person))
        });
        if has_free && !sits {
            // The card says whether it is rated.
            let agrees = if live.data.rated { AGREES } else { "" };
            let join = self.button(reader, msg::BUTTON_JOIN, Verb::Join, agrees);
            let kind = owner.map_or(Kind::Plain, |_| Kind::Main);
            buttons.push(join.of(kind));
        }
        buttons.push(self.button(reader, msg::BUTTON_LEAVE, Verb::Leave, ""));
        if self.seat_for(&[]).is_ok() {
            buttons.push(self.button(reader, msg::BUTTON_ADD, Verb::Add, ""));
        }
        buttons.push(self.button(reader, msg::BUTTON_OPTIONS, Verb::Options, ""));
        if taken >= least {
            let start = self
                .button(reader, msg::BUTTON_START, Verb::Start, "")
                .of(Kind::Good);
            buttons.push(start);
        }
        if live.data.full_at.is_some() && !live.data.waits {
            buttons.push(self.button(reader, msg::BUTTON_WAIT, Verb::Wait, ""));
        }
        buttons.push(self.button(reader, msg::BUTTON_INVITE, Verb::Invite, ""));
        buttons.extend(learn_button(live.rules, reader));
        let n_rows = reader.can.rows;
        Screen {
            paragraphs: lines,
            picture: None,
            rows: rows(buttons, &reader.can, n_rows, ""),
            silent: true,
            protected: false,
        }
    }

    fn lobby_seat(&self, seat: Seat, reader: &Reader) -> String {
        let name = self.name(seat, reader);
        let is_host = self
            .live
            .chair(seat)
            .is_some_and(|chair| chair.row.person == Some(self.live.row.host));
        let id = if is_host {
            msg::LOBBY_SEAT_HOST
        } else {
            msg::LOBBY_SEAT
        };
        let phrase = Phrase::new(id)
            .with("n", seat.index() + 1)
            .with("name", name.as_str());
        reader.say(&phrase)
    }

    /// What else happened at the table, if it is news.
    fn note_lines(&self, reader: &Reader) -> Vec<String> {
        let number = self.live.row.number;
        self.live
            .data
            .lines
            .iter()
            .rev()
            // In rows of older programs; now the question itself stands on the card.
            .filter(|line| line.what != "note-vote")
            .take(1)
            .filter(|line| self.live.is_lobby() || line.number + 6 >= number)
            .map(|line| {
                let name = match line.seat {
                    Some(seat) => self.name(seat, reader),
                    None => self.name_in(line, reader),
                };
                reader.say(&Phrase::made(line.what.clone()).with("name", name.as_str()))
            })
            .collect()
    }

    /// The name in a line, of somebody who has no seat.
    fn name_in(&self, line: &Line, reader: &Reader) -> String {
        let guest = line.person.and_then(|person| self.guests.get(&person));
        match guest.filter(|guest| !guest.person.forgotten) {
            Some(guest) => guest.name_on(reader.platform),
            None if line.name.is_empty() => reader.word(msg::NAME_GONE),
            None => line.name.clone(),
        }
    }

    /// The same as on the card, beside the board of one reader: what just happened and how all stand is left out where that is told anyway.
    pub(crate) fn lines_beside(&self, reader: &Reader, is_told: bool) -> Vec<Paragraph> {
        self.turn_lines(reader, None, is_told)
    }

    /// Whom the game waits for and until when, what just happened, and how all stand. In a room, those are called who are to be.
    fn turn_lines(&self, reader: &Reader, hall: Option<&Hall>, is_told: bool) -> Vec<Paragraph> {
        let look = self.look(reader);
        let summary = self.game().map(|game| game.summary(&look));
        let mut lines = vec![self.waiting_line(summary.as_ref(), reader, hall)];
        lines.extend(self.away_lines(reader));
        lines.extend(self.motion_line(reader));
        if !is_told {
            let just = Some(self.just_happened(reader)).filter(|just| !just.is_empty());
            lines.extend(just.map(Paragraph::text));
        }
        lines.extend(self.note_lines(reader).into_iter().map(Paragraph::text));
        let standing = summary.map_or_else(Vec::new, |summary| summary.standing);
        if !is_told && !standing.is_empty() {
            lines.push(Paragraph::text(standing.join(" ")));
        }
        lines.push(self.footer(reader));
        lines
    }

    fn turn_card(&self, reader: &Reader, hall: &Hall) -> Screen {
        let look = self.look(reader);
        let mut lines = self.turn_lines(reader, Some(hall), false);
        let picture = self.card_picture(reader, hall);
        if hall.data.text {
            let text = self.game().map(|game| game.text(Viewer::Spectator, &look));
            lines.extend(text.unwrap_or_default().into_iter().map(Paragraph::text));
        }
        // While only computers are waited for, there is nothing to press for anybody.
        let is_asked = self.live.waiting().any(|seat| self.human(seat).is_some());
        let kind = if is_asked { Kind::Main } else { Kind::Plain };
        let play = self
            .button(reader, msg::BUTTON_PLAY, Verb::Play, "")
            .of(kind);
        let buttons = vec![
            play,
            self.hand_button(reader),
            self.button(reader, msg::BUTTON_LOG, Verb::Log, ""),
            self.button(reader, msg::BUTTON_RULES, Verb::Rules, ""),
        ];
        let touch = self.touch_button(reader);
        let more = self.more_button(reader);
        let buttons = buttons.into_iter().chain(touch).chain([more]).collect();
        let answers = self.motion_answers(reader);
        let n_rows = reader.can.rows - answers.iter().len();
        let others = rows(buttons, &reader.can, n_rows, "");
        Screen {
            paragraphs: lines,
            picture,
            rows: answers.into_iter().chain(others).collect(),
            silent: !self.rings_in(hall),
            protected: false,
        }
    }

    pub(crate) fn card_picture(&self, reader: &Reader, hall: &Hall) -> Option<Drawing> {
        if hall.data.text {
            return None;
        }
        let first = self.game()?.sheets(Viewer::Spectator).into_iter().next()?;
        self.drawing(Viewer::Spectator, Some(&first), reader)
    }

    /// Who is waited for and away, and until when: a line of its own, for beside the question it would be the question's date.
    fn away_lines(&self, reader: &Reader) -> Vec<Paragraph> {
        let is_paused = self.live.data.paused.is_some();
        let waiting = self.live.waiting().filter(|_| !is_paused);
        let line = |seat: Seat| {
            let until = self.human(seat)?.away(self.now)?;
            let name = self.name(seat, reader);
            let phrase = Phrase::new(msg::CARD_AWAY).with("name", name.as_str());
            Some(reader.line(phrase, &[("moment", vec![reader.at(until, self.now)])]))
        };
        waiting.filter_map(line).collect()
    }

    /// Who must act and what is asked of them.
    fn waiting_line(
        &self,
        summary: Option<&Summary>,
        reader: &Reader,
        hall: Option<&Hall>,
    ) -> Paragraph {
        if self.live.data.paused.is_some() {
            return reader.sentence(msg::CARD_PAUSED);
        }
        let waiting: Vec<Seat> = self.live.waiting().collect();
        let is_public = hall.is_some();
        let hall = hall.filter(|hall| self.rings_in(hall));
        let mut runs = Vec::new();
        for (at, seat) in waiting.iter().enumerate() {
            if at > 0 {
                runs.push(Run::Text(", ".to_owned()));
            }
            runs.push(if hall.is_some_and(|hall| self.rings_for(*seat, hall)) {
                self.call(*seat, reader)
            } else {
                Run::Text(self.name(*seat, reader))
            });
            let chair = self.live.chair(*seat);
            if chair
                .is_some_and(|chair| chair.row.person.is_some() && chair.data.computer.is_some())
            {
                runs.push(Run::Text(" 🤖".to_owned()));
            } else if chair.is_some_and(|chair| chair.data.overdue) {
                runs.push(Run::Text(" ⏳".to_owned()));
            }
        }
        // Nobody asks a computer anything, and what another is asked is not put to who waits.
        let waits = !is_public && self.me.is_some() && !self.is_asked();
        if waits || waiting.iter().all(|seat| self.human(*seat).is_none()) {
            return reader.line(Phrase::new(msg::CARD_TURN_COMPUTER), &[("who", runs)]);
        }
        let look = self.look(reader);
        let all = summary.map_or(&[][..], |summary| &summary.asked);
        let asked = match all {
            [(_, asked)] => asked.clone(),
            // If they are asked different things, each is asked in private.
            [(_, asked), others @ ..] if !self.live.data.hides_answers => {
                let same = others.iter().all(|(_, other)| other == asked);
                if same { asked.clone() } else { String::new() }
            }
            _ => String::new(),
        };
        // A question that only names who is waited for adds nothing to the line.
        let is_about_others = all.iter().any(|(seat, asked)| {
            let name = look.name(*seat).unwrap_or_default();
            !name.is_empty() && asked.contains(name)
        });
        if asked.is_empty() || is_about_others {
            return reader.line(Phrase::new(msg::CARD_TURN), &[("who", runs)]);
        }
        reader.line(
            Phrase::new(msg::CARD_TURN_ASKED).with("asked", Arg::Text(asked)),
            &[("who", runs)],
        )
    }

    /// What just happened, in a line: what somebody did or, where only people wait for what computers did in a row, the most telling of all that.
    pub(crate) fn just_happened(&self, reader: &Reader) -> String {
        if let Some(told) = self.played_by_computers(reader) {
            return told;
        }
        let just = self.just_told(Viewer::Spectator, reader);
        let (Some(first), Some(last)) = (just.first(), just.last()) else {
            return String::new();
        };
        let steps = (first.number.saturating_sub(1), last.number);
        let steps_told: Vec<Vec<String>> = just.into_iter().map(|told| told.sentences).collect();
        let n = steps_told.iter().map(Vec::len).sum::<usize>();
        let mut words = Vec::new();
        if n > FACTS
            && let Some(game) = self.game()
        {
            words = game.highlights(steps, &[], FACTS, &self.look(reader));
        }
        if words.is_empty() {
            words = newest_whole(steps_told);
        }
        let more = n.saturating_sub(words.len());
        if more > 0 {
            words.push(reader.say(&phrase!(CARD_MORE, n = more)));
        }
        words.join(" ")
    }

    fn played_by_computers(&self, reader: &Reader) -> Option<String> {
        let waiting: Vec<Seat> = self.live.waiting().collect();
        if waiting.iter().any(|seat| self.human(*seat).is_none()) {
            return None;
        }
        let steps = self.computers_since(reader)?;
        let look = self.look(reader);
        let game = self.game()?;
        let mut told = game.highlights(steps, &waiting, OF_MANY, &look);
        if told.is_empty() {
            return None;
        }
        let all = game.history(Some(Viewer::Spectator), &look).rev();
        let all = all.skip_while(|told| told.number > steps.1);
        let all = all.take_while(|told| told.number > steps.0);
        let n: usize = all.map(|told| told.sentences.len()).sum();
        let more = n.saturating_sub(told.len());
        if more > 0 {
            told.push(reader.say(&phrase!(CARD_MORE, n = more)));
        }
        Some(told.join(" "))
    }

    /// Game, table, turn and deadline.
    fn footer(&self, reader: &Reader) -> Paragraph {
        let deadline = self
            .live
            .waiting()
            .filter_map(|seat| self.live.chair(seat)?.row.deadline)
            .min();
        let phrase = |id| self.about(id, reader).with("turn", self.live.data.turns);
        match deadline {
            Some(at) => {
                let ways = (msg::CARD_FOOTER_UNTIL, msg::CARD_FOOTER_DUE);
                reader.due(phrase, ways, (at, self.now))
            }
            None => reader.line(phrase(msg::CARD_FOOTER), &[]),
        }
    }
}

/// The newest steps that there is room for, each told whole, in the order in which they happened. Of one that is too long its beginning is told.
fn newest_whole(steps: Vec<Vec<String>>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for step in steps.into_iter().rev() {
        if !words.is_empty() && words.len() + step.len() > FACTS {
            break;
        }
        words.splice(0..0, step.into_iter().take(FACTS));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(steps: &[&[&str]]) -> String {
        let steps = steps
            .iter()
            .map(|step| step.iter().map(ToString::to_string).collect());
        newest_whole(steps.collect()).join(" ")
    }

    /// A card never begins in the middle of a step.
    #[test]
    fn a_step_is_told_from_its_beginning() {
        assert_eq!(shown(&[&["a1", "a2"], &["b1"]]), "b1");
        assert_eq!(shown(&[&["a1"], &["b1"], &["c1"]]), "b1 c1");
        assert_eq!(shown(&[&["a1"], &["b1", "b2", "b3"]]), "b1 b2");
        assert_eq!(shown(&[]), "");
    }
}
