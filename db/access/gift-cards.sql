-- Gift cards are used by their functions. Administrators read them without their codes, and the worker sends, reminds and
-- ends them.

select reset_rights('gift_cards', 'gift_card_uses');

create policy prepare_card on gift_cards for insert to onyxi_app
  with check (status = 'pending' and (buyer_id is null or buyer_id = (select app_user())));
create policy admins_read on gift_cards for select to onyxi_app using ((select admin_may('gift-cards', 'read')));
create policy worker_cards on gift_cards to onyxi_worker using (true);
grant insert (id, value_cents, code_hash, last4, sealed_code, design, recipient_name, recipient_email, sender_name, message, deliver_on,
  buyer_id, buyer_email, language, created_at) on gift_cards to onyxi_app;
grant select (id, status, value_cents, last4, design, recipient_name, recipient_email, sender_name, deliver_on, buyer_id, buyer_email,
  language, created_at, payment_id, sold_at, sold_on, good_through, woken_through, ended_cents, sent_at, void_at) on gift_cards to onyxi_app;
grant select, update, delete on gift_cards to onyxi_worker;

create policy admins_read on gift_card_uses for select to onyxi_app using ((select admin_may('gift-cards', 'read')));
create policy worker_uses on gift_card_uses for select to onyxi_worker using (true);
grant select on gift_card_uses to onyxi_app, onyxi_worker;
