import { setTimeout as sleep } from 'node:timers/promises'

import { one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from '../salon-factory.ts'
import type { Call } from './racing-walk.ts'
import type { SignedUp } from './two-sites.ts'

interface Standing {
  readonly id: string
  readonly salonId: string
  readonly seen: string
}

/** Cancels a booking of the salons now and then, as their owner, until the signal. @returns those that it tried */
export async function cancelSome(
  { call, owner, boss, salons }: { call: Call; owner: Db; boss: SignedUp; salons: readonly MadeSalon[] },
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = sql.join(salons.map(({ id }) => id))
  await sql`update salons set owner_id = ${boss.id} where id in (${ids})`.execute(owner)
  const tried = new Set<string>()
  while (!signal.aborted) {
    const found = await one(
      owner,
      sql<Standing>`select id, salon_id as "salonId", updated_at as seen from bookings
        where status = 'confirmed' and salon_id in (${ids}) order by random() limit 1`,
    )
    if (found) await cancel(found)
    await sleep(50)
  }
  return tried

  async function cancel({ id, salonId, seen }: Standing): Promise<void> {
    tried.add(id)
    await call('POST', `/business/salons/${salonId}/bookings/${id}/cancel`, {
      token: boss.token,
      body: { seen, reason: 'Κλειστά' },
      headers: { 'idempotency-key': newId() },
    })
  }
}
