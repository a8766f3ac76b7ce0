-- Search: one row per listed salon with everything that a search filters, counts or sorts by.
--
-- Kept true by triggers on salons: touch_salons() moves a salon's version whenever anything it has changes, and that refreshes its row here.
-- A bulk load (app.bulk_load = on) skips the triggers and calls, once, after the last insert, as the owner:
--   select refresh_salon_search();                      -- every salon; also fills salons.price_from_cents and salons.price_level
--   select refresh_salon_search(array[…]::uuid[]);      -- only these

-- The same words as src/domain/search/fold.ts, rule by rule; a test compares the two.
create function search_letters(text) returns text
language sql immutable strict parallel safe
return translate(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f''’`´]', '', 'g')),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ');

create function search_words(text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace($1, '[^a-z0-9]+', ' ', 'g'));

create function plain(text) returns text
language sql immutable strict parallel safe
return search_words(translate(search_letters($1), 'αβγδεζηθικλμνξοπρστυφχψω', 'abgdezhuiklmnjoprstyfxcv'));

create function fold(text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  t text := search_words(translate(replace(replace(search_letters($1), 'q', 'k'), 'ψ', 'ps'), 'αβγδεζηθικλμνξοπρστυφχω', 'avgdeziqiklmnxoprstufxo'));
begin
  t := regexp_replace(t, '(?<=[a-z])[89]|[89](?=[a-z])', 'q', 'g');
  t := regexp_replace(t, '(?<=[a-z])3|3(?=[a-z])', 'x', 'g');
  t := replace(t, 'w', 'o');
  t := regexp_replace(t, 'ch|kh(?=[aeiouy])', 'x', 'g');
  t := replace(t, 'c', 'k');
  t := regexp_replace(t, 'ph(?=[aeiouyrln])', 'f', 'g');
  t := regexp_replace(t, 'th(?=[aeiouyrlnmh])', 'q', 'g');
  t := regexp_replace(t, '([gdb])h(?=[aeiouy])', '\1', 'g');
  t := regexp_replace(t, '\yrh(?=[aeiouy])', 'r', 'g');
  t := regexp_replace(t, '(?<![aeiouy])h(?![aeiouy])', 'i', 'g');
  t := replace(t, 'h', 'x');
  t := replace(t, 'ks', 'x');
  t := regexp_replace(t, '\yy(?=[aeou])', 'gi', 'g');
  t := regexp_replace(t, '(\y|(?<=a))y(?=i)', 'g', 'g');
  t := regexp_replace(t, '(?<=[aeo])y', 'u', 'g');
  t := replace(t, 'ou', 'w');
  t := regexp_replace(t, '(?<=[ae])u', 'v', 'g');
  t := translate(t, 'yu', 'ii');
  t := regexp_replace(t, '[eo]i', 'i', 'g');
  t := replace(t, 'ai', 'e');
  t := regexp_replace(t, '\ymp', 'b', 'g');
  t := replace(t, 'mp', 'mb');
  t := regexp_replace(t, '\ynt', 'd', 'g');
  t := replace(t, 'nt', 'nd');
  t := regexp_replace(t, 'n?g+k?', 'g', 'g');
  t := replace(t, 'b', 'v');
  t := replace(t, 'j', 'tz');
  t := regexp_replace(t, '(?<=[ae])v(?=[kpstqxf]|\y)', 'f', 'g');
  t := regexp_replace(t, '(?<=[ae])f(?=[gdzv])', 'v', 'g');
  t := translate(t, 'qxw', 'thu');
  return regexp_replace(t, '([a-z])\1+', '\1', 'g');
end $$;

-- Best rating as people mean it: a salon starts from 20 imagined reviews of 4.2, so that one five-star review does not win.
create function fair_rating(rating_sum integer, rating_count integer) returns double precision
language sql immutable parallel safe
return (rating_sum + 4.2 * 20)::double precision / (rating_count + 20);

-- What a salon is worth before anybody typed a word.
create function salon_quality(rating_sum integer, rating_count integer, is_verified boolean) returns double precision
language sql immutable parallel safe
return ln(1 + rating_count)::double precision * fair_rating(rating_sum, rating_count) / 10 + case when is_verified then 0.3 else 0 end;

create table salon_search (
  salon_id uuid primary key references salons on delete cascade,
  -- Name A, place B, address C, services D; each word as typed (plain) and as heard (fold). A category is the word cat<id without _>.
  document tsvector not null,
  region region not null,
  place_ids text[] not null,
  categories text[] not null,
  is_verified boolean not null,
  takes_bookings boolean not null,
  price_from_cents integer,
  price_level smallint,
  rating_sum integer not null,
  rating_count integer not null,
  popularity integer not null,
  latitude double precision not null,
  longitude double precision not null,
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
-- Facets walk over all salons in this order, in a twentieth of the table's bytes; heaping them up needs no sort and no hash.
create index salon_search_facets on salon_search (region, price_level, is_verified, categories) include (takes_bookings, rating_sum, rating_count);

-- Every word of the documents, to set a mistyped one right: words one error apart share one of their shorter forms.
create table search_lexicon (
  word text primary key check (length(word) between 3 and 60),
  shorter text[] not null
);
create index on search_lexicon (word text_pattern_ops);
create index on search_lexicon using gin (shorter);

create function without_one_letter(word text) returns text[]
language sql immutable strict parallel safe
return array(select word union select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i);

-- What each kind of service usually costs, in cents; src/domain/price-level.ts says the same and explains the levels.
create function usual_price(category text) returns integer
language sql immutable strict parallel safe
return case category when 'manicure' then 1500 when 'pedicure' then 2500 when 'gel_polish' then 2200 when 'gel_extensions' then 4500
  when 'acrylic' then 4500 when 'biab' then 3500 when 'dip_powder' then 3200 when 'nail_art' then 1500 when 'repair_removal' then 1000
  when 'spa_care' then 2800 when 'mens_care' then 1800 else 1200 end;

create function price_level_of(ratio numeric) returns smallint
language sql immutable strict parallel safe
return case when ratio < 0.85 then 1 when ratio <= 1.2 then 2 else 3 end;

-- Cheapest price of any service and how dear the whole list is.
create view salon_prices with (security_invoker = true) as
with lowest as (
  select s.salon_id, s.category, coalesce(min(coalesce(ss.price_cents, s.price_cents)), s.price_cents) as cents
  from services s left join staff_services ss on ss.service_id = s.id
  group by s.id
)
-- The small extras stand beside a visit: "from" is the price of a real one.
select salon_id, coalesce(min(cents) filter (where category not in ('nail_art', 'repair_removal')), min(cents)) as from_cents, price_level_of(avg(cents::numeric / usual_price(category))) as level,
  array_agg(distinct category) as categories
from lowest group by salon_id;

create function refresh_salon_search(ids uuid[] default null) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Statement triggers fire for no rows too: without this the update below would call itself for ever.
  if cardinality(ids) = 0 then
    return;
  end if;
  -- A price that moved is written to the salon too; its trigger then finds nothing left to change.
  update salons s set price_from_cents = p.from_cents, price_level = p.level
  from salons t left join salon_prices p on p.salon_id = t.id
  where t.id = s.id and (ids is null or t.id = any (ids))
    and (s.price_from_cents, s.price_level) is distinct from (p.from_cents, p.level);

  delete from salon_search x using salons s where s.id = x.salon_id and s.verification = 'suspended' and (ids is null or s.id = any (ids));

  with chosen as materialized (
    select * from salons where verification <> 'suspended' and (ids is null or id = any (ids))
  ), place_words as materialized (
    -- Neighbours share their place's words, and a menu its names: each text is folded once.
    select place_ids, string_agg(p.name_el || ' ' || p.name_en, ' ' order by p.id) as text
    from (select distinct place_ids from chosen) c join places p on p.id = any (c.place_ids) group by place_ids
  ), place_keys as materialized (
    select place_ids, search_keys(text) as keys from place_words
  ), service_names as (
    select v.salon_id, string_agg(distinct name, ' ' order by name) as text
    from services v cross join lateral (values (v.name_el), (v.name_en)) n (name)
    where ids is null or v.salon_id = any (ids) group by v.salon_id
  ), menus as materialized (
    select text, search_keys(text) as keys from (select distinct text from service_names) m
  )
  insert into salon_search as x (salon_id, document, region, place_ids, categories, is_verified, takes_bookings, price_from_cents, price_level, rating_sum,
    rating_count, popularity, latitude, longitude)
  select c.id,
    setweight(to_tsvector('simple', search_keys(c.name)), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', pk.keys, search_keys(c.city_el || ' ' || c.city_en))), 'B')
      || setweight(to_tsvector('simple', concat_ws(' ', search_keys(c.address), c.postcode)), 'C')
      || setweight(to_tsvector('simple', concat_ws(' ', m.keys, (select string_agg('cat' || replace(k, '_', ''), ' ') from unnest(p.categories) k))), 'D'),
    c.region, c.place_ids, coalesce(p.categories, '{}'), c.verification = 'verified', takes_bookings(s), c.price_from_cents, c.price_level, c.rating_sum,
    c.rating_count, c.booked_90_days, c.latitude, c.longitude
  from chosen c
  join salons s on s.id = c.id
  left join place_keys pk on pk.place_ids = c.place_ids
  left join service_names n on n.salon_id = c.id
  left join menus m on m.text = n.text
  left join salon_prices p on p.salon_id = c.id
  on conflict (salon_id) do update set document = excluded.document, region = excluded.region, place_ids = excluded.place_ids,
    categories = excluded.categories, is_verified = excluded.is_verified, takes_bookings = excluded.takes_bookings, price_from_cents = excluded.price_from_cents, price_level = excluded.price_level,
    rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, popularity = excluded.popularity, latitude = excluded.latitude,
    longitude = excluded.longitude
  where (x.document, x.region, x.place_ids, x.categories, x.is_verified, x.takes_bookings, x.price_from_cents, x.price_level, x.rating_sum, x.rating_count, x.popularity,
    x.latitude, x.longitude) is distinct from (excluded.document, excluded.region, excluded.place_ids, excluded.categories, excluded.is_verified,
    excluded.takes_bookings, excluded.price_from_cents, excluded.price_level, excluded.rating_sum, excluded.rating_count, excluded.popularity, excluded.latitude, excluded.longitude);

  insert into search_lexicon (word, shorter)
  select word, without_one_letter(word) from (
    select distinct l.lexeme as word from salon_search x cross join lateral unnest(x.document) l
    where (ids is null or x.salon_id = any (ids)) and length(l.lexeme) between 3 and 60 and l.lexeme !~ '^cat'
  ) found
  where not exists (select from search_lexicon known where known.word = found.word)
  order by word
  on conflict do nothing;
end $$;

-- A text as typed and as heard, without repeating words that are both.
create function search_keys(text) returns text
language sql immutable strict parallel safe
return case when plain($1) = fold($1) then fold($1) else plain($1) || ' ' || fold($1) end;

create function salon_search_follows() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- A statement trigger fires for no row too: without this, the refresh's own empty update would come back here for ever.
  if current_setting('app.bulk_load', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_salon_search(array(select id from changed));
    return null;
  end if;
  perform refresh_salon_search(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  -- The nightly count of bookings moves nothing else.
  update salon_search x set popularity = c.booked_90_days from changed c
  where x.salon_id = c.id and x.popularity <> c.booked_90_days;
  return null;
end $$;
create trigger salon_search_insert after insert on salons referencing new table as changed for each statement execute function salon_search_follows();
create trigger salon_search_update after update on salons referencing new table as changed old table as before for each statement
  execute function salon_search_follows();

-- What a verified salon of the neighbourhood took in a month: public may not read bookings, so it gets these three figures and nothing else.
-- Same city, or the region where fewer than five; cents, rounded to whole 10 euros; no row where there is too little to tell.
create function estimate_earnings(salon uuid, at timestamptz)
returns table (median_cents integer, low_cents integer, high_cents integer, salons integer, is_region boolean)
language sql stable security definer set search_path = public
begin atomic
  with here as (
    select id, city_el, region from salons where id = estimate_earnings.salon
  ), earned as materialized (
    select s.id, s.city_el = h.city_el as is_near, sum(b.total_cents) / 3.0 as cents
    from here h
    join salons s on s.region = h.region and s.verification = 'verified' and s.id <> h.id
    join bookings b on b.salon_id = s.id and b.state = 'completed' and b.start_at >= at - interval '90 days' and b.start_at < at
    group by s.id, s.city_el, h.city_el
  ), chosen as (
    select e.cents, n.near < 5 as is_region from earned e cross join (select count(*) filter (where is_near) as near from earned) n
    where e.is_near or n.near < 5
  )
  select (round(percentile_cont(0.5) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.25) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.75) within group (order by cents) / 1000) * 1000)::integer,
    count(*)::integer, bool_or(chosen.is_region)
  from chosen having count(*) > 0;
end;

grant select on salon_search, search_lexicon to onyxi_app, onyxi_public, onyxi_worker;
revoke execute on function refresh_salon_search(uuid[]), salon_search_follows(), estimate_earnings(uuid, timestamptz) from public;
grant execute on function refresh_salon_search(uuid[]) to onyxi_worker;
grant execute on function estimate_earnings(uuid, timestamptz) to onyxi_app, onyxi_public;
