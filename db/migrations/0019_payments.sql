-- Money of bookings, and payments by providers. Amounts are in cents.

-- A salon asks for a deposit or for a card on file, or for neither.
alter table booking_policies add column guarantee_kind text not null default 'none';
alter table booking_policies add column guarantee_value integer not null default 0;
-- squawk-ignore constraint-missing-not-valid
alter table booking_policies add constraint booking_policies_guarantee check (
  guarantee_kind in ('none', 'fixed', 'percent') and guarantee_value >= 0
  and (guarantee_kind <> 'none' or guarantee_value = 0)
  and (guarantee_kind <> 'percent' or guarantee_value between 1 and 100)
  and (guarantee_kind = 'none' or deposit_kind = 'none'));

-- What was agreed when it was booked: a later change of the salon's rules does not touch it (MONEY.md, words).
alter table bookings
  add column cancellation_hours smallint,
  add column deposit_cents integer not null default 0,
  add column guarantee_kind text not null default 'none',
  add column guarantee_value integer not null default 0,
  add column points_used integer not null default 0,
  -- Of paid_cents, what a gift card paid; the rest came from a card.
  add column gift_card_cents integer not null default 0,
  -- What a late cancellation or a missed booking cost, and what the salon waived of it.
  add column kept_cents integer not null default 0,
  add column waived_cents integer not null default 0,
  -- When the rest of what was prepaid is settled: after an ended booking's time for objections and waiving.
  add column settle_at timestamptz;
-- squawk-ignore constraint-missing-not-valid
alter table bookings add constraint bookings_money check (
  deposit_cents between 0 and total_cents and points_used >= 0 and points_used % 100 = 0
  and gift_card_cents between 0 and paid_cents and kept_cents between 0 and paid_cents - refunded_cents and waived_cents >= 0
  and guarantee_kind in ('none', 'fixed', 'percent') and guarantee_value >= 0);

-- The column is null in every row, so one scan makes the index.
-- squawk-ignore require-concurrent-index-creation
create index bookings_to_settle on bookings (settle_at) where settle_at is not null;

-- The part of the promotion's reduction that falls on the line.
alter table booking_items add column reduction_cents integer not null default 0;
-- squawk-ignore constraint-missing-not-valid
alter table booking_items add constraint booking_items_reduction check (reduction_cents between 0 and price_cents);

-- One payment by a provider: the card part of a booking, of a gift card or of an invoice.
create table payments (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('booking', 'gift_card', 'subscription', 'guarantee')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text,
  -- requires_payment → requires_action → processing → succeeded → refunded; failed is final, and so is expired.
  status text not null default 'requires_payment'
    check (status in ('requires_payment', 'requires_action', 'processing', 'succeeded', 'failed', 'expired', 'refunded')),
  cents integer not null check (cents >= 0),
  captured_cents integer not null default 0 check (captured_cents >= 0),
  -- Refunds that are on their way count from the moment they are asked for.
  refunding_cents integer not null default 0 check (refunding_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  charged_back_cents integer not null default 0 check (charged_back_cents >= 0),
  fee_cents integer check (fee_cents >= 0),
  failure text,
  saves_card boolean not null default false,
  customer_id uuid references profiles on delete set null,
  -- A buyer without an account has only an address.
  email text check (length(email) <= 254),
  language locale not null default 'el',
  salon_id uuid references salons,
  -- The hold while it is paid, then the booking.
  booking_id uuid references bookings,
  gift_card_id uuid,
  invoice_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  updated_at timestamptz not null,
  constraint payments_refund_bound check (refunding_cents + refunded_cents <= captured_cents),
  check ((status in ('succeeded', 'refunded')) = (settled_at is not null)),
  check (purpose not in ('booking', 'guarantee') or booking_id is not null),
  unique (provider, provider_ref)
);
-- A booking has one payment that may still succeed.
create unique index payments_live on payments (booking_id, purpose)
  where status in ('requires_payment', 'requires_action', 'processing');
create index on payments (booking_id);
create index on payments (customer_id);
create index on payments (salon_id, created_at);
create index payments_open on payments (expires_at) where status in ('requires_payment', 'requires_action', 'processing');
alter table payments enable row level security;

-- What the payment's booking will be when it succeeds: the hold has the rest.
create table payment_plans (
  payment_id uuid primary key references payments on delete cascade,
  pay text not null check (pay in ('none', 'deposit', 'full')),
  reductions integer[] not null,
  total_cents integer not null check (total_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  promotion_id uuid,
  promotion_code text,
  points integer not null default 0 check (points >= 0),
  gift_card_id uuid,
  gift_card_cents integer not null default 0 check (gift_card_cents >= 0)
);
alter table payment_plans enable row level security;

create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  cents integer not null check (cents > 0),
  reason text not null check (reason in ('cancelled', 'salon', 'dispute', 'time_taken', 'duplicate', 'withdrawn', 'goodwill')),
  -- asked → sent → arrived; a refund can fail after it arrived.
  status text not null default 'asked' check (status in ('asked', 'sent', 'arrived', 'failed')),
  -- A clear refusal begins a new attempt with a new key.
  attempt smallint not null default 1 check (attempt >= 1),
  provider_ref text unique,
  failure text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- When a worker may look at it (again); null once nothing is left to do.
  due_at timestamptz,
  check ((status in ('arrived', 'failed')) = (ended_at is not null)),
  check (status = 'asked' or provider_ref is not null or status = 'failed')
);
create index on refunds (payment_id);
create index on refunds (due_at) where due_at is not null;
alter table refunds enable row level security;

-- What providers reported, kept before it is handled.
create table provider_events (
  provider text not null check (provider in ('sandbox', 'stripe')),
  event_id text not null,
  kind text not null,
  about text not null check (about in ('payment', 'refund', 'other')),
  ref text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries smallint not null default 0,
  due_at timestamptz,
  failure text,
  primary key (provider, event_id),
  check ((handled_at is null) = (due_at is not null))
);
create index on provider_events (due_at) where due_at is not null;
alter table provider_events enable row level security;

-- Cards that customers keep for next time, at the provider.
create table saved_cards (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references profiles on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  good_through text not null check (good_through ~ '^[0-9]{4}-[0-9]{2}$'),
  created_at timestamptz not null,
  unique (provider, provider_ref)
);
create index on saved_cards (customer_id);
alter table saved_cards enable row level security;
