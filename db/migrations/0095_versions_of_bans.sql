-- News of a ban speaks for one ban, and the account may be banned again before the mail goes. Each ban and each end of one has
-- a number, which the news carries. The functions that say how an account stands get other results.
alter table auth.users add column ban_version integer not null default 0;
drop function if exists message_ban(jsonb, text, timestamptz);
drop function if exists admin_set_ban(uuid, timestamptz);
