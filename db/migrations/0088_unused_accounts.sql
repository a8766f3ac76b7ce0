-- An account that nobody used for years is deleted, a month after a mail said so. A sign-in that lasted long says more than
-- when it began, so its last use stays when it ends.
alter table auth.users add column last_used_at timestamptz, add column unused_warned_at timestamptz;
