-- The salon's own hand in its book: what it reads, writes and moves, and what a customer can say against a no-show.

-- What still stands in a book without taking time of it any more.
-- squawk-ignore require-concurrent-index-creation
create index bookings_over on bookings (salon_id, start_at) where state in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
-- What changed a moment ago, for the screens that stand open.
-- squawk-ignore require-concurrent-index-creation
create index bookings_changed on bookings (salon_id, updated_at) where state <> 'held';

-- For 48 hours a customer can say that a no-show was none; the salon answers.
create table no_show_disputes (
  booking_id uuid primary key references bookings on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  opened_at timestamptz not null,
  -- came: it was a visit after all; cancelled: it had been called off; kept: the salon stands by it.
  outcome text check (outcome in ('came', 'cancelled', 'kept')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  -- What an administrator decides where the two do not agree; it stands above the salon's answer.
  decision text check (decision in ('came', 'cancelled', 'kept')),
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  decided_by uuid,
  decided_at timestamptz,
  -- When administrators were told that the salon let its two days pass.
  referred_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason = ''))
);
create index on no_show_disputes (opened_at, booking_id);

-- At which salon whoever asks works with its book, set beside app.user_id for one transaction; null unless they are of its team.
create function team_salon() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select s.id from salons s where s.id = nullif(current_setting('app.salon_id', true), '')::uuid and salon_role(s.id) is not null;
end;

-- The one column that somebody sees who doesn't see all of them.
create function team_column() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select m.staff_id from salon_members m
  where m.salon_id = nullif(current_setting('app.salon_id', true), '')::uuid and m.user_id = app_user() and m.role = 'technician';
end;

create function is_done_by(booking uuid, technician uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from booking_items i where i.booking_id = booking and i.staff_id = technician);
end;

create policy team_bookings on bookings for select to onyxi_app
  using (salon_id = (select team_salon()) and state not in ('held', 'expired') and ((select team_column()) is null or is_done_by(id, (select team_column()))));

alter table no_show_disputes enable row level security;
create policy seen_disputes on no_show_disputes for select to onyxi_app using (exists (select from bookings b where b.id = booking_id) or app_admin());
create policy worker_disputes on no_show_disputes for select to onyxi_worker using (true);
grant select on no_show_disputes to onyxi_app, onyxi_worker;

-- Where the person of a visit is written to, if anywhere.
create function visit_email(booking uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, q.email, c.email) from bookings b left join profiles p on p.id = b.customer_id
    left join clients c on c.id = b.client_id left join profiles q on q.id = c.customer_id
  where b.id = booking and b.salon_id = team_salon() and ((select team_column()) is null or is_done_by(b.id, (select team_column())));
end;

-- Whose line of the book a number belongs to that somebody of the team typed, however it is spaced: nothing but the line's id.
create function client_of_phone(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select c.id from clients c
  where c.salon_id = team_salon() and right(regexp_replace(c.phone, '\D', '', 'g'), 10) = right(regexp_replace(wanted, '\D', '', 'g'), 10)
  order by c.created_at limit 1;
end;

create function client_email(client uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, c.email) from clients c left join profiles p on p.id = c.customer_id where c.id = client and c.salon_id = team_salon();
end;

-- In which language that person is written to: of their account, else Greek.
create function client_language(client uuid) returns locale
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.language, 'el') from clients c left join profiles p on p.id = c.customer_id where c.id = client and c.salon_id = team_salon();
end;

-- The team alone, and a technician only in her own column.
create function require_column(salon uuid, items jsonb) returns void
language plpgsql as $$
declare
  role text := salon_role(salon);
begin
  if role is null or (role = 'technician' and exists (select from jsonb_array_elements(items) i where (i ->> 'staffId')::uuid is distinct from own_staff(salon))) then
    raise insufficient_privilege using message = 'not in this column';
  end if;
end $$;

-- No service and nobody of another salon: their keys in a booking know no salon. What is there no more the keys refuse.
create function require_own_things(salon uuid, items jsonb) returns void
language plpgsql as $$
begin
  if exists (
    select from jsonb_to_recordset(items) as i ("serviceId" uuid, "staffId" uuid, "askedStaffId" uuid)
    where exists (select from services s where s.id = i."serviceId" and s.salon_id <> salon)
      or exists (select from staff t where t.id in (i."staffId", i."askedStaffId") and t.salon_id <> salon)
  ) then
    raise insufficient_privilege using message = 'not of this salon';
  end if;
end $$;

-- A visit as its salon sees it, kept from others meanwhile; whoever goes by an older sight of it is told so.
create function visit_for_change(plan jsonb, states text[]) returns bookings
language plpgsql as $$
declare
  b bookings;
begin
  select * into b from bookings where id = (plan ->> 'id')::uuid and salon_id = (plan ->> 'salonId')::uuid for update;
  perform refuse_twin(plan -> 'answer');
  if b.id is null or salon_role(b.salon_id) is null or (salon_role(b.salon_id) = 'technician' and not is_done_by(b.id, own_staff(b.salon_id))) then
    raise insufficient_privilege using message = 'not a visit of this team';
  end if;
  if not b.state = any (states) or b.updated_at <> (plan ->> 'seen')::timestamptz then
    perform conflict('booking_not_changeable');
  end if;
  return b;
