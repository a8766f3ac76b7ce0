-- The figures of a salon's bookings.

-- Bookings that begin in a period, without holds.
create or replace function report_visits(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, person uuid, status text, start_at timestamptz, total_cents integer, source text)
language sql stable
begin atomic
  -- Two halves, because those that are over and those to come have an index each.
  with found as (
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source from bookings b
    where b.salon_id = salon and b.start_at >= from_time and b.start_at < to_time
      and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    union all
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source from bookings b
    where b.salon_id = salon and b.start_at >= from_time and b.start_at < to_time and b.status in ('confirmed', 'checked_in', 'in_progress')
  )
  select f.id, coalesce(f.customer_id, c.customer_id, f.client_id), f.status, f.start_at, f.total_cents, f.source
  from found f left join clients c on c.id = f.client_id and c.salon_id = salon;
end;

-- The local midnights from one moment's day to another's. To find a booking's day among them (width_bucket) is cheaper than to
-- ask the time zone for each booking.
create or replace function report_midnights(from_time timestamptz, until timestamptz, zone text) returns timestamptz[]
language sql stable
return (
  select array_agg(d.at at time zone zone order by d.at)
  from generate_series(date_trunc('day', from_time at time zone zone), until at time zone zone, interval '1 day') as d (at)
);

-- The bookings of a period with the facts that reports count: whose first completed one in it and whether that client is new;
-- whether the time to come back after it is over on the day of the report, and whether the client came back in it.
-- Reports and the lists behind their figures read the same rows, so they cannot differ.
create or replace function report_facts(
  salon uuid, from_time timestamptz, to_time timestamptz, zone text, today date, again_days integer
)
returns table (id uuid, person uuid, status text, day date, start_at timestamptz, total_cents integer, source text,
  arrival text, is_due boolean, came_again boolean)
language sql stable
begin atomic
  with bound as materialized (
    -- The time to come back after a visit before due_before is over; until then a client may have come again.
    select d.at as due_before, u.until, (from_time at time zone zone)::date as first_day, report_midnights(from_time, u.until, zone) as midnights
    from (select (today - again_days)::timestamp at time zone zone as at) d
    cross join lateral (select greatest(to_time, least(to_time, d.at) + make_interval(days => again_days + 1)) as until) u
  ),
  -- All in one order and by one window, so that each visit sees its client's next one without a join. Who did not come stands apart.
  walked as (
    select w.*, w.status = 'completed' and w.person is not null and count(*) filter (where w.status = 'completed') over whose = 1 as is_first,
      lead(w.start_at) over whose as next_at, lead(w.nth_day) over whose as next_day
    from (
      select v.*, v.status in ('completed', 'confirmed', 'checked_in', 'in_progress') as counts, bound.first_day, bound.until,
        width_bucket(v.start_at, bound.midnights) as nth_day,
        v.status = 'completed' and v.person is not null and v.start_at < bound.due_before as is_due
      from bound, report_visits(salon, from_time, bound.until) v
      -- Its day is found before they are sorted, so that the midnights are not carried along.
      offset 0
    ) w
    window whose as (partition by w.person, w.counts order by w.start_at, w.id rows unbounded preceding)
  )
  select d.id, d.person, d.status, d.first_day + d.nth_day - 1, d.start_at, d.total_cents, d.source,
    -- Asked for first visits only: the salon may have years of bookings behind it.
    case when not d.is_first then null
      -- Clients without an account, who count by themselves; then accounts, by their own bookings and those of their entries.
      when exists (select from bookings b
          where b.client_id = d.person and b.salon_id = salon
            and b.customer_id is null and b.status = 'completed' and b.start_at < from_time)
        or exists (select from bookings b
          where b.customer_id = d.person and b.salon_id = salon and b.status = 'completed' and b.start_at < from_time)
        or exists (select from clients c join bookings b on b.client_id = c.id
          where c.salon_id = salon and c.customer_id = d.person
            and b.customer_id is null and b.status = 'completed' and b.start_at < from_time)
      then 'returning' else 'new' end,
    d.is_due,
    d.is_due and case
      -- Of two at the same time neither comes after the other.
      when d.next_at = d.start_at then exists (
        select from report_visits(salon, d.start_at, d.until) v
        where v.person = d.person and v.status in ('completed', 'confirmed', 'checked_in', 'in_progress')
          and v.start_at > d.start_at and (v.start_at at time zone zone)::date < d.first_day + d.nth_day + again_days)
      else coalesce(d.next_day <= d.nth_day + again_days, false) end
  from walked d where d.start_at < to_time;
end;

