-- What the server asks of everybody, the database asks once more.

-- Free times need to know when somebody is away, not why.
revoke select on time_off from onyxi_app;
grant select (id, staff_id, salon_id, starts_at, ends_at) on time_off to onyxi_app;
create function absence_reason(absence uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select t.reason from time_off t where t.id = absence and (runs_salon(t.salon_id) or t.staff_id = own_staff(t.salon_id));
end;

revoke execute on function absence_reason(uuid) from public;
grant execute on function absence_reason(uuid) to onyxi_app;

-- A salon whose owner deleted the account has nobody who answers for it: nobody new books there until an administrator gives it to somebody.
-- What is booked stays, and its team goes on with it.
create function stop_without_owner() returns trigger
language plpgsql as $$
begin
  if new.subscription in ('trial', 'active', 'past_due') then
    new.subscription := 'cancelled';
    new.trial_ends_at := null;
    new.grace_ends_at := null;
    new.leaves_at_end := false;
  end if;
  return new;
end $$;
-- Its name comes before salon_changed in the alphabet's order of triggers where that counts: what it changes is a change too.
create trigger a_stop_without_owner before update of owner_id on salons for each row
  when (old.owner_id is not null and new.owner_id is null) execute function stop_without_owner();
