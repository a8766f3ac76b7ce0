-- Salons' accounts at the payment provider (Stripe Connect): how each stands there, and when it is read again.

alter table payout_routes
  -- `ready` is the only status in which the provider pays to the account; null for bank accounts.
  add column account_status text check (account_status in ('details', 'checking', 'restricted', 'ready', 'closed')),
  -- Until when the provider must have what it asks for.
  add column account_due_by timestamptz,
  -- When the provider was asked: an answer to an earlier question never replaces that to a later one.
  add column account_read_at timestamptz,
  -- When a worker reads the account again, because webhooks can be lost.
  add column due_at timestamptz;

update payout_routes set account_status = case status when 'active' then 'ready' else 'checking' end where kind = 'stripe';

-- squawk-ignore constraint-missing-not-valid
alter table payout_routes add constraint payout_routes_account check (case kind
  when 'iban' then account_status is null and account_due_by is null and account_read_at is null and due_at is null
  else account_status is not null and (status <> 'active' or account_status = 'ready') end);

-- squawk-ignore require-concurrent-index-creation
create index payout_routes_due on payout_routes (due_at) where due_at is not null and status <> 'replaced';
