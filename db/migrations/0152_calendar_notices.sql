-- A team hears of bookings that an outside calendar contradicts: a time there hits one, or one was removed or moved there.
alter table salon_notices drop constraint salon_notices_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table salon_notices add constraint salon_notices_kind_check check (kind in ('booked', 'moved', 'cancelled', 'disputed', 'reviewed',
  'clashed', 'removed-outside', 'moved-outside'));
