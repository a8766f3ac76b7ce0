-- An owner hears of applications for a job at the salon. Such a notice is about no booking; its time is that of the application.
-- squawk-ignore ban-drop-not-null
alter table salon_notices alter column booking_id drop not null;
alter table salon_notices add column application_id uuid;
-- squawk-ignore adding-foreign-key-constraint,constraint-missing-not-valid
alter table salon_notices add constraint salon_notices_application_id_fkey foreign key (application_id) references job_applications on delete cascade;
-- squawk-ignore constraint-missing-not-valid
alter table salon_notices add constraint salon_notices_subject_check check ((kind = 'applied') = (application_id is not null)
  and (kind = 'applied') = (booking_id is null));
-- squawk-ignore require-concurrent-index-creation
create index salon_notices_of_application on salon_notices (application_id) where application_id is not null;
alter table salon_notices drop constraint salon_notices_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table salon_notices add constraint salon_notices_kind_check check (kind in ('booked', 'moved', 'cancelled', 'disputed', 'reviewed',
  'clashed', 'removed-outside', 'moved-outside', 'refused-outside', 'move-declined', 'applied'));
