-- A salon asks the customer of an appointment whether she would come at a time that became free. The time is not held for her.
create table move_proposals (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  booking_id uuid not null,
  -- When the appointment began as it was asked: the version that an answer is good for.
  from_at timestamptz not null,
  -- The proposed time, with the team member who is free then.
  staff_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken: another appointment has the time. changed: the appointment was moved elsewhere, or is gone.
  outcome text check (outcome in ('yes', 'no', 'lapsed', 'taken', 'changed')),
  answered_at timestamptz,
  check (start_at < end_at and start_at < from_at and asked_at < expires_at and expires_at < start_at),
  check ((outcome is null) = (answered_at is null)),
  constraint move_proposals_booking foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  constraint move_proposals_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
-- Nobody is asked two things about one appointment.
create unique index one_proposal_at_once on move_proposals (booking_id) where outcome is null;
create index on move_proposals (booking_id, asked_at);
create index on move_proposals (salon_id, asked_at);
create index on move_proposals (staff_id);
create index on move_proposals (expires_at) where outcome is null;
alter table move_proposals enable row level security;
