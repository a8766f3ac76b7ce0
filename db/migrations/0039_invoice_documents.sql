-- Reminders about cards that expire, and the electronic form of invoices.

-- The last reminder before the card of a subscription expires.
alter table subscription_cards
  add column reminder text constraint subscription_cards_reminder check (reminder in ('month', 'week'));

-- The electronic form of an invoice or credit note, as it was issued: the terms of EN 16931. Without a provider that
-- reports invoices it is kept; otherwise it is asked for, and then sent or refused.
create table invoice_documents (
  invoice_id uuid primary key references invoices,
  document jsonb not null,
  status text not null check (status in ('kept', 'asked', 'sent', 'failed')),
  -- Each try with an unclear answer has the same key; a refused document is asked for again with a new one.
  attempt smallint not null default 1 check (attempt >= 1),
  tries smallint not null default 0 check (tries >= 0),
  -- When a worker may send it (again).
  due_at timestamptz,
  -- The reason of a refusal.
  failure text,
  ended_at timestamptz,
  check ((status = 'asked') = (due_at is not null)),
  check ((status in ('sent', 'failed')) = (ended_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index on invoice_documents (due_at) where due_at is not null;
create index on invoice_documents (ended_at) where status = 'failed';
alter table invoice_documents enable row level security;
