//! People and rooms as the host knows them while it answers one request.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use pawmail_core::phrase::Lang;
use pawmail_store::{
    Change, Changed, Identity, Known, Person, PersonId, Platform, Room, RoomId, RoomState,
    StoreError, Time, UpdateKey, Who,
};

use crate::Host;
use crate::data::{PersonData, RoomData, Unreadable, read, write};
use crate::host::{TRIES, Trouble};
use crate::measured::Stopwatch;
use crate::request::{Account, Place, PlaceKind, Request};
use crate::shown::screen::Abilities;
use crate::shown::words::{Reader, clean};
use crate::tables::work::Glimpse;
use crate::time::pace::{Quiet, zone};

/// A person with everything the host knows of them, as they should be.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) person: Person,
    pub(crate) data: PersonData,
    pub(crate) identities: Vec<Identity>,
    /// As they were read; nothing, if they are new.
    was: Option<Box<(Person, PersonData)>>,
}

/// A room with everything the host knows of it.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    pub(crate) room: Room,
    /// The settings of the group it belongs to.
    pub(crate) data: RoomData,
}

/// The person who acts, the place, and what is to be written about them.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) guest: Guest,
    pub(crate) platform: Platform,
    /// The account they act with.
    account: String,
    pub(crate) place: Place,
    /// The key of the update. What a press contributes to a shuffle is made of it too.
    pub(crate) key: UpdateKey,
    /// Whether the update was handled before: then it changes nothing more, and is answered with how things stand.
    pub(crate) is_repeated: bool,
    /// How long the request takes.
    pub(crate) watch: Stopwatch,
    /// The row of the place, if it can be written to.
    pub(crate) hall: Option<Hall>,
    /// The rooms the request has to do with: as they were read, if they were there, and as they should be.
    rooms: BTreeMap<RoomId, (Option<Room>, Room)>,
    /// What the request changes besides person, rooms and tables.
    pub(crate) more: Vec<Change>,
    /// What was seen of the table, until it is used.
    pub(crate) glimpse: Arc<Mutex<Option<Glimpse>>>,
}

impl Guest {
    pub(crate) fn id(&self) -> PersonId {
        self.person.id
    }

    /// The person, and who their accounts were before they were linked.
    pub(crate) fn ids(&self) -> Vec<PersonId> {
        let origins = self.identities.iter().filter_map(|known| known.origin);
        std::iter::once(self.id()).chain(origins).collect()
    }

    /// The account on a platform, if there is one.
    pub(crate) fn on(&self, platform: Platform) -> Option<&Identity> {
        self.identities
            .iter()
            .find(|identity| identity.platform == platform)
    }

    /// The account with which the person is written to on a platform: of several the one that can be, where it must be opened first.
    pub(crate) fn reached_on(&self, platform: Platform, can: Abilities) -> Option<&Identity> {
        reached_among(&self.identities, platform, can).map(|at| &self.identities[at])
    }

    /// Where private messages go: the preferred account, else the one that can be written to.
    pub(crate) fn preferred(&self, host: &Host) -> Option<&Identity> {
        let can = |known: &&Identity| self.can_be_reached(known, host.abilities(known.platform));
        let prefers = self.data.prefers.map(Platform);
        self.identities
            .iter()
            .filter(can)
            .min_by_key(|identity| (Some(identity.platform) != prefers, identity.platform))
    }

    /// Whether the person can be written to on a platform, as far as is known.
    pub(crate) fn can_be_reached(&self, identity: &Identity, can: Abilities) -> bool {
        let mut shut = self.data.shut.iter();
        let is_shut = shut.any(|(shut, _)| *shut == identity.platform.0);
        !is_shut && (identity.direct.is_some() || !can.must_be_opened)
    }