end $$;

-- A salon changed a visit: whoever comes is told, and the answer that is remembered says whether (sent), that there is no address (none), or
-- that no more mails go today (limit): the address of a visit that the salon wrote itself is whatever somebody typed, so they are counted,
-- those of the salon and those to the address.
create function tell_by_salon(plan jsonb, is_typed boolean, at timestamptz) returns text
language plpgsql as $$
declare
  salon uuid := (plan ->> 'salonId')::uuid;
  address text := plan -> 'messages' -> 0 ->> 'recipient';
  since timestamptz := at - interval '24 hours';
  mail text := case when address is null then 'none' else 'sent' end;
begin
  if mail = 'sent' and is_typed then
    perform pg_advisory_xact_lock(hashtextextended(salon::text, 27)), pg_advisory_xact_lock(hashtextextended(address, 27));
    if (select count(*) from messages m where m.by_salon = salon and m.created_at > since) >= (plan -> 'mails' ->> 'perSalon')::integer
      or (select count(*) from messages m where m.recipient = address and m.by_salon is not null and m.created_at > since) >= (plan -> 'mails' ->> 'perAddress')::integer then
      mail := 'limit';
    end if;
  end if;
  if mail = 'sent' then
    perform write_messages(plan -> 'messages', plan -> 'facts');
    if is_typed then
      update messages set by_salon = salon, created_at = at where dedupe_key = plan -> 'messages' -> 0 ->> 'dedupeKey';
    end if;
  end if;
  if jsonb_typeof(plan -> 'answer') = 'object' then
    perform remember_answer(jsonb_set(plan -> 'answer', '{response,mail}', to_jsonb(mail)), at);
  end if;
  return mail;
end $$;

