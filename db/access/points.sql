-- Points: customers read their own. The server moves them in a transaction that names the customer (app.points), for the
-- customer, a salon's team and administrators alike; the worker ends them, and returns those of missed bookings.

select reset_rights('point_lots', 'point_spendings', 'point_spending_lots');

create policy own_lots on point_lots for select to onyxi_app using (customer_id = (select app_user()));
create policy named_lots on point_lots to onyxi_app using (customer_id = (select app_points())) with check (customer_id = (select app_points()));
create policy worker_lots on point_lots to onyxi_worker using (true) with check (true);
grant select, insert (customer_id, booking_id, completion, earned_at, good_through, points, points_left, is_first, posting_id),
  update (points, points_left, clawed_back, undone_at, posting_id) on point_lots to onyxi_app;
grant select, insert (customer_id, booking_id, completion, earned_at, good_through, points, points_left, is_first),
  update (points, points_left, ended, reminded) on point_lots to onyxi_worker;

create policy own_spendings on point_spendings for select to onyxi_app using (customer_id = (select app_user()));
create policy named_spendings on point_spendings to onyxi_app
  using (customer_id = (select app_points())) with check (customer_id = (select app_points()));
create policy worker_spendings on point_spendings to onyxi_worker using (true);
grant select, insert, update (status, returned_at) on point_spendings to onyxi_app;
grant select, update (status, returned_at) on point_spendings to onyxi_worker;

create policy seen_spending_lots on point_spending_lots for select to onyxi_app
  using (exists (select from point_spendings s where s.booking_id = point_spending_lots.booking_id));
create policy named_spending_lots on point_spending_lots to onyxi_app
  using (exists (select from point_spendings s where s.booking_id = point_spending_lots.booking_id and s.customer_id = (select app_points())))
  with check (exists (select from point_spendings s where s.booking_id = point_spending_lots.booking_id and s.customer_id = (select app_points())));
grant select, insert, update (returned_to) on point_spending_lots to onyxi_app;
create policy worker_spending_lots on point_spending_lots to onyxi_worker using (true);
grant select, update (returned_to) on point_spending_lots to onyxi_worker;
