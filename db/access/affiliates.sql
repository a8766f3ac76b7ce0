-- Affiliates see their own rows, administrators all of them. Only one function reads whole account numbers
-- (affiliate_transfers), and only the worker counts rewards.

select reset_rights('affiliate_terms', 'salon_standings', 'reward_months', 'referral_checks', 'affiliate_accounts', 'affiliate_payouts');

create policy own_terms on affiliate_terms for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('affiliates', 'read')));
create policy accepts on affiliate_terms for insert to onyxi_app with check (user_id = (select app_user()));
grant select, insert on affiliate_terms to onyxi_app;

create policy worker_standings on salon_standings for select to onyxi_worker using (true);
grant select on salon_standings to onyxi_worker;

create policy worker_months on reward_months to onyxi_worker using (true);
grant select, insert on reward_months to onyxi_worker;

create policy admins_read on referral_checks for select to onyxi_app using ((select admin_may('affiliates', 'read')));
create policy admins_add on referral_checks for insert to onyxi_app with check ((select admin_may('affiliates', 'write')));
create policy admins_change on referral_checks for update to onyxi_app using ((select admin_may('affiliates', 'write'))) with check ((select admin_may('affiliates', 'write')));
create policy worker_checks on referral_checks to onyxi_worker using (true);
grant select on referral_checks to onyxi_app, onyxi_worker;
grant insert (application_id, blocked_at, blocked_by, reason) on referral_checks to onyxi_app;
grant update (blocked_at, blocked_by, reason) on referral_checks to onyxi_app;
grant insert (application_id, shared, shared_at), update (shared, shared_at) on referral_checks to onyxi_worker;

create policy readers on affiliate_accounts for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('affiliates', 'read')));
create policy own_account on affiliate_accounts for insert to onyxi_app with check (user_id = (select app_user()) and ended_at is null);
create policy own_ending on affiliate_accounts for update to onyxi_app
  using (user_id = (select app_user()) and ended_at is null) with check (user_id = (select app_user()) and ended_at is not null);
grant select (id, user_id, holder_name, iban_country, iban_last4, set_at, payable_from, ended_at) on affiliate_accounts to onyxi_app;
grant insert (id, user_id, holder_name, sealed_iban, iban_country, iban_last4, account_mark, set_at, payable_from)
  on affiliate_accounts to onyxi_app;
grant update (ended_at) on affiliate_accounts to onyxi_app;

create policy readers on affiliate_payouts for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('affiliates', 'read')));
create policy asks on affiliate_payouts for insert to onyxi_app
  with check (user_id = (select app_user()) and status = 'waiting' and exists (
    select from affiliate_accounts a where a.id = account_id and a.user_id = (select app_user()) and a.ended_at is null));
create policy admins_change on affiliate_payouts for update to onyxi_app using ((select admin_may('affiliates', 'write'))) with check ((select admin_may('affiliates', 'write')));
grant select on affiliate_payouts to onyxi_app;
grant insert (id, user_id, account_id, cents, asked_at) on affiliate_payouts to onyxi_app;
grant update (status, reference, failure, paid_at, failed_at) on affiliate_payouts to onyxi_app;
