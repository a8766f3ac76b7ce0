-- A remembered answer is sealed by the server with its caller's key, and a row is found by a hash of that key alone: no role that serves
-- requests reads the table. What was remembered in clear until now lived for a day at most and goes.
-- squawk-ignore ban-truncate-cascade
truncate idempotency_keys;
-- squawk-ignore adding-required-field
alter table idempotency_keys add column sealed bytea not null;
-- The caller's rights at the time of the answer; with other rights the answer is not given again.
-- squawk-ignore adding-required-field
alter table idempotency_keys add column standing text not null;
alter table idempotency_keys enable row level security;
revoke all on idempotency_keys from onyxi_app, onyxi_worker;
create policy worker_sweeps on idempotency_keys to onyxi_worker using (true);
grant select (created_at), delete on idempotency_keys to onyxi_worker;

-- A role and a second factor as the server found them, and what the caller is at the salon whose workspace the call is made in.
create function standing_of(asked jsonb) returns text
language sql stable security definer set search_path = public
begin atomic
  select concat_ws(':', asked ->> 'standing', (
    select case when 'u:' || s.owner_id = asked ->> 'actor' then 'owner' else m.role || ':' || coalesce(m.staff_id::text, '') end
    from salons s left join salon_members m on m.salon_id = s.id and 'u:' || m.user_id = asked ->> 'actor'
    where s.id = (asked ->> 'salonId')::uuid));
end;

-- Null when the caller gave no key. A racing twin waits here and is then told of the first.
create or replace function remember_answer(answer jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if answer ->> 'key' is null then
    return;
  end if;
  if app_user() is not null and answer ->> 'actor' <> 'u:' || app_user() then
    raise insufficient_privilege using message = 'an answer is remembered for its caller alone';
  end if;
  insert into idempotency_keys (actor, key, request_hash, status, sealed, standing, created_at)
  values (answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint, decode(answer ->> 'sealed', 'base64'),
    standing_of(answer), at)
  on conflict do nothing;
  if not found then
    perform conflict('idempotency_in_progress');
  end if;
end $$;

-- squawk-ignore ban-drop-column
alter table idempotency_keys drop column response;

-- Returns the sealed answer to the holder of the key.
create function find_answer(asked jsonb) returns table (hash text, status smallint, sealed bytea)
language sql stable security definer set search_path = public
begin atomic
  select encode(k.request_hash, 'hex'), k.status, k.sealed from idempotency_keys k
  where k.actor = asked ->> 'actor' and k.key = asked ->> 'key' and k.standing = standing_of(asked);
end;

-- As in 0027; of the answers that were sealed for each outcome, the right one is remembered.
create or replace function tell_by_salon(plan jsonb, is_typed boolean, at timestamptz) returns text
language plpgsql as $$
declare
  salon uuid := (plan ->> 'salonId')::uuid;
  address text := plan -> 'messages' -> 0 ->> 'recipient';
  since timestamptz := at - interval '24 hours';
  mail text := case when address is null then 'none' else 'sent' end;
begin
  if mail = 'sent' and is_typed then
    perform pg_advisory_xact_lock(hashtextextended(salon::text, 27)), pg_advisory_xact_lock(hashtextextended(address, 27));
    if (select count(*) from messages m where m.by_salon = salon and m.created_at > since) >= (plan -> 'mails' ->> 'perSalon')::integer
      or (select count(*) from messages m where m.recipient = address and m.by_salon is not null and m.created_at > since) >= (plan -> 'mails' ->> 'perAddress')::integer then
      mail := 'limit';
    end if;
  end if;
  if mail = 'sent' then
    perform write_messages(plan -> 'messages', plan -> 'facts');
    if is_typed then
      update messages set by_salon = salon, created_at = at where dedupe_key = plan -> 'messages' -> 0 ->> 'dedupeKey';
    end if;
  end if;
  if plan -> 'answer' ->> 'key' is not null then
    perform remember_answer(plan -> 'answer' || jsonb_build_object('sealed', plan -> 'answer' -> 'sealedByMail' -> mail), at);
  end if;
  return mail;
end $$;

revoke execute on function standing_of(jsonb), remember_answer(jsonb, timestamptz), find_answer(jsonb) from public;
grant execute on function remember_answer(jsonb, timestamptz), find_answer(jsonb) to onyxi_app;

-- An applicant's address is for administrators, the worker's mails and whoever holds the link of a notice.
revoke execute on function claim_facts(uuid) from onyxi_app;
create function admin_claim_facts(claim uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return claim_facts(claim);
end $$;

-- As in 0059; answers with what the mails about the objection need.
drop function object_to_claim(bytea, text, timestamptz);
create function object_to_claim(hash bytea, words text, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  found_id uuid;
begin
  update salon_claims set state = 'objected', objection = words, effective_at = null, objection_hash = null, decided_at = null, decided_by = null
  where objection_hash = hash and state = 'noticed' and effective_at > at returning id into found_id;
  return claim_facts(found_id);
end $$;

-- As in 0017, for whoever has applied to the posting and for administrators.
create or replace function posting_author(posting uuid) returns table (email text, language locale)
language sql stable security definer set search_path = public
begin atomic
  select p.email, p.language from job_postings j join profiles p on p.id = j.author_id
  where j.id = posting and p.email is not null
    and (app_admin() or exists (select from job_applications a where a.posting_id = j.id and a.applicant_id = app_user()));
end;

revoke execute on function admin_claim_facts(uuid), object_to_claim(bytea, text, timestamptz) from public;
grant execute on function admin_claim_facts(uuid), object_to_claim(bytea, text, timestamptz) to onyxi_app;
