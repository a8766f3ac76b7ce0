-- Chargebacks are kept by the worker, as providers tell them. Administrators read and answer them.

select reset_rights('chargebacks', 'chargeback_moves');

create policy admins_read on chargebacks for select to onyxi_app using ((select admin_may('chargebacks', 'read')));
create policy admins_answer on chargebacks for update to onyxi_app
  using ((select admin_may('chargebacks', 'write'))) with check ((select admin_may('chargebacks', 'write')) and answered_by = (select app_user()));
create policy worker_chargebacks on chargebacks to onyxi_worker using (true) with check (true);
grant select on chargebacks to onyxi_app;
grant update (evidence, answered_by, answered_at, answer_due_at, answer_failure) on chargebacks to onyxi_app;
grant select, insert, update on chargebacks to onyxi_worker;

create policy admins_read on chargeback_moves for select to onyxi_app using ((select admin_may('chargebacks', 'read')));
create policy worker_moves on chargeback_moves to onyxi_worker using (true) with check (true);
grant select on chargeback_moves to onyxi_app;
grant select, insert on chargeback_moves to onyxi_worker;
