-- The texts of the company that administrators change, in versions, and who accepted which version of the terms.

create table content_versions (
  id uuid primary key default uuidv7(),
  document text not null check (document in ('terms-of-service', 'privacy-policy', 'cookies', 'accessibility', 'booking-faq')),
  -- Null for a draft. Version 0 is the text that comes with the program.
  number integer check (number >= 1),
  text_el text not null check (length(text_el) <= 100000),
  text_en text not null check (length(text_en) <= 100000),
  -- What changed, in words, for readers and for the mail.
  changes_el text not null check (length(changes_el) <= 2000),
  changes_en text not null check (length(changes_en) <= 2000),
  -- The first day on which it holds, in Greece.
  effective_on date,
  announced_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  published_by uuid,
  -- How far the accounts have been told by mail, and when the last one of the first round was.
  told_until uuid,
  told_at timestamptz,
  revision integer not null default 1,
  unique (document, number),
  check (num_nonnulls(number, effective_on, announced_at, published_by) in (0, 4)),
  check (number is null or (text_el <> '' and text_en <> '' and changes_el <> '' and changes_en <> '')),
  check (number is not null or (told_until is null and told_at is null)),
  -- New terms are announced at least 30 days before they hold.
  constraint terms_are_announced check (document <> 'terms-of-service'
    or effective_on::timestamp >= (announced_at at time zone 'Europe/Athens') + interval '30 days')
);
create unique index content_versions_draft on content_versions (document) where number is null;
alter table content_versions enable row level security;

create table terms_acceptances (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles on delete cascade,
  -- An application without an account.
  application_id uuid references applications on delete cascade,
  occasion text not null check (occasion in ('registration', 'application', 'affiliate')),
  version integer not null check (version >= 0),
  accepted_at timestamptz not null,
  check (num_nonnulls(user_id, application_id) >= 1)
);
create index on terms_acceptances (user_id);
create index on terms_acceptances (application_id);
alter table terms_acceptances enable row level security;

-- Until now there was one version only.
insert into terms_acceptances (user_id, occasion, version, accepted_at) select id, 'registration', 0, created_at from profiles;
insert into terms_acceptances (user_id, application_id, occasion, version, accepted_at)
  select applicant_id, id, 'application', 0, submitted_at from applications;
insert into terms_acceptances (user_id, occasion, version, accepted_at) select user_id, 'affiliate', 0, joined_at from affiliates;
