-- What the server asks of everybody, the database asks once more: a customer changes own visits alone, and why
-- somebody is away is for her and those who run the salon.

create or replace function cancel_booking(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  select * into b from bookings where id = (plan ->> 'id')::uuid and customer_id = app_user() for update;
  perform refuse_twin(plan -> 'answer');
  if b.state is distinct from 'confirmed' or b.start_at <> (plan ->> 'start')::timestamptz then
    perform conflict('booking_not_changeable');
  end if;
  update bookings set state = 'cancelled_by_customer', cancelled_at = at, cancel_reason = plan ->> 'reason',
    refunded_cents = (plan ->> 'refundCents')::integer, updated_at = at where id = b.id;
  delete from busy_times where booking_id = b.id;
  delete from resource_uses where booking_id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, 'cancelled', app_user(), jsonb_build_object('start', b.start_at, 'end', b.end_at), at);
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
end $$;

create or replace function move_booking(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
  items_before jsonb;
begin
  select * into b from bookings where id = (plan ->> 'id')::uuid and customer_id = app_user() for update;
  perform refuse_twin(plan -> 'answer');
  if b.state is distinct from 'confirmed' or b.start_at <> (plan ->> 'from')::timestamptz then
    perform conflict('booking_not_changeable');
  end if;
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'staffId', staff_id, 'start', start_at, 'end', end_at) order by position)
  into items_before from booking_items where booking_id = b.id;
  -- The lock order is the same as everywhere: technicians first, then their time.
  perform lock_technician(id) from (
    select staff_id::text as id from busy_times where booking_id = b.id union select t ->> 'staffId' from jsonb_array_elements(plan -> 'busy') t order by id
  ) technicians;
  delete from booking_items where booking_id = b.id;
  perform take_time(b.id, plan, at, true);
  perform insert_items(b.id, plan -> 'items');
  update bookings set start_at = (plan ->> 'start')::timestamptz, end_at = (plan ->> 'end')::timestamptz, total_cents = (plan ->> 'totalCents')::integer,
    refundable_until = (plan ->> 'refundableUntil')::timestamptz, updated_at = at where id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, 'moved', app_user(), jsonb_build_object('start', b.start_at, 'end', b.end_at, 'totalCents', b.total_cents, 'items', items_before), at);
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
end $$;

-- Free times need to know when somebody is away, not why.
revoke select on time_off from onyxi_app;
grant select (id, staff_id, salon_id, starts_at, ends_at) on time_off to onyxi_app;
create function absence_reason(absence uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select t.reason from time_off t where t.id = absence and (runs_salon(t.salon_id) or t.staff_id = own_staff(t.salon_id));
end;

revoke execute on function absence_reason(uuid) from public;
grant execute on function absence_reason(uuid) to onyxi_app;

-- A salon whose owner deleted the account has nobody who answers for it: nobody new books there until an administrator gives it to somebody.
-- What is booked stays, and its team goes on with it.
create function stop_without_owner() returns trigger
language plpgsql as $$
begin
  if new.subscription in ('trial', 'active', 'past_due') then
    new.subscription := 'cancelled';
    new.trial_ends_at := null;
    new.grace_ends_at := null;
  end if;
  return new;
end $$;
-- Its name comes before salon_changed in the alphabet's order of triggers where that counts: what it changes is a change too.
create trigger a_stop_without_owner before update of owner_id on salons for each row
  when (old.owner_id is not null and new.owner_id is null) execute function stop_without_owner();
