-- What becomes of a person's traces when their account goes.

-- A message that is still on its way goes out, and then forgets whom it went to and what it said.
alter table messages add column forget boolean not null default false;

-- Takes a person out of everything that others go on needing: bookings and reviews stay without them, messages without
-- address and text. The account itself is not touched; profile and favourites go.
create function forget_person(person uuid, address text) returns void
language plpgsql security definer set search_path = public as $$
declare
  visits uuid[] := array(select id from bookings where customer_id = person);
  told text[];
begin
  -- Both sides are told of each change, under a name that says which.
  told := array(
    select side || ':' || v.id || ':' || change || ':' || n
    from (select id, (select count(*) from booking_events e where e.booking_id = b.id) as changes from bookings b where id = any (visits)) v,
      unnest(array['booking', 'salon-booking']) side, unnest(array['confirmed', 'moved', 'cancelled']) change, generate_series(0, v.changes) n
  );
  update messages set forget = true where due_at is not null and (recipient = address or dedupe_key = any (told));
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]', last_error = null
  where due_at is null and (recipient = address or dedupe_key = any (told));
  update reviews set author_name = '—', customer_id = null where customer_id = person;
  update bookings set customer_id = null, contact_name = case when contact_name is not null then '—' end, contact_phone = null, note = '',
    cancel_reason = null, updated_at = now() where id = any (visits);
  delete from idempotency_keys where actor = 'u:' || person;
  delete from profiles where id = person;
end $$;
revoke execute on function forget_person(uuid, text) from public;
grant execute on function forget_person(uuid, text) to onyxi_auth;

-- From where an account was entered, hashed: whoever comes in from elsewhere makes its owner hear of it.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
grant select, insert, update, delete on auth.known_devices to onyxi_auth;
