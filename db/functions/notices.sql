-- Notices of salons. Only these triggers write them, so that no change escapes them.

-- The team members who do a booking.
create or replace function staff_of(booking uuid) returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct i.staff_id), '{}') from booking_items i where i.booking_id = booking;
end;

-- A hold became a booking; bookings by the team itself are no news to it.
create or replace function notice_booked() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  values (new.salon_id, 'booked', new.id, staff_of(new.id), new.start_at, date_trunc('milliseconds', new.updated_at));
  return null;
end $$;
create or replace trigger notice_booked after update of status on bookings for each row
  when (old.status in ('held', 'expired') and new.status = 'confirmed' and new.source <> 'salon') execute function notice_booked();

-- A customer or an administrator moved or cancelled it, or its customer objects to a no-show. A decision about an objection
-- has a message of its own.
create or replace function notice_event() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  if team_salon() is not null or current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  select * into b from bookings where id = new.booking_id;
  if new.kind = 'cancelled' and exists (select from no_show_disputes d where d.booking_id = b.id) then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, former_start_at, by_company, happened_at)
  values (b.salon_id, new.kind, b.id,
    array(select unnest(staff_of(b.id)) union select (i ->> 'staffId')::uuid from jsonb_array_elements(new.before -> 'items') i
      where new.kind = 'moved'),
    b.start_at, case new.kind when 'moved' then (new.before ->> 'start')::timestamptz end,
    administered_booking() is not null, date_trunc('milliseconds', new.happened_at));
  return null;
end $$;
create or replace trigger notice_event after insert on booking_events for each row
  when (new.kind in ('moved', 'cancelled', 'disputed')) execute function notice_event();

create or replace function notice_review() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, review_id, staff_ids, start_at, happened_at)
  select b.salon_id, 'reviewed', b.id, new.id, staff_of(b.id), b.start_at, date_trunc('milliseconds', new.created_at)
  from bookings b where b.id = new.booking_id and b.salon_id = new.salon_id;
  return null;
end $$;
create or replace trigger notice_review after insert on reviews for each row execute function notice_review();

-- Someone applied for a job that an owner posted: to the salon that it names or, by another name, to the owner's first one.
create or replace function notice_applied() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, application_id, staff_ids, start_at, happened_at)
  select s.id, 'applied', new.id, '{}', new.created_at, date_trunc('milliseconds', new.created_at)
  from job_postings p join salons s on s.owner_id = p.author_id
  where p.id = new.posting_id
  order by (lower(s.name) = lower(p.employer)) desc, s.created_at, s.id limit 1;
  return null;
end $$;
create or replace trigger notice_applied after insert on job_applications for each row execute function notice_applied();

-- Notices of customers. Their own actions are no news to them, but each booking is confirmed.
create or replace function notice_own_booking() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  values (new.customer_id, 'booked', new.id, date_trunc('milliseconds', new.updated_at));
  return null;
end $$;
create or replace trigger notice_own_booking after update of status on bookings for each row
  when (old.status in ('held', 'expired') and new.status = 'confirmed' and new.customer_id is not null) execute function notice_own_booking();

create or replace function notice_own_event() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into account_notices (user_id, kind, booking_id, former_start_at, happened_at)
  select b.customer_id, new.kind, b.id, case new.kind when 'moved' then (new.before ->> 'start')::timestamptz end,
    date_trunc('milliseconds', new.happened_at)
  from bookings b where b.id = new.booking_id and b.customer_id is not null and new.actor_id is distinct from b.customer_id;
  return null;
end $$;
create or replace trigger notice_own_event after insert on booking_events for each row
  when (new.kind in ('moved', 'changed', 'cancelled', 'messaged', 'no_show', 'dispute_answered', 'dispute_decided', 'waived'))
  execute function notice_own_event();

create or replace function notice_reply() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  select b.customer_id, 'replied', b.id, date_trunc('milliseconds', new.replied_at) from bookings b
  where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $$;
create or replace trigger notice_reply after update of replied_at on reviews for each row
  when (old.replied_at is null and new.replied_at is not null) execute function notice_reply();

-- A reminder that was sent is in the list, too.
create or replace function notice_reminder() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  select b.customer_id, 'reminded', b.id, date_trunc('milliseconds', new.sent_at) from bookings b
  where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $$;
