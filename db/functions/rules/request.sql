-- The context of a request for rules and other functions. The server sets it with set_config(…, true) inside each
-- transaction, so that nothing leaks through a pooled connection.

-- The caller's account; null for an anonymous caller.
create or replace function app_user() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- True if the server has found that the caller is an administrator; set beside app.user_id.
create or replace function app_admin() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.role', true), '') = 'admin';

-- The holds whose secrets the caller knows: the hashes in hex in `app.holds`, separated by commas.
create or replace function app_holds() returns bytea[]
language sql stable parallel safe
return (
  select coalesce(array_agg(decode(hash, 'hex')), '{}')
  from unnest(string_to_array(nullif(current_setting('app.holds', true), ''), ',')) as hash
);

-- The payment whose state at its provider the server has read: it is settled in this transaction.
create or replace function app_payment() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.payment', true), '')::uuid;

-- The customer whose points this transaction moves; the command names them after it has decided that they move.
create or replace function app_points() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.points', true), '')::uuid;

-- The administrator's role, as the server has read it; set beside app.role.
create or replace function app_admin_role() returns text
language sql stable parallel safe
return nullif(current_setting('app.admin_role', true), '');

-- Whether the caller is an administrator who may read or write an area. src/domain/admin-rights.ts says the same.
create or replace function admin_may(area text, way text) returns boolean
language sql stable parallel safe
return app_admin() and case app_admin_role()
  when 'full' then true
  when 'support' then area in ('users', 'bookings', 'applications', 'partnerships', 'claims', 'disputes', 'reviews', 'listings', 'salons',
      'messages')
    or (way = 'read' and area in ('overview', 'subscriptions', 'payments', 'gift-cards', 'jobs'))
  when 'finance' then area in ('subscriptions', 'promotions', 'payments', 'refunds', 'chargebacks', 'gift-cards', 'ledger', 'reconciliation',
      'payouts', 'affiliates')
    or (way = 'read' and area in ('overview', 'bookings', 'salons', 'jobs'))
  when 'content' then area in ('careers', 'content') or (way = 'read' and area = 'overview')
  else false end;

-- The appointment that an administrator of appointments cancels; the command names it in app.booking, for its transaction.
create or replace function administered_booking() returns uuid
language sql stable parallel safe
return case when admin_may('bookings', 'write') then nullif(current_setting('app.booking', true), '')::uuid end;

-- An appointment without an account that the caller changes by its signed link; the server has checked the signature.
create or replace function linked_booking() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.linked_booking', true), '')::uuid;

create or replace function require_admin(area text, way text) returns void
language plpgsql as $$
begin
  if not admin_may(area, way) then
    raise insufficient_privilege using message = 'only for administrators of ' || area;
  end if;
end $$;

-- Raises an error with a code that the server turns into a problem (src/platform/refusals.ts).
create or replace function conflict(code text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OX409', message = code;
end $$;

grant execute on function app_user(), app_admin(), app_holds(), app_payment(), app_points(), app_admin_role(), admin_may(text, text), administered_booking(), linked_booking(), require_admin(text, text),
  conflict(text) to public;
