-- Salons are public, and their managers change them.

select reset_rights('places', 'salons', 'booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages',
  'services', 'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services', 'photo_files',
  'photo_sources', 'salon_set_up_steps', 'salon_traders', 'service_prices', 'salon_prices', 'nail_questions', 'nail_services', 'removal_options',
  'removal_rules', 'refill_rules', 'designs', 'design_services', 'design_options', 'shown_designs', 'staff_photos', 'staff_photo_files', 'salon_notes');

grant select on places to onyxi_app, onyxi_public, onyxi_worker;

-- A salon that is suspended, or not published yet, is invisible to the public.
create policy public_salons on salons for select to onyxi_public using (verification <> 'suspended' and is_published);
create policy all_salons on salons for select to onyxi_app, onyxi_worker using (true);
create policy team_updates on salons for update to onyxi_app using (runs_salon(id)) with check (runs_salon(id));
create policy worker_updates on salons for update to onyxi_worker using (true) with check (true);
grant select on salons to onyxi_app, onyxi_public, onyxi_worker;
-- The team cannot change the name, the place, the owner and the status of a salon.
grant update (name_en, description_el, description_en, phone, email, website, instagram, address_en, amenities, vat_rate) on salons to onyxi_app;
grant update (booked_90_days) on salons to onyxi_worker;

-- A salon's data is public; its managers change it.
do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages', 'services',
    'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services', 'nail_questions', 'nail_services',
    'removal_options', 'removal_rules', 'refill_rules', 'designs', 'design_services', 'design_options'] loop
    execute format('create policy everybody_reads on %I for select to onyxi_app, onyxi_public, onyxi_worker using (true)', part);
    execute format('create policy team_adds on %I for insert to onyxi_app with check (runs_salon(salon_id))', part);
    execute format('create policy team_changes on %I for update to onyxi_app
      using (runs_salon(salon_id)) with check (runs_salon(salon_id))', part);
    execute format('create policy team_removes on %I for delete to onyxi_app using (runs_salon(salon_id))', part);
    execute format('grant select on %I to onyxi_app, onyxi_public, onyxi_worker', part);
    execute format('grant insert, update, delete on %I to onyxi_app', part);
  end loop;
end $$;

-- Free times depend on when a team member is away. The reason is for the salon only (absence_reason).
revoke select on time_off from onyxi_app, onyxi_public;
grant select (id, staff_id, salon_id, starts_at, ends_at) on time_off to onyxi_app, onyxi_public;
grant select (connection_id) on time_off to onyxi_app;
-- Of which calendar a time is, only the worker knows.
revoke update on time_off from onyxi_app;
grant update (staff_id, starts_at, ends_at, reason) on time_off to onyxi_app;
-- Team members block their own time.
create policy own_block on time_off for insert to onyxi_app with check (staff_id = own_staff(salon_id));
create policy own_unblock on time_off for delete to onyxi_app using (staff_id = own_staff(salon_id));
-- Times from an outside calendar change with that calendar only.
create policy written_here on time_off as restrictive for insert to onyxi_app with check (connection_id is null);
create policy changed_here on time_off as restrictive for update to onyxi_app using (connection_id is null) with check (connection_id is null);
create policy removed_here on time_off as restrictive for delete to onyxi_app using (connection_id is null);
create policy outside_times on time_off to onyxi_worker using (connection_id is not null) with check (connection_id is not null);
grant insert, delete on time_off to onyxi_worker;

grant select on shown_designs to onyxi_app, onyxi_public, onyxi_worker;

grant select on service_prices to onyxi_app, onyxi_public, onyxi_worker;

create policy public_files on photo_files for select to onyxi_public using (shows_pictures(salon_id));
create policy team_files on photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select on photo_files to onyxi_public;
grant select, insert, delete on photo_files to onyxi_app;

-- The photo of a former team member is hidden too.
create policy public_reads on staff_photos for select to onyxi_public
  using (exists (select from staff t where t.id = staff_id and t.is_active and shows_pictures(t.salon_id)));
create policy team_photos on staff_photos for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy own_photo on staff_photos for select to onyxi_app using (staff_id = own_staff(salon_id));
grant select on staff_photos to onyxi_public;
grant select, insert, delete on staff_photos to onyxi_app;
create policy public_files on staff_photo_files for select to onyxi_public
  using (exists (select from staff_photos p where p.staff_id = staff_photo_files.staff_id));
create policy team_files on staff_photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select on staff_photo_files to onyxi_public;
grant select, insert, delete on staff_photo_files to onyxi_app;

create policy team_sources on photo_sources for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert, delete on photo_sources to onyxi_app;
grant update (crop_x, crop_y, crop_width) on photo_sources to onyxi_app;

create policy team_reads on salon_set_up_steps for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on salon_set_up_steps for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on salon_set_up_steps for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on salon_set_up_steps for delete to onyxi_app using (runs_salon(salon_id));
grant select, insert, update, delete on salon_set_up_steps to onyxi_app;

-- Customers see the business behind a verified salon; only its owner writes it.
create policy public_reads on salon_traders for select to onyxi_public
  using (exists (select from salons s where s.id = salon_id and s.verification = 'verified'));
create policy team_reads on salon_traders for select to onyxi_app using (runs_salon(salon_id) or (select app_admin()));
create policy owner_adds on salon_traders for insert to onyxi_app with check (owns_salon(salon_id));
create policy owner_changes on salon_traders for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select on salon_traders to onyxi_app, onyxi_public;
grant insert, update on salon_traders to onyxi_app;

-- Administrators read and add notes, and never change one.
create policy admin_reads on salon_notes for select to onyxi_app using ((select admin_may('salons', 'read')));
create policy admin_notes on salon_notes for insert to onyxi_app
  with check ((select admin_may('salons', 'write')) and author_id = (select app_user()));
grant select, insert on salon_notes to onyxi_app;
