-- What the ended bookings of one person at one salon came to, so that a list of clients counts no bookings: 100,000 of them
-- take longer to count than the page may take. A trigger counts them again when one ends or changes hands.
create table client_figures (
  salon_id uuid not null references salons on delete cascade,
  -- The entry of the list that the bookings name, or the account of those that name none.
  person_id uuid not null,
  visits integer not null,
  no_shows integer not null,
  cancellations integer not null,
  spent_cents bigint not null,
  last_visit timestamptz,
  primary key (salon_id, person_id),
  check (visits >= 0 and no_shows >= 0 and cancellations >= 0 and spent_cents >= 0 and (visits > 0) = (last_visit is not null))
);
alter table client_figures enable row level security;

insert into client_figures
select b.salon_id, coalesce(b.client_id, b.customer_id), count(*) filter (where b.status = 'completed'),
  count(*) filter (where b.status = 'no_show'), count(*) filter (where b.status in ('cancelled_by_customer', 'cancelled_by_salon')),
  coalesce(sum(b.total_cents) filter (where b.status = 'completed'), 0), max(b.start_at) filter (where b.status = 'completed')
from bookings b
where b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon') and coalesce(b.client_id, b.customer_id) is not null
group by 1, 2;
