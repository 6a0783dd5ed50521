-- What people try out at their tables. It belongs to a person and not to the table: nothing of it counts in the table's revision.
-- `origin` is who had the seat before two accounts became one person's.
create table what_ifs (
    table_id bigint not null references tables (id),
    person bigint not null,
    origin bigint,
    data text not null,
    at bigint not null,
    primary key (table_id, person)
) without rowid;
create index what_ifs_by_person on what_ifs (person);