-- The figures of a report for a period, as they stand on a day:
-- - days, staff, services: bookings and cents by status, for each local date, team member and service
-- - busy: minutes by date and team member
-- - clients: how many came, how many of them for the first time; of how many visits the time to come back is over, and after
-- how many of these the client came back
-- - sources: bookings by status and source, and the sources of new clients' first bookings
-- - people: like clients, for each team member and service; new are those who had their first booking there, again
-- counts any booking
-- - first_days: bookings of known clients by date, first ones apart
-- - spent: minutes of work by service and team member
create or replace function salon_report(
  salon uuid, from_time timestamptz, to_time timestamptz, today date, again_days integer
)
returns table (days json, staff json, services json, busy json, clients json, sources json, people json, first_days json, spent json)
-- Planned once for each connection: planning it for one day takes longer than reading that day.
language sql stable security definer set search_path = public set plan_cache_mode = force_generic_plan
begin atomic
  with place as materialized (
    select s.time_zone, (from_time at time zone s.time_zone)::date as first_day, report_midnights(from_time, to_time, s.time_zone) as midnights
    from salons s where s.id = salon and runs_salon(salon)
  ),
  visits as materialized (
    select f.* from place, report_facts(salon, from_time, to_time, place.time_zone, today, again_days) f
  ),
  parts as materialized (
    select v.id, v.status, v.person, v.arrival, v.is_due, v.came_again, i.staff_id, i.service_id, i.price_cents, i.phases,
      -- A visit counts once for each person of the staff and each service, with the first of its parts.
      i.position = 0 or not exists (select from booking_items o
        where o.booking_id = i.booking_id and o.position < i.position and o.staff_id = i.staff_id) as is_first_of_staff,
      i.position = 0 or not exists (select from booking_items o
        where o.booking_id = i.booking_id and o.position < i.position and o.service_id = i.service_id) as is_first_of_service
    from visits v
    -- The items of these bookings have an index of their own by day; no booking is longer than 24 hours.
    join booking_items i on i.booking_id = v.id and i.salon_id = salon and i.start_at >= from_time and i.start_at < to_time + interval '24 hours'
  ),
  -- Visits that differ in none of this, counted once: most lists below are sums of these few rows.
  alike as materialized (
    select v.day, v.status, v.source, v.arrival, v.person is not null as is_known, count(*) as visits, sum(v.total_cents) as cents,
      count(*) filter (where v.is_due) as due, count(*) filter (where v.came_again) as again
    from visits v group by 1, 2, 3, 4, 5
  ),
  -- Their parts likewise.
  done as materialized (
    select p.staff_id, p.service_id, p.status, p.phases, count(*) as parts, sum(p.price_cents) as cents,
      count(*) filter (where p.is_first_of_staff) as staff_visits, count(*) filter (where p.is_first_of_service) as service_visits
    from parts p group by 1, 2, 3, 4
  )
  select
    (select coalesce(json_agg(json_build_object('day', d.day, 'status', d.status, 'visits', d.visits, 'cents', d.cents)), '[]')
     from (select day, status, sum(visits) as visits, sum(cents) as cents from alike group by 1, 2) d),
    (select coalesce(json_agg(json_build_object('id', p.staff_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     from (select staff_id, status, sum(staff_visits) as visits, sum(cents) as cents from done group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('id', p.service_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     from (select service_id, status, sum(service_visits) as visits, sum(cents) as cents from done group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('day', t.day, 'staffId', t.staff_id, 'minutes', t.minutes)), '[]')
     from (
       select place.first_day + width_bucket(b.starts_at, place.midnights) - 1 as day, b.staff_id,
         (extract(epoch from sum(b.ends_at - b.starts_at)) / 60)::integer as minutes
       from place, busy_times b
       where b.salon_id = salon and b.starts_at >= from_time and b.starts_at < to_time
         and b.booking_id not in (select h.booking_id from holds h where h.salon_id = salon)
       group by 1, 2
     ) t),
    (select json_build_object('came', coalesce(sum(a.visits) filter (where a.arrival is not null), 0), 'new', coalesce(sum(a.visits) filter (where a.arrival = 'new'), 0),
       'due', coalesce(sum(a.due), 0), 'again', coalesce(sum(a.again), 0)) from alike a),
    (select coalesce(json_agg(
       json_build_object('source', o.source, 'status', o.status, 'visits', o.visits, 'cents', o.cents, 'new', o.new)), '[]')
     from (
       select a.source, a.status, sum(a.visits) as visits, sum(a.cents) as cents, coalesce(sum(a.visits) filter (where a.arrival = 'new'), 0) as new
       from alike a group by 1, 2
     ) o),
    (select coalesce(json_agg(json_build_object('kind', q.kind, 'id', q.id, 'came', q.came, 'new', q.new, 'due', q.due, 'again', q.again)), '[]')
     from (
       -- Each client once for each of them, then counted, because sorting them to count different ones takes longer.
       select c.kind, c.id, count(*) as came, sum(c.new) as new, sum(c.due) as due, sum(c.again) as again
       from (
         select 'staff' as kind, p.staff_id as id, count(*) filter (where p.arrival = 'new') as new,
           count(*) filter (where p.is_due) as due, count(*) filter (where p.came_again) as again
         from parts p where p.status = 'completed' and p.person is not null and p.is_first_of_staff group by 2, p.person
         union all
         select 'service', p.service_id, count(*) filter (where p.arrival = 'new'),
           count(*) filter (where p.is_due), count(*) filter (where p.came_again)
         from parts p where p.status = 'completed' and p.person is not null and p.is_first_of_service group by 2, p.person
       ) c group by 1, 2
     ) q),
    (select coalesce(json_agg(json_build_object('day', f.day, 'new', f.new, 'returning', f.known - f.new)), '[]')
     from (
       select a.day, sum(a.visits) as known, coalesce(sum(a.visits) filter (where a.arrival = 'new'), 0) as new from alike a
       where a.status = 'completed' and a.is_known group by 1
     ) f),
    (select coalesce(json_agg(json_build_object('id', w.service_id, 'staffId', w.staff_id, 'minutes', w.minutes)), '[]')
     from (
       select d.service_id, d.staff_id, sum((phase ->> 1)::integer * d.parts) as minutes from done d, jsonb_array_elements(d.phases) phase
       where d.status not in ('cancelled_by_customer', 'cancelled_by_salon') and phase ->> 0 = 'work' group by 1, 2
     ) w);
end;
grant execute on function salon_report(uuid, timestamptz, timestamptz, date, integer) to onyxi_app;

-- The bookings behind one figure of a report: how many, their sums, and one page of them, the latest first. Booked time is
-- that of the present team, as in the report.
create or replace function report_bookings(
  salon uuid, from_time timestamptz, to_time timestamptz, today date, again_days integer, figure text, team uuid[], most integer, skip integer
)
returns table (bookings bigint, cents bigint, minutes bigint, again bigint, page json)
language sql stable security definer set search_path = public
begin atomic
  with place as (select s.time_zone from salons s where s.id = salon and runs_salon(salon)),
  busy as materialized (
    select b.booking_id, (sum(extract(epoch from b.ends_at - b.starts_at)) / 60)::integer as minutes
    from place, busy_times b
    where figure = 'occupancy' and b.salon_id = salon and b.starts_at >= from_time and b.starts_at < to_time
      and b.staff_id = any (team) and b.booking_id not in (select h.booking_id from holds h where h.salon_id = salon)
    group by 1
  ),
  chosen as materialized (
    select f.id, f.start_at, f.status, f.total_cents, 0 as minutes, f.came_again
    from place, report_facts(salon, from_time, to_time, place.time_zone, today, again_days) f
    where case figure
      when 'revenue' then f.status = 'completed'
      when 'visits' then f.status = 'completed'
      when 'fresh' then f.arrival = 'new'
      when 'returning' then f.arrival = 'returning'
      when 'rebooked' then f.is_due
      when 'expected' then f.status in ('confirmed', 'checked_in', 'in_progress')
      when 'noShow' then f.status = 'no_show'
      when 'cancelled' then f.status in ('cancelled_by_customer', 'cancelled_by_salon')
      else false end
    union all
    select b.id, b.start_at, b.status, b.total_cents, y.minutes, false from busy y join bookings b on b.id = y.booking_id
  ),
  shown as (select c.* from chosen c order by c.start_at desc, c.id desc limit most offset skip)
  select count(*), coalesce(sum(c.total_cents), 0), coalesce(sum(c.minutes), 0), count(*) filter (where c.came_again),
    (select coalesce(json_agg(json_build_object('id', h.id, 'start', h.start_at, 'status', h.status, 'client', b.contact_name,
        'cents', h.total_cents, 'minutes', h.minutes, 'cameAgain', h.came_again, 'items', i.items) order by h.start_at desc, h.id desc), '[]')
     from shown h join bookings b on b.id = h.id
     cross join lateral (
       select json_agg(json_build_object('nameEl', o.service_name_el, 'nameEn', o.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en))
         order by o.position) as items
       from booking_items o join staff t on t.id = o.staff_id where o.booking_id = h.id
     ) i)
  from chosen c;
end;
grant execute on function report_bookings(uuid, timestamptz, timestamptz, date, integer, text, uuid[], integer, integer) to onyxi_app;

-- A team member's own visits and booked minutes in a period, counted as in the salon's report; no row for callers without a
-- calendar of their own.
create or replace function own_work(from_time timestamptz, to_time timestamptz) returns table (visits integer, minutes integer)
language sql stable security definer set search_path = public
begin atomic
  select
    (with visits as materialized (select v.id from report_visits(t.salon_id, from_time, to_time) v where v.status = 'completed')
     select count(distinct v.id)::integer from visits v join booking_items i on i.booking_id = v.id where i.staff_id = t.id),
    (select (coalesce(sum(extract(epoch from b.ends_at - b.starts_at)), 0) / 60)::integer from busy_times b
     where b.salon_id = t.salon_id and b.staff_id = t.id and b.starts_at >= from_time and b.starts_at < to_time
       and b.booking_id not in (select h.booking_id from holds h where h.salon_id = t.salon_id))
  from staff t where t.id = own_staff(team_salon());
end;
grant execute on function own_work(timestamptz, timestamptz) to onyxi_app;

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
