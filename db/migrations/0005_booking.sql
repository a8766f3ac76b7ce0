-- What a column may hold, as domains: a check of the table is read, parsed and planned anew by every single statement that writes, a
-- domain once for each connection, and it looks only at what is written.
create domain booking_state as text
  check (value in ('held', 'expired', 'confirmed', 'checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'));
create domain visit_mode as text check (value in ('sequence', 'parallel', 'group'));
create domain cents as integer check (value >= 0);
create domain booking_code as text check (value ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$');
create domain contact_name as text check (length(value) between 1 and 160);
create domain contact_phone as text check (length(value) <= 40);
create domain booking_note as text check (length(value) <= 1000);

-- Holds and bookings. A hold is a booking in state 'held': confirming it changes its state, not its place.
create table bookings (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  customer_id uuid references profiles on delete set null,
  -- Read over the phone: eight characters without look-alikes.
  code booking_code,
  state booking_state not null,
  mode visit_mode not null default 'sequence',
  start_at timestamptz not null,
  end_at timestamptz not null,
  total_cents cents not null,
  paid_cents cents not null default 0,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and paid_cents),
  refundable_until timestamptz not null,
  hold_token_hash bytea,
  hold_expires_at timestamptz,
  -- Whose hold it is: a person or a browser, hashed.
  holder bytea,
  -- What a hold takes, so that it can be taken once more when a late confirmation finds the time still free.
  takes jsonb,
  contact_name contact_name,
  contact_phone contact_phone,
  note booking_note not null default '',
  is_for_someone_else boolean not null default false,
  language locale not null default 'el',
  cancel_reason text check (length(cancel_reason) <= 500),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null default now(),
  check (start_at < end_at and end_at - start_at <= interval '24 hours'),
  check ((state = 'held') = (hold_expires_at is not null)),
  check (state in ('held', 'expired') or (code is not null and confirmed_at is not null and contact_name is not null)),
  check ((state in ('cancelled_by_customer', 'cancelled_by_salon')) = (cancelled_at is not null)),
  -- One person can't sit in two chairs at once, unless one booking is for somebody else.
  constraint own_time exclude using gist (customer_id with =, tstzrange(start_at, end_at) with &&)
    where (state in ('confirmed', 'checked_in', 'in_progress') and not is_for_someone_else and customer_id is not null)
);
create unique index bookings_code_key on bookings (code) where code is not null;
create index on bookings (customer_id, start_at) where customer_id is not null;
-- Live and just expired holds are few, so whoever looks for one reads next to nothing.
create index on bookings (salon_id) where state = 'held';
create index on bookings (holder) where state = 'held';

create table booking_items (
  booking_id uuid not null references bookings on delete cascade,
  position smallint not null check (position >= 0),
  service_id uuid not null references services,
  staff_id uuid not null references staff,
  -- Whom the customer asked for, whoever does it; null: nobody in particular.
  asked_staff_id uuid references staff,
  option_ids uuid[] not null default '{}',
  -- As sold: later changes of the service do not rewrite history.
  service_name_el text not null,
  service_name_en text not null,
  option_names_el text[] not null default '{}',
  option_names_en text[] not null default '{}',
  phases jsonb not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  price_cents cents not null,
  check (start_at < end_at),
  primary key (booking_id, position)
);

-- When a technician's hands are taken: work with its buffers, processing left out. THE guard against double booking.
-- A hold's rows are the booking's from the first moment: confirming it touches none of them.
create table busy_times (
  booking_id uuid not null references bookings on delete cascade,
  salon_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, staff_id, starts_at),
  foreign key (salon_id, staff_id) references staff (salon_id, id),
  -- Readers of a day look no further back than this.
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours'),
  constraint one_at_a_time exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
);
-- All that a book of free times needs, so that a month of it is read without a look at the table.
create index busy_times_book on busy_times (salon_id, starts_at) include (ends_at, staff_id, booking_id);

create table resource_uses (
  booking_id uuid not null references bookings on delete cascade,
  salon_id uuid not null,
  resource_id uuid not null,
  item smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, item),
  foreign key (salon_id, resource_id) references resources (salon_id, id),
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours')
);
create index on resource_uses (salon_id, starts_at);
create index on resource_uses (resource_id, starts_at);

