-- Where affiliates are paid out to, and what they were paid.

create table affiliate_accounts (
  id uuid primary key default uuidv7(),
  -- Null once the person has left; a payout that was made keeps its account.
  user_id uuid references affiliates on delete set null,
  holder_name text not null check (length(holder_name) between 2 and 70),
  -- Read whole only for the file of bank transfers. Emptied when the person leaves and nothing waits.
  sealed_iban bytea,
  iban_country text not null check (iban_country ~ '^[A-Z]{2}$'),
  iban_last4 text not null check (iban_last4 ~ '^[0-9A-Z]{4}$'),
  -- A keyed hash, by which one account of two people, or of an affiliate and a salon, is recognised.
  account_mark bytea not null check (length(account_mark) = 32),
  set_at timestamptz not null,
  -- Nothing is paid out to a new account before, so that its owner can object to a change by a thief.
  payable_from timestamptz not null,
  ended_at timestamptz
);
create unique index affiliate_accounts_active on affiliate_accounts (user_id) where ended_at is null;
create index on affiliate_accounts (user_id, set_at);
create index on affiliate_accounts (account_mark);
alter table affiliate_accounts enable row level security;

create table affiliate_payouts (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  user_id uuid references affiliates on delete set null,
  account_id uuid not null references affiliate_accounts,
  cents bigint not null check (cents >= 5000),
  -- waiting → paid; a bank can return what was paid, so that it failed after all.
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed')),
  reference text check (length(reference) <= 140),
  failure text check (length(failure) <= 1000),
  asked_at timestamptz not null,
  paid_at timestamptz,
  failed_at timestamptz,
  check (status <> 'paid' or paid_at is not null),
  check ((status = 'failed') = (failed_at is not null))
);
-- A person is sent one amount at a time.
create unique index affiliate_payouts_waiting on affiliate_payouts (user_id) where status = 'waiting';
create index on affiliate_payouts (user_id, asked_at);
create index on affiliate_payouts (account_id);
create index on affiliate_payouts (status, id);
alter table affiliate_payouts enable row level security;

-- The same mark for salons. Null for accounts that were set before it was kept.
alter table payout_routes add column account_mark bytea check (length(account_mark) = 32);
-- squawk-ignore require-concurrent-index-creation
create index on payout_routes (account_mark) where account_mark is not null;
