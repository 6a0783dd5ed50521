-- A room that refuses messages is tried again by and by; only one that is gone is left alone.
update posts set blocked = 0 where room_id in (select id from rooms where state = 1);
