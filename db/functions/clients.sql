-- A salon's client list: adding, reading and merging entries.

-- Keeps salons.has_blocked_clients, so that confirmations check for blocked clients only if there are any.
create or replace function note_blocked_clients() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := coalesce(new.salon_id, old.salon_id);
begin
  -- One at a time for each salon, or two changes at once would each miss the other.
  perform from salons where id = salon for no key update;
  update salons s set has_blocked_clients = not s.has_blocked_clients
  where s.id = salon and s.has_blocked_clients <> exists (select from clients c where c.salon_id = salon and c.is_blocked);
  return null;
end $$;
create or replace trigger note_blocked_insert after insert on clients for each row when (new.is_blocked) execute function note_blocked_clients();
create or replace trigger note_blocked_update after update on clients for each row when (new.is_blocked <> old.is_blocked)
  execute function note_blocked_clients();
create or replace trigger note_blocked_delete after delete on clients for each row when (old.is_blocked) execute function note_blocked_clients();

-- Whether a salon blocks online bookings of a customer, by their account or by the given number.
create or replace function blocks_client(salon uuid, customer uuid, given_phone text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from clients c
    where c.salon_id = salon and c.is_blocked and (c.customer_id = customer or c.phone_key = phone_key(given_phone)));
end;
grant execute on function blocks_client(uuid, uuid, text) to onyxi_app;

-- Finds or adds the client with a walk-in's number or address, also for team members who may not read the list. Null
-- when the list is full.
create or replace function enter_client(salon uuid, named text, at_phone text, at_email text, most integer, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  client uuid;
begin
  if salon_role(salon) is null then
    raise insufficient_privilege using message = 'not of this team';
  end if;
  -- Every writer of the list takes this lock, so that no client is added twice.
  perform pg_advisory_xact_lock(hashtextextended(salon::text, 28));
  select c.id into client from clients c
  where c.salon_id = salon and (c.phone_key = phone_key(at_phone) or c.email_key = lower(at_email))
  order by coalesce(c.phone_key = phone_key(at_phone), false) desc, c.created_at, c.id limit 1;
  if client is null and (select count(*) from clients c where c.salon_id = salon) < most then
    insert into clients (salon_id, name, phone, email, created_at, updated_at) values (salon, named, at_phone, at_email, at, at)
    returning id into client;
  end if;
  return client;
end $$;
grant execute on function enter_client(uuid, text, text, text, integer, timestamptz) to onyxi_app;

-- The worker adds customers who booked online, so that booking itself writes nothing more. A client without an account,
-- with the same name and number, counts as this customer. Checks bookings that were made (as holds) since then.
create or replace function enter_clients(since timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  entered integer;
begin
  with arrivals as (
    select distinct on (b.salon_id, b.customer_id) b.salon_id, b.customer_id, b.contact_phone as phone,
      case when b.is_for_someone_else then coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), b.contact_name)
        else b.contact_name end as name
    from bookings b join profiles p on p.id = b.customer_id
    where b.id >= encode(
        substring(int8send((extract(epoch from since) * 1000)::bigint) from 3) || '\x70008000000000000000'::bytea, 'hex')::uuid
      and b.status not in ('held', 'expired') and b.client_id is null
      and not exists (select from clients c where c.salon_id = b.salon_id and c.customer_id = b.customer_id)
    order by b.salon_id, b.customer_id, b.is_for_someone_else, b.start_at desc
  ), met as materialized (
    select a.*, (
      select o.id from clients o
      where o.salon_id = a.salon_id and o.customer_id is null and o.phone_key = phone_key(a.phone) and o.name_key = fold(a.name)
      order by o.id limit 1
    ) as line from arrivals a
  ), joined as (
    update clients c set customer_id = met.customer_id, revision = c.revision + 1, updated_at = now() from met where c.id = met.line
  )
  insert into clients (salon_id, customer_id, name, phone)
  select met.salon_id, met.customer_id, met.name, met.phone from met where met.line is null
  on conflict do nothing;
  get diagnostics entered = row_count;
  return entered;
end $$;
grant execute on function enter_clients(timestamptz) to onyxi_worker;

