-- Used by db/access: revokes every right on these tables, so that the calling file defines all of them.
create or replace function reset_rights(variadic tables text[]) returns void
language plpgsql as $$
declare
  named text;
  policy name;
begin
  foreach named in array tables loop
    for policy in select polname from pg_policy where polrelid = named::regclass loop
      execute format('drop policy %I on %s', policy, named::regclass);
    end loop;
    execute format('revoke all on %s from onyxi_app, onyxi_auth, onyxi_public, onyxi_worker', named::regclass);
  end loop;
end $$;
