-- Plans the reminders of an appointment in the transaction that confirms or moves it, by any call; the worker
-- decides by the program's rule when they are sent. A past appointment has none.
create or replace function plan_reminders() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if new.status = 'confirmed' then
    insert into reminders (booking_id, kind, agreed_at, due_at)
    select new.id, kind, new.updated_at, new.updated_at from unnest(array['free', 'soon']) kind
    on conflict (booking_id, kind) do update set agreed_at = excluded.agreed_at, due_at = excluded.due_at;
  else
    delete from reminders where booking_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger plan_reminders_of_written after insert on bookings for each row
  when (new.status = 'confirmed') execute function plan_reminders();
-- A mistaken arrival that is undone keeps the planned ones.
create or replace trigger plan_reminders after update of status, start_at on bookings for each row
  when (new.status not in ('held', 'checked_in', 'in_progress')
    and (old.start_at is distinct from new.start_at
      or (old.status is distinct from new.status and (new.status <> 'confirmed' or old.status in ('held', 'expired')))))
  execute function plan_reminders();

-- The key of a reminder's message: one of each kind about an appointment at its time.
create or replace function reminder_key(booking uuid, kind text, start_at timestamptz) returns text
language sql stable
return format('reminder:%s:%s:%s', booking, kind, (extract(epoch from start_at) * 1000)::bigint);
grant execute on function reminder_key(uuid, text, timestamptz) to onyxi_worker;

-- The customer of an appointment confirms it at that time. Returns false if it has another time now; a repeated
-- confirmation is one event. The program has checked the link.
create or replace function say_coming(booking uuid, at_start timestamptz, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  select * into b from bookings where id = booking for update;
  if b.status is distinct from 'confirmed' or b.start_at <> at_start or b.start_at <= at then
    return false;
  end if;
  if b.coming_for is distinct from b.start_at then
    update bookings set coming_for = start_at, updated_at = at where id = booking;
    insert into booking_events (booking_id, kind, actor_id, happened_at) values (booking, 'coming', b.customer_id, at);
  end if;
  return true;
end $$;
grant execute on function say_coming(uuid, timestamptz, timestamptz) to onyxi_worker;
