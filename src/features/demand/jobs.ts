import type { Platform } from '#platform/context.ts'

import { oldestKept } from './queries/lost-demand.ts'
import { deleteDemandBefore } from './store.ts'

/** Deletes demand for days before the promised period. @returns how many rows */
export const forgetOldDemand = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  deleteDemandBefore(dbs.worker, oldestKept(now()))
