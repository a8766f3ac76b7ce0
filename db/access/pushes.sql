-- A person's devices: counted and turned off by themselves, reached by the worker.

select reset_rights('push_devices');

create policy own_devices on push_devices to onyxi_app using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select (id, person_id, endpoint, created_at, seen_at), delete on push_devices to onyxi_app;
create policy worker_devices on push_devices to onyxi_worker using (true) with check (true);
grant select, delete on push_devices to onyxi_worker;
