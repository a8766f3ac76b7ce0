-- For members who may see the reports.

select reset_rights('saved_reports');

create policy team_saves on saved_reports for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert (id, salon_id, place, name, usual, from_day, to_day, step, created_at), update (name, is_mailed), delete on saved_reports to onyxi_app;
