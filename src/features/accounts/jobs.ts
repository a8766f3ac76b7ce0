import type { Platform } from '#platform/context.ts'

import { deleteOutdated } from './store/sweep.ts'

/** Removes what can no longer matter. Meant for once in a few minutes. */
export const sweepAccounts = ({ config, dbs }: Platform): Promise<void> =>
  deleteOutdated(dbs.auth, config.auth)
