-- Salons and what their page says: place, opening hours, photos, the rules of booking. All of it is public reading;
-- nothing here belongs to a customer. What a team may write is short enough to be shown.

create table places (
  id text primary key,
  parent_id text references places deferrable initially deferred,
  name_el text not null,
  name_en text not null,
  type text not null,
  region region not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer
);

create table salons (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  owner_id uuid references profiles on delete set null,

  name text not null check (length(name) between 2 and 80),
  -- Name and street in Latin letters as the owner writes them; empty: pages in English write the Greek ones by ELOT 743.
  name_en text not null default '',
  description_el text not null default '',
  description_en text not null default '',
  phone text,
  email text,
  website text,
  instagram text,
  amenities text[] not null default '{}',

  address text not null,
  address_en text not null default '',
  city_el text not null,
  city_en text not null,
  postcode text,
  place_id text not null references places,
  -- The place and every place that holds it (Koukaki → Athens), so that one index answers "in Athens".
  place_ids text[] not null,
  region region not null,
  latitude double precision not null check (latitude between 34 and 42),
  longitude double precision not null check (longitude between 19 and 30),
  time_zone text not null default 'Europe/Athens',

  verification text not null default 'unverified' check (verification in ('unverified', 'verified', 'suspended')),
  suspension_reason text check ((suspension_reason is not null) = (verification = 'suspended')),
  -- Taken out of the list at the wish of its owner, who has no account.
  listing_removed_at timestamptz,

  subscription text not null default 'none' check (subscription in ('none', 'trial', 'active', 'past_due', 'cancelled')),
  -- The salon takes bookings without paying until the first, has paid until the second, and keeps taking them until the third.
  trial_ends_at timestamptz,
  paid_until timestamptz,
  grace_ends_at timestamptz,
  -- The owner asked that it ends with the current period, without days of grace.
  leaves_at_end boolean not null default false,

  -- Kept by triggers and jobs for lists and search.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  booked_90_days integer not null default 0 check (booked_90_days >= 0),
  price_from_cents integer check (price_from_cents >= 0),
  price_level smallint check (price_level between 1 and 3),
  -- A confirmation reads this row anyway, and looks for a blocked client only where there is one.
  has_blocked_clients boolean not null default false,
  is_demo boolean not null default false,
  -- Grows with every change of the salon or of anything it has: caches compare it.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  check (rating_sum between rating_count and rating_count * 5),
  constraint salons_descriptions check (length(description_el) <= 2000 and length(description_en) <= 2000),
  constraint salons_contacts check (length(phone) <= 40 and length(email) <= 255),
  constraint salons_website check (website ~ '^https?://' and length(website) <= 300),
  constraint salons_instagram check (instagram ~ '^[a-z0-9_][a-z0-9._]{0,29}$'),
  constraint salons_amenities check (cardinality(amenities) <= 40),
  constraint salons_latin_names check (length(name_en) <= 80 and length(address_en) <= 160
    and (name_en || address_en) !~ '[\u0370-\u03ff\u1f00-\u1fff]'),
  constraint salons_listing_removed check (listing_removed_at is null or verification = 'suspended'),
  -- Each status of a subscription has the date at which it ends; the demo's salons go on without one.
  constraint subscription_dates check (case when is_demo then true else
    (subscription <> 'trial' or (trial_ends_at is not null and (paid_until is null or paid_until > trial_ends_at)))
    and (subscription <> 'active' or paid_until is not null)
    and (subscription = 'past_due') = (grace_ends_at is not null) end),
  constraint leaving_salons_run check (not leaves_at_end or subscription in ('trial', 'active'))
);
create index on salons (owner_id) where owner_id is not null;
create index on salons (region);
create index on salons using gin (place_ids);
create index on salons using gist (point(longitude * 0.788, latitude));
-- One number is one number, however it is spaced.
create index salons_phone_key on salons (right(regexp_replace(phone, '\D', '', 'g'), 10));
alter table salons enable row level security;

-- What the salon allows online: how soon, how far ahead, how late to cancel, and how the day is filled.
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
alter table booking_policies enable row level security;

create table salon_hours (
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  primary key (salon_id, weekday)
);
alter table salon_hours enable row level security;

-- Replaces the weekly hours of that date; an empty plan is a closed day.
create table salon_exceptions (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  reason_el text,
  reason_en text,
  primary key (salon_id, day),
  constraint salon_exceptions_reasons check (length(reason_el) <= 120 and length(reason_en) <= 120)
);
alter table salon_exceptions enable row level security;

create table salon_photos (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  position smallint not null check (position >= 0),
  -- The name of the picture. The server draws an illustration from it (src/entry/pictures.ts).
  picture text not null,
  is_illustration boolean not null,
  alt_el text not null,
  alt_en text not null,
  unique (salon_id, position) deferrable,
  unique (salon_id, id, picture)
);
alter table salon_photos enable row level security;

-- What everybody sees of an uploaded photo: each format and width once. The files lie beside their row and are written
-- with it: nothing half is ever there, and a second server and a backup find them.
create table photo_files (
  picture text not null check (picture ~ '^photo-[0-9a-f-]{36}$'),
  width smallint not null check (width in (320, 480, 640, 960)),
  format text not null check (format in ('avif', 'webp')),
  salon_id uuid not null,
  photo_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (picture, width, format),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on delete cascade
);
alter table photo_files alter column bytes set storage external; -- compressed already
create index on photo_files (salon_id, photo_id);
alter table photo_files enable row level security;

-- The whole photo, upright and without metadata, from which crops are cut. The parts that were cut away are shown to no one.
create table photo_sources (
  photo_id uuid primary key,
  salon_id uuid not null,
  picture text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  crop_x double precision not null check (crop_x between 0 and 1),
  crop_y double precision not null check (crop_y between 0 and 1),
  crop_width double precision not null check (crop_width > 0 and crop_width <= 1),
  bytes bytea not null check (length(bytes) between 1 and 16777216),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on update cascade on delete cascade
);
alter table photo_sources alter column bytes set storage external;
create index on photo_sources (salon_id);
alter table photo_sources enable row level security;

-- How far the guided set-up is, where the salon's data do not say so themselves: steps that were skipped or looked through.
create table salon_set_up_steps (
  salon_id uuid not null references salons on delete cascade,
  step text not null check (step in ('details', 'hours', 'team', 'services', 'photos', 'policies')),
  status text not null check (status in ('skipped', 'finished')),
  changed_at timestamptz not null,
  primary key (salon_id, step)
);
alter table salon_set_up_steps enable row level security;

-- The business behind a salon: what a platform has to know of a trader and shows to customers (Digital Services Act, article 30).
create table salon_traders (
  salon_id uuid primary key references salons on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 160),
  vat_number text not null check (is_vat_number(vat_number)),
  -- In the business registry (ΓΕΜΗ); some professions are not in it.
  registry_number text check (registry_number ~ '^[0-9]{9,12}$'),
  address text not null check (length(address) between 3 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  -- When they declared that they offer only what the law allows.
  certified_at timestamptz not null,
  updated_at timestamptz not null
);
create index on salon_traders (vat_number);
alter table salon_traders enable row level security;
