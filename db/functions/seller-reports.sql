-- The earnings of all salons, or one, through the platform in a year of Athens, by quarter, with owner and account, for the
-- report to the tax authority. Payouts move what was credited before, so they are left out. `details` is null for a salon
-- that has not given its details as a trader.
create or replace function seller_year_of(of_year integer, one uuid)
returns table (salon_id uuid, salon_name text, details jsonb, route_id uuid, holder_name text, sealed_iban bytea, quarters jsonb)
-- A plan for one salon reads that salon's rows only.
language plpgsql stable set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  from_at timestamptz := make_timestamptz(of_year, 1, 1, 0, 0, 0, 'Europe/Athens');
  to_at timestamptz := make_timestamptz(of_year + 1, 1, 1, 0, 0, 0, 'Europe/Athens');
begin
  return query
  with facts as (
    select a.holder as salon, p.at, -e.cents as credited, 0 as at_salon, 0 as visits, 0 as fee
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
    where a.code = 'salon' and (one is null or a.holder = one) and p.at >= from_at and p.at < to_at and p.event !~ '^payout'
    union all
    select b.salon_id, b.end_at, 0,
      case when b.status = 'completed' then greatest(b.total_cents - b.paid_cents + b.refunded_cents, 0) else 0 end, 1, 0
    from bookings b where (one is null or b.salon_id = one) and b.end_at >= from_at and b.end_at < to_at and (b.status = 'completed' or b.kept_cents > 0)
    union all
    select i.salon_id, i.issued_at, 0, 0, 0, case i.kind when 'credit_note' then -i.total_cents else i.total_cents end
    from invoices i where (one is null or i.salon_id = one) and i.issued_at >= from_at and i.issued_at < to_at
  ), by_quarter as (
    select f.salon, extract(quarter from f.at at time zone 'Europe/Athens')::integer as quarter, sum(f.credited) as credited,
      sum(f.at_salon) as at_salon, sum(f.visits) as visits, sum(f.fee) as fee
    from facts f group by 1, 2
  ), by_salon as (
    select q.salon, jsonb_object_agg(q.quarter, jsonb_build_object('visits', q.visits, 'creditedCents', q.credited,
      'atSalonCents', q.at_salon, 'feeCents', q.fee)) as quarters
    from by_quarter q group by q.salon having bool_or(q.visits <> 0 or q.credited <> 0)
  )
  select s.id, s.name, to_jsonb(t), r.id, r.holder_name, r.sealed_iban, q.quarters
  from by_salon q join salons s on s.id = q.salon left join salon_traders t on t.salon_id = s.id
  left join lateral (select o.id, o.holder_name, o.sealed_iban from payout_routes o
    where o.salon_id = s.id and o.kind = 'iban' and o.status = 'active' limit 1) r on true
  where not s.is_demo order by s.id;
end $$;

create or replace function seller_year(of_year integer)
returns table (salon_id uuid, salon_name text, details jsonb, route_id uuid, holder_name text, sealed_iban bytea, quarters jsonb)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payouts', 'read');
  return query select * from seller_year_of(of_year, null);
end $$;
grant execute on function seller_year(integer) to onyxi_app;

-- The same for one salon, for its owner, who gets a copy of the reported facts: years with earnings, the
-- newest first. Of the account only its end, to tell it from others.
create or replace function own_seller_years(salon uuid, from_year integer, to_year integer)
returns table (of_year integer, details jsonb, holder_name text, last4 text, quarters jsonb)
language plpgsql stable security definer set search_path = public as $$
begin
  if not owns_salon(salon) then
    return;
  end if;
  return query select n, y.details, y.holder_name, r.iban_last4, y.quarters
    from generate_series(to_year, from_year, -1) n cross join lateral seller_year_of(n, salon) y
    left join payout_routes r on r.id = y.route_id order by n desc;
end $$;
grant execute on function own_seller_years(uuid, integer, integer) to onyxi_app;

-- The owners to notify that the report of a year is ready.
create or replace function sellers_to_tell(year_told integer) returns table (salon_id uuid, salon_name text, salon_name_en text, email text, language text)
language sql stable security definer set search_path = public
begin atomic
  select s.id, s.name, s.name_en, p.email, p.language from seller_year_of(year_told, null) y
  join salons s on s.id = y.salon_id join profiles p on p.id = s.owner_id where p.email is not null order by s.id;
end;
grant execute on function sellers_to_tell(integer) to onyxi_worker;
