-- A salon may write to the client of a booking; its history says who did, what and when.
alter table booking_events drop constraint booking_events_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table booking_events add constraint booking_events_kind_check check (kind in ('moved', 'changed', 'cancelled', 'checked_in', 'started',
  'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided', 'waived', 'coming', 'messaged'));
