-- Turns the notifications of a device on for the caller. A browser that another account used before no longer shows that
-- account's; of many devices the ones seen last are kept.
create or replace function keep_push_device(new_id uuid, of_endpoint text, of_key text, of_auth text, at timestamptz, most integer) returns void
language plpgsql security definer set search_path = public as $$
begin
  if app_user() is null then
    raise exception 'only a person has devices' using errcode = '42501';
  end if;
  insert into push_devices as d (id, person_id, endpoint, public_key, auth, created_at, seen_at)
  values (new_id, app_user(), of_endpoint, of_key, of_auth, at, at)
  on conflict (endpoint) do update set person_id = excluded.person_id, public_key = excluded.public_key, auth = excluded.auth, seen_at = excluded.seen_at;
  delete from push_devices d where d.person_id = app_user()
    and d.id in (select id from push_devices p where p.person_id = app_user() order by p.seen_at desc, p.id desc offset most);
end $$;
grant execute on function keep_push_device(uuid, text, text, text, timestamptz, integer) to onyxi_app;
