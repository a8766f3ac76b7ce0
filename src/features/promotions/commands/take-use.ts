import { Problem } from '#domain/problem.ts'
import type { Db } from '#platform/db.ts'

import { insertUse, type UseToTake } from '../store.ts'

/**
 * Takes a use of the promotion of a booking, in the transaction that confirms the booking and after its row is locked.
 * Limits are checked under the promotion's lock. A second call for the same booking changes nothing.
 * @throws Problem code_used_up, code_used_by_you, code_not_first, code_not_now (ended meanwhile)
 */
export async function takeUse(tx: Db, use: UseToTake): Promise<void> {
  const problem = await insertUse(tx, use)
  if (problem !== null) throw new Problem(problem)
}
