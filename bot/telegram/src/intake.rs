//! Incoming updates: they become requests, with what is needed to answer them.

use serde_json::Value;
use teloxide_core::types::{
    CallbackQuery, Chat, ChatMemberUpdated, ChosenInlineResult, InlineQuery, Message, Update,
    UpdateKind, User,
};

use pawmail_core::phrase::Lang;
use pawmail_host::{Account, Chosen, Payload, Place, PlaceKind, Request, Verb, What};
use pawmail_store::Platform;

use crate::address::Address;

/// The kinds of updates that are asked for.
pub(crate) const KINDS: [&str; 5] = [
    "message",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
];

/// An update that is to be answered.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) request: Request,
    pub(crate) person: i64,
    pub(crate) way: Way,
}

/// How an update can be answered.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// By an answer to a press, and a message only the presser sees.
    Press(Press),
    /// By a message only the writer sees.
    Typed(Typed),
    /// By suggestions.
    Inline {
        /// The query.
        query: String,
    },
    /// Not at all.
    Silent,
}

/// A press.
#[derive(Clone, Debug)]
pub(crate) struct Press {
    /// The query that is to be answered.
    pub(crate) query: String,
    /// Where.
    pub(crate) at: Address,
    /// On what.
    pub(crate) on: On,
}

/// The message a press was on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    /// One that everyone sees, or that cannot be changed.
    Public,
    /// One in a group that only the presser sees.
    Ephemeral {
        /// Its number.
        id: i64,
        /// Whether it is a picture.
        is_picture: bool,
    },
    /// One in the private chat.
    Private {
        /// Its number.
        id: i64,
        /// Whether it is a picture.
        is_picture: bool,
        /// Whether it cannot be forwarded, like private answers.
        is_protected: bool,
    },
}

/// A typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Typed {
    /// Where.
    pub(crate) at: Address,
    /// Its number in the chat.
    pub(crate) message: i64,
    /// Its number, if only the writer and the program see it.
    pub(crate) ephemeral: Option<i64>,
    /// Whether it was written for the person by choosing a suggestion.
    pub(crate) is_choice: bool,
}

/// Who reads the updates.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) platform: Platform,
    /// The program's user name.
    pub(crate) bot: String,
}

/// What an update turns out to be.
#[derive(Debug)]
pub(crate) enum Read {
    /// To be answered.
    Arrival(Box<Arrival>),
    /// It does not concern us.
    Nothing,
    /// It was not understood. The query of the press, if it is one.
    Unreadable(Option<String>),
}

/// What a line of this text stands for, if it was a suggestion.
pub(crate) type Taken<'a> = &'a dyn Fn(i64, &str) -> Option<String>;

impl Reader {
    /// Reads an update as the service sent it.
    pub(crate) fn read(&self, raw: &Value, taken: Taken<'_>) -> Read {
        // The library reads only texts, not parsed values.
        let Ok(update) = serde_json::from_str::<Update>(&raw.to_string()) else {
            return Read::Unreadable(None);
        };
        let key = format!("u{}", update.id.0);
        let arrival = match update.kind {
            UpdateKind::Message(message) => self.message(&message, raw, key, taken),
            UpdateKind::CallbackQuery(query) => self.press(query, raw, key),
            UpdateKind::InlineQuery(query) => Some(self.inline(query, key)),
            UpdateKind::ChosenInlineResult(chosen) => self.chosen(chosen, key),
            UpdateKind::MyChatMember(change) => self.member(&change, key),
            UpdateKind::Error(_) => {
                let query = raw["callback_query"]["id"].as_str();
                return Read::Unreadable(query.map(str::to_owned));
            }
            _ => None,
        };
        arrival.map_or(Read::Nothing, |arrival| Read::Arrival(Box::new(arrival)))
    }

    fn account(&self, user: &User) -> Account {
        Account {
            platform: self.platform,
            id: user.id.0.to_string(),
            name: user.full_name(),
            lang: lang(user),
        }
    }

    fn arrival(&self, user: &User, place: Place, what: What, key: String, way: Way) -> Arrival {
        Arrival {
            person: id_of(user),
            request: Request {
                key,
                who: self.account(user),
                place,
                what,
            },
            way,
        }
    }

