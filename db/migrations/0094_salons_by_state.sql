-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The parts of the administrators' list of salons.
create index concurrently if not exists salons_by_verification on salons (verification, id);
create index concurrently if not exists salons_by_subscription on salons (subscription, id);
