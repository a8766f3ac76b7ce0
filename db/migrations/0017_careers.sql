-- Jobs at salons and at the company, and who applies for them.

create table job_postings (
  id uuid primary key default uuidv7(),
  -- Nobody's is an example of the demo. Whoever deletes their account takes their postings along.
  author_id uuid references profiles on delete cascade,
  is_example boolean not null default false,
  employer text not null check (length(employer) between 1 and 120),
  department text not null check (department in ('nails', 'reception', 'management', 'support', 'product', 'marketing')),
  type text not null check (type in ('full_time', 'part_time', 'freelance', 'internship')),
  is_remote boolean not null,
  -- Written in at least one language, and whole in each.
  title_el text check (length(title_el) between 1 and 120),
  location_el text check (length(location_el) between 1 and 120),
  description_el text check (length(description_el) between 1 and 6000),
  title_en text check (length(title_en) between 1 and 120),
  location_en text check (length(location_en) between 1 and 120),
  description_en text check (length(description_en) between 1 and 6000),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'published', 'refused', 'closed')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- What the author is told, and shall change.
  refusal text check (length(refusal) between 1 and 1000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_example = (author_id is null)),
  check (num_nonnulls(title_el, location_el, description_el) in (0, 3)),
  check (num_nonnulls(title_en, location_en, description_en) in (0, 3)),
  check (title_el is not null or title_en is not null),
  check (state = 'draft' or submitted_at is not null),
  check ((state in ('published', 'refused', 'closed')) = (decided_at is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index on job_postings (state, decided_at desc);
create index on job_postings (author_id);

-- One application of a person for a posting. The CV is seen by who wrote the posting and by administrators.
create table job_applications (
  id uuid primary key default uuidv7(),
  posting_id uuid not null references job_postings on delete cascade,
  applicant_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 255),
  phone text not null check (length(phone) between 1 and 40),
  message text not null check (length(message) between 1 and 4000),
  cv_name text check (length(cv_name) between 1 and 120),
  cv bytea check (length(cv) <= 2097152 and substring(cv from 1 for 5) = '\x255044462d'),
  created_at timestamptz not null default now(),
  unique (posting_id, applicant_id),
  check ((cv is null) = (cv_name is null))
);
-- A PDF is packed already.
alter table job_applications alter column cv set storage external;
create index on job_applications (applicant_id);

-- A posting goes its way and no other: published and refused by administrators alone, and what was read by them stays as it was.
create function guard_job_posting() returns trigger
language plpgsql set search_path = public as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('draft', 'submitted'), ('refused', 'submitted'), ('submitted', 'draft'), ('submitted', 'published'), ('submitted', 'refused'), ('published', 'closed')) then
    raise exception 'a posting does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state <> old.state and new.state in ('published', 'refused') and not app_admin() then
    raise exception 'only an administrator decides on a posting' using errcode = 'insufficient_privilege';
  end if;
  if old.state not in ('draft', 'refused') and
    (new.employer, new.department, new.type, new.is_remote, new.title_el, new.location_el, new.description_el, new.title_en, new.location_en, new.description_en)
      is distinct from
    (old.employer, old.department, old.type, old.is_remote, old.title_el, old.location_el, old.description_el, old.title_en, old.location_en, old.description_en) then
    raise exception 'a posting that was sent does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_job_posting before update on job_postings for each row execute function guard_job_posting();

-- Asked past row-level security: the rules of the two tables look at each other.
create function is_own_posting(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.author_id = app_user());
end;
create function takes_applications(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.state = 'published' and not p.is_example);
end;

-- Whom to write to about a posting; nothing else of a person is told.
create function posting_author(posting uuid) returns table (email text, language locale)
language sql stable security definer set search_path = public
begin atomic
  select p.email, p.language from job_postings j join profiles p on p.id = j.author_id where j.id = posting and p.email is not null;
end;

alter table job_postings enable row level security;
alter table job_applications enable row level security;
create policy readable on job_postings for select to onyxi_app using (
  state = 'published' or author_id = (select app_user()) or (select app_admin())
  or exists (select from job_applications a where a.posting_id = job_postings.id and a.applicant_id = (select app_user())));
create policy own_new on job_postings for insert to onyxi_app with check (author_id = (select app_user()) and state in ('draft', 'submitted'));
create policy own_or_admin on job_postings for update to onyxi_app
  using (author_id = (select app_user()) or (select app_admin())) with check (author_id = (select app_user()) or (select app_admin()));
create policy own_unpublished on job_postings for delete to onyxi_app using (author_id = (select app_user()) and state in ('draft', 'refused'));
create policy readable on job_applications for select to onyxi_app
  using (applicant_id = (select app_user()) or (select app_admin()) or is_own_posting(posting_id));
create policy own_new on job_applications for insert to onyxi_app
  with check (applicant_id = (select app_user()) and takes_applications(posting_id));
create policy own_gone on job_applications for delete to onyxi_app using (applicant_id = (select app_user()));
grant select, insert, delete on job_postings, job_applications to onyxi_app;
grant update (employer, department, type, is_remote, title_el, location_el, description_el, title_en, location_en, description_en,
  state, submitted_at, decided_at, decided_by, refusal, closed_at, updated_at) on job_postings to onyxi_app;
revoke execute on function guard_job_posting(), is_own_posting(uuid), takes_applications(uuid), posting_author(uuid) from public;
grant execute on function is_own_posting(uuid), takes_applications(uuid), posting_author(uuid) to onyxi_app;

create policy careers_writes on messages for insert to onyxi_app
  with check (kind in ('career-submitted', 'career-published', 'career-refused', 'career-applied', 'career-application'));
