-- Refunds: who may cause one is decided by the booking, and how much is bounded by the payment.

-- Asks for a refund of a payment; the worker sends it, once no chargeback is open. The payment's bound refuses more than
-- was taken, with refunds on their way counted. For the customer, the salon's team, administrators, the worker, and the server that settles the
-- payment.
create or replace function ask_refund(of_payment uuid, of_cents integer, of_reason text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  made uuid;
begin
  update payments p set refunding_cents = refunding_cents + of_cents, updated_at = at
  where p.id = of_payment and p.status in ('succeeded', 'refunded') and (
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

-- Whether a bank decides about a payment: until then nothing of it is refunded, since the bank may do so.
create or replace function has_open_chargeback(of_payment uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from chargebacks c where c.payment_id = of_payment and c.status in ('needs_response', 'under_review'));
end;

-- Refunds that failed and wait for support, the oldest first.
create or replace function failed_refunds(most integer) returns setof json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('refunds', 'write');
  return query
  select json_build_object('id', r.id, 'cents', r.cents, 'failedAt', r.ended_at, 'failure', r.failure, 'email', p.email, 'purpose', p.purpose,
    'code', b.code, 'salonName', s.name, 'salonNameEn', s.name_en, 'isChargedBack', has_open_chargeback(r.payment_id))
  from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id left join salons s on s.id = p.salon_id
  where r.status = 'failed' and r.solved_at is null order by r.ended_at, r.id limit most;
end $$;
grant execute on function failed_refunds(integer) to onyxi_app;

-- Notes how a failed refund was solved, with the payment locked first. Returns null if nothing is left to solve, or a bank
-- decides about the payment.
create or replace function solve_refund(of_refund uuid, with_solution text, reference text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  solved refunds;
begin
  perform require_admin('refunds', 'write');
  perform from payments where id = (select payment_id from refunds where id = of_refund) for update;
  update refunds set solution = with_solution, bank_reference = reference, solved_at = at
  where id = of_refund and status = 'failed' and solved_at is null and not has_open_chargeback(payment_id) returning * into solved;
  return case when solved.id is not null then
    json_build_object('paymentId', solved.payment_id, 'cents', solved.cents, 'reason', solved.reason) end;
end $$;
grant execute on function solve_refund(uuid, text, text, timestamptz) to onyxi_app;

-- Whether anybody still keeps a card. A card that is kept is never forgotten at its provider.
create or replace function card_is_kept(of_provider text, of_ref text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from saved_cards c where c.provider = of_provider and c.provider_ref = of_ref)
    or exists (select from subscription_cards c where c.provider = of_provider and c.provider_ref = of_ref)
    or exists (select from booking_guarantees g where g.provider = of_provider and g.provider_ref = of_ref
      and g.status in ('kept', 'due', 'charging'));
end;
grant execute on function card_is_kept(text, text) to onyxi_worker;

-- Whether the card on file of a booking can stand for it again: its customer is there, and a person keeps the card or it is
-- not forgotten yet. A worker that is forgetting it has taken it for two minutes.
create or replace function can_stand_again(of_booking uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from booking_guarantees g join profiles p on p.id = g.customer_id
    where g.booking_id = of_booking and (card_is_kept(g.provider, g.provider_ref)
      or exists (select from cards_to_forget f where f.provider = g.provider and f.provider_ref = g.provider_ref
        and f.tries = 0 and f.due_at > at + interval '5 minutes')));
end;
grant execute on function can_stand_again(uuid, timestamptz) to onyxi_app;

-- Has a card forgotten by its provider, where nobody keeps it then.
create or replace function let_go_of_card(of_provider text, of_ref text) returns void
language sql security definer set search_path = public as $$
  insert into cards_to_forget (provider, provider_ref) values (of_provider, of_ref)
  on conflict (provider, provider_ref) do update set due_at = excluded.due_at, tries = 0, failure = null;
$$;
grant execute on function let_go_of_card(text, text) to onyxi_app, onyxi_worker;

-- However a kept card goes (another takes its place, it is removed, or its account or salon is deleted), its provider has to
-- forget it.
create or replace function let_go_of_kept_card() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform let_go_of_card(old.provider, old.provider_ref);
  return null;
end $$;
create or replace trigger let_go_of_removed_card after delete on saved_cards for each row execute function let_go_of_kept_card();
create or replace trigger let_go_of_removed_card after delete on subscription_cards for each row execute function let_go_of_kept_card();
-- A card on file that owes nothing is forgotten two days later, since a completion can be undone; one that has paid or that
-- was refused for the last time, at once. A worker that is looking at the card at that moment leaves it due.
create or replace function let_go_of_guarantee() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into cards_to_forget (provider, provider_ref, due_at) values (new.provider, new.provider_ref,
    case new.status when 'released' then new.updated_at + interval '48 hours' else new.updated_at end)
  on conflict (provider, provider_ref) do update set due_at = excluded.due_at, tries = 0, failure = null;
  return null;
end $$;
create or replace trigger let_go_of_guarantee after update of status on booking_guarantees for each row
  when (old.status <> new.status and new.status in ('released', 'charged', 'failed')) execute function let_go_of_guarantee();
create or replace trigger let_go_of_replaced_card after update of provider, provider_ref on subscription_cards for each row
  when ((old.provider, old.provider_ref) is distinct from (new.provider, new.provider_ref)) execute function let_go_of_kept_card();
