//! People and rooms as the host knows them while it answers one request.

use std::collections::HashMap;

use pawmail_core::phrase::Lang;
use pawmail_store::{
    Change, Identity, Person, PersonId, Platform, Room, RoomId, RoomState, StoreError, Time,
};

use crate::Host;
use crate::data::{PersonData, RoomData, read, write};
use crate::pace::{Quiet, zone_or_utc};
use crate::request::{Account, Place, PlaceKind};
use crate::screen::Abilities;
use crate::words::{Reader, clean};

/// A person with everything the host knows of them.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) person: Person,
    pub(crate) data: PersonData,
    pub(crate) identities: Vec<Identity>,
}

/// A room with everything the host knows of it.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    pub(crate) room: Room,
    /// The settings of the group it belongs to.
    pub(crate) data: RoomData,
}

/// The one who acts, where, and what is to be written of it.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) guest: Guest,
    pub(crate) platform: Platform,
    pub(crate) place: Place,
    /// The platform's key of the press: what the person contributes to a shuffle.
    pub(crate) press: String,
    /// The row of the place, if it can be written to.
    pub(crate) hall: Option<Hall>,
    /// What the request itself changes of person and room.
    pub(crate) changes: Vec<Change>,
}

impl Guest {
    pub(crate) fn id(&self) -> PersonId {
        self.person.id
    }

    /// The account on a platform, if there is one.
    pub(crate) fn on(&self, platform: Platform) -> Option<&Identity> {
        self.identities
            .iter()
            .find(|identity| identity.platform == platform)
    }

    /// Where private messages go: the preferred account, else the one that can be written to.
    pub(crate) fn preferred(&self, host: &Host) -> Option<&Identity> {
        let can = |identity: &&Identity| {
            identity.direct.is_some() || !host.abilities(identity.platform).must_be_opened
        };
        let prefers = self.data.prefers.map(Platform);
        self.identities
            .iter()
            .filter(can)
            .min_by_key(|identity| (Some(identity.platform) != prefers, identity.platform))
    }

    /// How the person is called by those who read on a platform: with its letter, where they are from another.
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
        Reader::new(self.lang(), platform, can, self.data.zone.as_deref())
    }

    /// The row as it is to be written.
    pub(crate) fn to_row(&self) -> Person {
        Person {
            settings: write(&self.data),
            ..self.person.clone()
        }
    }
}

impl Hall {
    pub(crate) fn lang(&self) -> Lang {
        self.data.lang.or(self.data.heard).unwrap_or_default()
    }

    /// When the group's quiet hours that a moment falls in are over, if it falls in any.
    pub(crate) fn quiet_until(&self, at: Time) -> Option<Time> {
        quiet(self.data.quiet, self.data.zone.as_deref())?.end(at)
    }

    /// For whom a public text in the room is made.
    pub(crate) fn reader(&self, can: Abilities) -> Reader {
        let zone = self.data.zone.as_deref();
        Reader::new(self.lang(), self.room.platform, can, zone)
    }
}

impl Me {
    pub(crate) fn id(&self) -> PersonId {
        self.guest.id()
    }

    pub(crate) fn is_direct(&self) -> bool {
        self.place.kind == PlaceKind::Direct
    }
}

impl Host {
    /// What a platform can show: little, if nobody has told of it.
    pub(crate) fn abilities(&self, platform: Platform) -> Abilities {
        self.platforms
            .get(&platform)
            .copied()
            .unwrap_or(Abilities::LEAST)
    }

    /// For whom an answer to a person is made.
    pub(crate) fn reader_of(&self, me: &Me) -> Reader {
        me.guest.reader(me.platform, self.abilities(me.platform))
    }

