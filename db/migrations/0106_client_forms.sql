-- A form that a client fills in on her own phone, by a link from the salon. The link works once and for two weeks; the row
-- stays for a while after that, because it says when she wrote what is on her card.
create table client_forms (
  id uuid primary key,
  salon_id uuid not null,
  client_id uuid not null,
  -- The link holds the token; only its hash is here.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_by uuid references profiles on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  filled_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  check (expires_at > made_at and (filled_at is null or withdrawn_at is null))
);
-- One link at a time: a new one takes the place of the last.
create unique index client_forms_open on client_forms (client_id) where filled_at is null and withdrawn_at is null;
create index client_forms_latest on client_forms (salon_id, client_id, made_at);
create index client_forms_kept on client_forms (made_at);
create index on client_forms (made_by) where made_by is not null;
alter table client_forms enable row level security;

-- Before or after the work: the two are shown side by side.
alter table client_photos add column stage text;
-- squawk-ignore constraint-missing-not-valid
alter table client_photos add constraint client_photos_stage check (stage is null or stage in ('before', 'after'));
