-- A team member's own calendar at Google, read for the times at which she is away and written with her bookings. Each member has
-- one; its tokens are sealed, and it ends with the person who signed in for it.
create table calendar_connections (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  staff_id uuid not null unique,
  connected_by uuid not null references profiles on delete cascade,
  connected_at timestamptz not null,
  language locale not null,
  -- Whose calendar it is, as Google says: an id that stays, and an address for people to recognise it by.
  account_id text not null check (length(account_id) between 1 and 255),
  account text not null check (length(account) <= 320),
  refresh_token bytea not null,
  -- 'refused': Google no longer takes the token, so nothing is asked until the next sign-in. Known busy times stay.
  state text not null default 'working' check (state in ('working', 'refused')),
  -- Where the next reading goes on. It belongs to this calendar alone.
  sync_token text,
  -- The last time that the whole was read, and how far ahead.
  whole_at timestamptz,
  whole_until timestamptz,
  synced_at timestamptz,
  sync_due_at timestamptz not null,
  -- Trouble: since when, how often in a row, when it is tried again, when the person was told.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  retry_at timestamptz,
  told_at timestamptz,
  -- One worker at a time.
  leased_until timestamptz,
  -- Where Google says that something changed.
  channel_id uuid unique,
  channel_resource text,
  channel_token_hash bytea check (length(channel_token_hash) = 32),
  channel_expires_at timestamptz,
  -- When a channel is asked for again, after Google refused one.
  channel_due_at timestamptz,
  unique (id, staff_id),
  constraint calendar_connections_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check ((whole_at is null) = (whole_until is null)),
  check ((sync_token is null) or (whole_at is not null)),
  check ((failing_since is null) = (failures = 0)),
  check (num_nonnulls(channel_id, channel_resource, channel_token_hash, channel_expires_at) in (0, 4))
);
create index on calendar_connections (salon_id);
create index on calendar_connections (connected_by);
alter table calendar_connections enable row level security;

-- Bookings that a calendar has, or should have. Triggers count their changes in the transaction of the fact; the worker writes
-- down which one the calendar shows.
create table calendar_writes (
  connection_id uuid not null references calendar_connections on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  marked integer not null default 1 check (marked > 0),
  done integer not null default 0 check (done between 0 and marked),
  due_at timestamptz not null default '-infinity',
  attempts integer not null default 0 check (attempts >= 0),
  -- The times that it shows there; null: it is not there.
  written_start timestamptz,
  written_end timestamptz,
  -- It was removed there, or moved to this time, and the team was told.
  told text check (length(told) <= 80),
  primary key (connection_id, booking_id),
  check ((written_start is null) = (written_end is null))
);
create index calendar_writes_due on calendar_writes (connection_id, due_at) where marked > done;
create index on calendar_writes (booking_id);
alter table calendar_writes enable row level security;

-- A time at which an outside calendar says that she is away: only the time, nothing of the event. It is a block like any
-- other, so that the one rule refuses a booking in it, but it changes only with that calendar.
alter table time_off add column connection_id uuid;
alter table time_off add column event_id text;
-- squawk-ignore constraint-missing-not-valid
alter table time_off add constraint time_off_outside check (num_nonnulls(connection_id, event_id) in (0, 2)
  and (connection_id is null or reason = '') and length(event_id) <= 1024);
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table time_off add constraint time_off_connection foreign key (connection_id, staff_id)
  references calendar_connections (id, staff_id) on delete cascade;
-- One event of one calendar, once: the same meeting in two calendars keeps two members away.
-- squawk-ignore require-concurrent-index-creation
create unique index time_off_event on time_off (connection_id, event_id) where connection_id is not null;
