-- What somebody has answered to the puzzle of a day, counted from the first one of 1970. There is one try, and it does not change.
-- `origin` is whose it was before two accounts became one person's.
create table puzzles (
    person bigint not null,
    day bigint not null,
    origin bigint,
    data text not null,
    at bigint not null,
    primary key (person, day)
);