-- Each client with the outcomes of their bookings, for the salon's managers: of those that name the entry, and of their
-- account's bookings that name none.
create or replace function client_book(salon uuid)
returns table (id uuid, name text, phone text, email text, customer_id uuid, is_blocked boolean, notes text, created_at timestamptz,
  name_key text, phone_key text, email_key text, visits integer, no_shows integer, cancellations integer, spent_cents bigint,
  last_visit timestamptz, birth_day smallint, birth_month smallint, birth_year smallint, news_since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.name, c.phone, c.email, c.customer_id, c.is_blocked, c.notes, c.created_at, c.name_key, c.phone_key, c.email_key,
    coalesce(f.visits, 0) + coalesce(a.visits, 0), coalesce(f.no_shows, 0) + coalesce(a.no_shows, 0),
    coalesce(f.cancellations, 0) + coalesce(a.cancellations, 0), coalesce(f.spent_cents, 0) + coalesce(a.spent_cents, 0),
    greatest(f.last_visit, a.last_visit), c.birth_day, c.birth_month, c.birth_year, c.news_since
  from clients c left join client_figures f on f.salon_id = salon and f.person_id = c.id
    left join client_figures a on a.salon_id = salon and a.person_id = c.customer_id
  where c.salon_id = salon and runs_salon(salon);
end;
grant execute on function client_book(uuid) to onyxi_app;

-- How often each client has come since then.
create or replace function recent_visits(salon uuid, since timestamptz)
returns table (client uuid, recent integer)
language plpgsql stable security definer set search_path = public as $$
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  return query
    with came as (
      select b.client_id, b.customer_id, count(*) as times from bookings b
      where b.salon_id = salon and b.status = 'completed' and b.start_at > since
        and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
      group by 1, 2
    )
    select coalesce(v.client_id, k.id), sum(v.times)::integer
    from came v left join clients k on k.salon_id = salon and k.customer_id = v.customer_id
    where v.client_id is not null or k.id is not null
    group by 1;
end $$;
grant execute on function recent_visits(uuid, timestamptz) to onyxi_app;

-- The clients who owe something: a fee that was not charged to their card, or a visit since then without a bill, in
-- salons that write bills. A visit before the first bill counts as paid, because nobody recorded it.
create or replace function owing_clients(salon uuid, since timestamptz)
returns table (client uuid, owed_cents bigint)
language plpgsql stable security definer set search_path = public as $$
declare
  looked_from timestamptz;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  select greatest(since, closed_at) into looked_from from bills where salon_id = salon order by closed_at limit 1;
  return query
    with owed as (
      select b.client_id, b.customer_id, g.fee_cents::bigint as cents
      from booking_guarantees g join bookings b on b.id = g.booking_id
      where g.salon_id = salon and g.status in ('due', 'charging', 'failed')
      union all
      select b.client_id, b.customer_id, b.total_cents - b.paid_cents + b.refunded_cents - b.points_used / 100 * 500
      from bookings b
      where b.salon_id = salon and b.status = 'completed' and b.start_at > looked_from
        and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
        -- A bill is closed on the day of its visit; the month before covers bills that were moved later.
        and not exists (select from bills i where i.salon_id = salon and i.closed_at > looked_from - interval '1 month'
          and i.booking_id = b.id and i.undone_at is null)
    )
    select coalesce(o.client_id, k.id), sum(o.cents)::bigint
    from owed o left join clients k on k.salon_id = salon and k.customer_id = o.customer_id
    where o.cents > 0 and (o.client_id is not null or k.id is not null)
    group by 1;
end $$;
grant execute on function owing_clients(uuid, timestamptz) to onyxi_app;

-- The next booking of each client who has one.
create or replace function next_visits(salon uuid, at timestamptz)
returns table (client uuid, next_visit timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  return query
    select coalesce(b.client_id, k.id), min(b.start_at)
    from bookings b left join clients k on k.salon_id = salon and k.customer_id = b.customer_id
    where b.salon_id = salon and b.status = 'confirmed' and b.start_at > at
    group by 1;
end $$;
grant execute on function next_visits(uuid, timestamptz) to onyxi_app;

-- Every booking of one client at the salon, the latest first.
create or replace function client_visits(salon uuid, client uuid)
returns table (id uuid, code text, status text, start_at timestamptz, total_cents integer, note text, items json)
language sql stable security definer set search_path = public
begin atomic
  with theirs as (
    select b.id, b.code, b.status, b.start_at, b.total_cents, b.note from bookings b
    where b.client_id = client_visits.client and b.salon_id = client_visits.salon
    union
    select b.id, b.code, b.status, b.start_at, b.total_cents, b.note
    from clients c join bookings b on b.customer_id = c.customer_id and b.client_id is null
    where c.id = client_visits.client and c.salon_id = client_visits.salon and b.salon_id = client_visits.salon
  )
  select b.id, b.code, b.status, b.start_at, b.total_cents, b.note,
    (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en)) order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id)
  from theirs b where b.status not in ('held', 'expired') and runs_salon(client_visits.salon)
  order by b.start_at desc, b.id;
end;
grant execute on function client_visits(uuid, uuid) to onyxi_app;

