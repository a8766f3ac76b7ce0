-- Search in the order of prices: without it, every salon is sorted for a page of twenty.
-- squawk-ignore require-concurrent-index-creation
create index on salon_search (coalesce(price_from_cents, 2147483647), salon_id);
