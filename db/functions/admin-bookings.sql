-- Appointments for administrators of bookings.

-- The ids of appointments that match the search: by the code, or by the email or phone of an account or of a
-- client of a salon. Each way has its index.
create or replace function bookings_found(wanted text) returns setof uuid
language plpgsql stable set search_path = public
-- Workers take longer to start than an index takes to answer.
set max_parallel_workers_per_gather = 0 as $$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  number text := phone_key(wanted);
begin
  return query select b.id from bookings b where b.code = typed;
  if wanted ~ '@' then
    return query select b.id from profiles p join bookings b on b.customer_id = p.id where lower(p.email) = lower(wanted);
    return query select b.id from clients c join bookings b on b.client_id = c.id where c.email_key = lower(wanted);
  end if;
  if length(number) >= 8 then
    return query select b.id from clients c join bookings b on b.client_id = c.id where c.phone_key = number;
    return query select b.id from profiles p join bookings b on b.customer_id = p.id
      where p.phone is not null and right(regexp_replace(p.phone, '\D', '', 'g'), 10) = right(number, 10);
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select wanted::uuid;
  end if;
end $$;

-- Appointments of a tab of the list, the last booked first; with a day only those of it.
create or replace function admin_bookings(part text, wanted text, day_starts timestamptz, day_ends timestamptz, last_id uuid, most integer,
  at timestamptz, of_salon uuid) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case part
    when 'upcoming' then $c$b.status in ('confirmed', 'checked_in', 'in_progress') and b.end_at > $6$c$
    when 'cancelled' then $c$b.status in ('cancelled_by_customer', 'cancelled_by_salon')$c$
    when 'all' then $c$b.status not in ('held', 'expired')$c$
    else 'b.status = $1' end;
begin
  perform require_admin('bookings', 'read');
  return query execute format($query$
    select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'bookedAt', b.confirmed_at,
      'contactName', b.contact_name, 'contactPhone', b.contact_phone, 'totalCents', b.total_cents, 'timeZone', s.time_zone,
      'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en))
    from (select b.id from bookings b where %s and %s and %s and %s and ($4 is null or b.id < $4) order by b.id desc limit $5) page
      join bookings b on b.id = page.id join salons s on s.id = b.salon_id
    order by b.id desc$query$,
    condition,
    case when wanted = '' then 'true' else 'b.id = any (array(select bookings_found($2)))' end,
    case when of_salon is null then 'true' else $c$b.salon_id = $8 and b.status not in ('held', 'expired')$c$ end,
    case when day_starts is null then 'true' else $c$b.start_at >= $3 and b.start_at < $7 and b.status not in ('held', 'expired')$c$ end)
  using part, wanted, day_starts, last_id, most, at, day_ends, of_salon;
end $$;
grant execute on function admin_bookings(text, text, timestamptz, timestamptz, uuid, integer, timestamptz, uuid) to onyxi_app;

-- One appointment with its payments and history; null if there is none.
create or replace function admin_booking(wanted uuid) returns json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('bookings', 'read');
  return (select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'bookedAt', b.confirmed_at,
      'contactName', b.contact_name, 'contactPhone', b.contact_phone, 'totalCents', b.total_cents, 'timeZone', s.time_zone,
      'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en),
      'endsAt', b.end_at, 'cancelledAt', b.cancelled_at, 'cancelReason', b.cancel_reason, 'source', b.source,
      'isForSomeoneElse', b.is_for_someone_else, 'refundableUntil', b.refundable_until,
      'customer', (select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email)
        from profiles p where p.id = b.customer_id),
      'items', (select coalesce(json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en,
          'staff', json_build_object('name', t.name, 'nameEn', t.name_en),
          'startsAt', i.start_at, 'endsAt', i.end_at, 'priceCents', i.price_cents - i.reduction_cents) order by i.position), '[]')
        from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id),
      'paidCents', b.paid_cents, 'depositCents', b.deposit_cents, 'giftCardCents', b.gift_card_cents, 'pointsUsed', b.points_used,
      'refundedCents', b.refunded_cents, 'keptCents', b.kept_cents, 'waivedCents', b.waived_cents, 'stamp', b.updated_at,
      'guarantee', (select json_build_object('kind', b.guarantee_kind, 'value', b.guarantee_value, 'status', g.status)
        from booking_guarantees g where g.booking_id = b.id),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'cents', p.cents, 'at', coalesce(p.settled_at, p.created_at),
          'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.cents, 'status', r.status, 'reason', r.reason,
              'at', coalesce(r.ended_at, r.sent_at, r.asked_at)) order by r.asked_at, r.id), '[]') from refunds r where r.payment_id = p.id))
          order by p.id), '[]') from payments p where p.booking_id = b.id),
      'events', (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.happened_at,
          'actor', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email)) order by e.id), '[]')
        from booking_events e left join profiles a on a.id = e.actor_id where e.booking_id = b.id))
    from bookings b join salons s on s.id = b.salon_id where b.id = wanted and b.status not in ('held', 'expired'));
end $$;
grant execute on function admin_booking(uuid) to onyxi_app;
