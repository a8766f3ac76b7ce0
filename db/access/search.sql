-- Everyone reads the search tables; triggers and functions write them.

select reset_rights('salon_search', 'search_lexicon', 'category_prices', 'search_changes', 'lost_demand');

grant select on salon_search, search_lexicon, category_prices to onyxi_app, onyxi_public, onyxi_worker;

-- Ids of salons alone.
create policy everyone_reads on search_changes for select to onyxi_public using (true);
create policy old_goes on search_changes to onyxi_worker using (true);
grant select on search_changes to onyxi_public;
grant select, delete on search_changes to onyxi_worker;

create policy managers_read on lost_demand for select to onyxi_app using (runs_salon(salon_id));
create policy old_goes on lost_demand to onyxi_worker using (true);
grant select on lost_demand to onyxi_app;
grant select, delete on lost_demand to onyxi_worker;
