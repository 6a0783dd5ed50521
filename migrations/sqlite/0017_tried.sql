-- While it is not known whether a new message has come: when the newest turn began that it calls for.
alter table posts add column tried_for bigint;
