-- Job postings and applications for them.

-- draft → submitted → published refused, published → closed. Only administrators publish and refuse, and the text that
-- they read is changed afterwards by none but them.
create or replace function guard_job_posting() returns trigger
language plpgsql set search_path = public as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('refused', 'submitted'), ('submitted', 'draft'), ('submitted', 'published'), ('submitted', 'refused'),
    ('published', 'closed')) then
    raise exception 'a posting does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status <> old.status and new.status in ('published', 'refused') and not admin_may('careers', 'write') then
    raise exception 'only an administrator decides on a posting' using errcode = 'insufficient_privilege';
  end if;
  if old.status not in ('draft', 'refused') and not admin_may('careers', 'write') and
    (new.closes_on, new.employer, new.department, new.type, new.is_remote, new.title_el, new.location_el, new.description_el, new.title_en,
      new.location_en, new.description_en)
    is distinct from
    (old.closes_on, old.employer, old.department, old.type, old.is_remote, old.title_el, old.location_el, old.description_el, old.title_en,
      old.location_en, old.description_en) then
    raise exception 'a posting that was sent does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard_job_posting before update on job_postings for each row execute function guard_job_posting();

-- These two bypass row-level security, because the rights on postings and on applications refer to each other.
create or replace function is_own_posting(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.author_id = app_user());
end;
grant execute on function is_own_posting(uuid) to onyxi_app;

create or replace function takes_applications(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.status = 'published' and not p.is_example);
end;
grant execute on function takes_applications(uuid) to onyxi_app;

-- The posting's author, for applicants and administrators; returns no other facts of a person.
create or replace function posting_author(posting uuid) returns table (email text, language locale)
language sql stable security definer set search_path = public
begin atomic
  select p.email, p.language from job_postings j join profiles p on p.id = j.author_id
  where j.id = posting and p.email is not null
    and (admin_may('careers', 'read') or exists (select from job_applications a where a.posting_id = j.id and a.applicant_id = app_user()));
end;
grant execute on function posting_author(uuid) to onyxi_app;
