-- What customers say of salons and keep of them.

-- After a completed booking, once per booking.
create table reviews (
  id uuid primary key default uuidv7(),
  booking_id uuid not null unique references bookings on delete cascade,
  salon_id uuid not null references salons,
  customer_id uuid references profiles on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  language locale not null,
  reply text check (length(reply) <= 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now()
);
create index on reviews (salon_id, created_at desc);

create table favourites (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, salon_id)
);
alter table favourites enable row level security;

-- The salons that a customer looked at last. It belongs to the account, so that no browser has to keep it.
create table viewed_salons (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  viewed_at timestamptz not null,
  primary key (customer_id, salon_id)
);
create index on viewed_salons (salon_id);
alter table viewed_salons enable row level security;
