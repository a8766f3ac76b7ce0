-- Holds of visitors are counted by network, in the one place that all processes share: a cookie is what a caller chooses to send.
alter table bookings add column hold_network bytea;
alter table bookings add constraint bookings_hold_network check (hold_network is null or state in ('held', 'expired')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table bookings validate constraint bookings_hold_network;
-- squawk-ignore require-concurrent-index-creation
create index on bookings (hold_network) where state = 'held';

-- Refuses a visitor's hold when the live holds of visitors on its network are too many: on one salon's day (in number or in minutes), or over all
-- salons. The detail says after how many seconds the first of them ends. One at a time for each network.
create function refuse_crowd(plan jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  crowd jsonb := plan -> 'network';
  minutes integer := (select sum(extract(epoch from (b ->> 'end')::timestamptz - (b ->> 'start')::timestamptz) / 60) from jsonb_array_elements(plan -> 'busy') b);
  live record;
begin
  perform pg_advisory_xact_lock(hashtextextended(crowd ->> 'hash', 9));
  select count(*) as everywhere, min(hold_expires_at) as first_end,
    count(*) filter (where is_here) as here, coalesce(sum(minutes_taken) filter (where is_here), 0) as minutes_here
  into live
  from (
    select hold_expires_at, (select sum(extract(epoch from ends_at - starts_at) / 60) from busy_times where booking_id = bookings.id) as minutes_taken,
      salon_id = (plan ->> 'salonId')::uuid and start_at >= (crowd ->> 'dayFrom')::timestamptz and start_at < (crowd ->> 'dayTo')::timestamptz as is_here
    from bookings where hold_network = decode(crowd ->> 'hash', 'hex') and state = 'held' and hold_expires_at > at
  ) held;
  if live.everywhere >= (crowd ->> 'most')::integer or live.here >= (crowd ->> 'mostHere')::integer
    or (live.here > 0 and live.minutes_here + minutes > (crowd ->> 'minutesHere')::integer) then
    raise exception using errcode = 'OX409', message = 'network_busy', detail = ceil(extract(epoch from live.first_end - at))::text;
  end if;
end $$;

-- As in 0005; every plan says what it went by, those that were made by sight at least the version of the salon.
create or replace function stale_plans(plans jsonb, at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(p.id), '[]')
    from jsonb_to_recordset(plans) as p (id uuid, "salonId" uuid, seen jsonb),
      lateral (select (p.seen ->> 'from')::timestamptz as from_time, (p.seen ->> 'to')::timestamptz as to_time offset 0) span
    where not exists (
      select from salons s
      where s.id = p."salonId" and s.version = (p.seen ->> 'version')::bigint and (p.seen ->> 'book' is null or p.seen ->> 'book' = (
        select coalesce(encode(string_agg(timestamptz_send(t.starts_at) || uuid_send(t.staff_id) || timestamptz_send(t.ends_at), '' order by t.starts_at, t.staff_id), 'hex'), '')
        from busy_times t
        where t.salon_id = p."salonId" and t.starts_at >= from_time - interval '24 hours' and t.starts_at < to_time and t.ends_at > from_time
          and not (t.booking_id = any (array(select booking_id from holds where salon_id = p."salonId" and expires_at <= at)))
      ))
    )
  );
end $$;

-- As in 0005; a block of the same time that was faster makes the plan stale, and visitors on one network don't take a whole day.
create or replace function hold_slot(plan jsonb, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  booking uuid := (plan ->> 'id')::uuid;
  salon uuid := (plan ->> 'salonId')::uuid;
  who bytea := decode(plan ->> 'holder', 'hex');
  network bytea := decode(plan -> 'network' ->> 'hash', 'hex');
  expires timestamptz := (plan ->> 'expiresAt')::timestamptz;
  pieces integer := jsonb_array_length(plan -> 'busy');
  taken integer;
begin
  -- Counting and adding a holder's holds is one step at a time for each holder.
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'holder', 7));
  if plan -> 'answer' ->> 'key' is not null then
    perform refuse_twin(plan -> 'answer');
  end if;
  for n in 0 .. pieces - 1 loop
    perform lock_technician(plan -> 'busy' -> n ->> 'staffId');
  end loop;
  -- After the wait: somebody may have blocked the time meanwhile.
  if stale_plans(jsonb_build_array(plan), at) <> '[]' then
    return false;
  end if;
  if plan -> 'replaces' ->> 'id' is not null then
    perform release_hold((plan -> 'replaces' ->> 'id')::uuid, decode(plan -> 'replaces' ->> 'hash', 'hex'), at);
  end if;
  if (select count(*) from bookings where holder = who and state = 'held' and hold_expires_at > at) >= (plan ->> 'maxHolds')::integer then
    perform conflict('too_many_holds');
  end if;
  if network is not null then
    perform refuse_crowd(plan, at);
  end if;
  -- One statement: setting up four costs more than their rows.
  with held as (
    insert into bookings (id, salon_id, state, mode, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, holder, hold_network, takes, language, source,
      created_at)
    values (booking, salon, 'held', plan ->> 'mode', (plan ->> 'start')::timestamptz, (plan ->> 'end')::timestamptz,
      (plan ->> 'totalCents')::integer, (plan ->> 'refundableUntil')::timestamptz, decode(plan ->> 'tokenHash', 'hex'), expires, who, network,
      jsonb_build_object('salonId', plan -> 'salonId', 'busy', plan -> 'busy', 'uses', plan -> 'uses'), (plan ->> 'language')::locale, online_source(plan ->> 'source'), at)
  ), listed as (
    insert into booking_items (booking_id, position, service_id, staff_id, option_ids, service_name_el, service_name_en, option_names_el, option_names_en,
      phases, start_at, end_at, price_cents, asked_staff_id)
    select booking, i.position, i."serviceId", i."staffId", i."optionIds", i."nameEl", i."nameEn", i."optionNamesEl", i."optionNamesEn",
      i.phases, i.start, i."end", i."priceCents", i."askedStaffId"
    from jsonb_to_recordset(plan -> 'items') as i (position smallint, "serviceId" uuid, "staffId" uuid, "optionIds" uuid[], "nameEl" text, "nameEn" text,
      "optionNamesEl" text[], "optionNamesEn" text[], phases jsonb, start timestamptz, "end" timestamptz, "priceCents" integer, "askedStaffId" uuid)
  )
  insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
  select booking, salon, b."staffId", b.start, b."end"
  from jsonb_to_recordset(plan -> 'busy') as b ("staffId" uuid, start timestamptz, "end" timestamptz)
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken < pieces or (jsonb_array_length(plan -> 'uses') > 0 and not put_uses(booking, plan)) then
    perform take_from_expired(booking, plan, at);
  end if;
  if plan -> 'answer' ->> 'key' is not null then
    perform remember_answer(plan -> 'answer', at);
  end if;
  return true;
