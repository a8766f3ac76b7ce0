-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Administrators search the applications by their owners' names and the starts of their emails.

create index concurrently if not exists applications_owner_words on applications using gin (to_tsvector('simple', fold(owner_name)));
create index concurrently if not exists applications_email_start on applications (email text_pattern_ops);
