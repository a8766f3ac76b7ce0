-- Rules that keep bookings valid for every writer: changes of status, limits of time and equipment.

-- The same changes as in src/domain/booking-state.ts; a test compares them.
create or replace function booking_may_become(mover text, old_status text, new_status text) returns boolean
language sql immutable parallel safe
return (mover, old_status, new_status) in (
  ('customer', 'held', 'confirmed'), ('customer', 'held', 'expired'), ('customer', 'confirmed', 'cancelled_by_customer'),
  ('salon', 'confirmed', 'checked_in'), ('salon', 'confirmed', 'in_progress'), ('salon', 'confirmed', 'completed'),
  ('salon', 'confirmed', 'no_show'), ('salon', 'confirmed', 'cancelled_by_salon'),
  ('salon', 'checked_in', 'confirmed'), ('salon', 'checked_in', 'in_progress'), ('salon', 'checked_in', 'completed'),
  ('salon', 'checked_in', 'cancelled_by_salon'), ('salon', 'in_progress', 'confirmed'), ('salon', 'in_progress', 'checked_in'),
  ('salon', 'in_progress', 'completed'), ('salon', 'no_show', 'confirmed'),
  ('salon', 'completed', 'confirmed'),
  ('dispute', 'no_show', 'completed'), ('dispute', 'no_show', 'cancelled_by_salon'),
  ('admin', 'confirmed', 'cancelled_by_customer'), ('admin', 'confirmed', 'cancelled_by_salon'),
  ('admin', 'checked_in', 'cancelled_by_customer'), ('admin', 'checked_in', 'cancelled_by_salon'),
  ('clock', 'held', 'expired')
);
grant execute on function booking_may_become(text, text, text) to public;

-- Limits the app's role to those changes, and lets a booking become its customer's own but no other's.
create or replace function guard_booking() returns trigger
language plpgsql as $$
declare
  disputed boolean := old.status = 'no_show' and exists (select from no_show_disputes d where d.booking_id = new.id);
  mover text := case when new.id = administered_booking() then 'admin' when team_salon() is null then 'customer' when not disputed then 'salon'
    when runs_salon(new.salon_id) then 'dispute' else 'nobody' end;
begin
  if old.status is distinct from new.status and not booking_may_become(mover, old.status, new.status) then
    raise insufficient_privilege using message = format('a booking that is %s cannot become %s by the %s', old.status, new.status, mover);
  end if;
  if old.customer_id is distinct from new.customer_id and (old.customer_id is not null or new.customer_id is distinct from app_user()) then
    raise insufficient_privilege using message = 'a booking becomes its customer''s own, and no one else''s';
  end if;
  return new;
end $$;
create or replace trigger guard_booking before update of status, customer_id on bookings for each row
  when ((old.status is distinct from new.status or old.customer_id is distinct from new.customer_id) and current_user = 'onyxi_app')
  execute function guard_booking();

create or replace function is_done_by(booking uuid, technician uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from booking_items i where i.booking_id = booking and i.staff_id = technician);
end;
grant execute on function is_done_by(uuid, uuid) to onyxi_app;

-- A booking's rows may be written by those who may change it, while it takes time. A booking and its rows may come in
-- one statement: until its end the booking is not visible, its own policy decides, and the keys refuse rows of a
-- booking that does not exist.
create or replace function is_changeable(booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select not exists (select from bookings b where b.id = booking) or exists (
    select from bookings b where b.id = booking and (
      (b.status = 'held' and b.hold_token_hash = any (app_holds()))
      or (b.status = 'confirmed' and b.customer_id = app_user())
      or (b.status in ('confirmed', 'checked_in') and b.id = administered_booking())
      or (b.status = 'confirmed' and b.customer_id is null and b.source = 'salon' and b.id = linked_booking())
      or (b.status in ('confirmed', 'checked_in', 'in_progress') and b.salon_id = team_salon()
        and (team_column() is null or is_done_by(b.id, team_column())))));
end;
grant execute on function is_changeable(uuid) to onyxi_app;

-- Whether a booking belongs to this salon; holds do not count.
create or replace function is_own_visit(salon uuid, booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.salon_id = salon and b.status not in ('held', 'expired'));
end;
grant execute on function is_own_visit(uuid, uuid) to onyxi_app;

-- Whether a token belongs to this hold, whose time is free for its own browser.
create or replace function is_own_hold(booking uuid, token_hash bytea) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.hold_token_hash = token_hash and b.status = 'held');
end;
grant execute on function is_own_hold(uuid, bytea) to onyxi_app, onyxi_public;

