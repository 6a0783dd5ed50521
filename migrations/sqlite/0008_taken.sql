-- When the service took the newest message of a post: a new card keeps its distance from that moment, however long sending took.
alter table posts add column taken_at bigint;
