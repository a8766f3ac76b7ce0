-- A salon for administrators: its page, and their changes of it.

-- One salon with its people and appointments; null if there is none. It has no amounts: row-level security
-- decides who reads that.
create or replace function admin_salon(wanted uuid, at timestamptz) returns json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('salons', 'read');
  return (select json_build_object('nameEl', s.name, 'nameEn', s.name_en, 'addressEl', s.address, 'addressEn', s.address_en,
      'postcode', s.postcode, 'placeId', s.place_id, 'latitude', s.latitude, 'longitude', s.longitude, 'phone', s.phone, 'email', s.email,
      'website', s.website, 'isPublished', s.is_published, 'createdAt', s.created_at,
      'ownerLanguage', (select o.language from profiles o where o.id = s.owner_id),
      'people', (select coalesce(json_agg(json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
          'email', p.email, 'role', m.role, 'since', m.since,
          'staff', case when t.id is not null then json_build_object('name', t.name, 'nameEn', t.name_en) end) order by m.place, m.since, p.id), '[]')
        from (select 0 as place, s.owner_id as person, 'owner' as role, null::timestamptz as since, null::uuid as staff
          union all select case o.role when 'manager' then 1 else 2 end, o.user_id, o.role, o.created_at, o.staff_id
            from salon_members o where o.salon_id = s.id) m
          join profiles p on p.id = m.person left join staff t on t.id = m.staff),
      'staff', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'nameEn', t.name_en, 'isActive', t.is_active,
          'hasAccount', exists (select from salon_members m where m.salon_id = s.id and m.staff_id = t.id)) order by not t.is_active, t.position, t.id), '[]')
        from staff t where t.salon_id = s.id),
      'next', case when admin_may('bookings', 'read') then (select coalesce(json_agg(salon_line(b) order by b.start_at, b.id), '[]') from (
          select * from bookings b where b.salon_id = s.id and b.status in ('confirmed', 'checked_in', 'in_progress') and b.start_at >= at
          order by b.start_at, b.id limit 5) b) end,
      'last', case when admin_may('bookings', 'read') then (select coalesce(json_agg(salon_line(b) order by b.start_at desc, b.id desc), '[]') from (
          select * from bookings b where b.salon_id = s.id and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
            and b.start_at < at
          order by b.start_at desc, b.id desc limit 5) b) end,
      'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.body, 'at', n.created_at,
          'author', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email)) order by n.id desc), '[]')
        from salon_notes n left join profiles a on a.id = n.author_id where n.salon_id = s.id))
    from salons s where s.id = wanted);
end $$;
grant execute on function admin_salon(uuid, timestamptz) to onyxi_app;

-- An appointment in a short list of its salon.
create or replace function salon_line(b bookings) returns json
language sql stable
return json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'contactName', b.contact_name,
  'totalCents', b.total_cents);

-- Changes the name. The page's URL stays, since customers and search engines know it.
create or replace function rename_salon(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  update salons set name = plan ->> 'nameEl', name_en = plan ->> 'nameEn' where id = salon;
  return found;
end $$;
grant execute on function rename_salon(uuid, jsonb) to onyxi_app;

-- Moves a salon to another address, point and place; the index of the search follows the new version of its row.
create or replace function place_salon(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  update salons set address = plan ->> 'addressEl', address_en = plan ->> 'addressEn', postcode = plan ->> 'postcode',
    city_el = plan ->> 'cityEl', city_en = plan ->> 'cityEn', place_id = plan -> 'places' -> 0 ->> 'id',
    place_ids = array(select jsonb_array_elements(plan -> 'places') ->> 'id'), region = (plan ->> 'region')::region,
    latitude = (plan ->> 'latitude')::double precision, longitude = (plan ->> 'longitude')::double precision
  where id = salon;
  return found;
end $$;
grant execute on function place_salon(uuid, jsonb) to onyxi_app;

-- Gives a salon another owner. The former one is a manager from then on, or has no rights there any more. What is paid out
-- waits for an account of the new owner, and the former owner's card is not charged any more. Returns both, for their
-- mails; null if the salon was not handed over to its owner yet, or is this person's already.
create or replace function change_owner(salon uuid, new_owner uuid, keeps_place boolean, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  s salons;
begin
  perform require_admin('salons', 'write');
  -- As payout runs do: first what the salon is owed, then the salon.
  perform lock_ledger_account('salon', salon, at);
  select * into s from salons where id = salon for update;
  if s.id is null or s.verification = 'unverified' or s.owner_id = new_owner then
    return null;
  end if;
  delete from salon_members where salon_id = salon and user_id = new_owner;
  update salons set owner_id = new_owner where id = salon;
  if s.owner_id is not null and keeps_place then
    insert into salon_members (salon_id, user_id, role) values (salon, s.owner_id, 'manager');
  end if;
  update profiles set role = 'business', updated_at = at where id = new_owner and role = 'customer';
  update payout_routes set status = 'replaced', ended_at = at where salon_id = salon and status in ('pending', 'active');
  delete from calendar_feeds f where f.salon_id = salon and f.created_by = s.owner_id and not keeps_place;
  return (select json_build_object('former', (select json_build_object('id', p.id, 'email', p.email, 'language', p.language)
      from profiles p where p.id = s.owner_id),
    'present', (select json_build_object('id', p.id, 'email', p.email, 'language', p.language) from profiles p where p.id = new_owner)));
end $$;
grant execute on function change_owner(uuid, uuid, boolean, timestamptz) to onyxi_app;

-- The account that signs in with an email, for a new owner: proved, and neither banned nor deleted.
create or replace function account_to_own(address text, at timestamptz) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('salons', 'write');
  return (select u.id from auth.users u join profiles p on p.id = u.id
    where u.email = lower(address) and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null
      and coalesce(u.banned_until <= at, true) and p.role <> 'admin');
end $$;
grant execute on function account_to_own(text, timestamptz) to onyxi_app;
