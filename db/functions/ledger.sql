-- The only writers of the ledger. Callers lock the booking and the payment first; accounts are locked by id.

-- The account of a kind and holder, made when it is new.
create or replace function ledger_account(of_code text, of_holder uuid) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_accounts where code = of_code and holder is not distinct from of_holder;
  if found_id is null then
    insert into ledger_accounts (code, holder, has_floor, balance_cents)
    select k.code, of_holder, k.has_floor, case when k.has_holder then 0 end from ledger_account_kinds k
    where k.code = of_code and k.has_holder = (of_holder is not null)
    on conflict do nothing returning id into found_id;
    -- A parallel transaction may have made it meanwhile.
    if found_id is null then
      select id into found_id from ledger_accounts where code = of_code and holder is not distinct from of_holder;
    end if;
  end if;
  if found_id is null then
    raise exception 'no ledger account % of %', of_code, of_holder using errcode = '23503', constraint = 'ledger_accounts_code_fkey';
  end if;
  return found_id;
end $$;

-- What a posting says, for a repeated one to be compared with it.
create or replace function posting_hash(of_codes text[], of_holders uuid[], of_cents bigint[]) returns bytea
language sql stable
begin atomic
  select sha256(convert_to(array_to_string(of_codes, ',') || '|' || array_to_string(of_holders, ',', '-') || '|'
    || array_to_string(of_cents, ','), 'UTF8'));
end;

