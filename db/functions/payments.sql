-- Refunds: who may cause one is decided by the booking, and how much is bounded by the payment.

-- Asks for a refund of a payment; the worker sends it. The payment's bound refuses more than was taken, with refunds on
-- their way counted. For the customer, the salon's team, administrators, the worker, and the server that settles the
-- payment.
create or replace function ask_refund(of_payment uuid, of_cents integer, of_reason text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  made uuid;
begin
  update payments p set refunding_cents = refunding_cents + of_cents, updated_at = at
  where p.id = of_payment and p.status in ('succeeded', 'refunded') and p.charged_back_cents = 0 and (
    session_user = 'onyxi_worker' or app_admin() or p.id = app_payment() or p.customer_id = app_user() or (p.salon_id = team_salon() and is_changed_by_team(p.booking_id)));
  if not found then
    raise insufficient_privilege using message = format('payment %s can''t be refunded', of_payment);
  end if;
  insert into refunds (payment_id, cents, reason, asked_at, due_at) values (of_payment, of_cents, of_reason, at, at) returning id into made;
  return made;
end $$;
grant execute on function ask_refund(uuid, integer, text, timestamptz) to onyxi_app, onyxi_worker;

-- Whether the caller's team may change a booking, whatever its status.
create or replace function is_changed_by_team(booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.salon_id = team_salon()
    and (team_column() is null or is_done_by(b.id, team_column())));
end;
