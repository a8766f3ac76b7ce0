-- What each message is for, where its reader's clock stands, and of which appointment it tells: the next one to the same
-- reader about that appointment waits for the end of the one before it.
alter table messages add column purpose text not null default 'service' check (purpose in ('code', 'service', 'marketing'));
-- The IANA name of the zone in which its hours are night.
alter table messages add column time_zone text not null default 'Europe/Athens' check (length(time_zone) <= 64);
-- Without a key to bookings, so that a message outlives what it tells of.
alter table messages add column booking_id uuid;
update messages set booking_id = (facts ->> 'bookingId')::uuid where due_at is not null and facts ? 'bookingId';
