-- Applications: applicants see and answer their own, administrators decide.

select reset_rights('affiliates', 'applications', 'application_events', 'audit_log');

create policy own_affiliate on affiliates for select to onyxi_app using (user_id = (select app_user()));
create policy admin_reads_affiliates on affiliates for select to onyxi_app using ((select app_admin()));
create policy joins on affiliates for insert to onyxi_app with check (user_id = (select app_user()));
grant select, insert on affiliates to onyxi_app;

create policy seen_applications on applications for select to onyxi_app
  using ((select admin_may('applications', 'read')) or (select admin_may('affiliates', 'read')) or applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email())));
create policy new_applications on applications for insert to onyxi_app
  with check (status = 'submitted' and (applicant_id is null or applicant_id = (select app_user())));
create policy reviewed_applications on applications for update to onyxi_app using ((select admin_may('applications', 'write')))
  with check ((select admin_may('applications', 'write')));
-- A referral is stopped under its application's lock, which itself stays as it is.
create policy locked_for_referrals on applications for update to onyxi_app using ((select admin_may('affiliates', 'write'))) with check (false);
create policy answered_applications on applications for update to onyxi_app
  using (status = 'more_info' and (applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email()))))
  with check (status = 'submitted');
create policy worker_applications on applications for select to onyxi_worker using (true);
grant select, insert on applications to onyxi_app;
-- Owner and origin never change by hand.
grant update (status, salon_name, owner_name, phone, address, city, region, postcode, description, question, rejection_reason, salon_id,
  submitted_at, decided_at, updated_at) on applications to onyxi_app;
grant select on applications to onyxi_worker;

create policy seen_application_events on application_events for select to onyxi_app
  using (exists (select from applications a where a.id = application_id));
create policy new_application_events on application_events for insert to onyxi_app with check (actor_id = (select app_user())
  and ((select admin_may('applications', 'write')) or (kind = 'answered' and exists (select from applications a where a.id = application_id))));
grant select, insert on application_events to onyxi_app;

-- Append-only, by administrators under their own id.
-- Administrators of an area see the log of its subjects.
create policy seen_audit_log on audit_log for select to onyxi_app using ((select admin_may('audit-log', 'read')) or case subject_kind
  when 'partnership' then (select admin_may('partnerships', 'read'))
  when 'application' then (select admin_may('applications', 'read'))
  when 'claim' then (select admin_may('claims', 'read'))
  when 'promotion' then (select admin_may('promotions', 'read'))
  when 'payout-route' then (select admin_may('payouts', 'read'))
  when 'story' then (select admin_may('content', 'read'))
  when 'salon' then (select admin_may('salons', 'read'))
  when 'user' then (select admin_may('users', 'read'))
  when 'booking' then (select admin_may('bookings', 'read')) else false end);
create policy new_audit_log on audit_log for insert to onyxi_app with check (app_admin() and actor_id = (select app_user()));
create policy own_route on audit_log for insert to onyxi_app with check (actor_id = (select app_user()) and subject_kind = 'payout-route'
  and exists (select from payout_routes r where r.id = subject_id and r.set_by = (select app_user())));
create policy own_account on audit_log for insert to onyxi_app with check (actor_id = (select app_user()) and subject_kind = 'affiliate-account'
  and exists (select from affiliate_accounts c where c.id = subject_id and c.user_id = (select app_user())));
grant select, insert on audit_log to onyxi_app;
