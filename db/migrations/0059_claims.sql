-- Who says that a salon nobody verified is theirs, with what they bring to show it.
create table salon_claims (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- open → approved at once with a proof, else after a notice to the salon's contacts | objected (to be decided anew) | rejected | withdrawn
  state text not null default 'open' check (state in ('open', 'noticed', 'objected', 'approved', 'rejected', 'withdrawn')),
  message text not null check (length(message) between 1 and 2000),
  -- Which of the salon's listed contacts the claimant was shown to read.
  proof text check (proof in ('email', 'phone')),
  proved_at timestamptz,
  code_channel text check (code_channel in ('email', 'phone')),
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  document bytea check (length(document) between 1 and 16777216),
  document_type text check (document_type in ('application/pdf', 'image/webp')),
  language locale not null,
  -- When an approval without a proof takes effect.
  effective_at timestamptz,
  objection_hash bytea unique,
  objection text check (length(objection) <= 2000),
  rejection_reason text check (length(rejection_reason) <= 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((proof is null) = (proved_at is null)),
  check ((document is null) = (document_type is null)),
  check (num_nonnulls(code_channel, code_hash, code_expires_at) in (0, 3)),
  check ((state = 'noticed') <= (effective_at is not null)),
  check ((state in ('approved', 'rejected')) <= (decided_at is not null))
);
create index on salon_claims (salon_id);
create index on salon_claims (user_id);
create unique index one_open_claim on salon_claims (salon_id, user_id) where state in ('open', 'noticed', 'objected');
create unique index one_owner_by_claim on salon_claims (salon_id) where state = 'approved';
alter table salon_claims alter column document set storage external;

alter table salon_claims enable row level security;
create policy seen_claims on salon_claims for select to onyxi_app using (user_id = (select app_user()) or (select app_admin()));
create policy own_claim on salon_claims for insert to onyxi_app with check (user_id = (select app_user()) and state = 'open' and proof is null);
create policy own_open on salon_claims for update to onyxi_app
  using (user_id = (select app_user()) and state in ('open', 'noticed', 'objected')) with check (user_id = (select app_user()));
grant select on salon_claims to onyxi_app;
grant insert (id, salon_id, user_id, message, language, created_at) on salon_claims to onyxi_app;
grant update (code_channel, code_hash, code_expires_at, code_tries, document, document_type) on salon_claims to onyxi_app;

-- A code that was sent to the salon comes back from its claimant: five tries, ten minutes.
create function prove_claim(claim uuid, hash bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  c salon_claims;
begin
  select * into c from salon_claims where id = claim and user_id = app_user() and state in ('open', 'objected') for update;
  if not found or c.code_hash is null or c.code_expires_at <= at or c.code_tries >= 5 then
    return false;
  end if;
  if c.code_hash <> hash then
    update salon_claims set code_tries = code_tries + 1 where id = claim;
    return false;
  end if;
  update salon_claims set proof = c.code_channel, proved_at = at, code_channel = null, code_hash = null, code_expires_at = null where id = claim;
  return true;
end $$;

create function withdraw_claim(claim uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update salon_claims set state = 'withdrawn', document = null, document_type = null, code_channel = null, code_hash = null, code_expires_at = null
  where id = claim and user_id = app_user() and state in ('open', 'noticed', 'objected');
  return found;
end $$;

-- The salon is the claimant's from now on: verified, on trial. False where somebody has it already.
create function hand_over(claim uuid, at timestamptz, trial_end timestamptz) returns boolean
language plpgsql set search_path = public as $$
declare
  c salon_claims;
begin
  select * into c from salon_claims where id = claim;
  update salons set verification = 'verified', subscription = 'trial', trial_ends_at = trial_end
  where id = c.salon_id and verification = 'unverified' and owner_id is null;
  if not found then
    return false;
  end if;
  insert into booking_policies (salon_id) values (c.salon_id) on conflict do nothing;
  perform give_salon(c.salon_id, c.user_id);
  update salon_claims set state = 'approved', decided_at = coalesce(decided_at, at) where id = claim;
  return true;
end $$;

-- An administrator decides; the salon's row is what two of them wait for. Answers what became of it: approved, noticed, rejected, or null
-- where it had gone on already. Approving one rejects its rivals.
create function decide_claim(claim uuid, refusal text, hash bytea, at timestamptz, trial_end timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  c salon_claims;
begin
  perform require_admin();
  perform from salons s join salon_claims k on k.salon_id = s.id where k.id = claim for update of s;
  select * into c from salon_claims where id = claim for update;
  if c.state not in ('open', 'objected', 'noticed') or (c.state = 'noticed' and refusal is null) then
    return null;
  end if;
  if refusal is not null then
    update salon_claims set state = 'rejected', rejection_reason = refusal, decided_at = at, decided_by = app_user() where id = claim;
    return 'rejected';
  end if;
  if c.proof is null and c.document is null then
    return null;
  end if;
  update salon_claims set decided_at = at, decided_by = app_user() where id = claim;
  if c.proof is not null then
    if not hand_over(claim, at, trial_end) then
      return null;
    end if;
  else
    update salon_claims set state = 'noticed', effective_at = at + interval '72 hours', objection_hash = hash, objection = null where id = claim;
  end if;
  update salon_claims set state = 'rejected', decided_at = at, decided_by = app_user()
  where salon_id = c.salon_id and id <> claim and state in ('open', 'noticed', 'objected');
  return (select state from salon_claims where id = claim);
end $$;

-- The salon's contact says that it is not so: nothing happens by itself any more.
create function object_to_claim(hash bytea, words text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  found_id uuid;
begin
  update salon_claims set state = 'objected', objection = words, effective_at = null, objection_hash = null, decided_at = null, decided_by = null
  where objection_hash = hash and state = 'noticed' and effective_at > at returning id into found_id;
  return found_id;
end $$;

-- Notices that nobody objected to take effect; where the salon is somebody's meanwhile they fail. Whoever claimed it since has lost it.
-- Answers each claim that ended with what became of it.
create function settle_claims(at timestamptz) returns table (claim_id uuid, outcome text)
language plpgsql security definer set search_path = public as $$
declare
  due salon_claims;
begin
  for due in select * from salon_claims where state = 'noticed' and effective_at <= at order by id for update skip locked loop
    if hand_over(due.id, at, at + interval '720 hours') then
      return query select due.id, 'approved';
    end if;
    return query
    update salon_claims set state = 'rejected', decided_at = coalesce(decided_at, at)
    where salon_id = due.salon_id and state in ('open', 'noticed', 'objected') returning id, state;
  end loop;
end $$;

-- What the worker's mails need of a claim, and what administrators are told of one that they didn't decide.
create function claim_facts(claim uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object('id', c.id, 'salonName', s.name, 'slug', s.slug, 'email', p.email, 'language', c.language)
  from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id where c.id = claim;
end;

revoke execute on function prove_claim(uuid, bytea, timestamptz), withdraw_claim(uuid), hand_over(uuid, timestamptz, timestamptz),
  decide_claim(uuid, text, bytea, timestamptz, timestamptz), object_to_claim(bytea, text, timestamptz), settle_claims(timestamptz), claim_facts(uuid) from public;
grant execute on function prove_claim(uuid, bytea, timestamptz), withdraw_claim(uuid), decide_claim(uuid, text, bytea, timestamptz, timestamptz),
  object_to_claim(bytea, text, timestamptz) to onyxi_app;
grant execute on function settle_claims(timestamptz), claim_facts(uuid) to onyxi_worker;
grant execute on function claim_facts(uuid) to onyxi_app;

create policy claim_messages on messages for insert to onyxi_app with check (kind in ('claim', 'claim-text'));
