-- Salons: whether they take bookings, and the version that tells caches about changes.

-- Only a verified salon with a running subscription has a calendar to write into (past due keeps its 7 days of grace): its
-- team may add the appointments that it has already before it is published.
create or replace function keeps_calendar(salons) returns boolean
language sql immutable parallel safe
return $1.verification = 'verified' and $1.subscription in ('trial', 'active', 'past_due');
grant execute on function keeps_calendar(salons) to public;

-- Customers book at such a salon once its owner has published it.
create or replace function takes_bookings(salons) returns boolean
language sql immutable parallel safe
return $1.is_published and $1.verification = 'verified' and $1.subscription in ('trial', 'active', 'past_due');
grant execute on function takes_bookings(salons) to public;

-- Without these nobody could book: opening hours, and a service online with a team member who does it.
create or replace function is_ready(salon uuid) returns boolean
language sql stable
begin atomic
  select exists (select from salon_hours h where h.salon_id = salon and not isempty(h.plan)) and exists (
    select from staff_services d join staff t on t.id = d.staff_id and t.is_active join services v on v.id = d.service_id and v.is_online
    where d.salon_id = salon);
end;
grant execute on function is_ready(uuid) to onyxi_app;

-- The owner's switch. Turning it off ends held times at once, because nobody can confirm them.
create or replace function publish_salon(salon uuid, wanted boolean, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not owns_salon(salon) then
    raise insufficient_privilege using message = 'a salon is published by its owner';
  end if;
  perform lock_calendar(salon, at);
  if wanted and not is_ready(salon) then
    perform conflict('salon_not_ready');
  end if;
  update salons set is_published = wanted where id = salon and is_published <> wanted;
  if not wanted then
    update bookings set hold_expires_at = at - interval '1 minute' where salon_id = salon and status = 'held' and hold_expires_at > at;
    perform lock_calendar(salon, at);
  end if;
end $$;
grant execute on function publish_salon(uuid, boolean, timestamptz) to onyxi_app;

-- Pictures of an unpublished salon are shown to its team at the same URLs, which nobody can guess.
create or replace function shows_pictures(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from salons s where s.id = salon and s.verification <> 'suspended');
end;
grant execute on function shows_pictures(uuid) to onyxi_public;

-- Every change of a salon increases its version and notifies the processes, so that no cached page outlives it.
create or replace function salon_changed() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - 'version' - 'updated_at' - 'booked_90_days')
      is distinct from (to_jsonb(old) - 'version' - 'updated_at' - 'booked_90_days')
    or new.version <> old.version then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.updated_at := now();
    perform pg_notify('salon_changed', new.id::text);
  end if;
  return new;
end $$;
create or replace trigger salon_changed before update on salons for each row execute function salon_changed();

create or replace function salon_added_or_gone() returns trigger
language plpgsql as $$
begin
  perform pg_notify('salon_changed', '');
  return null;
end $$;
create or replace trigger salon_added_or_gone after insert or delete on salons for each statement execute function salon_added_or_gone();

-- The same for every change of a salon's other rows.
create or replace function touch_salons() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- A bulk load (the demo) writes whole salons at once and changes none twice.
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update salons set version = version + 1 where id in (select distinct salon_id from touched);
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages',
    'services', 'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services',
    'nail_questions', 'nail_services', 'removal_options', 'removal_rules', 'refill_rules', 'designs', 'design_services', 'design_options', 'staff_photos', 'salon_traders'] loop
    execute format('create or replace trigger touch_insert after insert on %I referencing new table as touched
      for each statement execute function touch_salons()', part);
    execute format('create or replace trigger touch_update after update on %I referencing new table as touched
      for each statement execute function touch_salons()', part);
    -- A row of salon_traders is deleted only together with its salon.
    if part <> 'salon_traders' then
      execute format('create or replace trigger touch_delete after delete on %I referencing old table as touched
        for each statement execute function touch_salons()', part);
    end if;
  end loop;
end $$;

-- A salon whose owner deleted the account has nobody responsible: it takes no new bookings until an administrator gives
-- it an owner. Its bookings stay, and its team can work with them.
create or replace function stop_without_owner() returns trigger
language plpgsql as $$
begin
  if new.subscription in ('trial', 'active', 'past_due') then
    new.subscription := 'cancelled';
    new.trial_ends_at := null;
    new.grace_ends_at := null;
    new.leaves_at_end := false;
  end if;
  return new;
end $$;
-- Triggers fire in the order of their names, and this one must come before salon_changed, because its own change counts
-- too.
create or replace trigger a_stop_without_owner before update of owner_id on salons for each row
  when (old.owner_id is not null and new.owner_id is null) execute function stop_without_owner();

create or replace function suspend_salon(salon uuid, reason text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  update salons set verification = 'suspended', suspension_reason = reason where id = salon and verification = 'verified';
  return found;
end $$;
grant execute on function suspend_salon(uuid, text) to onyxi_app;

-- Restores a listing that was removed at its owner's request: listed, and without an owner.
create or replace function unsuspend_salon(salon uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  update salons set verification = case when listing_removed_at is null then 'verified' else 'unverified' end, suspension_reason = null,
    listing_removed_at = null
  where id = salon and verification = 'suspended';
  return found;
end $$;
grant execute on function unsuspend_salon(uuid) to onyxi_app;
