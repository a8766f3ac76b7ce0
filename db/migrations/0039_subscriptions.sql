-- What becomes of a salon whose trial ends, and what administrators may do about it.
-- Trial → past due (seven days in which it still takes bookings) → cancelled. Paying comes with the money.
alter table salons add column grace_ends_at timestamptz;

-- What an owner was told already: each once for each end.
create table subscription_notices (
  salon_id uuid not null references salons on delete cascade,
  notice text not null check (notice in ('week', 'day', 'ended', 'cancelled')),
  ends_at timestamptz not null,
  primary key (salon_id, notice, ends_at)
);
alter table subscription_notices enable row level security;

-- Takes every salon as far as the time says, and answers whom to tell what. A salon without an end (the demo's) stays as it is.
create function advance_subscriptions(at timestamptz)
returns table (salon_id uuid, name text, notice text, ends_at timestamptz, email text, language locale)
language sql security definer set search_path = public as $$
  with due as (
    select id, case when subscription = 'past_due' then 'cancelled' when trial_ends_at <= at then 'ended'
        when trial_ends_at <= at + interval '24 hours' then 'day' else 'week' end as notice,
      case when subscription = 'past_due' then grace_ends_at else trial_ends_at end as ends_at
    from salons
    where (subscription = 'trial' and trial_ends_at <= at + interval '168 hours') or (subscription = 'past_due' and grace_ends_at <= at)
    order by id for update
  ), moved as (
    update salons s set subscription = case d.notice when 'ended' then 'past_due' else 'cancelled' end,
      grace_ends_at = case d.notice when 'ended' then d.ends_at + interval '168 hours' end
    from due d where d.id = s.id and d.notice in ('ended', 'cancelled')
  ), told as (
    insert into subscription_notices (salon_id, notice, ends_at) select id, notice, ends_at from due on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, t.notice, case t.notice when 'ended' then t.ends_at + interval '168 hours' else t.ends_at end, p.email, p.language
  from told t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$$;

-- For administrators, who write it into the log in the same transaction. Each answers whether the salon was in a state for it.
create function extend_trial(salon uuid, until timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set subscription = 'trial', trial_ends_at = until, grace_ends_at = null
  where id = salon and subscription <> 'active' and verification <> 'unverified';
  return found;
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

revoke execute on function advance_subscriptions(timestamptz), extend_trial(uuid, timestamptz), suspend_salon(uuid, text), unsuspend_salon(uuid) from public;
grant execute on function advance_subscriptions(timestamptz) to onyxi_worker;
grant execute on function extend_trial(uuid, timestamptz), suspend_salon(uuid, text), unsuspend_salon(uuid) to onyxi_app;

create policy subscription_messages on messages for insert to onyxi_app with check (kind = 'subscription');
