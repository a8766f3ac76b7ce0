-- Administrators look for payments by a customer's email.

-- Few rows yet, and administrators wait for it.
-- squawk-ignore require-concurrent-index-creation
create index profiles_email on profiles (lower(email));
-- squawk-ignore require-concurrent-index-creation
create index payments_guest_email on payments (lower(email)) where customer_id is null;
