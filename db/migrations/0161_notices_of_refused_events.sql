-- A team hears of appointments that Google does not take, too.
alter table salon_notices drop constraint salon_notices_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table salon_notices add constraint salon_notices_kind_check check (kind in ('booked', 'moved', 'cancelled', 'disputed', 'reviewed',
  'clashed', 'removed-outside', 'moved-outside', 'refused-outside', 'move-declined'));
