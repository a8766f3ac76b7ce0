-- The team of a salon: what its rows must keep, invitations to it, and the record of who let whom in.
-- The tables are small and nothing is released: keys are checked at once.
-- squawk-ignore-file constraint-missing-not-valid, adding-foreign-key-constraint

-- Somebody's hours, single days and time off belong to the salon that they work at; before, the key knew the person alone.
alter table staff_hours drop constraint staff_hours_staff_id_fkey;
alter table staff_hours add constraint staff_hours_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade;
alter table staff_exceptions drop constraint staff_exceptions_staff_id_fkey;
alter table staff_exceptions add constraint staff_exceptions_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade;
alter table time_off drop constraint time_off_staff_id_fkey;
alter table time_off add constraint time_off_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade;
alter table time_off add constraint time_off_reason check (length(reason) <= 200);
alter table staff add constraint staff_titles check (length(title_el) <= 80 and length(title_en) <= 80);
-- Grows with each save of the line or its hours: whoever saves over what somebody else saved meanwhile is told.
alter table staff add column revision integer not null default 1;
-- Why somebody is away is nobody's business but the salon's.
revoke select on time_off from onyxi_public;
grant select (id, staff_id, salon_id, starts_at, ends_at) on time_off to onyxi_public;
-- A manager who takes a line away must not take somebody's access away with it.
alter table salon_members drop constraint salon_members_salon_id_staff_id_fkey;
alter table salon_members add constraint salon_members_staff foreign key (salon_id, staff_id) references staff (salon_id, id);
-- squawk-ignore require-concurrent-index-creation
create index booking_items_staff on booking_items (staff_id);

create table invitations (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('manager', 'technician')),
  staff_id uuid,
  -- Of the newest mail; the ones before no longer open anything.
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  invited_by uuid references profiles on delete set null,
  sends smallint not null default 1 check (sends between 1 and 20),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check (role <> 'technician' or staff_id is not null),
  check (accepted_at is null or revoked_at is null),
  check (accepted_by is null or accepted_at is not null),
  check (sent_at < expires_at)
);
create unique index one_open_invitation on invitations (salon_id, email) where accepted_at is null and revoked_at is null;
create unique index one_invitation_for_staff on invitations (salon_id, staff_id) where accepted_at is null and revoked_at is null and staff_id is not null;
create index on invitations (salon_id, created_at);
create index on invitations (email);
create index on invitations (invited_by);
create index on invitations (accepted_by);

-- Who may see and change the salon, and since when: written by triggers, so that no way in goes past it. Only ever added to.
create table team_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  actor_id uuid,
  kind text not null check (kind in ('invited', 'sent_again', 'revoked', 'joined', 'changed', 'left', 'removed')),
  -- Of a member; an invitation's person has no account yet.
  person_id uuid,
  before jsonb,
  after jsonb,
  happened_at timestamptz not null default now()
);
create index on team_events (salon_id, id);

create function note_invitation() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'invited', jsonb_build_object('invitation', new.id, 'role', new.role, 'staffId', new.staff_id));
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into team_events (salon_id, actor_id, kind, after) values (new.salon_id, app_user(), 'revoked', jsonb_build_object('invitation', new.id));
  elsif new.sends > old.sends then
    insert into team_events (salon_id, actor_id, kind, after) values (new.salon_id, app_user(), 'sent_again', jsonb_build_object('invitation', new.id));
  end if;
  return null;
end $$;
create trigger note_invitation after insert or update on invitations for each row execute function note_invitation();

create function note_member() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role, 'staffId', old.staff_id) end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role, 'staffId', new.staff_id) end;
  salon uuid := coalesce(new.salon_id, old.salon_id);
  person uuid := coalesce(new.user_id, old.user_id);
begin
  -- A salon that goes takes its record along.
  if exists (select from salons where id = salon) then
    insert into team_events (salon_id, actor_id, kind, person_id, before, after)
    values (salon, app_user(), case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'changed'
      else case when app_user() is null or app_user() = person then 'left' else 'removed' end end, person, was, is_now);
  end if;
  return null;
