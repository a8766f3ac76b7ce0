-- Consent to storage in the browser.

-- Assigns a choice made before signing in to the caller's account. Only the browser knows its own id and the choice's;
-- of two people at one browser the first one gets it.
create or replace function adopt_consent(choice uuid, browser uuid) returns void
language sql security definer set search_path = public
begin atomic
  update consents set user_id = app_user() where id = choice and browser_id = browser and user_id is null;
end;
grant execute on function adopt_consent(uuid, uuid) to onyxi_app;
