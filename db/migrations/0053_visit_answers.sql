-- What a customer said of the nails when booking. The salon reads it before the visit; it goes with the person.
create table visit_answers (
  booking_id uuid primary key,
  salon_id uuid not null,
  material text not null check (material in ('nothing', 'polish', 'gel_polish', 'hard_gel', 'acrylic', 'tips', 'unknown')),
  -- Null on bare nails.
  made_by text check (made_by in ('here', 'elsewhere', 'myself')),
  wish text not null check (wish in ('refill', 'new_set', 'only_removal', 'repair')),
  -- The day on which the nails were done; null where nobody asked.
  done_on date,
  broken smallint not null check (broken between 0 and 10),
  foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  constraint visit_answers_maker check ((material = 'nothing') = (made_by is null))
);
create index on visit_answers (salon_id);
alter table visit_answers enable row level security;
