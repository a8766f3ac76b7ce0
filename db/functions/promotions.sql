-- Promotions: their uses, which only these functions write, and what pages may know of them.

-- The terms of a promotion stay once customers may have seen it, because earlier prices are computed from them.
create or replace function guard_promotion() returns trigger
language plpgsql as $$
begin
  if old.status = 'ended' or new.status = 'draft' then
    raise exception 'a promotion that began or ended stays as it is' using errcode = '23514', constraint = 'promotions_terms_stay';
  end if;
  if (old.salon_id, old.percent, old.amount_cents, old.max_cents, old.code, old.book_from, old.book_to, old.visit_from, old.visit_to,
      old.weekdays, old.hours_from, old.hours_to, old.within_hours, old.is_for_all_services, old.minimum_cents, old.is_first_only, old.limit_uses,
      old.limit_per_person, old.activated_at)
    is distinct from (new.salon_id, new.percent, new.amount_cents, new.max_cents, new.code, new.book_from, new.book_to, new.visit_from,
      new.visit_to, new.weekdays, new.hours_from, new.hours_to, new.within_hours, new.is_for_all_services, new.minimum_cents, new.is_first_only,
      new.limit_uses, new.limit_per_person, new.activated_at) then
    raise exception 'a promotion that began keeps its terms' using errcode = '23514', constraint = 'promotions_terms_stay';
  end if;
  return new;
end $$;
-- A use changes its counter whatever the status.
create or replace trigger guard_promotion before update on promotions for each row
  when (old.status <> 'draft' and old.uses = new.uses) execute function guard_promotion();

-- Pages show reduced prices, so a promotion without code that begins or ends gives its salon a new version. The
-- platform's concern every list; salons' pages are kept for a minute at most.
create or replace function promotion_changes_prices() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update salons set version = version + 1 where id = new.salon_id;
  if new.salon_id is null then
    perform pg_notify('salon_changed', '');
  end if;
  return null;
end $$;
create or replace trigger promotion_changes_prices after update on promotions for each row
  when (old.status <> new.status and new.code is null) execute function promotion_changes_prices();

