-- Salons and everything an owner sets up. All of it is public reading; nothing here belongs to a customer.
create table places (
  id text primary key,
  name_el text not null,
  name_en text not null,
  type text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer,
  region region not null,
  parent_id text references places deferrable initially deferred
);

create table salons (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 2 and 80),
  description_el text not null default '',
  description_en text not null default '',
  phone text,
  email text,
  website text,
  instagram text,
  address text not null,
  city_el text not null,
  city_en text not null,
  postcode text,
  place_id text not null references places,
  -- The place and every place that holds it (Koukaki → Athens), so that one index answers "in Athens".
  place_ids text[] not null,
  region region not null,
  latitude double precision not null check (latitude between 34 and 42),
  longitude double precision not null check (longitude between 19 and 30),
  amenities text[] not null default '{}',
  time_zone text not null default 'Europe/Athens',
  verification text not null default 'unverified' check (verification in ('unverified', 'verified', 'suspended')),
  suspension_reason text check ((suspension_reason is not null) = (verification = 'suspended')),
  subscription text not null default 'none' check (subscription in ('none', 'trial', 'active', 'past_due', 'cancelled')),
  -- Until when a salon takes bookings without paying, what is paid for, and until when it still does after either.
  trial_ends_at timestamptz,
  paid_until timestamptz,
  grace_ends_at timestamptz,
  -- Its owner asked that it ends with what runs, without days of grace.
  leaves_at_end boolean not null default false,
  owner_id uuid references profiles on delete set null,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  booked_90_days integer not null default 0 check (booked_90_days >= 0),
  price_from_cents integer check (price_from_cents >= 0),
  price_level smallint check (price_level between 1 and 3),
  is_demo boolean not null default false,
  -- Grows with every change of the salon or anything it has: caches compare it.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (rating_sum between rating_count and rating_count * 5),
  -- A state has the date at which it ends; the demo's salons go on without one.
  constraint subscription_dates check (case when is_demo then true else
    (subscription <> 'trial' or (trial_ends_at is not null and (paid_until is null or paid_until > trial_ends_at)))
    and (subscription <> 'active' or paid_until is not null)
    and (subscription = 'past_due') = (grace_ends_at is not null) end),
  constraint leaving_salons_run check (not leaves_at_end or subscription in ('trial', 'active'))
);
create index on salons (region);
create index on salons using gin (place_ids);
create index on salons using gist (point(longitude * 0.788, latitude));
create index on salons (owner_id) where owner_id is not null;

-- Only a verified salon with a running subscription takes bookings (past due keeps its 7 days of grace).
create function takes_bookings(salons) returns boolean
language sql immutable parallel safe
return $1.verification = 'verified' and $1.subscription in ('trial', 'active', 'past_due');

create table booking_policies (
  salon_id uuid primary key references salons on delete cascade,
  slot_step smallint not null default 15 check (slot_step in (5, 10, 15, 20, 30, 60)),
  minimum_notice integer not null default 60 check (minimum_notice between 0 and 43200),
  horizon_days smallint not null default 60 check (horizon_days between 1 and 365),
  cancellation_hours smallint not null default 24 check (cancellation_hours between 0 and 168),
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent')),
  deposit_value integer not null default 0 check (deposit_value >= 0),
  tight_starts boolean not null default false,
  buffers_inside_hours boolean not null default false,
  split text not null default 'fallback' check (split in ('never', 'allowed', 'fallback')),
  maximum_wait smallint not null default 0 check (maximum_wait between 0 and 30 and maximum_wait % 5 = 0),
  flexible_order boolean not null default false,
  gap_rule text not null default 'none' check (gap_rule in ('none', 'touch', 'minimum')),
  minimum_gap smallint not null default 0 check (minimum_gap between 0 and 480),
  check (deposit_kind <> 'none' or deposit_value = 0),
  check (deposit_kind <> 'percent' or deposit_value between 1 and 100)
);

create table salon_hours (
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  primary key (salon_id, weekday)
);

-- Replaces the weekly hours of that date; an empty plan is a closed day.
create table salon_exceptions (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  reason_el text,
  reason_en text,
  primary key (salon_id, day)
);

create table salon_photos (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  position smallint not null check (position >= 0),
  -- The picture's name; an illustration is drawn from it by the server (see pictures.ts).
  picture text not null,
  is_illustration boolean not null,
  alt_el text not null,
  alt_en text not null,
  unique (salon_id, position) deferrable,
  unique (salon_id, id, picture)
);

create table resources (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name_el text not null,
  name_en text not null,
  units smallint not null check (units between 1 and 100),
  unique (salon_id, id)
);

