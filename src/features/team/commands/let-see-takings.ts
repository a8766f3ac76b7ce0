import type { Db } from '#platform/db.ts'

import { updateSeesTakings, type StaffKey } from '../store.ts'

/** Runs inside the transaction that saves a commission, whose caller has checked the right. */
export const letSeeTakings = (tx: Db, key: StaffKey, seesTakings: boolean): Promise<void> =>
  updateSeesTakings(tx, key, seesTakings)
