-- Messages to people: written in the transaction of the fact that causes them, rendered and sent by the worker.
create table messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  recipient text not null check (length(recipient) <= 255),
  language locale not null,
  facts jsonb not null,
  -- One fact never makes two messages.
  dedupe_key text not null unique,
  -- The salon that sends it to an address that was typed there: those are counted.
  by_salon uuid,
  -- The lease is due_at itself: a dead worker's message simply becomes due again.
  due_at timestamptz default now(),
  attempts smallint not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]',
  -- Its person deleted the account: it still goes out, and then loses address and text.
  forget boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (sent_at is null or due_at is null)
);
create index on messages (due_at) where due_at is not null;
-- An account that is deleted takes its messages along.
create index on messages (recipient);
create index on messages (by_salon, created_at) where by_salon is not null;
alter table messages enable row level security;
