-- Objections to no-shows, as administrators see and decide them.

-- The stage of a dispute: two days with the salon; then, or once the salon insists on the no-show, waiting for us;
-- closed.
create or replace function dispute_stage(d no_show_disputes, at timestamptz) returns text
language sql stable
return case when d.decision is not null or d.outcome in ('came', 'cancelled') then 'closed'
  when d.outcome = 'kept' or d.opened_at <= at - interval '48 hours' then 'waiting' else 'salon' end;

-- The booking, both sides' statements, and counts of either side's other bookings, which a file has no use for.
create or replace function admin_disputes(wanted text, search text, since timestamptz, until timestamptz, at timestamptz, last_id uuid,
  most integer, with_past boolean) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  latest_first boolean := wanted in ('closed', 'all');
  last_at timestamptz := (select d.opened_at from no_show_disputes d where d.booking_id = last_id);
begin
  perform require_admin('disputes', 'write');
  return query
  with page as (
    select d.*, dispute_stage(d, at) as stage from no_show_disputes d
    where (wanted = 'all' or dispute_stage(d, at) = wanted) and (since is null or d.opened_at >= since) and (until is null or d.opened_at < until)
      and (search = '' or d.booking_id in (select disputes_found(search)))
      and (last_id is null or case when latest_first then (d.opened_at, d.booking_id) < (last_at, last_id)
        else (d.opened_at, d.booking_id) > (last_at, last_id) end)
    order by case when latest_first then d.opened_at end desc, case when latest_first then d.booking_id end desc, d.opened_at, d.booking_id
    limit most
  )
  select json_build_object(
    'id', b.id, 'code', b.code, 'stage', d.stage, 'state', b.status, 'start', b.start_at, 'end', b.end_at,
    'totalCents', b.total_cents, 'paidCents', b.paid_cents, 'refundedCents', b.refunded_cents,
    'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'timeZone', s.time_zone, 'email', s.email, 'phone', s.phone),
    'customer', json_build_object('name', b.contact_name, 'email', p.email, 'phone', b.contact_phone),
    'items', (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en))
        order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id),
    'openedAt', d.opened_at, 'reason', d.reason, 'outcome', d.outcome, 'answer', d.answer, 'answeredAt', d.answered_at,
    'decision', d.decision, 'decisionReason', d.decision_reason, 'decidedAt', d.decided_at,
    'bookedAt', b.created_at,
    'events', (select json_agg(json_build_object('kind', e.kind, 'at', e.happened_at) order by e.happened_at, e.id)
      from booking_events e where e.booking_id = b.id),
    'customerPast', case when with_past then (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id where o.customer_id = b.customer_id and o.id <> b.id) end,
    'salonPast', case when with_past then (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id
      where o.salon_id = b.salon_id and o.id <> b.id
        and o.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon') and o.start_at > at - interval '90 days') end)
  from page d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
    left join profiles p on p.id = b.customer_id
  order by case when latest_first then d.opened_at end desc, case when latest_first then d.booking_id end desc, d.opened_at, d.booking_id;
end $$;
grant execute on function admin_disputes(text, text, timestamptz, timestamptz, timestamptz, uuid, integer, boolean) to onyxi_app;

-- The final decision: the no-show stands, or the booking gets its true status. Returns the recipients of mails; null if
-- it has been decided already.
create or replace function decide_dispute(booking uuid, verdict text, why text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
  d no_show_disputes;
  owes_fee boolean;
begin
  perform require_admin('disputes', 'write');
  select * into b from bookings where id = booking for update;
  select * into d from no_show_disputes where booking_id = booking for update;
  if d.booking_id is null or b.status <> 'no_show' or d.decision is not null then
    return null;
  end if;
  -- The card on file owes nothing for a booking that was no no-show.
  update booking_guarantees set status = 'released', fee_cents = 0, updated_at = at
  where booking_id = booking and verdict <> 'kept' and status in ('kept', 'due');
  owes_fee := exists (select from booking_guarantees g where g.booking_id = booking and g.status = 'due');
  update no_show_disputes set decision = verdict, decision_reason = why, decided_by = app_user(), decided_at = at
  where booking_id = booking;
  update bookings set status = case verdict when 'came' then 'completed' when 'cancelled' then 'cancelled_by_salon' else status end,
    cancelled_at = case verdict when 'cancelled' then at end,
    refunded_cents = case verdict when 'cancelled' then paid_cents else refunded_cents end,
    kept_cents = case verdict when 'kept' then kept_cents else 0 end,
    waived_cents = case verdict when 'kept' then waived_cents else 0 end,
    -- What was prepaid is divided at once.
    settle_at = case when verdict <> 'cancelled' and (paid_cents > 0 or points_used > 0 or platform_reduction(booking) > 0 or owes_fee) then at end,
    updated_at = at where id = booking;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  select booking, kind, app_user(), jsonb_build_object('outcome', d.outcome, 'decision', verdict), at
  from unnest(case verdict when 'cancelled' then '{dispute_decided,cancelled}'::text[] else '{dispute_decided}' end) kind;
  return (
    select json_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'salonSlug', s.slug,
      'customerName', b.contact_name, 'start', b.start_at, 'timeZone', s.time_zone, 'customerId', b.customer_id, 'totalCents', b.total_cents,
      'money', json_build_object('paidCents', b.paid_cents, 'giftCardCents', b.gift_card_cents, 'refundedCents', b.refunded_cents,
        'pointsUsed', b.points_used),
      'customer', case when p.email is not null then json_build_object('email', p.email, 'language', p.language) end,
      'salon', case when coalesce(s.email, o.email) is not null
        then json_build_object('email', coalesce(s.email, o.email), 'language', coalesce(o.language, 'el')) end)
    from salons s left join profiles p on p.id = b.customer_id left join profiles o on o.id = s.owner_id where s.id = b.salon_id);
end $$;
grant execute on function decide_dispute(uuid, text, text, timestamptz) to onyxi_app;

-- Disputes that the salon left unanswered for two days, each returned once, with the facts for the administrators'
-- mail.
create or replace function refer_disputes(at timestamptz) returns setof jsonb
language sql security definer set search_path = public
begin atomic
  with due as (
    select d.booking_id from no_show_disputes d
    where d.referred_at is null and d.outcome is null and d.decision is null and d.opened_at <= at - interval '48 hours'
    order by d.booking_id for update skip locked
  ), recipients as (
    update no_show_disputes d set referred_at = at from due where d.booking_id = due.booking_id returning d.booking_id, d.reason
  )
  select jsonb_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'customerName', b.contact_name,
    'start', b.start_at, 'timeZone', s.time_zone, 'reason', t.reason)
  from recipients t join bookings b on b.id = t.booking_id join salons s on s.id = b.salon_id where b.status = 'no_show' order by b.id;
end;
grant execute on function refer_disputes(timestamptz) to onyxi_worker;
