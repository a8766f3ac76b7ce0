-- The log of administrators' changes, for administrators of the log.

-- Words of a search as a query of prefixes; null without any.
create or replace function word_starts(wanted text) returns tsquery
language sql stable
return to_tsquery('simple', starts_of_words(wanted));

-- The ids that a search word of an administrator matches: people, salons, applications, and the row of an appointment's code.
-- At most some hundred of each, because thousands share a first name.
create or replace function audit_things_found(wanted text) returns setof uuid
language plpgsql stable set search_path = public as $$
declare
  words tsquery := word_starts(wanted);
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  booking uuid := (select b.id from bookings b where b.code = typed);
begin
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return next wanted::uuid;
    return;
  end if;
  if wanted ~ '@' then
    return query select p.id from profiles p where lower(p.email) = lower(wanted);
    return query select a.id from applications a where a.email = lower(wanted);
  elsif words is not null then
    return query select p.id from profiles p where to_tsvector('simple', p.name_key) @@ words limit 200;
    return query select s.id from salons s where to_tsvector('simple', fold(s.name || ' ' || s.name_en)) @@ words limit 200;
    return query select a.id from applications a where to_tsvector('simple', a.name_key) @@ words limit 200;
  end if;
  if booking is not null then
    return next booking;
    return query select r.id from reviews r where r.booking_id = booking;
    return query select c.id from payments p join refunds c on c.payment_id = p.id where p.booking_id = booking;
    return query select c.id from payments p join chargebacks c on c.payment_id = p.id where p.booking_id = booking;
  end if;
  return query select f.user_id from affiliates f where f.code = typed;
end $$;

-- The name of an entry's subject, in Greek and for English pages, and the key of its page. Each is one look-up.
create or replace function audit_subject(of_kind text, of_id uuid) returns json
language plpgsql stable set search_path = public as $$
begin
  return case of_kind
    when 'user' then (select json_build_object('name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email))
      from profiles p where p.id = of_id)
    when 'salon' then (select json_build_object('name', s.name, 'nameEn', s.name_en, 'at', s.slug) from salons s where s.id = of_id)
    when 'application' then (select json_build_object('name', a.salon_name) from applications a where a.id = of_id)
    when 'claim' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from salon_claims c join salons s on s.id = c.salon_id
      where c.id = of_id)
    when 'partnership-request' then (select json_build_object('name', r.company) from partnership_requests r where r.id = of_id)
    when 'booking' then (select json_build_object('name', b.code) from bookings b where b.id = of_id)
    when 'dispute' then (select json_build_object('name', b.code) from bookings b where b.id = of_id)
    when 'review' then (select json_build_object('name', r.author_name || ' · ' || s.name, 'nameEn', r.author_name || ' · ' || s.name_en)
      from reviews r join salons s on s.id = r.salon_id where r.id = of_id)
    when 'job-posting' then (select json_build_object('name', coalesce(j.title_el, j.title_en), 'nameEn', coalesce(j.title_en, j.title_el))
      from job_postings j where j.id = of_id)
    when 'refund' then (select json_build_object('name', coalesce(b.code, p.email), 'at', b.code)
      from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id where r.id = of_id)
    when 'chargeback' then (select json_build_object('name', coalesce(b.code, c.provider_ref), 'at', coalesce(b.code, c.provider_ref))
      from chargebacks c join payments p on p.id = c.payment_id left join bookings b on b.id = p.booking_id where c.id = of_id)
    when 'payout' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from payouts p join salons s on s.id = p.salon_id
      where p.id = of_id)
    when 'payout-route' then (select json_build_object('name', s.name, 'nameEn', s.name_en, 'at', s.slug)
      from payout_routes r join salons s on s.id = r.salon_id where r.id = of_id)
    when 'payout-run' then (select json_build_object('name', '#' || r.number) from payout_runs r where r.id = of_id)
    when 'affiliate-payout' then (select json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'at', p.id)
      from affiliate_payouts o join profiles p on p.id = o.user_id where o.id = of_id)
    when 'affiliate-account' then (select json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'at', p.id)
      from affiliate_accounts o join profiles p on p.id = o.user_id where o.id = of_id)
    when 'referral' then (select json_build_object('name', a.salon_name, 'at', a.referred_by) from applications a where a.id = of_id)
    when 'promotion' then (select json_build_object('name', p.name_el, 'nameEn', nullif(p.name_en, '')) from promotions p where p.id = of_id)
    when 'content-version' then (select json_build_object('at', v.document) from content_versions v where v.id = of_id)
    when 'announcement' then (select json_build_object('name', left(a.text_el, 60), 'nameEn', left(a.text_en, 60))
      from announcements a where a.id = of_id)
    when 'story' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from stories t join salons s on s.id = t.salon_id
      where t.id = of_id)
    when 'message' then (select json_build_object('name', nullif(m.recipient, ''), 'at', m.kind) from messages m where m.id = of_id)
    when 'job' then (select json_build_object('at', j.name) from background_jobs j where j.id = of_id)
    when 'setting' then (select json_build_object('at', c.name) from run_settings c where c.id = of_id)
    when 'reconciliation-break' then (select json_build_object('name', b.ref, 'at', b.ref) from reconciliation_breaks b where b.id = of_id)
    else null end;
end $$;

-- A text as an id; null for other texts.
create or replace function uuid_in_text(written text) returns uuid
language sql immutable
return case when written ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end;

