-- Whether a team member's account sees what her own work took and her commission: the salon says so for each.
alter table staff add column sees_takings boolean not null default false;
