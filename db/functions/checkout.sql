-- Rules that keep bills right for every writer: numbers without gaps, sums, cash, stock.

-- The next number of the salon's bills; its lock lasts until the end of the transaction.
create or replace function next_bill_number(salon uuid) returns integer
language plpgsql security definer set search_path = public as $$
declare
  taken integer;
begin
  if salon is distinct from team_salon() then
    raise insufficient_privilege using message = 'bills are numbered by the salon''s team';
  end if;
  insert into bill_counters as c (salon_id, last_number) values (salon, 1)
  on conflict (salon_id) do update set last_number = c.last_number + 1 returning last_number into taken;
  return taken;
end $$;
grant execute on function next_bill_number(uuid) to onyxi_app;

-- Whether a bill of the salon was mailed to an address since.
create or replace function bill_was_mailed(bill uuid, address text, since timestamptz) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from messages m where m.by_salon = team_salon() and m.created_at > since
    and m.kind = 'bill-receipt' and m.recipient = address and m.facts ->> 'billId' = bill::text);
end;
grant execute on function bill_was_mailed(uuid, text, timestamptz) to onyxi_app;

-- Takes pieces of a counted product from its stock for a bill, or puts them back; without a bill it is a change by hand.
create or replace function move_stock(product uuid, pieces integer, of_bill uuid, why text, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := team_salon();
  left_over integer;
begin
  if of_bill is null and not runs_salon(salon) then
    raise insufficient_privilege using message = 'the stock is changed by those who run the salon';
  end if;
  update products set stock = stock + pieces where id = product and salon_id = salon returning stock into left_over;
  if not found then
    raise insufficient_privilege using message = 'products are sold by the salon''s team';
  end if;
  if left_over is not null then
    insert into stock_changes (salon_id, product_id, pieces, stock_after, bill_id, reason, changed_at, changed_by)
    values (salon, product, pieces, left_over, of_bill, why, at, app_user());
  end if;
end $$;
grant execute on function move_stock(uuid, integer, uuid, text, timestamptz) to onyxi_app;

-- Begins to count a product, with these pieces, or ends it (null).
create or replace function count_stock(product uuid, counted integer, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := team_salon();
  former integer;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'the stock is counted by those who run the salon';
  end if;
  select coalesce(stock, 0) into former from products where id = product and salon_id = salon for update;
  update products set stock = counted where id = product and salon_id = salon;
  if coalesce(counted, 0) <> former then
    insert into stock_changes (salon_id, product_id, pieces, stock_after, changed_at, changed_by)
    values (salon, product, coalesce(counted, 0) - former, coalesce(counted, 0), at, app_user());
  end if;
end $$;
grant execute on function count_stock(uuid, integer, timestamptz) to onyxi_app;

-- Commission of team members, for the bill of any of the salon's team: its lines may be of a colleague.
create or replace function commission_rules_of(of_staff uuid[])
returns table (staff_id uuid, service_id uuid, category text, percent double precision)
language sql stable security definer set search_path = public
begin atomic
  select r.staff_id, r.service_id, r.category, r.percent::double precision from commission_rules r
  where r.salon_id = team_salon() and r.staff_id = any (of_staff);
end;
grant execute on function commission_rules_of(uuid[]) to onyxi_app;

-- Bills count on the day when they are closed, and are taken off on the day when they are undone. The lists of takings, the day
-- book and a team member's own figures read the same rows, so they cannot differ.
create or replace function counted_bills(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, total_cents integer, tip_cents integer, vat_cents integer, sign integer)
language sql stable
begin atomic
  select b.id, b.total_cents, b.tip_cents, b.vat_cents, 1 from bills b
  where b.salon_id = salon and b.closed_at >= from_time and b.closed_at < to_time
  union all
  select b.id, b.total_cents, b.tip_cents, b.vat_cents, -1 from bills b
  where b.salon_id = salon and b.undone_at >= from_time and b.undone_at < to_time;
end;
grant execute on function counted_bills(uuid, timestamptz, timestamptz) to onyxi_app;

-- The amount of each of their lines after reductions, and the commission on it; products have no team member.
create or replace function counted_lines(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (staff_id uuid, sales_cents integer, commission_cents integer)
language sql stable
begin atomic
  select l.staff_id, c.sign * (l.quantity * l.unit_cents - l.reduction_cents), c.sign * l.commission_cents
  from counted_bills(salon, from_time, to_time) c join bill_lines l on l.bill_id = c.id;
end;
grant execute on function counted_lines(uuid, timestamptz, timestamptz) to onyxi_app;

-- The same for the caller's own lines, also those of sales without an appointment and of colleagues' bills, which she cannot
-- read. No row if the salon does not allow it; owners and managers see all takings anyway.
create or replace function own_takings(from_time timestamptz, to_time timestamptz)
returns table (sales_cents integer, commission_cents integer)
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sums.sales, 0)::integer, coalesce(sums.commission, 0)::integer
  from staff t cross join lateral (
    select sum(l.sales_cents) as sales, sum(l.commission_cents) as commission
    from counted_lines(t.salon_id, from_time, to_time) l where l.staff_id = t.id) sums
  where t.id = own_staff(team_salon()) and (t.sees_takings or runs_salon(t.salon_id));
end;
grant execute on function own_takings(timestamptz, timestamptz) to onyxi_app;

-- Whether the caller may write a bill: managers and owners each, team members those of their own bookings.
create or replace function may_bill(salon uuid, booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon = team_salon() and (booking is null or exists (select from bookings b where b.id = booking and b.salon_id = salon))
    and (team_column() is null or is_done_by(booking, team_column())), false);
end;
grant execute on function may_bill(uuid, uuid) to onyxi_app;

-- At the end of its transaction a bill's parts must make its sums, and no document above 500 euros is paid in cash.
create or replace function require_bill_sums() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  bill bills;
  price bigint;
  reduced bigint;
  paid bigint;
  tips bigint;
begin
  select * into bill from bills where id = new.id;
  select sum(quantity * unit_cents - reduction_cents), sum(reduction_cents) into price, reduced from bill_lines where bill_id = bill.id;
  select coalesce(sum(cents), 0) into paid from bill_payments where bill_id = bill.id;
  select coalesce(sum(cents), 0) into tips from bill_tips where bill_id = bill.id;
  if price is distinct from bill.total_cents or reduced is distinct from bill.reduction_cents or tips <> bill.tip_cents
    or paid <> bill.total_cents + bill.tip_cents then
    raise exception 'bill % has lines of %, payments of % and tips of %', bill.id, price, paid, tips
      using errcode = '23514', constraint = 'bills_sums';
  end if;
  if bill.total_cents > 50000 and exists (select from bill_payments where bill_id = bill.id and method = 'cash') then
    raise exception 'bill % is too high for cash', bill.id using errcode = '23514', constraint = 'bills_cash_limit';
  end if;
  return null;
end $$;
drop trigger if exists have_sums on bills;
create constraint trigger have_sums after insert on bills deferrable initially deferred
  for each row execute function require_bill_sums();

-- A part that comes later would change a closed bill.
create or replace function refuse_late_part() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from bills where id = new.bill_id and xmin::text = pg_current_xact_id()::xid::text) then
    raise exception 'bill % is closed', new.bill_id using errcode = '23514', constraint = 'bills_closed';
  end if;
  return null;
end $$;
create or replace trigger same_transaction after insert on bill_lines for each row execute function refuse_late_part();
create or replace trigger same_transaction after insert on bill_payments for each row execute function refuse_late_part();
create or replace trigger same_transaction after insert on bill_tips for each row execute function refuse_late_part();
