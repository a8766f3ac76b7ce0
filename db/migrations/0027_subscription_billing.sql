-- Subscriptions that are charged to a card, and the invoices of all paid months. Amounts are in cents.

-- The card that an owner lets the platform charge for a salon each month. It is kept at the provider.
create table subscription_cards (
  salon_id uuid primary key references salons on delete cascade,
  -- Who gave it: with another owner, the salon has no card.
  customer_id uuid not null references profiles on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  good_through text not null check (good_through ~ '^[0-9]{4}-[0-9]{2}$'),
  agreed_at timestamptz not null,
  unique (provider, provider_ref)
);
create index on subscription_cards (customer_id);
alter table subscription_cards enable row level security;

-- A month that is to be paid by card. Its id is that of its invoice, and payments name it as such.
create table subscription_charges (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  -- The start of the month when it was due; the month that is paid in the end is decided with its success.
  starts_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'dropped')),
  -- Fixed when it was due, so that a new price does not change it.
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer generated always as (net_cents + vat_cents) stored,
  -- Tries with the kept card that failed, and the last one's reason.
  tries smallint not null default 0 check (tries >= 0),
  failure text,
  failed_at timestamptz,
  -- The provider's name of the card that is being tried: the same key needs the same card.
  tried_card text,
  -- When a worker may try (again); null: only the owner pays it in the page.
  due_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check (status = 'open' or due_at is null),
  check ((tries > 0) = (failed_at is not null))
);
create unique index subscription_charges_open on subscription_charges (salon_id) where status = 'open';
create index on subscription_charges (salon_id, starts_at);
create index on subscription_charges (due_at) where due_at is not null;
alter table subscription_charges enable row level security;

-- A charge has one payment that may still succeed. No row has an invoice yet, so one scan makes the index.
-- squawk-ignore require-concurrent-index-creation
create unique index payments_live_invoice on payments (invoice_id)
  where invoice_id is not null and status in ('requires_payment', 'requires_action', 'processing');
-- squawk-ignore require-concurrent-index-creation
create index payments_invoice on payments (invoice_id) where invoice_id is not null;

-- The last number of a kind and year. Its row lock keeps them without gaps.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);
alter table invoice_counters enable row level security;

-- An invoice is written when its payment has arrived, and never changes but by what credit notes took back.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  number integer not null check (number > 0),
  salon_id uuid not null references salons,
  -- Who owned the salon: a later owner does not see it.
  owner_id uuid references profiles on delete set null,
  issued_at timestamptz not null,
  -- The months, and how many.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  months smallint not null check (months between 1 and 12),
  net_cents integer not null check (net_cents >= 0),
  vat_rate smallint not null check (vat_rate between 0 and 100),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer not null,
  -- Seller and buyer as they were then.
  seller jsonb not null,
  buyer jsonb not null,
  language locale not null,
  -- The card payment; null where it came to our bank.
  payment_id uuid unique references payments,
  -- Of a credit note: the invoice, and why.
  corrects uuid references invoices,
  reason text check (length(reason) between 1 and 1000),
  refund_id uuid unique references refunds,
  -- Of an invoice: what credit notes took back.
  credited_cents integer not null default 0,
  -- Who reports it to the tax authority, and the mark that came back.
  reported_by text not null default 'none',
  mark text check (length(mark) between 1 and 60),
  unique (kind, year, number),
  check (ends_at > starts_at),
  check (total_cents = net_cents + vat_cents and total_cents > 0),
  constraint invoices_credit_bound check (credited_cents between 0 and total_cents),
  check ((kind = 'credit_note') = (corrects is not null)),
  check ((kind = 'credit_note') = (reason is not null)),
  check (kind = 'credit_note' or refund_id is null),
  check (kind = 'invoice' or (credited_cents = 0 and payment_id is null))
);
create index on invoices (salon_id, issued_at);
create index on invoices (owner_id);
create index on invoices (corrects) where corrects is not null;
alter table invoices enable row level security;
