-- Mails and the page of an invitation name salon and staff in Latin letters as their owner writes them. As in 0059, with that name.
create or replace function claim_facts(claim uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object('id', c.id, 'salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'email', p.email, 'language', c.language)
  from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id where c.id = claim;
end;

-- As in 0025, with those names.
drop function read_invitation(bytea);
create function read_invitation(hash bytea)
returns table (id uuid, salon_id uuid, salon_name text, salon_name_en text, role text, staff_name text, staff_name_en text, inviter text, email text,
  expires_at timestamptz, accepted_at timestamptz, is_member boolean, revoked_at timestamptz, own_email text)
language sql stable security definer set search_path = public
begin atomic
  select i.id, i.salon_id, s.name, s.name_en, i.role, t.name, coalesce(t.name_en, ''), nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), i.email,
    i.expires_at, i.accepted_at,
    exists (select from salon_members m where m.salon_id = i.salon_id and m.user_id = app_user()), i.revoked_at, own_email()
  from invitations i join salons s on s.id = i.salon_id left join staff t on t.id = i.staff_id left join profiles p on p.id = i.invited_by
  where i.token_hash = hash;
end;

drop function accept_invitation(bytea, timestamptz);
create function accept_invitation(hash bytea, at timestamptz)
returns table (invitation_id uuid, salon_id uuid, slug text, salon_name text, salon_name_en text, role text, owner_email text, owner_language locale)
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
  return query select wanted.id, of_salon.id, of_salon.slug, of_salon.name, of_salon.name_en, wanted.role, p.email, p.language from (select) one left join profiles p on p.id = of_salon.owner_id;
end $$;

-- As in 0039, with that name.
drop function move_subscriptions(jsonb, timestamptz);
create function move_subscriptions(steps jsonb, at timestamptz)
returns table (salon_id uuid, name text, name_en text, notice text, ends_at timestamptz, email text, language locale)
language sql security definer set search_path = public as $$
  with step as (
    select * from jsonb_to_recordset(steps) as x("salonId" uuid, notice text, "endsAt" timestamptz, state text, "graceEndsAt" timestamptz, leaves boolean)
  ), moved as (
    update salons s set subscription = p.state, grace_ends_at = p."graceEndsAt", leaves_at_end = p.leaves
    from step p where p."salonId" = s.id and p.state <> s.subscription
    returning s.id
  ), kept as (
    insert into subscription_events (salon_id, at, change, ends_at)
    select p."salonId", move_subscriptions.at, p.notice, p."endsAt" from step p join moved m on m.id = p."salonId"
  ), told as (
    insert into subscription_notices (salon_id, notice, ends_at) select "salonId", p.notice, "endsAt" from step p on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, s.name_en, t.notice, t.ends_at, p.email, p.language
  from told t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$$;

revoke execute on function read_invitation(bytea), accept_invitation(bytea, timestamptz), move_subscriptions(jsonb, timestamptz) from public;
grant execute on function read_invitation(bytea), accept_invitation(bytea, timestamptz) to onyxi_app;
grant execute on function move_subscriptions(jsonb, timestamptz) to onyxi_worker;
