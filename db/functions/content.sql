-- Texts of the company: what is published stays as it is, and every process learns of it at once.

-- The version of the terms that holds at an instant.
create or replace function terms_in_force(at timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select coalesce(max(v.number), 0) from content_versions v
  where v.document = 'terms-of-service' and v.effective_on <= (terms_in_force.at at time zone 'Europe/Athens')::date;
end;
revoke execute on function terms_in_force(timestamptz) from public;

-- Versions are published in order, hold in order, and never change afterwards; only how far people were told does.
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

-- Whoever registers, applies or joins accepts the terms that hold then.
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
