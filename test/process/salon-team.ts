import { setTimeout as sleep } from 'node:timers/promises'

import { one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from '../salon-factory.ts'
import { isChance } from './caller.ts'
import { endFreeTime } from './paying-parts.ts'
import type { Call } from './racing-walk.ts'
import type { SignedUp } from './two-sites.ts'

interface SomeSalons {
  readonly call: Call
  readonly owner: Db
  readonly boss: SignedUp
  readonly salons: readonly MadeSalon[]
}

interface Standing {
  readonly id: string
  readonly salonId: string
  readonly seen: string
  /** Cents that its card on file owes. */
  readonly fee: number
}

/**
 * Cancels a booking of the salons or waives a part of a fee now and then, as their owner, until the signal; the time for
 * waiving passes for some. @returns the bookings that it tried to cancel
 */
export async function runSalons(some: SomeSalons, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = sql.join(some.salons.map(({ id }) => id))
  await sql`update salons set owner_id = ${some.boss.id} where id in (${ids})`.execute(some.owner)
  const tried = new Set<string>()
  while (!signal.aborted) {
    const found = await oneOf(some, sql`b.status = 'confirmed'`)
    if (found) tried.add(found.id)
    if (found) await write(some, found, { call: 'cancel', reason: 'Κλειστά' })
    if (isChance(0.1)) await endFreeTime(some.owner)
    await endFee(some)
    await sleep(50)
  }
  return tried
}

/** Waives a part of a fee that is due, or lets its time for that pass. */
async function endFee(some: SomeSalons): Promise<void> {
  const owing = await oneOf(some, sql`g.status = 'due'`)
  if (!owing) return
  if (isChance(0.5)) return write(some, owing, { call: 'waive', cents: Math.ceil(owing.fee * Math.random()) })
  await sql`update bookings set settle_at = now() where id = ${owing.id} and settle_at > now()`.execute(
    some.owner,
  )
}

const oneOf = ({ owner, salons }: SomeSalons, condition: ReturnType<typeof sql>) =>
  one(
    owner,
    sql<Standing>`select b.id, b.salon_id as "salonId", b.updated_at as seen, coalesce(g.fee_cents, 0) as fee
      from bookings b left join booking_guarantees g on g.booking_id = b.id
      where ${condition} and b.salon_id in (${sql.join(salons.map(({ id }) => id))}) order by random() limit 1`,
  )

async function write(
  { call, boss }: SomeSalons,
  { id, salonId, seen }: Standing,
  { call: name, ...body }: { readonly call: 'cancel' | 'waive'; readonly [more: string]: unknown },
): Promise<void> {
  await call('POST', `/business/salons/${salonId}/bookings/${id}/${name}`, {
    token: boss.token,
    body: { seen, ...body },
    headers: { 'idempotency-key': newId() },
  })
}
