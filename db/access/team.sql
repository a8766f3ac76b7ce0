-- The team of a salon: the owner gives roles, and members may leave.

select reset_rights('salon_members', 'invitations', 'team_events', 'calendar_feeds', 'calendar_connections', 'connected_calendars',
  'calendar_writes');

create policy seen_members on salon_members for select to onyxi_app using (user_id = (select app_user()) or runs_salon(salon_id));
create policy owner_changes on salon_members for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_removes_or_leaves on salon_members for delete to onyxi_app using (user_id = (select app_user()) or owns_salon(salon_id));
create policy worker_members on salon_members for select to onyxi_worker using (true);
grant select, delete, update (role, staff_id) on salon_members to onyxi_app;
grant select on salon_members to onyxi_worker;

create policy seen_invitations on invitations for select to onyxi_app using (runs_salon(salon_id));
create policy owner_invites on invitations for insert to onyxi_app with check (owns_salon(salon_id) and invited_by = (select app_user()));
create policy owner_changes on invitations for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select (id, salon_id, email, role, staff_id, language, sends, sent_at, expires_at, accepted_at, revoked_at, created_at)
  on invitations to onyxi_app;
grant insert, update (token_hash, sends, sent_at, expires_at, revoked_at) on invitations to onyxi_app;

create policy owner_reads on team_events for select to onyxi_app using (owns_salon(salon_id));
grant select on team_events to onyxi_app;

create policy team_feeds on calendar_feeds for all to onyxi_app using (runs_salon(salon_id) or staff_id = own_staff(salon_id))
  with check ((runs_salon(salon_id) or staff_id = own_staff(salon_id)) and created_by = (select app_user()));
-- The hash can be written but not read.
grant select (salon_id, staff_id, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;
grant insert, delete, update (token_hash, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;

-- A connection names the person who signed in for it; its secrets can be written but not read. The worker maintains it.
create policy team_connections on calendar_connections for all to onyxi_app using (runs_salon(salon_id) or staff_id = own_staff(salon_id))
  with check ((runs_salon(salon_id) or staff_id = own_staff(salon_id)) and connected_by = (select app_user()));
grant select (id, salon_id, staff_id, connected_by, connected_at, language, account_id, account, state, synced_at, failing_since, written_calendar)
  on calendar_connections to onyxi_app;
grant insert, delete, update (connected_by, connected_at, language, account, refresh_token, state, sync_due_at, failing_since, failures, retry_at,
  told_at, written_calendar) on calendar_connections to onyxi_app;
create policy worker_connections on calendar_connections to onyxi_worker using (true) with check (true);
grant select, update, delete on calendar_connections to onyxi_worker;
-- Who signed in chooses among her calendars; the worker reads them.
create policy team_calendars on connected_calendars for all to onyxi_app
  using (exists (select from calendar_connections c where c.id = connection_id)) with check (exists (select from calendar_connections c
    where c.id = connection_id and c.connected_by = (select app_user())));
grant select (connection_id, calendar_id), insert (connection_id, calendar_id), delete on connected_calendars to onyxi_app;
create policy worker_calendars on connected_calendars to onyxi_worker using (true) with check (true);
grant select, update on connected_calendars to onyxi_worker;

-- Triggers write the due changes, the worker handles them.
create policy worker_writes on calendar_writes to onyxi_worker using (true) with check (true);
grant select, update, delete on calendar_writes to onyxi_worker;
