-- What an administrator is there for: support, finance, content, or all of it. Those whose address the settings name
-- (ADMIN_EMAILS) are full without a row here.

alter table profiles add column admin_role text check (admin_role in ('support', 'finance', 'content', 'full'));
update profiles set admin_role = 'full' where role = 'admin';
alter table profiles
  -- squawk-ignore constraint-missing-not-valid
  add constraint profiles_admin_role check ((role = 'admin') = (admin_role is not null));
drop function if exists require_admin();
