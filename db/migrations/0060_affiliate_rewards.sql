-- What affiliates earn each month (MONEY.md 5): the terms that they accepted, since when a salon was verified and active,
-- the months that are counted, and referrals that pay nothing.

-- Which version of the terms a person accepted, and when. Rows are only ever added.
create table affiliate_terms (
  user_id uuid not null references affiliates on delete cascade,
  -- The day from which the version holds.
  version date not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
alter table affiliate_terms enable row level security;

-- Each change of what a salon's reward depends on. A reward is counted by how things stood at the first instant of its
-- month, also when it is counted later. Nothing is known of the time before this migration, so nothing is paid for it.
create table salon_standings (
  salon_id uuid not null references salons on delete cascade,
  at timestamptz not null,
  verification text not null,
  subscription text not null,
  primary key (salon_id, at)
);
alter table salon_standings enable row level security;
insert into salon_standings (salon_id, at, verification, subscription)
select id, now(), verification, subscription from salons;

-- The months of which every reward is posted. One that is missing is counted by the next run.
create table reward_months (
  month date primary key check (extract(day from month) = 1),
  done_at timestamptz not null
);
alter table reward_months enable row level security;

-- Referrals that pay nothing: details that affiliate and applicant share, and what an administrator decided.
create table referral_checks (
  application_id uuid primary key references applications on delete cascade,
  -- What they had in common when a reward was counted. Once found it stays, whatever is changed afterwards.
  shared text[] not null default '{}'
    check (shared <@ '{userId,email,phone,vatNumber,payoutAccount}'::text[]),
  shared_at timestamptz,
  blocked_at timestamptz,
  blocked_by uuid references profiles on delete set null,
  reason text check (length(reason) between 1 and 1000),
  check ((shared = '{}') = (shared_at is null)),
  check ((blocked_at is null) = (reason is null))
);
create index on referral_checks (blocked_by) where blocked_by is not null;
alter table referral_checks enable row level security;

-- Referrals in the order in which rewards lock the accounts of affiliates.
-- squawk-ignore require-concurrent-index-creation
create index on applications (referred_by, created_at, id) where referred_by is not null;
-- squawk-ignore require-concurrent-index-deletion
drop index applications_referred_by_idx;

-- It returns more now (db/functions/affiliates.sql).
drop function if exists own_referrals();