-- The data that salons store about the caller, for their export: contact, birthday, likes, tags, health, choices about
-- news, and whether there are photos and notes. The notes themselves can be requested from the salon.
create or replace function own_client_lines()
returns table (salon_id uuid, name text, phone text, email text, birthday json, likes json, tags text[], allergies text,
  allergies_consent_at timestamptz, news json, forms json, photos_consent_at timestamptz, photos integer, has_notes boolean,
  created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select c.salon_id, c.name, c.phone, c.email,
    case when c.birth_day is not null then json_build_object('day', c.birth_day, 'month', c.birth_month, 'year', c.birth_year) end,
    json_build_object('shape', c.liked_shape, 'length', c.liked_length, 'colours', c.liked_colours, 'wishes', c.wishes),
    array(select t.name from tagged_clients u join client_tags t on t.id = u.tag_id where u.client_id = c.id order by u.place),
    c.allergies, c.allergies_consent_at,
    (select json_agg(json_build_object('agreed', n.agreed, 'source', n.source, 'wording', n.wording, 'at', n.decided_at) order by n.decided_at, n.id)
      from news_choices n where n.salon_id = c.salon_id and n.client_id = c.id),
    (select json_agg(json_build_object('sentAt', f.made_at, 'filledAt', f.filled_at, 'withdrawnAt', f.withdrawn_at) order by f.made_at)
      from client_forms f where f.salon_id = c.salon_id and f.client_id = c.id),
    c.photos_consent_at,
    (select count(*)::integer from client_photos p where p.salon_id = c.salon_id and p.client_id = c.id),
    c.notes <> '' or exists (select from visit_records r where r.salon_id = c.salon_id and r.client_id = c.id), c.created_at
  from clients c where c.customer_id = app_user() order by c.created_at;
end;
grant execute on function own_client_lines() to onyxi_app;

-- Pairs of entries that may be one person, by number, by address, or by name if one entry has nothing else. The first
-- of a pair is the one that would stay: with an account, then one that can be reached, then the older one.
create or replace function client_duplicates(salon uuid, most integer)
returns table (one uuid, other uuid, why text)
language sql stable security definer set search_path = public
begin atomic
  with own as materialized (
    select c.id, c.customer_id, c.name_key, c.phone_key, c.email_key,
      row_number() over (order by c.customer_id is null, c.phone_key is null and c.email_key is null, c.created_at, c.id) as place
    from clients c where c.salon_id = salon and runs_salon(salon)
  ), alike as (
    select 1 as weight, 'phone' as why, array_agg(o.id order by o.place) as ids from own o
    where o.phone_key is not null group by o.phone_key having count(*) > 1
    union all
    select 2, 'email', array_agg(o.id order by o.place) from own o
    where o.email_key is not null group by o.email_key having count(*) > 1
    union all
    select 3, 'name', array_agg(o.id order by o.place) from own o group by o.name_key
    having count(*) > 1 and bool_or(o.customer_id is null and o.phone_key is null and o.email_key is null)
  ), pairs as (
    select distinct on (a.ids[1], later.id) a.ids[1] as one, later.id as other, a.why, a.weight
    from alike a cross join lateral unnest(a.ids[2:]) later (id) order by a.ids[1], later.id, a.weight
  )
  select p.one, p.other, p.why from pairs p join own f on f.id = p.one join own s on s.id = p.other
  where s.customer_id is null and (p.why <> 'name' or (s.phone_key is null and s.email_key is null))
    and not exists (select from client_strangers x where x.one_id = least(p.one, p.other) and x.other_id = greatest(p.one, p.other))
  order by p.weight, f.place, s.place limit most;
end;
grant execute on function client_duplicates(uuid, integer) to onyxi_app;

-- Since when a client agrees to the salon's news: by the newest choice, and only while that says yes.
create or replace function news_of(of_client uuid) returns timestamptz
language sql stable security definer set search_path = public
begin atomic
  select case when n.agreed then coalesce(
    (select min(y.decided_at) from news_choices y where y.client_id = of_client and y.agreed and not exists (
      select from news_choices o where o.client_id = of_client and not o.agreed and (o.decided_at, o.id) > (y.decided_at, y.id))), n.decided_at) end
  from news_choices n where n.client_id = of_client order by n.decided_at desc, n.id desc limit 1;
end;

create or replace function note_news_choice() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update clients set news_since = news_of(new.client_id) where id = new.client_id;
  return null;
end $$;
create or replace trigger note_news_choice after insert on news_choices for each row execute function note_news_choice();

-- Merges two entries: bookings, notes, records and photos of the other move to the one that stays. Returns the reason
-- of a refusal: missing (not in this list), changed (meanwhile), accounts (each has its own), full (both notes are too
-- long for one).
create or replace function merge_clients(salon uuid, kept uuid, kept_revision integer, gone uuid, gone_revision integer, at timestamptz)
returns text
language plpgsql security definer set search_path = public as $$
declare
  k clients;
  g clients;
  all_notes text;
  all_allergies text;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only who runs the salon makes one line of two';
  end if;
  perform from clients where salon_id = salon and id in (kept, gone) order by id for update;
  select * into k from clients where salon_id = salon and id = kept;
  select * into g from clients where salon_id = salon and id = gone;
  if k.id is null or g.id is null or k.id = g.id then
    return 'missing';
  end if;
  if k.revision <> kept_revision or g.revision <> gone_revision then
    return 'changed';
  end if;
  if k.customer_id is not null and g.customer_id is not null then
    return 'accounts';
  end if;
  all_notes := concat_ws(E'\n', nullif(k.notes, ''), nullif(g.notes, ''));
  all_allergies := concat_ws(E'\n', nullif(k.allergies, ''), nullif(g.allergies, ''));
  if length(all_notes) > 4000 or length(all_allergies) > 4000 then
    return 'full';
  end if;
  update bookings set client_id = kept where salon_id = salon and client_id = gone;
  update bills set client_id = kept where salon_id = salon and client_id = gone;
  update visit_records set client_id = kept where salon_id = salon and client_id = gone;
  update clients set photos_consent_at = least(k.photos_consent_at, g.photos_consent_at) where id = kept;
  update client_photos set client_id = kept where salon_id = salon and client_id = gone;
  update client_merges set client_id = kept where salon_id = salon and client_id = gone;
  update news_choices set client_id = kept where salon_id = salon and client_id = gone;
  -- The last sent link stays open.
  update client_forms f set withdrawn_at = at where f.salon_id = salon and f.filled_at is null and f.withdrawn_at is null
    and f.client_id in (kept, gone) and exists (select from client_forms l where l.client_id in (kept, gone) and l.filled_at is null
      and l.withdrawn_at is null and (l.made_at, l.id) > (f.made_at, f.id));
  update client_forms set client_id = kept where salon_id = salon and client_id = gone;
  -- As many tags of the other client as fit.
  with free as (
    select n, row_number() over (order by n) as turn from generate_series(1, 5) n
    where not exists (select from tagged_clients u where u.client_id = kept and u.place = n)
  ), more as (
    select u.tag_id, row_number() over (order by u.place) as turn from tagged_clients u
    where u.client_id = gone and not exists (select from tagged_clients o where o.client_id = kept and o.tag_id = u.tag_id)
  )
  insert into tagged_clients (salon_id, client_id, tag_id, place)
  select salon, kept, m.tag_id, f.n from more m join free f on f.turn = m.turn;
  insert into client_merges (salon_id, client_id, gone_id, gone_name, merged_by, merged_at)
  values (salon, kept, gone, g.name, app_user(), at);
  delete from clients where id = gone;
  update clients set customer_id = coalesce(k.customer_id, g.customer_id), phone = coalesce(k.phone, g.phone),
    email = coalesce(k.email, g.email), notes = all_notes, allergies = all_allergies,
    allergies_consent_at = least(k.allergies_consent_at, g.allergies_consent_at),
    birth_day = case when k.birth_day is null then g.birth_day else k.birth_day end,
    birth_month = case when k.birth_day is null then g.birth_month else k.birth_month end,
    birth_year = case when k.birth_day is null then g.birth_year else k.birth_year end,
    liked_shape = coalesce(k.liked_shape, g.liked_shape), liked_length = coalesce(k.liked_length, g.liked_length),
    liked_colours = case when k.liked_colours = '' then g.liked_colours else k.liked_colours end,
    wishes = case when k.wishes = '' then g.wishes else k.wishes end, news_since = news_of(kept),
    is_blocked = k.is_blocked or g.is_blocked, created_at = least(k.created_at, g.created_at), revision = k.revision + 1, updated_at = at
  where id = kept;
  return null;
end $$;
grant execute on function merge_clients(uuid, uuid, integer, uuid, integer, timestamptz) to onyxi_app;

-- Photos of a client need their consent, and are deleted with it.
create or replace function photo_needs_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from clients c where c.id = new.client_id and c.photos_consent_at is not null) then
    raise check_violation using message = 'photos are kept with the consent of the client', constraint = 'client_photos_consent';
  end if;
  return new;
end $$;
create or replace trigger photo_needs_consent before insert or update of client_id on client_photos for each row
  execute function photo_needs_consent();

create or replace function photos_go_with_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from client_photos where client_id = new.id;
  return null;
end $$;
create or replace trigger photos_go_with_consent after update of photos_consent_at on clients for each row
  when (old.photos_consent_at is not null and new.photos_consent_at is null) execute function photos_go_with_consent();
