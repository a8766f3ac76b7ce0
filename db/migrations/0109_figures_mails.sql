-- Since when a person wants the figures of each month of their salons by mail; null: they do not.
alter table profiles add column figures_mails_since timestamptz;

-- Of which month a member was last written the figures of a salon, so that no month is written about twice.
create table figures_mails (
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  month date not null check (extract(day from month) = 1),
  primary key (salon_id, user_id)
);
create index figures_mails_by_user on figures_mails (user_id);
alter table figures_mails enable row level security;
