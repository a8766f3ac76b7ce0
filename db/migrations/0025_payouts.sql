-- Payouts to salons (PRODUCT.md 7): where a salon's money goes, and the runs that send what the platform owes it.

create table payout_routes (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  -- A bank account, or an account at the payment provider.
  kind text not null check (kind in ('iban', 'stripe')),
  -- A provider's account is pending until its provider accepts it. A new route replaces the former one.
  status text not null check (status in ('pending', 'active', 'replaced')),
  holder_name text check (length(holder_name) between 2 and 70),
  -- Read whole only for the file of bank transfers; everybody else sees the end of it.
  sealed_iban bytea,
  iban_country text check (iban_country ~ '^[A-Z]{2}$'),
  iban_last4 text check (iban_last4 ~ '^[0-9A-Z]{4}$'),
  -- The provider's id of the salon's account.
  account_ref text unique,
  set_by uuid references profiles on delete set null,
  set_at timestamptz not null,
  -- Nothing is paid out to a new route before, so that its owner can object to a change by a thief.
  payable_from timestamptz,
  ended_at timestamptz,
  constraint payout_routes_kind check (case kind
    when 'iban' then holder_name is not null and sealed_iban is not null and iban_country is not null and iban_last4 is not null
      and account_ref is null and status <> 'pending'
    else account_ref is not null and sealed_iban is null and iban_country is null and iban_last4 is null end),
  check ((status = 'active') <= (payable_from is not null)),
  check ((status = 'replaced') = (ended_at is not null))
);
create unique index payout_routes_active on payout_routes (salon_id) where status = 'active';
create unique index payout_routes_pending on payout_routes (salon_id) where status = 'pending';
create index on payout_routes (salon_id, set_at);
alter table payout_routes enable row level security;

-- One run pays every salon that is owed something. A monthly run is made once for its month.
create table payout_runs (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  made_at timestamptz not null,
  -- Null for a monthly run.
  made_by uuid references profiles on delete set null,
  -- The first day of the month of a monthly run.
  month date unique check (extract(day from month) = 1)
);
alter table payout_runs enable row level security;

create table payouts (
  id uuid primary key default uuidv7(),
  run_id uuid not null references payout_runs,
  salon_id uuid not null references salons,
  route_id uuid not null references payout_routes,
  kind text not null check (kind in ('iban', 'stripe')),
  -- Fixed when the money is set aside; what comes later is for the next run.
  cents bigint not null check (cents > 0),
  -- What the salon was owed then.
  owed_cents bigint not null,
  -- waiting → paid; a bank can return what was paid, so that it failed after all.
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed')),
  -- The bank's reference, or the provider's id of the transfer.
  reference text check (length(reference) <= 140),
  failure text check (length(failure) <= 1000),
  made_at timestamptz not null,
  paid_at timestamptz,
  failed_at timestamptz,
  -- When a worker may send it (again) to the provider; null for bank transfers and once it has ended.
  due_at timestamptz,
  check (status <> 'paid' or paid_at is not null),
  check ((status = 'failed') = (failed_at is not null)),
  check (due_at is null or (status = 'waiting' and kind = 'stripe')),
  constraint payouts_at_most_owed check (cents <= owed_cents),
  unique (run_id, salon_id)
);
-- Two runs at once set the same money aside only once, and a salon is sent one amount at a time.
create unique index payouts_waiting on payouts (salon_id) where status = 'waiting';
create index on payouts (salon_id, made_at);
create index on payouts (route_id);
create index on payouts (due_at) where due_at is not null;
alter table payouts enable row level security;
