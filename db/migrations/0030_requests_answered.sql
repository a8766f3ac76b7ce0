-- Where a request for a partnership stands. Administrators say so; each change is in the audit log.
alter table partnership_requests add column state text not null default 'new' check (state in ('new', 'answered', 'closed'));
create policy admin_answers on partnership_requests for update to onyxi_app using ((select app_admin())) with check ((select app_admin()));
grant update (state) on partnership_requests to onyxi_app;
