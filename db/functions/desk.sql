-- Background jobs: each process's record of them, and administrators' requests.

-- Records a run. Of two processes the later one counts, and neither erases a success or a failure that the other had.
create or replace function note_job(of_job text, interval_ms bigint, started timestamptz, took integer, work integer, problem text, next_run timestamptz)
returns void
language sql volatile security definer set search_path = public
begin atomic
  insert into background_jobs as j (name, every_ms, started_at, took_ms, succeeded_at, worked_at, found, failed_at, error, next_at)
  values (of_job, interval_ms, started, took, case when problem is null then started end, case when work > 0 then started end, work,
    case when problem is not null then started end, problem, next_run)
  on conflict (name) do update set every_ms = excluded.every_ms,
    started_at = greatest(j.started_at, excluded.started_at),
    took_ms = case when excluded.started_at >= j.started_at then excluded.took_ms else j.took_ms end,
    succeeded_at = greatest(j.succeeded_at, excluded.succeeded_at),
    worked_at = greatest(j.worked_at, excluded.worked_at),
    found = case when excluded.worked_at >= coalesce(j.worked_at, excluded.worked_at) then excluded.found else j.found end,
    failed_at = greatest(j.failed_at, excluded.failed_at),
    error = case when excluded.failed_at >= coalesce(j.failed_at, excluded.failed_at) then excluded.error else j.error end,
    -- The next run is that of the process whose turn comes first.
    next_at = case when j.next_at > excluded.started_at + make_interval(secs => excluded.took_ms / 1000.0) then least(j.next_at, excluded.next_at)
      else excluded.next_at end;
end;
grant execute on function note_job(text, bigint, timestamptz, integer, integer, text, timestamptz) to onyxi_worker;

-- The jobs that an administrator requested, which this process runs now.
create or replace function take_asked_jobs(names text[]) returns setof text
language sql volatile security definer set search_path = public
begin atomic
  update background_jobs set asked_at = null where asked_at is not null and name = any (names) returning name;
end;
grant execute on function take_asked_jobs(text[]) to onyxi_worker;

