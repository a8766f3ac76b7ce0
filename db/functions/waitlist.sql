-- On days with a waitlist, each time that becomes free is recorded in the transaction that frees it; the worker offers it.

-- Whether anyone is on a salon's waitlist for a day.
create or replace function is_waited_for(salon uuid, from_time timestamptz, to_time timestamptz) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from waitlist_entries e join salons s on s.id = e.salon_id
    where e.salon_id = salon and e.status = 'waiting'
      and e.last_day >= (from_time at time zone s.time_zone)::date and e.first_day <= (to_time at time zone s.time_zone)::date);
end;

-- A piece of a booking's or hold's time is free again: cancelled, moved, shortened, given up or expired. The worker passes the hold
-- of an offer on, so that needs no second row.
create or replace function note_freed_time() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  freed_from timestamptz := case tg_op when 'UPDATE' then new.ends_at else old.starts_at end;
begin
  if current_setting('app.bulk_load', true) = 'on' or not is_waited_for(old.salon_id, freed_from, old.ends_at)
      or exists (select from waitlist_offers o where o.hold_id = old.booking_id and o.outcome is distinct from 'booked') then
    return null;
  end if;
  insert into freed_times (salon_id, staff_id, starts_at, ends_at) values (old.salon_id, old.staff_id, freed_from, old.ends_at);
  return null;
end $$;
create or replace trigger note_freed_time after delete on busy_times for each row execute function note_freed_time();
create or replace trigger note_freed_rest after update of ends_at on busy_times for each row
  when (new.ends_at < old.ends_at) execute function note_freed_time();

-- New hours, shifts and the end of an absence: each day with a waitlist is looked at again.
create or replace function note_freed_days() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into freed_times (salon_id, starts_at, ends_at)
  select distinct s.id, day::timestamp at time zone s.time_zone, (day::timestamp + interval '1 day') at time zone s.time_zone
  from (select distinct salon_id from changed) c join salons s on s.id = c.salon_id
    join waitlist_entries e on e.salon_id = s.id and e.status = 'waiting'
    cross join generate_series(e.first_day::timestamp, e.last_day::timestamp, interval '1 day') day
  where not exists (select from freed_times f where f.salon_id = s.id and f.staff_id is null and f.due_at = '-infinity'
    and f.starts_at = day::timestamp at time zone s.time_zone);
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['staff_hours', 'staff_exceptions', 'salon_hours', 'salon_exceptions'] loop
    execute format('create or replace trigger note_freed_days_of_new after insert on %I referencing new table as changed
      for each statement execute function note_freed_days()', part);
    execute format('create or replace trigger note_freed_days_of_changed after update on %I referencing new table as changed
      for each statement execute function note_freed_days()', part);
  end loop;
  foreach part in array array['staff_exceptions', 'salon_exceptions', 'time_off'] loop
    execute format('create or replace trigger note_freed_days_of_gone after delete on %I referencing old table as changed
      for each statement execute function note_freed_days()', part);
  end loop;
end $$;

-- A customer who books a day on the waitlist waits no more. Offers of the same time to others are decided at once.
create or replace function end_waiting() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  waited uuid[];
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update freed_times f set due_at = '-infinity' from waitlist_offers o
  where o.hold_id = new.id and o.outcome is null and f.id = o.freed_id;
  with ended as (
    update waitlist_entries e set status = 'booked', ended_at = new.updated_at from salons s
    where s.id = new.salon_id and e.salon_id = s.id and e.customer_id = new.customer_id and e.status = 'waiting'
      and (new.start_at at time zone s.time_zone)::date between e.first_day and e.last_day
    returning e.id
  ) select array_agg(id) into waited from ended;
  if waited is null then
    return null;
  end if;
  with answered as (
    update waitlist_offers o set outcome = case when o.start_at = new.start_at then 'booked' else 'declined' end, answered_at = new.updated_at
    where o.entry_id = any (waited) and o.outcome is null returning o.freed_id
  )
  update freed_times f set due_at = '-infinity' from answered a where f.id = a.freed_id and f.due_at is not null;
  return null;
end $$;
create or replace trigger end_waiting after update of status on bookings for each row
  when (old.status in ('held', 'expired') and new.status = 'confirmed' and new.customer_id is not null) execute function end_waiting();

-- Whether the offer of a message is still open.
create or replace function message_offer(facts jsonb) returns json
language sql stable security definer set search_path = public
return (select json_build_object('isOpen', o.outcome is null) from waitlist_offers o where o.id = (facts ->> 'offerId')::uuid);
grant execute on function message_offer(jsonb) to onyxi_worker;

-- A customer who leaves the list, or whose days are over, gets no more offers; a held time goes to the next one.
create or replace function end_offers() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  with ended as (
    update waitlist_offers set outcome = case new.status when 'left' then 'declined' else 'passed' end, answered_at = new.ended_at
    where entry_id = new.id and outcome is null returning freed_id
  )
  update freed_times f set due_at = '-infinity' from ended e where f.id = e.freed_id and f.due_at is not null;
  return null;
end $$;
create or replace trigger end_offers after update of status on waitlist_entries for each row
  when (new.status in ('left', 'ended')) execute function end_offers();

-- The first yes of a round takes its hold over, so the others' offers now depend on hers.
create or replace function follow_hold(former uuid, later uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  if (select count(*) from bookings b where b.id in (former, later) and b.hold_token_hash = any (app_holds())) = 2 then
    update waitlist_offers set hold_id = later where hold_id = former and outcome is null;
  end if;
end $$;
grant execute on function follow_hold(uuid, uuid) to onyxi_app;