    /// The name of a person for readers on a platform: with a letter, if the person is on another.
    pub(crate) fn name_on(&self, platform: Platform) -> String {
        match self.on(platform) {
            Some(identity) => identity.name.clone(),
            None => match self.identities.first() {
                Some(other) => format!(
                    "{} ({})",
                    self.person.name,
                    other.platform.0.to_ascii_uppercase()
                ),
                None => self.person.name.clone(),
            },
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.data.lang.or(self.data.heard).unwrap_or_default()
    }

    /// When the quiet hours that a moment falls in are over, if it falls in any.
    pub(crate) fn quiet_until(&self, at: Time) -> Option<Time> {
        self.quiet()?.end(at)
    }

    /// The person's quiet hours, if there are any.
    pub(crate) fn quiet(&self) -> Option<Quiet> {
        quiet(self.data.quiet, self.data.zone.as_deref())
    }

    /// Until when the person is away, if they are.
    pub(crate) fn away(&self, now: Time) -> Option<Time> {
        self.data
            .away
            .filter(|(from, until)| *from <= now && now < *until)
            .map(|(_, until)| until)
    }

    /// For whom a private text to the person is made.
    pub(crate) fn reader(&self, platform: Platform, can: Abilities) -> Reader {
        let zone = self.data.zone.as_deref();
        Reader::new(self.lang(), platform, can, zone).with_apps([self.data.heard])
    }

    /// A person as they were read.
    pub(crate) fn of(person: Person, identities: Vec<Identity>) -> Result<Self, Unreadable> {
        let data: PersonData = read(&person.settings)?;
        let was = Some(Box::new((person.clone(), data.clone())));
        Ok(Self {
            person,
            data,
            identities,
            was,
        })
    }

    /// The people of a table: those who were read before, where none of these rows has changed since.
    pub(crate) fn all_of(
        rows: Vec<(Person, Vec<Identity>)>,
        before: &Arc<[Self]>,
    ) -> Result<Arc<[Self]>, Unreadable> {
        let is_same = |((person, identities), known): (&(Person, Vec<Identity>), &Self)| {
            let was = known.was.as_deref();
            was.is_some_and(|(was, _)| was == person) && known.identities == *identities
        };
        if rows.len() == before.len() && rows.iter().zip(&**before).all(is_same) {
            return Ok(Arc::clone(before));
        }
        let rows = rows.into_iter();
        rows.map(|(person, identities)| Self::of(person, identities))
            .collect()
    }

    /// A person who is not known here yet.
    pub(crate) fn new(person: Person, identities: Vec<Identity>) -> Result<Self, Unreadable> {
        let guest = Self::of(person, identities)?;
        Ok(Self { was: None, ..guest })
    }

    /// What the request decides about accounts, seats and tables of the person holds only for who they are now; nothing, if they are new.
    pub(crate) fn relied(&self) -> Option<Change> {
        let (was, _) = self.was.as_deref()?;
        Some(Change::Relies(was.id, was.revision))
    }

    /// What is to be written of the person, if anything is.
    pub(crate) fn change(&self) -> Option<Change> {
        let was = self.was.as_deref();
        if was.is_some_and(|(person, data)| *person == self.person && *data == self.data) {
            return None;
        }
        let is = Person {
            settings: write(&self.data),
            ..self.person.clone()
        };
        Some(match was {
            Some((was, _)) => Change::Person(Changed {
                was: was.clone(),
                is,
            }),
            None => Change::NewPerson(is, self.identities.clone()),
        })
    }
}

impl Hall {
    /// A room with the settings of what it belongs to, where that is another.
    pub(crate) fn of(room: Room, group: Option<&Room>) -> Result<Self, Unreadable> {
        let own: RoomData = read(&room.settings)?;
        let data = match group.filter(|group| group.id != room.id) {
            Some(group) => {
                let shared: RoomData = read(&group.settings)?;
                RoomData {
                    is_place: own.is_place,
                    // The group may be known although nobody has spoken there.
                    heard: shared.heard.or(own.heard),
                    ..shared
                }
            }
            None => own,
        };
        Ok(Self { room, data })
    }

    /// The language that its people have chosen, else that of a table's own words there, else that in which the program was first spoken to.
    pub(crate) fn lang(&self, spoken: Option<Lang>) -> Lang {
        let known = self.data.lang.or(spoken).or(self.data.heard);
        known.unwrap_or_default()
    }

    /// When the group's quiet hours that a moment falls in are over, if it falls in any.
    pub(crate) fn quiet_until(&self, at: Time) -> Option<Time> {
        quiet(self.data.quiet, self.data.zone.as_deref())?.end(at)
    }

    /// For whom a public text in the room is made, if the one who brought its table there speaks this language.
    pub(crate) fn reader(&self, can: Abilities, spoken: Option<Lang>) -> Reader {
        let zone = self.data.zone.as_deref();
        Reader::new(self.lang(spoken), self.room.platform, can, zone)
    }
}

impl Me {
    pub(crate) fn id(&self) -> PersonId {
        self.guest.id()
    }

    /// The account they act with.
    fn identity(&self) -> Option<&Identity> {
        let mut accounts = self.guest.identities.iter();
        accounts.find(|known| known.platform == self.platform && known.account == self.account)
    }

    /// Who the account they act with was before it was linked.
    pub(crate) fn origin(&self) -> Option<PersonId> {
        self.identity()?.origin
    }

    /// Whether they act on a page, which shows by itself how things stand.
    pub(crate) const fn is_on_page(&self) -> bool {
        matches!(self.place.kind, PlaceKind::Page(_))
    }

    /// Whether the account they act with is of the page's own, and they are there.
    pub(crate) fn is_at_home(&self) -> bool {
        self.place.kind == PlaceKind::Page(self.platform)
    }

    /// The platform's id of the account they act with.
    pub(crate) fn account(&self) -> &str {
        &self.account
    }

