-- What providers report of our balance, and its differences from the ledger: the worker writes, administrators read, and
-- explain a difference.

select reset_rights('provider_entries', 'reconciliations', 'reconciliation_breaks');

create policy admins_read on provider_entries for select to onyxi_app using ((select admin_may('reconciliation', 'read')));
create policy worker_entries on provider_entries to onyxi_worker using (true) with check (true);
grant select on provider_entries to onyxi_app;
grant select, insert on provider_entries to onyxi_worker;

create policy admins_read on reconciliations for select to onyxi_app using ((select admin_may('reconciliation', 'read')));
create policy worker_reconciliations on reconciliations to onyxi_worker using (true) with check (true);
grant select on reconciliations to onyxi_app;
grant select, insert on reconciliations to onyxi_worker;

create policy admins_read on reconciliation_breaks for select to onyxi_app using ((select admin_may('reconciliation', 'read')));
create policy admins_explain on reconciliation_breaks for update to onyxi_app
  using ((select admin_may('reconciliation', 'write')) and resolved_at is null) with check ((select admin_may('reconciliation', 'write')) and resolved_by = (select app_user()));
create policy worker_breaks on reconciliation_breaks to onyxi_worker using (true) with check (true);
grant select on reconciliation_breaks to onyxi_app;
grant update (resolved_at, resolution, reason, resolved_by) on reconciliation_breaks to onyxi_app;
grant select, insert, update on reconciliation_breaks to onyxi_worker;
