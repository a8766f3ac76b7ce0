-- Messages to people: written in the transaction of the fact that causes them, rendered and sent by the worker.
create table messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  recipient text not null check (length(recipient) <= 255),
  language locale not null,
  facts jsonb not null,
  -- The same fact never makes two messages.
  dedupe_key text not null unique,
  -- The lease is due_at itself: a dead worker's message simply becomes due again.
  due_at timestamptz default now(),
  attempts smallint not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- Which salon's hand it is of, where it goes to an address that was typed there: those are counted.
  by_salon uuid,
  check (sent_at is null or due_at is null)
);
create index on messages (due_at) where due_at is not null;
-- An account that goes takes its messages along.
create index on messages (recipient);
create index on messages (by_salon, created_at) where by_salon is not null;

alter table messages enable row level security;
create policy worker_messages on messages to onyxi_worker using (true) with check (true);
create policy auth_writes on messages for insert to onyxi_auth with check (true);
grant select, insert, update on messages to onyxi_worker;
grant insert on messages to onyxi_auth;
