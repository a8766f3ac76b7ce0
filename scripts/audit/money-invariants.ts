import type { Invariant } from './invariant.ts'

/** The invariants of the ledger and of everything that posts in it (MONEY.md 8). */
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
        and coalesce(b.settle_at < now() - interval '1 day', true)
        -- An objection to a no-show holds the money until it is decided.
        and not exists (select from no_show_disputes d where d.booking_id = b.id and b.status = 'no_show' and d.decision is null)`,
  },
  {
    name: 'nothing is in suspense for more than a day',
    breaches: `
      select format('payment %s has %s in suspense since %s', a.holder, a.balance_cents, max(p.at))
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
      where a.code = 'suspense'
        -- A refund that failed waits for support, who see it.
        and a.balance_cents <> (select coalesce(sum(r.cents), 0) from refunds r where r.payment_id = a.holder and r.status = 'failed' and r.solved_at is null)
      group by a.id having max(p.at) < now() - interval '1 day'`,
  },
  {
    name: 'a booking’s payments are those of its providers and its gift card',
    breaches: `
      select format('booking %s says %s paid and %s by gift card, its payments are %s', b.id, b.paid_cents, b.gift_card_cents, coalesce(sum(p.captured_cents), 0))
      from bookings b left join payments p on p.booking_id = b.id and p.status in ('succeeded', 'refunded')
        and p.purpose in ('booking', 'guarantee')
      where b.status not in ('held', 'expired')
      group by b.id having b.paid_cents < b.gift_card_cents
        or (count(p.id) > 0 and b.paid_cents - b.gift_card_cents > coalesce(sum(p.captured_cents), 0))`,
  },
  {
    name: 'a card on file owes what its booking costs, and was charged just that',
    breaches: `
      select format('the card of booking %s (%s) is %s with a fee of %s, %s were paid', b.id, b.status, g.status, g.fee_cents, paid.cents)
      from booking_guarantees g join bookings b on b.id = g.booking_id
        cross join lateral (select coalesce(sum(p.captured_cents - p.refunding_cents - p.refunded_cents), 0) as cents from payments p
          where p.booking_id = b.id and p.purpose = 'guarantee' and p.status in ('succeeded', 'refunded')) paid
      where b.guarantee_kind = 'none' or paid.cents <> case g.status when 'charged' then g.fee_cents else 0 end
        or g.status = 'kept' and b.status not in ('confirmed', 'checked_in', 'in_progress')
        -- The card of a deleted account is let go of.
        or g.status <> 'kept' and b.status in ('confirmed', 'checked_in', 'in_progress') and b.customer_id is not null
        or g.status in ('due', 'charging', 'failed', 'charged') and b.status not in ('no_show', 'cancelled_by_customer')`,
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
  {
    name: 'a bill is the sum of its lines, with the VAT of its rates, and was paid in full',
    breaches: `
      select format('bill %s says %s with VAT of %s and tips of %s, its lines %s, payments %s, tips %s', b.id, b.total_cents, b.vat_cents, b.tip_cents, l.price, p.paid, t.tips)
      from bills b
        left join lateral (select sum(quantity * unit_cents - reduction_cents) as price, sum(reduction_cents) as reduced from bill_lines where bill_id = b.id) l on true
        left join lateral (select coalesce(sum(cents), 0) as paid, coalesce(sum(cents) filter (where method = 'cash'), 0) as cash from bill_payments where bill_id = b.id) p on true
        left join lateral (select coalesce(sum(cents), 0) as tips from bill_tips where bill_id = b.id) t on true
      where l.price is distinct from b.total_cents or l.reduced is distinct from b.reduction_cents or t.tips <> b.tip_cents
        or p.paid <> b.total_cents + b.tip_cents or (p.cash > 0 and b.total_cents > 50000)
        or b.vat_cents <> (
          select sum(r.cents - (2 * r.cents * 100 + 100 + r.rate) / (2 * (100 + r.rate))) from (
            select coalesce(vat_rate, b.vat_rate) as rate, sum(quantity * unit_cents - reduction_cents) as cents from bill_lines where bill_id = b.id group by 1) r)`,
  },
  {
    name: 'the stock of a product is the sum of its changes',
    breaches: `
      select format('product %s has %s, its changes %s', p.id, p.stock, c.pieces)
      from products p left join lateral (select coalesce(sum(pieces), 0) as pieces from stock_changes where product_id = p.id) c on true
      where coalesce(p.stock, 0) <> c.pieces`,
  },
  {
    name: 'the bills of a salon are numbered without gaps',
    breaches: `
      select format('salon %s has %s bills, the last is %s, its counter %s', b.salon_id, count(*), max(b.number), c.last_number)
      from bills b left join bill_counters c on c.salon_id = b.salon_id group by b.salon_id, c.last_number
      having count(*) <> max(b.number) or c.last_number is distinct from max(b.number)`,
  },
  {
    name: 'a bill that counts is of a completed booking',
    breaches: `
      select format('bill %s is of booking %s, which is not completed', b.id, v.id) from bills b join bookings v on v.id = b.booking_id
      where b.undone_at is null and v.status <> 'completed'`,
  },
  {
    name: 'a salon’s day book has its bills and counted days, and nothing else',
    breaches: `
      with due as (
        select salon_id, 'day_sales' as code, total_cents::bigint as cents from bills where undone_at is null
        union all select salon_id, 'day_tips', tip_cents from bills where undone_at is null
        union all select b.salon_id, case p.method when 'points' then 'day_platform' else 'day_' || p.method end, p.cents
          from bills b join bill_payments p on p.bill_id = b.id where b.undone_at is null
        union all select salon_id, 'day_cash', difference_cents from day_closes where replaced_at is null
        union all select salon_id, 'day_cash_difference', -difference_cents from day_closes where replaced_at is null
      ), sums as (select salon_id, code, sum(cents) as cents from due group by salon_id, code)
      select format('account %s of salon %s has %s, its bills and counts %s', coalesce(s.code, a.code), coalesce(s.salon_id, a.holder), coalesce(a.balance_cents, 0), coalesce(s.cents, 0))
      from sums s full join (select * from ledger_accounts where code like 'day\\_%') a on a.code = s.code and a.holder = s.salon_id
      where coalesce(a.balance_cents, 0) <> coalesce(s.cents, 0)`,
  },
  {
    name: 'a counted day expected the cash of its bills',
    breaches: `
      select format('salon %s expected %s on %s, its bills %s', c.salon_id, c.expected_cents, c.day, c.opening_cents + t.cash)
      from day_closes c join salons s on s.id = c.salon_id left join lateral (
        select coalesce(sum(case when (b.closed_at at time zone s.time_zone)::date = c.day and b.closed_at <= c.closed_at then p.cents else 0 end
          - case when (b.undone_at at time zone s.time_zone)::date = c.day and b.undone_at <= c.closed_at then p.cents else 0 end), 0) as cash
        from bills b join bill_payments p on p.bill_id = b.id and p.method = 'cash' where b.salon_id = c.salon_id) t on true
      where c.expected_cents <> c.opening_cents + t.cash`,
  },
  {
    name: 'what is on a gift card is its value without its uses and what its end or a chargeback took',
    breaches: `
      select format('gift card %s of %s has %s, used %s, ended %s, charged back %s', c.id, c.value_cents, a.balance_cents, u.used, c.ended_cents, b.taken)
      from gift_cards c left join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id
        cross join lateral (select coalesce(sum(cents - returned_cents), 0) as used from gift_card_uses where gift_card_id = c.id) u
        cross join lateral (select coalesce(sum(gift_card_cents), 0) as taken from chargebacks where payment_id = c.payment_id) b
      where c.status = 'active' and coalesce(a.balance_cents, 0) <> c.value_cents - u.used - c.ended_cents - b.taken`,
  },
  {
    name: 'invoices and credit notes of a year are numbered without gaps',
    breaches: `
      select format('%ss of %s: %s, the last is %s, the counter %s', i.kind, i.year, count(*), max(i.number), c.last_number)
      from invoices i left join invoice_counters c on c.kind = i.kind and c.year = i.year group by i.kind, i.year, c.last_number
      having count(*) <> max(i.number) or c.last_number is distinct from max(i.number)`,
  },
  {
    name: 'an invoice and its credit notes are posted with their VAT, and nothing of them is due',
    breaches: `
      select format('%s %s of %s and a VAT of %s, posted %s and %s, due %s', i.kind, i.id, i.net_cents, i.vat_cents, t.income, t.vat, coalesce(d.balance_cents, 0))
      from invoices i left join ledger_accounts d on d.code = 'due' and d.holder = i.id
        cross join lateral (
          select coalesce(sum(e.cents) filter (where a.code = 'subscription_income'), 0) as income, coalesce(sum(e.cents) filter (where a.code = 'vat'), 0) as vat
          from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
          where p.source = i.id and p.event in ('subscription_invoiced', 'subscription_credited')) t
      where i.net_cents <> t.income * case i.kind when 'invoice' then -1 else 1 end
        or i.vat_cents <> t.vat * case i.kind when 'invoice' then -1 else 1 end or coalesce(d.balance_cents, 0) <> 0
        or i.kind = 'invoice' and (
          i.vat_cents <> i.total_cents - (2 * i.total_cents::bigint * 100 + 100 + i.vat_rate) / (2 * (100 + i.vat_rate))
          -- Parts may be a cent off; their sum is not.
          or (i.credited_cents, i.credited_cents - (2 * i.credited_cents::bigint * 100 + 100 + i.vat_rate) / (2 * (100 + i.vat_rate)))
            <> (select coalesce(sum(n.total_cents), 0), coalesce(sum(n.vat_cents), 0) from invoices n where n.corrects = i.id))`,
  },
  {
    name: 'a credit note sends back what it takes back, to the card that paid',
    breaches: `
      select format('credit note %s of %s for invoice %s has a refund of %s', n.id, n.total_cents, i.id, r.cents)
      from invoices n join invoices i on i.id = n.corrects left join refunds r on r.id = n.refund_id
      where (i.payment_id is null) <> (r.id is null) or r.cents <> n.total_cents or r.payment_id <> i.payment_id`,
  },
  {
    name: 'an invoice has an electronic form with its number and amounts, and a mark if it was reported',
    breaches: `
      select format('%s %s of %s has an electronic form of %s, which is %s', i.kind, i.id, i.total_cents, d.document -> 'totals', d.status)
      from invoices i left join invoice_documents d on d.invoice_id = i.id
      where (d.document -> 'totals' ->> 'totalCents', d.document -> 'totals' ->> 'vatCents') is distinct from (i.total_cents::text, i.vat_cents::text)
        or d.document ->> 'number' <> concat(case i.kind when 'credit_note' then 'CN-' end, i.year, '-', lpad(i.number::text, greatest(5, length(i.number::text)), '0'))
        or (d.status = 'sent') <> (i.mark is not null)`,
  },
  {
    name: 'what was charged for a subscription has its invoice, or goes back',
    breaches: `
      select format('payment %s of %s has no invoice, and %s of it goes back', p.id, p.captured_cents, p.refunding_cents + p.refunded_cents)
      from payments p left join invoices i on i.payment_id = p.id and i.total_cents = p.captured_cents
      where p.purpose = 'subscription' and p.captured_cents > 0 and i.id is null and p.refunding_cents + p.refunded_cents <> p.captured_cents
        and not exists (select from refunds r where r.payment_id = p.id and r.status = 'failed')
      union all
      select format('charge %s is %s, its invoice %s', c.id, c.status, coalesce(i.number::text, 'missing'))
      from subscription_charges c left join invoices i on i.id = c.id where (c.status = 'paid') <> (i.id is not null)`,
  },
  {
    name: 'a bill says what its gift card paid, and has put it back once it is undone',
    breaches: `
      select format('bill %s says %s by gift card, took %s and gave %s back', b.id, coalesce(p.cents, 0), coalesce(u.cents, 0), coalesce(u.returned_cents, 0))
      from bills b left join gift_card_uses u on u.bill_id = b.id left join bill_payments p on p.bill_id = b.id and p.method = 'gift_card'
      where coalesce(u.cents, 0) > coalesce(p.cents, 0)
        -- Without an appointment nothing was prepaid.
        or (b.booking_id is null and coalesce(u.cents, 0) <> coalesce(p.cents, 0))
        or u.returned_cents <> case when b.undone_at is null then 0 else u.cents end`,
  },
  {
    name: 'only a gift card that was paid, and not given back, has money or uses',
    breaches: `
      select format('gift card %s (%s) has %s', a.holder, coalesce(c.status, 'gone'), a.balance_cents)
      from ledger_accounts a left join gift_cards c on c.id = a.holder
      where a.code = 'gift_card' and a.balance_cents <> 0 and c.status is distinct from 'active'
      union all
      select format('gift card %s (%s) has uses of %s', c.id, c.status, sum(u.cents - u.returned_cents))
      from gift_cards c join gift_card_uses u on u.gift_card_id = c.id
      where c.status <> 'active' group by c.id having sum(u.cents - u.returned_cents) <> 0`,
  },
  {
    name: 'a booking’s gift card money is what its gift card paid, and what came back of it',
    breaches: `
      select format('booking %s says %s by gift card with %s of %s refunded, its card paid %s and has %s back', b.id, b.gift_card_cents, b.refunded_cents, b.paid_cents, coalesce(u.cents, 0), coalesce(u.returned_cents, 0))
      from bookings b left join gift_card_uses u on u.booking_id = b.id
      where b.status not in ('held', 'expired') and (b.gift_card_cents <> coalesce(u.cents, 0)
        -- The card's money comes back first.
        or coalesce(u.returned_cents, 0) <> greatest(0, b.refunded_cents - (b.paid_cents - b.gift_card_cents)))
      union all
      select format('booking %s is %s and has a gift card', b.id, b.status) from bookings b join gift_card_uses u on u.booking_id = b.id
      where b.status in ('held', 'expired')`,
  },
  {
    name: 'points stay spent on a booking that stands, and come back from one that was cancelled or missed',
    breaches: `
      select format('booking %s (%s) has its %s points %s', b.id, b.status, s.points, s.status)
      from bookings b join point_spendings s on s.booking_id = b.id
      where b.points_used > 0 and (s.status = 'returned') is distinct from case
        when b.status in ('cancelled_by_customer', 'cancelled_by_salon') then true
        when b.status = 'no_show' then b.settle_at is null and not exists (
          select from no_show_disputes d where d.booking_id = b.id and d.decision is null)
        else false end`,
  },
  {
    name: 'only a payment that may still succeed has something set aside',
    breaches: `
      select format('payment %s (%s) keeps %s of %s %s set aside', p.id, p.status, r.cents, a.code, a.holder)
      from ledger_reservations r join ledger_accounts a on a.id = r.account_id join payments p on p.id = r.source
      where r.status = 'open' and p.status not in ('requires_payment', 'requires_action', 'processing')`,
  },
  {
    name: 'a salon is owed all that was paid for a completed booking',
    breaches: `
      select format('booking %s owes %s, its salon has %s', b.id, t.owed, coalesce(e.owed, 0))
      from bookings b
        cross join lateral (select b.paid_cents - b.refunded_cents + b.points_used / 100 * 500 + coalesce((
          select sum(i.reduction_cents) from booking_items i where i.booking_id = b.id and exists (
            select from promotion_uses u join promotions p on p.id = u.promotion_id
            where u.booking_id = b.id and u.given_back_at is null and p.salon_id is null)), 0) as owed) t
        left join lateral (select -sum(x.cents) as owed from postings p join ledger_entries x on x.posting_id = p.id
          join ledger_accounts a on a.id = x.account_id and a.code = 'salon' where p.event = 'booking_settled' and p.source = b.id) e on true
      where b.status = 'completed' and b.settle_at is null and coalesce(e.owed, 0) <> t.owed
        -- Bookings of before the ledger were paid without it.
        and (e.owed is not null or b.points_used > 0 or b.gift_card_cents > 0)`,
  },
  {
    name: 'a payout’s account has its money while it waits, and nothing afterwards',
    breaches: `
      select format('payout %s is %s with %s, its account has %s', p.id, p.status, p.cents, coalesce(a.balance_cents, 0))
      from payouts p left join ledger_accounts a on a.code = 'payout' and a.holder = p.id
      where coalesce(a.balance_cents, 0) <> case p.status when 'waiting' then p.cents else 0 end`,
  },
  {
    name: 'a salon gave its payouts what they set aside, and got back what failed',
    breaches: `
      select format('payout %s of salon %s is %s with %s, and took %s', p.id, p.salon_id, p.status, p.cents, coalesce(t.taken, 0))
      from payouts p left join lateral (
        select sum(e.cents) as taken from postings o join ledger_entries e on e.posting_id = o.id join ledger_accounts a on a.id = e.account_id
        where o.source = p.id and a.code = 'salon' and a.holder = p.salon_id) t on true
      where coalesce(t.taken, 0) <> case p.status when 'failed' then 0 else p.cents end`,
  },
  {
    name: 'no payout is more than its salon was owed',
    breaches: `select format('payout %s is %s of %s', id, cents, owed_cents) from payouts where cents > owed_cents`,
  },
  {
    name: 'an affiliate’s payout has its money while it waits, and nothing afterwards',
    breaches: `
      select format('payout %s is %s with %s, its account has %s', p.id, p.status, p.cents, coalesce(a.balance_cents, 0))
      from affiliate_payouts p left join ledger_accounts a on a.code = 'payout' and a.holder = p.id
      where coalesce(a.balance_cents, 0) <> case p.status when 'waiting' then p.cents else 0 end`,
  },
  {
    name: 'a month’s reward is 10 euros, for the affiliate of its referral',
    breaches: `
      select format('reward %s of referral %s: %s to %s', p.part, p.source, -e.cents, l.holder)
      from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts l on l.id = e.account_id and l.code = 'affiliate'
        left join applications a on a.id = p.source
      where p.event = 'affiliate_month' and (e.cents <> -1000 or (a.referred_by is not null and a.referred_by <> l.holder))`,
  },
]
