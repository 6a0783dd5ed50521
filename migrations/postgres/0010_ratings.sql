-- What is known of how well somebody plays a game after each of their rated tables, in millionths: everywhere ('' as the place),
-- and among the rooms of the place where its lobby was opened (the letter of the platform, and the address). `n` counts the tables,
-- so that two which end at once both count: the second finds its number taken. Linking moves none of these rows.
create table ratings (
    person bigint not null,
    game text not null,
    place text not null,
    n bigint not null,
    table_id bigint not null,
    seat bigint not null,
    mean bigint not null,
    spread bigint not null,
    was bigint not null,
    at bigint not null,
    primary key (person, game, place, n)
);
create index ratings_by_table on ratings (table_id);
create index ratings_by_place on ratings (place, game) where place <> '';

-- How often somebody has answered at an hour of their day, and about how fast: each size is twice the one before.
-- Counted when a table ends, for whose account it was.
create table answers (
    person bigint not null,
    hour bigint not null,
    size bigint not null,
    n bigint not null,
    primary key (person, hour, size)
);
