-- Reads for a salon's own calendar: bookings of a team member, mail addresses, private feeds.

-- The bookings that occupy a team member in a period, with her services in milliseconds, which an absence would affect.
create or replace function staff_bookings(salon uuid, staff uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, code text, start_at timestamptz, end_at timestamptz, client text, phone text, services_el text[],
  services_en text[], pieces json)
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.code, min(i.start_at), max(i.end_at), b.contact_name, b.contact_phone, array_agg(i.service_name_el order by i.position),
    array_agg(i.service_name_en order by i.position),
    json_agg(json_build_object('start', date_part('epoch', i.start_at) * 1000, 'end', date_part('epoch', i.end_at) * 1000)
      order by i.position)
  from bookings b join booking_items i on i.booking_id = b.id and i.staff_id = staff_bookings.staff
  where runs_salon(salon) and b.salon_id = salon and b.status in ('confirmed', 'checked_in', 'in_progress')
    and b.id in (select t.booking_id from busy_times t where t.staff_id = staff_bookings.staff and t.salon_id = salon
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(from_time, to_time))
  group by b.id order by min(i.start_at), b.id;
end;
grant execute on function staff_bookings(uuid, uuid, timestamptz, timestamptz) to onyxi_app;

-- Whether a team member ever had a booking (then the row stays), and the number of future ones.
create or replace function staff_loads(salon uuid, at timestamptz) returns table (staff_id uuid, coming integer, has_bookings boolean)
language sql stable security definer set search_path = public
begin atomic
  select t.id, (select count(distinct b.id)::integer from busy_times u join bookings b on b.id = u.booking_id
      where u.staff_id = t.id and tstzrange(u.starts_at, u.ends_at) && tstzrange(at, null)
        and b.status in ('confirmed', 'checked_in', 'in_progress')),
    exists (select from booking_items i where i.staff_id = t.id)
  from staff t where t.salon_id = salon and runs_salon(salon);
end;
grant execute on function staff_loads(uuid, timestamptz) to onyxi_app;

-- Free times depend on when a team member is away; only the salon may read the reason.
create or replace function absence_reason(absence uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select t.reason from time_off t where t.id = absence and (runs_salon(t.salon_id) or t.staff_id = own_staff(t.salon_id));
end;
grant execute on function absence_reason(uuid) to onyxi_app;

-- The mail address of a booking's customer or client, if there is one.
create or replace function visit_email(booking uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, q.email, c.email) from bookings b left join profiles p on p.id = b.customer_id
    left join clients c on c.id = b.client_id left join profiles q on q.id = c.customer_id
  where b.id = booking and (b.id = administered_booking()
    or (b.salon_id = team_salon() and ((select team_column()) is null or is_done_by(b.id, (select team_column())))));
end;
grant execute on function visit_email(uuid) to onyxi_app;

-- Finds the client with a number that a team member typed, in any spelling: returns only the entry's id.
create or replace function client_of_phone(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select c.id from clients c
  where c.salon_id = team_salon() and right(regexp_replace(c.phone, '\D', '', 'g'), 10) = right(regexp_replace(wanted, '\D', '', 'g'), 10)
  order by c.created_at limit 1;
end;
grant execute on function client_of_phone(text) to onyxi_app;

create or replace function client_email(client uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, c.email) from clients c left join profiles p on p.id = c.customer_id
  where c.id = client and c.salon_id = team_salon();
end;
grant execute on function client_email(uuid) to onyxi_app;

-- The language of the client's account, otherwise Greek.
create or replace function client_language(client uuid) returns locale
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.language, 'el') from clients c left join profiles p on p.id = c.customer_id
  where c.id = client and c.salon_id = team_salon();
end;
grant execute on function client_language(uuid) to onyxi_app;

-- The number of mails by the salon in the day before, and of those to this address: both are limited.
create or replace function mails_by_salon(address text, at timestamptz) returns table (of_salon integer, to_address integer)
language sql stable security definer set search_path = public
begin atomic
  select (select count(*)::integer from messages m where m.by_salon = team_salon() and m.created_at > at - interval '24 hours'),
    (select count(*)::integer from messages m
      where m.recipient = address and m.by_salon is not null and m.created_at > at - interval '24 hours')
  where team_salon() is not null;
end;
grant execute on function mails_by_salon(text, timestamptz) to onyxi_app;

-- The person who changed a booking of the team's salon: a name of the team, its client, or one of us; null for a deleted account.
create or replace function booking_actor(booking uuid, actor uuid) returns json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object(
    'kind', case when p.id = b.customer_id then 'client' when p.id = s.owner_id or m.user_id is not null then 'team' else 'onyxi' end,
    'name', case when p.id = b.customer_id then b.contact_name when p.id = s.owner_id or m.user_id is not null
      then coalesce(t.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), '') else '' end,
    'nameEn', case when p.id is distinct from b.customer_id then coalesce(t.name_en, '') else '' end)
  from bookings b join salons s on s.id = b.salon_id join profiles p on p.id = actor
    left join salon_members m on m.salon_id = b.salon_id and m.user_id = p.id left join staff t on t.id = m.staff_id
  where b.id = booking and b.salon_id = team_salon() and (team_column() is null or is_done_by(b.id, team_column()));
