-- Photos of a salon's work with what they show, so that customers start from a picture and book what makes it.

create table designs (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  photo_id uuid not null unique,
  -- Of the photo; it keeps the design at a photo of its own salon.
  picture text not null,
  -- Who makes it; null: anyone who does its services.
  staff_id uuid,
  shape text not null check (shape in ('oval', 'almond', 'square', 'squoval', 'coffin', 'stiletto')),
  length text not null check (length in ('short', 'medium', 'long', 'extra_long')),
  technique text not null check (technique in ('plain', 'french', 'ombre', 'marble', 'hand_painted', 'geometric', 'foil', 'gems')),
  finish text not null check (finish in ('glossy', 'matte', 'chrome', 'glitter', 'cat_eye', 'pearl', 'milky', 'velvet')),
  -- The main one first.
  colours text[] not null,
  art_level smallint not null check (art_level between 0 and 4),
  -- Pages show designs in this order, which mixes the salons and favours none.
  mix integer not null generated always as (uuid_hash(id)) stored,
  created_at timestamptz not null default now(),
  unique (salon_id, id),
  constraint designs_photo_fkey foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture)
    on update cascade on delete cascade,
  constraint designs_staff_fkey foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id),
  constraint designs_colours check (cardinality(colours) between 1 and 4 and array_position(colours, null) is null
    and colours <@ array['white', 'nude', 'pink', 'fuchsia', 'red', 'wine', 'coral', 'orange', 'yellow', 'green', 'blue', 'navy', 'lilac',
      'brown', 'black', 'gold']),
  constraint designs_art check (technique <> 'plain' or art_level <= 1)
);
create index on designs (salon_id);
create index on designs (staff_id);
create index on designs (mix, id);
create index on designs (technique, art_level);
create index on designs using gin (colours);
alter table designs enable row level security;

-- The services that make it, in their order. Minutes and price are those of the price list whenever somebody looks.
create table design_services (
  salon_id uuid not null,
  design_id uuid not null,
  service_id uuid not null,
  position smallint not null check (position between 0 and 4),
  primary key (design_id, service_id),
  unique (design_id, position),
  foreign key (salon_id, design_id) references designs (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on design_services (salon_id);
create index on design_services (service_id);
alter table design_services enable row level security;

create table design_options (
  salon_id uuid not null,
  design_id uuid not null,
  service_id uuid not null,
  option_id uuid not null,
  primary key (design_id, option_id),
  foreign key (design_id, service_id) references design_services (design_id, service_id) on delete cascade,
  foreign key (service_id, option_id) references service_options (service_id, id) on delete cascade,
  foreign key (salon_id, option_id) references service_options (salon_id, id) on delete cascade
);
create index on design_options (salon_id);
create index on design_options (service_id, option_id);
alter table design_options enable row level security;

-- Designs that customers keep, like favourite salons.
create table saved_designs (
  customer_id uuid not null references profiles on delete cascade,
  design_id uuid not null references designs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, design_id)
);
create index on saved_designs (design_id);
alter table saved_designs enable row level security;

-- A salon shows illustrations only while it has no photo, and a design only while all that makes it is sold online.
create view shown_designs with (security_invoker = true) as
select d.* from designs d join salon_photos p on p.id = d.photo_id
where (not p.is_illustration or not exists (select from salon_photos own where own.salon_id = p.salon_id and not own.is_illustration))
  and exists (select from design_services part where part.design_id = d.id)
  and not exists (select from design_services part join services v on v.id = part.service_id where part.design_id = d.id
    and not (v.is_online and exists (select from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id)))
  and not exists (select from design_options chosen join service_options o on o.id = chosen.option_id where chosen.design_id = d.id
    and o.archived_at is not null);