create or replace trigger notice_reminder after update of sent_at on messages for each row
  when (new.kind = 'visit-reminder' and old.sent_at is null and new.sent_at is not null and new.booking_id is not null)
  execute function notice_reminder();

-- Open questions to her: one of her salon, or a time from a waitlist. A finished one no longer needs attention.
create or replace function notice_question() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, booking_id, proposal_id, happened_at, done_at)
  select b.customer_id, 'asked', b.id, new.id, date_trunc('milliseconds', new.asked_at), new.answered_at
  from bookings b where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $$;
create or replace trigger notice_question after insert on move_proposals for each row execute function notice_question();

create or replace function notice_question_end() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update account_notices set done_at = new.answered_at where proposal_id = new.id;
  return null;
end $$;
create or replace trigger notice_question_end after update of outcome on move_proposals for each row
  when (old.outcome is distinct from new.outcome) execute function notice_question_end();

create or replace function notice_offer() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, entry_id, offer_id, happened_at, done_at)
  select e.customer_id, 'offered', e.id, new.id, date_trunc('milliseconds', new.offered_at), new.answered_at
  from waitlist_entries e where e.id = new.entry_id;
  return null;
end $$;
create or replace trigger notice_offer after insert on waitlist_offers for each row execute function notice_offer();

-- Customers who got no time are told, as by the message, in place of the offer. An open time was held for nobody.
create or replace function notice_offer_end() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update account_notices set done_at = new.answered_at where offer_id = new.id and kind = 'offered';
  insert into account_notices (user_id, kind, entry_id, offer_id, happened_at)
  select e.customer_id, 'offer_' || new.outcome, e.id, new.id, date_trunc('milliseconds', new.answered_at)
  from waitlist_entries e where e.id = new.entry_id and e.status = 'waiting' and new.phase <> 'open' and new.outcome in ('lost', 'passed');
  if found then
    delete from account_notices where offer_id = new.id and kind = 'offered';
  end if;
  return null;
end $$;
create or replace trigger notice_offer_end after update of outcome on waitlist_offers for each row
  when (old.outcome is null and new.outcome is not null) execute function notice_offer_end();

create or replace function notice_wait_end() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (user_id, kind, entry_id, happened_at)
  values (new.customer_id, 'wait_ended', new.id, date_trunc('milliseconds', new.ended_at));
  return null;
end $$;
create or replace trigger notice_wait_end after update of status on waitlist_entries for each row
  when (new.status = 'ended') execute function notice_wait_end();

-- Notices of administrators: arrivals in their area, whose page has the details.
create or replace function notice_arrival() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into account_notices (area, kind, happened_at) values (tg_argv[0], 'arrived', date_trunc('milliseconds', clock_timestamp()));
  return null;
end $$;
create or replace trigger notice_application after insert on applications for each row execute function notice_arrival('applications');
create or replace trigger notice_application_again after update of status on applications for each row
  when (old.status <> 'submitted' and new.status = 'submitted') execute function notice_arrival('applications');
create or replace trigger notice_partnership after insert on partnership_requests for each row execute function notice_arrival('partnerships');
create or replace trigger notice_claim after insert on salon_claims for each row execute function notice_arrival('claims');
create or replace trigger notice_referral after update of referred_at on no_show_disputes for each row
  when (old.referred_at is null and new.referred_at is not null) execute function notice_arrival('disputes');
create or replace trigger notice_report after insert on review_reports for each row execute function notice_arrival('reviews');
create or replace trigger notice_listing after insert on listing_requests for each row execute function notice_arrival('listings');
create or replace trigger notice_chargeback after insert on chargebacks for each row execute function notice_arrival('chargebacks');

-- For messages that are given up, at most one notice an hour: a broken provider gives up many.
create or replace function notice_parked() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_notices (area, kind, happened_at)
  select 'messages', 'arrived', date_trunc('milliseconds', clock_timestamp())
  where not exists (select from account_notices n where n.area = 'messages' and n.happened_at > clock_timestamp() - interval '1 hour');
  return null;
end $$;
create or replace trigger notice_parked after update of due_at on messages for each row
  when (old.due_at is not null and new.due_at is null and new.sent_at is null and new.last_error not like 'not sent, because%')
  execute function notice_parked();
