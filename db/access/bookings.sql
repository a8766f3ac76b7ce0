-- Bookings: customers have their own, a team its salon's, anonymous callers the holds whose secrets they have.
-- guard_booking decides which status may follow which.

select reset_rights('bookings', 'booking_items', 'busy_times', 'resource_uses', 'booking_events', 'no_show_disputes', 'holds',
  'idempotency_keys', 'booking_guarantees', 'visit_answers');

create policy own_bookings on bookings for select to onyxi_app using (customer_id = (select app_user()));
create policy held_bookings on bookings for select to onyxi_app using (hold_token_hash = any ((select app_holds())::bytea[]));
-- Team members see their own work, managers and owners all.
create policy team_bookings on bookings for select to onyxi_app using (salon_id = (select team_salon()) and status not in ('held', 'expired')
  and ((select team_column()) is null or is_done_by(id, (select team_column()))));
-- The administrator's command names the booking that it cancels.
create policy named_booking on bookings for select to onyxi_app using (id = (select administered_booking()));
-- By the signed link, for a booking that the salon wrote for a client without an account.
create policy linked_booking on bookings for select to onyxi_app
  using (id = (select linked_booking()) and customer_id is null and source = 'salon' and status not in ('held', 'expired'));
create policy worker_bookings on bookings for select to onyxi_worker using (true);
-- The worker divides what was prepaid once nothing can change it any more.
create policy settle on bookings for update to onyxi_worker using (settle_at is not null) with check (settle_at is null);
create policy charge on bookings for update to onyxi_worker
  using (exists (select from booking_guarantees g where g.booking_id = id and g.status in ('charging', 'failed'))) with check (true);
grant update (settle_at, refunded_cents, paid_cents, kept_cents) on bookings to onyxi_worker;
grant select on bookings to onyxi_app, onyxi_worker;

create policy hold on bookings for insert to onyxi_app with check (status = 'held' and source <> 'salon' and customer_id is null
  and client_id is null and hold_token_hash = any ((select app_holds())::bytea[]));
create policy walk_in on bookings for insert to onyxi_app with check (status = 'confirmed' and source = 'salon' and customer_id is null
  and hold_token_hash is null and salon_id = (select team_salon()));
grant insert (id, salon_id, code, status, mode, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, holder,
  hold_network, contact_name, contact_phone, note, contact_preference, language, source, client_id, series_id, created_at, confirmed_at, updated_at) on bookings to onyxi_app;

create policy change_held on bookings for update to onyxi_app
  using (status = 'held' and hold_token_hash = any ((select app_holds())::bytea[]))
  with check (hold_token_hash = any ((select app_holds())::bytea[])
    and (status in ('held', 'expired') or (status = 'confirmed' and customer_id = (select app_user()))));
create policy change_own on bookings for update to onyxi_app
  using (status in ('confirmed', 'no_show') and customer_id = (select app_user()))
  with check (status in ('confirmed', 'no_show', 'cancelled_by_customer') and customer_id = (select app_user()));
create policy change_linked on bookings for update to onyxi_app
  using (id = (select linked_booking()) and customer_id is null and source = 'salon' and status = 'confirmed')
  with check (id = (select linked_booking()) and customer_id is null and status in ('confirmed', 'cancelled_by_customer'));
create policy change_of_team on bookings for update to onyxi_app
  using (salon_id = (select team_salon()) and status not in ('held', 'expired')
    and ((select team_column()) is null or is_done_by(id, (select team_column()))))
  with check (salon_id = (select team_salon()) and status not in ('held', 'expired'));
create policy cancel_named on bookings for update to onyxi_app
  using (id = (select administered_booking()) and status in ('confirmed', 'checked_in'))
  with check (id = (select administered_booking()) and status in ('cancelled_by_customer', 'cancelled_by_salon'));
grant update (customer_id, code, status, start_at, end_at, total_cents, refundable_until, hold_expires_at, hold_network, contact_name,
  contact_phone, note, is_for_someone_else, contact_preference, language, cancel_reason, confirmed_at, cancelled_at, updated_at,
  cancellation_hours, deposit_cents, guarantee_kind, guarantee_value, points_used, paid_cents,
  gift_card_cents, refunded_cents, kept_cents, waived_cents, settle_at, series_id) on bookings to onyxi_app;

-- A booking’s rows may be written by those who may change the booking; team members write the rows in their own column.
create policy own_items on booking_items for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy held_items on booking_items for select to onyxi_app using (exists (
  select from bookings b where b.id = booking_id and b.hold_token_hash = any ((select app_holds())::bytea[])));
