-- Texts of the company: what is published stays as it is, and every process learns of it at once.

-- The version of the terms in force at an instant.
create or replace function terms_in_force(at timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select coalesce(max(v.number), 0) from content_versions v
  where v.document = 'terms-of-service' and v.effective_on <= (terms_in_force.at at time zone 'Europe/Athens')::date;
end;
revoke execute on function terms_in_force(timestamptz) from public;

-- Versions are published in order, apply in order, and never change afterwards, except for the progress of their mails.
create or replace function guard_content_version() returns trigger
language plpgsql set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'a published text stays' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.number is not null then
    if to_jsonb(new) - 'told_until' - 'told_at' is distinct from to_jsonb(old) - 'told_until' - 'told_at' then
      raise exception 'a published text does not change' using errcode = 'check_violation';
    end if;
  elsif new.number is not null and exists (
    select from content_versions v where v.document = new.document and v.id <> new.id
      and (v.number >= new.number or v.effective_on > new.effective_on)) then
    raise exception 'versions are published and hold in order' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard_content_version before insert or update or delete on content_versions
  for each row execute function guard_content_version();

create or replace function content_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;
create or replace trigger content_published after update of number on content_versions
  for each row when (new.number is not null) execute function content_changed();
create or replace trigger content_changed after insert or update or delete on announcements
  for each statement execute function content_changed();

-- A registration, an application and joining as an affiliate each accept the terms in force at that time.
create or replace function accept_terms() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'profiles' then
    insert into terms_acceptances (user_id, occasion, version, accepted_at)
    values (new.id, 'registration', terms_in_force(new.created_at), new.created_at);
  elsif tg_table_name = 'applications' then
    insert into terms_acceptances (user_id, application_id, occasion, version, accepted_at)
    values (new.applicant_id, new.id, 'application', terms_in_force(new.submitted_at), new.submitted_at);
  else
    insert into terms_acceptances (user_id, occasion, version, accepted_at)
    values (new.user_id, 'affiliate', terms_in_force(new.joined_at), new.joined_at);
  end if;
  return null;
end $$;
create or replace trigger accept_terms after insert on profiles for each row execute function accept_terms();
create or replace trigger accept_terms after insert on applications for each row execute function accept_terms();
create or replace trigger accept_terms after insert on affiliates for each row execute function accept_terms();

-- The words of a story, to which its owner agrees.
create or replace function story_words(story stories) returns jsonb
language sql immutable set search_path = public
begin atomic
  select jsonb_build_object('title_el', story.title_el, 'title_en', story.title_en, 'before_el', story.before_el, 'before_en', story.before_en,
    'change_el', story.change_el, 'change_en', story.change_en, 'quote_el', story.quote_el, 'quote_en', story.quote_en,
    'person_el', story.person_el, 'person_en', story.person_en);
end;
grant execute on function story_words(stories) to onyxi_app;

-- Only the owner of the salon agrees, and only to the words that were shown; other words need a new consent.
create or replace function guard_story() returns trigger
language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    if new.agreed_at is not null or new.published_at is not null then
      raise exception 'a story begins as a draft' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if story_words(new) <> story_words(old) or new.salon_id <> old.salon_id then
    if new.salon_id <> old.salon_id or not admin_may('content', 'write') then
      raise exception 'only administrators write stories' using errcode = 'insufficient_privilege';
    end if;
    new.asked_at := null;
    new.agreed_at := null;
    new.agreed_by := null;
    new.published_at := null;
  end if;
  if new.agreed_at is not null and new.agreed_at is distinct from old.agreed_at
    and (new.agreed_by is distinct from app_user() or not owns_salon(new.salon_id)) then
    raise exception 'only the owner agrees to a story' using errcode = 'insufficient_privilege';
  end if;
  if new.published_at is not null and old.published_at is null and not admin_may('content', 'write') then
    raise exception 'only administrators publish stories' using errcode = 'insufficient_privilege';
  end if;
  -- The person who agreed has left.
  if new.agreed_by is null then
    new.agreed_at := null;
    new.published_at := null;
  end if;
  return new;
end $$;
create or replace trigger guard_story before insert or update on stories for each row execute function guard_story();

-- Keeps a record of each consent, withdrawal and refusal.
create or replace function keep_story_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if old.agreed_at is null and new.agreed_at is not null then
    insert into story_consents (salon_id, story_id, user_id, act, words, happened_at)
    values (new.salon_id, new.id, new.agreed_by, 'agreed', story_words(new), new.agreed_at);
  elsif new.agreed_at is null and (old.agreed_by = app_user()
      or (old.agreed_at is null and new.asked_at is not null and owns_salon(new.salon_id))) then
    insert into story_consents (salon_id, story_id, user_id, act, words, happened_at)
    values (new.salon_id, new.id, app_user(), 'withdrawn', story_words(old), new.changed_at);
  end if;
  return null;
end $$;
create or replace trigger keep_story_consent after update of agreed_at on stories for each row execute function keep_story_consent();

-- A new owner has not agreed to anything.
create or replace function story_needs_owner() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update stories set asked_at = null, agreed_at = null, agreed_by = null, published_at = null where salon_id = new.id;
  return null;
end $$;
create or replace trigger story_needs_owner after update of owner_id on salons
  for each row when (old.owner_id is distinct from new.owner_id) execute function story_needs_owner();

create or replace trigger stories_changed after update of published_at or delete on stories
  for each statement execute function content_changed();
