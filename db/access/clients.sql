-- The client list with phones, notes and allergies is for the salon's managers. Other team members cannot read it
-- (client_of_phone).

select reset_rights('clients', 'client_merges', 'client_strangers', 'visit_records', 'client_photos', 'client_figures', 'client_tags', 'tagged_clients',
  'news_choices', 'client_forms');

-- The same right in a transaction of the team, asked once for all rows. Policies are tried in the
-- falling order of their names.
create policy team_sees on clients for select to onyxi_app
  using (salon_id = (select team_salon()) and (select team_column()) is null);
create policy seen_clients on clients for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on clients for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on clients for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on clients for delete to onyxi_app using (runs_salon(salon_id));
create policy worker_clients on clients for select to onyxi_worker using (true);
-- Only functions connect an entry with an account (enter_clients, merge_clients), because that gives access to an
-- address and an account's bookings.
grant select, delete on clients to onyxi_app;
grant insert (id, salon_id, name, phone, email, notes, birth_day, birth_month, birth_year, created_at, updated_at) on clients to onyxi_app;
grant update (name, phone, email, notes, allergies, allergies_consent_at, photos_consent_at, is_blocked, birth_day, birth_month, birth_year,
  liked_shape, liked_length, liked_colours, wishes, revision, updated_at) on clients to onyxi_app;
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
grant update (caption, booking_id, stage) on client_photos to onyxi_app;

create policy team_tags on client_tags for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert (id, salon_id, place, name, created_at), update (name), delete on client_tags to onyxi_app;

create policy team_tagged on tagged_clients for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert, delete on tagged_clients to onyxi_app;

-- Only added, in the own name. A client's form writes hers (fill_client_form).
create policy team_choices on news_choices for select to onyxi_app using (runs_salon(salon_id));
create policy team_notes_choice on news_choices for insert to onyxi_app
  with check (runs_salon(salon_id) and source = 'salon' and noted_by = (select app_user()));
grant select, insert (salon_id, client_id, agreed, source, wording, noted_by, decided_at) on news_choices to onyxi_app;
-- A client's own choices; the server knows the client by account or by a signed link.
create policy client_notes_choice on news_choices for insert to onyxi_worker with check (noted_by is null and source in ('account', 'link', 'mail-program'));
create policy worker_choices on news_choices for select to onyxi_worker using (true);
grant select, insert (salon_id, client_id, agreed, source, wording, decided_at) on news_choices to onyxi_worker;

create policy team_forms on client_forms for select to onyxi_app using (runs_salon(salon_id));
create policy team_makes_form on client_forms for insert to onyxi_app
  with check (runs_salon(salon_id) and made_by = (select app_user()) and filled_at is null and withdrawn_at is null);
create policy team_withdraws_form on client_forms for update to onyxi_app
  using (runs_salon(salon_id) and filled_at is null and withdrawn_at is null) with check (runs_salon(salon_id));
grant select, insert (id, salon_id, client_id, token_hash, made_by, made_at, expires_at), update (withdrawn_at) on client_forms to onyxi_app;
