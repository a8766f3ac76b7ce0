-- Holds and bookings, and the time that they take. A hold is a booking that is 'held': confirming it changes where it
-- stands, not its place. Every row of a booking belongs to its salon, which the keys make sure of.

create table bookings (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  status booking_status not null,
  mode visit_mode not null default 'sequence',
  start_at timestamptz not null,
  end_at timestamptz not null,

  -- The account that booked. What the salon wrote itself (a walk-in, a call) has none; its person is a client.
  customer_id uuid references profiles on delete set null,
  client_id uuid,
  code booking_code,
  contact_name contact_name,
  contact_phone contact_phone,
  is_for_someone_else boolean not null default false,
  note booking_note not null default '',
  language locale not null default 'el',
  -- Which page it came from: the salon's own link, its button on another site, else the marketplace; or the salon wrote it.
  source text not null default 'marketplace' check (source in ('marketplace', 'link', 'button', 'salon')),

  total_cents cents not null,
  paid_cents cents not null default 0,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and paid_cents),
  refundable_until timestamptz not null,

  hold_token_hash bytea,
  hold_expires_at timestamptz,
  -- The person or browser that holds it, and a visitor's network, hashed: both are limited in how much they hold.
  holder bytea,
  hold_network bytea,

  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  updated_at timestamptz not null default now(),

  constraint bookings_salon_id_id_key unique (salon_id, id),
  constraint bookings_client foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id),
  check (start_at < end_at and end_at - start_at <= interval '24 hours'),
  check ((status = 'held') = (hold_expires_at is not null)),
  check (status in ('held', 'expired') or (code is not null and confirmed_at is not null and contact_name is not null)),
  check ((status in ('cancelled_by_customer', 'cancelled_by_salon')) = (cancelled_at is not null)),
  constraint bookings_hold_network check (hold_network is null or status in ('held', 'expired')),
  -- One person can't sit in two chairs at once, unless one booking is for someone else.
  constraint own_time exclude using gist (customer_id with =, tstzrange(start_at, end_at) with &&)
    where (status in ('confirmed', 'checked_in', 'in_progress') and not is_for_someone_else and customer_id is not null)
);
create unique index bookings_code_key on bookings (code) where code is not null;
create index on bookings (customer_id, start_at) where customer_id is not null;
create index on bookings (client_id) where client_id is not null;
-- Live and just expired holds are few, so looking for one reads next to nothing.
create index on bookings (salon_id) where status = 'held';
create index on bookings (holder) where status = 'held';
create index on bookings (hold_network) where status = 'held';
-- Bookings that are over one way or another and take no time any more. No hold and no confirmation enters these indexes,
-- so neither pays for them; the second one answers reports without the table.
create index bookings_over on bookings (salon_id, start_at)
  where status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
create index bookings_ended on bookings (salon_id, start_at) include (id, customer_id, client_id, status, total_cents, source)
  where status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
-- What changed a moment ago, for open screens.
create index bookings_changed on bookings (salon_id, updated_at) where status <> 'held';
alter table bookings enable row level security;

create table booking_items (
  booking_id uuid not null,
  position smallint not null check (position >= 0),
  salon_id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  -- The person that the customer asked for, even if another one does it; null: no wish.
  asked_staff_id uuid,
  option_ids uuid[] not null default '{}',
  -- As sold: later changes of the service do not rewrite history.
  service_name_el text not null,
  service_name_en text not null,
  option_names_el text[] not null default '{}',
  option_names_en text[] not null default '{}',
  phases jsonb not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  price_cents cents not null,
  primary key (booking_id, position),
  check (start_at < end_at),
  constraint booking_items_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  constraint booking_items_service_id_fkey foreign key (salon_id, service_id) references services (salon_id, id),
  constraint booking_items_staff_id_fkey foreign key (salon_id, staff_id) references staff (salon_id, id),
  constraint booking_items_asked_staff_id_fkey foreign key (salon_id, asked_staff_id) references staff (salon_id, id)
);
create index on booking_items (service_id, end_at);
create index booking_items_staff on booking_items (staff_id);
alter table booking_items enable row level security;

-- When the hands of a person are taken: work with its buffers, processing left out. THE guard against double booking.
-- A hold's rows are the booking's from the first moment: confirming it touches none of them.
create table busy_times (
  booking_id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, staff_id, starts_at),
  constraint busy_times_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id),
  -- Readers of a day look no further back than this.
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours'),
  constraint one_at_a_time exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
);
-- All that free times need, so that a month is read without a look at the table.
create index busy_times_book on busy_times (salon_id, starts_at) include (ends_at, staff_id, booking_id);
alter table busy_times enable row level security;

-- When a unit of equipment is taken. A trigger keeps the number in use to the number that there is.
create table resource_uses (
  booking_id uuid not null,
  salon_id uuid not null,
  resource_id uuid not null,
  item smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, item),
  constraint resource_uses_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  foreign key (salon_id, resource_id) references resources (salon_id, id),
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours')
);
create index on resource_uses (salon_id, starts_at);
create index on resource_uses (resource_id, starts_at);
alter table resource_uses enable row level security;

-- What happened to a booking after its confirmation, in order; a booking that was moved keeps its old place here.
create table booking_events (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('moved', 'cancelled', 'checked_in', 'started', 'completed', 'no_show', 'reopened', 'disputed',
    'dispute_answered', 'dispute_decided')),
  actor_id uuid,
  before jsonb,
  happened_at timestamptz not null
);
create index on booking_events (booking_id);
alter table booking_events enable row level security;

-- A customer can object to a no-show; the salon answers, and an administrator decides where the two do not agree.
create table no_show_disputes (
  booking_id uuid primary key references bookings on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  opened_at timestamptz not null,
  -- came: the customer did come; cancelled: it had been called off; kept: the salon stands by the no-show.
  outcome text check (outcome in ('came', 'cancelled', 'kept')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  -- The administrator's word stands above the salon's answer.
  decision text check (decision in ('came', 'cancelled', 'kept')),
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  decided_by uuid,
  decided_at timestamptz,
  -- When administrators were told that the salon let its two days pass.
  referred_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason = ''))
);
create index on no_show_disputes (opened_at, booking_id);
alter table no_show_disputes enable row level security;

-- Which bookings are holds, and until when. It names no one: readers of busy times leave out holds that ran out.
create view holds as
select id as booking_id, salon_id, hold_expires_at as expires_at from bookings where status = 'held';

-- The answer to a call that may be sent again: same key and body, same answer; same key and another body is refused.
-- It is written in the transaction that it tells about: both are there or neither. The server seals it with its caller's
-- key and finds it by a hash of that key: no role that serves requests reads the table.
create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  sealed bytea not null,
  -- The caller's rights at the time of the answer; with other rights the answer is not given again.
  standing text not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
