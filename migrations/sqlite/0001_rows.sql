-- Ids and moments (milliseconds since 1970, UTC) are integers, yes and no are 1 and 0, JSON is text.
-- States are small integers: rooms 0 open, 1 refused, 2 gone; tables 0 lobby, 1 playing, 2 over;
-- notices 0 waiting, 1 sent, 2 recalled, 3 done.

create table counters (
    name text primary key,
    value bigint not null
) without rowid;

create table people (
    id integer primary key,
    name text not null,
    settings text not null,
    created_at bigint not null,
    forgotten bigint not null
);

create table identities (
    platform text not null,
    account text not null,
    person bigint not null references people (id),
    name text not null,
    direct text,
    primary key (platform, account)
) without rowid;
create index identities_by_person on identities (person);

create table rooms (
    id integer primary key,
    platform text not null,
    address text not null,
    group_address text not null,
    title text not null,
    state bigint not null,
    settings text not null
);
create unique index rooms_by_address on rooms (platform, address);
create index rooms_by_group on rooms (platform, group_address);

create table tables (
    id integer primary key,
    game text not null,
    rules bigint not null,
    state bigint not null,
    host bigint not null,
    options text not null,
    secret text not null,
    seed text,
    number bigint not null,
    checkpoint text,
    position text,
    data text not null,
    revision bigint not null,
    created_at bigint not null,
    changed_at bigint not null
);
create index tables_by_state on tables (state, id);
create index tables_by_host on tables (host) where state <> 2;

create table seats (
    table_id bigint not null references tables (id),
    seat bigint not null,
    person bigint,
    contribution text not null,
    turn bigint not null,
    owes bigint not null,
    deadline bigint,
    data text not null,
    primary key (table_id, seat)
) without rowid;
create index seats_by_person on seats (person) where person is not null;

-- Either a step in its notation, or the number of the step it takes back.
create table steps (
    table_id bigint not null references tables (id),
    number bigint not null,
    seat bigint not null,
    step text,
    undo bigint,
    at bigint not null,
    by_person bigint,
    primary key (table_id, number)
) without rowid;

-- `fresh` is the revision from which on the post must be a new message, 0 if it need not be.
-- `blocked` is 1 while the room cannot be written to; `claimed_at` is when it was claimed last.
create table posts (
    table_id bigint not null references tables (id),
    room_id bigint not null references rooms (id),
    platform text not null,
    wanted bigint not null,
    shown bigint not null,
    fresh bigint not null,
    message text,
    old_messages text not null,
    due_at bigint not null,
    fresh_at bigint,
    attempts bigint not null,
    error text,
    blocked bigint not null,
    claimed_at bigint,
    lease_until bigint,
    primary key (table_id, room_id)
) without rowid;
create index posts_by_room on posts (room_id, message);
create index posts_to_claim on posts (platform, due_at)
    where (wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0;
create index posts_next on posts (due_at)
    where (wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0;

create table notices (
    table_id bigint not null,
    person bigint not null,
    seat bigint not null,
    turn bigint not null,
    kind text not null,
    platform text not null,
    data text not null,
    due_at bigint not null,
    state bigint not null,
    message text,
    attempts bigint not null,
    sent_at bigint,
    lease_until bigint,
    primary key (table_id, seat, turn, kind, person)
) without rowid;
create index notices_to_claim on notices (platform, due_at) where state in (0, 2);
create index notices_next on notices (due_at) where state in (0, 2);
create index notices_waiting on notices (person) where state = 0;

create table timers (
    table_id bigint not null,
    seat bigint not null,
    kind text not null,
    turn bigint not null,
    due_at bigint not null,
    lease_until bigint,
    primary key (table_id, seat, kind)
) without rowid;
create index timers_to_claim on timers (due_at);

create table results (
    table_id bigint not null references tables (id),
    seat bigint not null,
    person bigint not null,
    game text not null,
    rank bigint not null,
    score bigint not null,
    finished bigint not null,
    rated bigint not null,
    answer_ms bigint not null,
    at bigint not null,
    primary key (table_id, seat, person)
) without rowid;
create index results_by_person on results (person, at);

create table codes (
    code text primary key,
    person bigint not null,
    kind text not null,
    until_at bigint not null
) without rowid;
create index codes_by_person on codes (person);

create table notes (
    name text primary key,
    value text not null
) without rowid;

create table handled (
    platform text not null,
    update_key text not null,
    at bigint not null,
    primary key (platform, update_key)
) without rowid;
create index handled_by_time on handled (at);

create table leases (
    role text primary key,
    holder text not null,
    until_at bigint not null
) without rowid;
