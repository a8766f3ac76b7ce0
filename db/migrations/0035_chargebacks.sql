-- What providers report about money besides payments: their fees, the card that paid, chargebacks, and every entry of
-- their balance, which is compared with the ledger day by day.

-- The card that paid, by the provider's answer; the support looks payments up by it.
alter table payments add column card_brand text;
alter table payments add column card_last4 text;
-- squawk-ignore constraint-missing-not-valid
alter table payments add constraint payments_card check (
  (card_brand is null) = (card_last4 is null) and card_last4 ~ '^[0-9]{4}$' and length(card_brand) <= 30);
-- Few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index payments_of_card on payments (card_last4) where card_last4 is not null;
-- squawk-ignore require-concurrent-index-creation
create index payments_without_fee on payments (settled_at) where fee_cents is null and captured_cents > 0;
-- squawk-ignore require-concurrent-index-creation
create index gift_cards_last4 on gift_cards (last4);
-- squawk-ignore require-concurrent-index-creation
create index gift_cards_buyer_email on gift_cards (lower(buyer_email));

-- A refund whose money the bank gave back itself needs no other way.
alter table refunds drop constraint refunds_solution;
-- squawk-ignore constraint-missing-not-valid
alter table refunds add constraint refunds_solution check (
  coalesce(solution in ('again', 'bank', 'charged_back'), true) and (solution is null) = (solved_at is null)
  and (solution is null or status = 'failed')
  and (solution is not distinct from 'bank') = (bank_reference is not null) and length(bank_reference) between 1 and 140);

-- A customer objects to a payment at the bank, which takes the money back until it is decided.
create table chargebacks (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  cents integer not null check (cents > 0),
  -- The provider's word, such as "fraudulent".
  reason text not null check (length(reason) <= 100),
  -- An inquiry takes no money yet; withdrawn: it ended without a decision.
  status text not null check (status in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'withdrawn')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What a loss took from the salon, off the gift card that was bought, and from us; how often it was posted.
  salon_cents integer not null default 0 check (salon_cents >= 0),
  gift_card_cents integer not null default 0 check (gift_card_cents >= 0),
  our_cents integer not null default 0 check (our_cents >= 0),
  losses smallint not null default 0,
  -- Refunds of the payment that the bank has made needless.
  covered_cents integer not null default 0 check (covered_cents >= 0),
  -- An administrator's answer to the bank; the worker sends it.
  evidence text check (length(evidence) <= 5000),
  answered_by uuid references profiles on delete set null,
  answered_at timestamptz,
  answer_due_at timestamptz,
  answer_sent_at timestamptz,
  answer_failure text,
  unique (provider, provider_ref),
  check ((status in ('won', 'lost', 'withdrawn')) = (closed_at is not null)),
  check ((evidence is null) = (answered_at is null)),
  check (answer_due_at is null or answer_sent_at is null)
);
create index on chargebacks (payment_id);
create index on chargebacks (answered_by);
create index on chargebacks (answer_due_at) where answer_due_at is not null;
alter table chargebacks enable row level security;

-- Each movement of a chargeback's money at the provider: below 0 the bank took it.
create table chargeback_moves (
  id uuid primary key default uuidv7(),
  chargeback_id uuid not null references chargebacks,
  provider_ref text not null unique,
  cents integer not null,
  -- What the provider asks for it; below 0 it gives a fee back.
  fee_cents integer not null default 0,
  at timestamptz not null
);
create index on chargeback_moves (chargeback_id);
alter table chargeback_moves enable row level security;

-- Every entry of our balance at a provider, as it reports it.
create table provider_entries (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'transfer', 'payout', 'fee', 'other')),
  -- The provider's id of the payment, refund, chargeback or transfer.
  of_ref text,
  -- What the balance gained before the fee; below 0 where it lost.
  cents bigint not null,
  fee_cents bigint not null default 0,
  at timestamptz not null,
  unique (provider, provider_ref)
);
create index on provider_entries (provider, kind, of_ref);
create index on provider_entries (at);
alter table provider_entries enable row level security;

-- The times that were compared, one after the other.
create table reconciliations (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('sandbox', 'stripe')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  compared_at timestamptz not null,
  entries integer not null check (entries >= 0),
  breaks integer not null check (breaks >= 0),
  check (from_at < until_at),
  unique (provider, until_at)
);
alter table reconciliations enable row level security;

-- A difference between a provider and the ledger. It ends when both agree, or when an administrator explains it.
create table reconciliation_breaks (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('sandbox', 'stripe')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount')),
  object text not null check (object in ('payment', 'refund', 'chargeback', 'transfer', 'payout', 'fee', 'other')),
  -- The provider's id, and ours: one of them may be missing.
  ref text,
  subject_id uuid,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('agreed', 'explained')),
  reason text check (length(reason) <= 1000),
  resolved_by uuid references profiles on delete set null,
  check (provider_cents <> ledger_cents),
  check ((resolved_at is null) = (resolution is null)),
  check ((resolution is not distinct from 'explained') = (reason is not null)),
  check (num_nonnulls(ref, subject_id) > 0)
);
create unique index reconciliation_breaks_open on reconciliation_breaks (provider, object, coalesce(subject_id::text, ref))
  where resolved_at is null;
create index on reconciliation_breaks (resolved_by);
alter table reconciliation_breaks enable row level security;

-- The sandbox has the same: chargebacks with their decision, and the entries of our balance there.
create table sandbox_chargebacks (
  ref text primary key default 'sbx_cb_' || replace(gen_random_uuid()::text, '-', ''),
  payment text not null references sandbox_payments,
  cents integer not null check (cents > 0),
  reason text not null,
  status text not null check (status in ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  opened_at timestamptz not null,
  evidence_due_at timestamptz not null,
  next_status text check (next_status in ('won', 'lost')),
  next_at timestamptz,
  check ((next_status is null) = (next_at is null))
);
create index on sandbox_chargebacks (payment);
create index on sandbox_chargebacks (next_at) where next_at is not null;
alter table sandbox_chargebacks enable row level security;

create table sandbox_entries (
  ref text primary key default 'sbx_txn_' || replace(gen_random_uuid()::text, '-', ''),
  kind text not null check (kind in ('payment', 'refund', 'chargeback')),
  of_ref text not null,
  cents integer not null,
  fee_cents integer not null default 0,
  at timestamptz not null
);
create index on sandbox_entries (at);
create index on sandbox_entries (of_ref);
alter table sandbox_entries enable row level security;

-- What the sandbox has done before it kept entries.
insert into sandbox_entries (kind, of_ref, cents, fee_cents, at)
select 'payment', ref, cents, (cents * 15 + 500) / 1000 + 25, created_at from sandbox_payments where status = 'succeeded' and cents > 0;
insert into sandbox_entries (kind, of_ref, cents, at) select 'refund', ref, -cents, created_at from sandbox_refunds where status = 'succeeded';
