-- What waits for administrators is searched, and filtered by its days: other arguments of these functions.
drop function if exists admin_disputes(text, timestamptz, uuid, integer);
drop function if exists admin_reviews(text, uuid, integer);
