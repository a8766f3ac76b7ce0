-- Applications: how a salon is listed and gets its owner.

-- The allowed steps: submitted → in_review → approved rejected more_info → submitted.
create or replace function application_steps() returns trigger
language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (('submitted', 'in_review'), ('in_review', 'approved'),
    ('in_review', 'rejected'), ('in_review', 'more_info'), ('more_info', 'submitted')) then
    perform conflict('application_not_changeable');
  end if;
  return new;
end $$;
create or replace trigger application_steps before update on applications for each row execute function application_steps();

-- The number of recent applications for an address. Each sends a mail there, and a stranger may have typed it.
create or replace function recent_applications(wanted text, since timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select count(*)::integer from applications where email = wanted and created_at > since;
end;
grant execute on function recent_applications(text, timestamptz) to onyxi_app;

-- The account with this referral code.
create or replace function affiliate_with(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select user_id from affiliates where code = wanted;
end;
grant execute on function affiliate_with(text) to onyxi_app;

-- Makes a new salon: verified, on trial, not published, with its owner if there is one already.
create or replace function open_salon(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := (plan ->> 'id')::uuid;
  free_slug text;
begin
  perform require_admin('applications', 'write');
  -- Serialised by slug, because two salons of one name would get the same one. A taken slug gets the next free number.
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'slug', 85));
  free_slug := (select candidate from (select plan ->> 'slug' as candidate, 1 as n union all
      select (plan ->> 'slug') || '-' || n, n from generate_series(2, 999) n) c
    where not exists (select from salons s where s.slug = c.candidate) order by n limit 1);
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  insert into salons (id, slug, name, description_el, description_en, phone, email, address, city_el, city_en, postcode, place_id,
    place_ids, region, latitude, longitude, verification, subscription, trial_ends_at, is_published, vat_rate,
    created_at, updated_at)
  values (salon, free_slug, plan ->> 'name', plan ->> 'descriptionEl', plan ->> 'descriptionEn', plan ->> 'phone', plan ->> 'email',
    plan ->> 'address', plan ->> 'cityEl', plan ->> 'cityEn', plan ->> 'postcode', plan -> 'places' -> 0 ->> 'id',
    array(select jsonb_array_elements(plan -> 'places') ->> 'id'), (plan ->> 'region')::region, (plan ->> 'latitude')::double precision,
    (plan ->> 'longitude')::double precision, 'verified', 'trial', (plan ->> 'trialEndsAt')::timestamptz, false, coalesce((plan ->> 'vatRate')::smallint, 24), at, at);
  insert into booking_policies (salon_id) values (salon);
  if plan ->> 'ownerId' is not null then
    perform give_salon(salon, (plan ->> 'ownerId')::uuid);
  end if;
end $$;
grant execute on function open_salon(jsonb, timestamptz) to onyxi_app;

-- Makes a person the owner of a salon that has none.
create or replace function give_salon(salon uuid, person uuid) returns void
language plpgsql as $$
begin
  update salons set owner_id = person where id = salon and owner_id is null;
  if found then
    update profiles set role = 'business', updated_at = now() where id = person and role = 'customer';
  end if;
end $$;

-- An account that proves an address gets the applications that were sent from it, and the salons that they became.
create or replace function adopt_applications() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  proved text := (select u.email from auth.users u join profiles p on p.id = u.id
    where u.id = new.id and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
  adopted applications;
begin
  for adopted in
    update applications set applicant_id = new.id where applicant_id is null and email = proved and email <> '' returning *
  loop
    if adopted.salon_id is not null then
      perform give_salon(adopted.salon_id, new.id);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger adopt_applications after insert or update of email, email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null) execute function adopt_applications();
create or replace trigger adopt_applications after insert on profiles for each row execute function adopt_applications();
