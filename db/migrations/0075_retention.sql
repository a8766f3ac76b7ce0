-- What the daily job of old rows asks for. Each index holds only the rows that still have something to lose.
create index messages_kept on messages (sent_at) where sent_at is not null and recipient <> '';
create index bookings_noted on bookings (end_at) where note <> '';
create index bookings_of_guests on bookings (end_at) where customer_id is null and contact_phone is not null;
create index on audit_log (happened_at);
create index on auth.audit_log (happened_at);
