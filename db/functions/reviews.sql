-- Keeps salons.rating_sum and rating_count.
create or replace function review_counts() returns trigger
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
create or replace trigger review_counts after insert or update of rating, salon_id or delete on reviews for each row
  execute function review_counts();
