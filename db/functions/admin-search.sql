-- What an administrator means by what they type. These read tables without their policies, because an index is of no use
-- to a search whose rows a policy must see first; each asks for the area that it belongs to, and gives ids alone.

create or replace function accounts_of_email(wanted text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return query select p.id from profiles p where lower(p.email) = lower(wanted);
end $$;
grant execute on function accounts_of_email(text) to onyxi_app;

-- Payments by their id or the provider's, by our number (the ids of a day, and how the id ends), by the code of a booking,
-- an email, or a card.
create or replace function payments_found(wanted text, booking_code text, first_id uuid, end_id uuid, id_end text, brand text, last_digits text)
returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return query
  select id from payments where wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and id = case when wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end
  union select id from payments where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from payments where provider_ref = wanted
  union select p.id from bookings b join payments p on p.booking_id = b.id where b.code = booking_code
  union select p.id from profiles o join payments p on p.customer_id = o.id where lower(o.email) = lower(wanted)
  union select id from payments where customer_id is null and lower(email) = lower(wanted)
  union select id from payments where card_last4 = last_digits and (brand is null or card_brand = brand);
end $$;
grant execute on function payments_found(text, text, uuid, uuid, text, text, text) to onyxi_app;

-- Gift cards by the end of their code, the buyer or the recipient, their id or our number of it, or their payment.
create or replace function gift_cards_found(wanted text, wanted_id uuid, first_id uuid, end_id uuid, id_end text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('gift-cards', 'read');
  return query
  select id from gift_cards where last4 = upper(wanted)
  union select id from gift_cards where lower(buyer_email) = lower(wanted)
  union select id from gift_cards where lower(recipient_email) = lower(wanted)
  union select id from gift_cards where id = wanted_id
  union select id from gift_cards where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from gift_cards where payment_id = wanted_id;
end $$;
grant execute on function gift_cards_found(text, uuid, uuid, uuid, text) to onyxi_app;

-- Affiliates with a referral that has a detail in common with them, or that was stopped.
create or replace function flagged_affiliates() returns setof uuid
language sql stable
begin atomic
  select a.referred_by from applications a join referral_checks k on k.application_id = a.id where k.shared <> '{}' or k.blocked_at is not null;
end;
grant execute on function flagged_affiliates() to onyxi_app;

-- A page of affiliates, the newest accounts first: of a part of the list, and by their code, by words of the name, or by
-- the start of the email. Each way of a search gives no more than a page.
create or replace function affiliates_found(part text, wanted text, last_id uuid, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case part
    when 'all' then 'true'
    when 'owed' then $c$f.user_id in (select l.holder from ledger_accounts l where l.code = 'affiliate' and l.balance_cents > 0)$c$
    when 'flagged' then 'f.user_id in (select flagged from flagged_affiliates() flagged)' end;
  ways text[] := case when wanted = '' then '{true}' else ways_to_users(wanted) end;
  pages text := (select string_agg(format('(select f.user_id from affiliates f join profiles p on p.id = f.user_id
    where %s and ($1 is null or f.user_id < $1) and %s order by f.user_id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way);
begin
  perform require_admin('affiliates', 'read');
  return query execute format('select user_id from (%s) found order by user_id desc limit $2', pages) using last_id, most;
end $$;
grant execute on function affiliates_found(text, text, uuid, integer) to onyxi_app;

-- A page of salons, the newest first: of a part of the list, and by a part of the name, the city or the page's address, or
-- by the start of the owner's email. Each way of a search gives no more than a page.
create or replace function salons_found(part text, wanted text, last_id uuid, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case
    when part = 'all' then 'true'
    when part in ('unverified', 'suspended') then format('s.verification = %L', part)
    else format('s.subscription = %L', part) end;
  ways text[] := '{true}';
begin
  perform require_admin('salons', 'read');
  if wanted <> '' then
    ways := array[
      format('s.slug like %L', like_part(lower(wanted))),
      format('s.owner_id = any (array(select p.id from profiles p where p.role <> ''customer'' and lower(p.email) like %L limit 1000))', like_start(lower(wanted)))];
  end if;
  if fold(wanted) <> '' then
    ways := ways || format('s.name_key like %L', like_part(fold(wanted)));
  end if;
  return query execute format('select id from (%s) found order by id desc limit $2', (
    select string_agg(format('(select s.id from salons s where %s and %s and ($1 is null or s.id < $1) order by s.id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way))
  using last_id, most;
end $$;
grant execute on function salons_found(text, text, uuid, integer) to onyxi_app;
