-- Payouts that the provider could not send for want of money, and transfers that change at the provider itself.

-- How often the provider had too little money. It remembers its refusals by key, so each try has another key.
alter table payouts add column attempt integer not null default 0 check (attempt >= 0);

-- An event may be about a transfer to a salon.
alter table provider_events drop constraint provider_events_about_check;
-- squawk-ignore constraint-missing-not-valid
alter table provider_events add constraint provider_events_about_check
  check (about in ('payment', 'refund', 'account', 'transfer', 'other'));
