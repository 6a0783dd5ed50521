-- Counts what comes to be somebody's, or to be theirs no more: who is linked or forgotten at the same moment is read again.
alter table people add column revision bigint not null default 0;
