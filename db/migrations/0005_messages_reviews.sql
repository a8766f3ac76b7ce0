-- Messages to people: written in the transaction of the fact that causes them, rendered and sent by the worker.
create table messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  recipient text not null check (length(recipient) <= 255),
  language locale not null,
  facts jsonb not null,
  -- The same fact never makes two messages.
  dedupe_key text not null unique,
  -- The lease is due_at itself: a dead worker's message simply becomes due again.
  due_at timestamptz default now(),
  attempts smallint not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (sent_at is null or due_at is null)
);
create index on messages (due_at) where due_at is not null;
create index on messages (recipient, id);

create table reviews (
  id uuid primary key default uuidv7(),
  -- Only after a completed booking, once per booking.
  booking_id uuid not null unique references bookings on delete cascade,
  salon_id uuid not null references salons,
  customer_id uuid references profiles on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  language locale not null,
  reply text check (length(reply) <= 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now()
);
create index on reviews (salon_id, created_at desc);

create table favourites (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, salon_id)
);

create function review_counts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update salons set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.salon_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update salons set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.salon_id;
  end if;
  return null;
end $$;
create trigger review_counts after insert or update of rating, salon_id or delete on reviews for each row execute function review_counts();

alter table messages enable row level security;
create policy worker_messages on messages to onyxi_worker using (true) with check (true);
create policy auth_writes on messages for insert to onyxi_auth with check (true);
grant select, insert, update on messages to onyxi_worker;
grant insert on messages to onyxi_auth;

alter table favourites enable row level security;
create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;
revoke execute on function review_counts() from public;
