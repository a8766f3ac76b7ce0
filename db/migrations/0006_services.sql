-- What a salon sells and the equipment that it takes.

create table resources (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name_el text not null,
  name_en text not null,
  units smallint not null check (units between 1 and 100),
  -- The most units that there ever were: bookings stay when some are taken away.
  most_units smallint not null default 0,
  archived_at timestamptz,
  revision integer not null default 1,
  unique (salon_id, id),
  constraint resources_names check (length(name_el) between 1 and 80 and length(name_en) <= 80)
);
alter table resources enable row level security;

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
alter table resource_outages enable row level security;

create table services (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  category text not null check (category in ('manicure', 'pedicure', 'gel_polish', 'gel_extensions', 'acrylic', 'biab', 'dip_powder',
    'nail_art', 'repair_removal', 'spa_care', 'mens_care', 'kids')),
  name_el text not null check (length(name_el) between 2 and 120),
  -- English may be left out; pages then show the Greek.
  name_en text not null check (name_en = '' or length(name_en) between 2 and 120),
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
  -- Overrides of the salon's policy: a set of extensions needs more notice.
  minimum_notice integer check (minimum_notice between 0 and 43200),
  horizon_days smallint check (horizon_days between 1 and 365),
  -- One that is not listed is seen and booked by the salon alone.
  is_listed boolean not null default true,
  is_online boolean not null default true,
  position smallint not null default 0,
  -- An archived service stays for its bookings, which may still be moved. It is shown nowhere else.
  archived_at timestamptz,
  revision integer not null default 1,
  unique (salon_id, id),
  foreign key (salon_id, resource_id) references resources (salon_id, id),
  constraint services_description check (length(description_el) <= 2000 and length(description_en) <= 2000),
  constraint services_phases check (are_phases(phases) and minutes = phases_minutes(phases)),
  constraint services_seen check (is_listed or not is_online),
  constraint services_gone check (archived_at is null or not is_listed)
);
create index on services (salon_id, position);
alter table services enable row level security;

create table service_options (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  service_id uuid not null,
  name_el text not null,
  name_en text not null,
  minutes smallint not null check (minutes between 0 and 240),
  price_cents integer not null check (price_cents between 0 and 1000000),
  position smallint not null default 0,
  archived_at timestamptz,
  unique (salon_id, id),
  unique (service_id, id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint service_options_names check (length(name_el) between 1 and 120 and length(name_en) <= 120)
);
create index on service_options (salon_id);
create index on service_options (service_id);
alter table service_options enable row level security;

-- Which options of one service need each other, and which never come together.
create table option_rules (
  salon_id uuid not null,
  service_id uuid not null,
  option_id uuid not null,
  kind text not null check (kind in ('requires', 'excludes')),
  other_id uuid not null,
  primary key (option_id, other_id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  foreign key (service_id, option_id) references service_options (service_id, id) on delete cascade,
  foreign key (service_id, other_id) references service_options (service_id, id) on delete cascade,
  -- Two options exclude each other in one row.
  check (option_id < other_id or (kind = 'requires' and option_id <> other_id))
);
create index on option_rules (salon_id);
create index on option_rules (service_id, other_id);
alter table option_rules enable row level security;

-- Who does what. A person's own phases and price replace the service's.
create table staff_services (
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  phases jsonb check (jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) between 1 and 8),
  price_cents integer check (price_cents between 0 and 10000000),
  primary key (staff_id, service_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint staff_services_phases check (phases is null or (are_phases(phases) and phases_minutes(phases) between 5 and 720))
);
create index on staff_services (salon_id);
create index on staff_services (service_id);
alter table staff_services enable row level security;

-- What each listed service costs and how long it takes with the people who do it now; its own figures where no one does.
create view service_prices with (security_invoker = true) as
select s.salon_id, s.id as service_id, s.category, s.name_el, s.name_en, s.position, s.is_online and count(t.id) > 0 as is_bookable,
  -- Small extras and a child's manicure lead a list only where there is nothing else: nobody looks for a salon by them.
  -- src/domain/leading-service.ts says the same.
  s.category in ('nail_art', 'repair_removal', 'kids') as is_secondary,
  min(coalesce(ss.price_cents, s.price_cents)) as cents, max(coalesce(ss.price_cents, s.price_cents)) as highest_cents,
  min(coalesce(phases_minutes(ss.phases), s.minutes)) as minutes
from services s left join (staff_services ss join staff t on t.id = ss.staff_id and t.is_active) on ss.service_id = s.id
where s.is_listed
group by s.salon_id, s.id;

-- "From" is the price of a service that can be booked, where there is one; the level says how dear the whole list is.
create view salon_prices with (security_invoker = true) as
select salon_id, (array_agg(cents order by not is_bookable, is_secondary, cents))[1] as from_cents,
  price_level_of(avg(cents::numeric / usual_price(category))) as level, array_agg(distinct category) as categories
from service_prices group by salon_id;

-- The price of a category in each salon, in a table because a search sorts and filters by it.
create table category_prices (
  salon_id uuid not null references salons on delete cascade,
  category text not null,
  price_cents integer not null,
  price_level smallint not null,
  primary key (salon_id, category)
);
create index on category_prices (category, salon_id) include (price_cents, price_level);
