-- What a network may still ask of the sign-in service: a bucket of calls for each kind, which fills up again by the
-- second. A full one is forgotten. Losing it in a crash costs nothing.
create unlogged table auth.call_buckets (
  key text primary key,
  calls double precision not null check (calls >= 0),
  filled_at timestamptz not null
);
create index on auth.call_buckets (filled_at);
grant select, insert, update, delete on auth.call_buckets to onyxi_auth;

-- The key that seals secrets of second factors where the operator gives none: made once, one row, and read by the owner
-- at a start. No role that serves requests may read it.
create table auth.sealing_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
alter table auth.sealing_key enable row level security;
revoke all on auth.sealing_key from public;
