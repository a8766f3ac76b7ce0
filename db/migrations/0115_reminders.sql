-- Reminders of appointments that are not sent yet, each kind once: while changing is free, and before the start. A row goes
-- with its message, or when it would make no sense any more.
create table reminders (
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('free', 'soon')),
  -- When this time was agreed on: booked, or moved last.
  agreed_at timestamptz not null,
  -- When the worker looks at it next.
  due_at timestamptz not null,
  primary key (booking_id, kind)
);
create index on reminders (due_at);
alter table reminders enable row level security;

-- Appointments of before this have none yet.
insert into reminders (booking_id, kind, agreed_at, due_at)
select b.id, kind, b.confirmed_at, now() from bookings b, unnest(array['free', 'soon']) kind
where b.status = 'confirmed' and b.start_at > now();
