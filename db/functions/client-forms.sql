-- The forms that clients fill in by a link.

-- The facts of a form for the holder of its link: the salon, and whether it is still open. Nothing of the card is in
-- it, because a link may be passed on.
create or replace function read_client_form(hash bytea)
returns table (salon_name text, salon_name_en text, slug text, client_name text, expires_at timestamptz, filled_at timestamptz,
  withdrawn_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select s.name, s.name_en, case when s.is_published and s.verification <> 'suspended' then s.slug end, split_part(btrim(c.name), ' ', 1),
    f.expires_at, f.filled_at, f.withdrawn_at
  from client_forms f join salons s on s.id = f.salon_id join clients c on c.id = f.client_id
  where f.token_hash = hash;
end;
grant execute on function read_client_form(bytea) to onyxi_app;

-- Writes the filled-in form of a link to the card, once. Empty fields leave the card unchanged; new allergies are put
-- before the known ones, since she may name only the new ones.
create or replace function fill_client_form(hash bytea, answers jsonb, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  form client_forms;
  card clients;
  told text := coalesce(answers ->> 'allergies', '');
begin
  select * into form from client_forms f where f.token_hash = hash;
  if not found then
    return null;
  end if;
  -- In the order that every writer of the list uses.
  perform pg_advisory_xact_lock(hashtextextended(form.salon_id::text, 28));
  select * into card from clients c where c.id = form.client_id for update;
  select * into form from client_forms f where f.token_hash = hash for update;
  if not found then
    return null;
  end if;
  if form.filled_at is not null then
    perform conflict('form_filled');
  elsif form.withdrawn_at is not null then
    perform conflict('form_withdrawn');
  elsif form.expires_at <= at then
    perform conflict('form_expired');
  end if;
  if position(lower(told) in lower(card.allergies)) > 0 then
    told := card.allergies;
  elsif card.allergies <> '' then
    told := left(told || E'\n' || card.allergies, 4000);
  end if;
  update clients c set
    allergies = case when told <> '' then told else c.allergies end,
    allergies_consent_at = case when told <> '' and answers ->> 'allergies' <> '' then at else c.allergies_consent_at end,
    birth_day = coalesce((answers -> 'birthday' ->> 'day')::smallint, c.birth_day),
    birth_month = coalesce((answers -> 'birthday' ->> 'month')::smallint, c.birth_month),
    birth_year = case when answers -> 'birthday' ->> 'day' is not null then (answers -> 'birthday' ->> 'year')::smallint else c.birth_year end,
    liked_shape = coalesce(answers ->> 'shape', c.liked_shape), liked_length = coalesce(answers ->> 'length', c.liked_length),
    liked_colours = coalesce(nullif(answers ->> 'colours', ''), c.liked_colours),
    wishes = coalesce(nullif(answers ->> 'wishes', ''), c.wishes), revision = c.revision + 1, updated_at = at
  where c.id = card.id;
  if answers ->> 'newsWording' is not null then
    insert into news_choices (salon_id, client_id, agreed, source, wording, decided_at)
    values (form.salon_id, form.client_id, true, 'form', answers ->> 'newsWording', at);
  end if;
  update client_forms f set filled_at = at where f.id = form.id;
  return form.id;
end $$;
grant execute on function fill_client_form(bytea, jsonb, timestamptz) to onyxi_app;
