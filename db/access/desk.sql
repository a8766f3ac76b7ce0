-- What the company sees of the running program.

select reset_rights('background_jobs', 'daily_figures');

create policy worker_jobs on background_jobs to onyxi_worker using (true) with check (true);
create policy seen_jobs on background_jobs for select to onyxi_app using ((select admin_may('jobs', 'read')));
grant select on background_jobs to onyxi_worker, onyxi_app;
create policy seen_figures on daily_figures for select to onyxi_app using ((select admin_may('overview', 'read')));
grant select on daily_figures to onyxi_app;
