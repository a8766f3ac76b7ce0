-- Bookings that were made as a series name the booking that it began with, which names itself. So a series is of one salon.
alter table bookings add column series_id uuid;
alter table bookings add constraint bookings_series foreign key (salon_id, series_id) references bookings (salon_id, id)
  on delete set null (series_id) not valid;
-- A hold stands alone: only the salon repeats a booking.
alter table bookings add constraint bookings_in_series check (series_id is null or status not in ('held', 'expired')) not valid;
