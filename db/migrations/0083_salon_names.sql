-- Administrators look for salons by a part of the name, the city, or the address of the page.

alter table salons
  -- squawk-ignore adding-field-with-default
  add column name_key text generated always as (fold(name || ' ' || name_en || ' ' || city_el || ' ' || city_en)) stored;
-- squawk-ignore require-concurrent-index-creation
create index salons_part_of_name on salons using gin (name_key gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index salons_part_of_slug on salons using gin (slug gin_trgm_ops);
