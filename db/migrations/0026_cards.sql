-- Fees that a salon waives, refunds that failed, saved cards and guarantees by a card on file. Amounts are in cents.

-- The salon may waive what a late cancellation or a missed booking costs.
alter table booking_events drop constraint booking_events_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table booking_events add constraint booking_events_kind_check check (kind in ('moved', 'cancelled', 'checked_in', 'started',
  'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided', 'waived'));
