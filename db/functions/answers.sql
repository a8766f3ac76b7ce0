-- Remembered answers: a repeated call gets its first answer (idempotency_keys).

-- The rights that an answer was given with: role and second factor by the server, and the caller's role at the salon of
-- the call's workspace.
create or replace function standing_of(asked jsonb) returns text
language sql stable security definer set search_path = public
begin atomic
  select concat_ws(':', asked ->> 'standing', (
    select case when 'u:' || s.owner_id = asked ->> 'actor' then 'owner' else m.role || ':' || coalesce(m.staff_id::text, '') end
    from salons s left join salon_members m on m.salon_id = s.id and 'u:' || m.user_id = asked ->> 'actor'
    where s.id = (asked ->> 'salonId')::uuid));
end;

-- Does nothing without a key. A second call with the same key waits here for the first, and is then refused.
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
  values (answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint,
    decode(answer ->> 'sealed', 'base64'), standing_of(answer), at)
  on conflict do nothing;
  if not found then
    perform conflict('idempotency_in_progress');
  end if;
end $$;
grant execute on function remember_answer(jsonb, timestamptz) to onyxi_app;

-- Returns the sealed answer to the holder of the key.
create or replace function find_answer(asked jsonb) returns table (hash text, status smallint, sealed bytea)
language sql stable security definer set search_path = public
begin atomic
  select encode(k.request_hash, 'hex'), k.status, k.sealed from idempotency_keys k
  where k.actor = asked ->> 'actor' and k.key = asked ->> 'key' and k.standing = standing_of(asked);
end;
grant execute on function find_answer(jsonb) to onyxi_app;
