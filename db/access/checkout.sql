-- Bills and the day book are the salon's: managers and owners have all, team members the bills of their own bookings.

select reset_rights('products', 'stock_changes', 'commission_rules', 'bill_counters', 'bills', 'bill_lines', 'bill_payments', 'bill_tips', 'day_closes');

create policy team_products on products for select to onyxi_app using (salon_id = (select team_salon()));
create policy new_products on products for insert to onyxi_app with check (runs_salon(salon_id));
create policy changed_products on products for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert (id, salon_id, name_el, name_en, price_cents, vat_rate, barcode, created_at),
  update (name_el, name_en, price_cents, vat_rate, barcode, archived_at) on products to onyxi_app;

create policy changes_of_stock on stock_changes for select to onyxi_app using (runs_salon(salon_id));
grant select on stock_changes to onyxi_app;

create policy commission on commission_rules for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert, delete on commission_rules to onyxi_app;

create policy team_bills on bills for select to onyxi_app using (salon_id = (select team_salon())
  and ((select team_column()) is null or is_done_by(booking_id, (select team_column()))));
create policy close_bill on bills for insert to onyxi_app
  with check (may_bill(salon_id, booking_id) and closed_by = (select app_user()) and undone_at is null);
create policy undo_bill on bills for update to onyxi_app
  using (undone_at is null and salon_id = (select team_salon()) and (select runs_salon(team_salon())))
  with check (undone_by is null or undone_by = (select app_user()));
grant select, insert, update (undone_at, undone_by, undo_reason) on bills to onyxi_app;

-- A part is for those who may see its bill.
create policy team_lines on bill_lines for select to onyxi_app using (exists (select from bills b where b.id = bill_id));
create policy add on bill_lines for insert to onyxi_app with check (exists (select from bills b where b.id = bill_id));
create policy team_payments on bill_payments for select to onyxi_app using (exists (select from bills b where b.id = bill_id));
create policy add on bill_payments for insert to onyxi_app with check (exists (select from bills b where b.id = bill_id));
create policy team_tips on bill_tips for select to onyxi_app using (exists (select from bills b where b.id = bill_id));
create policy add on bill_tips for insert to onyxi_app with check (exists (select from bills b where b.id = bill_id));
grant select, insert on bill_lines, bill_payments, bill_tips to onyxi_app;

create policy closes_of_salon on day_closes for select to onyxi_app
  using (salon_id = (select team_salon()) and (select runs_salon(team_salon())));
create policy close_day on day_closes for insert to onyxi_app
  with check (salon_id = (select team_salon()) and (select runs_salon(team_salon())) and closed_by = (select app_user()) and replaced_at is null);
create policy recount on day_closes for update to onyxi_app
  using (replaced_at is null and salon_id = (select team_salon()) and (select runs_salon(team_salon()))) with check (salon_id = (select team_salon()));
grant select, insert, update (replaced_at) on day_closes to onyxi_app;
