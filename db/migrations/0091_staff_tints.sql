-- The colour that a salon chose for a team member's bookings and face, by its place among the tints; null: that of her place
-- in the team.
alter table staff add column tint smallint;
-- squawk-ignore constraint-missing-not-valid
alter table staff add constraint staff_tint check (tint between 0 and 11);
