-- Promotions with their conditions (MONEY.md 1), their uses, and the prices of services over time (MONEY.md 6).

create table promotions (
  id uuid primary key default uuidv7(),
  -- Null for the platform's own, which hold at every salon with a payout route.
  salon_id uuid references salons on delete cascade,
  name_el text not null check (length(name_el) between 2 and 80),
  -- English may be left out; pages then show the Greek.
  name_en text not null default '' check (name_en = '' or length(name_en) between 2 and 80),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_cents integer check (amount_cents between 1 and 100000),
  max_cents integer check (max_cents between 1 and 100000),
  -- As it is compared: without blanks, in capital letters.
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  book_from date,
  book_to date,
  visit_from date,
  visit_to date,
  weekdays smallint[],
  -- Minutes since local midnight, half-open.
  hours_from smallint,
  hours_to smallint,
  -- False: those of promotion_services. A promotion whose services are all gone then holds for none.
  is_for_all_services boolean not null default true,
  minimum_cents integer check (minimum_cents between 1 and 10000000),
  is_first_only boolean not null default false,
  limit_uses integer check (limit_uses between 1 and 1000000),
  limit_per_person integer check (limit_per_person between 1 and 1000),
  uses integer not null default 0 check (uses >= 0),
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  revision integer not null default 1,
  unique (salon_id, id),
  constraint promotions_reduction check ((percent is null) <> (amount_cents is null) and (max_cents is null or percent is not null)),
  constraint promotions_uses_within_limit check (limit_uses is null or uses <= limit_uses),
  constraint promotions_book_dates check (book_from <= book_to),
  constraint promotions_visit_dates check (visit_from <= visit_to),
  constraint promotions_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 7),
  constraint promotions_hours check ((hours_from is null) = (hours_to is null) and 0 <= hours_from and hours_from < hours_to and hours_to <= 1440),
  constraint promotions_salons_services check (salon_id is not null or is_for_all_services),
  check ((status = 'draft') = (activated_at is null and ended_at is null) and (status = 'ended') = (ended_at is not null))
);
create unique index promotions_code on promotions (salon_id, code) nulls not distinct where code is not null and status <> 'ended';
create index promotions_live on promotions (salon_id) where status = 'active';
create index on promotions (created_by);
alter table promotions enable row level security;

create table promotion_services (
  promotion_id uuid not null,
  salon_id uuid not null,
  service_id uuid not null,
  primary key (promotion_id, service_id),
  foreign key (salon_id, promotion_id) references promotions (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on promotion_services (salon_id, service_id);
alter table promotion_services enable row level security;

-- The promotion of a booking. take_promotion_use writes it in the transaction that confirms the booking.
create table promotion_uses (
  booking_id uuid primary key references bookings,
  promotion_id uuid not null references promotions,
  customer_id uuid references profiles on delete set null,
  -- Hashes of the addresses and numbers under which the same person may book again.
  person_keys bytea[] not null default '{}',
  reduction_cents integer not null check (reduction_cents > 0),
  taken_at timestamptz not null,
  given_back_at timestamptz,
  check (given_back_at >= taken_at)
);
create index on promotion_uses (promotion_id, customer_id) where given_back_at is null;
create index on promotion_uses (customer_id);
alter table promotion_uses enable row level security;

-- What a listed service cost from a moment on, as its page said it: with the cheapest team member.
create table price_history (
  salon_id uuid not null,
  service_id uuid not null,
  valid_from timestamptz not null,
  cents integer not null check (cents >= 0),
  primary key (service_id, valid_from),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on price_history (salon_id);
alter table price_history enable row level security;
insert into price_history (salon_id, service_id, valid_from, cents) select salon_id, service_id, now(), cents from service_prices;
