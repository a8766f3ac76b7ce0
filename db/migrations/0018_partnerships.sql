-- Who wants to work together with us. Anybody may ask, also without an account; administrators answer by mail or phone.
create table partnership_requests (
  id uuid primary key default uuidv7(),
  full_name text not null check (length(full_name) between 1 and 120),
  company text not null check (length(company) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  kind text not null check (kind in ('affiliate', 'strategic', 'content')),
  message text not null check (length(message) between 1 and 4000),
  language locale not null,
  -- Who was signed in; what they asked goes with their account.
  user_id uuid references profiles on delete cascade,
  created_at timestamptz not null default now()
);
create index on partnership_requests (user_id) where user_id is not null;
create index on partnership_requests (created_at);

alter table partnership_requests enable row level security;
create policy anybody_asks on partnership_requests for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_or_admin on partnership_requests for select to onyxi_app
  using (user_id = (select app_user()) or (select app_admin()));
create policy worker_forgets on partnership_requests to onyxi_worker using (true);
grant select, insert on partnership_requests to onyxi_app;
grant select, delete on partnership_requests to onyxi_worker;

create policy partnership_writes on messages for insert to onyxi_app with check (kind in ('partnership-received', 'partnership-request'));
