-- The sandbox stands for a company outside that takes card payments. It keeps its own books by its own references: no
-- table of the product refers to them, and they refer to none.

create table sandbox_cards (
  ref text primary key,
  -- The product's id of the customer.
  customer text not null,
  -- The name of a test card; the sandbox refuses every other card, so no number is ever stored.
  card text not null,
  good_through text not null check (good_through ~ '^\d{4}-\d{2}$'),
  forgotten_at timestamptz
);
alter table sandbox_cards enable row level security;

create table sandbox_payments (
  ref text primary key,
  -- The product's id of the payment.
  id text not null,
  -- 0 where a card is only saved.
  cents integer not null check (cents >= 0),
  status text not null check (status in ('requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled')),
  failure text,
  customer text,
  saves_card boolean not null,
  -- The test card of the last try.
  card text,
  saved_card text references sandbox_cards,
  secret text not null,
  charged_back_cents integer not null default 0 check (charged_back_cents between 0 and cents),
  -- What happens later without a call.
  next_step text check (next_step in ('success', 'chargeback')),
  next_at timestamptz,
  created_at timestamptz not null,
  check ((next_step is null) = (next_at is null)),
  check ((status = 'processing') = (next_step is not distinct from 'success'))
);
create index on sandbox_payments (id);
create index on sandbox_payments (saved_card);
create index on sandbox_payments (next_at) where next_at is not null;
alter table sandbox_payments enable row level security;

create table sandbox_refunds (
  ref text primary key,
  payment text not null references sandbox_payments,
  -- The product's id of the refund.
  id text not null,
  cents integer not null check (cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  next_status text check (next_status in ('succeeded', 'failed')),
  next_at timestamptz,
  created_at timestamptz not null,
  check ((next_status is null) = (next_at is null))
);
create index on sandbox_refunds (payment, id);
create index on sandbox_refunds (next_at) where next_at is not null;
alter table sandbox_refunds enable row level security;

-- An event's number is its order; its id is random, so that no one relies on the order of ids.
create table sandbox_events (
  number bigint generated always as identity primary key,
  id text not null unique default 'sbx_evt_' || replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  about text not null check (about in ('payment', 'refund')),
  ref text not null,
  at timestamptz not null
);
create index on sandbox_events (at, number);
alter table sandbox_events enable row level security;

-- The answers of calls by their key; an answer is null only inside its transaction.
create table sandbox_keys (
  key text primary key,
  input text not null,
  answer jsonb,
  at timestamptz not null
);
alter table sandbox_keys enable row level security;
