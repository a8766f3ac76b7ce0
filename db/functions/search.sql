-- Keeps the tables of search true. touch_salons() moves a salon's version whenever anything it has changes, and that refreshes
-- its row here. A bulk load (app.bulk_load = on) skips the triggers; after its last insert it calls, as the owner,
--   select refresh_salon_search();                  -- every salon; also fills salons.price_from_cents and salons.price_level
--   select refresh_salon_search(array[…]::uuid[]);  -- only these

create or replace function refresh_salon_search(ids uuid[] default null) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Statement triggers fire for no rows too; without this check, the update below would call itself for ever.
  if cardinality(ids) = 0 then
    return;
  end if;
  -- A changed price is also written to the salon, whose trigger then finds no further change.
  update salons s set price_from_cents = p.from_cents, price_level = p.level
  from salons t
  -- Chosen here too, because otherwise the view would add up the menus of all salons for the price of one.
  left join (select * from salon_prices where ids is null or salon_id = any (ids)) p on p.salon_id = t.id
  where t.id = s.id and (ids is null or t.id = any (ids))
    and (s.price_from_cents, s.price_level) is distinct from (p.from_cents, p.level);

  delete from salon_search x using salons s where s.id = x.salon_id and (s.verification = 'suspended' or not s.is_published)
    and (ids is null or s.id = any (ids));

  with chosen as materialized (
    select * from salons where verification <> 'suspended' and is_published and (ids is null or id = any (ids))
  ), place_words as materialized (
    -- Neighbours share the words of their place, and many menus the same names, so each text is folded once.
    select place_ids, string_agg(p.name_el || ' ' || p.name_en, ' ' order by p.id) as text
    from (select distinct place_ids from chosen) c join places p on p.id = any (c.place_ids) group by place_ids
  ), place_keys as materialized (
    select place_ids, search_keys(text) as keys from place_words
  ), service_names as (
    select v.salon_id, string_agg(distinct name, ' ' order by name) as text
    from services v cross join lateral (values (v.name_el), (v.name_en)) n (name)
    where v.is_listed and (ids is null or v.salon_id = any (ids)) group by v.salon_id
  ), menus as materialized (
    select text, search_keys(text) as keys from (select distinct text from service_names) m
  )
  insert into salon_search as x (salon_id, document, region, place_ids, categories, is_verified, takes_bookings, price_from_cents,
    price_level, rating_sum, rating_count, popularity, latitude, longitude)
  select c.id,
    setweight(to_tsvector('simple', search_keys(concat_ws(' ', c.name, c.name_en))), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', pk.keys, search_keys(c.city_el || ' ' || c.city_en))), 'B')
      || setweight(to_tsvector('simple', concat_ws(' ', search_keys(concat_ws(' ', c.address, c.address_en)), c.postcode)), 'C')
      || setweight(to_tsvector('simple', coalesce(m.keys, '')), 'D'),
    c.region, c.place_ids, coalesce(p.categories, '{}'), c.verification = 'verified', takes_bookings(s), c.price_from_cents,
    c.price_level, c.rating_sum, c.rating_count, c.booked_90_days, c.latitude, c.longitude
  from chosen c
  join salons s on s.id = c.id
  left join place_keys pk on pk.place_ids = c.place_ids
  left join service_names n on n.salon_id = c.id
  left join menus m on m.text = n.text
  left join (select * from salon_prices where ids is null or salon_id = any (ids)) p on p.salon_id = c.id
  on conflict (salon_id) do update set document = excluded.document, region = excluded.region, place_ids = excluded.place_ids,
    categories = excluded.categories, is_verified = excluded.is_verified, takes_bookings = excluded.takes_bookings,
    price_from_cents = excluded.price_from_cents, price_level = excluded.price_level, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, popularity = excluded.popularity, latitude = excluded.latitude, longitude = excluded.longitude,
    changed_at = now()
  where (x.document, x.region, x.place_ids, x.categories, x.is_verified, x.takes_bookings, x.price_from_cents, x.price_level, x.rating_sum,
    x.rating_count, x.popularity, x.latitude, x.longitude)
    is distinct from (excluded.document, excluded.region, excluded.place_ids, excluded.categories, excluded.is_verified,
    excluded.takes_bookings, excluded.price_from_cents, excluded.price_level, excluded.rating_sum, excluded.rating_count,
    excluded.popularity, excluded.latitude, excluded.longitude);

  insert into search_lexicon (word, shorter)
  select word, without_one_letter(word) from (
    select distinct l.lexeme as word from salon_search x cross join lateral unnest(x.document) l
    where (ids is null or x.salon_id = any (ids)) and length(l.lexeme) between 3 and 60
  ) found
  where not exists (select from search_lexicon known where known.word = found.word)
  order by word
  on conflict do nothing;
end $$;
grant execute on function refresh_salon_search(uuid[]) to onyxi_worker;

create or replace function salon_search_follows() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- As above: the refresh's own empty update would return here for ever.
  if current_setting('app.bulk_load', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_salon_search(array(select id from changed));
    return null;
  end if;
  perform refresh_salon_search(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  -- The nightly count of bookings does not change the version.
  update salon_search x set popularity = c.booked_90_days from changed c
  where x.salon_id = c.id and x.popularity <> c.booked_90_days;
  return null;
end $$;
create or replace trigger salon_search_insert after insert on salons
  referencing new table as changed for each statement execute function salon_search_follows();
create or replace trigger salon_search_update after update on salons
  referencing new table as changed old table as before for each statement execute function salon_search_follows();

create or replace function refresh_category_prices(ids uuid[]) returns void
language sql security definer set search_path = public
begin atomic
  delete from category_prices c where c.salon_id = any (ids)
    and not exists (select from service_prices p where p.salon_id = c.salon_id and p.category = c.category);
  insert into category_prices as c (salon_id, category, price_cents, price_level, minutes)
  select distinct on (salon_id, category) salon_id, category, cents, price_level_of(cents::numeric / usual_price(category)), minutes
  from service_prices where salon_id = any (ids)
  order by salon_id, category, not is_bookable, cents, minutes
  on conflict (salon_id, category) do update set price_cents = excluded.price_cents, price_level = excluded.price_level,
    minutes = excluded.minutes, changed_at = now()
  where (c.price_cents, c.price_level, c.minutes) is distinct from (excluded.price_cents, excluded.price_level, excluded.minutes);
end;

-- A bulk load reports its salons at the end, by new rows of salon_search.
create or replace function category_prices_follow() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'salon_search' then
    perform refresh_category_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform refresh_category_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $$;
create or replace trigger category_prices_update after update on salons
  referencing new table as changed old table as before for each statement execute function category_prices_follow();
create or replace trigger category_prices_insert after insert on salon_search
  referencing new table as changed for each statement execute function category_prices_follow();

-- The indexes of the processes follow the two tables that they are made of.
create or replace function search_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into search_changes (salon_id) select distinct salon_id from changed;
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['salon_search', 'category_prices'] loop
    execute format('create or replace trigger search_changed_insert after insert on %I referencing new table as changed
      for each statement execute function search_changed()', part);
    execute format('create or replace trigger search_changed_update after update on %I referencing new table as changed
      for each statement execute function search_changed()', part);
    execute format('create or replace trigger search_changed_delete after delete on %I referencing old table as changed
      for each statement execute function search_changed()', part);
  end loop;
end $$;
