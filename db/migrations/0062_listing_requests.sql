-- Whoever's salon stands in our list without having asked to says that it goes, or what is wrong in it: without an account.
alter table salons add column listing_removed_at timestamptz;
-- The table is small and nothing is released.
-- squawk-ignore constraint-missing-not-valid
alter table salons add constraint salons_listing_removed check (listing_removed_at is null or verification = 'suspended');

create table listing_requests (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  kind text not null check (kind in ('removal', 'correction')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  message text not null check (length(message) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'removed', 'corrected', 'refused')),
  -- Why not.
  answer text check (length(answer) between 1 and 1000),
  language locale not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (answer is not null))
);
create index on listing_requests (salon_id);
create index on listing_requests (created_at);
create index on listing_requests (email);

alter table listing_requests enable row level security;
create policy anybody_asks on listing_requests for insert to onyxi_app with check (state = 'open');
create policy admin_reads on listing_requests for select to onyxi_app using ((select app_admin()));
create policy admin_decides on listing_requests for update to onyxi_app using ((select app_admin())) with check ((select app_admin()));
create policy worker_forgets on listing_requests to onyxi_worker using (true);
grant select on listing_requests to onyxi_app, onyxi_worker;
grant insert (id, salon_id, kind, name, email, message, language, created_at) on listing_requests to onyxi_app;
grant update (state, answer, decided_at) on listing_requests to onyxi_app;
grant delete on listing_requests to onyxi_worker;

-- Out of sight at its owner's wish, until an administrator puts it back; what a second request asks is then done already. False where
-- somebody has or claims the salon.
create function take_listing_away(salon uuid, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = 'suspended', suspension_reason = reason, listing_removed_at = at
  where id = salon and verification = 'unverified' and owner_id is null
    and not exists (select from salon_claims c where c.salon_id = salon and c.state in ('open', 'noticed', 'objected'));
  return found or exists (select from salons s where s.id = salon and s.listing_removed_at is not null);
end $$;

-- What the list says of a salon that is nobody's yet.
create function correct_listing(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set name = plan ->> 'name', address = plan ->> 'address', phone = plan ->> 'phone', email = plan ->> 'email', website = plan ->> 'website'
  where id = salon and verification = 'unverified' and owner_id is null;
  return found;
end $$;

revoke execute on function take_listing_away(uuid, text, timestamptz), correct_listing(uuid, jsonb) from public;
grant execute on function take_listing_away(uuid, text, timestamptz), correct_listing(uuid, jsonb) to onyxi_app;

-- One that went at its owner's wish comes back as what it was: in the list, and nobody's.
create or replace function unsuspend_salon(salon uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = case when listing_removed_at is null then 'verified' else 'unverified' end, suspension_reason = null,
    listing_removed_at = null
  where id = salon and verification = 'suspended';
  return found;
end $$;

create policy listing_messages on messages for insert to onyxi_app with check (kind = 'listing');

-- An account that goes takes along what its address asked.
create function forget_listing_requests() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from listing_requests where email = old.email;
  return old;
end $$;
create trigger forget_listing_requests before delete on profiles for each row execute function forget_listing_requests();
revoke execute on function forget_listing_requests() from public;
