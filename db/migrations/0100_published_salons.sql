-- The owner of a new salon decides when it goes public (docs/decisions/0109). All that exist today are public already, and a
-- listing without an owner has nobody who would decide.
alter table salons add column is_published boolean not null default true;
