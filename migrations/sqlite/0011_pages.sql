-- Who is signed in on a page: whoever holds the secret with this hash acts with the account.
create table sessions (
    hash text primary key,
    platform text not null,
    account text not null,
    table_id bigint not null,
    begun_at bigint not null,
    until_at bigint not null
) without rowid;
create index sessions_by_account on sessions (platform, account);
create index sessions_by_end on sessions (until_at);
