-- Search: one row per listed salon, with everything that a search filters, counts or sorts by. Triggers on salons keep it
-- true (db/functions/search.sql).
create table salon_search (
  salon_id uuid primary key references salons on delete cascade,
  -- Name A, place B, address C, services D; each word as typed (plain) and as heard (fold). A category is the word cat<id without _>.
  document tsvector not null,
  region region not null,
  place_ids text[] not null,
  latitude double precision not null,
  longitude double precision not null,
  categories text[] not null,
  is_verified boolean not null,
  takes_bookings boolean not null,
  price_from_cents integer,
  price_level smallint,
  rating_sum integer not null,
  rating_count integer not null,
  popularity integer not null,
  quality double precision generated always as (salon_quality(rating_sum, rating_count, is_verified)) stored,
  fair_rating double precision generated always as (fair_rating(rating_sum, rating_count)) stored
);
create index on salon_search using gin (document);
create index on salon_search using gin (place_ids);
create index on salon_search using gin (categories);
create index on salon_search (region);
create index on salon_search (quality desc, salon_id);
create index on salon_search (fair_rating desc, salon_id);
create index on salon_search (popularity desc, salon_id);
create index on salon_search using gist (point(longitude * 0.788, latitude));
-- Facets walk over all salons in this order, in a twentieth of the table's bytes, and are counted without a sort or a hash.
create index salon_search_facets on salon_search (region, price_level, is_verified, categories)
  include (takes_bookings, rating_sum, rating_count);

-- Every word of the documents, to correct a mistyped one: words one letter apart share one of their shorter forms.
create table search_lexicon (
  word text primary key check (length(word) between 3 and 60),
  shorter text[] not null
);
create index on search_lexicon (word text_pattern_ops);
create index on search_lexicon using gin (shorter);

-- Demand that found no time: how often people wanted a day, perhaps hours of it, at which nothing could be booked.
-- Numbers alone; people are never kept.
create table lost_demand (
  salon_id uuid not null references salons on delete cascade,
  -- The day that was wanted, of the salon.
  day date not null,
  -- Local hours between which it was wanted, half-open; null: at any time.
  from_hour smallint,
  to_hour smallint,
  -- The first service that was chosen; null: a search, which names a category at most.
  service_id uuid,
  source text not null check (source in ('page', 'search')),
  -- Everyone was taken, or no one was working who could have done it.
  reason text not null check (reason in ('full', 'closed')),
  times integer not null default 1 check (times between 1 and 1000000),
  unique nulls not distinct (salon_id, day, from_hour, to_hour, service_id, source, reason),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint lost_demand_hours check (
    (from_hour is null) = (to_hour is null) and (from_hour is null or (from_hour >= 0 and from_hour < to_hour and to_hour <= 24))),
  constraint lost_demand_service check (source = 'page' or service_id is null)
);
create index on lost_demand (day);
create index on lost_demand (salon_id, service_id) where service_id is not null;
alter table lost_demand enable row level security;
