-- What others did that a salon's team has to know of: written by triggers in the transaction of the deed, deleted after three
-- months. A notice names no person; the name is read from its booking.
create table salon_notices (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'disputed', 'reviewed')),
  booking_id uuid not null,
  review_id uuid references reviews on delete cascade,
  -- Who did the work before or after the deed: technicians see notices of their own work.
  staff_ids uuid[] not null,
  -- When the booking begins after the deed, and began before a move.
  start_at timestamptz not null,
  former_start_at timestamptz,
  -- Done by an administrator.
  by_company boolean not null default false,
  happened_at timestamptz not null,
  constraint salon_notices_booking foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  check ((kind = 'moved') = (former_start_at is not null)),
  check ((kind = 'reviewed') = (review_id is not null))
);
create index salon_notices_latest on salon_notices (salon_id, happened_at, id);
create index salon_notices_of_booking on salon_notices (booking_id);
create index salon_notices_of_review on salon_notices (review_id) where review_id is not null;
create index salon_notices_kept on salon_notices (happened_at);
alter table salon_notices enable row level security;

-- Up to when a member has seen a salon's notices, on any device. A transaction may commit a while after the time that it
-- writes, so the last seconds are not covered by a time but by the notices themselves.
create table notices_seen (
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  seen_until timestamptz not null,
  seen_ids uuid[] not null default '{}' check (cardinality(seen_ids) <= 200),
  changed_at timestamptz not null,
  primary key (salon_id, user_id)
);
create index notices_seen_by_user on notices_seen (user_id);
alter table notices_seen enable row level security;
