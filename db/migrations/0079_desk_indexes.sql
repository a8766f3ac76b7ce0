-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The log of administrators by time, actor, action and words.
create index concurrently if not exists audit_log_by_time on audit_log (happened_at, id);
create index concurrently if not exists audit_log_by_actor on audit_log (actor_id, happened_at, id);
create index concurrently if not exists audit_log_by_action on audit_log (action, happened_at, id);
create index concurrently if not exists audit_log_by_actor_action on audit_log (actor_id, action, happened_at, id);
create index concurrently if not exists audit_log_words on audit_log using gin (to_tsvector('simple', audit_words(before, after)));
drop index concurrently if exists audit_log_happened;
create index concurrently if not exists salons_name_words on salons using gin (to_tsvector('simple', fold(name || ' ' || name_en)));
create index concurrently if not exists applications_name_words on applications using gin (to_tsvector('simple', name_key));
-- The outbox by kind, by appointment, and what will not be tried again. No code of a sign-in has an appointment.
create index concurrently if not exists messages_by_kind on messages (kind, id);
create index concurrently if not exists messages_of_booking on messages ((facts ->> 'bookingId'), id) where facts ? 'bookingId';
create index concurrently if not exists messages_parked on messages (id) where due_at is null and sent_at is null;
-- The figures of a day.
create index concurrently if not exists bookings_booked on bookings (confirmed_at) where confirmed_at is not null;
create index concurrently if not exists bookings_ahead on bookings (end_at) where status in ('confirmed', 'checked_in', 'in_progress');
create index concurrently if not exists payments_settled on payments (settled_at) where settled_at is not null;
create index concurrently if not exists profiles_joined on profiles (created_at);
create index concurrently if not exists salons_listed on salons (created_at);
-- What waits for an administrator.
create index concurrently if not exists claims_open on salon_claims (created_at) where status in ('open', 'objected');
create index concurrently if not exists disputes_open on no_show_disputes (opened_at) where decision is null;
create index concurrently if not exists listing_requests_open on listing_requests (created_at) where status = 'open';
create index concurrently if not exists refunds_to_solve on refunds (ended_at) where status = 'failed' and solved_at is null;
create index concurrently if not exists chargebacks_open on chargebacks (opened_at) where status = 'needs_response';
create index concurrently if not exists payouts_to_send on payouts (made_at) where status = 'waiting';
create index concurrently if not exists messages_of_recipient on messages (recipient, id);
drop index concurrently if exists messages_recipient_idx;
