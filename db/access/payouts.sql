-- Payouts: a salon's owner sets the route and sees the payouts, administrators make the runs. The whole number of a bank
-- account is read by one function only (sealed_ibans).

select reset_rights('payout_routes', 'payout_runs', 'payouts', 'seller_report_notices');

create policy worker_tells on seller_report_notices to onyxi_worker using (true) with check (true);
grant select, insert on seller_report_notices to onyxi_worker;

create policy owners_read on payout_routes for select to onyxi_app using ((select admin_may('payouts', 'read')) or owns_salon(salon_id));
create policy owners_add on payout_routes for insert to onyxi_app
  with check (owns_salon(salon_id) and (set_by is null or set_by = (select app_user())) and status <> 'replaced');
create policy owners_replace on payout_routes for update to onyxi_app
  using (owns_salon(salon_id) and status <> 'replaced') with check (owns_salon(salon_id) and status = 'replaced');
create policy worker_routes on payout_routes to onyxi_worker using (true);
grant select (id, salon_id, kind, status, holder_name, iban_country, iban_last4, account_ref, set_by, set_at, payable_from, ended_at,
    account_status, account_due_by, account_read_at)
  on payout_routes to onyxi_app;
grant insert (id, salon_id, kind, status, holder_name, sealed_iban, iban_country, iban_last4, account_ref, set_by, set_at, payable_from,
    account_status, account_due_by, account_read_at, due_at, account_mark)
  on payout_routes to onyxi_app;
grant update (status, ended_at) on payout_routes to onyxi_app;
grant select on payout_routes to onyxi_worker;
grant update (status, holder_name, payable_from, ended_at, account_status, account_due_by, account_read_at, due_at)
  on payout_routes to onyxi_worker;

create policy admins_read on payout_runs for select to onyxi_app using ((select admin_may('payouts', 'read')));
create policy admins_make on payout_runs for insert to onyxi_app
  with check ((select admin_may('payouts', 'write')) and made_by = (select app_user()) and month is null);
create policy worker_runs on payout_runs to onyxi_worker using (true);
grant select, insert (id, made_at, made_by, month) on payout_runs to onyxi_app, onyxi_worker;

create policy readers on payouts for select to onyxi_app using ((select admin_may('payouts', 'read')) or owns_salon(salon_id));
create policy admins_make on payouts for insert to onyxi_app with check ((select admin_may('payouts', 'write')) and status = 'waiting');
create policy admins_change on payouts for update to onyxi_app using ((select admin_may('payouts', 'write'))) with check ((select admin_may('payouts', 'write')));
create policy worker_payouts on payouts to onyxi_worker using (true);
grant select, insert (id, run_id, salon_id, route_id, kind, cents, owed_cents, made_at, due_at) on payouts to onyxi_app, onyxi_worker;
grant update (status, reference, failure, paid_at, failed_at, due_at) on payouts to onyxi_app, onyxi_worker;
grant update (attempt) on payouts to onyxi_worker;
