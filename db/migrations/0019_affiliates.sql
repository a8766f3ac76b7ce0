-- Who refers salons to us. The code is given once and never changes: it stands in links and on paper.
create table affiliates (
  user_id uuid primary key references profiles on delete cascade,
  -- The letters of booking codes: none that is mistaken for another.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  joined_at timestamptz not null
);
alter table affiliates enable row level security;
create policy own_affiliate on affiliates for select to onyxi_app using (user_id = (select app_user()));
create policy joins on affiliates for insert to onyxi_app with check (user_id = (select app_user()));
grant select, insert on affiliates to onyxi_app;
