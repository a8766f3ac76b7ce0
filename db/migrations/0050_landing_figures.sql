-- Pages of places tell how long a kind of service takes, and the sitemap when such a page changed.

-- Of the service whose price it is.
alter table category_prices add column minutes integer not null default 0;
alter table category_prices add column changed_at timestamptz not null default now();
update category_prices c set minutes = p.minutes
from (select distinct on (salon_id, category) salon_id, category, minutes from service_prices
  order by salon_id, category, not is_bookable, cents, minutes) p
where p.salon_id = c.salon_id and p.category = c.category;
alter table category_prices alter column minutes drop default;

alter table salon_search add column changed_at timestamptz not null default now();
