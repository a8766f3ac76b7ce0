-- The start for which its customer said that they come; another time needs another answer.
alter table bookings add column coming_for timestamptz;
alter table booking_events drop constraint booking_events_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table booking_events add constraint booking_events_kind_check check (kind in ('moved', 'changed', 'cancelled', 'checked_in', 'started',
  'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided', 'waived', 'coming'));
