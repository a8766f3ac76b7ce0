-- Jobs and partnerships, and the demo.

-- Jobs at salons and at the company.
create table job_postings (
  id uuid primary key default uuidv7(),
  -- Null for an example of the demo. An account that is deleted takes its postings along.
  author_id uuid references profiles on delete cascade,
  is_example boolean not null default false,
  employer text not null check (length(employer) between 1 and 120),
  department text not null check (department in ('nails', 'reception', 'management', 'support', 'product', 'marketing')),
  type text not null check (type in ('full_time', 'part_time', 'freelance', 'internship')),
  is_remote boolean not null,
  -- Written in at least one language, and complete in each.
  title_el text check (length(title_el) between 1 and 120),
  location_el text check (length(location_el) between 1 and 120),
  description_el text check (length(description_el) between 1 and 6000),
  title_en text check (length(title_en) between 1 and 120),
  location_en text check (length(location_en) between 1 and 120),
  description_en text check (length(description_en) between 1 and 6000),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'published', 'refused', 'closed')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- What the author is told to change.
  refusal text check (length(refusal) between 1 and 1000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_example = (author_id is null)),
  check (num_nonnulls(title_el, location_el, description_el) in (0, 3)),
  check (num_nonnulls(title_en, location_en, description_en) in (0, 3)),
  check (title_el is not null or title_en is not null),
  check (status = 'draft' or submitted_at is not null),
  check ((status in ('published', 'refused', 'closed')) = (decided_at is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'closed') = (closed_at is not null))
);
create index on job_postings (status, decided_at desc);
create index on job_postings (author_id);
alter table job_postings enable row level security;

-- One application of a person for a posting. The posting's author and administrators see the CV.
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
alter table job_applications alter column cv set storage external; -- a PDF is compressed already
create index on job_applications (applicant_id);
alter table job_applications enable row level security;

-- Anyone may ask to work together with us, also without an account; administrators answer by mail or phone.
create table partnership_requests (
  id uuid primary key default uuidv7(),
  full_name text not null check (length(full_name) between 1 and 120),
  company text not null check (length(company) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  kind text not null check (kind in ('affiliate', 'strategic', 'content')),
  message text not null check (length(message) between 1 and 4000),
  language locale not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- The account that was signed in; the request goes with it.
  user_id uuid references profiles on delete cascade,
  created_at timestamptz not null default now()
);
create index on partnership_requests (user_id) where user_id is not null;
create index on partnership_requests (created_at);
alter table partnership_requests enable row level security;

-- How far the demo has been filled in, and the day around which it was made: a fill that was killed goes on where it stopped.
create table demo_fill (
  id integer primary key check (id = 1),
  salons integer not null check (salons >= 0),
  today date not null
);
