-- Reviews: their figures, and every way in which one is written, answered, reported, taken down and restored.

-- Maintains salons.rating_sum and rating_count, of the reviews that are shown.
create or replace function review_counts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and old.taken_down_at is null then
    update salons set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.salon_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.taken_down_at is null then
    update salons set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.salon_id;
  end if;
  return null;
end $$;
create or replace trigger review_counts after insert or update of rating, salon_id, taken_down_at or delete on reviews for each row
  execute function review_counts();

-- A published review needs its completed visit, so a salon cannot undo the visit to be rid of the review.
create or replace function is_reviewed(booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from reviews where booking_id = booking);
end;
grant execute on function is_reviewed(uuid) to onyxi_app;

create or replace function guard_reviewed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if old.status = 'completed' and new.status <> 'completed' and is_reviewed(new.id) then
    raise exception 'booking % is reviewed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard_reviewed before update of status on bookings for each row execute function guard_reviewed();

-- Records a completed visit that its customer booked, to be asked about; an undone completion or a deleted account ends that.
create or replace function note_review_ask() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if new.status = 'completed' and new.customer_id is not null and new.source <> 'salon' then
    insert into review_asks (booking_id, due_at) values (new.id, new.end_at) on conflict do nothing;
  else
    delete from review_asks where booking_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger note_review_ask after update of status, customer_id on bookings for each row
  when (old.status is distinct from new.status or old.customer_id is distinct from new.customer_id)
  execute function note_review_ask();

-- The facts of a visit that are shown with its review.
create or replace function review_visits(reviews_read uuid[])
returns table (review_id uuid, services_el text[], services_en text[], staff json)
language sql stable security definer set search_path = public
begin atomic
  select r.id, array_agg(i.service_name_el order by i.position), array_agg(i.service_name_en order by i.position),
    json_agg(json_build_object('name', t.name, 'nameEn', t.name_en) order by i.position)
  from reviews r join booking_items i on i.booking_id = r.booking_id join staff t on t.id = i.staff_id
  where r.id = any (reviews_read) group by r.id;
end;
grant execute on function review_visits(uuid[]) to onyxi_app, onyxi_public;

