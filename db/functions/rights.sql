-- Used by db/access: takes every right on these tables back, so that the file which calls it says all that there is.
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
