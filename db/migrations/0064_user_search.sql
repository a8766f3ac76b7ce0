-- Administrators look for accounts by name, email and phone, and list those of a role, unproved and banned ones.

alter table profiles
  -- squawk-ignore adding-field-with-default
  add column name_key text generated always as (fold(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
-- squawk-ignore require-concurrent-index-creation
create index profiles_name_words on profiles using gin (to_tsvector('simple', name_key));
-- squawk-ignore require-concurrent-index-creation
create index profiles_email_start on profiles (lower(email) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
create index profiles_phone_end on profiles (right(regexp_replace(phone, '\D', '', 'g'), 10)) where phone is not null;
-- squawk-ignore require-concurrent-index-creation
create index users_phone_end on auth.users (right(phone, 10)) where phone is not null;
-- squawk-ignore require-concurrent-index-creation
create index profiles_of_role on profiles (role, id);
-- squawk-ignore require-concurrent-index-creation
create index users_unproved on auth.users (id) where email_confirmed_at is null and phone_confirmed_at is null;
-- squawk-ignore require-concurrent-index-creation
create index users_banned on auth.users (id) where banned_until is not null;
