-- Functions for administrators.

-- The account that has proved this address.
create or replace function account_of(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('applications', 'read');
  return (select p.id from auth.users u join profiles p on p.id = u.id
    where u.email = wanted and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
end $$;
grant execute on function account_of(text) to onyxi_app;

-- Administrators do not read bookings. A payment names the one that it is for, and is found by its code.
create or replace function booking_of_code(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return (select id from bookings where code = wanted);
end $$;
grant execute on function booking_of_code(text) to onyxi_app;

create or replace function code_of_paid_booking(wanted uuid) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return (select b.code from bookings b where b.id = wanted and (
    exists (select from payments p where p.booking_id = b.id) or exists (select from gift_card_uses u where u.booking_id = b.id)));
end $$;
grant execute on function code_of_paid_booking(uuid) to onyxi_app;
