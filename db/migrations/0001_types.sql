-- What every other file leans on: extensions, the roles of the program, and types that several tables share.
-- The values of an enumeration can be added to later; a domain is a plain type with a rule.

create extension if not exists btree_gist; -- exclusion constraints on a person and a time
create extension if not exists pg_trgm;

-- Roles belong to the whole cluster, so a second database (a test, a copy) finds them already there.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['onyxi_app', 'onyxi_auth', 'onyxi_public', 'onyxi_worker'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- The auth schema is reachable by onyxi_auth alone: no other role can read a password hash or a code.
create schema auth;
grant usage on schema public to onyxi_app, onyxi_auth, onyxi_public, onyxi_worker;
grant usage on schema auth to onyxi_auth;

-- What a role may do is said in db/access and beside each function, and nothing is allowed that is not said.
alter default privileges revoke execute on functions from public;

create type region as enum ('athens', 'piraeus', 'attica', 'islands', 'north', 'central', 'peloponnese');
create type locale as enum ('el', 'en');

-- The hours of a weekday or a date: minutes since local midnight, half-open, inside one day.
create domain day_plan as int4multirange
  check (value <@ int4multirange(int4range(0, 1440)));

-- A check of a table is planned anew by every statement that writes to it, a domain once for each connection. Bookings
-- are written often, so their rules are domains.
create domain booking_status as text check (value in (
  'held', 'expired', 'confirmed', 'checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'));
create domain visit_mode as text check (value in ('sequence', 'parallel', 'group'));
create domain cents as integer check (value >= 0);
-- Read over the phone: eight characters, none of which looks like another.
create domain booking_code as text check (value ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$');
create domain contact_name as text check (length(value) between 1 and 160);
create domain contact_phone as text check (length(value) <= 40);
create domain booking_note as text check (length(value) <= 1000);