-- What happened to a booking after its confirmation, in order; a move keeps its old place here.
create table booking_events (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('moved', 'cancelled', 'checked_in', 'started', 'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided')),
  actor_id uuid,
  before jsonb,
  happened_at timestamptz not null
);
create index on booking_events (booking_id);

-- Same key and body, same answer again; same key and another body is refused.
-- The answer is written in the transaction of what it tells about: both are there or neither.
create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index on idempotency_keys (created_at);

-- A twin that waited for the lock finds the answer of the first here, before it can mistake the first's own doing for a refusal.
create function refuse_twin(answer jsonb) returns void
language plpgsql as $$
begin
  if answer ->> 'key' is not null and exists (select from idempotency_keys k where k.actor = answer ->> 'actor' and k.key = answer ->> 'key') then
    perform conflict('idempotency_in_progress');
  end if;
end $$;

-- Null when the caller gave no key. A racing twin waits here and then breaks on the primary key.
create function remember_answer(answer jsonb, at timestamptz) returns void
language sql
begin atomic
  insert into idempotency_keys (actor, key, request_hash, status, response, created_at)
  select answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint, answer -> 'response', at
  where answer ->> 'key' is not null;
end;

create function conflict(code text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OX409', message = code;
end $$;

-- Which bookings are holds, and until when. It names nobody, so that whoever reads busy times can leave out what ran out.
create view holds as
select id as booking_id, salon_id, hold_expires_at as expires_at from bookings where state = 'held';

-- Gives back what a salon's expired holds still keep. A hold that is being confirmed at this moment is left alone, and a
-- confirmation that set out before the hold's end and arrives only now sees by the new end that its time is gone.
create function drop_expired_holds(salon uuid, at timestamptz) returns void
language plpgsql as $$
declare
  gone uuid[];
begin
  gone := array(select id from bookings where salon_id = salon and state = 'held' and hold_expires_at <= at for update skip locked);
  update bookings set hold_expires_at = least(hold_expires_at, at - interval '1 minute') where id = any (gone);
  delete from busy_times where booking_id = any (gone);
  delete from resource_uses where booking_id = any (gone);
end $$;

-- Who takes or swaps a technician's time does so alone: the constraint by itself is right but deadlocks under contention.
-- Callers name technicians in the order of their ids. A lock of the row would be written to disk, this one is not.
create function lock_technician(technician text) returns void
language sql
return pg_advisory_xact_lock(hashtextextended(technician, 8));

-- Puts the technicians' and the resources' time of one booking in place, all or nothing; what it had before is given back.
create function take_time(booking uuid, plan jsonb, at timestamptz, again boolean) returns void
language plpgsql as $$
begin
  for n in 0 .. jsonb_array_length(plan -> 'busy') - 1 loop
    perform lock_technician(plan -> 'busy' -> n ->> 'staffId');
  end loop;
  if again then
    perform give_back_time(booking);
  end if;
  if not put_time(booking, plan) then
    perform take_from_expired(booking, plan, at);
  end if;
end $$;

-- Perhaps only holds that ran out are in the way of a time that could not be put.
create function take_from_expired(booking uuid, plan jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  perform give_back_time(booking);
  perform drop_expired_holds((plan ->> 'salonId')::uuid, at);
  if not put_time(booking, plan) then
    perform conflict('slot_taken');
  end if;
end $$;

create function give_back_time(booking uuid) returns void
language sql
begin atomic
  delete from busy_times where booking_id = booking;
  delete from resource_uses where booking_id = booking;
end;

-- False when some of it is taken.
create function put_time(booking uuid, plan jsonb) returns boolean
language plpgsql as $$
declare
  salon uuid := plan ->> 'salonId';
  taken integer;
begin
  insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
  select booking, salon, (b ->> 'staffId')::uuid, (b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz
  from jsonb_array_elements(plan -> 'busy') b
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken < jsonb_array_length(plan -> 'busy') then
    return false;
  end if;
  return put_uses(booking, plan);
end $$;

-- False when a resource has no unit left for it.
create function put_uses(booking uuid, plan jsonb) returns boolean
language plpgsql as $$
declare
  salon uuid := plan ->> 'salonId';
begin
  if jsonb_array_length(plan -> 'uses') = 0 then
    return true;
  end if;
  perform from resources where id = any (array(select (u ->> 'resourceId')::uuid from jsonb_array_elements(plan -> 'uses') u)) order by id for no key update;
  insert into resource_uses (booking_id, salon_id, resource_id, item, starts_at, ends_at)
  select booking, salon, (u ->> 'resourceId')::uuid, (u ->> 'item')::smallint, (u ->> 'start')::timestamptz, (u ->> 'end')::timestamptz
  from jsonb_array_elements(plan -> 'uses') u;
  return not exists (
    select from (select resource_id, min(starts_at) as starts_at, max(ends_at) as ends_at from resource_uses where booking_id = booking group by resource_id) used
    where units_short(resource_id, starts_at, ends_at)
  );
end $$;

-- Is there an instant in [from, to) at which more units are in use or out of order than there are?
-- The number in use only grows where something starts, so those instants (and the first) are enough.
create function units_short(resource uuid, from_time timestamptz, to_time timestamptz) returns boolean
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

create function insert_items(booking uuid, items jsonb) returns void
language sql
begin atomic
  insert into booking_items (booking_id, position, service_id, staff_id, option_ids, service_name_el, service_name_en, option_names_el, option_names_en,
    phases, start_at, end_at, price_cents, asked_staff_id)
  select booking, i.position, i."serviceId", i."staffId", i."optionIds", i."nameEl", i."nameEn", i."optionNamesEl", i."optionNamesEn",
    i.phases, i.start, i."end", i."priceCents", i."askedStaffId"
  from jsonb_to_recordset(items) as i (position smallint, "serviceId" uuid, "staffId" uuid, "optionIds" uuid[], "nameEl" text, "nameEn" text,
    "optionNamesEl" text[], "optionNamesEn" text[], phases jsonb, start timestamptz, "end" timestamptz, "priceCents" integer, "askedStaffId" uuid);
end;

-- Whoever planned by memory sends along what it went by: the ids of the plans whose salon is otherwise by now. A book is one text, in
-- hex: start, technician and end of each piece that is taken, in order. Holds that ran out are free. A plan without one needed nothing
-- of it but that its own time is free, and that is the constraint's to say.
create function stale_plans(plans jsonb, at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(p.id), '[]')
    from jsonb_to_recordset(plans) as p (id uuid, "salonId" uuid, seen jsonb),
      lateral (select (p.seen ->> 'from')::timestamptz as from_time, (p.seen ->> 'to')::timestamptz as to_time offset 0) span
    where p.seen is not null and not exists (
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

-- How an online booking came, as its page says: what is not known came by the marketplace, and a salon's own hand is no page's to claim.
create function online_source(said text) returns text
language sql immutable
return case when said in ('link', 'button') then said else 'marketplace' end;

-- One round trip, one transaction: the whole hold or nothing. SQLSTATE OX409 carries the reason.
-- False, and nothing done, when the plan went by a book that is no more.
create function hold_slot(plan jsonb, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  booking uuid := (plan ->> 'id')::uuid;
  salon uuid := (plan ->> 'salonId')::uuid;
  who bytea := decode(plan ->> 'holder', 'hex');
  expires timestamptz := (plan ->> 'expiresAt')::timestamptz;
  pieces integer := jsonb_array_length(plan -> 'busy');
  holding integer;
  is_fresh boolean;
  taken integer;
begin
  -- Counting and adding a holder's holds is one step at a time for each holder.
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'holder', 7));
  if plan -> 'answer' ->> 'key' is not null then
    perform refuse_twin(plan -> 'answer');
  end if;
  if plan -> 'replaces' ->> 'id' is not null then
    perform release_hold((plan -> 'replaces' ->> 'id')::uuid, decode(plan -> 'replaces' ->> 'hash', 'hex'), at);
  end if;
  for n in 0 .. pieces - 1 loop
    perform lock_technician(plan -> 'busy' -> n ->> 'staffId');
  end loop;
  -- After the wait: somebody may have blocked the time meanwhile.
  select count(*), plan -> 'seen' is null or exists (select from salons where id = salon and version = (plan -> 'seen' ->> 'version')::bigint) into holding, is_fresh
  from bookings where holder = who and state = 'held' and hold_expires_at > at;
  if holding >= (plan ->> 'maxHolds')::integer then
    perform conflict('too_many_holds');
  end if;
  if not is_fresh or (plan -> 'seen' ->> 'book' is not null and stale_plans(jsonb_build_array(plan), at) <> '[]') then
    return false;
  end if;
  -- One statement: setting up four costs more than their rows.
  with held as (
    insert into bookings (id, salon_id, state, mode, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, holder, takes, language, source,
      created_at)
    values (booking, salon, 'held', plan ->> 'mode', (plan ->> 'start')::timestamptz, (plan ->> 'end')::timestamptz,
      (plan ->> 'totalCents')::integer, (plan ->> 'refundableUntil')::timestamptz, decode(plan ->> 'tokenHash', 'hex'), expires, who,
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

-- Holds of people who came at the same moment: all of them in one transaction, or none. Nothing is explained here: whatever
-- stands in the way of one breaks the whole, and each goes by itself through hold_slot, which says why. Only for plans without
-- resources and replaced holds. Holders and technicians are locked in order, so that two groups can't wait for each other.
-- Answers with the ids of those that went by a book that is no more; nothing is done for them.
create function hold_slots(plans jsonb, at timestamptz) returns jsonb
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
  ), listed as (
    insert into booking_items (booking_id, position, service_id, staff_id, option_ids, service_name_el, service_name_en, option_names_el, option_names_en,
      phases, start_at, end_at, price_cents, asked_staff_id)
    select p.id, i.position, i."serviceId", i."staffId", i."optionIds", i."nameEl", i."nameEn", i."optionNamesEl", i."optionNamesEn",
      i.phases, i.start, i."end", i."priceCents", i."askedStaffId"
    from plan p, jsonb_to_recordset(p.items) as i (position smallint, "serviceId" uuid, "staffId" uuid, "optionIds" uuid[], "nameEl" text, "nameEn" text,
      "optionNamesEl" text[], "optionNamesEn" text[], phases jsonb, start timestamptz, "end" timestamptz, "priceCents" integer, "askedStaffId" uuid)
  )
  insert into idempotency_keys (actor, key, request_hash, status, response, created_at)
  select answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint, answer -> 'response', now
  from plan where answer ->> 'key' is not null;
  return stale;
end $$;

-- True when there was such a live hold.
create function release_hold(booking uuid, token_hash bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update bookings set state = 'expired', hold_expires_at = null, updated_at = at where id = booking and state = 'held' and hold_token_hash = token_hash;
  if not found then
    return false;
  end if;
  delete from busy_times where booking_id = booking;
  delete from resource_uses where booking_id = booking;
  return true;
end $$;

-- Both sides of a booking are told nearly the same, so what is common comes once and each message adds its own.
create function write_messages(list jsonb, common jsonb default '{}') returns void
language sql
begin atomic
  insert into messages (kind, recipient, language, facts, dedupe_key)
  select m.kind, m.recipient, m.language, common || m.facts, m."dedupeKey"
  from jsonb_to_recordset(list) as m (kind text, recipient text, language locale, facts jsonb, "dedupeKey" text)
  on conflict (dedupe_key) do nothing;
end;

-- Confirms a hold. A hold that ran out is still confirmed when nobody took its time.
create function confirm_booking(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  done integer;
begin
  loop
    with confirmed as (
      update bookings b set state = 'confirmed', customer_id = (plan ->> 'customerId')::uuid, code = plan ->> 'code', hold_expires_at = null, takes = null,
        contact_name = plan ->> 'contactName', contact_phone = plan ->> 'contactPhone', note = plan ->> 'note',
        is_for_someone_else = (plan ->> 'isForSomeoneElse')::boolean, language = (plan ->> 'language')::locale, confirmed_at = at, updated_at = at
      from salons s
      where b.id = (plan ->> 'id')::uuid and b.hold_token_hash = decode(plan ->> 'tokenHash', 'hex') and b.state = 'held' and b.hold_expires_at > at
        and s.id = b.salon_id and takes_bookings(s)
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

-- Why a hold was not confirmed; or its time is taken once more, for the moment that a second try needs.
create function revive_hold(plan jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  b bookings;
begin
  select * into b from bookings where id = (plan ->> 'id')::uuid and hold_token_hash = decode(plan ->> 'tokenHash', 'hex') for update;
  perform refuse_twin(plan -> 'answer');
  if b.id is null then
    perform conflict('hold_not_found');
  end if;
  if b.state not in ('held', 'expired') then
    perform conflict('hold_used');
  end if;
  if b.state = 'expired' then
    perform conflict('hold_expired');
  end if;
  if b.hold_expires_at <= at then
    perform take_time(b.id, b.takes, at, true);
    update bookings set hold_expires_at = at + interval '1 minute' where id = b.id;
  end if;
  perform from salons s where s.id = b.salon_id and takes_bookings(s);
  if not found then
    perform conflict('salon_not_bookable');
  end if;
end $$;

-- Confirmations that came at the same moment, all or none, as hold_slots does it: confirm_booking explains. Joined row by row:
-- a plan made while the table was small would read all of it later.
create function confirm_bookings(plans jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  done integer;
begin
  with plan as materialized (
    select * from jsonb_to_recordset(plans) as p (id uuid, "tokenHash" text, "customerId" uuid, code text, "contactName" text, "contactPhone" text, note text,
      "isForSomeoneElse" boolean, language locale, messages jsonb, facts jsonb, answer jsonb, now timestamptz)
  ), confirmed as (
    update bookings b set state = 'confirmed', customer_id = p."customerId", code = p.code, hold_expires_at = null, takes = null,
      contact_name = p."contactName", contact_phone = p."contactPhone", note = p.note,
      is_for_someone_else = p."isForSomeoneElse", language = p.language, confirmed_at = p.now, updated_at = p.now
    from plan p, salons s
    where b.id = p.id and b.hold_token_hash = decode(p."tokenHash", 'hex') and b.state = 'held' and b.hold_expires_at > at
      and s.id = b.salon_id and takes_bookings(s)
    returning b.id
  ), told as (
    insert into messages (kind, recipient, language, facts, dedupe_key)
    select m.kind, m.recipient, m.language, p.facts || m.facts, m."dedupeKey"
    from plan p, jsonb_to_recordset(p.messages) as m (kind text, recipient text, language locale, facts jsonb, "dedupeKey" text)
  ), answered as (
    insert into idempotency_keys (actor, key, request_hash, status, response, created_at)
    select answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint, answer -> 'response', now
    from plan where answer ->> 'key' is not null
  )
  select count(*) into done from confirmed;
  if done < jsonb_array_length(plans) then
    perform conflict('hold_not_found');
  end if;
end $$;

-- A customer's own, as the next one.
create function cancel_booking(plan jsonb, at timestamptz) returns void
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

-- Swaps a booking's time in one transaction: the old place is free and the new one taken, or nothing changed.
create function move_booking(plan jsonb, at timestamptz) returns void
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

-- Holds that ran out become 'expired' so that the table tells the truth; nothing waits for this.
create function sweep_expired_holds(at timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  swept integer;
begin
  with gone as (
    select id from bookings where state = 'held' and hold_expires_at <= at - interval '15 minutes' order by hold_expires_at limit 500 for update skip locked
  ), freed as (
    delete from busy_times t using gone where t.booking_id = gone.id
  ), unused as (
    delete from resource_uses u using gone where u.booking_id = gone.id
  )
  update bookings b set state = 'expired', hold_expires_at = null, updated_at = at from gone where b.id = gone.id;
  get diagnostics swept = row_count;
  return swept;
end $$;

-- Rows of people: each sees the own ones. Writing goes through the functions above and through nothing else.
alter table bookings enable row level security;
alter table booking_items enable row level security;
alter table booking_events enable row level security;
create policy own_bookings on bookings for select to onyxi_app using (customer_id = (select app_user()));
create policy own_items on booking_items for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy own_events on booking_events for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy worker_bookings on bookings for select to onyxi_worker using (true);
create policy worker_items on booking_items for select to onyxi_worker using (true);
create policy worker_events on booking_events for select to onyxi_worker using (true);
grant select on bookings, booking_items, booking_events to onyxi_app, onyxi_worker;
-- Busy times name no person: free times are public.
grant select on busy_times, resource_uses, holds to onyxi_app, onyxi_public, onyxi_worker;
grant select, insert on idempotency_keys to onyxi_app;
grant select, delete on idempotency_keys to onyxi_worker;

-- What a hold's token opens: only this one hold, whoever asks; with what its confirmation has to say.
create function find_hold(booking uuid, token_hash bytea) returns json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object('id', b.id, 'state', b.state, 'mode', b.mode, 'start', b.start_at, 'end', b.end_at,
    'totalCents', b.total_cents, 'refundableUntil', b.refundable_until, 'createdAt', b.created_at,
    'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'address', s.address, 'cityEl', s.city_el, 'cityEn', s.city_en,
      'phone', s.phone, 'email', s.email, 'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'takesBookings', takes_bookings(s),
      'picture', (select picture from salon_photos p where p.salon_id = s.id order by position limit 1)),
    'items', (select json_agg(json_build_object('serviceId', i.service_id, 'staffId', i.staff_id, 'optionIds', i.option_ids, 'nameEl', i.service_name_el,
        'nameEn', i.service_name_en, 'optionsEl', i.option_names_el, 'optionsEn', i.option_names_en, 'staffName', t.name, 'start', i.start_at, 'end', i.end_at,
        'priceCents', i.price_cents, 'askedStaffId', i.asked_staff_id) order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id))
  from bookings b join salons s on s.id = b.salon_id where b.id = booking and b.hold_token_hash = token_hash;
end;

-- Whether a token opens this hold: availability then leaves the hold out for its own session.
create function is_own_hold(booking uuid, token_hash bytea) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.hold_token_hash = token_hash and b.state = 'held');
end;

-- What "anyone" needs to be fair: booked minutes of each technician on a day and in a week, and whom this customer had last.
create function staff_load(salon uuid, day_from timestamptz, day_to timestamptz, week_from timestamptz, week_to timestamptz)
returns table (staff_id uuid, day_minutes integer, week_minutes integer)
language sql stable security definer set search_path = public
begin atomic
  select t.staff_id,
    coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60) filter (where t.starts_at >= day_from and t.starts_at < day_to), 0)::integer,
    (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::integer
  from busy_times t where t.salon_id = salon and t.starts_at >= week_from and t.starts_at < week_to group by t.staff_id;
end;

revoke execute on function touch_salons(), hold_slot(jsonb, timestamptz), hold_slots(jsonb, timestamptz),
  release_hold(uuid, bytea, timestamptz), confirm_booking(jsonb, timestamptz), confirm_bookings(jsonb, timestamptz),
  cancel_booking(jsonb, timestamptz), move_booking(jsonb, timestamptz), sweep_expired_holds(timestamptz), find_hold(uuid, bytea),
  is_own_hold(uuid, bytea), staff_load(uuid, timestamptz, timestamptz, timestamptz, timestamptz) from public;
grant execute on function hold_slot(jsonb, timestamptz), hold_slots(jsonb, timestamptz),
  release_hold(uuid, bytea, timestamptz), confirm_booking(jsonb, timestamptz), confirm_bookings(jsonb, timestamptz),
  cancel_booking(jsonb, timestamptz), move_booking(jsonb, timestamptz), find_hold(uuid, bytea) to onyxi_app;
grant execute on function is_own_hold(uuid, bytea) to onyxi_app, onyxi_public;
grant execute on function staff_load(uuid, timestamptz, timestamptz, timestamptz, timestamptz) to onyxi_app, onyxi_public;
grant execute on function sweep_expired_holds(timestamptz) to onyxi_worker;
