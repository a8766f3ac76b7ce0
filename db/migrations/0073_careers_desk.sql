-- Job postings end on a day, and administrators keep track of who applied.
alter table job_postings add column closes_on date;
-- The queue by status, the newest first.
-- squawk-ignore require-concurrent-index-creation
create index job_postings_by_status on job_postings (status, id desc);

alter table job_applications add column status text not null default 'new';
-- Every row has the default.
-- squawk-ignore constraint-missing-not-valid
alter table job_applications add constraint job_applications_status_check
  check (status in ('new', 'shortlisted', 'declined', 'hired'));
-- What the job that forgets looks through.
-- squawk-ignore require-concurrent-index-creation
create index job_applications_by_age on job_applications (created_at);

-- What administrators note about an application; neither the applicant nor the employer sees it.
create table job_application_notes (
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  author_id uuid references profiles on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index job_application_notes_of_application on job_application_notes (application_id, id);
create index job_application_notes_of_author on job_application_notes (author_id) where author_id is not null;
alter table job_application_notes enable row level security;
