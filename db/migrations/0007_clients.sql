-- A salon's list of clients. A customer with an account has one entry at each salon; walk-ins and imported clients have no account.
create table clients (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  customer_id uuid references profiles on delete set null,
  name text not null check (length(name) between 1 and 160),
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  -- By which entries of one person are found, however they were typed.
  name_key text generated always as (fold(name)) stored,
  phone_key text generated always as (phone_key(phone)) stored,
  email_key text generated always as (lower(email)) stored,
  notes text not null default '' check (length(notes) <= 4000),
  -- Health data: kept only with the client's consent, and deleted with it.
  allergies text not null default '' check (length(allergies) <= 1000),
  allergies_consent_at timestamptz,
  -- So are photos of the client's hands.
  photos_consent_at timestamptz,
  is_blocked boolean not null default false,
  -- Grows with each change, so that two people who edit an entry do not undo one another.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (salon_id, customer_id),
  unique (salon_id, id),
  check (allergies = '' or allergies_consent_at is not null),
  -- A date of consent to nothing says nothing.
  constraint clients_consent check ((allergies = '') = (allergies_consent_at is null))
);
create index on clients (customer_id) where customer_id is not null;
create index clients_phone on clients (salon_id, phone_key) where phone_key is not null;
create index clients_blocked on clients (salon_id) where is_blocked;
alter table clients enable row level security;

-- Which entries became one, by whom and when.
create table client_merges (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  gone_id uuid not null,
  gone_name text not null,
  merged_by uuid references profiles on delete set null,
  merged_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index on client_merges (salon_id, client_id);
create index on client_merges (merged_by) where merged_by is not null;
alter table client_merges enable row level security;

-- Entries that look alike and are two people: the question is not asked again.
create table client_strangers (
  salon_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (one_id, other_id),
  foreign key (salon_id, one_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, other_id) references clients (salon_id, id) on delete cascade,
  check (one_id < other_id)
);
create index on client_strangers (salon_id, one_id);
create index on client_strangers (salon_id, other_id);
alter table client_strangers enable row level security;
