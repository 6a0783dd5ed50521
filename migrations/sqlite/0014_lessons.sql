-- How far a person is in the lessons of a game. Nobody else sees it.
-- `origin` is whose it was before two accounts became one person's.
create table lessons (
    person bigint not null,
    game text not null,
    lesson text not null,
    origin bigint,
    data text not null,
    at bigint not null,
    primary key (person, game, lesson)
) without rowid;
