-- Only functions write subscriptions. Their events are for the owner and administrators.

select reset_rights('subscription_notices', 'subscription_events');

create policy own_events on subscription_events for select to onyxi_app
  using ((select admin_may('salons', 'read')) or salon_id in (select id from salons where owner_id = (select app_user())));
grant select on subscription_events to onyxi_app;
