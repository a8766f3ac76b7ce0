-- Notices of salons. These triggers alone write them, so that no way past them exists.

-- The team members whose work a booking is.
create or replace function staff_of(booking uuid) returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct i.staff_id), '{}') from booking_items i where i.booking_id = booking;
end;

-- A hold became a booking; what the team writes itself is no news to it.
create or replace function notice_booked() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  values (new.salon_id, 'booked', new.id, staff_of(new.id), new.start_at, date_trunc('milliseconds', new.updated_at));
  return null;
end $$;
create or replace trigger notice_booked after update of status on bookings for each row
  when (old.status in ('held', 'expired') and new.status = 'confirmed' and new.source <> 'salon') execute function notice_booked();

-- A customer or an administrator moved or cancelled it, or its customer objects to a no-show. A decision about an objection
-- has a message of its own.
create or replace function notice_event() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  if team_salon() is not null or current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  select * into b from bookings where id = new.booking_id;
  if new.kind = 'cancelled' and exists (select from no_show_disputes d where d.booking_id = b.id) then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, former_start_at, by_company, happened_at)
  values (b.salon_id, new.kind, b.id,
    array(select unnest(staff_of(b.id)) union select (i ->> 'staffId')::uuid from jsonb_array_elements(new.before -> 'items') i
      where new.kind = 'moved'),
    b.start_at, case new.kind when 'moved' then (new.before ->> 'start')::timestamptz end,
    administered_booking() is not null, date_trunc('milliseconds', new.happened_at));
  return null;
end $$;
create or replace trigger notice_event after insert on booking_events for each row
  when (new.kind in ('moved', 'cancelled', 'disputed')) execute function notice_event();

create or replace function notice_review() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, review_id, staff_ids, start_at, happened_at)
  select b.salon_id, 'reviewed', b.id, new.id, staff_of(b.id), b.start_at, date_trunc('milliseconds', new.created_at)
  from bookings b where b.id = new.booking_id and b.salon_id = new.salon_id;
  return null;
end $$;
create or replace trigger notice_review after insert on reviews for each row execute function notice_review();