end $$;
create trigger note_member after insert or update or delete on salon_members for each row execute function note_member();

-- Who is of the team, with names and addresses, for those who run the salon; and the owner for everybody of it.
create function team_people(salon uuid)
returns table (user_id uuid, role text, staff_id uuid, email text, first_name text, last_name text, since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select p.id, 'owner', null::uuid, p.email, p.first_name, p.last_name, s.created_at
  from salons s join profiles p on p.id = s.owner_id where s.id = salon and runs_salon(salon)
  union all
  select p.id, m.role, m.staff_id, p.email, p.first_name, p.last_name, m.created_at
  from salon_members m join profiles p on p.id = m.user_id where m.salon_id = salon and runs_salon(salon);
end;

-- What an invitation says, to whoever holds its link.
create function read_invitation(hash bytea)
returns table (id uuid, salon_id uuid, salon_name text, role text, staff_name text, inviter text, email text, expires_at timestamptz, accepted_at timestamptz,
  is_member boolean, revoked_at timestamptz, own_email text)
language sql stable security definer set search_path = public
begin atomic
  select i.id, i.salon_id, s.name, i.role, t.name, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), i.email, i.expires_at, i.accepted_at,
    exists (select from salon_members m where m.salon_id = i.salon_id and m.user_id = app_user()), i.revoked_at, own_email()
  from invitations i join salons s on s.id = i.salon_id left join staff t on t.id = i.staff_id left join profiles p on p.id = i.invited_by
  where i.token_hash = hash;
end;

-- Takes whoever asks into the team, once: the address that was invited must be one that they have proved.
create function accept_invitation(hash bytea, at timestamptz)
returns table (invitation_id uuid, salon_id uuid, slug text, salon_name text, role text, owner_email text, owner_language locale)
language plpgsql security definer set search_path = public as $$
declare
  wanted invitations;
  of_salon salons;
begin
  select * into wanted from invitations i where i.token_hash = hash for update;
  if not found then
    return;
  end if;
  if wanted.accepted_at is not null then
    perform conflict('invitation_used');
  elsif wanted.revoked_at is not null then
    perform conflict('invitation_revoked');
  elsif wanted.expires_at <= at then
    perform conflict('invitation_expired');
  elsif own_email() is distinct from wanted.email then
    perform conflict('invitation_other_email');
  end if;
  select * into of_salon from salons s where s.id = wanted.salon_id;
  if of_salon.owner_id = app_user() then
    perform conflict('already_member');
  end if;
  if exists (select from salon_members m where m.salon_id = wanted.salon_id and m.staff_id = wanted.staff_id and m.user_id <> app_user()) then
    perform conflict('staff_has_account');
  end if;
  insert into salon_members as m (salon_id, user_id, role, staff_id) values (wanted.salon_id, app_user(), wanted.role, wanted.staff_id)
  on conflict on constraint salon_members_pkey do update set role = excluded.role, staff_id = excluded.staff_id;
  update invitations i set accepted_at = at, accepted_by = app_user() where i.id = wanted.id;
  update profiles p set role = 'business', updated_at = at where p.id = app_user() and p.role = 'customer';
  return query select wanted.id, of_salon.id, of_salon.slug, of_salon.name, wanted.role, p.email, p.language from (select) one left join profiles p on p.id = of_salon.owner_id;
end $$;

-- The bookings that keep one person busy in a stretch, with her services in milliseconds: what being away would hit.
create function staff_bookings(salon uuid, staff uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, code text, start_at timestamptz, end_at timestamptz, client text, phone text, services_el text[], services_en text[], pieces json)
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.code, min(i.start_at), max(i.end_at), b.contact_name, b.contact_phone, array_agg(i.service_name_el order by i.position),
    array_agg(i.service_name_en order by i.position),
    json_agg(json_build_object('start', date_part('epoch', i.start_at) * 1000, 'end', date_part('epoch', i.end_at) * 1000) order by i.position)
  from bookings b join booking_items i on i.booking_id = b.id and i.staff_id = staff_bookings.staff
  where runs_salon(salon) and b.salon_id = salon and b.state in ('confirmed', 'checked_in', 'in_progress')
    and b.id in (select t.booking_id from busy_times t where t.staff_id = staff_bookings.staff and t.salon_id = salon
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(from_time, to_time))
  group by b.id order by min(i.start_at), b.id;
