-- Published texts are public; drafts are for administrators. Acceptances are written by triggers only.

select reset_rights('content_versions', 'terms_acceptances', 'announcements');

create policy everybody_reads on content_versions for select to onyxi_app, onyxi_public using (number is not null);
create policy admins_read on content_versions for select to onyxi_app using ((select admin_may('content', 'read')));
create policy admins_add on content_versions for insert to onyxi_app with check ((select admin_may('content', 'write')) and number is null);
create policy admins_change on content_versions for update to onyxi_app
  using ((select admin_may('content', 'write')) and number is null) with check ((select admin_may('content', 'write')));
create policy admins_delete on content_versions for delete to onyxi_app using ((select admin_may('content', 'write')) and number is null);
create policy worker_tells on content_versions to onyxi_worker using (number is not null) with check (number is not null);
grant select (id, document, number, text_el, text_en, changes_el, changes_en, effective_on, announced_at) on content_versions to onyxi_public;
grant select, insert, delete on content_versions to onyxi_app;
grant update (number, text_el, text_en, changes_el, changes_en, effective_on, announced_at, changed_by, changed_at, published_by, revision)
  on content_versions to onyxi_app;
grant select, update (told_until, told_at) on content_versions to onyxi_worker;

create policy own_acceptances on terms_acceptances for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('users', 'read')));
grant select on terms_acceptances to onyxi_app;

create policy everybody_reads on announcements for select to onyxi_app, onyxi_public using (published_at is not null);
create policy admins_read on announcements for select to onyxi_app using ((select admin_may('content', 'read')));
create policy admins_add on announcements for insert to onyxi_app with check ((select admin_may('content', 'write')) and published_at is null);
create policy admins_change on announcements for update to onyxi_app using ((select admin_may('content', 'write'))) with check ((select admin_may('content', 'write')));
create policy admins_delete on announcements for delete to onyxi_app using ((select admin_may('content', 'write')) and published_at is null);
grant select (id, audience, text_el, text_en, starts_at, ends_at, published_at) on announcements to onyxi_public;
grant select, insert, delete on announcements to onyxi_app;
grant update (audience, text_el, text_en, starts_at, ends_at, published_at, changed_at, revision) on announcements to onyxi_app;

select reset_rights('stories', 'story_consents');

create policy everybody_reads on stories for select to onyxi_app, onyxi_public using (published_at is not null);
create policy admins_read on stories for select to onyxi_app using ((select admin_may('content', 'read')));
create policy owner_reads on stories for select to onyxi_app using (asked_at is not null and owns_salon(salon_id));
create policy admins_add on stories for insert to onyxi_app with check ((select admin_may('content', 'write')));
create policy admins_change on stories for update to onyxi_app using ((select admin_may('content', 'write'))) with check ((select admin_may('content', 'write')));
create policy owner_decides on stories for update to onyxi_app
  using (asked_at is not null and owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy admins_delete on stories for delete to onyxi_app using ((select admin_may('content', 'write')));
grant select (id, salon_id, title_el, title_en, before_el, before_en, change_el, change_en, quote_el, quote_en, person_el, person_en,
  published_at) on stories to onyxi_public;
grant select, insert, delete on stories to onyxi_app;
grant update (title_el, title_en, before_el, before_en, change_el, change_en, quote_el, quote_en, person_el, person_en, asked_at, agreed_at,
  agreed_by, published_at, changed_at, revision) on stories to onyxi_app;

create policy own_or_admin on story_consents for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('content', 'read')));
grant select on story_consents to onyxi_app;
