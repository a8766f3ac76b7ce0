-- What a salon sends to clients who agreed to its news: that a refill is due, and a greeting on their birthday.
alter table salon_reminders
  add column sends_refills boolean not null default false,
  add column greets_birthdays boolean not null default false,
  -- The salon's day on which its clients were gone through last.
  add column news_looked_on date;
-- squawk-ignore require-concurrent-index-creation
create index salon_reminders_with_news on salon_reminders (news_looked_on nulls first) where sends_refills or greets_birthdays;
