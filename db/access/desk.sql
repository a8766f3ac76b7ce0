-- Facts about the running program for the company.

select reset_rights('background_jobs', 'daily_figures', 'run_settings');

create policy worker_jobs on background_jobs to onyxi_worker using (true) with check (true);
create policy seen_jobs on background_jobs for select to onyxi_app using ((select admin_may('jobs', 'read')));
grant select on background_jobs to onyxi_worker, onyxi_app;
create policy seen_figures on daily_figures for select to onyxi_app using ((select admin_may('overview', 'read')));
grant select on daily_figures to onyxi_app;

-- The values in force are public; administrators read who set them.
create policy everybody_reads on run_settings for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy admins_add on run_settings for insert to onyxi_app
  with check ((select admin_may('settings', 'write')) and changed_by = (select app_user()));
create policy admins_change on run_settings for update to onyxi_app using ((select admin_may('settings', 'write')))
  with check ((select admin_may('settings', 'write')) and changed_by = (select app_user()));
grant select (name, value, changed_at) on run_settings to onyxi_public, onyxi_worker;
grant select, insert, update (value, changed_at, changed_by) on run_settings to onyxi_app;
