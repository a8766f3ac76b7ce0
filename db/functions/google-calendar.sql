-- Bookings and the team's calendars at Google.

-- Counts a change of a booking for every calendar that shows it or should: those of the members who do the work now, and those
-- that had it before.
create or replace function mark_calendars(booking uuid, salon uuid) returns void
language sql security definer set search_path = public
begin atomic
  insert into calendar_writes (connection_id, booking_id)
  select c.id, booking from calendar_connections c
  where c.salon_id = salon and (exists (select from booking_items i where i.booking_id = booking and i.staff_id = c.staff_id)
    or exists (select from calendar_writes w where w.connection_id = c.id and w.booking_id = booking))
  order by c.id
  on conflict (connection_id, booking_id) do update set marked = calendar_writes.marked + 1, due_at = '-infinity', attempts = 0,
    refused = null;
end;

create or replace function mark_booking() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  perform mark_calendars(new.id, new.salon_id);
  return null;
end $$;
-- A hold is not an appointment yet.
create or replace trigger mark_booking_written after insert on bookings for each row
  when (new.status not in ('held', 'expired')) execute function mark_booking();
create or replace trigger mark_booking after update of status, start_at, end_at, contact_name on bookings for each row
  when (new.status not in ('held', 'expired') and (old.status, old.start_at, old.end_at, old.contact_name)
    is distinct from (new.status, new.start_at, new.end_at, new.contact_name)) execute function mark_booking();

-- A booking may go from one member to another, or change its services, while its own row stays as it is.
create or replace function mark_item() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  select * into b from bookings where id = coalesce(new.booking_id, old.booking_id) and status not in ('held', 'expired');
  if found then
    perform mark_calendars(b.id, b.salon_id);
  end if;
  return null;
end $$;
create or replace trigger mark_item after insert or update or delete on booking_items for each row execute function mark_item();

-- A new calendar gets the coming bookings.
create or replace function mark_coming() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into calendar_writes (connection_id, booking_id)
  select distinct new.id, b.id from booking_items i join bookings b on b.id = i.booking_id
  where i.staff_id = new.staff_id and i.end_at > new.connected_at and b.salon_id = new.salon_id
    and b.status in ('confirmed', 'checked_in', 'in_progress')
  on conflict (connection_id, booking_id) do nothing;
  return null;
end $$;
create or replace trigger mark_coming after insert on calendar_connections for each row execute function mark_coming();

-- Another calendar is to show her bookings: those to come move there.
create or replace function mark_moved_calendar() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update calendar_writes w set marked = w.marked + 1, due_at = '-infinity', attempts = 0, refused = null
  where w.connection_id = new.id and w.written_in is distinct from new.written_calendar;
  return null;
end $$;
create or replace trigger mark_moved_calendar after update of written_calendar on calendar_connections for each row
  when (old.written_calendar <> new.written_calendar) execute function mark_moved_calendar();

-- Google says that something changed in a calendar. Returns whether the channel is one of ours.
create or replace function push_calendar(channel uuid, token_hash bytea, at timestamptz) returns boolean
language sql security definer set search_path = public
begin atomic
  update calendar_connections c set sync_due_at = at from connected_calendars d
  where d.channel_id = channel and d.channel_token_hash = push_calendar.token_hash and c.id = d.connection_id;
  select exists (select from connected_calendars d where d.channel_id = channel and d.channel_token_hash = push_calendar.token_hash);
end;
grant execute on function push_calendar(uuid, bytea, timestamptz) to onyxi_app;

-- The worker notifies a team of a booking that an outside calendar contradicts.
create or replace function notice_outside(booking uuid, staff uuid, what text, at timestamptz) returns void
language sql security definer set search_path = public
begin atomic
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  select b.salon_id, what, b.id, array[staff], b.start_at, date_trunc('milliseconds', at) from bookings b where b.id = booking;
end;
grant execute on function notice_outside(uuid, uuid, text, timestamptz) to onyxi_worker;
