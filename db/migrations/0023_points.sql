-- Points of customers (MONEY.md 3). The wallet is the customer's ledger account `points`; lots say until when its points are good.

-- Points with one end that one completion of a booking earned.
create table point_lots (
  id uuid primary key default uuidv7(),
  -- Without a key: the ledger keeps its accounts when a customer's account is deleted, and lots stay beside them.
  customer_id uuid not null,
  booking_id uuid not null references bookings,
  -- A completion that was undone can be followed by another one of the same booking.
  completion smallint not null,
  earned_at timestamptz not null,
  -- The last local day on which they are good.
  good_through date not null,
  points integer not null check (points > 0),
  points_left integer not null check (points_left >= 0),
  -- What ended unspent, and what was taken when a completion was undone.
  ended integer not null default 0 check (ended >= 0),
  clawed_back integer not null default 0 check (clawed_back >= 0),
  -- False for points that came back after their end, and are good for some more days.
  is_first boolean not null,
  -- When the completion was undone.
  undone_at timestamptz,
  -- Null for points that came back.
  posting_id uuid references postings,
  -- How many days before their end the customer was last reminded.
  reminded smallint check (reminded in (30, 7)),
  unique (booking_id, completion, good_through),
  constraint point_lots_bound check (points_left + ended + clawed_back <= points)
);
create index on point_lots (customer_id, good_through) where points_left > 0;
create index on point_lots (good_through) where points_left > 0;
create unique index point_lots_first on point_lots (booking_id, completion) where is_first;
alter table point_lots enable row level security;

-- What a booking took: it spends once. A payment that is under way has a reservation in the ledger instead.
create table point_spendings (
  booking_id uuid primary key references bookings,
  customer_id uuid not null,
  points integer not null check (points > 0),
  status text not null check (status in ('spent', 'returned')),
  spent_at timestamptz not null,
  returned_at timestamptz,
  posting_id uuid not null references postings,
  constraint point_spendings_status check ((status = 'returned') = (returned_at is not null))
);
create index on point_spendings (customer_id);
alter table point_spendings enable row level security;

-- The lots that a spending took points from, and where those went back to.
create table point_spending_lots (
  booking_id uuid not null references point_spendings on delete cascade,
  lot_id uuid not null references point_lots,
  points integer not null check (points > 0),
  returned_to uuid references point_lots,
  primary key (booking_id, lot_id)
);
create index on point_spending_lots (lot_id);
create index on point_spending_lots (returned_to) where returned_to is not null;
alter table point_spending_lots enable row level security;
