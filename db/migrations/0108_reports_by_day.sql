-- A report counts who came back by the day on which it is read.
drop function if exists salon_report(uuid, timestamptz, timestamptz, integer);
