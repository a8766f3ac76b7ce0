-- The outcomes of each client's bookings at a salon, counted when a booking ends.

-- Recounts the outcomes of a person's ended bookings at a salon. Its row is locked first, so that of two transactions
-- that end bookings of one person the later one counts both.
create or replace function count_figures(salon uuid, person uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into client_figures (salon_id, person_id, visits, no_shows, cancellations, spent_cents) values (salon, person, 0, 0, 0, 0)
  on conflict do nothing;
  perform from client_figures f where f.salon_id = salon and f.person_id = person for update;
  with theirs as (
    select b.status, b.total_cents, b.start_at from bookings b where b.client_id = person and b.salon_id = salon
    union all
    select b.status, b.total_cents, b.start_at from bookings b
    where b.customer_id = person and b.client_id is null and b.salon_id = salon
  ), counted as (
    select count(*) filter (where t.status = 'completed') as visits, count(*) filter (where t.status = 'no_show') as no_shows,
      count(*) filter (where t.status in ('cancelled_by_customer', 'cancelled_by_salon')) as cancellations,
      coalesce(sum(t.total_cents) filter (where t.status = 'completed'), 0) as spent,
      max(t.start_at) filter (where t.status = 'completed') as last_visit
    from theirs t
  )
  update client_figures f set visits = c.visits, no_shows = c.no_shows, cancellations = c.cancellations, spent_cents = c.spent,
    last_visit = c.last_visit
  from counted c where f.salon_id = salon and f.person_id = person;
  delete from client_figures f
  where f.salon_id = salon and f.person_id = person and f.visits = 0 and f.no_shows = 0 and f.cancellations = 0;
end $$;

-- Counts all of them, as the owner calls it after the last insert of a bulk load (app.bulk_load = on), which skips the triggers.
create or replace function count_all_figures() returns void
language sql set search_path = public
begin atomic
  delete from client_figures;
  insert into client_figures (salon_id, person_id, visits, no_shows, cancellations, spent_cents, last_visit)
  select b.salon_id, coalesce(b.client_id, b.customer_id), count(*) filter (where b.status = 'completed'),
    count(*) filter (where b.status = 'no_show'), count(*) filter (where b.status in ('cancelled_by_customer', 'cancelled_by_salon')),
    coalesce(sum(b.total_cents) filter (where b.status = 'completed'), 0), max(b.start_at) filter (where b.status = 'completed')
  from bookings b
  where b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon') and coalesce(b.client_id, b.customer_id) is not null
  group by 1, 2;
end;

create or replace function count_ended_booking() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before uuid := coalesce(old.client_id, old.customer_id);
  after uuid := coalesce(new.client_id, new.customer_id);
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if before is not null then
    perform count_figures(old.salon_id, before);
  end if;
  if after is not null and after is distinct from before then
    perform count_figures(new.salon_id, after);
  end if;
  return null;
end $$;

-- At the end of the transaction, where a wait for another one's count holds up nothing else.
drop trigger if exists count_when_ended on bookings;
create constraint trigger count_when_ended after update on bookings deferrable initially deferred for each row
  when ((old.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
      or new.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'))
    and (old.status, old.client_id, old.customer_id, old.total_cents, old.start_at)
      is distinct from (new.status, new.client_id, new.customer_id, new.total_cents, new.start_at))
  execute function count_ended_booking();
drop trigger if exists count_ended_insert on bookings;
create constraint trigger count_ended_insert after insert on bookings deferrable initially deferred for each row
  when (new.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')) execute function count_ended_booking();
drop trigger if exists count_ended_delete on bookings;
create constraint trigger count_ended_delete after delete on bookings deferrable initially deferred for each row
  when (old.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')) execute function count_ended_booking();
