-- A salon's book of clients, whom it takes online no more, and what its reports count.
-- Nothing is released, so nothing waits while these tables are looked through.
-- squawk-ignore-file constraint-missing-not-valid, disallowed-unique-constraint, require-concurrent-index-creation, adding-field-with-default

-- One number however it was written: 690 000 0000, +30 690 000 0000, 0030690…
create function phone_key(text) returns text
language sql immutable strict parallel safe
return nullif(regexp_replace(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''), '^30(?=[26]\d{9}$)', ''), '');

alter table clients
  add column name_key text generated always as (fold(name)) stored,
  add column phone_key text generated always as (phone_key(phone)) stored,
  add column email_key text generated always as (lower(email)) stored,
  -- Grows with each change, so that two people who edit a line do not undo one another.
  add column revision integer not null default 1,
  -- A date of consent without anything that was consented to says nothing about anybody.
  add constraint clients_consent check ((allergies = '') = (allergies_consent_at is null));
create index clients_phone on clients (salon_id, phone_key) where phone_key is not null;
create index clients_blocked on clients (salon_id) where is_blocked;
grant update (revision) on clients to onyxi_app;

-- Visits that are over one way or another. No hold and no confirmation enters here, so neither pays for it.
create index bookings_ended on bookings (salon_id, start_at) include (id, customer_id, client_id, state, total_cents, source)
  where state in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');

-- Set while somebody is blocked: a confirmation reads its salon's row anyway, and looks no further where this is false.
alter table salons add column has_blocked_clients boolean not null default false;

create function note_blocked_clients() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := coalesce(new.salon_id, old.salon_id);
begin
  -- One at a time for each salon, or two changes at once would each miss the other.
  perform from salons where id = salon for no key update;
  update salons s set has_blocked_clients = not s.has_blocked_clients
  where s.id = salon and s.has_blocked_clients <> exists (select from clients c where c.salon_id = salon and c.is_blocked);
  return null;
end $$;
create trigger note_blocked_insert after insert on clients for each row when (new.is_blocked) execute function note_blocked_clients();
create trigger note_blocked_update after update on clients for each row when (new.is_blocked <> old.is_blocked) execute function note_blocked_clients();
create trigger note_blocked_delete after delete on clients for each row when (old.is_blocked) execute function note_blocked_clients();

-- Whether a salon takes nothing online of somebody any more: by their account, or by the number that they give.
create function blocks_client(salon uuid, customer uuid, given_phone text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from clients c where c.salon_id = salon and c.is_blocked and (c.customer_id = customer or c.phone_key = phone_key(given_phone)));
end;

-- As in 0005, for those whom the salon has not blocked.
create or replace function confirm_booking(plan jsonb, at timestamptz) returns void
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

create or replace function revive_hold(plan jsonb, at timestamptz) returns void
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
  if blocks_client(b.salon_id, (plan ->> 'customerId')::uuid, plan ->> 'contactPhone') then
    perform conflict('booking_by_phone');
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

create or replace function confirm_bookings(plans jsonb, at timestamptz) returns void
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
      and (not s.has_blocked_clients or not blocks_client(s.id, p."customerId", p."contactPhone"))
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

-- Whoever booked online stands in the salon's book, by the worker: booking itself writes nothing more. Somebody without an
-- account whose name and number are the same is this person from now on. Looked at are bookings made (as holds) since then.
create function enter_clients(since timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  entered integer;
begin
  with arrivals as (
    select distinct on (b.salon_id, b.customer_id) b.salon_id, b.customer_id, b.contact_phone as phone,
      case when b.is_for_someone_else then coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), b.contact_name) else b.contact_name end as name
    from bookings b join profiles p on p.id = b.customer_id
    where b.id >= encode(substring(int8send((extract(epoch from since) * 1000)::bigint) from 3) || '\x70008000000000000000'::bytea, 'hex')::uuid
      and b.state not in ('held', 'expired') and b.client_id is null
      and not exists (select from clients c where c.salon_id = b.salon_id and c.customer_id = b.customer_id)
    order by b.salon_id, b.customer_id, b.is_for_someone_else, b.start_at desc
  ), met as materialized (
    select a.*, (
      select o.id from clients o where o.salon_id = a.salon_id and o.customer_id is null and o.phone_key = phone_key(a.phone) and o.name_key = fold(a.name)
      order by o.id limit 1
    ) as line from arrivals a
  ), joined as (
    update clients c set customer_id = met.customer_id, revision = c.revision + 1, updated_at = now() from met where c.id = met.line
  )
  insert into clients (salon_id, customer_id, name, phone)
  select met.salon_id, met.customer_id, met.name, met.phone from met where met.line is null
  on conflict do nothing;
  get diagnostics entered = row_count;
  return entered;
