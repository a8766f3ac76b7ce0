-- Removes personal data when an account is deleted, or a client is removed from a list.

-- Detaches a person from rows that others still need: bookings and reviews stay without a name, messages without
-- address and text. Profile and favourites are deleted; the caller deletes the account itself.
create or replace function forget_person(person uuid, address text) returns void
language plpgsql security definer set search_path = public as $$
declare
  visits uuid[] := array(select id from bookings where customer_id = person);
  message_keys text[];
begin
  -- Both sides got a message for each change; its key says which.
  message_keys := array(
    select side || ':' || v.id || ':' || change || ':' || n
    from (select id, (select count(*) from booking_events e where e.booking_id = b.id) as changes
        from bookings b where id = any (visits)) v,
      unnest(array['booking', 'salon-booking']) side, unnest(array['confirmed', 'moved', 'cancelled', 'message']) change,
      generate_series(0, v.changes) n
    union all select 'review:request:' || id from unnest(visits) id
  );
  delete from mail_stops s where s.address = lower(forget_person.address);
  update messages set forget = true where due_at is not null and (recipient = address or dedupe_key = any (message_keys));
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and (recipient = address or dedupe_key = any (message_keys));
  delete from review_photos p using reviews r where r.id = p.review_id and r.customer_id = person;
  update reviews set author_name = '—', customer_id = null, photos_lent_at = null where customer_id = person;
  update review_decisions d set appeal = '—' from reviews r where d.appeal is not null and r.id = d.review_id
    and exists (select from bookings b where b.id = r.booking_id and b.customer_id = person);
  update review_reports set email = '', details = '', reporter_id = null where reporter_id = person or (email = address and address <> '');
  update bookings set customer_id = null, contact_name = case when contact_name is not null then '—' end, contact_phone = null, note = '',
    cancel_reason = null, updated_at = now() where id = any (visits);
  update booking_events set before = null where booking_id = any (visits) and kind = 'messaged';
  delete from visit_answers where booking_id = any (visits);
  -- Their column stays in the salon's calendar; their photo does not.
  delete from staff_photos p using salon_members m where m.user_id = person and m.salon_id = p.salon_id and m.staff_id = p.staff_id;
  delete from idempotency_keys where actor = 'u:' || person;
  delete from profiles where id = person;
end $$;
grant execute on function forget_person(uuid, text) to onyxi_auth;

-- Removes the person from all salons' client lists, with notes and allergies.
create or replace function forget_clients() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from clients where customer_id = old.id;
  return old;
end $$;
create or replace trigger forget_clients before delete on profiles for each row execute function forget_clients();

-- Bookings that a salon wrote for a client stay without a name.
create or replace function forget_client() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bookings set contact_name = '—', contact_phone = null, note = '', updated_at = now() where client_id = old.id;
  delete from visit_answers a using bookings b where b.id = a.booking_id and b.client_id = old.id;
  return old;
end $$;
create or replace trigger forget_client before delete on clients for each row execute function forget_client();

-- Deletes applications; one that became a salon stays without its person.
create or replace function forget_applications() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  message_keys text[] := array(
    select 'application:' || a.id || ':' || n from applications a, generate_series(0, 99) n where a.applicant_id = old.id);
begin
  update messages set forget = true where due_at is not null and dedupe_key = any (message_keys);
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and dedupe_key = any (message_keys);
  delete from applications where applicant_id = old.id and salon_id is null;
  update application_events e set note = '' from applications a
  where e.application_id = a.id and a.applicant_id = old.id and e.kind = 'answered';
  update applications set owner_name = '—', email = '', phone = '' where applicant_id = old.id;
  return old;
end $$;
create or replace trigger forget_applications before delete on profiles for each row execute function forget_applications();

-- Uses of promotions stay counted, without a trace of the person.
create or replace function forget_promotion_uses() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update promotion_uses set person_keys = '{}' where customer_id = old.id;
  return old;
end $$;
create or replace trigger forget_promotion_uses before delete on profiles for each row execute function forget_promotion_uses();

create or replace function forget_invitations() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from invitations where email = old.email or accepted_by = old.id;
  return old;
end $$;
create or replace trigger forget_invitations before delete on profiles for each row execute function forget_invitations();

create or replace function forget_listing_requests() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from listing_requests where email = old.email;
  return old;
end $$;
create or replace trigger forget_listing_requests before delete on profiles for each row execute function forget_listing_requests();

-- The data of a one-person business is personal data.
create or replace function forget_trader() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from salon_traders t using salons s where s.id = t.salon_id and s.owner_id = old.id;
  return old;
end $$;
create or replace trigger forget_trader before delete on profiles for each row execute function forget_trader();

-- Administrators' notes about a salon may concern its owner.
create or replace function forget_salon_notes() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from salon_notes n using salons s where s.id = n.salon_id and s.owner_id = old.id;
  return old;
end $$;
create or replace trigger forget_salon_notes before delete on profiles for each row execute function forget_salon_notes();

-- A card on file that owes nothing is let go of; a fee that is due is still charged, for the salon.
create or replace function forget_guarantees() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update booking_guarantees set status = 'released', updated_at = now() where customer_id = old.id and status = 'kept';
  return old;
end $$;
create or replace trigger forget_guarantees before delete on profiles for each row execute function forget_guarantees();
