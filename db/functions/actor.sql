-- The caller and their role at a salon. Most rights (db/access) and many functions use these, so this file comes first.

-- The address that the caller's account has proved; a company's sign-in proves none to us.
create or replace function own_email() returns text
language sql stable security definer set search_path = public
begin atomic
  select u.email from auth.users u where u.id = app_user() and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null;
end;
grant execute on function own_email() to onyxi_app;

-- The caller's role: owner, manager, technician, or null.
create or replace function salon_role(salon uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when s.owner_id = app_user() then 'owner' else m.role end
  from salons s left join salon_members m on m.salon_id = s.id and m.user_id = app_user()
  where s.id = salon;
end;
grant execute on function salon_role(uuid) to onyxi_app;

create or replace function runs_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) in ('owner', 'manager'), false);
end;
grant execute on function runs_salon(uuid) to onyxi_app;

create or replace function owns_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) = 'owner', false);
end;
grant execute on function owns_salon(uuid) to onyxi_app;

-- The team member of the salon that the account signs in as.
create or replace function own_staff(salon uuid) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select case when s.owner_id = app_user() then s.owner_staff_id else m.staff_id end
  from salons s left join salon_members m on m.salon_id = s.id and m.user_id = app_user()
  where s.id = salon;
end;
grant execute on function own_staff(uuid) to onyxi_app;

-- The salon of the present workspace: `app.salon_id`, but null unless the account is in that team.
create or replace function team_salon() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select s.id from salons s where s.id = nullif(current_setting('app.salon_id', true), '')::uuid and salon_role(s.id) is not null;
end;
grant execute on function team_salon() to onyxi_app;

-- The only column that the caller sees there; null for those who see all of them.
create or replace function team_column() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select m.staff_id from salon_members m
  where m.salon_id = nullif(current_setting('app.salon_id', true), '')::uuid and m.user_id = app_user() and m.role = 'technician';
end;
grant execute on function team_column() to onyxi_app;
