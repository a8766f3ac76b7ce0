-- What a salon does with what is already on the nails: which services ask, what comes off how, what is refilled.

-- Whether a salon asks its customers what is on their nails, and how it repairs broken ones.
create table nail_questions (
  salon_id uuid primary key references salons on delete cascade,
  is_asked boolean not null,
  repair_service_id uuid,
  -- How many nails one such service repairs, and how many are repaired at most.
  repair_nails_each smallint not null default 1 check (repair_nails_each between 1 and 10),
  repair_nails_most smallint not null default 3 check (repair_nails_most between 1 and 10),
  repair_of_others boolean not null default true,
  revision integer not null default 1,
  constraint nail_questions_repair_service_id_fkey foreign key (salon_id, repair_service_id) references services (salon_id, id)
    on delete set null (repair_service_id)
);
create index on nail_questions (repair_service_id);
alter table nail_questions enable row level security;

-- The services before which the question is asked, and those that are removals, of which a booking never has two.
create table nail_services (
  salon_id uuid not null references nail_questions on delete cascade,
  service_id uuid not null,
  kind text not null check (kind in ('asks', 'removal')),
  primary key (salon_id, service_id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index on nail_services (service_id);
alter table nail_services enable row level security;

-- Options of services that are removals.
create table removal_options (
  salon_id uuid not null references nail_questions on delete cascade,
  option_id uuid not null,
  primary key (salon_id, option_id),
  foreign key (salon_id, option_id) references service_options (salon_id, id) on delete cascade
);
create index on removal_options (option_id);
alter table removal_options enable row level security;

-- What a material by a maker costs before a new set.
create table removal_rules (
  salon_id uuid not null references nail_questions on delete cascade,
  material text not null check (material in ('polish', 'gel_polish', 'hard_gel', 'acrylic', 'tips')),
  made_by text not null check (made_by in ('here', 'elsewhere', 'myself')),
  outcome text not null check (outcome in ('included', 'extra', 'service', 'refused')),
  service_id uuid,
  primary key (salon_id, material, made_by),
  -- A rule goes with its service: without one nobody has said what is done.
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint removal_rules_service check ((outcome <> 'service' or service_id is not null) and (outcome <> 'refused' or service_id is null))
);
create index on removal_rules (service_id);
alter table removal_rules enable row level security;

create table refill_rules (
  salon_id uuid not null references nail_questions on delete cascade,
  category text not null check (category in ('gel_polish', 'gel_extensions', 'acrylic', 'biab', 'dip_powder')),
  service_id uuid not null,
  -- The new set in its place where no refill is possible.
  set_service_id uuid not null,
  days_most smallint not null check (days_most between 1 and 120),
  takes_others boolean not null,
  primary key (salon_id, category),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  foreign key (salon_id, set_service_id) references services (salon_id, id) on delete cascade,
  check (service_id <> set_service_id)
);
create index on refill_rules (service_id);
create index on refill_rules (set_service_id);
alter table refill_rules enable row level security;
