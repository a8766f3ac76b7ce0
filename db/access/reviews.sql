-- Reviews are public until they are taken down, and functions write them; a customer's favourites, views and saved designs are private.

select reset_rights('reviews', 'review_photos', 'review_photo_files', 'review_decisions', 'review_reports', 'review_asks', 'favourites',
  'viewed_salons', 'saved_designs');

create policy shown on reviews for select to onyxi_app, onyxi_public using (taken_down_at is null);
create policy own_reviews on reviews for select to onyxi_app using (customer_id = (select app_user()));
create policy worker_reads on reviews for select to onyxi_worker using (true);
grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;

-- Photographs are seen with their review, and its author alone adds and removes them.
create policy shown on review_photos for select to onyxi_app, onyxi_public using (exists (select from reviews r where r.id = review_id));
create policy author_adds on review_photos for insert to onyxi_app
  with check (exists (select from reviews r where r.id = review_id and r.customer_id = (select app_user()) and r.taken_down_at is null));
create policy author_removes on review_photos for delete to onyxi_app
  using (exists (select from reviews r where r.id = review_id and r.customer_id = (select app_user())));
grant select on review_photos to onyxi_app, onyxi_public;
grant insert, delete on review_photos to onyxi_app;
create policy shown_files on review_photo_files for select to onyxi_app, onyxi_public
  using (exists (select from review_photos p where p.picture = review_photo_files.picture));
create policy author_files on review_photo_files for insert to onyxi_app
  with check (exists (select from review_photos p join reviews r on r.id = p.review_id
    where p.picture = review_photo_files.picture and r.customer_id = (select app_user())));
grant select on review_photo_files to onyxi_app, onyxi_public;
grant insert on review_photo_files to onyxi_app;

-- The author reads a statement of reasons; administrators read by functions.
create policy about_own on review_decisions for select to onyxi_app
  using (exists (select from reviews r where r.id = review_id and r.customer_id = (select app_user())));
grant select on review_decisions to onyxi_app;
create policy own_reports on review_reports for select to onyxi_app using (reporter_id = (select app_user()));
grant select on review_reports to onyxi_app;

-- A trigger records the visits to ask about; the worker asks.
create policy worker_asks on review_asks to onyxi_worker using (true) with check (true);
grant select, update (due_at), delete on review_asks to onyxi_worker;

create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

create policy own_views on viewed_salons to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, update, delete on viewed_salons to onyxi_app;

create policy own_saved on saved_designs to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on saved_designs to onyxi_app;
