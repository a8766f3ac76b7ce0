-- The rows that administrators' searches match. These read tables without their policies, because an index is of no use
-- to a search whose rows a policy must see first; each asks for the area that it belongs to, and gives ids alone.

create or replace function accounts_of_email(wanted text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return query select p.id from profiles p where lower(p.email) = lower(wanted);
end $$;
grant execute on function accounts_of_email(text) to onyxi_app;

-- Payments by their id or the provider's, by our number (the ids of a day, and how the id ends), by the code of a booking,
-- an email, or a card.
create or replace function payments_found(wanted text, booking_code text, first_id uuid, end_id uuid, id_end text, brand text, last_digits text)
returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return query
  select id from payments where wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and id = case when wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end
  union select id from payments where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from payments where provider_ref = wanted
  union select p.id from bookings b join payments p on p.booking_id = b.id where b.code = booking_code
  union select p.id from profiles o join payments p on p.customer_id = o.id where lower(o.email) = lower(wanted)
  union select id from payments where customer_id is null and lower(email) = lower(wanted)
  union select id from payments where card_last4 = last_digits and (brand is null or card_brand = brand);
end $$;
grant execute on function payments_found(text, text, uuid, uuid, text, text, text) to onyxi_app;

-- Gift cards by the end of their code, the buyer or the recipient, their id or our number of it, or their payment.
create or replace function gift_cards_found(wanted text, wanted_id uuid, first_id uuid, end_id uuid, id_end text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('gift-cards', 'read');
  return query
  select id from gift_cards where last4 = upper(wanted)
  union select id from gift_cards where lower(buyer_email) = lower(wanted)
  union select id from gift_cards where lower(recipient_email) = lower(wanted)
  union select id from gift_cards where id = wanted_id
  union select id from gift_cards where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from gift_cards where payment_id = wanted_id;
end $$;
grant execute on function gift_cards_found(text, uuid, uuid, uuid, text) to onyxi_app;

-- Affiliates with a referral that has a detail in common with them, or that was stopped.
create or replace function flagged_affiliates() returns setof uuid
language sql stable
begin atomic
  select a.referred_by from applications a join referral_checks k on k.application_id = a.id where k.shared <> '{}' or k.blocked_at is not null;
end;
grant execute on function flagged_affiliates() to onyxi_app;

-- A page of affiliates, the newest accounts first: of a tab of the list, and by their code, by words of the name, or by
-- the start of the email. Each way of a search gives no more than a page.
create or replace function affiliates_found(part text, wanted text, last_id uuid, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case part
    when 'all' then 'true'
    when 'owed' then $c$f.user_id in (select l.holder from ledger_accounts l where l.code = 'affiliate' and l.balance_cents > 0)$c$
    when 'flagged' then 'f.user_id in (select flagged from flagged_affiliates() flagged)' end;
  ways text[] := case when wanted = '' then '{true}' else ways_to_users(wanted) end;
  pages text := (select string_agg(format('(select f.user_id from affiliates f join profiles p on p.id = f.user_id
    where %s and ($1 is null or f.user_id < $1) and %s order by f.user_id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way);
begin
  perform require_admin('affiliates', 'read');
  return query execute format('select user_id from (%s) found order by user_id desc limit $2', pages) using last_id, most;
end $$;
grant execute on function affiliates_found(text, text, uuid, integer) to onyxi_app;

-- The condition that a column has a text anywhere. One or two letters begin a word: an index of three letters would read
-- every row for them, and no one looks for a letter in the middle.
create or replace function has_part(field text, wanted text, divider text) returns text
language sql immutable
return case when length(wanted) > 2 then format('%s like %L', field, like_part(wanted))
  else format('(%1$s like %2$L or %1$s like %3$L)', field, like_start(wanted), '%' || divider || like_start(wanted)) end;

-- A page of salons, the newest first: of a tab of the list, and by a part of the name or of the page's URL, or
-- by the start of the owner's email. Each way of a search gives no more than a page.
create or replace function salons_found(part text, wanted text, last_id uuid, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  condition text := case
    when part = 'all' then 'true'
    when part in ('unverified', 'suspended') then format('s.verification = %L', part)
    else format('s.subscription = %L', part) end;
  ways text[] := '{true}';
begin
  perform require_admin('salons', 'read');
  if wanted <> '' then
    ways := array[
      has_part('s.slug', lower(wanted), '-'),
      format('s.owner_id = any (array(select p.id from profiles p where p.role <> ''customer'' and lower(p.email) like %L limit 1000))', like_start(lower(wanted)))];
  end if;
  if fold(wanted) <> '' then
    ways := ways || has_part('s.name_key', fold(wanted), ' ');
  end if;
  return query execute format('select id from (%s) found order by id desc limit $2', (
    select string_agg(format('(select s.id from salons s where %s and %s and ($1 is null or s.id < $1) order by s.id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way))
  using last_id, most;
end $$;
grant execute on function salons_found(text, text, uuid, integer) to onyxi_app;

-- The prefixes of the typed words, as a query of an index of words; null without any word.
create or replace function starts_of_words(wanted text) returns text
language sql stable set search_path = public
return (select string_agg(quote_literal(word) || ':*', ' & ') from regexp_split_to_table(fold(wanted), '\s+') as word where length(word) > 1);

-- Applications by words of the salon's or the owner's name, by the start of the email, by the phone or the id; of each way
-- no more than a page, in the order of the list.
create or replace function applications_found(wanted text, statuses text[], since timestamptz, until timestamptz, oldest_first boolean,
  last_at timestamptz, last_id uuid, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  words text := starts_of_words(wanted);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  ways text[] := array[format('a.email like %L', like_start(lower(wanted)))];
begin
  perform require_admin('applications', 'read');
  if words is not null and wanted !~ '@' then
    ways := ways || array[format($c$to_tsvector('simple', a.name_key) @@ to_tsquery('simple', %L)$c$, words),
      format($c$to_tsvector('simple', fold(a.owner_name)) @@ to_tsquery('simple', %L)$c$, words)];
  end if;
  if length(digits) >= 8 then
    ways := ways || format('a.phone_key = %L', digits);
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    ways := ways || format('a.id = %L::uuid', wanted);
  end if;
  return query execute (
    select string_agg(format('(select a.id from applications a where %1$s and a.status = any ($1) and ($2 is null or a.submitted_at >= $2)
      and ($3 is null or a.submitted_at < $3) and ($5 is null or (a.submitted_at, a.id) %2$s ($4, $5))
      order by a.submitted_at %3$s, a.id %3$s limit $6)', way,
      case when oldest_first then '>' else '<' end, case when oldest_first then 'asc' else 'desc' end), ' union ')
    from unnest(ways) way)
  using statuses, since, until, last_at, last_id, most;
end $$;
grant execute on function applications_found(text, text[], timestamptz, timestamptz, boolean, timestamptz, uuid, integer) to onyxi_app;

-- Claims, by a part of the salon's name or of the claimant's, or by the start of the email of either. Claims are few, and
-- these and the ones below are read whole.
create or replace function claims_found(wanted text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
begin
  perform require_admin('claims', 'read');
  return query select c.id from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id
    where s.name_key like part_of_name or p.name_key like part_of_name or lower(p.email) like start_of_email or lower(s.email) like start_of_email;
end $$;
grant execute on function claims_found(text) to onyxi_app;

-- A name without capitals and accents: a tenth of the work of fold, for names that are not kept folded.
create or replace function plain_name(name text) returns text
language sql immutable
return translate(lower(name), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς', 'αβγδεζηθικλμνξοπρστυφχψωαεηιουωιυαεηιουωιυιυσ');

-- Requests about pages, by a part of the salon's name or of the sender's, or by the start of the sender's email.
create or replace function listing_requests_found(wanted text) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
begin
  perform require_admin('listings', 'read');
  return query select r.id from listing_requests r join salons s on s.id = r.salon_id
    where s.name_key like part_of_name or r.email like start_of_email or plain_name(r.name) like name_as_typed;
end $$;
grant execute on function listing_requests_found(text) to onyxi_app;

-- Objections to no-shows, by the appointment's code, a part of the salon's or the customer's name, the phone or the start
-- of the email.
create or replace function disputes_found(wanted text) returns setof uuid
language plpgsql stable set search_path = public as $$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
begin
  return query select d.booking_id from no_show_disputes d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
      left join profiles p on p.id = b.customer_id
    where b.code = typed or s.name_key like part_of_name or lower(p.email) like start_of_email or p.name_key like part_of_name
      or plain_name(b.contact_name) like name_as_typed
      or (length(digits) >= 8 and right(regexp_replace(b.contact_phone, '\D', '', 'g'), 10) = digits);
end $$;

-- Reported or decided reviews, by a part of the salon's or the author's name, the start of an email of the author or of a
-- person who reported, or the appointment's code.
create or replace function judged_reviews_found(wanted text) returns setof uuid
language plpgsql stable set search_path = public as $$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
begin
  return query
  select n.review_id from review_reports n where n.email like start_of_email
  union select r.id from (select n.review_id as id from review_reports n union select d.review_id from review_decisions d) judged
      -- Judged ones are few among all reviews and their salons, of which a join would read each.
      cross join lateral (select * from reviews r where r.id = judged.id offset 0) r
      cross join lateral (select * from salons s where s.id = r.salon_id offset 0) s left join profiles p on p.id = r.customer_id
    where s.name_key like part_of_name or p.name_key like part_of_name or plain_name(r.author_name) like name_as_typed or lower(p.email) like start_of_email
      or r.booking_id = (select b.id from bookings b where b.code = typed);
end $$;
