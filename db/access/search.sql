-- Everyone reads the search tables; triggers and functions write them.

select reset_rights('salon_search', 'search_lexicon', 'category_prices', 'search_changes', 'lost_demand');

grant select on salon_search, search_lexicon, category_prices to onyxi_app, onyxi_public, onyxi_worker;

-- Ids of salons alone.
create policy everyone_reads on search_changes for select to onyxi_public using (true);
create policy old_goes on search_changes to onyxi_worker using (true);
grant select on search_changes to onyxi_public;
grant select, delete on search_changes to onyxi_worker;

create policy managers_read on lost_demand for select to onyxi_app using (runs_salon(salon_id));
grant select on lost_demand to onyxi_app;

-- Ids of salons, and hours that their pages show anyway. Triggers write free_hours_due.
select reset_rights('free_hours', 'free_hours_due');
create policy everyone_reads on free_hours for select to onyxi_public using (true);
create policy worker_finds on free_hours to onyxi_worker using (true);
create policy everyone_reads on free_hours_due for select to onyxi_public using (true);
create policy worker_finds on free_hours_due to onyxi_worker using (true);
grant select on free_hours, free_hours_due to onyxi_public;
grant select, insert, update on free_hours to onyxi_worker;
grant select, delete on free_hours_due to onyxi_worker;
