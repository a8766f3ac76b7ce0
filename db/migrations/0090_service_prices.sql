-- Lists say what the service that one looks for costs: its lowest price in each salon, kept in a table, because a search sorts and filters by it.

-- What each listed service costs and how long it takes, with those who do it now; its own figures where nobody does.
create view service_prices with (security_invoker = true) as
select s.salon_id, s.id as service_id, s.category, s.name_el, s.name_en, s.position, s.is_online and count(t.id) > 0 as is_bookable,
  -- The small extras stand beside a visit: nobody comes for them alone.
  s.category in ('nail_art', 'repair_removal') as is_extra,
  min(coalesce(ss.price_cents, s.price_cents)) as cents, max(coalesce(ss.price_cents, s.price_cents)) as highest_cents,
  min(coalesce(phases_minutes(ss.phases), s.minutes)) as minutes
from services s left join (staff_services ss join staff t on t.id = ss.staff_id and t.is_active) on ss.service_id = s.id
where s.is_listed
group by s.salon_id, s.id;
grant select on service_prices to onyxi_app, onyxi_public, onyxi_worker;

-- "From" is the price of a visit that can be booked, where there is one.
create or replace view salon_prices with (security_invoker = true) as
select salon_id, (array_agg(cents order by not is_bookable, is_extra, cents))[1] as from_cents,
  price_level_of(avg(cents::numeric / usual_price(category))) as level, array_agg(distinct category) as categories
from service_prices group by salon_id;

create table category_prices (
  salon_id uuid not null references salons on delete cascade,
  category text not null,
  price_cents integer not null,
  price_level smallint not null,
  primary key (salon_id, category)
);
create index on category_prices (category, salon_id) include (price_cents, price_level);
grant select on category_prices to onyxi_app, onyxi_public, onyxi_worker;

create function refresh_category_prices(ids uuid[]) returns void
language sql security definer set search_path = public
begin atomic
  delete from category_prices c where c.salon_id = any (ids)
    and not exists (select from service_prices p where p.salon_id = c.salon_id and p.category = c.category);
  insert into category_prices as c (salon_id, category, price_cents, price_level)
  select distinct on (salon_id, category) salon_id, category, cents, price_level_of(cents::numeric / usual_price(category))
  from service_prices where salon_id = any (ids)
  order by salon_id, category, not is_bookable, cents
  on conflict (salon_id, category) do update set price_cents = excluded.price_cents, price_level = excluded.price_level
  where (c.price_cents, c.price_level) is distinct from (excluded.price_cents, excluded.price_level);
end;

-- A change of whatever a salon has moves its version. A bulk load tells search of its salons at the end, by new rows of salon_search.
create function category_prices_follow() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'salon_search' then
    perform refresh_category_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform refresh_category_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $$;
create trigger category_prices_update after update on salons referencing new table as changed old table as before for each statement
  execute function category_prices_follow();
create trigger category_prices_insert after insert on salon_search referencing new table as changed for each statement
  execute function category_prices_follow();
revoke execute on function refresh_category_prices(uuid[]), category_prices_follow() from public;

select refresh_category_prices(array(select id from salons));
-- "From" above may be another price than before.
update salons s set price_from_cents = p.from_cents from salon_prices p where p.salon_id = s.id and s.price_from_cents <> p.from_cents;
