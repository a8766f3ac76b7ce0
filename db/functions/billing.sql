-- Billing of subscriptions: src/domain/subscription-charge.ts decides what is due; these functions find, lock and number.

-- Salons that may have to be charged now: their period is over, their owner keeps a card for it at this provider, and the
-- month was not opened yet. One whose card was let go in the days of grace is not opened again.
create or replace function salons_to_charge(at timestamptz, of_provider text, most integer) returns setof uuid
language sql stable security definer set search_path = public as $$
  select s.id from salons s join subscription_cards c on c.salon_id = s.id and c.customer_id = s.owner_id and c.provider = of_provider
  where s.verification = 'verified' and not s.leaves_at_end
    and case s.subscription when 'trial' then s.paid_until is null and s.trial_ends_at <= at
      when 'active' then s.paid_until <= at when 'past_due' then true else false end
    and not exists (select from subscription_charges h where h.salon_id = s.id and (h.status = 'open'
      or s.subscription = 'past_due' and h.starts_at >= s.grace_ends_at - interval '168 hours'))
  order by s.id limit most
$$;
grant execute on function salons_to_charge(timestamptz, text, integer) to onyxi_worker;

-- The next number of a kind of invoice in a year. The row's lock keeps numbers without gaps until the transaction ends.
create or replace function next_invoice_number(of_kind text, of_year integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  taken integer;
begin
  if session_user <> 'onyxi_worker' then
    perform require_admin('subscriptions', 'write');
  end if;
  insert into invoice_counters as c (kind, year, last_number) values (of_kind, of_year, 1)
  on conflict (kind, year) do update set last_number = c.last_number + 1 returning last_number into taken;
  return taken;
end $$;
grant execute on function next_invoice_number(text, integer) to onyxi_app, onyxi_worker;

-- The buyer on a salon's invoices: the business behind it, otherwise the salon.
create or replace function invoice_buyer(salon uuid) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object('name', coalesce(t.legal_name, s.name), 'vatNumber', t.vat_number, 'registryNumber', t.registry_number,
    'address', coalesce(t.address, concat_ws(', ', s.address, concat_ws(' ', s.postcode, s.city_el))), 'email', coalesce(t.email, s.email))
  from salons s left join salon_traders t on t.salon_id = s.id
  where s.id = salon and (session_user = 'onyxi_worker' or app_admin() or s.owner_id = app_user())
$$;
grant execute on function invoice_buyer(uuid) to onyxi_app, onyxi_worker;

-- Opens the month that the owner pays in the page; where one is open, that one, at its price.
create or replace function open_own_charge(salon uuid, plan jsonb) returns setof subscription_charges
language plpgsql security definer set search_path = public as $$
begin
  if not owns_salon(salon) then
    raise insufficient_privilege using message = 'only its owner pays for a salon';
  end if;
  insert into subscription_charges (id, salon_id, starts_at, net_cents, vat_cents, opened_at)
  values ((plan ->> 'id')::uuid, salon, (plan ->> 'startsAt')::timestamptz, (plan ->> 'netCents')::integer, (plan ->> 'vatCents')::integer,
    (plan ->> 'at')::timestamptz) on conflict (salon_id) where status = 'open' do nothing;
  return query select * from subscription_charges where salon_id = salon and status = 'open' for update;
end $$;
grant execute on function open_own_charge(uuid, jsonb) to onyxi_app;

-- Ends an open charge without a payment: the card was let go, or the months were paid otherwise. A payment that succeeds
-- all the same goes back.
create or replace function drop_charge(salon uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if session_user <> 'onyxi_worker' and not app_admin() and not owns_salon(salon) then
    raise insufficient_privilege using message = 'a charge is dropped by its owner or an administrator';
  end if;
  update subscription_charges set status = 'dropped', ended_at = at, due_at = null where salon_id = salon and status = 'open';
end $$;
grant execute on function drop_charge(uuid, timestamptz) to onyxi_app, onyxi_worker;
