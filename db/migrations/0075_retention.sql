-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What the daily job of old rows asks for. Each index of bookings and messages holds only rows with something to lose.
create index concurrently if not exists messages_kept on messages (sent_at) where sent_at is not null and recipient <> '';
create index concurrently if not exists bookings_noted on bookings (end_at) where note <> '';
create index concurrently if not exists bookings_of_guests on bookings (end_at) where customer_id is null and contact_phone is not null;
create index concurrently if not exists audit_log_happened on audit_log (happened_at);
create index concurrently if not exists auth_audit_log_happened on auth.audit_log (happened_at);
