alter table bookings validate constraint bookings_series;
alter table bookings validate constraint bookings_in_series;
