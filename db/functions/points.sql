-- Points of customers.

-- Whose points a booking earned or spent: the booking forgets its customer when the account is deleted.
create or replace function points_customer(booking uuid) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select l.customer_id from point_lots l where l.booking_id = booking
  union select s.customer_id from point_spendings s where s.booking_id = booking limit 1;
end;
grant execute on function points_customer(uuid) to onyxi_app, onyxi_worker;

-- The points of a deleted account end at once; running payments get them no more.
create or replace function forget_points() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  lot point_lots;
begin
  if not exists (select from ledger_accounts where code = 'points' and holder = old.id) then
    return old;
  end if;
  perform lock_ledger_account('points', old.id, now());
  perform end_reservations(r.source, 'freed')
  from ledger_reservations r join ledger_accounts a on a.id = r.account_id
  where a.code = 'points' and a.holder = old.id and r.status = 'open';
  for lot in select * from point_lots where customer_id = old.id and points_left > 0 order by good_through, id for update loop
    perform post_entries('points_ended', lot.id, 0, '{points,points_ended}', array[old.id, null], array[lot.points_left, -lot.points_left],
      null, now());
    update point_lots set ended = ended + points_left, points_left = 0 where id = lot.id;
  end loop;
  return old;
end $$;
create or replace trigger forget_points before delete on profiles for each row execute function forget_points();

-- The points of the caller, or of the customer whose points this transaction moves, that running payments have set aside.
create or replace function reserved_points(customer uuid, at timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sum(r.cents), 0)::integer from ledger_reservations r join ledger_accounts a on a.id = r.account_id
  where a.code = 'points' and a.holder = customer and customer in (app_user(), app_points()) and r.status = 'open' and r.expires_at > at;
end;
grant execute on function reserved_points(uuid, timestamptz) to onyxi_app;
