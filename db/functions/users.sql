-- Accounts for administrators.

-- The ids of accounts that an administrator means: by words of a name, the start of an email, a phone, the code of an
-- appointment or an affiliate, or the id. Each way has its index.
create or replace function users_found(wanted text) returns setof uuid
language plpgsql stable set search_path = public as $$
declare
  words text := (select string_agg(quote_literal(word) || ':*', ' & ')
    from regexp_split_to_table(fold(wanted), '\s+') as word where length(word) > 1);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
begin
  if words is not null and wanted !~ '@' then
    return query select p.id from profiles p
      where to_tsvector('simple', p.name_key) @@ to_tsquery('simple', words);
  end if;
  if length(wanted) > 2 then
    return query select p.id from profiles p where lower(p.email) like replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  end if;
  if length(digits) >= 8 then
    return query select p.id from profiles p where p.phone is not null and right(regexp_replace(p.phone, '\D', '', 'g'), 10) = digits;
    return query select u.id from auth.users u where u.phone is not null and right(u.phone, 10) = digits;
  end if;
  return query select b.customer_id from bookings b where b.code = typed and b.customer_id is not null;
  return query select f.user_id from affiliates f where f.code = typed;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select wanted::uuid;
  end if;
end $$;

-- Accounts of a part of the list, the newest first.
create or replace function admin_users(part text, wanted text, last_id uuid, most integer, at timestamptz) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case part
    when 'all' then 'true'
    when 'unverified' then 'u.email_confirmed_at is null and u.phone_confirmed_at is null'
    when 'banned' then 'u.banned_until is not null and u.banned_until > $5'
    else 'p.role = $1' end;
begin
  perform require_admin('users', 'read');
  return query execute format($query$
    select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', coalesce(p.email, u.email),
      'phone', coalesce(p.phone, '+' || u.phone), 'role', p.role, 'adminRole', p.admin_role,
      'isVerified', u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
      'isBanned', coalesce(u.banned_until > $5, false), 'createdAt', p.created_at, 'lastSignInAt', u.last_sign_in_at)
    from profiles p join auth.users u on u.id = p.id
    where u.deleted_at is null and %s and %s and ($3 is null or p.id < $3)
    order by p.id desc limit $4$query$,
    condition, case when wanted = '' then 'true' else 'p.id in (select users_found($2))' end)
  using part, wanted, last_id, most, at;
end $$;
grant execute on function admin_users(text, text, uuid, integer, timestamptz) to onyxi_app;

-- One account with its salons and its last appointments; null where there is none.
create or replace function admin_user(wanted uuid, at timestamptz) returns json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('users', 'read');
  return (select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', coalesce(p.email, u.email),
      'phone', coalesce(p.phone, '+' || u.phone), 'role', p.role, 'adminRole', p.admin_role,
      'isVerified', u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
      'isBanned', coalesce(u.banned_until > at, false), 'createdAt', p.created_at, 'lastSignInAt', u.last_sign_in_at,
      'provedEmail', case when u.email_confirmed_at is not null and not u.is_sso then u.email end,
      'language', p.language, 'businessName', p.business_name,
      'providers', array(select distinct i.provider from auth.identities i where i.user_id = p.id order by 1),
      'hasFactor', exists (select from auth.factors f where f.user_id = p.id and f.status = 'verified'),
      'salons', coalesce((select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en,
          'role', case when s.owner_id = p.id then 'owner' else m.role end) order by s.id)
        from salons s left join salon_members m on m.salon_id = s.id and m.user_id = p.id
        where s.id in (select o.id from salons o where o.owner_id = p.id union select n.salon_id from salon_members n where n.user_id = p.id)), '[]'),
      'bookings', coalesce((select json_agg(b.line order by b.start_at desc, b.id desc) from (
        select b.id, b.start_at, json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'totalCents', b.total_cents,
          'timeZone', s.time_zone, 'salon', json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en)) as line
        from bookings b join salons s on s.id = b.salon_id
        where b.customer_id = p.id and b.status not in ('held', 'expired') order by b.start_at desc, b.id desc limit 20) b), '[]'),
      'bookingCount', (select count(*)::integer from bookings b where b.customer_id = p.id and b.status not in ('held', 'expired')),
      'noShows', (select count(*)::integer from bookings b where b.customer_id = p.id and b.status = 'no_show'))
    from profiles p join auth.users u on u.id = p.id where p.id = wanted and u.deleted_at is null);
end $$;
grant execute on function admin_user(uuid, timestamptz) to onyxi_app;

-- Ends every sign-in of an account. Returns the ids of those that ended.
create or replace function admin_end_sessions(wanted uuid) returns setof uuid
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('users', 'write');
  return query delete from auth.sessions s where s.user_id = wanted returning s.id;
end $$;
grant execute on function admin_end_sessions(uuid) to onyxi_app;

-- Null lifts the ban.
create or replace function admin_set_ban(wanted uuid, until timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('users', 'write');
  update auth.users set banned_until = until, updated_at = now() where id = wanted and deleted_at is null;
end $$;
grant execute on function admin_set_ban(uuid, timestamptz) to onyxi_app;

create or replace function admin_set_role(wanted uuid, new_role text, new_admin_role text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('roles', 'write');
  update profiles set role = new_role, admin_role = new_admin_role, updated_at = now() where id = wanted;
end $$;
grant execute on function admin_set_role(uuid, text, text) to onyxi_app;
