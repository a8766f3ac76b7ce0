-- The years of which salons' owners were told that the report on what they earned is ready for them, once each.
create table seller_report_notices (
  year integer primary key check (year between 2024 and 2199),
  told_at timestamptz not null
);
alter table seller_report_notices enable row level security;
