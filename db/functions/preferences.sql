-- People's choices about messages.

-- The profile shows the newest choices about mails, for the jobs that write many of them.
create or replace function note_message_choice() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update profiles set wants_review_mails = case new.topic when 'reviews' then new.agreed else wants_review_mails end,
    wants_points_mails = case new.topic when 'points' then new.agreed else wants_points_mails end
  where id = new.user_id;
  return null;
end $$;
create or replace trigger note_message_choice after insert on message_choices for each row
  when (new.user_id is not null and new.channel = 'mail' and new.topic in ('reviews', 'points')) execute function note_message_choice();

-- The last choice of the reader of an address or a number; null: none.
create or replace function chosen_message(reader text, of_topic text, over_channel text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select c.agreed from message_choices c
  where c.topic = of_topic and c.channel = over_channel and (c.recipient = lower(reader) or c.user_id in (
    select p.id from profiles p where lower(p.email) = lower(reader)
      or (reader !~ '@' and p.phone is not null and right(regexp_replace(p.phone, '\D', '', 'g'), 10) = right(regexp_replace(reader, '\D', '', 'g'), 10))))
  order by c.decided_at desc, c.id desc limit 1;
end;
grant execute on function chosen_message(text, text, text) to onyxi_worker;

-- Whether a message about a topic may go to an address or a number over a channel. Without a choice it may, except for marketing:
-- a salon's news needs the consent of its client, and goes by mail unless another channel was agreed on.
create or replace function may_message(reader text, of_topic text, over_channel text, of_salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(chosen_message(reader, of_topic, over_channel),
      case of_topic when 'news' then over_channel = 'mail'
        -- A text costs money and disturbs: without a choice, it is for people that no mail reaches.
        when 'times' then over_channel in ('mail', 'push') or not exists (select from profiles p
          where p.email is not null and p.phone is not null and right(regexp_replace(p.phone, '\D', '', 'g'), 10) = right(regexp_replace(reader, '\D', '', 'g'), 10))
        else true end)
    and (of_topic <> 'news' or exists (
      select from clients k left join profiles p on p.id = k.customer_id
      where k.salon_id = of_salon and not k.is_blocked and k.news_since is not null
        and (lower(p.email) = lower(reader) or k.email_key = lower(reader) or (reader !~ '@' and k.phone_key = phone_key(reader)))));
end;
grant execute on function may_message(text, text, text, uuid) to onyxi_worker;

-- The messages to the caller, the last first; without secrets and the text itself. A waiting message is not sent yet.
create or replace function own_messages(last_id uuid, most integer) returns setof json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object('id', m.id, 'kind', m.kind,
    'channel', coalesce(s.channel, case when m.recipient ~ '@' then 'mail' else 'sms' end),
    'subject', case when m.recipient ~ '@' and not is_secret_message(m.kind, m.facts) then without_secrets(m.subject, m.facts) end,
    'state', case when s.state in ('delivered', 'seen', 'expired', 'rejected', 'failed') then s.state else message_state(m) end,
    'at', coalesce(m.sent_at, m.created_at))
  from messages m left join lateral (select x.channel, x.state from message_steps x where x.message_id = m.id order by x.position desc limit 1) s on true
  where (last_id is null or m.id < last_id)
    and m.recipient in (select u.email from auth.users u where u.id = app_user() and u.email_confirmed_at is not null and u.email is not null
      union select '+' || u.phone from auth.users u where u.id = app_user() and u.phone_confirmed_at is not null and u.phone is not null)
  order by m.id desc limit most;
end;
grant execute on function own_messages(uuid, integer) to onyxi_app;
