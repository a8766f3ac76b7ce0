-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists users_unproved on auth.users (created_at)
  where deleted_at is null and email_confirmed_at is null and phone_confirmed_at is null;