end;

-- Whether somebody ever had a booking (then the line stays), and how many are to come.
create function staff_loads(salon uuid, at timestamptz) returns table (staff_id uuid, coming integer, has_bookings boolean)
language sql stable security definer set search_path = public
begin atomic
  select t.id, (select count(distinct b.id)::integer from busy_times u join bookings b on b.id = u.booking_id
      where u.staff_id = t.id and tstzrange(u.starts_at, u.ends_at) && tstzrange(at, null) and b.state in ('confirmed', 'checked_in', 'in_progress')),
    exists (select from booking_items i where i.staff_id = t.id)
  from staff t where t.salon_id = salon and runs_salon(salon);
end;

-- What somebody does: own minutes and prices of what stays are kept. In the rights of whoever asks.
create function set_staff_services(salon uuid, staff uuid, wanted uuid[]) returns void
language sql set search_path = public
begin atomic
  delete from staff_services x where x.salon_id = salon and x.staff_id = staff and not (x.service_id = any (wanted));
  insert into staff_services (salon_id, staff_id, service_id) select salon, staff, unnest(wanted) on conflict do nothing;
end;

-- An account that goes takes the invitations to its address along.
create function forget_invitations() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from invitations where email = old.email or accepted_by = old.id;
  return old;
end $$;
create trigger forget_invitations before delete on profiles for each row execute function forget_invitations();

create function owns_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) = 'owner', false);
end;

-- Roles are the owner's; whoever is of a team may leave it.
create policy owner_changes on salon_members for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_removes_or_leaves on salon_members for delete to onyxi_app using (user_id = (select app_user()) or owns_salon(salon_id));
grant update (role, staff_id), delete on salon_members to onyxi_app;

alter table invitations enable row level security;
create policy seen_invitations on invitations for select to onyxi_app using (runs_salon(salon_id));
create policy owner_invites on invitations for insert to onyxi_app with check (owns_salon(salon_id) and invited_by = (select app_user()));
create policy owner_changes on invitations for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select (id, salon_id, email, role, staff_id, language, sends, sent_at, expires_at, accepted_at, revoked_at, created_at) on invitations to onyxi_app;
grant insert on invitations to onyxi_app;
grant update (token_hash, sends, sent_at, expires_at, revoked_at) on invitations to onyxi_app;

alter table team_events enable row level security;
create policy owner_reads on team_events for select to onyxi_app using (owns_salon(salon_id));
grant select on team_events to onyxi_app;

create policy team_messages on messages for insert to onyxi_app with check (kind in ('team-invitation', 'team-joined'));

revoke execute on function note_invitation(), note_member(), team_people(uuid), read_invitation(bytea), accept_invitation(bytea, timestamptz),
  staff_bookings(uuid, uuid, timestamptz, timestamptz), staff_loads(uuid, timestamptz), set_staff_services(uuid, uuid, uuid[]), forget_invitations(),
  owns_salon(uuid) from public;
grant execute on function team_people(uuid), read_invitation(bytea), accept_invitation(bytea, timestamptz),
  staff_bookings(uuid, uuid, timestamptz, timestamptz), staff_loads(uuid, timestamptz), set_staff_services(uuid, uuid, uuid[]), owns_salon(uuid) to onyxi_app;

-- The record with names, for the owner; of an invitation its address.
create function team_history(salon uuid)
returns table (id uuid, kind text, happened_at timestamptz, actor text, person text, role text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.kind, e.happened_at, coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email),
    coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, i.email), coalesce(e.after ->> 'role', e.before ->> 'role', i.role)
  from team_events e left join profiles a on a.id = e.actor_id left join profiles p on p.id = e.person_id
    left join invitations i on i.id = (e.after ->> 'invitation')::uuid
  where e.salon_id = salon and owns_salon(salon);
end;
revoke execute on function team_history(uuid) from public;
grant execute on function team_history(uuid) to onyxi_app;
