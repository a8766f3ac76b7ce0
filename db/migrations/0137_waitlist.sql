-- Who waits for a time that is not free: services, days, hours and the notice that is needed.
create table waitlist_entries (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  customer_id uuid not null references profiles on delete cascade,
  -- The services with their options, in order.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 10),
  -- Null: any team member.
  staff_id uuid,
  first_day date not null,
  last_day date not null,
  -- Local minutes of the day in which the visit may begin, half-open.
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  -- How long before its start a time must be offered.
  notice_minutes integer not null check (notice_minutes between 0 and 10080),
  contact_name contact_name not null,
  -- Null: the account had none.
  contact_phone contact_phone,
  language locale not null,
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'left', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (first_day <= last_day and last_day - first_day < 31),
  check (from_minute < to_minute),
  check ((status = 'waiting') = (ended_at is null)),
  constraint waitlist_entries_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  constraint waitlist_entries_of_salon unique (salon_id, id)
);
create index on waitlist_entries (salon_id, last_day) where status = 'waiting';
create unique index waiting_once on waitlist_entries (customer_id, salon_id, first_day, last_day) where status = 'waiting';
create index on waitlist_entries (customer_id, created_at);
alter table waitlist_entries enable row level security;

-- Time that became free on a day with a waitlist, recorded in the transaction that freed it. The worker offers it.
create table freed_times (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  -- Null: of any team member.
  staff_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the worker looks at it next; null: nothing more is offered of it.
  due_at timestamptz default '-infinity',
  check (starts_at < ends_at),
  constraint freed_times_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  constraint freed_times_of_salon unique (salon_id, id)
);
create index on freed_times (due_at) where due_at is not null;
create index on freed_times (ends_at);
alter table freed_times enable row level security;

-- Times that were offered to those who wait.
create table waitlist_offers (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  entry_id uuid not null,
  freed_id uuid not null,
  -- one: nobody else is offered it. three: the first yes wins. open: it is everybody's.
  phase text not null check (phase in ('one', 'three', 'open')),
  -- The hold that keeps the time meanwhile. A round of three shares one; an open time has none.
  hold_id uuid references bookings on delete set null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- As the salon's list of prices has it.
  price_cents cents not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- passed: the time to answer ran out. lost: another customer was faster.
  outcome text check (outcome in ('booked', 'declined', 'passed', 'lost')),
  answered_at timestamptz,
  check (start_at < end_at and offered_at < expires_at),
  check ((outcome is null) = (answered_at is null)),
  constraint waitlist_offers_entry foreign key (salon_id, entry_id) references waitlist_entries (salon_id, id) on delete cascade,
  constraint waitlist_offers_freed foreign key (salon_id, freed_id) references freed_times (salon_id, id) on delete cascade
);
-- Nobody decides about two times at once, and while a time is far nobody else is offered it.
create unique index one_offer_at_once on waitlist_offers (entry_id) where outcome is null and phase <> 'open';
create unique index offered_to_one on waitlist_offers (freed_id) where outcome is null and phase = 'one';
create index on waitlist_offers (freed_id);
create index on waitlist_offers (entry_id);
create index on waitlist_offers (hold_id) where hold_id is not null;
alter table waitlist_offers enable row level security;
