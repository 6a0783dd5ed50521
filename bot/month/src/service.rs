//! Two made-up platforms: what they show, hold and refuse.

#![expect(clippy::unwrap_used, reason = "a check that cannot go on has failed")]
#![allow(
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "all of it serves checks"
)]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

use pawmail_host::{
    Abilities, Clock, Hand, Message, Messenger, Once, Refusal, Screen, Sent, Target,
};
use pawmail_store::{Platform, Store, Time};
use tokio::sync::oneshot;

/// A platform with menus, moments in each reader's zone, and private answers that last.
pub const D: Platform = Platform('d');
/// A platform with short texts, and private chats that must be opened.
pub const T: Platform = Platform('t');

/// How many messages and edits a room of [`T`] takes in a minute.
pub(crate) const PER_MINUTE: u32 = 20;

/// What a platform can show.
pub const fn abilities(platform: Platform) -> Abilities {
    let is_d = platform.0 == 'd';
    Abilities {
        text: if is_d { 2000 } else { 4096 },
        caption: if is_d { 2000 } else { 1024 },
        rows: if is_d { 5 } else { 8 },
        row: if is_d { 5 } else { 8 },
        row_letters: if is_d { 60 } else { 36 },
        label: if is_d { 80 } else { 60 },
        menu: if is_d { 25 } else { 0 },
        toast: if is_d { 0 } else { 200 },
        panel_ms: if is_d { 840_000 } else { 0 },
        answer_ms: if is_d { 3_000 } else { 15_000 },
        must_be_opened: !is_d,
        moments: is_d,
        places: is_d,
        copies: !is_d,
        fields: if is_d { 5 } else { 0 },
    }
}

/// A message as people see it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its id.
    pub id: String,
    /// What it shows.
    pub screen: Screen,
    /// Whether it was removed.
    pub is_gone: bool,
    /// Whether its buttons were removed.
    pub is_stripped: bool,
}

/// Something that people saw happen.
#[derive(Clone, Debug)]
pub struct Event {
    /// When.
    pub at: Time,
    /// The address of the room, or `@` and the account.
    pub place: String,
    /// The message.
    pub message: String,
    /// Whether it is a new message. Else it was edited.
    pub is_new: bool,
    /// What it shows.
    pub screen: Screen,
    /// Whether its picture is in it, if it has one.
    pub is_whole: bool,
}

const MINUTE: i64 = 60_000;

/// For how long a message is counted: a little longer than the platform does, because some take longer to arrive than others.
const COUNTED: i64 = MINUTE + 10_000;

/// What a made-up platform holds, by room or person.
#[derive(Default, Debug)]
pub struct Board {
    /// All messages, by the address of their room, or by `@` and the account.
    pub rooms: BTreeMap<String, Vec<Shown>>,
    /// Where the messages sent under these keys are.
    pub by_nonce: HashMap<String, (String, bool)>,
    /// How many messages were sent.
    pub n_sent: u64,
    /// How many were edited.
    pub n_edits: u64,
    /// What happened since somebody has looked.
    pub events: Vec<Event>,
    /// For how long the next call hangs, in milliseconds.
    pub hangs: i64,
    /// Whether a call has hung since somebody has looked.
    pub has_hung: bool,
    /// Places in which the next message is shown although its sending goes unnoticed.
    pub unheard: BTreeSet<String>,
    /// Accounts that are in none of its places: no answer names them among those who were called.
    pub absent: BTreeSet<String>,
    /// What the next calls answer instead of doing anything, the last entry first.
    pub faults: Vec<Refusal>,
    /// Places that refuse for good.
    pub closed: Vec<(String, Refusal)>,
    /// Places to which nothing can be sent without a panic.
    pub cursed: Vec<String>,
    /// Places to which a message is on its way for ever.
    pub hung: Vec<String>,
    /// Messages that were to be changed, by place, although they have never been there.
    pub strange: Vec<(String, String)>,
}

/// A made-up platform.
pub struct Fake {
    platform: Platform,
    clock: Arc<Hand>,
    /// Where its messages are counted.
    store: Arc<dyn Store>,
    /// What it holds.
    pub board: Mutex<Board>,
    /// The next edit waits here.
    gate: Mutex<Option<Gate>>,
    /// The next message that has come waits here before its sender hears so.
    arrival: Mutex<Option<Gate>>,
}

