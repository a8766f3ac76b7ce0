-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- An administrator's page of a salon lists its next appointments.
create index concurrently if not exists bookings_to_come on bookings (salon_id, start_at)
  where status in ('confirmed', 'checked_in', 'in_progress');
