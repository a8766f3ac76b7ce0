-- Customers' accounts that have been unused since a time, by their ids; only one of them if it is named. An account stays if it can't be
-- warned, is banned, is or would be part of a salon, owns something of value, or owes something.
create or replace function unused_accounts(since timestamptz, last_id uuid, most integer, one uuid)
returns table (id uuid, email text, language text, last_used_at timestamptz, warned_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select a.id, a.email, a.language, a.used_at, a.unused_warned_at from (
    select u.id, u.email, p.language, u.unused_warned_at, greatest(u.created_at, u.last_sign_in_at, u.last_used_at,
      (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = u.id),
      (select max(greatest(b.end_at, b.created_at)) from bookings b where b.customer_id = u.id)) as used_at
    from auth.users u join profiles p on p.id = u.id
    where u.deleted_at is null and greatest(u.created_at, u.last_sign_in_at, u.last_used_at) < since
      and (last_id is null or u.id > last_id) and (one is null or u.id = one)
      and p.role = 'customer' and u.email is not null and u.email_confirmed_at is not null and u.banned_until is null
      and not exists (select from salons s where s.owner_id = u.id)
      and not exists (select from salon_members m where m.user_id = u.id)
      and not exists (select from applications a where a.applicant_id = u.id and a.status not in ('approved', 'rejected'))
      -- Points, and an affiliate's balance.
      and not exists (select from ledger_accounts l where l.holder = u.id and (l.balance_cents <> 0 or l.reserved_cents <> 0))
      and not exists (select from gift_cards c join ledger_accounts l on l.holder = c.id and l.code = 'gift_card'
        where (c.buyer_id = u.id or lower(c.recipient_email) = lower(u.email)) and l.balance_cents <> 0)
      and not exists (select from booking_guarantees g where g.customer_id = u.id and g.status in ('due', 'charging', 'failed'))
  ) a where a.used_at < since order by a.id limit most;
end;
grant execute on function unused_accounts(timestamptz, uuid, integer, uuid) to onyxi_worker;

create or replace function note_unused_warning(warned uuid[], at timestamptz) returns void
language sql security definer set search_path = public
begin atomic
  update auth.users set unused_warned_at = at where id = any (warned);
end;
grant execute on function note_unused_warning(uuid[], timestamptz) to onyxi_worker;

-- Records the last use of a sign-in that ends, if it was used long after it began.
create or replace function note_last_use() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update auth.users u set last_used_at = old.refreshed_at
  where u.id = old.user_id and old.refreshed_at > greatest(u.created_at, u.last_sign_in_at, u.last_used_at) + interval '30 days';
  return null;
end $$;
create or replace trigger note_last_use after delete on auth.sessions
  for each row when (old.refreshed_at is not null) execute function note_last_use();

-- Accounts whose address and number were never proved and that have been unused since a time, the oldest first; only one of them
-- if it is named. Nobody can sign in to them, except without any address. An account stays if it is banned, or others rely on it.
create or replace function unproved_accounts(since timestamptz, most integer, one uuid) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  select u.id from auth.users u join profiles p on p.id = u.id
  where u.deleted_at is null and u.email_confirmed_at is null and u.phone_confirmed_at is null and u.created_at < since
    and (one is null or u.id = one)
    and (u.last_sign_in_at is null or u.is_anonymous) and p.role <> 'admin' and u.banned_until is null
    -- A recently requested code or invitation may still be used.
    and greatest(u.last_sign_in_at, u.last_used_at, u.confirmation_sent_at, u.recovery_sent_at, u.invited_at, u.email_change_sent_at,
      u.phone_change_sent_at, u.created_at) < since
    and not exists (select from auth.sessions s where s.user_id = u.id and coalesce(s.refreshed_at, s.created_at) >= since)
    and not exists (select from bookings b where b.customer_id = u.id)
    and not exists (select from clients c where c.customer_id = u.id)
    and not exists (select from reviews r where r.customer_id = u.id)
    and not exists (select from payments m where m.customer_id = u.id)
    and not exists (select from gift_cards g where g.buyer_id = u.id)
    and not exists (select from ledger_accounts l where l.holder = u.id and (l.balance_cents <> 0 or l.reserved_cents <> 0))
    and not exists (select from affiliates a where a.user_id = u.id)
    and not exists (select from salons s where s.owner_id = u.id)
    and not exists (select from salon_members m where m.user_id = u.id)
    and not exists (select from applications a where a.applicant_id = u.id)
    and not exists (select from salon_claims c where c.user_id = u.id)
    and not exists (select from job_postings j where j.author_id = u.id)
    and not exists (select from job_applications j where j.applicant_id = u.id)
    and not exists (select from partnership_requests r where r.user_id = u.id)
  order by u.created_at limit most;
end;
grant execute on function unproved_accounts(timestamptz, integer, uuid) to onyxi_worker, onyxi_auth;
