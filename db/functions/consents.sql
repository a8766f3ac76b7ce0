-- What people allow their browser to keep.

-- A choice made before signing in becomes the account's. Its id and its browser's are known to that browser alone; of two
-- people at one browser it belongs to the first.
create or replace function adopt_consent(choice uuid, browser uuid) returns void
language sql security definer set search_path = public
begin atomic
  update consents set user_id = app_user() where id = choice and browser_id = browser and user_id is null;
end;
grant execute on function adopt_consent(uuid, uuid) to onyxi_app;
