-- Demand that found no place: how often people wanted a day, perhaps hours of it, at which nothing could be booked. Numbers
-- alone; who it was is never kept.
create table lost_demand (
  salon_id uuid not null references salons on delete cascade,
  -- The day that was wanted, of the salon.
  day date not null,
  -- Hours of the wall between which it was wanted, half-open; null: at any time.
  from_hour smallint,
  to_hour smallint,
  -- The first that was chosen; null: a search, which names a kind at most.
  service_id uuid,
  source text not null check (source in ('page', 'search')),
  -- Everybody was taken, or nobody was working who could have done it.
  reason text not null check (reason in ('full', 'closed')),
  times integer not null default 1 check (times between 1 and 1000000),
  unique nulls not distinct (salon_id, day, from_hour, to_hour, service_id, source, reason),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint lost_demand_hours check (
    (from_hour is null) = (to_hour is null) and (from_hour is null or (from_hour >= 0 and from_hour < to_hour and to_hour <= 24))),
  constraint lost_demand_service check (source = 'page' or service_id is null)
);
create index on lost_demand (day);
create index on lost_demand (salon_id, service_id) where service_id is not null;

alter table lost_demand enable row level security;
create policy managers_read on lost_demand for select to onyxi_app using (runs_salon(salon_id));
create policy old_goes on lost_demand to onyxi_worker using (true);
grant select on lost_demand to onyxi_app;
grant select, delete on lost_demand to onyxi_worker;

-- Counts wishes that were found to be lost, but for whoever is of the salon's own team. Visitors have no account, so no
-- policy could tell what they may count: the server alone decides. @returns how many were counted
create function count_lost_demand(wishes jsonb) returns integer
language plpgsql security definer set search_path = public as $$
declare
  counted integer;
begin
  insert into lost_demand as kept (salon_id, day, from_hour, to_hour, service_id, source, reason)
  select w."salonId", w.day, w."fromHour", w."toHour", w."serviceId", w.source, w.reason
  from jsonb_to_recordset(wishes) as w ("salonId" uuid, day date, "fromHour" smallint, "toHour" smallint, "serviceId" uuid, source text, reason text)
  where salon_role(w."salonId") is null
  -- In one order, so that two searches at once do not wait for one another in a circle.
  order by w."salonId"
  on conflict (salon_id, day, from_hour, to_hour, service_id, source, reason) do update set times = least(kept.times + 1, 1000000);
  get diagnostics counted = row_count;
  return counted;
end $$;
revoke execute on function count_lost_demand(jsonb) from public;
grant execute on function count_lost_demand(jsonb) to onyxi_app;
