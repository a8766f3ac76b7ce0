-- The team of a salon: the people who do the work, when they work, and which accounts may enter the salon's workspace.

-- A line of the calendar. It may have an account (salon_members) or none.
create table staff (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- In Latin letters, as salons.name_en.
  name_en text not null default '',
  title_el text not null default '',
  title_en text not null default '',
  photo text,
  position smallint not null default 0,
  is_active boolean not null default true,
  -- Grows with each save of the line or its hours, so that two people who edit it do not undo one another.
  revision integer not null default 1,
  unique (salon_id, id),
  constraint staff_titles check (length(title_el) <= 80 and length(title_en) <= 80),
  constraint staff_latin_name check (length(name_en) <= 80 and name_en !~ '[\u0370-\u03ff\u1f00-\u1fff]')
);
create index on staff (salon_id, position);
alter table staff enable row level security;

-- Weekly hours of one person. Without a single row the person works the salon's hours.
create table staff_hours (
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  breaks day_plan not null default '{}',
  primary key (staff_id, weekday),
  constraint staff_hours_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on staff_hours (salon_id);
alter table staff_hours enable row level security;

create table staff_exceptions (
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  primary key (staff_id, day),
  constraint staff_exceptions_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on staff_exceptions (salon_id);
alter table staff_exceptions enable row level security;

create table time_off (
  id uuid primary key default uuidv7(),
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  check (starts_at < ends_at),
  constraint time_off_reason check (length(reason) <= 200),
  constraint time_off_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on time_off (salon_id);
alter table time_off enable row level security;

-- Accounts of the team and what they may change. The owner is salons.owner_id.
create table salon_members (
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null check (role in ('manager', 'technician')),
  -- Whose calendar is their own: a technician has one, a manager may.
  staff_id uuid,
  created_at timestamptz not null default now(),
  primary key (salon_id, user_id),
  unique (salon_id, staff_id),
  check (role <> 'technician' or staff_id is not null),
  -- Without cascade: a manager who deletes a line of the calendar must not take away its account's access.
  constraint salon_members_staff foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index on salon_members (user_id);
alter table salon_members enable row level security;

create table invitations (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('manager', 'technician')),
  staff_id uuid,
  -- Of the newest mail; the links of earlier mails open nothing.
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  invited_by uuid references profiles on delete set null,
  sends smallint not null default 1 check (sends between 1 and 20),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check (role <> 'technician' or staff_id is not null),
  check (accepted_at is null or revoked_at is null),
  check (accepted_by is null or accepted_at is not null),
  check (sent_at < expires_at)
);
create unique index one_open_invitation on invitations (salon_id, email) where accepted_at is null and revoked_at is null;
create unique index one_invitation_for_staff on invitations (salon_id, staff_id)
  where accepted_at is null and revoked_at is null and staff_id is not null;
create index on invitations (salon_id, created_at);
create index on invitations (email);
create index on invitations (invited_by);
create index on invitations (accepted_by);
alter table invitations enable row level security;

-- Who may see and change the salon, and since when. Triggers write it, so that nothing goes past it. Rows are only added.
create table team_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  actor_id uuid,
  kind text not null check (kind in ('invited', 'sent_again', 'revoked', 'joined', 'changed', 'left', 'removed')),
  -- A member; an invited person has no account yet.
  person_id uuid,
  before jsonb,
  after jsonb,
  happened_at timestamptz not null default now()
);
create index on team_events (salon_id, id);
alter table team_events enable row level security;

-- Private calendar feeds. The address alone opens one, so it is long, kept as a hash, and can be taken back.
create table calendar_feeds (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  created_by uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on calendar_feeds (created_by);
alter table calendar_feeds enable row level security;
