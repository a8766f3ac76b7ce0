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
