-- The ledger is written by its functions alone. Administrators read all of it, owners the accounts of their salon, and
-- customers and affiliates their own.

select reset_rights('ledger_account_kinds', 'ledger_accounts', 'postings', 'ledger_entries', 'ledger_reservations');

create policy everybody_reads on ledger_account_kinds for select to onyxi_app, onyxi_worker using (true);
grant select on ledger_account_kinds to onyxi_app, onyxi_worker;

create policy admins_read on ledger_accounts for select to onyxi_app using ((select admin_may('ledger', 'read')));
create policy own_accounts on ledger_accounts for select to onyxi_app
  using (holder = (select app_user()) or (holder = (select team_salon()) and (select runs_salon(team_salon()))));
create policy worker_reads on ledger_accounts for select to onyxi_worker using (true);
grant select on ledger_accounts to onyxi_app, onyxi_worker;

-- An entry is for those who may see its account.
create policy own_entries on ledger_entries for select to onyxi_app
  using ((select admin_may('ledger', 'read')) or exists (select from ledger_accounts a where a.id = account_id));
create policy worker_reads on ledger_entries for select to onyxi_worker using (true);
grant select on ledger_entries to onyxi_app, onyxi_worker;

create policy own_postings on postings for select to onyxi_app
  using ((select admin_may('ledger', 'read')) or exists (select from ledger_entries e where e.posting_id = id));
create policy worker_reads on postings for select to onyxi_worker using (true);
grant select on postings to onyxi_app, onyxi_worker;

create policy admins_read on ledger_reservations for select to onyxi_app using ((select admin_may('ledger', 'read')));
create policy worker_reads on ledger_reservations for select to onyxi_worker using (true);
grant select on ledger_reservations to onyxi_app, onyxi_worker;
