-- A promotion for visits that begin soon: so many hours after the moment of booking at most; null is no condition.
alter table promotions add column within_hours smallint;
-- squawk-ignore constraint-missing-not-valid
alter table promotions add constraint promotions_within_hours check (within_hours between 1 and 168);
-- It has one more column now.
drop function if exists promotions_for(uuid, text, uuid, bytea[]);
