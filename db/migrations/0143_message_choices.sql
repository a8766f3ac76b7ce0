-- What a person chose about messages that nothing needs, by channel, with the words by which it was chosen. Rows are only
-- added: they are the proof. The newest one counts.
create table message_choices (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles on delete cascade,
  -- Without an account: the address or the number that is written to.
  recipient text check (length(recipient) between 3 and 254 and recipient = lower(recipient)),
  topic text not null check (topic in ('reminders', 'reviews', 'points', 'news')),
  channel text not null check (channel in ('mail', 'push', 'viber', 'sms')),
  agreed boolean not null,
  -- Where it was said: signed in, by the link in a message, by the button of a mail program, or before choices were kept.
  source text not null check (source in ('account', 'link', 'mail-program', 'before')),
  wording text not null check (length(wording) between 1 and 1000),
  -- Of the list of words that was shown.
  version smallint not null check (version >= 0),
  decided_at timestamptz not null,
  check (num_nonnulls(user_id, recipient) = 1)
);
create index message_choices_of_user on message_choices (user_id, topic, channel, decided_at) where user_id is not null;
create index message_choices_of_recipient on message_choices (recipient, topic, channel, decided_at) where recipient is not null;
alter table message_choices enable row level security;

insert into message_choices (user_id, topic, channel, agreed, source, wording, version, decided_at)
select p.id, topic, 'mail', false, 'before', 'profile', 0, now() from profiles p
  cross join unnest(array['reviews', 'points']) topic
where not case topic when 'reviews' then p.wants_review_mails else p.wants_points_mails end;
