-- Photographs of a review, which its author may lend to the salon for the pictures of its work.

alter table reviews add column photos_lent_at timestamptz;

create table review_photos (
  picture text primary key check (picture ~ '^photo-[0-9a-f-]{36}$'),
  review_id uuid not null references reviews on delete cascade,
  position smallint not null check (position between 0 and 3),
  created_at timestamptz not null,
  unique (review_id, position)
);
alter table review_photos enable row level security;

-- Each format and width once, as photo_files. Nothing else of the uploaded photo is kept.
create table review_photo_files (
  picture text not null references review_photos on delete cascade,
  width smallint not null check (width in (320, 480, 640, 960)),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (picture, width, format)
);
alter table review_photo_files alter column bytes set storage external; -- compressed already
alter table review_photo_files enable row level security;

-- The author's photograph that a salon shows among its own; it goes with the author's permission.
alter table salon_photos add column lent_picture text;
alter table salon_photos
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint salon_photos_lent foreign key (lent_picture) references review_photos on delete cascade,
  -- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
  add constraint salon_photos_lent_once unique (lent_picture);
