-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists messages_in_order on messages (booking_id, recipient, id) where due_at is not null and booking_id is not null;
