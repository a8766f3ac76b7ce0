-- The worker sends messages. The app writes them and never reads one; each feature may write its own kinds.

select reset_rights('messages', 'message_steps', 'message_receipts', 'reminders', 'salon_reminders', 'mail_stops');

create policy worker_messages on messages to onyxi_worker using (true) with check (true);
grant select, insert, update on messages to onyxi_worker;
create policy worker_steps on message_steps to onyxi_worker using (true) with check (true);
grant select, insert, update on message_steps to onyxi_worker;
create policy worker_stops on mail_stops to onyxi_worker using (true) with check (true);
grant select, insert, update on mail_stops to onyxi_worker;
create policy auth_writes on messages for insert to onyxi_auth with check (true);
grant insert on messages to onyxi_auth;

create policy booking_messages on messages for insert to onyxi_app with check (
  app_user() is not null and (by_salon is null or by_salon = team_salon()) and kind in (
    'booking-confirmed', 'booking-moved', 'booking-cancelled', 'salon-booking-confirmed', 'salon-booking-moved', 'salon-booking-cancelled',
    'no-show-marked', 'no-show-disputed', 'no-show-answered', 'no-show-referred', 'payment',
    'payment-receipt', 'salon-message', 'salon-message-text'));
create policy linked_messages on messages for insert to onyxi_app with check (booking_id = linked_booking() and by_salon is null
  and kind in ('booking-moved', 'booking-cancelled', 'salon-booking-moved', 'salon-booking-cancelled'));
create policy dispute_decisions on messages for insert to onyxi_app
  with check ((select admin_may('disputes', 'write')) and kind in ('no-show-decided', 'salon-no-show-decided'));
create policy salon_notices on messages for insert to onyxi_app with check ((select admin_may('salons', 'write')) and kind = 'salon-administered');
create policy ban_notices on messages for insert to onyxi_app with check ((select admin_may('users', 'write')) and kind = 'account-ban');
create policy team_messages on messages for insert to onyxi_app with check (kind in ('team-invitation', 'team-joined'));
create policy application_messages on messages for insert to onyxi_app with check (kind in ('application', 'application-arrived'));
create policy claim_messages on messages for insert to onyxi_app with check (kind in ('claim', 'claim-text'));
create policy listing_messages on messages for insert to onyxi_app with check (kind = 'listing');
create policy story_messages on messages for insert to onyxi_app with check ((select admin_may('content', 'write')) and kind = 'story-asked');
create policy review_messages on messages for insert to onyxi_app with check (kind = 'review');
create policy subscription_messages on messages for insert to onyxi_app with check (kind = 'subscription');
create policy payout_messages on messages for insert to onyxi_app with check (kind in ('payout', 'affiliate-payout'));
create policy careers_writes on messages for insert to onyxi_app
  with check (kind in ('career-submitted', 'career-published', 'career-refused', 'career-applied', 'career-application'));
create policy partnership_writes on messages for insert to onyxi_app with check (kind in ('partnership-received', 'partnership-request'));
create policy partnership_decisions on messages for insert to onyxi_app with check ((select admin_may('partnerships', 'write')) and kind = 'partnership-decided');
create policy checkout_messages on messages for insert to onyxi_app with check (kind = 'bill-receipt' and by_salon = team_salon());
create policy gift_card_messages on messages for insert to onyxi_app
  with check (kind in ('gift-card-withdrawal-links', 'gift-card-withdrawn', 'gift-card-void'));
-- An offer is written with its hold, as the customer it is for.
create policy waitlist_offers on messages for insert to onyxi_app with check (app_user() is not null and kind in ('waitlist-offer', 'waitlist-offer-text'));
-- A salon asks the customer of one of its appointments.
create policy move_proposals on messages for insert to onyxi_app with check (kind in ('move-proposal', 'move-proposal-text')
  and (by_salon is null or by_salon = team_salon()) and is_own_visit(team_salon(), booking_id));
grant insert on messages to onyxi_app;

-- A trigger plans reminders; the worker sends them.
create policy worker_reminders on reminders to onyxi_worker using (true) with check (true);
grant select, update (due_at), delete on reminders to onyxi_worker;

-- The worker reads the salons' sentences; owners and managers change them.
create policy worker_reads on salon_reminders for select to onyxi_worker using (true);
create policy team_settings on salon_reminders to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy worker_notes_look on salon_reminders for update to onyxi_worker using (true) with check (true);
grant select, update (news_looked_on) on salon_reminders to onyxi_worker;
grant select, insert, update on salon_reminders to onyxi_app;
