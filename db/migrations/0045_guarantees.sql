-- A card on file that stands for a booking instead of a deposit. Amounts are in cents.

create table booking_guarantees (
  booking_id uuid primary key references bookings on delete cascade,
  salon_id uuid not null references salons,
  -- The card's account at the provider: a fee that is due outlives the profile.
  customer_id uuid not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- When the customer agreed that the card may be charged.
  agreed_at timestamptz not null,
  status text not null default 'kept' check (status in ('kept', 'due', 'charging', 'charged', 'failed', 'released')),
  -- What a late cancellation or a missed booking costs, less what the salon waived.
  fee_cents integer not null default 0 check (fee_cents >= 0),
  tries smallint not null default 0 check (tries >= 0),
  failure text,
  -- The payment of the running try; a payment that the customer makes in the page is another one.
  payment_id uuid references payments,
  -- When the card is tried (again).
  due_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 'charging') = (due_at is not null)),
  check ((status in ('due', 'charging', 'charged', 'failed')) = (fee_cents > 0)),
  check (tries = 0 or status in ('charging', 'charged', 'failed'))
);
create index on booking_guarantees (due_at) where due_at is not null;
create index on booking_guarantees (provider, provider_ref);
create index on booking_guarantees (customer_id);
create index on booking_guarantees (salon_id);
alter table booking_guarantees enable row level security;

-- The guarantee that the customer agreed to, while the card is still asked for.
alter table payment_plans add column guarantee_kind text;
alter table payment_plans add column guarantee_value integer;
-- squawk-ignore constraint-missing-not-valid
alter table payment_plans add constraint payment_plans_guarantee check (
  (guarantee_kind is null) = (guarantee_value is null) and guarantee_kind in ('fixed', 'percent') and guarantee_value > 0);
