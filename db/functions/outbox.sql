-- The outbox for administrators: recipient, time and result of each message. Content that opens an account, a salon or a gift card
-- is never shown.

-- Kinds whose whole content is a secret; the program has the same list (src/features/messages/policy.ts).
create or replace function is_secret_message(kind text, facts jsonb) returns boolean
language sql immutable
return kind in ('account-code', 'account-confirm', 'account-sms', 'gift-card', 'gift-card-receipt', 'gift-card-withdrawal-links',
    'team-invitation', 'claim-text')
  or (kind = 'claim' and (facts ->> 'code' is not null or facts ->> 'link' is not null));

-- A text without the secrets of its links.
create or replace function without_secrets(words text, facts jsonb) returns text
language sql immutable
return regexp_replace(replace(replace(words, coalesce(nullif(facts ->> 'token', ''), E'\x01'), '•••'), coalesce(nullif(facts ->> 'offToken', ''), E'\x01'), '•••'),
  '(/(?:reminder|dashboard/messages)\?token=)[0-9A-Za-z_-]{18,43}', '\1•••', 'g');

create or replace function message_state(m messages) returns text
language sql immutable
return case when m.sent_at is not null then 'sent' when m.due_at is null then 'parked' when m.last_error is not null then 'failed' else 'waiting' end;

create or replace function message_line(m messages) returns json
language sql stable
return json_build_object('id', m.id, 'kind', m.kind, 'recipient', m.recipient, 'language', m.language, 'state', message_state(m),
  'channel', case when m.kind in ('account-sms', 'claim-text', 'visit-reminder-text', 'salon-message-text', 'waitlist-offer-text', 'move-proposal-text') then 'sms' else 'mail' end, 'attempts', m.attempts, 'error', m.last_error,
  'subject', case when not is_secret_message(m.kind, m.facts) then without_secrets(m.subject, m.facts) end,
  'createdAt', m.created_at, 'sentAt', m.sent_at, 'nextTryAt', m.due_at);

-- Messages of a tab, the last first, of some kinds; found by the address, the phone or the code of an appointment.
create or replace function admin_messages(part text, kinds text[], wanted text, last_id uuid, most integer) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  booking uuid := (select b.id from bookings b where b.code = typed);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  people text[] := array[wanted, lower(wanted), '+30' || digits, digits];
  condition text := case part
    when 'parked' then 'm.due_at is null and m.sent_at is null'
    when 'failed' then 'm.due_at is not null and m.last_error is not null'
    when 'waiting' then 'm.due_at is not null and m.last_error is null'
    when 'sent' then 'm.sent_at is not null'
    else 'true' end || ' and ($3 is null or m.id < $3) order by m.id desc limit $4';
  source text;
begin
  perform require_admin('messages', 'read');
  source := case
    when wanted <> '' and booking is not null then
      $s$select m.id from messages m where m.facts ? 'bookingId' and m.facts ->> 'bookingId' = $1::text and ($2 is null or m.kind = any ($2)) and $s$ || condition
    when wanted <> '' then 'select l.id from unnest($5) person cross join lateral (
      select m.id from messages m where m.recipient = person and ($2 is null or m.kind = any ($2)) and ' || condition || ') l'
    -- Few messages wait or have failed; the others are read by kind.
    when kinds is not null and part in ('all', 'sent') then 'select l.id from unnest($2) kind cross join lateral (
      select m.id from messages m where m.kind = kind.kind and ' || condition || ') l'
    else 'select m.id from messages m where ($2 is null or m.kind = any ($2)) and ' || condition end;
  return query execute format('select message_line(m) from (select distinct s.id from (%s) s order by s.id desc limit $4) page
    join messages m on m.id = page.id order by m.id desc', source)
  using booking, kinds, last_id, most, people;
end $$;
grant execute on function admin_messages(text, text[], text, uuid, integer) to onyxi_app;

-- Whether the account that news of a ban is about is banned now, and the number of that; null where there is no account. Older
-- messages have only its address.
create or replace function message_ban(facts jsonb, address text, at timestamptz) returns json
language sql stable security definer set search_path = public
return (select json_build_object('isBanned', coalesce(u.banned_until > at, false), 'version', u.ban_version) from auth.users u
  where u.deleted_at is null and case when facts ->> 'userId' is null then u.email = address and not u.is_sso
    else u.id = (facts ->> 'userId')::uuid end);
grant execute on function message_ban(jsonb, text, timestamptz) to onyxi_worker;

-- One message with its text, and its appointment as it is now; null where there is none. Facts leave only for its words to
-- be written anew, never those of a secret.
create or replace function admin_message(wanted uuid) returns json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('messages', 'read');
  return (select json_build_object('line', message_line(m), 'isSecret', is_secret_message(m.kind, m.facts), 'isForgotten', m.forget or m.recipient = '',
      'text', case when not is_secret_message(m.kind, m.facts) then without_secrets(m.body_text, m.facts) end,
      'facts', case when is_secret_message(m.kind, m.facts) then '{}'::jsonb else m.facts - 'token' - 'offToken' end,
      'files', (select coalesce(json_agg(a ->> 'filename'), '[]') from jsonb_array_elements(m.attachments) a),
      'booking', (select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'start', b.start_at) from bookings b
        where b.id::text = m.facts ->> 'bookingId'),
      'stop', (select json_build_object('reason', s.reason, 'detail', s.detail, 'at', s.created_at) from mail_stops s where s.address = lower(m.recipient)),
      'ban', case when m.kind = 'account-ban' then message_ban(m.facts, m.recipient, now()) end,
      'offer', case when m.kind in ('waitlist-offer', 'waitlist-offer-text') then message_offer(m.facts)
        when m.kind in ('move-proposal', 'move-proposal-text') then message_proposal(m.facts) end)
    from messages m where m.id = wanted);
