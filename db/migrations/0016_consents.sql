-- Who allowed what beyond the necessary to be kept in their browser, and when: the proof that a choice was made. Rows
-- are only added; the newest of a browser counts.
create table consents (
  -- Made up by the browser, so that the same choice sent twice is one row.
  id uuid primary key,
  -- Made up by the browser once its reader has chosen; says nothing about who that is.
  browser_id uuid not null,
  user_id uuid references profiles on delete set null,
  -- Of the question that was asked.
  version smallint not null check (version >= 1),
  language locale not null,
  analytics boolean not null,
  marketing boolean not null,
  decided_at timestamptz not null
);
create index on consents (user_id) where user_id is not null;
create index on consents (decided_at);

alter table consents enable row level security;
create policy new_consents on consents for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_consents on consents for select to onyxi_app using (user_id = (select app_user()));
create policy old_consents on consents to onyxi_worker using (true);
grant select, insert on consents to onyxi_app;
grant select, delete on consents to onyxi_worker;
