-- Payments: customers have their own, managers and owners their salon's, administrators all. The server writes a payment
-- in a transaction that names it (app.payment), after it has read how the payment stands at its provider.

select reset_rights('payments', 'payment_plans', 'refunds', 'provider_events', 'provider_polls', 'saved_cards', 'cards_to_forget');

create policy own_payments on payments for select to onyxi_app using (customer_id = (select app_user()));
create policy payments_of_salon on payments for select to onyxi_app
  using (salon_id = (select team_salon()) and (select runs_salon(team_salon())));
create policy admins_read on payments for select to onyxi_app using ((select admin_may('payments', 'read')));
create policy named_payment on payments for select to onyxi_app using (id = (select app_payment()));
create policy begin_payment on payments for insert to onyxi_app
  with check (id = (select app_payment()) and status = 'requires_payment' and (customer_id is null or customer_id = (select app_user())));
create policy settle_payment on payments for update to onyxi_app
  using (id = (select app_payment())) with check (id = (select app_payment()));
-- A customer who pays otherwise closes the payment that was begun before.
create policy close_payment on payments for update to onyxi_app
  using (customer_id = (select app_user()) and status in ('requires_payment', 'requires_action'))
  with check (customer_id = (select app_user()) and status = 'expired');
create policy worker_payments on payments to onyxi_worker using (true);
grant select, insert (id, purpose, provider, cents, saves_card, saved_card_ref, customer_id, email, language, salon_id, booking_id, gift_card_id, invoice_id,
  created_at, expires_at, updated_at) on payments to onyxi_app;
grant update (provider_ref, status, captured_cents, fee_cents, charged_back_cents, failure, settled_at, updated_at) on payments to onyxi_app;
-- The worker charges cards that are kept.
grant select, insert, update on payments to onyxi_worker;

create policy named_plan on payment_plans for select to onyxi_app using (payment_id = (select app_payment()));
-- A customer who confirms again goes on with an equal payment.
create policy own_plan on payment_plans for select to onyxi_app
  using (exists (select from payments p where p.id = payment_id and p.customer_id = (select app_user())));
create policy begin_plan on payment_plans for insert to onyxi_app with check (payment_id = (select app_payment()));
create policy worker_plans on payment_plans for select to onyxi_worker using (true);
grant select, insert on payment_plans to onyxi_app;
grant select on payment_plans to onyxi_worker;

-- A refund is for those who may see its payment; ask_refund writes it, the worker sends it.
create policy visible_refunds on refunds for select to onyxi_app using (exists (select from payments p where p.id = payment_id));
create policy worker_refunds on refunds to onyxi_worker using (true);
grant select on refunds to onyxi_app;
grant select, update on refunds to onyxi_worker;

create policy worker_events on provider_events to onyxi_worker using (true);
grant select, insert, update, delete on provider_events to onyxi_worker;

create policy worker_polls on provider_polls to onyxi_worker using (true) with check (true);
grant select, insert, update on provider_polls to onyxi_worker;

create policy own_cards on saved_cards to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on saved_cards to onyxi_app;
create policy worker_cards on saved_cards for select to onyxi_worker using (true);
grant select on saved_cards to onyxi_worker;

create policy worker_forgets on cards_to_forget to onyxi_worker using (true);
grant select, update, delete on cards_to_forget to onyxi_worker;