end;
grant execute on function booking_actor(uuid, uuid) to onyxi_app;

-- Deletes the mail to the client about the salon's latest change while it waits for the end of the undo; returns its facts.
-- `change` is the number of changes so far: a note or an arrival may have come after the one that is told. The key is that
-- of `bookingMessages`; a customer's own move is told at once and never waits.
create or replace function take_back_mail(booking uuid, change integer, at timestamptz) returns jsonb
language sql security definer set search_path = public
begin atomic
  delete from messages m using bookings b
  where b.id = booking and b.salon_id = team_salon() and (team_column() is null or is_done_by(b.id, team_column()))
    and m.dedupe_key = any (array(select format('booking:%s:moved:%s', booking, n) from generate_series(change - 9, change) n)) and m.kind = 'booking-moved'
    and m.sent_at is null and m.attempts = 0 and m.due_at > at
  returning m.facts;
end;
grant execute on function take_back_mail(uuid, integer, timestamptz) to onyxi_app;

-- The bookings in a feed: time, service, first name. The feed ends when its author leaves the salon, and is empty while
-- the team member of the calendar is inactive.
create or replace function read_feed(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  feed calendar_feeds;
begin
  select f.* into feed from calendar_feeds f join staff t on t.id = f.staff_id and t.is_active join salons s on s.id = f.salon_id
  where f.token_hash = hash
    and (s.owner_id = f.created_by or exists (select from salon_members m where m.salon_id = f.salon_id and m.user_id = f.created_by
      and (m.role = 'manager' or m.staff_id = f.staff_id)));
  if not found then
    return null;
  end if;
  update calendar_feeds set read_at = at
  where salon_id = feed.salon_id and staff_id = feed.staff_id and (read_at is null or read_at < at - interval '1 hour');
  return (select jsonb_build_object('staff', jsonb_build_object('name', t.name, 'nameEn', t.name_en),
      'salon', jsonb_build_object('name', s.name, 'nameEn', s.name_en), 'address', jsonb_build_object('name', s.address, 'nameEn', s.address_en),
      'city', case feed.language when 'el' then s.city_el else s.city_en end,
      'timeZone', s.time_zone, 'language', feed.language, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('bookingId', b.id, 'position', i.position, 'start', i.start_at, 'end', i.end_at,
          'service', case feed.language when 'el' then i.service_name_el else i.service_name_en end,
          'firstName', split_part(btrim(b.contact_name), ' ', 1),
          'isCancelled', b.status in ('cancelled_by_customer', 'cancelled_by_salon'), 'changedAt', b.updated_at,
          'changes', (select count(*) from booking_events e where e.booking_id = b.id and e.kind not in ('confirmed', 'booked')))
          order by i.start_at, b.id, i.position)
        from booking_items i join bookings b on b.id = i.booking_id
        where i.staff_id = feed.staff_id and b.salon_id = feed.salon_id and b.status not in ('held', 'expired')
          and i.start_at between at - interval '30 days' and at + interval '365 days'), '[]'))
    from staff t join salons s on s.id = t.salon_id where t.id = feed.staff_id);
end $$;
grant execute on function read_feed(bytea, timestamptz) to onyxi_app;
