-- The team of a salon: invitations, members, and the log of both.

-- These two write team_events.
create or replace function note_invitation() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'invited', jsonb_build_object('invitation', new.id, 'role', new.role, 'staffId', new.staff_id));
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'revoked', jsonb_build_object('invitation', new.id));
  elsif new.sends > old.sends then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'sent_again', jsonb_build_object('invitation', new.id));
  end if;
  return null;
end $$;
create or replace trigger note_invitation after insert or update on invitations for each row execute function note_invitation();

create or replace function note_member() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role, 'staffId', old.staff_id) end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role, 'staffId', new.staff_id) end;
  salon uuid := coalesce(new.salon_id, old.salon_id);
  person uuid := coalesce(new.user_id, old.user_id);
begin
  -- A deleted salon's log is deleted with it.
  if exists (select from salons where id = salon) then
    insert into team_events (salon_id, actor_id, kind, person_id, before, after)
    values (salon, app_user(), case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'changed'
      else case when app_user() is null or app_user() = person then 'left' else 'removed' end end, person, was, is_now);
  end if;
  return null;
end $$;
create or replace trigger note_member after insert or update or delete on salon_members for each row execute function note_member();

-- The owner and members with names and addresses, for the salon's managers.
create or replace function team_people(salon uuid)
returns table (user_id uuid, role text, staff_id uuid, email text, first_name text, last_name text, since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select p.id, 'owner', s.owner_staff_id, p.email, p.first_name, p.last_name, s.created_at
  from salons s join profiles p on p.id = s.owner_id where s.id = salon and runs_salon(salon)
  union all
  select p.id, m.role, m.staff_id, p.email, p.first_name, p.last_name, m.created_at
  from salon_members m join profiles p on p.id = m.user_id where m.salon_id = salon and runs_salon(salon);
end;
grant execute on function team_people(uuid) to onyxi_app;

-- Sets which team member the owner is; null: none. @returns whether the caller owns the salon
create or replace function set_owner_staff(salon uuid, staff uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update salons set owner_staff_id = staff where id = salon and owner_id = app_user();
  return found;
end $$;
grant execute on function set_owner_staff(uuid, uuid) to onyxi_app;

-- Another owner is another person, so the link is reset.
create or replace function forget_owner_staff() returns trigger
language plpgsql as $$
begin
  new.owner_staff_id := null;
  return new;
end $$;
create or replace trigger a_forget_owner_staff before update of owner_id on salons for each row
  when (old.owner_id is distinct from new.owner_id) execute function forget_owner_staff();

-- The facts of an invitation for the holder of its link.
create or replace function read_invitation(hash bytea)
returns table (id uuid, salon_id uuid, salon_name text, salon_name_en text, role text, staff_name text, staff_name_en text, inviter text,
  email text, expires_at timestamptz, accepted_at timestamptz, is_member boolean, revoked_at timestamptz, own_email text)
language sql stable security definer set search_path = public
begin atomic
  select i.id, i.salon_id, s.name, s.name_en, i.role, t.name, coalesce(t.name_en, ''),
    nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), i.email, i.expires_at, i.accepted_at,
    exists (select from salon_members m where m.salon_id = i.salon_id and m.user_id = app_user()), i.revoked_at, own_email()
  from invitations i join salons s on s.id = i.salon_id left join staff t on t.id = i.staff_id left join profiles p on p.id = i.invited_by
  where i.token_hash = hash;
end;
grant execute on function read_invitation(bytea) to onyxi_app;

-- Adds the caller's account to the team, once: it must have proved the invited address.
create or replace function accept_invitation(hash bytea, at timestamptz)
returns table (invitation_id uuid, salon_id uuid, slug text, salon_name text, salon_name_en text, role text, owner_email text,
  owner_language locale)
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
  if exists (select from salon_members m
    where m.salon_id = wanted.salon_id and m.staff_id = wanted.staff_id and m.user_id <> app_user()) then
    perform conflict('staff_has_account');
  end if;
  insert into salon_members as m (salon_id, user_id, role, staff_id) values (wanted.salon_id, app_user(), wanted.role, wanted.staff_id)
  on conflict on constraint salon_members_pkey do update set role = excluded.role, staff_id = excluded.staff_id;
  update invitations i set accepted_at = at, accepted_by = app_user() where i.id = wanted.id;
  update profiles p set role = 'business', updated_at = at where p.id = app_user() and p.role = 'customer';
  return query select wanted.id, of_salon.id, of_salon.slug, of_salon.name, of_salon.name_en, wanted.role, p.email, p.language
    from (select) one left join profiles p on p.id = of_salon.owner_id;
end $$;
grant execute on function accept_invitation(bytea, timestamptz) to onyxi_app;

-- The log with names, for the owner; invitations are named by address.
create or replace function team_history(salon uuid)
returns table (id uuid, kind text, happened_at timestamptz, actor text, person text, role text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.kind, e.happened_at, coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email),
    coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, i.email),
    coalesce(e.after ->> 'role', e.before ->> 'role', i.role)
  from team_events e left join profiles a on a.id = e.actor_id left join profiles p on p.id = e.person_id
    left join invitations i on i.id = (e.after ->> 'invitation')::uuid
  where e.salon_id = salon and owns_salon(salon);
end;
grant execute on function team_history(uuid) to onyxi_app;
