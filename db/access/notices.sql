-- Notices of a salon: its team reads them, technicians those of their own work; triggers write them. Each member's mark is
-- their own.

select reset_rights('salon_notices', 'notices_seen');

create policy team_notices on salon_notices for select to onyxi_app using (salon_id = (select team_salon())
  and ((select team_column()) is null or (kind <> 'reviewed' and (select team_column()) = any (staff_ids)))
  -- Applications are read by the author of the posting alone.
  and (kind <> 'applied' or exists (select from job_applications a where a.id = salon_notices.application_id and is_own_posting(a.posting_id))));
create policy worker_notices on salon_notices for select to onyxi_worker using (true);
grant select on salon_notices to onyxi_app, onyxi_worker;

create policy own_mark on notices_seen to onyxi_app using (user_id = (select app_user()) and salon_id = (select team_salon()))
  with check (user_id = (select app_user()) and salon_id = (select team_salon()));
create policy worker_marks on notices_seen for select to onyxi_worker using (true);
grant select, insert, update (seen_until, seen_ids, changed_at) on notices_seen to onyxi_app;
grant select (salon_id, user_id, changed_at) on notices_seen to onyxi_worker;

-- A customer's own notices, and those of administrators of an area; triggers write them.
select reset_rights('account_notices', 'account_notices_seen');

create policy own_notices on account_notices for select to onyxi_app using (user_id = (select app_user()));
create policy area_notices on account_notices for select to onyxi_app using (area is not null and admin_may(area, 'read'));
create policy worker_account_notices on account_notices for select to onyxi_worker using (true);
grant select on account_notices to onyxi_app, onyxi_worker;

create policy own_account_mark on account_notices_seen to onyxi_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update (seen_until, seen_ids, changed_at) on account_notices_seen to onyxi_app;
create policy worker_account_marks on account_notices_seen for select to onyxi_worker using (true);
grant select (user_id, list, changed_at) on account_notices_seen to onyxi_worker;
