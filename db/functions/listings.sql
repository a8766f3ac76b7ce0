-- Salons that are listed before their owners joined: claims, and requests to correct or remove the listing.

-- Checks the code that was sent to the salon, as typed by the claimant: five tries, ten minutes.
create or replace function prove_claim(claim uuid, hash bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  c salon_claims;
begin
  select * into c from salon_claims where id = claim and user_id = app_user() and status in ('open', 'objected') for update;
  if not found or c.code_hash is null or c.code_expires_at <= at or c.code_tries >= 5 then
    return false;
  end if;
  if c.code_hash <> hash then
    update salon_claims set code_tries = code_tries + 1 where id = claim;
    return false;
  end if;
  update salon_claims set proof = c.code_channel, proved_at = at, code_channel = null, code_hash = null, code_expires_at = null
  where id = claim;
  return true;
end $$;
grant execute on function prove_claim(uuid, bytea, timestamptz) to onyxi_app;

create or replace function withdraw_claim(claim uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update salon_claims set status = 'withdrawn', document = null, document_type = null, code_channel = null, code_hash = null,
    code_expires_at = null
  where id = claim and user_id = app_user() and status in ('open', 'noticed', 'objected');
  return found;
end $$;
grant execute on function withdraw_claim(uuid) to onyxi_app;

-- Decides a claim for an administrator; two of them wait for each other at the salon's row. Returns the claim's new
-- status: approved, noticed, rejected, or null if it was decided already. Approving one rejects its rivals.
create or replace function decide_claim(claim uuid, refusal text, hash bytea, at timestamptz, trial_end timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  c salon_claims;
begin
  perform require_admin('claims', 'write');
  perform from salons s join salon_claims k on k.salon_id = s.id where k.id = claim for update of s;
  select * into c from salon_claims where id = claim for update;
  if c.status not in ('open', 'objected', 'noticed') or (c.status = 'noticed' and refusal is null) then
    return null;
  end if;
  if refusal is not null then
    update salon_claims set status = 'rejected', rejection_reason = refusal, decided_at = at, decided_by = app_user() where id = claim;
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
    update salon_claims set status = 'noticed', effective_at = at + interval '72 hours', objection_hash = hash, objection = null
    where id = claim;
  end if;
  update salon_claims set status = 'rejected', decided_at = at, decided_by = app_user()
  where salon_id = c.salon_id and id <> claim and status in ('open', 'noticed', 'objected');
  return (select status from salon_claims where id = claim);
end $$;
grant execute on function decide_claim(uuid, text, bytea, timestamptz, timestamptz) to onyxi_app;

-- Makes the claimant the salon's owner: verified, on trial. False if it has an owner already.
create or replace function hand_over(claim uuid, at timestamptz, trial_end timestamptz) returns boolean
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
  update salon_claims set status = 'approved', decided_at = coalesce(decided_at, at) where id = claim;
  return true;
end $$;

-- The salon's contact objects: the claim goes back to the administrators.
create or replace function object_to_claim(hash bytea, words text, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  found_id uuid;
begin
  update salon_claims set status = 'objected', objection = words, effective_at = null, objection_hash = null, decided_at = null,
    decided_by = null
  where objection_hash = hash and status = 'noticed' and effective_at > at returning id into found_id;
  return claim_facts(found_id);
end $$;
grant execute on function object_to_claim(bytea, text, timestamptz) to onyxi_app;

-- The salon of a notice, for who has its link.
create or replace function noticed_salon(hash bytea) returns text
language sql stable security definer set search_path = public
return (select s.slug from salon_claims c join salons s on s.id = c.salon_id where c.objection_hash = hash);
grant execute on function noticed_salon(bytea) to onyxi_app;

-- Notices without an objection take effect; if the salon has an owner by now, its open claims are rejected. Returns
-- each claim that ended, with its outcome.
create or replace function settle_claims(at timestamptz) returns table (claim_id uuid, outcome text)
language plpgsql security definer set search_path = public as $$
declare
  due salon_claims;
begin
  for due in select * from salon_claims where status = 'noticed' and effective_at <= at order by id for update skip locked loop
    if hand_over(due.id, at, at + trial_length()) then
      return query select due.id, 'approved';
    end if;
    return query
    update salon_claims set status = 'rejected', decided_at = coalesce(decided_at, at)
    where salon_id = due.salon_id and status in ('open', 'noticed', 'objected') returning id, status;
  end loop;
end $$;
grant execute on function settle_claims(timestamptz) to onyxi_worker;

-- The facts of a claim for mails. The claimant's address is for administrators, the worker and the holder of a notice's
-- link.
create or replace function claim_facts(claim uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object('id', c.id, 'salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'email', p.email,
    'language', c.language)
  from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id where c.id = claim;
end;
grant execute on function claim_facts(uuid) to onyxi_worker;

create or replace function admin_claim_facts(claim uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('claims', 'write');
  return claim_facts(claim);
end $$;
grant execute on function admin_claim_facts(uuid) to onyxi_app;

-- Hides a listing at its owner's request, until an administrator restores it. A second request has no effect. False if
-- the salon has an owner or an open claim.
create or replace function take_listing_away(salon uuid, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('listings', 'write');
  update salons set verification = 'suspended', suspension_reason = reason, listing_removed_at = at
  where id = salon and verification = 'unverified' and owner_id is null
    and not exists (select from salon_claims c where c.salon_id = salon and c.status in ('open', 'noticed', 'objected'));
  return found or exists (select from salons s where s.id = salon and s.listing_removed_at is not null);
end $$;
grant execute on function take_listing_away(uuid, text, timestamptz) to onyxi_app;

-- Changes the facts of a salon without an owner.
create or replace function correct_listing(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin('listings', 'write');
  update salons set name = plan ->> 'name', address = plan ->> 'address', phone = plan ->> 'phone', email = plan ->> 'email',
    website = plan ->> 'website'
  where id = salon and verification = 'unverified' and owner_id is null;
  return found;
end $$;
grant execute on function correct_listing(uuid, jsonb) to onyxi_app;
