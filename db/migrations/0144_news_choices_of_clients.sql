-- A client says herself whether she wants a salon's news: signed in, or by the link in a message.
alter table news_choices drop constraint news_choices_source_check;
-- squawk-ignore constraint-missing-not-valid
alter table news_choices add constraint news_choices_source_check check (source in ('salon', 'form', 'account', 'link', 'mail-program'));
