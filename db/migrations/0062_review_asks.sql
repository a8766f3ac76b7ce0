-- Completed visits whose customers will be asked for a review. A row goes with its mail, or when nothing is to be asked any more.

create table review_asks (
  booking_id uuid primary key references bookings on delete cascade,
  due_at timestamptz not null
);
create index on review_asks (due_at);
alter table review_asks enable row level security;
