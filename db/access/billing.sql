-- Billing of subscriptions. Owners see their card, what is due, and the invoices of their time; administrators see all.
-- The worker charges, reports invoices and writes what follows; owners let go of their card.

select reset_rights('subscription_cards', 'subscription_charges', 'invoice_counters', 'invoices', 'invoice_documents');

create policy own_card on subscription_cards for select to onyxi_app using (customer_id = (select app_user()) or (select admin_may('subscriptions', 'read')));
create policy owner_removes on subscription_cards for delete to onyxi_app using (customer_id = (select app_user()));
create policy worker_cards on subscription_cards to onyxi_worker using (true);
grant select, delete on subscription_cards to onyxi_app;
grant select, insert, update, delete on subscription_cards to onyxi_worker;

create policy own_charges on subscription_charges for select to onyxi_app
  using ((select admin_may('subscriptions', 'read')) or salon_id in (select id from salons where owner_id = (select app_user())));
create policy worker_charges on subscription_charges to onyxi_worker using (true);
grant select on subscription_charges to onyxi_app;
grant select, insert, update on subscription_charges to onyxi_worker;

create policy own_invoices on invoices for select to onyxi_app using (owner_id = (select app_user()) or (select admin_may('subscriptions', 'read')));
create policy admins_issue on invoices for insert to onyxi_app with check ((select admin_may('subscriptions', 'write')));
create policy admins_credit on invoices for update to onyxi_app using ((select admin_may('subscriptions', 'write'))) with check ((select admin_may('subscriptions', 'write')));
create policy worker_invoices on invoices to onyxi_worker using (true);
grant select, insert, update (credited_cents) on invoices to onyxi_app;
grant select, insert, update (mark) on invoices to onyxi_worker;

create policy own_documents on invoice_documents for select to onyxi_app
  using ((select admin_may('subscriptions', 'read')) or invoice_id in (select id from invoices where owner_id = (select app_user())));
create policy admins_issue on invoice_documents for insert to onyxi_app with check ((select admin_may('subscriptions', 'write')) and status in ('kept', 'asked'));
create policy admins_ask_again on invoice_documents for update to onyxi_app using ((select admin_may('subscriptions', 'write'))) with check ((select admin_may('subscriptions', 'write')));
create policy worker_documents on invoice_documents to onyxi_worker using (true);
grant select, insert (invoice_id, document, status, due_at) on invoice_documents to onyxi_app, onyxi_worker;
grant update (status, attempt, tries, due_at, failure, ended_at) on invoice_documents to onyxi_app, onyxi_worker;
