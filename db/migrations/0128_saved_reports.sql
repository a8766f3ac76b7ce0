-- Reports that a salon opens again under a name. A usual period moves with the day on which it is read; other days stay.
-- A place of each makes their number a constraint.
create table saved_reports (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- Two spellings are one word.
  name_key text generated always as (coalesce(nullif(fold(name), ''), lower(name))) stored,
  usual text check (usual in ('today', 'days30', 'days90', 'week', 'month', 'lastMonth', 'year')),
  from_day date,
  to_day date,
  step text not null check (step in ('day', 'week', 'month')),
  -- Whether the monthly mail has it: only where a month later there is something new to say.
  is_mailed boolean not null default false,
  created_at timestamptz not null,
  unique (salon_id, place),
  unique (salon_id, name_key),
  check (case when usual is null then coalesce(to_day between from_day and from_day + 730, false) else from_day is null and to_day is null end),
  check (not is_mailed or coalesce(usual in ('days30', 'days90', 'year'), false))
);
alter table saved_reports enable row level security;
