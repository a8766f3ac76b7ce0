-- Extensions, roles and the helpers that every later migration leans on.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Roles belong to the whole cluster, so a second database (tests, a copy) finds them already there.
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

create schema auth;
grant usage on schema public to onyxi_app, onyxi_auth, onyxi_public, onyxi_worker;
grant usage on schema auth to onyxi_auth;

-- Who asks: set with set_config(…, true) inside each transaction, so that nothing leaks through a pooled connection.
create function app_user() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

create type region as enum ('athens', 'piraeus', 'attica', 'islands', 'north', 'central', 'peloponnese');
create type locale as enum ('el', 'en');

-- A weekly or one-day plan: minutes since local midnight, half-open, inside one day.
create domain day_plan as int4multirange
  check (value <@ int4multirange(int4range(0, 1440)));