-- A walk-in or a call: confirmed at once, nobody's account's.
create function book_by_salon(plan jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  booking uuid := (plan ->> 'id')::uuid;
  client uuid := (plan ->> 'clientId')::uuid;
begin
  perform require_column((plan ->> 'salonId')::uuid, plan -> 'items');
  perform require_own_things((plan ->> 'salonId')::uuid, plan -> 'items');
  perform refuse_twin(plan -> 'answer');
  perform from salons s where s.id = (plan ->> 'salonId')::uuid and takes_bookings(s);
  if not found then
    perform conflict('salon_not_bookable');
  end if;
  if client is null and jsonb_typeof(plan -> 'newClient') = 'object' then
    client := enter_walk_in((plan ->> 'salonId')::uuid, plan -> 'newClient', at);
  end if;
  insert into bookings (id, salon_id, state, mode, start_at, end_at, total_cents, refundable_until, code, contact_name, contact_phone, note, language, source, client_id,
    created_at, confirmed_at, updated_at)
  values (booking, (plan ->> 'salonId')::uuid, 'confirmed', 'sequence', (plan ->> 'start')::timestamptz, (plan ->> 'end')::timestamptz, (plan ->> 'totalCents')::integer,
    (plan ->> 'refundableUntil')::timestamptz, plan ->> 'code', plan ->> 'contactName', plan ->> 'contactPhone', plan ->> 'note', (plan ->> 'language')::locale, 'salon',
    client, at, at, at);
  perform take_time(booking, plan, at, false);
  perform insert_items(booking, plan -> 'items');
  return tell_by_salon(plan, true, at);
end $$;

-- Another time, technician or length: swapped in one transaction, or nothing changed.
create function move_by_salon(plan jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  b bookings := visit_for_change(plan, '{confirmed,checked_in,in_progress}');
  items_before jsonb := (select jsonb_agg(jsonb_build_object('serviceId', service_id, 'staffId', staff_id, 'start', start_at, 'end', end_at) order by position)
    from booking_items where booking_id = b.id);
begin
  -- What a technician changes is hers before and after; what others do in the same visit stays as it was.
  perform require_column(b.salon_id, (select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(plan -> 'items') t
    where not exists (select from booking_items i where i.booking_id = b.id and i.position = (t ->> 'position')::smallint
      and i.staff_id = (t ->> 'staffId')::uuid and i.start_at = (t ->> 'start')::timestamptz and i.end_at = (t ->> 'end')::timestamptz)));
  perform require_own_things(b.salon_id, plan -> 'items');
  perform lock_technician(id) from (
    select staff_id::text as id from busy_times where booking_id = b.id union select t ->> 'staffId' from jsonb_array_elements(plan -> 'busy') t order by id
  ) technicians;
  delete from booking_items where booking_id = b.id;
  perform take_time(b.id, plan, at, true);
  perform insert_items(b.id, plan -> 'items');
  update bookings set start_at = (plan ->> 'start')::timestamptz, end_at = (plan ->> 'end')::timestamptz,
    refundable_until = (plan ->> 'refundableUntil')::timestamptz, updated_at = at where id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, 'moved', app_user(), jsonb_build_object('start', b.start_at, 'end', b.end_at, 'totalCents', b.total_cents, 'items', items_before), at);
  return tell_by_salon(plan, b.source = 'salon', at);
end $$;

-- All that was paid goes back, whenever it is: the salon called it off.
create function cancel_by_salon(plan jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  b bookings := visit_for_change(plan, '{confirmed,checked_in}');
begin
  update bookings set state = 'cancelled_by_salon', cancelled_at = at, cancel_reason = plan ->> 'reason', refunded_cents = paid_cents, updated_at = at where id = b.id;
  perform give_back_time(b.id);
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, 'cancelled', app_user(), jsonb_build_object('start', b.start_at, 'end', b.end_at), at);
  return tell_by_salon(plan, b.source = 'salon', at);
end $$;

-- How far a visit is. What remains of its time is free once it is over or nobody came; a no-show that was none takes it again.
create function mark_visit(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  b bookings := visit_for_change(plan, array(select jsonb_array_elements_text(plan -> 'from')));
  into_state text := plan ->> 'state';
begin
  if into_state in ('completed', 'no_show') and b.start_at > at then
    perform conflict('too_early');
  end if;
  if into_state = 'no_show' then
    perform give_back_time(b.id);
  elsif into_state = 'completed' then
    update busy_times set ends_at = at where booking_id = b.id and starts_at < at and ends_at > at;
    delete from busy_times where booking_id = b.id and starts_at >= at;
    update resource_uses set ends_at = at where booking_id = b.id and starts_at < at and ends_at > at;
    delete from resource_uses where booking_id = b.id and starts_at >= at;
  elsif b.state = 'no_show' then
    if exists (select from no_show_disputes d where d.booking_id = b.id) then
      perform conflict('booking_not_changeable');
    end if;
    perform take_time(b.id, plan, at, true);
  end if;
  update bookings set state = into_state, updated_at = at where id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, plan ->> 'event', app_user(), jsonb_build_object('state', b.state), at);
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
end $$;

-- A customer's own word against a no-show, once and within 48 hours of it.
create function dispute_no_show(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
  marked_at timestamptz;
begin
  select * into b from bookings where id = (plan ->> 'id')::uuid and customer_id = app_user() for update;
  perform refuse_twin(plan -> 'answer');
  marked_at := (select max(happened_at) from booking_events where booking_id = b.id and kind = 'no_show');
  if b.state is distinct from 'no_show' or marked_at <= at - interval '48 hours' or exists (select from no_show_disputes d where d.booking_id = b.id) then
    perform conflict('dispute_closed');
  end if;
  insert into no_show_disputes (booking_id, reason, opened_at) values (b.id, plan ->> 'reason', at);
  insert into booking_events (booking_id, kind, actor_id, happened_at) values (b.id, 'disputed', app_user(), at);
  update bookings set updated_at = at where id = b.id;
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
end $$;

-- What whoever runs the salon makes of it; the booking then says what was.
create function answer_dispute(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  b bookings := visit_for_change(plan, '{no_show}');
  made_of_it text := plan ->> 'outcome';
begin
  if not runs_salon(b.salon_id) then
    raise insufficient_privilege using message = 'only who runs the salon answers';
  end if;
  update no_show_disputes set outcome = made_of_it, answer = plan ->> 'note', answered_by = app_user(), answered_at = at
  where booking_id = b.id and outcome is null and decision is null;
  if not found then
    perform conflict('dispute_closed');
  end if;
  update bookings set state = case made_of_it when 'came' then 'completed' when 'cancelled' then 'cancelled_by_salon' else state end,
    cancelled_at = case made_of_it when 'cancelled' then at end, refunded_cents = case made_of_it when 'cancelled' then paid_cents else refunded_cents end,
    updated_at = at where id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, case made_of_it when 'cancelled' then 'cancelled' else 'dispute_answered' end, app_user(), jsonb_build_object('outcome', made_of_it), at);
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
end $$;

-- A technician blocks time of her own; the rest of the set-up is not hers.
create policy own_block on time_off for insert to onyxi_app with check (staff_id = own_staff(salon_id));
create policy own_unblock on time_off for delete to onyxi_app using (staff_id = own_staff(salon_id));

revoke execute on function team_salon(), team_column(), is_done_by(uuid, uuid), visit_email(uuid), client_of_phone(text), client_email(uuid), client_language(uuid), require_column(uuid, jsonb), require_own_things(uuid, jsonb), visit_for_change(jsonb, text[]),
  tell_by_salon(jsonb, boolean, timestamptz), book_by_salon(jsonb, timestamptz), move_by_salon(jsonb, timestamptz), cancel_by_salon(jsonb, timestamptz), mark_visit(jsonb, timestamptz),
  dispute_no_show(jsonb, timestamptz), answer_dispute(jsonb, timestamptz) from public;
grant execute on function team_salon(), team_column(), is_done_by(uuid, uuid), visit_email(uuid), client_of_phone(text), client_email(uuid), client_language(uuid), book_by_salon(jsonb, timestamptz), move_by_salon(jsonb, timestamptz),
  cancel_by_salon(jsonb, timestamptz), mark_visit(jsonb, timestamptz), dispute_no_show(jsonb, timestamptz), answer_dispute(jsonb, timestamptz) to onyxi_app;
