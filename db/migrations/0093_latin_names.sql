-- Names in Latin letters as their owners write them; empty: pages in English write the Greek ones by ELOT 743.
alter table salons
  add column name_en text not null default '',
  add column address_en text not null default '',
  add constraint salons_latin_names check (length(name_en) <= 80 and length(address_en) <= 160 and (name_en || address_en) !~ '[\u0370-\u03ff\u1f00-\u1fff]') not valid;
alter table staff
  add column name_en text not null default '',
  add constraint staff_latin_name check (length(name_en) <= 80 and name_en !~ '[\u0370-\u03ff\u1f00-\u1fff]') not valid;
grant update (name_en, address_en) on salons to onyxi_app;

-- As before, and a salon is found by its name and street in Latin letters, too.
create or replace function refresh_salon_search(ids uuid[] default null) returns void
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
    where v.is_listed and (ids is null or v.salon_id = any (ids)) group by v.salon_id
  ), menus as materialized (
    select text, search_keys(text) as keys from (select distinct text from service_names) m
  )
  insert into salon_search as x (salon_id, document, region, place_ids, categories, is_verified, takes_bookings, price_from_cents, price_level, rating_sum,
    rating_count, popularity, latitude, longitude)
  select c.id,
    setweight(to_tsvector('simple', search_keys(concat_ws(' ', c.name, c.name_en))), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', pk.keys, search_keys(c.city_el || ' ' || c.city_en))), 'B')
      || setweight(to_tsvector('simple', concat_ws(' ', search_keys(concat_ws(' ', c.address, c.address_en)), c.postcode)), 'C')
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

-- As before, with the names in Latin letters.
create or replace function find_hold(booking uuid, token_hash bytea) returns json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object('id', b.id, 'state', b.state, 'mode', b.mode, 'start', b.start_at, 'end', b.end_at,
    'totalCents', b.total_cents, 'refundableUntil', b.refundable_until, 'createdAt', b.created_at,
    'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'address', s.address, 'addressEn', s.address_en, 'cityEl', s.city_el, 'cityEn', s.city_en,
      'phone', s.phone, 'email', s.email, 'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'takesBookings', takes_bookings(s),
      'picture', (select picture from salon_photos p where p.salon_id = s.id order by position limit 1)),
    'items', (select json_agg(json_build_object('serviceId', i.service_id, 'staffId', i.staff_id, 'optionIds', i.option_ids, 'nameEl', i.service_name_el,
        'nameEn', i.service_name_en, 'optionsEl', i.option_names_el, 'optionsEn', i.option_names_en, 'staffName', t.name, 'staffNameEn', t.name_en, 'start', i.start_at, 'end', i.end_at,
        'priceCents', i.price_cents, 'askedStaffId', i.asked_staff_id) order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id))
  from bookings b join salons s on s.id = b.salon_id where b.id = booking and b.hold_token_hash = token_hash;
end;