end $$;

-- As in 0005.
create or replace function hold_slots(plans jsonb, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  stale jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(holder, 7)) from (
    select distinct p ->> 'holder' collate "C" as holder from jsonb_array_elements(plans) p order by holder
  ) holders;
  perform lock_technician(id) from (
    select distinct b ->> 'staffId' collate "C" as id from jsonb_array_elements(plans) p, jsonb_array_elements(p -> 'busy') b order by id
  ) technicians;
  stale := stale_plans(plans, at);
  if stale <> '[]' then
    plans := (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(plans) p where not stale ? (p ->> 'id'));
  end if;
  if exists (
    select from (
      select decode(p ->> 'holder', 'hex') as holder, (p ->> 'maxHolds')::integer as most, count(*) as wanted
      from jsonb_array_elements(plans) p group by 1, 2
    ) w
    where wanted + (select count(*) from bookings b where b.holder = w.holder and b.state = 'held' and b.hold_expires_at > at) > most
  ) then
    perform conflict('too_many_holds');
  end if;
  with plan as materialized (
    select * from jsonb_to_recordset(plans) as p (id uuid, "salonId" uuid, mode text, start timestamptz, "end" timestamptz, "totalCents" integer,
      "refundableUntil" timestamptz, "tokenHash" text, "expiresAt" timestamptz, holder text, language locale, source text, busy jsonb, uses jsonb, items jsonb, answer jsonb, now timestamptz)
  ), held as (
    insert into bookings (id, salon_id, state, mode, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, holder, takes, language, source,
      created_at)
    select id, "salonId", 'held', mode, start, "end", "totalCents", "refundableUntil", decode("tokenHash", 'hex'), "expiresAt", decode(holder, 'hex'),
      jsonb_build_object('salonId', "salonId", 'busy', busy, 'uses', uses), language, online_source(source), now from plan
  ), taken as (
    insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    select p.id, p."salonId", b."staffId", b.start, b."end"
    from plan p, jsonb_to_recordset(p.busy) as b ("staffId" uuid, start timestamptz, "end" timestamptz)
  )
  insert into booking_items (booking_id, position, service_id, staff_id, option_ids, service_name_el, service_name_en, option_names_el, option_names_en,
    phases, start_at, end_at, price_cents, asked_staff_id)
  select p.id, i.position, i."serviceId", i."staffId", i."optionIds", i."nameEl", i."nameEn", i."optionNamesEl", i."optionNamesEn",
    i.phases, i.start, i."end", i."priceCents", i."askedStaffId"
  from plan p, jsonb_to_recordset(p.items) as i (position smallint, "serviceId" uuid, "staffId" uuid, "optionIds" uuid[], "nameEl" text, "nameEn" text,
    "optionNamesEl" text[], "optionNamesEn" text[], phases jsonb, start timestamptz, "end" timestamptz, "priceCents" integer, "askedStaffId" uuid);
  perform remember_answer(p -> 'answer', (p ->> 'now')::timestamptz) from jsonb_array_elements(plans) p;
  return stale;
end $$;

