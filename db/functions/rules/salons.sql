-- Rules of salons in columns and checks.

-- A rating for sorting: a salon starts with 20 imagined reviews of 4.2, so that a single five-star review does not win.
create or replace function fair_rating(rating_sum integer, rating_count integer) returns double precision
language sql immutable parallel safe
return (rating_sum + 4.2 * 20)::double precision / (rating_count + 20);

-- The order of a list without a search text.
create or replace function salon_quality(rating_sum integer, rating_count integer, is_verified boolean) returns double precision
language sql immutable parallel safe
return ln(1 + rating_count)::double precision * fair_rating(rating_sum, rating_count) / 10 + case when is_verified then 0.3 else 0 end;

-- Checks a Greek VAT number by its last digit: the first eight, weighted by powers of two, modulo 11, modulo 10.
create or replace function is_vat_number(text) returns boolean
language sql immutable strict parallel safe
return $1 ~ '^[0-9]{9}$' and $1 <> '000000000' and (
  select sum(substr($1, n, 1)::integer * (1 << (9 - n))) % 11 % 10 from generate_series(1, 8) n) = right($1, 1)::integer;

grant execute on function fair_rating(integer, integer), salon_quality(integer, integer, boolean), is_vat_number(text) to public;