    fn message(
        &self,
        message: &Message,
        raw: &Value,
        key: String,
        taken: Taken<'_>,
    ) -> Option<Arrival> {
        let user = message.from.as_ref()?;
        if let Some(to) = message.migrate_to_chat_id() {
            let place = place(&message.chat, None, user);
            let what = What::Moved { to: to.to_string() };
            return Some(self.arrival(user, place, what, key, Way::Silent));
        }
        if user.is_bot || message.chat.is_channel() {
            return None;
        }
        let text = message.text()?;
        let at = Address {
            chat: message.chat.id.0,
            topic: topic(message),
        };
        let mut typed = Typed {
            at,
            message: i64::from(message.id.0),
            ephemeral: raw["message"]["ephemeral_message_id"].as_i64(),
            is_choice: false,
        };
        let is_ours = |bot: &User| self.is_me(bot.username.as_deref().unwrap_or_default());
        let what = if message.via_bot.as_ref().is_some_and(is_ours) {
            typed.is_choice = true;
            What::Chosen {
                data: taken(id_of(user), text)?,
            }
        } else {
            let (name, rest) = self.command(text)?;
            if name == "start" && message.chat.is_private() {
                What::Opened { code: rest }
            } else {
                let args = if rest.is_empty() {
                    Vec::new()
                } else {
                    vec![(String::new(), rest)]
                };
                What::Command { name, args }
            }
        };
        let place = place(&message.chat, at.topic, user);
        Some(self.arrival(user, place, what, key, Way::Typed(typed)))
    }

    /// Name and rest of a command to this program.
    fn command(&self, text: &str) -> Option<(String, String)> {
        let line = text.strip_prefix('/')?;
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (name, bot) = word.split_once('@').unwrap_or((word, ""));
        let is_ours = bot.is_empty() || self.is_me(bot);
        let is_name = (1..=32).contains(&name.len())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        (is_ours && is_name).then(|| (name.to_ascii_lowercase(), rest.trim().to_owned()))
    }

    fn is_me(&self, bot: &str) -> bool {
        bot.eq_ignore_ascii_case(&self.bot)
    }

    fn press(&self, query: CallbackQuery, raw: &Value, key: String) -> Option<Arrival> {
        let seen = &raw["callback_query"]["message"];
        let (place, at, on) = match &query.message {
            Some(message) => {
                let chat = message.chat();
                let regular = message.regular_message();
                let at = Address {
                    chat: chat.id.0,
                    topic: regular.and_then(topic),
                };
                let is_picture = seen.get("photo").is_some();
                let on = match seen["ephemeral_message_id"].as_i64() {
                    Some(id) => On::Ephemeral { id, is_picture },
                    None if chat.is_private() && regular.is_some() => On::Private {
                        id: i64::from(message.id().0),
                        is_picture,
                        is_protected: seen["has_protected_content"] == true,
                    },
                    None => On::Public,
                };
                (place(chat, at.topic, &query.from), at, on)
            }
            None => (nowhere(), Address::chat(id_of(&query.from)), On::Public),
        };
        let message = match on {
            On::Ephemeral { .. } => None,
            On::Public | On::Private { .. } => query
                .message
                .as_ref()
                .map(|message| message.id().0.to_string()),
        };
        let what = What::Press {
            data: query.data?,
            message,
        };
        let press = Press {
            query: query.id.0,
            at,
            on,
        };
        Some(self.arrival(&query.from, place, what, key, Way::Press(press)))
    }

    fn inline(&self, query: InlineQuery, key: String) -> Arrival {
        let what = What::Inline { typed: query.query };
        let way = Way::Inline { query: query.id.0 };
        self.arrival(&query.from, nowhere(), what, key, way)
    }

    /// A suggestion was chosen. One that only explains why not stands for nothing.
    fn chosen(&self, chosen: ChosenInlineResult, key: String) -> Option<Arrival> {
        let data = chosen.result_id;
        table_of(&data)?;
        let what = What::Chosen { data };
        Some(self.arrival(&chosen.from, nowhere(), what, key, Way::Silent))
    }

    fn member(&self, change: &ChatMemberUpdated, key: String) -> Option<Arrival> {
        if change.chat.is_channel() {
            return None;
        }
        let (old, new) = (&change.old_chat_member.kind, &change.new_chat_member.kind);
        let what = match (old.is_present(), new.is_present()) {
            (_, false) => What::Removed,
            // Another right may have been the missing one.
            (_, true) => What::Added,
        };
        let place = place(&change.chat, None, &change.from);
        Some(self.arrival(&change.from, place, what, key, Way::Silent))
    }
}