/// Says that somebody has come to it, and waits to be let through.
#[derive(Debug)]
struct Gate {
    reached: oneshot::Sender<()>,
    opened: oneshot::Receiver<()>,
}

/// Whether a message has its picture, if it should have one.
fn is_whole(message: &Message) -> bool {
    message.screen.picture.is_none() || message.picture.is_some()
}

impl Board {
    /// A message that is still there. One that has never been there is not asked for by a program that knows what it has sent.
    fn there(&mut self, to: &Target, id: &str) -> Option<&mut Shown> {
        let place = place_of(to);
        let found = self.rooms.entry(place.clone()).or_default().iter_mut();
        let Some(shown) = found.into_iter().find(|shown| shown.id == id) else {
            self.strange.push((place, id.to_owned()));
            return None;
        };
        (!shown.is_gone).then_some(shown)
    }
}

fn place_of(to: &Target) -> String {
    match to {
        Target::Room(address) => address.clone(),
        Target::Person { account, .. } => format!("@{account}"),
    }
}

/// What is left of a message that was removed.
fn empty() -> Message {
    Message {
        screen: Screen::default(),
        picture: None,
    }
}

impl Fake {
    /// The next message in this place is shown, and nobody hears so.
    pub fn unheard(&self, place: &str) {
        let mut board = self.board.lock().unwrap();
        board.unheard.insert(place.to_owned());
    }

    /// Messages are brought, and this is done while the next one is edited; afterwards if none is.
    pub async fn amid_an_edit(&self, brought: impl Future, deed: impl Future<Output = ()>) {
        let ((reached, is_reached), (open, opened)) = (oneshot::channel(), oneshot::channel());
        *self.gate.lock().unwrap() = Some(Gate { reached, opened });
        let mut brought = std::pin::pin!(brought);
        let is_reached = tokio::select! {
            biased;
            _ = brought.as_mut() => false,
            _ = is_reached => true,
        };
        if !is_reached {
            self.gate.lock().unwrap().take();
            return deed.await;
        }
        deed.await;
        open.send(()).unwrap();
        brought.await;
    }

    /// Messages are brought, and this is done when the next one has come, before its sender hears so; not at all if none comes.
    pub async fn amid_a_message<T>(
        &self,
        brought: impl Future<Output = T>,
        deed: impl Future,
    ) -> T {
        let ((reached, is_reached), (open, opened)) = (oneshot::channel(), oneshot::channel());
        *self.arrival.lock().unwrap() = Some(Gate { reached, opened });
        let mut brought = std::pin::pin!(brought);
        tokio::select! {
            biased;
            brought = brought.as_mut() => {
                self.arrival.lock().unwrap().take();
                return brought;
            }
            _ = is_reached => {}
        }
        deed.await;
        open.send(()).unwrap();
        brought.await
    }

    /// A message has come: something else may happen before its sender hears so.
    async fn has_come(&self) {
        let gate = self.arrival.lock().unwrap().take();
        if let Some(Gate { reached, opened }) = gate {
            reached.send(()).unwrap();
            opened.await.unwrap();
        }
    }

    /// Panics where the place is cursed.
    fn touch(&self, to: &Target) {
        let is_cursed = self.board.lock().unwrap().cursed.contains(&place_of(to));
        assert!(!is_cursed, "this place is cursed");
    }