create policy worker_items on booking_items for select to onyxi_worker using (true);
create policy add on booking_items for insert to onyxi_app
  with check (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
create policy remove on booking_items for delete to onyxi_app
  using (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
create policy reduce on booking_items for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
grant select, insert, delete, update (reduction_cents) on booking_items to onyxi_app;
grant select on booking_items to onyxi_worker;

-- Busy times contain no names, because free times are public.
create policy everybody_reads on busy_times for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy add on busy_times for insert to onyxi_app
  with check (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
create policy shorten on busy_times for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy remove on busy_times for delete to onyxi_app
  using (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
grant select on busy_times, holds to onyxi_app, onyxi_public, onyxi_worker;
grant insert, delete, update (ends_at) on busy_times to onyxi_app;

create policy everybody_reads on resource_uses for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy add on resource_uses for insert to onyxi_app with check (is_changeable(booking_id));
create policy shorten on resource_uses for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy remove on resource_uses for delete to onyxi_app using (is_changeable(booking_id));
grant select on resource_uses to onyxi_app, onyxi_public, onyxi_worker;
grant insert, delete, update (ends_at) on resource_uses to onyxi_app;

create policy own_events on booking_events for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy add on booking_events for insert to onyxi_app
  with check (actor_id = (select app_user()) and exists (select from bookings b where b.id = booking_id));
create policy add_by_link on booking_events for insert to onyxi_app
  with check (actor_id is null and booking_id = (select linked_booking()) and kind in ('moved', 'changed', 'cancelled'));
create policy worker_events on booking_events for select to onyxi_worker using (true);
grant select, insert on booking_events to onyxi_app;
grant select on booking_events to onyxi_worker;

create policy seen_disputes on no_show_disputes for select to onyxi_app
  using (exists (select from bookings b where b.id = booking_id) or app_admin());
create policy object on no_show_disputes for insert to onyxi_app
  with check (exists (select from bookings b where b.id = booking_id and b.customer_id = (select app_user()) and b.status = 'no_show'));
create policy answer on no_show_disputes for update to onyxi_app
  using (exists (select from bookings b where b.id = booking_id and b.salon_id = (select team_salon()) and runs_salon(b.salon_id))
    and outcome is null and decision is null)
  with check (answered_by = (select app_user()));
create policy worker_disputes on no_show_disputes for select to onyxi_worker using (true);
grant select, insert (booking_id, reason, opened_at), update (outcome, answer, answered_by, answered_at) on no_show_disputes to onyxi_app;
grant select on no_show_disputes to onyxi_worker;

-- A card on file is known to those who may see its booking; those who end the booking decide about its fee.
create policy seen_guarantees on booking_guarantees for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy give on booking_guarantees for insert to onyxi_app with check (customer_id = (select app_user()) and status = 'kept'
  and exists (select from bookings b where b.id = booking_id and b.salon_id = booking_guarantees.salon_id
    and (b.customer_id = (select app_user()) or b.hold_token_hash = any ((select app_holds())::bytea[]))));
create policy follow on booking_guarantees for update to onyxi_app
  using (status in ('kept', 'due', 'released') and (customer_id = (select app_user()) or salon_id = (select team_salon())))
  with check (status in ('kept', 'due', 'released'));
create policy follow_named on booking_guarantees for update to onyxi_app
  using (status in ('kept', 'due', 'released') and booking_id = (select administered_booking())) with check (status in ('due', 'released'));
create policy worker_guarantees on booking_guarantees to onyxi_worker using (true);
grant select, insert (booking_id, salon_id, customer_id, provider, provider_ref, brand, last4, agreed_at, updated_at),
  update (status, fee_cents, updated_at) on booking_guarantees to onyxi_app;
grant select, update on booking_guarantees to onyxi_worker;

-- The answers about the nails are seen with the booking; a hold brings them, and a move to other services deletes them.
create policy seen_answers on visit_answers for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy worker_answers on visit_answers for select to onyxi_worker using (true);
create policy answer on visit_answers for insert to onyxi_app with check (exists (
  select from bookings b where b.id = booking_id and b.status = 'held' and b.hold_token_hash = any ((select app_holds())::bytea[])));
create policy take_back on visit_answers for delete to onyxi_app using (is_changeable(booking_id));
grant select, insert, delete on visit_answers to onyxi_app;
grant select on visit_answers to onyxi_worker;

-- Only functions write and find answers; the worker deletes old ones without reading them.
create policy worker_sweeps on idempotency_keys to onyxi_worker using (true);
grant select (created_at), delete on idempotency_keys to onyxi_worker;