fn id_of(user: &User) -> i64 {
    i64::try_from(user.id.0).unwrap_or_default()
}

/// The language a person has set, if the games know it: `it-CH` is Italian.
fn lang(user: &User) -> Option<Lang> {
    let code = user.language_code.as_deref()?;
    Lang::from_code(code.split('-').next().unwrap_or(code))
}

/// The topic a message is in. Answers in other groups have a thread too, which is not a topic.
fn topic(message: &Message) -> Option<i64> {
    let thread = message.thread_id.filter(|_| message.is_topic_message)?;
    Some(i64::from(thread.0.0))
}

fn place(chat: &Chat, topic: Option<i64>, user: &User) -> Place {
    let address = Address {
        chat: chat.id.0,
        topic,
    };
    let is_private = chat.is_private();
    Place {
        address: address.to_string(),
        group: chat.id.0.to_string(),
        title: match chat.title() {
            Some(title) => title.to_owned(),
            None => user.full_name(),
        },
        kind: if is_private {
            PlaceKind::Direct
        } else {
            PlaceKind::Group
        },
        // A group has no language of its own.
        lang: None,
        is_admin: false,
    }
}

fn nowhere() -> Place {
    Place {
        address: String::new(),
        group: String::new(),
        title: String::new(),
        kind: PlaceKind::Nowhere,
        lang: None,
        is_admin: false,
    }
}