end $$;

-- What somebody is to a salon: each line of its book with what came of their visits. Nothing for whoever does not run the salon.
create function client_book(salon uuid)
returns table (id uuid, name text, phone text, email text, customer_id uuid, is_blocked boolean, notes text, created_at timestamptz,
  name_key text, phone_key text, email_key text, visits integer, no_shows integer, cancellations integer, spent_cents bigint, last_visit timestamptz)
language sql stable security definer set search_path = public
begin atomic
  with visits as (
    select coalesce(b.client_id, k.id) as client, count(*) filter (where b.state = 'completed') as visits, count(*) filter (where b.state = 'no_show') as no_shows,
      count(*) filter (where b.state in ('cancelled_by_customer', 'cancelled_by_salon')) as cancellations,
      sum(b.total_cents) filter (where b.state = 'completed') as spent, max(b.start_at) filter (where b.state = 'completed') as last_visit
    from bookings b left join clients k on k.salon_id = salon and k.customer_id = b.customer_id
    where b.salon_id = salon and b.state in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    group by 1
  )
  select c.id, c.name, c.phone, c.email, c.customer_id, c.is_blocked, c.notes, c.created_at, c.name_key, c.phone_key, c.email_key,
    coalesce(v.visits, 0)::integer, coalesce(v.no_shows, 0)::integer, coalesce(v.cancellations, 0)::integer, coalesce(v.spent, 0)::bigint, v.last_visit
  from clients c left join visits v on v.client = c.id
  where c.salon_id = salon and runs_salon(salon);
end;

-- Every visit of one client of a salon, the latest first.
create function client_visits(salon uuid, client uuid)
returns table (id uuid, code text, state text, start_at timestamptz, total_cents integer, note text, items json)
language sql stable security definer set search_path = public
begin atomic
  with theirs as (
    select b.* from bookings b where b.client_id = client and b.salon_id = salon
    union
    select b.* from clients c join bookings b on b.customer_id = c.customer_id and b.client_id is null
    where c.id = client and c.salon_id = salon and b.salon_id = salon
  )
  select b.id, b.code, b.state, b.start_at, b.total_cents, b.note,
    (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staffName', t.name) order by i.position)
     from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id)
  from theirs b where b.state not in ('held', 'expired') and runs_salon(salon)
  order by b.start_at desc, b.id;
end;

