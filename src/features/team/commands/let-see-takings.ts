import type { Db } from '#platform/db.ts'

import { updateSeesTakings, type StaffKey } from '../store.ts'

/** Part of saving a commission, whose transaction it runs in: the caller has checked the right. */
export const letSeeTakings = (tx: Db, key: StaffKey, seesTakings: boolean): Promise<void> =>
  updateSeesTakings(tx, key, seesTakings)
