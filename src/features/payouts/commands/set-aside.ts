import type { PayoutId, PayoutRunId } from '#domain/ids.ts'
import { payoutMade } from '#domain/money/ledger/payout-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { listDueSalons, readDue } from '../queries/owed.ts'
import { insertPayout, lockOwed } from '../store.ts'

/** Sets aside for a run what each salon is owed and can be paid now. @returns how many payouts were made */
export async function setAside(tx: Db, runId: PayoutRunId, now: Temporal.Instant): Promise<number> {
  const at = now.toString()
  let made = 0
  for (const salonId of await listDueSalons(tx, at)) {
    await lockOwed(tx, salonId, now)
    // Another run, a chargeback or a new route may have come before the lock.
    const due = await readDue(tx, salonId, at)
    if (!due) continue
    const { routeId, kind, cents } = due
    const payoutId = newId<PayoutId>()
    await insertPayout(tx, {
      id: payoutId,
      run_id: runId,
      salon_id: salonId,
      route_id: routeId,
      kind,
      cents,
      owed_cents: cents,
      made_at: at,
      due_at: kind === 'stripe' ? at : null,
    })
    await post(tx, payoutMade({ payoutId, salonId, cents }), { at: now })
    made += 1
  }
  return made
}