    pub(crate) fn is_direct(&self) -> bool {
        self.place.kind == PlaceKind::Direct
    }

    /// What is to be written of everything but the person and the tables.
    pub(crate) fn changes(&self) -> Vec<Change> {
        let rooms = self.rooms.values().filter_map(|(was, is)| match was {
            None => Some(Change::NewRoom(is.clone())),
            Some(was) if was == is => None,
            Some(was) => Some(Change::Room(Changed {
                was: was.clone(),
                is: is.clone(),
            })),
        });
        rooms.chain(self.more.iter().cloned()).collect()
    }

    /// A room the request has to do with, as it was read.
    pub(crate) fn read_room(&mut self, room: Room) {
        let known = self.rooms.contains_key(&room.id);
        if !known {
            self.rooms.insert(room.id, (Some(room.clone()), room));
        }
    }

    /// Nothing is written of the rooms.
    pub(crate) fn forget_rooms(&mut self) {
        self.rooms.clear();
    }

    /// A room should be so from now on. It is new, if the request has not read it.
    pub(crate) fn set_room(&mut self, room: Room) {
        let (was, _) = self.rooms.remove(&room.id).unwrap_or((None, room.clone()));
        self.rooms.insert(room.id, (was, room));
    }

    /// The group of the presser's room, if it is known.
    pub(crate) fn group(&self) -> Option<&Room> {
        let known =
            |room: &&Room| room.platform == self.platform && room.address == self.place.group;
        self.rooms.values().map(|(_, room)| room).find(known)
    }
}

impl Host {
    /// What a platform can show: little, until the platform has reported it.
    pub(crate) fn abilities(&self, platform: Platform) -> Abilities {
        self.platforms
            .get(&platform)
            .copied()
            .unwrap_or(Abilities::LEAST)
    }

    /// For whom an answer to a person is made.
    pub(crate) fn reader_of(&self, me: &Me) -> Reader {
        let shown_on = match me.place.kind {
            PlaceKind::Page(service) => service,
            PlaceKind::Group | PlaceKind::Direct | PlaceKind::Nowhere => me.platform,
        };
        me.guest.reader(me.platform, self.abilities(shown_on))
    }

    /// Who acts. A person who was not known is known from now on, and so is the place.
    pub(crate) async fn me(
        &self,
        request: &Request,
        watch: Stopwatch,
        now: Time,
    ) -> Result<Me, Trouble> {
        let (who, place) = (&request.who, &request.place);
        let key = UpdateKey {
            platform: who.platform,
            key: request.key.clone(),
        };
        let asked = Who {
            key: key.clone(),
            account: who.id.clone(),
            address: place.address.clone(),
            group: place.group.clone(),
            table: self.in_memory(&request.what),
        };
        let Known {
            handled,
            person,
            room,
            group,
            near,
        } = self.store.known(&asked).await?;
        // Who is told how things stand is not told how they stood.
        let glimpse = near.filter(|_| !handled).zip(asked.table);
        let glimpse = glimpse.map(|((revision, around), id)| Glimpse {
            id,
            revision,
            around,
        });
        let mut more = Vec::new();
        let guest = match person {
            Some((person, identities)) => {
                let mut guest = Guest::of(person, identities)?;
                more = refresh(&mut guest, who, place);
                guest
            }
            None => self.new_guest(who, place, now).await?,
        };
        let mut me = Me {
            guest,
            platform: who.platform,
            account: who.id.clone(),
            place: place.clone(),
            key,
            is_repeated: handled,
            watch,
            hall: None,
            rooms: BTreeMap::new(),
            more,
            glimpse: Arc::new(Mutex::new(glimpse)),
        };
        for room in [&room, &group].into_iter().flatten() {
            me.rooms.insert(room.id, (Some(room.clone()), room.clone()));
        }
        if place.kind.is_room() {
            let room = self.room_of(who, place, room).await?;
            me.set_room(room.clone());
            me.hall = Some(Hall::of(room, group.as_ref())?);
        }
        Ok(me)
    }

    async fn new_guest(
        &self,
        who: &Account,
        place: &Place,
        now: Time,
    ) -> Result<Guest, StoreError> {
        let id = PersonId(self.store.next_id("person").await?);
        let name = clean(&who.name);
        let data = PersonData {
            heard: who.lang,
            ..PersonData::default()
        };
        let identity = Identity {
            platform: who.platform,
            account: who.id.clone(),
            person: id,
            name: name.clone(),
            direct: (place.kind == PlaceKind::Direct).then(|| place.address.clone()),
            origin: None,
        };
        let person = Person {
            id,
            name,
            settings: write(&data),
            created_at: now,
            forgotten: false,
            revision: 0,
        };
        Ok(Guest {
            person,
            data,
            identities: vec![identity],
            was: None,
        })
    }

