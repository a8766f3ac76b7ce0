-- How a salon's subscription goes: trial → active while months are paid → past due (seven days in which it still takes bookings) → cancelled.
-- What follows what is decided in one place (src/domain/subscription.ts); here it is read under a lock, written and kept.

-- What an owner was told already: each once for each end.
create table subscription_notices (
  salon_id uuid not null references salons on delete cascade,
  notice text not null check (notice in ('week', 'day', 'began', 'ended', 'cancelled', 'left')),
  ends_at timestamptz not null,
  primary key (salon_id, notice, ends_at)
);
alter table subscription_notices enable row level security;

-- What happened to a subscription and who did it; nobody where time did. Nothing in it is changed or deleted.
create table subscription_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  at timestamptz not null,
  change text not null check (change in ('extended', 'paid', 'began', 'ended', 'cancelled', 'left', 'leaving', 'staying')),
  -- Of the months that were paid; else until when what the change speaks of lasts.
  starts_at timestamptz,
  ends_at timestamptz,
  months smallint check (months between 1 and 12),
  paid_cents integer check (paid_cents between 0 and 10000000),
  note text check (length(note) <= 1000),
  actor_id uuid references profiles on delete set null,
  constraint paid_months check (case when change = 'paid'
    then months is not null and paid_cents is not null and note is not null and starts_at is not null and ends_at is not null and ends_at > starts_at
    else months is null and paid_cents is null and starts_at is null end),
  -- A day is paid once.
  constraint paid_once exclude using gist (salon_id with =, tstzrange(starts_at, ends_at) with &&) where (change = 'paid')
);
create index on subscription_events (salon_id, at);
create index on subscription_events (actor_id);
alter table subscription_events enable row level security;
create policy own_events on subscription_events for select to onyxi_app
  using ((select app_admin()) or salon_id in (select id from salons where owner_id = (select app_user())));
grant select on subscription_events to onyxi_app;

-- Salons of which something is to be said or done now, locked. A salon without an end (the demo's) is never among them.
create function due_subscriptions(at timestamptz) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s
  where case s.subscription when 'trial' then trial_ends_at when 'active' then paid_until when 'past_due' then grace_ends_at end
    <= at + case when s.subscription = 'past_due' then interval '0' else interval '168 hours' end
  order by id for update
$$;

-- Writes what time made of salons that `due_subscriptions` locked, and answers whom to tell, each once.
create function move_subscriptions(steps jsonb, at timestamptz)
returns table (salon_id uuid, name text, notice text, ends_at timestamptz, email text, language locale)
language sql security definer set search_path = public as $$
  with step as (
    select * from jsonb_to_recordset(steps) as x("salonId" uuid, notice text, "endsAt" timestamptz, state text, "graceEndsAt" timestamptz, leaves boolean)
  ), moved as (
    update salons s set subscription = p.state, grace_ends_at = p."graceEndsAt", leaves_at_end = p.leaves
    from step p where p."salonId" = s.id and p.state <> s.subscription
    returning s.id
  ), kept as (
    insert into subscription_events (salon_id, at, change, ends_at)
    select p."salonId", move_subscriptions.at, p.notice, p."endsAt" from step p join moved m on m.id = p."salonId"
  ), told as (
    insert into subscription_notices (salon_id, notice, ends_at) select "salonId", p.notice, "endsAt" from step p on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, t.notice, t.ends_at, p.email, p.language
  from told t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$$;

-- For administrators, who write it into the log in the same transaction. Each answers whether the salon was in a state for it.
create function extend_trial(salon uuid, until timestamptz, at timestamptz, note text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set subscription = 'trial', trial_ends_at = until, paid_until = null, grace_ends_at = null, leaves_at_end = false
  where id = salon and subscription <> 'active' and verification <> 'unverified' and (paid_until is null or paid_until <= extend_trial.at);
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, note, actor_id) values (salon, extend_trial.at, 'extended', until, extend_trial.note, app_user());
    return true;
  end if;
  return false;
end $$;

-- A salon whose subscription is about to change; whoever changes it waits here for whoever does so already.
create function lock_subscription(salon uuid) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s where s.id = salon and (app_admin() or s.owner_id = app_user()) for update
$$;

-- Months that were paid outside of the product. A salon on trial goes on with it until its end; every other one is active.
create function record_paid_months(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set subscription = case subscription when 'trial' then 'trial' else 'active' end, paid_until = (plan ->> 'endsAt')::timestamptz,
    grace_ends_at = null, leaves_at_end = false
  where id = salon and verification <> 'unverified';
  if found then
    insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id)
    values (salon, (plan ->> 'at')::timestamptz, 'paid', (plan ->> 'startsAt')::timestamptz, (plan ->> 'endsAt')::timestamptz, (plan ->> 'months')::smallint,
      (plan ->> 'paidCents')::integer, plan ->> 'note', app_user());
    return true;
  end if;
  return false;
end $$;

-- Its owner lets it end with what runs, or takes that back. False where nothing runs or nothing changes.
create function leave_subscription(salon uuid, leaves boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  ends timestamptz;
begin
  update salons set leaves_at_end = leaves
  where id = salon and owner_id = app_user() and subscription in ('trial', 'active') and leaves_at_end <> leaves
  returning coalesce(paid_until, trial_ends_at) into ends;
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, actor_id)
    values (salon, leave_subscription.at, case when leaves then 'leaving' else 'staying' end, ends, app_user());
    return true;
  end if;
  return false;
end $$;

create function suspend_salon(salon uuid, reason text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = 'suspended', suspension_reason = reason where id = salon and verification = 'verified';
  return found;
end $$;

create function unsuspend_salon(salon uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = 'verified', suspension_reason = null where id = salon and verification = 'suspended';
  return found;
end $$;

revoke execute on function due_subscriptions(timestamptz), move_subscriptions(jsonb, timestamptz), extend_trial(uuid, timestamptz, timestamptz, text),
  lock_subscription(uuid), record_paid_months(uuid, jsonb), leave_subscription(uuid, boolean, timestamptz), suspend_salon(uuid, text), unsuspend_salon(uuid) from public;
grant execute on function due_subscriptions(timestamptz), move_subscriptions(jsonb, timestamptz) to onyxi_worker;
grant execute on function extend_trial(uuid, timestamptz, timestamptz, text), lock_subscription(uuid), record_paid_months(uuid, jsonb),
  leave_subscription(uuid, boolean, timestamptz), suspend_salon(uuid, text), unsuspend_salon(uuid) to onyxi_app;

create policy subscription_messages on messages for insert to onyxi_app with check (kind = 'subscription');
