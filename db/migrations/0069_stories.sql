-- Success stories of salons, each with the consent of its owner to exactly these words.

create table stories (
  id uuid primary key default uuidv7(),
  salon_id uuid not null unique references salons on delete cascade,
  title_el text not null check (length(title_el) <= 120),
  title_en text not null check (length(title_en) <= 120),
  before_el text not null check (length(before_el) <= 1000),
  before_en text not null check (length(before_en) <= 1000),
  change_el text not null check (length(change_el) <= 1000),
  change_en text not null check (length(change_en) <= 1000),
  quote_el text not null check (length(quote_el) <= 300),
  quote_en text not null check (length(quote_en) <= 300),
  -- Whose words these are, as the page names them.
  person_el text not null check (length(person_el) <= 80),
  person_en text not null check (length(person_en) <= 80),
  -- When the owner was shown these words; empty again when they change.
  asked_at timestamptz,
  agreed_at timestamptz,
  agreed_by uuid references profiles on delete set null,
  published_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  revision integer not null default 1,
  check (agreed_at is null or asked_at is not null),
  constraint stories_are_agreed check (published_at is null or (agreed_at is not null and agreed_by is not null)),
  check (asked_at is null or '' <> all (array[title_el, title_en, before_el, before_en, change_el, change_en, quote_el, quote_en, person_el, person_en]))
);
create index on stories (published_at) where published_at is not null;
create index on stories (agreed_by);
alter table stories enable row level security;

-- Every consent and its withdrawal, with the words that it was about; it stays when the story is gone.
create table story_consents (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  story_id uuid not null,
  user_id uuid not null,
  act text not null check (act in ('agreed', 'withdrawn')),
  words jsonb not null,
  happened_at timestamptz not null
);
create index on story_consents (salon_id);
create index on story_consents (user_id);
alter table story_consents enable row level security;
