-- How an account of the page's own comes back from another browser: whoever holds the secret with this hash is let in as it. A newer one takes its place.
create table ways_back (
    platform text not null,
    account text not null,
    hash text not null,
    made_at bigint not null,
    primary key (platform, account)
) without rowid;
create unique index ways_back_by_hash on ways_back (hash);
-- Where browsers are told of an account's turns, and with which keys that is kept from whoever carries it.
create table push_addresses (
    address text primary key,
    platform text not null,
    account text not null,
    public_key text not null,
    auth text not null,
    begun_at bigint not null
) without rowid;
create index push_addresses_by_account on push_addresses (platform, account);
