-- Where a request for a partnership stands. Administrators say so; each change is in the audit log.
alter table partnership_requests add column state text not null default 'new' check (state in ('new', 'answered', 'closed'));
create policy admin_answers on partnership_requests for update to onyxi_app using ((select app_admin())) with check ((select app_admin()));
grant update (state) on partnership_requests to onyxi_app;

-- Whoever chose about cookies before signing in finds the choice in their own file from then on. Its id and its browser's are known to that browser alone;
-- of two people at one browser it is the first one's.
create function adopt_consent(choice uuid, browser uuid) returns void
language sql security definer set search_path = public
begin atomic
  update consents set user_id = app_user() where id = choice and browser_id = browser and user_id is null;
end;
revoke execute on function adopt_consent(uuid, uuid) from public;
grant execute on function adopt_consent(uuid, uuid) to onyxi_app;

-- Who referred a salon to us, by the code in its application.
-- squawk-ignore adding-foreign-key-constraint
alter table applications add column referred_by uuid references affiliates on delete set null;
-- squawk-ignore require-concurrent-index-creation
create index on applications (referred_by) where referred_by is not null;
create policy admin_reads_affiliates on affiliates for select to onyxi_app using ((select app_admin()));
create function affiliate_with(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select user_id from affiliates where code = wanted;
end;
revoke execute on function affiliate_with(text) from public;
grant execute on function affiliate_with(text) to onyxi_app;
