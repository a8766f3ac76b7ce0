-- The history of a booking begins with the member of the team who entered it. Older bookings have no such event, and a
-- customer's own has none.
alter table booking_events drop constraint booking_events_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table booking_events add constraint booking_events_kind_check check (kind in ('booked', 'moved', 'changed', 'cancelled', 'checked_in',
  'started', 'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided', 'waived', 'coming', 'messaged'));
