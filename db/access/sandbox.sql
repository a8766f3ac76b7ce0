-- The worker's role stands for the sandbox's own server; the roles that serve requests never read its books.

select reset_rights('sandbox_cards', 'sandbox_payments', 'sandbox_refunds', 'sandbox_events', 'sandbox_keys', 'sandbox_chargebacks', 'sandbox_entries');

create policy of_sandbox on sandbox_cards to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_payments to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_refunds to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_events to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_keys to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_chargebacks to onyxi_worker using (true) with check (true);
create policy of_sandbox on sandbox_entries to onyxi_worker using (true) with check (true);
grant select, insert, update on sandbox_chargebacks, sandbox_cards, sandbox_payments, sandbox_refunds, sandbox_keys to onyxi_worker;
grant select, insert on sandbox_events, sandbox_entries to onyxi_worker;
grant delete on sandbox_keys to onyxi_worker;
