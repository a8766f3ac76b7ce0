-- A salon's own photos. The files lie beside their row, written with it: nothing half is ever there, a second server and a backup find them.
-- What everybody sees of a photo: each format and width once, under the name that its row says.
create table photo_files (
  picture text not null check (picture ~ '^photo-[0-9a-f-]{36}$'),
  width smallint not null check (width in (320, 480, 640, 960)),
  format text not null check (format in ('avif', 'webp')),
  salon_id uuid not null,
  photo_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (picture, width, format),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on delete cascade
);
create index on photo_files (salon_id, photo_id);

-- The whole photo, upright and without metadata, of which crops are cut; what was cut away is not shown to anybody.
create table photo_sources (
  photo_id uuid primary key,
  salon_id uuid not null,
  picture text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  crop_x double precision not null check (crop_x between 0 and 1),
  crop_y double precision not null check (crop_y between 0 and 1),
  crop_width double precision not null check (crop_width > 0 and crop_width <= 1),
  bytes bytea not null check (length(bytes) between 1 and 16777216),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on update cascade on delete cascade
);
create index on photo_sources (salon_id);

-- Packed already.
alter table photo_files alter column bytes set storage external;
alter table photo_sources alter column bytes set storage external;

alter table photo_files enable row level security;
-- Of a suspended salon nothing is seen: its row is not there for the public either.
create policy public_files on photo_files for select to onyxi_public using (exists (select from salons s where s.id = salon_id));
create policy team_files on photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
alter table photo_sources enable row level security;
create policy team_sources on photo_sources for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select on photo_files to onyxi_public;
grant select, insert, delete on photo_files, photo_sources to onyxi_app;
grant update (crop_x, crop_y, crop_width) on photo_sources to onyxi_app;
