-- Customers see and leave their own entries; owners and managers see their salon's. Triggers write freed times.

select reset_rights('waitlist_entries', 'freed_times', 'waitlist_offers', 'move_proposals');

create policy own_entries on waitlist_entries for select to onyxi_app using (customer_id = (select app_user()));
create policy team_entries on waitlist_entries for select to onyxi_app using (runs_salon(salon_id));
create policy enter on waitlist_entries for insert to onyxi_app with check (customer_id = (select app_user()) and status = 'waiting');
create policy leave on waitlist_entries for update to onyxi_app
  using (customer_id = (select app_user()) and status = 'waiting') with check (customer_id = (select app_user()) and status = 'left');
create policy worker_entries on waitlist_entries to onyxi_worker using (true) with check (true);
grant select, insert, update (status, ended_at) on waitlist_entries to onyxi_app;
grant select, update (status, ended_at) on waitlist_entries to onyxi_worker;

create policy worker_freed on freed_times to onyxi_worker using (true) with check (true);
grant select, update (due_at), delete on freed_times to onyxi_worker;

-- An offer is written with its hold, by the holder of the hold's secret; one of an open time by the worker.
create policy own_offers on waitlist_offers for select to onyxi_app
  using (exists (select from waitlist_entries e where e.id = entry_id));
create policy offer on waitlist_offers for insert to onyxi_app with check (outcome is null and exists (
  select from bookings b where b.id = hold_id and b.status = 'held' and b.hold_token_hash = any ((select app_holds())::bytea[])));
create policy worker_offers on waitlist_offers to onyxi_worker using (true) with check (true);
grant select, insert on waitlist_offers to onyxi_app;
grant select, insert, update (outcome, answered_at, hold_id) on waitlist_offers to onyxi_worker;

-- Owners and managers ask customers, who read their own questions; they may also withdraw them. The answer is written for the
-- holder of the link, or follows from the move.
create policy team_proposals on move_proposals for select to onyxi_app using (runs_salon(salon_id));
create policy own_proposals on move_proposals for select to onyxi_app
  using (exists (select from bookings b where b.id = booking_id and b.customer_id = (select app_user())));
create policy ask on move_proposals for insert to onyxi_app with check (runs_salon(salon_id));
create policy withdraw on move_proposals for update to onyxi_app
  using (runs_salon(salon_id) and outcome is null) with check (runs_salon(salon_id) and outcome = 'withdrawn');
create policy worker_proposals on move_proposals to onyxi_worker using (true) with check (true);
grant select, insert (id, salon_id, booking_id, from_at, staff_id, start_at, end_at, asked_at, expires_at), update (outcome, answered_at) on move_proposals to onyxi_app;
grant select, update (outcome, answered_at) on move_proposals to onyxi_worker;