    /// The row of a place that can be written to, as it should be. If it has no language of its own, it takes that of the first person there.
    async fn room_of(
        &self,
        who: &Account,
        place: &Place,
        known: Option<Room>,
    ) -> Result<Room, StoreError> {
        let title = clean(&place.title);
        Ok(match known {
            Some(room) => Room {
                title,
                group: place.group.clone(),
                // What is written there shows that the program can be there; whether it may write is tried again.
                state: RoomState::Open,
                ..room
            },
            None => Room {
                id: RoomId(self.store.next_id("room").await?),
                platform: who.platform,
                address: place.address.clone(),
                group: place.group.clone(),
                title,
                state: RoomState::Open,
                settings: write(&RoomData {
                    heard: place.lang.or(who.lang),
                    ..RoomData::default()
                }),
            },
        })
    }

    /// Several people with their accounts.
    pub(crate) async fn guests(
        &self,
        ids: &[PersonId],
    ) -> Result<BTreeMap<PersonId, Guest>, Trouble> {
        let mut guests = BTreeMap::new();
        for (person, identities) in self.store.people(ids).await? {
            guests.insert(person.id, Guest::of(person, identities)?);
        }
        Ok(guests)
    }

    /// The same people as they are by now: an account that was linked since is somebody else's.
    pub(crate) async fn by_now(
        &self,
        ids: &[PersonId],
    ) -> Result<BTreeMap<PersonId, Guest>, Trouble> {
        let mut guests = self.guests(ids).await?;
        let are_gone = guests.values().filter(|guest| guest.identities.is_empty());
        let gone: Vec<PersonId> = are_gone.map(Guest::id).collect();
        if !gone.is_empty() {
            let heirs = self.store.heirs(&gone).await?;
            guests.extend(self.guests(&heirs).await?);
        }
        Ok(guests)
    }

    /// Changes how a person is written to: their accounts and their settings, together with what goes with it.
    pub(crate) async fn change_private(
        &self,
        person: PersonId,
        (more, now): (&[Change], Time),
        change: impl Fn(&mut [Identity], &mut PersonData) + Send + Sync,
    ) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let Some(mut guest) = self.guests(&[person]).await?.remove(&person) else {
                return Ok(());
            };
            if guest.person.forgotten {
                return Ok(());
            }
            let was = guest.identities.clone();
            let mut are = was.clone();
            change(&mut are, &mut guest.data);
            let mut changes: Vec<Change> = guest.change().into_iter().collect();
            if !more.is_empty() || are != was {
                changes.extend(guest.relied());
            }
            let pairs = was.into_iter().zip(are).filter(|(was, is)| was != is);
            changes.extend(pairs.map(|(was, is)| Change::Identity(Changed { was, is })));
            changes.extend(more.iter().cloned());
            if changes.is_empty() {
                return Ok(());
            }
            match self.commit(changes, None, now).await {
                Err(Trouble::Store(StoreError::Conflict)) => {}
                other => return other,
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }
}

/// Which of a person's accounts on a platform is written to.
pub(crate) fn reached_among(
    accounts: &[Identity],
    platform: Platform,
    can: Abilities,
) -> Option<usize> {
    let there = accounts.iter().enumerate();
    let there = there.filter(|(_, known)| known.platform == platform);
    let first = there.min_by_key(|(_, known)| can.must_be_opened && known.direct.is_none());
    first.map(|(at, _)| at)
}

/// Quiet hours as they are kept. Without a time zone there are none: nobody knows when they would be.
fn quiet(hours: Option<(u16, u16)>, name: Option<&str>) -> Option<Quiet> {
    let (from, to) = hours?;
    let zone = zone(name?)?;
    (from != to).then_some(Quiet { from, to, zone })
}

/// What a platform tells of a person may have changed: what is to be written of their account, if so.
fn refresh(guest: &mut Guest, who: &Account, place: &Place) -> Vec<Change> {
    let name = clean(&who.name);
    let is_first = guest
        .identities
        .first()
        .is_some_and(|first| first.account == who.id);
    let mut accounts = guest.identities.iter_mut();
    let asking = |known: &&mut Identity| known.platform == who.platform && known.account == who.id;
    let Some(known) = accounts.find(asking) else {
        return Vec::new();
    };
    let was = known.clone();
    known.name.clone_from(&name);
    if place.kind == PlaceKind::Direct {
        known.direct = Some(place.address.clone());
        guest.data.shut.retain(|(shut, _)| *shut != who.platform.0);
    }
    let is = known.clone();
    if is_first {
        guest.person.name = name;
    }
    if who.lang.is_some() {
        guest.data.heard = who.lang;
    }
    if is == was {
        return Vec::new();
    }
    let changed = Change::Identity(Changed { was, is });
    guest.relied().into_iter().chain([changed]).collect()
}
