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

create or replace function require_admin() returns void
language plpgsql as $$
begin
  if not app_admin() then
    raise insufficient_privilege using message = 'only for administrators';
  end if;
end $$;

-- Raises an error with a code that the server turns into a problem (src/platform/refusals.ts).
create or replace function conflict(code text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OX409', message = code;
end $$;

grant execute on function app_user(), app_admin(), app_holds(), app_payment(), app_points(), require_admin(), conflict(text) to public;