-- The customer's review of an own visit. Null: not the caller's, not completed or too long ago; false: there is one already.
create or replace function write_review(new_id uuid, booking uuid, content jsonb, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
begin
  select * into b from bookings where id = booking and customer_id = app_user() for share;
  if b.id is null or b.status <> 'completed' or at >= b.end_at + interval '60 days' then
    return null;
  end if;
  insert into reviews (id, booking_id, salon_id, customer_id, author_name, rating, work_stars, cleanliness_stars, punctuality_stars, value_stars,
    body, language, photos_lent_at, created_at)
  select new_id, b.id, b.salon_id, b.customer_id, content ->> 'authorName', (content ->> 'stars')::smallint, (content ->> 'work')::smallint,
    (content ->> 'cleanliness')::smallint, (content ->> 'punctuality')::smallint, (content ->> 'value')::smallint,
    content ->> 'text', (content ->> 'language')::locale, case when (content ->> 'lendPhotos')::boolean then at end, at
  on conflict (booking_id) do nothing;
  return found;
end $$;
grant execute on function write_review(uuid, uuid, jsonb, timestamptz) to onyxi_app;

-- Within 48 hours, by its author. Returns whether it could be changed.
create or replace function change_review(review uuid, content jsonb, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update reviews set rating = (content ->> 'stars')::smallint, work_stars = (content ->> 'work')::smallint,
    cleanliness_stars = (content ->> 'cleanliness')::smallint, punctuality_stars = (content ->> 'punctuality')::smallint,
    value_stars = (content ->> 'value')::smallint, body = content ->> 'text', language = (content ->> 'language')::locale, edited_at = at
  where id = review and customer_id = app_user() and taken_down_at is null and at < created_at + interval '48 hours';
  return found;
end $$;
grant execute on function change_review(uuid, jsonb, timestamptz) to onyxi_app;

-- By its author; one that was taken down stays, with its decision.
create or replace function delete_review(review uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  delete from reviews where id = review and customer_id = app_user() and taken_down_at is null;
  return found;
end $$;
grant execute on function delete_review(uuid) to onyxi_app;

-- The salon's one public reply; a second one replaces it. Returns the facts of the author's mail about a first reply
-- (without an address once the account is deleted); null when there is no such review.
create or replace function reply_to_review(salon uuid, review uuid, words text, written_in locale, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  before reviews;
begin
  if not runs_salon(salon) then
    return null;
  end if;
  select * into before from reviews where id = review and salon_id = salon and taken_down_at is null for update;
  if before.id is null then
    return null;
  end if;
  update reviews set reply = words, reply_language = written_in, replied_at = coalesce(replied_at, at),
    reply_edited_at = case when replied_at is not null then at end where id = review;
  return (select json_build_object('isFirst', before.reply is null, 'email', p.email, 'language', p.language, 'salonName', s.name,
      'salonNameEn', s.name_en, 'slug', s.slug)
    from salons s left join profiles p on p.id = before.customer_id where s.id = salon);
end $$;
grant execute on function reply_to_review(uuid, uuid, text, locale, timestamptz) to onyxi_app;

-- A report of a shown review; an address has one open report about each. Returns its salon; null when the review is not shown.
create or replace function report_review(new_id uuid, review uuid, content jsonb, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  r reviews;
begin
  select * into r from reviews where id = review and taken_down_at is null for share;
  if r.id is null then
    return null;
  end if;
  insert into review_reports (id, review_id, reporter_id, by_salon, email, language, ground, details, created_at)
  values (new_id, r.id, app_user(), coalesce(salon_role(r.salon_id) is not null, false), content ->> 'email', (content ->> 'language')::locale,
    content ->> 'ground', content ->> 'details', at)
  on conflict (review_id, email) where decision_id is null and email <> '' do update set ground = excluded.ground, details = excluded.details;
  return (select json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug,
    'isFirst', exists (select from review_reports n where n.id = new_id)) from salons s where s.id = r.salon_id);
end $$;
grant execute on function report_review(uuid, uuid, jsonb, timestamptz) to onyxi_app;

-- The author's appeal against a removal, once. Returns the salon's name; null when there is nothing to appeal against.
create or replace function appeal_review(review uuid, words text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
begin
  update review_decisions d set appeal = words, appealed_at = at from reviews r
  where r.id = review and r.customer_id = app_user() and d.review_id = r.id and d.verdict = 'taken_down' and d.appeal is null
    and at < d.decided_at + interval '183 days';
  if not found then
    return null;
  end if;
  return (select json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug)
    from reviews r join salons s on s.id = r.salon_id where r.id = review);
end $$;
grant execute on function appeal_review(uuid, text, timestamptz) to onyxi_app;

-- The stage of a review in the queue: reported, appealed, decided; null for one that nobody reported.
create or replace function review_stage(review uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select case
    when exists (select from review_decisions where review_id = review and appeal is not null and appeal_verdict is null) then 'appealed'
    when exists (select from review_reports where review_id = review and decision_id is null) then 'reported'
    when exists (select from review_decisions where review_id = review) then 'decided' end;
end;

-- The reviews of one stage: waiting ones by their first report or appeal, decided ones with the latest first.
create or replace function admin_reviews(wanted text, search text, since timestamptz, until timestamptz, last_id uuid, most integer) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  latest_first boolean := wanted = 'decided';
  last_rank timestamptz := case wanted
    when 'appealed' then (select min(d.appealed_at) from review_decisions d where d.review_id = last_id and d.appeal is not null and d.appeal_verdict is null)
    when 'reported' then (select min(n.created_at) from review_reports n where n.review_id = last_id and n.decision_id is null)
    else (select max(coalesce(d.appeal_decided_at, d.decided_at)) from review_decisions d where d.review_id = last_id) end;
begin
  perform require_admin('reviews', 'write');
  return query
  -- Few reviews wait; of the decided ones only a page is read, by the latest decisions.
  with staged as (
    select d.review_id as id, min(d.appealed_at) as rank from review_decisions d
      where wanted = 'appealed' and d.appeal is not null and d.appeal_verdict is null group by d.review_id
    union all select n.review_id, min(n.created_at) from review_reports n
      where wanted = 'reported' and n.decision_id is null group by n.review_id
    union all (select d.review_id, coalesce(d.appeal_decided_at, d.decided_at) from review_decisions d
      where wanted = 'decided' and review_stage(d.review_id) = 'decided'
        and (last_id is null or (coalesce(d.appeal_decided_at, d.decided_at), d.review_id) < (last_rank, last_id))
        and (since is null or coalesce(d.appeal_decided_at, d.decided_at) >= since) and (until is null or coalesce(d.appeal_decided_at, d.decided_at) < until)
        and (search = '' or d.review_id in (select judged_reviews_found(search)))
        and not exists (select from review_decisions o where o.review_id = d.review_id
          and (coalesce(o.appeal_decided_at, o.decided_at), o.id) > (coalesce(d.appeal_decided_at, d.decided_at), d.id))
      order by coalesce(d.appeal_decided_at, d.decided_at) desc, d.review_id desc limit most)
  ),
  page as (
    select q.id, q.rank from staged q where review_stage(q.id) = wanted and (since is null or q.rank >= since) and (until is null or q.rank < until)
      and (search = '' or latest_first or q.id in (select judged_reviews_found(search)))
      and (last_id is null or case when latest_first then (q.rank, q.id) < (last_rank, last_id) else (q.rank, q.id) > (last_rank, last_id) end)
    order by case when latest_first then q.rank end desc, case when latest_first then q.id end desc, q.rank, q.id limit most
  )
  select json_build_object('id', r.id, 'stage', wanted, 'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en),
    'author', r.author_name, 'stars', r.rating, 'text', r.body, 'language', r.language, 'createdAt', r.created_at, 'editedAt', r.edited_at,
    'reply', r.reply, 'replyLanguage', r.reply_language, 'isTakenDown', r.taken_down_at is not null,
    'photos', array(select p.picture from review_photos p where p.review_id = r.id order by p.position),
    'reports', coalesce((select json_agg(json_build_object('id', n.id, 'ground', n.ground, 'details', n.details, 'email', n.email, 'bySalon', n.by_salon,
        'createdAt', n.created_at, 'isOpen', n.decision_id is null) order by n.created_at, n.id) from review_reports n where n.review_id = r.id), '[]'),
    'decisions', coalesce((select json_agg(json_build_object('id', d.id, 'verdict', d.verdict, 'ground', d.ground, 'reason', d.reason, 'decidedAt', d.decided_at,
        'appeal', d.appeal, 'appealedAt', d.appealed_at, 'appealVerdict', d.appeal_verdict, 'appealReason', d.appeal_reason,
        'appealDecidedAt', d.appeal_decided_at) order by d.decided_at, d.id) from review_decisions d where d.review_id = r.id), '[]'))
  from page q join reviews r on r.id = q.id join salons s on s.id = r.salon_id
  order by case when latest_first then q.rank end desc, case when latest_first then q.id end desc, q.rank, q.id;
end $$;
grant execute on function admin_reviews(text, text, timestamptz, timestamptz, uuid, integer) to onyxi_app;

-- Everyone who gets a mail about a decision.
create or replace function review_recipients(review uuid, decision uuid) returns json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'text', r.body, 'stars', r.rating,
    'author', case when p.email is not null then json_build_object('email', p.email, 'language', p.language) end,
    'reporters', coalesce((select json_agg(json_build_object('id', n.id, 'email', n.email, 'language', n.language) order by n.id)
      from review_reports n where n.decision_id = decision and n.email <> ''), '[]'))
  from reviews r join salons s on s.id = r.salon_id left join profiles p on p.id = r.customer_id where r.id = review;
end;

-- Keeps a review or takes it down, and answers its open reports. Returns its former state and the recipients; null when
-- it is unknown, already taken down, or kept without a report.
create or replace function decide_review(new_id uuid, review uuid, wanted text, broken text, why text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  r reviews;
  reported boolean;
begin
  perform require_admin('reviews', 'write');
  select * into r from reviews where id = review for update;
  reported := exists (select from review_reports where review_id = review and decision_id is null);
  if r.id is null or r.taken_down_at is not null or (wanted = 'kept' and not reported) then
    return null;
  end if;
  insert into review_decisions (id, review_id, verdict, ground, reason, on_report, decided_by, decided_at)
  values (new_id, review, wanted, case when wanted = 'taken_down' then broken end, why, reported, app_user(), at);
  update review_reports set decision_id = new_id where review_id = review and decision_id is null;
  update reviews set taken_down_at = at where id = review and wanted = 'taken_down';
  return review_recipients(review, new_id);
end $$;
grant execute on function decide_review(uuid, uuid, text, text, text, timestamptz) to onyxi_app;

-- Ends an appeal: the removal stands, or the review is shown again. Null when no appeal waits.
create or replace function decide_review_appeal(review uuid, wanted text, why text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  d review_decisions;
begin
  perform require_admin('reviews', 'write');
  perform from reviews where id = review for update;
  select * into d from review_decisions where review_id = review and appeal is not null and appeal_verdict is null for update;
  if d.id is null then
    return null;
  end if;
  update review_decisions set appeal_verdict = wanted, appeal_reason = why, appeal_decided_by = app_user(), appeal_decided_at = at where id = d.id;
  update reviews set taken_down_at = null where id = review and wanted = 'restored';
  return review_recipients(review, d.id);
end $$;
grant execute on function decide_review_appeal(uuid, text, text, timestamptz) to onyxi_app;

-- The author lends the photographs of a review to its salon, or withdraws them. Returns whether it is the caller's review.
create or replace function lend_review_photos(review uuid, lends boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update reviews set photos_lent_at = case when lends then coalesce(photos_lent_at, at) end where id = review and customer_id = app_user();
  return found;
end $$;
grant execute on function lend_review_photos(uuid, boolean, timestamptz) to onyxi_app;

-- A salon shows only photographs that are lent to it now.
create or replace function guard_lent_photo() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if new.lent_picture is not null then
    perform from reviews r join review_photos p on p.review_id = r.id
      where p.picture = new.lent_picture and r.salon_id = new.salon_id and r.photos_lent_at is not null and r.taken_down_at is null for share of r;
    if not found then
      raise exception 'photo % is not lent to salon %', new.lent_picture, new.salon_id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create or replace trigger guard_lent_photo before insert or update of lent_picture on salon_photos for each row execute function guard_lent_photo();

create or replace function return_lent_photos() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from salon_photos where lent_picture in (select picture from review_photos where review_id = new.id);
  return null;
end $$;
create or replace trigger return_lent_photos after update of photos_lent_at, taken_down_at on reviews for each row
  when (new.photos_lent_at is null or new.taken_down_at is not null) execute function return_lent_photos();
