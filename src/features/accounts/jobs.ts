import type { Platform } from '#platform/context.ts'

import { deleteOutdated } from './store/sweep.ts'

/** Deletes outdated rows. Runs every few minutes. */
export const sweepAccounts = ({ config, dbs }: Platform): Promise<void> =>
  deleteOutdated(dbs.auth, config.auth)
