-- Affiliates: the standing of referrals, the details that affiliate and applicant share, and account numbers.

-- Records each change that affects a salon's reward. A new salon has its standing since it was made.
create or replace function note_standing() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into salon_standings (salon_id, at, verification, subscription)
  values (new.id, case tg_op when 'INSERT' then least(new.created_at, now()) else now() end, new.verification, new.subscription)
  on conflict (salon_id, at) do update set verification = excluded.verification, subscription = excluded.subscription;
  return null;
end $$;
create or replace trigger note_standing after insert on salons for each row execute function note_standing();
create or replace trigger note_changed_standing after update of verification, subscription on salons for each row
  when (new.verification is distinct from old.verification or new.subscription is distinct from old.subscription)
  execute function note_standing();

-- A phone by its last ten digits; null for one that is too short to tell people apart.
create or replace function plain_phone(typed text) returns text
language sql immutable
begin atomic
  select right(nullif(regexp_replace(typed, '\D', '', 'g'), ''), 10) where length(regexp_replace(typed, '\D', '', 'g')) >= 10;
end;

-- When a salon was verified, as pairs of times; the last one may have no end.
create or replace function verified_spans(salon uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select coalesce(jsonb_agg(jsonb_build_array(t.at, t.until) order by t.at), '[]') from (
    select s.at, lead(s.at) over (order by s.at) as until, s.verification from salon_standings s where s.salon_id = salon) t
  where t.verification = 'verified';
end;

-- When a salon's subscription was active: the months that were paid, while it was not past due or cancelled; the trial's
-- end begins the first of them, also before the worker has noted it. A renewal is in time on its first day; one that comes
-- later counts from the payment on. The demo's salons have no payments.
create or replace function active_spans(salon uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select coalesce(jsonb_agg(jsonb_build_array(lower(x.active), upper(x.active)) order by lower(x.active)), '[]')
  from (
    select tstzrange(t.at, t.until) * coalesce(
      tstzrange(least(case when e.at >= e.starts_at + interval '24 hours' then e.at else e.starts_at end, e.ends_at), e.ends_at), '(,)') as active
    from (select s.at, lead(s.at) over (order by s.at) as until, s.subscription from salon_standings s where s.salon_id = salon) t
      left join subscription_events e on e.salon_id = salon and e.change = 'paid'
    where t.subscription = 'active' or (t.subscription = 'trial' and e.id is not null)) x
  where not isempty(x.active);
end;

-- The details in which an affiliate and an applicant are compared (src/domain/money/affiliate.ts), for one referral.
create or replace function referral_identities(application uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object(
    'affiliate', jsonb_build_array(jsonb_build_object('userId', p.id, 'email', lower(p.email), 'phone', plain_phone(p.phone),
      'vatNumber', null, 'payoutAccount', null)) || coalesce((
        select jsonb_agg(jsonb_build_object('userId', null, 'email', null, 'phone', null, 'vatNumber', t.vat_number, 'payoutAccount', null))
        from salons o join salon_traders t on t.salon_id = o.id where o.owner_id = p.id), '[]') || coalesce((
        select jsonb_agg(jsonb_build_object('userId', null, 'email', null, 'phone', null, 'vatNumber', null,
          'payoutAccount', encode(c.account_mark, 'hex')))
        from affiliate_accounts c where c.user_id = p.id), '[]'),
    'applicant', jsonb_build_array(jsonb_build_object('userId', a.applicant_id, 'email', nullif(a.email, ''),
        'phone', plain_phone(a.phone), 'vatNumber', null, 'payoutAccount', null),
      jsonb_build_object('userId', s.owner_id, 'email', lower(w.email), 'phone', plain_phone(w.phone), 'vatNumber', d.vat_number,
        'payoutAccount', null),
      jsonb_build_object('userId', null, 'email', nullif(lower(s.email), ''), 'phone', plain_phone(s.phone), 'vatNumber', null,
        'payoutAccount', null)) || coalesce((
        select jsonb_agg(jsonb_build_object('userId', null, 'email', null, 'phone', null, 'vatNumber', null,
          'payoutAccount', encode(r.account_mark, 'hex')))
        from payout_routes r where r.salon_id = s.id and r.account_mark is not null), '[]'))
  from applications a join profiles p on p.id = a.referred_by left join salons s on s.id = a.salon_id
    left join profiles w on w.id = s.owner_id left join salon_traders d on d.salon_id = s.id
  where a.id = application;
end;

-- The referrals that the worker counts: after a given one, in the order in which accounts are locked, made at or before
-- a time and have no reward for its month yet.
create or replace function uncounted_referrals(at timestamptz, part integer, after_user uuid, after_at timestamptz, after_id uuid,
  most integer)
returns table (id uuid, affiliate uuid, made_at timestamptz, salon uuid, shared text[], blocked boolean, verified jsonb, active jsonb,
  identities jsonb)
language sql stable security definer set search_path = public
begin atomic
  select a.id, a.referred_by, a.created_at, a.salon_id, coalesce(k.shared, '{}'), k.blocked_at is not null, verified_spans(a.salon_id),
    active_spans(a.salon_id), referral_identities(a.id)
  from applications a left join referral_checks k on k.application_id = a.id
  where a.referred_by is not null and a.salon_id is not null and a.created_at <= uncounted_referrals.at
    and (after_user is null or (a.referred_by, a.created_at, a.id) > (after_user, after_at, after_id))
    and not exists (select from postings p where p.event = 'affiliate_month' and p.source = a.id and p.part = uncounted_referrals.part)
  order by a.referred_by, a.created_at, a.id limit most;
end;
grant execute on function uncounted_referrals(timestamptz, integer, uuid, timestamptz, uuid, integer) to onyxi_worker;

-- When the first referral was made, before which there is no month to count.
create or replace function first_referral() returns timestamptz
language sql stable security definer set search_path = public
begin atomic
  select min(created_at) from applications where referred_by is not null and salon_id is not null;
end;
grant execute on function first_referral() to onyxi_worker;

-- The applications with the caller's own code, each with its salon's status, since when, and its rewards. No other
-- facts of the applicants are returned.
create or replace function own_referrals()
returns table (id uuid, salon text, salon_en text, application text, verification text, subscription text, made_at timestamptz,
  changed_at timestamptz, shared boolean, blocked boolean, cents bigint)
language sql stable security definer set search_path = public
begin atomic
  select a.id, coalesce(s.name, a.salon_name), s.name_en, a.status, s.verification, s.subscription, a.created_at,
    coalesce((select max(t.at) from salon_standings t where t.salon_id = s.id), a.decided_at), coalesce(k.shared <> '{}', false),
    k.blocked_at is not null,
    coalesce((select -sum(e.cents) from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts l on l.id = e.account_id
      where p.event = 'affiliate_month' and p.source = a.id and l.code = 'affiliate' and l.holder = app_user()), 0)::bigint
  from applications a left join salons s on s.id = a.salon_id left join referral_checks k on k.application_id = a.id
  where a.referred_by = app_user()
  order by a.created_at desc, a.id;
end;
grant execute on function own_referrals() to onyxi_app;

-- Each fact of the caller's account: a reward with its salon's name, or a payout.
create or replace function own_rewards()
returns table (id uuid, event text, at timestamptz, part integer, cents bigint, salon text, salon_en text, payout integer)
language sql stable security definer set search_path = public
begin atomic
  select p.id, p.event, p.at, p.part, -e.cents, coalesce(s.name, a.salon_name), s.name_en, y.number
  from ledger_accounts l join ledger_entries e on e.account_id = l.id join postings p on p.id = e.posting_id
    left join applications a on p.event = 'affiliate_month' and a.id = p.source left join salons s on s.id = a.salon_id
    left join affiliate_payouts y on y.id = p.source
  where l.code = 'affiliate' and l.holder = app_user() order by p.at, p.id;
end;
grant execute on function own_rewards() to onyxi_app;

-- The affiliate who referred a salon, for its owner and administrators: the code and the first name.
create or replace function referrer_of(salon uuid) returns table (code text, name text)
language sql stable security definer set search_path = public
begin atomic
  select f.code, nullif(p.first_name, '') from applications a join affiliates f on f.user_id = a.referred_by join profiles p on p.id = f.user_id
  where a.salon_id = salon and (app_admin() or owns_salon(salon));
end;
grant execute on function referrer_of(uuid) to onyxi_app;

-- The code that came with an application, for its applicant.
create or replace function referral_code_of(application uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select f.code from applications a join affiliates f on f.user_id = a.referred_by
  where a.id = application and (a.applicant_id = app_user() or (a.applicant_id is null and a.email = own_email()));
end;
grant execute on function referral_code_of(uuid) to onyxi_app;

-- The referrals of an affiliate for administrators, with the shared details and suspicious signs.
create or replace function referrals_of(affiliate uuid)
returns table (id uuid, salon text, salon_id uuid, slug text, application text, verification text, subscription text, made_at timestamptz,
  shared text[], blocked_at timestamptz, reason text, identities jsonb, in_team boolean, same_day integer, bookings integer, cents bigint)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('affiliates', 'read');
  return query
  select a.id, coalesce(s.name, a.salon_name), s.id, s.slug, a.status, s.verification, s.subscription, a.created_at, coalesce(k.shared, '{}'),
    k.blocked_at, k.reason, referral_identities(a.id),
    exists (select from salon_members m where m.salon_id = s.id and m.user_id = affiliate),
    (select count(*)::integer from applications o where o.referred_by = affiliate
      and o.created_at between a.created_at - interval '24 hours' and a.created_at + interval '24 hours'),
    (select count(*)::integer from (select from bookings b where b.salon_id = s.id and b.status = 'completed' limit 3) done),
    coalesce((select -sum(e.cents) from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts l on l.id = e.account_id
      where p.event = 'affiliate_month' and p.source = a.id and l.code = 'affiliate' and l.holder = affiliate), 0)::bigint
  from applications a left join salons s on s.id = a.salon_id left join referral_checks k on k.application_id = a.id
  where a.referred_by = affiliate order by a.created_at desc, a.id limit 200;
end $$;
grant execute on function referrals_of(uuid) to onyxi_app;

-- The number of other affiliates who are paid to an account of this one, for administrators.
create or replace function shares_account(affiliate uuid) returns integer
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('affiliates', 'read');
  return (select count(distinct o.user_id)::integer from affiliate_accounts c join affiliate_accounts o on o.account_mark = c.account_mark
    where c.user_id = affiliate and o.user_id <> affiliate);
end $$;
grant execute on function shares_account(uuid) to onyxi_app;

-- The bank transfers that wait, with sealed numbers of accounts, for administrators, who log that they read them. The
-- reference is what the affiliate sees on the bank statement.
create or replace function affiliate_transfers()
returns table (account_id uuid, code text, holder_name text, cents bigint, sealed bytea, reference text)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('affiliates', 'read');
  return query select c.id, coalesce(f.code, ''), c.holder_name, p.cents, c.sealed_iban, format('Onyxi A-%s', p.number)
  from affiliate_payouts p join affiliate_accounts c on c.id = p.account_id left join affiliates f on f.user_id = p.user_id
  where p.status = 'waiting' and c.sealed_iban is not null order by p.id;
end $$;
grant execute on function affiliate_transfers() to onyxi_app;

-- Accounts without a payout are deleted with the person; the others keep their name for the books, and their number only
-- while a payout waits.
create or replace function forget_affiliate() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from affiliate_accounts c where c.user_id = old.user_id and not exists (select from affiliate_payouts p where p.account_id = c.id);
  update affiliate_accounts c set sealed_iban = null, ended_at = coalesce(c.ended_at, now()) where c.user_id = old.user_id
    and not exists (select from affiliate_payouts p where p.account_id = c.id and p.status = 'waiting');
  return old;
end $$;
create or replace trigger forget_affiliate before delete on affiliates for each row execute function forget_affiliate();
