-- What every salon earned through the platform in a year of Athens, by quarter, with who it is and where it is paid, for the
-- report to the tax authority. Payouts move what was credited before, so they are left out. `details` is null for a salon
-- that has not given its details as a trader.
create or replace function seller_year(of_year integer)
returns table (salon_id uuid, salon_name text, details jsonb, route_id uuid, holder_name text, sealed_iban bytea, quarters jsonb)
language plpgsql stable security definer set search_path = public as $$
declare
  from_at timestamptz := make_timestamptz(of_year, 1, 1, 0, 0, 0, 'Europe/Athens');
  to_at timestamptz := make_timestamptz(of_year + 1, 1, 1, 0, 0, 0, 'Europe/Athens');
begin
  perform require_admin('payouts', 'read');
  return query
  with facts as (
    select a.holder as salon, p.at, -e.cents as credited, 0 as at_salon, 0 as visits, 0 as fee
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
    where a.code = 'salon' and p.at >= from_at and p.at < to_at and p.event !~ '^payout'
    union all
    select b.salon_id, b.end_at, 0,
      case when b.status = 'completed' then greatest(b.total_cents - b.paid_cents + b.refunded_cents, 0) else 0 end, 1, 0
    from bookings b where b.end_at >= from_at and b.end_at < to_at and (b.status = 'completed' or b.kept_cents > 0)
    union all
    select i.salon_id, i.issued_at, 0, 0, 0, case i.kind when 'credit_note' then -i.total_cents else i.total_cents end
    from invoices i where i.issued_at >= from_at and i.issued_at < to_at
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
grant execute on function seller_year(integer) to onyxi_app;
