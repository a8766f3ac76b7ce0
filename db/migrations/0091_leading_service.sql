-- Nobody who looks for a salon means a child's manicure: like a small extra, it leads a list only where there is nothing else.
alter view service_prices rename column is_extra to is_secondary;
create or replace view service_prices with (security_invoker = true) as
select s.salon_id, s.id as service_id, s.category, s.name_el, s.name_en, s.position, s.is_online and count(t.id) > 0 as is_bookable,
  -- src/domain/leading-service.ts says the same.
  s.category in ('nail_art', 'repair_removal', 'kids') as is_secondary,
  min(coalesce(ss.price_cents, s.price_cents)) as cents, max(coalesce(ss.price_cents, s.price_cents)) as highest_cents,
  min(coalesce(phases_minutes(ss.phases), s.minutes)) as minutes
from services s left join (staff_services ss join staff t on t.id = ss.staff_id and t.is_active) on ss.service_id = s.id
where s.is_listed
group by s.salon_id, s.id;

update salons s set price_from_cents = p.from_cents from salon_prices p where p.salon_id = s.id and s.price_from_cents <> p.from_cents;
