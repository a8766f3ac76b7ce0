-- How the salon may reach the customer on the day; null where the customer did not say.
alter table bookings add column contact_preference text;
-- The column is new, so every row passes.
-- squawk-ignore constraint-missing-not-valid
alter table bookings add constraint bookings_contact_preference_check check (contact_preference in ('call', 'message', 'none'));
