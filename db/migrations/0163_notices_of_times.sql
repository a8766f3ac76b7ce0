-- A customer hears of times that wait for her answer, and of waitlists that led to nothing, beside her appointments.
-- The columns are new and empty.
-- squawk-ignore-file adding-foreign-key-constraint
alter table account_notices
  add column proposal_id uuid references move_proposals on delete cascade,
  add column entry_id uuid references waitlist_entries on delete cascade,
  add column offer_id uuid references waitlist_offers on delete cascade,
  -- When there was nothing left to answer: it calls for nobody any more.
  add column done_at timestamptz;
alter table account_notices drop constraint account_notices_kind_check, drop constraint account_notices_check2;
-- squawk-ignore constraint-missing-not-valid
alter table account_notices add constraint account_notices_kind_check check (kind in ('booked', 'moved', 'changed', 'cancelled', 'messaged',
  'reminded', 'no_show', 'dispute_answered', 'dispute_decided', 'waived', 'replied', 'asked', 'offered', 'offer_lost', 'offer_passed',
  'wait_ended', 'arrived'));
-- squawk-ignore constraint-missing-not-valid
alter table account_notices add constraint account_notices_about check (num_nonnulls(user_id) = num_nonnulls(booking_id, entry_id)
  and (kind = 'asked') = (proposal_id is not null) and (kind in ('offered', 'offer_lost', 'offer_passed')) = (offer_id is not null)
  and (offer_id is null or entry_id is not null) and (done_at is null or kind in ('asked', 'offered')));
-- squawk-ignore require-concurrent-index-creation
create index account_notices_of_proposal on account_notices (proposal_id) where proposal_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index account_notices_of_entry on account_notices (entry_id) where entry_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index account_notices_of_offer on account_notices (offer_id) where offer_id is not null;
