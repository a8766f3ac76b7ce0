-- The tries of a message over a channel that costs money, in order. A try is written before it is handed over, so that a
-- worker that dies, or an answer that is lost, never sends it twice.
create table message_steps (
  message_id uuid not null references messages on delete cascade,
  position smallint not null check (position >= 0),
  channel text not null check (channel in ('sms')),
  state text not null check (state in ('queued', 'sending', 'unknown', 'sent', 'delivered', 'seen', 'expired', 'rejected', 'failed')),
  provider text not null,
  -- How the provider calls it; ours is given to it, too, and is the same where it makes none of its own.
  provider_id text not null check (length(provider_id) <= 200),
  -- Counted before it is sent, and billed; an alarm is raised where they differ.
  parts smallint not null check (parts > 0),
  billed_parts smallint check (billed_parts > 0),
  changed_at timestamptz not null,
  primary key (message_id, position),
  constraint message_steps_at_provider unique (provider, provider_id)
);
alter table message_steps enable row level security;

-- What providers told, each state once: they repeat themselves.
create table message_receipts (
  provider text not null,
  provider_id text not null,
  state text not null check (state in ('sent', 'delivered', 'seen', 'expired', 'rejected', 'failed')),
  arrived_at timestamptz not null,
  primary key (provider, provider_id, state),
  foreign key (provider, provider_id) references message_steps (provider, provider_id) on delete cascade
);
alter table message_receipts enable row level security;
