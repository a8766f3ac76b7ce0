import type { PayoutRunId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import { setAside } from './commands/set-aside.ts'
import { insertRun } from './store.ts'

/**
 * Makes the run of the present month, unless it exists: of several workers one makes it. @returns how many payouts it
 * has
 */
export async function makeMonthlyRun({ dbs, now, payments }: Platform): Promise<number> {
  if (payments === undefined) return 0
  const at = now()
  const month = localDay(at, defaultTimeZone).with({ day: 1 }).toString()
  return dbs.worker.transaction().execute(async (tx) => {
    const id = newId<PayoutRunId>()
    const isNew = await insertRun(tx, { id, made_at: at.toString(), month })
    return isNew ? setAside(tx, id, at) : 0
  })
}
