-- Rules of services in checks and views.

create or replace function phases_minutes(phases jsonb) returns integer
language sql immutable strict parallel safe
return (select sum((phase ->> 1)::integer)::integer from jsonb_array_elements(phases) phase);

-- Phases in order, each [kind, minutes]. Without work a booking would take no team member's time.
create or replace function are_phases(phases jsonb) returns boolean
language sql immutable strict parallel safe
return (
  select coalesce(bool_and(coalesce(p ->> 0 in ('work', 'processing') and jsonb_typeof(p -> 1) = 'number'
    and p ->> 1 ~ '^[1-9][0-9]{0,2}$' and p -> 2 is null, false)) and bool_or(p ->> 0 = 'work'), false)
  from jsonb_array_elements(phases) p
);

-- The usual price of each category, in cents. src/domain/price-level.ts has the same values and explains the levels.
create or replace function usual_price(category text) returns integer
language sql immutable strict parallel safe
return case category when 'manicure' then 1500 when 'pedicure' then 2500 when 'gel_polish' then 2200 when 'gel_extensions' then 4500
  when 'acrylic' then 4500 when 'biab' then 3500 when 'dip_powder' then 3200 when 'nail_art' then 1500 when 'repair_removal' then 1000
  when 'spa_care' then 2800 when 'mens_care' then 1800 else 1200 end;

create or replace function price_level_of(ratio numeric) returns smallint
language sql immutable strict parallel safe
return case when ratio < 0.85 then 1 when ratio <= 1.2 then 2 else 3 end;

grant execute on function phases_minutes(jsonb), are_phases(jsonb), usual_price(text), price_level_of(numeric) to public;
