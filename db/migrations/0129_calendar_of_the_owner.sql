-- The team member that the owner is, if she works there too.
alter table salons add column owner_staff_id uuid;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table salons add constraint salons_owner_staff foreign key (id, owner_staff_id) references staff (salon_id, id)
  on delete set null (owner_staff_id);
