-- The figures of a salon's bookings.

-- Bookings that begin in a period, without holds. Those that still take time are found by that time.
create or replace function report_visits(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, person uuid, status text, start_at timestamptz, total_cents integer, source text)
language sql stable
begin atomic
  -- Each part once and by itself: joined into the rest, a plan may read it again for every row.
  with standing as materialized (
    select t.booking_id from busy_times t
    where t.salon_id = salon and t.starts_at >= from_time - interval '24 hours' and t.starts_at < to_time + interval '24 hours'
    except
    select e.id from bookings e
    where e.salon_id = salon and e.start_at >= from_time - interval '48 hours' and e.start_at < to_time + interval '48 hours'
      and e.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
  ), found as materialized (
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source from bookings b
    where b.salon_id = salon and b.start_at >= from_time and b.start_at < to_time
      and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    union all
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source
    from standing join bookings b on b.id = standing.booking_id
    where b.start_at >= from_time and b.start_at < to_time and b.status in ('confirmed', 'checked_in', 'in_progress')
  )
  select f.id, coalesce(f.customer_id, c.customer_id, f.client_id), f.status, f.start_at, f.total_cents, f.source
  from found f left join clients c on c.id = f.client_id and c.salon_id = salon;
end;

-- The figures of a report for a period:
-- - days, staff, services: bookings and cents by status, for each local date, team member and service
-- - busy: minutes by date and team member
-- - clients: how many came, how many of them for the first time, how many came or come again
-- - sources: bookings by status and source, and the sources of new clients' first bookings
-- - people: like clients, for each team member and service; new are those who had their first booking there, again
-- counts any booking
-- - first_days: bookings of known clients by date, first ones apart
-- - spent: minutes of work by service and team member
create or replace function salon_report(salon uuid, from_time timestamptz, to_time timestamptz, again_days integer)
returns table (days json, staff json, services json, busy json, clients json, sources json, people json, first_days json, spent json)
language sql stable security definer set search_path = public
begin atomic
  with place as (select s.time_zone from salons s where s.id = salon and runs_salon(salon)),
  visits as materialized (
    select v.*, (v.start_at at time zone place.time_zone)::date as day from place, report_visits(salon, from_time, to_time) v
  ),
  parts as materialized (
    select v.id, v.status, v.person, v.start_at, i.staff_id, i.service_id, i.price_cents, i.phases
    from visits v join booking_items i on i.booking_id = v.id
  ),
  came as materialized (
    select v.person, max(v.start_at) as last_visit from visits v where v.status = 'completed' and v.person is not null group by 1
  ),
  -- Who of them had come before. Asked for each of them: the salon may have years of bookings behind it.
  earlier as materialized (
    select came.person from came
    where exists (select from bookings b
        where b.customer_id = came.person and b.salon_id = salon and b.status = 'completed' and b.start_at < from_time)
      or exists (select from clients c join bookings b on b.client_id = c.id
        where c.salon_id = salon and c.customer_id = came.person
          and b.customer_id is null and b.status = 'completed' and b.start_at < from_time)
      or exists (select from clients c join bookings b on b.client_id = c.id
        where c.salon_id = salon and c.id = came.person and c.customer_id is null
          and b.customer_id is null and b.status = 'completed' and b.start_at < from_time)
  ),
  later as materialized (
    select l.person, l.start_at from report_visits(salon, from_time, to_time + make_interval(days => again_days)) l
    where l.status in ('completed', 'confirmed', 'checked_in', 'in_progress')
  ),
  -- How those who came for the first time had booked.
  arrivals as materialized (
    select distinct on (v.person) v.person, v.source, v.id from visits v
    where v.status = 'completed' and v.person is not null and not exists (select from earlier e where e.person = v.person)
    order by v.person, v.start_at, v.id
  ),
  again as materialized (
    select distinct came.person from came join later l on l.person = came.person
    where l.start_at > came.last_visit and l.start_at <= came.last_visit + make_interval(days => again_days)
  ),
  -- Who had a completed visit with which person of the staff, and with which service.
  meetings as materialized (
    select distinct o.kind, o.id, p.id as visit, p.person, p.start_at from parts p
    cross join lateral (values ('staff', p.staff_id), ('service', p.service_id)) o (kind, id)
    where p.status = 'completed' and p.person is not null
  ),
  met as materialized (select m.kind, m.id, m.person, max(m.start_at) as last_visit from meetings m group by 1, 2, 3),
  welcomed as materialized (select distinct m.kind, m.id, m.person from meetings m join arrivals a on a.id = m.visit),
  kept as materialized (
    select distinct m.kind, m.id, m.person from met m join later l on l.person = m.person
    where l.start_at > m.last_visit and l.start_at <= m.last_visit + make_interval(days => again_days)
  )
  select
    (select coalesce(json_agg(json_build_object('day', d.day, 'status', d.status, 'visits', d.visits, 'cents', d.cents)), '[]')
     from (select day, status, count(*) as visits, sum(total_cents) as cents from visits group by 1, 2) d),
    (select coalesce(json_agg(json_build_object('id', p.staff_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     -- A visit with two services of one person counts once.
     from (select staff_id, status, count(distinct id) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('id', p.service_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     from (select service_id, status, count(*) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('day', t.day, 'staffId', t.staff_id, 'minutes', t.minutes)), '[]')
     from (
       select (b.starts_at at time zone place.time_zone)::date as day, b.staff_id,
         (sum(extract(epoch from b.ends_at - b.starts_at)) / 60)::integer as minutes
       from place, busy_times b
       where b.salon_id = salon and b.starts_at >= from_time and b.starts_at < to_time
         and b.booking_id not in (select h.booking_id from holds h where h.salon_id = salon)
       group by 1, 2
     ) t),
    (select json_build_object('came', count(*), 'new', count(*) filter (where e.person is null), 'again', count(g.person))
     from came left join earlier e on e.person = came.person left join again g on g.person = came.person),
    (select coalesce(json_agg(
       json_build_object('source', o.source, 'status', o.status, 'visits', o.visits, 'cents', o.cents, 'new', o.new)), '[]')
     from (
       select v.source, v.status, count(*) as visits, sum(v.total_cents) as cents, 0 as new from visits v group by 1, 2
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
       where v.status = 'completed' and v.person is not null group by 1
     ) f),
    (select coalesce(json_agg(json_build_object('id', w.service_id, 'staffId', w.staff_id, 'minutes', w.minutes)), '[]')
     from (
       select p.service_id, p.staff_id, sum((phase ->> 1)::integer) as minutes from parts p, jsonb_array_elements(p.phases) phase
       where p.status not in ('cancelled_by_customer', 'cancelled_by_salon') and phase ->> 0 = 'work' group by 1, 2
     ) w);
end;
grant execute on function salon_report(uuid, timestamptz, timestamptz, integer) to onyxi_app;

-- The monthly revenue of verified salons nearby. The public may not read bookings, so it gets only these figures: of
-- the same city, or of the region if the city has fewer than five salons; cents, rounded to whole 10 euros; no row with
-- too little data.
create or replace function estimate_earnings(salon uuid, at timestamptz)
returns table (median_cents integer, low_cents integer, high_cents integer, salons integer, is_region boolean)
language sql stable security definer set search_path = public
begin atomic
  with here as (
    select id, city_el, region from salons where id = estimate_earnings.salon
  ), earned as materialized (
    select s.id, s.city_el = h.city_el as is_near, sum(b.total_cents) / 3.0 as cents
    from here h
    join salons s on s.region = h.region and s.verification = 'verified' and s.id <> h.id
    join bookings b on b.salon_id = s.id and b.status = 'completed' and b.start_at >= at - interval '90 days' and b.start_at < at
    group by s.id, s.city_el, h.city_el
  ), chosen as (
    select e.cents, n.near < 5 as is_region from earned e cross join (select count(*) filter (where is_near) as near from earned) n
    where e.is_near or n.near < 5
  )
  select (round(percentile_cont(0.5) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.25) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.75) within group (order by cents) / 1000) * 1000)::integer,
    count(*)::integer, bool_or(chosen.is_region)
  from chosen having count(*) > 0;
end;
grant execute on function estimate_earnings(uuid, timestamptz) to onyxi_app, onyxi_public;

-- Counts searches that found no time, except those of the salon's own team. Anonymous callers have no account, so no
-- policy can limit what they count: only the server decides. Returns how many were counted.
create or replace function count_lost_demand(wishes jsonb) returns integer
language plpgsql security definer set search_path = public as $$
declare
  counted integer;
begin
  insert into lost_demand as kept (salon_id, day, from_hour, to_hour, service_id, source, reason)
  select w."salonId", w.day, w."fromHour", w."toHour", w."serviceId", w.source, w.reason
  from jsonb_to_recordset(wishes)
    as w ("salonId" uuid, day date, "fromHour" smallint, "toHour" smallint, "serviceId" uuid, source text, reason text)
  where salon_role(w."salonId") is null
  -- Always in one order, so that two searches at once do not wait for each other in a circle.
  order by w."salonId"
  on conflict (salon_id, day, from_hour, to_hour, service_id, source, reason) do update set times = least(kept.times + 1, 1000000);
  get diagnostics counted = row_count;
  return counted;
end $$;
grant execute on function count_lost_demand(jsonb) to onyxi_app;