-- Waits until no other transaction writes into a salon's calendar, then frees the time of expired holds. An expired
-- hold can still be confirmed if its time is free.
create or replace function lock_calendar(salon uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  gone uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(salon::text, 8));
  gone := array(select id from bookings where salon_id = salon and status = 'held' and hold_expires_at <= at for update skip locked);
  if cardinality(gone) = 0 then
    return;
  end if;
  -- A confirmation that began before it ran out must see that its time is gone.
  update bookings set hold_expires_at = least(hold_expires_at, at - interval '1 minute') where id = any (gone);
  delete from busy_times where booking_id = any (gone);
  delete from resource_uses where booking_id = any (gone);
end $$;
grant execute on function lock_calendar(uuid, timestamptz) to onyxi_app, onyxi_worker;

-- The live holds of one holder and of one network, for the limits of holds.
create or replace function live_holds(of_holder bytea, of_network bytea, at timestamptz)
returns table (salon_id uuid, start_at timestamptz, expires_at timestamptz, minutes integer, is_holders boolean, is_networks boolean)
language sql stable security definer set search_path = public
begin atomic
  select b.salon_id, b.start_at, b.hold_expires_at,
    (select coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60), 0)::integer from busy_times t where t.booking_id = b.id),
    b.holder = of_holder, coalesce(b.hold_network = of_network, false)
  from bookings b
  where b.status = 'held' and b.hold_expires_at > at and (b.holder = of_holder or b.hold_network = of_network);
end;
grant execute on function live_holds(bytea, bytea, timestamptz) to onyxi_app;

-- Marks expired holds. Nothing waits for this. A hold whose payment may still succeed stays until that has ended, so that
-- its time can be taken again if it is free.
create or replace function sweep_expired_holds(at timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  swept integer;
begin
  with gone as (
    select id from bookings b where status = 'held' and hold_expires_at <= at - interval '15 minutes'
      and not exists (select from payments p where p.booking_id = b.id and p.status in ('requires_payment', 'requires_action', 'processing'))
    order by hold_expires_at limit 500 for update skip locked
  ), freed as (
    delete from busy_times t using gone where t.booking_id = gone.id
  ), unused as (
    delete from resource_uses u using gone where u.booking_id = gone.id
  )
  update bookings b set status = 'expired', hold_expires_at = null, updated_at = at from gone where b.id = gone.id;
  get diagnostics swept = row_count;
  return swept;
end $$;
grant execute on function sweep_expired_holds(timestamptz) to onyxi_worker;

-- Whether more units are used or out of order than exist, at any instant in [from, to). The number in use grows only
-- where a range starts, so those instants (and the first) are enough.
create or replace function units_short(resource uuid, from_time timestamptz, to_time timestamptz) returns boolean
language sql stable
return exists (
  with taken as (
    select starts_at, ends_at from resource_uses where resource_id = resource and starts_at < to_time and ends_at > from_time
    union all
    select starts_at, ends_at from resource_outages where resource_id = resource and starts_at < to_time and ends_at > from_time
  )
  select from (select from_time as instant union select starts_at from taken where starts_at > from_time) moments
  where (select count(*) from taken where starts_at <= instant and ends_at > instant) > (select units from resources where id = resource)
);

-- Refuses more uses of a resource than it has units.
create or replace function keep_to_units() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform from resources where id in (select resource_id from added) order by id for no key update;
  if exists (select from added where units_short(resource_id, starts_at, ends_at)) then
    perform conflict('slot_taken');
  end if;
  return null;
end $$;
create or replace trigger keep_to_units after insert on resource_uses
  referencing new table as added for each statement execute function keep_to_units();

-- The booked minutes of each team member on a day and in a week: "anyone available" picks the one with less work.
create or replace function staff_load(salon uuid, day_from timestamptz, day_to timestamptz, week_from timestamptz, week_to timestamptz)
returns table (staff_id uuid, day_minutes integer, week_minutes integer)
language sql stable security definer set search_path = public
begin atomic
  select t.staff_id,
    coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60)
      filter (where t.starts_at >= day_from and t.starts_at < day_to), 0)::integer,
    (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::integer
  from busy_times t where t.salon_id = salon and t.starts_at >= week_from and t.starts_at < week_to group by t.staff_id;
end;
grant execute on function staff_load(uuid, timestamptz, timestamptz, timestamptz, timestamptz) to onyxi_app, onyxi_public;