    /// A platform without any message.
    pub fn new(platform: Platform, clock: Arc<Hand>, store: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self {
            platform,
            clock,
            store,
            board: Mutex::default(),
            gate: Mutex::default(),
            arrival: Mutex::default(),
        })
    }

    /// What people see from now on.
    fn happens(&self, board: &mut Board, to: &Target, id: &str, is_new: bool, message: &Message) {
        let screen = &message.screen;
        board.events.push(Event {
            at: self.clock.now(),
            place: place_of(to),
            message: id.to_owned(),
            is_new,
            screen: screen.clone(),
            is_whole: is_whole(message),
        });
    }

    /// A call takes as long as it takes, and may be refused.
    fn begins(&self, to: &Target) -> Result<MutexGuard<'_, Board>, Refusal> {
        let mut board = self.board.lock().unwrap();
        let hangs = std::mem::take(&mut board.hangs);
        board.has_hung |= hangs > 0;
        self.clock.forward(hangs);
        match Self::fault(&mut board, to) {
            Some(refusal) => Err(refusal),
            None => Ok(board),
        }
    }

    /// Takes room for one message, as the adapter does: in the store, where all processes count together.
    async fn spend(&self, to: &Target) -> Result<(), Refusal> {
        let Target::Room(address) = to else {
            return Ok(());
        };
        if self.platform == D {
            return Ok(());
        }
        let now = self.clock.now();
        let since = now.plus(-COUNTED);
        let spent = self
            .store
            .spend(self.platform, address, now, since, PER_MINUTE);
        match spent.await {
            Ok(None) => Ok(()),
            Ok(Some(first)) => Err(Refusal::Wait(first.plus(COUNTED).since(now))),
            Err(error) => Err(Refusal::Disturbed(error.to_string())),
        }
    }

    /// What the next message there is called: on [`T`] each room counts its own.
    fn next_id(&self, board: &Board, place: &str) -> String {
        let n_there = board.rooms.get(place).map_or(0, Vec::len);
        if self.platform == D {
            format!("m{}", board.n_sent)
        } else {
            format!("m{}", n_there + 1)
        }
    }

    /// A message is there from now on, unless the same one is.
    fn takes(&self, to: &Target, message: &Message, once: &str) -> Result<Sent, Refusal> {
        let mut board = self.board.lock().unwrap();
        check_screen(&message.screen, self.platform);
        let place = place_of(to);
        let once = format!("{place} {once}");
        if let Some((known, was_whole)) = board.by_nonce.get(&once).cloned() {
            let absent = board.absent.clone();
            let shown = board.rooms.entry(place).or_default().iter();
            let mut same = shown.filter(|shown| shown.id == known);
            let same = same.next().map(|shown| &shown.screen);
            let calls = message.screen.called();
            return Ok(Sent {
                message: known,
                direct: None,
                is_earlier: same.is_none_or(|same| *same != message.screen),
                has_called: same.is_some_and(|same| {
                    let called = same.called().into_iter();
                    let called = called.filter(|account| !absent.contains(*account));
                    called.collect::<BTreeSet<_>>().is_superset(&calls)
                }),
                is_bare: !was_whole && message.picture.is_some(),
            });
        }
        board.n_sent += 1;
        let id = self.next_id(&board, &place);
        board.by_nonce.insert(once, (id.clone(), is_whole(message)));
        self.happens(&mut board, to, &id, true, message);
        board.rooms.entry(place.clone()).or_default().push(Shown {
            id: id.clone(),
            screen: message.screen.clone(),
            is_gone: false,
            is_stripped: false,
        });
        if board.unheard.remove(&place) {
            return Err(Refusal::Disturbed("no answer".to_owned()));
        }
        let mut calls = message.screen.called().into_iter();
        let has_called = calls.all(|account| !board.absent.contains(account));
        Ok(Sent {
            has_called,
            ..Sent::now(id)
        })
    }

    fn changes(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal> {
        let mut board = self.board.lock().unwrap();
        check_screen(&message.screen, self.platform);
        board.n_edits += 1;
        let Some(shown) = board.there(to, id) else {
            return Err(Refusal::Lost);
        };
        shown.screen = message.screen.clone();
        self.happens(&mut board, to, id, false, message);
        Ok(())
    }

    fn fault(board: &mut Board, to: &Target) -> Option<Refusal> {
        let place = place_of(to);
        if let Some((_, refusal)) = board.closed.iter().find(|(closed, _)| *closed == place) {
            return Some(refusal.clone());
        }
        board.faults.pop()
    }
}

#[async_trait::async_trait]
impl Messenger for Fake {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn abilities(&self) -> Abilities {
        abilities(self.platform)
    }

    async fn send(&self, to: &Target, message: &Message, once: &Once) -> Result<Sent, Refusal> {
        self.touch(to);
        let hangs = self.board.lock().unwrap().hung.contains(&place_of(to));
        if hangs {
            return std::future::pending().await;
        }
        drop(self.begins(to)?);
        self.spend(to).await?;
        let sent = self.takes(to, message, &once.key);
        self.has_come().await;
        sent
    }

