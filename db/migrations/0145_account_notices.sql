-- What a customer has to know of her appointments, and what arrived for administrators of an area: written by triggers in the
-- transaction of the deed, deleted after three months. A notice names no person.
create table account_notices (
  id uuid primary key default uuidv7(),
  -- Whose it is: a customer's, or that of all administrators of an area.
  user_id uuid references profiles on delete cascade,
  area text check (area in ('applications', 'partnerships', 'claims', 'disputes', 'reviews', 'listings', 'chargebacks', 'messages')),
  kind text not null check (kind in ('booked', 'moved', 'changed', 'cancelled', 'messaged', 'reminded', 'no_show', 'dispute_answered',
    'dispute_decided', 'waived', 'replied', 'arrived')),
  booking_id uuid references bookings on delete cascade,
  -- When the booking began before a move.
  former_start_at timestamptz,
  happened_at timestamptz not null,
  check (num_nonnulls(user_id, area) = 1),
  check ((user_id is null) = (kind = 'arrived')),
  check ((user_id is null) = (booking_id is null))
);
create index account_notices_of_user on account_notices (user_id, happened_at, id) where user_id is not null;
create index account_notices_of_area on account_notices (area, happened_at, id) where area is not null;
create index account_notices_of_booking on account_notices (booking_id) where booking_id is not null;
create index account_notices_kept on account_notices (happened_at);
alter table account_notices enable row level security;

-- Up to when an account has seen its own notices, or those of administrators, on any device; as `notices_seen` of salons.
create table account_notices_seen (
  user_id uuid not null references profiles on delete cascade,
  list text not null check (list in ('own', 'admin')),
  seen_until timestamptz not null,
  seen_ids uuid[] not null default '{}' check (cardinality(seen_ids) <= 200),
  changed_at timestamptz not null,
  primary key (user_id, list)
);
alter table account_notices_seen enable row level security;
