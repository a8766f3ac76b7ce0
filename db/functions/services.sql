-- Services, their resources and their team members.

-- Keeps resources.most_units.
create or replace function note_most_units() returns trigger
language plpgsql as $$
begin
  new.most_units := greatest(new.units, case when tg_op = 'UPDATE' then old.most_units else 0 end);
  return new;
end $$;
create or replace trigger note_most_units before insert or update on resources for each row execute function note_most_units();

-- The number of future bookings of each service of the salon; a service without any has no row.
create or replace function service_bookings(salon uuid, at timestamptz) returns table (service_id uuid, upcoming integer)
language sql stable security definer set search_path = public
begin atomic
  select i.service_id, count(distinct b.id)::integer
  from services s join booking_items i on i.service_id = s.id and i.end_at > at
    join bookings b on b.id = i.booking_id and b.status in ('confirmed', 'checked_in', 'in_progress')
  where s.salon_id = salon and runs_salon(salon)
  group by i.service_id;
end;
grant execute on function service_bookings(uuid, timestamptz) to onyxi_app;

-- Whether a service is in any booking, however old; then it can only be archived.
create or replace function was_booked(service uuid) returns boolean
language sql stable security definer set search_path = public
return exists (select from booking_items i where i.service_id = service);
grant execute on function was_booked(uuid) to onyxi_app;

-- Sets a team member's services. Her own minutes and prices of services that stay are kept, and so are archived
-- services, because their bookings keep her.
create or replace function set_staff_services(salon uuid, staff uuid, wanted uuid[]) returns void
language sql set search_path = public
begin atomic
  delete from staff_services x using services v
  where x.salon_id = salon and x.staff_id = staff and not (x.service_id = any (wanted)) and v.id = x.service_id and v.archived_at is null;
  insert into staff_services (salon_id, staff_id, service_id) select salon, staff, unnest(wanted) on conflict do nothing;
end;
grant execute on function set_staff_services(uuid, uuid, uuid[]) to onyxi_app;
