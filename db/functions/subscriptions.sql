-- Subscriptions: src/domain/subscription.ts decides; these functions lock, read and write.

-- Locks the salons that may be due for a step or a message. A salon without an end (the demo's) is never among them.
create or replace function due_subscriptions(at timestamptz) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s
  where case s.subscription when 'trial' then trial_ends_at when 'active' then paid_until when 'past_due' then grace_ends_at end
    <= at + case when s.subscription = 'past_due' then interval '0' else interval '168 hours' end
  order by id for update
$$;
grant execute on function due_subscriptions(timestamptz) to onyxi_worker;

-- Writes the steps of the salons that due_subscriptions locked. Returns the recipients of messages, each once.
create or replace function move_subscriptions(steps jsonb, at timestamptz)
returns table (salon_id uuid, name text, name_en text, notice text, ends_at timestamptz, email text, language locale)
language sql security definer set search_path = public as $$
  with step as (
    select * from jsonb_to_recordset(steps)
      as x("salonId" uuid, notice text, "endsAt" timestamptz, status text, "graceEndsAt" timestamptz, leaves boolean)
  ), moved as (
    update salons s set subscription = p.status, grace_ends_at = p."graceEndsAt", leaves_at_end = p.leaves
    from step p where p."salonId" = s.id and p.status <> s.subscription
    returning s.id
  ), kept as (
    insert into subscription_events (salon_id, at, change, ends_at)
    select p."salonId", move_subscriptions.at, p.notice, p."endsAt" from step p join moved m on m.id = p."salonId"
  ), recipients as (
    insert into subscription_notices (salon_id, notice, ends_at) select "salonId", p.notice, "endsAt" from step p on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, s.name_en, t.notice, t.ends_at, p.email, p.language
  from recipients t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$$;
grant execute on function move_subscriptions(jsonb, timestamptz) to onyxi_worker;

-- This one and record_paid_months are for administrators, who log it in the same transaction. Each returns whether the
-- salon's status allows it.
create or replace function extend_trial(salon uuid, until timestamptz, at timestamptz, note text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  update salons set subscription = 'trial', trial_ends_at = until, paid_until = null, grace_ends_at = null, leaves_at_end = false
  where id = salon and subscription <> 'active' and verification <> 'unverified' and (paid_until is null or paid_until <= extend_trial.at);
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, note, actor_id)
    values (salon, extend_trial.at, 'extended', until, extend_trial.note, app_user());
    return true;
  end if;
  return false;
end $$;
grant execute on function extend_trial(uuid, timestamptz, timestamptz, text) to onyxi_app;

-- Locks the salon whose subscription is about to change.
create or replace function lock_subscription(salon uuid) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s where s.id = salon and (session_user = 'onyxi_worker' or app_admin() or s.owner_id = app_user()) for update
$$;
grant execute on function lock_subscription(uuid) to onyxi_app, onyxi_worker;

-- Records months that were paid, by an administrator or by the worker, which has charged a card. A salon on trial stays on
-- trial until its end; any other becomes active.
create or replace function record_paid_months(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if session_user <> 'onyxi_worker' then
    perform require_admin('subscriptions', 'write');
  end if;
  update salons set subscription = case when subscription = 'trial' and trial_ends_at > (plan ->> 'at')::timestamptz then 'trial' else 'active' end,
    paid_until = (plan ->> 'endsAt')::timestamptz, grace_ends_at = null, leaves_at_end = false
  where id = salon and verification <> 'unverified';
  if found then
    insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id)
    values (salon, (plan ->> 'at')::timestamptz, 'paid', (plan ->> 'startsAt')::timestamptz, (plan ->> 'endsAt')::timestamptz,
      (plan ->> 'months')::smallint, (plan ->> 'paidCents')::integer, plan ->> 'note', app_user());
    return true;
  end if;
  return false;
end $$;
grant execute on function record_paid_months(uuid, jsonb) to onyxi_app, onyxi_worker;

-- Lets the subscription end with the present period at the owner's request, or withdraws that. False if no period runs
-- or nothing changes.
create or replace function leave_subscription(salon uuid, leaves boolean, at timestamptz) returns boolean
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
grant execute on function leave_subscription(uuid, boolean, timestamptz) to onyxi_app;
