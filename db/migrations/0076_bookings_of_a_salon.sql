-- The list of appointments for administrators takes a salon as well.
drop function if exists admin_bookings(text, text, timestamptz, timestamptz, uuid, integer, timestamptz);
