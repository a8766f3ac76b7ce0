-- The client list with phones, notes and allergies is for the salon's managers. Other team members cannot read it
-- (client_of_phone).

select reset_rights('clients', 'client_merges', 'client_strangers', 'visit_records', 'client_photos');

create policy seen_clients on clients for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on clients for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on clients for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on clients for delete to onyxi_app using (runs_salon(salon_id));
create policy worker_clients on clients for select to onyxi_worker using (true);
-- Only functions connect an entry with an account (enter_clients, merge_clients), because that gives access to an
-- address and an account's bookings.
grant select, delete on clients to onyxi_app;
grant insert (id, salon_id, name, phone, email, notes, created_at, updated_at) on clients to onyxi_app;
grant update (name, phone, email, notes, allergies, allergies_consent_at, photos_consent_at, is_blocked, revision, updated_at)
  on clients to onyxi_app;
grant select on clients to onyxi_worker;

create policy team_merges on client_merges for select to onyxi_app using (runs_salon(salon_id));
grant select on client_merges to onyxi_app;

create policy team_strangers on client_strangers for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert on client_strangers to onyxi_app;

create policy team_records on visit_records for all to onyxi_app
  using (runs_salon(salon_id)) with check (runs_salon(salon_id) and is_own_visit(salon_id, booking_id));
grant select, insert, delete on visit_records to onyxi_app;
grant update (shape, nail_length, colour, note, revision, updated_at) on visit_records to onyxi_app;

create policy team_photos on client_photos for all to onyxi_app
  using (runs_salon(salon_id)) with check (runs_salon(salon_id) and (booking_id is null or is_own_visit(salon_id, booking_id)));
grant select, insert, delete on client_photos to onyxi_app;
grant update (caption, booking_id) on client_photos to onyxi_app;
