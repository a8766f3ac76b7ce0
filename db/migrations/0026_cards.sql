-- Fees that a salon waives, refunds that failed, saved cards and guarantees by a card on file. Amounts are in cents.

-- The salon may waive what a late cancellation or a missed booking costs.
alter table booking_events drop constraint booking_events_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table booking_events add constraint booking_events_kind_check check (kind in ('moved', 'cancelled', 'checked_in', 'started',
  'completed', 'no_show', 'reopened', 'disputed', 'dispute_answered', 'dispute_decided', 'waived'));

-- A refund that failed is sent once more as a new one, or paid by bank transfer.
alter table refunds
  add column solution text,
  add column solved_at timestamptz,
  add column bank_reference text;
-- squawk-ignore constraint-missing-not-valid
alter table refunds add constraint refunds_solution check (
  coalesce(solution in ('again', 'bank'), true) and (solution is null) = (solved_at is null)
  and (solution is null or status = 'failed')
  and (solution is not distinct from 'bank') = (bank_reference is not null) and length(bank_reference) between 1 and 140);
