-- What somebody does is said again without what the salon no longer offers: bookings of that keep their person.
create or replace function set_staff_services(salon uuid, staff uuid, wanted uuid[]) returns void
language sql set search_path = public
begin atomic
  delete from staff_services x using services v
  where x.salon_id = salon and x.staff_id = staff and not (x.service_id = any (wanted)) and v.id = x.service_id and v.archived_at is null;
  insert into staff_services (salon_id, staff_id, service_id) select salon, staff, unnest(wanted) on conflict do nothing;
end;
