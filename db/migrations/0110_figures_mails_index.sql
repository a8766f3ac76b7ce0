-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists profiles_with_figures on profiles (id) where figures_mails_since is not null;
