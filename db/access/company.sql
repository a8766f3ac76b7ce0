-- Jobs and partnerships: published postings are readable by all, authors and applicants see their own, administrators
-- all.

select reset_rights('job_postings', 'job_applications', 'job_application_notes', 'partnership_requests',
  'partnership_notes');

create policy readable on job_postings for select to onyxi_app using (
  status = 'published' or author_id = (select app_user()) or (select admin_may('careers', 'read'))
  or exists (select from job_applications a where a.posting_id = job_postings.id and a.applicant_id = (select app_user())));
create policy own_new on job_postings for insert to onyxi_app with check (author_id = (select app_user()) and status in ('draft', 'submitted'));
create policy own_or_admin on job_postings for update to onyxi_app
  using (author_id = (select app_user()) or (select admin_may('careers', 'write'))) with check (author_id = (select app_user()) or (select admin_may('careers', 'write')));
create policy own_unpublished on job_postings for delete to onyxi_app using (author_id = (select app_user()) and status in ('draft', 'refused'));
grant select, insert, delete on job_postings to onyxi_app;
grant update (employer, department, type, is_remote, title_el, location_el, description_el, title_en, location_en, description_en,
  closes_on, status, submitted_at, decided_at, decided_by, refusal, closed_at, updated_at) on job_postings to onyxi_app;
create policy worker_closes on job_postings to onyxi_worker using (true);
grant select, update (status, closed_at, updated_at) on job_postings to onyxi_worker;

create policy readable on job_applications for select to onyxi_app
  using (applicant_id = (select app_user()) or (select admin_may('careers', 'read')) or is_own_posting(posting_id));
create policy own_new on job_applications for insert to onyxi_app
  with check (applicant_id = (select app_user()) and takes_applications(posting_id));
create policy own_gone on job_applications for delete to onyxi_app using (applicant_id = (select app_user()));
grant select, insert, delete on job_applications to onyxi_app;
create policy admin_sorts on job_applications for update to onyxi_app using ((select admin_may('careers', 'write')))
  with check ((select admin_may('careers', 'write')));
grant update (status) on job_applications to onyxi_app;

create policy admin_reads on job_application_notes for select to onyxi_app using ((select admin_may('careers', 'read')));
create policy admin_notes on job_application_notes for insert to onyxi_app
  with check ((select admin_may('careers', 'write')) and author_id = (select app_user()));
grant select, insert on job_application_notes to onyxi_app;

create policy anybody_asks on partnership_requests for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_or_admin on partnership_requests for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('partnerships', 'read')));
create policy admin_answers on partnership_requests for update to onyxi_app using ((select admin_may('partnerships', 'write'))) with check ((select admin_may('partnerships', 'write')));
grant select, insert, update (status, decision) on partnership_requests to onyxi_app;

create policy admin_reads on partnership_notes for select to onyxi_app using ((select admin_may('partnerships', 'read')));
create policy admin_notes on partnership_notes for insert to onyxi_app
  with check ((select admin_may('partnerships', 'write')) and author_id = (select app_user()));
grant select, insert on partnership_notes to onyxi_app;