-- As in 0028.
create or replace function confirm_booking(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  done integer;
begin
  loop
    with confirmed as (
      update bookings b set state = 'confirmed', customer_id = (plan ->> 'customerId')::uuid, code = plan ->> 'code', hold_expires_at = null, hold_network = null, takes = null,
        contact_name = plan ->> 'contactName', contact_phone = plan ->> 'contactPhone', note = plan ->> 'note',
        is_for_someone_else = (plan ->> 'isForSomeoneElse')::boolean, language = (plan ->> 'language')::locale, confirmed_at = at, updated_at = at
      from salons s
      where b.id = (plan ->> 'id')::uuid and b.hold_token_hash = decode(plan ->> 'tokenHash', 'hex') and b.state = 'held' and b.hold_expires_at > at
        and s.id = b.salon_id and takes_bookings(s)
        and (not s.has_blocked_clients or not blocks_client(s.id, (plan ->> 'customerId')::uuid, plan ->> 'contactPhone'))
      returning b.id
    ), told as (
      insert into messages (kind, recipient, language, facts, dedupe_key)
      select m.kind, m.recipient, m.language, (plan -> 'facts') || m.facts, m."dedupeKey"
      from confirmed, jsonb_to_recordset(plan -> 'messages') as m (kind text, recipient text, language locale, facts jsonb, "dedupeKey" text)
    )
    select count(*) into done from confirmed;
    exit when done = 1;
    perform revive_hold(plan, at);
  end loop;
  if plan -> 'answer' ->> 'key' is not null then
    perform remember_answer(plan -> 'answer', at);
  end if;
end $$;

create or replace function confirm_bookings(plans jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  done integer;
begin
  with plan as materialized (
    select * from jsonb_to_recordset(plans) as p (id uuid, "tokenHash" text, "customerId" uuid, code text, "contactName" text, "contactPhone" text, note text,
      "isForSomeoneElse" boolean, language locale, messages jsonb, facts jsonb, answer jsonb, now timestamptz)
  ), confirmed as (
    update bookings b set state = 'confirmed', customer_id = p."customerId", code = p.code, hold_expires_at = null, hold_network = null, takes = null,
      contact_name = p."contactName", contact_phone = p."contactPhone", note = p.note,
      is_for_someone_else = p."isForSomeoneElse", language = p.language, confirmed_at = p.now, updated_at = p.now
    from plan p, salons s
    where b.id = p.id and b.hold_token_hash = decode(p."tokenHash", 'hex') and b.state = 'held' and b.hold_expires_at > at
      and s.id = b.salon_id and takes_bookings(s)
      and (not s.has_blocked_clients or not blocks_client(s.id, p."customerId", p."contactPhone"))
    returning b.id
  ), told as (
    insert into messages (kind, recipient, language, facts, dedupe_key)
    select m.kind, m.recipient, m.language, p.facts || m.facts, m."dedupeKey"
    from plan p, jsonb_to_recordset(p.messages) as m (kind text, recipient text, language locale, facts jsonb, "dedupeKey" text)
  )
  select count(*) into done from confirmed;
  if done < jsonb_array_length(plans) then
    perform conflict('hold_not_found');
  end if;
  perform remember_answer(p -> 'answer', (p ->> 'now')::timestamptz) from jsonb_array_elements(plans) p;
end $$;

-- As in 0005; false, and nothing done, when the salon is otherwise by now.
drop function move_booking(jsonb, timestamptz);
create function move_booking(plan jsonb, at timestamptz) returns boolean
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
  -- A new time is a new agreement: whom the salon takes nothing online of calls. What is booked stays, and can be cancelled.
  if blocks_client(b.salon_id, b.customer_id, b.contact_phone) then
    perform conflict('booking_by_phone');
  end if;
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'staffId', staff_id, 'start', start_at, 'end', end_at) order by position)
  into items_before from booking_items where booking_id = b.id;
  -- The lock order is the same as everywhere: technicians first, then their time.
  perform lock_technician(id) from (
    select staff_id::text as id from busy_times where booking_id = b.id union select t ->> 'staffId' from jsonb_array_elements(plan -> 'busy') t order by id
  ) technicians;
  -- After the wait, as in hold_slot.
  if not exists (select from salons where id = b.salon_id and version = (plan -> 'seen' ->> 'version')::bigint) then
    return false;
  end if;
  delete from booking_items where booking_id = b.id;
  perform take_time(b.id, plan, at, true);
  perform insert_items(b.id, plan -> 'items');
  update bookings set start_at = (plan ->> 'start')::timestamptz, end_at = (plan ->> 'end')::timestamptz, total_cents = (plan ->> 'totalCents')::integer,
    refundable_until = (plan ->> 'refundableUntil')::timestamptz, updated_at = at where id = b.id;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  values (b.id, 'moved', app_user(), jsonb_build_object('start', b.start_at, 'end', b.end_at, 'totalCents', b.total_cents, 'items', items_before), at);
  perform write_messages(plan -> 'messages', plan -> 'facts');
  perform remember_answer(plan -> 'answer', at);
  return true;
end $$;

revoke execute on function refuse_crowd(jsonb, timestamptz), move_booking(jsonb, timestamptz) from public;
grant execute on function move_booking(jsonb, timestamptz) to onyxi_app;
