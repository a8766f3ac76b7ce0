-- Private calendars: who knows the address of one reads it, so it is long, kept as a hash, and can be taken back.
create table calendar_feeds (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  created_by uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on calendar_feeds (created_by);

alter table calendar_feeds enable row level security;
create policy team_feeds on calendar_feeds for all to onyxi_app
  using (runs_salon(salon_id) or staff_id = own_staff(salon_id)) with check ((runs_salon(salon_id) or staff_id = own_staff(salon_id)) and created_by = (select app_user()));
-- Nobody reads the hash back.
grant select (salon_id, staff_id, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;
grant insert, delete on calendar_feeds to onyxi_app;
grant update (token_hash, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;

-- What a feed shows: of each visit the time, the service and a first name. It ends with whoever made it leaving the salon, and while the
-- technician is away for good.
create function read_feed(hash bytea, at timestamptz) returns jsonb
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
  update calendar_feeds set read_at = at where salon_id = feed.salon_id and staff_id = feed.staff_id and (read_at is null or read_at < at - interval '1 hour');
  return (select jsonb_build_object('staff', t.name, 'salon', s.name, 'address', s.address, 'city', case feed.language when 'el' then s.city_el else s.city_en end,
      'timeZone', s.time_zone, 'language', feed.language, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('bookingId', b.id, 'position', i.position, 'start', i.start_at, 'end', i.end_at,
          'service', case feed.language when 'el' then i.service_name_el else i.service_name_en end, 'firstName', split_part(btrim(b.contact_name), ' ', 1),
          'isCancelled', b.state in ('cancelled_by_customer', 'cancelled_by_salon'), 'changedAt', b.updated_at,
          'changes', (select count(*) from booking_events e where e.booking_id = b.id and e.kind <> 'confirmed')) order by i.start_at, b.id, i.position)
        from booking_items i join bookings b on b.id = i.booking_id
        where i.staff_id = feed.staff_id and b.salon_id = feed.salon_id and b.state not in ('held', 'expired')
          and i.start_at between at - interval '30 days' and at + interval '365 days'), '[]'))
    from staff t join salons s on s.id = t.salon_id where t.id = feed.staff_id);
end $$;
revoke execute on function read_feed(bytea, timestamptz) from public;
grant execute on function read_feed(bytea, timestamptz) to onyxi_app;
