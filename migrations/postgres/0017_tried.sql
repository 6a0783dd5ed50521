-- A new message that may have come although nobody heard so: the turns that it calls for had begun by then.
alter table posts add column tried_for bigint;
