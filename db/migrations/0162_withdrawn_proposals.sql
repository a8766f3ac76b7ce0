-- A salon may take back a question that nobody has answered.
alter table move_proposals drop constraint move_proposals_outcome_check;
-- squawk-ignore constraint-missing-not-valid
alter table move_proposals add constraint move_proposals_outcome_check check (outcome in ('yes', 'no', 'lapsed', 'taken', 'changed', 'withdrawn'));
