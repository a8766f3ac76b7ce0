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

alter table favourites enable row level security;
create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;
revoke execute on function review_counts() from public;
