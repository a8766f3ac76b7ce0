-- Reviews in full: written after a visit, answered by the salon, reported, taken down with reasons, appealed.

alter table reviews
  -- Parts that the author may rate beside the whole.
  add column work_stars smallint check (work_stars between 1 and 5),
  add column cleanliness_stars smallint check (cleanliness_stars between 1 and 5),
  add column punctuality_stars smallint check (punctuality_stars between 1 and 5),
  add column value_stars smallint check (value_stars between 1 and 5),
  add column edited_at timestamptz,
  add column reply_language locale,
  add column reply_edited_at timestamptz,
  -- Only its author and administrators see a review that was taken down, and no figure counts it.
  add column taken_down_at timestamptz;
-- Until now a reply was in the language of its review.
update reviews set reply_language = language where reply is not null;
alter table reviews
  -- squawk-ignore constraint-missing-not-valid
  add constraint reviews_edited check (edited_at between created_at and created_at + interval '48 hours'),
  -- squawk-ignore constraint-missing-not-valid
  add constraint reviews_reply check (num_nonnulls(reply, replied_at, reply_language) in (0, 3) and (reply is not null or reply_edited_at is null));
alter table reviews enable row level security;
-- squawk-ignore require-concurrent-index-creation
create index on reviews (customer_id);
-- squawk-ignore require-concurrent-index-creation
create index on reviews (salon_id, rating, created_at desc);

-- An administrator's decision about a review: the statement of reasons (Digital Services Act, article 17), and the appeal against it.
create table review_decisions (
  id uuid primary key default uuidv7(),
  review_id uuid not null references reviews on delete cascade,
  verdict text not null check (verdict in ('kept', 'taken_down')),
  -- The rule that the review breaks.
  ground text check (ground in ('insult', 'privacy', 'advertising', 'off_topic', 'discrimination', 'untrue', 'illegal')),
  reason text not null check (length(reason) between 1 and 1000),
  -- After reports, not of our own accord.
  on_report boolean not null,
  decided_by uuid,
  decided_at timestamptz not null,
  appeal text check (length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_verdict text check (appeal_verdict in ('upheld', 'restored')),
  appeal_reason text check (length(appeal_reason) between 1 and 1000),
  appeal_decided_by uuid,
  appeal_decided_at timestamptz,
  check ((verdict = 'taken_down') = (ground is not null)),
  check (num_nonnulls(appeal, appealed_at) in (0, 2)),
  check (appeal is null or verdict = 'taken_down'),
  check (num_nonnulls(appeal_verdict, appeal_reason, appeal_decided_at) in (0, 3)),
  check (appeal_verdict is null or appeal is not null)
);
create index on review_decisions (review_id);
create index on review_decisions (decided_at);
create index on review_decisions (appealed_at) where appeal is not null and appeal_verdict is null;
create unique index one_standing_removal on review_decisions (review_id) where verdict = 'taken_down' and appeal_verdict is distinct from 'restored';
alter table review_decisions enable row level security;

-- Notices that a review breaks a rule (article 16). No account is needed.
create table review_reports (
  id uuid primary key default uuidv7(),
  review_id uuid not null references reviews on delete cascade,
  reporter_id uuid references profiles on delete set null,
  -- Of the salon's own team.
  by_salon boolean not null,
  email text not null check (email = lower(email) and length(email) <= 320),
  language locale not null,
  ground text not null check (ground in ('insult', 'privacy', 'advertising', 'off_topic', 'discrimination', 'untrue', 'illegal')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz not null,
  -- Null while it waits.
  decision_id uuid references review_decisions on delete cascade
);
create index on review_reports (review_id);
create index on review_reports (reporter_id);
create index on review_reports (email);
create index on review_reports (decision_id);
create index on review_reports (created_at) where decision_id is null;
create unique index one_open_report on review_reports (review_id, email) where decision_id is null and email <> '';
alter table review_reports enable row level security;
