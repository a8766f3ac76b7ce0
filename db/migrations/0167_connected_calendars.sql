-- The calendars of a connected account that keep its member away; one of them shows her bookings. Each is read by a token of its
-- own, and Google says by a channel of its own that something changed in it.
create table connected_calendars (
  connection_id uuid not null references calendar_connections on delete cascade,
  -- As Google names it; 'primary' is the account's own, whatever its address.
  calendar_id text not null check (length(calendar_id) between 1 and 1024),
  -- Where the next reading goes on.
  sync_token text,
  -- The last time that the whole was read, and how far ahead.
  whole_at timestamptz,
  whole_until timestamptz,
  channel_id uuid unique,
  channel_resource text,
  channel_token_hash bytea check (length(channel_token_hash) = 32),
  channel_expires_at timestamptz,
  -- When a channel is asked for again, after Google refused one.
  channel_due_at timestamptz,
  primary key (connection_id, calendar_id),
  check ((whole_at is null) = (whole_until is null)),
  check ((sync_token is null) or (whole_at is not null)),
  check (num_nonnulls(channel_id, channel_resource, channel_token_hash, channel_expires_at) in (0, 4))
);
alter table connected_calendars enable row level security;
insert into connected_calendars
select id, 'primary', sync_token, whole_at, whole_until, channel_id, channel_resource, channel_token_hash, channel_expires_at, channel_due_at
from calendar_connections;

-- It reads the columns that go; the definitions write it anew.
drop function if exists push_calendar(uuid, bytea, timestamptz);
-- Checked at the commit, because each of the two rows needs the other.
alter table calendar_connections add column written_calendar text not null default 'primary';
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table calendar_connections add constraint calendar_connections_written foreign key (id, written_calendar)
  references connected_calendars (connection_id, calendar_id) deferrable initially deferred;
-- squawk-ignore ban-drop-column
alter table calendar_connections drop column sync_token, drop column whole_at, drop column whole_until, drop column channel_id;
-- squawk-ignore ban-drop-column
alter table calendar_connections drop column channel_resource, drop column channel_token_hash, drop column channel_expires_at, drop column channel_due_at;

-- Which calendar shows a booking; it moves along when another one is chosen.
alter table calendar_writes add column written_in text;
update calendar_writes set written_in = 'primary' where written_start is not null;
-- squawk-ignore constraint-missing-not-valid
alter table calendar_writes add constraint calendar_writes_place check ((written_in is null) = (written_start is null));

-- One meeting may stand in two calendars of one member.
alter table time_off add column calendar_id text;
update time_off set calendar_id = 'primary' where connection_id is not null;
alter table time_off drop constraint time_off_outside;
-- squawk-ignore constraint-missing-not-valid
alter table time_off add constraint time_off_outside check (num_nonnulls(connection_id, calendar_id, event_id) in (0, 3)
  and (connection_id is null or reason = '') and length(event_id) <= 1024);
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table time_off add constraint time_off_calendar foreign key (connection_id, calendar_id)
  references connected_calendars (connection_id, calendar_id) on delete cascade;
-- squawk-ignore require-concurrent-index-deletion
drop index time_off_event;
-- squawk-ignore require-concurrent-index-creation
create unique index time_off_event on time_off (connection_id, calendar_id, event_id) where connection_id is not null;
