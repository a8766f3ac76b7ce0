-- What a client's card says of bookings: what was done, and photos of the work.

-- In the salon's own words. It belongs to the client's card, and goes with it.
create table visit_records (
  booking_id uuid primary key references bookings on delete cascade,
  salon_id uuid not null,
  client_id uuid not null,
  shape text check (shape in ('round', 'square', 'squoval', 'oval', 'almond', 'coffin', 'stiletto')),
  nail_length text check (nail_length in ('short', 'medium', 'long')),
  colour text not null default '' check (length(colour) <= 120),
  note text not null default '' check (length(note) <= 1000),
  -- Grows with each change, so that two people who edit it do not undo one another.
  revision integer not null default 1,
  updated_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  check (shape is not null or nail_length is not null or colour <> '' or note <> '')
);
create index on visit_records (salon_id, client_id);
alter table visit_records enable row level security;

-- Upright and without metadata; shown only to those who run the salon.
create table client_photos (
  id uuid primary key,
  salon_id uuid not null,
  client_id uuid not null,
  booking_id uuid references bookings on delete set null,
  caption text not null default '' check (length(caption) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  small bytea not null check (length(small) between 1 and 524288),
  created_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
-- Compressed already.
alter table client_photos alter column bytes set storage external;
alter table client_photos alter column small set storage external;
create index on client_photos (salon_id, client_id, created_at);
create index on client_photos (booking_id) where booking_id is not null;
alter table client_photos enable row level security;
