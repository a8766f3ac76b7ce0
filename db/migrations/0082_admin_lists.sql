-- no-transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What administrators list and search, among millions of rows.

create index concurrently if not exists bookings_live on bookings (id) include (end_at)
  where status in ('confirmed', 'checked_in', 'in_progress');
-- Instead of bookings_of_day: the ids of a day are sorted without a look at its appointments.
create index concurrently if not exists bookings_by_day on bookings (start_at) include (id, status, end_at)
  where status not in ('held', 'expired');
drop index concurrently if exists bookings_of_day;

create index concurrently if not exists applications_decided on applications (submitted_at, id)
  where status in ('approved', 'rejected');
create index concurrently if not exists applications_by_time on applications (submitted_at, id);

create index concurrently if not exists refunds_failed on refunds (payment_id) where status = 'failed';
create index concurrently if not exists payments_charged_back on payments (id) where charged_back_cents > 0;

create index concurrently if not exists gift_cards_ended on gift_cards (coalesce(woken_through, good_through))
  include (id, woken_through, good_through) where status = 'active';
create index concurrently if not exists gift_cards_not_active on gift_cards (status, id) where status <> 'active';
create index concurrently if not exists ledger_spent_cards on ledger_accounts (holder)
  where code = 'gift_card' and balance_cents = 0;
create index concurrently if not exists ledger_owed_salons on ledger_accounts (holder) include (balance_cents)
  where code = 'salon' and balance_cents <> 0;
create index concurrently if not exists ledger_owed_affiliates on ledger_accounts (holder)
  where code = 'affiliate' and balance_cents > 0;

create index concurrently if not exists payouts_by_status on payouts (status, id);
create index concurrently if not exists payouts_of_run on payouts (run_id) include (status, kind, cents);

create index concurrently if not exists review_decisions_by_time on review_decisions
  (coalesce(appeal_decided_at, decided_at), review_id);