impl Arrival {
    /// Whether the answer depends on whether the person administers the group.
    pub(crate) fn asks_for_rights(&self) -> bool {
        if self.request.place.kind != PlaceKind::Group {
            return false;
        }
        match &self.request.what {
            What::Command { name, .. } => Verb::of(name).is_some_and(Verb::is_for_admins),
            What::Press { data, .. } => match Payload::read(data).map(|payload| payload.what) {
                Some(Chosen::Verb(verb, _)) => verb.is_for_admins(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The code of the table it is about, if that can be seen.
    pub(crate) fn table(&self) -> Option<&str> {
        match &self.request.what {
            What::Press { data, .. } | What::Chosen { data } => table_of(data),
            _ => None,
        }
    }
}

/// The code of the table in a button's data.
pub(crate) fn table_of(data: &str) -> Option<&str> {
    let (table, _) = data.split_once('.')?;
    (!table.is_empty()).then_some(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pawmail_month::mangle::Mangler;
    use serde_json::json;

    fn reader() -> Reader {
        Reader {
            platform: Platform('T'),
            bot: "paw_bot".to_owned(),
        }
    }

    fn anna() -> Value {
        json!({ "id": 77, "is_bot": false, "first_name": "Anna", "last_name": "B", "language_code": "it-CH" })
    }

    fn group() -> Value {
        json!({ "id": -1_001_700_000_001_i64, "type": "supergroup", "title": "Board games", "is_forum": true })
    }

    fn read(update: &Value) -> Option<Arrival> {
        match reader().read(update, &|_, text| {
            (text == "6 · B").then(|| "K7.3.6 B".to_owned())
        }) {
            Read::Arrival(arrival) => Some(*arrival),
            Read::Nothing => None,
            Read::Unreadable(_) => panic!("{update}"),
        }
    }

    fn said(text: &str, more: &Value) -> Value {
        let mut message = json!({ "message_id": 5, "date": 1_790_000_000, "chat": group(), "from": anna(), "text": text });
        for (key, value) in more.as_object().into_iter().flatten() {
            message[key] = value.clone();
        }
        json!({ "update_id": 9, "message": message })
    }

    #[track_caller]
    fn check_command(text: &str, expected: Option<(&str, &str)>) {
        let what = read(&said(text, &json!({}))).map(|arrival| arrival.request.what);
        let expected = expected.map(|(name, rest)| What::Command {
            name: name.to_owned(),
            args: match rest {
                "" => Vec::new(),
                rest => vec![(String::new(), rest.to_owned())],
            },
        });
        assert_eq!(what, expected, "{text}");
    }

    #[test]
    fn commands_to_us_are_heard_and_talk_is_not() {
        check_command("/new dog 4", Some(("new", "dog 4")));
        check_command("/New@Paw_Bot  dog", Some(("new", "dog")));
        check_command("/hand", Some(("hand", "")));
        check_command("/board\ntext", Some(("board", "text")));
        check_command("/new@other_bot dog", None);
        check_command("hello /new", None);
        check_command("/", None);
        check_command("/игра", None);
    }

    #[test]
    fn a_message_tells_who_and_where() {
        let arrival = read(&said(
            "/play",
            &json!({ "message_thread_id": 42, "is_topic_message": true }),
        ))
        .unwrap();
        let request = arrival.request;
        assert_eq!(request.key, "u9");
        assert_eq!(
            (request.who.id.as_str(), request.who.name.as_str()),
            ("77", "Anna B")
        );
        assert_eq!(request.who.lang, Some(Lang::It));
        assert_eq!(request.place.address, "-1001700000001/42");
        assert_eq!(request.place.group, "-1001700000001");
        assert_eq!(request.place.title, "Board games");
        assert_eq!(request.place.kind, PlaceKind::Group);
        // An answer to a message is no topic.
        let answer = read(&said("/play", &json!({ "message_thread_id": 42 }))).unwrap();
        assert_eq!(answer.request.place.address, "-1001700000001");
    }

    #[test]
    fn start_opens_the_private_chat_and_is_a_command_elsewhere() {
        let private = json!({ "chat": { "id": 77, "type": "private", "first_name": "Anna" } });
        let opened = read(&said("/start nK7", &private)).unwrap();
        let code = "nK7".to_owned();
        assert_eq!(opened.request.what, What::Opened { code });
        assert_eq!(opened.request.place.kind, PlaceKind::Direct);
        check_command("/start", Some(("start", "")));
    }

    #[test]
    fn an_ephemeral_command_tells_its_number() {
        let arrival = read(&said(
            "/hand",
            &json!({ "message_id": 0, "ephemeral_message_id": 31 }),
        ))
        .unwrap();
        let Way::Typed(typed) = arrival.way else {
            panic!("{arrival:?}");
        };
        assert_eq!(typed.ephemeral, Some(31));
    }

    #[test]
    fn a_line_from_a_proposal_is_a_choice() {
        let bot = json!({ "id": 1, "is_bot": true, "first_name": "P", "username": "paw_bot" });
        let via = json!({ "via_bot": bot });
        let arrival = read(&said("6 · B", &via)).unwrap();
        let data = "K7.3.6 B".to_owned();
        assert_eq!(arrival.request.what, What::Chosen { data });
        assert_eq!(arrival.table(), Some("K7"));
        assert!(read(&said("7 · B", &via)).is_none());
        assert!(read(&said("6 · B", &json!({}))).is_none());
    }

    fn pressed(message: Value) -> Arrival {
        let mut message = message;
        message["date"] = json!(1_790_000_000);
        read(&json!({ "update_id": 10, "callback_query": {
            "id": "440", "from": anna(), "chat_instance": "1", "data": "K7.3.!hand", "message": message,
        } }))
        .unwrap()
    }

    #[track_caller]
    fn check_press(message: Value, on: On, id: Option<&str>) {
        let arrival = pressed(message);
        let Way::Press(press) = arrival.way else {
            panic!("{arrival:?}");
        };
        assert_eq!((press.on, press.query.as_str()), (on, "440"));
        let what = What::Press {
            data: "K7.3.!hand".to_owned(),
            message: id.map(str::to_owned),
        };
        assert_eq!(arrival.request.what, what);
    }

    #[test]
    fn a_press_tells_what_it_was_on() {
        let private = json!({ "id": 77, "type": "private", "first_name": "Anna" });
        check_press(
            json!({ "message_id": 8, "chat": group(), "text": "card" }),
            On::Public,
            Some("8"),
        );
        let photo = json!([{ "file_id": "a", "file_unique_id": "b", "width": 1, "height": 1 }]);
        check_press(
            json!({ "message_id": 0, "chat": group(), "photo": photo, "ephemeral_message_id": 4 }),
            On::Ephemeral {
                id: 4,
                is_picture: true,
            },
            None,
        );
        check_press(
            json!({ "message_id": 8, "chat": private, "text": "hand", "has_protected_content": true }),
            On::Private {
                id: 8,
                is_picture: false,
                is_protected: true,
            },
            Some("8"),
        );
        // A message too old to be seen: date 0.
        let mut old = json!({ "update_id": 10, "callback_query": {
            "id": "440", "from": anna(), "chat_instance": "1", "data": "K7.3.!hand",
            "message": { "message_id": 8, "chat": group(), "date": 0 },
        } });
        assert!(
            matches!(read(&old).unwrap().way, Way::Press(Press { on: On::Public, at, .. }) if at.chat == -1_001_700_000_001)
        );
        old["callback_query"]["message"] = Value::Null;
        assert_eq!(read(&old).unwrap().request.place.kind, PlaceKind::Nowhere);
    }

    fn member(status: &str) -> Value {
        json!({ "status": status, "user": { "id": 1, "is_bot": true, "first_name": "P" }, "until_date": 0 })
    }

    #[track_caller]
    fn check_member(old: &str, new: &str, expected: &What) {
        let update = json!({ "update_id": 11, "my_chat_member": {
            "chat": group(), "from": anna(), "date": 1_790_000_000,
            "old_chat_member": member(old), "new_chat_member": member(new),
        } });
        assert_eq!(&read(&update).unwrap().request.what, expected);
    }

    #[test]
    fn coming_going_and_moving_are_told() {
        check_member("left", "member", &What::Added);
        check_member("member", "kicked", &What::Removed);
        check_member("member", "left", &What::Removed);
        let mut moved = said("", &json!({ "migrate_to_chat_id": -100_500 }));
        moved["message"].as_object_mut().unwrap().remove("text");
        let arrival = read(&moved).unwrap();
        let to = "-100500".to_owned();
        assert_eq!(arrival.request.what, What::Moved { to });
    }

    #[test]
    fn rights_are_asked_for_only_where_they_matter() {
        let typed = |text: &str| read(&said(text, &json!({}))).unwrap().asks_for_rights();
        assert!(typed("/settings group") && typed("/new"));
        assert!(!typed("/hand"));
        let card = json!({ "message_id": 8, "chat": group(), "text": "card" });
        assert!(!pressed(card).asks_for_rights());
        for verb in [Verb::CloseLobby, Verb::Options, Verb::Hand] {
            let data = Payload::verb(Some(pawmail_store::TableId(1)), 0, verb, "").to_string();
            let what = What::Press {
                data,
                message: None,
            };
            let card = json!({ "message_id": 8, "chat": group(), "text": "card" });
            let mut arrival = pressed(card);
            arrival.request.what = what;
            assert_eq!(arrival.asks_for_rights(), verb != Verb::Hand, "{verb:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_query() {
        let odd = json!({ "update_id": 12, "callback_query": { "id": "441", "from": 5 } });
        let read = reader().read(&odd, &|_, _| None);
        assert!(
            matches!(&read, Read::Unreadable(Some(query)) if query == "441"),
            "{read:?}"
        );
    }

    #[test]
    fn mangled_updates_are_read_or_not_understood() {
        let press = json!({ "update_id": 9, "callback_query": {
            "id": "4", "from": anna(), "chat_instance": "1", "data": "K7.3.6 B",
            "message": { "message_id": 5, "date": 1_790_000_000, "chat": group(), "text": "card" },
        } });
        let updates = [
            press,
            said("/new@paw_bot dog 2-4", &json!({ "message_thread_id": 3 })),
            said("/start K7-4RWQN", &json!({ "chat": anna() })),
            json!({ "update_id": 9, "inline_query": { "id": "5", "from": anna(), "query": "K7 6 B", "offset": "" } }),
            json!({ "update_id": 9, "chosen_inline_result": { "result_id": "1", "from": anna(), "query": "6 B" } }),
            json!({ "update_id": 9, "my_chat_member": {
                "chat": group(), "from": anna(), "date": 1_790_000_000,
                "old_chat_member": { "status": "left", "user": anna() },
                "new_chat_member": { "status": "member", "user": anna() },
            } }),
        ];
        let asked = |name, usually| {
            std::env::var(name).map_or(usually, |text: String| text.parse::<u64>().unwrap())
        };
        let mut chance = Mangler::new(asked("SEED", 1));
        let mut n_read = 0;
        for _ in 0..asked("MANGLED", 6_000) {
            let update = chance.pick(&updates).clone();
            let update = chance.json(&update);
            if let Read::Arrival(arrival) = reader().read(&update, &|_, _| None) {
                n_read += 1;
                assert!(!arrival.request.key.is_empty(), "{update}");
            }
        }
        assert!(n_read > 0, "all are refused");
    }
}
