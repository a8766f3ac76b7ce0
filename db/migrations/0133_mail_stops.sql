-- Addresses that mail servers say do not exist, or whose reader called a mail of ours spam: they get only what the law or a
-- sign-in needs.
create table mail_stops (
  -- In lower case.
  address text primary key check (address = lower(address) and length(address) <= 320),
  reason text not null check (reason in ('bounce', 'complaint')),
  -- What the mail server said.
  detail text not null check (length(detail) <= 300),
  created_at timestamptz not null
);
alter table mail_stops enable row level security;