    /// Who acts. A person who was not known is known from now on.
    pub(crate) async fn me(
        &self,
        who: &Account,
        place: &Place,
        press: &str,
        now: Time,
    ) -> Result<Me, StoreError> {
        let name = clean(&who.name);
        let mut changes = Vec::new();
        let guest = match self.store.person_of(who.platform, &who.id).await? {
            Some((person, identity)) => {
                let mut guest = self.guest(person).await?;
                refresh(&mut guest, &identity, who, place, &name, &mut changes);
                guest
            }
            None => {
                let id = PersonId(self.store.next_id("person").await?);
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
                };
                let guest = Guest {
                    person: Person {
                        id,
                        name,
                        settings: write(&data),
                        created_at: now,
                        forgotten: false,
                    },
                    data,
                    identities: vec![identity.clone()],
                };
                changes.push(Change::NewPerson(guest.person.clone(), identity));
                guest
            }
        };
        let hall = self.hall_of(who.platform, place, &mut changes).await?;
        Ok(Me {
            guest,
            platform: who.platform,
            place: place.clone(),
            press: press.to_owned(),
            hall,
            changes,
        })
    }

    /// The row of a place that can be written to. A place that was not known is known from now on.
    async fn hall_of(
        &self,
        platform: Platform,
        place: &Place,
        changes: &mut Vec<Change>,
    ) -> Result<Option<Hall>, StoreError> {
        if place.kind == PlaceKind::Nowhere {
            return Ok(None);
        }
        let title = clean(&place.title);
        let room = match self.store.room_at(platform, &place.address).await? {
            Some(room) => {
                let newer = Room {
                    title,
                    group: place.group.clone(),
                    // Whoever writes from there shows that the program is there.
                    state: if room.state == RoomState::Gone {
                        RoomState::Open
                    } else {
                        room.state
                    },
                    ..room.clone()
                };
                if newer != room {
                    changes.push(Change::Room(newer.clone()));
                }
                newer
            }
            None => {
                let room = Room {
                    id: RoomId(self.store.next_id("room").await?),
                    platform,
                    address: place.address.clone(),
                    group: place.group.clone(),
                    title,
                    state: RoomState::Open,
                    settings: write(&RoomData {
                        heard: place.lang,
                        ..RoomData::default()
                    }),
                };
                changes.push(Change::Room(room.clone()));
                room
            }
        };
        Ok(Some(self.hall(room).await?))
    }

    /// A room with the settings of its group.
    pub(crate) async fn hall(&self, room: Room) -> Result<Hall, StoreError> {
        let own: RoomData = read(&room.settings);
        let group = if room.group == room.address {
            None
        } else {
            self.store.room_at(room.platform, &room.group).await?
        };
        let data = match group {
            Some(group) => {
                let shared: RoomData = read(&group.settings);
                RoomData {
                    is_place: own.is_place,
                    // The group may be known from where nobody spoke.
                    heard: shared.heard.or(own.heard),
                    ..shared
                }
            }
            None => own,
        };
        Ok(Hall { room, data })
    }

    /// A person with their accounts.
    pub(crate) async fn guest(&self, person: Person) -> Result<Guest, StoreError> {
        let known = self.store.people(&[person.id]).await?;
        let identities = known.into_iter().next().map(|(_, identities)| identities);
        Ok(Guest {
            data: read(&person.settings),
            identities: identities.unwrap_or_default(),
            person,
        })
    }

    /// Several people with their accounts.
    pub(crate) async fn guests(
        &self,
        ids: &[PersonId],
    ) -> Result<HashMap<PersonId, Guest>, StoreError> {
        let people = self.store.people(ids).await?;
        Ok(people
            .into_iter()
            .map(|(person, identities)| {
                let guest = Guest {
                    data: read(&person.settings),
                    person,
                    identities,
                };
                (guest.id(), guest)
            })
            .collect())
    }
}

/// Quiet hours as they are kept, if they are any.
fn quiet(hours: Option<(u16, u16)>, zone: Option<&str>) -> Option<Quiet> {
    let (from, to) = hours?;
    (from != to).then(|| Quiet {
        from,
        to,
        zone: zone_or_utc(zone),
    })
}

/// What a platform tells of a person may have changed.
fn refresh(
    guest: &mut Guest,
    identity: &Identity,
    who: &Account,
    place: &Place,
    name: &str,
    changes: &mut Vec<Change>,
) {
    let mut newer = identity.clone();
    name.clone_into(&mut newer.name);
    if place.kind == PlaceKind::Direct {
        newer.direct = Some(place.address.clone());
    }
    if newer != *identity {
        if let Some(known) = guest
            .identities
            .iter_mut()
            .find(|known| known.platform == newer.platform && known.account == newer.account)
        {
            known.clone_from(&newer);
        }
        changes.push(Change::Identity(newer));
    }
    let is_first = guest
        .identities
        .first()
        .is_some_and(|first| first.account == who.id);
    let renamed = is_first && guest.person.name != name;
    let heard = who.lang.is_some() && guest.data.heard != who.lang;
    if renamed {
        name.clone_into(&mut guest.person.name);
    }
    if heard {
        guest.data.heard = who.lang;
    }
    if renamed || heard {
        guest.person = guest.to_row();
        changes.push(Change::Person(guest.person.clone()));
    }
}
