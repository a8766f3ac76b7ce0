-- Which salons somebody who is signed in looked at last. Of the account, so that nothing is kept in a browser for it.
create table viewed_salons (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  viewed_at timestamptz not null,
  primary key (customer_id, salon_id)
);
create index on viewed_salons (salon_id);

alter table viewed_salons enable row level security;
create policy own_views on viewed_salons to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, update, delete on viewed_salons to onyxi_app;
