-- Accounts for administrators.

-- The ways to search accounts, as conditions of profiles p and auth.users u: by words of a name,
-- the start of an email, a phone, the code of an appointment or an affiliate, or the id. Each has its index.
create or replace function ways_to_users(wanted text) returns text[]
language plpgsql stable set search_path = public as $$
declare
  words text := starts_of_words(wanted);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  ways text[] := array[
    format('p.id = (select b.customer_id from bookings b where b.code = %L)', typed),
    format('p.id = (select f.user_id from affiliates f where f.code = %L)', typed)];
begin
  if words is not null and wanted !~ '@' then
    ways := ways || format($c$to_tsvector('simple', p.name_key) @@ to_tsquery('simple', %L)$c$, words);
  end if;
  if length(wanted) > 2 then
    ways := ways || format('lower(p.email) like %L', like_start(lower(wanted)));
  end if;
  if length(digits) >= 8 then
    ways := ways || array[
      format($c$p.id = any (array(select o.id from profiles o
        where o.phone is not null and right(regexp_replace(o.phone, '\D', '', 'g'), 10) = %L))$c$, digits),
      format('p.id = any (array(select o.id from auth.users o where o.phone is not null and right(o.phone, 10) = %L))', digits)];
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    ways := ways || format('p.id = %L::uuid', wanted);
  end if;
  return ways;
end $$;

-- Accounts of a tab of the list, the newest first. Each way of a search gives no more than a page, so that a name that
-- thousands have costs no more than a rare one.
create or replace function admin_users(part text, wanted text, last_id uuid, most integer, at timestamptz) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case part
    when 'all' then 'true'
    when 'unverified' then 'u.email_confirmed_at is null and u.phone_confirmed_at is null'
    when 'banned' then 'u.banned_until is not null and u.banned_until > $4'
    else 'p.role = $1' end;
  ways text[] := case when wanted = '' then '{true}' else ways_to_users(wanted) end;
  pages text := (select string_agg(format('(select p.id from profiles p join auth.users u on u.id = p.id
    where u.deleted_at is null and %s and ($2 is null or p.id < $2) and %s order by p.id desc limit $3)', condition, way), ' union ')
    from unnest(ways) way);
begin
  perform require_admin('users', 'read');
  return query execute format($query$
    select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', coalesce(p.email, u.email),
      'phone', coalesce(p.phone, '+' || u.phone), 'role', p.role, 'adminRole', p.admin_role,
      'isVerified', u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
      'isBanned', coalesce(u.banned_until > $4, false), 'createdAt', p.created_at, 'lastSignInAt', u.last_sign_in_at)
    from (select id from (%s) found order by id desc limit $3) page join profiles p on p.id = page.id join auth.users u on u.id = p.id
    order by p.id desc$query$, pages)
  using part, last_id, most, at;
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

-- Ends one sign-in of an account. Returns its facts; null if the account has no such sign-in.
create or replace function admin_end_session(wanted uuid, one uuid) returns json
language plpgsql security definer set search_path = public as $$
declare
  ended json;
begin
  perform require_admin('users', 'write');
  delete from auth.sessions s where s.user_id = wanted and s.id = one
    returning json_build_object('userAgent', s.user_agent, 'signedInAt', s.created_at, 'lastSeenAt', coalesce(s.refreshed_at, s.created_at)) into ended;
  return ended;
end $$;
grant execute on function admin_end_session(uuid, uuid) to onyxi_app;

-- Each ban and each end of one gets a number. A repeated ban changes nothing.
create or replace function number_ban() returns trigger
language plpgsql set search_path = public as $$
begin
  if coalesce(old.banned_until > now(), false) <> coalesce(new.banned_until > now(), false) then
    new.ban_version := old.ban_version + 1;
  end if;
  return new;
end $$;
create or replace trigger number_ban before update of banned_until on auth.users for each row execute function number_ban();

-- Null lifts the ban. Returns the number of the ban, or of its end; null if nothing changed.
create or replace function admin_set_ban(wanted uuid, until timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  before auth.users;
  number integer;
begin
  perform require_admin('users', 'write');
  select u.* into before from auth.users u where u.id = wanted and u.deleted_at is null for update;
  update auth.users u set banned_until = until, updated_at = now() where u.id = before.id returning u.ban_version into number;
  return nullif(number, before.ban_version);
end $$;
grant execute on function admin_set_ban(uuid, timestamptz) to onyxi_app;

create or replace function admin_set_role(wanted uuid, new_role text, new_admin_role text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('roles', 'write');
  update profiles set role = new_role, admin_role = new_admin_role, updated_at = now() where id = wanted;
end $$;
grant execute on function admin_set_role(uuid, text, text) to onyxi_app;
