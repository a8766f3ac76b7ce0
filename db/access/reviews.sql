-- Reviews are public; a customer's favourites, views and saved designs are private.

select reset_rights('reviews', 'favourites', 'viewed_salons', 'saved_designs');

grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;

create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

create policy own_views on viewed_salons to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, update, delete on viewed_salons to onyxi_app;

create policy own_saved on saved_designs to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on saved_designs to onyxi_app;
