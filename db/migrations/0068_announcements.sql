-- Lines above the pages, for everyone or for some, between two instants.

create table announcements (
  id uuid primary key default uuidv7(),
  audience text not null check (audience in ('everyone', 'customers', 'owners')),
  text_el text not null check (length(text_el) <= 300),
  text_en text not null check (length(text_en) <= 300),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null for a draft.
  published_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  revision integer not null default 1,
  check (ends_at > starts_at),
  check (published_at is null or (text_el <> '' and text_en <> ''))
);
-- What is shown now, and the list of administrators.
create index on announcements (ends_at) where published_at is not null;
alter table announcements enable row level security;
