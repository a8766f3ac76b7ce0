-- How a salon's subscription goes: trial → active while months are paid → past due (seven days in which it still takes
-- bookings) → cancelled. src/domain/subscription.ts decides what follows; salons has where it stands; this is its record.

-- What an owner was told already: each once for each end.
create table subscription_notices (
  salon_id uuid not null references salons on delete cascade,
  notice text not null check (notice in ('week', 'day', 'began', 'ended', 'cancelled', 'left')),
  ends_at timestamptz not null,
  primary key (salon_id, notice, ends_at)
);
alter table subscription_notices enable row level security;

-- What happened and who did it; the actor is null where time did. No row is changed or deleted.
create table subscription_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  at timestamptz not null,
  change text not null check (change in ('extended', 'paid', 'began', 'ended', 'cancelled', 'left', 'leaving', 'staying')),
  -- The months that were paid; for other changes only the end of the period that they speak of.
  starts_at timestamptz,
  ends_at timestamptz,
  months smallint check (months between 1 and 12),
  paid_cents integer check (paid_cents between 0 and 10000000),
  note text check (length(note) <= 1000),
  actor_id uuid references profiles on delete set null,
  constraint paid_months check (case when change = 'paid'
    then months is not null and paid_cents is not null and note is not null
      and starts_at is not null and ends_at is not null and ends_at > starts_at
    else months is null and paid_cents is null and starts_at is null end),
  -- A day is paid once.
  constraint paid_once exclude using gist (salon_id with =, tstzrange(starts_at, ends_at) with &&) where (change = 'paid')
);
create index on subscription_events (salon_id, at);
create index on subscription_events (actor_id);
alter table subscription_events enable row level security;
