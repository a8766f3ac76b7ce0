import type { Invariant } from './invariant.ts'

/** What must hold for the ledger and everything that posts in it (MONEY.md 8). */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'every posting has entries of one ledger, and they add up to 0',
    breaches: `
      select format('posting %s (%s) adds up to %s in %s ledgers', p.id, p.event, sum(e.cents), count(distinct k.ledger))
      from postings p left join ledger_entries e on e.posting_id = p.id
        left join ledger_accounts a on a.id = e.account_id left join ledger_account_kinds k on k.code = a.code
      group by p.id having sum(e.cents) is distinct from 0 or count(distinct k.ledger) <> 1`,
  },
  {
    name: 'the balance of an account is the sum of its entries',
    breaches: `
      select format('account %s of %s has %s, its entries %s', a.code, a.holder, a.balance_cents, coalesce(sum(e.cents), 0))
      from ledger_accounts a join ledger_account_kinds k on k.code = a.code left join ledger_entries e on e.account_id = a.id
      where a.holder is not null group by a.id, k.side
      having a.balance_cents <> coalesce(sum(e.cents), 0) * case k.side when 'debit' then 1 else -1 end`,
  },
  {
    name: 'what is reserved of an account is the sum of its open reservations',
    breaches: `
      select format('account %s of %s has %s reserved, its reservations %s', a.code, a.holder, a.reserved_cents, coalesce(sum(r.cents), 0))
      from ledger_accounts a left join ledger_reservations r on r.account_id = a.id and r.status = 'open'
      group by a.id having a.reserved_cents <> coalesce(sum(r.cents), 0)`,
  },
  {
    name: 'an account that can’t be negative has enough for what is reserved',
    breaches: `
      select format('account %s of %s has %s, reserved %s', a.code, a.holder, a.balance_cents, a.reserved_cents)
      from ledger_accounts a join ledger_account_kinds k on k.code = a.code where k.has_floor and a.balance_cents < a.reserved_cents`,
  },
  {
    name: 'no money stays with a closed booking',
    breaches: `
      select format('booking %s is %s and keeps %s', a.holder, coalesce(b.status, 'gone'), a.balance_cents)
      from ledger_accounts a left join bookings b on b.id = a.holder
      where a.code = 'prepaid' and a.balance_cents <> 0
        and coalesce(b.status, 'gone') not in ('confirmed', 'checked_in', 'in_progress')
        and coalesce(b.settle_at < now() - interval '1 day', true)`,
  },
  {
    name: 'nothing is in suspense for more than a day',
    breaches: `
      select format('payment %s has %s in suspense since %s', a.holder, a.balance_cents, max(p.at))
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
      where a.code = 'suspense' and a.balance_cents <> 0
      group by a.id having max(p.at) < now() - interval '1 day'`,
  },
  {
    name: 'a booking’s payments are those of its providers and its gift card',
    breaches: `
      select format('booking %s says %s paid and %s by gift card, its payments are %s', b.id, b.paid_cents, b.gift_card_cents, coalesce(sum(p.captured_cents), 0))
      from bookings b left join payments p on p.booking_id = b.id and p.status in ('succeeded', 'refunded') and p.purpose = 'booking'
      where b.status not in ('held', 'expired')
      group by b.id having b.paid_cents < b.gift_card_cents
        or (count(p.id) > 0 and b.paid_cents - b.gift_card_cents > coalesce(sum(p.captured_cents), 0))`,
  },
  {
    name: 'a payment’s refunds are the refunds that were asked for',
    breaches: `
      select format('payment %s has %s refunding and %s refunded, its refunds %s', p.id, p.refunding_cents, p.refunded_cents, coalesce(sum(r.cents) filter (where r.status <> 'failed'), 0))
      from payments p left join refunds r on r.payment_id = p.id
      group by p.id having p.refunding_cents + p.refunded_cents <> coalesce(sum(r.cents) filter (where r.status <> 'failed'), 0)`,
  },
  {
    name: 'a promotion was used as often as its counter says, and at its own salon',
    breaches: `
      select format('promotion %s counts %s uses and has %s', p.id, p.uses, count(u.booking_id))
      from promotions p left join promotion_uses u on u.promotion_id = p.id and u.given_back_at is null
      group by p.id having p.uses <> count(u.booking_id)
      union all
      select format('promotion %s of salon %s is used by booking %s of %s', p.id, p.salon_id, b.id, b.salon_id)
      from promotion_uses u join promotions p on p.id = u.promotion_id join bookings b on b.id = u.booking_id
      where p.salon_id <> b.salon_id`,
  },
  {
    name: 'the points of a wallet are those left of its lots',
    breaches: `
      select format('customer %s has %s points in the ledger, %s in lots', coalesce(a.holder, l.customer_id), coalesce(a.balance_cents, 0), coalesce(l.points_left, 0))
      from (select holder, balance_cents from ledger_accounts where code = 'points') a
        full join (select customer_id, sum(points_left) as points_left from point_lots group by customer_id) l on l.customer_id = a.holder
      where coalesce(a.balance_cents, 0) <> coalesce(l.points_left, 0)`,
  },
  {
    name: 'the points of a lot are left, spent, ended or clawed back, and come from its earning or a return',
    breaches: `
      select format('lot %s of booking %s has %s points: %s left, %s ended, %s clawed back, %s spent', l.id, l.booking_id, l.points, l.points_left, l.ended, l.clawed_back, t.gone)
      from point_lots l, lateral (
        select coalesce(sum(s.points) filter (where s.lot_id = l.id and s.returned_to is distinct from l.id), 0) as gone,
          coalesce(sum(s.points) filter (where s.returned_to = l.id and s.lot_id <> l.id), 0) as came
        from point_spending_lots s where s.lot_id = l.id or s.returned_to = l.id) t
      where l.points <> l.points_left + l.ended + l.clawed_back + t.gone
        or not l.is_first and l.points <> t.came
        or l.is_first and not exists (
          select from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
          where p.id = l.posting_id and a.code = 'points' and a.holder = l.customer_id and e.cents = -l.points)`,
  },
  {
    name: 'a spending of points is what it took from lots, and the booking’s points',
    breaches: `
      select format('booking %s used %s points, spent %s (%s) from lots with %s', b.id, b.points_used, s.points, s.status, t.taken)
      from bookings b left join point_spendings s on s.booking_id = b.id
        left join (select booking_id, sum(points) as taken from point_spending_lots group by booking_id) t on t.booking_id = b.id
      where s.points is distinct from t.taken
        or b.status not in ('held', 'expired') and b.points_used <> 0 and b.points_used is distinct from s.points`,
  },
]
