-- The ledger: double entry, append-only (MONEY.md 8). Three ledgers never mix in one posting: the platform's euros, points,
-- and the day books of salons, whose cash is not ours. Everything is written by post_entries and the functions beside it.

-- What an account can be. Entries are signed: debits are positive, credits negative.
create table ledger_account_kinds (
  code text primary key check (code ~ '^[a-z_]{2,30}$'),
  ledger text not null check (ledger in ('platform', 'points', 'day_book')),
  -- On which side its balance stands: an asset's or an expense's is its debits.
  side text not null check (side in ('debit', 'credit')),
  -- Whether each has a holder (a booking, gift card, salon, payment …) and therefore a balance beside it.
  has_holder boolean not null,
  -- Whether its balance, without what is reserved, can't be negative.
  has_floor boolean not null,
  check (has_holder or not has_floor)
);
alter table ledger_account_kinds enable row level security;

create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null references ledger_account_kinds,
  holder uuid,
  has_floor boolean not null,
  -- Null without a holder: such an account is busy all day, so its balance is summed when it is read.
  balance_cents bigint,
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  unique nulls not distinct (code, holder),
  check ((holder is null) = (balance_cents is null)),
  constraint ledger_floor check (not has_floor or balance_cents - reserved_cents >= 0)
);
create index on ledger_accounts (holder) where holder is not null;
alter table ledger_accounts enable row level security;

-- One fact of money. The same event of the same source posts once.
create table postings (
  id uuid primary key default uuidv7(),
  event text not null check (event ~ '^[a-z_]{3,40}$'),
  source uuid not null,
  -- Which of several of the same kind, such as the month of a reward; 0 where there is one.
  part integer not null default 0,
  -- The posting that this one takes back.
  corrects uuid references postings,
  body_hash bytea not null,
  at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint postings_once unique (event, source, part)
);
create index on postings (source);
create index on postings (at);
create index on postings (corrects) where corrects is not null;
alter table postings enable row level security;

create table ledger_entries (
  posting_id uuid not null references postings,
  line smallint not null,
  account_id bigint not null references ledger_accounts,
  cents bigint not null check (cents <> 0),
  primary key (posting_id, line)
);
create index on ledger_entries (account_id, posting_id) include (cents);
alter table ledger_entries enable row level security;

-- What a running payment will take from a gift card or from points. It is posted or freed once, and ends by itself.
create table ledger_reservations (
  id uuid primary key default uuidv7(),
  account_id bigint not null references ledger_accounts,
  cents bigint not null check (cents > 0),
  status text not null default 'open' check (status in ('open', 'posted', 'freed', 'expired')),
  -- The payment or hold that it is for.
  source uuid not null,
  expires_at timestamptz not null,
  unique (account_id, source)
);
create index on ledger_reservations (account_id, expires_at) where status = 'open';
create index on ledger_reservations (source);
alter table ledger_reservations enable row level security;

insert into ledger_account_kinds (code, ledger, side, has_holder, has_floor) values
  -- Money at a payment provider, in our bank account, and taken back by a bank until a chargeback is decided.
  ('provider_sandbox', 'platform', 'debit', false, false),
  ('provider_stripe', 'platform', 'debit', false, false),
  ('bank', 'platform', 'debit', false, false),
  ('charged_back', 'platform', 'debit', true, true),
  -- An invoice that is not paid yet; the holder is the invoice.
  ('due', 'platform', 'debit', true, true),
  -- What a customer has paid for a booking that is not settled; the holder is the booking.
  ('prepaid', 'platform', 'credit', true, true),
  ('gift_card', 'platform', 'credit', true, true),
  -- What we owe a salon: only a fact from outside takes it below zero.
  ('salon', 'platform', 'credit', true, false),
  ('affiliate', 'platform', 'credit', true, false),
  -- On the way to a customer, a salon or an affiliate; the holder is the refund or the payout.
  ('refund', 'platform', 'credit', true, true),
  ('payout', 'platform', 'credit', true, true),
  -- Came in and belongs to nothing; the holder is the payment.
  ('suspense', 'platform', 'credit', true, true),
  ('vat', 'platform', 'credit', false, false),
  ('subscription_income', 'platform', 'credit', false, false),
  ('breakage', 'platform', 'credit', false, false),
  ('provider_fees', 'platform', 'debit', false, false),
  ('promotion_cost', 'platform', 'debit', false, false),
  ('points_cost', 'platform', 'debit', false, false),
  ('affiliate_cost', 'platform', 'debit', false, false),
  ('goodwill', 'platform', 'debit', false, false),
  ('chargeback_loss', 'platform', 'debit', false, false),
  -- Points: the holder of the wallet is the customer.
  ('points', 'points', 'credit', true, true),
  ('points_issued', 'points', 'debit', false, false),
  ('points_used', 'points', 'debit', false, false),
  ('points_ended', 'points', 'debit', false, false),
  -- A salon's day book; the holder is the salon.
  ('day_cash', 'day_book', 'debit', true, false),
  ('day_terminal', 'day_book', 'debit', true, false),
  ('day_iris', 'day_book', 'debit', true, false),
  ('day_prepaid', 'day_book', 'debit', true, false),
  ('day_gift_card', 'day_book', 'debit', true, false),
  ('day_platform', 'day_book', 'debit', true, false),
  ('day_sales', 'day_book', 'credit', true, false),
  ('day_tips', 'day_book', 'credit', true, false),
  ('day_cash_difference', 'day_book', 'debit', true, false);

insert into ledger_accounts (code, has_floor) select code, false from ledger_account_kinds where not has_holder;
