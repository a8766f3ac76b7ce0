-- What a salon offers, kept by its own people: who sees it, what was taken away, which options go together.
-- Nothing is released, so nothing waits while these tables are looked through.
-- squawk-ignore-file constraint-missing-not-valid, disallowed-unique-constraint, require-concurrent-index-creation

create function phases_minutes(phases jsonb) returns integer
language sql immutable strict parallel safe
return (select sum((phase ->> 1)::integer)::integer from jsonb_array_elements(phases) phase);

-- In order, each [kind, minutes]. Without work a booking would take nobody's time.
create function are_phases(phases jsonb) returns boolean
language sql immutable strict parallel safe
return (
  select coalesce(bool_and(coalesce(p ->> 0 in ('work', 'processing') and jsonb_typeof(p -> 1) = 'number' and p ->> 1 ~ '^[1-9][0-9]{0,2}$' and p -> 2 is null, false)) and bool_or(p ->> 0 = 'work'), false)
  from jsonb_array_elements(phases) p
);

alter table services
  -- Not listed: only the salon itself sees it and books it.
  add column is_listed boolean not null default true,
  -- How long before and how many days ahead it is booked online, where that is not as the salon has it: a set of extensions needs more notice.
  add column minimum_notice integer check (minimum_notice between 0 and 43200),
  add column horizon_days smallint check (horizon_days between 1 and 365),
  -- Taken away. It stays for the bookings that have it, which may still be moved; nobody else meets it again.
  add column archived_at timestamptz,
  -- Grows with each change, so that two people who edit it do not undo one another.
  add column revision integer not null default 1,
  add constraint services_seen check (is_listed or not is_online),
  add constraint services_gone check (archived_at is null or not is_listed),
  add constraint services_phases check (are_phases(phases) and minutes = phases_minutes(phases)),
  add constraint services_description check (length(description_el) <= 2000 and length(description_en) <= 2000),
  -- English may be left out: Greek then says it.
  drop constraint services_name_en_check,
  add constraint services_name_en_check check (name_en = '' or length(name_en) between 2 and 120);
alter table staff_services add constraint staff_services_phases
  check (phases is null or (are_phases(phases) and phases_minutes(phases) between 5 and 720));

alter table service_options
  add column archived_at timestamptz,
  add unique (service_id, id),
  add constraint service_options_names check (length(name_el) between 1 and 120 and length(name_en) <= 120);
create index on service_options (service_id);

alter table resources
  add column archived_at timestamptz,
  add column revision integer not null default 1,
  -- The most units that there ever were: visits booked then stay when some are taken away.
  add column most_units smallint not null default 0,
  add constraint resources_names check (length(name_el) between 1 and 80 and length(name_en) <= 80);

create function note_most_units() returns trigger
language plpgsql as $$
begin
  new.most_units := greatest(new.units, case when tg_op = 'UPDATE' then old.most_units else 0 end);
  return new;
end $$;
create trigger note_most_units before insert or update on resources for each row execute function note_most_units();

-- Which options of one service need each other and which never come together.
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
  -- What excludes the other is excluded by it: that is one row.
  check (option_id < other_id or (kind = 'requires' and option_id <> other_id))
);
create index on option_rules (salon_id);
create index on option_rules (service_id, other_id);

create trigger touch_insert after insert on option_rules referencing new table as touched for each statement execute function touch_salons();
create trigger touch_update after update on option_rules referencing new table as touched for each statement execute function touch_salons();
create trigger touch_delete after delete on option_rules referencing old table as touched for each statement execute function touch_salons();

alter table option_rules enable row level security;
create policy everybody_reads on option_rules for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy team_adds on option_rules for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on option_rules for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on option_rules for delete to onyxi_app using (runs_salon(salon_id));
grant select on option_rules to onyxi_app, onyxi_public, onyxi_worker;
grant insert, update, delete on option_rules to onyxi_app;

-- For who runs the salon: how many visits to come have each of its services; one without any has no row.
create function service_bookings(salon uuid, at timestamptz) returns table (service_id uuid, upcoming integer)
language sql stable security definer set search_path = public
begin atomic
  select i.service_id, count(distinct b.id)::integer
  from services s join booking_items i on i.service_id = s.id and i.end_at > at
    join bookings b on b.id = i.booking_id and b.state in ('confirmed', 'checked_in', 'in_progress')
  where s.salon_id = salon and runs_salon(salon)
  group by i.service_id;
end;

-- Whether a service is in any booking, old ones too: then it may not go for good.
create function was_booked(service uuid) returns boolean
language sql stable security definer set search_path = public
return exists (select from booking_items i where i.service_id = service);
create index on booking_items (service_id, end_at);

revoke execute on function service_bookings(uuid, timestamptz), was_booked(uuid) from public;
grant execute on function service_bookings(uuid, timestamptz), was_booked(uuid) to onyxi_app;

-- Cheapest price of any service and how dear the whole list is: of what the public sees, by those who work there now.
create or replace view salon_prices with (security_invoker = true) as
with lowest as (
  select s.salon_id, s.category, coalesce(min(coalesce(ss.price_cents, s.price_cents)) filter (where ss.staff_id is not null), s.price_cents) as cents
  from services s left join (staff_services ss join staff t on t.id = ss.staff_id and t.is_active) on ss.service_id = s.id
  where s.is_listed
  group by s.id
)
-- The small extras stand beside a visit: "from" is the price of a real one.
select salon_id, coalesce(min(cents) filter (where category not in ('nail_art', 'repair_removal')), min(cents)) as from_cents, price_level_of(avg(cents::numeric / usual_price(category))) as level,
  array_agg(distinct category) as categories
from lowest group by salon_id;

-- The same as before, but that what is not listed is not found by its name either.
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