-- Posts one fact: account codes, their holders and signed cents, line by line. The same fact again changes nothing and
-- returns the same id; the same event of the same source with other lines is an error.
create or replace function post_entries(of_event text, of_source uuid, of_part integer, of_codes text[], of_holders uuid[],
  of_cents bigint[], corrected uuid, posted_at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  hash bytea := posting_hash(of_codes, of_holders, of_cents);
  made uuid;
  former postings;
  ids bigint[];
begin
  -- New accounts are made in one order by all transactions, so that none waits for another in a circle.
  perform ledger_account(c, h) from (select distinct c, h from unnest(of_codes, of_holders) as t(c, h) order by c, h) as sorted;
  ids := array(select ledger_account(c, h) from unnest(of_codes, of_holders) with ordinality as t(c, h, n) order by n);
  insert into postings (event, source, part, corrects, body_hash, at) values (of_event, of_source, of_part, corrected, hash, posted_at)
  on conflict (event, source, part) do nothing returning id into made;
  if made is null then
    select * into former from postings where event = of_event and source = of_source and part = of_part;
    if former.body_hash <> hash then
      raise exception '% of % has other entries already', of_event, of_source using errcode = '23505', constraint = 'postings_once';
    end if;
    return former.id;
  end if;
  perform from ledger_accounts where id = any (ids) and holder is not null order by id for no key update;
  insert into ledger_entries (posting_id, line, account_id, cents)
  select made, n, a, c from unnest(ids, of_cents) with ordinality as t(a, c, n);
  return made;
end $$;
grant execute on function post_entries(text, uuid, integer, text[], uuid[], bigint[], uuid, timestamptz) to onyxi_app, onyxi_worker;

-- Keeps balances beside their accounts, and refuses entries that don't balance or come after their transaction.
create or replace function keep_ledger() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if exists (select from added n join postings p on p.id = n.posting_id where p.written_in <> pg_current_xact_id()) then
    raise exception 'a posting gets no entries after its transaction' using errcode = '23514', constraint = 'ledger_same_transaction';
  end if;
  if exists (select from added n group by n.posting_id having sum(n.cents) <> 0) or exists (
    select from added n join ledger_accounts a on a.id = n.account_id join ledger_account_kinds k on k.code = a.code
    group by n.posting_id having count(distinct k.ledger) > 1) then
    raise exception 'a posting balances within one ledger' using errcode = '23514', constraint = 'ledger_balances';
  end if;
  update ledger_accounts a set balance_cents = a.balance_cents + d.moved
  from (
    select n.account_id, sum(case k.side when 'debit' then n.cents else -n.cents end) as moved
    from added n join ledger_accounts x on x.id = n.account_id join ledger_account_kinds k on k.code = x.code
    where x.holder is not null group by n.account_id
  ) d where d.account_id = a.id;
  return null;
end $$;
create or replace trigger keep_ledger after insert on ledger_entries
  referencing new table as added for each statement execute function keep_ledger();

create or replace function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of the ledger never change' using errcode = '23514', constraint = 'ledger_append_only';
end $$;
create or replace trigger never_change before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create or replace trigger never_change before update or delete on postings for each row execute function refuse_ledger_change();
create or replace trigger never_empty before truncate on ledger_entries for each statement execute function refuse_ledger_change();
create or replace trigger never_empty before truncate on postings for each statement execute function refuse_ledger_change();

create or replace function require_entries() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if (select count(*) from ledger_entries where posting_id = new.id) < 2 then
    raise exception 'posting % has no entries', new.id using errcode = '23514', constraint = 'postings_have_entries';
  end if;
  return null;
end $$;
drop trigger if exists have_entries on postings;
create constraint trigger have_entries after insert on postings deferrable initially deferred
  for each row execute function require_entries();

-- Locks the account of a kind and holder, and frees what expired there. Returns what is still reserved.
create or replace function lock_ledger_account(of_code text, of_holder uuid, at timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  account bigint := ledger_account(of_code, of_holder);
  gone bigint;
  kept bigint;
begin
  perform from ledger_accounts where id = account for no key update;
  with ended as (
    update ledger_reservations set status = 'expired' where account_id = account and status = 'open' and expires_at <= at
    returning cents
  ) select coalesce(sum(cents), 0) into gone from ended;
  update ledger_accounts set reserved_cents = reserved_cents - gone where id = account and gone > 0;
  select reserved_cents into kept from ledger_accounts where id = account;
  return kept;
end $$;
grant execute on function lock_ledger_account(text, uuid, timestamptz) to onyxi_app, onyxi_worker;

-- Sets cents of an account aside for a running payment, after it has freed what expired. The floor refuses too much.
create or replace function reserve_cents(of_code text, of_holder uuid, of_cents bigint, for_source uuid, until timestamptz,
  at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  account bigint := ledger_account(of_code, of_holder);
  made uuid;
begin
  perform lock_ledger_account(of_code, of_holder, at);
  update ledger_accounts set reserved_cents = reserved_cents + of_cents where id = account;
  insert into ledger_reservations (account_id, cents, source, expires_at) values (account, of_cents, for_source, until)
  returning id into made;
  return made;
end $$;
grant execute on function reserve_cents(text, uuid, bigint, uuid, timestamptz, timestamptz) to onyxi_app, onyxi_worker;

-- Ends every open reservation of a source: posted when its entries follow in this transaction, else freed. Expired ones
-- stay in place until their account is used, and can be ended too. Returns the cents that were still set aside.
create or replace function end_reservations(of_source uuid, new_status text) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  ended bigint;
begin
  perform from ledger_accounts where id in (select account_id from ledger_reservations where source = of_source and status = 'open')
  order by id for no key update;
  with gone as (
    update ledger_reservations set status = new_status where source = of_source and status = 'open' returning account_id, cents
  ), freed as (
    update ledger_accounts a set reserved_cents = a.reserved_cents - g.cents from gone g where a.id = g.account_id returning g.cents
  ) select coalesce(sum(cents), 0) into ended from freed;
  return ended;
end $$;
grant execute on function end_reservations(uuid, text) to onyxi_app, onyxi_worker;

-- Locks the accounts of a payment that takes from several, in the order of all writers.
create or replace function lock_ledger_accounts(of_codes text[], of_holders uuid[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  ids bigint[] := array(select ledger_account(c, h) from unnest(of_codes, of_holders) as t(c, h) order by c, h);
begin
  perform from ledger_accounts where id = any (ids) order by id for no key update;
end $$;
grant execute on function lock_ledger_accounts(text[], uuid[]) to onyxi_app;

-- What a source itself has set aside of an account, and when the first reservation of the account ends.
create or replace function reserved_by(of_code text, of_holder uuid, of_source uuid, at timestamptz)
returns table (own_cents bigint, first_end timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sum(r.cents) filter (where r.source = of_source), 0)::bigint, min(r.expires_at)
  from ledger_reservations r join ledger_accounts a on a.id = r.account_id
  where a.code = of_code and a.holder = of_holder and r.status = 'open' and r.expires_at > at;
end;
grant execute on function reserved_by(text, uuid, uuid, timestamptz) to onyxi_app;
