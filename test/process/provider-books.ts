import { expect } from 'vitest'

import { only, rows, sql, type Db } from '#platform/db.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { otherThanTold, type Told } from './paying-parts.ts'

/** Everything that is wrong after a run: with the customers' money, with what they were told, and by the audit. */
export async function moneyFaults(owner: Db, ownerUrl: string, told: Told): Promise<readonly string[]> {
  const findings = await runAudit(ownerUrl)
  return [
    ...(await wronglyCharged(owner)),
    ...(await wronglyKept(owner)),
    ...(await leftAside(owner)),
    ...(await otherThanTold(owner, told)),
    ...told.customers.flatMap(({ failures }) => failures),
    ...findings.flatMap(({ name, breaches }) => breaches.map((breach) => `${name}: ${breach}`)),
  ]
}

/**
 * Waits until the servers have settled every payment, refund and fee. Time passes for what waits for the clock: payments
 * that were left, fees that can still be waived, and calls whose answer was lost.
 */
export async function moneySettled(owner: Db): Promise<void> {
  const left = async () => {
    await sql`update payments set expires_at = now() where status in ('requires_payment', 'requires_action')`.execute(
      owner,
    )
    await sql`update bookings set settle_at = now() where settle_at > now()`.execute(owner)
    await sql`update booking_guarantees set due_at = now() where due_at > now()`.execute(owner)
    await sql`update cards_to_forget set due_at = now() where due_at > now()`.execute(owner)
    await sql`update sandbox_payments set next_at = now() where next_at > now()`.execute(owner)
    await sql`update refunds set due_at = now() where due_at > now()`.execute(owner)
    await sql`update provider_events set due_at = now() where due_at > now()`.execute(owner)
    return only(
      owner,
      sql<Record<string, number>>`
        select (select count(*) from payments where status in ('requires_payment', 'requires_action', 'processing')) as payments,
          (select count(*) from refunds where status in ('asked', 'sent')) as refunds,
          (select count(*) from booking_guarantees where status in ('due', 'charging')) as fees,
          (select count(*) from cards_to_forget where due_at is not null) as cards,
          (select count(*) from provider_events where handled_at is null) as events,
          (select count(*) from sandbox_events s where not exists (select from provider_events e where e.event_id = s.id)) as unknown`,
    )
  }
  await expect
    .poll(left, { interval: 200, timeout: 300_000 })
    .toEqual({ payments: 0, refunds: 0, fees: 0, cards: 0, events: 0, unknown: 0 })
}

/**
 * Bookings and gift cards for which the provider has taken, and kept, another amount than they say, or more than one
 * payment; also those that never came about.
 */
async function wronglyCharged(owner: Db): Promise<readonly string[]> {
  const found = await rows(
    owner,
    sql<{ line: string }>`
      with taken as (
        select coalesce(p.booking_id, p.gift_card_id) as id, sum(s.cents - r.back) as cents, count(*) filter (where s.cents > r.back) as charges,
          string_agg(format('%s %s', p.purpose, p.status), ', ') as ours
        from sandbox_payments s left join payments p on p.id::text = s.id
          cross join lateral (select coalesce(sum(cents), 0) as back from sandbox_refunds where payment = s.ref and status <> 'failed') r
        where s.status = 'succeeded' group by 1
      ), agreed as (
        select id, status, case when status in ('held', 'expired') then 0
          -- The card's money comes back first.
          else greatest(0, paid_cents - gift_card_cents - refunded_cents) end as cents
        from bookings
        union all
        select c.id, c.status, case c.status when 'active' then c.value_cents else 0 end
        from gift_cards c join payments p on p.gift_card_id = c.id)
      select format('%s (%s) agreed to %s, %s payments have %s: %s', a.id, a.status, a.cents, coalesce(t.charges, 0), coalesce(t.cents, 0), t.ours) as line
      from agreed a full join taken t on t.id = a.id
      where coalesce(t.cents, 0) <> coalesce(a.cents, 0) or t.charges > 1`,
  )
  return found.map(({ line }) => line)
}

/** Cards that the provider keeps for no reason, or has forgotten although they are kept or stand for a booking. */
async function wronglyKept(owner: Db): Promise<readonly string[]> {
  const found = await rows(
    owner,
    sql<{ line: string }>`
      with needed as (
        select provider_ref as ref from saved_cards
        union select provider_ref from booking_guarantees where status in ('kept', 'due', 'charging'))
      select format('card %s is %s', coalesce(c.ref, n.ref), case when n.ref is null then 'kept for nothing' else 'forgotten' end) as line
      from (select ref from sandbox_cards where forgotten_at is null) c full join needed n on n.ref = c.ref
      where n.ref is null or c.ref is null`,
  )
  return found.map(({ line }) => line)
}

/** Money, points and uses of promotions that stay set aside for holds, although no payment runs. */
async function leftAside(owner: Db): Promise<readonly string[]> {
  const found = await rows(
    owner,
    sql<{ line: string }>`
      select format('%s of payment %s', cents, source) as line from ledger_reservations where status = 'open'
      union all
      select format('use of promotion %s by hold %s', u.promotion_id, b.id) from promotion_uses u join bookings b on b.id = u.booking_id
      where u.given_back_at is null and b.status in ('held', 'expired')`,
  )
  return found.map(({ line }) => line)
}

/** The movements of the customers' money, as evidence that the run was not idle. */
export const moneyMoved = (owner: Db): Promise<Readonly<Record<string, number>>> =>
  only(
    owner,
    sql<Record<string, number>>`
      select (select count(*) from sandbox_payments where status = 'succeeded') as charged, (select count(*) from sandbox_refunds) as refunded,
        (select count(*) from payments where status = 'expired') as expired, (select count(*) from refunds where reason = 'time_taken') as "tooLate",
        (select count(*) from gift_card_uses where booking_id is not null) as "giftCards", (select count(*) from point_spendings) as points,
        (select count(*) from promotion_uses) as promotions, (select count(*) from booking_guarantees) as "onFile",
        (select count(*) from booking_guarantees where status = 'charged') as fees,
       (select count(*) from booking_guarantees where status = 'failed') as "refusedFees", (select count(*) from saved_cards) as "keptCards"`,
  )