-- What is kept of somebody in the books of salons, for their own data: contact and what concerns their body. What a salon
-- noted for itself is asked of the salon.
create function own_client_lines()
returns table (salon_id uuid, name text, phone text, email text, allergies text, allergies_consent_at timestamptz, has_notes boolean, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select c.salon_id, c.name, c.phone, c.email, c.allergies, c.allergies_consent_at, c.notes <> '', c.created_at from clients c
  where c.customer_id = app_user() order by c.created_at;
end;

-- Whoever deletes the account leaves the books of all salons, with notes and allergies; and a client whose line a salon
-- takes out leaves the visits that it wrote for them, which stay without a name.
create function forget_client() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bookings set contact_name = '—', contact_phone = null, note = '', updated_at = now() where client_id = old.id;
  return old;
end $$;
create trigger forget_client before delete on clients for each row execute function forget_client();
create function forget_clients() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from clients where customer_id = old.id;
  return old;
end $$;
create trigger forget_clients before delete on profiles for each row execute function forget_clients();

-- Visits of a salon that begin in a stretch of time, holds left out. Those that still stand are found by the time they take.
create function report_visits(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, person uuid, state text, start_at timestamptz, total_cents integer, source text)
language sql stable
begin atomic
  -- Each part once and by itself: joined into the rest, a plan may read it again for every row.
  with standing as materialized (
    select t.booking_id from busy_times t
    where t.salon_id = salon and t.starts_at >= from_time - interval '24 hours' and t.starts_at < to_time + interval '24 hours'
    except
    select e.id from bookings e
    where e.salon_id = salon and e.start_at >= from_time - interval '48 hours' and e.start_at < to_time + interval '48 hours'
      and e.state in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
  ), found as materialized (
    select b.id, b.customer_id, b.client_id, b.state, b.start_at, b.total_cents, b.source from bookings b
    where b.salon_id = salon and b.start_at >= from_time and b.start_at < to_time
      and b.state in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    union all
    select b.id, b.customer_id, b.client_id, b.state, b.start_at, b.total_cents, b.source from standing join bookings b on b.id = standing.booking_id
    where b.start_at >= from_time and b.start_at < to_time and b.state in ('confirmed', 'checked_in', 'in_progress')
  )
  select f.id, coalesce(f.customer_id, c.customer_id, f.client_id), f.state, f.start_at, f.total_cents, f.source
  from found f left join clients c on c.id = f.client_id and c.salon_id = salon;
end;

-- What a salon's report says of a stretch of time: `days` by its local dates and states, `staff` and `services` by states,
-- `busy` minutes by date and technician, `clients`: who came, how many for the first time, how many came or come again, `sources`: by states, how
-- the visits were booked, and how whoever was new had booked; `people`: the same as `clients` of each technician and service, where
-- whoever is new is of those who had the first visit, and again means with anybody; `first_days`: visits of known people by date, first ones
-- apart; `spent`: minutes of work by service and technician.
create function salon_report(salon uuid, from_time timestamptz, to_time timestamptz, again_days integer)
returns table (days json, staff json, services json, busy json, clients json, sources json, people json, first_days json, spent json)
language sql stable security definer set search_path = public
begin atomic
  with place as (select s.time_zone from salons s where s.id = salon and runs_salon(salon)),
  visits as materialized (select v.*, (v.start_at at time zone place.time_zone)::date as day from place, report_visits(salon, from_time, to_time) v),
  parts as materialized (
    select v.id, v.state, v.person, v.start_at, i.staff_id, i.service_id, i.price_cents, i.phases from visits v join booking_items i on i.booking_id = v.id
  ),
  came as materialized (select v.person, max(v.start_at) as last_visit from visits v where v.state = 'completed' and v.person is not null group by 1),
  earlier as materialized (
    select distinct coalesce(b.customer_id, c.customer_id, b.client_id) as person from place, bookings b left join clients c on c.id = b.client_id
    where b.salon_id = salon and b.state = 'completed' and b.start_at < from_time
  ),
  later as materialized (
    select l.person, l.start_at from report_visits(salon, from_time, to_time + make_interval(days => again_days)) l
    where l.state in ('completed', 'confirmed', 'checked_in', 'in_progress')
  ),
  -- How whoever came for the first time had booked it.
  arrivals as materialized (
    select distinct on (v.person) v.person, v.source, v.id from visits v
    where v.state = 'completed' and v.person is not null and not exists (select from earlier e where e.person = v.person)
    order by v.person, v.start_at, v.id
  ),
  again as materialized (
    select distinct came.person from came join later l on l.person = came.person
    where l.start_at > came.last_visit and l.start_at <= came.last_visit + make_interval(days => again_days)
  ),
  -- Who had a completed visit with which technician, and with which service in it.
  meetings as materialized (
    select distinct o.kind, o.id, p.id as visit, p.person, p.start_at from parts p
    cross join lateral (values ('staff', p.staff_id), ('service', p.service_id)) o (kind, id)
    where p.state = 'completed' and p.person is not null
  ),
  met as materialized (select m.kind, m.id, m.person, max(m.start_at) as last_visit from meetings m group by 1, 2, 3),
  welcomed as materialized (select distinct m.kind, m.id, m.person from meetings m join arrivals a on a.id = m.visit),
  kept as materialized (
    select distinct m.kind, m.id, m.person from met m join later l on l.person = m.person
    where l.start_at > m.last_visit and l.start_at <= m.last_visit + make_interval(days => again_days)
  )
  select
    (select coalesce(json_agg(json_build_object('day', d.day, 'state', d.state, 'visits', d.visits, 'cents', d.cents)), '[]')
     from (select day, state, count(*) as visits, sum(total_cents) as cents from visits group by 1, 2) d),
    (select coalesce(json_agg(json_build_object('id', p.staff_id, 'state', p.state, 'visits', p.visits, 'cents', p.cents)), '[]')
     -- A visit with two services of one technician is one of hers.
     from (select staff_id, state, count(distinct id) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('id', p.service_id, 'state', p.state, 'visits', p.visits, 'cents', p.cents)), '[]')
     from (select service_id, state, count(*) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('day', t.day, 'staffId', t.staff_id, 'minutes', t.minutes)), '[]')
     from (
       select (b.starts_at at time zone place.time_zone)::date as day, b.staff_id, (sum(extract(epoch from b.ends_at - b.starts_at)) / 60)::integer as minutes
       from place, busy_times b
       where b.salon_id = salon and b.starts_at >= from_time and b.starts_at < to_time and b.booking_id not in (select h.booking_id from holds h where h.salon_id = salon)
       group by 1, 2
     ) t),
    (select json_build_object('came', count(*), 'new', count(*) filter (where e.person is null), 'again', count(g.person))
     from came left join earlier e on e.person = came.person left join again g on g.person = came.person),
    (select coalesce(json_agg(json_build_object('source', o.source, 'state', o.state, 'visits', o.visits, 'cents', o.cents, 'new', o.new)), '[]')
     from (
       select v.source, v.state, count(*) as visits, sum(v.total_cents) as cents, 0 as new from visits v group by 1, 2
       union all
       select source, 'completed', 0, 0, count(*) from arrivals group by 1
     ) o),
    (select coalesce(json_agg(json_build_object('kind', q.kind, 'id', q.id, 'came', q.came, 'new', q.new, 'again', q.again)), '[]')
     from (
       select m.kind, m.id, count(*) as came, count(w.person) as new, count(k.person) as again
       from met m left join welcomed w using (kind, id, person) left join kept k using (kind, id, person) group by 1, 2
     ) q),
    (select coalesce(json_agg(json_build_object('day', f.day, 'new', f.new, 'returning', f.known - f.new)), '[]')
     from (
       select v.day, count(*) as known, count(a.id) as new from visits v left join arrivals a on a.id = v.id
       where v.state = 'completed' and v.person is not null group by 1
     ) f),
    (select coalesce(json_agg(json_build_object('id', w.service_id, 'staffId', w.staff_id, 'minutes', w.minutes)), '[]')
     from (
       select p.service_id, p.staff_id, sum((phase ->> 1)::integer) as minutes from parts p, jsonb_array_elements(p.phases) phase
       where p.state not in ('cancelled_by_customer', 'cancelled_by_salon') and phase ->> 0 = 'work' group by 1, 2
     ) w);
end;

revoke execute on function note_blocked_clients(), blocks_client(uuid, uuid, text), enter_clients(timestamptz), client_book(uuid), client_visits(uuid, uuid),
  own_client_lines(), forget_client(), forget_clients(), report_visits(uuid, timestamptz, timestamptz),
  salon_report(uuid, timestamptz, timestamptz, integer) from public;
grant execute on function blocks_client(uuid, uuid, text), client_book(uuid), client_visits(uuid, uuid), own_client_lines(),
  salon_report(uuid, timestamptz, timestamptz, integer) to onyxi_app;
grant execute on function enter_clients(timestamptz) to onyxi_worker;
