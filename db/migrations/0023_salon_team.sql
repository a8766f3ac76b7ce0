-- Who works at a salon with an account of their own, and what that lets them change. The owner stands in salons.owner_id.
create table salon_members (
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null check (role in ('manager', 'technician')),
  -- Whose calendar is their own; a technician has one, a manager may.
  staff_id uuid,
  created_at timestamptz not null default now(),
  primary key (salon_id, user_id),
  unique (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check (role <> 'technician' or staff_id is not null)
);
create index on salon_members (user_id);

-- The people of a salon's book. Somebody with an account has one line at each salon; walk-ins and imported ones have no account.
create table clients (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  customer_id uuid references profiles on delete set null,
  name text not null check (length(name) between 1 and 160),
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  notes text not null default '' check (length(notes) <= 4000),
  -- Health data: kept only with the client's consent, and gone with it.
  allergies text not null default '' check (length(allergies) <= 1000),
  allergies_consent_at timestamptz,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (salon_id, customer_id),
  unique (salon_id, id),
  check (allergies = '' or allergies_consent_at is not null)
);
create index on clients (customer_id) where customer_id is not null;

-- A booking that the salon wrote itself (a walk-in, a call) is nobody's account's; its person is a client.
-- How any other came is told by the address of the salon's page: the salon's own link, its button on another site, else the marketplace.
alter table bookings add column source text not null default 'marketplace' check (source in ('marketplace', 'link', 'button', 'salon'));
alter table bookings add column client_id uuid;
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table bookings add constraint bookings_client foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id);
-- squawk-ignore require-concurrent-index-creation
create index on bookings (client_id) where client_id is not null;

-- What whoever asks is at a salon: owner, manager, technician, or null for everybody else.
create function salon_role(salon uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when s.owner_id = app_user() then 'owner' else m.role end
  from salons s left join salon_members m on m.salon_id = s.id and m.user_id = app_user()
  where s.id = salon;
end;

create function runs_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) in ('owner', 'manager'), false);
end;

-- Whose calendar is the own one of whoever asks.
create function own_staff(salon uuid) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select staff_id from salon_members where salon_id = salon and user_id = app_user();
end;

revoke execute on function salon_role(uuid), runs_salon(uuid), own_staff(uuid) from public;
grant execute on function salon_role(uuid), runs_salon(uuid), own_staff(uuid) to onyxi_app;

-- What a salon has is public reading; only who runs the salon changes it.
do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages', 'services',
    'service_options', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy everybody_reads on %I for select to onyxi_app, onyxi_public, onyxi_worker using (true)', part);
    execute format('create policy team_adds on %I for insert to onyxi_app with check (runs_salon(salon_id))', part);
    execute format('create policy team_changes on %I for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id))', part);
    execute format('create policy team_removes on %I for delete to onyxi_app using (runs_salon(salon_id))', part);
    execute format('grant insert, update, delete on %I to onyxi_app', part);
  end loop;
end $$;

create policy team_updates on salons for update to onyxi_app using (runs_salon(id)) with check (runs_salon(id));
-- The name, the place, the owner and the states are not the team's to change.
grant update (description_el, description_en, phone, email, website, instagram, amenities) on salons to onyxi_app;

alter table salon_members enable row level security;
create policy seen_members on salon_members for select to onyxi_app using (user_id = (select app_user()) or runs_salon(salon_id));
create policy worker_members on salon_members for select to onyxi_worker using (true);
grant select on salon_members to onyxi_app, onyxi_worker;

alter table clients enable row level security;
-- The book with its phones, notes and allergies is for who runs the salon; a technician reads no line of it (client_of_phone).
create policy seen_clients on clients for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on clients for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on clients for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on clients for delete to onyxi_app using (runs_salon(salon_id));
create policy worker_clients on clients for select to onyxi_worker using (true);
-- Whose account a line is says the database alone (enter_clients, merge_clients): with it go an address and an account's visits.
grant select, delete on clients to onyxi_app;
grant insert (id, salon_id, name, phone, email, notes, created_at, updated_at) on clients to onyxi_app;
grant update (name, phone, email, notes, allergies, allergies_consent_at, is_blocked, updated_at) on clients to onyxi_app;
grant select on clients to onyxi_worker;
