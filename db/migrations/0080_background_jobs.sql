-- What the program does by itself: one row for each chore, written by the process that ran it. Several processes may run
-- the same one; note_job keeps of each fact the latest.
create table background_jobs (
  id uuid not null unique default uuidv7(),
  name text primary key check (name ~ '^[a-z]+([ -][a-z]+)*$' and length(name) <= 60),
  every_ms bigint not null check (every_ms > 0),
  started_at timestamptz not null,
  -- Of the last run that ended, well or not.
  took_ms integer not null check (took_ms >= 0),
  succeeded_at timestamptz,
  -- The last run that found something to do, and how much.
  worked_at timestamptz,
  found integer not null default 0 check (found >= 0),
  failed_at timestamptz,
  error text check (length(error) <= 500),
  next_at timestamptz not null,
  -- An administrator asks that it runs now; the process that runs it first takes the request away.
  asked_at timestamptz,
  check ((failed_at is null) = (error is null))
);
alter table background_jobs enable row level security;

-- Figures of each day in Greece, counted by a chore, so that no page counts years of rows. A day that has passed is counted
-- once more on the next day and stays.
create table daily_figures (
  day date primary key,
  bookings integer not null check (bookings >= 0),
  takings_cents bigint not null check (takings_cents >= 0),
  new_users integer not null check (new_users >= 0),
  new_salons integer not null check (new_salons >= 0),
  -- How many there were in all; null for a day that was first counted later.
  users integer check (users >= 0),
  salons integer check (salons >= 0),
  verified_salons integer check (verified_salons >= 0),
  upcoming_bookings integer check (upcoming_bookings >= 0),
  counted_at timestamptz not null
);
alter table daily_figures enable row level security;
