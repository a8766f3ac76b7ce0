-- How names, addresses and numbers are compared. Columns are stored by these rules, so a change needs a migration that
-- writes the columns again.

-- The next four are src/domain/search/fold.ts, rule by rule; a test compares the two.
create or replace function search_letters(text) returns text
language sql immutable strict parallel safe
return translate(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f''’`´]', '', 'g')),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ');

create or replace function search_words(text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace($1, '[^a-z0-9]+', ' ', 'g'));

create or replace function plain(text) returns text
language sql immutable strict parallel safe
return search_words(translate(search_letters($1), 'αβγδεζηθικλμνξοπρστυφχψω', 'abgdezhuiklmnjoprstyfxcv'));

-- The names are whole, because an index uses it, and the database analyses one without a search path.
create or replace function fold(text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  t text := public.search_words(translate(replace(replace(public.search_letters($1), 'q', 'k'), 'ψ', 'ps'),
    'αβγδεζηθικλμνξοπρστυφχω', 'avgdeziqiklmnxoprstufxo'));
begin
  t := regexp_replace(t, '(?<=[a-z])[89]|[89](?=[a-z])', 'q', 'g');
  t := regexp_replace(t, '(?<=[a-z])3|3(?=[a-z])', 'x', 'g');
  t := replace(t, 'w', 'o');
  t := regexp_replace(t, 'ch|kh(?=[aeiouy])', 'x', 'g');
  t := replace(t, 'c', 'k');
  t := regexp_replace(t, 'ph(?=[aeiouyrln])', 'f', 'g');
  t := regexp_replace(t, 'th(?=[aeiouyrlnmh])', 'q', 'g');
  t := regexp_replace(t, '([gdb])h(?=[aeiouy])', '\1', 'g');
  t := regexp_replace(t, '\yrh(?=[aeiouy])', 'r', 'g');
  t := regexp_replace(t, '(?<![aeiouy])h(?![aeiouy])', 'i', 'g');
  t := replace(t, 'h', 'x');
  t := replace(t, 'ks', 'x');
  t := regexp_replace(t, '\yy(?=[aeou])', 'gi', 'g');
  t := regexp_replace(t, '(\y|(?<=a))y(?=i)', 'g', 'g');
  t := regexp_replace(t, '(?<=[aeo])y', 'u', 'g');
  t := replace(t, 'ou', 'w');
  t := regexp_replace(t, '(?<=[ae])u', 'v', 'g');
  t := translate(t, 'yu', 'ii');
  t := regexp_replace(t, '[eo]i', 'i', 'g');
  t := replace(t, 'ai', 'e');
  t := regexp_replace(t, '\ymp', 'b', 'g');
  t := replace(t, 'mp', 'mb');
  t := regexp_replace(t, '\ynt', 'd', 'g');
  t := replace(t, 'nt', 'nd');
  t := regexp_replace(t, 'n?g+k?', 'g', 'g');
  t := replace(t, 'b', 'v');
  t := replace(t, 'j', 'tz');
  t := regexp_replace(t, '(?<=[ae])v(?=[kpstqxf]|\y)', 'f', 'g');
  t := regexp_replace(t, '(?<=[ae])f(?=[gdzv])', 'v', 'g');
  t := translate(t, 'qxw', 'thu');
  return regexp_replace(t, '([a-z])\1+', '\1', 'g');
end $$;

-- A text letter for letter and by its sound, without repeating words that are the same in both.
create or replace function search_keys(text) returns text
language sql immutable strict parallel safe
return case when plain($1) = fold($1) then fold($1) else plain($1) || ' ' || fold($1) end;

-- Two words one letter apart share one of these forms, by which a mistyped word finds the right one.
create or replace function without_one_letter(word text) returns text[]
language sql immutable strict parallel safe
return array(select word union select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i);

-- A key for one number in all spellings: 690 000 0000, +30 690 000 0000, 0030690…
create or replace function phone_key(text) returns text
language sql immutable strict parallel safe
return nullif(regexp_replace(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''), '^30(?=[26]\d{9}$)', ''), '');

-- Patterns for `like`: what begins with a text, and what has it anywhere.
create or replace function like_start(text) returns text
language sql immutable strict parallel safe
return replace(replace(replace($1, '\', '\\'), '%', '\%'), '_', '\_') || '%';

create or replace function like_part(text) returns text
language sql immutable strict parallel safe
return '%' || like_start($1);

grant execute on function search_letters(text), search_words(text), plain(text), fold(text), search_keys(text), without_one_letter(text),
  phone_key(text), like_start(text), like_part(text) to public;

-- The words of an entry of the audit log: its values, without the names of the fields.
create or replace function audit_words(before jsonb, after jsonb) returns text
language sql immutable parallel safe
return (select coalesce(fold(string_agg(part #>> '{}', ' ')), '')
  from (select jsonb_path_query(before, 'strict $.**') union all select jsonb_path_query(after, 'strict $.**')) parts(part)
  where jsonb_typeof(part) = 'string');
grant execute on function audit_words(jsonb, jsonb) to public;