    async fn edit(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal> {
        self.touch(to);
        drop(self.begins(to)?);
        self.spend(to).await?;
        let gate = self.gate.lock().unwrap().take();
        if let Some(Gate { reached, opened }) = gate {
            reached.send(()).unwrap();
            opened.await.unwrap();
        }
        let edited = self.changes(to, id, message);
        self.has_come().await;
        edited
    }

    fn can_open_place(&self, to: &Target) -> bool {
        matches!(to, Target::Room(address) if address.starts_with("square"))
    }

    async fn open_place(
        &self,
        to: &Target,
        message: &str,
        _title: &str,
    ) -> Result<String, Refusal> {
        drop(self.begins(to)?);
        match to {
            Target::Room(address) if address.starts_with("square") => {
                Ok(format!("{address}/{message}"))
            }
            Target::Room(address) if address.starts_with("lawn") => {
                Err(Refusal::Forbidden("Dig Holes".to_owned()))
            }
            _ => Err(Refusal::Bug("no places here".to_owned())),
        }
    }

    async fn remove(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let mut board = self.begins(to)?;
        match board.there(to, id) {
            Some(shown) => {
                shown.is_gone = true;
                if let Target::Person { .. } = to {
                    // It says nothing any more.
                    self.happens(&mut board, to, id, false, &empty());
                }
                Ok(())
            }
            None => Err(Refusal::Lost),
        }
    }

    async fn strip(&self, to: &Target, id: &str) -> Result<(), Refusal> {
        let mut board = self.board.lock().unwrap();
        if let Some(shown) = board
            .rooms
            .entry(place_of(to))
            .or_default()
            .iter_mut()
            .find(|shown| shown.id == id)
        {
            shown.is_stripped = true;
        }
        Ok(())
    }
}

/// How many rows a person sees: where there are no menus, buttons that do not fit side by side stand one below the other.
fn n_rows(row: &pawmail_host::Row, can: &Abilities) -> usize {
    let pawmail_host::Row::Buttons(buttons) = row else {
        return 1;
    };
    let width = |button: &pawmail_host::Button| button.label.chars().count() + 2;
    let (mut n_rows, mut n_in_row, mut widest) = (1, 0, 0);
    for button in buttons {
        widest = widest.max(width(button));
        n_in_row += 1;
        if n_in_row > 1 && can.menu == 0 && widest * n_in_row > can.row_letters {
            n_rows += 1;
            (n_in_row, widest) = (1, width(button));
        }
    }
    n_rows
}

/// What must hold for every screen, wherever it goes.
#[track_caller]
pub fn check_screen(screen: &Screen, platform: Platform) {
    use pawmail_host::{Press, Row};
    let can = abilities(platform);
    let text = screen.plain();
    let most = if screen.picture.is_some() {
        can.caption
    } else {
        can.text
    };
    let units = text.encode_utf16().count();
    assert!(units <= most, "{units} letters: {text}");
    assert!(!text.contains('\u{1}'), "an open place in {text:?}");
    assert!(!text.trim().is_empty(), "an empty screen: {screen:?}");
    assert!(
        screen.rows.len() <= can.rows,
        "{} rows: {:?}",
        screen.rows.len(),
        screen.rows
    );
    // Above the row that leads elsewhere, a question has no more rows than there is room for.
    let is_step = |(_, data): (&str, &str)| !data.contains('!');
    if let Some((_, above)) = screen.rows.split_last()
        && screen.presses().any(is_step)
    {
        let n_rows: usize = above.iter().map(|row| n_rows(row, &can)).sum();
        assert!(n_rows < can.rows, "{n_rows} rows: {:?}", screen.rows);
    }
    if let Some(picture) = &screen.picture {
        assert!(picture.alt.encode_utf16().count() <= 1024 && !picture.alt.is_empty());
    }
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!(
                    (1..=can.row).contains(&buttons.len()),
                    "{} buttons in a row",
                    buttons.len()
                );
                for button in buttons {
                    assert!(!button.label.trim().is_empty());
                    assert!(
                        button.label.encode_utf16().count() <= can.label,
                        "{}",
                        button.label
                    );
                    if let Press::Data(data) = &button.does {
                        assert!(data.len() <= 64, "{data}");
                    }
                }
            }
            Row::Menu {
                placeholder,
                options,
            } => {
                assert!(can.menu > 0 && (1..=can.menu).contains(&options.len()));
                assert!(placeholder.encode_utf16().count() <= 100);
                assert!(
                    options
                        .iter()
                        .all(|item| item.label.encode_utf16().count() <= 100
                            && item.data.len() <= 64)
                );
            }
        }
    }
    let mut presses: Vec<&str> = screen.presses().map(|(_, data)| data).collect();
    let n = presses.len();
    presses.sort_unstable();
    presses.dedup();
    assert_eq!(n, presses.len(), "the same button twice: {screen:?}");
}