-- Whether the caller may confirm or undo this booking, or settles its payment.
create or replace function may_settle_use(booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select app_admin() or is_changed_by_team(booking)
    or exists (select from bookings b where b.id = booking
      and (b.customer_id = app_user() or (b.status = 'held' and b.hold_token_hash = any (app_holds()))
        or (b.customer_id is null and b.source = 'salon' and b.id = linked_booking())))
    or exists (select from payments p where p.id = app_payment() and p.booking_id = booking);
end;

-- Takes a use for a booking that is confirmed in this transaction, or returns the problem. Limits are looked at under
-- the lock on the promotion, so the last use goes to one booking only. A second call for the booking changes nothing.
create or replace function take_promotion_use(of_promotion uuid, of_booking uuid, of_customer uuid, keys bytea[], cents integer, at timestamptz)
returns text
language plpgsql security definer set search_path = public as $$
declare
  found_one promotions;
  by_person integer;
begin
  if not may_settle_use(of_booking) then
    raise insufficient_privilege using message = format('booking %s is not the caller''s', of_booking);
  end if;
  select * into found_one from promotions p
  where p.id = of_promotion and p.status <> 'draft' and exists (
    select from bookings b where b.id = of_booking and (p.salon_id is null or p.salon_id = b.salon_id))
  for no key update;
  if found_one.id is null then
    raise insufficient_privilege using message = format('promotion %s is not for booking %s', of_promotion, of_booking);
  end if;
  if exists (select from promotion_uses u where u.booking_id = of_booking and u.promotion_id = of_promotion and u.given_back_at is null) then
    return null;
  end if;
  -- A payment may take as long as a hold after the promotion was ended.
  if found_one.ended_at <= at - interval '30 minutes' then
    return 'code_not_now';
  end if;
  select count(*) into by_person from promotion_uses u where u.promotion_id = of_promotion and u.given_back_at is null
    and (u.customer_id = of_customer or u.person_keys && keys);
  if found_one.is_first_only and by_person > 0 then
    return 'code_not_first';
  end if;
  if found_one.uses >= found_one.limit_uses then
    return 'code_used_up';
  end if;
  if by_person >= found_one.limit_per_person then
    return 'code_used_by_you';
  end if;
  update promotions p set uses = p.uses + 1 where p.id = of_promotion;
  insert into promotion_uses (booking_id, promotion_id, customer_id, person_keys, reduction_cents, taken_at)
  values (of_booking, of_promotion, of_customer, keys, cents, at)
  -- A customer who went back from a payment confirms again.
  on conflict (booking_id) do update set promotion_id = excluded.promotion_id, customer_id = excluded.customer_id,
    person_keys = excluded.person_keys, reduction_cents = excluded.reduction_cents, taken_at = excluded.taken_at, given_back_at = null
  where promotion_uses.given_back_at is not null;
  if not found then
    raise unique_violation using message = format('booking %s has another promotion', of_booking), constraint = 'promotion_uses_pkey';
  end if;
  return null;
end $$;
grant execute on function take_promotion_use(uuid, uuid, uuid, bytea[], integer, timestamptz) to onyxi_app;

-- Gives a booking's use back, once. Returns whether there was one.
create or replace function give_back_promotion_use(of_booking uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  given uuid;
begin
  if not may_settle_use(of_booking) then
    raise insufficient_privilege using message = format('booking %s is not the caller''s', of_booking);
  end if;
  -- A call reads the clock when it begins, so one that waited for this booking may have an earlier time.
  update promotion_uses u set given_back_at = greatest(at, u.taken_at) where u.booking_id = of_booking and u.given_back_at is null
  returning u.promotion_id into given;
  update promotions p set uses = p.uses - 1 where p.id = given;
  return given is not null;
end $$;
grant execute on function give_back_promotion_use(uuid, timestamptz) to onyxi_app;

-- What a promotion of the platform takes off a booking, which the platform owes to the salon once the visit took place.
create or replace function platform_reduction(of_booking uuid) returns integer
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sum(i.reduction_cents), 0)::integer from booking_items i
  where i.booking_id = of_booking and exists (
    select from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.booking_id = of_booking and u.given_back_at is null and p.salon_id is null);
end;
grant execute on function platform_reduction(uuid) to onyxi_worker;

-- The running promotions that a booking at the salon may get: those without code, and those with the typed one. Codes
-- of others never leave the database. With the uses of the person who has this account or these keys.
create or replace function promotions_for(salon uuid, typed text, of_customer uuid, keys bytea[])
returns table (id uuid, salon_id uuid, code text, name_el text, name_en text, percent float8, amount_cents integer, max_cents integer,
  book_from date, book_to date, visit_from date, visit_to date, weekdays smallint[], hours_from smallint, hours_to smallint, within_hours smallint,
  service_ids uuid[], minimum_cents integer, is_first_only boolean, limit_uses integer, limit_per_person integer, uses integer,
  uses_by_person integer)
language sql stable security definer set search_path = public
begin atomic
  select p.id, p.salon_id, p.code, p.name_el, p.name_en, p.percent::float8, p.amount_cents, p.max_cents, p.book_from, p.book_to, p.visit_from,
    p.visit_to, p.weekdays, p.hours_from, p.hours_to, p.within_hours,
    case when not p.is_for_all_services then array(select s.service_id from promotion_services s where s.promotion_id = p.id) end,
    p.minimum_cents, p.is_first_only, p.limit_uses, p.limit_per_person, p.uses,
    (select count(*)::integer from promotion_uses u where u.promotion_id = p.id and u.given_back_at is null
      and (u.customer_id = of_customer or u.person_keys && keys))
  from promotions p
  where p.status = 'active' and (p.code is null or p.code = typed)
    and (p.salon_id = salon or (p.salon_id is null and has_payout_route(salon)))
  order by p.id;
end;
grant execute on function promotions_for(uuid, text, uuid, bytea[]) to onyxi_app, onyxi_public;

-- The bookings of a time with what the conditions of a promotion look at, for its preview: of one salon, or for
-- administrators of all salons where the platform's promotions hold. A person is an account or a client of the salon.
create or replace function bookings_for_preview(of_salon uuid, from_at timestamptz, to_at timestamptz, most integer)
returns table (salon_id uuid, time_zone text, booked_at timestamptz, start_at timestamptz, person uuid, at_salon integer, on_platform integer,
  service_ids uuid[], cents integer[])
language sql stable security definer set search_path = public
begin atomic
  select b.salon_id, s.time_zone, b.confirmed_at, b.start_at, coalesce(b.customer_id, b.client_id, b.id),
    (select count(*)::integer from bookings e where e.salon_id = b.salon_id and e.confirmed_at < b.confirmed_at
      and e.status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')
      and (e.customer_id = b.customer_id or e.client_id = b.client_id)),
    (select count(*)::integer from bookings e where e.customer_id = b.customer_id and e.confirmed_at < b.confirmed_at
      and e.status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')),
    array(select i.service_id from booking_items i where i.booking_id = b.id order by i.position),
    array(select i.price_cents from booking_items i where i.booking_id = b.id order by i.position)
  from bookings b join salons s on s.id = b.salon_id
  where b.start_at >= from_at and b.start_at < to_at and b.status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')
    and ((of_salon is not null and b.salon_id = of_salon and runs_salon(of_salon)) 
      or (of_salon is null and app_admin() and b.salon_id in (select r.salon_id from payout_routes r where r.status = 'active')))
  order by b.confirmed_at, b.id
  limit most;
end;
grant execute on function bookings_for_preview(uuid, timestamptz, timestamptz, integer) to onyxi_app;

-- A new line for each listed service whose price is not that of its last line.
create or replace function note_prices(salons uuid[]) returns void
language sql security definer set search_path = public
begin atomic
  insert into price_history as h (salon_id, service_id, valid_from, cents)
  select p.salon_id, p.service_id, now(), p.cents from service_prices p
    left join lateral (select cents from price_history l where l.service_id = p.service_id order by valid_from desc limit 1) last on true
  where p.salon_id = any (salons) and p.cents is distinct from last.cents
  on conflict (service_id, valid_from) do update set cents = excluded.cents;
end;

-- Prices follow services, team members and what they do, all of which give the salon a new version. A bulk load reports
-- its salons at the end, by new rows of salon_search.
create or replace function price_history_follows() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'salon_search' then
    perform note_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform note_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $$;
create or replace trigger price_history_update after update on salons
  referencing new table as changed old table as before for each statement execute function price_history_follows();
create or replace trigger price_history_insert after insert on salon_search
  referencing new table as changed for each statement execute function price_history_follows();
