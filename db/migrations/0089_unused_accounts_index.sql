-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists users_last_used on auth.users (greatest(created_at, last_sign_in_at, last_used_at))
  where deleted_at is null;
