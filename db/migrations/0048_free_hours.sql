-- The hours in which a salon could have a free start, so that a search for a time reads few calendars.

create table free_hours (
  salon_id uuid primary key references salons on delete cascade,
  from_day date not null,
  -- src/domain/search/free-hours.ts describes the bytes: the hours of 15 days, by kind of service.
  masks bytea not null constraint free_hours_masks check (octet_length(masks) = 390),
  -- As in search_changes: processes ask for what was written by transactions that may have ended since.
  written_by xid8 not null default pg_current_xact_id()
);
create index on free_hours (written_by);
create index on free_hours (from_day);
alter table free_hours enable row level security;

-- Salons whose times have changed since their hours were found. Until a row is gone, any hour of its salon may be free.
create table free_hours_due (
  id bigint generated always as identity primary key,
  -- No reference: it would lock the salon's row for every booking.
  salon_id uuid not null,
  made_by xid8 not null default pg_current_xact_id()
);
create index on free_hours_due (made_by);
create index on free_hours_due (salon_id);
alter table free_hours_due enable row level security;
