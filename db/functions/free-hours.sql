-- Records the salons whose times change. The time of a hold counts as possible until it becomes a booking.
create or replace function free_hours_change() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into free_hours_due (salon_id) select distinct salon_id from changed;
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['busy_times', 'resource_uses'] loop
    execute format('create or replace trigger free_hours_insert after insert on %I referencing new table as changed
      for each statement execute function free_hours_change()', part);
    execute format('create or replace trigger free_hours_update after update on %I referencing old table as changed
      for each statement execute function free_hours_change()', part);
    execute format('create or replace trigger free_hours_delete after delete on %I referencing old table as changed
      for each statement execute function free_hours_change()', part);
  end loop;
end $$;
create or replace function hold_ended() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into free_hours_due (salon_id) values (new.salon_id);
  return null;
end $$;
create or replace trigger hold_ended after update on bookings for each row
  when (old.status = 'held' and new.status <> 'held') execute function hold_ended();

-- Every other input of free times increases the salon's version.
create or replace function free_hours_follow() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into free_hours_due (salon_id) select c.id from changed c join before b on b.id = c.id where c.version <> b.version;
  return null;
end $$;
create or replace trigger free_hours_update after update on salons
  referencing new table as changed old table as before for each statement execute function free_hours_follow();
create or replace function free_hours_begin() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into free_hours_due (salon_id) select id from changed;
  return null;
end $$;
create or replace trigger free_hours_insert after insert on salons
  referencing new table as changed for each statement execute function free_hours_begin();
