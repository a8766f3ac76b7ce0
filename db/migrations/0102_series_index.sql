-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists bookings_of_series on bookings (series_id) where series_id is not null;