-- One unit out of order for a while.
create table resource_outages (
  id uuid primary key default uuidv7(),
  resource_id uuid not null,
  salon_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (salon_id, resource_id) references resources (salon_id, id) on delete cascade,
  check (starts_at < ends_at)
);
create index on resource_outages (salon_id, resource_id);

create table services (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  category text not null check (category in ('manicure', 'pedicure', 'gel_polish', 'gel_extensions', 'acrylic', 'biab', 'dip_powder', 'nail_art', 'repair_removal', 'spa_care', 'mens_care', 'kids')),
  name_el text not null check (length(name_el) between 2 and 120),
  name_en text not null check (length(name_en) between 2 and 120),
  description_el text not null default '',
  description_en text not null default '',
  price_cents integer not null check (price_cents between 0 and 10000000),
  -- In order: [["work", 40], ["processing", 10], ["work", 10]], minutes.
  phases jsonb not null check (jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) between 1 and 8),
  minutes smallint not null check (minutes between 5 and 720),
  buffer_before smallint not null default 0 check (buffer_before between 0 and 120),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 120),
  resource_id uuid,
  resource_turnover smallint not null default 0 check (resource_turnover between 0 and 120),
  is_online boolean not null default true,
  position smallint not null default 0,
  unique (salon_id, id),
  foreign key (salon_id, resource_id) references resources (salon_id, id)
);
create index on services (salon_id, position);

create table service_options (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  service_id uuid not null,
  name_el text not null,
  name_en text not null,
  minutes smallint not null check (minutes between 0 and 240),
  price_cents integer not null check (price_cents between 0 and 1000000),
  position smallint not null default 0,
  unique (salon_id, id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on service_options (salon_id);

create table staff (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name text not null check (length(name) between 1 and 80),
  title_el text not null default '',
  title_en text not null default '',
  photo text,
  position smallint not null default 0,
  is_active boolean not null default true,
  unique (salon_id, id)
);
create index on staff (salon_id, position);

-- Own weekly hours. Somebody without a single row works the salon's hours.
create table staff_hours (
  staff_id uuid not null references staff on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  breaks day_plan not null default '{}',
  primary key (staff_id, weekday)
);
create index on staff_hours (salon_id);

create table staff_exceptions (
  staff_id uuid not null references staff on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  primary key (staff_id, day)
);
create index on staff_exceptions (salon_id);

create table time_off (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  check (starts_at < ends_at)
);
create index on time_off (salon_id);

-- Who does what; her own phases and price replace the service's.
create table staff_services (
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  phases jsonb check (jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) between 1 and 8),
  price_cents integer check (price_cents between 0 and 10000000),
  primary key (staff_id, service_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on staff_services (salon_id);
create index on staff_services (service_id);

-- Every change of a salon or of anything it has moves its version and tells the processes, so that no cached page outlives it.
create function salon_changed() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - 'version' - 'updated_at' - 'booked_90_days') is distinct from (to_jsonb(old) - 'version' - 'updated_at' - 'booked_90_days')
     or new.version <> old.version then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.updated_at := now();
    perform pg_notify('salon_changed', new.id::text);
  end if;
  return new;
end $$;
create trigger salon_changed before update on salons for each row execute function salon_changed();

create function salon_added_or_gone() returns trigger
language plpgsql as $$
begin
  perform pg_notify('salon_changed', '');
  return null;
end $$;
create trigger salon_added_or_gone after insert or delete on salons for each statement execute function salon_added_or_gone();

create function touch_salons() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- A bulk load (the demo) fills whole salons at once and touches none twice.
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update salons set version = version + 1 where id in (select distinct salon_id from touched);
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages', 'services',
    'service_options', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services'] loop
    execute format('create trigger touch_insert after insert on %I referencing new table as touched for each statement execute function touch_salons()', part);
    execute format('create trigger touch_update after update on %I referencing new table as touched for each statement execute function touch_salons()', part);
    execute format('create trigger touch_delete after delete on %I referencing old table as touched for each statement execute function touch_salons()', part);
  end loop;
end $$;

grant select on places, salons, booking_policies, salon_hours, salon_exceptions, salon_photos, resources, resource_outages, services, service_options,
  staff, staff_hours, staff_exceptions, time_off, staff_services to onyxi_app, onyxi_public, onyxi_worker;

-- A suspended salon does not exist for the public.
alter table salons enable row level security;
create policy public_salons on salons for select to onyxi_public using (verification <> 'suspended');
create policy all_salons on salons for select to onyxi_app, onyxi_worker using (true);
create policy worker_updates on salons for update to onyxi_worker using (true) with check (true);
grant update (booked_90_days) on salons to onyxi_worker;
