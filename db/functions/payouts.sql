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
  perform require_admin();
  return query select r.id, s.name, r.holder_name, p.cents, r.sealed_iban, format('Onyxi %s-%s', o.number, upper(right(p.id::text, 6)))
  from payouts p join payout_runs o on o.id = p.run_id join payout_routes r on r.id = p.route_id join salons s on s.id = p.salon_id
  where p.run_id = of_run and p.status = 'waiting' and p.kind = 'iban' order by p.id;
end $$;
grant execute on function bank_transfers(uuid) to onyxi_app;
