-- The worker writes the monthly figures; members don't need the record of what was sent.

select reset_rights('figures_mails');

create policy worker_writes_figures on figures_mails to onyxi_worker using (true) with check (true);
grant select, insert, update (month) on figures_mails to onyxi_worker;
