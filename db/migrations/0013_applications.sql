-- How a salon comes in: its application, who referred it, and the record of what administrators do.

-- Accounts that refer salons to us. The code is given once and never changes: it stands in links and on paper.
create table affiliates (
  user_id uuid primary key references profiles on delete cascade,
  -- The letters of booking codes.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  joined_at timestamptz not null
);
alter table affiliates enable row level security;

create table applications (
  id uuid primary key default uuidv7(),
  status text not null default 'submitted' check (status in ('submitted', 'in_review', 'more_info', 'approved', 'rejected')),
  -- The account that was signed in, else the one that proves the address.
  applicant_id uuid references profiles on delete set null,
  referred_by uuid references affiliates on delete set null,
  salon_name text not null check (length(salon_name) between 2 and 80),
  owner_name text not null check (length(owner_name) <= 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) <= 40),
  address text not null check (length(address) between 3 and 160),
  city text not null check (length(city) between 2 and 80),
  region region not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  description text not null check (length(description) between 1 and 2000),
  language locale not null,
  -- What two applications for one salon have in common, however they were typed.
  name_key text not null generated always as (fold(salon_name)) stored,
  phone_key text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  address_key text not null generated always as (fold(address)) stored,
  question text check (length(question) between 1 and 1000),
  rejection_reason text check (length(rejection_reason) between 1 and 1000),
  salon_id uuid unique references salons,
  -- Since when it waits for us; an answer to our question begins the wait anew.
  submitted_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint application_asks check ((status = 'more_info') = (question is not null)),
  constraint application_says_why check ((status = 'rejected') = (rejection_reason is not null)),
  constraint application_has_salon check ((status = 'approved') = (salon_id is not null)),
  constraint application_is_decided check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
-- A second press, or a second visit, makes no second application for one salon.
create unique index one_open_application on applications (email, name_key)
  where status in ('submitted', 'in_review', 'more_info') and email <> '';
create index on applications (applicant_id) where applicant_id is not null;
create index on applications (referred_by) where referred_by is not null;
create index on applications (email);
create index on applications (status, submitted_at);
create index on applications (phone_key);
create index on applications (name_key);
create index on applications (address_key);
alter table applications enable row level security;

-- What was said on the way, in order.
create table application_events (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('review_started', 'asked', 'answered', 'approved', 'rejected')),
  note text not null default '' check (length(note) <= 2000),
  actor_id uuid,
  happened_at timestamptz not null
);
create index on application_events (application_id, id);
alter table application_events enable row level security;

-- Every write of an administrator: what it was, before and after. Rows are only ever added.
create table audit_log (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$' and length(action) <= 60),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 40),
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  request_id text not null,
  happened_at timestamptz not null
);
create index on audit_log (subject_id, id);
alter table audit_log enable row level security;
