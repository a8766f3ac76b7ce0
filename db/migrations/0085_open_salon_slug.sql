-- Two approvals at once of salons with one name and place took the same slug, and the later one failed. Each now waits for the other.
create or replace function open_salon(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := (plan ->> 'id')::uuid;
  free_slug text;
begin
  perform require_admin();
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'slug', 85));
  -- A slug that is taken gets the next free number.
  free_slug := (select candidate from (select plan ->> 'slug' as candidate, 1 as n union all
      select (plan ->> 'slug') || '-' || n, n from generate_series(2, 999) n) c
    where not exists (select from salons s where s.slug = c.candidate) order by n limit 1);
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  insert into salons (id, slug, name, description_el, description_en, phone, email, address, city_el, city_en, postcode, place_id, place_ids, region, latitude,
    longitude, verification, subscription, trial_ends_at, created_at, updated_at)
  values (salon, free_slug, plan ->> 'name', plan ->> 'descriptionEl', plan ->> 'descriptionEn', plan ->> 'phone', plan ->> 'email', plan ->> 'address',
    plan ->> 'cityEl', plan ->> 'cityEn', plan ->> 'postcode', plan -> 'places' -> 0 ->> 'id',
    array(select jsonb_array_elements(plan -> 'places') ->> 'id'), (plan ->> 'region')::region, (plan ->> 'latitude')::double precision,
    (plan ->> 'longitude')::double precision, 'verified', 'trial', (plan ->> 'trialEndsAt')::timestamptz, at, at);
  insert into booking_policies (salon_id) values (salon);
  if plan ->> 'ownerId' is not null then
    perform give_salon(salon, (plan ->> 'ownerId')::uuid);
  end if;
end $$;
