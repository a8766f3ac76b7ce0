-- What payment providers report besides payments: missed events, accounts of salons, chargebacks and their own books.

-- Who reports may be an account of a salon.
alter table provider_events drop constraint provider_events_about_check;
-- squawk-ignore constraint-missing-not-valid
alter table provider_events add constraint provider_events_about_check check (about in ('payment', 'refund', 'account', 'other'));

-- Events that webhooks have missed are asked for from time to time, by one worker at a time.
create table provider_polls (
  provider text primary key check (provider in ('sandbox', 'stripe')),
  -- Every event up to here is known.
  known_until timestamptz not null,
  -- When they are asked for again.
  due_at timestamptz not null
);
alter table provider_polls enable row level security;
