-- The person who had an account, a seat or a result before two accounts became one person's: where they go back to.
alter table identities add column origin bigint;
alter table seats add column origin bigint;
alter table results add column origin bigint;
-- All tables somebody has opened, also those that are over: who asks to be forgotten is forgotten there too.
create index tables_by_opener on tables (host);
