-- People choose about times that became free, too: those that they wait for, and those that their salon asks about.
alter table message_choices drop constraint message_choices_topic_check;
-- squawk-ignore constraint-missing-not-valid
alter table message_choices add constraint message_choices_topic_check check (topic in ('reminders', 'times', 'reviews', 'points', 'news'));
