-- More on a client's card: birthday, what she likes, the salon's own tags, and consent to the salon's news.
alter table clients
  -- Day and month; the year only if she said it.
  add column birth_day smallint,
  add column birth_month smallint,
  add column birth_year smallint,
  add column liked_shape text,
  add column liked_length text,
  add column liked_colours text not null default '',
  add column wishes text not null default '',
  -- Since when she agrees to news and offers of the salon; a trigger takes it from her newest choice.
  add column news_since timestamptz;
alter table clients
  -- squawk-ignore constraint-missing-not-valid
  add constraint clients_birthday check (
    case when birth_day is null or birth_month is null then birth_day is null and birth_month is null and birth_year is null
    else birth_month between 1 and 12 and birth_day between 1 and 31
      and not (birth_day = 31 and birth_month in (2, 4, 6, 9, 11)) and not (birth_day = 30 and birth_month = 2)
      and (birth_year is null or (birth_year between 1901 and 2099 and not (birth_day = 29 and birth_month = 2 and birth_year % 4 <> 0))) end),
  -- squawk-ignore constraint-missing-not-valid
  add constraint clients_likes check (
    (liked_shape is null or liked_shape in ('round', 'square', 'squoval', 'oval', 'almond', 'coffin', 'stiletto'))
    and (liked_length is null or liked_length in ('short', 'medium', 'long'))
    and length(liked_colours) <= 200 and length(wishes) <= 1000);

-- What a client chose about the salon's news, and the words that she chose by. Rows are only added: they are the proof.
create table news_choices (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  agreed boolean not null,
  -- Where she said it: to the team, or in the form on her phone.
  source text not null check (source in ('salon', 'form')),
  wording text not null check (length(wording) between 1 and 1000),
  -- Who of the team wrote it down.
  noted_by uuid references profiles on delete set null,
  decided_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index news_choices_of_client on news_choices (salon_id, client_id, decided_at);
create index news_choices_kept on news_choices (decided_at);
create index on news_choices (noted_by) where noted_by is not null;
alter table news_choices enable row level security;

-- A salon's own words for its clients. A place of each makes their number a constraint.
create table client_tags (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 24 and name = btrim(name)),
  -- Two spellings are one word.
  name_key text generated always as (coalesce(nullif(fold(name), ''), lower(name))) stored,
  created_at timestamptz not null,
  unique (salon_id, place),
  unique (salon_id, name_key),
  unique (salon_id, id)
);
alter table client_tags enable row level security;

create table tagged_clients (
  salon_id uuid not null,
  client_id uuid not null,
  tag_id uuid not null,
  place smallint not null check (place between 1 and 5),
  primary key (client_id, tag_id),
  unique (client_id, place),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, tag_id) references client_tags (salon_id, id) on delete cascade
);
create index on tagged_clients (salon_id, tag_id);
create index on tagged_clients (salon_id, client_id);
alter table tagged_clients enable row level security;

-- They return more.
drop function if exists client_book(uuid);
drop function if exists own_client_lines();
