-- What was sent to a place lately, where the platform counts it: a process that starts anew, and one beside it, count on.
create table sends (
    platform text not null,
    address text not null,
    at bigint not null
);
create index sends_by_place on sends (platform, address, at);