end $$;
grant execute on function admin_message(uuid) to onyxi_app;

-- Gives a message that was given up its tries back. False where it is not parked, so that nothing is sent twice.
create or replace function resend_message(wanted uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('messages', 'write');
  update messages m set due_at = at, attempts = 0
  where m.id = wanted and m.due_at is null and m.sent_at is null and not m.forget and m.facts <> '{}' and not is_secret_message(m.kind, m.facts);
  if not found then
    return false;
  end if;
  -- Sending again to a stopped address declares it valid.
  delete from mail_stops s where s.address = (select lower(m.recipient) from messages m where m.id = wanted);
  -- Nobody could say whether it was sent, so an administrator's decision to send it counts.
  update message_steps s set state = 'queued', changed_at = at where s.message_id = wanted and s.state = 'unknown';
  return true;
end $$;
grant execute on function resend_message(uuid, timestamptz) to onyxi_app;

-- The progress of a try's state; a receipt only moves it forward. The program has the same list (src/domain/messages/receipts.ts).
create or replace function step_rank(state text) returns integer
language sql immutable
return array_position(array['queued', 'sending', 'unknown', 'sent', 'delivered', 'seen', 'expired', 'rejected', 'failed'], state);

-- Takes a provider's report about a try. Returns the state afterwards, with whether it is new; null for a
-- message that is none of ours. A message that waits for it goes on at once: to its end, or to its next channel.
create or replace function take_receipt(of_message uuid, of_position smallint, told text, billed smallint, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  step message_steps;
  before text;
begin
  select * into step from message_steps s where s.message_id = of_message and s.position = of_position for update;
  if not found then
    return null;
  end if;
  before := step.state;
  insert into message_receipts (message_id, position, state, arrived_at) values (of_message, of_position, told, at) on conflict do nothing;
  if not found then
    return json_build_object('state', step.state, 'isNew', false, 'isMoreThanCounted', false);
  end if;
  update message_steps s set state = case when step_rank(told) > step_rank(s.state) then told else s.state end,
    billed_parts = coalesce(billed, s.billed_parts), changed_at = case when step_rank(told) > step_rank(s.state) then at else s.changed_at end
  where s.message_id = of_message and s.position = of_position returning * into step;
  -- One that is being handed over belongs to its worker.
  if before in ('sent', 'unknown') and step.state <> before then
    update messages m set due_at = at, attempts = case when m.due_at is null then 0 else m.attempts end
    where m.id = of_message and m.sent_at is null and (m.due_at is not null or (before = 'unknown' and step.state in ('sent', 'delivered', 'seen')))
      and not exists (select from message_steps later where later.message_id = of_message and later.position > of_position);
  end if;
  return json_build_object('state', step.state, 'isNew', true, 'isMoreThanCounted', coalesce(billed <> step.parts, false));
end $$;
grant execute on function take_receipt(uuid, smallint, text, smallint, timestamptz) to onyxi_worker;
