-- What somebody could have done in a game that is over. Nobody else sees it, and it does not change.
-- `origin` is who had the seat before two accounts became one person's.
create table hindsights (
    table_id bigint not null references tables (id),
    person bigint not null,
    seat bigint not null,
    origin bigint,
    data text not null,
    at bigint not null,
    primary key (table_id, person, seat)
) without rowid;
create index hindsights_by_person on hindsights (person);
