-- What a person chose to be written about beside what a booking needs: asking for a review, and points that end soon.
alter table profiles add column wants_review_mails boolean not null default true;
alter table profiles add column wants_points_mails boolean not null default true;
