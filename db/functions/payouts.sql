-- Payouts: what others may know of a salon's route, its statements, and the whole numbers of bank accounts.

-- Whether the platform can pay what it owes to a salon, so that gift cards, points and its own promotions hold there. A
-- new route counts at once, although payouts to it wait.
create or replace function has_payout_route(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from payout_routes r where r.salon_id = salon and r.status = 'active');
end;
grant execute on function has_payout_route(uuid) to onyxi_app, onyxi_public, onyxi_worker;

-- Whether any salon has one, so that the platform's promotions are listed.
create or replace function has_payout_routes() returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from payout_routes r where r.status = 'active');
end;
grant execute on function has_payout_routes() to onyxi_app, onyxi_public;

-- The bank transfers of a run that wait, with sealed numbers of accounts, for administrators, who log that they read
-- them. The reference is what the salon sees on its bank statement.
create or replace function bank_transfers(of_run uuid)
returns table (route_id uuid, salon_name text, holder_name text, cents bigint, sealed bytea, reference text)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payouts', 'write');
  return query select r.id, s.name, r.holder_name, p.cents, r.sealed_iban, format('Onyxi %s-%s', o.number, upper(right(p.id::text, 6)))
  from payouts p join payout_runs o on o.id = p.run_id join payout_routes r on r.id = p.route_id join salons s on s.id = p.salon_id
  where p.run_id = of_run and p.status = 'waiting' and p.kind = 'iban' order by p.id;
end $$;
grant execute on function bank_transfers(uuid) to onyxi_app;

-- Statements are for the salon's owner and administrators.
create or replace function require_statement(of_salon uuid) returns void
language plpgsql stable security definer set search_path = public as $$
begin
  if not (admin_may('payouts', 'read') or owns_salon(of_salon)) then
    raise insufficient_privilege using message = format('the statements of salon %s are not the caller''s', of_salon);
  end if;
end $$;

-- The months in which something changed what a salon is owed, the first one first.
create or replace function salon_months(of_salon uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_statement(of_salon);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', t.month, 'cents', t.cents) order by t.month), '[]')
    from (
      select to_char(p.at at time zone s.time_zone, 'YYYY-MM') as month, -sum(e.cents) as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id join salons s on s.id = a.holder
      where a.code = 'salon' and a.holder = of_salon group by 1) t);
end $$;
grant execute on function salon_months(uuid) to onyxi_app;

-- What a salon was owed at the beginning of a time, and each fact since, with where its money came from or went to.
create or replace function salon_statement(of_salon uuid, from_at timestamptz, to_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_statement(of_salon);
  return (
    with facts as (
      select p.id, p.event, p.source, p.at, -e.cents as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
      where a.code = 'salon' and a.holder = of_salon and p.at < to_at
    )
    select jsonb_build_object(
      'openingCents', coalesce(sum(f.cents) filter (where f.at < from_at), 0),
      'facts', coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'event', f.event, 'at', f.at, 'cents', f.cents,
        'code', (
          select b.code from bookings b where b.salon_id = of_salon and b.id in (
            f.source, (select y.booking_id from payments y where y.id = f.source),
            (select coalesce(u.booking_id, l.booking_id) from gift_card_uses u left join bills l on l.id = u.bill_id where u.id = f.source))
          limit 1),
        'parts', (
          select jsonb_object_agg(t.code, t.cents) from (
            select k.code, sum(o.cents) as cents from ledger_entries o join ledger_accounts k on k.id = o.account_id
            where o.posting_id = f.id and k.code <> 'salon' group by k.code) t)
      ) order by f.at, f.id) filter (where f.at >= from_at), '[]'))
    from facts f);
end $$;
grant execute on function salon_statement(uuid, timestamptz, timestamptz) to onyxi_app;
