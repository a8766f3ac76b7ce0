-- Reviews are public until they are taken down, and functions write them; a customer's favourites, views and saved designs are private.

select reset_rights('reviews', 'review_decisions', 'review_reports', 'favourites', 'viewed_salons', 'saved_designs');

create policy shown on reviews for select to onyxi_app, onyxi_public using (taken_down_at is null);
create policy own_reviews on reviews for select to onyxi_app using (customer_id = (select app_user()));
create policy worker_reads on reviews for select to onyxi_worker using (true);
grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;

-- A statement of reasons is for the author; administrators read by functions.
create policy about_own on review_decisions for select to onyxi_app
  using (exists (select from reviews r where r.id = review_id and r.customer_id = (select app_user())));
grant select on review_decisions to onyxi_app;
create policy own_reports on review_reports for select to onyxi_app using (reporter_id = (select app_user()));
grant select on review_reports to onyxi_app;

create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

create policy own_views on viewed_salons to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, update, delete on viewed_salons to onyxi_app;

create policy own_saved on saved_designs to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on saved_designs to onyxi_app;
