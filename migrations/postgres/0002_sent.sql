-- What a person was told and what still holds: so that several tables share a message.
create index notices_sent on notices (person) where state = 1;