-- Requests a run. Returns its name; null if there is no such job, or a run was already requested.
create or replace function ask_for_job(wanted uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  asked text;
begin
  perform require_admin('jobs', 'write');
  update background_jobs set asked_at = at where id = wanted and asked_at is null returning name into asked;
  return asked;
end $$;
grant execute on function ask_for_job(uuid, timestamptz) to onyxi_app;

-- The work that waits in a queue of the program: its amount, since when, and how much was given up.
create or replace function work_queues(at timestamptz) returns setof json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('jobs', 'read');
  return query select json_build_object('name', q.name, 'waiting', q.waiting, 'oldest', q.oldest, 'parked', q.parked) from (
    select 'messages' as name, (select count(*)::integer from messages where due_at is not null) as waiting,
      (select min(due_at) from messages where due_at <= at) as oldest,
      (select count(*)::integer from messages where due_at is null and sent_at is null) as parked
    union all select 'refunds', (select count(*)::integer from refunds where due_at is not null),
      (select min(due_at) from refunds where due_at <= at), (select count(*)::integer from refunds where status = 'failed' and solved_at is null)
    union all select 'payouts', (select count(*)::integer from payouts where due_at is not null),
      (select min(due_at) from payouts where due_at <= at), 0
    union all select 'invoices', (select count(*)::integer from invoice_documents where due_at is not null),
      (select min(due_at) from invoice_documents where due_at <= at), (select count(*)::integer from invoice_documents where status = 'failed')
    union all select 'chargebacks', (select count(*)::integer from chargebacks where answer_due_at is not null),
      (select min(answer_due_at) from chargebacks where answer_due_at <= at),
      (select count(*)::integer from chargebacks where answer_failure is not null and closed_at is null)
    union all select 'hours', (select count(*)::integer from free_hours_due), null, 0) q;
end $$;
grant execute on function work_queues(timestamptz) to onyxi_app;

-- Counts a day in Greece, for a background job.
create or replace function count_day(wanted date, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  starts timestamptz := wanted::timestamp at time zone 'Europe/Athens';
  ends timestamptz := (wanted + 1)::timestamp at time zone 'Europe/Athens';
begin
  insert into daily_figures as f
  values (wanted,
    (select count(*) from bookings where confirmed_at >= starts and confirmed_at < ends),
    (select coalesce(sum(captured_cents), 0) from payments where settled_at >= starts and settled_at < ends),
    (select count(*) from profiles where created_at >= starts and created_at < ends),
    (select count(*) from salons where created_at >= starts and created_at < ends),
    case when at < ends then (select count(*) from profiles) end, case when at < ends then (select count(*) from salons) end,
    case when at < ends then (select count(*) from salons where verification = 'verified') end,
    case when at < ends then (select count(*) from bookings where status in ('confirmed', 'checked_in', 'in_progress') and end_at > at) end, at)
  on conflict (day) do update set bookings = excluded.bookings, takings_cents = excluded.takings_cents, new_users = excluded.new_users,
    new_salons = excluded.new_salons, users = coalesce(excluded.users, f.users), salons = coalesce(excluded.salons, f.salons),
    verified_salons = coalesce(excluded.verified_salons, f.verified_salons), upcoming_bookings = coalesce(excluded.upcoming_bookings, f.upcoming_bookings), counted_at = excluded.counted_at;
end $$;
grant execute on function count_day(date, timestamptz) to onyxi_worker;

-- The days to count: today, missing ones, and those that were counted before they ended.
create or replace function days_to_count(from_day date, to_day date) returns setof date
language sql stable security definer set search_path = public
begin atomic
  select d::date from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d left join daily_figures f on f.day = d::date
  where f.day is null or d::date = to_day or f.counted_at < (d::date + 1)::timestamp at time zone 'Europe/Athens'
  order by d desc;
end;
grant execute on function days_to_count(date, date) to onyxi_worker;

-- The work that waits for an administrator in each queue that they may read, and since when.
create or replace function admin_queues(at timestamptz) returns setof json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('overview', 'read');
  return query select json_build_object('name', q.name, 'count', q.n, 'oldest', q.oldest) from (
    select 'applications' as name, count(*)::integer as n, min(submitted_at) as oldest from applications
      where status in ('submitted', 'in_review') and admin_may('applications', 'read')
    union all select 'partnerships', count(*)::integer, min(created_at) from partnership_requests where status = 'new' and admin_may('partnerships', 'read')
    union all select 'claims', count(*)::integer, min(created_at) from salon_claims
      where status in ('open', 'objected') and admin_may('claims', 'read')
    union all select 'disputes', count(*)::integer, min(opened_at) from no_show_disputes d
      where d.decision is null and dispute_stage(d, at) = 'waiting' and admin_may('disputes', 'read')
    union all select 'reviews', count(*)::integer, min(since) from (
        select created_at as since from review_reports where decision_id is null and admin_may('reviews', 'read')
        union all select appealed_at from review_decisions where appeal is not null and appeal_verdict is null and admin_may('reviews', 'read')) r
    union all select 'listings', count(*)::integer, min(created_at) from listing_requests where status = 'open' and admin_may('listings', 'read')
    union all select 'careers', count(*)::integer, min(submitted_at) from job_postings where status = 'submitted' and admin_may('careers', 'read')
    union all select 'stories', count(*)::integer, min(agreed_at) from stories
      where agreed_at is not null and published_at is null and admin_may('content', 'read')
    union all select 'refunds', count(*)::integer, min(ended_at) from refunds where status = 'failed' and solved_at is null and admin_may('refunds', 'read')
    union all select 'chargebacks', count(*)::integer, min(opened_at) from chargebacks
      where status = 'needs_response' and answer_sent_at is null and answer_due_at is null and admin_may('chargebacks', 'read')
    union all select 'reconciliation', count(*)::integer, min(seen_at) from reconciliation_breaks
      where resolved_at is null and admin_may('reconciliation', 'read')
    union all select 'payouts', count(*)::integer, min(made_at) from payouts
      where status = 'waiting' and kind = 'iban' and admin_may('payouts', 'read')
    union all select 'affiliate-payouts', count(*)::integer, min(asked_at) from affiliate_payouts
      where status = 'waiting' and admin_may('affiliates', 'read')
    union all select 'messages', count(*)::integer, min(created_at) from messages
      where due_at is null and sent_at is null and admin_may('messages', 'read')
    union all select 'jobs', count(*)::integer, min(failed_at) from background_jobs
      where failed_at > coalesce(succeeded_at, '-infinity') and admin_may('jobs', 'read')) q;
end $$;
grant execute on function admin_queues(timestamptz) to onyxi_app;

-- The health of the program, as far as the caller may know.
create or replace function admin_health() returns json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('overview', 'read');
  return json_build_object(
    'parkedMessages', case when admin_may('messages', 'read') then (select count(*)::integer from messages where due_at is null and sent_at is null) end,
    'failingJobs', case when admin_may('jobs', 'read') then
      (select count(*)::integer from background_jobs where failed_at > coalesce(succeeded_at, '-infinity')) end,
    'reconciliation', case when admin_may('reconciliation', 'read') then
      (select json_build_object('at', r.compared_at, 'breaks', r.breaks) from reconciliations r order by r.id desc limit 1) end);
end $$;
grant execute on function admin_health() to onyxi_app;
