-- Administrators look for appointments by email and phone, and list those of a day, and those that ended one way.

-- squawk-ignore require-concurrent-index-creation
create index clients_phone_anywhere on clients (phone_key) where phone_key is not null;
-- squawk-ignore require-concurrent-index-creation
create index clients_email_anywhere on clients (email_key) where email_key is not null;
-- No hold enters it, and a booking changes its status once.
-- squawk-ignore require-concurrent-index-creation
create index bookings_ended_as on bookings (status, id)
  where status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
-- squawk-ignore require-concurrent-index-creation
create index bookings_of_day on bookings (start_at) where status not in ('held', 'expired');
