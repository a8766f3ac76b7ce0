-- Photos of team members that their salon uploads. Without one their drawn face is shown, or the letters of their name.

create table staff_photos (
  staff_id uuid primary key,
  salon_id uuid not null,
  picture text not null check (picture ~ '^photo-[0-9a-f-]{36}$'),
  created_at timestamptz not null,
  unique (salon_id, staff_id, picture),
  constraint staff_photos_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
alter table staff_photos enable row level security;

-- What everybody sees of it: a square out of it, each format and width once, as photo_files. Nothing else of the
-- uploaded photo is kept.
create table staff_photo_files (
  picture text not null check (picture ~ '^photo-[0-9a-f-]{36}$'),
  width smallint not null check (width in (320, 480, 640, 960)),
  format text not null check (format in ('avif', 'webp')),
  salon_id uuid not null,
  staff_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (picture, width, format),
  constraint staff_photo_files_photo foreign key (salon_id, staff_id, picture)
    references staff_photos (salon_id, staff_id, picture) on delete cascade
);
alter table staff_photo_files alter column bytes set storage external; -- compressed already
create index on staff_photo_files (salon_id, staff_id);
alter table staff_photo_files enable row level security;
