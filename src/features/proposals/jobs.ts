import type { Platform } from '#platform/context.ts'

import { endOver } from './store/proposals.ts'

/** Ends questions that nobody can say yes to any more. @returns how many */
export const endProposals = ({ dbs, now }: Platform): Promise<number> =>
  endOver(dbs.worker, now().round('millisecond').toString())