-- The names of the ids among an entry's values: a salon, or the applicant for a job.
create or replace function audit_names(before jsonb, after jsonb) returns json
language sql stable
return (select json_object_agg(named.id, named.name) from (
  select s.id, s.name from salons s where s.id in (uuid_in_text(before ->> 'salonId'), uuid_in_text(after ->> 'salonId'))
  union all select a.id, a.name from job_applications a where a.id in (uuid_in_text(before ->> 'application'), uuid_in_text(after ->> 'application'))) named);

-- Entries of an actor or all, of some actions or all, in a time, whose values have the words: a page from the newest for words
-- that many entries have, else all. The planner takes the start of a word for a fiftieth of the log and would walk all of it
-- for a rare one; `offset 0` keeps it from that.
create or replace function audit_entries_of_words(wanted text, of_actor uuid, actions text[], from_at timestamptz, until_at timestamptz, until_id uuid,
  most integer) returns setof audit_log
language plpgsql stable set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  words tsquery := word_starts(wanted);
  found integer;
begin
  return query select newest.* from (select * from audit_log l
      where (of_actor is null or l.actor_id = of_actor) and (actions is null or l.action = any (actions))
        and l.happened_at >= from_at and (l.happened_at, l.id) < (until_at, until_id)
      order by l.happened_at desc, l.id desc limit 300) newest
    where to_tsvector('simple', audit_words(newest.before, newest.after)) @@ words;
  get diagnostics found = row_count;
  if found < most then
    return query select * from (select * from audit_log l where to_tsvector('simple', audit_words(l.before, l.after)) @@ words offset 0) l
      where (of_actor is null or l.actor_id = of_actor) and (actions is null or l.action = any (actions))
        and l.happened_at >= from_at and (l.happened_at, l.id) < (until_at, until_id);
  end if;
end $$;

-- Entries, the last first: about one thing, of one actor, of some actions, of a time, and found by words. Each source of a
-- search reads little more than a page from an index, so that the length of the log does not matter.
create or replace function admin_audit_log(wanted text, of_actor uuid, of_subject uuid, actions text[], from_at timestamptz, until_at timestamptz,
  last_id uuid, most integer) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  last_at timestamptz := (select l.happened_at from audit_log l where l.id = last_id);
  bounds text := $b$l.happened_at >= $5 and (l.happened_at, l.id) < ($6, $7) order by l.happened_at desc, l.id desc limit $8$b$;
  -- The rows of one actor, or of all, for each of the actions.
  rows_of text := case when actions is null then 'select l.id, l.happened_at from audit_log l where %s and ' || bounds
    else 'select l.id, l.happened_at from unnest($4) action cross join lateral (
      select l.id, l.happened_at from audit_log l where l.action = action.action and %s and ' || bounds || ') l' end;
  filters text := format('%s and %s', case when actions is null then 'true' else 'l.action = any ($4)' end,
    case when of_actor is null then 'true' else 'l.actor_id = $2' end);
  source text;
begin
  perform require_admin('audit-log', 'read');
  if of_subject is not null then
    source := format('(select l.id, l.happened_at from audit_log l where l.subject_id = $3 and %s and %s)', filters, bounds);
  elsif wanted = '' then
    source := '(' || format(rows_of, case when of_actor is null then 'true' else 'l.actor_id = $2' end) || ')';
  else
    source := format('(select l.id, l.happened_at from audit_things_found($1) found cross join lateral (
        select l.id, l.happened_at from audit_log l where l.subject_id = found and %s and %s) l)', filters, bounds)
      || case when of_actor is not null then '' else ' union (select l.id, l.happened_at from audit_actors_found($1) actor cross join lateral ('
        || format(rows_of, 'l.actor_id = actor') || ') l)' end
      || case when word_starts(wanted) is null then ''
        else ' union (select l.id, l.happened_at from audit_entries_of_words($1, $2, $4, $5, $6, $7, $8) l
          order by l.happened_at desc, l.id desc limit $8)' end;
  end if;
  return query execute format($query$
    select json_build_object('id', l.id, 'action', l.action, 'subject', json_build_object('kind', l.subject_kind, 'id', l.subject_id,
        'of', audit_subject(l.subject_kind, l.subject_id)),
      'before', l.before, 'after', l.after, 'names', audit_names(l.before, l.after), 'happenedAt', l.happened_at,
      'actor', json_build_object('id', l.actor_id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email))
    from (select s.id from (%s) s order by s.happened_at desc, s.id desc limit $8) page
      join audit_log l on l.id = page.id left join profiles p on p.id = l.actor_id
    order by l.happened_at desc, l.id desc$query$, source)
  using wanted, of_actor, of_subject, actions, coalesce(from_at, '-infinity'), coalesce(last_at, until_at, 'infinity'),
    coalesce(last_id, '00000000-0000-0000-0000-000000000000'), most;
end $$;
grant execute on function admin_audit_log(text, uuid, uuid, text[], timestamptz, timestamptz, uuid, integer) to onyxi_app;

-- Administrators that a search word matches; few people write the log.
create or replace function audit_actors_found(wanted text) returns setof uuid
language sql stable set search_path = public
begin atomic
  select p.id from profiles p where p.role = 'admin'
    and (to_tsvector('simple', p.name_key) @@ word_starts(wanted) or lower(p.email) = lower(wanted));
end;

-- The people who may have written the log: the present administrators.
create or replace function admin_audit_actors() returns setof json
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('audit-log', 'read');
  return query select json_build_object('id', p.id, 'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email))
    from profiles p where p.role = 'admin' order by p.first_name, p.last_name, p.id limit 200;
end $$;
grant execute on function admin_audit_actors() to onyxi_app;
