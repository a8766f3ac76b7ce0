-- Choices are read and added for people that the server knows by their account or by a signed link; no row is ever changed.

select reset_rights('message_choices');

create policy worker_choices on message_choices to onyxi_worker using (true) with check (true);
grant select, insert (user_id, recipient, topic, channel, agreed, source, wording, version, decided_at) on message_choices to onyxi_worker;
