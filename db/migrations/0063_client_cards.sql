-- What a client's card says beyond contact: what was done at each visit, photos of the work, and lines of the book that were one person.

-- Photos of somebody's hands are kept with their consent, and go with it.
alter table clients add column photos_consent_at timestamptz;
grant update (photos_consent_at) on clients to onyxi_app;

create function is_own_visit(salon uuid, booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.salon_id = salon and b.state not in ('held', 'expired'));
end;

-- What was done at a visit, in the salon's own words. It is of the client's card, and goes with it.
create table visit_records (
  booking_id uuid primary key references bookings on delete cascade,
  salon_id uuid not null,
  client_id uuid not null,
  shape text check (shape in ('round', 'square', 'squoval', 'oval', 'almond', 'coffin', 'stiletto')),
  nail_length text check (nail_length in ('short', 'medium', 'long')),
  colour text not null default '' check (length(colour) <= 120),
  note text not null default '' check (length(note) <= 1000),
  -- Grows with each change, so that two people who edit it do not undo one another.
  revision integer not null default 1,
  updated_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  check (shape is not null or nail_length is not null or colour <> '' or note <> '')
);
create index on visit_records (salon_id, client_id);

-- Photos of the work, upright and without metadata; never shown to anybody but who runs the salon.
create table client_photos (
  id uuid primary key,
  salon_id uuid not null,
  client_id uuid not null,
  -- Of which visit, where that was said.
  booking_id uuid references bookings on delete set null,
  caption text not null default '' check (length(caption) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  small bytea not null check (length(small) between 1 and 524288),
  created_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index on client_photos (salon_id, client_id, created_at);
create index on client_photos (booking_id) where booking_id is not null;
-- Packed already.
alter table client_photos alter column bytes set storage external;
alter table client_photos alter column small set storage external;

create function photo_needs_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from clients c where c.id = new.client_id and c.photos_consent_at is not null) then
    raise check_violation using message = 'photos are kept with the consent of the client', constraint = 'client_photos_consent';
  end if;
  return new;
end $$;
create trigger photo_needs_consent before insert or update of client_id on client_photos for each row execute function photo_needs_consent();

create function photos_go_with_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from client_photos where client_id = new.id;
  return null;
end $$;
create trigger photos_go_with_consent after update of photos_consent_at on clients for each row
  when (old.photos_consent_at is not null and new.photos_consent_at is null) execute function photos_go_with_consent();

-- Which lines became one, by whom and when.
create table client_merges (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  gone_id uuid not null,
  gone_name text not null,
  merged_by uuid references profiles on delete set null,
  merged_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index on client_merges (salon_id, client_id);
create index on client_merges (merged_by) where merged_by is not null;

-- Lines that look alike and are two people: nobody is asked again.
create table client_strangers (
  salon_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (one_id, other_id),
  foreign key (salon_id, one_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, other_id) references clients (salon_id, id) on delete cascade,
  check (one_id < other_id)
);
create index on client_strangers (salon_id, one_id);
create index on client_strangers (salon_id, other_id);

alter table visit_records enable row level security;
create policy team_records on visit_records for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id) and is_own_visit(salon_id, booking_id));
grant select, insert, delete on visit_records to onyxi_app;
grant update (shape, nail_length, colour, note, revision, updated_at) on visit_records to onyxi_app;
alter table client_photos enable row level security;
create policy team_photos on client_photos for all to onyxi_app
  using (runs_salon(salon_id)) with check (runs_salon(salon_id) and (booking_id is null or is_own_visit(salon_id, booking_id)));
grant select, insert, delete on client_photos to onyxi_app;
grant update (caption, booking_id) on client_photos to onyxi_app;
alter table client_merges enable row level security;
create policy team_merges on client_merges for select to onyxi_app using (runs_salon(salon_id));
grant select on client_merges to onyxi_app;
alter table client_strangers enable row level security;
create policy team_strangers on client_strangers for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert on client_strangers to onyxi_app;

-- Pairs of lines that may be one person, by number, address, or a name of which one line says nothing more. The first of a pair is the one that
-- would stay: whoever has an account, then who can be reached, then the older one.
create function client_twins(salon uuid, most integer)
returns table (one uuid, other uuid, why text)
language sql stable security definer set search_path = public
begin atomic
  with own as materialized (
    select c.id, c.customer_id, c.name_key, c.phone_key, c.email_key,
      row_number() over (order by c.customer_id is null, c.phone_key is null and c.email_key is null, c.created_at, c.id) as place
    from clients c where c.salon_id = salon and runs_salon(salon)
  ), alike as (
    select 1 as weight, 'phone' as why, array_agg(o.id order by o.place) as ids from own o where o.phone_key is not null group by o.phone_key having count(*) > 1
    union all
    select 2, 'email', array_agg(o.id order by o.place) from own o where o.email_key is not null group by o.email_key having count(*) > 1
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

-- Makes one line of two: visits, notes, records and photos of the other come to the one that stays. All of it or nothing.
-- Answers why not: missing (from this book), changed (meanwhile), accounts (each has its own), full (the notes of both are too long for one line).
create function merge_clients(salon uuid, kept uuid, kept_revision integer, gone uuid, gone_revision integer, at timestamptz) returns text
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
  if length(all_notes) > 4000 or length(all_allergies) > 1000 then
    return 'full';
  end if;
  update bookings set client_id = kept where salon_id = salon and client_id = gone;
  update visit_records set client_id = kept where salon_id = salon and client_id = gone;
  update clients set photos_consent_at = least(k.photos_consent_at, g.photos_consent_at) where id = kept;
  update client_photos set client_id = kept where salon_id = salon and client_id = gone;
  update client_merges set client_id = kept where salon_id = salon and client_id = gone;
  insert into client_merges (salon_id, client_id, gone_id, gone_name, merged_by, merged_at) values (salon, kept, gone, g.name, app_user(), at);
  delete from clients where id = gone;
  update clients set customer_id = coalesce(k.customer_id, g.customer_id), phone = coalesce(k.phone, g.phone), email = coalesce(k.email, g.email),
    notes = all_notes, allergies = all_allergies, allergies_consent_at = least(k.allergies_consent_at, g.allergies_consent_at),
    is_blocked = k.is_blocked or g.is_blocked, created_at = least(k.created_at, g.created_at), revision = k.revision + 1, updated_at = at
  where id = kept;
  return null;
end $$;

-- As in 0028, and whether there are photos and what was noted of visits.
drop function own_client_lines();
create function own_client_lines()
returns table (salon_id uuid, name text, phone text, email text, allergies text, allergies_consent_at timestamptz, photos_consent_at timestamptz,
  photos integer, has_notes boolean, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select c.salon_id, c.name, c.phone, c.email, c.allergies, c.allergies_consent_at, c.photos_consent_at,
    (select count(*)::integer from client_photos p where p.salon_id = c.salon_id and p.client_id = c.id),
    c.notes <> '' or exists (select from visit_records r where r.salon_id = c.salon_id and r.client_id = c.id), c.created_at
  from clients c where c.customer_id = app_user() order by c.created_at;
end;

revoke execute on function is_own_visit(uuid, uuid), photo_needs_consent(), photos_go_with_consent(), client_twins(uuid, integer),
  merge_clients(uuid, uuid, integer, uuid, integer, timestamptz), own_client_lines() from public;
grant execute on function is_own_visit(uuid, uuid), client_twins(uuid, integer), merge_clients(uuid, uuid, integer, uuid, integer, timestamptz),
  own_client_lines() to onyxi_app;
